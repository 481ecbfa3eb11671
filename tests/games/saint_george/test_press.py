"""The press file's plates as display lists, and the job sheet beside them."""

from __future__ import annotations

import io
from pathlib import Path

import pikepdf
import pytest

from tests.games.saint_george.shipped import MAPS, shipped_map
from toolkit.drawing import Circle, Group, LinearGradient, Polygon, Rect, Text, walk
from toolkit.games.saint_george import GAME
from toolkit.games.saint_george.artefacts import artefacts, press
from toolkit.games.saint_george.artefacts.dress import Dress
from toolkit.games.saint_george.artefacts.front import Front
from toolkit.ink import Ink
from toolkit.making import make
from toolkit.pipeline import check_game
from toolkit.printer import DEFAULT, Printer
from toolkit.schema import Schemas
from toolkit.template import Templates
from toolkit.workspace import find, shipped_root

ROOT = Path(__file__).parents[3]


@pytest.fixture(scope="module")
def card() -> Front:
    subject = shipped_map("first-light")
    return Front(subject, Dress(subject.theme, is_home=False))


@pytest.fixture(scope="module")
def plates(card: Front) -> dict[str, Group]:
    layers = press.press_front(card).items
    return {layer.layer: layer for layer in layers if isinstance(layer, Group)}


def inks(group: Group) -> set[Ink]:
    """Every ink that a layer paints with."""
    found: set[Ink] = set()
    for item, _ in walk(group.items):
        if isinstance(item, Text):
            found.add(item.ink)
        elif isinstance(item, Rect | Circle | Polygon) or hasattr(item, "style"):
            assert not isinstance(item.style.fill, LinearGradient)
            found |= {ink for ink in (item.style.fill, item.style.stroke) if ink is not None}
    return found


def test_layers_lie_in_printing_order(plates: dict[str, Group]) -> None:
    assert list(plates) == ["Base", "Varnish", "Scratch", "Scratch-Overprint"]
    assert [group.overprint for group in plates.values()] == [False, True, True, True]


def test_the_base_alone_is_the_scratched_card(card: Front, plates: dict[str, Group]) -> None:
    assert plates["Base"].items == card.revealed.items
    assert not any(ink.spot for ink in inks(plates["Base"]))


def test_silver_is_one_full_spot_and_has_every_part_once(plates: dict[str, Group]) -> None:
    """45 hexes in two parts, 36 hearts, 4 portraits; 3 scopes, 3 grenades, 6 drums, 1 shield: 143."""
    (silver,) = inks(plates["Scratch"])
    assert (silver.spot, silver.tint) == ("Scratch", 100)
    assert len(plates["Scratch"].items) == len(set(plates["Scratch"].items)) == 90 + 36 + 4 + 13


def test_varnish_is_the_silver_grown_by_a_millimetre(plates: dict[str, Group]) -> None:
    (varnish,) = inks(plates["Varnish"])
    assert varnish.spot == "Varnish"
    for small, large in zip(plates["Scratch"].items, plates["Varnish"].items, strict=True):
        if isinstance(small, Circle) and isinstance(large, Circle):
            assert (large.x, large.y, large.radius) == (small.x, small.y, small.radius + 1)
        elif isinstance(small, Rect) and isinstance(large, Rect):
            assert (large.x, large.y, large.w, large.h) == pytest.approx(
                (small.x - 1, small.y - 1, small.w + 2, small.h + 2)
            )
        else:
            assert isinstance(small, Polygon) and isinstance(large, Polygon)
            # the same outline under a line of 2 mm, with mitred corners
            assert large.points == small.points and large.style.stroke == varnish
            assert large.style.width == 2 and large.style.join == 0


def test_the_black_on_the_silver_is_a_plate_of_its_own(plates: dict[str, Group]) -> None:
    """Black in tints; a tint of 0 knocks the black out again, so that the bare silver shows."""
    found = inks(plates["Scratch-Overprint"])
    assert {ink.spot for ink in found} == {"Scratch-Overprint"}
    assert {ink.tint for ink in found} == {0, 43, 45, 65, 72, 100}
    assert {ink.cmyk for ink in found} == {(0, 0, 0, 100)}


@pytest.mark.parametrize("name", MAPS)
def test_small_type_prints_in_black_alone_or_reversed(name: str) -> None:
    """Art page: everything under 9 pt is black only, or paper on a dark ground."""
    subject = shipped_map(name)
    for item, _ in walk(Front(subject, Dress(subject.theme, is_home=False)).revealed.items):
        if isinstance(item, Text) and item.size < 9:
            assert item.ink.is_black_only or item.ink.name == "paper", item.text


@pytest.mark.parametrize("name", MAPS)
def test_no_ink_of_the_card_is_heavier_than_240_percent(name: str) -> None:
    assert max(ink.total for ink in shipped_map(name).theme.inks.values()) <= 240


def test_the_job_sheet_says_what_the_file_holds(card: Front) -> None:
    def load(name: str) -> tuple[str, str] | None:
        path = ROOT / "templates" / name
        return (path.read_text("utf-8"), f"templates/{name}") if path.is_file() else None

    sheet = press.job_sheet(card, Templates(load), DEFAULT)
    said = " ".join(sheet.split())
    for words in (
        "OPERATION SAINT GEORGE: First Light",
        "148 × 210 mm (A5 portrait)",
        "3 mm on every side; page size 154 × 216 mm",
        "grown by 1 mm",
        "143 parts, two on each of 45 hexes",
        "Silver to base: 0.8 mm or better",
        "with the silver 1.6 mm out",
    ):
        assert words in said, words
    assert all(spot in sheet for spot in press.SPOTS)
    assert "* the sign `nest`: " in sheet
    assert "{" not in sheet and max(len(line) for line in sheet.splitlines()) <= 110


def test_a_press_may_call_the_plates_what_it_likes() -> None:
    """`spots` of boxwright.yaml: plates, layers and the job sheet take the names; preflight knows them."""
    printer = Printer(spots=(("Scratch", "Latex Silver"), ("Varnish", "Release (UV)")))
    workspace = find(shipped_root())
    content, _ = check_game(workspace, GAME, Schemas(workspace.schemas))
    made = {}
    for artefact in artefacts(content.subjects, printer):
        if artefact.path.startswith("saint-george/first-light/press."):
            made[artefact.path.rpartition(".")[2]] = make(artefact, workspace, printer)
    assert [result.problems for result in made.values()] == [(), ()]
    assert made["pdf"].content is not None and made["txt"].content is not None
    with pikepdf.open(io.BytesIO(made["pdf"].content)) as held:
        spaces = held.pages[0].Resources.ColorSpace
        names = {str(space[1]) for space in spaces.values() if str(space[0]) == "/Separation"}
        assert names == {"/Latex Silver", "/Release (UV)", "/Scratch-Overprint"}
        layers = {str(group.Name) for group in held.Root.OCProperties.OCGs}
        assert layers == {"Base", "Latex Silver", "Release (UV)", "Scratch-Overprint"}
    said = made["txt"].content.decode()
    assert "  Latex Silver       opaque silver scratch ink" in said
    assert "Release (UV), Latex Silver and Scratch-Overprint are spot colours" in said
