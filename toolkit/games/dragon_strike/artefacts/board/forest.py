"""Forests and boulders: dark ground with a scalloped edge, crowns, faceted stones (DS-84, DS-85)."""

from __future__ import annotations

import math
from collections.abc import Iterator

from toolkit.drawing import Circle, Item, Path, Point, Polygon, Style, Symbol, Use, translate
from toolkit.games.dragon_strike.artefacts.board.chance import Chance
from toolkit.games.dragon_strike.artefacts.board.palette import (
    CROWN,
    CROWN_LIGHT,
    CROWN_MIDDLE,
    INK,
    WOODS,
    WOODS_EDGE,
    colour,
    mix,
)
from toolkit.games.dragon_strike.artefacts.board.plan import Plan
from toolkit.games.dragon_strike.artefacts.board.region import SQUARE, ellipse, gathered, loops, rounded
from toolkit.games.dragon_strike.model.ground import Terrain

Q = SQUARE
SCALLOPS = 5
"""Scallops to a square along a forest's edge, 2.5 mm in radius."""

STANDS: tuple[tuple[tuple[float, float, float], ...], ...] = (
    ((10.4, 10.6, 7.6), (18.6, 17.6, 4.9), (19.4, 7.2, 3.9), (8.2, 20, 3.2)),
    ((14.4, 13.6, 7.8), (6.2, 7.2, 4.4), (6, 18, 4.2), (18.6, 4.6, 2.9)),
    ((8.2, 8.6, 5.9), (17.6, 11.2, 5.4), (10.4, 18.2, 5.0), (18.8, 19.4, 3.6)),
)
"""Three ways in which trees stand in a square: middle and radius of each crown."""


def woods(plan: Plan) -> Iterator[Item]:
    """The ground of forests, its edge one scalloped line."""
    cells = plan.cells(Terrain.FOREST, margin=1)
    if not cells:
        return
    style = Style(WOODS, WOODS_EDGE, 1.6)
    yield from gathered((style, ellipse(x, y, 2.5, 2.5)) for loop in loops(cells) for x, y in _scallops(loop))
    yield Path(rounded(cells, 2), Style(WOODS))


def _scallops(loop: tuple[tuple[int, int], ...]) -> Iterator[Point]:
    for i, (x, y) in enumerate(loop):
        x2, y2 = loop[(i + 1) % len(loop)]
        count = max(abs(x2 - x), abs(y2 - y)) * SCALLOPS
        for k in range(count):
            share = (k + 0.5) / count
            yield (x + (x2 - x) * share) * Q, (y + (y2 - y) * share) * Q


def crowns(plan: Plan) -> Iterator[Item]:
    """Trees, which keep 1 mm inside their square, so that the grid stays open between them."""
    chance = Chance(f"{plan.board.id} forest")
    stands = tuple(
        Symbol(f"trees-{number + 1}{'-mirrored' if mirrored else ''}", _stand(number, mirrored), (0, 0, Q, Q))
        for number in range(len(STANDS))
        for mirrored in (False, True)
    )
    last: Symbol | None = None
    for column, row in plan.cells(Terrain.FOREST):
        stand = chance.pick([each for each in stands if each is not last])
        last = stand
        yield Use(stand, translate(column * Q, row * Q))


def _stand(number: int, is_mirrored: bool) -> tuple[Item, ...]:
    chance = Chance(f"trees {number} {is_mirrored}")
    found: list[Item] = []
    for x, y, radius in sorted(STANDS[number], key=lambda tree: tree[1]):
        found += _crown(Q - x if is_mirrored else x, y, radius, chance)
    return tuple(found)


def _crown(x: float, y: float, radius: float, chance: Chance) -> Iterator[Item]:
    turn = chance.between(0, 2 * math.pi)
    lobes = [
        (
            x + radius * 0.68 * math.cos(turn + math.pi * i / 4),
            y + radius * 0.68 * math.sin(turn + math.pi * i / 4),
        )
        for i in range(8)
    ]
    for style in (Style(CROWN, INK, 1.4), Style(CROWN)):
        yield from (Circle(u, v, radius * 0.34, style) for u, v in lobes)
    yield Circle(x, y, radius * 0.7, Style(CROWN))
    yield Circle(x - radius * 0.16, y - radius * 0.18, radius * 0.6, Style(CROWN_MIDDLE))
    yield Circle(x - radius * 0.28, y - radius * 0.32, radius * 0.27, Style(CROWN_LIGHT))


def boulder_shadows(plan: Plan) -> Iterator[Item]:
    """Flat oval shadows to the right of boulders and below them."""
    yield from gathered(
        (
            Style(plan.shade((column, row), 0.32)),
            ellipse((column + 0.5) * Q + 3, (row + 0.5) * Q + 6.6, 10.4, 5.4),
        )
        for column, row in plan.cells(Terrain.BOULDER)
    )


_OUTLINE = (
    (18.6, 21.6), (20.6, 9.4), (27.4, 3.2), (36.8, -0.8), (46.2, 4.2),
    (51.8, 13.4), (50.4, 25.4), (43.8, 32.8), (32.8, 34.4), (22.6, 31.8),
)  # fmt: skip
_C, _E, _G = (33.4, 14.4), (37.6, 20.4), (30.6, 20.6)
_A = _OUTLINE
FACETS: tuple[tuple[float, tuple[Point, ...]], ...] = (
    (0.22, (_A[0], _A[1], _C)),
    (0.05, (_A[1], _A[2], _C)),
    (0.0, (_A[2], _A[3], _C)),
    (0.12, (_A[3], _A[4], _C)),
    (0.30, (_A[4], _A[5], _E, _C)),
    (0.55, (_A[5], _A[6], _E)),
    (0.72, (_A[6], _A[7], _E)),
    (0.82, (_A[7], _A[8], _E)),
    (0.62, (_A[8], _A[9], _G, _E)),
    (0.45, (_A[9], _A[0], _G)),
    (0.30, (_A[0], _C, _G)),
    (0.42, (_C, _E, _G)),
)
"""The sides of a boulder: how dark, and corners."""
BOULDER = 0.62
"""Scale at which a boulder and its outline fill a square and leave the grid free."""


def boulders(plan: Plan) -> Iterator[Item]:
    """Faceted stones, one a square."""
    stone = Symbol("boulder", tuple(_stone()), (-14, -14, 28, 28))
    for column, row in plan.cells(Terrain.BOULDER):
        yield Use(stone, translate((column + 0.5) * Q, (row + 0.5) * Q + 0.2))


def _stone() -> Iterator[Item]:
    light, dark = colour("#E4DCCB"), colour("#3B3E47")

    def scaled(points: tuple[Point, ...]) -> tuple[Point, ...]:
        return tuple(((x - 34.4) * BOULDER, (y - 16.6) * BOULDER) for x, y in points)

    yield Polygon(scaled(_OUTLINE), Style(INK, INK, 2.4, join=1))
    for share, points in FACETS:
        ink = mix(light, dark, share)
        yield Polygon(scaled(points), Style(ink, ink, 0.1, join=1))
