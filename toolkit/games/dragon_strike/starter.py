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
