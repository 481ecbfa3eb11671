"""Proofs of the scratch plates: geometry measured on the shapes themselves, before anything is printed.

In: a front. Out: what a scratch printer would refuse, or what would give a clue away. Lengths in mm.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations

from toolkit.diagnostic import CodePage, Diagnostic
from toolkit.drawing import Circle, Group, Item, Line, Point, Text, translate, walk
from toolkit.drawing import Path as Outline
from toolkit.games.saint_george.artefacts.front import TRIM, Front
from toolkit.games.saint_george.artefacts.parts import DISC
from toolkit.games.saint_george.artefacts.plan import GAP, Polygon
from toolkit.outline import flatten

TOLERANCE = 0.001
EDGE = 3.0
"""Nothing scratchable lies nearer to the trim."""
LEAST_PART = 4.4
REGISTER, WORST = 0.8, 1.6
"""How far the silver may be out: what must hold, and what a printer may do."""
EIGHT = tuple((math.cos(math.radians(45 * n)), math.sin(math.radians(45 * n))) for n in range(8))

CODES = (
    CodePage(
        "LAY023",
        "Scratch parts too near to each other or to the edge",
        "A coin takes both of two parts that lie nearer than 1.2 mm, and a printer keeps silver 3 mm from "
        "the trim.",
        "two hearts 0.8 mm apart",
        "gaps of 1.2 mm and more",
    ),
    CodePage(
        "LAY024",
        "A clue that the silver does not cover",
        "Silver may be 0.8 mm out on the press. Whatever is hidden keeps that distance inside its part, or a "
        "clue shows on a card as sold (SG-6).",
        "a threat drawn to the edge of its part",
        "a threat 0.8 mm inside its part",
    ),
)


def prove(front: Front) -> tuple[Diagnostic, ...]:
    """What the plates of a card break, at the board's or the ruleset's place."""
    board = front.subject.board
    problems = [
        Diagnostic("LAY023", message, board.places.at(), help="see `boxwright explain LAY023`")
        for message in (*_near(front), *_outside(front))
    ]
    for name, shown in bared(front, REGISTER).items():
        message = f"{name} shows when the silver is {REGISTER} mm out towards {', '.join(shown)}"
        problems.append(Diagnostic("LAY024", message, board.places.at(), help="draw it smaller"))
    return tuple(problems)


def outlines(front: Front) -> dict[str, Polygon]:
    """Every part by name as a polygon; discs as 24-gons around them, rounded boxes as their boxes."""
    names = [cell.name for cell in front.subject.board.cells]
    found = {f"{name}'s threat": part for name, part in zip(names, front.parts.threats, strict=True)}
    found |= {f"{name}'s strength": part for name, part in zip(names, front.parts.strengths, strict=True)}
    for each in front.parts.members:
        role, radius = each.member.role, DISC / 2 / math.cos(math.pi / 24)
        for number, (x, y) in enumerate(each.hearts, 1):
            angles = [math.pi * (2 * n + 1) / 24 for n in range(24)]
            disc = tuple((x + radius * math.cos(a), y + radius * math.sin(a)) for a in angles)
            found[f"{role}'s heart {number}"] = disc
        for number, box in enumerate((each.portrait, *each.abilities)):
            x0, y0, x1, y1 = box.x, box.y, box.x + box.w, box.y + box.h
            corners = ((x0, y0), (x1, y0), (x1, y1), (x0, y1))
            found[f"{role}'s {'icon ' + str(number) if number else 'portrait'}"] = corners
    return found


def gaps(shapes: dict[str, Polygon], within: float) -> Iterator[tuple[str, str, float]]:
    """Pairs of convex shapes nearer than `within`, and their distance."""
    boxes = {name: _box(shape) for name, shape in shapes.items()}
    for (one, a), (other, b) in combinations(boxes.items(), 2):
        if max(a[0] - b[2], b[0] - a[2], a[1] - b[3], b[1] - a[3]) < within:
            apart = _apart(shapes[one], shapes[other])
            if apart < within:
                yield one, other, apart


def _near(front: Front) -> Iterator[str]:
    for one, other, apart in gaps(outlines(front), GAP - TOLERANCE):
        yield f"{one} and {other} lie {apart:.2f} mm apart, and {GAP} mm is the least"


def _outside(front: Front) -> Iterator[str]:
    for name, shape in outlines(front).items():
        left, top, right, foot = _box(shape)
        if left < EDGE or top < EDGE or right > TRIM[0] - EDGE or foot > TRIM[1] - EDGE:
            yield f"{name} lies within {EDGE:g} mm of the trim"
        if min(right - left, foot - top) < LEAST_PART - TOLERANCE:
            yield f"{name} is smaller than {LEAST_PART} mm"


def bared(front: Front, shift: float) -> dict[str, tuple[str, ...]]:
    """What shows when the silver is `shift` mm out: each kind's sign and each strength, and in which of eight
    directions. Every mark that a hex can hide is tried, once."""
    threat, strength = front.plan.threat_part(), front.plan.strength_part()
    found: dict[str, tuple[str, ...]] = {}
    for item, hidden, (cx, cy) in zip(front.secrets, front.subject.threats, front.plan.centres, strict=False):
        kind = front.subject.ruleset.kind(hidden.letter)
        assert isinstance(item, Group) and kind is not None
        for name, part, inside in (
            (f"the sign `{kind.sign}`", threat, item.items[:1]),
            (f"the strength {hidden.strength}", strength, item.items[1:]),
        ):
            if name not in found:
                found[name] = _directions(part, _marks(inside, (-cx, -cy)), shift)
    return {name: shown for name, shown in found.items() if shown}


COMPASS = ("east", "south-east", "south", "south-west", "west", "north-west", "north", "north-east")


def _directions(part: Polygon, marks: Sequence[tuple[Point, float]], shift: float) -> tuple[str, ...]:
    shown = []
    for name, (dx, dy) in zip(COMPASS, EIGHT, strict=True):
        if any(_depth(part, (x - dx * shift, y - dy * shift)) < half - TOLERANCE for (x, y), half in marks):
            shown.append(name)
    return tuple(shown)


def _marks(items: Iterable[Item], move: Point) -> list[tuple[Point, float]]:
    """Points on the outlines of what is drawn, each with the half width of its line."""
    points: list[tuple[Point, float]] = []
    for item, matrix in walk(items, translate(*move)):
        assert isinstance(item, Circle | Line | Outline | Text)
        half = 0.0 if isinstance(item, Text) or item.style.stroke is None else item.style.width / 2
        points += [(point, half) for ring in flatten(item, 0.02, matrix) for point in ring]
    return points


def _depth(part: Polygon, point: Point) -> float:
    """How deep a point lies inside a convex polygon (clockwise, y down); negative outside."""
    x, y = point
    depth = math.inf
    for (ax, ay), (bx, by) in zip(part, (*part[1:], part[0]), strict=True):
        length = math.hypot(bx - ax, by - ay)
        if length > 1e-9:
            depth = min(depth, ((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / length)
    return depth


def _box(shape: Polygon) -> tuple[float, float, float, float]:
    xs, ys = [x for x, _ in shape], [y for _, y in shape]
    return min(xs), min(ys), max(xs), max(ys)


def _apart(one: Polygon, other: Polygon) -> float:
    """Distance of two convex polygons; 0 where one holds a corner of the other."""
    if any(_depth(other, point) > 0 for point in one) or any(_depth(one, point) > 0 for point in other):
        return 0.0
    return min(
        _to_edge(point, a, b)
        for points, edges in ((one, other), (other, one))
        for point in points
        for a, b in zip(edges, (*edges[1:], edges[0]), strict=True)
    )


def _to_edge(point: Point, a: Point, b: Point) -> float:
    (x, y), (ax, ay), (bx, by) = point, a, b
    length = (bx - ax) ** 2 + (by - ay) ** 2
    t = 0.0 if length < 1e-18 else max(0.0, min(1.0, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length))
    return math.hypot(x - ax - t * (bx - ax), y - ay - t * (by - ay))
