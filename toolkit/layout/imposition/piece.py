"""What is printed and cut out: a component's two faces, each drawn once however often it is placed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.drawing import Drawing, Symbol
from toolkit.ink import Ink
from toolkit.layout.measure import EXACT, is_same, shown
from toolkit.location import Location

SEAM = 0.05
"""Neighbours that share a cut overlap by so much: viewers would show paper between them, no knife does."""


Side = Literal["front", "back"]
"""Of a component, and of the sheet it is printed on."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A component: its faces, drawn into the bleed at negative coordinates, and how often it is printed.

    `bleed` (mm) is how far the faces reach beyond the trim. `edge` is the ink at the trim, if it is one ink
    all round. `at` is where problems with this piece point.
    """

    name: str
    front: Drawing
    back: Drawing | None = None
    bleed: float = 0
    copies: int = 1
    edge: Ink | None = None
    at: Location | None = None


def copied(pieces: Iterable[Piece]) -> tuple[Piece, ...]:
    """Each piece as often as it is printed, copies side by side."""
    return tuple(piece for piece in pieces for _ in range(piece.copies))


class Faces:
    """The symbols of one document: equal drawings with equal bleed become one symbol."""

    def __init__(self) -> None:
        self._count = 0
        self._by_identity: dict[tuple[int, float], tuple[Drawing, Symbol]] = {}
        self._alike: dict[tuple[str, float, int], list[tuple[Drawing, Symbol]]] = {}

    def symbol(self, drawing: Drawing, bleed: float) -> Symbol:
        """The drawing as a symbol whose box is the trim and the bleed."""
        # To compare two cards costs as much as to draw one: each object is compared once, with its like.
        known = self._by_identity.get((id(drawing), bleed))
        if known is not None:
            return known[1]
        alike = self._alike.setdefault((drawing.title, bleed, len(drawing.items)), [])
        symbol = next((held for each, held in alike if each == drawing), None)
        if symbol is None:
            box = (-bleed, -bleed, drawing.width + 2 * bleed, drawing.height + 2 * bleed)
            self._count += 1
            symbol = Symbol(f"face-{self._count}", drawing.items, box)
            alike.append((drawing, symbol))
        self._by_identity[(id(drawing), bleed)] = (drawing, symbol)
        return symbol


def misfits(pieces: Iterable[Piece], size: tuple[float, float] | None, at: Location) -> Iterator[Diagnostic]:
    """LAY031 for faces that are not of the size of their place (if it is given), and for unequal pairs.

    A face that could not be drawn measures 0 × 0, and has been told of.
    """
    for piece in pieces:
        front = (piece.front.width, piece.front.height)
        if not any(front):
            continue
        if size is not None and not is_same(front, size):
            message = f"`{piece.name}` is {shown(*front)}, and its place {shown(*size)}"
            yield Diagnostic("LAY031", message, piece.at or at, help="give each size sheets of its own")
        back_size = (piece.back.width, piece.back.height) if piece.back is not None else front
        if any(back_size) and not is_same(front, back_size):
            message = f"the front of `{piece.name}` is {shown(*front)}, and its back {shown(*back_size)}"
            yield Diagnostic("LAY031", message, piece.at or at, help="draw both faces in one size")


def narrow(pieces: Sequence[Piece], bleed: float, at: Location) -> Iterator[Diagnostic]:
    """LAY036 once, if faces end inside the bleed that is asked for."""
    found = [piece for piece in pieces if piece.bleed < bleed - EXACT]
    if found:
        others = f" and {len(found) - 1} more" if len(found) > 1 else ""
        message = f"`{found[0].name}`{others} bleeds {found[0].bleed:g} mm, and {bleed:g} mm are asked for"
        yield Diagnostic("LAY036", message, found[0].at or at, Severity.WARNING, "draw a wider bleed")


def clash(one: Piece, other: Piece, at: Location) -> Iterator[Diagnostic]:
    """LAY035 if two pieces that share a cut have different edges."""
    if one.edge is None or other.edge is None or one.edge == other.edge:
        return
    pair = f"`{one.name}` ({one.edge.name}) and `{other.name}` ({other.edge.name})"
    message = f"{pair} share a cut, and their edges differ"
    advice = "print with `gap: gap`, or give all of them one edge"
    yield Diagnostic("LAY035", message, one.at or at, Severity.WARNING, advice)
