"""Boards as pixels: what a drawing shows at a place, for tests that look."""

from __future__ import annotations

import io
from dataclasses import dataclass
from functools import cache

from PIL import Image

from tests.games.dragon_strike.board_content import own_board, shipped
from toolkit.games.dragon_strike.artefacts.board import board
from toolkit.games.dragon_strike.model.board import Board
from toolkit.grid.square import Edge
from toolkit.render.png import png

DPI = 80
LEFT, TOP, SQUARE = 24.0, 24.0, 25.0
"""Where A1 begins on a board's sheet and how large a square is, in mm (art page, section 8)."""
Colour = tuple[int, int, int]


def held(name: str) -> Board:
    """A shipped board, or one of the tests' own."""
    found = (each for each in shipped().all_of(Board) if each.id == name)
    return next(found, None) or own_board(name)


@dataclass(frozen=True)
class Seen:
    """A board's picture."""

    image: Image.Image

    def colour(self, x: float, y: float) -> Colour:
        """The colour at a point of the board, in mm from A1's corner."""
        column, row = (round((v + edge) / 25.4 * DPI) for v, edge in ((x, LEFT), (y, TOP)))
        found = self.image.getpixel((column, row))
        assert isinstance(found, tuple)
        return found[0], found[1], found[2]

    def across(self, edge: Edge, along: float, off: float) -> Colour:
        """The colour beside an edge: at a share of its length, `off` mm right of it or below it."""
        (x1, y1), (x2, y2) = edge.ends
        x, y = (x1 + (x2 - x1) * along) * SQUARE, (y1 + (y2 - y1) * along) * SQUARE
        return self.colour(x + off, y) if edge.is_upright else self.colour(x, y + off)

    def bands(self, edge: Edge) -> tuple[Image.Image, Image.Image, Image.Image]:
        """What lies along an edge and on both sides of it: three bands of 20 × 5 mm, the edge level."""
        (x1, y1), (x2, y2) = edge.ends
        x, y = (x1 + x2) / 2 * SQUARE + LEFT, (y1 + y2) / 2 * SQUARE + TOP
        w, h = (7.5, 10.0) if edge.is_upright else (10.0, 7.5)
        box = [round(v / 25.4 * DPI) for v in (x - w, y - h, x + w, y + h)]
        patch = self.image.crop((box[0], box[1], box[2], box[3]))
        level = patch.rotate(90, expand=True) if edge.is_upright else patch
        third = level.height // 3
        first, middle, last = (level.crop((0, n * third, level.width, (n + 1) * third)) for n in range(3))
        return first, middle, last

    def square(self, column: int, row: int, inset: float = 4) -> Image.Image:
        """A square's inside."""
        box = [
            round((v + edge) / 25.4 * DPI)
            for v, edge in (
                (column * SQUARE + inset, LEFT),
                (row * SQUARE + inset, TOP),
                ((column + 1) * SQUARE - inset, LEFT),
                ((row + 1) * SQUARE - inset, TOP),
            )
        ]
        return self.image.crop((box[0], box[1], box[2], box[3]))


@cache
def seen(name: str) -> Seen:
    """The picture of a board."""
    drawing, problems = board(held(name))
    assert problems == ()
    return Seen(Image.open(io.BytesIO(png(drawing, DPI))).convert("RGB"))
