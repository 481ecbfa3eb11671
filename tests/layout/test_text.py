"""Single lines: composed, aligned, as large as fits, and nothing missing unsaid."""

from __future__ import annotations

import pytest

from toolkit import font
from toolkit.ink import BLACK
from toolkit.layout.text import Align, line, shrink, uncovered
from toolkit.location import Location

AT = Location("orders.yaml", 7, 3)
SERIF = font.find("Source Serif")
FJALLA = font.find("Fjalla One")


def test_decomposed_letters_are_composed() -> None:
    assert line(0, 0, "e\u0301", SERIF, 8, BLACK).text == "é"


@pytest.mark.parametrize(("align", "share"), [("left", 0), ("center", 0.5), ("right", 1)])
def test_a_line_lies_left_or_right_of_its_place_or_about_it(align: Align, share: float) -> None:
    placed = line(10, 0, "Map", SERIF, 8, BLACK, align=align)
    assert placed.x == pytest.approx(10 - placed.width * share)


def test_a_character_without_a_name_is_told_by_its_number() -> None:
    (problem,) = uncovered("A\u0007", FJALLA, AT)
    assert "(U+0007 an unnamed character)" in problem.message
    assert "Fjalla One" in problem.message


def test_shrink_stops_at_the_floor() -> None:
    wide = font.width(FJALLA, "FIRST LIGHT", 10)
    assert shrink("FIRST LIGHT", FJALLA, 12, wide, 8, AT) == (10, ())
    size, (problem,) = shrink("FIRST LIGHT", FJALLA, 12, wide / 2, 8, AT)
    assert (size, problem.code, problem.at) == (8, "LAY001", AT)
