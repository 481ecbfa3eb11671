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
from toolkit.games.saint_george.artefacts import coverage
from toolkit.games.saint_george.artefacts.front import Front
from toolkit.games.saint_george.artefacts.hexes import ground_of
from toolkit.games.saint_george.artefacts.parts import DISC, MemberParts
from toolkit.games.saint_george.artefacts.plan import GAP, Polygon
from toolkit.outline import Box, flatten

TOLERANCE = 0.001
AREA = (7.0, 10.0, 141.0, 200.0)
"""Left, top, right, foot of what may be scratched; a printer asks for 3 mm from the trim."""
LEAST_PART = 4.4
LEAST_INK, MOST_INK = 0.10, 0.35
"""Share of its part that a threat's silhouette may ink."""
REGISTER, WORST = 0.8, 1.6
"""How far the silver may be out: what must hold, and what a printer may do."""
EIGHT = tuple((math.cos(math.radians(45 * n)), math.sin(math.radians(45 * n))) for n in range(8))

CODES = (
    CodePage(
        "LAY023",
        "Scratch parts too near to each other or to the edge",
        "A coin takes both of two parts that lie nearer than 1.2 mm, a part smaller than 4.4 mm flakes "
        "off, and a printer keeps silver away from the trim.",
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
    CodePage(
        "LAY025",
        "A sign too light or too heavy for its part",
        "Ink stands up under silver: a heavy sign shows as a ridge before anybody scratches, a faint one is "
        "missed after. Between 10 and 35 % of the part may be inked.",
        "a dragon that fills half of its part",
        "a dragon that fills a quarter",
    ),
)


def prove(front: Front) -> tuple[Diagnostic, ...]:
    """What the plates of a card break, at the board's or the squad's place."""
    subject = front.subject
    board, members = subject.board.places.at("cells"), subject.ruleset.squad.places.at("members")
    hexes, others = hex_outlines(front), squad_outlines(front)
    problems = [
        Diagnostic("LAY023", message, at, help="see `boxwright explain LAY023`")
        for at, shapes in ((board, hexes), (members, others))
        for message in (*_near(shapes), *_outside(shapes))
    ]
    for name, shown in bared(front, REGISTER).items():
        message = f"{name} shows when the silver is {REGISTER} mm out towards {', '.join(shown)}"
        problems.append(Diagnostic("LAY024", message, board, help="draw it smaller"))
    problems += [Diagnostic("LAY024", m, members, help="draw it smaller") for m in overhanging(front)]
    for sign, share in shares(front).items():
        if not LEAST_INK <= share <= MOST_INK:
            message = f"the sign `{sign}` inks {share:.0%} of its part, and 10 to 35 % is right"
            problems.append(Diagnostic("LAY025", message, subject.ruleset.places.at("kinds")))
    return tuple(problems)


def hex_outlines(front: Front) -> dict[str, Polygon]:
    """The hexes' parts by name."""
    names = [cell.name for cell in front.subject.board.cells]
    found = {f"{name}'s threat": part for name, part in zip(names, front.parts.threats, strict=True)}
    return found | {f"{name}'s strength": p for name, p in zip(names, front.parts.strengths, strict=True)}


def outlines(front: Front) -> dict[str, Polygon]:
    """Every part by name."""
    return hex_outlines(front) | squad_outlines(front)


def squad_outlines(front: Front) -> dict[str, Polygon]:
    """The squad's parts by name as polygons; discs as 24-gons around them, rounded boxes as their boxes."""
    found: dict[str, Polygon] = {}
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


def _near(shapes: dict[str, Polygon]) -> Iterator[str]:
    found = list(gaps(shapes, GAP - TOLERANCE))
    for one, other, apart in found[:1]:
        yield f"{one} and {other} lie {apart:.2f} mm apart, and {GAP} mm is the least{_and_more(found)}"


def _outside(shapes: dict[str, Polygon]) -> Iterator[str]:
    boxes = {name: _box(shape) for name, shape in shapes.items()}
    outside = [
        name
        for name, (left, top, right, foot) in boxes.items()
        if left < AREA[0] or top < AREA[1] or right > AREA[2] or foot > AREA[3]
    ]
    small = [
        name
        for name, (left, top, right, foot) in boxes.items()
        if min(right - left, foot - top) < LEAST_PART - TOLERANCE
    ]
    if outside:
        area = "the area for scratching (x 7 to 141, y 10 to 200 mm)"
        yield f"{outside[0]} lies outside {area}{_and_more(outside)}"
    if small:
        yield f"{small[0]} is smaller than {LEAST_PART} mm{_and_more(small)}"


def _and_more(found: Sequence[object]) -> str:
    return f", and so with {len(found) - 1} more" if len(found) > 1 else ""


def shares(front: Front) -> dict[str, float]:
    """How much of its part the sign of each kind on the map inks, 0 to 1."""
    whole = coverage.area(front.plan.threat_part())
    found: dict[str, float] = {}
    for number, (item, hidden) in enumerate(zip(front.hidden, front.subject.threats, strict=False)):
        kind = front.subject.ruleset.kind(hidden.letter)
        assert isinstance(item, Group) and kind is not None
        if kind.sign not in found:
            ground = ground_of(front.subject, number, front.dress)
            found[kind.sign] = coverage.inked(item.items[:1], ground) / whole
    return found


def overhanging(front: Front) -> Iterator[str]:
    """Marks of the squad that stick out of every part: signs on the silver, and traces under it."""
    for what, items in (
        ("a sign on the squad's silver", front.signs),
        ("a mark under the squad's silver", front.traces),
    ):
        # a portrait is a group that its own part clips
        loose = (_marks((item,), (0, 0)) for item in items if not isinstance(item, Group))
        if any(not any(_holds(each, marks) for each in front.parts.members) for marks in loose):
            yield f"{what} is larger than its part"


def _holds(member: MemberParts, marks: Sequence[tuple[Point, float]]) -> bool:
    """Whether one of a member's parts holds all the marks, lines in their full width."""
    return any(
        all(math.hypot(px - x, py - y) + half <= DISC / 2 + TOLERANCE for (px, py), half in marks)
        for x, y in member.hearts
    ) or any(
        all(
            min(x - box.x, y - box.y, box.x + box.w - x, box.y + box.h - y) >= half - TOLERANCE
            for (x, y), half in marks
        )
        for box in (member.portrait, *member.abilities)
    )


def bared(front: Front, shift: float) -> dict[str, tuple[str, ...]]:
    """What shows when the silver is `shift` mm out: each kind's sign and each strength, and in which of eight
    directions. Every mark that the map hides is tried, once."""
    threat, strength = front.plan.threat_part(), front.plan.strength_part()
    found: dict[str, tuple[str, ...]] = {}
    for item, hidden, (cx, cy) in zip(front.hidden, front.subject.threats, front.plan.centres, strict=False):
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
    """Where to a part must be moved to bare one of the marks."""
    shown = dict.fromkeys(COMPASS, False)
    for (ax, ay), (nx, ny) in _sides(part):
        # the silver's edge moves in by as much as the shift points inwards
        clear = min((x - ax) * nx + (y - ay) * ny - half for (x, y), half in marks)
        for name, (dx, dy) in zip(COMPASS, EIGHT, strict=True):
            shown[name] |= clear - (dx * nx + dy * ny) * shift < -TOLERANCE
    return tuple(name for name, is_shown in shown.items() if is_shown)


def _sides(part: Polygon) -> Iterator[tuple[Point, Point]]:
    """For each side of a convex polygon (clockwise, y down) a point on it, and the direction inwards."""
    for (ax, ay), (bx, by) in zip(part, (*part[1:], part[0]), strict=True):
        length = math.hypot(bx - ax, by - ay)
        if length > 1e-9:
            yield (ax, ay), ((ay - by) / length, (bx - ax) / length)


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
    return min((x - ax) * nx + (y - ay) * ny for (ax, ay), (nx, ny) in _sides(part))


def _box(shape: Polygon) -> Box:
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
