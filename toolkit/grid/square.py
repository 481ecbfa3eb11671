"""Square grids: squares by name, the edges between them, steps and sight past walls. Whole numbers only.

A cell is (column, row), 0-based from the top left; its name is a column letter and a 1-based row, `C4`. An
edge is the side that two cells share, also with a cell that lies off the board.

>>> name((2, 3)), cell("C4")
('C4', (2, 3))
"""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

Cell = tuple[int, int]

DIRECTIONS: tuple[Cell, ...] = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))
"""The eight steps, clockwise from the top."""

SIDES: tuple[Cell, ...] = DIRECTIONS[::2]
"""The four steps across a side: up, right, down, left."""

MOST_COLUMNS = 26
"""A column is named by one letter."""

OFF = "-"
"""Stands in an edge's name for the cell that lies off the board."""

_NAME = re.compile(r"([A-Z])([1-9][0-9]?)")
_EDGE = re.compile(rf"({OFF}|{_NAME.pattern})([|/])({OFF}|{_NAME.pattern})")


def name(cell: Cell) -> str:
    """The printed name of a cell in the first 26 columns."""
    column, row = cell
    if not 0 <= column < MOST_COLUMNS or row < 0:
        raise ValueError(f"no name for a cell in column {column + 1} of row {row + 1}")
    return f"{chr(ord('A') + column)}{row + 1}"


def cell(text: str) -> Cell:
    """The cell of that name. Raises ValueError if it is no name of a cell."""
    read = _NAME.fullmatch(text)
    if read is None:
        raise ValueError(f"`{text}` is no square: a capital letter and a row's number, such as C4")
    return ord(read[1]) - ord("A"), int(read[2]) - 1


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


def distance(one: Cell, other: Cell) -> int:
    """Steps in eight directions between two cells on an open plane.

    >>> distance((0, 0), (3, 1))
    3
    """
    return max(abs(one[0] - other[0]), abs(one[1] - other[1]))


@dataclass(frozen=True, slots=True)
class Barriers:
    """What stops a step or a look: walled edges, and cells that nobody enters or sees through.

    The two may differ: a portcullis stops steps alone, a forest sight alone. A solid cell that is walled on
    its four sides (rock) has its edges listed too.
    """

    edges: frozenset[Edge] = frozenset()
    cells: frozenset[Cell] = frozenset()


OPEN = Barriers()
"""Nothing in the way."""


def touches(one: Cell, other: Cell, barriers: Barriers = OPEN) -> bool:
    """Whether two neighbouring cells touch, so that a step or a blow goes from one to the other.

    No wall may stand between them; cells that meet at a corner do not touch if a wall reaches that corner,
    since the wall keeps them apart. The cells themselves are not asked whether they are solid.
    """
    (a, b), (c, d) = one, other
    if distance(one, other) != 1:
        return False
    if a == c or b == d:
        return between(one, other) not in barriers.edges
    return barriers.edges.isdisjoint(
        (
            between(one, (c, b)),
            between((c, b), other),
            between(one, (a, d)),
            between((a, d), other),
        )
    )


def walk(one: Cell, other: Cell) -> Iterator[tuple[Cell, Cell]]:
    """The straight line from middle to middle as steps from cell to cell, exactly.

    A step across a side is one the line crosses in its inside; a diagonal step leads through a corner.

    >>> list(walk((0, 0), (2, 1)))
    [((0, 0), (1, 0)), ((1, 0), (1, 1)), ((1, 1), (2, 1))]
    """
    across, down = abs(other[0] - one[0]), abs(other[1] - one[1])
    right, below = (1 if other[0] > one[0] else -1), (1 if other[1] > one[1] else -1)
    column, row = one
    i = j = 0
    while i < across or j < down:
        here = (column, row)
        # The line meets the next upright grid line at (2i + 1) / 2·across of its length, the next level one
        # at (2j + 1) / 2·down: compared without fractions.
        order = (2 * i + 1) * down - (2 * j + 1) * across
        if order <= 0:
            column, i = column + right, i + 1
        if order >= 0:
            row, j = row + below, j + 1
        yield here, (column, row)


def is_in_sight(one: Cell, other: Cell, barriers: Barriers = OPEN) -> bool:
    """Whether the line from middle to middle is clear; the same in both directions.

    A walled edge stops it where it crosses the edge, a solid cell where it passes through the cell's inside;
    the two ends themselves stop nothing. A line that only touches the end or the outer corner of a wall, or
    the corner of a solid cell, is clear; one that runs into a corner with walls on either hand is not.
    """
    for here, there in walk(one, other):
        (a, b), (c, d) = here, there
        if a == c or b == d:
            if between(here, there) in barriers.edges:
                return False
        elif _is_shut(here, (c, b), there, barriers) and _is_shut(here, (a, d), there, barriers):
            return False
        if there != other and there in barriers.cells:
            return False
    return True


def _is_shut(one: Cell, by: Cell, other: Cell, barriers: Barriers) -> bool:
    return between(one, by) in barriers.edges or between(by, other) in barriers.edges


@dataclass(frozen=True, slots=True)
class Grid:
    """A board of `columns` × `rows` cells."""

    columns: int
    rows: int

    def __contains__(self, cell: object) -> bool:
        """Whether a cell lies on the board."""
        return (
            isinstance(cell, tuple)
            and len(cell) == 2
            and 0 <= cell[0] < self.columns
            and 0 <= cell[1] < self.rows
        )

    def cells(self) -> Iterator[Cell]:
        """Every cell in reading order."""
        return ((column, row) for row in range(self.rows) for column in range(self.columns))

    def neighbours(self, cell: Cell) -> tuple[Cell, ...]:
        """The cells around a cell, clockwise from the top; eight inside the board."""
        column, row = cell
        return tuple(near for dx, dy in DIRECTIONS if (near := (column + dx, row + dy)) in self)

    def edges(self) -> Iterator[Edge]:
        """Every edge, the rim's included, row by row."""
        for row in range(-1, self.rows):
            for column in range(-1, self.columns):
                if row >= 0:
                    yield Edge(column, row, True)
                if column >= 0:
                    yield Edge(column, row, False)

    def is_rim(self, edge: Edge) -> bool:
        """Whether just one of the edge's two cells lies on the board."""
        one, other = edge.cells
        return (one in self) != (other in self)

    def holds(self, edge: Edge) -> bool:
        """Whether the edge is one of the board's."""
        return any(cell in self for cell in edge.cells)

    def edge_name(self, edge: Edge) -> str:
        """The name of an edge of the board.

        >>> Grid(24, 16).edge_name(Edge(23, 5, True))
        'X6|-'
        """
        one, other = (name(cell) if cell in self else OFF for cell in edge.cells)
        return f"{one}{'|' if edge.is_upright else '/'}{other}"

    def steps_from(self, starts: Iterable[Cell], barriers: Barriers = OPEN) -> dict[Cell, int]:
        """Steps in eight directions from the nearest start to each cell that can be reached.

        Solid cells are not entered; a start counts even if it is solid.
        """
        steps = dict.fromkeys(starts, 0)
        queue = deque(steps)
        while queue:
            here = queue.popleft()
            for near in self.neighbours(here):
                if near not in steps and near not in barriers.cells and touches(here, near, barriers):
                    steps[near] = steps[here] + 1
                    queue.append(near)
        return steps

    def area(self, centre: Cell, barriers: Barriers = OPEN) -> tuple[Cell, ...]:
        """The area around a cell: itself and those of its up to eight neighbours that touch it, itself first.

        Walls cut it, and so do solid cells.
        """
        around = (near for near in self.neighbours(centre) if near not in barriers.cells)
        return (centre, *(near for near in around if touches(centre, near, barriers)))


def parts(cells: Iterable[Cell]) -> tuple[frozenset[Cell], ...]:
    """The cells in pieces that hang together by their sides, in reading order of each piece's first cell."""
    left = dict.fromkeys(sorted(cells, key=lambda cell: (cell[1], cell[0])))
    found = []
    while left:
        first = next(iter(left))
        del left[first]
        piece = [first]
        for column, row in piece:
            for dx, dy in SIDES:
                near = (column + dx, row + dy)
                if near in left:
                    del left[near]
                    piece.append(near)
        found.append(frozenset(piece))
    return tuple(found)
