"""Gutterfold: fronts above a fold, their backs upside down below it; folded and glued, they meet.

Nothing is printed on the paper's other side, so no printer can misplace it. Pieces of any sizes stand in
strips, each with a fold in its middle; ruler and name stand in the gutter, which is cut away. All in mm.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.drawing import (
    Document,
    Drawing,
    FontFace,
    Group,
    Info,
    Item,
    Line,
    Rect,
    Sheet,
    Style,
    Use,
    translate,
)
from toolkit.ink import BLACK
from toolkit.layout.imposition.arrangement import CLEAR, FOOT_WIDTH, PEN
from toolkit.layout.imposition.calibration import calibration
from toolkit.layout.imposition.imposed import Imposed
from toolkit.layout.imposition.marks import HAIRLINE, RULER_LENGTH, SMALLEST, label, plain_ruler
from toolkit.layout.imposition.piece import EXACT, SEAM, Faces, Piece, clash, copied, misfits
from toolkit.layout.measure import shown
from toolkit.layout.paper import REACH, Paper
from toolkit.layout.text import line
from toolkit.location import Location
from toolkit.printer import Printer

GUTTER = 5.0
"""The fold keeps so far from the bleed."""
TICK = 2.0
_INNER = 1.0
"""Ticks in the gutter are shorter, so that they keep clear of the ruler."""
_TALLEST = 3.3
"""A gutter must be so high above its fold for the ruler and the sheet's name."""
_FOLD = Style(stroke=BLACK, width=0.2, dash=(2, 1.2))


@dataclass(frozen=True, slots=True)
class _Strip:
    """Pieces side by side over one fold, and where each begins."""

    pieces: tuple[Piece, ...]
    lefts: tuple[float, ...]

    @property
    def width(self) -> float:
        return self.lefts[-1] + self.pieces[-1].front.width

    @property
    def height(self) -> float:
        """Height of the tallest piece."""
        return max(piece.front.height for piece in self.pieces)


def gutterfold(
    pieces: Sequence[Piece],
    paper: Paper,
    printer: Printer,
    *,
    title: str,
    face: FontFace,
    at: Location,
    edge: float | None = None,
    spacing: float | None = None,
    info: Info | None = None,
) -> Imposed:
    """The pieces, copies side by side, on as few sheets as can be; a piece without a back folds over blank.

    `edge` is how far trims keep from the fold (the bleed and `GUTTER` unless it is given), `spacing` what
    lies between neighbours' trims (unless it is given: twice the bleed, or none where the printer's `gap`
    says so or fewer sheets are needed then).
    """
    every = copied(pieces)
    bleed = min(printer.bleed, max((piece.bleed for piece in pieces), default=0))
    given = {"shared": (0.0,), "gap": (2 * bleed,), "auto": (2 * bleed, 0.0)}[printer.gap]
    layouts = [
        _Layout(printer, face, bleed, bleed + GUTTER if edge is None else edge, each)
        for each in (given if spacing is None else (spacing,))
    ]
    problems = list(misfits(pieces, None, at))
    layout = layouts[0]
    large: dict[tuple[float, float], Piece] = {}  # of pieces of one size the first stands for all
    for piece in pieces:
        if not layout.holds(piece, paper):
            large.setdefault((piece.front.width, piece.front.height), piece)
    problems += (_too_large(piece, paper, layout, at) for piece in large.values())
    info = info or Info(title)
    if not every or any(d.code == "LAY030" for d in problems):
        return Imposed(Document((), info), tuple(problems))
    sizes = ((paper.width, paper.height), (paper.height, paper.width))
    tried = [(each, size, each.pages(every, size)) for each in layouts for size in sizes]
    layout, size, pages = min((t for t in tried if t[2]), key=lambda t: len(t[2]))
    problems += layout.clashes(pages, at)
    ruled = size[0] - 2 * REACH >= FOOT_WIDTH and layout.edge - bleed >= _TALLEST
    sheets: list[Drawing] = []
    if not ruled:
        sheets += calibration(
            paper,
            printer,
            face=face,
            is_landscape=size == sizes[1] != sizes[0],
            is_duplex=False,
            colophon=info.colophon,
        )
        message = f"{title} on {paper.name}: the 100 mm ruler stands on a calibration page of its own"
        problems.append(Diagnostic("LAY033", message, at, Severity.NOTE))
    names = ["Calibration"] * len(sheets)
    for number, strips in enumerate(pages, start=1):
        name = f"{title} · sheet {number} of {len(pages)}"
        items, found = layout.drawn(strips, size, name, at, has_ruler=ruled)
        if ruled and not sheets and info.colophon:
            items = (*items, layout.colophon(strips, size, info.colophon))
        problems += found
        sheets.append(Drawing(*size, items, name))
        names.append(f"Sheet {number}")
    document = Document(tuple(Sheet(sheet) for sheet in sheets), info, outline=tuple(names))
    return Imposed(document, tuple(dict.fromkeys(problems)))


def foldable(width: float, height: float, paper: Paper, printer: Printer) -> bool:
    """Whether a component of this size and its back fit on a paper, upright or turned."""
    sizes = ((paper.width, paper.height), (paper.height, paper.width))
    edge, outer = printer.bleed + GUTTER, _outer(printer, printer.bleed)
    return any(_fits(width, height, edge, outer, size) for size in sizes)


def _outer(printer: Printer, bleed: float) -> float:
    """What bleed and ticks take outside a trim."""
    return bleed + (CLEAR + TICK + PEN / 2 if printer.marks != "none" else 0)


def _fits(width: float, height: float, edge: float, outer: float, size: tuple[float, float]) -> bool:
    across, down = width + 2 * (outer + REACH), 2 * (height + edge + outer + REACH)
    return across <= size[0] + EXACT and down <= size[1] + EXACT


def _too_large(piece: Piece, paper: Paper, layout: _Layout, at: Location) -> Diagnostic:
    width, height = piece.front.width, piece.front.height
    pair = shown(width, 2 * (height + layout.edge))
    message = f"`{piece.name}` ({shown(width, height)}) takes {pair} with its back, too much for {paper.size}"
    return Diagnostic("LAY030", message, piece.at or at, help="print it on both sides, or on a larger paper")


class _Layout:
    """Breaks pieces into strips and strips into pages, and draws them."""

    def __init__(self, printer: Printer, face: FontFace, bleed: float, edge: float, spacing: float) -> None:
        self.edge = edge
        self._face = face
        self._bleed = bleed
        self._spacing = spacing
        self._has_marks = printer.marks != "none"
        self._outer = _outer(printer, bleed)
        self._faces = Faces()

    def holds(self, piece: Piece, paper: Paper) -> bool:
        """Whether a piece and its back fit on the paper, upright or turned."""
        sizes = ((paper.width, paper.height), (paper.height, paper.width))
        return any(self._fits(piece, size) for size in sizes)

    def _fits(self, piece: Piece, size: tuple[float, float]) -> bool:
        return _fits(piece.front.width, piece.front.height, self.edge, self._outer, size)

    def pages(self, pieces: Sequence[Piece], size: tuple[float, float]) -> list[list[_Strip]]:
        """Strips by page; none if a piece does not fit."""
        if not all(self._fits(piece, size) for piece in pieces):
            return []
        pages: list[list[_Strip]] = []
        taken = 0.0
        for strip in self._strips(pieces, size[0] - 2 * (REACH + self._outer)):
            height = self._height(strip)
            if not pages or taken + height > size[1] - 2 * REACH + EXACT:
                pages.append([])
                taken = 0.0
            pages[-1].append(strip)
            taken += height
        return pages

    def _height(self, strip: _Strip) -> float:
        return 2 * (strip.height + self.edge + self._outer)

    def _strips(self, pieces: Sequence[Piece], room: float) -> Iterator[_Strip]:
        held: list[Piece] = []
        lefts: list[float] = []
        end = 0.0
        for piece in pieces:
            if held and end + piece.front.width > room + EXACT:
                yield _Strip(tuple(held), tuple(lefts))
                held, lefts, end = [], [], 0.0
            held.append(piece)
            lefts.append(end)
            end += piece.front.width + self._spacing
        if held:
            yield _Strip(tuple(held), tuple(lefts))

    def clashes(self, pages: Sequence[Sequence[_Strip]], at: Location) -> Iterator[Diagnostic]:
        """A warning for each pair of different edges that meet at a shared cut."""
        if not self._spacing:
            for strip in itertools.chain(*pages):
                for one, other in itertools.pairwise(strip.pieces):
                    yield from clash(one, other, at)

    def drawn(
        self, strips: Sequence[_Strip], size: tuple[float, float], name: str, at: Location, *, has_ruler: bool
    ) -> tuple[tuple[Item, ...], tuple[Diagnostic, ...]]:
        """A page's items, its strips in the middle; and what is wrong with its name."""
        left = (size[0] - max(strip.width for strip in strips)) / 2
        y = (size[1] - sum(self._height(strip) for strip in strips)) / 2
        items: list[Item] = []
        folds = []
        for strip in strips:
            fold = y + self._height(strip) / 2
            folds.append(fold)
            y += self._height(strip)
            items += self._pair(strip, left, fold)
            items.append(Line(REACH + 1, fold, size[0] - REACH - 1, fold, _FOLD))
            if self._has_marks:
                items += self._ticks(strip, left, fold)
        texts, problems = self._gutter(folds[0], size[0], name, at, has_ruler=has_ruler, count=len(folds))
        return (*items, *texts), problems

    def _pair(self, strip: _Strip, left: float, fold: float) -> Iterator[Item]:
        """Fronts over the fold, backs under it and head over heels."""
        last = len(strip.pieces) - 1
        for i, (piece, x) in enumerate(zip(strip.pieces, strip.lefts, strict=True)):
            width, height = piece.front.width, piece.front.height
            bleed = min(piece.bleed, self._bleed)
            inner = min(bleed, max(self._spacing / 2, SEAM))
            before, behind = inner if i else bleed, inner if i < last else bleed
            top = fold - self.edge - height
            for face, y, matrix in (
                (piece.front, top, translate(left + x, top)),
                (piece.back, fold + self.edge, (-1, 0, 0, -1, left + x + width, fold + self.edge + height)),
            ):
                if face is not None and face.items:
                    across = (left + x - before, width + before + behind)
                    window = Rect(across[0], y - bleed, across[1], height + 2 * bleed, Style())
                    yield Group((Use(self._faces.symbol(face, piece.bleed), matrix),), clip=(window,))

    def _ticks(self, strip: _Strip, left: float, fold: float) -> Iterator[Line]:
        """Ticks at every corner, outside the bleed, on both halves."""
        out = self._bleed + CLEAR
        between = (self._spacing - 2 * self._bleed) / 2 - CLEAR
        last = len(strip.pieces) - 1
        for i, (piece, offset) in enumerate(zip(strip.pieces, strip.lefts, strict=True)):
            x0, x1 = left + offset, left + offset + piece.front.width
            far, near = self.edge + piece.front.height, self.edge
            for half in (-1, 1):
                for x in (x0, x1) if self._spacing or i == last else (x0,):
                    outer, inner = fold + half * (far + out), fold + half * (near - out)
                    yield Line(x, outer, x, outer + half * TICK, HAIRLINE)
                    yield Line(x, inner, x, inner - half * _INNER, HAIRLINE)
                for y in (fold + half * far, fold + half * near):
                    before = TICK if i == 0 else between
                    behind = TICK if i == last else between
                    if before > 0:
                        yield Line(x0 - out - before, y, x0 - out, y, HAIRLINE)
                    if behind > 0:
                        yield Line(x1 + out, y, x1 + out + behind, y, HAIRLINE)

    def colophon(self, strips: Sequence[_Strip], size: tuple[float, float], said: tuple[str, str]) -> Item:
        """Whose work it is, below the first fold."""
        fold = (size[1] - sum(self._height(strip) for strip in strips) + self._height(strips[0])) / 2
        return line(REACH + 1, fold + 2.8, " · ".join(said), self._face, SMALLEST, BLACK)

    def _gutter(
        self, fold: float, width: float, name: str, at: Location, *, has_ruler: bool, count: int
    ) -> tuple[tuple[Item, ...], tuple[Diagnostic, ...]]:
        """Ruler and name above a fold, what to do below it."""
        if self.edge - self._bleed < _TALLEST:
            return (), ()
        left, right = REACH + 1, width - REACH - 1
        room = right - left - (RULER_LENGTH + 14 if has_ruler else 0)
        steps = ["fold on the dashes", "glue", "cut on the marks"]
        if count > 1:
            steps.insert(0, "cut the strips apart")
        advice = " · ".join(("Print at 100 %", *steps))
        upper, problems = label(right, fold - 1.1, name, self._face, room, at, "right")
        lower, found = label(right, fold + 2.8, advice, self._face, right - left, at, "right")
        ruler = (plain_ruler(left, fold - 1.1, self._face),) if has_ruler else ()
        return (*ruler, upper, lower), (*problems, *found)
