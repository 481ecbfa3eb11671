"""Vendors: the shipped files say what the vendors publish, a file adds one, and a wrong file is a finding."""

from __future__ import annotations

from pathlib import Path

import pytest

from toolkit.diagnostic import Diagnostic
from toolkit.drawing import Drawing, Rect, Style, walk
from toolkit.ink import BLACK
from toolkit.layout.component import component
from toolkit.location import Location
from toolkit.render.png import png
from toolkit.schema import Schemas
from toolkit.vendor import Format, Vendor, Vendors, parsed, vendors_of
from toolkit.workspace import Workspace, shipped_root

AT = Location("content/toy/box.yaml", 4, 3)
OWN = """\
id: corner-shop
title: The Corner Shop
file: {form: pdf, colour: cmyk, order: back-front, copies: repeat}
bleed: 3
safe: 4
formats:
  - {component: 63 x 88, name: Cards}
"""


@pytest.fixture(scope="module")
def shipped() -> Vendors:
    return vendors_of(Workspace(shipped_root(), shipped_root()))


def vendor(shipped: Vendors, name: str) -> Vendor:
    found = shipped.named(name, AT)
    assert isinstance(found, Vendor)
    return found


def found(shipped: Vendors, name: str, size: str) -> Format:
    held = vendor(shipped, name).format(component(size).width, component(size).height, AT)
    assert isinstance(held, Format)
    return held


def test_three_vendors_ship(shipped: Vendors) -> None:
    assert [v.id for v in shipped.vendors] == ["drivethrucards", "makeplayingcards", "the-game-crafter"]
    assert shipped.problems == ()


@pytest.mark.parametrize(
    ("name", "size", "pixels"),
    [
        # What the vendors' own pages ask for, at 300 dots an inch.
        ("the-game-crafter", "poker", (825, 1125)),
        ("the-game-crafter", "poker-metric", (825, 1125)),
        ("the-game-crafter", "bridge", (750, 1125)),
        ("the-game-crafter", "tarot", (900, 1500)),
        ("the-game-crafter", "mini", (600, 825)),
        ("the-game-crafter", "micro", (450, 600)),
        ("the-game-crafter", "us-game", (750, 1125)),
        ("the-game-crafter", "business", (675, 1125)),
        ("the-game-crafter", "domino", (600, 1125)),
        ("the-game-crafter", "jumbo", (1125, 1725)),
        ("the-game-crafter", "square", (900, 900)),
        ("the-game-crafter", "square-large", (1125, 1125)),
        ("makeplayingcards", "poker", (822, 1122)),
        ("makeplayingcards", "bridge", (747, 1122)),
        ("makeplayingcards", "tarot", (897, 1497)),
        ("makeplayingcards", "domino", (597, 1122)),
        ("makeplayingcards", "business", (672, 1122)),
        ("makeplayingcards", "micro", (447, 597)),
    ],
)
def test_a_picture_has_the_pixels_that_the_vendor_asks_for(
    shipped: Vendors, name: str, size: str, pixels: tuple[int, int]
) -> None:
    assert found(shipped, name, size).pixels == pixels


def test_a_page_for_drivethrucards_is_a_quarter_inch_larger_than_its_card(shipped: Vendors) -> None:
    held = found(shipped, "drivethrucards", "poker")
    assert (held.component.width + 2 * held.bleed) / 25.4 == pytest.approx(2.75)
    assert (held.component.height + 2 * held.bleed) / 25.4 == pytest.approx(3.75)
    deck = vendor(shipped, "drivethrucards")
    assert (deck.form, deck.colour, deck.order, deck.copies) == ("pdf", "cmyk", "back-front", "repeat")
    assert (deck.ink_limit, deck.standard) == (240, "PDF/X-1a:2003")


def test_a_size_that_is_not_cut_is_told_the_nearest(shipped: Vendors) -> None:
    held = vendor(shipped, "makeplayingcards").format(70, 120, AT)
    assert isinstance(held, Diagnostic)
    assert (held.code, held.at, held.is_error) == ("LAY040", AT, True)
    assert "70 × 120 mm" in held.message
    assert "Tarot size, 69.85 × 120.65 mm" in held.help


def test_an_unknown_vendor_is_told_the_nearest(shipped: Vendors) -> None:
    held = shipped.named("the-game-craftr", AT)
    assert isinstance(held, Diagnostic)
    assert held.help == "did you mean `the-game-crafter`?"


def test_decks_are_sold_in_steps(shipped: Vendors) -> None:
    mpc = vendor(shipped, "makeplayingcards")
    assert [mpc.sold(n) for n in (1, 18, 19, 110, 613)] == [18, 18, 36, 126, 613]
    assert vendor(shipped, "the-game-crafter").sold(110) == 110


def test_a_face_is_framed_with_its_bleed(shipped: Vendors) -> None:
    held = found(shipped, "the-game-crafter", "poker-metric")
    face = Drawing(63, 88, (Rect(-4, -4, 71, 96, Style(fill=BLACK)), Rect(0, 0, 63, 88, Style(fill=BLACK))))
    framed = held.framed(face)
    assert (framed.width, framed.height) == pytest.approx((825 / 300 * 25.4, 1125 / 300 * 25.4))
    _, trim = walk(framed.items)
    assert trim[1][4:] == pytest.approx(((69.85 - 63) / 2, (95.25 - 88) / 2))
    picture = png(framed, held.resolution)
    width, height = (int.from_bytes(picture[i : i + 4]) for i in (16, 20))
    assert (width, height) == (825, 1125)


def test_a_file_adds_a_vendor(tmp_path: Path) -> None:
    (tmp_path / "content/vendors").mkdir(parents=True)
    (tmp_path / "content/vendors/corner-shop.yaml").write_text(OWN, encoding="utf-8")
    held = vendors_of(Workspace(tmp_path, shipped_root()))
    assert held.problems == ()
    assert [v.id for v in held.vendors] == [
        "corner-shop",
        "drivethrucards",
        "makeplayingcards",
        "the-game-crafter",
    ]


def test_a_file_of_the_same_name_lies_over_the_shipped_one(tmp_path: Path) -> None:
    (tmp_path / "content/vendors").mkdir(parents=True)
    own = OWN.replace("corner-shop", "makeplayingcards")
    (tmp_path / "content/vendors/makeplayingcards.yaml").write_text(own, encoding="utf-8")
    held = vendor(vendors_of(Workspace(tmp_path, shipped_root())), "makeplayingcards")
    assert held.title == "The Corner Shop"


@pytest.mark.parametrize(
    ("change", "code", "line", "words"),
    [
        (("component: 63 x 88", "component: pokr"), "SCH004", 7, "did you mean `poker`"),
        (("form: pdf", "form: jpg"), "SCH004", 3, "form"),
        (("bleed: 3\n", ""), "SCH002", 1, "bleed"),
        (("bleed: 3", "bled: 3"), "SCH003", 4, "did you mean `bleed`"),
        (("id: corner-shop", "id: shop"), "REF002", 1, "corner-shop"),
    ],
)
def test_what_is_wrong_is_said_at_its_place(
    schemas: Schemas, change: tuple[str, str], code: str, line: int, words: str
) -> None:
    held, problems = parsed(OWN.replace(*change).encode(), "content/vendors/corner-shop.yaml", schemas)
    assert held is None
    (problem, *_) = [p for p in problems if p.code == code]
    assert problem.at.line == line
    assert words in f"{problem.message} {problem.help}"


def test_a_broken_file_does_not_hide_the_others(tmp_path: Path) -> None:
    (tmp_path / "content/vendors").mkdir(parents=True)
    (tmp_path / "content/vendors/corner-shop.yaml").write_text("id: [", encoding="utf-8")
    held = vendors_of(Workspace(tmp_path, shipped_root()))
    assert len(held.vendors) == 3
    assert [(p.code, p.at.file) for p in held.problems] == [("YML019", "content/vendors/corner-shop.yaml")]


def test_the_guides_vendor_is_one(schemas: Schemas) -> None:
    guide = (shipped_root() / "docs/guide/print-at-home.md").read_text(encoding="utf-8")
    block = next(part for part in guide.split("\n\n") if "vendor.schema.json" in part)
    text = "\n".join(line[4:] for line in block.splitlines())
    held, problems = parsed(text.encode(), "content/vendors/corner-shop.yaml", schemas)
    assert problems == ()
    assert held is not None


@pytest.mark.parametrize("pixels", ["[100, 1087]", "[791, 10000]", "[791.0, 1040.0]"])
def test_pixels_that_leave_no_bleed_or_too_much_are_told_at_their_place(
    schemas: Schemas, pixels: str
) -> None:
    text = (
        "id: mine\ntitle: Mine\nfile: {form: png, colour: rgb}\nbleed: 2\nsafe: 4\nformats:\n"
        f"  - {{component: poker-metric, name: Cards, pixels: {pixels}}}\n"
    )
    vendor, problems = parsed(text.encode(), "mine.yaml", schemas)
    if "." in pixels:  # 63 mm + 2 * 2 at 300 dots an inch: 791.3; 88 mm: 1039.4
        assert vendor is not None and problems == ()
    else:
        (problem,) = problems
        assert (problem.code, problem.at.line, vendor) == ("SCH005", 7, None)


def test_a_vendor_of_another_suffix_is_told(tmp_path: Path) -> None:
    (tmp_path / "content/vendors").mkdir(parents=True)
    (tmp_path / "content/vendors/corner-shop.yml").write_text("id: corner-shop\n")
    (tmp_path / "content/vendors/readme.md").write_text("notes\n")
    found = vendors_of(Workspace(tmp_path, shipped_root()))
    assert [(p.code, p.at.file) for p in found.problems] == [("WSP004", "content/vendors/corner-shop.yml")]
