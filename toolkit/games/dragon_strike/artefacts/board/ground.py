"""The ground: floors with their cobbles, planks and flagstones, grass, and the grid over it.

In: a plan. Out: items in mm. Scatter comes from the board's id.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Mapping

from toolkit.drawing import Circle, Item, Path, Rect, Style, Symbol, Use, translate
from toolkit.games.dragon_strike.artefacts.board.chance import Chance
from toolkit.games.dragon_strike.artefacts.board.palette import (
    BLADE,
    BONE,
    INK,
    LIGHT_GOLD,
    PETAL,
    ROCK,
    VERGE,
    VOID,
    colour,
    mix,
)
from toolkit.games.dragon_strike.artefacts.board.plan import UNDER, Plan
from toolkit.games.dragon_strike.artefacts.board.region import (
    SQUARE,
    box,
    ellipse,
    gathered,
    open_line,
    strokes,
)
from toolkit.games.dragon_strike.model.ground import Cover, Ground, Terrain
from toolkit.grid.square import SIDES, Cell, Edge, between
from toolkit.ink import Ink
from toolkit.outline import Segments, path_of, round_segments

Q = SQUARE
Drawn = Iterator[tuple[Style, Segments]]
GRAIN, SEAM = colour("#5A3A1C"), colour("#3A2410")
TINTS = (0.03, 0.05, 0.08, 0.11)
"""How far one stone differs from its neighbours; few, so that stones of one tint are one shape."""


def base(plan: Plan) -> Iterator[Item]:
    """What is seen where there is no floor: rock under ground, the dark behind walls elsewhere."""
    edge = UNDER + 1
    ink = ROCK if plan.is_underground else VOID
    yield Rect(-edge, -edge, plan.width + 2 * edge, plan.height + 2 * edge, Style(ink))


def floors(plan: Plan) -> Iterator[Item]:
    """Every square in its colour, with the squares past an open rim."""
    cells = [*plan.board.grid.cells(), *plan.open_rim]
    caves = [
        at for at in cells if plan.ground(at).cover in (Cover.CAVE, Cover.TUNNEL) and _is_floor(plan, at)
    ]
    # First under the bent edges of the rock, then exact.
    yield from _laid(plan, caves, 2)
    yield from _laid(plan, [at for at in cells if _is_floor(plan, at)], 0.05)


def _is_floor(plan: Plan, at: Cell) -> bool:
    return plan.terrain(at) not in (Terrain.ROCK, Terrain.CLIFF)


def _laid(plan: Plan, cells: Iterable[Cell], grown: float) -> Iterator[Item]:
    drawn = (
        (Style(plan.ink(at)), box(at[0] * Q - grown, at[1] * Q - grown, Q + 2 * grown, Q + 2 * grown))
        for at in cells
    )
    yield from gathered(drawn)


def textures(plan: Plan) -> Iterator[Item]:
    """What floors are made of, square by square and letter by letter."""
    scattered: list[Item] = []
    flat: list[tuple[Style, Segments]] = []
    for letter, ground in plan.board.legend.items():
        cells = [at for at in (*plan.board.grid.cells(), *plan.open_rim) if plan.ground(at).letter == letter]
        chance = Chance(f"{plan.board.id} floor {letter}")
        if ground.floor in FLOORS:
            flat += FLOORS[ground.floor](cells, plan, ground, chance)
        elif ground.floor in GROWTH:
            scattered += _grass(cells, plan, chance, *GROWTH[ground.floor])
    yield from gathered(flat)
    yield from verges(plan)
    yield from scattered


def verges(plan: Plan) -> Iterator[Item]:
    """Grass that grows over the edges of a road in whole squares, so that it does not end on a line."""
    chance = Chance(f"{plan.board.id} verge")
    drawn: list[tuple[Style, Segments]] = []
    walls = plan.board.walls
    cells = {*plan.board.grid.cells(), *plan.open_rim}
    for column, row in sorted(at for at in cells if plan.ground(at).floor == "earth"):
        for dx, dy in SIDES:
            near = (column + dx, row + dy)
            if plan.ground(near).floor not in GROWTH or between((column, row), near) in walls:
                continue
            x, y = (column + 0.5 + dx / 2) * Q, (row + 0.5 + dy / 2) * Q
            for i in range(7):
                along, radius = (i + chance.between(0.1, 0.9)) / 7 * Q - Q / 2, chance.between(1.2, 3)
                middle = (x, y + along) if dx else (x + along, y)
                drawn.append((Style(plan.ink(near)), ellipse(*middle, radius, radius * 0.8)))
    yield from gathered(drawn)


def _tint(ink: Ink, chance: Chance) -> Ink:
    return mix(ink, INK if chance.is_hit(0.6) else BONE, chance.pick(TINTS))


def _checks(cells: list[Cell], plan: Plan, ground: Ground, chance: Chance) -> Drawn:
    for column, row in cells:
        ink = colour(ground.colour)
        if (column + row) % 2:
            yield Style(mix(ink, INK, 0.07)), box(column * Q, row * Q, Q, Q)


def _stones(across: int, shift: float, gap: float, radius: float) -> Callable[..., Drawn]:
    """Stones in rows, every other row shifted."""

    def laid(cells: list[Cell], plan: Plan, ground: Ground, chance: Chance) -> Drawn:
        ink, side = colour(ground.colour), Q / across
        for column, row in cells:
            for i in range(across):
                for j in range(across):
                    x = column * Q + i * side + (shift if j % 2 else 0) + gap / 2
                    y = row * Q + j * side + gap / 2
                    stone = round_segments(x, y, side - gap, side - gap, radius)
                    yield Style(_tint(ink, chance)), stone

    return laid


FLAGS = (
    ((0, 0, 14, 12), (14, 0, 11, 12), (0, 12, 9, 13), (9, 12, 16, 13)),
    ((0, 0, 10, 14), (10, 0, 15, 10), (0, 14, 10, 11), (10, 10, 15, 15)),
)
"""Two squares of flagstones: x, y, width and height of each."""


def _flagstones(cells: list[Cell], plan: Plan, ground: Ground, chance: Chance) -> Drawn:
    ink = colour(ground.colour)
    for column, row in cells:
        for x, y, w, h in FLAGS[(column * 3 + row) % 2]:
            stone = round_segments(column * Q + x + 0.35, row * Q + y + 0.35, w - 0.7, h - 0.7, 0.8)
            yield Style(_tint(ink, chance)), stone


def _planks(cells: list[Cell], plan: Plan, ground: Ground, chance: Chance) -> Drawn:
    """Four boards a square, each as long as it comes, from wall to wall."""
    ink = colour(ground.colour)
    seam = Style(None, mix(ink, SEAM, 0.35), 0.35)
    for first, last, row in _rows(cells):
        start, end = first * Q, (last + 1) * Q
        for i in range(4):
            y, x = row * Q + i * Q / 4, start
            while x < end:
                length = min(chance.between(26, 64), end - x)
                if end - x - length < 12:
                    length = end - x
                yield Style(mix(ink, GRAIN, chance.pick((0.04, 0.07, 0.1, 0.13)))), box(x, y, length, Q / 4)
                x += length
                if x < end:
                    yield seam, open_line((x, y), (x, y + Q / 4))
            yield seam, open_line((start, y), (end, y))


def _rows(cells: Iterable[Cell]) -> Iterator[tuple[int, int, int]]:
    """Squares side by side as first column, last column and row."""
    left = sorted(cells, key=lambda at: (at[1], at[0]))
    for i, (column, row) in enumerate(left):
        if i and left[i - 1] == (column - 1, row):
            continue
        last = column
        while i + 1 < len(left) and left[i + 1] == (last + 1, row):
            i, last = i + 1, last + 1
        yield column, last, row


def _pebbles(count: int) -> Callable[..., Drawn]:
    def strewn(cells: list[Cell], plan: Plan, ground: Ground, chance: Chance) -> Drawn:
        style = Style(mix(colour(ground.colour), VERGE, 0.3))
        for column, row in cells:
            for _ in range(count):
                x, y = column * Q + chance.between(3, 22), row * Q + chance.between(3.5, 22)
                yield style, ellipse(x, y, chance.between(1.1, 2.4), chance.between(0.8, 1.4))

    return strewn


def _cracks(cells: list[Cell], plan: Plan, ground: Ground, chance: Chance) -> Drawn:
    """Cracks and pebbles of a cave's floor."""
    ink = colour(ground.colour)
    crack = Style(None, mix(ink, INK, 0.34), 0.35)
    for column, row in cells:
        for _ in range(2):
            x, y = column * Q + chance.between(4, 21), row * Q + chance.between(4, 21)
            if chance.is_hit(0.5):
                turn = chance.between(0, 2 * math.pi)
                bend = (x + 3 * math.cos(turn), y + 3 * math.sin(turn))
                yield (
                    crack,
                    open_line((x, y), bend, (x + 5.5 * math.cos(turn + 0.5), y + 5.5 * math.sin(turn + 0.5))),
                )
            else:
                yield Style(mix(ink, INK, 0.22)), ellipse(x, y, 1.1, 0.75)
                yield Style(mix(ink, INK, 0.16)), ellipse(x + 2.6, y + 1.3, 0.7, 0.5)


FLOORS: Mapping[str, Callable[..., Drawn]] = {
    "checks": _checks,
    "cobbles": _stones(4, 1.5, 1.1, 1.7),
    "earth": _pebbles(4),
    "flagstones": _flagstones,
    "gravel": _pebbles(5),
    "paving": _stones(3, 2.1, 1, 1.8),
    "planks": _planks,
    "rock-floor": _cracks,
}
"""How each floor is laid; grass is scattered."""

GROWTH: Mapping[str, tuple[int, float]] = {"grass": (5, 0.05), "meadow": (3, 0.16)}
"""Tufts a square, and how many of them are flowers."""

TUFTS = (
    "M-1.6 0 L-2.2 -3 M0 0 L0 -4 M1.6 0 L2.3 -3",
    "M-1.2 0 L-2.1 -2.4 M0 0 L-.3 -3.2 M1.1 0 L1.2 -2.6 M2 0 L2.9 -1.8",
)
FLOWERS = (BONE, LIGHT_GOLD, PETAL)


def _grass(cells: list[Cell], plan: Plan, chance: Chance, count: int, flowers: float) -> Iterator[Item]:
    if not cells:
        return
    blade = Style(None, mix(plan.ink(cells[0]), BLADE, 0.4), 0.5, cap=1)
    tag = plan.ink(cells[0]).hex[1:]
    tufts = [
        Symbol(f"tuft-{i + 1}-{tag}", (path_of(data, blade),), (-3, -4.5, 6.5, 5))
        for i, data in enumerate(TUFTS)
    ]
    blooms = [
        Symbol(
            f"flower-{ink.hex[1:]}",
            tuple(Circle(x, y, 0.75, Style(ink)) for x, y in ((-1.5, 0.6), (1.4, 0.9), (0.1, -1.3))),
            (-2.5, -2.5, 5, 5),
        )
        for ink in FLOWERS
    ]
    for column, row in cells:
        for _ in range(count):
            x, y = column * Q + chance.between(3, 22), row * Q + chance.between(5, 22)
            grown = chance.pick(blooms) if chance.is_hit(flowers) else chance.pick(tufts)
            yield Use(grown, translate(round(x, 2), round(y, 2)))


GRID = 0.6
"""Width of a grid line."""


def grid(plan: Plan) -> Iterator[Item]:
    """The lines between squares, each in the colour of the square to its right or below it, darkened."""
    lines: dict[Style, list[Edge]] = {}
    for edge in plan.board.grid.edges():
        one, other = edge.cells
        at = other if plan.is_within(other) and plan.terrain(other) is not Terrain.ROCK else one
        if plan.is_within(at) and plan.terrain(at) is not Terrain.ROCK:
            share = 0.75 if plan.terrain(at) is Terrain.FOREST else 0.55
            lines.setdefault(Style(None, plan.shade(at, share), GRID, cap=2), []).append(edge)
    for style, edges in lines.items():
        yield Path(strokes(edges), style)
