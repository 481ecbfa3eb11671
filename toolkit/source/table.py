"""Rows of a spreadsheet → a source whose `cards` are the rows, with the row and column of every cell.

The first row that is not blank names the columns. An empty cell is an absent field, a blank row is no card.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import PurePosixPath

from toolkit.diagnostic import Diagnostic
from toolkit.location import Location
from toolkit.source.character import ODD_SPACES
from toolkit.source.quoting import short
from toolkit.source.record import MappingSource
from toolkit.source.tree import MAX_FINDINGS, Value

MAX_ROWS = 50_000
MAX_COLUMNS = 256
MAX_CELL = 32_767
"""Characters; no spreadsheet program holds more in a cell."""

_EDGES = re.compile(rf"^[\s{ODD_SPACES}]+|[\s{ODD_SPACES}]+$")

LIST = "cards"
"""The field that holds the rows."""


@dataclass(frozen=True, slots=True)
class Flaw:
    """A cell that cannot be taken for text: the code, what is wrong with it and what to do."""

    code: str
    message: str
    advice: str


Cell = str | bool | Flaw
"""What a cell holds; "" where it is empty."""

Rows = Iterable[tuple[int, Sequence[Cell]]]
"""The rows in order, each with the 1-based line (or row) where it starts."""


@dataclass(frozen=True)
class TableSource(MappingSource):
    """A source made of a spreadsheet: `{"id": <the file's stem>, "cards": [{column: cell}, …]}`.

    `header` is the line that names the columns, `starts` the line of every card. A cell's place has no
    column of characters: it names its spreadsheet column.
    """

    columns: tuple[str, ...]
    header: int
    starts: tuple[int, ...]

    def at(self, *path: str | int) -> Location:
        """The place of a cell, empty ones too; of a row; of the header for the list; else the file."""
        if not path or path[0] != LIST:
            return Location(self.file)
        row = path[1] if len(path) > 1 else None
        if not isinstance(row, int) or not 0 <= row < len(self.starts):
            return Location(self.file, self.header)
        return Location(self.file, self.starts[row], cell=self._column(path))

    def key_at(self, *path: str | int) -> Location:
        """The place of the column's name in the header; of anything but a cell as `at` says."""
        column = self._column(path)
        return Location(self.file, self.header, cell=column) if column else self.at(*path)

    def _column(self, path: tuple[str | int, ...]) -> str:
        name = path[2] if len(path) > 2 else ""
        return name if isinstance(name, str) and name in self.columns else ""


def letter(column: int) -> str:
    """The letters of a column, counted from 0.

    >>> letter(0), letter(25), letter(26), letter(701)
    ('A', 'Z', 'AA', 'ZZ')
    """
    before, last = divmod(column, 26)
    return (letter(before - 1) if before else "") + chr(ord("A") + last)


def name_of(file: str) -> str:
    """The id of the record that a file holds: its name without the suffix, in composed letters."""
    return unicodedata.normalize("NFC", PurePosixPath(file).stem)


def make_table(
    file: str, rows: Rows, lines: tuple[str, ...], remedy: str
) -> tuple[TableSource | None, list[Diagnostic]]:
    """The source that rows make, unless an error forbids one, and all that is wrong with them.

    `lines` are the lines of the file, where it has any. `remedy` says what to do about a row that has more
    cells than the header.
    """
    maker = _Maker(file, remedy)
    for line, cells in rows:
        if not maker.add(line, cells):
            break
    maker.end()
    if maker.findings:
        return None, maker.findings
    data: dict[str, Value] = {"id": name_of(file), LIST: maker.cards}
    columns = tuple(filter(None, maker.columns))
    return TableSource(file, data, lines, 0, columns, maker.header, tuple(maker.starts)), []


class _Maker:
    """Takes row after row; what it makes of them stands in its attributes."""

    def __init__(self, file: str, remedy: str) -> None:
        self.findings: list[Diagnostic] = []
        self.columns: tuple[str, ...] = ()
        self.header = 0
        self.cards: list[Value] = []
        self.starts: list[int] = []
        self._file = file
        self._remedy = remedy
        self._nameless: set[int] = set()

    def add(self, line: int, cells: Sequence[Cell]) -> bool:
        """Take a row; False if no further one is wanted."""
        filled = {
            n: held
            for n, cell in enumerate(cells)
            if (held := cell.strip() if type(cell) is str else cell) != ""
        }
        if not filled:
            return True
        if not self.header:
            self._name(line, filled)
            return not self.findings
        if len(self.starts) == MAX_ROWS:
            message = f"the table has more than {MAX_ROWS:,} rows"
            self._report("TBL006", message, "split it into smaller files", line)
            return False
        self.cards.append(self._card(line, filled))
        self.starts.append(line)
        return len(self.findings) < MAX_FINDINGS

    def end(self) -> None:
        """Hold that there was a header, and a row below it."""
        if self.findings or self.starts:
            return
        if self.header:
            advice = "write a row for each card"
            self._report("TBL005", "the table names its columns and has no rows", advice, self.header)
        else:
            self._report("TBL005", "the table is empty", "name the columns in the first row", 0)

    def _name(self, line: int, filled: dict[int, str | bool | Flaw]) -> None:
        self.header = line
        width = max(filled) + 1
        if width > MAX_COLUMNS:
            message = f"the table has {width:,} columns, and {MAX_COLUMNS} is the most that is read"
            self._report("TBL006", message, "keep one row for each card", line)
            return
        first: dict[str, int] = {}
        names = [""] * width
        for n, cell in filled.items():
            if isinstance(cell, Flaw):
                self._report(cell.code, cell.message, cell.advice, line, letter(n))
                continue
            # An invisible mark would make another name of one that looks the same.
            names[n] = name = _EDGES.sub("", str(cell))
            if name and first.setdefault(name, n) != n:
                message = f"the columns {letter(first[name])} and {letter(n)} are both named `{short(name)}`"
                self._report("TBL003", message, "rename one of them, or delete it", line, name)
        self.columns = tuple(names)

    def _card(self, line: int, filled: dict[int, str | bool | Flaw]) -> Value:
        card: dict[str, Value] = {}
        columns = self.columns
        width = len(columns)
        for n, cell in filled.items():
            if n >= width:
                last, end = letter(max(filled)), letter(width - 1)
                message = f"the row goes on to column {last}, and the header ends at {end}"
                self._report("TBL002", message, self._remedy, line)
                break
            name = columns[n]
            if not name:
                self._refuse_nameless(n, line)
            elif isinstance(cell, Flaw):
                self._report(cell.code, cell.message, cell.advice, line, name)
            elif isinstance(cell, str) and len(cell) > MAX_CELL:
                message = f"the cell has {len(cell):,} characters, and {MAX_CELL:,} is the most that is read"
                self._report(
                    "TBL006", message, "shorten it, or look for a quote that is not closed", line, name
                )
            else:
                card[name] = cell
        return card

    def _refuse_nameless(self, column: int, line: int) -> None:
        if column not in self._nameless:
            self._nameless.add(column)
            message = f"the column {letter(column)} has no name, and line {line} has something in it"
            advice = "name it in the header, or empty it"
            self._report("TBL004", message, advice, self.header, letter(column))

    def _report(self, code: str, message: str, advice: str, line: int, cell: str = "") -> None:
        self.findings.append(Diagnostic(code, message, Location(self._file, line, cell=cell), help=advice))
