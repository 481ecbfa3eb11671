"""Folded in the gutter, each back lies behind its front and the right way up."""

from __future__ import annotations

import dataclasses
import itertools
import math

import pytest

from tests.layout.imposition.reading import Found, lines, listed, printed
from tests.layout.imposition.toys import AT, FACE, deck, drawn, ink
from toolkit.drawing import Line, Text, walk
from toolkit.layout.imposition import Imposed, Piece, gutterfold
from toolkit.layout.paper import A4, LETTER, REACH, Paper, paper
from toolkit.preflight import preflight
from toolkit.printer import Printer
from toolkit.render.pdf import pdf


def made(
    pieces: tuple[Piece, ...], on: Paper = A4, edge: float | None = None, spacing: float | None = None
) -> Imposed:
    return gutterfold(pieces, on, Printer(), title="Toy", face=FACE, at=AT, edge=edge, spacing=spacing)


def folds(imposed: Imposed, page: int) -> list[float]:
    items = imposed.document.sheets[page].drawing.items
    return [i.y1 for i, _ in walk(items) if isinstance(i, Line) and i.style.dash]


def assert_fold_meets(found: list[Found], at: list[float]) -> None:
    """Each back is its front, mirrored at the nearest fold; the paper turns over it head over heels."""
    backs = {face.number: face for face in found if face.side == "back"}
    fronts = [face for face in found if face.side == "front"]
    assert len(fronts) == len(backs)
    for front in fronts:
        back = backs[front.number]
        fold = min(at, key=lambda y: abs(y - front.centre[1]))
        assert front.centre[1] < fold < back.centre[1]
        assert back.centre == pytest.approx((front.centre[0], 2 * fold - front.centre[1]), abs=0.01)
        assert (front.is_turned, back.is_turned) == (False, True)


@pytest.mark.parametrize("on", [A4, LETTER])
@pytest.mark.parametrize("count", [1, 3, 4, 5, 8, 9])
def test_backs_meet_fronts_across_the_fold(on: Paper, count: int) -> None:
    imposed = made(deck(count), on)
    assert len(imposed.document.sheets) == math.ceil(count / 4)
    numbers = []
    for page, found in enumerate(listed(imposed.document)):
        (fold,) = folds(imposed, page)
        assert fold == pytest.approx(imposed.document.sheets[page].drawing.height / 2)
        assert_fold_meets(found, [fold])
        numbers += [face.number for face in found if face.side == "front"]
    assert numbers == list(range(count))
    assert preflight(pdf(imposed.document), "home", "a.pdf") == ()


def test_the_printed_file_says_the_same() -> None:
    imposed = made(deck(6))
    for page, ((width, height), found) in enumerate(printed(imposed.document)):
        assert (width, height) == pytest.approx((297, 210), abs=0.01)
        assert_fold_meets(found, folds(imposed, page))


def test_the_fold_keeps_five_millimetres_from_the_bleed() -> None:
    imposed = made(deck(4))
    (fold,) = folds(imposed, 0)
    for face in listed(imposed.document)[0]:
        trim = 88 / 2
        assert abs(face.centre[1] - fold) - trim == pytest.approx(2 + 5)


def markers(count: int) -> tuple[Piece, ...]:
    """Round and square markers are 22 × 22, doors 22 × 39, all with a rim of 1.2 beyond the cut."""
    return tuple(
        Piece(f"{n}", drawn(n, "front", 22, h, 1.2), drawn(n, "back", 22, h, 1.2), 1.2)
        for n, h in enumerate([39] * 10 + [22] * (count - 10))
    )


def test_strips_of_markers_stand_at_a_pitch_and_keep_from_the_fold() -> None:
    imposed = made(markers(43), edge=5.5, spacing=4.6)
    pages = listed(imposed.document)
    assert sum(len(page) for page in pages) == 2 * 43
    for number, found in enumerate(pages):
        at = folds(imposed, number)
        assert_fold_meets(found, at)
        for fold in at:
            row = sorted(
                (f for f in found if f.side == "front" and 0 < fold - f.centre[1] < 39), key=lambda f: f.x
            )
            pitches = [b.x - a.x for a, b in itertools.pairwise(row)]
            assert pitches == pytest.approx([26.6] * len(pitches))
            for face in row:
                assert fold - (face.y + face.height - 1.2) == pytest.approx(5.5)
    assert preflight(pdf(imposed.document), "home", "a.pdf") == ()


def test_ticks_stand_outside_the_bleed_of_every_piece() -> None:
    imposed = made(markers(20), edge=5.5, spacing=4.6)
    for page, found in enumerate(listed(imposed.document)):
        at = folds(imposed, page)
        ticks = [t for t in lines(imposed.document, page) if not (t[1] == t[3] and t[1] in at)]
        assert len(ticks) >= 8 * len(found)
        for x1, y1, x2, y2 in ticks:
            assert min(x1, y1) >= REACH
            for face in found:
                beyond = max(face.x - x2, x1 - face.x - face.width, face.y - y2, y1 - face.y - face.height)
                assert beyond >= 0.45


def test_a_piece_without_a_back_folds_over_blank_paper() -> None:
    pieces = tuple(dataclasses.replace(p, back=None) if i == 1 else p for i, p in enumerate(deck(3)))
    (found,) = listed(made(pieces).document)
    assert [(f.number, f.side) for f in found].count((1, "back")) == 0
    assert len(found) == 5


def test_copies_fold_too() -> None:
    pieces = tuple(dataclasses.replace(p, copies=2) for p in deck(2))
    (found,) = listed(made(pieces).document)
    assert sorted(f.number for f in found) == [0, 0, 0, 0, 1, 1, 1, 1]


def test_a_pair_larger_than_the_paper_is_an_error() -> None:
    imposed = made(deck(1, 120, 150))
    assert imposed.document.sheets == ()
    (problem,) = imposed.problems
    assert (problem.code, problem.at) == ("LAY030", AT)
    # Both faces, and 7 mm on either side of the fold.
    assert "120 × 150 mm" in problem.message
    assert "120 × 314 mm" in problem.message


def test_the_gutter_bears_the_ruler_and_the_name() -> None:
    imposed = made(deck(5))
    texts = [i.text for i, _ in walk(imposed.document.sheets[1].drawing.items) if isinstance(i, Text)]
    assert texts == [
        "100 mm",
        "Toy · sheet 2 of 2",
        "Print at 100 % · fold on the dashes · glue · cut on the marks",
    ]


def test_where_the_ruler_has_no_room_a_calibration_page_comes_first() -> None:
    assert made(deck(2, 40, 50), A4).document.outline == ("Sheet 1",)
    small = made(deck(2, 40, 50), paper("A5"))
    assert small.document.outline == ("Calibration", "Sheet 1")
    assert [d.code for d in small.problems] == ["LAY033"]


def test_cuts_are_shared_where_that_saves_sheets() -> None:
    """Four poker cards on Letter: 4 × 63 and the ticks fit in 269.4 mm, with bleeds between they do not."""
    (fold,) = folds(made(deck(4), LETTER), 0)
    found = listed(made(deck(4), LETTER).document)[0]
    assert_fold_meets(found, [fold])
    xs = sorted(f.x for f in found if f.side == "front")
    assert [b - a for a, b in itertools.pairwise(xs)] == pytest.approx([63, 63, 63])
    edges = [dataclasses.replace(p, edge=ink(i, "front")) for i, p in enumerate(deck(4))]
    assert [d.code for d in made(tuple(edges), LETTER).problems] == ["LAY035"] * 3
    assert made(tuple(edges), A4).problems == ()
