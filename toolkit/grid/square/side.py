"""Edges of a square grid: the sides that two cells share, also with a cell that lies off the board."""

from __future__ import annotations

import re
from typing import NamedTuple

from toolkit.grid.square.address import NAME, Cell, cell, name

OFF = "-"
"""Stands in an edge's name for the cell that lies off the board."""
_EDGE = re.compile(rf"({OFF}|{NAME.pattern})([|/])({OFF}|{NAME.pattern})")


class Edge(NamedTuple):
    """The right (`is_upright`) or lower side of the cell (column, row), which may lie off the board."""

    column: int
    row: int
    is_upright: bool

    @property
    def cells(self) -> tuple[Cell, Cell]:
        """The two cells that share it: left and right, or upper and lower."""
        column, row, is_upright = self
        return (column, row), ((column + 1, row) if is_upright else (column, row + 1))

    @property
    def ends(self) -> tuple[Cell, Cell]:
        """Its two corners in grid lines, upper or left first; (0, 0) is the board's top left corner."""
        column, row, is_upright = self
        first = (column + 1, row) if is_upright else (column, row + 1)
        return first, (column + 1, row + 1)


def between(one: Cell, other: Cell) -> Edge:
    """The edge that two cells share. Raises ValueError if they share none."""
    (a, b), (c, d) = sorted((one, other))
    if (c - a, d - b) == (1, 0):
        return Edge(a, b, True)
    if (c - a, d - b) == (0, 1):
        return Edge(a, b, False)
    raise ValueError(f"{one} and {other} share no side")


def edges_of(cell: Cell) -> tuple[Edge, Edge, Edge, Edge]:
    """The edges of a cell: upper, right, lower, left."""
    column, row = cell
    return (
        Edge(column, row - 1, False),
        Edge(column, row, True),
        Edge(column, row, False),
        Edge(column - 1, row, True),
    )


def edge(text: str) -> Edge:
    """The edge of that name: `D3|E3` is D3's right side, `D3/D4` its lower side, `-/F1` F1's side on the rim.

    >>> edge("D3|E3"), edge("-/F1")
    (Edge(column=3, row=2, is_upright=True), Edge(column=5, row=-1, is_upright=False))

    Raises ValueError if it is no edge's name, or if the two squares do not touch that way.
    """
    read = _EDGE.fullmatch(text)
    if read is None or read[1] == read[5] == OFF:
        raise ValueError(f"`{text}` is no edge: two squares joined by | (a side) or / (one above the other)")
    first, is_upright, second = read[1], read[4] == "|", read[5]
    across, down = (1, 0) if is_upright else (0, 1)
    if first == OFF:
        column, row = cell(second)
        return Edge(column - across, row - down, is_upright)
    column, row = cell(first)
    if second != OFF and cell(second) != (column + across, row + down):
        raise ValueError(f"{first} and {second} do not touch: {_advice(first, second)}")
    return Edge(column, row, is_upright)


def _advice(first: str, second: str) -> str:
    """How the edge is written, or what it could be."""
    try:
        found = between(cell(first), cell(second))
    except ValueError:
        (column, row) = cell(first)
        return f"{first} touches {name((column + 1, row))} on its right and {name((column, row + 1))} below"
    one, other = found.cells
    return f"write {name(one)}{'|' if found.is_upright else '/'}{name(other)}"
