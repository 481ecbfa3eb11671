"""Shapes and glyphs as segments."""

from __future__ import annotations

from toolkit import font
from toolkit.drawing import Circle, Image, Line, Path, Polygon, Rect, Text
from toolkit.outline.segment import Segments, moved

ROUND = 0.5522847498307936
"""Handle of the cubic curve that comes nearest to a quarter of a circle, for radius 1."""


def round_segments(x: float, y: float, w: float, h: float, radius: float) -> Segments:
    """A rectangle with rounded corners; a radius too large for it is cut down."""
    r = min(radius, w / 2, h / 2)
    if r <= 0:
        return (("M", x, y), ("L", x + w, y), ("L", x + w, y + h), ("L", x, y + h), ("Z",))
    k = r * (1 - ROUND)
    right, foot = x + w, y + h
    drawn: Segments = (
        ("M", x + r, y),
        ("L", right - r, y),
        ("C", right - k, y, right, y + k, right, y + r),
        ("L", right, foot - r),
        ("C", right, foot - k, right - k, foot, right - r, foot),
        ("L", x + r, foot),
        ("C", x + k, foot, x, foot - k, x, foot - r),
        ("L", x, y + r),
        ("C", x, y + k, x + k, y, x + r, y),
        ("Z",),
    )
    return tuple(s for s in drawn if s[0] != "L") if w == h == 2 * r else drawn


def segments_of(item: Rect | Circle | Line | Polygon | Path | Image) -> Segments:
    """Any shape as segments; an image is its box."""
    if isinstance(item, Path):
        return item.segments
    if isinstance(item, Rect):
        return round_segments(item.x, item.y, item.w, item.h, item.radius)
    if isinstance(item, Image):
        return round_segments(item.x, item.y, item.w, item.h, 0)
    if isinstance(item, Circle):
        r = item.radius
        return round_segments(item.x - r, item.y - r, 2 * r, 2 * r, r)
    if isinstance(item, Line):
        return (("M", item.x1, item.y1), ("L", item.x2, item.y2))
    if not item.points:
        return ()
    first, *rest = item.points
    end: Segments = (("Z",),) if item.closed else ()
    return (("M", *first), *(("L", *p) for p in rest), *end)


def glyphs_of(text: Text) -> Segments:
    """The outline of a whole text run, in the run's own coordinates."""
    scale = text.size * font.PT
    out: list[tuple[str | float, ...]] = []
    x = text.x
    for char, advance in zip(text.text, text.advances, strict=True):
        out.extend(moved(font.outline(text.face, char), (scale, 0, 0, scale, x, text.y)))
        x += advance
    return tuple(out)
