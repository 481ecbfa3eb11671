"""The page to read first in the home edition that shows the answers: how to cover them.

In: a home card's front and a paper. Out: a drawing of the whole page in mm, and what does not fit. Nothing on
it tells anything of the map.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from toolkit.diagnostic import Diagnostic
from toolkit.drawing import Drawing, Group, Item, Line, Polygon, Style
from toolkit.font import PT
from toolkit.games.saint_george.artefacts import hexes
from toolkit.games.saint_george.artefacts.colophon import colophon
from toolkit.games.saint_george.artefacts.cover import SIDE, warning
from toolkit.games.saint_george.artefacts.dress import Dress, faces
from toolkit.games.saint_george.artefacts.explained import NAME
from toolkit.games.saint_george.artefacts.front import Front
from toolkit.games.saint_george.artefacts.page import edge
from toolkit.games.saint_george.artefacts.plan import hexagon
from toolkit.games.saint_george.artefacts.signs import threat
from toolkit.games.saint_george.model import Way
from toolkit.layout.paper import Paper, ruler
from toolkit.layout.paragraph import Paragraph, paragraph
from toolkit.layout.text import line
from toolkit.location import Location

STATES = ((True, True), (False, False), (False, True), (True, True))
"""Pictures of a hex: whether the threat and the strength show."""
LARGEST, SMALLEST = 2.4, 1.5
"""How much larger than a card's hexes the pictures are."""
SIGN = 5.0
"""Height of the threat in the pictures, for hexes of 16.2 mm."""
BODY, LEADING = 12.0, 15.8
GUTTER = 9.0
"""Between the two ways."""
INDENT = 8.0
"""Room for a step's numeral."""
RULED, UNDER = 5.4, 7.8
"""From a heading's rule down to its baseline, and from there to the text's."""
CAPTION = 12.0
"""Below a picture: its name and note."""


@dataclass(slots=True)
class _Page:
    """The page while it is set."""

    dress: Dress
    at: Location
    items: list[Item] = field(default_factory=list)
    problems: list[Diagnostic] = field(default_factory=list)

    def text(
        self, words: str, x: float, y: float, width: float, size: float = BODY, *, italic: bool = False
    ) -> float:
        """Set a paragraph; the next baseline."""
        style = faces().style(size, LEADING * size / BODY, self.dress.ink("ink"), is_italic=italic)
        laid: Paragraph = paragraph(words, width, style, self.at)
        self.items += laid.place(x, y)
        self.problems += laid.problems
        return laid.next_baseline(y)

    def heading(self, words: str, x: float, y: float, width: float) -> float:
        """Set a rule at `y` and a label below it; the next baseline."""
        ink, base = self.dress.ink("ink"), y + RULED
        self.items.append(Line(x, y, x + width, y, Style(None, ink, 0.25)))
        self.items.append(line(x, base, words.upper(), faces().label, 12, ink, tracking=0.9))
        return base + UNDER

    def way(self, way: Way, x: float, y: float, width: float) -> float:
        """Set one way, step by step; the level below it."""
        y = self.heading(way.heading, x, y, width)
        for number, words in enumerate(way.steps, start=1):
            self.items.append(line(x, y + 0.4, str(number), faces().label, 15, self.dress.ink("ink")))
            y = self.text(words, x + INDENT, y, width - INDENT) + 2.2
        return y - 2.2 - LEADING * PT


def instructions(front: Front, paper: Paper) -> tuple[Drawing, tuple[Diagnostic, ...]]:
    """The page to read first."""
    subject, dress = front.subject, front.dress
    words, at = subject.orders.handout.stickers, subject.orders.handout.places.at("stickers")
    page, head = _Page(dress, at), edge(paper)
    left, right = SIDE + 2, paper.width - SIDE - 2
    page.items += _head(front, left, right, head)
    page.items += warning(left, head + 27, words.ahead.upper(), 14, dress)
    y = page.text(words.introduction, left, head + 36.4, right - left, 12.5, italic=True)
    wide = (right - left - GUTTER) / 2
    top = y - 1.2
    foot = max(page.way(each, left + n * (wide + GUTTER), top, wide) for n, each in enumerate(words.ways))
    y = foot + 6.4
    page.items.append(Line(left, y, right, y, Style(None, dress.ink("ink"), 0.25)))
    y = page.text(words.afterwards, left, y + 6.6, right - left)
    y = page.heading(words.pictures, left, y + 0.6, right - left) - UNDER + 3.4
    end = paper.height - head - 17
    page.items += _pictures(front, left, right, y, end - 5, page)
    page.items.append(ruler(left, end, faces().regular, ink=dress.ink("ink")))
    page.items += colophon(subject, dress, left, right, paper.height - head)
    title = f"{subject.title}, how to cover the open sheet"
    return Drawing(paper.width, paper.height, tuple(page.items), title), tuple(page.problems)


def _head(front: Front, left: float, right: float, head: float) -> tuple[Item, ...]:
    orders, ink, soft = front.subject.orders, front.dress.ink("ink"), front.dress.ink("soft-ink")
    title, label, y = orders.handout.stickers.title.upper(), faces().label, head + 16
    unit = orders.unit.upper()
    return (
        line(left - 0.2, head + 12.4, title, label, 30, ink, tracking=0.4),
        line(right, head + 7, unit, label, 8, soft, align="right", tracking=0.8),
        line(right, head + 12.2, front.subject.title, faces().italic, 11, soft, align="right"),
        Line(left, y, right, y, Style(None, ink, 0.7)),
        Line(left, y + 1.2, right, y + 1.2, Style(None, ink, 0.2)),
    )


def _pictures(
    front: Front, left: float, right: float, top: float, foot: float, page: _Page
) -> tuple[Item, ...]:
    """Four pictures of one hex, off every board: as large as there is room for."""
    plan, dress = front.plan, front.dress
    step = (right - left) / len(STATES)
    tall = 2 * plan.radius / plan.scale
    enlarged = min(LARGEST, (foot - top - CAPTION) / tall)
    if enlarged < SMALLEST:
        over = SMALLEST * tall + CAPTION - (foot - top)
        message = f"the page on covering the open sheet is {over:.0f} mm longer than its paper"
        page.problems.append(Diagnostic("LAY001", message, page.at, help="use fewer words"))
        enlarged = SMALLEST
    scale = enlarged / plan.scale
    middle = top + (foot - top - CAPTION) / 2
    base = middle + plan.radius * scale
    items: list[Item] = []
    told = front.subject.orders.handout.stickers.states
    for number, ((name, note), (shows_threat, shows_strength)) in enumerate(zip(told, STATES, strict=True)):
        x = left + step * number + step / 2
        drawn = _state(front, shows_threat=shows_threat, shows_strength=shows_strength)
        items += [
            Group(drawn, transform=(scale, 0, 0, scale, x, middle), label=name),
            line(x, base + 6.6, name, faces().semibold, BODY, dress.ink("ink"), align="center"),
            line(x, base + 11.2, note, faces().italic, 9.5, dress.ink("soft-ink"), align="center"),
        ]
    return tuple(items)


def _state(front: Front, *, shows_threat: bool, shows_strength: bool) -> tuple[Item, ...]:
    plan, dress, ruleset = front.plan, front.dress, front.subject.ruleset
    ink, size = dress.ink("ink"), plan.scale
    goal = ruleset.kind(ruleset.goal_kind) or ruleset.kinds[0]
    scales, levels = front.textures[0].symbol.items
    dashed = Style(None, ink, 0.2, hexes.DASH)
    figure = line(0, 6.85 * size, str(goal.strengths[1]), faces().label, 10 * size, ink, align="center")
    shown = threat(goal.sign, 0, -1.75 * size, SIGN * size, ink, dress.paper)
    return (
        Polygon(hexagon((0, 0), plan.radius, plan.is_pointy), Style(None, ink, 0.3)),
        line(0, plan.cap - 0.65, NAME, faces().label, 5.4, ink, align="center", tracking=0.2),
        *(shown if shows_threat else (scales,)),
        figure if shows_strength else levels,
        Polygon(plan.threat_part(), dashed),
        Polygon(plan.strength_part(), dashed),
    )
