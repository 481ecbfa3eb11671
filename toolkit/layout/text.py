"""Single lines of text, measured once, so that PDF, SVG and PNG agree."""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from typing import Literal

from toolkit import font
from toolkit.diagnostic import Diagnostic
from toolkit.drawing import FontFace, Text
from toolkit.ink import Ink
from toolkit.location import Location
from toolkit.source import short

Align = Literal["left", "center", "right"]

SHARE = {"left": 0.0, "center": 0.5, "right": 1.0}
"""How much of the room that is left stands before the text."""
STEP = 0.25
"""By so many points a text that does not fit is set smaller."""
_NEAR = {"\u00a0": " ", "\u202f": "\u00a0", "\u2011": "-", "\u2010": "-"}
"""What stands in for a space or hyphen that a face lacks."""


@lru_cache(maxsize=16384)
def composed(text: str, face: FontFace) -> str:
    """The text as the face can set it: composed letters, and a plain space or hyphen for one it lacks."""
    text = unicodedata.normalize("NFC", text)
    while near := "".join(c for c in font.missing(face, text) if c in _NEAR):
        text = text.translate({ord(c): _NEAR[c] for c in near})
    return text


def line(
    x: float,
    y: float,
    text: str,
    face: FontFace,
    size: float,
    ink: Ink,
    *,
    align: Align = "left",
    tracking: float = 0.0,
) -> Text:
    """One line of plain text; `x` is its left end, middle or right end, `y` its baseline (mm).

    `size` and `tracking` are in points. Whether the face has every character is for `uncovered` to say.
    """
    text = composed(text, face)
    advances = font.advances(face, text, size, tracking)
    return Text(x - sum(advances) * SHARE[align], y, text, face, size, ink, advances)


def uncovered(text: str, face: FontFace, at: Location) -> tuple[Diagnostic, ...]:
    """LAY002 for each character that the face has no glyph for."""
    problems = []
    for character in font.missing(face, composed(text, face)):
        named = unicodedata.name(character, "an unnamed character")
        shown = f"`{character}` " if character.isprintable() else ""
        problems.append(
            Diagnostic(
                "LAY002",
                f"{face.family} has no glyph for {shown}(U+{ord(character):04X} {named})",
                at,
                help="use another character",
            )
        )
    return tuple(problems)


def shrink(
    text: str, face: FontFace, size: float, width: float, floor_size: float, at: Location, tracking: float = 0
) -> tuple[float, tuple[Diagnostic, ...]]:
    """The size in points, from `size` to `floor_size`, at which a line fits `width` mm, and problems."""
    problems = uncovered(text, face, at)
    text = composed(text, face)
    while size > floor_size and font.width(face, text, size, tracking) > width + 1e-6:
        size = max(size - STEP, floor_size)
    wide = font.width(face, text, size, tracking)
    if wide > width + 1e-6:
        message = f"`{short(text)}` is {wide:.1f} mm wide at {size:g} pt, and its place is {width:.1f} mm"
        return size, (*problems, Diagnostic("LAY001", message, at, help="use fewer or shorter words"))
    return size, problems
