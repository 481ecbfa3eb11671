"""A board as a map in one black: walls, doors, terrain as signs, names of areas.

In: a plan and the side of a square in mm. Out: items in mm from the map's top left corner.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from toolkit import font
from toolkit.drawing import Circle, Group, Item, Line, Path, Point, Polygon, Rect, Style, Use
from toolkit.drawing import Symbol as Figure
from toolkit.games.dragon_strike.artefacts.board import cliff, road, tower
from toolkit.games.dragon_strike.artefacts.board.chance import Chance
from toolkit.games.dragon_strike.artefacts.board.chart import symbol
from toolkit.games.dragon_strike.artefacts.board.chart.label import Label
from toolkit.games.dragon_strike.artefacts.board.frame import faces
from toolkit.games.dragon_strike.artefacts.board.plan import Plan
from toolkit.games.dragon_strike.artefacts.board.region import (
    SQUARE,
    box,
    ellipse,
    loops,
    open_line,
    runs,
    strokes,
)
from toolkit.games.dragon_strike.model.ground import Cover, Setting, Terrain
from toolkit.grid.square import Cell, Edge, parts
from toolkit.ink import BLACK, WHITE, Ink, grey
from toolkit.layout.text import line
from toolkit.outline import Segments, icon, moved, placement

PALE, LIGHT, MIDDLE = grey(242, "5 % black"), grey(232, "9 % black"), grey(153, "40 % black")
WALL, GRID = 1.15, 0.16
"""Widths of walls and grid lines in mm."""
HATCH = 1.6
"""Distance of the lines that hatch rock, in mm."""


def chart(plan: Plan, side: float, names: Sequence[Label]) -> Iterator[Item]:
    """The whole map with the names of areas, letters and numbers on all four sides."""
    scale = side / SQUARE
    yield from _floors(plan, side)
    yield from _tracks(plan, scale)
    yield from _grid(plan, side)
    yield from _terrain(plan, side, scale)
    yield from _rock(plan, side)
    for label in names:
        yield Rect(
            label.x - label.width / 2 - 0.5,
            label.y - 2.3,
            label.width + 1,
            3.2,
            Style(_floor(plan, label.at)),
        )
        yield label.text(BLACK)
    yield from _walls(plan, side, scale)
    yield from _names(plan, side)
    w, h = plan.board.grid.columns * side, plan.board.grid.rows * side
    yield Rect(0, 0, w, h, Style(None, BLACK, 0.35))


def _floor(plan: Plan, at: Cell) -> Ink:
    """The grey of a square's floor; no sign depends on it."""
    ground = plan.ground(at)
    if ground.terrain is Terrain.FOREST or (ground.cover is Cover.OUTSIDE and ground.floor == "grass"):
        return LIGHT
    is_house = plan.board.setting is Setting.CITY and ground.cover is Cover.ROOM
    is_tower = any(
        at in cells and stair in cells for stair in plan.board.stairs for _, cells in plan.board.areas
    )
    return PALE if is_house or is_tower else WHITE


def _floors(plan: Plan, side: float) -> Iterator[Item]:
    by_ink: dict[Ink, list[Segments]] = {}
    for column, row in plan.board.grid.cells():
        ink = _floor(plan, (column, row))
        if ink is not WHITE:
            by_ink.setdefault(ink, []).append(box(column * side, row * side, side, side))
    for ink, found in by_ink.items():
        yield Path(tuple(segment for each in found for segment in each), Style(ink))


def _tracks(plan: Plan, scale: float) -> Iterator[Item]:
    """Roads as two dotted lines; a way under ground is not shown."""
    edge = Style(None, MIDDLE, 0.2 / scale, (0.5 / scale, 0.9 / scale))
    bands = [Polygon(points, edge) for points in road.bands(plan)]
    inner = [Polygon(points, Style(WHITE)) for points in road.bands(plan)]
    clip = (Rect(0, 0, plan.width, plan.height, Style()),)
    if bands:
        yield Group((*bands, *inner), (scale, 0, 0, scale, 0, 0), clip)


def _grid(plan: Plan, side: float) -> Iterator[Item]:
    style = Style(None, MIDDLE, GRID)
    columns, rows = plan.board.grid.columns, plan.board.grid.rows
    for column in range(columns + 1):
        yield Line(column * side, 0, column * side, rows * side, style)
    for row in range(rows + 1):
        yield Line(0, row * side, columns * side, row * side, style)


def _terrain(plan: Plan, side: float, scale: float) -> Iterator[Item]:
    for column, row in plan.cells(Terrain.WATER):
        yield from symbol.waves(column * side, row * side, side)
    wet = plan.cells(Terrain.WATER, Terrain.BRIDGE)
    yield from _outlines(wet, side, Style(None, BLACK, 0.3))
    for piece in parts(plan.cells(Terrain.BRIDGE)):
        yield from _bridge(plan, piece, side)
    wood = plan.cells(Terrain.FOREST)
    if wood:
        trees = Figure("map-trees", tuple(_trees(side)), (0, 0, side, side))
        yield from (Use(trees, (1, 0, 0, 1, column * side, row * side)) for column, row in wood)
        yield from _outlines(wood, side, Style(None, BLACK, 0.25))
    for column, row in plan.cells(Terrain.BOULDER):
        yield from symbol.boulder((column + 0.5) * side, (row + 0.5) * side, side)
    yield from _cliffs(plan, side, scale)
    for column, row in plan.board.stairs:
        yield from _stairs((column + 0.5) * side, (row + 0.5) * side, side * 0.47)
    if plan.board.setting is Setting.CITY:
        for piece in parts(plan.cells(Terrain.WATER)):
            yield from _basin(piece, side)


def _outlines(cells: tuple[Cell, ...], side: float, style: Style) -> Iterator[Item]:
    for loop in loops(cells):
        yield Polygon(tuple((x * side, y * side) for x, y in loop), style)


def _trees(side: float) -> Iterator[Item]:
    for x, y, size in ((0.32, 0.36, 0.5), (0.68, 0.66, 0.5)):
        yield icon("tree", x * side, y * side, style=Style(BLACK), height=size * side)


def _bridge(plan: Plan, piece: frozenset[Cell], side: float) -> Iterator[Item]:
    """Planks across the way, a rail on each side over the water."""
    columns, rows = [c for c, _ in piece], [r for _, r in piece]
    x, y = min(columns) * side, min(rows) * side
    w, h = (max(columns) + 1) * side - x, (max(rows) + 1) * side - y
    over = [(column, row) for column in columns for row in (min(rows) - 1, max(rows) + 1)]
    is_level = any(plan.terrain(at) is Terrain.WATER for at in over)
    yield Rect(x, y, w, h, Style(WHITE))
    plank, rail = Style(None, BLACK, 0.25), Style(None, BLACK, 0.6)
    length, across = (w, h) if is_level else (h, w)
    count = round(length / 1.6)
    for i in range(count + 1):
        t = i / count * length
        yield Line(x + t, y, x + t, y + h, plank) if is_level else Line(x, y + t, x + w, y + t, plank)
    for t in (0.0, across):
        if is_level:
            yield Line(x - 0.8, y + t, x + w + 0.8, y + t, rail)
        else:
            yield Line(x + t, y - 0.8, x + t, y + h + 0.8, rail)


def _cliffs(plan: Plan, side: float, scale: float) -> Iterator[Item]:
    """Hachures as fine lines, dotted edges, and black triangles that point down."""
    chance = Chance(f"{plan.board.id} map")
    lines: list[tuple[str | float, ...]] = []
    slopes = [slope for slope in cliff.slopes(plan) if plan.is_within(slope.at)]
    for slope in slopes:
        for mark in cliff.hachures(slope, chance):
            (_, ax, ay), (_, bx, by), tip = mark[:3]
            assert isinstance(ax, float) and isinstance(bx, float)
            assert isinstance(ay, float) and isinstance(by, float)
            lines += [("M", (ax + bx) / 2, (ay + by) / 2), ("L", *tip[1:])]
    clip = tuple(box_of(slope.at, side) for slope in slopes)
    if slopes:
        fine = Path(moved(tuple(lines), (scale, 0, 0, scale, 0, 0)), Style(None, BLACK, 0.25))
        yield Group((fine,), clip=clip)
    dots = [ellipse(x * scale, y * scale, 0.25, 0.25) for x, y in cliff.dots(plan)]
    if dots:
        yield Path(tuple(segment for dot in dots for segment in dot), Style(BLACK))
    for x, y, turn in cliff.falls(plan):
        sign = Polygon(((1.1, 0), (-0.9, -1.2), (-0.9, 1.2)), Style(BLACK, WHITE, 0.3))
        yield Group((sign,), placement(x * scale, y * scale, 1, turn=turn))


def box_of(at: Cell, side: float) -> Rect:
    """The square of a cell."""
    return Rect(at[0] * side, at[1] * side, side, side, Style())


def _stairs(x: float, y: float, radius: float) -> Iterator[Item]:
    """A wheel of ten spokes."""
    yield Circle(x, y, radius, Style(WHITE, BLACK, 0.25))
    for i in range(10):
        turn = math.pi * i / 5
        yield Line(x, y, x + radius * math.cos(turn), y + radius * math.sin(turn), Style(None, BLACK, 0.18))


def _basin(piece: frozenset[Cell], side: float) -> Iterator[Item]:
    """The low wall of a fountain: a thin ring, open in the middle of each side, that blocks nothing."""
    columns, rows = [c for c, _ in piece], [r for _, r in piece]
    off = side * 0.14
    x, y = min(columns) * side - off, min(rows) * side - off
    w, h = (max(columns) + 1) * side - x + off, (max(rows) + 1) * side - y + off
    arm_x, arm_y = w * 0.38, h * 0.38
    corners: tuple[tuple[Point, Point, Point], ...] = (
        ((x, y + arm_y), (x, y), (x + arm_x, y)),
        ((x + w - arm_x, y), (x + w, y), (x + w, y + arm_y)),
        ((x + w, y + h - arm_y), (x + w, y + h), (x + w - arm_x, y + h)),
        ((x + arm_x, y + h), (x, y + h), (x, y + h - arm_y)),
    )
    lines = tuple(segment for corner in corners for segment in open_line(*corner))
    yield Path(lines, Style(None, BLACK, 0.3, join=1))


def _rock(plan: Plan, side: float) -> Iterator[Item]:
    """Rock hatched at 45°, with an edge; no solid black, so that notes can be pencilled on it."""
    cells = plan.cells(Terrain.ROCK)
    if not cells:
        return
    w, h = plan.board.grid.columns * side, plan.board.grid.rows * side
    hatch: list[tuple[str | float, ...]] = []
    step = HATCH * 2**0.5
    for i in range(int((w + h) / step) + 1):
        hatch += [("M", i * step, 0.0), ("L", i * step - h, h)]
    ground = Rect(0, 0, w, h, Style(WHITE))
    lines = Path(tuple(hatch), Style(None, BLACK, 0.2))
    yield Group((ground, lines), clip=tuple(box_of(at, side) for at in cells))
    rock = frozenset(cells)
    edges = [
        edge
        for edge in plan.board.grid.edges()
        if sum(at in rock for at in edge.cells) == 1 and not plan.board.grid.is_rim(edge)
    ]
    yield Path(_scaled(edges, side, 0.45), Style(None, BLACK, 0.9))


def _scaled(edges: list[Edge], side: float, reach: float) -> Segments:
    scale = side / SQUARE
    return moved(strokes(edges, reach / scale), (scale, 0, 0, scale, 0, 0))


def _walls(plan: Plan, side: float, scale: float) -> Iterator[Item]:
    board = plan.board
    mouths = [edge for edge in board.doors if edge not in board.walls]
    if plan.walls or mouths:
        yield Path(_scaled([*plan.walls, *mouths], side, WALL / 2), Style(None, BLACK, WALL))
    for edge in board.windows:
        yield Group(tuple(_window()), _laid(edge, side))
    for edge in board.doors:
        yield Group((symbol.door_bar(0, 0, side),), _laid(edge, side))
    for first, last in runs(board.portcullis):
        (x1, y1), (x2, y2) = first.ends[0], last.ends[1]
        yield Line(x1 * side, y1 * side, x2 * side, y2 * side, Style(None, BLACK, 0.3))
        count = round((abs(x2 - x1) + abs(y2 - y1)) * 4)
        for i in range(count + 1):
            t = 0.03 + 0.94 * i / count
            yield Circle((x1 + (x2 - x1) * t) * side, (y1 + (y2 - y1) * t) * side, 0.42, Style(BLACK))
    if plan.is_underground:
        for x, y in tower.mouths(plan):
            yield Rect(x * side - 1, y * side - 1, 2, 2, Style(BLACK))


def _laid(edge: Edge, side: float) -> tuple[float, float, float, float, float, float]:
    (x1, y1), (x2, y2) = edge.ends
    x, y = (x1 + x2) / 2 * side, (y1 + y2) / 2 * side
    return (0, 1, -1, 0, x, y) if edge.is_upright else (1, 0, 0, 1, x, y)


def _window() -> Iterator[Item]:
    """A white slit in the wall between two strokes across it: a window is a wall still."""
    yield Rect(-1.2, -0.22, 2.4, 0.44, Style(WHITE))
    for x in (-1.35, 1.35):
        yield Line(x, -1.05, x, 1.05, Style(None, BLACK, 0.35))


def _names(plan: Plan, side: float) -> Iterator[Item]:
    """Letters above and below, numbers left and right."""
    face = faces().bold
    rise = font.metrics(face).cap_height * 7.4 * font.PT / 2
    columns, rows = plan.board.grid.columns, plan.board.grid.rows
    for column in range(columns):
        for y in (-1.9, rows * side + 4):
            yield line((column + 0.5) * side, y, chr(ord("A") + column), face, 7.4, BLACK, align="center")
    for row in range(rows):
        y = (row + 0.5) * side + rise
        yield line(-2, y, str(row + 1), face, 7.4, BLACK, align="right")
        yield line(columns * side + 2, y, str(row + 1), face, 7.4, BLACK)
