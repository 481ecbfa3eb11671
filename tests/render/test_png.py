"""PNGs have the size, resolution and colours asked for."""

from __future__ import annotations

import io

import pytest
from PIL import Image

from tests.render.sample import PAPER, RED, document, drawing
from toolkit.drawing import Drawing, Rect, Style
from toolkit.render.pdf import pdf
from toolkit.render.png import pages, png


def opened(data: bytes) -> Image.Image:
    made = Image.open(io.BytesIO(data))
    made.load()
    return made


@pytest.mark.parametrize(
    ("w", "h", "dpi"), [(148, 210, 150), (63.5, 88.9, 300), (100, 70, 96), (0.01, 0.01, 72)]
)
def test_a_picture_is_as_large_as_mm_and_dpi_say(w: float, h: float, dpi: int) -> None:
    made = opened(png(Drawing(w, h, (Rect(0, 0, w, h, Style(fill=RED)),)), dpi))
    assert made.size == (max(1, round(w / 25.4 * dpi)), max(1, round(h / 25.4 * dpi)))
    assert made.mode == "RGB"
    assert made.info["dpi"] == pytest.approx((dpi, dpi), abs=0.02)
    # The drawing fills it to the last pixel: nothing white is left at the edges.
    assert made.getpixel((0, 0)) == made.getpixel((made.width - 1, made.height - 1)) == RED.rgb


def test_no_time_is_written() -> None:
    data = png(drawing(), 72)
    assert b"tIME" not in data
    assert b"tEXt" not in data
    assert opened(data).getpixel((3, 3)) == PAPER.rgb


def test_a_small_red_stays_red() -> None:
    ground = Rect(0, 0, 100, 100, Style(fill=PAPER))
    made = opened(png(Drawing(100, 100, (ground, Rect(50, 50, 1, 1, Style(fill=RED)))), 254))
    assert made.getpixel((505, 505)) == RED.rgb


def test_every_page_is_shown_with_its_paper() -> None:
    made = [opened(p) for p in pages(pdf(document("press")), 127)]
    assert [p.size for p in made] == [(580, 430), (580, 430)]
    assert made[0].tobytes() == made[1].tobytes()
