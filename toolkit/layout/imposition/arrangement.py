"""How many components a sheet holds, and where: upright or turned, with shared cuts or a bleed on each.

In: a component's size, a paper, a bleed. Out: an `Arrangement`, with what was decided as diagnostics. Nothing
lies within `REACH` of the paper's edge, marks and ruler included. All in mm.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Literal

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.layout.imposition.duplex import Slot
from toolkit.layout.measure import shown
from toolkit.layout.paper import REACH, Paper
from toolkit.location import Location
from toolkit.printer import GapMode

Orientation = Literal["auto", "portrait", "landscape"]
Side = Literal["left", "top", "right", "bottom"]
Foot = Literal["bottom", "side", "none"]

CLEAR = 0.5
"""Between the bleed and a crop mark."""
PEN = 0.2
"""How thick a crop mark is."""
LONGEST = 4.0
SHORTEST = 1.5
"""Crop marks are as long as there is room, between these."""
FOOT = 5.4
"""Height of the strip with the ruler and the sheet's name."""
FOOT_WIDTH = 175.0
"""What a strip with both takes at least."""
_WORTH = 0.75
"""A layout with marks on all sides and the ruler is worth a quarter of the places."""
_LIFT = 2.0
"""A block above a foot stands so much above the middle, if it can."""
_EPSILON = 1e-6


@dataclass(frozen=True, slots=True)
class Arrangement:
    """A grid of equal places on a sheet.

    `width` and `height` are the component's; (`x`, `y`) is the first place's corner; `gap` lies between
    trims, 0 for shared cuts; `foot` is where the sheet's name stands. A failed arrangement has no places,
    and an error among its problems.
    """

    paper: Paper
    is_landscape: bool
    width: float
    height: float
    columns: int
    rows: int
    bleed: float
    gap: float
    x: float
    y: float
    foot: Foot
    has_marks: bool
    at: Location
    problems: tuple[Diagnostic, ...] = ()

    @property
    def sheet_width(self) -> float:
        """Width of the page as it is read."""
        return self.paper.height if self.is_landscape else self.paper.width

    @property
    def sheet_height(self) -> float:
        """Height of the page as it is read."""
        return self.paper.width if self.is_landscape else self.paper.height

    @property
    def per_sheet(self) -> int:
        """How many components a sheet holds."""
        return self.columns * self.rows

    @property
    def mode(self) -> GapMode:
        """`shared` or `gap`."""
        return "gap" if self.gap else "shared"

    @property
    def block(self) -> Slot:
        """The box around all trims."""
        return Slot(
            self.x,
            self.y,
            self.columns * (self.width + self.gap) - self.gap,
            self.rows * (self.height + self.gap) - self.gap,
        )

    @property
    def slots(self) -> tuple[Slot, ...]:
        """Every place, row by row."""
        return tuple(
            Slot(
                self.x + column * (self.width + self.gap),
                self.y + row * (self.height + self.gap),
                self.width,
                self.height,
            )
            for row in range(self.rows)
            for column in range(self.columns)
        )

    @property
    def has_ruler(self) -> bool:
        """Whether a 100 mm ruler stands on the sheet."""
        return self.foot == "bottom" and self.sheet_width - 2 * REACH >= FOOT_WIDTH

    def mark_length(self, side: Side, shift: tuple[float, float] = (0, 0)) -> float:
        """How long crop marks are at a side, 0 where they have no room; `shift` moves the block."""
        block = self.block.moved(*shift)
        rooms = {
            "left": block.x,
            "top": block.y,
            "right": self.sheet_width - block.x - block.width,
            "bottom": self.sheet_height - block.y - block.height - (FOOT if self.foot == "bottom" else 0),
        }
        room = rooms[side] - REACH - self.bleed - CLEAR - PEN / 2
        return min(room, LONGEST) if self.has_marks and room >= SHORTEST - _EPSILON else 0.0

    @property
    def unmarked(self) -> tuple[Side, ...]:
        """The sides that have no room for marks."""
        sides: tuple[Side, ...] = ("left", "top", "right", "bottom")
        return tuple(s for s in sides if self.has_marks and not self.mark_length(s))

    @property
    def is_complete(self) -> bool:
        """Whether marks stand on all sides and the ruler on the sheet."""
        return not self.unmarked and self.has_ruler

    @property
    def summary(self) -> str:
        """In words: `9 a sheet (3 × 3, portrait, shared cuts)`."""
        turned = "landscape" if self.is_landscape else "portrait"
        cuts = "a gap between them" if self.gap else "shared cuts"
        return f"{self.per_sheet} a sheet ({self.columns} × {self.rows}, {turned}, {cuts})"


def arrange(
    width: float,
    height: float,
    paper: Paper,
    *,
    at: Location,
    bleed: float = 2.0,
    gap: GapMode = "auto",
    orientation: Orientation = "auto",
    has_marks: bool = True,
) -> Arrangement:
    """The best arrangement of a component on a paper; its problems point at `at`.

    With `gap` "shared" or "gap" it is the one that holds most. With "auto" one that leaves room for marks on
    all sides and for the ruler is preferred, unless it holds less than three quarters.
    """
    spare = max(min(w - width, h - height) / 2 - REACH for w, h in _pages(paper, orientation))
    if spare < -_EPSILON:
        return _refused(width, height, paper, at)
    problems: list[Diagnostic] = []
    held = min(bleed, max(spare, 0.0))
    if held < bleed - _EPSILON:
        size = f"{shown(width, height)} on {paper.size}"
        message = f"{size} leaves {held:.2g} mm for the bleed, and {bleed:g} mm are asked for"
        problems.append(Diagnostic("LAY038", message, at, Severity.WARNING, "take a larger paper"))
    modes: tuple[GapMode, ...] = ("gap", "shared") if gap == "auto" else (gap,)
    blank = Arrangement(paper, False, width, height, 0, 0, held, 0, 0, 0, "none", has_marks, at)
    found = [each for mode in modes for each in _candidates(blank, mode, orientation)]
    most = max(found, key=lambda a: (a.per_sheet, a.is_complete))
    best = most
    if gap == "auto":
        complete = max((a for a in found if a.is_complete), key=lambda a: a.per_sheet, default=most)
        best = complete if complete.per_sheet >= _WORTH * most.per_sheet else most
    if best.per_sheet < most.per_sheet:
        message = f"{best.summary}: {most.per_sheet} would leave no room for marks on all sides and the ruler"
        problems.append(_note("LAY034", message, best, f"`gap: {most.mode}` takes that layout"))
    advice = "" if gap == "auto" else "`gap: auto` takes a layout with room for them, where there is one"
    return replace(best, problems=(*problems, *_notes(best, advice)))


def _pages(paper: Paper, orientation: Orientation) -> tuple[tuple[float, float], ...]:
    upright, turned = (paper.width, paper.height), (paper.height, paper.width)
    return {"auto": (upright, turned), "portrait": (upright,), "landscape": (turned,)}[orientation]


def _refused(width: float, height: float, paper: Paper, at: Location) -> Arrangement:
    message = f"{shown(width, height)} is larger than {paper.size} less {REACH:g} mm on every side"
    problem = Diagnostic("LAY030", message, at, help="print it as a poster, or on a larger paper")
    return Arrangement(paper, False, width, height, 0, 0, 0, 0, 0, 0, "none", False, at, (problem,))


def _candidates(blank: Arrangement, mode: GapMode, orientation: Orientation) -> Iterator[Arrangement]:
    """Full grids, with and without room for marks and foot, upright first."""
    outer = blank.bleed + CLEAR + SHORTEST + PEN / 2 if blank.has_marks else blank.bleed + CLEAR
    gap = 2 * blank.bleed if mode == "gap" else 0.0
    for page_width, page_height in _pages(blank.paper, orientation):
        is_landscape = (page_width, page_height) != (blank.paper.width, blank.paper.height)
        across = {
            _count(page_width - 2 * REACH - 2 * edge, blank.width, gap) for edge in (outer, blank.bleed)
        }
        down = {
            _count(page_height - 2 * REACH - taken, blank.height, gap)
            for taken in (2 * outer + FOOT, 2 * outer, 2 * blank.bleed)
        }
        for columns in sorted(across - {0}):
            for rows in sorted(down - {0}):
                grid = replace(blank, is_landscape=is_landscape, columns=columns, rows=rows, gap=gap)
                yield _placed(grid, outer)


def _count(room: float, size: float, gap: float) -> int:
    return max(math.floor((room + gap) / (size + gap) + _EPSILON), 0)


def _placed(grid: Arrangement, outer: float) -> Arrangement:
    """The grid in the middle of the page, a little higher above a foot."""
    across = grid.sheet_width - grid.block.width
    down = grid.sheet_height - grid.block.height
    above = REACH + outer
    below = REACH + outer + FOOT
    foot: Foot = "none"
    x, y = across / 2, down / 2
    if down >= above + below - _EPSILON:
        foot = "bottom"
        y = max(min(down / 2 - _LIFT, down - below), above)
    elif across / 2 >= REACH + grid.bleed + CLEAR + FOOT:
        foot = "side"
    return replace(grid, x=x, y=y, foot=foot)


def _note(code: str, message: str, arrangement: Arrangement, advice: str = "") -> Diagnostic:
    size = shown(arrangement.width, arrangement.height)
    return Diagnostic(
        code, f"{size} on {arrangement.paper.name}: {message}", arrangement.at, Severity.NOTE, advice
    )


def _notes(arrangement: Arrangement, advice: str) -> Iterator[Diagnostic]:
    """What the arrangement has no room for."""
    if arrangement.unmarked:
        marked = [s for s in ("left", "top", "right", "bottom") if s not in arrangement.unmarked]
        where = f"only at the {' and '.join(marked)}" if marked else "nowhere"
        message = f"crop marks stand {where}; the other sides are within {REACH:g} mm of the paper's edge"
        yield _note("LAY032", message, arrangement, advice)
    if not arrangement.has_ruler:
        message = "the 100 mm ruler stands on a calibration page of its own"
        if arrangement.foot == "none":
            message += ", and the sheets have no room for their names"
        yield _note("LAY033", message, arrangement)
