"""Rock: one mass round the caves, in whole squares with bent sides, the darkest thing on a board."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.drawing import Group, Item, Path, Rect, Style
from toolkit.games.dragon_strike.artefacts.board.chance import Chance
from toolkit.games.dragon_strike.artefacts.board.palette import BONE, INK, LIP, ROCK, mix
from toolkit.games.dragon_strike.artefacts.board.plan import UNDER, Plan
from toolkit.games.dragon_strike.artefacts.board.region import SQUARE, box, gathered, loops, open_line
from toolkit.games.dragon_strike.model.ground import Terrain
from toolkit.outline import Segments

Q = SQUARE
SHADOW = 4.4
"""Width of rock's flat shadow from the grid line; its bent side covers a little of it."""


def rocks(plan: Plan) -> Iterator[Item]:
    """The rock with a quiet grid and strata, a lip, and an edge of ink."""
    cells = plan.cells(Terrain.ROCK, margin=1)
    if not cells:
        return
    chance = Chance(f"{plan.board.id} rock")
    shape = _bent(cells, chance)
    edge = UNDER + Q
    ground = Rect(-edge, -edge, plan.width + 2 * edge, plan.height + 2 * edge, Style(ROCK))
    lines = ((Style(None, mix(ROCK, BONE, 0.07), 0.4), box(c * Q, r * Q, Q, Q)) for c, r in cells)
    strata = ((Style(None, mix(ROCK, BONE, 0.1), 0.6, cap=1), _stratum(c, r, chance)) for c, r in cells * 2)
    inside: tuple[Item, ...] = (ground, *gathered((*lines, *strata)), Path(shape, Style(None, LIP, 7.3)))
    yield Group(inside, clip=(Path(shape, Style()),))
    yield Path(shape, Style(None, INK, 1.5, join=1))


def _stratum(column: int, row: int, chance: Chance) -> Segments:
    x, y, w = (column + chance.number()) * Q, (row + chance.number()) * Q, chance.between(3, 8)
    return open_line((x - w, y + w * 0.3), (x - w * 0.2, y - w * 0.3), (x + w, y))


def _bent(cells: tuple[tuple[int, int], ...], chance: Chance) -> Segments:
    """The outline of the rock: each side of a square bent by two points of at most 1.5 mm."""
    out: list[tuple[str | float, ...]] = []
    for loop in loops(cells):
        points = []
        for i, (x, y) in enumerate(loop):
            x2, y2 = loop[(i + 1) % len(loop)]
            count = abs(x2 - x) + abs(y2 - y)
            ux, uy = (x2 - x) / count, (y2 - y) / count
            points.append((x * Q + ux * 1.6, y * Q + uy * 1.6))
            for k in range(count):
                for share in (0.3, 0.7):
                    aside, along = chance.between(-1.5, 1.5), chance.between(-1.5, 1.5)
                    points.append(
                        (
                            (x + ux * (k + share)) * Q - uy * aside + ux * along,
                            (y + uy * (k + share)) * Q + ux * aside + uy * along,
                        )
                    )
            points.append((x2 * Q - ux * 1.6, y2 * Q - uy * 1.6))
        out += [*open_line(*points), ("Z",)]
    return tuple(out)


def shadows(plan: Plan) -> Iterator[Item]:
    """Flat shadows of rock on the floors to its right and below it."""
    shut = (Terrain.ROCK, Terrain.CLIFF)
    drawn = []
    for at in plan.chosen(lambda ground: ground.terrain not in shut):
        column, row = at
        x, y = column * Q, row * Q
        style = Style(plan.shade(at, 0.34))
        left, above = ((column - 1, row), (column, row - 1))
        is_left, is_above = (plan.is_within(n) and plan.terrain(n) is Terrain.ROCK for n in (left, above))
        corner = (column - 1, row - 1)
        if is_left:
            drawn.append((style, box(x, y, SHADOW, Q)))
        if is_above:
            drawn.append((style, box(x, y, Q, SHADOW)))
        if not is_left and not is_above and plan.is_within(corner) and plan.terrain(corner) is Terrain.ROCK:
            drawn.append((style, box(x, y, SHADOW, SHADOW)))
    yield from gathered(drawn)
