"""Outlines as the path operators of a PDF's content.

In: segments or shapes in mm. Out: operators as text.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from toolkit.drawing import Circle, Path, Polygon, Rect
from toolkit.outline import Segments, segments_of

_OPERATORS = {"M": "%.3f %.3f m", "L": "%.3f %.3f l", "C": "%.3f %.3f %.3f %.3f %.3f %.3f c", "Z": "h"}


@lru_cache(maxsize=4096)
def _template(kinds: tuple[str, ...]) -> str:
    return " ".join([_OPERATORS[kind] for kind in kinds])


def path(segments: Segments) -> str:
    """Path construction operators, coordinates to a thousandth of a mm.

    One template for the whole outline is several times faster than a number at a time.
    """
    kinds: tuple[str, ...] = tuple([segment[0] for segment in segments])  # type: ignore[misc]
    return _template(kinds) % tuple([value for segment in segments for value in segment[1:]])


def _area(segments: Segments) -> float:
    """Twice the signed area of the polygon through an outline's points and handles."""
    total = 0.0
    start = last = (0.0, 0.0)
    for segment in segments:
        values: tuple[float, ...] = segment[1:]  # type: ignore[assignment]
        points = list(zip(values[::2], values[1::2], strict=True)) or [start]
        if segment[0] == "M":
            start = last = points[0]
            continue
        for point in points:
            total += last[0] * point[1] - point[0] * last[1]
            last = point
    return total


def _reversed(segments: Segments) -> Segments:
    """The same closed outline, each subpath run backwards."""
    out: list[tuple[str | float, ...]] = []
    points: list[tuple[float, float]] = []
    kinds: list[str] = []

    def turn() -> None:
        if not points:
            return
        i = len(points) - 1
        out.append(("M", *points[i]))
        for kind in reversed(kinds):
            step = 3 if kind == "C" else 1
            out.append((kind, *(v for p in points[i - step : i][::-1] for v in p)))
            i -= step
        out.append(("Z",))
        points.clear()
        kinds.clear()

    for segment in segments:
        values: tuple[float, ...] = segment[1:]  # type: ignore[assignment]
        if segment[0] == "M":
            turn()
        elif segment[0] != "Z":
            kinds.append(str(segment[0]))
        points.extend(zip(values[::2], values[1::2], strict=True))
    turn()
    return tuple(out)


def clip_path(clip: Sequence[Rect | Circle | Polygon | Path]) -> str:
    """Operators that clip to the union of shapes.

    Several shapes are given one direction: two that ran opposite ways would leave a hole where they meet.
    """
    outlines = [segments_of(shape) for shape in clip]
    if len(outlines) > 1:
        outlines = [_reversed(o) if _area(o) < 0 else o for o in outlines]
    is_even_odd = len(clip) == 1 and clip[0].style.even_odd
    return f"{' '.join(map(path, outlines))} {'W*' if is_even_odd else 'W'} n"
