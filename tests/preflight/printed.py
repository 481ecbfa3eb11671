"""PDFs to hold against the preflight: sound ones, and ways to spoil them."""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path

import font_source_serif_pro
import pikepdf
from pikepdf import Array, Dictionary, Name, String
from PIL import Image
from reportlab.lib.colors import CMYKColor, CMYKColorSep, Color
from reportlab.lib.units import mm
from reportlab.lib.utils import ImageReader
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

FONT = Path(font_source_serif_pro.__file__).parent / "files" / "SourceSerifPro-Regular.ttf"
A4 = (210 * mm, 297 * mm)
INK = CMYKColor(0, 0, 0, 1)
PAPER = CMYKColor(0.04, 0.06, 0.15, 0)
RED = CMYKColor(0.10, 0.95, 0.95, 0.25)

Draw = Callable[[Canvas], None]
Spoil = Callable[[pikepdf.Pdf], None]


def spot(name: str, tint: float = 1) -> CMYKColorSep:
    return CMYKColorSep(0, 0, 0, tint, spotName=name, density=1)


def _canvas(size: tuple[float, float], **options: object) -> tuple[Canvas, io.BytesIO]:
    if "Serif" not in pdfmetrics.getRegisteredFontNames():
        pdfmetrics.registerFont(TTFont("Serif", FONT))
    held = io.BytesIO()
    options = {"pdfVersion": (1, 6), "initialFontName": "Serif", "invariant": 1, **options}
    return Canvas(held, pagesize=size, **options), held


def spoiled(pdf: bytes, spoil: Spoil, **saving: object) -> bytes:
    """The PDF after a change with pikepdf."""
    held = io.BytesIO()
    with pikepdf.open(io.BytesIO(pdf)) as opened:
        spoil(opened)
        opened.save(held, **saving)
    return held.getvalue()


def home(
    draw: Draw | None = None, *, size: tuple[float, float] = A4, pages: int = 1, **options: object
) -> bytes:
    """A sound file for a home printer, with something more drawn on its pages."""
    canvas, held = _canvas(size, **options)
    canvas.setViewerPreference("PrintScaling", "None")
    for _ in range(pages):
        canvas.setFillColor(Color(0.2, 0.2, 0.2))
        canvas.rect(10 * mm, 10 * mm, 63 * mm, 88 * mm, fill=1, stroke=0)
        canvas.setFillColor(Color(0.6, 0.1, 0.1))
        canvas.setFont("Serif", 8)
        canvas.drawString(10 * mm, 200 * mm, "Print at 100 %")
        if draw:
            draw(canvas)
        canvas.showPage()
    canvas.save()
    return held.getvalue()


def pod(draw: Draw | None = None, *, trims: tuple[tuple[float, float], ...] = ((63, 88), (63, 88))) -> bytes:
    """A sound file for print on demand: one card a page, 3 mm bleed."""
    canvas, held = _canvas((69 * mm, 94 * mm))
    for w, h in trims:
        canvas.setPageSize(((w + 6) * mm, (h + 6) * mm))
        canvas.setTrimBox((3 * mm, 3 * mm, (w + 3) * mm, (h + 3) * mm))
        canvas.setBleedBox((0, 0, (w + 6) * mm, (h + 6) * mm))
        canvas.setFillColor(Color(0.3, 0.5, 0.3))
        canvas.rect(0, 0, (w + 6) * mm, (h + 6) * mm, fill=1, stroke=0)
        if draw:
            draw(canvas)
        canvas.showPage()
    canvas.save()
    return held.getvalue()


def press(draw: Draw | None = None, *, bleed: float = 3, layers: bool = True, **options: object) -> bytes:
    """A sound file for the press: base art, and the spots on layers, overprinting."""
    canvas, held = _canvas((154 * mm, 216 * mm), **options)
    canvas.setTrimBox((3 * mm, 3 * mm, 151 * mm, 213 * mm))
    canvas.setBleedBox(((3 - bleed) * mm, 0, (151 + bleed) * mm, 216 * mm))
    canvas.setFillColor(PAPER)
    canvas.rect(0, 0, 154 * mm, 216 * mm, fill=1, stroke=0)
    canvas.setFillColor(INK)
    canvas.setFont("Serif", 7)
    canvas.drawString(20 * mm, 20 * mm, "Small and black")
    canvas.setFillColor(CMYKColor(0, 0, 0, 0.6))
    canvas.drawString(20 * mm, 25 * mm, "Small and grey")
    canvas.setFillColor(RED)
    canvas.setFont("Serif", 9)
    canvas.drawString(20 * mm, 30 * mm, "No. 17")
    canvas.setFillColor(CMYKColor(0.6, 0.45, 0.38, 0.5))
    canvas.rect(20 * mm, 50 * mm, 40 * mm, 10 * mm, fill=1, stroke=0)
    canvas.setFillColor(PAPER)
    canvas.setFont("Serif", 5.4)
    canvas.drawString(22 * mm, 53 * mm, "C4")
    canvas.setStrokeColor(INK)
    canvas.setLineWidth(0.11 * mm)
    canvas.line(20 * mm, 70 * mm, 60 * mm, 70 * mm)
    if draw:
        draw(canvas)
    for index, plate in enumerate(("Varnish", "Scratch", "Scratch-Overprint")):
        canvas.addLiteral(f"/OC /oc{index} BDC")
        overprinted(canvas, plate)
        canvas.addLiteral("EMC")
    canvas.showPage()
    canvas.save()
    return spoiled(held.getvalue(), add_layers) if layers else held.getvalue()


def overprinted(canvas: Canvas, plate: str) -> None:
    """A square and a line in a spot, overprinting."""
    canvas.saveState()
    canvas.setFillOverprint(True)
    canvas.setStrokeOverprint(True)
    canvas.setFillColor(spot(plate))
    canvas.setStrokeColor(spot(plate))
    canvas.setLineWidth(0.11 * mm)
    canvas.rect(80 * mm, 80 * mm, 15 * mm, 15 * mm, fill=1, stroke=1)
    canvas.restoreState()


def add_layers(pdf: pikepdf.Pdf, names: tuple[str, ...] = ("Varnish", "Scratch", "Overprint")) -> None:
    groups = [pdf.make_indirect(Dictionary(Type=Name.OCG, Name=String(name))) for name in names]
    settings = Dictionary(Order=Array(groups), ON=Array(groups))
    pdf.Root.OCProperties = Dictionary(OCGs=Array(groups), D=settings)
    for page in pdf.pages:
        page.obj.Resources.Properties = Dictionary({f"/oc{at}": group for at, group in enumerate(groups)})


def picture(mode: str, colour: object, *, across: int = 100) -> ImageReader:
    return ImageReader(Image.new(mode, (across, across), colour))


def show(mode: str, colour: object, *, across: int = 100, side: float = 6, at: float = 100) -> Draw:
    """Draws a picture `side` mm wide."""

    def draw(canvas: Canvas) -> None:
        reader = picture(mode, colour, across=across)
        canvas.drawImage(reader, 30 * mm, at * mm, side * mm, side * mm)

    return draw


def write(text: str, colour: Color, size: float, *, at: float = 120) -> Draw:
    def draw(canvas: Canvas) -> None:
        canvas.saveState()
        canvas.setFillColor(colour)
        canvas.setFont("Serif", size)
        canvas.drawString(30 * mm, at * mm, text)
        canvas.restoreState()

    return draw


def fill(colour: Color) -> Draw:
    def draw(canvas: Canvas) -> None:
        canvas.saveState()
        canvas.setFillColor(colour)
        canvas.rect(30 * mm, 140 * mm, 10 * mm, 10 * mm, fill=1, stroke=0)
        canvas.restoreState()

    return draw


def line(width: float, *, at: float = 150) -> Draw:
    def draw(canvas: Canvas) -> None:
        canvas.setStrokeColor(INK)
        canvas.setLineWidth(width * mm)
        canvas.line(30 * mm, at * mm, 60 * mm, at * mm)

    return draw


def knocking(*, at: float = 150) -> Draw:
    """Draws a square in a spot that does not overprint."""

    def draw(canvas: Canvas) -> None:
        canvas.setFillColor(spot("Scratch"))
        canvas.rect(30 * mm, at * mm, 9 * mm, 9 * mm, fill=1, stroke=0)

    return draw


def add_font(pdf: pikepdf.Pdf) -> pikepdf.Object:
    """A Helvetica that no file embeds."""
    return pdf.make_indirect(Dictionary(Type=Name.Font, Subtype=Name.Type1, BaseFont=Name.Helvetica))


def append(pdf: pikepdf.Pdf, content: bytes, page: int = 0) -> None:
    """More content for a page, after its own."""
    pdf.pages[page].contents_add(b"\nq " + content + b" Q\n")
