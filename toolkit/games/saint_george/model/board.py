"""The board: hexes, caves and field, tunnels and starts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from toolkit.field import text, texts
from toolkit.game import Record
from toolkit.grid.hex import Layout
from toolkit.location import Location, Places
from toolkit.textmap import Row


class Region(StrEnum):
    """The two halves of a board (SG-9)."""

    CAVE = "cave"
    FIELD = "field"


NO_HEX = "."
"""The letter of a place in a row where no hex is."""

REGION_LETTERS = {"c": Region.CAVE, "f": Region.FIELD}
"""What a board is drawn with, beside `NO_HEX`."""


@dataclass(frozen=True, slots=True)
class Cell:
    """A hex of a board: coordinate such as C4, region, 0-based column and row, place in the text."""

    name: str
    region: Region
    column: int
    row: int
    at: Location


@dataclass(frozen=True, slots=True)
class BoardSheet:
    """A board as it is drawn, before anybody knows whether its letters make a board: a subject for rules."""

    id: str
    rows: tuple[Row, ...]
    places: Places
    file: str

    @property
    def is_sound(self) -> bool:
        """Whether a board can be made of it: known letters, some hexes, at most 26 a row."""
        letters = [mark.text for row in self.rows for mark in row.cells]
        return (
            all(letter in (*REGION_LETTERS, NO_HEX) for letter in letters)
            and any(letter in REGION_LETTERS for letter in letters)
            and all(len(row.cells) <= 26 for row in self.rows)
        )


@dataclass(frozen=True, slots=True)
class Board:
    """A board: its hexes in reading order, which are neighbours, tunnels and starts.

    `neighbours[i]` lists the hexes that touch hex i, rock removed and tunnels opened (SG-A3), sorted.
    `touching[i]` lists all that share an edge, rock or not. `tunnels` are (cave hex, field hex) indexes of
    well-formed tunnels only; `starts` indexes of those that exist. `rows` is the text as drawn.
    """

    id: str
    title: str
    layout: Layout
    cells: tuple[Cell, ...]
    touching: tuple[tuple[int, ...], ...]
    neighbours: tuple[tuple[int, ...], ...]
    tunnels: tuple[tuple[int, int], ...]
    starts: tuple[int, ...]
    stated_tunnels: tuple[tuple[str, str], ...]
    """As written, for the rules: pairs of coordinates."""
    stated_starts: tuple[str, ...]
    rows: tuple[Row, ...]
    places: Places
    file: str

    def index(self, name: str) -> int | None:
        """The number of the hex with that coordinate."""
        return next((i for i, cell in enumerate(self.cells) if cell.name == name), None)

    def region(self, name: str) -> tuple[int, ...]:
        """The hexes of a region: "caves", "field" or "all"."""
        wanted = {"caves": (Region.CAVE,), "field": (Region.FIELD,), "all": (Region.CAVE, Region.FIELD)}[name]
        return tuple(i for i, cell in enumerate(self.cells) if cell.region in wanted)

    @property
    def regions(self) -> dict[str, tuple[int, ...]]:
        """The hexes of every region, by name."""
        return {name: self.region(name) for name in ("caves", "field", "all")}

    def joins_halves(self, one: int, other: int) -> bool:
        """Whether two hexes are one of the caves and one of the field."""
        return self.cells[one].region is not self.cells[other].region

    def names(self, hexes: Sequence[int]) -> str:
        """Coordinates in words: `B3, C4 and D4`."""
        found = [self.cells[i].name for i in hexes]
        return found[0] if len(found) == 1 else f"{', '.join(found[:-1])} and {found[-1]}" if found else ""


def board_sheet(record: Record, rows: tuple[Row, ...]) -> BoardSheet:
    """The drawing of a record's board."""
    return BoardSheet(text(record.data, "id"), rows, record, record.file)


def read_board(record: Record, sheet: BoardSheet) -> Board:
    """The board of a record whose drawing is sound."""
    data = record.data
    layout = Layout(text(data, "offset"))
    cells = tuple(
        Cell(f"{chr(ord('A') + column)}{row.number}", REGION_LETTERS[mark.text], column, r, mark.at)
        for r, row in enumerate(sheet.rows)
        for column, mark in enumerate(row.cells)
        if mark.text != NO_HEX
    )
    by_offset = {(cell.column, cell.row): i for i, cell in enumerate(cells)}
    by_name = {cell.name: i for i, cell in enumerate(cells)}
    touching = tuple(
        tuple(sorted(by_offset[near] for near in layout.neighbours((c.column, c.row)) if near in by_offset))
        for c in cells
    )
    stated = tuple(_pair(each) for each in texts(data, "tunnels"))
    tunnels = tuple(
        dict.fromkeys(
            (one, other) if cells[one].region is Region.CAVE else (other, one)
            for one, other in ((by_name.get(a), by_name.get(b)) for a, b in stated)
            if one is not None
            and other is not None
            and other in touching[one]
            and cells[one].region is not cells[other].region
        )
    )
    neighbours = tuple(
        tuple(j for j in near if cells[i].region is cells[j].region or (i, j) in tunnels or (j, i) in tunnels)
        for i, near in enumerate(touching)
    )
    starts = texts(data, "starts")
    return Board(
        text(data, "id"),
        text(data, "title"),
        layout,
        cells,
        touching,
        neighbours,
        tunnels,
        tuple(dict.fromkeys(by_name[name] for name in starts if name in by_name)),
        stated,
        starts,
        sheet.rows,
        record,
        record.file,
    )


def _pair(tunnel: str) -> tuple[str, str]:
    one, _, other = tunnel.partition("-")
    return one, other
