"""The squad on the card: names, rows for the days, wells under what is scratched, and what scratching leaves.

In: a map, its parts and a dress. Out: drawing items in mm.
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic
from toolkit.drawing import Circle, Item, Line, Rect, Style
from toolkit.games.saint_george.artefacts.dress import Dress, faces
from toolkit.games.saint_george.artefacts.heading import heading
from toolkit.games.saint_george.artefacts.parts import (
    DISC,
    PORTRAIT,
    PORTRAIT_TOP,
    ROW,
    ROWS_TOP,
    SQUAD_TOP,
    SQUARE,
    MemberParts,
    Parts,
)
from toolkit.games.saint_george.artefacts.signs import fallen
from toolkit.games.saint_george.model import Map
from toolkit.ink import Ink
from toolkit.layout.paragraph import Paragraph, fit
from toolkit.layout.text import line, shrink
from toolkit.location import Location

LEFT, RIGHT = 6.0, 142.0
BESIDE = 17.0
"""From a column's left to what stands beside the portrait."""
NOWHERE = Location("")


def roster(subject: Map, parts: Parts, dress: Dress) -> tuple[Item, ...]:
    """Heading, day rows, each member's column, and the wells."""
    ink, soft, label = dress.ink("ink"), dress.ink("soft-ink"), faces().label
    items: list[Item] = [*heading(LEFT, 154.6, "THE SQUAD", RIGHT, dress)]
    days = subject.ruleset.days
    for row in range(days + 1):
        y = ROWS_TOP + row * ROW
        items.append(Line(LEFT, y, RIGHT, y, Style(None, ink, 0.2 if row in (0, days) else 0.12)))
    for day in range(days):
        middle = ROWS_TOP + day * ROW + ROW / 2
        items.append(line(LEFT + 1.2, middle + 0.95, "DAY", label, 6, soft, tracking=0.6))
        items.append(line(LEFT + 6.4, middle + 1.55, str(day + 1), label, 10, ink))
    well = Style(None, ink, 0.2) if dress.is_home else Style(dress.ink("well"))
    for each in parts.members:
        items += _column(subject, each, dress)
        for box in (each.portrait, *each.abilities):
            items.append(Rect(box.x, box.y, box.w, box.h, well, box.radius))
        items += [Circle(x, y, DISC / 2, well) for x, y in each.hearts]
    return tuple(items)


def _column(subject: Map, each: MemberParts, dress: Dress) -> list[Item]:
    ink, soft = dress.ink("ink"), dress.ink("soft-ink")
    ability, text = each.member.ability, each.column + BESIDE
    foot = ROWS_TOP + subject.ruleset.days * ROW
    rule = Line(each.column - 0.6, SQUAD_TOP, each.column - 0.6, foot, Style(None, soft, 0.12))
    size, _ = _role(each, NOWHERE)
    items: list[Item] = [
        rule,
        line(each.column + 1.2, 159.8, each.member.role, faces().semibold, size, ink),
        *_name(each, ink, NOWHERE).place(text, 163.8),
    ]
    count, base = f"{ability.uses} a day", PORTRAIT_TOP + PORTRAIT[1] - 0.3
    if each.is_once and ability.uses == 1:
        count, base, text = "once", base - 1.1, each.abilities[0].x + SQUARE + 1.2
    elif each.is_once:
        count, base = f"{ability.uses} in all", each.abilities[0].y - 0.9
    return [*items, line(text, base, count, faces().regular, 7, soft)]


def _role(each: MemberParts, at: Location) -> tuple[float, tuple[Diagnostic, ...]]:
    return shrink(each.member.role, faces().semibold, 8, each.width - 2.4, 7, at)


def _name(each: MemberParts, ink: Ink, at: Location) -> Paragraph:
    """The ability's name beside the portrait, in as many lines as the use count leaves."""
    lines = 4 if not each.is_once else 3 if each.member.ability.uses == 1 else 2
    style = faces().style(7, 8.4, ink, is_italic=True)
    return fit(each.member.ability.name, each.width - 18.2, lines, style, 7, at)


def problems(subject: Map, parts: Parts, dress: Dress) -> Iterator[Diagnostic]:
    """Roles and names of abilities that do not fit their column."""
    places = subject.ruleset.squad.places
    for number, each in enumerate(parts.members):
        yield from _role(each, places.at("members", number, "role"))[1]
        name = places.at("members", number, "ability", "name")
        yield from _name(each, dress.ink("ink"), name).problems


def traces(parts: Parts, dress: Dress) -> tuple[Item, ...]:
    """Under the silver: a cross for a used heart, a dash for a used ability, a helmet for the fallen."""
    ghost = dress.ink("ghost")
    stroke = Style(None, ghost, 0.3)
    items: list[Item] = []
    for each in parts.members:
        middle, box = each.portrait.middle, each.portrait
        items += fallen(*middle, box.y + box.h, ghost)
        for x, y in each.hearts:
            items.append(Line(x - 0.9, y - 0.9, x + 0.9, y + 0.9, stroke))
            items.append(Line(x - 0.9, y + 0.9, x + 0.9, y - 0.9, stroke))
        for square in each.abilities:
            _, y = square.middle
            items.append(Line(square.x + 1.2, y, square.x + SQUARE - 1.2, y, stroke))
    return tuple(items)
