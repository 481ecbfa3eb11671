"""Sizes as people write them: `63 x 88`, `210 × 297 mm`."""

from __future__ import annotations

import re

EXACT = 0.005
"""Lengths that differ by less than so many mm are the same."""

_SIZE = re.compile(r"\s*(\d+(?:\.\d+)?)\s*(?:mm)?\s*[x×]\s*(\d+(?:\.\d+)?)\s*(?:mm)?\s*", re.IGNORECASE)


def size_of(text: str) -> tuple[float, float] | None:
    """Width and height in mm, or None if the text is no size.

    >>> size_of("63.5 x 88.9"), size_of("210×297 mm"), size_of("A4")
    ((63.5, 88.9), (210.0, 297.0), None)
    """
    found = _SIZE.fullmatch(text)
    return (float(found[1]), float(found[2])) if found else None


def is_same(one: tuple[float, float], other: tuple[float, float]) -> bool:
    """Whether two sizes are the same for a printer.

    >>> is_same((63, 88), (63.004, 88)), is_same((63, 88), (63, 88.1))
    (True, False)
    """
    return abs(one[0] - other[0]) < EXACT and abs(one[1] - other[1]) < EXACT


def shown(width: float, height: float) -> str:
    """A size for a message.

    >>> shown(63.5, 88)
    '63.5 × 88 mm'
    """
    return f"{width:g} × {height:g} mm"
