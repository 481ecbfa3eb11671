"""PNG: drawings and finished PDF pages into pixels, through PDFium.

In: a `Drawing` or a PDF's bytes, and dots per inch. Out: PNG bytes, RGB on white.
"""

from __future__ import annotations

import io

import pypdfium2
from PIL import Image

from toolkit.drawing import Document, Drawing, Info, Sheet
from toolkit.font import PT
from toolkit.render.pdf import pdf

MM_PER_INCH = 25.4


def _encoded(page: pypdfium2.PdfPage, width: int, height: int, dpi: int) -> bytes:
    bitmap = pypdfium2.PdfBitmap.new_native(width, height, pypdfium2.raw.FPDFBitmap_BGR)
    bitmap.fill_rect((255, 255, 255, 255), 0, 0, width, height)
    pypdfium2.raw.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, pypdfium2.raw.FPDF_ANNOT)
    picture: Image.Image = bitmap.to_pil().convert("RGB")
    out = io.BytesIO()
    # Level 3 takes half the usual level's time, and packs gradients better.
    picture.save(out, "PNG", dpi=(dpi, dpi), compress_level=3)
    return out.getvalue()


def png(drawing: Drawing, dpi: int) -> bytes:
    """The drawing at `dpi`, `round(mm / 25.4 · dpi)` pixels wide and high."""
    made = pdf(Document((Sheet(drawing),), Info(drawing.title)))
    width, height = (max(1, round(mm / MM_PER_INCH * dpi)) for mm in (drawing.width, drawing.height))
    with pypdfium2.PdfDocument(made) as document:
        return _encoded(document[0], width, height, dpi)


def pages(pdf_bytes: bytes, dpi: int) -> tuple[bytes, ...]:
    """Every page of a PDF at `dpi`, its whole paper."""
    made = []
    with pypdfium2.PdfDocument(pdf_bytes) as document:
        for page in document:
            width, height = (max(1, round(v * PT / MM_PER_INCH * dpi)) for v in page.get_size())
            made.append(_encoded(page, width, height, dpi))
    return tuple(made)
