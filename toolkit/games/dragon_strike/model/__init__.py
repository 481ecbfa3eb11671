"""Dragon Strike's content as frozen dataclasses.

In: records that passed their schemas. Out: `Modelled`. Each object carries `places`, so that a rule can point
at the very field or spreadsheet cell.
"""

from __future__ import annotations

from toolkit.games.dragon_strike.model.board import Board, BoardSheet
from toolkit.games.dragon_strike.model.box import Box
from toolkit.games.dragon_strike.model.card import Card, CardList, Fact, Row
from toolkit.games.dragon_strike.model.deck import Deck, Level
from toolkit.games.dragon_strike.model.hero import Hero, Party
from toolkit.games.dragon_strike.model.monster import Attack, Bestiary, Breath, Monster
from toolkit.games.dragon_strike.model.piece import (
    Back,
    Die,
    Figure,
    Footer,
    Marker,
    Supply,
    Symbol,
    Track,
)
from toolkit.games.dragon_strike.model.reading import Content, build
from toolkit.games.dragon_strike.model.wording import EffectLine, Words

__all__ = [
    "Attack",
    "Back",
    "Bestiary",
    "Board",
    "BoardSheet",
    "Box",
    "Breath",
    "Card",
    "CardList",
    "Content",
    "Deck",
    "Die",
    "EffectLine",
    "Fact",
    "Figure",
    "Footer",
    "Hero",
    "Level",
    "Marker",
    "Monster",
    "Party",
    "Row",
    "Supply",
    "Symbol",
    "Track",
    "Words",
    "build",
]
