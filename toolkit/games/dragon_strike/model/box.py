"""The box: decks, figures, markers, tracks, dice, symbols, and the words that cards may use."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from toolkit.field import Data, mapping, mappings, number, text, texts
from toolkit.games.dragon_strike.model.card import CardList, Dress
from toolkit.games.dragon_strike.model.deck import Deck, read_deck
from toolkit.games.dragon_strike.model.hero import Party
from toolkit.games.dragon_strike.model.monster import Bestiary
from toolkit.games.dragon_strike.model.piece import (
    Die,
    Figure,
    Footer,
    Marker,
    Supply,
    Symbol,
    Track,
    read_dice,
    read_figures,
    read_markers,
    read_supplies,
    read_symbols,
    read_tracks,
)
from toolkit.source import MappingSource


@dataclass(frozen=True, slots=True)
class Box:
    """Everything in the box."""

    title: str
    decks: tuple[Deck, ...]
    figures: tuple[Figure, ...]
    markers: tuple[Marker, ...]
    tracks: tuple[Track, ...]
    dice: tuple[Die, ...]
    time_track: int
    """Spaces of the Time Track before the dragon."""
    symbols: tuple[Symbol, ...]
    supplies: tuple[Supply, ...]
    facts: Mapping[str, str]
    """The icon of each label that a fact may have."""
    footers: tuple[Footer, ...]
    places: MappingSource
    file: str

    @property
    def stated_tracks(self) -> tuple[str, ...]:
        """The monster of every track as it is written, unknown ones too."""
        return tuple(text(each, "monster") for each in mappings(self.places.data, "tracks"))

    def deck(self, name: str) -> Deck | None:
        """The deck of that id."""
        return next((each for each in self.decks if each.id == name), None)

    def footer(self, said: str) -> Footer | None:
        """The footer of that text."""
        return next((each for each in self.footers if each.text == said), None)


def dresses(record: MappingSource) -> Mapping[str, Dress]:
    """For each card list that a deck takes, what the box adds to its cards."""
    facts = {label: text(mapping(record.data, "facts"), label) for label in mapping(record.data, "facts")}
    footers = {text(each, "text"): text(each, "icon") for each in mappings(record.data, "footers")}
    return {
        text(deck, "list"): Dress(text(deck, "note"), text(deck, "footer"), facts, footers)
        for deck in mappings(record.data, "decks")
        if "list" in deck
    }


def read_box(
    record: MappingSource, lists: Mapping[str, CardList], bestiary: Bestiary | None, party: Party | None
) -> Box:
    """The box of a record, with what its ids name."""
    data = record.data
    return Box(
        text(data, "title"),
        tuple(
            read_deck(deck, record.section("decks", i), lists, bestiary)
            for i, deck in enumerate(mappings(data, "decks"))
        ),
        tuple(read_figures(record, bestiary, party)),
        tuple(read_markers(record)),
        tuple(read_tracks(record, bestiary)),
        tuple(read_dice(record)),
        number(mapping(data, "time-track"), "spaces"),
        tuple(read_symbols(record, bestiary)),
        tuple(read_supplies(record)),
        {label: text(mapping(data, "facts"), label) for label in mapping(data, "facts")},
        tuple(_footers(record, data)),
        record,
        record.file,
    )


def _footers(record: MappingSource, data: Data) -> Iterator[Footer]:
    for i, each in enumerate(mappings(data, "footers")):
        yield Footer(
            text(each, "text"), text(each, "icon"), texts(each, "use"), record.at("footers", i, "text")
        )
