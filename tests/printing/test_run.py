"""Everything that is made of a deck: sheets, pictures, orders, lists, a virtual table's deck."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pytest

from tests.printing.deck import made, printed, workspace
from toolkit.diagnostic import Diagnostic
from toolkit.drawing import Drawing, Text, walk
from toolkit.font import find
from toolkit.game import Document, Page, Picture
from toolkit.games import discover
from toolkit.inputs import content_digests, states
from toolkit.layout.imposition import Piece
from toolkit.layout.paper import A4, paper
from toolkit.location import Location
from toolkit.materials import Materials
from toolkit.pipeline import check_game
from toolkit.preflight import preflight
from toolkit.printer import Printer, printer_of
from toolkit.printing import Component, Drawn, Entry, Run
from toolkit.printing.tabletop import MAX_COLUMNS, MAX_FACES, MAX_ROWS, Sheet, sheets
from toolkit.production import build
from toolkit.render.pdf import pdf
from toolkit.schema import Schemas
from toolkit.template import TemplateProblem
from toolkit.workspace import Workspace

ROWS = ("Lantern,2,**Once a round:** look.", "Rope,,Cross a gap.", "Watchman’s Bow,3,")


def component(n: int) -> Component:
    blank = Drawing(63, 88, ())
    return Component(Piece(f"card {n}", blank, blank), "pile", Entry(f"card {n}"))


def test_each_paper_has_its_sheets(tmp_path: Path) -> None:
    held = workspace(tmp_path, ROWS)
    names = printed(held, Printer(papers=(A4, paper("320 x 450"))))
    assert {"cards-a4.pdf", "cards-320x450.pdf", "cards-gutterfold-a4.pdf", "cards-pod.pdf"} <= set(names)
    assert "cards-letter.pdf" not in names


def test_copies_are_printed_and_the_sheet_has_the_papers_size(tmp_path: Path) -> None:
    product = made(workspace(tmp_path, ROWS), "cards-a4.pdf").product
    assert isinstance(product, Document)
    assert [(s.drawing.width, s.drawing.height) for s in product.sheets] == [(210, 297)] * 2


def test_a_long_name_is_cut_short_in_the_names_of_files(tmp_path: Path) -> None:
    names = printed(workspace(tmp_path, [f"{'Long ' * 100},1,x"]))
    assert f"cards-png/001-{'long-' * 11}long-front.png" in names  # 60 characters, less a hyphen at the end


def test_a_column_that_no_face_prints_is_told_once_for_all_cards(tmp_path: Path) -> None:
    held = workspace(tmp_path, ROWS)
    rows = "name,idea\nLantern,a\nRope,b\nCandle,c\n"
    (tmp_path / "content/card-deck/cards/toys.csv").write_text(rows, "utf-8")
    (problem,) = made(held, "cards-a4.pdf").problems
    assert (problem.code, str(problem.at)) == ("LAY016", "content/card-deck/cards/toys.csv:2, column idea")
    assert problem.message.endswith("prints `idea`, nor on 2 more")


def test_a_picture_of_ones_own_lies_over_the_shipped_one_of_any_form(tmp_path: Path) -> None:
    for root, name in (("shipped", "web.svg"), ("own", "web.png"), ("shipped", "charm.svg")):
        place = tmp_path / root / "content/toy/art" / name
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(b"picture")
    materials = Materials(Workspace(tmp_path / "own", tmp_path / "shipped"))
    found = [materials.picture("toy", stem) for stem in ("web", "charm", "gust")]
    assert found == ["web.png", "charm.svg", ""]
    assert "content/toy/art/charm.png" in materials.read  # once it is there, the print is another


def test_a_family_that_is_not_there_is_told_at_the_theme_with_the_nearest(tmp_path: Path) -> None:
    held = workspace(tmp_path, ROWS)
    theme = (held.shipped / "content/card-deck/theme.yaml").read_text(encoding="utf-8")
    own = tmp_path / "content/card-deck/theme.yaml"
    own.write_text(theme.replace("family: Vollkorn", "family: Volkorn"), encoding="utf-8")
    (problem,) = made(held, "cards-a4.pdf").problems
    line = next(n for n, text in enumerate(own.read_text().splitlines(), 1) if "Volkorn" in text)
    assert (problem.code, problem.at.file, problem.at.line) == (
        "LAY006",
        "content/card-deck/theme.yaml",
        line,
    )
    assert problem.help == "did you mean `Vollkorn`?"


def test_a_font_file_that_cannot_be_used_is_a_warning(tmp_path: Path) -> None:
    held = workspace(tmp_path, ROWS)
    (tmp_path / "content/card-deck/fonts").mkdir()
    (tmp_path / "content/card-deck/fonts/mine.otf").write_bytes(b"OTTO")
    found = made(held, "cards-a4.pdf").problems
    assert [(p.code, p.is_error, str(p.at)) for p in found if p.code == "LAY006"] == [
        ("LAY006", False, "content/card-deck/fonts/mine.otf")
    ]


def test_a_font_that_is_added_and_a_picture_behind_a_link_are_seen_by_the_next_build(tmp_path: Path) -> None:
    held = workspace(tmp_path, ROWS)
    out = tmp_path / "out"
    selected = ("card-deck/toys/cards-a4.pdf",)
    assert build(held, out, selected).written and not build(held, out, selected).written
    (tmp_path / "content/card-deck/fonts").mkdir()
    (tmp_path / "content/card-deck/fonts/mine.ttf").write_bytes(Path(find("Fjalla One").path).read_bytes())
    assert build(held, out, selected).written
    (tmp_path / "pictures").mkdir()
    (tmp_path / "content/card-deck/art").mkdir()
    (tmp_path / "content/card-deck/art/shared").symlink_to(tmp_path / "pictures")
    before = states(held, content_digests(held), (), lambda printer: printer)["card-deck"]
    (tmp_path / "pictures/web.svg").write_text("<svg/>")
    assert states(held, content_digests(held), (), lambda printer: printer)["card-deck"] != before


def test_a_card_too_tall_to_fold_has_a_note_and_no_file_to_fold(tmp_path: Path) -> None:
    held = workspace(tmp_path, ROWS, size="jumbo")  # twice 139.7 mm, the fold and the margins pass 297 mm
    names = printed(held)
    assert "cards-a4.pdf" in names and not [name for name in names if "gutterfold" in name]
    found = made(held, "cards-a4.pdf").problems
    assert [(p.code, p.is_error) for p in found if p.code == "LAY041"] == [("LAY041", False)]
    assert "cards-gutterfold-a3.pdf" in printed(held, Printer(papers=(paper("A3"),)))


def test_a_template_that_is_not_there_is_told_where_the_deck_names_it(tmp_path: Path) -> None:
    held = workspace(tmp_path, ROWS, back="card-deck/card-bakc.xml.j2")
    with pytest.raises(TemplateProblem) as caught:
        made(held, "cards-a4.pdf")
    problem = caught.value.diagnostic
    assert str(problem.at) == "content/card-deck/decks/toys.yaml:6:7"
    assert problem.help == "did you mean `card-deck/card-back.xml.j2`?"


@pytest.mark.parametrize("size", ["4 x 88", "63 x 1001", "0.01 x 0.01", "0 x 5", "pokre"])
def test_a_size_that_no_card_has_is_an_error(tmp_path: Path, size: str) -> None:
    held = workspace(tmp_path, ROWS, size=size)
    game = next(game for game in discover() if game.slug == "card-deck")
    (problem,) = check_game(held, game, Schemas(held.schemas))[1]
    assert (problem.code, str(problem.at)) == ("DCK001", "content/card-deck/decks/toys.yaml:3:7")


def test_a_name_on_two_lines_is_one_line_of_the_card(tmp_path: Path) -> None:
    held = workspace(tmp_path, ['"Rope\nand Candle",1,x'])
    assert not made(held, "cards-a4.pdf").problems


def test_a_title_of_letters_that_labels_lack_still_has_sheets(tmp_path: Path) -> None:
    held = workspace(tmp_path, ROWS, back="none")
    deck = tmp_path / "content/card-deck/decks/toys.yaml"
    deck.write_text(deck.read_text("utf-8").replace("title: Toys", "title: 漢字"), "utf-8")
    product = made(held, "cards-a4.pdf").product
    assert isinstance(product, Document)
    texts = [i.text for i, _ in walk(product.sheets[0].drawing.items) if isinstance(i, Text)]
    assert "toys · sheet 1 of 1" in texts


VENDOR = """id: corner-shop
title: The Corner Shop
file: {{form: {form}, colour: cmyk, copies: {copies}, ink-limit: {limit}}}
bleed: 3
safe: 4
formats:
  - {{component: poker-metric, name: Cards}}
"""


def vendor(folder: Path, **stated: object) -> None:
    (folder / "content/vendors").mkdir(exist_ok=True)
    (folder / "content/vendors/corner-shop.yaml").write_text(VENDOR.format(**stated), "utf-8")


@pytest.mark.parametrize(("copies", "pages"), [("list", 3), ("repeat", 6)])
def test_a_vendors_file_has_a_page_for_each_copy_or_a_list_of_quantities(
    tmp_path: Path, copies: str, pages: int
) -> None:
    held = workspace(tmp_path, ROWS)
    vendor(tmp_path, form="pdf", copies=copies, limit=400)
    product = made(held, "vendors/corner-shop/cards.pdf").product
    assert isinstance(product, Document) and len(product.sheets) == 2 * pages
    names = printed(held)
    assert ("vendors/corner-shop/quantities.csv" in names) is (copies == "list")
    if copies == "list":
        page = made(held, "vendors/corner-shop/quantities.csv").product
        assert isinstance(page, Page)
        rows = list(csv.reader(io.StringIO(page.text)))
        assert rows[1:] == [["Lantern", "1-2", "2"], ["Rope", "3-4", "1"], ["Watchman’s Bow", "5-6", "3"]]


def test_a_vendor_that_wants_every_copy_gets_a_picture_for_each(tmp_path: Path) -> None:
    held = workspace(tmp_path, ROWS)
    vendor(tmp_path, form="png", copies="repeat", limit=400)
    fronts = [n for n in printed(held) if n.startswith("vendors/corner-shop/") and n.endswith("front.png")]
    assert [n.rpartition("/")[2][:9] for n in fronts] == [
        *("001-lante", "002-lante", "003-rope-", "004-watch", "005-watch", "006-watch")
    ]


def test_more_ink_than_a_vendor_takes_is_an_error(tmp_path: Path) -> None:
    held = workspace(tmp_path, ROWS)
    vendor(tmp_path, form="pdf", copies="list", limit=160)  # the shipped deck's ink is 75 + 30 + 15 + 45
    found = made(held, "vendors/corner-shop/cards.pdf").problems
    assert [(p.code, "`deck` lays 165 %" in p.message) for p in found] == [("LAY042", True)]


def test_a_picture_for_a_vendor_tells_a_narrow_bleed(tmp_path: Path) -> None:
    held = workspace(tmp_path, ROWS)
    vendor(tmp_path, form="png", copies="list", limit=400)
    deck = tmp_path / "content/card-deck/decks/toys.yaml"
    deck.write_text(deck.read_text("utf-8") + "bleed: 1\n", "utf-8")
    found = made(held, "vendors/corner-shop/001-lantern-front.png").problems
    assert [p.code for p in found] == ["LAY036"]


def test_a_template_that_fails_is_filled_in_once_however_many_prints_ask(tmp_path: Path) -> None:
    problem = TemplateProblem(Diagnostic("LAY010", "it fails", Location("card.xml")))
    asked: list[bool] = []

    def draw(materials: Materials, is_low_ink: bool) -> Drawn:
        asked.append(is_low_ink)
        raise problem

    run = Run("toy/toys", "cards", "Toys", 63, 88, (), Location("toys.yaml"), draw, ())
    held = workspace(tmp_path, ROWS)
    for _ in range(3):
        with pytest.raises(TemplateProblem):
            run.drawn(Materials(held))
    assert asked == [False]


def test_a_deck_without_backs_has_fronts_only(tmp_path: Path) -> None:
    product = made(workspace(tmp_path, ROWS, back="none"), "cards-a4.pdf").product
    assert isinstance(product, Document)
    assert len(product.sheets) == 1


def test_the_list_says_every_word_and_every_count(tmp_path: Path) -> None:
    product = made(workspace(tmp_path, ROWS), "components.txt").product
    assert isinstance(product, Page)
    assert "Toys: 6" in product.text
    assert "* Lantern × 2\n  text: Once a round: look.\n* Rope\n" in product.text


def test_pictures_are_numbered_and_have_the_asked_resolution(tmp_path: Path) -> None:
    held = workspace(tmp_path, ROWS)
    names = [name for name in printed(held) if name.startswith("cards-png/")]
    assert names == [
        "cards-png/001-lantern-front.png",
        "cards-png/toys-back.png",
        "cards-png/002-rope-front.png",
        "cards-png/003-watchmans-bow-front.png",
    ]
    product = made(held, names[0], Printer(resolution=200)).product
    assert isinstance(product, Picture)
    assert (product.dpi, product.drawing.width, product.drawing.height) == (200, 63, 88)


def test_an_order_of_pictures_counts_copies(tmp_path: Path) -> None:
    held = workspace(tmp_path, ROWS)
    folder = "vendors/makeplayingcards"
    product = made(held, f"{folder}/quantities.csv").product
    assert isinstance(product, Page)
    rows = list(csv.DictReader(io.StringIO(product.text)))
    assert [(row["front"], row["quantity"]) for row in rows] == [
        ("001-lantern-front.png", "2"),
        ("002-rope-front.png", "1"),
        ("003-watchmans-bow-front.png", "3"),
    ]
    names = printed(held)
    assert all(f"{folder}/{row[side]}" in names for row in rows for side in ("front", "back"))
    picture = made(held, f"{folder}/001-lantern-front.png").product
    assert isinstance(picture, Picture)
    pixels = [round(side / 25.4 * picture.dpi) for side in (picture.drawing.width, picture.drawing.height)]
    assert pixels == [822, 1122]


def test_an_order_of_pages_has_the_back_first_where_the_vendor_wants_it(tmp_path: Path) -> None:
    product = made(workspace(tmp_path, ROWS), "vendors/drivethrucards/cards.pdf").product
    assert isinstance(product, Document)
    assert product.colour == "press"
    assert len(product.sheets) == 12
    assert product.outline[:2] == ("Lantern, back", "Lantern, front")


def test_a_size_that_a_vendor_does_not_cut_is_refused_with_what_comes_near(tmp_path: Path) -> None:
    held = workspace(tmp_path, ROWS, size="61 x 91")
    (problem,) = made(held, "vendors/makeplayingcards/order.txt").problems
    assert problem.code == "LAY040" and problem.is_error
    assert "the nearest is" in problem.help


def test_the_saved_object_names_every_copy(tmp_path: Path) -> None:
    held = workspace(tmp_path, ROWS)
    (tmp_path / "boxwright.yaml").write_text("printer:\n  tabletop-address: https://example.org/toys/\n")
    product = made(held, "tabletop-simulator/cards.json").product
    assert isinstance(product, Page)
    (deck,) = json.loads(product.text)["ObjectStates"]
    assert deck["DeckIDs"] == [100, 100, 101, 102, 102, 102]
    sheet = deck["CustomDeck"]["1"]
    assert sheet["FaceURL"] == "https://example.org/toys/cards-1-faces.png"
    assert sheet["NumWidth"] * sheet["NumHeight"] >= 4


def test_a_single_card_is_no_deck(tmp_path: Path) -> None:
    product = made(workspace(tmp_path, ("Lantern,1,a",)), "tabletop-simulator/cards.json").product
    assert isinstance(product, Page)
    (card,) = json.loads(product.text)["ObjectStates"]
    assert card["Name"] == "Card" and card["CardID"] == 100


@pytest.mark.parametrize("count", [1, 2, 3, 11, 40, 68, 69])
def test_a_sheet_keeps_its_last_place_free(count: int) -> None:
    sheet = Sheet(1, "pile", tuple(component(n) for n in range(count)))
    assert 2 <= sheet.columns <= MAX_COLUMNS and 2 <= sheet.rows <= MAX_ROWS
    assert count < sheet.columns * sheet.rows


@pytest.mark.parametrize(("count", "sizes"), [(69, [69]), (70, [69, 1]), (139, [69, 69, 1])])
def test_more_than_69_faces_take_several_sheets(count: int, sizes: list[int]) -> None:
    found = sheets((("pile", tuple(component(n) for n in range(count))),))
    assert [len(sheet.components) for sheet in found] == sizes
    assert max(sizes) <= MAX_FACES
    assert [sheet.number for sheet in found] == list(range(1, len(sizes) + 1))


def test_problems_of_a_card_refuse_what_shows_it(tmp_path: Path) -> None:
    held = workspace(tmp_path, (f'Lantern,1,"{"word " * 400}"',))
    for name in ("cards-a4.pdf", "cards-pod.pdf", "tabletop-simulator/cards-1-faces.png"):
        problems = made(held, name).problems
        assert [str(p.at) for p in problems if p.code == "LAY001"] == [
            "content/card-deck/cards/toys.csv:2, column text"
        ]
    assert made(held, "components.txt").problems == ()
    assert printer_of(held).problems == ()


def test_a_calibration_page_has_both_sides_for_upright_and_turned_sheets(tmp_path: Path) -> None:
    product = made(workspace(tmp_path, ROWS), "calibration-a4.pdf").product
    assert isinstance(product, Document)
    sizes = [(sheet.drawing.width, sheet.drawing.height) for sheet in product.sheets]
    assert sizes == [(210, 297), (210, 297), (297, 210), (297, 210)]
    assert preflight(pdf(product), "home", "calibration-a4.pdf") == ()


def test_a_paper_too_small_for_it_has_no_calibration_page(tmp_path: Path) -> None:
    names = printed(workspace(tmp_path, ROWS), Printer(papers=(paper("140 x 200"),)))
    assert not [name for name in names if name.startswith("calibration")]
