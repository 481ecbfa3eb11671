"""What lies flat on the floor: carpets, rings of stones, light at the mouths of caves, a fountain."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping

from toolkit.drawing import Circle, Group, Item, Polygon, Rect, Style
from toolkit.games.dragon_strike.artefacts.board.painted.spot import Spot, Thing, stroke
from toolkit.games.dragon_strike.artefacts.board.palette import (
    BANK,
    BONE,
    CLOTH,
    CRIMSON,
    GOLD,
    INK,
    LIGHT_GOLD,
    MEADOW,
    WAVE,
    colour,
    mix,
)
from toolkit.games.dragon_strike.artefacts.board.region import gathered, polygon
from toolkit.outline import path_of, placement


def _carpet(spot: Spot) -> Iterator[Item]:
    """A carpet with a gold line inside its edge."""
    w, h = spot.width, spot.height
    yield Rect(-w / 2, -h / 2, w, h, Style(spot.ink(CRIMSON)))
    yield Rect(-w / 2 + 2.4, -h / 2 + 2.4, w - 4.8, h - 4.8, Style(None, GOLD, 1.3))


def _runner(spot: Spot) -> Iterator[Item]:
    w, h = spot.width, spot.height
    ink = spot.ink(CLOTH)
    yield Rect(-w / 2, -h / 2, w, h, Style(ink))
    for x in (-w / 2 + 1.6, w / 2 - 1.6):
        yield stroke(x, -h / 2, x, h / 2, mix(ink, BONE, 0.35), 0.6)


def _circle(spot: Spot) -> Iterator[Item]:
    """A wizard's circle: an eight-pointed figure between two rings."""
    radius, ink = spot.width / 2, spot.ink(colour("#5B2F7E"))
    inner = radius * 0.88
    yield Circle(0, 0, radius, Style(None, ink, 0.9))
    yield Circle(0, 0, inner, Style(None, ink, 0.5))
    points = tuple(
        (inner * math.sin(2 * math.pi * i * 3 / 8), -inner * math.cos(2 * math.pi * i * 3 / 8))
        for i in range(8)
    )
    yield Polygon(points, Style(None, ink, 0.7))
    yield Circle(0, 0, radius * 0.24, Style(ink))
    yield Polygon(star(radius * 0.19), Style(LIGHT_GOLD))


def star(radius: float, points: int = 4, inner: float = 0.3) -> tuple[tuple[float, float], ...]:
    """The corners of a star around (0, 0), a point up."""
    return tuple(
        (
            radius * (1 if i % 2 == 0 else inner) * math.sin(math.pi * i / points),
            -radius * (1 if i % 2 == 0 else inner) * math.cos(math.pi * i / points),
        )
        for i in range(2 * points)
    )


def _paved_ring(spot: Spot) -> Iterator[Item]:
    """A ring of long stones in the paving."""
    radius, ink = spot.width / 2, mix(spot.floor, INK, 0.3)
    inner = radius * 0.77
    for r in (inner, radius):
        yield Circle(0, 0, r, Style(None, ink, 1.1))
    for i in range(24):
        u, v = math.cos(math.pi * i / 12), math.sin(math.pi * i / 12)
        yield stroke(inner * u, inner * v, radius * u, radius * v, ink, 0.8)


def _paved_round(spot: Spot) -> Iterator[Item]:
    """Stones in rings round the middle, one in eight left out; its square edge cuts them."""
    w, h, floor = spot.width, spot.height, spot.ink(spot.floor)
    drawn = []
    for ring in range(14):
        inner = 36 + ring * 6.2
        count = int(2 * math.pi * inner / 7.6)
        for k in range(count):
            if spot.chance.is_hit(0.12):
                continue
            turn, half = 2 * math.pi * (k + 0.5 * (ring % 2)) / count, math.pi / count * 0.84
            other = INK if spot.chance.is_hit(0.6) else BONE
            style = Style(mix(floor, other, spot.chance.pick((0.04, 0.06, 0.09, 0.12))))
            corners = ((0, -half), (5.2, -half), (5.2, half), (0, half))
            drawn.append(
                (
                    style,
                    polygon(
                        *(
                            ((inner + u) * math.cos(turn + v), (inner + u) * math.sin(turn + v))
                            for u, v in corners
                        )
                    ),
                )
            )
    ground = Rect(-w / 2, -h / 2, w, h, Style(floor))
    yield Group((ground, *gathered(drawn)), clip=(Rect(-w / 2, -h / 2, w, h, Style()),))


def _daylight(spot: Spot) -> Iterator[Item]:
    """Light that falls into a cave from the left in two fans, and the meadow outside."""
    w, half = spot.width, spot.height / 2
    for far, wide, share in ((0.82, 0.76, 0.22), (0.5, 0.52, 0.42)):
        fan = (
            (-7, -half * 0.92), (w * far, -half * wide), (w * far + 9, 0), (w * far, half * wide),
            (-7, half * 0.92),
        )  # fmt: skip
        yield Polygon(fan, Style(mix(spot.floor, BONE, share)))
    yield Rect(-7, -half - 3, 7, 2 * half + 6, Style(MEADOW))


def _dark_steps(spot: Spot) -> Iterator[Item]:
    """Three steps down into the dark, seen from the cave on the right."""
    half = spot.height / 2 if spot.height > spot.width else spot.width / 2
    for i, share in enumerate((0.22, 0.46, 0.72)):
        yield Rect(-7, -half - 2, 25 - i * 7, 2 * half + 4, Style(mix(spot.floor, INK, share)))


def _fountain(spot: Spot) -> Iterator[Item]:
    """The low wall of a fountain, thin, pale and open in the middle of each side, and its spout."""
    for side in range(4):
        arc = (
            path_of("M-7 -28.6 H-21 Q-28.6 -28.6 -28.6 -21 V-7", Style(None, INK, 3.2)),
            path_of("M-7.4 -28.6 H-21 Q-28.6 -28.6 -28.6 -21 V-7.4", Style(None, colour("#EFE8D8"), 2.2)),
        )
        yield Group(arc, placement(0, 0, spot.width / 57.2, turn=side * 90))
    yield Circle(0, 0, 5.4, Style(colour("#D9CFBC"), INK, 0.8))
    yield Circle(0, 0, 2.6, Style(WAVE, BANK, 0.6))
    for side in range(4):
        water = path_of("M6 0 q4 -3.4 8 0", Style(None, BONE, 1.1, cap=1))
        yield Group((water,), placement(0, 0, 1, turn=45 + side * 90))


FLAT_THINGS: Mapping[str, Thing] = {
    "carpet": Thing(_carpet, 35, 50),
    "circle": Thing(_circle, 42, 42),
    "dark-steps": Thing(_dark_steps, 24, 50),
    "daylight": Thing(_daylight, 80, 50),
    "fountain": Thing(_fountain, 57.2, 57.2),
    "paved-ring": Thing(_paved_ring, 88, 88),
    "paved-round": Thing(_paved_round, 150, 150),
    "runner": Thing(_runner, 14, 70),
}
