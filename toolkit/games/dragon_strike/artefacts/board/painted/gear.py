"""Gear: barrels, crates, carts, stalls, racks, arms, a well, planters."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping

from toolkit.drawing import Circle, Item, Path, Polygon, Rect, Style
from toolkit.games.dragon_strike.artefacts.board.painted.spot import Spot, Thing, sign, stroke
from toolkit.games.dragon_strike.artefacts.board.palette import (
    BONE,
    CRIMSON,
    CROWN,
    GOLD,
    INK,
    IRON,
    LIGHT_GOLD,
    PLANK,
    STEEL,
    STONE,
    WOOD,
    colour,
    mix,
)
from toolkit.outline import path_of, placement


def _barrel(spot: Spot) -> Iterator[Item]:
    k = spot.width / 2
    yield from spot.disc(0, 0, k, spot.ink(PLANK))
    yield Circle(0, 0, k * 0.74, Style(None, WOOD, 0.8))
    for y in (-2, 2):
        yield stroke(-k * 0.7, y, k * 0.7, y, WOOD, 0.6)


def _trough(spot: Spot) -> Iterator[Item]:
    """A barrel of water for hot iron."""
    yield from _barrel(spot)
    yield Circle(0, 0, spot.width * 0.34, Style(colour("#2B3A42"), INK, 0.5))


def _cauldron(spot: Spot) -> Iterator[Item]:
    yield from spot.disc(0, 0, spot.width / 2, colour("#4A4346"))
    yield Circle(0, 0, spot.width * 0.34, Style(spot.ink(colour("#6B9458"))))


def _crate(spot: Spot) -> Iterator[Item]:
    yield from spot.block(spot.ink(PLANK), radius=0.5)
    w, h = spot.width / 2 - 1.5, spot.height / 2 - 1.5
    yield Rect(-w, -h, 2 * w, 2 * h, Style(None, WOOD, 0.6))
    yield stroke(-w, -h, w, h, WOOD, 0.8)


def _plank(spot: Spot) -> Iterator[Item]:
    yield from spot.block(spot.ink(PLANK), radius=0.6)


def _cart(spot: Spot) -> Iterator[Item]:
    """A cart, its shafts to the right."""
    w, h = spot.width, spot.height
    left, body = -w / 2, w - 10
    yield from spot.box(left, -h / 2, body, h, spot.ink(PLANK))
    for i in range(1, 4):
        y = (i / 4 - 0.5) * h
        yield stroke(left + 0.5, y, left + body - 0.5, y, WOOD, 0.6)
    for x in (0.2, 0.8):
        for y in (-h / 2 - 0.9, h / 2 + 0.9):
            yield Rect(left + body * x - 4, y - 1.5, 8, 3, Style(IRON, INK, 0.4), 1)
    for y in (-0.3, 0.3):
        yield stroke(left + body, y * h, w / 2, y * h, WOOD, 1.4)


def _stall(spot: Spot) -> Iterator[Item]:
    """A market stall: a striped awning, goods in front."""
    w, h = spot.width, spot.height
    yield from spot.block(PLANK)
    count = round(w / 6.4)
    step = w / count
    for i in range(count):
        ink = (spot.ink(CRIMSON), BONE)[i % 2]
        yield Rect(-w / 2 + i * step, -h / 2, step, h * 0.62, Style(ink, INK, 0.35))
    yield Rect(-w / 2, -h / 2, w, h * 0.62, Style(None, INK, 0.7))
    goods = (colour("#C8642A"), LIGHT_GOLD, colour("#6B9458"))
    for i in range(count):
        yield Circle(-w / 2 + (i + 0.5) * step, h * 0.32, 1.5, Style(goods[i % 3], INK, 0.3))


def _spear_rack(spot: Spot) -> Iterator[Item]:
    yield from spot.block(WOOD)
    w, h = spot.width, spot.height
    count = max(2, round(w / 9.5))
    for i in range(count):
        x = (i + 0.5) / count * w - w / 2
        head = ((x, -h / 2 + 1.2), (x + 1.3, h / 2 - 1.2), (x - 1.3, h / 2 - 1.2))
        yield Polygon(head, Style(colour("#C3CAD0"), INK, 0.3))


def _weapon_rack(spot: Spot) -> Iterator[Item]:
    yield from spot.block(WOOD)
    w, h = spot.width, spot.height
    count = max(2, round(w / 9))
    for i in range(count):
        x = (i + 0.5) / count * w - w / 2
        yield stroke(x, -h / 2 - 1.4, x, h / 2 + 1.4, INK, 2)
        yield stroke(x, -h / 2 - 1.1, x, h / 2 + 1.1, colour("#C3CAD0"), 1.3)


def _shield(spot: Spot) -> Iterator[Item]:
    yield sign("shield-halved", INK, height=spot.height)
    yield sign("shield-halved", spot.ink(CRIMSON), height=spot.height * 0.84)


def _sword(spot: Spot) -> Iterator[Item]:
    """A sword, point up, 22 mm long."""
    k = spot.height / 20
    blade = ((0, -11 * k), (1.1 * k, -9 * k), (1.1 * k, 5 * k), (-1.1 * k, 5 * k), (-1.1 * k, -9 * k))
    yield Polygon(blade, Style(colour("#DDE3E8"), INK, 0.5, join=1))
    yield Polygon(((0, -11 * k), (1.1 * k, -9 * k), (1.1 * k, 5 * k), (0, 5 * k)), Style(STEEL))
    guard = "M-4.2 4.2 Q-3.6 5.4 0 5 Q3.6 5.4 4.2 4.2 L4.4 5.6 Q3 6.9 0 6.6 Q-3 6.9 -4.4 5.6 Z"
    yield path_of(guard, Style(GOLD, INK, 0.4), placement(0, 0, k))
    yield Rect(-0.62 * k, 6.2 * k, 1.24 * k, 3.4 * k, Style(GOLD))
    yield Circle(0, 10 * k, 1.05 * k, Style(GOLD))


def _anvil(spot: Spot) -> Iterator[Item]:
    points = (
        (-12, -6.5), (12, -6.5), (8, -1.5), (5, -1.5), (5, 3.5), (9, 6.5), (-7, 6.5), (-3, 3.5), (-3, -1.5),
        (-12, -3.5),
    )  # fmt: skip
    k = spot.width / 24
    shadow = tuple((x * k + 1.4, y * k + 1.6) for x, y in points)
    yield Polygon(shadow, Style(spot.shade))
    yield Polygon(tuple((x * k, y * k) for x, y in points), Style(colour("#4B4F55"), INK, 0.7))
    yield Polygon(
        ((-9 * k, -5.4 * k), (10 * k, -5.4 * k), (8.6 * k, -3.6 * k), (-9 * k, -3.6 * k)), Style(STEEL)
    )


def _bars(spot: Spot) -> Iterator[Item]:
    """A row of stumps where bars once stood."""
    count = max(2, round(spot.width / 2.3))
    for i in range(count):
        yield Circle((i / (count - 1) - 0.5) * spot.width, 0, 1.2, Style(colour("#3A3A3C")))


def _rails(spot: Spot) -> Iterator[Item]:
    """Rails on sleepers, flat on the floor."""
    w, h = spot.width, spot.height
    count = round(w / 8.6)
    for i in range(count):
        yield Rect(-w / 2 + (i + 0.5) * w / count - 1.5, -h / 2, 3, h, Style(colour("#6B4A2C"), INK, 0.3))
    for y in (-0.3, 0.25):
        yield Rect(-w / 2, y * h, w, 1.8, Style(STEEL, INK, 0.4))


def _mine_cart(spot: Spot) -> Iterator[Item]:
    w, h = spot.width, spot.height
    yield from spot.block(colour("#5B6068"))
    yield Rect(-w / 2 + 2.5, -h / 2 + 3, w - 5, h - 6, Style(colour("#2B2A2C"), INK, 0.4))
    for x, y, k in ((-0.19, -0.15, 3), (0.14, -0.19, 3.4), (0.21, 0.11, 2.8), (-0.12, 0.15, 3.3)):
        lump = tuple(
            (x * w + k * math.cos(i * 1.05 + 0.3), y * h + k * math.sin(i * 1.05 + 0.3)) for i in range(6)
        )
        yield Polygon(lump, Style(colour("#B9A77E"), INK, 0.4))


def _well(spot: Spot) -> Iterator[Item]:
    """A well with a beam and a bucket."""
    k = spot.width / 39
    yield Circle(2, 2.5, 20.5 * k, Style(spot.shade))
    yield Circle(0, 0, 19.5 * k, Style(colour("#9A9084"), INK, 1))
    joint = mix(STONE, INK, 0.4)
    for i in range(16):
        u, v = math.cos(math.pi * i / 8), math.sin(math.pi * i / 8)
        yield stroke(13 * k * u, 13 * k * v, 19.5 * k * u, 19.5 * k * v, joint, 0.8)
    yield Circle(0, 0, 13 * k, Style(colour("#1B2A33"), INK, 1))
    yield Rect(-19 * k, -2.2 * k, 38 * k, 4.4 * k, Style(PLANK, INK, 0.7), 1)
    yield Rect(-4.6 * k, -4 * k, 9.2 * k, 8 * k, Style(WOOD, INK, 0.7), 1)
    yield Circle(0, 7.4 * k, 3.6 * k, Style(STEEL, INK, 0.6))


def _planter(spot: Spot) -> Iterator[Item]:
    """A square box of flowers: no round tree, which would be a forest."""
    k = spot.width / 16
    yield from spot.block(colour("#A5784E"))
    yield Rect(-6 * k, -6 * k, 12 * k, 12 * k, Style(CROWN, INK, 0.5))
    for x, y in ((-3, -3), (3, -3), (-3, 3), (3, 3), (0, 0)):
        yield Circle(x * k, y * k, 2.7 * k, Style(colour("#6B9458")))
        yield Circle((x - 0.6) * k, (y - 0.6) * k, 0.9 * k, Style(colour("#E9D9A8")))


def _chain(spot: Spot) -> Iterator[Item]:
    yield sign("link", colour("#4A4A4C"), height=spot.height)


def _straw(spot: Spot) -> Iterator[Item]:
    """Loose straw."""
    ink, data = Style(None, spot.ink(colour("#E0C377")), 0.9), []
    for _ in range(11):
        turn = spot.chance.between(0, math.pi)
        x, y = spot.width / 2 * math.cos(turn), spot.height / 2 * math.sin(turn)
        data += [("M", -x, -y), ("L", x, y)]
    yield Path(tuple(data), ink)


def _hammer(spot: Spot) -> Iterator[Item]:
    yield sign("hammer", INK, height=spot.height)


GEAR: Mapping[str, Thing] = {
    "anvil": Thing(_anvil, 24, 13),
    "barrel": Thing(_barrel, 13, 13),
    "bars": Thing(_bars, 26, 2.4),
    "cart": Thing(_cart, 36, 15),
    "cauldron": Thing(_cauldron, 12, 12),
    "chain": Thing(_chain, 11, 7.2),
    "crate": Thing(_crate, 11, 11),
    "hammer": Thing(_hammer, 10, 9),
    "mine-cart": Thing(_mine_cart, 21, 23),
    "plank": Thing(_plank, 30, 6),
    "planter": Thing(_planter, 16, 16),
    "rails": Thing(_rails, 100, 20),
    "shield": Thing(_shield, 12.5, 12.5),
    "spear-rack": Thing(_spear_rack, 57, 10),
    "stall": Thing(_stall, 28, 17),
    "straw": Thing(_straw, 18, 9),
    "sword": Thing(_sword, 10, 22),
    "trough": Thing(_trough, 12, 12),
    "weapon-rack": Thing(_weapon_rack, 65, 7.5),
    "well": Thing(_well, 39, 39),
}
