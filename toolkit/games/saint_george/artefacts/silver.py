"""The silver and the black that prints on it: the card as sold.

In: a plan, parts and a dress. Out: drawing items: on screen a sweep of greys, on a press the same shapes as
plates. Two textures tell a hex's parts apart, and break up ridges that would betray what is underneath.
"""

from __future__ import annotations

from toolkit.drawing import (
    Circle,
    Group,
    Item,
    LinearGradient,
    Path,
    Polygon,
    Rect,
    Style,
    Symbol,
    Use,
    translate,
)
from toolkit.games.saint_george.artefacts.busts import bust
from toolkit.games.saint_george.artefacts.dress import Dress
from toolkit.games.saint_george.artefacts.parts import DISC, ROWS_TOP, SQUAD_TOP, Box, MemberParts, Parts
from toolkit.games.saint_george.artefacts.plan import FRAME, Plan
from toolkit.games.saint_george.artefacts.signs import ability, heart
from toolkit.ink import Ink

STOPS = (
    (0.0, 164),
    (0.1, 182),
    (0.22, 214),
    (0.33, 190),
    (0.48, 168),
    (0.6, 188),
    (0.72, 220),
    (0.84, 188),
    (1.0, 166),
)
"""The sweep: offset and grey of each stop."""
SCALE = 0.9
"""Radius of a dragon scale."""


def sweep(x0: float, y0: float, x1: float, y1: float, low: int = 164, high: int = 220) -> LinearGradient:
    """A diagonal sweep of greys between two levels."""
    stops = []
    for offset, level in STOPS:
        grey = round(low + (level - 164) * (high - low) / 56)
        ink = Ink(f"silver-{grey}", (grey, grey + 2, grey + 4), (0, 0, 0, round(100 - grey / 2.6)))
        stops.append((offset, ink))
    return LinearGradient((x0, y0), (x1, y1), tuple(stops))


def foil(parts: Parts) -> tuple[Item, ...]:
    """The silver on screen: one sweep over the map, narrower ones over portraits and over small parts."""
    x, y, w, h = FRAME
    foot = ROWS_TOP + 30
    hexes = tuple(Polygon(p, Style()) for p in (*parts.threats, *parts.strengths))
    portraits = tuple(_rect(each.portrait) for each in parts.members)
    small: list[Circle | Rect] = []
    for each in parts.members:
        small += [Circle(cx, cy, DISC / 2, Style()) for cx, cy in each.hearts]
        small += [_rect(box) for box in each.abilities]
    sheet = Rect(x, y, w, h, Style(sweep(x, y, x + w, y + h)))
    faces = Rect(x, SQUAD_TOP, w, 45, Style(sweep(x, SQUAD_TOP, x + w, foot, 166, 206)))
    discs = Rect(x, SQUAD_TOP, w, 45, Style(sweep(x, ROWS_TOP, x + w, foot, 166, 196)))
    return Group((sheet,), clip=hexes), Group((faces,), clip=portraits), Group((discs,), clip=tuple(small))


def _rect(box: Box) -> Rect:
    return Rect(box.x, box.y, box.w, box.h, Style(), box.radius)


def textures(plan: Plan, dress: Dress) -> tuple[Use, ...]:
    """Dragon scales on every threat part, level lines on every strength part."""
    reach = plan.radius
    threat, strength = plan.threat_part(), plan.strength_part()
    scales = Path(_scales(-reach, plan.cap, reach, plan.split), Style(None, dress.ink("scale-line"), 0.11))
    levels = Path(_levels(-reach, plan.split, reach, reach), Style(None, dress.ink("level-line"), 0.11))
    drawn = (
        Group((scales,), clip=(Polygon(threat, Style()),)),
        Group((levels,), clip=(Polygon(strength, Style()),)),
    )
    symbol = Symbol("silver-texture", drawn, (-reach, -reach, 2 * reach, 2 * reach))
    return tuple(Use(symbol, translate(x, y)) for x, y in plan.centres)


def _scales(x0: float, y0: float, x1: float, y1: float) -> tuple[tuple[str | float, ...], ...]:
    """Half circles in offset rows, each open upwards."""
    bend = SCALE * 0.5523
    segments: list[tuple[str | float, ...]] = []
    row, y = 0, y0
    while y < y1 + SCALE:
        x = x0 + (SCALE if row % 2 else 0)
        segments.append(("M", x - SCALE, y))
        while x < x1 + SCALE:
            segments.append(("C", x - SCALE, y + bend, x - bend, y + SCALE, x, y + SCALE))
            segments.append(("C", x + bend, y + SCALE, x + SCALE, y + bend, x + SCALE, y))
            x += 2 * SCALE
        row, y = row + 1, y + SCALE * 0.9
    return tuple(segments)


def _levels(x0: float, y0: float, x1: float, y1: float) -> tuple[tuple[str | float, ...], ...]:
    segments: list[tuple[str | float, ...]] = []
    y = y0
    while y < y1:
        segments += [("M", x0, y), ("L", x1, y)]
        y += 0.55
    return tuple(segments)


def signs(parts: Parts, dress: Dress) -> tuple[Item, ...]:
    """Portraits, hearts and abilities: black on silver, or on white paper in a home edition."""
    items: list[Item] = []
    ink = dress.ink("ink" if dress.is_home else "overprint-ink")
    bare = dress.ink("white") if dress.is_home else dress.tones.bare
    for each in parts.members:
        items.append(_portrait(each, dress))
        items += [heart(x, y, ink) for x, y in each.hearts]
        for box in each.abilities:
            items += ability(each.member.ability.icon, *box.middle, 2.9, ink, bare)
    return tuple(items)


def _portrait(each: MemberParts, dress: Dress) -> Item:
    box = each.portrait
    frame = Rect(box.x, box.y, box.w, box.h, Style(), box.radius)
    drawn = bust(each.member.portrait, box.middle[0], box.y + box.h, dress.tones)
    return Group(drawn, clip=(frame,), label=f"Portrait of the {each.member.role}")
