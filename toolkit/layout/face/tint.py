"""A picture in less ink: every colour mixed towards white."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from toolkit.drawing import Group, Image, Item, Style, Symbol, Text, Use
from toolkit.ink import WHITE, Ink, mix


@lru_cache(maxsize=256)
def tinted(symbol: Symbol, share: float) -> Symbol:
    """The symbol with `share` (0–1) of every ink; raster pictures and gradients stay as they are."""
    items = tuple(_item(item, share) for item in symbol.items)
    return Symbol(f"{symbol.name}-{share * 100:g}", items, symbol.box)


def _item(item: Item, share: float) -> Item:
    if isinstance(item, Group):
        return replace(item, items=tuple(_item(inner, share) for inner in item.items))
    if isinstance(item, Use):
        return Use(tinted(item.symbol, share), item.transform)
    if isinstance(item, Text):
        return replace(item, ink=mix(WHITE, item.ink, share))
    return item if isinstance(item, Image) else replace(item, style=_style(item.style, share))


def _style(style: Style, share: float) -> Style:
    fill = mix(WHITE, style.fill, share) if isinstance(style.fill, Ink) else style.fill
    return replace(style, fill=fill, stroke=mix(WHITE, style.stroke, share) if style.stroke else None)
