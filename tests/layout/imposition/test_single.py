"""One face a page: the order of pages, their boxes, and copies."""

from __future__ import annotations

import dataclasses
import io

import pikepdf
import pytest

from tests.layout.imposition.reading import MM, listed, printed
from tests.layout.imposition.toys import AT, deck
from toolkit.drawing import Info
from toolkit.layout.imposition import Imposed, Piece, single
from toolkit.layout.imposition.single import Order
from toolkit.preflight import preflight
from toolkit.render.pdf import pdf


def made(pieces: tuple[Piece, ...], bleed: float = 3, order: Order = "front-back") -> Imposed:
    return single(pieces, info=Info("Toy"), at=AT, bleed=bleed, order=order)


def faces(imposed: Imposed) -> list[tuple[int, str]]:
    return [(face.number, face.side) for page in listed(imposed.document) for face in page]


def test_front_and_back_alternate() -> None:
    assert faces(made(deck(3))) == [(n, side) for n in range(3) for side in ("front", "back")]
    assert faces(made(deck(2), order="back-front")) == [
        (n, side) for n in range(2) for side in ("back", "front")
    ]


def test_copies_are_pages_of_their_own() -> None:
    pieces = (dataclasses.replace(deck(1)[0], copies=3),)
    assert faces(made(pieces)) == [(0, "front"), (0, "back")] * 3
    with pikepdf.open(io.BytesIO(pdf(made(pieces).document))) as held:
        forms = [o for o in held.objects if isinstance(o, pikepdf.Stream) and o.get("/Subtype") == "/Form"]
        assert len(forms) == 2


def test_a_card_without_a_back_has_a_blank_page() -> None:
    first, second = deck(2)
    imposed = made((dataclasses.replace(first, back=None), second))
    assert [len(page) for page in listed(imposed.document)] == [1, 0, 1, 1]
    sizes = {(s.drawing.width, s.drawing.height, s.bleed) for s in imposed.document.sheets}
    assert sizes == {(63, 88, 3)}


def test_without_any_back_there_are_fronts_only() -> None:
    pieces = tuple(dataclasses.replace(piece, back=None) for piece in deck(2))
    assert faces(made(pieces)) == [(0, "front"), (1, "front")]


@pytest.mark.parametrize("bleed", [3, 3.175])
def test_the_page_boxes_are_those_of_the_trim_and_the_bleed(bleed: float) -> None:
    with pikepdf.open(io.BytesIO(pdf(made(deck(2, bleed=4), bleed).document))) as held:
        for page in held.pages:
            boxes = [[float(v) * MM for v in box] for box in (page.mediabox, page.obj.BleedBox, page.trimbox)]
            outer = [0, 0, 63 + 2 * bleed, 88 + 2 * bleed]
            assert boxes[0] == pytest.approx(outer, abs=0.01)
            assert boxes[1] == pytest.approx(outer, abs=0.01)
            assert boxes[2] == pytest.approx([bleed, bleed, bleed + 63, bleed + 88], abs=0.01)


def test_a_face_lies_on_its_trim() -> None:
    for (width, height), (face,) in printed(made(deck(1)).document):
        assert (width, height) == pytest.approx((69, 94), abs=0.01)
        assert (face.x, face.y, face.width, face.height) == pytest.approx((0, 0, 69, 94), abs=0.01)


def test_the_preflight_for_print_on_demand_accepts_it() -> None:
    assert preflight(pdf(made(deck(3)).document), "pod", "a.pdf") == ()


def test_a_file_has_one_format() -> None:
    (problem,) = made((*deck(1), deck(1, 70, 120)[0])).problems
    assert (problem.code, problem.is_error) == ("LAY031", True)


def test_a_narrower_bleed_than_asked_for_is_warned_of() -> None:
    (problem,) = made(deck(2), bleed=3.175).problems
    assert problem.code == "LAY036"
    assert "3.175 mm are asked for" in problem.message


def test_no_pieces_make_no_pages() -> None:
    assert made(()).document.sheets == ()
