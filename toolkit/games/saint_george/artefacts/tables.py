"""The home edition's look-up as pages: threats by number, strengths by number.

In: a map, its look-up and a paper. Out: drawings of whole pages in mm. Numbers stand in order, column by
column; a line shows one answer, and its neighbours say nothing of it.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from toolkit.diagnostic import Diagnostic
from toolkit.drawing import Drawing, Item, Line, Style, Symbol, Use, translate
from toolkit.games.saint_george.artefacts.colophon import colophon
from toolkit.games.saint_george.artefacts.dress import Dress, faces
from toolkit.games.saint_george.artefacts.lookup import Lookup
from toolkit.games.saint_george.artefacts.page import edge
from toolkit.games.saint_george.artefacts.signs import threat
from toolkit.games.saint_george.model import Map
from toolkit.games.saint_george.number import cardinal
from toolkit.layout.paper import Paper
from toolkit.layout.paragraph import paragraph
from toolkit.layout.text import line, shrink
from toolkit.outline import bounds

SIDE = 10.0
HEAD = 19.5
"""From a page's head to the first table's heading."""
TABLE_HEAD = 9.2
"""From a table's heading to the middle of its first line."""
APART = 8.0
"""Between two tables."""
COLOPHON = 8.6
BLOCK = 5
"""A little white after every so many lines."""
BREATH = 0.9
COLUMN_GAP = 2.8
ANSWER = 7.2
"""From a line's left edge to its answer."""
NAME = 11.7
"""From the answer to the threat's name, behind sign and letter."""
THREAT_COLUMNS, STRENGTH_COLUMNS, ALONE = 5, 9, 4
"""Columns of the threats, of the strengths below them, and of the strengths on a page of their own."""
WIDEST, NARROWEST = 5.2, 3.9
"""Pitch of lines."""
Entry = tuple[int, Symbol]
"""A line of a table: its number and the answer."""


@dataclass(frozen=True, slots=True)
class _Table:
    """A table: heading, columns, and a line for each number."""

    heading: str
    columns: int
    entries: tuple[Entry, ...]

    @property
    def rows(self) -> int:
        """Lines of its longest column."""
        return math.ceil(len(self.entries) / self.columns)

    def height(self, pitch: float) -> float:
        """From the heading's baseline to below the last line."""
        return TABLE_HEAD + (self.rows - 1) * pitch + (self.rows - 1) // BLOCK * BREATH + pitch / 2


def tables(
    subject: Map, found: Lookup, paper: Paper, dress: Dress
) -> tuple[tuple[Drawing, ...], tuple[Diagnostic, ...]]:
    """The look-up: one page if both tables fit, as many pages for each as it needs if not."""
    sizes, problems = _name_sizes(subject, paper)
    threats = _threats(subject, found, sizes, dress)
    groups: tuple[tuple[_Table, ...], ...] = ((threats, _strengths(subject, found, STRENGTH_COLUMNS, dress)),)
    if _pitch(groups[0], paper) < NARROWEST:
        strengths = _strengths(subject, found, ALONE, dress)
        groups = tuple((part,) for table in (threats, strengths) for part in _parts(table, paper))
    drawings = tuple(
        _page(subject, group, min(_pitch(group, paper), WIDEST), paper, dress, number, len(groups))
        for number, group in enumerate(groups, start=1)
    )
    return drawings, problems


def _parts(table: _Table, paper: Paper) -> tuple[_Table, ...]:
    """The table in the fewest pieces that each fit a page."""
    size = len(table.entries)
    for pieces in range(1, size + 1):
        share = math.ceil(size / pieces)
        parts = tuple(
            _Table(table.heading, table.columns, table.entries[i : i + share]) for i in range(0, size, share)
        )
        if _pitch((parts[0],), paper) >= NARROWEST:
            break
    return parts


def _name_sizes(subject: Map, paper: Paper) -> tuple[Mapping[str, float], tuple[Diagnostic, ...]]:
    """The size in which each kind's name fits its line, by letter."""
    column = (paper.width - 2 * SIDE + COLUMN_GAP) / THREAT_COLUMNS - COLUMN_GAP
    sizes: dict[str, float] = {}
    problems: list[Diagnostic] = []
    for number, kind in enumerate(subject.ruleset.kinds):
        at = subject.ruleset.places.at("kinds", number, "name")
        size, found = shrink(kind.name, faces().regular, 7.5, column - ANSWER - NAME, 7, at)
        sizes[kind.letter] = size
        problems += found
    return sizes, tuple(problems)


def _pitch(group: Sequence[_Table], paper: Paper) -> float:
    """The pitch at which the tables fill the page."""
    room = paper.height - 2 * edge(paper) - HEAD - COLOPHON - (len(group) - 1) * APART
    fixed = sum(table.height(0) for table in group)
    return (room - fixed) / sum(table.rows - 0.5 for table in group)


def _page(
    subject: Map, group: Sequence[_Table], pitch: float, paper: Paper, dress: Dress, number: int, of: int
) -> Drawing:
    left, right, head = SIDE, paper.width - SIDE, edge(paper)
    ink = dress.ink("ink")
    words = subject.orders.handout.look_up
    title = line(left - 0.2, head + 8.4, words.title.upper(), faces().label, 24, ink, tracking=0.3)
    beside = title.x + title.width + 6
    advice = paragraph(
        words.advice,
        right - beside,
        faces().style(9, 11.5, ink, is_italic=True),
        subject.orders.handout.places.at("look-up", "advice"),
    )
    which = subject.title.upper() + (f" · {number} OF {of}" if of > 1 else "")
    y = head + 11
    items: list[Item] = [
        title,
        *advice.place(beside, head + 4.4),
        Line(left, y, right, y, Style(None, ink, 0.6)),
        Line(left, y + 1, right, y + 1, Style(None, ink, 0.15)),
    ]
    y = head + HEAD
    for table in group:
        items += _drawn(table, left, right, y, pitch, which, dress)
        y += table.height(pitch) + APART
    items += colophon(subject, dress, left, right, paper.height - head)
    part = "look-up" if of == 1 else f"look-up {number} of {of}"
    return Drawing(paper.width, paper.height, tuple(items), f"{subject.title}, {part}")


def _drawn(
    table: _Table, left: float, right: float, y: float, pitch: float, which: str, dress: Dress
) -> tuple[Item, ...]:
    ink, soft, label = dress.ink("ink"), dress.ink("soft-ink"), faces().label
    width = (right - left + COLUMN_GAP) / table.columns
    items: list[Item] = [
        line(left, y, table.heading, label, 11, ink, tracking=0.9),
        line(right, y, which, label, 7, soft, align="right", tracking=0.8),
        Line(left, y + 2, right, y + 2, Style(None, ink, 0.2)),
    ]
    for column in range(table.columns):
        x = left + column * width
        numbers = range(column * table.rows, min((column + 1) * table.rows, len(table.entries)))
        if not numbers:
            continue
        span = f"{table.entries[numbers[0]][0]} – {table.entries[numbers[-1]][0]}"
        if column:
            foot = y + table.height(pitch) - pitch / 2 + 1.4
            between = x - COLUMN_GAP / 2
            items.append(Line(between, y + 3.2, between, foot, Style(None, soft, 0.12)))
        items.append(line(x, y + 5, span, label, 6, soft, tracking=0.6))
        for row, number in enumerate(numbers):
            code, answer = table.entries[number]
            middle = y + TABLE_HEAD + row * pitch + row // BLOCK * BREATH
            items.append(line(x, middle + 1.3, str(code), label, 9, ink))
            items.append(Use(answer, translate(x + ANSWER, middle)))
    return tuple(items)


def _threats(subject: Map, found: Lookup, sizes: Mapping[str, float], dress: Dress) -> _Table:
    ink = dress.ink("ink")
    answers = {
        kind.letter: _answer(
            kind.id,
            *threat(kind.sign, 3.4, 0, 3.5, ink, dress.paper),
            line(9.5, 1.05, kind.letter, faces().semibold, 8.5, ink, align="center"),
            line(NAME, 1.05, kind.name, faces().regular, sizes[kind.letter], ink),
        )
        for kind in subject.ruleset.kinds
    }
    entries = tuple((each.code, answers[each.letter]) for each in found.threats)
    return _Table(subject.orders.handout.look_up.threats.upper(), THREAT_COLUMNS, entries)


def _strengths(subject: Map, found: Lookup, columns: int, dress: Dress) -> _Table:
    ink = dress.ink("ink")
    answers = {
        strength: _answer(
            cardinal(strength),
            line(0, 1.05, str(strength), faces().semibold, 8.5, ink),
            line(2.8, 1.05, cardinal(strength), faces().regular, 8, ink),
        )
        for strength in sorted({each.strength for each in found.strengths})
    }
    entries = tuple((each.code, answers[each.strength]) for each in found.strengths)
    return _Table(subject.orders.handout.look_up.strengths.upper(), columns, entries)


def _answer(name: str, *items: Item) -> Symbol:
    """An answer to the right of (0, 0): drawn once, placed at every line that gives it."""
    left, top, right, foot = bounds(items, strokes=True) or (0.0, 0.0, 0.0, 0.0)
    box = (left - 1, top - 1, right - left + 2, foot - top + 2)
    return Symbol(f"answer-{name}", items, box)
