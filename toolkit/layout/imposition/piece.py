"""What is printed and cut out: a component's two faces, each drawn once however often it is placed."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from toolkit.drawing import Drawing, Symbol
from toolkit.ink import Ink
from toolkit.location import Location


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
        self._by_identity: dict[tuple[int, float], tuple[Drawing, Symbol]] = {}
        self._by_value: dict[tuple[Drawing, float], Symbol] = {}

    def symbol(self, drawing: Drawing, bleed: float) -> Symbol:
        """The drawing as a symbol whose box is the trim and the bleed."""
        # Most copies are one object, and to compare two cards costs as much as to draw one.
        known = self._by_identity.get((id(drawing), bleed))
        if known is not None:
            return known[1]
        symbol = self._by_value.get((drawing, bleed))
        if symbol is None:
            box = (-bleed, -bleed, drawing.width + 2 * bleed, drawing.height + 2 * bleed)
            symbol = Symbol(f"face-{len(self._by_value) + 1}", drawing.items, box)
            self._by_value[(drawing, bleed)] = symbol
        self._by_identity[(id(drawing), bleed)] = (drawing, symbol)
        return symbol
