"""The plain deck straight in ReportLab, checked by nobody: what the least program for these cards takes.

python -m tests.benchmarks.straight_deck cards.csv art-folder out.pdf title-font text-font
"""

from __future__ import annotations

import csv
import sys
from pathlib import Path

from reportlab.lib.styles import ParagraphStyle
from reportlab.lib.units import mm
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import Paragraph

LEFT, TOP, PAPER = 10.5, 14.5, 297
"""Nine cards in the middle of A4 (mm)."""


def draw(cards: Path, art: Path, out: Path, title: str, text: str) -> None:
    """Read the cards and write the deck."""
    pdfmetrics.registerFont(TTFont("title", title))
    pdfmetrics.registerFont(TTFont("text", text))
    with cards.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    canvas = Canvas(str(out), pagesize=(210 * mm, PAPER * mm), initialFontName="text", pageCompression=1)
    style = ParagraphStyle("text", fontName="text", fontSize=9, leading=11)
    for number, row in enumerate(rows):
        if number and number % 9 == 0:
            canvas.showPage()
        x, y = LEFT + 63 * (number % 3), PAPER - TOP - 88 * (number % 9 // 3)
        canvas.setLineWidth(0.5 * mm)
        canvas.rect((x + 2) * mm, (y - 86) * mm, 59 * mm, 84 * mm)
        canvas.setFont("title", 14)
        canvas.drawCentredString((x + 31.5) * mm, (y - 12) * mm, row["name"])
        canvas.drawImage(str(art / row["picture"]), (x + 21.5) * mm, (y - 38) * mm, 20 * mm, 20 * mm)
        paragraph = Paragraph(row["text"], style)
        _, height = paragraph.wrap(51 * mm, 38 * mm)
        paragraph.drawOn(canvas, (x + 6) * mm, (y - 44) * mm - height)
    canvas.save()


if __name__ == "__main__":
    draw(*map(Path, sys.argv[1:4]), *sys.argv[4:6])
