"""The ground of the map sheet: caves, field, the rock between them, tunnels, and the sheet's furniture.

In: a map's plan and a dress. Out: drawing items in mm. Everything drawn by chance comes from fixed seeds, so
that every build draws the same.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterable
from functools import lru_cache
from itertools import pairwise, product

from toolkit.drawing import Circle, Group, Item, Line, Path, Point, Polygon, Rect, Style, translate
from toolkit.games.saint_george.artefacts.dress import Dress, faces
from toolkit.games.saint_george.artefacts.plan import FRAME, ROCK, Plan
from toolkit.games.saint_george.model import Board, Region
from toolkit.layout.text import line
from toolkit.outline import path_of, segments_of

X0, Y0, WIDTH, HEIGHT = FRAME
X1, Y1 = X0 + WIDTH, Y0 + HEIGHT
PITCH, ROOT, LEAST_STROKE = 0.62, 0.35, 0.35
"""Of hachures: their distance, how far from the rock's edge they begin, and the shortest one drawn."""
TUFT = "M-.8,-.5 L-.3,.5 M0,-.9 L0,.5 M.8,-.5 L.3,.5"


def ground(plan: Plan, dress: Dress) -> tuple[Item, ...]:
    """Caves above, field below, rock between them with hachures along both edges."""
    ridge = plan.ridge
    sunk = tuple((x, y + plan.rock) for x, y in ridge)
    tall = plan.rock / ROCK
    items: list[Item] = []
    if not dress.is_home:
        items.append(Polygon(((X0, Y0), (X1, Y0), *reversed(ridge)), Style(dress.ink("slate"))))
        items.append(Polygon(((X0, Y1), (X1, Y1), *reversed(sunk)), Style(dress.ink("drab"))))
        items.append(Polygon((*ridge, *reversed(sunk)), Style(dress.ink("rock"))))
    chance = random.Random(5)
    stroke = Style(dress.ink("ink" if dress.is_home else "hachure"))
    hachures = [
        _together(_hachures(line, side, reach, chance), stroke)
        for line, side, reach in ((ridge, 1, 0.85 * tall), (sunk, -1, 0.7 * tall))
    ]
    edge = Style(None, dress.ink("ink"), 0.35)
    edges = [Polygon(ridge, edge, closed=False), Polygon(sunk, edge, closed=False)]
    frame = Rect(X0, Y0, WIDTH, HEIGHT, Style())
    items.append(Group((*hachures, *edges), clip=(frame,)))
    return tuple(items)


def _together(shapes: Iterable[Polygon | Circle | Path], style: Style) -> Path:
    """Many small marks as one outline, which is drawn and read back in a fraction of the time."""
    return Path(tuple(segment for shape in shapes for segment in segments_of(shape)), style)


def _hachures(ridge: tuple[Point, ...], side: int, reach: float, chance: random.Random) -> list[Polygon]:
    """Tapered strokes along a line, on one side of it; where two edges close in on them they stay apart."""
    strokes = []
    edges = list(pairwise(ridge))
    for place, (a, b) in enumerate(edges):
        length = math.dist(a, b)
        ux, uy = (b[0] - a[0]) / length, (b[1] - a[1]) / length
        nx, ny = -uy * side, ux * side
        before = _closing(edges[place - 1], (a, b), side) if place else math.inf
        after = _closing((a, b), edges[place + 1], side) if place + 1 < len(edges) else math.inf
        count = int(length / PITCH)
        for number in range(count):
            along = (number + 0.5) / count * length
            tall = chance.choice((0.9, 1.3, 1.9, 2.4)) * reach
            lean = chance.uniform(-0.15, 0.15)
            tall = min(tall, before * along - ROOT - 0.15, after * (length - along) - ROOT - 0.15)
            if tall < LEAST_STROKE:
                continue
            x, y = a[0] + ux * along + nx * ROOT, a[1] + uy * along + ny * ROOT
            tip = (x + nx * tall + lean, y + ny * tall)
            strokes.append(
                Polygon(((x - ux * 0.2, y - uy * 0.2), (x + ux * 0.2, y + uy * 0.2), tip), Style())
            )
    return strokes


def _closing(one: tuple[Point, Point], other: tuple[Point, Point], side: int) -> float:
    """How steeply the line that halves the corner of two edges rises over them; infinite if they open up."""
    (ax, ay), (bx, by) = one
    (_, _), (cx, cy) = other
    turn = math.atan2(
        (bx - ax) * (cy - by) - (by - ay) * (cx - bx), (bx - ax) * (cx - bx) + (by - ay) * (cy - by)
    )
    return math.tan((math.pi - turn * side) / 2) if turn * side > 1e-6 else math.inf


def margins(plan: Plan, board: Board, dress: Dress) -> tuple[Item, ...]:
    """Stipple in the caves' margins, grass in the field's; nothing inside a hex or under a label."""
    labels = (*_labels(plan, board), (X1 - 5.4, plan.centres[0][1]))
    dots = Style(dress.ink("soft-ink" if dress.is_home else "stipple"))
    tufts = Style(None, dress.ink("soft-ink" if dress.is_home else "tuft"), 0.16, cap=1)
    starts = tuple(plan.centres[i] for i in board.starts)
    return (
        _together((Circle(*dot, Style()) for dot in _stipple(plan, labels)), dots),
        _together((path_of(TUFT, tufts, translate(*place)) for place in _tufts(plan, labels, starts)), tufts),
    )


@lru_cache(maxsize=8)
def _stipple(plan: Plan, labels: tuple[Point, ...]) -> tuple[tuple[float, float, float], ...]:
    """Middles and radii of the dots in the caves."""
    chance = random.Random(3)
    roof = min(y for _, y in plan.ridge) if plan.ridge else Y1
    taken, dots = _taken(plan, 0.9), []
    for _ in range(1500):
        x, y = chance.uniform(X0 + 1.4, X1 - 1.4), chance.uniform(Y0 + 1.4, roof - 1)
        size = chance.choice((0.09, 0.13, 0.18))
        if all(abs(x - lx) > 3 or abs(y - ly) > 9 for lx, ly in labels) and not taken(x, y):
            dots.append((x, y, size))
    return tuple(dots)


@lru_cache(maxsize=8)
def _tufts(plan: Plan, labels: tuple[Point, ...], starts: tuple[Point, ...]) -> tuple[Point, ...]:
    """Where grass grows in the field, 2.3 mm apart and not under START."""
    chance = random.Random(4)
    floor = max(y for _, y in plan.ridge) + plan.rock if plan.ridge else Y0
    taken, grown = _taken(plan, 1.4), list[Point]()
    for _ in range(4000):
        x, y = chance.uniform(X0 + 2, X1 - 2), chance.uniform(floor + 1, Y1 - 1.6)
        if (
            not taken(x, y)
            and all(abs(x - lx) >= 3 or abs(y - ly) >= 8 for lx, ly in labels)
            and not any(abs(x - sx) < 6.5 and 0 < y - sy < plan.radius + 4.5 for sx, sy in starts)
            and all(abs(x - gx) >= 2.3 or math.hypot(x - gx, y - gy) >= 2.3 for gx, gy in grown)
        ):
            grown.append((x, y))
    return tuple(grown)


_TURNS = {
    pointy: tuple((math.cos(math.radians(a)), math.sin(math.radians(a))) for a in slopes)
    for pointy, slopes in ((True, (0, 60, 120)), (False, (30, 90, 150)))
}
"""Directions across a hex, from flat side to flat side."""


def _taken(plan: Plan, room: float) -> Callable[[float, float], bool]:
    """Tells whether a point lies in a hex or within `room` mm of one: few hexes are near any square."""
    reach, turns = plan.flat / 2 + room, _TURNS[plan.is_pointy]
    near: dict[tuple[int, int], list[Point]] = {}
    for hx, hy in plan.centres:
        left, right, top, foot = (int((v + d) / reach) for v in (hx, hy) for d in (-1.2 * reach, 1.2 * reach))
        for square in product(range(left, right + 1), range(top, foot + 1)):
            near.setdefault(square, []).append((hx, hy))

    def is_taken(x: float, y: float) -> bool:
        return any(
            all(abs((x - hx) * c + (y - hy) * s) < reach for c, s in turns)
            for hx, hy in near.get((int(x / reach), int(y / reach)), ())
        )

    return is_taken


def _labels(plan: Plan, board: Board) -> list[Point]:
    """Where CAVES and FIELD stand: the middle of the widest gap at the left of their rows."""
    places = []
    for region in Region:
        rows: dict[int, tuple[float, float]] = {}
        for i, cell in enumerate(board.cells):
            if cell.region is region:
                x, y = plan.centres[i]
                rows[cell.row] = min(rows.get(cell.row, (x, y)), (x, y))
        if rows:
            x, y = max(rows.values(), key=lambda place: (round(place[0], 3), -place[1]))
            gap = x - plan.flat / 2 - X0
            places.append((X0 + gap * 0.52, y + (1 if region is Region.CAVE else 0)))
    return places


def furniture(plan: Plan, board: Board, dress: Dress) -> tuple[Item, ...]:
    """CAVES and FIELD upright in the gaps, the north arrow, and the frame."""
    label, ink = faces().label, dress.reversed
    items: list[Item] = []
    for name, (x, y) in zip(("CAVES", "FIELD"), _labels(plan, board), strict=False):
        word = line(0, 0, name, label, 7, ink, align="center", tracking=2)
        items.append(Group((word,), transform=(0, -1, 1, 0, x + 1.02, y)))
    x, y = X1 - 5.4, plan.centres[0][1] - 2.2
    items += [
        Line(x, y + 5, x, y - 2.9, Style(None, ink, 0.25)),
        Polygon(((x, y - 6), (x - 1.3, y - 2), (x, y - 2.9)), Style(ink)),
        Polygon(((x, y - 6), (x + 1.3, y - 2), (x, y - 2.9)), Style(None, ink, 0.18)),
        line(x, y + 7.4, "N", label, 6, ink, align="center"),
    ]
    return tuple(items)


def frame(dress: Dress) -> Item:
    """The neat line, drawn last of the base art."""
    return Rect(X0, Y0, WIDTH, HEIGHT, Style(None, dress.ink("ink"), 0.6))


def tunnels(plan: Plan, dress: Dress) -> tuple[Item, ...]:
    """An open way through the rock for each tunnel, with an arrow to either hex."""
    items: list[Item] = []
    ink, red = dress.ink("ink"), dress.ink("signal-red")
    far = (plan.rock - ROCK) / 4
    for a, b, c, d in plan.tunnels:
        jamb = Style(None, ink, 0.6)
        turn = math.atan2(b[1] - a[1], b[0] - a[0])
        cos, sin = math.cos(turn), math.sin(turn)
        x, y = (a[0] + b[0]) / 2, (a[1] + b[1] + c[1] + d[1]) / 4
        name = (
            line(0, 0.72, "TUNNEL", faces().label, 5.4, ink, align="center", tracking=0.25),
            Polygon(((-1.1, -1.3 - far), (1.1, -1.3 - far), (0, -2.7 - far)), Style(red)),
            Polygon(((-1.1, 1.4 + far), (1.1, 1.4 + far), (0, 2.8 + far)), Style(red)),
        )
        items += [
            Polygon((a, b, c, d), Style(dress.paper)),
            Line(*a, *d, jamb),
            Line(*b, *c, jamb),
            Group(name, transform=(cos, sin, -sin, cos, x, y), label="Tunnel"),
        ]
    return tuple(items)
