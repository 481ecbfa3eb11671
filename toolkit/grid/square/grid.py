"""A board of squares: what lies on it, how far one gets, and what hangs together."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from toolkit.grid.square.address import DIRECTIONS, SIDES, Cell, name
from toolkit.grid.square.barrier import OPEN, Barriers, touches
from toolkit.grid.square.side import OFF, Edge


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
