"""Pieces on sheets: fronts and, behind each of them, its back; marks, ruler and the sheet's name round them.

In: pieces of one size, an arrangement, a printer. Out: `Imposed`: a document whose pages are front and back
in turn, and what is wrong. Every face is drawn once and placed often.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from toolkit.diagnostic import Diagnostic
from toolkit.drawing import Document, Drawing, FontFace, Group, Info, Item, Rect, Sheet, Style, Use, translate
from toolkit.layout.imposition.arrangement import Arrangement
from toolkit.layout.imposition.calibration import calibration
from toolkit.layout.imposition.duplex import Slot, axis, mirrored, turn
from toolkit.layout.imposition.imposed import Imposed
from toolkit.layout.imposition.marks import crop_marks, foot
from toolkit.layout.imposition.piece import SEAM, Faces, Piece, Side, clash, copied, misfits, narrow
from toolkit.layout.measure import EXACT
from toolkit.layout.paper import REACH
from toolkit.printer import Printer


def impose(
    pieces: Sequence[Piece],
    arrangement: Arrangement,
    printer: Printer,
    *,
    title: str,
    face: FontFace,
    info: Info | None = None,
    over: tuple[Item, ...] = (),
) -> Imposed:
    """The pieces, copies side by side, sheet by sheet: front 1, back 1, front 2, …

    `title` is the sheets' name and `face` sets it; `over` lies on every front, such as marks of folds.
    Without any back there are only fronts; a piece without a back among others has a blank one. Where the
    ruler has no room on the sheets, calibration pages come first.
    """
    grid, info = arrangement, info or Info(title)
    problems = [*grid.problems, *misfits(pieces, (grid.width, grid.height), grid.at)]
    problems += narrow(pieces, grid.bleed, grid.at)
    layout = _Layout(grid, printer, face, over, any(piece.back is not None for piece in pieces))
    held = list(_by_sheet(copied(pieces), grid.per_sheet))
    pages: list[tuple[str, Drawing]] = []
    if held and not grid.has_ruler:
        pages += zip(("Calibration", "Calibration, back"), layout.calibration(info), strict=False)
    for number, few in enumerate(held, start=1):
        problems += _clashes(few, grid)
        label = f"{title} · sheet {number} of {len(held)}"
        for side in layout.sides:
            page, found = layout.page(few, side, label, None if pages else info.colophon)
            pages.append((f"Sheet {number}, {side}", page))
            problems += found
    sheets = tuple(Sheet(page) for _, page in pages)
    document = Document(sheets, info, outline=tuple(name for name, _ in pages))
    return Imposed(document, tuple(dict.fromkeys(problems)))


def _by_sheet(pieces: Sequence[Piece], count: int) -> Iterator[Sequence[Piece]]:
    """The pieces, `count` at a time; nothing where a sheet holds none."""
    for start in range(0, len(pieces) if count else 0, max(count, 1)):
        yield pieces[start : start + count]


class _Layout:
    """Makes the pages of one document."""

    def __init__(
        self,
        arrangement: Arrangement,
        printer: Printer,
        face: FontFace,
        over: tuple[Item, ...],
        is_duplex: bool,
    ) -> None:
        self.sides: tuple[Side, ...] = ("front", "back") if is_duplex else ("front",)
        self._arrangement = arrangement
        self._printer = printer
        self._face = face
        self._over = over
        self._faces = Faces()
        self._axis = axis(printer.flip, is_landscape=arrangement.is_landscape)
        self._offset = printer.back_offset(is_landscape=arrangement.is_landscape)

    def calibration(self, info: Info) -> tuple[Drawing, ...]:
        """The pages that stand in for the ruler on each sheet."""
        return calibration(
            self._arrangement.paper,
            self._printer,
            face=self._face,
            is_landscape=self._arrangement.is_landscape,
            is_duplex="back" in self.sides,
            colophon=info.colophon,
        )

    def page(
        self, pieces: Sequence[Piece], side: Side, label: str, colophon: tuple[str, str] | None = None
    ) -> tuple[Drawing, tuple[Diagnostic, ...]]:
        """One side of a sheet."""
        grid = self._arrangement
        slots = grid.slots[: len(pieces)]
        shift = (0.0, 0.0)
        if side == "back":
            shift = self._offset
            slots = tuple(mirrored(slot, grid.sheet_width).moved(*shift) for slot in slots)
        items: list[Item] = list(self._placed(pieces, slots, side))
        problems: tuple[Diagnostic, ...] = ()
        block = grid.block.moved(*shift)
        bare = _overhang(block, grid)
        if bare > grid.bleed + EXACT:
            by = f"the back offset of {shift[0]:g}, {shift[1]:g} mm"
            edge = f"the {REACH:g} mm at the edge of {grid.paper.name}"
            message = f"{by} pushes backs {bare - grid.bleed:.1f} mm into {edge}"
            advice = "write a smaller offset, or print on the other paper"
            problems = (Diagnostic("LAY037", message, grid.at, help=advice),)
        elif bare > 0:
            reach = Rect(REACH, REACH, grid.sheet_width - 2 * REACH, grid.sheet_height - 2 * REACH, Style())
            items = [Group(tuple(items), clip=(reach,))]
        if self._printer.marks_on(side):
            items += crop_marks(grid, shift)
        advice = self._advice(side)
        texts, found = foot(grid, label, advice, self._face, shift, colophon)
        items += texts
        items += self._over if side == "front" else ()
        name = f"{label}, {side}"
        if side == "back":
            over = turn(self._axis, grid.sheet_width, grid.sheet_height)
            items = [Group(tuple(items), transform=over)]
        return Drawing(grid.sheet_width, grid.sheet_height, tuple(items), name), (*problems, *found)

    def _advice(self, side: Side) -> str:
        if side == "back":
            return f"Back · flip on the {self._printer.flip.replace('-', ' ')}"
        advice = "print at 100 %"
        if self._printer.marks_on("front"):
            advice += " · cut on the marks"
        return f"Front · {advice}" if "back" in self.sides else advice[0].upper() + advice[1:]

    def _placed(self, pieces: Sequence[Piece], slots: Sequence[Slot], side: Side) -> Iterator[Item]:
        """Each piece's face in its slot, cut at shared cuts, bleeding where there is no neighbour."""
        taken = {(round(slot.x, 3), round(slot.y, 3)) for slot in slots}
        for piece, slot in zip(pieces, slots, strict=True):
            drawn = piece.front if side == "front" else piece.back
            if drawn is None or not drawn.items:
                continue
            symbol = self._faces.symbol(drawn, piece.bleed)
            use = Use(symbol, translate(slot.x, slot.y))
            yield Group((use,), clip=(self._window(piece, slot, taken),))

    def _window(self, piece: Piece, slot: Slot, taken: set[tuple[float, float]]) -> Rect:
        """What shows of a piece."""
        grid = self._arrangement
        bleed = min(piece.bleed, grid.bleed)

        def edge(columns: int, rows: int) -> float:
            if grid.gap:
                return bleed
            place = (slot.x + columns * slot.width, slot.y + rows * slot.height)
            return min(bleed, SEAM) if (round(place[0], 3), round(place[1], 3)) in taken else bleed

        left, top, right, bottom = edge(-1, 0), edge(0, -1), edge(1, 0), edge(0, 1)
        return Rect(
            slot.x - left, slot.y - top, slot.width + left + right, slot.height + top + bottom, Style()
        )


def _overhang(block: Slot, grid: Arrangement) -> float:
    """How far a block with its bleed reaches beyond what the printer does; 0 or less if it does not."""
    nearest = min(
        block.x,
        block.y,
        grid.sheet_width - block.x - block.width,
        grid.sheet_height - block.y - block.height,
    )
    return REACH + grid.bleed - nearest


def _clashes(pieces: Sequence[Piece], grid: Arrangement) -> Iterator[Diagnostic]:
    """A warning for each pair of different edges that meet at a shared cut."""
    for i, piece in enumerate(pieces if not grid.gap else ()):
        beside = [i + 1] if (i + 1) % grid.columns else []
        for j in (*beside, i + grid.columns):
            if j < len(pieces):
                yield from clash(piece, pieces[j], grid.at)
