"""CSV text → rows: comma, semicolon or tab, told from the header line; line breaks inside quotes are kept."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterator, Sequence

from toolkit.source.table import MAX_CELL, Cell, Flaw, Rows

DELIMITERS = (",", ";", "\t")

_HINT = re.compile(r"sep=([,;\t])", re.IGNORECASE)
"""The line that some programs write above the header."""

_QUOTED = re.compile(r'"(?:[^"]|"")*+"')
_TWICE = 'a `"` inside a cell is written twice'


def rows_of(text: str, lines: Sequence[str]) -> tuple[Rows, str]:
    """The rows of a text with `\\n` line ends, and the delimiter between their cells."""
    first = next((n for n, line in enumerate(lines) if line.strip()), 0)
    hint = _HINT.fullmatch(lines[first].strip(" "))
    delimiter = hint[1] if hint else _delimiter(lines[first])
    return _rows(text, lines, delimiter, first + 1 if hint else 0), delimiter


def _delimiter(header: str) -> str:
    """The mark that stands most often between the names of the header.

    >>> _delimiter("id;name;text"), _delimiter('"a,b";c'), _delimiter("id")
    (';', ';', ',')
    """
    bare = _QUOTED.sub("", header)
    return max(DELIMITERS, key=bare.count)


def _rows(
    text: str, lines: Sequence[str], delimiter: str, skipped: int
) -> Iterator[tuple[int, Sequence[Cell]]]:
    reader = csv.reader(
        io.StringIO(text, newline="\n"), delimiter=delimiter, strict=True, skipinitialspace=True
    )
    while True:
        start = reader.line_num + 1
        try:
            cells = next(reader, None)
        except csv.Error:
            yield start, _stumble(lines, start, delimiter)
            return
        if cells is None:
            return
        if start != skipped:
            yield start, cells


def _stumble(lines: Sequence[str], start: int, delimiter: str) -> Sequence[Cell]:
    """The row at which reading cannot go on: its last cell says why."""
    row = "\n".join(lines[start - 1 :])
    plain = re.compile(rf"[^{delimiter}\n]*")
    before: list[Cell] = []
    position = 0
    while True:
        while row[position : position + 1] == " ":
            position += 1
        quoted = row[position : position + 1] == '"'
        found = _QUOTED.match(row, position) if quoted else plain.match(row, position)
        if found is None:
            flaw = Flaw(
                "TBL001", "the quote that opens this cell is never closed", f'close it with `"`; {_TWICE}'
            )
            return [*before, flaw]
        if len(found[0]) > MAX_CELL:
            message = f"the cell has {len(found[0]):,} characters, and {MAX_CELL:,} is the most that is read"
            return [*before, Flaw("TBL006", message, "shorten it, or look for a quote that is not closed")]
        position = found.end()
        if row[position : position + 1] != delimiter:
            line = start + row.count("\n", 0, position)
            what = "a blank" if row[position] == " " else "text"
            message = f"{what} stands behind the quote that closes this cell on line {line}"
            return [*before, Flaw("TBL001", message, f'put the closing `"` at the end of the cell; {_TWICE}')]
        before.append("")
        position += 1
