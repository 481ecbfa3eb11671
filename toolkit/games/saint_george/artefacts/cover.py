"""The open sheet of the home edition that shows the answers.

In: a home card's front and a paper. Out: a drawing of the whole page in mm that says at its head what it is.
"""

from __future__ import annotations

from toolkit.drawing import Drawing, Group, Item, Style
from toolkit.font import PT
from toolkit.games.saint_george.artefacts.colophon import colophon
from toolkit.games.saint_george.artefacts.dress import Dress, faces
from toolkit.games.saint_george.artefacts.front import FOOT, LEFT, WIDTH, Front
from toolkit.games.saint_george.artefacts.mission import TOP
from toolkit.games.saint_george.artefacts.page import COLOPHON, edge
from toolkit.layout.paper import Paper
from toolkit.layout.text import line
from toolkit.outline import icon

SIDE = 16.0
WARNED = 9.0
"""Room for the warning above the open sheet."""


def base_scale(paper: Paper) -> float:
    """How much larger than the card the open sheet and its stickers are."""
    room = paper.height - 2 * edge(paper) - WARNED - COLOPHON
    return min((paper.width - 2 * SIDE + 7) / WIDTH, room / (FOOT + 0.6 - TOP))


def base_sheet(front: Front, paper: Paper) -> Drawing:
    """The card in little ink with every part open, under a warning."""
    subject, dress, scale, head = front.subject, front.dress, base_scale(paper), edge(paper)
    left, right = (paper.width - WIDTH * scale) / 2, (paper.width + WIDTH * scale) / 2
    card = (*front.base, *front.footer(subject.orders.home_help), *front.hidden, *front.signs)
    down = head + WARNED - TOP * scale
    items = (
        *warning(left, head + 3.4, subject.orders.handout.stickers.warning.upper(), 11, dress),
        Group(card, transform=(scale, 0, 0, scale, left - LEFT * scale, down)),
        *colophon(subject, dress, left, right, paper.height - head),
    )
    return Drawing(paper.width, paper.height, items, f"{subject.title}, open sheet with the answers")


def warning(x: float, y: float, words: str, size: float, dress: Dress) -> tuple[Item, ...]:
    """An eye and a few words in red."""
    red = dress.ink("signal-red")
    tall = size * PT * 0.83
    eye = icon("eye", x + tall * 0.6, y - tall / 2, height=tall * 1.02, style=Style(red))
    return eye, line(x + tall * 1.75, y, words, faces().label, size, red, tracking=0.9)
