"""Starting files of each kind, complete and commented: what `boxwright new` writes.

Each is a valid record as it stands, with `{id}` and `{title}` to fill in.
"""

from __future__ import annotations

CARDS = """\
id: {id}
title: "{title}"
# A list of cards. It becomes a deck when an entry of box.yaml takes it: `list: {id}`. The same list may be a
# spreadsheet, cards/{id}.csv or .xlsx, with these fields as columns and one row a card.
cards:
  - id: bottled-thunder
    name: Bottled Thunder
    copies: 2
    fact-1: "Target: A figure you see" # a label of box.yaml, a colon, a value
    fact-2: "Save: {save}+ ducks"
    # The rule first. **bold**, _italic_, a line break for a paragraph; braces take numbers from the effect.
    text: On **{fails}** the target loses **{damage|Hit Point}**.
    flavor: Shake well. Do not. # one line that states no rule
    # What it does, in the closed vocabulary of docs/games/dragon-strike-effects.md.
    effect: "as action, on figure seen: save 6 else damage 1"
"""

BOARD = """\
id: {id}
title: "{title}"
setting: castle # castle, valley, cavern or city: which terrain must be there, and how walls are drawn
# One letter a square, at least 20 columns and 14 rows.
cells: |
  1:  T T T H H H H H H H H H H H H H H U U U
  2:  T T T H H H H H H H H H H H H H H U U U
  3:  T T T H H H H H H H H H H H H H H U U U
  4:  c c c c c c c c c c c c c c c c c c c c
  5:  c c c c c c c c c c c c c c c c c c c c
  6:  c c c c c c c c c c c c c c c c c c c c
  7:  c c c c c c c c c c c c c c c c c c c c
  8:  c c c c c c c c c c c c c c c c c c c c
  9:  c c c c c c c c c c c c c c c c c c c c
  10: K K K K K K K K P P P P L L L L L L L L
  11: K K K K K K K K P P P P L L L L L L L L
  12: K K K K K K K K P P P P L L L L L L L L
  13: g g g g g g g g r r r r g g g g g g g g
  14: g g g g g g g g r r r r g g g g g g g g
# What each letter means. Walls follow: one stands round every room, and between a court and the outside.
legend:
  T: {name: West tower, kind: room, floor: flagstones, colour: "#BFB5A3"}
  U: {name: East tower, kind: room, floor: flagstones, colour: "#BFB5A3"}
  H: {name: Great hall, kind: room, floor: checks, colour: "#D2B98F"}
  c: {name: Courtyard, kind: court, floor: paving, colour: "#B9B7A2"}
  K: {name: Kitchen, kind: room, floor: flagstones, colour: "#CDB294"}
  L: {name: Larder, kind: room, floor: planks, colour: "#C3A27A"}
  P: {name: Gatehouse, kind: room, floor: paving, colour: "#B5AD9E"}
  g: {name: Grass, kind: outside, floor: grass, colour: "#7E9159"}
  r: {name: Road, kind: outside, floor: earth, colour: "#C9B58C"}
# An edge is two squares: C2|D2 is the right side of C2, I3/I4 the lower side of I3, - lies off the board.
doors: [C2|D2, Q2|R2, I3/I4, E9/E10, J9/J10, K9/K10, O9/O10]
windows: [-/F1, -/O1, -|A11, T11|-]
portcullis: [I12/I13, J12/J13, K12/K13, L12/L13]
ways-off: [A13-A14, T13-T14, A14-T14]
stairs: [B2, S2]
# Painted things have no rule; `at` is the middle, in squares: [2.5, 3.5] is the middle of C4.
painted:
  - {thing: carpet, at: [10, 1.5], size: [5, 1.2]}
  - {thing: hearth, at: [2.5, 11.5]}
  - {thing: barrel, at: [18.5, 11.5]}
"""
