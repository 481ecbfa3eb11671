"""The map page: a board in one black for the Dragon Master who writes an adventure (DS-101).

In: a board and the box's symbols. Out: a page of 215 × 273 mm with the map, lines for notes, and the signs.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from toolkit.diagnostic import CodePage, Diagnostic, Severity, did_you_mean
from toolkit.drawing import Drawing, Group, Item, Line, Rect, Style, translate
from toolkit.games.dragon_strike.artefacts.board.chart import symbol
from toolkit.games.dragon_strike.artefacts.board.chart.chart import LIGHT, chart
from toolkit.games.dragon_strike.artefacts.board.chart.label import labels
from toolkit.games.dragon_strike.artefacts.board.frame import faces
from toolkit.games.dragon_strike.artefacts.board.plan import Plan
from toolkit.games.dragon_strike.artefacts.colophon import COLOPHON
from toolkit.games.dragon_strike.model.board import Board
from toolkit.games.dragon_strike.model.ground import Setting
from toolkit.games.dragon_strike.model.piece import Symbol
from toolkit.ink import BLACK, WHITE, grey
from toolkit.layout.text import line, shrink
from toolkit.outline import icon

__all__ = ["CODES", "blank_map"]

CODES = (
    CodePage(
        "LAY070",
        "A map symbol that has no drawing",
        "A map page lists every symbol of the box with its sign; a name without a sign would leave the "
        "Dragon Master to invent one. Monsters are drawn from their two letters, the others by their id.",
        "{id: teapot, name: Teapot, kind: thing}",
        "{id: chest, name: Treasure chest, kind: thing}",
    ),
    CodePage(
        "LAY071",
        "An area whose name does not fit its squares",
        "A map page prints the name of every room, court and cave inside it, as small as 6 points; this one "
        "is left out. Use a shorter name.",
        "a closet of one square, named Wardrobe of Wonders",
        "a closet of two squares, named Closet",
        Severity.WARNING,
    ),
)

WIDTH, HEIGHT, MARGIN = 215.0, 273.0, 12.0
RIGHT = WIDTH - MARGIN
MAP_TOP, MAP_WIDTH, MAP_HEIGHT = 43.5, 186.0, 124.0
"""Where the map begins, and the room for 24 × 16 squares of 7.75, in mm."""
SIGNS = {
    Setting.CASTLE: "chess-rook",
    Setting.VALLEY: "tree",
    Setting.CAVERN: "mountain",
    Setting.CITY: "archway",
}
RULE = Style(None, BLACK, 0.5)
WRITING = Style(None, grey(110, "57 % black"), 0.2, (0.3, 0.9), cap=1)
"""A line to write on."""
PITCH = 6.55
"""Distance of the rows of signs, and of the lines to write on, in mm."""
COLUMN, GAP, SIGN_X = 57.0, 4.0, 138.0


def blank_map(subject: Board, symbols: Sequence[Symbol]) -> tuple[Drawing, tuple[Diagnostic, ...]]:
    """A setting's map to write an adventure on."""
    plan = Plan(subject)
    side = min(MAP_WIDTH / subject.grid.columns, MAP_HEIGHT / subject.grid.rows)
    left = (WIDTH - side * subject.grid.columns) / 2
    foot = MAP_TOP + side * subject.grid.rows + 11.5
    title, problems = _title(subject)
    names, unplaced = labels(plan, side)
    items: tuple[Item, ...] = (
        Rect(0, 0, WIDTH, HEIGHT, Style(WHITE)),
        *_bar(),
        *title,
        Group(tuple(chart(plan, side, names)), translate(left, MAP_TOP), label=f"Map of {subject.title}"),
        *_notes(foot),
        *_signs(foot, symbols),
        *_foot(),
    )
    return Drawing(WIDTH, HEIGHT, items, f"Dragon Strike: blank map of {subject.title}"), (
        *problems,
        *unplaced,
        *_unknown(symbols),
    )


def _unknown(symbols: Sequence[Symbol]) -> Iterator[Diagnostic]:
    """LAY070 for each symbol of the box that has no drawing."""
    for each in symbols:
        if not symbol.is_drawn(each):
            message = f"nobody has drawn the map symbol `{each.id}`"
            known = (*symbol.HEROES, *symbol.THINGS)
            yield Diagnostic("LAY070", message, each.places.at("id"), help=did_you_mean(each.id, known))


def _bar() -> Iterator[Item]:
    yield Rect(MARGIN, 11, RIGHT - MARGIN, 6, Style(BLACK))
    yield line(MARGIN + 2.6, 15.3, "DRAGON MASTER ONLY", faces().label, 7.6, WHITE, tracking=1.2)
    yield line(RIGHT - 2.6, 15.2, "Blank map", faces().bold, 7.6, WHITE, align="right")


def _title(subject: Board) -> tuple[tuple[Item, ...], tuple[Diagnostic, ...]]:
    """The setting's sign and name, lines for the adventure, and boxes for its two numbers."""
    size, problems = shrink(subject.title, faces().display, 28, 62, 18, subject.places.at("title"))
    name = line(MARGIN + 15, 28.3, subject.title, faces().display, size, BLACK)
    items: list[Item] = [
        icon(SIGNS[subject.setting], MARGIN + 6.2, 28, style=Style(BLACK), height=12.5),
        name,
        *_blank("Adventure", name.x + name.width + 5, RIGHT - 62, 28.3),
        *_blank("Difficulty", MARGIN + 15.4, MARGIN + 66, 35.2),
        *_blank("Heroes", MARGIN + 69, MARGIN + 98, 35.2),
        *_blank("Written by", MARGIN + 101, RIGHT - 62, 35.2),
    ]
    x = RIGHT
    for word, sign in (("TREASURE EACH", "gem"), ("HOURGLASS", "hourglass-half")):
        items.append(Rect(x - 27, 20.5, 27, 14, Style(None, BLACK, 0.4)))
        items.append(line(x - 13.5, 23.6, word, faces().bold, 5.8, BLACK, align="center", tracking=0.3))
        items.append(icon(sign, x - 21.5, 29.2, style=Style(BLACK), height=6.2))
        x -= 29
    return tuple(items), problems


def _blank(word: str, start: float, end: float, y: float) -> tuple[Item, ...]:
    """A word and a line after it to write on."""
    said = line(start, y, word, faces().bold, 7.2, BLACK)
    return said, Line(start + said.width + 1.2, y + 0.6, end, y + 0.6, WRITING)


def _heading(x: float, end: float, y: float, word: str) -> Iterator[Item]:
    yield line(x, y, word, faces().display, 14, BLACK)
    yield Line(x, y + 2, end, y + 2, RULE)


def _notes(y: float) -> Iterator[Item]:
    """Two columns of lines, the goal on grey, the setup."""
    end = MARGIN + 2 * COLUMN + GAP
    yield from _heading(MARGIN, end, y, "What waits where")
    goal = HEIGHT - 39
    rows = int((goal - 4 - y - 2) / PITCH)
    for column in range(2):
        x = MARGIN + column * (COLUMN + GAP)
        for row in range(rows):
            at = y + 2 + (row + 1) * PITCH
            yield Line(x, at, x + COLUMN, at, WRITING)
    yield Rect(MARGIN, goal - 3.4, end - MARGIN, 13, Style(LIGHT))
    yield Rect(MARGIN, goal - 3.4, 1.2, 13, Style(BLACK))
    for word, top, count in (("GOAL", goal + 1, 2), ("SETUP", goal + 14, 2)):
        yield line(MARGIN + 4, top, word, faces().label, 7, BLACK, tracking=0.6)
        for row in range(count):
            yield Line(MARGIN + 17, top + 0.8 + row * 5.6, end - 2, top + 0.8 + row * 5.6, WRITING)


def _signs(y: float, symbols: Sequence[Symbol]) -> Iterator[Item]:
    """Every sign with its name, in two columns."""
    yield from _heading(SIGN_X, RIGHT, y, "Symbols")
    printed = [each for each in symbols if each.kind != "house"]
    house = [each for each in symbols if each.kind == "house"]
    half = (len(printed) + 1) // 2
    pitch = min(PITCH, (HEIGHT - 22 - y - 6.4) / max(1, half))
    for i, each in enumerate((*printed, *house)):
        column, row = divmod(i, half) if i < len(printed) else (i - len(printed), half)
        x, at = SIGN_X + 3.6 + column * 33.4, y + 6.4 + row * pitch
        yield from symbol.drawn(each, x, at, 6.6)
        yield line(x + 5.2, at + 0.95, each.name, faces().bold, 7.6, BLACK)


def _foot() -> Iterator[Item]:
    y = HEIGHT - MARGIN
    said = (
        "Black circle: a boss. Small square on a figure or chest: what a search finds. "
        "Small triangle on a chest: trapped."
    )
    yield Line(MARGIN, y - 0.4, RIGHT, y - 0.4, Style(None, BLACK, 0.25))
    yield line(MARGIN, y + 3.4, said, faces().plain, 7.4, BLACK)
    yield line(RIGHT, y + 3.4, " · ".join(COLOPHON), faces().plain, 5.5, BLACK, align="right")
