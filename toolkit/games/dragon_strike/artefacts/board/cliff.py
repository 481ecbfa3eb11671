"""Cliffs: rock with hachures that fall from the upper edge, dotted edges, and signs that point down (DS-86).

A cliff is one square wide. Hachures are broad at the top edge and a point at the foot: straight across a
side, a fan that opens round an outer corner, a fan that closes on the far corner of an inner one.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass

from toolkit.drawing import Group, Item, Point, Polygon, Rect, Style, Symbol, Use
from toolkit.games.dragon_strike.artefacts.board.chance import Chance
from toolkit.games.dragon_strike.artefacts.board.palette import (
    BONE,
    CAVE_CLIFF,
    CAVE_CLIFF_LIT,
    CLIFF,
    CLIFF_LIT,
    INK,
    mix,
)
from toolkit.games.dragon_strike.artefacts.board.plan import Plan
from toolkit.games.dragon_strike.artefacts.board.region import (
    SQUARE,
    box,
    ellipse,
    gathered,
    polygon,
)
from toolkit.games.dragon_strike.model.ground import Terrain
from toolkit.grid.square import DIRECTIONS, SIDES, Cell
from toolkit.ink import Ink
from toolkit.outline import Segments, placement

Q = SQUARE
SHADOW = 3.2
"""How far a dark cliff throws its flat shadow at the foot."""
DOTS = 7
"""Dots to a square along a cliff's edges."""


@dataclass(frozen=True, slots=True)
class Slope:
    """A square of cliff: the directions in which the ground is higher, and whether it faces the light."""

    at: Cell
    up: tuple[Cell, ...]
    is_lit: bool

    @property
    def sides(self) -> tuple[Cell, ...]:
        """The sides on which the ground is higher."""
        return tuple(way for way in self.up if way in SIDES)


def slopes(plan: Plan) -> tuple[Slope, ...]:
    """Every square of cliff and which way it falls."""
    return tuple(_slope(plan, at) for at in plan.cells(Terrain.CLIFF, margin=1))


def _slope(plan: Plan, at: Cell) -> Slope:
    around = {}
    for dx, dy in DIRECTIONS:
        ground = plan.ground((at[0] + dx, at[1] + dy))
        if ground.terrain not in (Terrain.CLIFF, Terrain.ROCK):
            around[dx, dy] = ground.level
    highest = max(around.values(), default=None)
    up = tuple(way for way, level in around.items() if level == highest and len(set(around.values())) > 1)
    sides = [way for way in up if way in SIDES] or list(up)
    # Light falls from the upper left: what rises to the right or below faces it.
    faces = any(dx > 0 or dy > 0 for dx, dy in sides) and not any(dx < 0 or dy < 0 for dx, dy in sides)
    return Slope(at, up, faces)


def cliffs(plan: Plan) -> Iterator[Item]:
    """The rock of the cliffs and the hachures on it."""
    chance = Chance(f"{plan.board.id} cliff")
    rocks, marks = [], []
    for slope in slopes(plan):
        ink = _rock(plan, slope)
        x, y = slope.at[0] * Q, slope.at[1] * Q
        rocks.append((Style(ink), box(x - 0.05, y - 0.05, Q + 0.1, Q + 0.1)))
        high, low = _darks(plan, ink, slope.is_lit)
        marks += [(Style(high if i % 2 else low), each) for i, each in enumerate(hachures(slope, chance))]
    yield from gathered(rocks)
    clip = tuple(Rect(at[0] * Q, at[1] * Q, Q, Q, Style()) for at in plan.cells(Terrain.CLIFF, margin=1))
    if clip:
        yield Group(tuple(gathered(marks)), clip=clip)


def _rock(plan: Plan, slope: Slope) -> Ink:
    if plan.is_underground:
        return CAVE_CLIFF_LIT if slope.is_lit else CAVE_CLIFF
    return CLIFF_LIT if slope.is_lit else CLIFF


def _darks(plan: Plan, rock: Ink, is_lit: bool) -> tuple[Ink, Ink]:
    """The two tones that hachures take by turns."""
    shares = (0.52, 0.32) if is_lit else (0.78, 0.52) if plan.is_underground else (0.68, 0.46)
    return mix(rock, INK, shares[0]), mix(rock, INK, shares[1])


def hachures(slope: Slope, chance: Chance) -> Iterator[Segments]:
    """The hachures of a square as triangles: the two ends of the base, then the point."""
    x, y = slope.at[0] * Q, slope.at[1] * Q
    sides = slope.sides
    if len(sides) == 1:
        yield from _straight(x, y, sides[0], chance)
    elif slope.up:
        across = next((dx for dx, _ in sides or slope.up if dx), 1)
        down = next((dy for _, dy in sides or slope.up if dy), 1)
        near = (x if across < 0 else x + Q, y if down < 0 else y + Q)
        far = (x + Q if across < 0 else x, y + Q if down < 0 else y)
        if sides:
            yield from _closing(near, far, (across, down), chance)
        else:
            yield from _opening(near, (across, down), chance)


def _straight(x: float, y: float, way: Cell, chance: Chance) -> Iterator[Segments]:
    dx, dy = way
    for i in range(6):
        along, length = (i + 0.5) / 6 * Q, Q * chance.between(0.62, 0.92)
        half = chance.between(1.45, 1.95)
        if dx:
            edge = x if dx < 0 else x + Q
            yield polygon((edge, y + along - half), (edge, y + along + half), (edge - dx * length, y + along))
        else:
            edge = y if dy < 0 else y + Q
            yield polygon((x + along - half, edge), (x + along + half, edge), (x + along, edge - dy * length))


def _closing(near: Point, far: Point, way: Cell, chance: Chance) -> Iterator[Segments]:
    """An inner corner: from both upper sides toward the far corner."""
    across, down = way
    for i in range(5):
        along, half, share = (i + 0.75) / 5.4 * Q, 1.6, chance.between(0.42, 0.62)
        for (x, y), (u, v) in (
            ((near[0], near[1] - down * along), (0, 1)),
            ((near[0] - across * along, near[1]), (1, 0)),
        ):
            tip = (x + (far[0] - x) * share, y + (far[1] - y) * share)
            yield polygon((x - u * half, y - v * half), (x + u * half, y + v * half), tip)


def _opening(near: Point, way: Cell, chance: Chance) -> Iterator[Segments]:
    """An outer corner: a fan out of the upper corner."""
    x, y = near
    for i in range(6):
        turn = math.radians((i + 0.5) * 15)
        u, v = -way[0] * math.cos(turn), -way[1] * math.sin(turn)
        length = Q * chance.between(0.72, 0.96)
        yield polygon(
            (x + u * 2 - v * 0.9, y + v * 2 + u * 0.9),
            (x + u * 2 + v * 0.9, y + v * 2 - u * 0.9),
            (x + u * length, y + v * length),
        )


def shadows(plan: Plan) -> Iterator[Item]:
    """Flat shadows at the foot of cliffs, to the right and below only."""
    drawn = []
    for slope in slopes(plan):
        column, row = slope.at
        for way, near in (((-1, 0), (column + 1, row)), ((0, -1), (column, row + 1))):
            if way not in slope.up or plan.terrain(near) in (Terrain.CLIFF, Terrain.ROCK):
                continue
            x, y = near[0] * Q, near[1] * Q
            w, h = (SHADOW, Q) if way[0] else (Q, SHADOW)
            drawn.append((Style(plan.shade(near, 0.3)), box(x, y, w, h)))
    yield from gathered(drawn)


def signs(plan: Plan) -> Iterator[Item]:
    """Dots on both edges of every cliff, and a triangle on every second straight square."""
    yield from gathered((Style(BONE, INK, 0.55), ellipse(x, y, 1.1, 1.1)) for x, y in dots(plan))
    triangle = Symbol("downhill", (_triangle(),), (-3.6, -4.6, 8, 9.2))
    for x, y, turn in falls(plan):
        yield Use(triangle, placement(x, y, 1, turn=turn))


def dots(plan: Plan) -> tuple[Point, ...]:
    """Where the dots stand, in mm: seven to a square along both edges."""
    found: dict[Point, None] = {}
    for slope in slopes(plan):
        column, row = slope.at
        corners = ((column, row), (column + 1, row), (column + 1, row + 1), (column, row + 1))
        for i, (dx, dy) in enumerate(SIDES):
            near = (column + dx, row + dy)
            if not (plan.is_within(slope.at) and plan.is_within(near)):
                continue
            if plan.terrain(near) in (Terrain.CLIFF, Terrain.ROCK):
                continue
            (x1, y1), (x2, y2) = sorted((corners[i], corners[(i + 1) % 4]))
            for k in range(DOTS + 1):
                share = k / DOTS
                found[round((x1 + (x2 - x1) * share) * Q, 3), round((y1 + (y2 - y1) * share) * Q, 3)] = None
    return tuple(found)


def falls(plan: Plan) -> Iterator[tuple[float, float, float]]:
    """Where the signs that point down stand, in mm, and how they are turned, in degrees."""
    for slope in slopes(plan):
        column, row = slope.at
        if not plan.is_within(slope.at) or len(slope.sides) != 1:
            continue
        dx, dy = slope.sides[0]
        if (column + row) % 2 == (0 if dx else 1):
            turn = math.degrees(math.atan2(-dy, -dx))
            yield (column + 0.5) * Q - dx * 5.5, (row + 0.5) * Q - dy * 5.5, turn


def _triangle() -> Polygon:
    return Polygon(((3.3, 0), (-2.5, -3.4), (-2.5, 3.4)), Style(BONE, INK, 0.7, join=1))
