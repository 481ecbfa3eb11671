"""Markers: 43 of them, each with the back that the rulebook gives it, exactly behind its front."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from tests.games.dragon_strike.placed import assert_readable, at, faces, lines, studio, uses, words
from tests.games.dragon_strike.shipped import box, document
from toolkit.drawing import Drawing, Symbol
from toolkit.games.dragon_strike.artefacts.markers import SHAPES, marker_pieces
from toolkit.games.dragon_strike.model import Marker
from toolkit.layout.imposition import Piece
from toolkit.layout.paper import A4, LETTER, Paper

COUNTS = {
    "door": 10,
    "carriage": 1,
    "chest": 4,
    "hourglass": 1,
    "charm": 2,
    "darkness": 2,
    "web": 2,
    "invisibility": 2,
    "wing": 4,
    "fire": 6,
    "boulder": 3,
    "rubble": 1,
    "broken-bridge": 1,
    "seal": 1,
    "scepter-head": 1,
    "scepter-shaft": 1,
    "scepter-foot": 1,
}
"""Pictures on the fronts: DS-120 to DS-134."""

BACKS = {
    "fire": {"smoke": 2, "campfire": 1, "water": 2, "grass": 1},
    "boulder": {"tunnel": 3},
    "rubble": {"pit": 1},
    "seal": {"magic-flute": 1},
    "carriage": {"carriage-wrecked": 1},
    "hourglass": {"dragon": 1},
    "door": {"door-barred": 10},
    "chest": {"chest-open": 4},
    "charm": {"charm": 2},
    "darkness": {"darkness": 2},
    "web": {"web": 2},
    "invisibility": {"invisibility": 2},
    "wing": {"wing": 4},
}
"""What is behind them: DS-121, DS-129 to DS-133, and the spells' own pictures."""


def picture(drawing: Drawing | Symbol) -> str:
    """The name of the picture on a face."""
    (name,) = {use.symbol.name for use, _ in uses(drawing.items)}
    return name


def pairs(pieces: tuple[Piece, ...]) -> Counter[tuple[str, str]]:
    found = Counter[tuple[str, str]]()
    for piece in pieces:
        assert piece.back is not None
        found[picture(piece.front), picture(piece.back)] += piece.copies
    return found


def test_there_are_43_with_the_books_pictures() -> None:
    drawn = studio()
    found = pairs(marker_pieces(box(), drawn))
    assert drawn.problems == ()
    assert found.total() == 43  # DS-7
    fronts = Counter[str]()
    for (front, _), count in found.items():
        fronts[front] += count
    assert fronts == COUNTS


@pytest.mark.parametrize("front", BACKS)
def test_the_backs_are_those_of_the_book(front: str) -> None:
    found = pairs(marker_pieces(box(), studio()))
    assert {back: n for (name, back), n in found.items() if name == front} == BACKS[front]


def test_three_treasures_are_behind_the_scepter() -> None:
    found = pairs(marker_pieces(box(), studio()))
    behind = {back for front, back in found if front.startswith("scepter-")}
    assert behind == {"sunstone", "pouch", "crystal-ball"}  # DS-134


@pytest.mark.parametrize("is_low_ink", [False, True])
def test_every_face_can_be_read_and_has_no_problem(is_low_ink: bool) -> None:
    drawn = studio(is_low_ink=is_low_ink)
    for piece in marker_pieces(box(), drawn):
        for face in (piece.front, piece.back):
            assert face is not None
            assert_readable(face)
            assert (face.width, face.height) == (piece.front.width, piece.front.height)
    assert drawn.problems == ()


def test_squares_and_rounds_fit_a_square_and_doors_have_a_tab() -> None:
    for piece in marker_pieces(box(), studio()):
        name = picture(piece.front)
        width, height = piece.front.width, piece.front.height
        if name == "door":
            assert (width, height) == (22, 31 + 8)
            assert "tab into base" in words(piece.front)
        else:
            assert (width, height) == ((22, 46) if name == "carriage" else (22, 22))
            assert words(piece.front) == ""
    assert {marker.shape for marker in box().markers} == set(SHAPES)


def folds(sheet: Drawing) -> list[float]:
    found = [line for line in lines(sheet) if line.style.dash]
    assert found and all(line.y1 == line.y2 for line in found)
    return [line.y1 for line in found]


def folded(point: tuple[float, float], fold: float) -> tuple[float, float]:
    """Where a point below the fold comes to lie behind the paper above it."""
    return (point[0], 2 * fold - point[1])


@pytest.mark.parametrize("paper", [A4, LETTER])
def test_folded_every_back_lies_behind_its_front(paper: Paper) -> None:
    met = Counter[tuple[str, str]]()
    for sheet in document(f"markers-{paper.slug}.pdf").sheets:
        every = faces(sheet.drawing)
        backs = [(use, matrix) for use, matrix in every if matrix[0] < 0]
        for use, front in (each for each in every if each[1][0] > 0):
            x, _, w, h = use.symbol.box
            width, height = w + 2 * x, h + 2 * x
            fold = min(f for f in folds(sheet.drawing) if f > front[5])
            # Seen from behind, a back stands upright if its upper left corner is behind the upper right one.
            corner = at((width, 0), front)
            ((back, matrix),) = [
                each
                for each in backs
                if folded(at((0, 0), each[1]), fold) == pytest.approx(corner, abs=0.001)
            ]
            for u, v in ((0, 0), (width, 0), (0, height), (width, height)):
                expected = at((width - u, v), front)
                assert folded(at((u, v), matrix), fold) == pytest.approx(expected, abs=0.001)
            met[picture(use.symbol), picture(back.symbol)] += 1
    assert met == pairs(marker_pieces(box(), studio()))
    assert met.total() == 43


def marker(name: str) -> Marker:
    return next(each for each in box().markers if each.id == name)


def test_a_missing_picture_is_told_where_the_marker_stands() -> None:
    drawn = studio()
    odd = replace(marker("rubble"), id="ruble", picture="ruble")
    marker_pieces(replace(box(), markers=(odd,)), drawn)
    (problem,) = drawn.problems
    assert (problem.code, problem.at) == ("LAY014", odd.places.at("id"))
    assert "rubble" in problem.help


def test_a_missing_back_is_told_at_the_back() -> None:
    drawn = studio()
    rubble = marker("rubble")
    odd = replace(rubble, backs=(replace(rubble.backs[0], picture="pitt"),))
    marker_pieces(replace(box(), markers=(odd,)), drawn)
    assert [(p.code, p.at) for p in drawn.problems] == [("LAY014", rubble.places.at("backs", 0, "id"))]
