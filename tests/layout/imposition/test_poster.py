"""A poster's tiles cover the drawing exactly, and each shows its own part of it."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from tests.layout.imposition.toys import AT, FACE
from tests.render import reading
from toolkit.drawing import Drawing, Group, Rect, Style, Text, Use, walk
from toolkit.ink import Ink
from toolkit.layout.imposition import Imposed, Tiling, poster, tiling
from toolkit.layout.paper import A4, LETTER, REACH, Paper
from toolkit.preflight import preflight
from toolkit.render.pdf import pdf

BOARD = (648.0, 471.0)


def board(width: float = BOARD[0], height: float = BOARD[1], bleed: float = 0) -> Drawing:
    """A ground, and a square of 10 mm each 50 mm whose ink tells its column and row."""
    items = [
        Rect(
            -bleed,
            -bleed,
            width + 2 * bleed,
            height + 2 * bleed,
            Style(fill=Ink("g", (250, 250, 250), (0, 0, 0, 2))),
        )
    ]
    for column, row in itertools.product(range(int(width // 50)), range(int(height // 50))):
        ink = Ink(f"{column}-{row}", (column, 77, row), (0, 0, 0, 50))
        items.append(Rect(50 * column + 20, 50 * row + 20, 10, 10, Style(fill=ink)))
    return Drawing(width, height, tuple(items), "Board")


def made(on: Paper = A4, overlap: float = 10) -> Imposed:
    return poster(board(), on, title="Board", face=FACE, at=AT, overlap=overlap)


def spans(plan: Tiling, axis: int) -> list[tuple[float, float]]:
    parts = {(t.x, t.width) if axis == 0 else (t.y, t.height) for t in plan.tiles}
    return sorted((start, start + length) for start, length in parts)


@given(
    width=st.floats(50, 2000),
    height=st.floats(50, 2000),
    on=st.sampled_from([A4, LETTER]),
    overlap=st.sampled_from([0.0, 5.0, 10.0, 15.0]),
    bleed=st.sampled_from([0.0, 3.0]),
)
def test_the_union_of_all_tiles_is_the_drawing(
    width: float, height: float, on: Paper, overlap: float, bleed: float
) -> None:
    plan = tiling(width, height, on, overlap=overlap, bleed=bleed)
    assert plan is not None
    assert len(plan.tiles) == plan.columns * plan.rows
    for axis, length in ((0, width), (1, height)):
        parts = spans(plan, axis)
        assert len(parts) == (plan.columns, plan.rows)[axis]
        assert parts[0][0] == pytest.approx(-bleed)
        assert parts[-1][1] == pytest.approx(length + bleed)
        for (_, end), (start, _) in itertools.pairwise(parts):
            assert end - start == pytest.approx(overlap, abs=1e-6)
    for tile in plan.tiles:
        assert tile.width <= plan.page_width - 2 * REACH
        assert tile.height <= plan.page_height - 2 * REACH


@given(width=st.floats(100, 2000), height=st.floats(100, 2000))
def test_a_page_less_would_not_do(width: float, height: float) -> None:
    plan = tiling(width, height, A4)
    assert plan is not None
    assume(plan.columns > 1)
    # One column less of the widest tiles that the page holds would be too narrow.
    widest = plan.page_width - 2 * (REACH + 3.6)
    assert (plan.columns - 1) * (widest - 10) + 10 < width + 1e-6


@pytest.mark.parametrize(("on", "columns", "rows"), [(A4, 4, 2), (LETTER, 4, 2)])
def test_a_dragon_strike_board_takes_eight_tiles(on: Paper, columns: int, rows: int) -> None:
    plan = tiling(*BOARD, on)
    assert plan is not None
    assert (plan.columns, plan.rows) == (columns, rows)
    assert [t.name for t in plan.tiles] == ["A1", "B1", "C1", "D1", "A2", "B2", "C2", "D2"]


def test_every_tile_says_which_it_is_of_how_many() -> None:
    imposed = made()
    assert imposed.document.outline == ("Assembly", "A1", "B1", "C1", "D1", "A2", "B2", "C2", "D2")
    for name, sheet in zip(imposed.document.outline[1:], imposed.document.sheets[1:], strict=True):
        texts = [i.text for i, _ in walk(sheet.drawing.items) if isinstance(i, Text)]
        assert f"Board · {name} of D2 · print at 100 %" in texts


def test_the_printed_tiles_show_every_part_at_its_true_size() -> None:
    """The squares of the board, read from all pages: each is there, 10 mm wide, where its tile says."""
    plan = tiling(*BOARD, A4)
    assert plan is not None
    imposed = made()
    content = pdf(imposed.document)
    whole: set[tuple[int, int]] = set()
    for page, tile in enumerate(plan.tiles, start=1):
        (group,) = [i for i in imposed.document.sheets[page].drawing.items if isinstance(i, Group) and i.clip]
        window = group.clip[0]
        assert isinstance(window, Rect)
        assert (window.w, window.h) == pytest.approx((tile.width, tile.height))
        for mark in reading.marks(content, page):
            if mark.operator != "f":
                continue
            red, green, blue = (round(v * 255) for v in mark.state["rg"])  # type: ignore[attr-defined]
            if green != 77:
                continue
            xs, ys = [x for x, _ in mark.points], [y for _, y in mark.points]
            assert (max(xs) - min(xs), max(ys) - min(ys)) == pytest.approx((10, 10), abs=0.01)
            at = (50 * red + 20 - tile.x + window.x, 50 * blue + 20 - tile.y + window.y)
            assert (min(xs), min(ys)) == pytest.approx(at, abs=0.01)
            if (
                min(xs) >= window.x - 0.01
                and max(xs) <= window.x + window.w + 0.01
                and min(ys) >= window.y - 0.01
                and max(ys) <= window.y + window.h + 0.01
            ):
                whole.add((red, blue))
    # The overlap is as wide as a square, so that each is whole on one tile at least.
    assert whole == set(itertools.product(range(12), range(9)))


def test_the_board_is_drawn_once() -> None:
    uses = [
        i
        for sheet in made().document.sheets
        for item in sheet.drawing.items
        for i in (item.items if isinstance(item, Group) else (item,))
        if isinstance(i, Use)
    ]
    assert len(uses) == 9
    assert len({id(use.symbol) for use in uses}) == 1


def test_page_one_shows_every_tile_where_it_lies() -> None:
    plan = tiling(*BOARD, A4)
    assert plan is not None
    items = made().document.sheets[0].drawing.items
    (use,) = [i for i in items if isinstance(i, Use)]
    scale, _, _, _, x, y = use.transform
    boxes = [i for i in items if isinstance(i, Rect) and i.style.stroke is not None and i.style.width == 0.25]
    for box, tile in zip(boxes, plan.tiles, strict=True):
        expected = (x + tile.x * scale, y + tile.y * scale, tile.width * scale, tile.height * scale)
        assert (box.x, box.y, box.w, box.h) == pytest.approx(expected)
    names = [i.text for i in items if isinstance(i, Text)]
    assert [n for n in names if len(n) == 2] == [t.name for t in plan.tiles]


def test_marks_in_the_overlap_lie_where_the_next_tile_covers_them() -> None:
    plan = tiling(*BOARD, A4)
    assert plan is not None
    for page, tile in enumerate(plan.tiles, start=1):
        (group,) = [i for i in made().document.sheets[page].drawing.items if isinstance(i, Group) and i.clip]
        window = group.clip[0]
        assert isinstance(window, Rect)
        texts = [i.text for i, _ in walk(group.items) if isinstance(i, Text)]
        following = [
            t.name
            for t in plan.tiles
            if (t.column, t.row) in ((tile.column + 1, tile.row), (tile.column, tile.row + 1))
        ]
        assert texts == [f"glue {name} here" for name in following]
        for item in group.items[1:]:
            if isinstance(item, Group):
                continue
            right, bottom = window.x + window.w - 10, window.y + window.h - 10
            assert item.x1 >= right - 1e-6 or item.y1 >= bottom - 1e-6  # type: ignore[union-attr]


@pytest.mark.parametrize("on", [A4, LETTER])
def test_the_preflight_for_home_printers_accepts_it(on: Paper) -> None:
    assert preflight(pdf(made(on).document), "home", "a.pdf") == ()


def test_an_overlap_too_wide_for_the_paper_is_an_error() -> None:
    imposed = made(overlap=100)
    assert imposed.document.sheets == ()
    (problem,) = imposed.problems
    assert (problem.code, problem.at) == ("LAY039", AT)


def test_what_fits_on_one_page_is_one_tile() -> None:
    plan = tiling(180, 250, A4)
    assert plan is not None
    assert [(t.name, t.x, t.y, t.width, t.height) for t in plan.tiles] == [("A1", 0, 0, 180, 250)]
