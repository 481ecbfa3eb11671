"""Colours in drawing XML: a theme's ink, a flat mix of two, a hex value, a name of CSS."""

from __future__ import annotations

import re
from collections.abc import Mapping

from toolkit.ink import Ink, mix, of_rgb

LONGEST = 200
"""No colour takes more characters."""

_SHARE = re.compile(r"(\d+(?:\.\d+)?)%\s*(\S+)")
_HEX = re.compile(r"#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})")
_RGB = re.compile(r"rgb\(\s*(\d+)\s*,\s*(\d+)\s*,\s*(\d+)\s*\)")


def colour(text: str, inks: Mapping[str, Ink]) -> Ink | None:
    """The ink that a text names, or None if it names none. Mixes chain from the left.

    >>> colour("#fff", {}).rgb, colour("black+50%white", {}).rgb
    ((255, 255, 255), (128, 128, 128))
    """
    if text in inks:
        return inks[text]
    if "+" in text:
        rest, _, last = text.rpartition("+")
        added = _SHARE.fullmatch(last)
        if added is None or float(added[1]) > 100 or len(text) > LONGEST:
            return None
        one, other = colour(rest, inks), colour(added[2], inks)
        return mix(one, other, float(added[1]) / 100) if one and other else None
    if _HEX.fullmatch(text):
        digits = text[1:] if len(text) == 7 else "".join(c * 2 for c in text[1:])
        return of_rgb((int(digits[:2], 16), int(digits[2:4], 16), int(digits[4:], 16)))
    if found := _RGB.fullmatch(text):
        r, g, b = (min(int(v), 255) for v in found.groups())
        return of_rgb((r, g, b))
    if text.isalpha():
        from PIL import ImageColor

        # The table itself changes its form as Pillow uses it.
        return of_rgb(ImageColor.getrgb(text)[:3]) if text.lower() in ImageColor.colormap else None
    return None
