"""The home edition's first page: the map to open hex by hex, the squad to cross out, and how to play at home.

In: a map, its look-up and a paper. Out: a drawing of the whole page in mm and what does not fit. Nothing on
it shows a threat: a hex carries two numbers, and the look-up says what they stand for.
"""

from __future__ import annotations

from dataclasses import dataclass

from toolkit.diagnostic import Diagnostic
from toolkit.drawing import Circle, Drawing, Group, Item, Line, Polygon, Rect, Style
from toolkit.font import PT
from toolkit.games.saint_george.artefacts import terrain
from toolkit.games.saint_george.artefacts.colophon import colophon
from toolkit.games.saint_george.artefacts.dress import Dress, faces
from toolkit.games.saint_george.artefacts.front import LEFT, WIDTH, Front
from toolkit.games.saint_george.artefacts.heading import heading
from toolkit.games.saint_george.artefacts.hexes import start_marks
from toolkit.games.saint_george.artefacts.lookup import Lookup
from toolkit.games.saint_george.artefacts.page import edge
from toolkit.games.saint_george.artefacts.parts import ROW, ROWS_TOP
from toolkit.games.saint_george.artefacts.plan import GAP
from toolkit.games.saint_george.model import Map, Region
from toolkit.layout.paper import Paper, ruler
from toolkit.layout.paragraph import Paragraph, paragraph
from toolkit.layout.text import line

SIDE = 17.6
"""White border at either side, at least: the ruler stands in it."""
RULER = 9.2
"""From the ruler's line to the card: its ticks reach 3 mm farther out, its figures and note stand between."""
TOP = 6.4
"""Where the card's header begins."""
SIZE, LEADING = 8.5, 10.6
NUMBER, GUTTER = 5.6, 5.0
"""Room for a step's numeral, and between two steps."""
ABOVE, BELOW = 7.6, 8.4
"""From the card to the heading of the steps, and from their last baseline to the colophon's second line."""
LOWER = 4.85
"""The level of the circle's middle from a hex's middle."""


@dataclass(frozen=True, slots=True)
class _Setting:
    """How large the card stands on the page, and the steps set in three columns below it."""

    scale: float
    steps: tuple[Paragraph, ...]


def mission(front: Front, boxes: tuple[Item, ...], paper: Paper) -> tuple[Drawing, tuple[Diagnostic, ...]]:
    """The page with the map, the squad and the instructions; `boxes` are its `hexes`."""
    subject, dress = front.subject, front.dress
    words, head = subject.orders.handout.look_up, edge(paper)
    height = ROWS_TOP + subject.ruleset.days * ROW - TOP
    setting = _settled(subject, dress, paper, height)
    scale = setting.scale
    left, right = (paper.width - WIDTH * scale) / 2, (paper.width + WIDTH * scale) / 2
    heads, head_problems = front.header
    kinds, kind_problems = front.typology
    card = (
        *heads,
        *front.land,
        *boxes,
        *terrain.tunnels(front.plan, dress),
        *start_marks(subject, front.plan, dress),
        terrain.frame(dress),
        *kinds,
        *front.roster,
        *front.signs,
    )
    y = head + height * scale + ABOVE
    items = (
        Group(card, transform=(scale, 0, 0, scale, left - LEFT * scale, head - TOP * scale)),
        Group(heading(0, 0, words.heading.upper(), WIDTH, dress), transform=(scale, 0, 0, scale, left, y)),
        *_steps(setting.steps, left, y + 5.0, dress),
        upright_ruler(left - RULER, head + height * scale / 2, dress),
        *colophon(subject, dress, left, right, paper.height - head),
    )
    problems = (*head_problems, *kind_problems, *(p for step in setting.steps for p in step.problems))
    return Drawing(paper.width, paper.height, items, f"{subject.title}, mission sheet"), problems


def _settled(subject: Map, dress: Dress, paper: Paper, height: float) -> _Setting:
    """The largest card that leaves room for the steps."""
    style = faces().style(SIZE, LEADING, dress.ink("ink"))
    words, at = subject.orders.handout.look_up, subject.orders.handout.places.at("look-up", "steps")
    for lines in range(2, 12):
        room = paper.height - 2 * edge(paper) - ABOVE - 5.0 - (lines - 1) * LEADING * PT - BELOW
        scale = min((paper.width - 2 * SIDE) / WIDTH, room / height)
        column = (WIDTH * scale - 2 * GUTTER) / 3 - NUMBER
        steps = tuple(paragraph(text, column, style, at) for text in words.steps)
        if all(len(step.lines) <= lines for step in steps):
            break
    return _Setting(scale, steps)


def _steps(steps: tuple[Paragraph, ...], left: float, y: float, dress: Dress) -> tuple[Item, ...]:
    items: list[Item] = []
    for number, step in enumerate(steps):
        x = left + number * (step.width + NUMBER + GUTTER)
        items.append(line(x, y + 1.6, str(number + 1), faces().label, 14, dress.ink("ink")))
        items += step.place(x + NUMBER, y)
    return tuple(items)


def upright_ruler(x: float, y: float, dress: Dress) -> Group:
    """The 100 mm ruler, read from below, its line at `x` and its middle at `y`."""
    return Group((ruler(0, 0, faces().regular, ink=dress.ink("ink")),), transform=(0, -1, 1, 0, x, y + 50))


def hexes(front: Front, found: Lookup) -> tuple[Item, ...]:
    """Every hex: its coordinate, two numbers, a square to tick with a letter, a circle for the strength."""
    board, plan, dress = front.subject.board, front.plan, front.dress
    label, ink = faces().label, dress.ink("ink")
    thin, fine = Style(None, ink, 0.2), Style(None, dress.ink("soft-ink"), 0.12)
    size = plan.scale
    split = plan.split + GAP / 2
    items: list[Item] = []
    for i in sorted(range(len(board.cells)), key=lambda each: each in board.starts):
        cell = board.cells[i]
        x, y = plan.centres[i]
        drawn: list[Item] = [Polygon(plan.hexagon(i), Style(None, ink, 0.3))]
        if i in board.starts:
            red = Style(None, dress.ink("signal-red"), 0.45)
            drawn.append(Polygon(plan.hexagon(i, plan.radius - 0.47), red))
        half = plan.flat / 2 - 0.9
        middle = y + (plan.cap + split) / 2 + 0.1
        box = 4.5 * size
        drawn += [
            line(x, y + plan.cap - 0.65, cell.name, label, 5.4, ink, align="center", tracking=0.2),
            line(
                x - 3.1 * size,
                middle + 1.3 * size,
                str(found.threat_codes[i]),
                label,
                9 * size,
                ink,
                align="center",
            ),
            Rect(x + 0.7 * size, middle - box / 2, box, box, thin, 0.4),
            Line(x - half, y + split, x + half, y + split, fine),
            line(
                x - 2.2 * size,
                y + (LOWER + 1.05) * size,
                str(found.strength_codes[i]),
                label,
                7.2 * size,
                ink,
                align="center",
            ),
            Circle(x + 2.1 * size, y + LOWER * size, 1.7 * size, thin),
        ]
        region = "caves" if cell.region is Region.CAVE else "field"
        items.append(Group(tuple(drawn), label=f"{cell.name}, {region}"))
    return tuple(items)
