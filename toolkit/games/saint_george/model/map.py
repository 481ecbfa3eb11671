"""The map: what each hex of a board hides."""

from __future__ import annotations

import re
from dataclasses import dataclass

from toolkit.field import number, text
from toolkit.game import Record
from toolkit.games.saint_george.model.board import NO_HEX, Board
from toolkit.games.saint_george.model.orders import Orders
from toolkit.games.saint_george.model.ruleset import Ruleset, ThreatKind
from toolkit.location import Location, Places
from toolkit.textmap import Mark, Row
from toolkit.theme import Theme


@dataclass(frozen=True, slots=True)
class Threat:
    """What a hex hides: letter, strength, and the place of the letter."""

    letter: str
    strength: int
    at: Location


@dataclass(frozen=True, slots=True)
class Entry:
    """A cell of a drawn map taken apart: its letter, its digits ("" if none), the kind it names if any."""

    mark: Mark
    letter: str
    digits: str
    kind: ThreatKind | None

    @property
    def strength(self) -> int | None:
        """The strength it states or its kind fixes; None if it is missing or out of range."""
        if self.kind is None:
            return None
        low, high = self.kind.strengths
        if not self.digits:
            return low if low == high else None
        stated = int(self.digits)
        return stated if low <= stated <= high else None


@dataclass(frozen=True, slots=True)
class MapSheet:
    """A map as it is drawn, before anybody knows whether it fits its board: a subject for rules."""

    id: str
    rows: tuple[Row, ...]
    board: Board
    ruleset: Ruleset
    places: Places
    file: str

    def entries(self, row: Row) -> tuple[Entry, ...]:
        """The cells of a row that stand for a hex, taken apart."""
        return tuple(self._entry(mark) for mark in hex_marks(row))

    @property
    def threats(self) -> tuple[Threat, ...] | None:
        """What each hex hides in the board's order, or None if the drawing does not fit or cannot be read."""
        if [(row.number, len(hex_marks(row))) for row in self.rows] != [
            (row.number, len(hex_marks(row))) for row in self.board.rows
        ]:
            return None
        found = [
            Threat(entry.letter, entry.strength, entry.mark.at)
            for row in self.rows
            for entry in self.entries(row)
            if entry.strength is not None
        ]
        return tuple(found) if len(found) == len(self.board.cells) else None

    def _entry(self, mark: Mark) -> Entry:
        letter, digits = re.fullmatch(r"(.*?)([0-9]*)", mark.text).groups()  # type: ignore[union-attr]
        return Entry(mark, letter, digits[:9], self.ruleset.kind(letter))


@dataclass(frozen=True, slots=True)
class Map:
    """A map whose shape fits its board: `threats[i]` is what hex i hides. `grade` is 1-based."""

    id: str
    title: str
    grade: int
    edition: str
    board: Board
    ruleset: Ruleset
    orders: Orders
    theme: Theme
    threats: tuple[Threat, ...]
    notes: str
    """The designer's note, printed nowhere on the card, shown by `play` and in the home edition's set-up."""
    places: Places
    file: str

    @property
    def sources(self) -> tuple[str, ...]:
        """The files that decide this map's prints and config."""
        return (
            self.file,
            self.board.file,
            self.ruleset.file,
            self.ruleset.squad.file,
            self.orders.file,
            self.orders.handout.file,
            self.theme.file,
        )

    @property
    def letters(self) -> tuple[str, ...]:
        """The kinds in the board's order, as constraints read them."""
        return tuple(threat.letter for threat in self.threats)


def hex_marks(row: Row) -> tuple[Mark, ...]:
    """The cells of a row that stand for a hex; `.` is drawn for a place without one."""
    return tuple(mark for mark in row.cells if mark.text != NO_HEX)


def read_map(record: Record, sheet: MapSheet, orders: Orders, theme: Theme) -> Map | None:
    """The map of a record, or None if its drawing is not sound (rules on the sheet say why)."""
    threats = sheet.threats
    if threats is None:
        return None
    return Map(
        text(record.data, "id"),
        text(record.data, "title"),
        number(record.data, "grade"),
        str(number(record.data, "edition")),
        sheet.board,
        sheet.ruleset,
        orders,
        theme,
        threats,
        text(record.data, "notes"),
        record,
        record.file,
    )
