"""PDFs as other programs write them: turned pages, other units, inherited entries, other ways to store it."""

from __future__ import annotations

import io

import pikepdf
import pytest
from pikepdf import Array, Dictionary, Name
from reportlab.lib.units import mm
from reportlab.pdfgen.canvas import Canvas

from tests.preflight.printed import A4, RED, append, home, pod, press, spoiled, write
from toolkit.preflight import preflight, summary


def codes(pdf: bytes, profile: str, **asked: object) -> list[str]:
    return sorted({found.code for found in preflight(pdf, profile, "x.pdf", **asked)})  # type: ignore[arg-type]


# Turned pages.


def turned(pdf: bytes, angle: int) -> bytes:
    def spoil(opened: pikepdf.Pdf) -> None:
        for page in opened.pages:
            page.obj.Rotate = angle

    return spoiled(pdf, spoil)


@pytest.mark.parametrize("angle", [0, 90, 180, 270, 360, -90])
def test_a_turned_page_is_measured_as_it_shows(angle: int) -> None:
    upright = angle % 180 == 0
    made = turned(home(), angle)
    assert codes(made, "home", size=(210, 297)) == ([] if upright else ["PRT010"])
    assert codes(made, "home", size=(297, 210)) == (["PRT010"] if upright else [])
    shown = "210 × 297 mm" if upright else "297 × 210 mm"
    assert summary(made)[1].startswith(f"page 1: {shown}")


@pytest.mark.parametrize(
    ("angle", "edge"), [(0, "left"), (90, "top"), (180, "right"), (270, "bottom"), (-90, "bottom")]
)
def test_an_edge_is_named_as_it_shows(angle: int, edge: str) -> None:
    # Turned clockwise by a quarter, what was at the left comes to lie at the top.
    def near(canvas: Canvas) -> None:
        canvas.rect(2 * mm, 100 * mm, 8 * mm, 8 * mm, fill=1, stroke=0)

    (found,) = preflight(turned(home(near), angle), "home", "x.pdf")
    assert f"2.0 mm from the {edge} edge" in found.message


def test_turned_cards_have_one_format_with_those_that_are_drawn_so() -> None:
    made = pod(trims=((63, 88), (88, 63)))
    assert codes(made, "pod") == ["PRT023"]

    def spoil(opened: pikepdf.Pdf) -> None:
        opened.pages[1].obj.Rotate = 90

    assert codes(spoiled(made, spoil), "pod") == []


# Units and what is inherited.


def test_user_units_count_for_paper_edges_type_and_pictures() -> None:
    def halved(draw: bytes, unit: float) -> list[str]:
        def spoil(pdf: pikepdf.Pdf) -> None:
            page = pdf.pages[0]
            page.obj.UserUnit = unit
            page.obj.MediaBox = Array([0, 0, A4[0] / 2, A4[1] / 2])
            page.contents_add(b"q 0.5 0 0 0.5 0 0 cm\n", prepend=True)
            page.contents_add(b"\nQ q " + draw + b" Q\n")

        return codes(spoiled(home(), spoil), "home")

    half = mm / 2  # a millimetre of paper, in units of the page
    assert halved(b"", 2) == []
    assert halved(b"", 1) == ["PRT010"]  # A6
    assert halved(b"%.3f 99 40 40 re f" % (5.1 * half), 2) == []
    assert halved(b"%.3f 99 40 40 re f" % (4.9 * half), 2) == ["PRT011"]
    # 100 pixels across 12 mm are 212 dots an inch, across 13 mm 195, across 17 mm 149.
    for side, found in ((12, []), (13, ["PRT013"]), (17, ["PRT012"])):
        image = b"q %.3f 0 0 %.3f 90 90 cm BI /W 100 /H 100 /CS /G /BPC 1 ID " % (side * half, side * half)
        assert halved(image + b"\x00" * 1300 + b"\nEI Q", 2) == found


def test_user_units_count_for_small_type_and_thin_lines_on_press() -> None:
    def doubled(draw: bytes) -> list[str]:
        def spoil(pdf: pikepdf.Pdf) -> None:
            page = pdf.pages[0]
            page.obj.UserUnit = 2
            for key in ("/MediaBox", "/TrimBox", "/BleedBox", "/CropBox"):
                if key in page.obj:
                    page.obj[key] = Array([float(value) / 2 for value in page.obj[key]])
            page.contents_add(b"q 0.5 0 0 0.5 0 0 cm\n", prepend=True)
            page.contents_add(b"\nQ q " + draw + b" Q\n")

        return codes(spoiled(press(write("Red", RED, 9.1)), spoil), "press")

    assert doubled(b"") == []
    assert doubled(b"0 0 0 1 K 0.142 w 50 50 m 60 60 l S") == []  # 0.284 pt are 0.1 mm
    assert doubled(b"0 0 0 1 K 0.138 w 50 50 m 60 60 l S") == ["PRT035"]


def test_boxes_turns_and_resources_may_stand_in_the_tree_of_pages() -> None:
    def spoil(pdf: pikepdf.Pdf) -> None:
        tree, page = pdf.Root.Pages, pdf.pages[0].obj
        tree.MediaBox, tree.Resources, tree.Rotate = page.MediaBox, page.Resources, 90
        del page.MediaBox, page.Resources
        if "/Rotate" in page:
            del page.Rotate

    made = spoiled(home(), spoil)
    assert codes(made, "home", size=(297, 210)) == []
    assert codes(spoiled(home(write("a漢b", RED, 9)), spoil), "screen") == ["PRT006"]


def test_the_crop_box_is_the_paper() -> None:
    def spoil(pdf: pikepdf.Pdf) -> None:
        page = pdf.pages[0].obj
        page.MediaBox = Array([-50, -50, A4[0] + 50, A4[1] + 50])
        page.CropBox = Array([0, 0, *A4])

    assert codes(spoiled(home(), spoil), "home") == []


# Ways to store it.


@pytest.mark.parametrize(
    "saving",
    [
        {"object_stream_mode": pikepdf.ObjectStreamMode.generate},
        {"linearize": True},
        {"qdf": True},
        {"compress_streams": False, "stream_decode_level": pikepdf.StreamDecodeLevel.all},
    ],
)
def test_the_way_a_file_is_stored_makes_no_difference(saving: dict[str, object]) -> None:
    sound, faulty = home(), press(write("Red", RED, 8))
    assert codes(spoiled(sound, lambda _: None, **saving), "home") == []
    assert codes(spoiled(faulty, lambda _: None, **saving), "press") == ["PRT033"]


def test_content_may_be_cut_between_any_two_words() -> None:
    def spoil(pdf: pikepdf.Pdf) -> None:
        page = pdf.pages[0]
        words = page.Contents.read_bytes().split(b"\n")
        cut = [pdf.make_stream(word) for word in words]
        page.obj.Contents = pdf.make_indirect(Array(cut))

    assert codes(spoiled(press(), spoil), "press") == []
    assert codes(spoiled(press(write("Red", RED, 8)), spoil), "press") == ["PRT033"]


def test_a_page_may_be_blank() -> None:
    held = io.BytesIO()
    with pikepdf.new() as pdf:
        pdf.add_blank_page(page_size=A4)
        pdf.Root.ViewerPreferences = Dictionary(PrintScaling=Name("/None"))
        pdf.save(held)
    assert codes(held.getvalue(), "home") == []


# Damage.


def _shifted(pdf: bytes, by: bytes) -> bytes:
    """The file with something before its objects, so that no offset in the cross-reference table holds."""
    head, newline, rest = pdf.partition(b"\n")
    return head + newline + by + rest


def test_a_cross_reference_table_that_leads_nowhere_is_damage() -> None:
    (found,) = preflight(_shifted(home(), b"% something was put in here\n" * 9), "home", "x.pdf")
    assert found.code == "PRT001" and "damaged" in found.message


def test_a_start_that_points_past_the_end_is_damage() -> None:
    pdf = home()
    at = pdf.rindex(b"startxref")
    assert codes(pdf[:at] + b"startxref\n99999999\n%%EOF\n", "home") == ["PRT001"]


@pytest.mark.parametrize(
    "tree", [Dictionary(Type=Name.Pages, Kids=Array([]), Count=7), Dictionary(Type=Name.Pages)]
)
def test_a_tree_without_pages_is_one_finding(tree: Dictionary) -> None:
    def spoil(pdf: pikepdf.Pdf) -> None:
        pdf.Root.Pages = pdf.make_indirect(tree)

    held = io.BytesIO()
    with pikepdf.open(io.BytesIO(home())) as opened:
        spoil(opened)
        opened.save(held)
    assert codes(held.getvalue(), "home") in (["PRT001"], ["PRT003"])


# Inline images.


@pytest.mark.parametrize(
    ("head", "found"),
    [
        (b"/W 8 /H 8 /IM true", []),
        (b"/W 8 /H 8 /CS /G /BPC 8", []),
        (b"/Width 8 /Height 8 /ColorSpace /DeviceCMYK /BitsPerComponent 8", []),
        (b"/W 8 /H 8 /CS /RGB /BPC 8", ["PRT030"]),
        (b"/W 8 /H 8 /CS [/I /RGB 1 <000000ffffff>] /BPC 1", ["PRT030"]),
    ],
)
@pytest.mark.parametrize("depth", [0, 1, 2])
def test_inline_images_are_judged_wherever_they_stand(head: bytes, found: list[str], depth: int) -> None:
    # Eight pixels on half a millimetre are 406 dots an inch; on two and a half they are 81.
    def made(side: float) -> bytes:
        scale = 2.0**depth
        content = b"q %.4f 0 0 %.4f 90 90 cm BI " % (side * mm / scale, side * mm / scale)
        content += head + b" ID " + b"\x00" * 256 + b"\nEI Q"

        def spoil(pdf: pikepdf.Pdf) -> None:
            inside = content
            for _ in range(depth):
                held = pdf.pages[0].obj.Resources.get("/XObject", Dictionary())
                form = pdf.make_stream(
                    inside,
                    Subtype=Name.Form,
                    BBox=Array([0, 0, 400, 400]),
                    Resources=Dictionary(XObject=held),
                )
                pdf.pages[0].obj.Resources.XObject = Dictionary(X=form)
                inside = b"q 2 0 0 2 0 0 cm /X Do Q"
            append(pdf, inside)

        return spoiled(press(), spoil)

    assert codes(made(0.5), "press") == found
    assert codes(made(2.5), "press") == sorted([*found, "PRT012"])
