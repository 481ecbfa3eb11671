"""Boxes and matrices: where something prints, in points.

A box is x0, y0, x1, y1; a matrix is a, b, c, d, e, f as in PDF, applied to row vectors.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from toolkit.preflight.lexer import floats, segments

Box = tuple[float, float, float, float]
Matrix = tuple[float, float, float, float, float, float]

IDENTITY: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)
EVERYWHERE: Box = (-math.inf, -math.inf, math.inf, math.inf)


@dataclass(slots=True, eq=False)
class Reach:
    """How far things print: the box around them, and what it is that goes furthest at each edge."""

    box: Box | None = None
    names: tuple[str, str, str, str] = ("", "", "", "")
    """At the left, the bottom, the right and the top."""

    def holds(self, box: Box) -> bool:
        """Whether a box goes no further than what was taken in already."""
        old = self.box
        return (
            old is not None
            and box[0] >= old[0]
            and box[1] >= old[1]
            and box[2] <= old[2]
            and box[3] <= old[3]
        )

    def extend(self, box: Box, what: str) -> None:
        """Take in one more thing."""
        old = self.box
        if old is None:
            self.box, self.names = box, (what, what, what, what)
        elif not self.holds(box):
            self.box = join(old, box)
            a, b, c, d = (
                what if new != was else held for new, was, held in zip(self.box, old, self.names, strict=True)
            )
            self.names = (a, b, c, d)


def upright(values: Sequence[float]) -> Box | None:
    """The box between two opposite corners, whichever they are; None unless there are four numbers."""
    if len(values) != 4:
        return None
    x0, y0, x1, y1 = values
    return (min(x0, x1), min(y0, y1), max(x0, x1), max(y0, y1))


def multiply(first: Sequence[float], then: Matrix) -> Matrix:
    """The matrix that applies `first`, then `then`."""
    a, b, c, d, e, f = first
    g, h, i, j, k, m = then
    return (a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j, e * g + f * i + k, e * h + f * j + m)


def scale(matrix: Matrix) -> float:
    """The smaller of the two factors by which a matrix stretches the axes."""
    return min(math.hypot(matrix[0], matrix[1]), math.hypot(matrix[2], matrix[3]))


def place(box: Box, matrix: Matrix) -> Box:
    """The upright box around a box that went through a matrix."""
    a, b, c, d, e, f = matrix
    x0, y0, x1, y1 = box
    if b == 0 == c and a > 0 < d:
        return (a * x0 + e, d * y0 + f, a * x1 + e, d * y1 + f)
    if b == 0 == c:
        xs: tuple[float, ...] = (a * x0 + e, a * x1 + e)
        ys: tuple[float, ...] = (d * y0 + f, d * y1 + f)
    else:
        corners = ((x0, y0), (x1, y0), (x0, y1), (x1, y1))
        xs = tuple(a * x + c * y + e for x, y in corners)
        ys = tuple(b * x + d * y + f for x, y in corners)
    return (min(xs), min(ys), max(xs), max(ys))


def shift(box: Box, x: float, y: float) -> Box:
    """The box moved by x, y."""
    return (box[0] + x, box[1] + y, box[2] + x, box[3] + y)


def grow(box: Box, by: float) -> Box:
    """The box with so much more on every side."""
    return (box[0] - by, box[1] - by, box[2] + by, box[3] + by)


def join(one: Box | None, other: Box) -> Box:
    """The box around both."""
    if one is None:
        return other
    return (min(one[0], other[0]), min(one[1], other[1]), max(one[2], other[2]), max(one[3], other[3]))


def meet(one: Box, other: Box) -> Box | None:
    """The box inside both, if they meet."""
    x0, y0 = max(one[0], other[0]), max(one[1], other[1])
    x1, y1 = min(one[2], other[2]), min(one[3], other[3])
    return (x0, y0, x1, y1) if x0 <= x1 and y0 <= y1 else None


def path_box(path: bytes, matrix: Matrix, exact: bool) -> Box | None:
    """The box around a path.

    Quickly: around its control points, which may be larger than the path; exactly: around the curve itself.
    """
    if exact or b"re" in path:
        return _around(path, matrix, exact)
    values = floats(path.translate(None, b"mlcvyh"))
    xs, ys = values[::2], values[1::2]
    if not ys:
        return None
    a, b, c, d, e, f = matrix
    if b == 0 == c:
        return place((min(xs), min(ys), max(xs), max(ys)), matrix)
    points = list(zip(xs, ys, strict=False))
    across = [a * x + c * y + e for x, y in points]
    along = [b * x + d * y + f for x, y in points]
    return (min(across), min(along), max(across), max(along))


def _around(path: bytes, matrix: Matrix, exact: bool) -> Box | None:
    points: list[tuple[float, float]] = []
    here = (0.0, 0.0)
    for operator, values in segments(path):
        if operator == "re" and len(values) >= 4:
            x, y, w, h = values[:4]
            points += [(x, y), (x + w, y), (x, y + h), (x + w, y + h)]
            here = (x, y)
            continue
        given = list(zip(values[::2], values[1::2], strict=False))
        if not given:
            continue
        if exact and operator in "cvy":
            first = here if operator == "v" else given[0]
            second = given[-2] if operator != "y" else given[-1]
            points += _on_curve(here, first, second, given[-1])
        else:
            points += given
        here = given[-1]
    if not points:
        return None
    a, b, c, d, e, f = matrix
    across = [a * x + c * y + e for x, y in points]
    along = [b * x + d * y + f for x, y in points]
    return (min(across), min(along), max(across), max(along))


def _on_curve(*controls: tuple[float, float]) -> list[tuple[float, float]]:
    """Points close enough on a Bézier curve that its box is exact to a thousandth of its size."""
    (x0, y0), (x1, y1), (x2, y2), (x3, y3) = controls
    points = []
    for step in range(33):
        t = step / 32
        u = 1 - t
        k0, k1, k2, k3 = u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t
        points.append((k0 * x0 + k1 * x1 + k2 * x2 + k3 * x3, k0 * y0 + k1 * y1 + k2 * y2 + k3 * y3))
    return points
