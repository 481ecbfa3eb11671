"""KNOW THE ENEMY: a cell for each kind of threat with its silhouette, its name and its hint.

In: a map's ruleset and a dress. Out: drawing items in mm from the trim's upper left corner, and what does not
fit. The four kinds of the game have cells set by hand; others get cells as wide as their contents ask for.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.drawing import Item, Line, Style
from toolkit.font import PT, width
from toolkit.games.saint_george.artefacts.dress import Dress, faces
from toolkit.games.saint_george.artefacts.heading import Drawn, heading
from toolkit.games.saint_george.artefacts.plan import FRAME
from toolkit.games.saint_george.artefacts.signs import threat
from toolkit.games.saint_george.model import Map, ThreatKind
from toolkit.ink import BLACK, WHITE
from toolkit.layout.paragraph import paragraph
from toolkit.layout.text import line, shrink
from toolkit.location import Location
from toolkit.outline import bounds

LEFT, WIDTH = FRAME[0], FRAME[2]
TOP = 139.6
LONGEST_HINT = 42
BEFORE, AFTER = 1.8, 1.6
"""White before and after the rule between two cells."""
BESIDE = 1.6
"""Between a sign and its hint."""
TALLEST, LOWEST = 5.3, 3.5
"""Height of the signs, at most and at least."""
NARROWEST = 9.0
"""A hint's column at least."""


@dataclass(frozen=True, slots=True)
class Cells:
    """How the typology is set: left edges (one more than cells), places in mm from a cell's left top.

    Hints stand in lines of `leading` points from `first`, `lines` of them at most.
    """

    edges: tuple[float, ...]
    icons: tuple[float, ...]
    icon_middle: float
    icon_height: float
    names: tuple[float, ...]
    name_base: float
    hints: tuple[float, ...]
    first: float
    leading: float
    lines: int

    @property
    def height(self) -> float:
        """Of the rules between cells: down to the last line of a hint."""
        return max(9.6, self.first + (self.lines - 1) * self.leading * PT + 0.4)


HAND_SET = ("juvenile", "pair", "adult", "nest")
"""The signs whose cells are as wide as their drawings ask for."""
_TEXTS = (8.6, 14.6, 14.8, 14.0)
FOUR = Cells(
    (0.0, 29.6, 65.4, 101.2, 136.0), (3.2, 6.6, 6.6, 6.2), 4.9, 5.3, _TEXTS, 2.5, _TEXTS, 6.0, 8.6, 2
)


def cells(subject: Map) -> Cells:
    """Cells for a ruleset's kinds: as drawn by hand for the four, else with the name over sign and hint."""
    kinds = subject.ruleset.kinds
    if tuple(kind.sign for kind in kinds) == HAND_SET:
        return FOUR
    lines = 3 if len(kinds) > 4 else 2
    texts = [_narrowest(kind.hint, lines) for kind in kinds]
    names = [width(faces().semibold, kind.name, 8) for kind in kinds]
    height = TALLEST
    while True:
        signs = [_span(kind, height) for kind in kinds]
        wanted = [
            max(name, right - left + BESIDE + text)
            for name, (left, right), text in zip(names, signs, texts, strict=True)
        ]
        spare = WIDTH - sum(wanted) - (len(kinds) - 1) * (BEFORE + AFTER)
        if spare >= 0 or height <= LOWEST:
            break
        height = max(LOWEST, height - 0.1)
    if spare < 0:  # even cells: then the hint that is too long is the one that overflows
        wanted = [(WIDTH - (len(kinds) - 1) * (BEFORE + AFTER)) / len(kinds)] * len(kinds)
    return _set(signs, wanted, max(0.0, spare) / len(kinds), height, lines)


def _set(
    signs: Sequence[tuple[float, float]], wanted: Sequence[float], more: float, height: float, lines: int
) -> Cells:
    """Cells side by side, each `more` wider than it needs."""
    edges, left = [0.0], 0.0
    for number, each in enumerate(wanted):
        left += each + more + (BEFORE + AFTER if number + 1 < len(wanted) else 0)
        edges.append(left)
    return Cells(
        tuple(edges),
        tuple(-left for left, _ in signs),
        7.1,
        height,
        (0.0,) * len(signs),
        2.0,
        tuple(right - left + BESIDE for left, right in signs),
        5.0,
        7.5,
        lines,
    )


def _span(kind: ThreatKind, height: float) -> tuple[float, float]:
    """How far a sign reaches to the left and to the right of its middle."""
    box = bounds(threat(kind.sign, 0, 0, height, BLACK, WHITE), strokes=True) or (0.0, 0.0, 0.0, 0.0)
    return box[0], box[2]


def _narrowest(hint: str, lines: int) -> float:
    """The least width in which a hint takes so many lines, to a quarter of a millimetre."""
    style, low, high = faces().style(7, 7.5, BLACK), NARROWEST, WIDTH
    while high - low > 0.25:
        middle = (low + high) / 2
        set_text = paragraph(_bound(hint), middle, style, Location(""))
        if len(set_text.lines) > lines or set_text.problems:
            low = middle
        else:
            high = middle
    return high


def typology(subject: Map, dress: Dress) -> Drawn:
    """A cell a kind, under a heading."""
    kinds, table = subject.ruleset.kinds, cells(subject)
    ink = dress.ink("ink")
    items: list[Item] = [*heading(LEFT, 137, "KNOW THE ENEMY", LEFT + WIDTH, dress)]
    problems: list[Diagnostic] = []
    for number, kind in enumerate(kinds):
        x, is_last = LEFT + table.edges[number], number + 1 == len(kinds)
        end = LEFT + table.edges[number + 1] - (0 if is_last else BEFORE)
        if number:
            rule = Style(None, dress.ink("soft-ink"), 0.12)
            items.append(Line(x - AFTER, TOP, x - AFTER, TOP + table.height, rule))
        at = subject.ruleset.places.at("kinds", number)
        middle = TOP + table.icon_middle
        left, text = x + table.names[number], x + table.hints[number]
        size, found = shrink(kind.name, faces().semibold, 8, end - left, 7, at)
        hint = paragraph(_bound(kind.hint), end - text, faces().style(7, table.leading, ink), at)
        items += threat(kind.sign, x + table.icons[number], middle, table.icon_height, ink, dress.paper)
        items.append(line(left, TOP + table.name_base, kind.name, faces().semibold, size, ink))
        items += hint.place(text, TOP + table.first)
        problems += [*found, *hint.problems]
        if len(hint.lines) > table.lines:
            message = (
                f"the hint takes {len(hint.lines)} lines, and its cell holds {table.lines}: `{kind.hint}`"
            )
            problems.append(Diagnostic("LAY001", message, at, help="use fewer words"))
        elif len(kind.hint) > LONGEST_HINT:
            message = f"the hint has {len(kind.hint)} characters; past {LONGEST_HINT} it crowds its cell"
            problems.append(Diagnostic("LAY021", message, at, Severity.WARNING, "use fewer words"))
    return tuple(items), tuple(problems)


def _bound(hint: str) -> str:
    """The hint with every word of one letter bound to the next, so that no line ends in `a`."""
    return re.sub(r"(?<!\S)(\w) ", "\\1\u00a0", hint)
