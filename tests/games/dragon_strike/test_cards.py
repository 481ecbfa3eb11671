"""The 110 cards as they are printed: every one there, in its place, before its back, readable."""

from __future__ import annotations

import io
import json
from collections import Counter
from collections.abc import Iterator

import pikepdf
import pytest

from tests.games.dragon_strike.shipped import box, cards, document, file, printed
from tests.shipped import ROOT
from toolkit import font
from toolkit.drawing import Drawing, Text, walk
from toolkit.font import PT
from toolkit.game import Page, Picture
from toolkit.layout.paper import A4, LETTER, Paper
from toolkit.printer import Printer
from toolkit.render.pdf import pdf

MM = 25.4 / 72
COUNTS = {
    "Hero spells, level 1": 12,
    "Hero spells, level 2": 12,
    "Hero spells, level 3": 6,
    "Teraptus spells": 10,
    "Magical treasures": 38,
    "Traps": 12,
    "Monsters": 10,
    "Sneak attacks": 5,
    "Reference cards": 5,
}
"""DS-3, DS-18."""


def texts(drawing: Drawing) -> Iterator[Text]:
    return (item for item, _ in walk(drawing.items) if isinstance(item, Text))


def words(drawing: Drawing) -> str:
    return " ".join(text.text for text in texts(drawing))


def test_the_decks_hold_what_the_book_says() -> None:
    counts = Counter[str]()
    for component in cards().components:
        counts[component.pile] += component.piece.copies
    assert counts == COUNTS
    assert counts.total() == 110


@pytest.mark.parametrize("is_low_ink", [False, True])
def test_every_card_is_set_without_a_problem(is_low_ink: bool) -> None:
    assert cards(is_low_ink).problems == ()


@pytest.mark.parametrize("is_low_ink", [False, True])
def test_every_word_of_every_card_is_on_its_face(is_low_ink: bool) -> None:
    for component in cards(is_low_ink).components:
        shown = "".join(words(component.piece.front).split()).lower()
        for line in (component.entry.name, *component.entry.lines):
            if line.startswith(("Effect: ", "Attack: ", "Hit Points ")):
                continue
            for word in line.replace(" · ", " ").split():
                assert word.lower().rstrip(":") in shown, (component.entry.name, word)


def test_body_type_has_seven_points_and_no_capital_is_lower_than_1_2_mm() -> None:
    for component in cards().components:
        for drawing in (component.piece.front, component.piece.back):
            assert drawing is not None
            for text in texts(drawing):
                capital = font.metrics(text.face).cap_height * text.size * PT
                assert capital >= 1.2 - 1e-6, (component.entry.name, text.text)
                if text.face.family == "Source Serif":
                    assert text.size >= 7, (component.entry.name, text.text)


def test_every_card_has_a_picture_of_its_own() -> None:
    for deck in box().decks:
        for card in deck.designs:
            assert card.is_reference or is_drawn(card.picture), card.id
        for monster in deck.monsters:
            assert is_drawn(monster.picture), monster.id
    pictures = [c.picture for d in box().decks for c in d.designs if not c.is_reference]
    assert len(pictures) == len(set(pictures)), "each design has its own picture"


def is_drawn(name: str) -> bool:
    return (ROOT / "content" / "dragon-strike" / "art" / f"{name}.svg").is_file()


Placed = tuple[float, float, str]
"""Centre x and y in mm, and the name of the form, "" where the face stands on the page itself."""


def faces(held: bytes) -> list[tuple[tuple[float, float], list[Placed]]]:
    """Size of each page in mm and where card faces (forms or clips of 71 × 96 mm) lie, from its content."""
    out = []
    with pikepdf.open(io.BytesIO(held)) as opened:
        for page in opened.pages:
            _, _, right, top = (float(v) for v in page.obj.MediaBox)
            found: list[Placed] = []
            stack: list[pikepdf.Matrix] = []
            matrix = pikepdf.Matrix()
            x = y = w = h = 0.0
            for operands, operator in pikepdf.parse_content_stream(page):
                if str(operator) == "q":
                    stack.append(matrix)
                elif str(operator) == "Q":
                    matrix = stack.pop()
                elif str(operator) == "cm":
                    matrix = pikepdf.Matrix(*(float(o) for o in operands)) @ matrix
                elif str(operator) in ("re", "m"):
                    x, y, w, h = (float(v) for v in (*operands, 0, 0)[:4])
                elif str(operator) in ("Do", "W"):
                    name = str(operands[0]) if operands else ""
                    if name:
                        x, y, far, foot = (float(v) for v in page.obj.Resources.XObject[name].BBox)
                        w, h = far - x, foot - y
                    if (w, h) == (71, 96):
                        px, py = matrix.transform((x + w / 2, y + h / 2))
                        found.append((px * MM, (top - py) * MM, name))
            out.append(((right * MM, top * MM), found))
    return out


def test_nine_cards_stand_on_a4_where_the_specification_says() -> None:
    pages = faces(file("cards-a4.pdf"))
    assert len(pages) == 2 * 13  # 110 cards, nine a sheet
    fronts, backs = pages[::2], pages[1::2]
    places = [(10.5 + 63 * column + 31.5, 14.5 + 88 * row + 44) for row in range(3) for column in range(3)]
    assert sum(len(found) for _, found in fronts) == sum(len(found) for _, found in backs) == 110
    for (size, found), count in zip(fronts, [9] * 12 + [2], strict=True):
        assert size == pytest.approx((210, 297), abs=0.01)
        assert len(found) == count
        for (x, y, _), place in zip(found, places, strict=False):
            assert (x, y) == pytest.approx(place, abs=0.01)


@pytest.mark.parametrize("flip", ["long-edge", "short-edge"])
@pytest.mark.parametrize(("paper", "name"), [(A4, "a4"), (LETTER, "letter")])
def test_each_back_lies_behind_its_front(paper: Paper, name: str, flip: str) -> None:
    printer = Printer(flip="long-edge" if flip == "long-edge" else "short-edge")
    pages = faces(file(f"cards-{name}.pdf", printer))
    while not pages[0][1]:  # calibration
        pages = pages[1:]
    expected = [c.pile for c in cards().components for _ in range(c.piece.copies)]
    seen: dict[str, str] = {}
    n = 0
    for (size, fronts), (_, backs) in zip(pages[::2], pages[1::2], strict=True):
        upright = size[1] > size[0]
        turns_sideways = (flip == "long-edge") == upright
        for x, y, _ in fronts:
            behind = (size[0] - x, y) if turns_sideways else (x, size[1] - y)
            (back,) = [b for bx, by, b in backs if (bx, by) == pytest.approx(behind, abs=0.01)]
            assert seen.setdefault(back, expected[n]) == expected[n], "a back of another deck"
            n += 1
    assert n == 110
    assert len(seen) == len(COUNTS)


def test_on_demand_pages_are_front_and_back_in_turn_with_their_boxes() -> None:
    with pikepdf.open(io.BytesIO(file("cards-pod.pdf"))) as held:
        assert len(held.pages) == 220
        for page in held.pages:
            trim, bleed = ([float(v) * MM for v in box_] for box_ in (page.TrimBox, page.BleedBox))
            assert (trim[2] - trim[0], trim[3] - trim[1]) == pytest.approx((63, 88), abs=0.01)
            assert (bleed[2] - bleed[0], bleed[3] - bleed[1]) == pytest.approx((69, 94), abs=0.01)


def test_tabletop_simulator_finds_every_card_on_its_sheet() -> None:
    page = printed("tabletop-simulator/cards.json").product
    assert isinstance(page, Page)
    saved = json.loads(page.text)
    named = Counter[str]()
    for deck in saved["ObjectStates"]:
        assert deck["Name"] == "DeckCustom"
        assert deck["DeckIDs"] == [card["CardID"] for card in deck["ContainedObjects"]]
        for card in deck["ContainedObjects"]:
            sheet, place = divmod(card["CardID"], 100)
            grid = deck["CustomDeck"][str(sheet)]
            last = grid["NumWidth"] * grid["NumHeight"] - 1
            assert 0 <= place < last, "the last place is what hidden cards show"
            assert 2 <= grid["NumWidth"] <= 10 and 2 <= grid["NumHeight"] <= 7
            named[card["Nickname"]] += 1
    assert named.total() == 110
    assert named["Web"] == 2 and named["Darkfyre"] == 1 and named["Healing Draught"] == 4


def test_pictures_for_tabletop_simulator_keep_to_4096_pixels() -> None:
    for number in range(1, len(COUNTS) + 1):
        for name in ("faces", "back"):
            product = printed(f"tabletop-simulator/cards-{number}-{name}.png").product
            assert isinstance(product, Picture)
            for side in (product.drawing.width, product.drawing.height):
                assert 400 < side / 25.4 * product.dpi <= 4097


def test_the_list_names_everything() -> None:
    page = printed("components.txt").product
    assert isinstance(page, Page)
    for title, count in (*COUNTS.items(), ("Cards", 110), ("Figures", 24), ("Markers", 43), ("Dice", 3)):
        assert f"{title}: {count}\n" in page.text
    for component in cards().components:
        assert f"* {component.entry.name}" in page.text


def test_the_same_bytes_twice() -> None:
    assert pdf(document("cards-a4.pdf")) == file("cards-a4.pdf")
