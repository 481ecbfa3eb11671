"""Strips of pieces side by side over a fold: fronts above it, their backs upside down below it. All in mm."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from toolkit.diagnostic import Diagnostic
from toolkit.drawing import FontFace, Group, Item, Line, Rect, Style, Use, translate
from toolkit.ink import BLACK
from toolkit.layout.imposition.arrangement import CLEAR, FOOT_WIDTH, PEN
from toolkit.layout.imposition.marks import HAIRLINE, RULER_LENGTH, SMALLEST, label, plain_ruler
from toolkit.layout.imposition.piece import SEAM, Faces, Piece, clash
from toolkit.layout.measure import EXACT
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

Size = tuple[float, float]
"""Width and height of a page."""


@dataclass(frozen=True, slots=True)
class Strip:
    """Pieces side by side over one fold, and where each begins."""

    pieces: tuple[Piece, ...]
    lefts: tuple[float, ...]

    @property
    def width(self) -> float:
        """From the first trim to the last."""
        return self.lefts[-1] + self.pieces[-1].front.width

    @property
    def height(self) -> float:
        """Height of the tallest piece."""
        return max(piece.front.height for piece in self.pieces)


class Folding:
    """Breaks pieces into strips and strips into pages, and draws them."""

    def __init__(self, printer: Printer, face: FontFace, bleed: float, edge: float, spacing: float) -> None:
        self.edge = edge
        self._face = face
        self._bleed = bleed
        self._spacing = spacing
        self._has_marks = printer.marks != "none"
        self._outer = outer_room(printer, bleed)
        self._faces = Faces()

    def holds(self, piece: Piece, paper: Paper) -> bool:
        """Whether a piece and its back fit on the paper, upright or turned."""
        return any(self._fits(piece, size) for size in positions(paper))

    def _fits(self, piece: Piece, size: Size) -> bool:
        return fits(piece.front.width, piece.front.height, self.edge, self._outer, size)

    def pages(self, pieces: Sequence[Piece], size: Size) -> list[list[Strip]]:
        """Strips by page; none if a piece does not fit."""
        if not all(self._fits(piece, size) for piece in pieces):
            return []
        pages: list[list[Strip]] = []
        taken = 0.0
        for strip in self._strips(pieces, size[0] - 2 * (REACH + self._outer)):
            height = self._height(strip)
            if not pages or taken + height > size[1] - 2 * REACH + EXACT:
                pages.append([])
                taken = 0.0
            pages[-1].append(strip)
            taken += height
        return pages

    def _height(self, strip: Strip) -> float:
        return 2 * (strip.height + self.edge + self._outer)

    def _strips(self, pieces: Sequence[Piece], room: float) -> Iterator[Strip]:
        held: list[Piece] = []
        lefts: list[float] = []
        end = 0.0
        for piece in pieces:
            if held and end + piece.front.width > room + EXACT:
                yield Strip(tuple(held), tuple(lefts))
                held, lefts, end = [], [], 0.0
            held.append(piece)
            lefts.append(end)
            end += piece.front.width + self._spacing
        if held:
            yield Strip(tuple(held), tuple(lefts))

    def clashes(self, pages: Sequence[Sequence[Strip]], at: Location) -> Iterator[Diagnostic]:
        """A warning for each pair of different edges that meet at a shared cut."""
        if not self._spacing:
            for strip in itertools.chain(*pages):
                for one, other in itertools.pairwise(strip.pieces):
                    yield from clash(one, other, at)

    def drawn(
        self, strips: Sequence[Strip], size: Size, name: str, at: Location, *, has_ruler: bool
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

    def _pair(self, strip: Strip, left: float, fold: float) -> Iterator[Item]:
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

    def _ticks(self, strip: Strip, left: float, fold: float) -> Iterator[Line]:
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

    def has_ruler(self, size: Size) -> bool:
        """Whether the ruler has room in the gutter of a page."""
        return size[0] - 2 * REACH >= FOOT_WIDTH and self.edge - self._bleed >= _TALLEST

    def colophon(self, strips: Sequence[Strip], size: Size, said: tuple[str, str]) -> Item:
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


def outer_room(printer: Printer, bleed: float) -> float:
    """What bleed and ticks take outside a trim."""
    return bleed + (CLEAR + TICK + PEN / 2 if printer.marks != "none" else 0)


def fits(width: float, height: float, edge: float, outer: float, size: Size) -> bool:
    """Whether a component and its back fit on a page, `edge` from the fold, `outer` round their trims."""
    across, down = width + 2 * (outer + REACH), 2 * (height + edge + outer + REACH)
    return across <= size[0] + EXACT and down <= size[1] + EXACT


def positions(paper: Paper) -> tuple[Size, Size]:
    """A paper upright and turned."""
    return (paper.width, paper.height), (paper.height, paper.width)
