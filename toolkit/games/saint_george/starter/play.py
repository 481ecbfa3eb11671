"""What `boxwright new` writes of what is played: a map, its board, its rules, its squad."""

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
