"""Towers, gate posts and jambs at the ends of walls, and stairs."""

from __future__ import annotations

import math
from collections.abc import Iterator

from toolkit.drawing import Circle, Item, Polygon, Style, Symbol, Use, translate
from toolkit.games.dragon_strike.artefacts.board import wall
from toolkit.games.dragon_strike.artefacts.board.palette import INK, MERLON, STONE, WALL, colour, mix
from toolkit.games.dragon_strike.artefacts.board.plan import Plan
from toolkit.games.dragon_strike.artefacts.board.region import SQUARE, runs
from toolkit.games.dragon_strike.model.ground import Cover
from toolkit.grid.square import Cell, Edge, edges_of

Q = SQUARE
CORNER, TOWER, GATE = 9.0, 7.0, 8.5
"""Radii of drums: at an outer corner, at a stair tower, beside a gate."""


def drums(plan: Plan) -> Iterator[Item]:
    """Round towers where the outer wall turns, at the corners of stair towers and beside gates."""
    found: dict[Cell, float] = {}
    outer = tuple(edge for edge in plan.walls if wall.kind(plan, edge) is wall.Kind.OUTER)
    for at in plan.board.stairs:
        for _, cells in plan.board.areas:
            if at in cells:
                columns, rows = [c for c, _ in cells], [r for _, r in cells]
                for x in (min(columns), max(columns) + 1):
                    for y in (min(rows), max(rows) + 1):
                        found[x, y] = TOWER
    for at in _ends(_gates(plan)):
        found[at] = GATE
    for at in wall.corners(outer):
        # Where an outer wall merely meets another, nothing turns.
        if sum(at in edge.ends for edge in outer) == 2:
            found[at] = CORNER
    for (column, row), radius in sorted(found.items()):
        yield Circle(column * Q, row * Q, radius, Style(WALL, INK, 1.3))
        yield Circle(column * Q, row * Q, radius * 0.55, Style(MERLON, mix(STONE, INK, 0.5), 0.6))


def _gates(plan: Plan) -> tuple[Edge, ...]:
    """Edges with a portcullis, or with a door that leads from a court to the outside."""
    doors = [
        edge
        for edge in plan.board.doors
        if {plan.ground(at).cover for at in edge.cells} == {Cover.COURT, Cover.OUTSIDE}
    ]
    return (*plan.board.portcullis, *doors)


def _ends(edges: tuple[Edge, ...]) -> Iterator[Cell]:
    for first, last in runs(edges):
        yield first.ends[0]
        yield last.ends[1]


def jambs(plan: Plan) -> Iterator[Item]:
    """Two chamfered stones at each way off that leads out of walls or rock."""
    stone = Symbol("jamb", tuple(_jamb()), (-6.5, -6.5, 13, 13))
    for column, row in mouths(plan):
        yield Use(stone, translate(column * Q, row * Q))


def mouths(plan: Plan) -> tuple[Cell, ...]:
    """The two ends of each way off that leads out of walls or rock, in grid lines."""
    rim = [
        edge
        for at in plan.board.ways_off
        if plan.ground(at).cover in (Cover.COURT, Cover.CAVE, Cover.TUNNEL)
        for edge in edges_of(at)
        if plan.board.grid.is_rim(edge)
    ]
    return tuple(dict.fromkeys(_ends(tuple(rim))))


def _jamb() -> Iterator[Item]:
    yield _chamfered(5.6, 2.2, Style(MERLON, INK, 1.2))
    yield _chamfered(2.8, 1.2, Style(colour("#A79D92"), mix(STONE, INK, 0.5), 0.5))


def _chamfered(half: float, cut: float, style: Style) -> Polygon:
    near = half - cut
    points = (
        (-near, -half), (near, -half), (half, -near), (half, near),
        (near, half), (-near, half), (-half, near), (-half, -near),
    )  # fmt: skip
    return Polygon(points, style)


STEPS = 12


def stairs(plan: Plan) -> Iterator[Item]:
    """A spiral of twelve wedges from light to dark in every square with stairs (DS-81)."""
    for column, row in plan.board.stairs:
        x, y = (column + 0.5) * Q, (row + 0.5) * Q
        yield Circle(x + 1, y + 1.5, 12.2, Style(plan.shade((column, row), 0.3)))
        yield Circle(x, y, 11.8, Style(colour("#8C8478"), INK, 1))
        for i in range(STEPS):
            one, other = (2 * math.pi * (i + k) / STEPS - 0.3 for k in (0, 1))
            wedge = (
                (x, y),
                (x + 11.4 * math.cos(one), y + 11.4 * math.sin(one)),
                (x + 11.4 * math.cos(other), y + 11.4 * math.sin(other)),
            )
            ink = mix(colour("#E4DAC6"), colour("#3A3531"), i / (STEPS - 1))
            yield Polygon(wedge, Style(ink, INK, 0.35, join=1))
        yield Circle(x, y, 2.4, Style(colour("#4A443E"), INK, 0.6))
