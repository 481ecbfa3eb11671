"""The ruler is as long as it says."""

from __future__ import annotations

import pytest

from toolkit import font
from toolkit.drawing import Line, Text
from toolkit.layout.paper import A4, LETTER, REACH, paper, ruler
from toolkit.outline import bounds

FACE = font.find("Source Serif")


def test_paper_sizes_are_the_standards() -> None:
    assert (A4.width, A4.height) == (210, 297)
    assert (LETTER.width, LETTER.height) == pytest.approx((8.5 * 25.4, 11 * 25.4))
    assert REACH == 5


@pytest.mark.parametrize("length", [50, 100])
def test_a_ruler_has_a_tick_each_mm_and_a_figure_each_cm(length: int) -> None:
    made = ruler(20, 30, FACE, length=length)
    ticks = [i for i in made.items if isinstance(i, Line) and i.x1 == i.x2]
    assert [t.x1 for t in ticks] == [20 + mm for mm in range(length + 1)]
    (base,) = [i for i in made.items if isinstance(i, Line) and i.y1 == i.y2]
    assert base.x2 - base.x1 == length
    *figures, note = [i for i in made.items if isinstance(i, Text)]
    assert [f.text for f in figures] == [str(mm) for mm in range(0, length + 1, 10)]
    for figure in figures:
        assert figure.x + figure.width / 2 == pytest.approx(20 + int(figure.text))
    assert f"{length} mm" in note.text


def test_a_ruler_keeps_to_the_room_it_says() -> None:
    box = bounds([ruler(20, 30, FACE)], strokes=True)
    assert box is not None
    assert box[1] >= 30 - 3 - 0.076
    assert box[3] <= 30 + 6.5


@pytest.mark.parametrize("name", ["A4", "a4", " A4 ", "210 x 297", "297 × 210 mm"])
def test_a_paper_is_found_by_name_or_size(name: str) -> None:
    found = paper(name)
    assert (found.width, found.height) == (210, 297)


@pytest.mark.parametrize("name", ["", "A 4", "0 x 297", "leter"])
def test_an_unknown_paper_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match="there is no paper"):
        paper(name)


@pytest.mark.parametrize("name", ["9 x 20", "20 x 10001", "0x0", "1e9x5", "inf x 5", ""])
def test_a_paper_that_no_printer_takes_is_none(name: str) -> None:
    with pytest.raises(ValueError, match="there is no paper"):
        paper(name)
