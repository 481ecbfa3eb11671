"""Starting files of each kind, complete and commented: what `boxwright new` writes.

Each is a valid record as it stands, with `{id}` and `{title}` to fill in.
"""

from toolkit.games.saint_george.starter.look import THEME
from toolkit.games.saint_george.starter.play import BOARD, MAP, RULESET, SQUAD
from toolkit.games.saint_george.starter.words import HANDOUT, ORDERS

__all__ = ["BOARD", "HANDOUT", "MAP", "ORDERS", "RULESET", "SQUAD", "THEME"]
