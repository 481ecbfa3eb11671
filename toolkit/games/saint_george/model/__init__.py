"""Saint George's content as frozen dataclasses.

In: records that passed their schemas. Out: `Modelled`. Each object carries `places`, so that a rule can point
at the very letter. Hexes are numbered in reading order (row by row, left to right), 0-based; coordinates such
as `C4` are a column letter (position in its row of the text map, 1st = A) and a 1-based row.
"""

from __future__ import annotations

from toolkit.games.saint_george.model.board import NO_HEX, REGION_LETTERS, Board, BoardSheet, Cell, Region
from toolkit.games.saint_george.model.handout import Handout, LookUpWords, StickerWords, Way
from toolkit.games.saint_george.model.map import Entry, Map, MapSheet, Threat, hex_marks
from toolkit.games.saint_george.model.orders import Orders, Paragraph, Rewording, Section
from toolkit.games.saint_george.model.reading import CODES, build
from toolkit.games.saint_george.model.ruleset import SIGNS, Ruleset, Score, ThreatKind
from toolkit.games.saint_george.model.squad import ICONS, PORTRAITS, Ability, Effect, Member, Renewal, Squad
from toolkit.games.saint_george.model.theatre import Theatre
from toolkit.games.saint_george.model.wording import Words
from toolkit.theme import Theme

__all__ = [
    "CODES",
    "ICONS",
    "NO_HEX",
    "PORTRAITS",
    "REGION_LETTERS",
    "SIGNS",
    "Ability",
    "Board",
    "BoardSheet",
    "Cell",
    "Effect",
    "Entry",
    "Handout",
    "LookUpWords",
    "Map",
    "MapSheet",
    "Member",
    "Orders",
    "Paragraph",
    "Region",
    "Renewal",
    "Rewording",
    "Ruleset",
    "Score",
    "Section",
    "Squad",
    "StickerWords",
    "Theatre",
    "Theme",
    "Threat",
    "ThreatKind",
    "Way",
    "Words",
    "build",
    "hex_marks",
]
