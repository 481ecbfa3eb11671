"""A document as a PDF: its sheets as pages with their boxes."""

from __future__ import annotations

from reportlab.pdfbase import pdfdoc

from toolkit.drawing import Document, Sheet
from toolkit.font import PT
from toolkit.render.pdf.content import Content
from toolkit.render.pdf.file import File
from toolkit.render.pdf.placings import Placings
from toolkit.render.pdf.resource import Resources

_PER_MM = 1 / PT


def pdf(document: Document) -> bytes:
    """The document as a PDF.

    `colour` "rgb" prints the inks' screen colours; "press" prints CMYK, and inks with a spot as separations.
    Raises ValueError for a gradient in a press file, and OSError for a picture that cannot be read.
    """
    is_press = document.colour == "press"
    file = File(document.info, document.outline)
    resources = Resources(file, Placings(document), dict(document.plates), is_press=is_press)
    for sheet in document.sheets:
        page = _page(sheet, resources, is_press)
        file.updateSignature(page.Contents.content)
        file.addPage(page)
    return file.finished(resources)


def _page(sheet: Sheet, resources: Resources, is_press: bool) -> pdfdoc.PDFPage:
    content = Content(resources, is_press=is_press)
    edge = sheet.bleed + sheet.margin
    left, top = edge * _PER_MM, (sheet.drawing.height + edge) * _PER_MM
    content.operators.append(f"{_PER_MM:.6f} 0 0 {-_PER_MM:.6f} {left:.4f} {top:.4f} cm")
    content.draw(sheet.drawing.items)
    page = pdfdoc.PDFPage()
    page.MediaBox = _box(sheet, edge)
    page.TrimBox = _box(sheet, 0)  # type: ignore[attr-defined]
    page.BleedBox = _box(sheet, sheet.bleed)  # type: ignore[attr-defined]
    page.Contents = resources.stream(content)
    page.Resources = resources.used_by(content)
    return page


def _box(sheet: Sheet, edge: float) -> pdfdoc.PDFArray:
    """The box that lies `edge` mm outside the trim, in points from the paper's bottom left."""
    inset = sheet.bleed + sheet.margin - edge
    w, h = sheet.drawing.width + 2 * edge, sheet.drawing.height + 2 * edge
    corners = (inset, inset, inset + w, inset + h)
    return pdfdoc.PDFArray([round(v * _PER_MM, 4) for v in corners])
