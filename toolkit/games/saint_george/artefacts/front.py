"""The front of the card: header, map sheet, typology, squad, footer.

In: a map. Out: `Front`, whose drawings share one geometry: as sold, fully scratched, and the layers that the
press file and the home editions put together anew. Numbers are millimetres from the trim's upper left corner.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from toolkit.diagnostic import Diagnostic
from toolkit.drawing import Drawing, Group, Item, Line, Rect, Style, Use
from toolkit.font import width
from toolkit.games.saint_george.artefacts import hexes, silver, squad, terrain
from toolkit.games.saint_george.artefacts.dress import Dress, faces
from toolkit.games.saint_george.artefacts.heading import Drawn
from toolkit.games.saint_george.artefacts.parts import Parts, parts
from toolkit.games.saint_george.artefacts.plan import FRAME, LEAST_HEX, Plan, plan
from toolkit.games.saint_george.artefacts.signs import chevrons, shield
from toolkit.games.saint_george.artefacts.typology import typology
from toolkit.games.saint_george.model import Map
from toolkit.layout.text import line, shrink, uncovered

TRIM = (148.0, 210.0)
BLEED = 3.0
LEFT, WIDTH = 6.0, 136.0
RIGHT = LEFT + WIDTH
FORM, CHEVRONS = 113.0, 138.6
FOOT = 205.2


@dataclass(frozen=True)
class Front:
    """A card's front in one dress; every layer is drawn once and kept."""

    subject: Map
    dress: Dress

    @cached_property
    def plan(self) -> Plan:
        """Where the hexes lie."""
        return plan(self.subject.board)

    @cached_property
    def parts(self) -> Parts:
        """What is scratched."""
        return parts(self.plan, self.subject.ruleset.squad, self.subject.ruleset.days)

    @cached_property
    def base(self) -> tuple[Item, ...]:
        """Everything that no silver hides, paper first."""
        paper = Rect(-BLEED, -BLEED, TRIM[0] + 2 * BLEED, TRIM[1] + 2 * BLEED, Style(self.dress.paper))
        return (
            *(() if self.dress.is_home else (paper,)),
            *self.header[0],
            *self.sheet,
            *self.typology[0],
            *self.roster,
        )

    @cached_property
    def header(self) -> Drawn:
        """Shield, title, unit and form."""
        return header(self.subject, self.dress)

    @cached_property
    def typology(self) -> Drawn:
        """KNOW THE ENEMY."""
        return typology(self.subject, self.dress)

    @cached_property
    def roster(self) -> tuple[Item, ...]:
        """THE SQUAD, before anything is scratched."""
        return squad.roster(self.subject, self.parts, self.dress)

    @cached_property
    def land(self) -> tuple[Item, ...]:
        """The map sheet without its hexes."""
        board, dress = self.subject.board, self.dress
        return (
            *terrain.ground(self.plan, dress),
            *terrain.margins(self.plan, board, dress),
            *terrain.furniture(self.plan, board, dress),
        )

    @cached_property
    def sheet(self) -> tuple[Item, ...]:
        """The map sheet without its secrets."""
        dress = self.dress
        return (
            *self.land,
            *hexes.bases(self.subject, self.plan, self.parts, dress),
            *terrain.tunnels(self.plan, dress),
            *hexes.start_marks(self.subject, self.plan, dress),
            terrain.frame(dress),
        )

    @cached_property
    def secrets(self) -> tuple[Item, ...]:
        """What scratching brings to light: threats, strengths, and the marks under the squad's parts."""
        return (*self.hidden, *self.traces)

    @cached_property
    def hidden(self) -> tuple[Item, ...]:
        """What the map hides, hex by hex."""
        return hexes.secrets(self.subject, self.plan, self.dress)

    @cached_property
    def traces(self) -> tuple[Item, ...]:
        """The marks under the squad's parts."""
        return squad.traces(self.parts, self.dress)

    @property
    def overprint(self) -> tuple[Item, ...]:
        """What prints on the silver."""
        return (*self.textures, *self.signs)

    @cached_property
    def textures(self) -> tuple[Use, ...]:
        """The pattern over each hex's parts."""
        return silver.textures(self.plan, self.dress)

    @cached_property
    def signs(self) -> tuple[Item, ...]:
        """Portraits, hearts and abilities, before anything is scratched."""
        return silver.signs(self.parts, self.dress)

    def footer(self, note: str) -> tuple[Item, ...]:
        """A line of help at the left, the map's id and edition at the right."""
        return footer(self.subject, self.dress, note)

    @cached_property
    def printed(self) -> tuple[Item, ...]:
        """What every state of the card has in common."""
        return (*self.base, *self.footer(self.subject.orders.help))

    @cached_property
    def cover(self) -> tuple[Item, ...]:
        """The silver on screen, and what prints on it."""
        return (*silver.foil(self.parts), *self.overprint)

    @property
    def covered(self) -> Drawing:
        """The card as sold."""
        return Drawing(*TRIM, (*self.printed, *self.cover), f"{self.subject.title}, as sold")

    @property
    def revealed(self) -> Drawing:
        """The card with every part scratched."""
        return Drawing(*TRIM, (*self.printed, *self.secrets), f"{self.subject.title}, scratched")

    def map_sheet(self, *, is_covered: bool) -> Drawing:
        """The map sheet alone."""
        x, y, w, h = FRAME
        foil = silver.foil(self.parts)[:1]
        inside = (*foil, *self.textures) if is_covered else self.hidden
        place = (1, 0, 0, 1, 1 - x, 1 - y)
        state = "covered" if is_covered else "open"
        label = f"{self.subject.title}, {state} map"
        ground = Rect(0, 0, w + 2, h + 2, Style(self.dress.paper))
        return Drawing(
            w + 2, h + 2, (ground, Group((*self.sheet, *inside), transform=place, label=label)), label
        )

    @cached_property
    def problems(self) -> tuple[Diagnostic, ...]:
        """What does not fit."""
        found = [*self.header[1], *self.typology[1]]
        found += squad.problems(self.subject, self.parts, self.dress)
        if not self.plan.fits:
            message = f"the board's hexes would be {self.plan.flat:.1f} mm, and {LEAST_HEX} mm is the least"
            board = self.subject.board
            found.append(Diagnostic("LAY020", message, board.places.at("cells"), help="draw a smaller board"))
        return tuple(found)


def header(subject: Map, dress: Dress) -> Drawn:
    """Shield, title, unit, and the form with the map's title and grade."""
    label, ink, soft = faces().label, dress.ink("ink"), dress.ink("soft-ink")
    red = dress.ink("signal-red")
    at = subject.places.at("title")
    title = line(24.7, 23.6, "SAINT GEORGE", label, 39, ink, tracking=0.2)
    grade = subject.ruleset.grades[subject.grade - 1]
    size, problems = shrink(subject.title, faces().semibold, 11, RIGHT - FORM, 8, at)
    at_grades = subject.ruleset.places.at("grades")
    grade_size, more = shrink(grade, faces().semibold, 11, CHEVRONS - 4 - FORM, 8, at_grades)
    items: list[Item] = [
        *shield(LEFT, 6.4, 14.4, 17.6, dress.ink("white"), red, ink),
        line(25, 10.6, "OPERATION", label, 14, ink, tracking=3.1),
        title,
        Line(109, 6.8, 109, 23.6, Style(None, ink, 0.2)),
        line(FORM, 8.9, "MAP", label, 6, soft, tracking=0.7),
        line(FORM, 13.4, subject.title, faces().semibold, size, ink),
        Line(FORM, 15.6, RIGHT, 15.6, Style(None, ink, 0.12)),
        line(FORM, 19, "GRADE", label, 6, soft, tracking=0.7),
        line(FORM, 23.4, grade, faces().semibold, grade_size, ink),
        *chevrons(CHEVRONS, 22.5, subject.grade, len(subject.ruleset.grades), red, dress.ink("ghost")),
    ]
    unit = subject.orders.unit.upper()
    end = 24.7 + title.width
    operation = 25 + width(label, "OPERATION", 14, 3.1)
    if width(label, unit, 6, 0.7) < end - operation - 4:  # a long title drops the unit first
        items.append(line(end, 10.6, unit, label, 6, soft, align="right", tracking=0.7))
    return tuple(items), (*problems, *more, *uncovered(unit, label, subject.orders.places.at("unit")))


def footer(subject: Map, dress: Dress, note: str) -> tuple[Item, ...]:
    """A line of help at the left, the map's id and edition at the right."""
    mark = f"{subject.id.replace('-', ' ').upper()} · {subject.edition}"
    red = dress.ink("signal-red")
    return (
        line(LEFT, FOOT, note, faces().italic, 7, dress.ink("soft-ink")),
        line(RIGHT, FOOT, mark, faces().label, 9, red, align="right", tracking=0.8),
    )
