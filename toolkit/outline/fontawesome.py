"""Font Awesome's solid icons as paths (CC BY 4.0)."""

from __future__ import annotations

import re
from functools import lru_cache

from toolkit.diagnostic import did_you_mean
from toolkit.drawing import Path, Style
from toolkit.outline.segment import Segments, moved, parse, placement


class IconNotFound(ValueError):
    """Font Awesome's free set has no icon of that name."""


@lru_cache(maxsize=1)
def icon_names() -> tuple[str, ...]:
    """Names of all solid icons."""
    import fontawesome_free_pack as pack

    return tuple(n[6:].lower().replace("_", "-") for n in dir(pack) if n.startswith("SOLID_"))


def icon_ratio(name: str) -> float:
    """An icon's width for a height of 1. Raises `IconNotFound`."""
    _, w, h = _icon(name)
    return w / h


def icon(
    name: str,
    cx: float,
    cy: float,
    *,
    style: Style,
    height: float | None = None,
    width: float | None = None,
    flip: bool = False,
) -> Path:
    """A solid Font Awesome icon, the middle of its box at (cx, cy), its box `height` or `width` mm.

    Raises `IconNotFound` with the nearest name, and ValueError unless exactly one size is given.
    """
    if (height is None) == (width is None):
        raise ValueError("an icon takes a height or a width")
    segments, w, h = _icon(name)
    scale = height / h if height is not None else (width or 0) / w
    return Path(moved(segments, placement(cx, cy, scale, origin=(w / 2, h / 2), flip=flip)), style)


@lru_cache(maxsize=256)
def _icon(name: str) -> tuple[Segments, float, float]:
    import fontawesome_free_pack as pack

    found = pack.get_icon(f"solid/{name}")
    drawn = re.search(r' d="([^"]+)"', found.svg) if found is not None else None
    if found is None or drawn is None:
        raise IconNotFound(f"there is no icon `{name}`: {did_you_mean(name, icon_names())}")
    return parse(drawn.group(1)), float(found.width), float(found.height)
