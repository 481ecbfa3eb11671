"""How many fit: the published table, the edges of papers, and what gives way where there is no room."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.layout.imposition.toys import AT
from toolkit.diagnostic import Severity
from toolkit.layout.imposition import Arrangement, Orientation, arrange
from toolkit.layout.paper import A4, LETTER, REACH, Paper, paper
from toolkit.printer import GapMode

# Counts as printers publish them: a margin of 5 mm, and the bleed on every side of each card.
TABLE = [
    ((63, 88), (9, 8, 8), (9, 8, 6)),
    ((63.5, 88.9), (9, 8, 8), (9, 6, 6)),
    ((57, 89), (10, 9, 9), (9, 8, 8)),
    ((70, 120), (4, 4, 4), (4, 4, 4)),
    ((44, 63), (18, 16, 16), (18, 16, 12)),
]


def codes(arrangement: Arrangement) -> list[str]:
    return [d.code for d in arrangement.problems]


@pytest.mark.parametrize(
    ("size", "on", "bleed", "count"),
    [
        (size, on, bleed, count)
        for size, a4, letter in TABLE
        for on, counts in ((A4, a4), (LETTER, letter))
        for bleed, count in zip((0, 2, 3), counts, strict=True)
    ],
)
def test_cards_with_a_bleed_of_their_own(
    size: tuple[float, float], on: Paper, bleed: float, count: int
) -> None:
    assert arrange(*size, on, at=AT, bleed=bleed, gap="gap").per_sheet == count


def test_nine_poker_cards_on_a4_share_their_cuts() -> None:
    made = arrange(63, 88, A4, at=AT, bleed=2)
    assert (made.columns, made.rows, made.mode, made.is_landscape) == (3, 3, "shared", False)
    assert (made.x, made.y) == pytest.approx((10.5, 14.5))
    expected = [(10.5 + 63 * column, 14.5 + 88 * row) for row in range(3) for column in range(3)]
    for slot, (x, y) in zip(made.slots, expected, strict=True):
        assert (slot.x, slot.y, slot.width, slot.height) == pytest.approx((x, y, 63, 88))
    assert made.problems == ()


def test_eight_poker_cards_on_a4_have_a_gap() -> None:
    made = arrange(63, 88, A4, at=AT, bleed=3, gap="gap")
    assert (made.columns, made.rows, made.is_landscape) == (4, 2, True)
    xs = sorted({s.x for s in made.slots})
    assert [b - a for a, b in itertools.pairwise(xs)] == pytest.approx([69, 69, 69])


def test_letter_takes_the_layout_with_room_for_marks_and_says_so() -> None:
    made = arrange(63, 88, LETTER, at=AT, bleed=2)
    assert made.per_sheet == 8
    assert made.is_complete
    assert codes(made) == ["LAY034"]
    assert "9 would leave no room" in made.problems[0].message
    assert made.problems[0].severity is Severity.NOTE


def test_nine_poker_cards_on_letter_have_marks_at_the_sides_only() -> None:
    made = arrange(63, 88, LETTER, at=AT, bleed=2, gap="shared")
    assert made.per_sheet == 9
    assert set(made.unmarked) == {"top", "bottom"}
    assert not made.has_ruler
    assert codes(made) == ["LAY032", "LAY033"]
    assert "left and right" in made.problems[0].message


def test_an_exact_fit_loses_no_column() -> None:
    exact = paper(f"{3 * 63 + 2 * REACH:g} x {3 * 88 + 2 * REACH:g}")
    made = arrange(63, 88, exact, at=AT, bleed=0, gap="shared", has_marks=False)
    assert (made.columns, made.rows) == (3, 3)
    less = paper(f"{3 * 63 + 2 * REACH - 0.1:g} x {3 * 88 + 2 * REACH:g}")
    made = arrange(63, 88, less, at=AT, bleed=0, gap="shared", has_marks=False, orientation="portrait")
    assert (made.columns, made.rows) == (2, 3)


def test_the_orientation_may_be_asked_for() -> None:
    upright = arrange(57, 89, A4, at=AT, bleed=0, gap="gap", orientation="portrait")
    turned = arrange(57, 89, A4, at=AT, bleed=0, gap="gap", orientation="landscape")
    assert (upright.per_sheet, upright.is_landscape) == (9, False)
    assert (turned.per_sheet, turned.is_landscape) == (10, True)


def test_two_hero_nets_stand_on_each_paper() -> None:
    for on in (A4, LETTER):
        assert arrange(95, 264, on, at=AT, bleed=2).per_sheet == 2


def test_a_component_larger_than_the_paper_names_both() -> None:
    made = arrange(297, 210, A4, at=AT)
    (problem,) = made.problems
    assert (problem.code, problem.at, problem.is_error) == ("LAY030", AT, True)
    assert "297 × 210 mm" in problem.message
    assert "A4 (210 × 297 mm)" in problem.message
    assert made.per_sheet == 0
    assert made.slots == ()


def test_a_component_that_fits_one_way_only_is_refused_the_other() -> None:
    assert arrange(250, 150, A4, at=AT, orientation="landscape").per_sheet == 1
    assert codes(arrange(250, 150, A4, at=AT, orientation="portrait")) == ["LAY030"]


def test_a_bleed_without_room_is_cut_and_warned_of() -> None:
    made = arrange(199, 200, A4, at=AT, bleed=3, gap="gap")
    assert made.bleed == pytest.approx(0.5)
    assert codes(made)[0] == "LAY038"
    assert made.problems[0].severity is Severity.WARNING


sizes = st.floats(20, 300)
bleeds = st.sampled_from([0.0, 2.0, 3.0])


@given(
    width=sizes,
    height=sizes,
    on=st.sampled_from([A4, LETTER, paper("A5"), paper("330 x 480")]),
    bleed=bleeds,
    gap=st.sampled_from(["auto", "shared", "gap"]),
    orientation=st.sampled_from(["auto", "portrait", "landscape"]),
    has_marks=st.booleans(),
)
def test_nothing_lies_within_reach_of_the_edge(
    width: float,
    height: float,
    on: Paper,
    bleed: float,
    gap: GapMode,
    orientation: Orientation,
    has_marks: bool,
) -> None:
    made = arrange(
        width, height, on, at=AT, bleed=bleed, gap=gap, orientation=orientation, has_marks=has_marks
    )
    if made.problems and made.problems[0].code == "LAY030":
        pages = [(on.width, on.height), (on.height, on.width)]
        tried = {"auto": pages, "portrait": pages[:1], "landscape": pages[1:]}[orientation]
        assert all(w < width + 2 * REACH or h < height + 2 * REACH for w, h in tried)
        return
    assert made.per_sheet >= 1
    for slot in made.slots:
        assert slot.x - made.bleed >= REACH - 1e-6
        assert slot.y - made.bleed >= REACH - 1e-6
        assert slot.x + slot.width + made.bleed <= made.sheet_width - REACH + 1e-6
        assert slot.y + slot.height + made.bleed <= made.sheet_height - REACH + 1e-6
    # One more row or column would not fit.
    pitch = 2 * made.bleed if gap == "gap" else 0
    if gap != "auto":
        taken = 2 * REACH + 2 * made.bleed - pitch
        across = int((made.sheet_width - taken + 1e-6) / (width + pitch))
        down = int((made.sheet_height - taken + 1e-6) / (height + pitch))
        assert made.per_sheet == across * down
