"""Each check: a sound file passes, and a file made wrong on purpose fails with exactly that code."""

from __future__ import annotations

from collections.abc import Callable

import pikepdf
import pytest
from pikepdf import Array, Dictionary, Name, Stream
from reportlab.lib.colors import CMYKColor, Color
from reportlab.lib.units import mm
from reportlab.pdfgen.canvas import Canvas

from tests.preflight.printed import (
    A4,
    PAPER,
    add_font,
    add_layers,
    append,
    fill,
    home,
    knocking,
    line,
    overprinted,
    pod,
    press,
    show,
    spoiled,
    write,
)  # fmt: skip
from toolkit.diagnostic import Severity
from toolkit.preflight import CODES, PROFILES, preflight, summary

SPOTS = ("Scratch", "Scratch-Overprint", "Varnish")


@pytest.fixture(autouse=True)
def small_budget(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("toolkit.preflight.visit.MOST_INSTRUCTIONS", 20_000)


def codes(pdf: bytes, profile: str, **asked: object) -> list[str]:
    return sorted({found.code for found in preflight(pdf, profile, "x.pdf", **asked)})


@pytest.mark.parametrize(
    ("pdf", "profile"),
    [
        (home(pages=3), "home"),
        (home(size=(215.9 * mm, 279.4 * mm)), "home"),
        (home(size=A4[::-1]), "home"),
        (home(size=(148 * mm, 210 * mm)), "screen"),
        (home(show("RGB", (9, 9, 9))), "home"),
        (pod(show("RGB", (9, 9, 9), at=40)), "pod"),
        (press(), "press"),
        (press(), "screen"),
        (press(show("CMYK", (60, 60, 60, 60))), "press"),
        (press(show("L", 9)), "press"),
        (press(fill(CMYKColor(0.6, 0.5, 0.45, 0.75))), "press"),
    ],
)
def test_a_sound_file_passes(pdf: bytes, profile: str) -> None:
    assert preflight(pdf, profile, "x.pdf") == ()


def _encrypted(pdf: bytes) -> bytes:
    return spoiled(pdf, lambda _: None, encryption=pikepdf.Encryption(owner="o", user=""))


def _box(name: str, *values: float) -> Callable[[pikepdf.Pdf], None]:
    def spoil(pdf: pikepdf.Pdf) -> None:
        pdf.pages[0].obj[name] = Array([value * mm for value in values])

    return spoil


def _no_pages(pdf: pikepdf.Pdf) -> None:
    del pdf.pages[:]


def _unused_font(pdf: pikepdf.Pdf) -> None:
    pdf.pages[0].obj.Resources.Font["/F9"] = add_font(pdf)


def _runs_script(pdf: pikepdf.Pdf) -> None:
    pdf.Root.OpenAction = Dictionary(S=Name.JavaScript, JS="app.alert(1)")


def _stamped(pdf: pikepdf.Pdf) -> None:
    stamp = Dictionary(Type=Name.Annot, Subtype=Name.Stamp, F=4, Rect=Array([99, 99, 199, 199]))
    pdf.pages[0].obj.Annots = Array([pdf.make_indirect(stamp)])


def _huge(pdf: pikepdf.Pdf) -> None:
    """Forms that place forms, each time turned in another way: 30^5 ways."""
    turns = b"".join(b"q 1.%d 0.%d -0.%d 1.%d 0 0 cm /X Do Q " % (at, 7 + at, at, 3 + at) for at in range(30))
    form = pdf.make_stream(
        b"0 0 1 1 re f " * 10, Type=Name.XObject, Subtype=Name.Form, BBox=Array([0, 0, 1, 1])
    )
    for _ in range(5):
        inside = Dictionary(XObject=Dictionary(X=form))
        form = pdf.make_stream(
            turns, Type=Name.XObject, Subtype=Name.Form, BBox=Array([0, 0, 9, 9]), Resources=inside
        )
    pdf.pages[0].obj.Resources.XObject = Dictionary(X=form)
    append(pdf, b"/X Do")


def _see_through(canvas: Canvas) -> None:
    canvas.saveState()
    canvas.setFillAlpha(0.5)
    canvas.rect(30 * mm, 150 * mm, 9 * mm, 9 * mm, fill=1, stroke=0)
    canvas.restoreState()


def _layer_off(pdf: pikepdf.Pdf) -> None:
    pdf.Root.OCProperties.D.OFF = Array([pdf.Root.OCProperties.OCGs[1]])
    pdf.Root.OCProperties.D.ON = Array([])


def _scaled(pdf: pikepdf.Pdf) -> None:
    del pdf.Root.ViewerPreferences


def _near_edge(canvas: Canvas) -> None:
    canvas.line(2 * mm, 100 * mm, 8 * mm, 100 * mm)


def _unit(pdf: pikepdf.Pdf) -> None:
    pdf.pages[0].obj.UserUnit = 2


_CASES: list[tuple[str, str, bytes]] = [
    ("PRT001", "screen", b""),
    ("PRT001", "screen", b"GIF89a"),
    ("PRT001", "screen", home()[:-300]),
    ("PRT002", "screen", _encrypted(home())),
    ("PRT002", "press", _encrypted(press())),
    ("PRT002", "home", spoiled(home(), lambda _: None, encryption=pikepdf.Encryption(owner="o", user="u"))),
    ("PRT003", "screen", spoiled(home(), _no_pages)),
    ("PRT004", "screen", spoiled(home(), _box("/TrimBox", -1, 0, 210, 297))),
    ("PRT004", "pod", spoiled(pod(trims=((63, 88),)), _box("/MediaBox", 1, 1, 68, 93))),
    ("PRT004", "press", spoiled(press(), _box("/BleedBox", -1, 0, 155, 216))),
    ("PRT005", "screen", home(initialFontName="Helvetica")),
    ("PRT005", "home", spoiled(home(), _unused_font)),
    ("PRT006", "screen", home(write("a漢b", Color(0, 0, 0), 9))),
    ("PRT007", "screen", spoiled(home(), _runs_script)),
    ("PRT008", "screen", spoiled(home(), _stamped)),
    ("PRT009", "screen", spoiled(home(), _huge)),
    ("PRT010", "home", home(size=(200 * mm, 297 * mm))),
    ("PRT010", "home", spoiled(home(), _unit)),
    ("PRT011", "home", home(_near_edge)),
    ("PRT012", "home", home(show("RGB", 0, across=100, side=20))),
    ("PRT012", "pod", pod(show("RGB", 0, across=100, side=15, at=40))),
    ("PRT012", "press", press(show("CMYK", (0, 0, 0, 99), across=100, side=15))),
    ("PRT013", "home", home(show("RGB", 0, across=100, side=15))),
    ("PRT013", "pod", pod(show("RGB", 0, across=100, side=10, at=40))),
    ("PRT014", "home", spoiled(home(), _scaled)),
    ("PRT015", "home", home(fill(CMYKColor(0, 1, 1, 0)))),
    ("PRT015", "home", home(show("CMYK", (0, 0, 0, 99)))),
    ("PRT020", "pod", spoiled(pod(trims=((63, 88),)), lambda pdf: pdf.pages[0].obj.__delitem__("/TrimBox"))),
    ("PRT020", "press", spoiled(press(), lambda pdf: pdf.pages[0].obj.__delitem__("/BleedBox"))),
    ("PRT021", "press", press(bleed=2.8)),
    ("PRT022", "pod", spoiled(pod(), _box("/MediaBox", -5, -5, 74, 99))),
    ("PRT023", "pod", pod(trims=((63, 88), (70, 120)))),
    ("PRT030", "press", press(fill(Color(0, 0, 0)))),
    ("PRT030", "press", press(show("RGB", (0, 0, 0)))),
    ("PRT031", "press", press(_see_through)),
    ("PRT032", "press", press(write("Rich", CMYKColor(0.3, 0.3, 0.3, 1), 12))),
    ("PRT032", "press", press(write("Rich", CMYKColor(0, 0, 0.02, 0.9), 12))),
    ("PRT033", "press", press(write("Red", CMYKColor(0.1, 0.95, 0.95, 0.25), 8.9))),
    ("PRT034", "press", press(write("Paper", PAPER, 4.9))),
    ("PRT034", "press", press(write("White", CMYKColor(0, 0, 0, 0), 4.9))),
    ("PRT035", "press", press(line(0.09))),
    ("PRT035", "press", press(line(0))),
    ("PRT036", "press", press(fill(CMYKColor(0.6, 0.6, 0.6, 0.61)))),
    ("PRT036", "press", press(show("CMYK", (200, 200, 200, 200)))),
    ("PRT037", "press", press(lambda canvas: overprinted(canvas, "Scratch Off"))),
    ("PRT039", "press", press(knocking())),
    ("PRT040", "press", spoiled(press(), _layer_off)),
    ("PRT041", "press", spoiled(press(layers=False, pdfVersion=(1, 4)), add_layers, force_version="1.4")),
]  # fmt: skip


@pytest.mark.parametrize(
    ("code", "profile", "pdf"), _CASES, ids=[f"{case[0]}-{case[1]}-{at}" for at, case in enumerate(_CASES)]
)
def test_a_file_made_wrong_fails_with_exactly_that_code(code: str, profile: str, pdf: bytes) -> None:
    assert codes(pdf, profile) == [code]


def test_a_spot_that_must_be_there_and_is_not_is_named() -> None:
    assert codes(press(), "press", spots=SPOTS) == []
    (found,) = preflight(press(), "press", "x.pdf", spots=(*SPOTS, "CutContour"))
    assert found.code == "PRT038"
    assert "`CutContour`" in found.message and "`Scratch`" in found.message


def test_every_code_has_a_page_and_a_case() -> None:
    pages = {page.code: page for page in CODES}
    assert len(pages) == len(CODES)
    assert {case[0] for case in _CASES} | {"PRT038"} == set(pages)
    assert all(page.title and page.why and page.fails and page.passes for page in CODES)


def test_severity_is_the_page_s() -> None:
    found = {each.code: each.severity for case in _CASES for each in preflight(case[2], case[1], "x.pdf")}
    assert {code for code, severity in found.items() if severity is Severity.WARNING} == {
        "PRT013", "PRT014", "PRT015", "PRT023",
    }  # fmt: skip


def test_an_unknown_profile_is_an_error_that_lists_the_known_ones() -> None:
    with pytest.raises(ValueError, match="did you mean `press`"):
        preflight(press(), "pres", "x.pdf")
    with pytest.raises(ValueError, match="home, pod, press, screen"):
        preflight(press(), "zzzz", "x.pdf")
    assert list(PROFILES) == ["screen", "home", "pod", "press"]


def test_an_ordered_size_is_read_back() -> None:
    letter = (215.9, 279.4)
    assert codes(home(), "home", size=(210, 297)) == []
    assert codes(home(), "home", size=letter) == ["PRT010"]
    assert codes(press(), "press", size=(148, 210)) == []
    (found,) = preflight(press(), "press", "x.pdf", size=(210, 148))
    assert "148 × 210 mm" in found.message and "210 × 148 mm" in found.message


def test_a_message_names_page_and_object() -> None:
    (found,) = preflight(press(write("Danger", CMYKColor(0.2, 0.2, 0.2, 1), 7)), "press", "out/press.pdf")
    assert str(found.at) == "out/press.pdf"
    assert found.message == (
        "page 1: text “Danger” (SourceSerifPro-Regular, 7.0 pt) is black in CMYK 20 20 20 100"
    )


def test_one_fault_on_many_pages_is_one_diagnostic() -> None:
    (found,) = preflight(home(fill(CMYKColor(0, 1, 0, 0)), pages=7), "home", "x.pdf")
    assert found.message.startswith("pages 1-7: ")


def test_a_missing_letter_is_named_with_its_text() -> None:
    for letter in ("漢", "\U0001d538", "🐉"):
        (found,) = preflight(home(write(f"Kanji {letter}!", Color(0, 0, 0), 9)), "home", "x.pdf")
        assert "no glyph for code" in found.message
        assert "“Kanji \ufffd!”" in found.message
    assert codes(home(write("łŁ — ’", Color(0, 0, 0), 9)), "home") == []


def test_a_misspelt_spot_names_the_one_that_was_meant() -> None:
    for wrong in ("Scratch Off", "scratch", "Cut Contour", "Varnsh"):
        (found,) = preflight(press(lambda canvas, name=wrong: overprinted(canvas, name)), "press", "x.pdf")
        assert found.code == "PRT037"
        assert "did you mean" in found.help


def test_a_spot_beyond_the_known_ones_may_be_asked_for() -> None:
    gold = press(lambda canvas: overprinted(canvas, "Gold"))
    assert codes(gold, "press") == ["PRT037"]
    assert codes(gold, "press", spots=("Gold",)) == []


def test_summary_says_pages_sizes_and_plates() -> None:
    assert summary(press()) == (
        "1 page, PDF 1.6",
        "page 1: 148 × 210 mm (trim), prints Cyan, Magenta, Yellow, Black, Scratch, "
        "Scratch-Overprint, Varnish",
    )
    assert summary(home(pages=2)) == ("2 pages, PDF 1.6", "pages 1-2: 210 × 297 mm, prints DeviceRGB")
    assert summary(b"") == ("the file is empty",)


def test_fonts_are_found_wherever_a_page_can_reach_them() -> None:
    def form(pdf: pikepdf.Pdf) -> Stream:
        return pdf.make_stream(
            b"",
            Subtype=Name.Form,
            BBox=Array([0, 0, 1, 1]),
            Resources=Dictionary(Font=Dictionary(F=add_font(pdf))),
        )

    def in_form(pdf: pikepdf.Pdf) -> None:
        outer = pdf.make_stream(b"", Subtype=Name.Form, Resources=Dictionary(XObject=Dictionary(I=form(pdf))))
        pdf.pages[0].obj.Resources.XObject = Dictionary(O=outer)

    def in_pattern(pdf: pikepdf.Pdf) -> None:
        pdf.pages[0].obj.Resources.Pattern = Dictionary(P=form(pdf))

    def in_state(pdf: pikepdf.Pdf) -> None:
        pdf.pages[0].obj.Resources.ExtGState = Dictionary(G=Dictionary(Font=Array([add_font(pdf), 9])))

    def in_drawn_font(pdf: pikepdf.Pdf) -> None:
        inside = Dictionary(Font=Dictionary(F=add_font(pdf)))
        drawn = Dictionary(Type=Name.Font, Subtype=Name.Type3, Resources=inside)
        pdf.pages[0].obj.Resources.Font["/T"] = pdf.make_indirect(drawn)

    def in_composite(pdf: pikepdf.Pdf) -> None:
        inner = Dictionary(Type=Name.Font, Subtype=Name.CIDFontType2, BaseFont=Name.Arial)
        outer = Dictionary(
            Type=Name.Font, Subtype=Name.Type0, BaseFont=Name.Arial, DescendantFonts=Array([inner])
        )
        pdf.pages[0].obj.Resources.Font["/C"] = pdf.make_indirect(outer)

    def in_stamp(pdf: pikepdf.Pdf) -> None:
        look = Dictionary(N=form(pdf))
        pdf.pages[0].obj.Annots = Array([Dictionary(Type=Name.Annot, Subtype=Name.Link, AP=look)])

    for spoil in (in_form, in_pattern, in_state, in_drawn_font, in_composite, in_stamp):
        assert codes(spoiled(home(), spoil), "screen") == ["PRT005"], spoil.__name__
