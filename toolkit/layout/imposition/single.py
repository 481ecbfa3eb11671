"""One face a page, for print on demand: front 1, back 1, front 2, …, with trim and bleed boxes, no marks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from toolkit.drawing import Document, Drawing, Info, Sheet, Use
from toolkit.layout.imposition.imposed import Imposed
from toolkit.layout.imposition.piece import Faces, Piece, copied, misfits, narrow
from toolkit.location import Location

Order = Literal["front-back", "back-front"]
"""Which face of a component comes first."""


def single(
    pieces: Sequence[Piece],
    *,
    info: Info,
    at: Location,
    bleed: float = 3.0,
    order: Order = "front-back",
    colour: str = "rgb",
) -> Imposed:
    """A page of the trim and `bleed` (mm) for each face of each copy.

    A file has one format: a piece of another size than the first is an error. A piece without a back among
    others has a blank one; without any back there are only fronts.
    """
    if not pieces:
        return Imposed(Document((), info, colour))
    first = pieces[0].front
    faces = Faces()
    has_backs = any(piece.back is not None for piece in pieces)
    blank = Drawing(first.width, first.height, ())
    sheets: list[Sheet] = []
    names: list[str] = []
    for piece in copied(pieces):
        sides = [(piece.front, "front"), (piece.back or blank, "back")][: 1 + has_backs]
        for face, side in sides if order == "front-back" else reversed(sides):
            items = (Use(faces.symbol(face, piece.bleed)),) if face.items else ()
            name = f"{piece.name}, {side}"
            sheets.append(Sheet(Drawing(face.width, face.height, items, name), bleed))
            names.append(name)
    problems = (*misfits(pieces, (first.width, first.height), at), *narrow(pieces, bleed, at))
    return Imposed(Document(tuple(sheets), info, colour, tuple(names)), problems)
