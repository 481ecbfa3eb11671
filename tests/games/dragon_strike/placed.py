"""What lies on a drawing and where, read back from matrices."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tests.games.dragon_strike.shipped import content
from tests.shipped import WORKSPACE
from toolkit import font
from toolkit.drawing import IDENTITY, Drawing, Group, Item, Line, Matrix, Point, Text, Use, multiply, walk
from toolkit.font import PT
from toolkit.games.dragon_strike.artefacts.studio import Studio
from toolkit.materials import Materials


def studio(*, is_low_ink: bool = False) -> Studio:
    """A new studio for the shipped theme."""
    theme = content().theme
    assert theme is not None
    return Studio(theme, Materials(WORKSPACE), is_low_ink=is_low_ink)


def at(point: Point, matrix: Matrix) -> Point:
    """Where a matrix puts a point."""
    a, b, c, d, e, f = matrix
    return (a * point[0] + c * point[1] + e, b * point[0] + d * point[1] + f)


def uses(items: Iterable[Item], matrix: Matrix = IDENTITY) -> Iterator[tuple[Use, Matrix]]:
    """Every placed symbol, those inside others too, with the matrix that places it on the page."""
    for item in items:
        if isinstance(item, Group):
            yield from uses(item.items, multiply(item.transform, matrix))
        elif isinstance(item, Use):
            placed = multiply(item.transform, matrix)
            yield item, placed
            yield from uses(item.symbol.items, placed)


def texts(drawing: Drawing) -> Iterator[tuple[Text, Point, float]]:
    """Every text, where its baseline begins, and its size in points as it is printed."""
    for item, matrix in walk(drawing.items):
        if isinstance(item, Text):
            a, b = matrix[:2]
            yield item, at((item.x, item.y), matrix), item.size * (a * a + b * b) ** 0.5


def lines(drawing: Drawing) -> list[Line]:
    """The lines that a sheet draws in its own coordinates: marks and folds."""
    found = []
    for item, matrix in walk(drawing.items):
        if isinstance(item, Line) and matrix == IDENTITY:
            found.append(item)
    return found


def faces(drawing: Drawing) -> list[tuple[Use, Matrix]]:
    """The pieces on a sheet."""
    return [(use, matrix) for use, matrix in uses(drawing.items) if use.symbol.name.startswith("face-")]


def words(drawing: Drawing) -> str:
    """All texts of a drawing, in the order in which they are drawn."""
    return " ".join(text.text for text, _, _ in texts(drawing))


def assert_readable(drawing: Drawing, least_text: float = 7.0) -> None:
    """Rules have 7 points, capitals 1.2 mm, and the display face sets no numbers."""
    for text, _, size in texts(drawing):
        capital = font.metrics(text.face).cap_height * size * PT
        assert capital >= 1.2 - 1e-6, (drawing.title, text.text, capital)
        if text.face.family.startswith("Source Serif"):
            assert size >= least_text - 1e-6, (drawing.title, text.text, size)
        if text.face.family == "Vollkorn":
            assert not any(c.isdigit() for c in text.text), text.text
