"""SVG path data as absolute segments, and where they come to stand."""

from __future__ import annotations

import math
from collections.abc import Iterable
from functools import lru_cache

from toolkit.drawing import IDENTITY, Matrix, Path, Point, Style, multiply, translate

Segments = tuple[tuple[str | float, ...], ...]
"""("M", x, y), ("L", x, y), ("C", x1, y1, x2, y2, x, y) and ("Z",), as in a `Path`."""


@lru_cache(maxsize=1024)
def parse(data: str) -> Segments:
    """Absolute M, L, C and Z segments of SVG path data, relative commands and arcs included.

    >>> parse("M1,2 h3 z")
    (('M', 1.0, 2.0), ('L', 4.0, 2.0), ('Z',))

    Raises ValueError if the data cannot be read.
    """
    from fontTools.pens.recordingPen import RecordingPen
    from fontTools.svgLib.path import parse_path

    pen = RecordingPen()
    try:
        parse_path(data, pen)
    except (
        ValueError,
        IndexError,
        TypeError,
        AssertionError,
        ArithmeticError,
        NotImplementedError,
    ) as problem:
        raise ValueError(f"this is no SVG path data: `{data[:40]}`") from problem
    return tuple(_absolute(pen.value))


def _absolute(drawn: Iterable[tuple[str, tuple[Point, ...]]]) -> list[tuple[str | float, ...]]:
    """What a pen drew as M, L, C and Z: quadratic curves become cubic, a last line to the start goes."""
    out: list[tuple[str | float, ...]] = []
    here = start = (0.0, 0.0)
    for name, points in drawn:
        if name in ("lineTo", "curveTo", "qCurveTo") and out and out[-1] == ("Z",):
            out.append(("M", *start))
            here = start
        if name == "moveTo":
            out.append(("M", *map(float, points[0])))
            start = points[0]
        elif name == "lineTo":
            out.append(("L", *map(float, points[0])))
        elif name == "curveTo":
            out.append(("C", *(float(v) for point in points for v in point)))
        elif name == "qCurveTo":
            (x1, y1), (x, y) = points
            first = (here[0] + 2 / 3 * (x1 - here[0]), here[1] + 2 / 3 * (y1 - here[1]))
            out.append(("C", *first, x + 2 / 3 * (x1 - x), y + 2 / 3 * (y1 - y), float(x), float(y)))
        elif name == "closePath":
            if out[-1] == ("L", *start):
                out.pop()
            out.append(("Z",))
        if points:
            here = points[-1]
    return out


def moved(segments: Segments, matrix: Matrix) -> Segments:
    """The segments under a matrix."""
    a, b, c, d, e, f = matrix
    out: list[tuple[str | float, ...]] = []
    for segment in segments:
        numbers: tuple[float, ...] = segment[1:]  # type: ignore[assignment]
        placed: list[str | float] = [segment[0]]
        for x, y in zip(numbers[::2], numbers[1::2], strict=True):
            placed.append(a * x + c * y + e)
            placed.append(b * x + d * y + f)
        out.append(tuple(placed))
    return tuple(out)


def path_of(data: str, style: Style, matrix: Matrix = IDENTITY) -> Path:
    """A `Path` from SVG path data, placed by a matrix."""
    segments = parse(data)
    return Path(segments if matrix == IDENTITY else moved(segments, matrix), style)


def placement(
    x: float, y: float, scale: float, *, origin: Point = (0, 0), flip: bool = False, turn: float = 0
) -> Matrix:
    """The matrix that scales a figure about `origin` and puts that point at (x, y).

    `flip` mirrors it left to right; `turn` rotates clockwise in degrees, after the mirror.
    """
    cos, sin = math.cos(math.radians(turn)) * scale, math.sin(math.radians(turn)) * scale
    turned: Matrix = (-cos, -sin, -sin, cos, x, y) if flip else (cos, sin, -sin, cos, x, y)
    return multiply(translate(-origin[0], -origin[1]), turned)
