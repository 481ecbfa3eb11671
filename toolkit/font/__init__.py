"""Fonts: found by family, instanced, and measured.

In: a family's name, or a `FontFace` and text. Out: faces, widths in mm, glyph outlines in em. Text is shaped
with kerning and without ligatures, so that characters and glyphs stay one to one and every format can place
the same glyph at the same spot. Everything is cached by the font file's path.
"""

from toolkit.font.family import FontNotFound, advice, families, find, unusable
from toolkit.font.measure import PT, Metrics, Segments, advances, metrics, missing, outline, width

__all__ = [
    "PT",
    "FontNotFound",
    "Metrics",
    "Segments",
    "advances",
    "advice",
    "families",
    "find",
    "metrics",
    "missing",
    "outline",
    "unusable",
    "width",
]
