"""What our own renderer writes is read back without a fault, and its faults are found."""

from __future__ import annotations

import io
import math
import time

import pikepdf

from tests.preflight.printed import FONT
from toolkit.drawing import (
    Circle,
    Document,
    Drawing,
    FontFace,
    Group,
    Image,
    Info,
    Item,
    Line,
    Path,
    Polygon,
    Rect,
    Sheet,
    Style,
    Symbol,
    Text,
    Use,
    translate,
)  # fmt: skip
from toolkit.ink import BLACK, Ink
from toolkit.preflight import preflight, summary
from toolkit.render.pdf import pdf

FACE = FontFace("Source Serif", path=str(FONT))
PAPER = Ink("paper", (241, 234, 217), (4, 6, 15, 0))
RED = Ink("red", (166, 40, 32), (10, 95, 95, 25))
SLATE = Ink("slate", (62, 70, 78), (60, 45, 38, 50))
SCRATCH = Ink("silver", (186, 188, 190), (0, 0, 0, 30), spot="Scratch")
OVER = Ink("over", (33, 31, 29), (0, 0, 0, 100), spot="Scratch-Overprint")
INFO = Info("A card")


def text(x: float, y: float, words: str, size: float, ink: Ink) -> Text:
    return Text(x, y, words, FACE, size, ink, (size * 0.18,) * len(words))


def card(*more: Item) -> Drawing:
    hexagon = tuple((9 * math.sin(k * math.pi / 3), 9 * math.cos(k * math.pi / 3)) for k in range(6))
    symbol = Symbol(
        "hex", (Polygon(hexagon, Style(SLATE, BLACK, 0.15)), Circle(0, 0, 2, Style(RED))), (-9, -9, 18, 18)
    )
    base = (
        Rect(-3, -3, 154, 216, Style(PAPER)),
        *(Use(symbol, translate(20 + 17 * column, 40)) for column in range(7)),
        text(18, 34, "A1", 5.4, PAPER),
        text(20, 120, "Rest when the day is done", 8, BLACK),
        text(20, 130, "No. 17", 9, RED),
        Group((Rect(0, 60, 148, 20, Style(SLATE)),), clip=(Circle(74, 70, 8, Style()),)),
    )
    silver = Group((Rect(20, 50, 15, 7, Style(SCRATCH)),), layer="Scratch", overprint=True)
    lines = Path((("M", 20, 52), ("C", 25, 50, 30, 54, 35, 52)), Style(stroke=OVER, width=0.11))
    over = Group((lines, text(20, 55, "S", 7, OVER)), layer="Overprint", overprint=True)
    return Drawing(148, 210, (*base, *more, silver, over))


def printed(*more: Item, colour: str = "press", bleed: float = 3, margin: float = 0) -> bytes:
    return pdf(Document((Sheet(card(*more), bleed, margin), Sheet(card(), bleed, margin)), INFO, colour))


def test_a_press_file_of_ours_passes() -> None:
    made = printed()
    assert preflight(made, "press", "x.pdf", spots=("Scratch", "Scratch-Overprint"), size=(148, 210)) == ()
    assert summary(made)[1:] == (
        "pages 1-2: 148 × 210 mm (trim), prints Cyan, Magenta, Yellow, Black, Scratch, Scratch-Overprint",
    )


def test_proofs_and_home_files_of_ours_pass() -> None:
    assert preflight(printed(colour="rgb"), "screen", "x.pdf") == ()
    a4 = Drawing(210, 297, (Rect(5, 5, 200, 287, Style(SLATE)), text(20, 20, "Cut here", 7, PAPER)))
    assert preflight(pdf(Document((Sheet(a4),), INFO)), "home", "x.pdf", size=(210, 297)) == ()


def test_faults_of_ours_are_found(tmp_path: object) -> None:
    def codes(made: bytes, profile: str) -> list[str]:
        return sorted({found.code for found in preflight(made, profile, "x.pdf")})

    flat = Rect(20, 150, 9, 9, Style(SCRATCH))
    assert codes(printed(flat), "press") == ["PRT039"]
    assert codes(printed(Group((flat,), overprint=True)), "press") == []
    assert codes(printed(Line(20, 150, 40, 150, Style(stroke=BLACK, width=0.09))), "press") == ["PRT035"]
    assert codes(printed(text(20, 150, "red and small", 8, RED)), "press") == ["PRT033"]
    assert codes(printed(text(20, 150, "a漢", 8, BLACK)), "press") == ["PRT006"]
    assert codes(printed(bleed=2), "press") == ["PRT021"]
    assert codes(printed(colour="rgb", margin=4), "pod") == ["PRT022"]
    for x, found in ((5, []), (4.9, ["PRT011"])):
        a4 = Drawing(210, 297, (Rect(x, 20, 100, 100, Style(SLATE)),))
        assert codes(pdf(Document((Sheet(a4),), INFO)), "home") == found
    tiny = Drawing(210, 297, (Image(20, 20, 60, 60, str(_png(tmp_path))),))
    assert codes(pdf(Document((Sheet(tiny),), INFO)), "home") == ["PRT012"]


def _png(folder: object) -> object:
    from PIL import Image as Raster

    path = folder / "tiny.png"  # type: ignore[operator]
    Raster.new("RGB", (100, 100), (9, 9, 9)).save(path)
    return path


def test_a_missing_letter_of_ours_is_shown_in_its_text() -> None:
    for letter in "漢\U0001d538🐉":
        (found,) = preflight(printed(text(20, 150, f"a{letter}", 8, BLACK)), "press", "x.pdf")
        assert "SourceSerif-400 has no glyph" in found.message and "“a\ufffd”" in found.message


def test_a_card_of_ours_is_read_in_little_time() -> None:
    """2,500 shapes and 300 texts on each of two pages: as much as a busy card has.

    The aim is a tenth of a second; the limit is wide, so that a busy machine does not fail it.
    """
    shapes = [
        Polygon(
            tuple((5 + at % 50 * 2 + k, 60 + at // 50 + k * k % 5) for k in range(5)), Style(RED, BLACK, 0.2)
        )
        for at in range(2500)
    ]
    words = [text(10 + at % 3 * 40, 20 + at / 3, "Hello world of cards", 8, BLACK) for at in range(300)]
    made = printed(*shapes, *words)
    start = time.process_time()
    assert preflight(made, "press", "x.pdf") == ()
    assert time.process_time() - start < 1
    with pikepdf.open(io.BytesIO(made)) as opened:
        assert len(opened.pages) == 2
