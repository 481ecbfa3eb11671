"""Regions of squares and runs of edges as outlines in millimetres.

A square measures 25 mm; (0, 0) is the top left corner of A1, y grows downwards.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from toolkit.drawing import Matrix, Path, Point, Style
from toolkit.grid.square import SIDES, Cell, Edge
from toolkit.outline import ROUND, Segments

SQUARE = 25.0


def place(edge: Edge) -> Matrix:
    """The matrix that lays a figure drawn along the x axis on the middle of an edge."""
    (x1, y1), (x2, y2) = edge.ends
    x, y = (x1 + x2) / 2 * SQUARE, (y1 + y2) / 2 * SQUARE
    return (0, 1, -1, 0, x, y) if edge.is_upright else (1, 0, 0, 1, x, y)


def runs(edges: Iterable[Edge]) -> Iterator[tuple[Edge, Edge]]:
    """Edges in line as first and last of each run, level ones first."""
    left = dict.fromkeys(
        sorted(edges, key=lambda e: (e.is_upright, (e.column, e.row) if e.is_upright else (e.row, e.column)))
    )
    while left:
        first = last = next(iter(left))
        del left[first]
        across, down = (0, 1) if first.is_upright else (1, 0)
        while (near := Edge(last.column + across, last.row + down, last.is_upright)) in left:
            del left[near]
            last = near
        yield first, last


def strokes(edges: Iterable[Edge], reach: float = 0) -> Segments:
    """Edges as straight strokes, those in line as one.

    An end reaches `reach` mm past its corner, unless another stroke runs through that corner.
    """
    chosen = tuple(edges)
    level, upright = (
        Counter(end for edge in chosen if edge.is_upright is way for end in edge.ends)
        for way in (False, True)
    )
    out: list[tuple[str | float, ...]] = []
    for first, last in runs(chosen):
        (x1, y1), (x2, y2) = first.ends[0], last.ends[1]
        across, down = (0, 1) if first.is_upright else (1, 0)
        crossing = level if first.is_upright else upright
        before, after = (0 if crossing[end] == 2 else reach for end in ((x1, y1), (x2, y2)))
        out.append(("M", x1 * SQUARE - across * before, y1 * SQUARE - down * before))
        out.append(("L", x2 * SQUARE + across * after, y2 * SQUARE + down * after))
    return tuple(out)


def loops(cells: Iterable[Cell]) -> Iterator[tuple[Cell, ...]]:
    """Outlines of squares in grid lines, corners only: clockwise outside, the other way round holes."""
    inside = frozenset(cells)
    following: dict[Cell, list[Cell]] = {}
    for column, row in sorted(inside, key=lambda at: (at[1], at[0])):
        corners = ((column, row), (column + 1, row), (column + 1, row + 1), (column, row + 1))
        for i, (dx, dy) in enumerate(SIDES):
            if (column + dx, row + dy) not in inside:
                following.setdefault(corners[i], []).append(corners[(i + 1) % 4])
    while following:
        start = next(iter(following))
        path = [start]
        way: Cell | None = None
        while True:
            here = path[-1]
            choices = following[here]
            near = choices[0]
            if len(choices) > 1 and way is not None:
                # Two squares meet at this corner: turn so that the outline stays with its own square.
                dx, dy = way
                near = max(choices, key=lambda to: dx * (to[1] - here[1]) - dy * (to[0] - here[0]))
            choices.remove(near)
            if not choices:
                del following[here]
            way = (near[0] - here[0], near[1] - here[1])
            if near == start:
                break
            path.append(near)
        yield tuple(_corners(path))


def _corners(path: list[Cell]) -> Iterator[Cell]:
    for i, here in enumerate(path):
        before, after = path[i - 1], path[(i + 1) % len(path)]
        if (here[0] - before[0]) * (after[1] - here[1]) != (here[1] - before[1]) * (after[0] - here[0]):
            yield here


def rounded(cells: Iterable[Cell], radius: float) -> Segments:
    """The region of some squares in mm, its corners rounded."""
    out: list[tuple[str | float, ...]] = []
    for loop in loops(cells):
        for i, corner in enumerate(loop):
            x, y = corner[0] * SQUARE, corner[1] * SQUARE
            (ax, ay), (bx, by) = (
                _toward((x, y), (near[0] * SQUARE, near[1] * SQUARE), radius)
                for near in (loop[i - 1], loop[(i + 1) % len(loop)])
            )
            out.append(("L" if i else "M", ax, ay))
            if radius:
                first = (ax + (x - ax) * 2 / 3, ay + (y - ay) * 2 / 3)
                out.append(("C", *first, bx + (x - bx) * 2 / 3, by + (y - by) * 2 / 3, bx, by))
        out.append(("Z",))
    return tuple(out)


def _toward(point: Point, target: Point, length: float) -> Point:
    whole = math.dist(point, target)
    share = min(length, whole / 2) / whole
    return point[0] + (target[0] - point[0]) * share, point[1] + (target[1] - point[1]) * share


def gathered(drawn: Iterable[tuple[Style, Segments]]) -> Iterator[Path]:
    """Shapes of one style as one path, styles in order of first use."""
    found: dict[Style, list[tuple[str | float, ...]]] = {}
    for style, segments in drawn:
        found.setdefault(style, []).extend(segments)
    for style, all_segments in found.items():
        yield Path(tuple(all_segments), style)


def box(x: float, y: float, w: float, h: float) -> Segments:
    """A rectangle as segments."""
    return (("M", x, y), ("L", x + w, y), ("L", x + w, y + h), ("L", x, y + h), ("Z",))


def polygon(*points: Point) -> Segments:
    """A closed polygon as segments."""
    first, *rest = points
    return (("M", *first), *(("L", *point) for point in rest), ("Z",))


def ellipse(x: float, y: float, across: float, down: float) -> Segments:
    """An ellipse around (x, y) with these radii."""
    a, b = across * ROUND, down * ROUND
    return (
        ("M", x + across, y),
        ("C", x + across, y + b, x + a, y + down, x, y + down),
        ("C", x - a, y + down, x - across, y + b, x - across, y),
        ("C", x - across, y - b, x - a, y - down, x, y - down),
        ("C", x + a, y - down, x + across, y - b, x + across, y),
        ("Z",),
    )


def open_line(*points: Point) -> Segments:
    """Points joined by straight strokes, not closed."""
    first, *rest = points
    return (("M", *first), *(("L", *point) for point in rest))


def curve(points: Sequence[Point]) -> Segments:
    """A smooth line through points (Catmull-Rom)."""
    out: list[tuple[str | float, ...]] = [("M", *points[0])]
    for i in range(len(points) - 1):
        before, here = points[max(i - 1, 0)], points[i]
        there, after = points[i + 1], points[min(i + 2, len(points) - 1)]
        out.append(
            (
                "C",
                here[0] + (there[0] - before[0]) / 6,
                here[1] + (there[1] - before[1]) / 6,
                there[0] - (after[0] - here[0]) / 6,
                there[1] - (after[1] - here[1]) / 6,
                *there,
            )
        )
    return tuple(out)
