"""Tiles: the parts of what is larger than the paper, of one size, each overlapping the next. All in mm."""

from __future__ import annotations

import math
from dataclasses import dataclass

from toolkit.layout.imposition.arrangement import CLEAR, PEN
from toolkit.layout.paper import REACH, Paper

OVERLAP = 10.0
TICK = 3.0
SIDE = REACH + CLEAR + TICK + PEN / 2
"""From the paper's edge to a tile: its ticks stand between."""
LABEL = 4.5
"""The tile's name stands below its ticks."""
_LEAST = 90.0
"""A smaller tile is not worth the glue."""


@dataclass(frozen=True, slots=True)
class Tile:
    """A part of a poster: its column and row, and the box of the drawing that it shows (mm)."""

    column: int
    row: int
    x: float
    y: float
    width: float
    height: float

    @property
    def name(self) -> str:
        """Its column as letters and its row as a number.

        >>> Tile(1, 2, 0, 0, 10, 10).name, Tile(27, 0, 0, 0, 10, 10).name
        ('B3', 'AB1')
        """
        letters, rest = "", self.column + 1
        while rest:
            rest, digit = divmod(rest - 1, 26)
            letters = chr(ord("A") + digit) + letters
        return f"{letters}{self.row + 1}"


@dataclass(frozen=True, slots=True)
class Tiling:
    """The tiles of a poster, row by row, on pages of one size."""

    page_width: float
    page_height: float
    columns: int
    rows: int
    overlap: float
    tiles: tuple[Tile, ...]


def tiling(
    width: float, height: float, paper: Paper, *, overlap: float = OVERLAP, bleed: float = 0
) -> Tiling | None:
    """The fewest tiles that cover a drawing and its bleed, upright or turned; None if none are large enough.

    Neighbours share exactly `overlap`; the outer tiles end where the bleed does.
    """
    found = []
    for page_width, page_height in ((paper.width, paper.height), (paper.height, paper.width)):
        across = _split(width + 2 * bleed, page_width - 2 * SIDE, overlap)
        down = _split(height + 2 * bleed, page_height - 2 * SIDE - LABEL, overlap)
        if across and down:
            tiles = tuple(
                Tile(column, row, x - bleed, y - bleed, w, h)
                for row, (y, h) in enumerate(down)
                for column, (x, w) in enumerate(across)
            )
            found.append(Tiling(page_width, page_height, len(across), len(down), overlap, tiles))
    return min(found, key=lambda t: len(t.tiles), default=None)


def _split(length: float, room: float, overlap: float) -> list[tuple[float, float]]:
    """Start and length of equal parts that overlap; none if the room is too small to be worth the glue."""
    if room < max(2 * overlap, _LEAST):
        return []
    count = max(1, math.ceil((length - overlap) / (room - overlap) - 1e-9))
    part = (length + (count - 1) * overlap) / count
    return [(i * (part - overlap), part) for i in range(count)]
