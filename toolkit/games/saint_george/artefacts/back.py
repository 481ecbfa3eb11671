"""The back of the card: field orders. Briefing, two columns of rules, abilities, debriefing, colophon.

In: a map and a dress. Out: a drawing and what does not fit. Text that grows is refused, never cut or shrunk.
Numbers are millimetres from the trim's upper left corner.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.drawing import Drawing, Item, Line, Rect, Style
from toolkit.font import PT
from toolkit.games.saint_george.artefacts.colophon import colophon, colophon_problems
from toolkit.games.saint_george.artefacts.dress import Dress, faces
from toolkit.games.saint_george.artefacts.explained import EXPLAINED_HEIGHT, explained
from toolkit.games.saint_george.artefacts.front import BLEED, TRIM
from toolkit.games.saint_george.artefacts.signs import ability, walking
from toolkit.games.saint_george.model import Map, Member, Renewal, Section
from toolkit.layout.paragraph import Paragraph, TextStyle, paragraph
from toolkit.layout.text import line, shrink
from toolkit.location import Location

LEFT, RIGHT, COLUMN, GUTTER = 8.0, 140.0, 63.0, 6.0
BODY, LEADING = 8.0, 10.0
STEP = LEADING * PT
"""From baseline to baseline."""
BETWEEN, BEFORE = 1.1, 2.9
"""Between paragraphs, and before a section."""
INDENT = 7.0
"""From an ability's sign to its text."""
LOOSEST = 0.9
"""A shorter column is let out to the longer one's foot by at most so much a gap."""
BRIEFING_LINES = 4
FOOT = 205.2
LOWEST = 199.0
"""Nothing of the debriefing may stand lower: the colophon follows."""


@dataclass(slots=True)
class _Column:
    """A column while it is set: `y` is the next baseline, `last` the lowest one so far."""

    x: float
    y: float
    loose: float = 0.0
    last: float = 0.0
    gaps: int = 0
    items: list[Item] = field(default_factory=list)
    problems: list[Diagnostic] = field(default_factory=list)

    def gap(self, height: float) -> None:
        """White space that may be let out."""
        self.y += height + self.loose
        self.gaps += 1

    def text(
        self, markup: str, dress: Dress, at: Location, *, indent: float = 0, italic: bool = False
    ) -> None:
        """A paragraph."""
        style = faces().style(BODY, LEADING, dress.ink("ink"), is_italic=italic)
        laid = _set(markup, COLUMN - indent, style, at)
        self.items += laid.place(self.x + indent, self.y)
        self.problems += laid.problems
        self.y = laid.next_baseline(self.y)
        self.last = self.y - STEP


@lru_cache(maxsize=128)
def _set(markup: str, width: float, style: TextStyle, at: Location) -> Paragraph:
    """A paragraph, which the cards of all maps have alike and a column let out has twice."""
    return paragraph(markup, width, style, at)


def back(subject: Map, dress: Dress) -> tuple[Drawing, tuple[Diagnostic, ...]]:
    """The back of a card in a dress."""
    orders, ink = subject.orders, dress.ink("ink")
    paper = Rect(-BLEED, -BLEED, TRIM[0] + 2 * BLEED, TRIM[1] + 2 * BLEED, Style(dress.paper))
    head, problems = _head(subject, dress)
    briefing = paragraph(
        orders.briefing.text, RIGHT - LEFT, faces().style(9, 11.5, ink, is_italic=True), orders.briefing.at
    )
    problems += briefing.problems
    if len(briefing.lines) > BRIEFING_LINES:
        message = f"the briefing takes {len(briefing.lines)} lines and has room for {BRIEFING_LINES}"
        problems.append(Diagnostic("LAY001", message, orders.briefing.at, help="use fewer words"))
    top = briefing.next_baseline(24.2) + 4.5
    left, right = _columns(subject, top, dress)
    foot = max(left.last, right.last)
    debriefing, end, found = _debriefing(subject, foot + 4.1, dress)
    problems += [*left.problems, *right.problems, *found, *colophon_problems(subject, RIGHT - LEFT)]
    problems += _misfits(subject, left.last, right.last, end)
    items = (
        *(() if dress.is_home else (paper,)),
        *head,
        *briefing.place(LEFT, 24.2),
        *left.items,
        *right.items,
        *debriefing,
        *colophon(subject, dress, LEFT, RIGHT, FOOT),
    )
    return Drawing(*TRIM, items, f"{subject.title}, field orders"), tuple(problems)


def _head(subject: Map, dress: Dress) -> tuple[tuple[Item, ...], list[Diagnostic]]:
    """Title, unit, tagline, and the dragon that walks on the double rule."""
    orders, ink, soft, label = subject.orders, dress.ink("ink"), dress.ink("soft-ink"), faces().label
    title = line(LEFT - 0.2, 15.4, "FIELD ORDERS", label, 24, ink, tracking=0.3)
    beside = title.x + title.width + 4.9
    dragon = RIGHT - 15
    room = dragon - 14 - beside
    unit, problems = shrink(orders.unit.upper(), label, 7, room, 6, orders.places.at("unit"), tracking=0.8)
    _, found = shrink(orders.tagline, faces().italic, BODY, room, BODY, orders.places.at("tagline"))
    items = (
        title,
        line(beside, 11.2, orders.unit.upper(), label, unit, soft, tracking=0.8),
        line(beside, 15.3, orders.tagline, faces().italic, BODY, soft),
        *walking(dragon, 11.5, 12.2, ink, dress.paper),
        *_double_rule(17.9, dress),
    )
    return items, [*problems, *found]


def _double_rule(y: float, dress: Dress) -> tuple[Item, ...]:
    ink = dress.ink("ink")
    return (
        Line(LEFT, y, RIGHT, y, Style(None, ink, 0.6)),
        Line(LEFT, y + 1, RIGHT, y + 1, Style(None, ink, 0.15)),
    )


def _columns(subject: Map, top: float, dress: Dress) -> tuple[_Column, _Column]:
    """Both columns; the shorter one let out so that they end together, as far as that looks natural."""
    left, right = _left(subject, top, dress), _right(subject, top, dress)
    short = left if left.last < right.last else right
    loose = abs(left.last - right.last) / short.gaps if short.gaps else 0.0
    if loose > LOOSEST:
        return left, right
    if short is left:
        return _left(subject, top, dress, loose), right
    return left, _right(subject, top, dress, loose)


def _left(subject: Map, top: float, dress: Dress, loose: float = 0.0) -> _Column:
    column = _Column(LEFT, top, loose)
    _sections(column, subject, subject.orders.left, dress)
    return column


def _right(subject: Map, top: float, dress: Dress, loose: float = 0.0) -> _Column:
    """The right column, with the abilities after its last section."""
    column = _Column(LEFT + COLUMN + GUTTER, top, loose)
    _sections(column, subject, subject.orders.right, dress)
    column.y += 0.5
    for number, member in enumerate(subject.ruleset.squad.members):
        if number:
            column.gap(1.3)
        _ability(column, subject, number, member, dress)
    column.y += 1.3
    orders = subject.orders
    column.text(orders.abilities_note, dress, orders.places.at("abilities-note"), indent=INDENT, italic=True)
    return column


def _sections(column: _Column, subject: Map, sections: tuple[Section, ...], dress: Dress) -> None:
    ink, x = dress.ink("ink"), column.x
    for number, section in enumerate(sections):
        if number:
            column.gap(BEFORE)
        column.items.append(Line(x, column.y - 4.1, x + COLUMN, column.y - 4.1, Style(None, ink, 0.2)))
        heading = section.heading.upper()
        column.items.append(line(x, column.y, heading, faces().label, 9, ink, tracking=0.7))
        column.y += 4.5
        for each in section.paragraphs:
            column.text(each.text, dress, each.at)
            column.y += BETWEEN
        if section.figure == "hex":
            column.items += explained(subject, x, column.y - 1.8, COLUMN, dress)
            column.y += EXPLAINED_HEIGHT
            column.last = column.y - STEP


def _ability(column: _Column, subject: Map, number: int, member: Member, dress: Dress) -> None:
    """An ability: its sign in a well, name, whose it is and how often, and its text."""
    ink, held, x = dress.ink("ink"), member.ability, column.x
    well = Style(None, ink, 0.2) if dress.is_home else Style(dress.ink("well"))
    bare = dress.paper if dress.is_home else dress.ink("well")
    name = line(x + INDENT, column.y, held.name, faces().semibold, BODY, ink)
    whose = f"{member.role}, {frequency(held.uses, held.renewal)}"
    after = name.x + name.width + 1.4
    at = subject.ruleset.squad.places.at("members", number, "ability", "text")
    column.problems += shrink(whose, faces().italic, BODY, x + COLUMN - after, BODY, at)[1]
    column.items += [
        Rect(x, column.y - 2.6, 5, 5, well, 0.55),
        *ability(held.icon, x + 2.5, column.y - 0.1, 3.4, ink, bare),
        name,
        line(after, column.y, whose, faces().italic, BODY, dress.ink("soft-ink")),
    ]
    column.y += STEP
    column.text(held.text, dress, at, indent=INDENT)


def frequency(uses: int, renewal: Renewal) -> str:
    """How often an ability may be used.

    >>> frequency(2, Renewal.DAY), frequency(1, Renewal.MISSION), frequency(2, Renewal.MISSION)
    ('2 a day', 'once a mission', '2 a mission')
    """
    if renewal is Renewal.DAY:
        return f"{uses} a day"
    return "once a mission" if uses == 1 else f"{uses} a mission"


def _debriefing(
    subject: Map, y: float, dress: Dress
) -> tuple[tuple[Item, ...], float, tuple[Diagnostic, ...]]:
    """The score table from its double rule at `y`: items, the level of its last rule, and problems."""
    ink, soft, body = dress.ink("ink"), dress.ink("soft-ink"), faces().regular
    orders, ruleset = subject.orders, subject.ruleset
    items: list[Item] = [*_double_rule(y, dress)]
    y += 5.6
    items.append(line(LEFT, y, "DEBRIEFING", faces().label, 9, ink, tracking=0.7))
    items.append(line(RIGHT, y, orders.debriefing_note, faces().italic, BODY, soft, align="right"))
    note_at = orders.places.at("debriefing-note")
    problems = [*shrink(orders.debriefing_note, faces().italic, BODY, 100, BODY, note_at)[1]]
    y += 2.2
    best = max((score.survivors for score in ruleset.score), default=0)
    for number, score in sorted(enumerate(ruleset.score), key=lambda pair: -pair[1].survivors):
        red = dress.ink("signal-red" if score.survivors == best else "ink")
        items += [
            Line(LEFT, y, RIGHT, y, Style(None, soft, 0.12)),
            line(LEFT + 3, y + 3.95, str(score.survivors), faces().label, 10, red, align="center"),
            line(LEFT + 8, y + 3.4, score.title, faces().semibold, BODY, ink),
            line(LEFT + 42, y + 3.4, score.sentence, body, BODY, ink),
        ]
        title_at = ruleset.places.at("score", number, "title")
        problems += shrink(score.title, faces().semibold, BODY, 33, BODY, title_at)[1]
        sentence_at = ruleset.places.at("score", number, "sentence")
        problems += shrink(score.sentence, body, BODY, RIGHT - LEFT - 42, BODY, sentence_at)[1]
        y += 4.95
    items.append(Line(LEFT, y, RIGHT, y, Style(None, ink, 0.2)))
    return tuple(items), y, tuple(problems)


def _misfits(subject: Map, left: float, right: float, end: float) -> list[Diagnostic]:
    """A card that is too long, or columns that end too far apart."""
    orders = subject.orders
    longer = "left" if left > right else "right"
    apart = abs(left - right)
    if end > LOWEST + 1e-6:
        over = end - LOWEST
        lines = int(over / STEP) + 1
        message = f"the back is {over:.1f} mm longer than the card: {lines} lines of the {longer} column"
        return [Diagnostic("LAY001", message, orders.places.at(longer), help="use fewer words")]
    if apart > STEP + 1e-6:
        message = (
            f"the {longer} column is {apart / STEP:.0f} lines longer than the other, and one is the most"
        )
        advice = "move words from one column to the other"
        return [Diagnostic("LAY022", message, orders.places.at(longer), Severity.WARNING, advice)]
    return []
