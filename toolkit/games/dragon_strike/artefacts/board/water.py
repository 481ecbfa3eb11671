"""Water: streams and fountains in whole squares (DS-82), and bridges over them."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.drawing import Circle, Group, Item, Line, Path, Rect, Style, Symbol, Use, translate
from toolkit.games.dragon_strike.artefacts.board.chance import Chance
from toolkit.games.dragon_strike.artefacts.board.palette import (
    BANK,
    BONE,
    DAMP,
    DRESSED,
    INK,
    MERLON,
    PLANK,
    REEDS,
    SAND,
    WATER,
    WAVE,
    WOOD,
    mix,
)
from toolkit.games.dragon_strike.artefacts.board.plan import Plan
from toolkit.games.dragon_strike.artefacts.board.region import SQUARE, ellipse, loops, rounded
from toolkit.games.dragon_strike.model.ground import Terrain
from toolkit.grid.square import Cell, parts
from toolkit.outline import path_of

Q = SQUARE
CORNER = 7
"""Radius of the corners of water, in mm."""


def waters(plan: Plan) -> Iterator[Item]:
    """Water with its bank, a damp edge where it flows through grass, and two waves a square."""
    wet = plan.cells(Terrain.WATER, Terrain.BRIDGE, margin=1)
    if not wet:
        return
    shape = rounded(wet, CORNER)
    beside = [plan.ground(near) for at in wet for near in plan.board.grid.neighbours(at)]
    banks = [ground for ground in beside if ground.floor in ("meadow", "grass")]
    if banks:
        # The grass shows in the corners that the water leaves.
        near = next(at for at in plan.board.grid.cells() if plan.ground(at) == banks[0])
        yield Path(rounded(wet, 0), Style(plan.ink(near)))
        yield Path(shape, Style(WATER, mix(plan.ink(near), DAMP, 0.55), 3.4))
    else:
        yield from _paved_corners(plan, wet)
    yield Path(shape, Style(WATER, BANK, 1.3))
    wave = Symbol(
        "wave",
        (path_of("M0 0 q2.4 -2.6 4.8 0 t4.8 0", Style(None, WAVE, 0.95, cap=1)),),
        (-1, -2.5, 12, 5),
    )
    chance = Chance(f"{plan.board.id} water")
    if banks:
        yield from _banks(wet, chance)
    for column, row in plan.cells(Terrain.WATER):
        for k in range(2):
            x, y = column * Q + chance.between(4, 11), row * Q + 7.5 + k * 9.5 + chance.between(0, 3.5)
            yield Use(wave, translate(round(x, 2), round(y, 2)))


REED = Symbol(
    "reed",
    (
        path_of(
            "M-2 1 L-2.6 -4.4 M-.7 1.4 L-.5 -6.2 M.8 1.2 L1.6 -4.8 M2 1 L3.2 -3",
            Style(None, REEDS, 0.6, cap=1),
        ),
        path_of("M-.53 -5.6 L-.5 -7.6 M1.5 -4.4 L1.9 -6", Style(None, WOOD, 1.1, cap=1)),
    ),
    (-4, -9, 8.5, 12),
)
PEBBLES = Symbol(
    "bank-stones",
    tuple(
        Path(ellipse(x, y, across, down), Style(ink, INK, 0.35))
        for x, y, across, down, ink in (
            (-1.8, 0.8, 2.2, 1.6, MERLON),
            (1.6, -0.4, 1.8, 1.3, SAND),
            (0.4, 2, 1.3, 0.9, DRESSED),
        )
    ),
    (-5, -3, 9, 7),
)


def _banks(wet: tuple[Cell, ...], chance: Chance) -> Iterator[Item]:
    """Reeds in some bends of a stream and stones at some of its steps, which soften its stairs."""
    inside = frozenset(wet)
    for loop in loops(wet):
        for x, y in loop:
            around = [at for at in ((x - 1, y - 1), (x, y - 1), (x - 1, y), (x, y)) if at in inside]
            if not chance.is_hit(0.75):
                continue
            if len(around) == 1:
                dx, dy = (1 if around[0][0] < x else -1), (1 if around[0][1] < y else -1)
                yield Use(REED, translate(x * Q + dx * 2.4, y * Q + dy * 2.4 + 2))
            elif len(around) == 3:
                yield Use(PEBBLES, translate(x * Q, y * Q))


def _paved_corners(plan: Plan, wet: tuple[Cell, ...]) -> Iterator[Item]:
    """The floor beside the water, in the corners that the water leaves."""
    around = [near for at in wet for near in plan.board.grid.neighbours(at) if near not in wet]
    if around:
        yield Path(rounded(wet, 0), Style(plan.ink(around[0])))


def bridges(plan: Plan) -> Iterator[Item]:
    """Bridges: planks across the way, a rail on each side over the water, the grid on the planks."""
    for number, piece in enumerate(parts(plan.cells(Terrain.BRIDGE))):
        columns, rows = sorted({c for c, _ in piece}), sorted({r for _, r in piece})
        left, top, wide, high = columns[0], rows[0], len(columns), len(rows)
        is_level = any(
            plan.terrain((column, row)) is Terrain.WATER
            for column in columns
            for row in (top - 1, rows[-1] + 1)
        )
        along, across = (wide, high) if is_level else (high, wide)
        chance = Chance(f"{plan.board.id} bridge {number}")
        items = tuple(_bridge(along * Q, across * Q, chance))
        if is_level:
            yield Rect(left * Q, (top + high) * Q, wide * Q, 4, Style(mix(WATER, INK, 0.32)))
            yield Group(items, translate(left * Q, top * Q))
        else:
            yield Rect((left + wide) * Q, top * Q, 4, high * Q, Style(mix(WATER, INK, 0.32)))
            yield Group(items, (0, 1, -1, 0, (left + wide) * Q, top * Q))


def _bridge(along: float, across: float, chance: Chance) -> Iterator[Item]:
    """A bridge whose way runs along x, from 4 mm before its squares to 4 mm past them."""
    x, w = -4.0, along + 8
    yield Rect(x, 1, w, across - 2, Style(INK))
    count = round(w / 6.4)
    step = (w - 1) / count
    for i in range(count):
        u = x + 0.5 + i * step
        ink = mix(PLANK, (WOOD, BONE)[i % 2], chance.pick((0.1, 0.14, 0.18, 0.22)))
        yield Rect(u + 0.35, 1.4, step - 0.7, across - 2.8, Style(ink))
        yield Line(u + step / 2, 5, u + step / 2, across - 5, Style(None, WOOD, 0.4))
    line = Style(None, mix(WOOD, INK, 0.75), 0.7)
    for i in range(1, round(across / Q)):
        yield Line(x + 0.5, i * Q, x + w - 0.5, i * Q, line)
    for i in range(round(along / Q) + 1):
        yield Line(i * Q, 4.4, i * Q, across - 4.4, line)
    for y in (2.6, across - 2.6):
        yield Rect(x - 2, y - 1.5, w + 4, 3, Style(WOOD, INK, 0.8), 0.8)
        for i in range(4):
            yield Circle(x + 1 + i * (w - 2) / 3, y, 1.9, Style(PLANK, INK, 0.7))
