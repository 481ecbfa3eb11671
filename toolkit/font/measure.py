"""Widths, heights and outlines of a face, by HarfBuzz: kerned, without ligatures, a glyph a character."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from toolkit.drawing import FontFace

if TYPE_CHECKING:
    import uharfbuzz

PT = 25.4 / 72
"""One point in mm."""

Segments = tuple[tuple[str | float, ...], ...]

_FEATURES = {"kern": True, "liga": False, "clig": False, "calt": False, "ccmp": False, "locl": False}


@dataclass(frozen=True, slots=True)
class Metrics:
    """Heights of a face as fractions of its em, all positive; multiply by size in points and `PT` for mm."""

    ascent: float
    descent: float
    cap_height: float
    x_height: float


@lru_cache(maxsize=64)
def _shaper(path: str) -> uharfbuzz.Font:
    import uharfbuzz

    return uharfbuzz.Font(uharfbuzz.Face(uharfbuzz.Blob(Path(path).read_bytes())))


@lru_cache(maxsize=16384)
def _units(path: str, text: str) -> tuple[float, ...]:
    """Kerned advance of every character, in em."""
    import uharfbuzz

    font = _shaper(path)
    buffer = uharfbuzz.Buffer()
    buffer.cluster_level = uharfbuzz.BufferClusterLevel.MONOTONE_CHARACTERS
    buffer.add_codepoints([ord(character) for character in text])
    buffer.direction = "ltr"
    buffer.language = "en"  # Else HarfBuzz asks the locale of the machine.
    buffer.guess_segment_properties()
    uharfbuzz.shape(font, buffer, _FEATURES)
    held = [0.0] * len(text)
    em = font.face.upem
    for info, place in zip(buffer.glyph_infos, buffer.glyph_positions or (), strict=True):
        held[info.cluster] += place.x_advance / em
    return tuple(held)


def advances(face: FontFace, text: str, size_pt: float, tracking_pt: float = 0.0) -> tuple[float, ...]:
    """Width in mm of each character, kerned; tracking follows every character but the last.

    A combining mark takes no room. `size_pt` and `tracking_pt` are in points.
    """
    return _advances(face.path, text, size_pt, tracking_pt)


@lru_cache(maxsize=16384)
def _advances(path: str, text: str, size_pt: float, tracking_pt: float) -> tuple[float, ...]:
    scale = size_pt * PT
    units = _units(path, text)
    if not tracking_pt:
        return tuple([u * scale for u in units])
    gap = tracking_pt * PT
    spaced = [u * scale + gap for u in units]
    if spaced:
        spaced[-1] -= gap
    return tuple(spaced)


def width(face: FontFace, text: str, size_pt: float, tracking_pt: float = 0.0) -> float:
    """Width of a line in mm."""
    return sum(advances(face, text, size_pt, tracking_pt))


@lru_cache(maxsize=4096)
def _missing(path: str, text: str) -> str:
    font = _shaper(path)
    return "".join(dict.fromkeys(c for c in text if font.get_nominal_glyph(ord(c)) is None))


def missing(face: FontFace, text: str) -> str:
    """The characters for which the face has no glyph, each once, in order."""
    return _missing(face.path, text)


def metrics(face: FontFace) -> Metrics:
    """Ascent, descent, height of capitals and of x."""
    return _metrics(face.path)


@lru_cache(maxsize=64)
def _metrics(path: str) -> Metrics:
    import uharfbuzz

    font = _shaper(path)
    em = font.face.upem
    extents = font.get_font_extents("ltr")
    capital, small = (
        font.get_metric_position_with_fallback(tag) / em
        for tag in (uharfbuzz.OTMetricsTag.CAP_HEIGHT, uharfbuzz.OTMetricsTag.X_HEIGHT)
    )
    return Metrics(extents.ascender / em, -extents.descender / em, capital, small)


def outline(face: FontFace, char: str) -> Segments:
    """Outline of one character in em, y down, its origin at (0, 0): M, L, C and Z segments.

    Multiply by the size in points and `PT` for mm. Quadratic curves come as equal cubic ones.
    """
    return _outline(face.path, char)


@lru_cache(maxsize=4096)
def _outline(path: str, char: str) -> Segments:
    import uharfbuzz

    font = _shaper(path)
    scale = 1 / font.face.upem
    glyph = font.get_nominal_glyph(ord(char)) or 0
    out: list[tuple[str | float, ...]] = []
    here = [0.0, 0.0]

    def move(x: float, y: float, _: object) -> None:
        here[:] = [x, y]
        out.append(("M", x * scale, -y * scale))

    def line(x: float, y: float, _: object) -> None:
        here[:] = [x, y]
        out.append(("L", x * scale, -y * scale))

    def cubic(x1: float, y1: float, x2: float, y2: float, x: float, y: float, _: object) -> None:
        here[:] = [x, y]
        out.append(("C", x1 * scale, -y1 * scale, x2 * scale, -y2 * scale, x * scale, -y * scale))

    def quadratic(x1: float, y1: float, x: float, y: float, data: object) -> None:
        x0, y0 = here
        first = (x0 + 2 / 3 * (x1 - x0), y0 + 2 / 3 * (y1 - y0))
        cubic(*first, x + 2 / 3 * (x1 - x), y + 2 / 3 * (y1 - y), x, y, data)

    def close(_: object) -> None:
        out.append(("Z",))

    pen = uharfbuzz.DrawFuncs()
    pen.set_move_to_func(move)
    pen.set_line_to_func(line)
    pen.set_cubic_to_func(cubic)
    pen.set_quadratic_to_func(quadratic)
    pen.set_close_path_func(close)
    font.draw_glyph(glyph, pen, None)
    return tuple(out)
