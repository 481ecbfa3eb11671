"""Outlines keep their geometry: checked by arithmetic on circles, squares and the fonts' own boxes."""

from __future__ import annotations

import math

import pytest
from fontTools.pens.boundsPen import BoundsPen
from fontTools.ttLib import TTFont
from hypothesis import given
from hypothesis import strategies as st

from toolkit import font, outline
from toolkit.drawing import Circle, Group, Image, Line, Path, Polygon, Rect, Style, Symbol, Use, translate
from toolkit.font import PT
from toolkit.ink import BLACK
from toolkit.layout.text import line

FILLED = Style(fill=BLACK)
SERIF = font.find("Source Serif")


def area(points: tuple[tuple[float, float], ...]) -> float:
    pairs = zip(points, points[1:] + points[:1], strict=True)
    return abs(sum(a[0] * b[1] - b[0] * a[1] for a, b in pairs)) / 2


def test_relative_commands_become_absolute() -> None:
    assert outline.parse("m1 2 l3,0 v4 h-3 z m10 0 l1 1") == (
        ("M", 1, 2),
        ("L", 4, 2),
        ("L", 4, 6),
        ("L", 1, 6),
        ("Z",),
        ("M", 11, 2),
        ("L", 12, 3),
    )


def test_a_line_after_a_closed_part_begins_where_that_part_began() -> None:
    assert outline.parse("M1 1 L5 1 L5 5 Z L9 9") == (
        ("M", 1, 1),
        ("L", 5, 1),
        ("L", 5, 5),
        ("Z",),
        ("M", 1, 1),
        ("L", 9, 9),
    )


def test_arcs_lie_on_their_circle() -> None:
    segments = outline.parse("M60,80 a17,17 0 1,0 34,0 a17,17 0 1,0 -34,0 Z")
    (points,) = outline.flatten(Path(segments, FILLED), 0.01)
    assert len(points) > 16
    for x, y in points:
        assert math.hypot(x - 77, y - 80) == pytest.approx(17, abs=0.01)
    assert outline.bounds([Path(segments, FILLED)]) == pytest.approx((60, 63, 94, 97), abs=0.01)


def test_quadratic_curves_are_kept_exactly() -> None:
    path = outline.path_of("M0 0 Q5 10 10 0", FILLED)
    assert outline.bounds([path]) == pytest.approx((0, 0, 10, 5))


@pytest.mark.parametrize(
    "data", ["M", "M 1", "garbage", "L 1 2", "M1 1 L", "M0 0 A 1 1", "M0 0 C 1 1", "<svg>"]
)
def test_what_is_no_path_data_is_refused(data: str) -> None:
    with pytest.raises(ValueError, match="no SVG path data"):
        outline.parse(data)


@given(st.text("MmLlCcQqAaHhVvZz0123456789 ,.-e", max_size=30))
def test_any_text_is_read_or_refused(data: str) -> None:
    try:
        segments = outline.parse(data)
    except ValueError:
        return
    assert all(s[0] in "MLCZ" for s in segments)


def test_an_icon_s_box_has_the_height_asked_for_and_its_middle_where_asked() -> None:
    # Font Awesome draws `square` 448 wide and 512 high in its box, from y 32 to 480.
    left, top, right, bottom = (
        outline.bounds([outline.icon("square", 50, 30, height=5.12, style=FILLED)]) or ()
    )
    assert (left + right) / 2 == pytest.approx(50)
    assert (top + bottom) / 2 == pytest.approx(30)
    assert (right - left, bottom - top) == pytest.approx((4.48, 4.48))
    wide = outline.bounds([outline.icon("square", 0, 0, width=4.48, style=FILLED)])
    assert wide == pytest.approx((-2.24, -2.24, 2.24, 2.24))


def test_a_flipped_icon_is_the_mirror_image() -> None:
    plain = outline.flatten(outline.icon("play", 10, 0, height=10, style=FILLED))
    mirrored = outline.flatten(outline.icon("play", 10, 0, height=10, style=FILLED, flip=True))
    for (x, y), other in zip(plain[0], mirrored[0], strict=True):
        assert (20 - x, y) == pytest.approx(other)


def test_an_unknown_icon_is_refused_with_the_nearest_name() -> None:
    with pytest.raises(outline.IconNotFound, match="did you mean `heart`"):
        outline.icon("haert", 0, 0, height=1, style=FILLED)
    with pytest.raises(ValueError, match="a height or a width"):
        outline.icon("heart", 0, 0, style=FILLED)


@pytest.mark.parametrize("tolerance", [0.5, 0.05, 0.005])
def test_a_flattened_circle_has_the_circle_s_area_within_the_tolerance(tolerance: float) -> None:
    (points,) = outline.flatten(Circle(3, 4, 10, FILLED), tolerance)
    assert area(points) == pytest.approx(math.pi * 100, abs=2 * math.pi * 10 * (tolerance + 0.003))
    for x, y in points:
        assert math.hypot(x - 3, y - 4) == pytest.approx(10, abs=tolerance + 0.003)


def test_a_polygon_is_flattened_to_its_own_corners() -> None:
    corners = ((0.0, 0.0), (4.0, 0.0), (4.0, 3.0))
    assert outline.flatten(Polygon(corners, FILLED)) == (corners,)
    assert outline.flatten(outline.path_of("M0 0 H4 V3 H0 Z M9 9 h1 v1 z", FILLED)) == (
        ((0, 0), (4, 0), (4, 3), (0, 3)),
        ((9, 9), (10, 9), (10, 10)),
    )


def test_rounded_corners_take_away_what_four_quarter_circles_do() -> None:
    (points,) = outline.flatten(Rect(0, 0, 20, 10, FILLED, radius=2), 0.001)
    assert area(points) == pytest.approx(200 - (4 - math.pi) * 4, abs=0.02)
    assert outline.bounds([Rect(0, 0, 20, 10, FILLED, radius=99)]) == pytest.approx((0, 0, 20, 10))


def test_a_matrix_moves_every_point() -> None:
    path = outline.path_of("M0 0 L2 0 L2 1 Z", FILLED, (0, 1, -1, 0, 10, 20))
    assert outline.flatten(path) == (((10, 20), (10, 22), (9, 22)),)


def test_placement_scales_about_its_origin_then_turns_clockwise() -> None:
    matrix = outline.placement(10, 20, 2, origin=(1, 1), turn=90)
    # One unit to the right of the origin comes two below (10, 20), for y runs down.
    assert outline.moved((("M", 2.0, 1.0),), matrix)[0][1:] == pytest.approx((10, 22))


def test_bounds_open_groups_and_symbols() -> None:
    dot = Symbol("dot", (Circle(0, 0, 1, FILLED),), (-1, -1, 2, 2))
    inside = Group((Use(dot, translate(5, 5)), Line(0, 0, 1, 1, FILLED)), transform=(2, 0, 0, 2, 0, 0))
    assert outline.bounds([inside]) == pytest.approx((0, 0, 12, 12))
    assert outline.bounds([]) is None
    assert outline.bounds([Image(1, 2, 3, 4, "a.png")]) == (1, 2, 4, 6)


def test_bounds_with_strokes_reach_half_a_line_farther() -> None:
    stroked = Rect(0, 0, 10, 10, Style(stroke=BLACK, width=1))
    assert outline.bounds([stroked]) == (0, 0, 10, 10)
    assert outline.bounds([stroked], strokes=True) == (-0.5, -0.5, 10.5, 10.5)
    doubled = Group((stroked,), transform=(2, 0, 0, 2, 0, 0))
    assert outline.bounds([doubled], strokes=True) == (-1, -1, 21, 21)


def test_text_counts_by_its_glyphs() -> None:
    with TTFont(SERIF.path) as tables:
        glyphs = tables.getGlyphSet()
        pen = BoundsPen(glyphs)
        glyphs["H"].draw(pen)
        left, low, right, high = (v / 1000 * 20 * PT for v in pen.bounds)
    box = outline.bounds([line(30, 40, "H", SERIF, 20, BLACK)])
    assert box == pytest.approx((30 + left, 40 - high, 30 + right, 40 - low))
