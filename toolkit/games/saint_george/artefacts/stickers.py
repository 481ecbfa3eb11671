"""The stickers that cover the open sheet.

In: a map and a paper. Out: a drawing of a whole page in mm, on the scale of the open sheet. Neighbouring
stickers share their cuts; any large one fits any threat, any small one any strength.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from toolkit.drawing import Drawing, Item, Matrix, Path, Point, Style, Symbol, Use
from toolkit.games.saint_george.artefacts.colophon import colophon
from toolkit.games.saint_george.artefacts.cover import base_scale
from toolkit.games.saint_george.artefacts.dress import Dress, faces
from toolkit.games.saint_george.artefacts.front import Front
from toolkit.games.saint_george.artefacts.heading import heading
from toolkit.games.saint_george.artefacts.page import COLOPHON, edge
from toolkit.games.saint_george.artefacts.plan import GAP, INSET, band, hexagon
from toolkit.layout.paper import Paper
from toolkit.layout.text import line

GROWTH = 0.35
"""How far a sticker reaches beyond its part, on a card of full size."""
SPARES = 4
"""Of each shape, at least, beside whole sets."""
HEADING, APART = 4.6, 10.0
"""From a heading to its stickers, and from those to the next heading."""
NOTE = 8.0
"""Room for the note below the last row."""


@dataclass(frozen=True, slots=True)
class Shape:
    """A sticker around (0, 0): its outline and the texture that prints on it, on a card of full size."""

    outline: tuple[tuple[float, float], ...]
    texture: Item

    @property
    def box(self) -> tuple[float, float, float, float]:
        """Left, top, right, foot."""
        xs, ys = [x for x, _ in self.outline], [y for _, y in self.outline]
        return min(xs), min(ys), max(xs), max(ys)

    @property
    def is_pointed(self) -> bool:
        """Whether its foot is a corner."""
        foot = self.box[3]
        return sum(y > foot - 1e-6 for _, y in self.outline) == 1

    @property
    def shoulder(self) -> float:
        """How far below its top its upright sides end."""
        _, top, right, _ = self.box
        return max(y for x, y in self.outline if x > right - 1e-6) - top


@dataclass(frozen=True, slots=True)
class Nest:
    """Where stickers of one shape stand, and the level below the last one."""

    places: tuple[Matrix, ...]
    foot: float


def shapes(front: Front) -> tuple[Shape, Shape]:
    """The sticker for a threat and the one for a strength."""
    plan = front.plan
    scales, levels = front.textures[0].symbol.items
    outline = hexagon((0, 0), plan.radius - (INSET - GROWTH) * 2 / 3**0.5, plan.is_pointy)
    return (
        Shape(band(outline, plan.cap - GROWTH, plan.split + GROWTH), scales),
        Shape(band(outline, plan.split + GAP - GROWTH, plan.radius), levels),
    )


def sticker_sheet(front: Front, paper: Paper) -> Drawing:
    """Stickers for every part of the map: as many whole rows as the page holds."""
    subject, dress, scale, head = front.subject, front.dress, base_scale(paper), edge(paper)
    threats, strengths = shapes(front)
    wide = (threats.box[2] - threats.box[0]) * scale
    across = int((paper.width - 2 * head) / wide - 0.5)  # half a sticker more in the turned rows
    left = (paper.width - (across + 0.5) * wide) / 2
    right = paper.width - left

    start, most = head + 3 + HEADING, paper.height - head - COLOPHON - NOTE
    rows = 1
    while (
        start + depth(threats, rows + 1, scale) + APART + HEADING + depth(strengths, rows + 1, scale) < most
    ):
        rows += 1
    upper = nested(threats, rows, across, left, start, scale)
    lower = nested(strengths, rows, across, left, upper.foot + APART + HEADING, scale)
    words = subject.orders.handout.stickers
    sets = max(1, (rows * across - SPARES) // len(subject.board.cells))
    items = (
        *heading(left, head + 3, words.threats.upper(), right, dress),
        *_laid("sticker for a threat", threats, upper, dress),
        *heading(left, upper.foot + APART, words.strengths.upper(), right, dress),
        *_laid("sticker for a strength", strengths, lower, dress),
        line(left, lower.foot + 7, words.note(sets, subject.title), faces().italic, 9, dress.ink("ink")),
        *colophon(subject, dress, left, right, paper.height - head),
    )
    return Drawing(paper.width, paper.height, items, f"{subject.title}, stickers")


def _laid(name: str, shape: Shape, nest: Nest, dress: Dress) -> tuple[Item, ...]:
    """The textures, and over them each cut once, though two stickers share it."""
    left, top, right, foot = shape.box
    symbol = Symbol(name, (shape.texture,), (left, top, right - left, foot - top))
    cut = Style(None, dress.ink("ink"), 0.18, (0.9, 0.7))
    edges = dict.fromkeys(
        (a, b) if a < b else (b, a) for place in nest.places for a, b in _edges(shape.outline, place)
    )
    cuts = Path(tuple(segment for a, b in edges for segment in (("M", *a), ("L", *b))), cut)
    return (*(Use(symbol, place) for place in nest.places), cuts)


def _edges(outline: tuple[Point, ...], place: Matrix) -> Iterator[tuple[Point, Point]]:
    """Both halves of every edge as placed: rows half a shape apart share halves of their edges."""
    a, b, c, d, e, f = place
    corners = [(a * x + c * y + e, b * x + d * y + f) for x, y in outline]
    for (x0, y0), (x1, y1) in pairwise((*corners, corners[0])):
        middle = _rounded((x0 + x1) / 2, (y0 + y1) / 2)
        yield _rounded(x0, y0), middle
        yield middle, _rounded(x1, y1)


def _rounded(x: float, y: float) -> Point:
    return round(x, 3), round(y, 3)


def depth(shape: Shape, rows: int, scale: float) -> float:
    """How deep some rows of a sticker are, nested."""
    return _top(shape, rows - 1, scale) + (shape.box[3] - shape.box[1]) * scale


def _top(shape: Shape, row: int, scale: float) -> float:
    """The level of a row below the first one's: a pointed shape reaches into the gaps of the turned row."""
    height = (shape.box[3] - shape.box[1]) * scale
    drop = shape.shoulder * scale if shape.is_pointed else height
    return row // 2 * (height + drop) + row % 2 * drop


def nested(shape: Shape, rows: int, across: int, left: float, y: float, scale: float) -> Nest:
    """Places for `across` stickers in each of some rows from `y` down, as large as `scale` makes them.

    Every second row is turned upside down. A pointed shape interlocks with the turned row half a shape along;
    one with a straight foot lies foot to foot with it.
    """
    x0, y0, x1, y1 = (value * scale for value in shape.box)
    width = x1 - x0
    shift = width / 2 if shape.is_pointed else 0.0
    places: list[Matrix] = []
    for row in range(rows):
        turned, top = row % 2, y + _top(shape, row, scale)
        for number in range(across):
            x = left + number * width + turned * shift
            if turned:
                places.append((-scale, 0, 0, -scale, x + x1, top + y1))
            else:
                places.append((scale, 0, 0, scale, x - x0, top - y0))
    return Nest(tuple(places), y + depth(shape, rows, scale))
