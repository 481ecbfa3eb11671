"""How much of a part a threat's silhouette inks: too little looks empty, too much shows as a ridge.

In: drawing items and the ink of their ground. Out: an area in mm². Shapes are painted in order on scan lines,
lines as the quadrangles they cover, so that eyes, cracks and overlaps count as they print.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator

from toolkit.drawing import Circle, Item, Line, Path, walk
from toolkit.games.saint_george.artefacts.plan import Polygon
from toolkit.ink import Ink
from toolkit.outline import flatten

STEP = 0.1
"""Distance of scan lines in mm."""

Span = tuple[float, float]
Edge = tuple[float, float, float, float]
"""x, y of an edge's upper and lower end."""


def inked(items: Iterable[Item], ground: Ink) -> float:
    """The area that ends up in another ink than the ground's, in mm²."""
    layers = [(edges, is_ink) for item in items for edges, is_ink in _layers(item, ground)]
    levels = [y for edges, _ in layers for edge, _ in edges for y in (edge[1], edge[3])]
    if not levels:
        return 0.0
    top, rows = min(levels), math.ceil((max(levels) - min(levels)) / STEP)
    area = 0.0
    for row in range(rows):
        y = top + (row + 0.5) * STEP
        spans: list[Span] = []
        for edges, is_ink in layers:
            drawn = _spans(edges, y)
            spans = _united([*spans, *drawn]) if is_ink else _without(spans, drawn)
        area += sum(right - left for left, right in spans) * STEP
    return area


def area(polygon: Polygon) -> float:
    """The area of a polygon in mm²."""
    pairs = zip(polygon, (*polygon[1:], polygon[0]), strict=True)
    return abs(sum(ax * by - bx * ay for (ax, ay), (bx, by) in pairs)) / 2


def _layers(item: Item, ground: Ink) -> Iterator[tuple[list[tuple[Edge, int]], bool]]:
    for shape, matrix in walk([item]):
        if not isinstance(shape, Circle | Path | Line):
            raise TypeError(f"a sign is drawn of circles, lines and paths, not of {type(shape).__name__}")
        rings = flatten(shape, 0.02, matrix)
        style = shape.style
        if style.fill is not None and not isinstance(shape, Line):
            yield [edge for ring in rings for edge in _edges(ring)], style.fill != ground
        if style.stroke is not None:
            is_closed = isinstance(shape, Circle) or (isinstance(shape, Path) and ("Z",) in shape.segments)
            strips = (strip for ring in rings for strip in _strips(ring, style.width / 2, is_closed))
            yield [edge for strip in strips for edge in _edges(strip)], style.stroke != ground


def _strips(ring: Polygon, half: float, is_closed: bool) -> Iterator[Polygon]:
    """The quadrangles that a line of twice this half width covers, all turning the same way."""
    ends = (*ring[1:], ring[0]) if is_closed else ring[1:]
    for (ax, ay), (bx, by) in zip(ring, ends, strict=False):
        length = math.hypot(bx - ax, by - ay)
        if length:
            nx, ny = (ay - by) / length * half, (bx - ax) / length * half
            yield (ax + nx, ay + ny), (bx + nx, by + ny), (bx - nx, by - ny), (ax - nx, ay - ny)


def _edges(ring: Polygon) -> Iterator[tuple[Edge, int]]:
    """The edges that scan lines can cross, each with its direction."""
    for a, b in zip(ring, (*ring[1:], ring[0]), strict=True):
        if a[1] != b[1]:
            yield ((*a, *b), 1) if a[1] < b[1] else ((*b, *a), -1)


def _spans(edges: Iterable[tuple[Edge, int]], y: float) -> list[Span]:
    """What of a scan line lies inside, by the non-zero rule."""
    crossings: list[tuple[float, int]] = []
    for (ax, ay, bx, by), way in edges:
        if ay <= y < by:
            crossings.append((ax + (bx - ax) * (y - ay) / (by - ay), way))
    spans: list[Span] = []
    winding, left = 0, 0.0
    for x, way in sorted(crossings):
        if not winding:
            left = x
        winding += way
        if not winding:
            spans.append((left, x))
    return spans


def _united(spans: list[Span]) -> list[Span]:
    out: list[Span] = []
    for left, right in sorted(spans):
        if out and left <= out[-1][1]:
            out[-1] = (out[-1][0], max(right, out[-1][1]))
        else:
            out.append((left, right))
    return out


def _without(spans: list[Span], cut: list[Span]) -> list[Span]:
    for low, high in cut:
        spans = [
            piece
            for left, right in spans
            for piece in ((left, min(right, low)), (max(left, high), right))
            if piece[0] < piece[1]
        ]
    return spans
