"""Outlines: SVG path data and icons into `Path`s, and the geometry that proofs of a drawing need.

In: SVG path data, names of Font Awesome icons, drawing items (mm). Out: `Path`s, bounds, flat polygons (mm).
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Iterator
from functools import lru_cache

from toolkit import font
from toolkit.diagnostic import did_you_mean
from toolkit.drawing import (
    IDENTITY,
    Circle,
    Image,
    Item,
    Line,
    Matrix,
    Path,
    Point,
    Polygon,
    Rect,
    Style,
    Text,
    multiply,
    translate,
    walk,
)

Segments = tuple[tuple[str | float, ...], ...]
Box = tuple[float, float, float, float]
"""Left, top, right, bottom in mm."""

ROUND = 0.5522847498307936
"""Handle of the cubic curve that comes nearest to a quarter of a circle, for radius 1."""


class IconNotFound(ValueError):
    """Font Awesome's free set has no icon of that name."""


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
    out: list[tuple[str | float, ...]] = []
    here = start = (0.0, 0.0)
    for name, points in pen.value:
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
    return tuple(out)


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


def transform(path: Path, matrix: Matrix) -> Path:
    """The path under a matrix; the width of its line stays."""
    return Path(moved(path.segments, matrix), path.style)


@lru_cache(maxsize=256)
def _icon(name: str) -> tuple[Segments, float, float]:
    import fontawesome_free_pack as pack

    found = pack.get_icon(f"solid/{name}")
    drawn = re.search(r' d="([^"]+)"', found.svg) if found is not None else None
    if found is None or drawn is None:
        raise IconNotFound(f"there is no icon `{name}`: {did_you_mean(name, icon_names())}")
    return parse(drawn.group(1)), float(found.width), float(found.height)


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


def round_segments(x: float, y: float, w: float, h: float, radius: float) -> Segments:
    """A rectangle with rounded corners; a radius too large for it is cut down."""
    r = min(radius, w / 2, h / 2)
    if r <= 0:
        return (("M", x, y), ("L", x + w, y), ("L", x + w, y + h), ("L", x, y + h), ("Z",))
    k = r * (1 - ROUND)
    right, foot = x + w, y + h
    drawn: Segments = (
        ("M", x + r, y),
        ("L", right - r, y),
        ("C", right - k, y, right, y + k, right, y + r),
        ("L", right, foot - r),
        ("C", right, foot - k, right - k, foot, right - r, foot),
        ("L", x + r, foot),
        ("C", x + k, foot, x, foot - k, x, foot - r),
        ("L", x, y + r),
        ("C", x, y + k, x + k, y, x + r, y),
        ("Z",),
    )
    return tuple(s for s in drawn if s[0] != "L") if w == h == 2 * r else drawn


def segments_of(item: Rect | Circle | Line | Polygon | Path | Image) -> Segments:
    """Any shape as segments; an image is its box."""
    if isinstance(item, Path):
        return item.segments
    if isinstance(item, Rect):
        return round_segments(item.x, item.y, item.w, item.h, item.radius)
    if isinstance(item, Image):
        return round_segments(item.x, item.y, item.w, item.h, 0)
    if isinstance(item, Circle):
        r = item.radius
        return round_segments(item.x - r, item.y - r, 2 * r, 2 * r, r)
    if isinstance(item, Line):
        return (("M", item.x1, item.y1), ("L", item.x2, item.y2))
    if not item.points:
        return ()
    first, *rest = item.points
    end: Segments = (("Z",),) if item.closed else ()
    return (("M", *first), *(("L", *p) for p in rest), *end)


def _glyphs(text: Text) -> Segments:
    """The outline of a whole text run, in the run's own coordinates."""
    scale = text.size * font.PT
    out: list[tuple[str | float, ...]] = []
    x = text.x
    for char, advance in zip(text.text, text.advances, strict=True):
        out.extend(moved(font.outline(text.face, char), (scale, 0, 0, scale, x, text.y)))
        x += advance
    return tuple(out)


def _extent(p0: float, p1: float, p2: float, p3: float) -> Iterator[float]:
    """Values at the turning points of one coordinate of a cubic curve, inside it."""
    a, b, c = -p0 + 3 * p1 - 3 * p2 + p3, 2 * (p0 - 2 * p1 + p2), p1 - p0
    roots = []
    if abs(a) > 1e-12:
        root = b * b - 4 * a * c
        if root >= 0:
            roots = [(-b + math.sqrt(root)) / (2 * a), (-b - math.sqrt(root)) / (2 * a)]
    elif abs(b) > 1e-12:
        roots = [-c / b]
    for t in roots:
        if 0 < t < 1:
            s = 1 - t
            yield s * s * s * p0 + 3 * s * s * t * p1 + 3 * s * t * t * p2 + t * t * t * p3


def _reach(segments: Segments) -> Iterator[Point]:
    """Points whose box is the exact box of the outline."""
    x0 = y0 = 0.0
    for segment in segments:
        if segment[0] == "Z":
            continue
        numbers: tuple[float, ...] = segment[1:]  # type: ignore[assignment]
        if segment[0] == "C":
            x1, y1, x2, y2, x, y = numbers
            yield from ((v, y0) for v in _extent(x0, x1, x2, x))
            yield from ((x0, v) for v in _extent(y0, y1, y2, y))
        x0, y0 = numbers[-2:]
        yield x0, y0


def bounds(items: Iterable[Item], *, strokes: bool = False) -> Box | None:
    """The exact box of everything drawn, or None if nothing is; text counts by its glyphs.

    `strokes` adds half the width of a shape's line on every side. Clips are not counted.
    """
    left = top = math.inf
    right = bottom = -math.inf
    for item, matrix in walk(items):
        grown = 0.0
        if isinstance(item, Text):
            segments = _glyphs(item)
        elif isinstance(item, Rect | Circle | Line | Polygon | Path | Image):
            segments = segments_of(item)
            if strokes and not isinstance(item, Image) and item.style.stroke is not None:
                a, b, c, d, _, _ = matrix
                grown = item.style.width / 2 * math.sqrt(abs(a * d - b * c))
        else:
            continue
        for x, y in _reach(moved(segments, matrix)):
            left, top = min(left, x - grown), min(top, y - grown)
            right, bottom = max(right, x + grown), max(bottom, y + grown)
    return (left, top, right, bottom) if left <= right else None


def _bent(p: tuple[float, ...], tolerance: float) -> Iterator[Point]:
    """Points along a cubic curve after its start, no farther than `tolerance` from it."""
    x0, y0, x1, y1, x2, y2, x3, y3 = p
    bend = max(math.hypot(x0 - 2 * x1 + x2, y0 - 2 * y1 + y2), math.hypot(x1 - 2 * x2 + x3, y1 - 2 * y2 + y3))
    steps = max(1, math.ceil(math.sqrt(0.75 * bend / tolerance)))
    for i in range(1, steps + 1):
        t = i / steps
        s = 1 - t
        k0, k1, k2, k3 = s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t
        yield k0 * x0 + k1 * x1 + k2 * x2 + k3 * x3, k0 * y0 + k1 * y1 + k2 * y2 + k3 * y3


def flatten(
    item: Rect | Circle | Line | Polygon | Path | Text, tolerance: float = 0.005, matrix: Matrix = IDENTITY
) -> tuple[tuple[Point, ...], ...]:
    """The outline as polygons (mm), one for each subpath, curves within `tolerance`; the last point is not
    the first again."""
    segments = _glyphs(item) if isinstance(item, Text) else segments_of(item)
    out: list[list[Point]] = []
    start: Point = (0.0, 0.0)
    for segment in moved(segments, matrix):
        numbers: tuple[float, ...] = segment[1:]  # type: ignore[assignment]
        if segment[0] == "Z":
            continue
        if segment[0] == "M":
            out.append([])
        elif segment[0] == "C":
            out[-1].extend(_bent((*start, *numbers), tolerance))
            start = out[-1][-1]
            continue
        start = (numbers[0], numbers[1])
        out[-1].append(start)
    return tuple(
        tuple(points[:-1] if len(points) > 1 and points[0] == points[-1] else points) for points in out
    )
