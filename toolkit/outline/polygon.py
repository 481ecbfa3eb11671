"""Outlines as polygons, curves within a tolerance."""

from __future__ import annotations

import math
from collections.abc import Iterator

from toolkit.drawing import IDENTITY, Circle, Line, Matrix, Path, Point, Polygon, Rect, Text
from toolkit.outline.segment import moved
from toolkit.outline.shape import glyphs_of, segments_of


def flatten(
    item: Rect | Circle | Line | Polygon | Path | Text, tolerance: float = 0.005, matrix: Matrix = IDENTITY
) -> tuple[tuple[Point, ...], ...]:
    """The outline as polygons (mm), one for each subpath, curves within `tolerance`; the last point is not
    the first again."""
    segments = glyphs_of(item) if isinstance(item, Text) else segments_of(item)
    out: list[list[Point]] = []
    start: Point = (0.0, 0.0)
    for segment in moved(segments, matrix):
        numbers: tuple[float, ...] = segment[1:]  # type: ignore[assignment]
        if segment[0] == "Z":
            continue
        if segment[0] == "M":
            out.append([])
        elif segment[0] == "C":
            out[-1].extend(_bent((*start, *numbers), tolerance))
            start = out[-1][-1]
            continue
        start = (numbers[0], numbers[1])
        out[-1].append(start)
    return tuple(
        tuple(points[:-1] if len(points) > 1 and points[0] == points[-1] else points) for points in out
    )


def _bent(p: tuple[float, ...], tolerance: float) -> Iterator[Point]:
    """Points along a cubic curve after its start, no farther than `tolerance` from it."""
    x0, y0, x1, y1, x2, y2, x3, y3 = p
    bend = max(math.hypot(x0 - 2 * x1 + x2, y0 - 2 * y1 + y2), math.hypot(x1 - 2 * x2 + x3, y1 - 2 * y2 + y3))
    steps = max(1, math.ceil(math.sqrt(0.75 * bend / tolerance)))
    for i in range(1, steps + 1):
        t = i / steps
        s = 1 - t
        k0, k1, k2, k3 = s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t
        yield k0 * x0 + k1 * x1 + k2 * x2 + k3 * x3, k0 * y0 + k1 * y1 + k2 * y2 + k3 * y3
