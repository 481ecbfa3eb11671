"""PDFs are read back: boxes, matrices, inks, layers, fonts, words and pixels are those of the drawing."""

from __future__ import annotations

import itertools
import math
import os
import re
import subprocess
import sys
import zlib
from pathlib import Path

import pikepdf
import pytest
from PIL import Image as Picture

import toolkit
from tests.render.reading import marks, opened, origins, picture, words
from tests.render.sample import BOLD, FJALLA, PAPER, RED, SERIF, SILVER, SWEEP, document, items
from toolkit import font
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
    Polygon,
    Rect,
    Sheet,
    Style,
    Symbol,
    Use,
    multiply,
    translate,
)
from toolkit.drawing import (
    Path as Outline,
)
from toolkit.font import PT
from toolkit.ink import BLACK, WHITE, Ink
from toolkit.layout.text import line
from toolkit.outline import parse
from toolkit.render.pdf import pdf
from toolkit.render.pdf.raster import raster

PER_MM = 72 / 25.4


def one(*drawn: Item, colour: str = "rgb", width: float = 100, height: float = 70, bleed: float = 0) -> bytes:
    return pdf(Document((Sheet(Drawing(width, height, drawn), bleed),), Info("Test"), colour))


def box(page: pikepdf.Page, name: str) -> list[float]:
    return [float(v) / PER_MM for v in page.obj[name]]


@pytest.mark.parametrize(("w", "h"), [(148, 210), (210, 297), (215.9, 279.4), (63, 88), (297, 210)])
def test_boxes_are_the_sheet_s(w: float, h: float) -> None:
    made = pdf(
        Document((Sheet(Drawing(w, h, ()), bleed=3, margin=7), Sheet(Drawing(h, w, ()))), Info("Boxes"))
    )
    read = opened(made)
    first, second = read.pages
    assert box(first, "/MediaBox") == pytest.approx([0, 0, w + 20, h + 20], abs=1e-4)
    assert box(first, "/BleedBox") == pytest.approx([7, 7, w + 13, h + 13], abs=1e-4)
    assert box(first, "/TrimBox") == pytest.approx([10, 10, w + 10, h + 10], abs=1e-4)
    for name in ("/MediaBox", "/BleedBox", "/TrimBox"):
        assert box(second, name) == pytest.approx([0, 0, h, w], abs=1e-4)


def test_shapes_stand_where_the_drawing_says_in_mm() -> None:
    made = one(
        Rect(10, 20, 30, 5, Style(fill=RED)),
        Line(-3, 0, 103, 0, Style(stroke=BLACK, width=0.15)),
        Circle(50, 35, 7, Style(fill=RED)),
        Polygon(((1, 2), (3, 4), (5, 2)), Style(stroke=BLACK), closed=False),
        Group(
            (Group((Rect(0, 0, 1, 2, Style(fill=RED)),), transform=translate(10, 0)),),
            transform=(0, 2, -2, 0, 50, 30),
        ),
        bleed=3,
    )
    rect, stroke, circle, bent, turned = marks(made)
    for found, wanted in (
        (rect.points, [(10, 20), (40, 20), (40, 25), (10, 25)]),
        (stroke.points, [(-3, 0), (103, 0)]),
        (bent.points, [(1, 2), (3, 4), (5, 2)]),
        # (x, y) goes to (50 - 2y, 30 + 2x) after a shift of 10 to the right.
        (turned.points, [(50, 50), (50, 52), (46, 52), (46, 50)]),
    ):
        assert [v for p in found for v in p] == pytest.approx([v for p in wanted for v in p], abs=0.01)
    xs, ys = zip(*circle.points, strict=True)
    assert (min(xs), max(xs), min(ys), max(ys)) == pytest.approx((43, 57, 28, 42), abs=0.01)
    assert (rect.operator, stroke.operator, bent.operator) == ("f", "S", "S")
    assert stroke.state["w"] == [0.15]


def test_a_symbol_is_drawn_once_and_placed_often() -> None:
    dot = Symbol("dot", (Rect(-1, -1, 2, 2, Style(fill=RED)),), (-2, -2, 4, 4))
    same = Symbol("dot", (Rect(-1, -1, 2, 2, Style(fill=RED)),), (-2, -2, 4, 4))
    pair = Symbol("pair", (Use(dot), Use(dot, translate(3, 0))), (-2, -2, 10, 4))
    turned = (0, 1, -1, 0, 50, 50)
    made = one(
        Use(dot, translate(10, 10)),
        Use(same, translate(20, 10)),
        Use(pair, turned),
        Use(pair, translate(70, 70)),
    )
    read = opened(made)
    assert len(read.pages[0].obj.Resources.XObject) == 2
    corners = [m.points[0] for m in marks(made)]
    flat = [v for p in corners for v in p]
    assert flat == pytest.approx([9, 9, 19, 9, 51, 49, 51, 52, 69, 69, 72, 69], abs=0.01)


def test_a_symbol_that_is_placed_once_is_drawn_where_it_stands_and_cut_at_its_box() -> None:
    wide = Symbol("wide", (Rect(-5, -5, 10, 10, Style(fill=RED)),), (-2, -2, 4, 4))
    made = one(Use(wide, translate(10, 10)), Rect(30, 5, 10, 10, Style(fill=RED)))
    read = opened(made)
    assert "/XObject" not in read.pages[0].obj.Resources
    made_of = picture(made, dpi=254)
    row = {x: made_of.getpixel((x * 10, 100)) == RED.rgb for x in (6, 7, 9, 11, 13, 35)}
    assert row == {6: False, 7: False, 9: True, 11: True, 13: False, 35: True}


def test_a_symbol_does_not_take_the_dashes_of_what_came_before() -> None:
    ring = Symbol("ring", (Circle(0, 0, 5, Style(stroke=BLACK, width=1)),), (-6, -6, 12, 12))
    dashed = Rect(5, 5, 10, 10, Style(stroke=BLACK, width=1, dash=(1, 1), cap=1, join=2))
    mark = marks(one(dashed, Use(ring, translate(50, 30))))[-1]
    assert (mark.state["d"], mark.state["J"], mark.state["j"]) == ([], [0], [0])


def test_dashes_caps_and_joins_are_set_and_ended() -> None:
    made = one(
        Line(0, 1, 9, 1, Style(stroke=BLACK, dash=(0.9, 0.7), cap=2, join=1)),
        Line(0, 2, 9, 2, Style(stroke=BLACK)),
    )
    dashed, plain = marks(made)
    assert (dashed.state["d"], dashed.state["J"], dashed.state["j"]) == ([0.9, 0.7], [2], [1])
    assert (plain.state["d"], plain.state["J"], plain.state["j"]) == ([], [0], [0])


def test_even_odd_fills_leave_the_hole_open() -> None:
    made = picture(one(Outline(parse("M10 10h20v20h-20z M15 15h10v10h-10z"), Style(fill=RED, even_odd=True))))
    scale = 150 / 25.4
    assert made.getpixel((round(12 * scale), round(20 * scale))) == RED.rgb
    assert made.getpixel((round(20 * scale), round(20 * scale))) == (255, 255, 255)


@pytest.mark.parametrize("flip", [False, True])
def test_clips_are_united_whichever_way_they_run(flip: bool) -> None:
    corners = ((20, 10), (40, 10), (40, 30), (20, 30))
    clip = (Rect(10, 10, 20, 20, Style()), Polygon(corners[::-1] if flip else corners, Style()))
    made = picture(one(Group((Rect(0, 0, 100, 70, Style(fill=RED)),), clip=clip)))
    scale = 150 / 25.4
    for x, inside in ((5, False), (15, True), (25, True), (35, True), (45, False)):
        colour = made.getpixel((round(x * scale), round(20 * scale)))
        assert colour == (RED.rgb if inside else (255, 255, 255)), x


def test_a_curved_clip_that_runs_backwards_keeps_its_curve() -> None:
    backwards = Outline(
        parse(
            "M30 20 C30 14.48 25.52 10 20 10 C14.48 10 10 14.48 10 20 "
            "C10 25.52 14.48 30 20 30 C25.52 30 30 25.52 30 20 Z"
        ),
        Style(),
    )
    made = picture(
        one(Group((Rect(0, 0, 100, 70, Style(fill=RED)),), clip=(backwards, Rect(25, 5, 20, 40, Style()))))
    )
    scale = 150 / 25.4
    for x, y, inside in (
        (11, 11, False),
        (13.5, 13.5, True),
        (12, 20, True),
        (27, 22, True),
        (20, 40, False),
    ):
        assert (made.getpixel((round(x * scale), round(y * scale))) == RED.rgb) is inside, (x, y)


def test_a_gradient_runs_from_its_first_stop_to_its_last() -> None:
    made = picture(one(Rect(50, 40, 40, 20, Style(fill=SWEEP, stroke=BLACK, width=0.2))))
    scale = 150 / 25.4

    def level(x: float, y: float) -> int:
        return made.getpixel((round(x * scale), round(y * scale)))[0]

    # The sweep runs along (40, 20); its middle passes through (70, 50), its quarter through (60, 45).
    assert level(50.5, 40.5) == pytest.approx(100 + 130 * 2 * (0.5 * 40 + 0.5 * 20) / 2000, abs=4)
    assert level(60, 45) == pytest.approx(165, abs=4)
    assert level(70, 50) == pytest.approx(230, abs=4)
    assert level(80, 55) == pytest.approx(175, abs=4)


def test_a_press_file_refuses_a_gradient() -> None:
    with pytest.raises(ValueError, match="flat ink"):
        one(Rect(0, 0, 1, 1, Style(fill=SWEEP)), colour="press")


def test_home_files_speak_rgb_only() -> None:
    for mark in marks(pdf(document("rgb"))):
        assert mark.state.get("fill", ("rg", []))[0] == "rg"
        assert mark.state.get("stroke", ("RG", []))[0] == "RG"


def test_press_files_speak_cmyk_and_separations_only() -> None:
    made = pdf(document("press"))
    for mark in marks(made):
        assert mark.state.get("fill", ("k", []))[0] in ("k", "cs")
        assert mark.state.get("stroke", ("K", []))[0] in ("K", "CS")
    found = marks(made)
    assert found[0].state["fill"] == ("k", pytest.approx([0.04, 0.06, 0.15, 0]))
    texts = [m for m in found if m.operator == "TJ" and m.state["fill"][0] == "k"]
    black = [m for m in texts if m.state["fill"][1][:3] == [0, 0, 0]]
    assert len(black) >= len(texts) - 1
    assert all(m.state["fill"][1] == [0, 0, 0, 1] for m in black)


def test_a_spot_is_a_named_separation_with_its_alternate() -> None:
    ink = Ink("die", (200, 0, 100), (0, 100, 20, 0), spot="Die Line (1)")
    made = one(Rect(0, 0, 5, 5, Style(fill=SILVER, stroke=ink, width=1)), colour="press")
    read = opened(made)
    spaces = {str(s[1]): s for s in read.pages[0].obj.Resources.ColorSpace.values()}
    assert set(spaces) == {"/Scratch", "/Die Line (1)"}
    assert all(s[0] == "/Separation" and s[2] == "/DeviceCMYK" for s in spaces.values())
    (mark,) = marks(made)
    assert (mark.state["scn"], mark.state["SCN"]) == ([1], [1])
    # PDFium shows the alternate: 100 % magenta and 20 % yellow have hardly any green.
    red, green, blue = picture(one(Rect(0, 0, 90, 60, Style(fill=ink)), colour="press")).getpixel((200, 200))
    assert red > 200 > 100 > green
    assert blue > green


def test_a_tint_of_a_spot_is_less_of_the_same_separation() -> None:
    half = Ink("half", (220, 220, 220), (0, 0, 0, 30), spot="Scratch", tint=50)
    made = one(
        Rect(0, 0, 5, 5, Style(fill=SILVER)), Rect(9, 0, 5, 5, Style(fill=half, stroke=half)), colour="press"
    )
    first, second = marks(made)
    assert (first.state["scn"], second.state["scn"], second.state["SCN"]) == ([1], [0.5], [0.5])
    read = opened(made)
    assert len(read.pages[0].obj.Resources.ColorSpace) == 1


def test_one_spot_has_one_alternate() -> None:
    other = Ink("other", (0, 0, 0), (0, 0, 0, 99), spot="Scratch")
    with pytest.raises(ValueError, match="`Scratch` has two alternates"):
        one(Rect(0, 0, 1, 1, Style(fill=SILVER)), Rect(0, 0, 1, 1, Style(fill=other)), colour="press")


def test_a_spot_inside_a_symbol_has_its_colour_space_there() -> None:
    part = Symbol("part", (Rect(0, 0, 9, 9, Style(fill=SILVER)),), (0, 0, 9, 9))
    read = opened(one(Use(part), Use(part, translate(20, 0)), colour="press"))
    (form,) = read.pages[0].obj.Resources.XObject.values()
    assert [str(s[1]) for s in form.Resources.ColorSpace.values()] == ["/Scratch"]


def test_overprint_covers_fills_and_strokes_of_its_group_alone() -> None:
    black = Style(fill=BLACK)
    made = one(
        Group(
            (Rect(0, 0, 1, 1, black), Group((Rect(1, 0, 1, 1, black),), transform=translate(1, 0))),
            overprint=True,
        ),
        Rect(5, 5, 1, 1, black),
        colour="press",
    )
    first, inner, after = marks(made)
    for mark in (first, inner):
        assert mark.state["gs"] == {"/OP": True, "/op": True, "/OPM": 1}
    assert "gs" not in after.state


def test_layers_are_all_on_named_once_and_in_order() -> None:
    def layer(name: str) -> Group:
        return Group((Rect(0, 0, 1, 1, Style(fill=RED)),), layer=name)

    sheets = tuple(
        Sheet(Drawing(10, 10, tuple(layer(n) for n in names)))
        for names in (("Varnish", "Scratch"), ("Scratch", "Ink ł"))
    )
    data = pdf(Document(sheets, Info("Layers"), "press"))
    made = opened(data)
    groups = made.Root.OCProperties
    assert [str(g.Name) for g in groups.OCGs] == ["Varnish", "Scratch", "Ink ł"]
    assert [str(g.Name) for g in groups.D.Order] == ["Varnish", "Scratch", "Ink ł"]
    assert [str(g.Name) for g in groups.D.ON] == ["Varnish", "Scratch", "Ink ł"]
    assert "/OFF" not in groups.D
    assert made.pdf_version == "1.6"
    assert [[m.state["layers"] for m in marks(data, page)] for page in (0, 1)] == [
        [("Varnish",), ("Scratch",)],
        [("Scratch",), ("Ink ł",)],
    ]
    assert opened(one(Rect(0, 0, 1, 1, Style(fill=RED)))).pdf_version == "1.4"


def test_a_layer_may_stand_inside_a_symbol() -> None:
    part = Symbol("part", (Group((Rect(0, 0, 9, 9, Style(fill=RED)),), layer="Varnish"),), (0, 0, 9, 9))
    data = one(Use(part), Use(part, translate(10, 0)))
    assert [m.state["layers"] for m in marks(data)] == [("Varnish",), ("Varnish",)]
    made = opened(data)
    assert [str(g.Name) for g in made.Root.OCProperties.OCGs] == ["Varnish"]


def test_every_font_is_embedded_and_nobody_s_helvetica_is_there() -> None:
    made = opened(pdf(document()))
    fonts = [o for o in made.objects if isinstance(o, pikepdf.Dictionary) and o.get("/Type") == "/Font"]
    assert len(fonts) == 4
    for held in fonts:
        assert "/FontFile2" in held.FontDescriptor
        assert "/ToUnicode" in held
        assert str(held.BaseFont).split("+")[1] in {f.label for f in (SERIF, BOLD, FJALLA)} | {
            "SourceSerif-400i"
        }
    empty = opened(one())
    assert not [o for o in empty.objects if isinstance(o, pikepdf.Dictionary) and o.get("/Type") == "/Font"]
    assert b"Helvetica" not in one() + pdf(document())


@pytest.mark.parametrize("size", [5.4, 8, 39])
@pytest.mark.parametrize("face", [SERIF, FJALLA], ids=lambda f: f.label)
def test_each_character_stands_where_it_was_measured(face: FontFace, size: float) -> None:
    run = line(4, 30, "AVATAR To Ty LT", face, size, BLACK, tracking=0.7)
    starts = [4 + sum(run.advances[:i]) for i in range(len(run.text))]
    found = [x for c, x in origins(one(run, width=300)) if c.strip()]
    wanted = [x for c, x in zip(run.text, starts, strict=True) if c != " "]
    assert found == pytest.approx(wanted, abs=0.02)


def test_text_stands_on_its_baseline_at_its_size() -> None:
    (mark,) = marks(one(line(12, 34, "Hex", SERIF, 9, BLACK)))
    assert mark.points[0] == pytest.approx((12, 34), abs=0.01)
    a, b, c, d, _, _ = mark.state["Tm"]
    assert mark.state["size"] == 9
    # Upright, not mirrored, and one point of size is one point on paper.
    assert (a, b, c, d) == pytest.approx((1, 0, 0, 1), abs=1e-5)


def test_a_capital_is_as_tall_as_the_font_says() -> None:
    made = picture(one(line(10, 50, "H", FJALLA, 100, BLACK)), dpi=254)
    dark = [y for y in range(made.height) if any(made.getpixel((x, y))[0] < 128 for x in range(100, 250))]
    assert (dark[-1] + 1 - dark[0]) / 10 == pytest.approx(font.metrics(FJALLA).cap_height * 100 * PT, abs=0.2)
    assert (dark[-1] + 1) / 10 == pytest.approx(50, abs=0.15)


def test_words_are_read_back_in_order() -> None:
    text = words(pdf(document())).replace("\r\n", " ")
    assert "OPERATION" in text
    assert "AVATAR LT" in text
    joined = " ".join(text.split())
    for phrase in ("Move the squad to any hex", "beside it, then scratch.", "Tiły — “quoted” To", "turned"):
        assert phrase in joined


def test_characters_past_the_first_plane_and_many_of_them_are_read_back(tmp_path: Path) -> None:
    from fontTools.fontBuilder import FontBuilder
    from fontTools.pens.ttGlyphPen import TTGlyphPen

    codes = [0x1D538, 0x1F600, *range(0x4E00, 0x4E00 + 400)]
    names = [f"g{i}" for i in range(len(codes))]
    pen = TTGlyphPen(None)
    pen.moveTo((0, 0))
    pen.lineTo((400, 0))
    pen.lineTo((400, 700))
    pen.closePath()
    builder = FontBuilder(1000, isTTF=True)
    builder.setupGlyphOrder([".notdef", *names])
    builder.setupCharacterMap(dict(zip(codes, names, strict=True)))
    builder.setupGlyf({name: pen.glyph() for name in [".notdef", *names]})
    builder.setupHorizontalMetrics(dict.fromkeys([".notdef", *names], (500, 0)))
    builder.setupHorizontalHeader(ascent=800, descent=-200)
    builder.setupNameTable({"familyName": "Many", "styleName": "Regular", "psName": "Many"})
    builder.setupOS2()
    builder.setupPost()
    builder.font.save(tmp_path / "many.ttf")
    face = font.find("Many", folders=(tmp_path,))
    text = "".join(map(chr, codes))
    made = one(line(0, 30, text, face, 10, BLACK), width=2000)
    assert words(made).strip() == text
    (held,) = {m.state["size"] for m in marks(made)}
    assert held == 10


def test_two_files_of_one_name_are_kept_apart(tmp_path: Path) -> None:
    (tmp_path / "copy.ttf").write_bytes(Path(SERIF.path).read_bytes())
    copy = FontFace("Source Serif", 400, False, str(tmp_path / "copy.ttf"))
    made = one(line(0, 10, "one", SERIF, 9, BLACK), line(0, 20, "two", copy, 9, BLACK))
    assert words(made).split() == ["one", "two"]
    assert len({m.state["font"] for m in marks(made)}) == 2


def test_the_file_says_what_it_is_and_nothing_of_when() -> None:
    data = pdf(document())
    made = opened(data)
    assert {k: str(v) for k, v in made.docinfo.items()} == {
        "/Title": "Tëst — ł",
        "/Subject": "A subject",
        "/Keywords": "maps, dragons",
        "/Creator": f"Boxwright {toolkit.__version__}",
        "/Trapped": "/False",
    }
    assert str(made.Root.Lang) == "en-GB"
    assert made.Root.ViewerPreferences.PrintScaling == "/None"
    assert b"Date" not in data
    assert "/Metadata" not in made.Root


def test_bookmarks_lead_to_their_sheets() -> None:
    made = opened(pdf(document()))
    with made.open_outline() as outline:
        assert [item.title for item in outline.root] == ["Front", "Back ł"]
    entry = made.Root.Outlines.First
    assert entry.Dest[0].objgen == made.pages[0].obj.objgen
    assert entry.Next.Dest[0].objgen == made.pages[1].obj.objgen
    assert "/Outlines" not in opened(one()).Root


def test_a_full_document_is_a_sound_pdf() -> None:
    for colour in ("rgb", "press"):
        assert opened(pdf(document(colour))).check_pdf_syntax() == []


def photograph(path: Path, mode: str, kind: str) -> None:
    """Red on the left half, blue on the right, its lower half clear if it has an alpha channel."""
    made = Picture.new("RGBA", (40, 20), (255, 0, 0, 255))
    made.paste((0, 0, 255, 255), (20, 0, 40, 20))
    if mode == "RGBA":
        for x, y in itertools.product(range(40), range(10, 20)):
            made.putpixel((x, y), (0, 255, 0, 0))
    made.convert(mode).save(path, kind, **({"quality": 95, "subsampling": 0} if kind == "JPEG" else {}))


@pytest.mark.parametrize(
    ("mode", "kind"), [("RGB", "PNG"), ("RGBA", "PNG"), ("RGB", "JPEG"), ("CMYK", "JPEG")]
)
@pytest.mark.parametrize("colour", ["rgb", "press"])
def test_pictures_fill_their_box_the_right_way_up(tmp_path: Path, mode: str, kind: str, colour: str) -> None:
    path = tmp_path / "picture"
    photograph(path, mode, kind)
    data = one(Image(10, 20, 40, 20, str(path)), colour=colour)
    (mark,) = marks(data)
    xs, ys = zip(*mark.points, strict=True)
    assert (min(xs), min(ys), max(xs), max(ys)) == pytest.approx((10, 20, 50, 40), abs=0.01)
    spaces = {"rgb": ("/DeviceRGB",), "press": ("/DeviceCMYK",)}[colour]
    assert mark.state["image"]["space"] in spaces
    assert mark.state["image"]["is_masked"] is (mode == "RGBA" and colour == "rgb")
    made = picture(data)
    scale = 150 / 25.4
    left, right = (made.getpixel((round(x * scale), round(24 * scale))) for x in (15, 45))
    assert left[0] > 200 > left[2]
    assert right[2] > 120 > right[0]
    below = made.getpixel((round(15 * scale), round(37 * scale)))
    assert (below == (255, 255, 255)) is (mode == "RGBA")


def test_a_grey_picture_is_printed_in_black_alone(tmp_path: Path) -> None:
    path = tmp_path / "grey.png"
    Picture.new("RGB", (4, 4), (51, 51, 51)).save(path)
    (mark,) = marks(one(Image(0, 0, 9, 9, str(path)), colour="press"))
    assert mark.state["image"]["bytes"] == bytes([0, 0, 0, 204]) * 16


def test_a_cropped_picture_shows_its_part(tmp_path: Path) -> None:
    path = tmp_path / "picture.png"
    photograph(path, "RGB", "PNG")
    made = picture(one(Image(10, 20, 40, 20, str(path), crop=(0.5, 0, 1, 1)), Image(60, 20, 9, 9, str(path))))
    scale = 150 / 25.4
    assert made.getpixel((round(12 * scale), round(30 * scale))) == (0, 0, 255)
    assert made.getpixel((round(5 * scale), round(30 * scale))) == (255, 255, 255)


def test_what_is_no_picture_is_an_oserror(tmp_path: Path) -> None:
    (tmp_path / "note.png").write_text("no picture")
    for name in ("note.png", "absent.png"):
        with pytest.raises(OSError, match=name):
            one(Image(0, 0, 1, 1, str(tmp_path / name)))


def test_pixels_have_the_inks_colours() -> None:
    made = picture(pdf(document()))
    scale = 150 / 25.4
    assert made.getpixel((round(6 * scale), round(6 * scale))) == PAPER.rgb
    assert made.getpixel((round((8 + 60) * scale), round((8 + 30) * scale))) == RED.rgb
    assert made.getpixel((round(2 * scale), round(2 * scale))) == WHITE.rgb


def test_an_empty_path_paints_nothing() -> None:
    made = one(Polygon((), Style(fill=RED)), Outline((), Style(fill=RED)), Rect(0, 0, 1, 1, Style()))
    assert [m for m in marks(made) if m.state.get("fill")] == []


SCRIPT = """
import hashlib, sys
sys.path.insert(0, {folder!r})
from tests.render.sample import document, drawing
from toolkit.render.pdf import pdf
from toolkit.render.pdf.raster import raster
from toolkit.render.png import png
from toolkit.render.svg import svg
for data in (pdf(document()), pdf(document("press")), svg(drawing()), png(drawing(), 100)):
    print(hashlib.sha256(data).hexdigest())
"""


def test_the_same_bytes_in_any_environment() -> None:
    script = SCRIPT.format(folder=str(Path(__file__).parent))
    seen = set()
    for changed in (
        {"PYTHONHASHSEED": "1", "TZ": "Asia/Tokyo"},
        {"PYTHONHASHSEED": "2", "TZ": "America/New_York", "SOURCE_DATE_EPOCH": "86400"},
        {"PYTHONHASHSEED": "3", "LC_ALL": "C", "LANG": "tr_TR.UTF-8"},
    ):
        made = subprocess.run(
            [sys.executable, "-c", script],
            env={**os.environ, **changed},
            capture_output=True,
            text=True,
            check=True,
        )
        seen.add(made.stdout)
    assert len(seen) == 1
    assert len(set(seen.pop().split())) == 4


def test_numbers_are_short_and_matrices_combine() -> None:
    matrix = multiply(translate(1 / 3, 2 / 3), (2, 0, 0, 2, 0, 0))
    read = opened(one(Group(items(), transform=matrix)))
    text = read.pages[0].obj.Contents.read_bytes().decode("latin-1")
    assert max(len(word.partition(".")[2]) for word in text.split() if word.replace(".", "").isdigit()) <= 6


def test_a_picture_of_16_bits_keeps_its_tones(tmp_path: Path) -> None:
    path = tmp_path / "grey.png"
    picture = Picture.new("I;16", (2, 1))
    picture.putpixel((0, 0), 0x4040)
    picture.putpixel((1, 0), 0xFFFF)
    picture.save(path)
    held = raster(str(path), is_press=False)
    assert (held.space, zlib.decompress(held.data)) == ("DeviceRGB", bytes([0x40] * 3 + [0xFF] * 3))


def test_a_photograph_taken_sideways_stands_upright(tmp_path: Path) -> None:
    path = tmp_path / "side.jpg"
    exif = Picture.Exif()
    exif[0x0112] = 6  # turn it by 90 degrees clockwise
    picture = Picture.new("RGB", (16, 32), "white")
    picture.paste("black", (0, 16, 16, 32))  # dark at the foot, which belongs at the left
    picture.save(path, exif=exif, quality=95)
    held = raster(str(path), is_press=False)
    assert (held.width, held.height, held.filter) == (32, 16, "FlateDecode")
    row = zlib.decompress(held.data)[: 32 * 3]
    assert row[0] < 40 and row[-1] > 215


@pytest.mark.parametrize("turn", [0.003, 0.00001, 45])
def test_no_number_has_an_exponent(turn: float) -> None:
    cos, sin = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    style = Style(BLACK, BLACK, 0.00004, (0.00002, 1e17))
    group = Group((Rect(1, 1, 5, 5, style), Line(1, 2, 3, 4, style)), (cos, sin, -sin, cos, 1e-9, 1e17))
    with opened(one(group)) as held:
        content = held.pages[0].Contents.read_bytes().decode()
    assert not re.search(r"[0-9][eE][-+]?[0-9]", content)
