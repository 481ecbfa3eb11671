"""Crop marks stand outside the bleed, within reach, on both sides, at every row and column."""

from __future__ import annotations

from typing import Literal

import pytest

from tests.layout.imposition.reading import lines
from tests.layout.imposition.toys import AT, FACE, deck
from toolkit.layout.imposition import Arrangement, Imposed, arrange, impose
from toolkit.layout.paper import A4, LETTER, REACH, Paper
from toolkit.printer import Flip, GapMode, Marks, Printer


def made(count: int, arrangement: Arrangement, printer: Printer | None = None) -> Imposed:
    return impose(deck(count), arrangement, printer or Printer(), title="Toy", face=FACE)


@pytest.mark.parametrize("count", [1, 7, 8, 9, 10])
@pytest.mark.parametrize("flip", ["long-edge", "short-edge"])
@pytest.mark.parametrize("gap", ["shared", "gap"])
@pytest.mark.parametrize("orientation", ["portrait", "landscape"])
@pytest.mark.parametrize("on", [A4, LETTER])
def test_marks_stand_at_both_ends_of_every_cut(
    on: Paper, orientation: Literal["portrait", "landscape"], gap: GapMode, flip: Flip, count: int
) -> None:
    arrangement = arrange(63, 88, on, at=AT, bleed=2, gap=gap, orientation=orientation)
    imposed = made(count, arrangement, Printer(flip=flip))
    width, height = arrangement.sheet_width, arrangement.sheet_height
    block = arrangement.block
    xs = {x for s in arrangement.slots for x in (s.x, s.x + s.width)}
    ys = {y for s in arrangement.slots for y in (s.y, s.y + s.height)}
    is_upright = (flip == "long-edge") == (orientation == "portrait")
    for page, name in enumerate(imposed.document.outline):
        if "Sheet" not in name:
            continue
        left, top = block.x, block.y
        expected_xs, expected_ys = xs, ys
        if "back" in name and is_upright:
            left = width - block.x - block.width
            expected_xs = {width - x for x in xs}
        elif "back" in name:
            top = height - block.y - block.height
            expected_ys = {height - y for y in ys}
        marks = lines(imposed.document, page)
        above = {round(m[0], 3) for m in marks if m[0] == m[2] and m[3] < top}
        below = {round(m[0], 3) for m in marks if m[0] == m[2] and m[1] > top + block.height}
        before = {round(m[1], 3) for m in marks if m[1] == m[3] and m[2] < left}
        behind = {round(m[1], 3) for m in marks if m[1] == m[3] and m[0] > left + block.width}
        sides = {"top": above, "bottom": below, "left": before, "right": behind}
        turned = {"top": "bottom", "bottom": "top", "left": "right", "right": "left"}
        unmarked: set[str] = set(arrangement.unmarked)
        if "back" in name and not is_upright:
            unmarked = {turned[side] for side in unmarked}
        for side, found in sides.items():
            wanted = expected_xs if side in ("top", "bottom") else expected_ys
            expected = [] if side in unmarked else sorted({round(v, 3) for v in wanted})
            assert sorted(found) == pytest.approx(expected)
        assert len(marks) == sum(len(found) for found in sides.values())
        for x1, y1, x2, y2 in marks:
            assert min(x1, y1) >= REACH - 1e-6
            assert x2 <= width - REACH + 1e-6
            assert y2 <= height - REACH + 1e-6
            outside = max(left - x2, x1 - left - block.width, top - y2, y1 - top - block.height)
            assert outside >= 2 + 0.5 - 1e-6, "a mark must not touch the bleed"
            assert 1.5 - 1e-6 <= (x2 - x1) + (y2 - y1) <= 4 + 1e-6


def test_the_marks_of_nine_on_a4_are_those_of_the_art_page() -> None:
    marks = lines(made(9, arrange(63, 88, A4, at=AT, bleed=2)).document, 0)
    tops = sorted(m for m in marks if m[0] == m[2] and m[3] < 14.5)
    assert [m[0] for m in tops] == pytest.approx([10.5, 73.5, 136.5, 199.5])
    for mark in tops:
        assert mark[1::2] == pytest.approx((14.5 - 6.5, 14.5 - 2.5))


@pytest.mark.parametrize(
    ("marks", "sides"),
    [("both", (True, True)), ("front", (True, False)), ("back", (False, True)), ("none", (False, False))],
)
def test_marks_stand_on_the_sides_that_are_asked_for(marks: Marks, sides: tuple[bool, bool]) -> None:
    arrangement = arrange(63, 88, A4, at=AT, bleed=2, has_marks=marks != "none")
    document = made(3, arrangement, Printer(marks=marks)).document
    assert tuple(bool(lines(document, page)) for page in (0, 1)) == sides
