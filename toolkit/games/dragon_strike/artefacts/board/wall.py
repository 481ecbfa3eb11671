"""Walls: stone with merlons, plaster with timber, logs; their flat shadows, and the tiles of houses.

In: a plan. Out: items in mm. What blocks is dark-edged and thick; how a wall is built depends on the setting
and on what it parts.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import Enum

from toolkit.drawing import Circle, Item, Matrix, Path, Style
from toolkit.games.dragon_strike.artefacts.board.palette import (
    BEAM,
    INK,
    MERLON,
    PLASTER,
    STONE,
    TILE,
    TIMBER,
    TIMBER_DARK,
    WALL,
    mix,
)
from toolkit.games.dragon_strike.artefacts.board.plan import Plan
from toolkit.games.dragon_strike.artefacts.board.region import (
    SQUARE,
    box,
    gathered,
    open_line,
    place,
    strokes,
)
from toolkit.games.dragon_strike.model.ground import Cover, Ground, Setting
from toolkit.grid.square import Cell, Edge
from toolkit.ink import Ink
from toolkit.outline import Segments, moved

Q = SQUARE


@dataclass(frozen=True, slots=True)
class Build:
    """How a wall is built: the width of its dark edge and of its body in mm, and the body's colour."""

    edge: float
    body: float
    ink: Ink


class Kind(Enum):
    """The walls there are."""

    INNER = Build(6.4, 4.2, STONE)
    OUTER = Build(8.6, 6.2, WALL)
    HOUSE = Build(6.6, 4.4, PLASTER)
    LOGS = Build(6.8, 4.6, TIMBER)


MERLONS, TICKS, LOG_ENDS = 4, 5.8, 5.0
"""Merlons a square of outer wall; pitch of the joints of logs and radius of their ends, in mm."""
TILES = ((5.9, INK), (5.1, TILE))
"""How far a house's tiles reach past its wall's middle, and their colours from outside in."""
SHADOW, OFF = 3.2, 2.5
"""Width of a wall's flat shadow, and how far from its middle it begins."""


def kind(plan: Plan, edge: Edge) -> Kind:
    """How the wall in an edge is built."""
    one, other = (plan.ground(at) if plan.is_within(at) else None for at in edge.cells)
    covers = {ground.cover if ground else None for ground in (one, other)}
    is_outer = Cover.OUTSIDE in covers
    if plan.board.setting is Setting.CITY:
        return Kind.HOUSE if Cover.ROOM in covers and not is_outer else Kind.OUTER
    if plan.board.setting is Setting.VALLEY:
        return Kind.LOGS if Cover.ROOM in covers else Kind.OUTER
    return Kind.OUTER if is_outer or None in covers else Kind.INNER


def _sorted(plan: Plan) -> Mapping[Kind, tuple[Edge, ...]]:
    found: dict[Kind, list[Edge]] = {each: [] for each in Kind}
    for edge in plan.walls:
        found[kind(plan, edge)].append(edge)
    return {each: tuple(edges) for each, edges in found.items()}


def _is_room(ground: Ground | None) -> bool:
    return ground is not None and ground.cover is Cover.ROOM


def shadows(plan: Plan) -> Iterator[Item]:
    """Flat shadows of walls to the right and below, in the tone of the floor they fall on."""
    walls = frozenset(plan.walls)
    drawn = []
    for edge in plan.walls:
        at = edge.cells[1]
        if not plan.is_within(at):
            continue
        (x1, y1), _ = edge.ends
        x, y = x1 * Q, y1 * Q
        # Tiles hang over a house's wall, so its shadow falls farther on the street.
        is_tiled = kind(plan, edge) is Kind.HOUSE and not _is_room(plan.ground(at))
        width = SHADOW + (2.4 if is_tiled else 0)
        before = (
            Edge(edge.column, edge.row - 1, True)
            if edge.is_upright
            else Edge(edge.column - 1, edge.row, False)
        )
        start = 0.0 if before in walls or not any(map(plan.is_within, before.cells)) else OFF
        style = Style(plan.shade(at, 0.32))
        if edge.is_upright:
            drawn.append((style, box(x + OFF, y + start, width, Q - start)))
        else:
            drawn.append((style, box(x + start, y + OFF, Q - start, width)))
    yield from gathered(drawn)


def walls(plan: Plan) -> Iterator[Item]:
    """Every wall, inner ones first, so that outer ones close over their ends."""
    built = _sorted(plan)
    yield from _tiles(plan, built[Kind.HOUSE])
    for each in (Kind.INNER, Kind.HOUSE, Kind.LOGS, Kind.OUTER):
        edges = built[each]
        if not edges:
            continue
        build = each.value
        yield Path(strokes(edges, build.edge / 2), Style(None, INK, build.edge))
        yield Path(strokes(edges, build.body / 2), Style(None, build.ink, build.body))
        if each is Kind.HOUSE:
            yield from _beams(edges)
        elif each is Kind.LOGS:
            yield from _logs(edges)
        elif each is Kind.OUTER:
            yield from _merlons(edges)


def _along(edge: Edge, segments: Segments) -> Segments:
    """Segments drawn along the x axis, laid on the middle of an edge."""
    matrix: Matrix = place(edge)
    return moved(segments, matrix)


def _merlons(edges: tuple[Edge, ...]) -> Iterator[Item]:
    step = Q / MERLONS
    yield from gathered(
        (Style(MERLON), _along(edge, box(-Q / 2 + (i + 0.22) * step, -2.5, step * 0.56, 5)))
        for edge in edges
        for i in range(MERLONS)
    )


def _beams(edges: tuple[Edge, ...]) -> Iterator[Item]:
    """Upright timbers of a plastered wall, two a square."""
    yield from gathered(
        (Style(BEAM), _along(edge, box(u - 1.1, -2.2, 2.2, 4.4))) for edge in edges for u in (-Q / 2, 0)
    )


def _logs(edges: tuple[Edge, ...]) -> Iterator[Item]:
    """Joints of a log wall, and the ends of logs at its corners."""
    count = round(Q / TICKS)
    joint = Style(None, TIMBER_DARK, 0.6)
    yield from gathered(
        (joint, _along(edge, open_line((u, -2.2), (u, 2.2))))
        for edge in edges
        for i in range(count)
        if (u := -Q / 2 + (i + 0.5) * Q / count)
    )
    for column, row in corners(edges):
        yield Circle(column * Q, row * Q, LOG_ENDS, Style(TIMBER, INK, 1.1))
        yield Circle(column * Q, row * Q, LOG_ENDS * 0.52, Style(None, TIMBER_DARK, 0.6))


def corners(edges: tuple[Edge, ...]) -> tuple[Cell, ...]:
    """Corners where walls turn or meet, in reading order."""
    ways: dict[Cell, set[bool]] = {}
    for edge in edges:
        for end in edge.ends:
            ways.setdefault(end, set()).add(edge.is_upright)
    return tuple(sorted((end for end, held in ways.items() if len(held) == 2), key=lambda at: (at[1], at[0])))


def _tiles(plan: Plan, edges: tuple[Edge, ...]) -> Iterator[Item]:
    """The red edge of a roof outside every house wall, joints in it, and its outer corners."""
    shapes: list[tuple[Style, Segments]] = []
    joints: list[tuple[Style, Segments]] = []
    joint = Style(None, mix(TILE, INK, 0.45), 0.7)
    sides = [(edge, side) for edge in edges if (side := _outer_side(plan, edge))]
    for width, ink in TILES:
        for edge, side in sides:
            (x1, y1), _ = edge.ends
            x, y = x1 * Q, y1 * Q
            start = 0 if side > 0 else -width
            square = box(x + start, y, width, Q) if edge.is_upright else box(x, y + start, Q, width)
            shapes.append((Style(ink), square))
        for x, y, dx, dy in _outer_corners(plan):
            shapes.append(
                (Style(ink), box(x if dx > 0 else x - width, y if dy > 0 else y - width, width, width))
            )
    for edge, side in sides:
        (x1, y1), _ = edge.ends
        for i in range(5):
            along = (i + 0.5) * Q / 5
            if edge.is_upright:
                line = open_line((x1 * Q + side * 2.6, y1 * Q + along), (x1 * Q + side * 5.1, y1 * Q + along))
            else:
                line = open_line((x1 * Q + along, y1 * Q + side * 2.6), (x1 * Q + along, y1 * Q + side * 5.1))
            joints.append((joint, line))
    yield from gathered(shapes)
    yield from gathered(joints)


def _outer_side(plan: Plan, edge: Edge) -> int:
    """On which side of a house wall the street lies: 1 right or below, -1 left or above, 0 on neither."""
    one, other = (_is_room(plan.ground(at)) and plan.is_within(at) for at in edge.cells)
    return 0 if one == other else 1 if one else -1


def _outer_corners(plan: Plan) -> Iterator[tuple[float, float, int, int]]:
    """Corners round which tiles run: where they are, and to which side the street lies."""
    for row in range(plan.board.grid.rows + 1):
        for column in range(plan.board.grid.columns + 1):
            around = ((column - 1, row - 1), (column, row - 1), (column - 1, row), (column, row))
            inside = [plan.is_within(at) and _is_room(plan.ground(at)) for at in around]
            if sum(inside) != 1:
                continue
            house = inside.index(True)
            beside = [plan.ground(at) for at in around if plan.is_within(at)]
            if any(ground.cover is Cover.OUTSIDE for ground in beside):
                continue
            yield column * Q, row * Q, (1 if house in (0, 2) else -1), (1 if house < 2 else -1)
