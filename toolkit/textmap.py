"""Maps drawn as text: a block scalar of labelled rows → cells, each with its own line and column.

    threats: |
      1: L P N2
      2: P A L

In: a source and the path of the block. Out: rows and what is wrong with their shape. What the letters mean
and how many a row must have is the game's to say.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Protocol

from toolkit.diagnostic import CodePage, Diagnostic, Related
from toolkit.location import Location
from toolkit.source import Value, character

CODES = (
    CodePage(
        "TXT001",
        "A map that is not drawn as a block",
        "Every letter of a map has its own place, so that a finding points at the very letter. Only a block "
        "(`|` and the rows below it) keeps rows and columns as they are written.",
        'threats: "1: L P"',
        "threats: |\n  1: L P",
    ),
    CodePage(
        "TXT002",
        "A map whose rows are folded into one",
        "`>` joins lines into running text, so the rows of a map would become one. `|` keeps them.",
        "threats: >\n  1: L P\n  2: P L",
        "threats: |\n  1: L P\n  2: P L",
    ),
    CodePage(
        "TXT003",
        "A map without rows",
        "The block is there and nothing is drawn in it.",
        "threats: |",
        "threats: |\n  1: L P",
    ),
    CodePage(
        "TXT004",
        "A row without its number",
        "A row begins with its number and a colon, flush left: the number is what the printed map shows, and "
        "it tells a missing row from a short one.",
        "  1: L P\n  P L",
        "  1: L P\n  2: P L",
    ),
    CodePage(
        "TXT005",
        "A missing row",
        "Rows are numbered from 1 without gaps; one that was lost in editing would move all below it.",
        "  1: L P\n  3: P L",
        "  1: L P\n  2: P L",
    ),
    CodePage(
        "TXT006",
        "Rows out of order or given twice",
        "The map is printed in the order of the numbers, so it must be drawn in that order, each row once.",
        "  2: L P\n  1: P L",
        "  1: P L\n  2: L P",
    ),
    CodePage(
        "TXT007",
        "An indented row",
        "Rows start flush left, one below the other; how far a row is shifted is the board's to say, not the "
        "drawing's. An indented first row is not even valid YAML (see YML018).",
        "  1: L P\n    2: P L",
        "  1: L P\n  2: P L",
    ),
    CodePage(
        "TXT008",
        "A tab or an unusual space between cells",
        "Cells are separated by plain spaces. A tab or a no-break space looks like one, and would glue two "
        "cells together.",
        "  1: L<tab>P",
        "  1: L P",
    ),
)

_LABEL = re.compile(r"([^\s:]+):(?=\s|$)")
_NUMBER = re.compile(r"[0-9]{1,4}")
_CELL = re.compile(rf"[^\s{character.ODD_SPACES}]+")
_ODD_SPACE = re.compile(rf"[\t{character.ODD_SPACES}]")
_MOST = 100
"""Past so many faults this is no map; the rest is not read."""
_EXAMPLE = "write `|` after the key and the rows below it, flush left: `1: c c c`"


class Drawn(Protocol):
    """What a map is read from: a source or a record."""

    @property
    def data(self) -> Value:
        """The file's data."""
        ...

    def at(self, *path: str | int) -> Location:
        """The place of a value."""
        ...

    def line_text(self, line: int) -> str:
        """One line of the file, 1-based, without its end."""
        ...


@dataclass(frozen=True, slots=True)
class Mark:
    """One cell as it is written, and its place."""

    text: str
    at: Location


@dataclass(frozen=True, slots=True)
class Row:
    """One row: its label, the label's number (1-based), the label's place and the cells."""

    label: str
    number: int
    label_at: Location
    cells: tuple[Mark, ...]


def rows(source: Drawn, *path: str | int) -> tuple[tuple[Row, ...], tuple[Diagnostic, ...]]:
    """The rows of the map at a path, in the order they are written, and what is wrong with their shape.

    Blank lines, lines that start with `#` and spaces at the end of a row are passed over. A row with a fault
    is still given, as far as it can be read.
    """
    at = source.at(*path)
    value = _value(source.data, path)
    name = f"`{path[-1]}`" if path else "the file"
    header = source.line_text(at.line)[at.column - 1 :]
    if isinstance(value, str) and header.startswith(">"):
        return (), (
            Diagnostic("TXT002", f"{name} folds its rows into one line", at, help="write `|` for `>`"),
        )
    if not isinstance(value, str) or not header.startswith("|"):
        message = f"{name} is not drawn as a block of rows"
        return (), (Diagnostic("TXT001", message, at, help=_EXAMPLE),)
    problems: list[Diagnostic] = []
    found = tuple(_rows(source, value, at, problems))
    if not found:
        problems.append(Diagnostic("TXT003", f"{name} has no rows", at, help=_EXAMPLE))
    problems += _gaps(found)
    return found, tuple(sorted(problems, key=lambda problem: problem.sort_key))


def _value(data: Value, path: Iterable[str | int]) -> Value:
    for step in path:
        if isinstance(data, dict) and isinstance(step, str):
            data = data.get(step)
        elif isinstance(data, list) and isinstance(step, int) and 0 <= step < len(data):
            data = data[step]
        else:
            return None
    return data


def _rows(source: Drawn, value: str, at: Location, problems: list[Diagnostic]) -> Iterator[Row]:
    """The rows of a literal block: its first line stands below its header, and lines match one to one."""
    number = 0
    for line, text in enumerate(value.split("\n"), at.line + 1):
        if len(problems) > _MOST:
            return
        if not text.strip() or text.lstrip().startswith("#"):
            continue
        # The block's indentation is what YAML took away from the line as it is written.
        column = len(source.line_text(line)) - len(text) + 1
        shift = len(text) - len(text.lstrip())
        here = Location(at.file, line, column + shift)
        if text.startswith(" "):
            message = f"this row is indented by {_spaces(shift)} more than the rows of its map"
            problems.append(Diagnostic("TXT007", message, here, help="start every row flush left"))
        label = _LABEL.match(text, shift)
        if label is None or not _NUMBER.fullmatch(label[1]):
            number += 1
            problems.append(_unlabelled(text.strip(), number, here))
        else:
            number = int(label[1])
        start = shift if label is None else label.end()
        space = _ODD_SPACE.search(text, start, len(text.rstrip()))
        if space:
            problems.append(_odd_space(space[0], Location(at.file, line, column + space.start())))
        cells = tuple(
            Mark(cell[0], Location(at.file, line, column + cell.start()))
            for cell in _CELL.finditer(text, start)
        )
        yield Row(label[1] if label else "", number, here, cells)


def _spaces(count: int) -> str:
    return "1 space" if count == 1 else f"{count} spaces"


def _unlabelled(text: str, number: int, at: Location) -> Diagnostic:
    first = text.split()[0]
    if re.match(r"[0-9]+:\S", first):
        message, advice = f"`{first}` runs the row's number into its first cell", "put a space after the `:`"
    elif first.endswith(":"):
        message, advice = f"`{first}` is not the number of a row", f"rows are numbered: `{number}: …`"
    else:
        message, advice = "this row has no number", f"start it with `{number}: `"
    return Diagnostic("TXT004", message, at, help=advice)


def _odd_space(char: str, at: Location) -> Diagnostic:
    name = "a tab" if char == "\t" else character.name(char)
    return Diagnostic("TXT008", f"{name} stands between cells", at, help="separate cells with plain spaces")


def _gaps(found: tuple[Row, ...]) -> Iterator[Diagnostic]:
    first: dict[int, Row] = {}
    highest: Row | None = None
    for row in found:
        if row.number in first:
            earlier = first[row.number].label_at
            yield Diagnostic(
                "TXT006",
                f"row {row.number} is given twice (first on line {earlier.line})",
                row.label_at,
                help="number the rows from 1, each once",
                related=(Related(earlier, f"row {row.number} is first given here"),),
            )
            continue
        first[row.number] = row
        if highest is not None and row.number < highest.number:
            message = f"row {row.number} stands below row {highest.number}"
            yield Diagnostic("TXT006", message, row.label_at, help="write the rows in order")
        else:
            highest = row
    expected = 1
    for number in sorted(first):
        if number == 0:
            message = "rows are numbered from 1, and this one is 0"
            yield Diagnostic("TXT006", message, first[number].label_at, help="number the rows from 1")
            continue
        if number > expected:
            yield Diagnostic(
                "TXT005",
                f"row {expected} is missing"
                if number == expected + 1
                else f"rows {expected} to {number - 1} are missing",
                first[number].label_at,
                help="number the rows from 1 without gaps",
            )
        expected = number + 1
