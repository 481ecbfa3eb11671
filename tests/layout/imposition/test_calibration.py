"""What is read on the calibration page is what brings backs behind their fronts."""

from __future__ import annotations

from typing import Literal

import pytest

from tests.layout.imposition.reading import listed
from tests.layout.imposition.toys import AT, FACE, deck
from toolkit.drawing import Circle, Document, Drawing, Group, Info, Line, Matrix, Rect, Sheet, Text, walk
from toolkit.layout.imposition import arrange, calibration, impose
from toolkit.layout.paper import A4, LETTER, Paper, paper
from toolkit.preflight import preflight
from toolkit.printer import Flip, Printer
from toolkit.render.pdf import pdf

Upright = Literal["portrait", "landscape"]


def pages(on: Paper, flip: Flip, orientation: Upright) -> tuple[Drawing, ...]:
    return calibration(on, Printer(flip=flip), face=FACE, is_landscape=orientation == "landscape")


def moved(x: float, y: float, matrix: Matrix) -> tuple[float, float]:
    a, b, c, d, e, f = matrix
    return a * x + c * y + e, b * x + d * y + f


def ring(page: Drawing) -> tuple[float, float]:
    """The middle of the front's cross."""
    ((circle, matrix),) = [(i, m) for i, m in walk(page.items) if isinstance(i, Circle)]
    return moved(circle.x, circle.y, matrix)


def scale(page: Drawing) -> dict[tuple[str, int], tuple[float, float]]:
    """On the back, where the figures of both axes stand as the page is read."""
    (group,) = page.items
    assert isinstance(group, Group)
    texts = [i for i in group.items if isinstance(i, Text)]
    figures = [t for t in texts if t.text.lstrip("+−").isdigit()]
    assert len(figures) == 10
    found = {}
    for i, text in enumerate(figures):
        value = int(text.text.replace("−", "-"))
        found["x" if i % 2 == 0 else "y", value] = (text.x + text.width / 2, text.y)
    return found


@pytest.mark.parametrize("flip", ["long-edge", "short-edge"])
@pytest.mark.parametrize("orientation", ["portrait", "landscape"])
@pytest.mark.parametrize("on", [A4, LETTER])
@pytest.mark.parametrize("drift", [(0.0, 0.0), (2.0, -1.0), (-3.5, 0.5)])
def test_the_offset_that_is_read_brings_backs_behind_fronts(
    on: Paper, orientation: Upright, flip: Flip, drift: tuple[float, float]
) -> None:
    """A printer that lays the back side `drift` off: read its calibration page, write that, print a sheet."""
    front, back = pages(on, flip, orientation)
    width, height = front.width, front.height
    upright = (flip == "long-edge") == (orientation == "portrait")

    def through(x: float, y: float) -> tuple[float, float]:
        """Where a pin through the front comes out, on the back's page."""
        return (width - x, y) if upright else (x, height - y)

    def landed(x: float, y: float) -> tuple[float, float]:
        """Where this printer lays what stands at a place of the back's page."""
        return x + drift[0], y + drift[1]

    (group,) = back.items
    assert isinstance(group, Group)
    hole = through(*ring(front))
    marks = scale(back)
    assert marks["x", 10][0] - marks["x", -10][0] == pytest.approx(20)
    assert marks["y", 10][1] - marks["y", -10][1] == pytest.approx(20)
    # The place on the scale, as it is read, that this printer lays upon the hole.
    a, _, _, d, e, f = group.transform
    read = ((hole[0] - drift[0] - e) / a, (hole[1] - drift[1] - f) / d)
    zero = (marks["x", 0][0], (marks["y", 10][1] + marks["y", -10][1]) / 2 - 0.9)
    reading = (read[0] - zero[0], read[1] - zero[1])
    assert abs(reading[0]) == pytest.approx(abs(drift[0]))
    assert abs(reading[1]) == pytest.approx(abs(drift[1]))
    printer = Printer(flip=flip, offset=reading, landscape_offset=reading)
    grid = arrange(63, 88, on, at=AT, bleed=2, gap="gap", orientation=orientation)
    sheet = impose(deck(3), grid, printer, title="Toy", face=FACE).document
    first = sheet.outline.index("Sheet 1, front")
    fronts, backs = listed(sheet)[first : first + 2]
    for one, other in zip(fronts, sorted(backs, key=lambda f: f.number), strict=True):
        assert landed(*other.centre) == pytest.approx(through(*one.centre))


@pytest.mark.parametrize(
    ("orientation", "key"), [("portrait", "back-offset"), ("landscape", "landscape-back-offset")]
)
def test_the_page_says_which_number_to_write(orientation: Upright, key: str) -> None:
    _, back = pages(A4, "long-edge", orientation)
    texts = [i.text for i, _ in walk(back.items) if isinstance(i, Text)]
    assert "printer:" in texts
    assert f"{key}: {{x: …, y: …}}" in texts


def test_the_rulers_and_the_square_are_true() -> None:
    front, _ = pages(A4, "long-edge", "portrait")
    lengths = {
        round(abs(i.x2 - i.x1), 3) for i, _ in walk(front.items) if isinstance(i, Line) and i.y1 == i.y2
    }
    assert {100, 4 * 25.4} <= lengths
    (square,) = [i for i, _ in walk(front.items) if isinstance(i, Rect)]
    assert (square.w, square.h) == (50, 50)


@pytest.mark.parametrize("orientation", ["portrait", "landscape"])
@pytest.mark.parametrize("on", [A4, LETTER])
def test_the_preflight_for_home_printers_accepts_it(on: Paper, orientation: Upright) -> None:
    made = pages(on, "long-edge", orientation)
    content = pdf(Document(tuple(Sheet(page) for page in made), Info("Calibration")))
    assert preflight(content, "home", "a.pdf") == ()


def test_a_page_for_one_side_has_no_cross() -> None:
    (front,) = calibration(A4, Printer(), face=FACE, is_duplex=False)
    assert not [i for i, _ in walk(front.items) if isinstance(i, Circle)]


def test_paper_too_small_for_the_rulers_has_no_page() -> None:
    assert calibration(paper("100 x 148"), Printer(), face=FACE) == ()
    assert len(calibration(paper("A5"), Printer(), face=FACE)) == 2
