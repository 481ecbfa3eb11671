"""A picture redrawn in larger or smaller units."""

from __future__ import annotations

from dataclasses import replace

from toolkit.drawing import Circle, Group, Item, Line, Path, Polygon, Rect, Style
from toolkit.outline import moved, segments_of


def scaled(item: Item, scale: float) -> Item:
    """An item of a vector picture with every length times `scale`; shapes become outlines."""
    if isinstance(item, Group):
        a, b, c, d, e, f = item.transform
        inside = tuple(scaled(inner, scale) for inner in item.items)
        clip = tuple(_outline(shape, scale) for shape in item.clip)
        return replace(item, items=inside, transform=(a, b, c, d, e * scale, f * scale), clip=clip)
    assert isinstance(item, Rect | Circle | Line | Polygon | Path), "a picture holds shapes and groups"
    return _outline(item, scale)


def _outline(shape: Rect | Circle | Line | Polygon | Path, scale: float) -> Path:
    segments = moved(segments_of(shape), (scale, 0, 0, scale, 0, 0))
    style = shape.style if not isinstance(shape, Line) else replace(shape.style, fill=None)
    return Path(segments, _style(style, scale))


def _style(style: Style, scale: float) -> Style:
    return replace(style, width=style.width * scale, dash=tuple(length * scale for length in style.dash))
