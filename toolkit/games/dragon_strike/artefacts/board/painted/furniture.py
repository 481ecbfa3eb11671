"""Furniture: tables, benches, beds, shelves, altars, thrones."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping

from toolkit.drawing import Circle, Item, Rect, Style
from toolkit.games.dragon_strike.artefacts.board.painted.spot import Spot, Thing, sign, stroke
from toolkit.games.dragon_strike.artefacts.board.palette import (
    BLUE,
    BONE,
    CLAY,
    CRIMSON,
    DRESSED,
    GOLD,
    GREEN,
    INK,
    LIGHT_GOLD,
    LINEN,
    PLANK,
    PLUM,
    STONE,
    WOOD,
    colour,
)
from toolkit.ink import Ink

BOOKS = (CRIMSON, BLUE, GREEN, GOLD, PLUM)
JARS = (colour("#6B9458"), colour("#C8642A"), colour("#7E93A8"), GOLD)


def _table(spot: Spot) -> Iterator[Item]:
    """A table with the seams of its boards along the longer side."""
    yield from spot.block(spot.ink(PLANK))
    w, h = spot.width, spot.height
    count = max(2, round(min(w, h) / 7))
    for i in range(1, count):
        across = (i / count - 0.5) * min(w, h)
        if w >= h:
            yield stroke(-w / 2 + 1, across, w / 2 - 1, across, WOOD, 0.5)
        else:
            yield stroke(across, -h / 2 + 1, across, h / 2 - 1, WOOD, 0.5)


def _bench(spot: Spot) -> Iterator[Item]:
    yield from spot.block(spot.ink(WOOD))


def _cupboard(spot: Spot) -> Iterator[Item]:
    yield from spot.block(spot.ink(WOOD))
    yield stroke(0, -spot.height / 2 + 1, 0, spot.height / 2 - 1, INK, 0.4)


def _counter(spot: Spot) -> Iterator[Item]:
    """A bar with cups on it."""
    yield from spot.block(spot.ink(WOOD))
    for y in (-0.22, 0.22):
        yield Circle(0, spot.height * y, 2, Style(CLAY, INK, 0.4))


def _stool(spot: Spot) -> Iterator[Item]:
    if spot.width == spot.height:
        yield from spot.disc(0, 0, spot.width / 2, spot.ink(WOOD))
    else:
        yield from spot.block(spot.ink(WOOD))


def _round_table(spot: Spot) -> Iterator[Item]:
    """A round table with two plates and four stools."""
    radius = spot.width / 2
    for turn in (45, 135, 225, 315):
        x, y = (radius + 4.5) * math.cos(math.radians(turn)), (radius + 4.5) * math.sin(math.radians(turn))
        yield from spot.disc(x, y, 3, WOOD)
    yield from spot.disc(0, 0, radius, spot.ink(PLANK))
    yield Circle(0, 0, radius * 0.78, Style(None, WOOD, 0.5))
    for x, y in ((-3, -2), (3, 2)):
        yield from plate(x, y, 2.6)


def plate(x: float, y: float, radius: float) -> Iterator[Item]:
    """A plate with something on it."""
    yield Circle(x, y, radius, Style(CLAY, INK, 0.4))
    yield Circle(x, y, radius * 0.52, Style(colour("#B98A4A")))


def _plate(spot: Spot) -> Iterator[Item]:
    yield from plate(0, 0, spot.width / 2)


def _cup(spot: Spot) -> Iterator[Item]:
    yield Circle(0, 0, spot.width / 2, Style(spot.ink(LIGHT_GOLD), INK, 0.4))


def _bed(spot: Spot) -> Iterator[Item]:
    """A bed, its pillow at the right or at the top."""
    yield from spot.block(LINEN)
    w, h = spot.width, spot.height
    blanket = Style(spot.ink(colour("#5E6E83")), INK, 0.6)
    if w > h:
        yield Rect(-w / 2, -h / 2, w * 0.68, h, blanket, 1)
    else:
        yield Rect(-w / 2, h / 2 - h * 0.68, w, h * 0.68, blanket, 1)


def _shelf(spot: Spot, inks: tuple[Ink, ...]) -> Iterator[Item]:
    """A shelf of narrow things side by side, with gaps where one is lent."""
    yield from spot.block(WOOD, radius=0.5)
    w, h = spot.width, spot.height
    count = int(max(w, h) / 3.6)
    step = (max(w, h) - 2) / count
    for i in range(count):
        ink = inks[i * 7 % len(inks)]
        at = -max(w, h) / 2 + 1 + i * step
        if w > h:
            yield Rect(at, -h / 2 + 1, 2.5, h - 2, Style(ink))
        else:
            yield Rect(-w / 2 + 1, at, w - 2, 2.5, Style(ink))


def _bookshelf(spot: Spot) -> Iterator[Item]:
    yield from _shelf(spot, BOOKS)


def _jar_shelf(spot: Spot) -> Iterator[Item]:
    yield from _shelf(spot, JARS)


def _throne(spot: Spot) -> Iterator[Item]:
    """A chair of gold on a low dais."""
    yield from spot.block(DRESSED)
    w, h = min(spot.width * 0.66, 19), spot.height * 0.7
    yield from spot.box(-w / 2, -h / 2, w, h, GOLD)
    yield Rect(-w * 0.36, -h * 0.26, w * 0.72, h * 0.64, Style(spot.ink(CRIMSON), INK, 0.5))


def _altar(spot: Spot) -> Iterator[Item]:
    """A pale altar with a cloth, a sun and two candles."""
    yield from spot.block(colour("#E5DDCB"))
    w, h = spot.width, spot.height
    yield Rect(-w * 0.15, -h / 2, w * 0.3, h, Style(spot.ink(colour("#C7D3E2")), INK, 0.4))
    for x in (-0.4, 0.4):
        yield Circle(w * x, 0, 2.4, Style(LIGHT_GOLD, INK, 0.4))
    yield sign("sun", GOLD, height=min(9, h * 0.56))


def _dark_altar(spot: Spot) -> Iterator[Item]:
    """An altar of the dragon's."""
    yield from spot.block(DRESSED)
    yield Rect(-6, -spot.height / 2 + 2, 12, spot.height - 4, Style(spot.ink(CRIMSON), INK, 0.4))
    yield sign("dragon", LIGHT_GOLD, height=6.6)


def _coffin(spot: Spot) -> Iterator[Item]:
    yield from spot.block(colour("#C9C6C2"))
    w, h = spot.width, spot.height
    yield Rect(-w / 2 + 2.5, -h / 2 + 2.5, w - 5, h - 5, Style(None, STONE, 0.6))
    yield sign("cross", STONE, height=11)


def _loom(spot: Spot) -> Iterator[Item]:
    """A loom with threads of two colours."""
    yield from spot.block(WOOD)
    w, h = spot.width, spot.height
    count = int((w - 5) / 3.4)
    for i in range(count):
        x = -w / 2 + 3 + i * (w - 6) / (count - 1)
        yield stroke(x, -h / 2 + 1.5, x, h / 2 - 1.5, (BONE, spot.ink(CRIMSON))[i % 2], 1.2)


def _candle(spot: Spot) -> Iterator[Item]:
    yield from spot.disc(0, 0, spot.width / 2, LIGHT_GOLD)


FURNITURE: Mapping[str, Thing] = {
    "altar": Thing(_altar, 45, 17),
    "bed": Thing(_bed, 30, 14),
    "bench": Thing(_bench, 35, 7),
    "bookshelf": Thing(_bookshelf, 46, 9),
    "candle": Thing(_candle, 6.4, 6.4),
    "coffin": Thing(_coffin, 19, 39),
    "counter": Thing(_counter, 11, 16),
    "cup": Thing(_cup, 3.6, 3.6),
    "cupboard": Thing(_cupboard, 16, 10),
    "dark-altar": Thing(_dark_altar, 48, 17),
    "jar-shelf": Thing(_jar_shelf, 43, 8),
    "loom": Thing(_loom, 30, 18),
    "plate": Thing(_plate, 6, 6),
    "round-table": Thing(_round_table, 17, 17),
    "stool": Thing(_stool, 6, 6),
    "table": Thing(_table, 30, 16),
    "throne": Thing(_throne, 28, 19),
}
