"""Names of areas on a map: where they stand.

A name stands in the widest row of its area, the lowest of several, in the middle of the squares that no sign
takes.
"""

from __future__ import annotations

from dataclasses import dataclass

from toolkit import font
from toolkit.diagnostic import Diagnostic, Severity
from toolkit.drawing import FontFace, Text
from toolkit.games.dragon_strike.artefacts.board.frame import faces
from toolkit.games.dragon_strike.artefacts.board.plan import Plan
from toolkit.games.dragon_strike.model.ground import Ground, Level, Terrain
from toolkit.grid.square import Cell, name
from toolkit.ink import Ink
from toolkit.layout.text import line, uncovered

SIZES = (7.8, 7.2, 6.6, 6.0)
"""Sizes of a name in points, tried in this order."""
LEVELS = {Level.HIGH: "H", Level.LOW: "L"}


@dataclass(frozen=True, slots=True)
class Label:
    """A name, the middle of its baseline in mm, its width, and a square it stands in."""

    name: str
    x: float
    y: float
    width: float
    at: Cell
    face: FontFace
    size: float

    def text(self, ink: Ink) -> Text:
        """The name as text."""
        return line(self.x, self.y, self.name, self.face, self.size, ink, align="center")


def labels(plan: Plan, side: float) -> tuple[tuple[Label, ...], tuple[Diagnostic, ...]]:
    """The name of each area once, in its largest piece, and H or L where it lies high or low; problems."""
    pieces: dict[str, list[frozenset[Cell]]] = {}
    for ground, cells in plan.board.areas:
        if ground.is_area or (ground.level in LEVELS and ground.terrain is Terrain.PLAIN):
            pieces.setdefault(ground.letter, []).append(cells)
    placed: list[Label] = []
    problems: list[Diagnostic] = []
    for letter, found in pieces.items():
        ground = plan.board.legend[letter]
        at = plan.board.places.at("legend", letter, "name")
        problems += uncovered(ground.name, faces().italic, at)
        # A court in pieces is one area; what lies high or low must be seen at each of them.
        for cells in found if ground.level in LEVELS else [max(found, key=len)]:
            label = _label(plan, ground, cells, side)
            if label is not None:
                placed.append(label)
                continue
            first = name(min(cells, key=lambda square: (square[1], square[0])))
            message = f"`{ground.name}` finds no room on the map, in the squares at {first}"
            problems.append(Diagnostic("LAY071", message, at, Severity.WARNING, "use a shorter name"))
    return tuple(placed), tuple(problems)


def _label(plan: Plan, ground: Ground, cells: frozenset[Cell], side: float) -> Label | None:
    """The name at the largest size that fits a row of the area; None if none does."""
    said = f"{ground.name} ({LEVELS[ground.level]})" if ground.level in LEVELS else ground.name
    for size in SIZES:
        width = font.width(faces().italic, said, size)
        run = _row(plan, cells, width / side)
        if run is not None:
            first, last, row = run
            x = (first + last + 1) / 2 * side
            return Label(said, x, (row + 0.5) * side + 0.9, width, (first, row), faces().italic, size)
    return None


def _row(plan: Plan, cells: frozenset[Cell], room: float) -> tuple[int, int, int] | None:
    """First column, last column and row of the squares that a name takes; None if it fits nowhere."""
    taken = frozenset(plan.board.stairs)
    found: list[tuple[int, int, int]] = []
    for column, row in sorted(cells - taken):
        if (column - 1, row) in cells - taken:
            continue
        last = column
        while (last + 1, row) in cells - taken:
            last += 1
        found.append((column, last, row))
    wide = [each for each in found if each[1] - each[0] + 1 >= room + 0.2]
    return max(wide, key=lambda run: (run[1] - run[0], run[2])) if wide else None
