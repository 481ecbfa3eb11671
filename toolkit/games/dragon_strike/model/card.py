"""Cards and the lists they stand in."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from toolkit.field import Data, mappings, number, text, texts
from toolkit.games.dragon_strike.model.effect import Effect, Numbers, fill
from toolkit.games.dragon_strike.model.wording import EffectLine, Words
from toolkit.location import Location
from toolkit.source import MappingSource, Section

FACTS = ("fact-1", "fact-2")


@dataclass(frozen=True, slots=True)
class Fact:
    """A fact: its label, its value with the numbers filled in, the label's icon ("" if it has none)."""

    label: str
    value: str
    icon: str
    at: Location


@dataclass(frozen=True, slots=True)
class Row:
    """One line of a reference card."""

    icon: str
    name: str
    line: str


@dataclass(frozen=True, slots=True)
class Card:
    """A card: what it says, its numbers filled in from its effect, and what it does.

    `note` and `footer` are the deck's where the card states none ("" in a list that no deck takes).
    `effect` is None where there is no line, or one that cannot be read. `picture` is a file below `art/`,
    without suffix. `places.at("text")` says where a field stands.
    """

    id: str
    name: str
    list: str
    copies: int
    level: int
    """0 where it has none."""
    note: str
    facts: tuple[Fact, ...]
    text: str
    flavor: str
    footer: str
    footer_icon: str
    line: EffectLine | None
    picture: str
    rows: tuple[Row, ...]
    house: tuple[str, ...]
    words: tuple[Words, ...]
    """Its texts as written, those with numbers: text and facts."""
    places: Section
    file: str

    @property
    def effect(self) -> Effect | None:
        """What it does."""
        return self.line.effect if self.line else None

    @property
    def is_reference(self) -> bool:
        """Whether it lists actions in place of a picture, facts and a rule."""
        return bool(self.rows)


@dataclass(frozen=True, slots=True)
class CardList:
    """The cards of one file, in order."""

    id: str
    title: str
    cards: tuple[Card, ...]
    places: MappingSource
    file: str


@dataclass(frozen=True, slots=True)
class Dress:
    """What a box adds to the cards of a list: the deck's note and footer, icons of facts and footers."""

    note: str
    footer: str
    facts: Mapping[str, str]
    footers: Mapping[str, str]


BARE = Dress("", "", {}, {})
"""For a list that no deck takes."""


def read_list(record: MappingSource, dress: Dress) -> CardList:
    """The list of a record, its cards in a deck's dress."""
    name = text(record.data, "id")
    cards = tuple(
        _card(data, name, record.section("cards", i), dress, record.file)
        for i, data in enumerate(mappings(record.data, "cards"))
    )
    return CardList(name, text(record.data, "title", name), cards, record, record.file)


def _card(data: Data, name: str, places: Section, dress: Dress, file: str) -> Card:
    raw = text(data, "effect")
    line = EffectLine(raw, places.at("effect"), places) if raw else None
    values = line.numbers if line else {}
    level = number(data, "level", 0)
    facts = tuple(_facts(data, places, dress, values))
    footer = text(data, "footer", dress.footer)
    words = [
        Words(text(data, field), line, places.at(field), places)
        for field in ("text", *FACTS)
        if field in data
    ]
    return Card(
        text(data, "id"),
        text(data, "name"),
        name,
        number(data, "copies", 1),
        level,
        text(data, "note") or fill(dress.note, {"level": level}),
        facts,
        fill(text(data, "text"), values),
        text(data, "flavor"),
        footer,
        dress.footers.get(footer, ""),
        line,
        text(data, "picture", text(data, "id")),
        tuple(Row(text(row, "icon"), text(row, "name"), text(row, "line")) for row in mappings(data, "rows")),
        texts(data, "house"),
        tuple(words),
        places,
        file,
    )


def _facts(data: Data, places: Section, dress: Dress, values: Numbers) -> Iterator[Fact]:
    for field in FACTS:
        if field in data:
            label, _, value = text(data, field).partition(":")
            yield Fact(label, fill(value.strip(), values), dress.facts.get(label, ""), places.at(field))
