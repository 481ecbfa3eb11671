"""Sheets of figures: strips side by side, their folds on one line, with marks for cuts and folds.

In: strips of any height, a paper. Out: an `Imposed`. Neighbours share a cut: every strip's edge is dark. All
in mm.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from toolkit.diagnostic import Diagnostic
from toolkit.drawing import Document, Drawing, Group, Item, Line, Rect, Sheet, Style, Use, translate
from toolkit.games.dragon_strike.artefacts.figures import BLEED, Strip, strips
from toolkit.games.dragon_strike.artefacts.job import Job
from toolkit.games.dragon_strike.model import Box
from toolkit.ink import BLACK
from toolkit.layout.imposition import Faces, Imposed
from toolkit.layout.imposition.arrangement import CLEAR
from toolkit.layout.imposition.marks import HAIRLINE, SMALLEST, TEXT, plain_ruler
from toolkit.layout.paper import REACH, Paper
from toolkit.layout.text import line, shrink
from toolkit.location import Location
from toolkit.printing import label_face

TICK = 2.0
FOOT = 9.0
"""Height of the strip at the foot with the ruler and what to do."""
ADVICE = (
    "Print at 100 % · cut on the marks · fold at the dashes, glue · fold both tabs out: they are the base"
)
_FOLD = Style(stroke=BLACK, width=0.3, dash=(1, 0.6))
_SEAM = 0.05
_RULER_ROOM = 114.0
_RULER_FOOT, _LEADING = REACH + 4.6, 3.6
"""From the ruler's line to the paper's edge, and to the line of text under it."""


@dataclass(frozen=True, slots=True)
class Row:
    """Strips side by side; `half` is how far the tallest reaches from their common fold."""

    strips: tuple[Strip, ...]

    @property
    def width(self) -> float:
        """From the first cut to the last."""
        return sum(strip.width for strip in self.strips)

    @property
    def half(self) -> float:
        """From the fold to the end of the longest strip."""
        return max(strip.fold for strip in self.strips)


def figure_sheets(box: Box, job: Job) -> Imposed:
    """Every figure of the box on a paper; the tallest first, so that a row wastes little."""
    at, paper, info = box.places.at("figures"), job.paper, job.info
    held = strips(box, job.studio)
    outer = BLEED + CLEAR + TICK
    rooms = paper.width - 2 * (REACH + outer), paper.height - 2 * REACH - FOOT
    problems = [_too_large(strip, paper) for strip in held if not _fits(strip, rooms)]
    if problems:
        return Imposed(Document((), info), tuple(problems))
    pages = list(_pages(list(_rows(held, rooms[0])), rooms[1]))
    sheets = []
    for number, rows in enumerate(pages, start=1):
        name = f"{job.title} · sheet {number} of {len(pages)}"
        items, found = _drawn(rows, paper, name, at, has_marks=job.printer.marks_on("front"))
        if number == 1 and info.colophon:
            items = (*items, _colophon(paper, info.colophon))
        problems += found
        sheets.append(Sheet(Drawing(paper.width, paper.height, items, name)))
    outline = tuple(f"Sheet {number}" for number in range(1, len(pages) + 1))
    return Imposed(Document(tuple(sheets), info, outline=outline), tuple(problems))


def _fits(strip: Strip, rooms: tuple[float, float]) -> bool:
    return strip.width <= rooms[0] and 2 * (strip.fold + CLEAR + TICK) <= rooms[1]


def _too_large(strip: Strip, paper: Paper) -> Diagnostic:
    message = f"the figure `{strip.name}` is too large for {paper.size}"
    return Diagnostic("LAY030", message, strip.at, help="draw it smaller, or print on a larger paper")


def _rows(held: Sequence[Strip], room: float) -> Iterator[Row]:
    row: list[Strip] = []
    for strip in sorted(held, key=lambda each: -each.fold):
        if row and sum(each.width for each in row) + strip.width > room:
            yield Row(tuple(row))
            row = []
        row.append(strip)
    if row:
        yield Row(tuple(row))


def _pages(rows: Sequence[Row], room: float) -> Iterator[list[Row]]:
    page: list[Row] = []
    for row in rows:
        if page and sum(map(_height, page)) + _height(row) > room:
            yield page
            page = []
        page.append(row)
    if page:
        yield page


def _height(row: Row) -> float:
    """Height of a row with its ticks."""
    return 2 * (row.half + CLEAR + TICK)


def _drawn(
    rows: Sequence[Row], paper: Paper, name: str, at: Location, *, has_marks: bool
) -> tuple[tuple[Item, ...], tuple[Diagnostic, ...]]:
    faces = Faces()
    items: list[Item] = []
    left = (paper.width - max(row.width for row in rows)) / 2
    y = max((paper.height - FOOT - sum(map(_height, rows))) / 2, REACH)
    for row in rows:
        fold = y + _height(row) / 2
        y += _height(row)
        items += _placed(row, left, fold, faces)
        if has_marks:
            items += _marks(row, left, fold)
    texts, problems = _foot(paper, name, at)
    return (*items, *texts), problems


def _placed(row: Row, left: float, fold: float, faces: Faces) -> Iterator[Item]:
    """Strips with their folds on one line; the row bleeds at both ends."""
    x, last = left, len(row.strips) - 1
    for n, strip in enumerate(row.strips):
        before, behind = _SEAM if n else BLEED, _SEAM if n < last else BLEED
        top = fold - strip.fold
        window = Rect(x - before, top, strip.width + before + behind, 2 * strip.fold, Style())
        yield Group((Use(faces.symbol(strip.drawing, BLEED), translate(x, top)),), clip=(window,))
        x += strip.width


def _marks(row: Row, left: float, fold: float) -> Iterator[Line]:
    """Ticks over and under each cut, dashes beside the fold."""
    x = left
    for cut in (0.0, *(strip.width for strip in row.strips)):
        x += cut
        for half in (-1, 1):
            end = fold + half * (row.half + CLEAR)
            yield Line(x, end, x, end + half * TICK, HAIRLINE)
    out = BLEED + CLEAR
    for start, step in ((left - out, -TICK), (x + out, TICK)):
        yield Line(start, fold, start + step, fold, _FOLD)


def _foot(paper: Paper, name: str, at: Location) -> tuple[tuple[Item, ...], tuple[Diagnostic, ...]]:
    """Ruler and name, and under them what to do."""
    face = label_face()
    left, right, y = REACH + 1, paper.width - REACH - 1, paper.height - _RULER_FOOT
    size, problems = shrink(name, face, TEXT, right - left - _RULER_ROOM, SMALLEST, at)
    small, found = shrink(ADVICE, face, TEXT, right - left, SMALLEST, at)
    items = (
        plain_ruler(left, y, face),
        line(right, y, name, face, size, BLACK, align="right"),
        line(right, y + _LEADING, ADVICE, face, small, BLACK, align="right"),
    )
    return items, (*problems, *found)


def _colophon(paper: Paper, said: tuple[str, str]) -> Item:
    """Whose work it is, under the ruler."""
    y = paper.height - _RULER_FOOT + _LEADING
    return line(REACH + 1, y, " · ".join(said), label_face(), SMALLEST, BLACK)
