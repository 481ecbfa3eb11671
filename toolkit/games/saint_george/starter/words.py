"""What `boxwright new` writes of words: orders and a handout."""

ORDERS = """\
id: {id}
unit: 280th Commando Company
tagline: For one player, about twenty minutes
# Numbers stand in braces and come from the ruleset and its squad, so that words and rules cannot disagree:
# {goal} {goal-ordinal} {goal-kind} {goal-kinds} {members} {hearts} {hearts-ordinal} {days} {last-day}
# {tunnels} {starts}. **bold** and _italic_ are marked so.
briefing: >-
  They came up through the drowned vents off Graham Island, and for years they have bred in other
  people’s hills. Now the listening posts have plotted every nest in your sector. At first light all
  companies go over at once, so that no dragon can carry the news. Your square of the map holds {goal},
  and every line under Know the Enemy is true of it. Burn all {goal}. Bring back all {members}, if you can.
left:
  - heading: Objective
    text:
      - >-
        Uncover **all {goal} {goal-kinds}**. The moment the {goal-ordinal} comes to light you have won, even
        if nobody is left to cheer. You have lost once all {members} of your squad are dead and a
        {goal-kind} is still hidden.
  - heading: Your turn
    text:
      - >-
        **To begin,** scratch one of the {starts} hexes marked START. It is morning on day 1, and whatever
        lives there bites.
      - >-
        **Every turn after that,** either advance or rest. To advance, scratch a new hex that touches any
        hex already scratched, not only the latest.
      - >-
        **The rock separates.** Hexes on its two sides do not touch, except through the {tunnels} tunnels.
        So it is for every step, ability and hint.
    figure: hex
  - heading: Damage
    text:
      - >-
        A fresh threat strikes with its full strength. Choose **one living member** to take it, and scratch
        that many hearts from their row **for today**. Damage is never shared out.
      - >-
        A member who loses the {hearts-ordinal} heart of a day is **killed**. Scratch the portrait and every
        icon they have left, on all {days} days. Any damage still to come is lost with them.
right:
  - heading: Resting
    text:
      - >-
        Instead of advancing you may rest. Scratch whatever is left in **today’s row**, all the way across
        the squad, and start the next day with fresh hearts and fresh abilities.
      - >-
        The dead stay dead. The Asbestos Shield belongs to no day, so leave it be. After day {last-day}
        there is no tomorrow: **nobody rests on day {last-day}.**
  - heading: Abilities
    text:
      - >-
        While a member lives, each of their icons is worth one use. Scratch it as you use it.
abilities-note: "Grenade or gun: no threat takes both."
debriefing-note: Won? Count who is still standing.
address: "Rules and questions: saint-george.example"
help: Rules overleaf. Scratch with a coin, one part at a time.
home-help: Cover every dashed part before play. What the squad loses, cross out in pencil.
handout: standard # the words of the home editions, and of every print
"""

HANDOUT = """\
id: {id}
# What stands on every print, and what is said only where the card is printed at home. Numbers may
# stand in braces, as in orders; **bold** and _italic_ are marked so.
notice: "Unofficial: not made, sponsored or approved by the game’s publisher."
rights: "Text and art: CC BY 4.0."
# The three pointers of the explained hex, from top to bottom.
hex-notes:
  - its place on the map
  - "the **threat:** what lives there"
  - "its **strength:** how hard it hits"
# The edition with a look-up: nobody sees the map before it is played.
look-up:
  heading: At home, with the look-up and a pencil
  steps:
    - >-
      **To open a hex,** look up its upper number under Threats, its lower under Strengths. Letter
      in the square, strength in the circle.
    - >-
      **A letter in the square means open.** For the lower part alone, as with the IR Scope, fill in
      only the circle.
    - >-
      **Read one line and look away.** Most numbers belong to nobody. Cross out what the squad
      loses.
  title: Look-up
  advice: >-
    Find the number, read its line, and look away. Threats and strengths have separate tables:
    whoever uses the IR Scope reads only the second. Most of these lines belong to no hex at all,
    which is a comfort.
  threats: Threats
  strengths: Strengths
# The edition with stickers: whoever covers the open sheet sees the map.
stickers:
  title: Cover it yourself
  ahead: The next page shows the answers
  warning: This sheet shows the answers
  introduction: >-
    This is the card with its secrets in the open. Somebody has to cover them before play, and
    whoever does it sees the map: ask a friend who stays at home. If you have none to spare, work
    upside down from the last row, and sleep on it. A map that was never read is soon forgotten.
  ways:
    - heading: With stickers
      steps:
        - >-
          Print the last page on a sheet of label paper, at 100 % like the others. Thin paper and a
          glue stick that lets go again will do.
        - Hold one over a dragon. If you can still make it out, shade the stickers with a soft pencil.
        - >-
          Cut along the dashed lines; neighbours share them. The large shape covers a threat, the
          small one a strength. Any of them fits any hex.
        - Stick them down with a corner left loose, and lift them when their time comes.
    - heading: With scratch paint
      steps:
        - >-
          Print the open sheet on stout paper and lay clear tape or book film over the whole map.
          Paint lets go of film; of paper, never.
        - Stir two parts of acrylic paint with one part of dish soap. Silver hides best.
        - >-
          Brush two or three thin coats over every dashed part, each one dry before the next. Keep
          the gaps between the parts clear.
        - >-
          Try it on a scrap first. If it clings, it wants more soap; if it shows what is below,
          another coat. Then scratch with a coin.
  afterwards: >-
    The squad stands in the open. What it loses, cross out in pencil, and a clean eraser will raise
    the dead for another evening. Where the orders say _open_, lift the sticker or scratch the
    paint.
  pictures: What a hex looks like
  # One hex four times: as printed, with both parts covered, with its strength open, with both open.
  states:
    - {name: As printed, note: the answers show}
    - {name: Covered, note: both parts hidden}
    - {name: Scoped, note: only the strength is open}
    - {name: Open, note: the threat strikes}
  threats: Stickers for threats
  strengths: Stickers for strengths
  note: "{Sets set|sets} for the open sheet of {map} in this file, and some to spare."
"""
