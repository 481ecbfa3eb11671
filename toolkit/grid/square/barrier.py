"""What stands in the way of a step or a look: walled edges and solid cells."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from toolkit.grid.square.address import Cell
from toolkit.grid.square.side import Edge, between


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
