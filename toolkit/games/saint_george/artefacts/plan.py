"""Where everything lies on the map sheet, for any board: pure geometry in millimetres from the trim's corner.

In: a board. Out: `Plan`: the middle of each hex, its parts, the rock, the tunnels. Hexes are 16.2 mm flat to
flat and shrink to 14.6 mm at the least when a board is large; the field is pushed down by the rock.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from toolkit.drawing import Point
from toolkit.games.saint_george.model import Board, Region

FRAME = (6.0, 27.6, 136.0, 103.4)
"""x, y, width, height of the map sheet."""
HEX, LEAST_HEX = 16.2, 14.6
ROCK, MOST_ROCK = 7.0, 12.0
"""Height of the rock, and the most it takes of the height that a wide board leaves over."""
GAP = 1.2
"""Between a hex's two parts; no two parts of a card may lie nearer."""
INSET = 0.8
"""From a hex's edge to its parts."""
TOP, FOOT, SIDE = 2.8, 4.74, 2.2
"""Room above the hexes, below them (for START), and at least at either side."""

Polygon = tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class Plan:
    """A board laid out in the frame. `flat` is the size of a hex, flat side to flat side."""

    is_pointy: bool
    flat: float
    rock: float
    """How high the rock is."""
    centres: tuple[Point, ...]
    ridge: tuple[Point, ...]
    """The caves' lower edge from the frame's left to its right; the field's upper edge is `rock` below."""
    tunnels: tuple[Polygon, ...]
    """For each tunnel its mouths at the caves (left to right) and at the field (right to left)."""

    @property
    def radius(self) -> float:
        """From the middle of a hex to a corner."""
        return self.flat / math.sqrt(3)

    @property
    def scale(self) -> float:
        """How much smaller than 16.2 mm the hexes are, 1 or less."""
        return self.flat / HEX

    @property
    def fits(self) -> bool:
        """Whether the hexes are large enough to scratch."""
        return self.flat >= LEAST_HEX - 1e-9

    @property
    def cap(self) -> float:
        """The lower edge of the cap that carries the coordinate, from a hex's middle."""
        return (-5.5 if self.is_pointy else -5.1) * self.scale

    @property
    def split(self) -> float:
        """The lower edge of the threat part, from a hex's middle."""
        return 1.7 * self.scale

    @property
    def inner(self) -> float:
        """Radius of the hexagon that both parts lie in."""
        return self.radius - INSET / math.cos(math.radians(30))

    def hexagon(self, hex_number: int, radius: float | None = None) -> Polygon:
        """The outline of a hex, or of one with the same middle and another radius."""
        return hexagon(self.centres[hex_number], self.radius if radius is None else radius, self.is_pointy)

    def threat_part(self) -> Polygon:
        """The part that hides a threat, around (0, 0)."""
        return band(hexagon((0, 0), self.inner, self.is_pointy), self.cap, self.split)

    def strength_part(self) -> Polygon:
        """The part that hides a strength, around (0, 0)."""
        return band(hexagon((0, 0), self.inner, self.is_pointy), self.split + GAP, self.radius)


def plan(board: Board) -> Plan:
    """Lay a board out. A board too large gets hexes below `LEAST_HEX`: see `Plan.fits`."""
    is_pointy = board.layout.is_pointy
    unit = [_middle(cell.column, cell.row, board) for cell in board.cells]
    half_w, half_h = (0.5, 1 / math.sqrt(3)) if is_pointy else (1 / math.sqrt(3), 0.5)
    left, right = min(x for x, _ in unit) - half_w, max(x for x, _ in unit) + half_w
    top, foot = min(y for _, y in unit) - half_h, max(y for _, y in unit) + half_h
    x0, y0, width, height = FRAME
    room = height - TOP - FOOT
    has_rock = len({cell.region for cell in board.cells}) == 2
    rock = ROCK if has_rock else 0.0
    flat = min(HEX, (width - 2 * SIDE) / (right - left), (room - rock) / (foot - top))
    if has_rock:  # it takes half of what is left over, past a millimetre that nobody misses
        rock = min(MOST_ROCK, ROCK + max(0.0, room - ROCK - (foot - top) * flat - 1) / 2)
    dx = x0 + (width - (right - left) * flat) / 2 - left * flat
    dy = y0 + TOP + (room - rock - (foot - top) * flat) / 2 - top * flat
    level = [(x * flat + dx, y * flat + dy) for x, y in unit]
    sunk = [rock if cell.region is Region.FIELD else 0.0 for cell in board.cells]
    edges = {
        (i, j): _shared(level[i], level[j], flat)
        for i, cell in enumerate(board.cells)
        for j in board.touching[i]
        if cell.region is Region.CAVE and board.cells[j].region is Region.FIELD
    }
    return Plan(
        is_pointy,
        flat,
        rock,
        tuple((x, y + down) for (x, y), down in zip(level, sunk, strict=True)),
        _ridge(list(edges.values()), flat, is_pointy),
        tuple(_mouths(edges[tunnel], rock) for tunnel in board.tunnels if tunnel in edges),
    )


def _middle(column: int, row: int, board: Board) -> Point:
    """Of a cell, in units of the flat size, before the rock."""
    step = math.sqrt(3) / 2
    if board.layout.is_pointy:
        return column + (0.5 if board.layout.is_pushed(row) else 0), row * step
    return column * step, row + (0.5 if board.layout.is_pushed(column) else 0)


def _shared(one: Point, other: Point, flat: float) -> tuple[Point, Point]:
    """The edge that two touching hexes share, left end first."""
    mx, my = (one[0] + other[0]) / 2, (one[1] + other[1]) / 2
    half = flat / math.sqrt(3) / 2
    ux, uy = (other[0] - one[0]) / flat, (other[1] - one[1]) / flat
    ends = ((mx - uy * half, my + ux * half), (mx + uy * half, my - ux * half))
    return (ends[0], ends[1]) if ends[0] <= ends[1] else (ends[1], ends[0])


def _ridge(edges: Sequence[tuple[Point, Point]], flat: float, is_pointy: bool) -> tuple[Point, ...]:
    """The edges as one line, carried on to the frame: in zigzag over pointy hexes, level over flat ones.

    Less than a whole edge is carried straight on.
    """
    if not edges:
        return ()
    ordered = sorted(edges)
    line = [ordered[0][0], *(right for _, right in ordered)]
    x0, _, width, _ = FRAME
    if not is_pointy:
        return ((x0, line[0][1]), *line, (x0 + width, line[-1][1]))
    rise = flat / math.sqrt(3) / 2
    for end, step in ((0, -1), (-1, 1)):
        inner = line[1] if end == 0 else line[-2]
        down = line[end][1] < inner[1]
        while x0 < line[end][0] < x0 + width:
            x, y = line[end]
            room = x - x0 if step < 0 else x0 + width - x
            down = down if room > flat / 2 else not down
            further = (x + step * flat / 2, y + (rise if down else -rise))
            line.insert(0, further) if end == 0 else line.append(further)
            down = not down
    line[0] = _cut(line[0], line[1], x0)
    line[-1] = _cut(line[-1], line[-2], x0 + width)
    return tuple(line)


def _cut(outer: Point, inner: Point, x: float) -> Point:
    t = (x - inner[0]) / (outer[0] - inner[0])
    return (x, inner[1] + (outer[1] - inner[1]) * t)


def _mouths(edge: tuple[Point, Point], rock: float) -> Polygon:
    """The opening over 90 % of an edge, 0.3 mm into either hex's border."""
    (ax, ay), (bx, by) = edge
    left = (ax + (bx - ax) * 0.05, ay + (by - ay) * 0.05)
    right = (ax + (bx - ax) * 0.95, ay + (by - ay) * 0.95)
    return (
        (left[0], left[1] - 0.3),
        (right[0], right[1] - 0.3),
        (right[0], right[1] + rock + 0.3),
        (left[0], left[1] + rock + 0.3),
    )


def hexagon(centre: Point, radius: float, is_pointy: bool = True) -> Polygon:
    """The six corners, clockwise from the top (pointy) or the upper right (flat)."""
    turn = 0 if is_pointy else 30
    angles = (math.radians(60 * i + turn) for i in range(6))
    return tuple((centre[0] + radius * math.sin(a), centre[1] - radius * math.cos(a)) for a in angles)


def band(polygon: Polygon, top: float, foot: float) -> Polygon:
    """What of a convex polygon lies between two levels."""
    return _below(_below(polygon, top, 1), foot, -1)


def _below(polygon: Polygon, level: float, sign: int) -> Polygon:
    out: list[Point] = []
    for a, b in zip(polygon, (*polygon[1:], polygon[0]), strict=True):
        inside_a, inside_b = sign * (a[1] - level) >= -1e-9, sign * (b[1] - level) >= -1e-9
        if inside_a:
            out.append(a)
        if inside_a != inside_b:
            out.append((a[0] + (b[0] - a[0]) * (level - a[1]) / (b[1] - a[1]), level))
    return tuple(out)


def moved(polygon: Polygon, centre: Point) -> Polygon:
    """A polygon around (0, 0) put around another point."""
    return tuple((x + centre[0], y + centre[1]) for x, y in polygon)
