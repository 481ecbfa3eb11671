"""What is scratched: every part of a card as a shape, where it lies and what it belongs to.

In: a plan and a squad. Out: `Parts`, in millimetres. The same shapes are silver on the covered card, plates
in the press file, dashed outlines in the home editions, and what the proofs of `plates` measure.
"""

from __future__ import annotations

from dataclasses import dataclass

from toolkit.drawing import Circle, Polygon, Rect, Style
from toolkit.games.saint_george.artefacts.plan import FRAME, Plan, moved
from toolkit.games.saint_george.model import Member, Renewal, Squad
from toolkit.ink import Ink

DISC, SQUARE = 4.4, 4.4
"""Diameter of a heart's disc and side of an ability's square."""
PITCH = 5.6
DAYS_WIDE = 10.6
"""The day column."""
SQUAD_TOP, PORTRAIT_TOP, ROWS_TOP, ROW = 157.2, 161.4, 179.4, 6.6
PORTRAIT = (14.4, 16.4)


@dataclass(frozen=True, slots=True)
class Box:
    """A square or rounded part: x, y, width, height, radius of the corners."""

    x: float
    y: float
    w: float
    h: float
    radius: float

    @property
    def middle(self) -> tuple[float, float]:
        """The middle of the box."""
        return self.x + self.w / 2, self.y + self.h / 2


@dataclass(frozen=True, slots=True)
class MemberParts:
    """A member's parts: portrait, hearts by day, ability squares by day (one row alone if once a mission)."""

    member: Member
    column: float
    """Left edge of the member's column."""
    width: float
    portrait: Box
    hearts: tuple[tuple[float, float], ...]
    """Middles of the discs, day by day."""
    abilities: tuple[Box, ...]

    @property
    def is_once(self) -> bool:
        """Whether the ability stands outside the day rows (SG-32)."""
        return self.member.ability.renewal is Renewal.MISSION


@dataclass(frozen=True, slots=True)
class Parts:
    """All parts: the hexes' (in the board's order), and the squad's."""

    threats: tuple[tuple[tuple[float, float], ...], ...]
    strengths: tuple[tuple[tuple[float, float], ...], ...]
    members: tuple[MemberParts, ...]

    def shapes(self, ink: Ink, grow: float = 0.0) -> tuple[Polygon | Rect | Circle, ...]:
        """Every part painted in one ink, grown by some mm all round (with mitred corners)."""
        outline = Style(ink, ink if grow else None, 2 * grow)
        solid = Style(ink)
        shapes: list[Polygon | Rect | Circle] = [
            Polygon(p, outline) for p in (*self.threats, *self.strengths)
        ]
        for each in self.members:
            for box in (each.portrait, *each.abilities):
                w, h = box.w + 2 * grow, box.h + 2 * grow
                shapes.append(Rect(box.x - grow, box.y - grow, w, h, solid, box.radius + grow))
            shapes += [Circle(x, y, DISC / 2 + grow, solid) for x, y in each.hearts]
        return tuple(shapes)


def parts(plan: Plan, squad: Squad, days: int) -> Parts:
    """The parts of a card."""
    threat, strength = plan.threat_part(), plan.strength_part()
    left, _, width, _ = FRAME
    wide = (width - DAYS_WIDE) / len(squad.members)
    members = tuple(
        _member(member, left + DAYS_WIDE + number * wide, wide, days)
        for number, member in enumerate(squad.members)
    )
    return Parts(
        tuple(moved(threat, centre) for centre in plan.centres),
        tuple(moved(strength, centre) for centre in plan.centres),
        members,
    )


def _member(member: Member, column: float, width: float, days: int) -> MemberParts:
    rows = [ROWS_TOP + day * ROW + ROW / 2 for day in range(days)]
    hearts = tuple((column + 3.4 + PITCH * n, y) for y in rows for n in range(member.health))
    ability = member.ability
    if ability.renewal is Renewal.MISSION:
        foot = PORTRAIT_TOP + PORTRAIT[1]
        boxes = [(column + 17.0 + PITCH * n, foot - SQUARE) for n in range(ability.uses)]
    else:
        first = column + 2.1 + PITCH * member.health
        boxes = [(first + PITCH * n, y - SQUARE / 2) for y in rows for n in range(ability.uses)]
    return MemberParts(
        member,
        column,
        width,
        Box(column + 1.2, PORTRAIT_TOP, *PORTRAIT, 0.8),
        hearts,
        tuple(Box(x, y, SQUARE, SQUARE, 0.5) for x, y in boxes),
    )
