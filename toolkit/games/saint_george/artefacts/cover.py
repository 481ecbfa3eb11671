"""The home edition that shows the answers: the page to read first, and the open sheet.

In: a map and a paper. Out: drawings of whole pages in mm. A page that shows an answer says so at its head.
"""

from __future__ import annotations

from toolkit.diagnostic import Diagnostic
from toolkit.drawing import Drawing, Group, Item, Line, Polygon, Style
from toolkit.font import PT
from toolkit.games.saint_george.artefacts import hexes
from toolkit.games.saint_george.artefacts.colophon import colophon
from toolkit.games.saint_george.artefacts.dress import Dress, faces
from toolkit.games.saint_george.artefacts.explained import NAME
from toolkit.games.saint_george.artefacts.front import FOOT, LEFT, WIDTH, Front
from toolkit.games.saint_george.artefacts.mission import EDGE, TOP
from toolkit.games.saint_george.artefacts.plan import hexagon
from toolkit.games.saint_george.artefacts.signs import threat
from toolkit.games.saint_george.model import Map
from toolkit.layout.paper import Paper, ruler
from toolkit.layout.text import Paragraph, line, paragraph
from toolkit.outline import icon

SIDE = 16.0
WARNED = 9.0
"""Room for the warning above the open sheet."""
COLOPHON = 9.6

STATES = ((True, True), (False, False), (False, True), (True, True))
"""Pictures of a hex: whether the threat and the strength show."""
ENLARGED = 2.0
"""How much larger than a card's hexes the pictures are."""
SIGN = 5.0
"""Height of the threat in the pictures, for hexes of 16.2 mm."""
BODY, LEADING = 11.0, 14.6


def base_scale(paper: Paper) -> float:
    """How much larger than the card the open sheet and its stickers are."""
    room = paper.height - 2 * EDGE - WARNED - COLOPHON
    return min((paper.width - 2 * SIDE + 7) / WIDTH, room / (FOOT + 0.6 - TOP))


def base_sheet(front: Front, paper: Paper) -> Drawing:
    """The card in little ink with every part open, under a warning."""
    subject, dress, scale = front.subject, front.dress, base_scale(paper)
    left, right = (paper.width - WIDTH * scale) / 2, (paper.width + WIDTH * scale) / 2
    card = (*front.base, *front.footer(subject.orders.home_help), *front.hidden, *front.signs)
    down = EDGE + WARNED - TOP * scale
    items = (
        *warning(left, EDGE + 3.4, subject.orders.handout.stickers.warning.upper(), 11, dress),
        Group(card, transform=(scale, 0, 0, scale, left - LEFT * scale, down)),
        *colophon(subject, dress, left, right, paper.height - EDGE),
    )
    return Drawing(paper.width, paper.height, items, f"{subject.title}, open sheet with the answers")


def warning(x: float, y: float, words: str, size: float, dress: Dress) -> tuple[Item, ...]:
    """An eye and a few words in red."""
    red = dress.ink("signal-red")
    tall = size * PT * 0.83
    eye = icon("eye", x + tall * 0.6, y - tall / 2, height=tall * 1.02, style=Style(red))
    return eye, line(x + tall * 1.75, y, words, faces().label, size, red, tracking=0.9)


def instructions(front: Front, paper: Paper) -> tuple[Drawing, tuple[Diagnostic, ...]]:
    """The page to read first: it shows nothing of the map."""
    subject, dress = front.subject, front.dress
    words, at = subject.orders.handout.stickers, subject.orders.handout.places.at("stickers")
    ink = dress.ink("ink")
    left, right = SIDE + 2, paper.width - SIDE - 2
    y = EDGE + 27
    items: list[Item] = [
        *_head(subject, left, right, dress),
        *warning(left, y, words.ahead.upper(), 14, dress),
    ]
    introduction = paragraph(words.introduction, right - left, faces().style(12, 16, ink, is_italic=True), at)
    items += introduction.place(left, y + 9)
    top = introduction.next_baseline(y + 9) + 5.4
    wide = (right - left - 9) / 2
    set_texts = [introduction]
    foot = top
    for number, way in enumerate(words.ways):
        x, y = left + number * (wide + 9), top
        items.append(Line(x, y - 5.4, x + wide, y - 5.4, Style(None, ink, 0.25)))
        items.append(line(x, y, way.heading.upper(), faces().label, 12, ink, tracking=0.9))
        y += 7.6
        for step, text in enumerate(way.steps, start=1):
            laid = paragraph(text, wide - 8, faces().style(BODY, LEADING, ink), at)
            items += [line(x, y + 0.4, str(step), faces().label, 14, ink), *laid.place(x + 8, y)]
            set_texts.append(laid)
            y = laid.next_baseline(y) + 2
        foot = max(foot, y)
    end = paper.height - EDGE - 17
    afterwards = paragraph(words.afterwards, right - left, faces().style(BODY, LEADING, ink), at)
    set_texts.append(afterwards)
    items.append(Line(left, foot - 1.6, right, foot - 1.6, Style(None, ink, 0.25)))
    items += afterwards.place(left, foot + 4.6)
    pictures = afterwards.next_baseline(foot + 4.6)
    items += _states(front, left, right, (pictures + end - 6) / 2)
    items.append(ruler(left, end, faces().regular, ink=ink))
    items += colophon(subject, dress, left, right, paper.height - EDGE)
    title = f"{subject.title}, how to cover the open sheet"
    return Drawing(paper.width, paper.height, tuple(items), title), _problems(set_texts)


def _problems(set_texts: list[Paragraph]) -> tuple[Diagnostic, ...]:
    return tuple(problem for each in set_texts for problem in each.problems)


def _head(subject: Map, left: float, right: float, dress: Dress) -> tuple[Item, ...]:
    ink, soft = dress.ink("ink"), dress.ink("soft-ink")
    unit, y = subject.orders.unit.upper(), EDGE + 16
    return (
        line(
            left - 0.2,
            EDGE + 12.4,
            subject.orders.handout.stickers.title.upper(),
            faces().label,
            30,
            ink,
            tracking=0.4,
        ),
        line(right, EDGE + 7, unit, faces().label, 8, soft, align="right", tracking=0.8),
        line(right, EDGE + 12.2, subject.title, faces().italic, 11, soft, align="right"),
        Line(left, y, right, y, Style(None, ink, 0.7)),
        Line(left, y + 1.2, right, y + 1.2, Style(None, ink, 0.2)),
    )


def _states(front: Front, left: float, right: float, middle: float) -> tuple[Item, ...]:
    """Four pictures of one hex, off every board: printed, covered, scoped, open."""
    plan, dress = front.plan, front.dress
    ink, scale = dress.ink("ink"), ENLARGED / plan.scale
    step = (right - left) / len(STATES)
    items: list[Item] = []
    told = front.subject.orders.handout.stickers.states
    for number, ((name, note), (shows_threat, shows_strength)) in enumerate(zip(told, STATES, strict=True)):
        x = left + step * number + step / 2
        drawn = _state(front, shows_threat=shows_threat, shows_strength=shows_strength)
        foot = middle - 4 + plan.radius * scale
        items += [
            Group(drawn, transform=(scale, 0, 0, scale, x, middle - 4), label=name),
            line(x, foot + 6.4, name, faces().semibold, BODY, ink, align="center"),
            line(x, foot + 11, note, faces().italic, 9, dress.ink("soft-ink"), align="center"),
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
