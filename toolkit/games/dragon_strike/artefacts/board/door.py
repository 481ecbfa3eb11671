"""What stands in walls, from one place for every board: doors, windows, the portcullis, mouths of caves."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.drawing import Circle, Group, Item, Line, Rect, Style, Symbol, Use, multiply, translate
from toolkit.games.dragon_strike.artefacts.board.palette import (
    GLASS,
    INK,
    IRON,
    PLANK,
    STEEL,
    STONE,
    WOOD,
    colour,
)
from toolkit.games.dragon_strike.artefacts.board.plan import Plan
from toolkit.games.dragon_strike.artefacts.board.region import SQUARE, place, runs

Q = SQUARE

DOOR = Symbol(
    "door",
    (
        Rect(-10.6, -4.6, 21.2, 9.2, Style(INK), 1),
        Rect(-9.4, -3.4, 18.8, 6.8, Style(PLANK), 0.4),
        *(Line(x, -3.4, x, 3.4, Style(None, WOOD, 0.6)) for x in (-4.7, 0, 4.7)),
        *(Rect(x - 0.8, -3.4, 1.6, 6.8, Style(IRON)) for x in (-6.9, 6.9)),
    ),
    (-10.6, -4.6, 21.2, 9.2),
)
WINDOW = Symbol("window", (Rect(-4.5, -2.6, 9, 5.2, Style(GLASS, INK, 0.8)),), (-5, -3.1, 10, 6.2))
MOUTH = Symbol(
    "mouth",
    (
        Rect(-Q / 2 - 1, -3.4, Q + 2, 6.8, Style(INK)),
        Rect(-Q / 2 - 1, -2.3, Q + 2, 4.6, Style(STONE)),
    ),
    (-Q / 2 - 1, -3.4, Q + 2, 6.8),
)
"""A stone beam across the mouth of a cave, for the door in it."""

IRON_BAR, UPRIGHT = colour("#4B4A4C"), colour("#2B2A2C")
UPRIGHTS = 15 / 4
"""Uprights of a portcullis to a square."""


def doors(plan: Plan) -> Iterator[Item]:
    """Windows, beams across cave mouths, doors, and the portcullis."""
    board = plan.board
    yield from (Use(WINDOW, place(edge)) for edge in board.windows)
    yield from (Use(MOUTH, place(edge)) for edge in board.doors if edge not in board.walls)
    yield from (Use(DOOR, place(edge)) for edge in board.doors)
    for first, last in runs(board.portcullis):
        (x1, y1), (x2, y2) = first.ends[0], last.ends[1]
        length = (abs(x2 - x1) + abs(y2 - y1)) * Q
        matrix = translate(x1 * Q, y1 * Q)
        if first.is_upright:
            matrix = multiply((0, 1, -1, 0, 0, 0), matrix)
        yield Group(tuple(_portcullis(length)), matrix, label="Portcullis")


def _portcullis(length: float) -> Iterator[Item]:
    """An iron bar the width of the gate, without stone, so that sight visibly passes (DS-80)."""
    yield Rect(6, -3.6, length - 12, 7.2, Style(IRON_BAR, INK, 1))
    count = max(2, round(UPRIGHTS * length / Q))
    for i in range(count):
        x = 9 + i * (length - 18) / (count - 1)
        yield Rect(x - 1.1, -5.6, 2.2, 11.2, Style(UPRIGHT), 0.6)
        yield Circle(x, 0, 1.5, Style(STEEL, INK, 0.4))
