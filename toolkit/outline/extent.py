"""How far drawn things reach, exactly."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator

from toolkit.drawing import Circle, Image, Item, Line, Path, Point, Polygon, Rect, Text, walk
from toolkit.outline.segment import Segments, moved
from toolkit.outline.shape import glyphs_of, segments_of

Box = tuple[float, float, float, float]
"""Left, top, right, bottom in mm."""


def bounds(items: Iterable[Item], *, strokes: bool = False) -> Box | None:
    """The exact box of everything drawn, or None if nothing is; text counts by its glyphs.

    `strokes` adds half the width of a shape's line on every side. Clips are not counted.
    """
    left = top = math.inf
    right = bottom = -math.inf
    for item, matrix in walk(items):
        grown = 0.0
        if isinstance(item, Text):
            segments = glyphs_of(item)
        elif isinstance(item, Rect | Circle | Line | Polygon | Path | Image):
            segments = segments_of(item)
            if strokes and not isinstance(item, Image) and item.style.stroke is not None:
                a, b, c, d, _, _ = matrix
                grown = item.style.width / 2 * math.sqrt(abs(a * d - b * c))
        else:
            continue
        for x, y in _reach(moved(segments, matrix)):
            left, top = min(left, x - grown), min(top, y - grown)
            right, bottom = max(right, x + grown), max(bottom, y + grown)
    return (left, top, right, bottom) if left <= right else None


def _reach(segments: Segments) -> Iterator[Point]:
    """Points whose box is the exact box of the outline."""
    x0 = y0 = 0.0
    for segment in segments:
        if segment[0] == "Z":
            continue
        numbers: tuple[float, ...] = segment[1:]  # type: ignore[assignment]
        if segment[0] == "C":
            x1, y1, x2, y2, x, y = numbers
            yield from ((v, y0) for v in _extent(x0, x1, x2, x))
            yield from ((x0, v) for v in _extent(y0, y1, y2, y))
        x0, y0 = numbers[-2:]
        yield x0, y0


def _extent(p0: float, p1: float, p2: float, p3: float) -> Iterator[float]:
    """Values at the turning points of one coordinate of a cubic curve, inside it."""
    a, b, c = -p0 + 3 * p1 - 3 * p2 + p3, 2 * (p0 - 2 * p1 + p2), p1 - p0
    roots = []
    if abs(a) > 1e-12:
        root = b * b - 4 * a * c
        if root >= 0:
            roots = [(-b + math.sqrt(root)) / (2 * a), (-b - math.sqrt(root)) / (2 * a)]
    elif abs(b) > 1e-12:
        roots = [-c / b]
    for t in roots:
        if 0 < t < 1:
            s = 1 - t
            yield s * s * s * p0 + 3 * s * s * t * p1 + 3 * s * t * t * p2 + t * t * t * p3
