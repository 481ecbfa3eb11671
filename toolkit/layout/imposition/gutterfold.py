"""Gutterfold: fronts above a fold, their backs upside down below it; folded and glued, they meet.

Nothing is printed on the paper's other side, so no printer can misplace it. Pieces of any sizes stand in
strips, each with a fold in its middle; ruler and name stand in the gutter, which is cut away. All in mm.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.drawing import Document, Drawing, FontFace, Info, Sheet
from toolkit.layout.imposition.calibration import calibration
from toolkit.layout.imposition.fold import GUTTER, Folding, Size, Strip, fits, outer_room, positions
from toolkit.layout.imposition.imposed import Imposed
from toolkit.layout.imposition.piece import Piece, copied, misfits
from toolkit.layout.measure import shown
from toolkit.layout.paper import Paper
from toolkit.location import Location
from toolkit.printer import Printer


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
    spacings = {"shared": (0.0,), "gap": (2 * bleed,), "auto": (2 * bleed, 0.0)}[printer.gap]
    foldings = [
        Folding(printer, face, bleed, bleed + GUTTER if edge is None else edge, each)
        for each in (spacings if spacing is None else (spacing,))
    ]
    problems = [*misfits(pieces, None, at), *_too_large(pieces, paper, foldings[0], at)]
    info = info or Info(title)
    if not every or any(d.code == "LAY030" for d in problems):
        return Imposed(Document((), info), tuple(problems))
    folding, size, pages = _fewest(every, foldings, paper)
    problems += folding.clashes(pages, at)
    ruled = folding.has_ruler(size)
    sheets: list[tuple[str, Drawing]] = []
    if not ruled:
        turned = size == positions(paper)[1] != positions(paper)[0]
        proofs = calibration(
            paper, printer, face=face, is_landscape=turned, is_duplex=False, colophon=info.colophon
        )
        sheets += (("Calibration", proof) for proof in proofs)
        message = f"{title} on {paper.name}: the 100 mm ruler stands on a calibration page of its own"
        problems.append(Diagnostic("LAY033", message, at, Severity.NOTE))
    for number, strips in enumerate(pages, start=1):
        name = f"{title} · sheet {number} of {len(pages)}"
        items, found = folding.drawn(strips, size, name, at, has_ruler=ruled)
        if ruled and not sheets and info.colophon:
            items = (*items, folding.colophon(strips, size, info.colophon))
        problems += found
        sheets.append((f"Sheet {number}", Drawing(*size, items, name)))
    drawn = tuple(Sheet(sheet) for _, sheet in sheets)
    document = Document(drawn, info, outline=tuple(name for name, _ in sheets))
    return Imposed(document, tuple(dict.fromkeys(problems)))


def _fewest(
    pieces: Sequence[Piece], foldings: Sequence[Folding], paper: Paper
) -> tuple[Folding, Size, list[list[Strip]]]:
    """The folding and the position of the paper that take the fewest pages; there is one that fits."""
    tried = [(each, size, each.pages(pieces, size)) for each in foldings for size in positions(paper)]
    return min((held for held in tried if held[2]), key=lambda held: len(held[2]))


def foldable(width: float, height: float, paper: Paper, printer: Printer) -> bool:
    """Whether a component of this size and its back fit on a paper, upright or turned."""
    edge, outer = printer.bleed + GUTTER, outer_room(printer, printer.bleed)
    return any(fits(width, height, edge, outer, size) for size in positions(paper))


def _too_large(pieces: Sequence[Piece], paper: Paper, folding: Folding, at: Location) -> Iterator[Diagnostic]:
    """LAY030 for each size that does not fit; the first piece of that size stands for all."""
    large: dict[Size, Piece] = {}
    for piece in pieces:
        if not folding.holds(piece, paper):
            large.setdefault((piece.front.width, piece.front.height), piece)
    for (width, height), piece in large.items():
        pair, advice = (
            shown(width, 2 * (height + folding.edge)),
            "print it on both sides, or on a larger paper",
        )
        said = f"`{piece.name}` ({shown(width, height)}) takes {pair} with its back"
        yield Diagnostic("LAY030", f"{said}, too much for {paper.size}", piece.at or at, help=advice)
