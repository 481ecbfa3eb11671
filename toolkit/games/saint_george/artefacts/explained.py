"""A hex with its three parts named, for the back of the card.

In: a map's ruleset and a dress. Out: drawing items in mm. The hex is K9, which lies off every board, so that
the example gives no hex away.
"""

from __future__ import annotations

from toolkit.drawing import Circle, Item, Line, Polygon, Style
from toolkit.games.saint_george.artefacts.dress import Dress, faces
from toolkit.games.saint_george.artefacts.plan import GAP, band, hexagon, moved
from toolkit.games.saint_george.artefacts.signs import threat
from toolkit.games.saint_george.model import Map
from toolkit.layout.paragraph import paragraph
from toolkit.layout.text import line

NAME = "K9"
RADIUS, INNER = 9.2, 8.25
EXPLAINED_HEIGHT = 19.5
"""From the last text's next baseline to the baseline of what follows."""

POINTERS = ((-6.7, 2.6), (-1.8, 6.7), (4.6, 3.6))
"""Level and start of each pointer, from the hex's middle."""


def explained(subject: Map, left: float, top: float, width: float, dress: Dress) -> tuple[Item, ...]:
    """The hex at the left of a column `width` wide, its upper corner at `top`; notes at its right."""
    x, y = left + 9.5, top + RADIUS
    ink = dress.ink("ink")
    goal = subject.ruleset.kind(subject.ruleset.goal_kind) or subject.ruleset.kinds[0]
    upper = moved(band(hexagon((0, 0), INNER), -5.4, 1.7), (x, y))
    lower = moved(band(hexagon((0, 0), INNER), 1.7 + GAP, RADIUS), (x, y))
    if dress.is_home:
        dashed = Style(None, ink, 0.2, (0.9, 0.7))
        ground, tint, threat_style, strength_style = Style(None, ink, 0.3), dress.paper, dashed, dashed
    else:
        tint = dress.ink("drab-tint")
        ground, threat_style, strength_style = Style(dress.ink("drab")), Style(tint), Style(dress.paper)
    items: list[Item] = [
        Polygon(hexagon((x, y), RADIUS), ground),
        Polygon(upper, threat_style),
        Polygon(lower, strength_style),
        line(x, y - 6.05, NAME, faces().label, 5.4, dress.reversed, align="center", tracking=0.2),
        *threat(goal.sign, x, y - 1.8, 5.1, ink, tint),
        line(x, y + 6.75, str(goal.strengths[1]), faces().label, 10, ink, align="center"),
    ]
    text = left + 23
    style = faces().style(8, 10, ink)
    handout = subject.orders.handout
    for (level, start), note in zip(POINTERS, handout.hex_notes, strict=True):
        items += [
            Line(x + start, y + level, text - 1.2, y + level, Style(None, ink, 0.15)),
            Circle(x + start, y + level, 0.4, Style(ink)),
            *paragraph(note, left + width - text, style, handout.places.at("hex-notes")).place(
                text, y + level + 0.95
            ),
        ]
    return tuple(items)
