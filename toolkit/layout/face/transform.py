"""SVG's `transform` attribute as a matrix."""

from __future__ import annotations

import math
import re

from toolkit.drawing import IDENTITY, Matrix, multiply, translate

_CALL = re.compile(r"\s*,?\s*(matrix|translate|scale|rotate|skewX|skewY)\s*\(([^()]*)\)")
MOST = 1e9
"""No number of a transform is larger."""

_COUNTS = {
    "matrix": (6,),
    "translate": (1, 2),
    "scale": (1, 2),
    "rotate": (1, 3),
    "skewX": (1,),
    "skewY": (1,),
}


def transform(text: str) -> Matrix | None:
    """The matrix of a list of transforms, or None if it cannot be read.

    >>> transform("translate(1 2) scale(3)")
    (3.0, 0.0, 0.0, 3.0, 1.0, 2.0)
    """
    matrix, done = IDENTITY, 0
    while text[done:].strip():
        found = _CALL.match(text, done)
        if found is None:
            return None
        try:
            values = [float(v) for v in re.split(r"[\s,]+", found[2].strip())]
        except ValueError:
            return None
        if len(values) not in _COUNTS[found[1]] or not all(abs(value) <= MOST for value in values):
            return None
        matrix = multiply(_step(found[1], values), matrix)
        done = found.end()
    return matrix if all(abs(value) <= MOST * MOST for value in matrix) else None


def _step(name: str, v: list[float]) -> Matrix:
    if name == "matrix":
        return (v[0], v[1], v[2], v[3], v[4], v[5])
    if name == "translate":
        return translate(v[0], v[1] if len(v) > 1 else 0.0)
    if name == "scale":
        return (v[0], 0.0, 0.0, v[-1], 0.0, 0.0)
    if name == "rotate":
        cos, sin = math.cos(math.radians(v[0])), math.sin(math.radians(v[0]))
        turn: Matrix = (cos, sin, -sin, cos, 0.0, 0.0)
        if len(v) == 1:
            return turn
        return multiply(multiply(translate(-v[1], -v[2]), turn), translate(v[1], v[2]))
    slant = math.tan(math.radians(v[0]))
    return (1, 0, slant, 1, 0, 0) if name == "skewX" else (1, slant, 0, 1, 0, 0)
