"""What a form inside a form holds is judged as it comes out on the page: cards are placed as forms."""

from __future__ import annotations

import time

import pikepdf
import pytest
from pikepdf import Array, Dictionary, Name
from reportlab.lib.colors import CMYKColor, Color
from reportlab.lib.units import mm
from reportlab.pdfgen.canvas import Canvas

from tests.preflight.printed import (
    INK,
    PAPER,
    RED,
    Draw,
    add_font,
    append,
    fill,
    home,
    knocking,
    line,
    pod,
    press,
    show,
    spoiled,
    write,
)  # fmt: skip
from toolkit.preflight import preflight


def codes(pdf: bytes, profile: str) -> list[str]:
    return sorted({found.code for found in preflight(pdf, profile, "x.pdf")})


def nested(draw: Draw, *, inner: float = 1, outer: float = 1, turn: float = 0) -> Draw:
    """Draws in a form that another form places, at a scale, and the page that one, at a scale and turned."""

    def drawing(canvas: Canvas) -> None:
        frame = (0, 0, 216 * mm, 297 * mm)
        canvas.beginForm("inner", *frame)
        draw(canvas)
        canvas.endForm()
        canvas.beginForm("outer", *frame)
        canvas.scale(inner, inner)
        canvas.doForm("inner")
        canvas.endForm()
        canvas.saveState()
        canvas.translate(30 * mm, 30 * mm)
        canvas.rotate(turn)
        canvas.translate(-30 * mm, -30 * mm)
        canvas.scale(outer, outer)
        canvas.doForm("outer")
        canvas.restoreState()

    return drawing


def shared(pdf: pikepdf.Pdf) -> None:
    """Let forms see the page's spots and graphics states, which ReportLab leaves out."""
    resources = pdf.pages[0].obj.Resources
    for each in pdf.objects:
        if isinstance(each, pikepdf.Stream) and each.get("/Subtype") == Name.Form:
            for key in ("/ExtGState", "/ColorSpace"):
                if key in resources:
                    each.Resources[key] = resources[key]


@pytest.mark.parametrize("turn", [0, 30, 180])
@pytest.mark.parametrize(
    ("draw", "inner", "outer", "found"),
    [
        (write("Plain", INK, 9), 0.5, 0.5, []),
        (fill(Color(0, 0, 0)), 1, 1, ["PRT030"]),
        (show("RGB", (0, 0, 0), at=40), 1, 1, ["PRT030"]),
        (write("Rich", CMYKColor(0.3, 0.3, 0.3, 1), 30), 0.7, 0.7, ["PRT032"]),
        (write("Red", RED, 12), 0.9, 0.9, []),  # 9.72 pt on the page
        (write("Red", RED, 12), 0.9, 0.8, ["PRT033"]),  # 8.64 pt
        (write("Red", RED, 6), 1.3, 1.2, []),  # 9.36 pt
        (write("Paper", PAPER, 6), 0.9, 0.95, []),  # 5.13 pt
        (write("Paper", PAPER, 6), 0.9, 0.9, ["PRT034"]),  # 4.86 pt
        (line(0.2, at=40), 0.72, 0.72, []),  # 0.1037 mm
        (line(0.2, at=40), 0.7, 0.7, ["PRT035"]),  # 0.098 mm
        (fill(CMYKColor(0.6, 0.6, 0.6, 0.61)), 0.5, 1, ["PRT036"]),
        (knocking(at=40), 1, 1, ["PRT039"]),
        # 100 pixels across 6 mm are 423 dots an inch: at twice the size 212, at 2.2 times 192.
        (show("L", 9, at=20), 1.2, 1.1, []),
        (show("L", 9, at=20), 1, 2, ["PRT013"]),
        (show("L", 9, at=20), 1.1, 2, ["PRT012"]),
    ],
)
def test_a_fault_two_forms_deep_is_found(
    draw: Draw, inner: float, outer: float, found: list[str], turn: float
) -> None:
    made = press(nested(draw, inner=inner, outer=outer, turn=turn))
    assert codes(spoiled(made, shared), "press") == found


SPOT = Array(
    [
        Name.Separation, Name("/Scratch Off"), Name.DeviceCMYK,
        Dictionary(FunctionType=2, Domain=Array([0, 1]), N=1, C0=Array([0] * 4), C1=Array([0, 0, 0, 1])),
    ]
)  # fmt: skip


@pytest.mark.parametrize(
    ("content", "found"),
    [
        (b"0 0 0 1 k 50 50 9 9 re f", []),
        (b"/Over gs /Spot cs 1 scn 50 50 9 9 re f", ["PRT037"]),
        (b"/Spot cs 1 scn 50 50 9 9 re f", ["PRT037", "PRT039"]),
        (b"/Through gs 0 0 0 1 k 50 50 9 9 re f", ["PRT031"]),
        (b"/Lab cs 50 0 0 scn 50 50 9 9 re f", ["PRT030"]),
        (b"/Gone cs 1 scn 50 50 9 9 re f", ["PRT030"]),
    ],
)
def test_names_are_looked_up_in_the_form_that_uses_them(content: bytes, found: list[str]) -> None:
    def spoil(pdf: pikepdf.Pdf) -> None:
        frame = Array([0, 0, 400, 400])
        resources = Dictionary(
            ExtGState=Dictionary(Over=Dictionary(OP=True, op=True), Through=Dictionary(ca=0.5)),
            ColorSpace=Dictionary(Spot=SPOT, Lab=Array([Name.Lab, Dictionary(WhitePoint=Array([1, 1, 1]))])),
        )
        inner = pdf.make_stream(content, Subtype=Name.Form, BBox=frame, Resources=resources)
        held = Dictionary(XObject=Dictionary(In=inner))
        outer = pdf.make_stream(b"/In Do", Subtype=Name.Form, BBox=frame, Resources=held)
        pdf.pages[0].obj.Resources.XObject = Dictionary(Out=outer)
        append(pdf, b"/Out Do")

    assert codes(spoiled(press(), spoil), "press") == found


@pytest.mark.parametrize(
    ("side", "found"), [(12.6, []), (12.9, ["PRT013"]), (16.8, ["PRT013"]), (17.2, ["PRT012"])]
)
def test_at_home_200_dots_an_inch_are_enough_and_150_the_least(side: float, found: list[str]) -> None:
    # 100 pixels are 200 dots an inch across 12.70 mm, and 150 across 16.93 mm.
    assert codes(home(show("RGB", 0, side=side)), "home") == found
    assert codes(home(nested(show("RGB", 0, side=side / 4, at=25), inner=2, outer=2)), "home") == found


def test_a_letter_that_no_font_has_is_found_two_forms_deep() -> None:
    assert codes(press(nested(write("a漢b", INK, 9))), "press") == ["PRT006"]


def test_a_font_that_is_not_embedded_is_found_though_no_text_uses_it() -> None:
    def spoil(pdf: pikepdf.Pdf) -> None:
        forms = pdf.pages[0].obj.Resources.XObject
        outer = next(form for key, form in forms.items() if "outer" in key)
        inner = next(form for key, form in outer.Resources.XObject.items() if "inner" in key)
        inner.Resources.Font = Dictionary(F9=add_font(pdf))

    (found,) = preflight(spoiled(press(nested(fill(INK))), spoil), "press", "x.pdf")
    assert found.code == "PRT005" and "Helvetica" in found.message


@pytest.mark.parametrize(
    ("x", "scale", "turn", "fits"),
    [
        (5.1, 1, 0, True),
        (4.9, 1, 0, False),
        (10.2, 0.5, 0, True),
        (9.8, 0.5, 0, False),
        # Turned by 180° about 30, 30 the square from x to x + 9 ends at 60 - x.
        (5.1, 1, 180, True),
        (45.8, 1, 180, True),
        (46.2, 1, 180, False),  # its right side, at 55.2, comes to lie at 4.8 from the left edge
    ],
)
def test_the_papers_edge_is_measured_through_two_forms(
    x: float, scale: float, turn: float, fits: bool
) -> None:
    def square(canvas: Canvas) -> None:
        canvas.setFillColor(Color(0, 0, 0))
        canvas.rect(x * mm, 26 * mm, 9 * mm, 8 * mm, fill=1, stroke=0)

    made = home(nested(square, inner=scale, turn=turn))
    assert codes(made, "home") == ([] if fits else ["PRT011"])


def test_a_frame_that_reaches_the_edge_is_no_fault_when_nothing_in_it_does() -> None:
    def placed(content: bytes) -> list[str]:
        def spoil(pdf: pikepdf.Pdf) -> None:
            frame = Array([0, 0, 210 * mm, 297 * mm])
            form = pdf.make_stream(content, Type=Name.XObject, Subtype=Name.Form, BBox=frame)
            pdf.pages[0].obj.Resources.XObject = Dictionary(Page=form)
            append(pdf, b"/Page Do")

        return codes(spoiled(home(), spoil), "home")

    assert placed(b"1 g 0 0 600 850 re f 0 g 20 20 500 800 re f") == []
    assert placed(b"0 g 10 20 500 800 re f") == ["PRT011"]  # 10 pt are 3.5 mm


def test_a_cards_bleed_counts_only_as_far_as_its_sheet_shows_it() -> None:
    def sheet(clip: float) -> bytes:
        def spoil(pdf: pikepdf.Pdf) -> None:
            form = pdf.make_stream(b"-9 -9 90 90 re f", Subtype=Name.Form, BBox=Array([-9, -9, 81, 81]))
            pdf.pages[0].obj.Resources.XObject = Dictionary(Card=form)
            append(pdf, b"%.3f 50 90 90 re W n 1 0 0 1 20 60 cm /Card Do" % clip)

        return spoiled(home(), spoil)

    assert codes(sheet(14.4), "home") == []  # 5.08 mm; the form itself starts at 11 pt, 3.9 mm
    assert codes(sheet(13.8), "home") == ["PRT011"]


def test_inks_of_the_press_are_found_at_home_in_forms_and_on_demand_nothing_is_amiss() -> None:
    assert codes(home(nested(fill(CMYKColor(0, 1, 1, 0)))), "home") == ["PRT015"]
    assert codes(pod(nested(fill(CMYKColor(0, 1, 1, 0))), trims=((63, 88),)), "pod") == []


def test_sheets_of_110_cards_are_read_in_little_time() -> None:
    """110 faces of 150 shapes and 12 lines of text, each a form, nine a sheet; twenty backs a sheet apart.

    The aim is 0.6 s; the limit is wide, so that a busy machine does not fail it.
    """
    card = b"".join(
        b"0.%d 0.2 0.3 rg %d %d m %d 40 60 70 %d %d c 9 9 l h f 0.4 w %d 2 m 99 %d l S\n"
        % (at % 10, at, at % 60, at, at % 50, at % 40, at, at)
        for at in range(150)
    )
    text = b"".join(
        b"BT /F 8 Tf 12 %d Td (The target takes one hit point, unless) Tj ET\n" % (200 - 9 * at)
        for at in range(12)
    )

    def spoil(pdf: pikepdf.Pdf) -> None:
        font = next(iter(pdf.pages[0].obj.Resources.Font.values()))
        frame = Array([0, 0, 63 * mm, 88 * mm])
        for at in range(110):
            form = pdf.make_stream(
                b"%% %d\n" % at + card + text, Type=Name.XObject, Subtype=Name.Form, BBox=frame,
                Resources=Dictionary(Font=Dictionary(F=font)),
            )  # fmt: skip
            page, slot = divmod(at, 9)
            resources = pdf.pages[page].obj.Resources
            if "/XObject" not in resources:
                resources.XObject = Dictionary()
            resources.XObject[f"/C{slot}"] = form
            x, y = (10 + 63 * (slot % 3)) * mm, (16 + 88 * (slot // 3)) * mm
            append(pdf, b"q 1 0 0 1 %.3f %.3f cm /C%d Do Q" % (x, y, slot), page)

    made = spoiled(home(pages=14), spoil)
    start = time.process_time()
    assert preflight(made, "home", "x.pdf") == ()
    assert time.process_time() - start < 3
