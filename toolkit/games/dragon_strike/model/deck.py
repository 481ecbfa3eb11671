"""Decks: a list of cards in one dress, or the monsters as cards."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from toolkit.field import Data, decimal, mappings, number, text
from toolkit.games.dragon_strike.model.card import Card, CardList
from toolkit.games.dragon_strike.model.monster import Bestiary, Monster
from toolkit.source import Section


@dataclass(frozen=True, slots=True)
class Level:
    """How many cards of a level a deck holds, and in how many copies each."""

    level: int
    cards: int
    copies: int


@dataclass(frozen=True, slots=True)
class Deck:
    """A deck of the box: its dress and its cards.

    `designs` are its cards without copies, in order; a deck of monsters has `monsters` in their place.
    `count` is what the box says it holds. `colours` names inks of the theme: `<colours>-deep`, `-mid`,
    `-light`, `-label`.
    """

    id: str
    title: str
    list: str
    count: int
    levels: tuple[Level, ...]
    kind: str
    note: str
    footer: str
    colours: str
    symbol: str
    symbol_scale: float
    back: str
    counter: str
    designs: tuple[Card, ...]
    monsters: tuple[Monster, ...]
    places: Section

    @property
    def cards(self) -> tuple[Card, ...]:
        """Every card, copy by copy, in order."""
        return tuple(card for card in self.designs for _ in range(card.copies))

    @property
    def size(self) -> int:
        """How many cards it really holds."""
        return len(self.monsters) + sum(card.copies for card in self.designs)

    def number(self, index: int) -> str:
        """What a card, 0-based, is called in its footer: `Treasure 3/38`."""
        return f"{self.counter} {index + 1}/{self.size}"


def read_deck(data: Data, places: Section, lists: Mapping[str, CardList], bestiary: Bestiary | None) -> Deck:
    """A deck of the box; without its list, if there is none of that name, it has no cards."""
    name = text(data, "list")
    held = lists.get(name)
    return Deck(
        text(data, "id"),
        text(data, "title"),
        name,
        number(data, "count"),
        tuple(
            Level(number(each, "level"), number(each, "cards"), number(each, "copies"))
            for each in mappings(data, "levels")
        ),
        text(data, "kind"),
        text(data, "note"),
        text(data, "footer"),
        text(data, "colours"),
        text(data, "symbol"),
        decimal(data, "symbol-scale", 1),
        text(data, "back"),
        text(data, "counter"),
        held.cards if held else (),
        bestiary.monsters if bestiary and not name else (),
        places,
    )
