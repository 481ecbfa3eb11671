"""The hexes: borders, caps with coordinates, parts, starts, and what they hide.

In: a map, its plan, its parts and a dress. Out: drawing items in mm, each hex a group with a name.
"""

from __future__ import annotations

from toolkit.drawing import Group, Item, Polygon, Style, Symbol, Use, translate
from toolkit.font import width
from toolkit.games.saint_george.artefacts.dress import Dress, faces
from toolkit.games.saint_george.artefacts.parts import Parts
from toolkit.games.saint_george.artefacts.plan import Plan
from toolkit.games.saint_george.artefacts.signs import threat
from toolkit.games.saint_george.model import Map, Region
from toolkit.ink import Ink
from toolkit.layout.text import line

MARGIN = 0.8
"""What is hidden keeps this distance inside its part: how far a press may be out."""
TALL = 0.928
"""Height of a line of threats in the room for them: the nest and the adult are a little taller than it."""
DASH = (0.9, 0.7)


def bases(subject: Map, plan: Plan, parts: Parts, dress: Dress) -> tuple[Item, ...]:
    """What is never hidden: border, cap with the coordinate, the ground of both parts."""
    board, label = subject.board, faces().label
    items: list[Item] = []
    for i, cell in enumerate(board.cells):
        x, y = plan.centres[i]
        is_cave, is_start = cell.region is Region.CAVE, i in board.starts
        drawn: list[Item] = []
        if dress.is_home:
            drawn.append(Polygon(plan.hexagon(i), Style(None, dress.ink("ink"), 0.3)))
            if is_start:
                red = Style(None, dress.ink("signal-red"), 0.45)
                drawn.append(Polygon(plan.hexagon(i, plan.radius - 0.47), red))
        elif is_start:
            drawn.append(Polygon(plan.hexagon(i, plan.radius + 0.1), Style(dress.ink("paper"))))
            drawn.append(Polygon(plan.hexagon(i, plan.radius - 0.3), Style(dress.ink("signal-red"))))
        else:
            border = dress.ink("slate-line" if is_cave else "drab-line")
            drawn.append(Polygon(plan.hexagon(i), Style(None, border, 0.15)))
        place = y + plan.cap - 0.65
        drawn.append(line(x, place, cell.name, label, 5.4, dress.reversed, align="center", tracking=0.2))
        if dress.is_home:
            dashed = Style(None, dress.ink("ink"), 0.2, DASH)
            drawn += [Polygon(parts.threats[i], dashed), Polygon(parts.strengths[i], dashed)]
        else:
            drawn.append(Polygon(parts.threats[i], Style(ground_of(subject, i, dress))))
            drawn.append(Polygon(parts.strengths[i], Style(dress.ink("paper"))))
        items.append(Group(tuple(drawn), label=f"{cell.name}, {'caves' if is_cave else 'field'}"))
    # a start's pale outline lies over its neighbours' borders
    return tuple(sorted(items, key=lambda item: _is_start(item, subject)))


def _is_start(item: Item, subject: Map) -> bool:
    names = {subject.board.cells[i].name for i in subject.board.starts}
    return isinstance(item, Group) and item.label.partition(",")[0] in names


def ground_of(subject: Map, hex_number: int, dress: Dress) -> Ink:
    """The ink under a hex's threat."""
    if dress.is_home:
        return dress.paper
    is_cave = subject.board.cells[hex_number].region is Region.CAVE
    return dress.ink("slate-tint" if is_cave else "drab-tint")


def secrets(subject: Map, plan: Plan, dress: Dress) -> tuple[Item, ...]:
    """What the parts hide: each hex's threat and its strength."""
    signs: dict[tuple[str, str], Symbol] = {}
    items: list[Item] = []
    for i, hidden in enumerate(subject.threats):
        kind = subject.ruleset.kind(hidden.letter)
        assert kind is not None
        ground = ground_of(subject, i, dress)
        key = (kind.sign, ground.name)
        if key not in signs:
            middle, room = (plan.cap + plan.split) / 2, plan.split - plan.cap - 2 * MARGIN
            drawn = threat(kind.sign, 0, middle, room * TALL, dress.ink("ink"), ground)
            box = (-plan.radius, -plan.radius, 2 * plan.radius, 2 * plan.radius)
            signs[key] = Symbol(f"{kind.sign}-on-{ground.name}", drawn, box)
        x, y = plan.centres[i]
        shown = (Use(signs[key], translate(x, y)), strength(subject, i, plan, dress))
        items.append(Group(shown, label=f"{subject.board.cells[i].name}: {kind.name}, {hidden.strength}"))
    return tuple(items)


def strength(subject: Map, hex_number: int, plan: Plan, dress: Dress) -> Item:
    """The numeral in a hex's lower part."""
    x, y = plan.centres[hex_number]
    base = y + (6.85 if plan.is_pointy else 6.55) * plan.scale
    value = str(subject.threats[hex_number].strength)
    size = 10 - 12 * (1 - plan.scale)  # the gap above does not shrink with the hex
    return line(x, base, value, faces().label, size, dress.ink("ink"), align="center")


def start_marks(subject: Map, plan: Plan, dress: Dress) -> tuple[Item, ...]:
    """A triangle and START under each start hex."""
    items: list[Item] = []
    ink, label = dress.reversed, faces().label
    wide = width(label, "START", 6, 0.8)
    for i in subject.board.starts:
        x, y = plan.centres[i]
        left = x - (wide + 2.6) / 2
        base = y + (plan.radius if plan.is_pointy else plan.flat / 2) + 2.9
        arrow = ((left, base), (left + 1.8, base), (left + 0.9, base - 1.55))
        items += [Polygon(arrow, Style(ink)), line(left + 2.6, base, "START", label, 6, ink, tracking=0.8)]
    return tuple(items)
