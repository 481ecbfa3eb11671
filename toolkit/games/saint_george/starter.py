"""Starting files of each kind, complete and commented: what `boxwright new` writes.

Each is a valid record as it stands, with `{id}` and `{title}` to fill in.
"""

from __future__ import annotations

MAP = """\
id: {id}
title: "{title}"
grade: 1 # 1 the ruleset's easiest
edition: 1 # raise it when a printed map changes
board: hills # a file in boards/
ruleset: standard # a file in rulesets/: kinds, counts and what may stand beside what
# A letter for what lives there (L lone juvenile, P pair, A adult, N nest), then a nest's strength, 1 or 2.
# The first row is the far end of the caves. Change it and run `boxwright check`.
threats: |
  1: L A P P N2 P P
  2: L P N2 P P P P N1
  3: L P P L L L P
  4: L P N1 P L L L L
  5: L P P L L L P
  6: L P N1 P L L P N1
# A note to whoever plays or changes the map; the card does not print it.
notes: What makes this map different from the others.
"""

BOARD = """\
id: {id}
title: "{title}"
hexes: pointy
offset: odd-rows-right # rows 1, 3 and 5 stand half a hex to the right
# c cave, f field, . no hex. A hex is named by its place in its row and the row's number: B6.
cells: |
  1: c c c c c c c .
  2: c c c c c c c c
  3: c c c c c c c .
  4: f f f f f f f f
  5: f f f f f f f .
  6: f f f f f f f f
tunnels: [B3-C4, F3-F4]
starts: [B6, D6, G6]
"""

RULESET = """\
id: {id}
title: "{title}"
squad: company-280
orders: standard
kinds:
  - {letter: L, id: juvenile, name: Lone juvenile, plural: lone juveniles, sign: juvenile, strengths: [1, 1]}
  - {letter: P, id: pair, name: Juvenile pair, plural: juvenile pairs, sign: pair, strengths: [2, 2]}
  - {letter: A, id: adult, name: Adult, plural: adults, sign: adult, strengths: [3, 3]}
  - {letter: N, id: nest, name: Nest, plural: nests, sign: nest, strengths: [1, 2]}
# What is true of every map. The card prints the hints, so a hint takes its numbers from its own line:
# {min}, {max} or {count} (when both are equal) in words, {min nest|nests} with the fitting noun.
adjacency:
  - {each: L, beside: N, max: 0, hint: never next to a nest}
  - {each: P, beside: N, min: 1, hint: "always next to at least {min nest|nests}"}
counts:
  - {of: A, in: caves, min: 1, max: 1, hint: "exactly {count lives|live} in the caves"}
  - {of: N, in: all, min: 6, max: 6, hint: "{count} in all"}
  - {of: N, in: caves, min: 3, hint: "at least {min} in the caves"}
  - {of: A, in: field, min: 0, max: 4}
goal: {kind: N, count: 6}
days: 3
starts: 3
tunnels: 2
grades: [Easy, Regular, Hard]
# By the number of members still standing at the win.
score:
  - {survivors: 4, title: The full four, sentence: "All home by supper. The general wants a handshake, the cook a story."}
  - {survivors: 3, title: Mentioned in dispatches, sentence: "Three come down the hill, carrying a fourth helmet between them."}
  - {survivors: 2, title: A hard morning, sentence: "Two soldiers, {goal} cold nests, and a long walk to the road."}
  - {survivors: 1, title: The last witness, sentence: One pair of boots returns. The map is finished.}
  - {survivors: 0, title: For the fallen, sentence: "Nobody came back to report it, but the sky above the valley is empty."}
"""  # noqa: E501

SQUAD = """\
id: {id}
title: "{title}"
# One to four members, in the order of the card's columns. Effects: scope, leap, cancel, reduce.
members:
  - id: scout
    role: Scout
    portrait: scout
    health: 3
    ability:
      id: ir-scope
      name: IR Scope
      effect: scope
      icon: crosshairs
      uses: 1
      renewal: day
      text: >-
        Before you advance, choose a hidden hex that touches a scratched one and scratch only its lower
        part. You learn its strength and take no harm. The hex still counts as hidden, and hits in full
        later.
  - id: firefighter
    role: Firefighter
    portrait: firefighter
    health: 3
    ability:
      id: asbestos-shield
      name: Asbestos Shield
      effect: leap
      icon: shield
      uses: 1
      renewal: mission
      text: >-
        Advance to a hex exactly two steps from a scratched one, skipping the hex between. It cannot jump
        the rock.
  - id: grenadier
    role: Grenadier
    portrait: grenadier
    health: 3
    ability:
      id: grenade
      name: Grenade
      effect: cancel
      icon: bomb
      uses: 1
      renewal: day
      text: >-
        Cancel all the damage of the threat just uncovered, whatever its strength.
  - id: gunner
    role: Gunner
    portrait: gunner
    health: 3
    ability:
      id: lewis-gun
      name: Lewis Gun
      effect: reduce
      icon: drum
      uses: 2
      renewal: day
      text: >-
        Take 1 off the strength just uncovered, or {uses} for both icons. What is left must go to someone
        other than the Gunner; a Gunner alone may fire only if nothing is left.
"""

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
"""

THEME = """\
id: theme
title: "{title}"
# Each ink for screens (rgb, 0-255) and for print (cmyk, percent); a spot names its own plate on a press.
inks:
  # the page
  paper: {rgb: [241, 234, 217], cmyk: [4, 6, 15, 0], use: "the ground, text on dark, strength fields"}
  white: {rgb: [255, 255, 255], cmyk: [0, 0, 0, 0], use: "the shield's field, the ground of the low-ink edition"}
  ink: {rgb: [33, 31, 29], cmyk: [0, 0, 0, 100], use: "text, threats, rules, frame"}
  soft-ink: {rgb: [92, 86, 76], cmyk: [0, 0, 0, 75], use: "captions, counts, fine rules"}
  ghost: {rgb: [122, 116, 104], cmyk: [0, 0, 0, 60], use: "marks that scratching leaves behind"}
  well: {rgb: [225, 217, 198], cmyk: [8, 9, 22, 3], use: "under every squad part, icon wells"}
  signal-red: {rgb: [166, 40, 32], cmyk: [10, 95, 95, 25], use: "cross, start hexes, arrows, chevrons, serial"}
  # the map
  slate: {rgb: [62, 70, 78], cmyk: [60, 45, 38, 50], use: "the caves' ground"}
  slate-tint: {rgb: [208, 211, 208], cmyk: [16, 10, 14, 3], use: "the caves' threat field"}
  slate-line: {rgb: [38, 44, 50], cmyk: [65, 50, 42, 70], use: "the caves' hex borders"}
  stipple: {rgb: [112, 120, 126], cmyk: [40, 28, 24, 35], use: "stipple in the caves' margins"}
  drab: {rgb: [105, 102, 68], cmyk: [45, 35, 75, 30], use: "the field's ground"}
  drab-tint: {rgb: [221, 216, 187], cmyk: [10, 8, 28, 4], use: "the field's threat field"}
  drab-line: {rgb: [74, 71, 44], cmyk: [50, 42, 80, 55], use: "the field's hex borders"}
  tuft: {rgb: [150, 147, 108], cmyk: [28, 22, 52, 22], use: "grass tufts in the field's margins"}
  rock: {rgb: [38, 42, 47], cmyk: [60, 50, 45, 75], use: "the rock between the halves"}
  hachure: {rgb: [150, 150, 142], cmyk: [0, 0, 0, 45], use: "strokes along the rock's edges"}
  # what is scratched: on screen silver is a sweep between dark and light, on a press one flat spot
  silver: {rgb: [186, 188, 190], cmyk: [0, 0, 0, 28], spot: Scratch, use: "the parts to scratch"}
  silver-dark: {rgb: [164, 166, 168], cmyk: [0, 0, 0, 38], use: "the sweep's dark end, on screen"}
  silver-light: {rgb: [220, 222, 224], cmyk: [0, 0, 0, 13], use: "the sweep's light end, on screen"}
  scale-line: {rgb: [140, 142, 145], cmyk: [0, 0, 0, 100], spot: Scratch-Overprint, tint: 45, use: "dragon scales on the silver of a threat"}
  level-line: {rgb: [144, 146, 149], cmyk: [0, 0, 0, 100], spot: Scratch-Overprint, tint: 43, use: "level lines on the silver of a strength"}
  overprint-ink: {rgb: [33, 31, 29], cmyk: [0, 0, 0, 100], spot: Scratch-Overprint, use: "signs and shadows on silver"}
  overprint-deep: {rgb: [70, 71, 72], cmyk: [0, 0, 0, 100], spot: Scratch-Overprint, tint: 72, use: "deep tone of portraits"}
  overprint-mid: {rgb: [96, 97, 98], cmyk: [0, 0, 0, 100], spot: Scratch-Overprint, tint: 65, use: "middle tone of portraits"}
  overprint-bare: {rgb: [207, 209, 211], cmyk: [0, 0, 0, 0], use: "silver left free in portraits, on screen"}
  varnish: {rgb: [178, 196, 204], cmyk: [20, 8, 6, 0], spot: Varnish, use: "release varnish under the silver"}
  # the low-ink home edition
  low-ink-deep: {rgb: [140, 140, 140], cmyk: [0, 0, 0, 45], use: "deep tone of portraits on white"}
  low-ink-mid: {rgb: [168, 168, 168], cmyk: [0, 0, 0, 34], use: "middle tone of portraits on white"}
"""  # noqa: E501
