"""Sizes as people write them: `63 x 88`, `210 × 297 mm`."""

from __future__ import annotations

import re

_SIZE = re.compile(r"\s*(\d+(?:\.\d+)?)\s*(?:mm)?\s*[x×]\s*(\d+(?:\.\d+)?)\s*(?:mm)?\s*", re.IGNORECASE)


def size_of(text: str) -> tuple[float, float] | None:
    """Width and height in mm, or None if the text is no size.

    >>> size_of("63.5 x 88.9"), size_of("210×297 mm"), size_of("A4")
    ((63.5, 88.9), (210.0, 297.0), None)
    """
    found = _SIZE.fullmatch(text)
    return (float(found[1]), float(found[2])) if found else None


def shown(width: float, height: float) -> str:
    """A size for a message.

    >>> shown(63.5, 88)
    '63.5 × 88 mm'
    """
    return f"{width:g} × {height:g} mm"
