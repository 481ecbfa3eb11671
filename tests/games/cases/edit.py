"""Edits of files in memory, and the places that they mark."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from toolkit.location import Location

MARK = "‹"
"""Stands in a new text before the place where something must be found; in a spreadsheet, in the cell."""


@dataclass(frozen=True)
class Edit:
    """Replace a text that stands in a file exactly once; a file without an old text is written whole."""

    file: str
    old: str
    new: str


def edited(files: Mapping[str, str], edits: Iterable[Edit]) -> tuple[dict[str, str], set[Location]]:
    """The files after the edits, and the places that the edits mark."""
    after, marked = dict(files), set[Location]()
    for edit in edits:
        if not edit.old:
            assert edit.file not in after, f"{edit.file} is there: say what stands in it"
            after[edit.file] = edit.new
            continue
        found = after.get(edit.file, "").count(edit.old)
        assert found == 1, f"{edit.old!r} stands {found} times in {edit.file}"
        after[edit.file] = after[edit.file].replace(edit.old, edit.new)
    for file, text in after.items():
        if MARK in text:
            marked.update(_cells(file, text) if file.endswith(".csv") else _letters(file, text))
            after[file] = text.replace(MARK, "")
    return after, marked


def _letters(file: str, text: str) -> Iterator[Location]:
    for number, line in enumerate(text.split("\n"), 1):
        clean = ""
        for piece in line.split(MARK)[:-1]:
            clean += piece
            yield Location(file, number, len(clean) + 1)


def _cells(file: str, text: str) -> Iterator[Location]:
    reader = csv.reader(io.StringIO(text, newline=""))
    header, line = next(reader), reader.line_num + 1
    for row in reader:
        for name, cell in zip(header, row, strict=True):
            if MARK in cell:
                yield Location(file, line, cell=name)
        line = reader.line_num + 1
