"""An SVG looks in a browser as its PNG does: shapes, clips, symbols, text, pictures."""

from __future__ import annotations

import io
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

from tests.games.dragon_strike import shipped as box
from tests.games.dragon_strike.seen import held
from tests.games.saint_george.shipped import shipped_map
from tests.render.browser import DPI, needs_browser, shown
from toolkit.drawing import Drawing
from toolkit.games.dragon_strike.artefacts.board import board
from toolkit.games.saint_george.artefacts.dress import Dress
from toolkit.games.saint_george.artefacts.front import Front
from toolkit.render.png import png
from toolkit.render.svg import svg

pytestmark = [needs_browser, pytest.mark.slow]


NAMES = ("a card", "a monster", "a back", "the castle", "the valley", "a scratch map")


@cache
def drawings() -> dict[str, Drawing]:
    cards = {component.entry.name: component.piece for component in box.cards().components}
    scratched = shipped_map("first-light")
    backs = [piece.back for piece in cards.values() if piece.back is not None]
    return {
        "a card": cards["Web"].front,
        "a monster": cards["Manscorpion"].front,
        "a back": backs[0],
        "the castle": board(held("castle"))[0],
        "the valley": board(held("valley"))[0],
        "a scratch map": Front(scratched, Dress(scratched.theme, is_home=False)).map_sheet(is_covered=True),
    }


@pytest.mark.parametrize("name", NAMES)
def test_a_browser_draws_what_we_draw(name: str, tmp_path: Path) -> None:
    drawing = drawings()[name]
    theirs = shown(svg(drawing), tmp_path)
    with Image.open(io.BytesIO(png(drawing, DPI))) as opened:
        ours = opened.convert("RGB").resize(theirs.size)
    # Edges are smoothed differently, hairlines thickened; what is missing or misplaced leaves patches.
    apart = ImageChops.difference(ours.reduce(4), theirs.reduce(4)).convert("L")
    assert ImageStat.Stat(apart).mean[0] < 8
    assert sum(apart.histogram()[48:]) < 0.001 * apart.width * apart.height


def test_a_missing_pennant_would_be_seen(tmp_path: Path) -> None:
    drawing = drawings()["a card"]
    theirs = shown(svg(replace(drawing, items=drawing.items[:-4])), tmp_path)
    with Image.open(io.BytesIO(png(drawing, DPI))) as opened:
        ours = opened.convert("RGB").resize(theirs.size)
    apart = ImageChops.difference(ours.reduce(4), theirs.reduce(4)).convert("L")
    assert sum(apart.histogram()[48:]) >= 0.001 * apart.width * apart.height
