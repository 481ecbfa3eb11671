"""Toy pieces whose faces are known again on any page: each has an ink of its own."""

from __future__ import annotations

from toolkit import font
from toolkit.drawing import Drawing, Rect, Style
from toolkit.ink import Ink
from toolkit.layout.imposition import Piece
from toolkit.location import Location

FACE = font.find("Lato", 700)
AT = Location("content/toy/deck.yaml", 3, 1)


def ink(number: int, side: str) -> Ink:
    """A different ink for each number and side; green tells the sides apart."""
    return Ink(
        f"{side}-{number}", (number // 100, 10 if side == "front" else 200, number % 100), (0, 0, 0, 50)
    )


def drawn(number: int, side: str, width: float, height: float, bleed: float) -> Drawing:
    """A ground to the bleed in the face's own ink, and a corner stone that shows which way is up."""
    ground = Rect(-bleed, -bleed, width + 2 * bleed, height + 2 * bleed, Style(fill=ink(number, side)))
    stone = Rect(1, 1, 2, 2, Style(fill=Ink("stone", (255, 255, 0), (0, 0, 100, 0))))
    return Drawing(width, height, (ground, stone), f"{side} {number}")


def deck(count: int, width: float = 63, height: float = 88, bleed: float = 3) -> tuple[Piece, ...]:
    """Cards whose backs are all different."""
    return tuple(
        Piece(
            f"card {n}",
            drawn(n, "front", width, height, bleed),
            drawn(n, "back", width, height, bleed),
            bleed,
        )
        for n in range(count)
    )
