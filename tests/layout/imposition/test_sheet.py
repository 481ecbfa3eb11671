"""Every back stands behind its front: read back from matrices, and from PDFs to 0.01 mm."""

from __future__ import annotations

import dataclasses
import io
import itertools
from collections.abc import Iterable
from typing import Literal

import pikepdf
import pytest

from tests.layout.imposition.reading import MM, Found, lines, listed, printed
from tests.layout.imposition.toys import AT, FACE, deck, drawn, ink
from tests.render import reading
from toolkit.diagnostic import Severity
from toolkit.drawing import Group, Info, Rect, Text, walk
from toolkit.layout.imposition import Arrangement, Imposed, Piece, arrange, impose
from toolkit.layout.imposition.marks import crop_marks
from toolkit.layout.paper import A4, LETTER, REACH, Paper, paper
from toolkit.location import Location
from toolkit.preflight import preflight
from toolkit.printer import Flip, GapMode, Printer
from toolkit.render.pdf import pdf

Upright = Literal["portrait", "landscape"]

GRIDS: list[tuple[Paper, Upright, GapMode]] = [
    (on, orientation, gap)
    for on in (A4, LETTER, paper("230 x 310"))
    for orientation in ("portrait", "landscape")
    for gap in ("shared", "gap")
]
FLIPS: tuple[Flip, ...] = ("long-edge", "short-edge")


def grid(on: Paper = A4, orientation: Upright = "portrait", gap: GapMode = "shared") -> Arrangement:
    return arrange(63, 88, on, at=AT, bleed=2, gap=gap, orientation=orientation)


def made(pieces: Iterable[Piece], arrangement: Arrangement, printer: Printer | None = None) -> Imposed:
    return impose(tuple(pieces), arrangement, printer or Printer(), title="Toy · cards", face=FACE)


def cards(imposed: Imposed) -> list[list[Found]]:
    """Faces by page, calibration pages left out."""
    names = imposed.document.outline
    return [found for name, found in zip(names, listed(imposed.document), strict=True) if "Sheet" in name]


def turned_over(found: Found, width: float, height: float, flip: Flip, orientation: Upright) -> Found:
    """The face as it lies seen through the paper from the front, by the rule and not by our code.

    The long edge of an upright sheet stands: turning it over swaps left and right. That of a landscape sheet
    lies: turning it over swaps top and bottom, and what stood upright on the page lies on its head.
    """
    if (flip == "long-edge") == (orientation == "portrait"):
        return dataclasses.replace(found, x=width - found.x - found.width)
    return dataclasses.replace(found, y=height - found.y - found.height, is_turned=not found.is_turned)


def assert_meet(fronts: list[Found], backs: list[Found]) -> None:
    assert len(fronts) == len(backs)
    behind = {back.number: back for back in backs}
    for front in fronts:
        back = behind[front.number]
        assert (front.side, back.side) == ("front", "back")
        assert back.centre == pytest.approx(front.centre, abs=0.01)
        assert (back.width, back.height) == pytest.approx((front.width, front.height), abs=0.01)
        assert not front.is_turned
        assert not back.is_turned


@pytest.mark.parametrize("flip", FLIPS)
@pytest.mark.parametrize(("on", "orientation", "gap"), GRIDS)
def test_backs_meet_fronts_at_every_count(on: Paper, orientation: Upright, gap: GapMode, flip: Flip) -> None:
    arrangement = grid(on, orientation, gap)
    full = arrangement.per_sheet
    for count in (1, full - 1, full, full + 1, 2 * full + 2):
        imposed = made(deck(count), arrangement, Printer(flip=flip))
        pages = cards(imposed)
        assert len(pages) == 2 * -(-count // full)
        assert sum(len(page) for page in pages) == 2 * count
        for fronts, backs in zip(pages[::2], pages[1::2], strict=True):
            size = arrangement.sheet_width, arrangement.sheet_height
            assert_meet(fronts, [turned_over(back, *size, flip, orientation) for back in backs])
        numbers = [face.number for page in pages[::2] for face in page]
        assert numbers == list(range(count))


@pytest.mark.parametrize("flip", FLIPS)
@pytest.mark.parametrize(("on", "orientation", "gap"), GRIDS)
def test_the_printed_file_says_the_same(on: Paper, orientation: Upright, gap: GapMode, flip: Flip) -> None:
    arrangement = grid(on, orientation, gap)
    imposed = made(deck(arrangement.per_sheet + 2), arrangement, Printer(flip=flip))
    sizes = (on.width, on.height) if orientation == "portrait" else (on.height, on.width)
    pages = printed(imposed.document)
    assert len(pages) == len(imposed.document.sheets)
    for size, _ in pages:
        assert size == pytest.approx(sizes, abs=0.01)
    sheets = [found for _, found in pages if found]
    assert len(sheets) == 4
    for fronts, backs in zip(sheets[::2], sheets[1::2], strict=True):
        assert_meet(fronts, [turned_over(back, *sizes, flip, orientation) for back in backs])
        for face in fronts:
            assert (face.width, face.height) == pytest.approx((63 + 2 * 3, 88 + 2 * 3), abs=0.01)


def test_nine_cards_lie_where_the_art_page_says() -> None:
    (_, found), _ = printed(made(deck(9), grid()).document)
    corners = [(face.x + 3, face.y + 3) for face in found]
    expected = [(10.5 + 63 * column, 14.5 + 88 * row) for row in range(3) for column in range(3)]
    assert list(itertools.chain(*corners)) == pytest.approx(list(itertools.chain(*expected)), abs=0.01)


@pytest.mark.parametrize("on", [A4, LETTER, paper("A5"), paper("200 x 260")])
def test_the_paper_that_is_asked_for_is_produced(on: Paper) -> None:
    imposed = impose(
        deck(3, 40, 50), arrange(40, 50, on, at=AT, orientation="portrait"), Printer(), title="Toy", face=FACE
    )
    with pikepdf.open(io.BytesIO(pdf(imposed.document))) as held:
        for page in held.pages:
            for box in (page.mediabox, page.trimbox):
                measures = [float(v) * MM for v in box]
                assert measures == pytest.approx([0, 0, on.width, on.height], abs=0.01)


def test_a_full_sheet_adds_no_blank_page() -> None:
    for count, sheets in ((8, 1), (9, 1), (10, 2), (17, 2), (18, 2), (19, 3)):
        assert len(made(deck(count), grid()).document.sheets) == 2 * sheets


def test_no_pieces_make_no_pages() -> None:
    assert made((), grid()).document.sheets == ()


def test_cards_without_any_back_have_fronts_only() -> None:
    pieces = [dataclasses.replace(piece, back=None) for piece in deck(10)]
    imposed = made(pieces, grid())
    assert imposed.document.outline == ("Sheet 1, front", "Sheet 2, front")


@pytest.mark.parametrize("orientation", ["portrait", "landscape"])
@pytest.mark.parametrize("flip", FLIPS)
def test_a_card_without_a_back_has_a_blank_one(flip: Flip, orientation: Upright) -> None:
    arrangement = grid(orientation=orientation, gap="gap")
    pieces = [
        dataclasses.replace(piece, back=None) if i % 3 == 1 else piece for i, piece in enumerate(deck(11))
    ]
    pages = cards(made(pieces, arrangement, Printer(flip=flip)))
    size = arrangement.sheet_width, arrangement.sheet_height
    for fronts, backs in zip(pages[::2], pages[1::2], strict=True):
        backed = [face for face in fronts if face.number % 3 != 1]
        assert_meet(backed, [turned_over(back, *size, flip, orientation) for back in backs])


def test_a_sheet_whose_cards_have_no_backs_keeps_its_blank_side() -> None:
    pieces = [dataclasses.replace(p, back=None) if i < 9 else p for i, p in enumerate(deck(10))]
    pages = cards(made(pieces, grid()))
    assert [len(page) for page in pages] == [9, 0, 1, 1]


@pytest.mark.parametrize("flip", FLIPS)
@pytest.mark.parametrize("orientation", ["portrait", "landscape"])
def test_the_offset_moves_backs_and_their_marks(flip: Flip, orientation: Upright) -> None:
    arrangement = grid(orientation=orientation, gap="gap")
    offset = {"offset": (1.5, -0.75)} if orientation == "portrait" else {"landscape_offset": (1.5, -0.75)}
    plain = made(deck(4), arrangement, Printer(flip=flip)).document
    moved = made(deck(4), arrangement, Printer(flip=flip, **offset)).document  # type: ignore[arg-type]
    assert moved.sheets[0] == plain.sheets[0]
    # A back that is printed head over heels is read the other way up: right and down are left and up there.
    sign = 1 if (flip == "long-edge") == (orientation == "portrait") else -1
    for before, after in zip(listed(plain)[1], listed(moved)[1], strict=True):
        assert after.centre == pytest.approx((before.centre[0] + sign * 1.5, before.centre[1] - sign * 0.75))

    def uprights(marks: list[tuple[float, float, float, float]]) -> list[float]:
        return sorted({round(x1, 3) for x1, _, x2, _ in marks if x1 == x2})

    def levels(marks: list[tuple[float, float, float, float]]) -> list[float]:
        return sorted({round(y1, 3) for _, y1, _, y2 in marks if y1 == y2})

    was, now = lines(plain, 1), lines(moved, 1)
    assert uprights(now) == pytest.approx([x + sign * 1.5 for x in uprights(was)])
    assert levels(now) == pytest.approx([y - sign * 0.75 for y in levels(was)])


def test_an_offset_may_cost_bleed_but_no_card() -> None:
    arrangement = grid(LETTER, gap="shared")
    taken = made(deck(9), arrangement, Printer(offset=(0, -1.5)))
    assert not any(d.is_error for d in taken.problems)
    assert preflight(pdf(taken.document), "home", "a.pdf") == ()
    lost = made(deck(9), arrangement, Printer(offset=(0, -4)))
    (problem,) = [d for d in lost.problems if d.is_error]
    assert problem.code == "LAY037"
    # The block stands 7.7 from the top: moved by 4 it stands 3.7 from it, 1.3 within the reach.
    assert "pushes backs 1.3 mm into" in problem.message


def test_copies_lie_side_by_side() -> None:
    piece, other = deck(2)
    imposed = made([dataclasses.replace(piece, copies=4), other], grid())
    assert [face.number for face in cards(imposed)[0]] == [0, 0, 0, 0, 1]


def forms(imposed: Imposed) -> int:
    with pikepdf.open(io.BytesIO(pdf(imposed.document))) as held:
        return sum(
            1
            for thing in held.objects
            if isinstance(thing, pikepdf.Stream) and thing.get("/Subtype") == "/Form"
        )


def test_a_face_is_drawn_once_and_placed_often() -> None:
    back = drawn(99, "back", 63, 88, 3)
    one_back = [dataclasses.replace(piece, back=back) for piece in deck(20)]
    assert forms(made(one_back, grid())) == 1  # each front is placed once and stands on its page
    copies = [dataclasses.replace(deck(1)[0], copies=20)]
    assert forms(made(copies, grid())) == 2
    equal = [deck(1)[0] for _ in range(20)]
    assert forms(made(equal, grid())) == 2


def test_a_card_larger_than_its_slot_is_an_error_that_names_both() -> None:
    at = Location("content/toy/deck.yaml", 9, 5)
    large = dataclasses.replace(deck(1, 70, 120)[0], at=at)
    (problem,) = [d for d in made([*deck(2), large], grid()).problems if d.is_error]
    assert (problem.code, problem.at) == ("LAY031", at)
    assert "70 × 120 mm" in problem.message
    assert "63 × 88 mm" in problem.message


def test_a_back_of_another_size_is_an_error_that_names_both() -> None:
    piece = dataclasses.replace(deck(1)[0], back=drawn(0, "back", 60, 88, 3))
    (problem,) = made([piece], grid()).problems
    assert problem.code == "LAY031"
    assert "63 × 88 mm, and its back 60 × 88 mm" in problem.message


def test_a_bleed_narrower_than_the_sheets_is_warned_of_once() -> None:
    (problem,) = made(deck(5, bleed=1), grid()).problems
    assert (problem.code, problem.severity) == ("LAY036", Severity.WARNING)
    assert "4 more bleeds 1 mm" in problem.message


def test_different_edges_at_a_shared_cut_are_warned_of() -> None:
    red, blue = ink(1, "front"), ink(2, "front")
    edges = [red, red, blue, None, red]
    pieces = [dataclasses.replace(p, edge=e) for p, e in zip(deck(5), edges, strict=True)]
    found = [d for d in made(pieces, grid()).problems if d.code == "LAY035"]
    assert [d.message.split("`")[1::2] for d in found] == [["card 1", "card 2"]]
    assert all(d.severity is Severity.WARNING for d in found)
    assert not [d for d in made(pieces, grid(gap="gap")).problems if d.code == "LAY035"]


def test_an_arrangement_that_failed_makes_no_pages() -> None:
    imposed = made(deck(3, 300, 400), arrange(300, 400, A4, at=AT))
    assert imposed.document.sheets == ()
    assert [d.code for d in imposed.problems] == ["LAY030"]


def test_shared_cuts_show_no_bleed_of_a_neighbour() -> None:
    page = made(deck(5), grid()).document.sheets[0].drawing
    windows = [g.clip[0] for g in page.items if isinstance(g, Group) and g.clip]
    assert len(windows) == 5
    for i, window in enumerate(windows):
        assert isinstance(window, Rect)
        x, y = 10.5 + 63 * (i % 3), 14.5 + 88 * (i // 3)
        left = 2 if i % 3 == 0 else 0.05
        right = 2 if i in (2, 4) else 0.05
        top = 2 if i < 3 else 0.05
        bottom = 2 if i >= 2 else 0.05
        edges = (window.x, window.y, window.x + window.w, window.y + window.h)
        assert edges == pytest.approx((x - left, y - top, x + 63 + right, y + 88 + bottom))


def texts(imposed: Imposed, page: int) -> list[str]:
    return [i.text for i, _ in walk(imposed.document.sheets[page].drawing.items) if isinstance(i, Text)]


def test_sheets_say_which_they_are_and_how_to_print_them() -> None:
    imposed = made(deck(10), grid(), Printer(flip="short-edge"))
    assert texts(imposed, 0) == [
        "100 mm",
        "Toy · cards · sheet 1 of 2",
        "Front · print at 100 % · cut on the marks",
    ]
    assert texts(imposed, 3)[1:] == ["Toy · cards · sheet 2 of 2", "Back · flip on the short edge"]
    with pikepdf.open(io.BytesIO(pdf(imposed.document))) as held:
        assert held.Root.ViewerPreferences.PrintScaling == "/None"


def test_the_ruler_on_page_one_is_100_mm_long() -> None:
    for imposed in (made(deck(9), grid()), made(deck(9), grid(LETTER))):
        strokes = [mark for mark in reading.marks(pdf(imposed.document)) if mark.operator == "S"]
        long = [m for m in strokes if abs(m.points[0][0] - m.points[1][0]) == pytest.approx(100, abs=0.01)]
        assert len(long) == 1
        assert long[0].points[0][1] == pytest.approx(long[0].points[1][1])


def test_where_the_ruler_has_no_room_a_calibration_page_comes_first() -> None:
    imposed = made(deck(9), grid(LETTER))
    assert imposed.document.outline == ("Calibration", "Calibration, back", "Sheet 1, front", "Sheet 1, back")
    assert "LAY033" in [d.code for d in imposed.problems]


@pytest.mark.parametrize("offset", [(0.0, 0.0), (4.0, 1.0), (-4.0, -1.0)])
def test_a_name_in_the_side_margin_keeps_clear_of_the_bleed(offset: tuple[float, float]) -> None:
    imposed = made(deck(9), grid(LETTER), Printer(offset=offset))
    for page, shift in ((2, 0.0), (3, offset[0])):
        drawing = imposed.document.sheets[page].drawing
        named = [
            (item, matrix)
            for item, matrix in walk(drawing.items)
            if isinstance(item, Text) and matrix[0] == 0
        ]
        assert len(named) == 2
        # Nine cards take 189 of 215.9 mm, and their bleed 2 more on either side.
        left, right = 13.45 - 2 + shift, 13.45 + 189 + 2 + shift
        for text, matrix in named:
            cap, foot = matrix[4] + text.y - 0.8 * text.size * 25.4 / 72, matrix[4] + text.y + 0.8
            assert (foot < left and cap > REACH) or (cap > right and foot < 215.9 - REACH)


def test_marks_of_a_cut_at_the_edge_stay_within_the_printers_reach() -> None:
    tight = arrange(199.9, 70, paper("A5"), at=AT, bleed=0, gap="shared")
    imposed = made(deck(2, 199.9, 70), tight)
    found = preflight(pdf(imposed.document), "home", "x.pdf", papers=(("A5", (148.0, 210.0)),))
    assert [d for d in found if d.is_error] == []
    xs = sorted({mark.x1 for mark in crop_marks(tight) if mark.x1 == mark.x2})
    assert xs == pytest.approx([REACH + 0.1, 210 - REACH - 0.1])  # the cuts are at 5.05 and 204.95 mm


def test_sheets_too_tight_for_their_name_say_so() -> None:
    tight = arrange(44, 63, paper("A5"), at=AT)
    assert tight.foot == "none"
    assert tight.problems[-1].message.endswith("the sheets have no room for their names")
    assert texts(made(deck(2, 44, 63), tight), 2) == []


@pytest.mark.parametrize("length", [20, 35, 60, 200])
@pytest.mark.parametrize(("width", "height"), [(63, 88), (44.45, 63.5), (69.85, 120.65), (70, 70)])
def test_a_name_too_long_for_its_place_is_cut_short_beside_the_colophon(
    length: int, width: float, height: float
) -> None:
    said = ("Made with Boxwright 0.1.0", "Icons: Font Awesome, CC BY 4.0")
    held = arrange(width, height, A4, at=AT)
    title, info = "Long " * (length // 5), Info("Deck", colophon=said)
    imposed = impose(deck(1, width, height), held, Printer(), title=title, face=FACE, info=info)
    assert imposed.problems == held.problems
    page = imposed.document.sheets[0].drawing
    runs = [item for item, _ in walk(page.items) if isinstance(item, Text)]
    (name,) = [run for run in runs if run.text.endswith("sheet 1 of 1")]
    assert name.text.startswith("Long") and name.size >= 5
    lines = [run for run in runs if run.text in said]
    assert len(lines) == 2 and all(run.x + run.width < name.x for run in lines)


@pytest.mark.parametrize("flip", FLIPS)
@pytest.mark.parametrize(("on", "orientation", "gap"), [g for g in GRIDS if g[0] in (A4, LETTER)])
def test_the_preflight_for_home_printers_accepts_it(
    on: Paper, orientation: Upright, gap: GapMode, flip: Flip
) -> None:
    imposed = made(deck(10), grid(on, orientation, gap), Printer(flip=flip))
    assert preflight(pdf(imposed.document), "home", "a.pdf") == ()
    assert REACH == 5
