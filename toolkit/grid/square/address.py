"""Cells of a square grid: (column, row), 0-based from the top left, and named `C4` as they are printed."""

from __future__ import annotations

import re

Cell = tuple[int, int]

DIRECTIONS: tuple[Cell, ...] = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))
"""The eight steps, clockwise from the top."""

SIDES: tuple[Cell, ...] = DIRECTIONS[::2]
"""The four steps across a side: up, right, down, left."""

MOST_COLUMNS = 26
"""A column is named by one letter."""

NAME = re.compile(r"([A-Z])([1-9][0-9]?)")
"""A column's letter and a 1-based row."""


def name(cell: Cell) -> str:
    """The printed name of a cell in the first 26 columns."""
    column, row = cell
    if not 0 <= column < MOST_COLUMNS or row < 0:
        raise ValueError(f"no name for a cell in column {column + 1} of row {row + 1}")
    return f"{chr(ord('A') + column)}{row + 1}"


def cell(text: str) -> Cell:
    """The cell of that name. Raises ValueError if it is no name of a cell."""
    read = NAME.fullmatch(text)
    if read is None:
        raise ValueError(f"`{text}` is no square: a capital letter and a row's number, such as C4")
    return ord(read[1]) - ord("A"), int(read[2]) - 1
