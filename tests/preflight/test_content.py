"""Content streams are read as a printer reads them: matrices, clips, forms, patterns, layers, text."""

from __future__ import annotations

import io

import pikepdf
import pytest
from pikepdf import Array, Dictionary, Name, Stream, String
from reportlab.lib.colors import CMYKColor, Color
from reportlab.lib.units import mm
from reportlab.pdfgen.canvas import Canvas

from tests.preflight.printed import A4, INK, RED, add_layers, append, home, overprinted, press, spoiled
from toolkit.preflight import preflight
from toolkit.preflight.lexer import INLINE, LARGE, flow, instructions

STREAMS = (
    b"q 1 0 0 1 5 5 cm 0 0 m 1 1 l 2 2 3 3 4 4 c h f* Q",
    b"0 0 10 10 re W n /P1 gs 0.5 g .2 -3. 4 +5 re B",
    b"BT /F1+0 12 Tf 1 0 0 1 3 4 Tm (a\\(b\\)c (nested (deep)) \\\\) Tj [(A) -20 <4142 43>]TJ T* ET",
    b"BT (x) ' 1 2 (y) \" ET",
    b"/OC /oc0 BDC /Span <</ActualText (\xfe\xff) /Lang <656e>>> BDC EMC EMC",
    b"/CS0 cs 0.4 scn 0.1 0.2 /P0 scn /Im1 Do /Sh1 sh [3 2] 0 d 1 J 1 j 4 M /Perceptual ri",
    b"% a comment ( with [ things\n1 w % another\n0 0 m 9 9 l S",
    b"0 0 1 rg\r\n1 0 0 RG\t0 0 5 5 re\nb*\n",
    b"1 0 0 1 0 0 cm\nn 1 2 m 3 4 l 5 6 7 8 v 1 2 3 4 y S d0",
)


def _ours(content: bytes) -> list[tuple[str, int]]:
    """Operators with the number of their operands, a path taken apart again."""
    listed = []
    for numbers, path, clip, paint, operator, operands, after, unread in instructions(content)[0]:
        assert not unread
        if path:
            words = (numbers + path).split()
            count = 0
            for word in words:
                if word[:1].isalpha():
                    listed.append((word.decode(), count))
                    count = 0
                else:
                    count += 1
            listed += [(each.strip().decode(), 0) for each in (clip, paint) if each]
        elif operator or after:
            with pikepdf.new() as holder:
                text = numbers + operands + (operator or after)
                (parsed,) = pikepdf.parse_content_stream(Stream(holder, text))
            listed.append((str(parsed.operator), len(parsed.operands)))
    return listed


@pytest.mark.parametrize("content", STREAMS)
def test_instructions_are_those_that_another_parser_finds(content: bytes) -> None:
    with pikepdf.new() as holder:
        parsed = pikepdf.parse_content_stream(Stream(holder, content))
        expected = [(str(each.operator), len(each.operands)) for each in parsed]
    assert _ours(content) == expected
    assert list(flow(content)) == instructions(content)[0]


def test_inline_images_and_deep_nesting_are_read_too() -> None:
    image = b"BI /W 2 /H 2 /CS /RGB /BPC 8 ID (((\x00\xff)[<<ab%\nEI"
    found, images, _ = instructions(b"q 5 0 0 5 0 0 cm " + image + b" Q (((((deep))))) Tj")
    assert [each[4] or each[6] for each in found if each[4] or each[6]] == [b"q", b"cm", INLINE, b"Q", b"Tj"]
    assert len(images) == 1


def codes(pdf: bytes, profile: str) -> list[str]:
    return sorted({found.code for found in preflight(pdf, profile, "x.pdf")})


def drawn(content: bytes, **resources: object) -> bytes:
    """A sound home page with this content (in mm) beside its own."""

    def spoil(pdf: pikepdf.Pdf) -> None:
        for key, value in resources.items():
            pdf.pages[0].obj.Resources[f"/{key}"] = value
        append(pdf, b"%.5f 0 0 %.5f 0 0 cm " % (mm, mm) + content)

    return spoiled(home(), spoil)


@pytest.mark.parametrize(
    ("content", "fits"),
    [
        (b"5 5 200 287 re f", True),
        (b"4.9 5 200 287 re f", False),
        (b"5 5 200 287.2 re f", False),
        (b"0 0 210 297 re 1 g f", True),  # white does not print
        (b"1 1 1 rg 0 0 210 297 re f", True),
        (b"0 0 210 297 re n", True),
        (b"0.4 w 5.2 5.2 199.6 286.6 re S", True),
        (b"0.4 w 5.1 5.2 199.6 286.6 re S", False),
        (b"q 5 5 200 287 re W n 0 0 210 297 re f Q", True),
        (b"q 5 5 200 287 re W n Q 0 0 210 297 re f", False),
        (b"q 20 20 9 9 re W n 40 40 9 9 re W n 0 0 210 297 re f Q", True),  # nothing shows
        (b"q 10 0 0 10 100 4 cm 0 0 1 1 re f Q", False),
        # a quarter circle of radius 100 around 105, 7: its control points reach no further than it does
        (b"205 7 m 205 62.2 160.2 107 105 107 c f", True),
        # a flat arc whose control points lie at x = 2, the curve itself at 12 - 0.75 * 10 = 4.5 or 5.25
        (b"12 50 m 2 60 2 70 12 80 c f", False),
        (b"12 50 m 3 60 3 70 12 80 c f", True),
        # a square of 10 turned by 45 degrees around 12.2, 100 reaches 7.071 to each side
        (b"q .70711 .70711 -.70711 .70711 12.2 100 cm -5 -5 10 10 re f Q", True),
        (b"q .70711 .70711 -.70711 .70711 12.0 100 cm -5 -5 10 10 re f Q", False),
        (b"BT /F1 12 Tf 5.1 100 Td ET", True),
    ],
)
def test_what_prints_is_measured(content: bytes, fits: bool) -> None:
    assert codes(drawn(content), "home") == ([] if fits else ["PRT011"])


def test_letters_are_measured_by_their_outlines() -> None:
    def at(y: float, text: str) -> bytes:
        def draw(canvas: Canvas) -> None:
            canvas.setFont("Serif", 40)
            canvas.setFillColor(Color(0, 0, 0))
            canvas.drawString(50 * mm, y * mm, text)

        return home(draw)

    assert codes(at(5.3, "HIE"), "home") == []  # they stand on the baseline; the font's descent lies below
    assert codes(at(5.3, "gjp"), "home") == ["PRT011"]
    (found,) = preflight(at(4.5, "HIE"), "home", "x.pdf")
    assert found.message.startswith("page 1: text “HIE” prints 4.5 mm from the bottom edge")


def test_the_width_of_text_counts() -> None:
    def at(x: float) -> bytes:
        def draw(canvas: Canvas) -> None:
            canvas.setFont("Serif", 12)
            canvas.setFillColor(Color(0, 0, 0))
            canvas.drawRightString(x * mm, 100 * mm, "As far as the edge")

        return home(draw)

    assert codes(at(204.8), "home") == []
    assert codes(at(205.6), "home") == ["PRT011"]


def test_a_form_is_measured_wherever_it_is_placed() -> None:
    def placed(*offsets: float) -> bytes:
        def spoil(pdf: pikepdf.Pdf) -> None:
            form = pdf.make_stream(b"0 0 30 30 re f", Subtype=Name.Form, BBox=Array([0, 0, 30, 30]))
            pdf.pages[0].obj.Resources.XObject = Dictionary(Card=form)
            for x in offsets:
                append(pdf, b"1 0 0 1 %.3f 300 cm /Card Do" % (x * mm))

        return spoiled(home(), spoil)

    assert codes(placed(20, 60, 5), "home") == []
    (found,) = preflight(placed(20, 60, 3), "home", "x.pdf")
    assert found.code == "PRT011" and "the form Card" in found.message and "3.0 mm" in found.message


def test_hidden_layers_do_not_print() -> None:
    def spoil(pdf: pikepdf.Pdf, off: bool) -> None:
        add_layers(pdf, ("Marks",))
        if off:
            pdf.Root.OCProperties.D.OFF = pdf.Root.OCProperties.OCGs
        append(pdf, b"/OC /oc0 BDC q 0 0 20 20 re f Q EMC")

    assert codes(spoiled(home(), lambda pdf: spoil(pdf, True)), "home") == []
    assert codes(spoiled(home(), lambda pdf: spoil(pdf, False)), "home") == ["PRT011"]


def test_an_inline_image_is_judged() -> None:
    image = b"q 100 0 0 100 20 20 cm BI /W 2 /H 2 /CS /RGB /BPC 8 ID 0123456789ab\nEI Q"
    assert codes(drawn(image), "home") == ["PRT012"]
    assert codes(spoiled(press(), lambda pdf: append(pdf, image)), "press") == ["PRT012", "PRT030"]


def _press(content: bytes, **resources: object) -> list[str]:
    def spoil(pdf: pikepdf.Pdf) -> None:
        for key, value in resources.items():
            held = pdf.pages[0].obj.Resources.get(f"/{key}", Dictionary())
            for name in list(value):  # type: ignore[call-overload]
                held[name] = pdf.make_indirect(value[name])  # type: ignore[index]
            pdf.pages[0].obj.Resources[f"/{key}"] = held
        append(pdf, content)

    return codes(spoiled(press(), spoil), "press")


def _space(*parts: object) -> Dictionary:
    return Dictionary(X=Array(parts))  # type: ignore[arg-type]


def _tint(*end: float) -> Dictionary:
    return Dictionary(
        FunctionType=2, Domain=Array([0, 1]), N=1, C0=Array([0] * len(end)), C1=Array(list(end))
    )


@pytest.mark.parametrize(
    ("space", "found"),
    [
        (_space(Name.Separation, Name.Varnish, Name.DeviceCMYK, _tint(0, 0, 0, 1)), ["PRT039"]),
        (_space(Name.Separation, Name.Varnish, Name.DeviceRGB, _tint(1, 0, 0)), ["PRT030", "PRT039"]),
        (_space(Name.Separation, Name.Black, Name.DeviceCMYK, _tint(0, 0, 0, 1)), []),
        (_space(Name.Separation, Name.All, Name.DeviceCMYK, _tint(1, 1, 1, 1)), []),
        (
            _space(Name.DeviceN, Array([Name.Cyan, Name.Black]), Name.DeviceCMYK, _tint(0, 0, 0, 1)),
            ["PRT030"],
        ),
        (_space(Name.Lab, Dictionary(WhitePoint=Array([1, 1, 1]))), ["PRT030"]),
        (_space(Name.CalRGB, Dictionary(WhitePoint=Array([1, 1, 1]))), ["PRT030"]),
        (_space(Name.CalGray, Dictionary(WhitePoint=Array([1, 1, 1]))), ["PRT030"]),
        (_space(Name.Indexed, Name.DeviceRGB, 1, String("abcdef")), ["PRT030"]),
        (_space(Name.Indexed, Name.DeviceCMYK, 1, String("abcdefgh")), []),
    ],
)
def test_colour_spaces_on_press(space: Dictionary, found: list[str]) -> None:
    assert _press(b"/X cs 1 scn 99 99 9 9 re f", ColorSpace=space) == found


def test_a_colour_that_is_set_and_not_used_is_no_fault() -> None:
    assert _press(b"1 0 0 rg") == []
    assert _press(b"1 0 0 rg 99 99 9 9 re f") == ["PRT030"]
    assert _press(b"1 0 0 RG 99 99 9 9 re f") == []
    assert _press(b"1 0 0 RG 99 99 9 9 re S") == ["PRT030"]


def test_forms_patterns_and_gradients_are_looked_into() -> None:
    def held(pdf: pikepdf.Pdf, kind: str, content: bytes, use: bytes, **more: object) -> None:
        stream = pdf.make_stream(content, BBox=Array([0, 0, 9, 9]), **more)
        pdf.pages[0].obj.Resources[kind] = Dictionary(X=stream)
        append(pdf, use)

    def tried(kind: str, content: bytes, use: bytes, **more: object) -> list[str]:
        return codes(spoiled(press(), lambda pdf: held(pdf, kind, content, use, **more)), "press")

    tiling = {
        "PatternType": 1,
        "PaintType": 1,
        "TilingType": 1,
        "XStep": 9,
        "YStep": 9,
        "Resources": Dictionary(),
    }
    use = b"/Pattern cs /X scn 99 99 9 9 re f"
    assert tried("/XObject", b"0 0 1 0 k 0 0 9 9 re f", b"/X Do", Subtype=Name.Form) == []
    assert tried("/XObject", b"1 0 0 rg 0 0 9 9 re f", b"/X Do", Subtype=Name.Form) == ["PRT030"]
    assert tried("/Pattern", b"0 1 0 0 k 0 0 9 9 re f", use, **tiling) == []
    assert tried("/Pattern", b"1 0 0 rg 0 0 9 9 re f", use, **tiling) == ["PRT030"]
    group = Dictionary(S=Name.Transparency)
    assert tried("/XObject", b"", b"/X Do", Subtype=Name.Form, Group=group) == ["PRT031"]

    def shading(space: Name, *end: float) -> Dictionary:
        ends = Dictionary(ShadingType=2, ColorSpace=space, Coords=Array([0, 0, 1, 1]), Function=_tint(*end))
        return Dictionary(X=ends)

    assert _press(b"/X sh", Shading=shading(Name.DeviceCMYK, 0, 0, 0, 1)) == []
    assert _press(b"/X sh", Shading=shading(Name.DeviceCMYK, 1, 1, 0, 1)) == ["PRT036"]
    assert _press(b"/X sh", Shading=shading(Name.DeviceRGB, 1, 0, 0)) == ["PRT030"]


def test_a_form_takes_its_colour_and_scale_from_where_it_stands() -> None:
    def placed(before: bytes) -> list[str]:
        def spoil(pdf: pikepdf.Pdf) -> None:
            form = pdf.make_stream(b"1 w 0 0 m 9 9 l S", Subtype=Name.Form, BBox=Array([0, 0, 9, 9]))
            pdf.pages[0].obj.Resources.XObject = Dictionary(X=form)
            append(pdf, b"q /X Do Q q 0.5 0 0 0.5 30 30 cm /X Do Q " + before + b" /X Do")

        return codes(spoiled(press(), spoil), "press")

    assert placed(b"") == []
    assert placed(b"0.2 0 0 0.2 0 0 cm") == ["PRT035"]  # 0.2 pt are 0.07 mm
    assert placed(b"1 0 0 RG") == ["PRT030"]


def test_the_size_of_type_is_what_stands_on_the_page() -> None:
    def drawing(size: float, scale: float) -> bytes:
        def draw(canvas: Canvas) -> None:
            canvas.saveState()
            canvas.translate(30 * mm, 120 * mm)
            canvas.rotate(30)
            canvas.scale(scale, scale)
            canvas.setFillColor(RED)
            canvas.setFont("Serif", size)
            canvas.drawString(0, 0, "Turned")
            canvas.restoreState()

        return press(draw)

    assert codes(drawing(4.5, 2), "press") == []
    assert codes(drawing(12, 0.74), "press") == ["PRT033"]
    (found,) = preflight(drawing(12, 0.5), "press", "x.pdf")
    assert "6.0 pt" in found.message


def test_invisible_text_is_not_judged_and_outlined_text_is() -> None:
    def drawing(mode: int) -> bytes:
        def draw(canvas: Canvas) -> None:
            text = canvas.beginText(30 * mm, 120 * mm)
            text.setFont("Serif", 12)
            text.setTextRenderMode(mode)
            text.setFillColor(INK)
            text.setStrokeColor(CMYKColor(0.5, 0, 0, 0.9))
            text.textLine("Outlined")
            canvas.drawText(text)

        return press(draw)

    assert codes(drawing(0), "press") == []
    assert codes(drawing(1), "press") == ["PRT032"]
    assert codes(drawing(2), "press") == ["PRT032"]
    assert codes(drawing(3), "press") == []


def test_overprint_is_asked_of_fills_and_strokes_apart() -> None:
    def tried(use: bytes, **keys: bool) -> list[str]:
        space = _space(Name.Separation, Name.CutContour, Name.DeviceCMYK, _tint(0, 1, 0, 0))
        content = b"/G gs /X cs 1 scn /X CS 1 SCN 99 99 9 9 re " + use
        states = Dictionary(G=Dictionary({f"/{key}": value for key, value in keys.items()}))
        return _press(content, ColorSpace=space, ExtGState=states)

    assert tried(b"B", OP=True, op=True) == []
    assert tried(b"B", OP=True) == []  # without `op`, `OP` is for both
    assert tried(b"B", OP=True, op=False) == ["PRT039"]
    assert tried(b"S", OP=True, op=False) == []
    assert tried(b"B", OP=False, op=True) == ["PRT039"]
    assert tried(b"f", OP=False, op=True) == []


def test_a_type_3_font_is_walked_in_the_colour_of_its_text() -> None:
    def tried(colour: bytes) -> list[str]:
        def spoil(pdf: pikepdf.Pdf) -> None:
            glyph = pdf.make_stream(b"500 0 0 0 500 500 d1 0 0 500 500 re f")
            font = Dictionary(
                Type=Name.Font, Subtype=Name.Type3, FontMatrix=Array([0.001, 0, 0, 0.001, 0, 0]),
                FontBBox=Array([0, 0, 500, 500]), FirstChar=65, LastChar=65, Widths=Array([500]),
                Encoding=Dictionary(Differences=Array([65, Name.square])), CharProcs=Dictionary(square=glyph),
            )  # fmt: skip
            pdf.pages[0].obj.Resources.Font["/T3"] = pdf.make_indirect(font)
            append(pdf, colour + b" BT /T3 12 Tf 99 99 Td (A) Tj ET")

        return codes(spoiled(press(), spoil), "press")

    assert tried(b"0 0 0 1 k") == []
    assert tried(b"1 0 0 rg") == ["PRT030"]


def test_a_composite_font_is_read_by_its_glyph_numbers() -> None:
    from fontTools.ttLib import TTFont

    from tests.preflight.printed import FONT

    order = TTFont(FONT).getGlyphOrder()

    def tried(glyph: int) -> list[str]:
        def spoil(pdf: pikepdf.Pdf) -> None:
            program = pdf.make_stream(FONT.read_bytes())
            descriptor = Dictionary(Type=Name.FontDescriptor, FontName=Name.Serif, FontFile2=program, Flags=4)
            inner = Dictionary(
                Type=Name.Font, Subtype=Name.CIDFontType2, BaseFont=Name.Serif, FontDescriptor=descriptor,
                CIDToGIDMap=Name.Identity, DW=500,
            )  # fmt: skip
            outer = Dictionary(
                Type=Name.Font, Subtype=Name.Type0, BaseFont=Name.Serif, Encoding=Name("/Identity-H"),
                DescendantFonts=Array([inner]),
            )  # fmt: skip
            pdf.pages[0].obj.Resources.Font["/C"] = pdf.make_indirect(outer)
            append(pdf, b"0 0 0 1 k BT /C 12 Tf 99 99 Td <%04x> Tj ET" % glyph)

        return codes(spoiled(press(), spoil), "press")

    assert tried(order.index("A")) == []
    assert tried(0) == ["PRT006"]
    assert tried(len(order)) == ["PRT006"]


def test_a_very_large_page_is_read_piece_by_piece(monkeypatch: pytest.MonkeyPatch) -> None:
    filler = b"% nothing to see here, and much of it\n" * (LARGE // 37 + 1)
    large = spoiled(press(), lambda pdf: append(pdf, filler + b"1 0 0 rg 99 99 9 9 re f"))
    assert codes(large, "press") == ["PRT030"]


def test_names_with_escapes_find_their_resources() -> None:
    named = press(lambda canvas: overprinted(canvas, "Cut Contour (1)"))
    (found,) = preflight(named, "press", "x.pdf")
    assert "`Cut Contour (1)`" in found.message


def test_the_same_file_gives_the_same_diagnostics() -> None:
    pdf = home(lambda canvas: canvas.line(0, 0, *A4), pages=3)
    first = preflight(pdf, "home", "x.pdf")
    assert first == preflight(io.BytesIO(pdf).getvalue(), "home", "x.pdf")
    assert {found.code for found in first} == {"PRT011"}
