"""The frame: columns and rows, the board's name, the Time Track.

In: a board. Out: items in mm from the frame's top left corner. The frame is 24 mm wide, 47 at the bottom.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from toolkit.diagnostic import Diagnostic
from toolkit.drawing import Circle, FontFace, Group, Item, Path, Polygon, Rect, Style
from toolkit.font import find
from toolkit.games.dragon_strike.artefacts.board.palette import (
    BONE,
    GOLD,
    INK,
    LIGHT_GOLD,
    NEAR_END,
    RED,
    SAND,
    WOUND,
    mix,
)
from toolkit.games.dragon_strike.artefacts.board.plan import UNDER, Plan
from toolkit.games.dragon_strike.artefacts.board.region import SQUARE
from toolkit.games.dragon_strike.artefacts.colophon import COLOPHON
from toolkit.layout.text import line, shrink
from toolkit.outline import icon, path_of, placement

LEFT, TOP, FOOT = 24.0, 24.0, 47.0
"""Widths of the frame at the sides and the top, and at the bottom, in mm."""
BLEED = 3.0
TURNS = 20
"""Spaces of the Time Track that the foot was drawn for; with more of them they stand closer."""
TITLE, LEAST_TITLE, TITLE_WIDTH = 44.0, 26.0, 100.0
"""Sizes of the board's name in points, and its room in mm."""
STEP = 20.6
"""Pitch of the Time Track's spaces, in mm."""
START, END = 132.0, 597.0
"""Where the Time Track begins and its dragon ends on a board 24 squares wide."""


@dataclass(frozen=True, slots=True)
class Faces:
    """The faces of boards and maps."""

    display: FontFace
    label: FontFace
    bold: FontFace
    plain: FontFace
    italic: FontFace


@cache
def faces() -> Faces:
    """The display face for names, Lato for labels and figures, Source Serif for names on a map."""
    black, bold, plain = (find("Lato", weight) for weight in (900, 700, 400))
    return Faces(find("Vollkorn", 800), black, bold, plain, find("Source Serif", italic=True))


def size(plan: Plan) -> tuple[float, float]:
    """Width and height of the board with its frame, in mm."""
    return plan.width + 2 * LEFT, plan.height + TOP + FOOT


def ground(plan: Plan) -> Iterator[Item]:
    """The frame itself, into the bleed, with its gold lines."""
    w, h = size(plan)
    yield Rect(-BLEED, -BLEED, w + 2 * BLEED, h + 2 * BLEED, Style(INK))
    yield Rect(4, 4, w - 8, h - 8, Style(None, GOLD, 0.9))
    yield Rect(6, 6, w - 12, h - 12, Style(None, mix(INK, GOLD, 0.5), 0.4))


def names(plan: Plan) -> Iterator[Item]:
    """A letter over each column, a number on both sides of each row."""
    face = faces().label
    for column in range(plan.board.grid.columns):
        x = LEFT + (column + 0.5) * SQUARE
        yield line(x, TOP - 8.7, chr(ord("A") + column), face, 24, SAND, align="center")
    for row in range(plan.board.grid.rows):
        y = TOP + row * SQUARE + 15.4
        for x in (LEFT - 11.75, LEFT + plan.width + 11.75):
            yield line(x, y, str(row + 1), face, 22, SAND, align="center")


def window(plan: Plan) -> Rect:
    """What is seen of the board: its squares and a strip under the frame."""
    return Rect(LEFT - UNDER, TOP - UNDER, plan.width + 2 * UNDER, plan.height + 2 * UNDER, Style())


def edge(plan: Plan) -> Item:
    """The one gold line round the board."""
    seen = window(plan)
    return Rect(seen.x, seen.y, seen.w, seen.h, Style(None, LIGHT_GOLD, 1.1))


def foot(plan: Plan, turns: int = TURNS) -> tuple[tuple[Item, ...], tuple[Diagnostic, ...]]:
    """The claw mark, the board's name, whose work it is, and a Time Track of so many spaces."""
    y = TOP + plan.height + 25
    board = plan.board
    points, problems = shrink(
        board.title, faces().display, TITLE, TITLE_WIDTH, LEAST_TITLE, board.places.at("title")
    )
    items: list[Item] = [
        *claws(LEFT + 10, y, 2.5),
        line(LEFT + 24, y + 1.2, board.title, faces().display, points, BONE),
        line(LEFT + 24.6, y + 10.8, "DRAGON STRIKE", faces().bold, 15, LIGHT_GOLD, tracking=3.2),
        line(LEFT + 24.6, y + 16.6, " · ".join(COLOPHON), faces().plain, 8, SAND),
    ]
    length = END - START + (turns - TURNS) * STEP
    room = min(1.0, (END - START) / length, (plan.width - START - 3) / length)
    items.append(Group(tuple(_track(turns)), (room, 0, 0, room, LEFT + START, y), label="Time Track"))
    return tuple(items), problems


def _claw(x: float, k: float) -> str:
    """One tapered cut around (x, 0), its length `k` times 10."""
    left = f"C{1.2 + x:.3f} {-1.5 * k:.3f} {x - 0.2:.3f} {2.4 * k:.3f} {x - 2 * k:.3f} {5 * k:.3f}"
    right = f"C{x - 1.3:.3f} {2 * k:.3f} {x - 0.3:.3f} {-2.2 * k:.3f} {1.6 * k + x:.3f} {-5 * k:.3f}"
    return f"M{1.6 * k + x:.3f} {-5 * k:.3f} {left} {right} Z"


CLAWS = tuple(_claw(x, k) for x, k in ((-1.9, 0.86), (0, 1), (1.9, 0.86)))
"""The strike: three cuts, 10 high."""


def claws(x: float, y: float, scale: float) -> Iterator[Path]:
    """The game's mark, in red, around a point."""
    return (path_of(data, Style(RED), placement(x, y, scale)) for data in CLAWS)


def _track(turns: int) -> Iterator[Item]:
    """Spaces that count down to the dragon, from their left end."""
    face = faces().label
    yield line(-1, -13.6, "TIME TRACK", faces().bold, 12, SAND, tracking=1.6)
    for i, turn in enumerate(range(turns, 0, -1)):
        x = 9 + i * STEP
        ink = BONE if turn > 5 else WOUND if turn > 2 else NEAR_END
        points = ((-9.6, -9.5), (6.4, -9.5), (10.6, 0), (6.4, 9.5), (-9.6, 9.5), (-5.6, 0))
        yield Polygon(tuple((x + u, v) for u, v in points), Style(ink))
        yield line(
            x + 1, 4.4 if turn < 10 else 3.9, str(turn), face, 35 if turn < 10 else 31, INK, align="center"
        )
    x = 9 + turns * STEP + 25
    yield Circle(x, -1, 16.6, Style(RED, LIGHT_GOLD, 1.4))
    yield Circle(x, -1, 14.4, Style(None, LIGHT_GOLD, 0.5))
    yield icon("dragon", x, -1, style=Style(BONE), width=20.5)
