"""Hexagonal grids: the four offset layouts of text maps, axial integer geometry, walks on a graph.

A cell of a text map is (column, row), 0-based. Geometry works on axial (q, r) coordinates.

>>> Layout.ODD_ROWS_RIGHT.neighbours((0, 0))
((1, 0), (1, 1), (0, 1), (-1, 0), (0, -1), (1, -1))
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence
from enum import StrEnum

Cell = tuple[int, int]
Axial = tuple[int, int]

DIRECTIONS: tuple[Axial, ...] = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
"""The six axial steps, clockwise (y down) from +q."""


class Layout(StrEnum):
    """Which rows (pointy hexes) or columns (flat hexes) of a text map are pushed half a hex.

    Odd and even count from 1, as the rows of a text map are labelled: `odd-rows-right` pushes rows 1, 3, 5.
    """

    ODD_ROWS_RIGHT = "odd-rows-right"
    EVEN_ROWS_RIGHT = "even-rows-right"
    ODD_COLUMNS_DOWN = "odd-columns-down"
    EVEN_COLUMNS_DOWN = "even-columns-down"

    @property
    def is_pointy(self) -> bool:
        """Whether hexes have a corner at the top (rows are pushed) rather than a side (columns are)."""
        return self in (Layout.ODD_ROWS_RIGHT, Layout.EVEN_ROWS_RIGHT)

    @property
    def _shift(self) -> int:
        return 1 if self in (Layout.ODD_ROWS_RIGHT, Layout.ODD_COLUMNS_DOWN) else -1

    def is_pushed(self, index: int) -> bool:
        """Whether the row or column with this 0-based index is pushed.

        >>> Layout.ODD_ROWS_RIGHT.is_pushed(0), Layout.EVEN_COLUMNS_DOWN.is_pushed(0)
        (True, False)
        """
        return index % 2 == (0 if self._shift == 1 else 1)

    def axial(self, cell: Cell) -> Axial:
        """Offset to axial coordinates."""
        column, row = cell
        if self.is_pointy:
            return column - (row + self._shift * (row & 1)) // 2, row
        return column, row - (column + self._shift * (column & 1)) // 2

    def offset(self, axial: Axial) -> Cell:
        """Axial to offset coordinates; undoes `axial`.

        >>> Layout.EVEN_COLUMNS_DOWN.offset(Layout.EVEN_COLUMNS_DOWN.axial((5, 3)))
        (5, 3)
        """
        q, r = axial
        if self.is_pointy:
            return q + (r + self._shift * (r & 1)) // 2, r
        return q, r + (q + self._shift * (q & 1)) // 2

    def neighbours(self, cell: Cell) -> tuple[Cell, ...]:
        """The six cells that share an edge, clockwise from the right (pointy) or the lower right (flat)."""
        q, r = self.axial(cell)
        return tuple(self.offset((q + dq, r + dr)) for dq, dr in DIRECTIONS)

    def distance(self, one: Cell, other: Cell) -> int:
        """Steps between two cells on an open plane."""
        (q1, r1), (q2, r2) = self.axial(one), self.axial(other)
        return distance((q1, r1), (q2, r2))


def distance(one: Axial, other: Axial) -> int:
    """Steps between two axial hexes on an open plane."""
    dq, dr = one[0] - other[0], one[1] - other[1]
    return (abs(dq) + abs(dr) + abs(dq + dr)) // 2


def ring(centre: Axial, radius: int) -> tuple[Axial, ...]:
    """The hexes exactly `radius` steps away, clockwise; 6·radius of them (1 at radius 0).

    >>> len(ring((0, 0), 2))
    12
    """
    if radius == 0:
        return (centre,)
    q, r = centre[0] + DIRECTIONS[4][0] * radius, centre[1] + DIRECTIONS[4][1] * radius
    found = []
    for dq, dr in DIRECTIONS:
        for _ in range(radius):
            found.append((q, r))
            q, r = q + dq, r + dr
    return tuple(found)


def steps_from(neighbours: Sequence[Sequence[int]], starts: Iterable[int]) -> tuple[int, ...]:
    """Steps on a graph from the nearest start to each node; -1 where there is no way."""
    steps = [-1] * len(neighbours)
    queue = deque(starts)
    for node in queue:
        steps[node] = 0
    while queue:
        node = queue.popleft()
        for near in neighbours[node]:
            if steps[near] < 0:
                steps[near] = steps[node] + 1
                queue.append(near)
    return tuple(steps)
