"""The words on the back of the card."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from toolkit.field import Data, mappings, text, texts
from toolkit.game import Record
from toolkit.games.saint_george.model.handout import Handout
from toolkit.games.saint_george.model.ruleset import Ruleset
from toolkit.games.saint_george.model.wording import Words
from toolkit.location import Location, Places

SINGLE = ("unit", "tagline", "briefing", "abilities-note", "debriefing-note", "address", "help", "home-help")
"""The fields that are one text each."""


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph of the orders; `**bold**` and `_italic_` marks are allowed."""

    text: str
    at: Location


@dataclass(frozen=True, slots=True)
class Section:
    """A headed part of the orders; `figure` "hex" asks for the explained hex after the text."""

    heading: str
    paragraphs: tuple[Paragraph, ...]
    figure: str = ""


@dataclass(frozen=True, slots=True)
class Rewording:
    """Words of the card, and what the home edition says in their place: at home nothing is scratched."""

    card: str
    home: str
    at: Location


@dataclass(frozen=True, slots=True)
class Orders:
    """The words on the card's back: briefing, two columns of sections, footers. Numbers filled in already.

    `ruleset` is the id of the ruleset whose numbers fill them.
    """

    id: str
    ruleset: str
    unit: str
    tagline: str
    briefing: Paragraph
    left: tuple[Section, ...]
    right: tuple[Section, ...]
    abilities_note: str
    """The line under the abilities."""
    debriefing_note: str
    address: str
    help: str
    """Footer of the front, as sold."""
    home_help: str
    """Footer of the home edition."""
    handout: Handout
    """What goes with them at home and on every print."""
    places: Places
    file: str
    home_words: tuple[Rewording, ...] = ()
    """Applied in order to every text of the back and the abilities, for the home edition."""


def orders_words(record: Record, ruleset: Ruleset) -> Iterator[Words]:
    """Every text of the orders with what may fill it."""
    for key in SINGLE:
        if key in record.data:
            yield Words(text(record.data, key), ruleset.words, record.at(key), record)
    for side in ("left", "right"):
        for i, section in enumerate(mappings(record.data, side)):
            for j, paragraph in enumerate(texts(section, "text")):
                yield Words(paragraph, ruleset.words, record.at(side, i, "text", j), record)
    for i, rewording in enumerate(mappings(record.data, "home-words")):
        yield Words(text(rewording, "home"), ruleset.words, record.at("home-words", i, "home"), record)


def read_orders(record: Record, ruleset: Ruleset, handout: Handout) -> Orders:
    """The orders of a record with the numbers of a ruleset."""
    filled = {
        key: Words(text(record.data, key), ruleset.words, record.at(key), record).filled for key in SINGLE
    }
    return Orders(
        text(record.data, "id"),
        ruleset.id,
        filled["unit"],
        filled["tagline"],
        Paragraph(filled["briefing"], record.at("briefing")),
        _sections(record, "left", ruleset),
        _sections(record, "right", ruleset),
        filled["abilities-note"],
        filled["debriefing-note"],
        filled["address"],
        filled["help"],
        filled["home-help"],
        handout,
        record,
        record.file,
        tuple(
            Rewording(text(each, "card"), text(each, "home"), record.at("home-words", i, "card"))
            for i, each in enumerate(mappings(record.data, "home-words"))
        ),
    )


def _sections(record: Record, side: str, ruleset: Ruleset) -> tuple[Section, ...]:
    return tuple(
        Section(
            text(section, "heading"),
            _paragraphs(record, section, (side, i, "text"), ruleset),
            text(section, "figure"),
        )
        for i, section in enumerate(mappings(record.data, side))
    )


def _paragraphs(
    record: Record, section: Data, path: tuple[str | int, ...], ruleset: Ruleset
) -> tuple[Paragraph, ...]:
    places = (record.at(*path, j) for j in range(len(texts(section, "text"))))
    return tuple(
        Paragraph(Words(raw, ruleset.words, at, record).filled, at)
        for raw, at in zip(texts(section, "text"), places, strict=True)
    )
