"""A spot where a thing is painted, and the shapes that most things are made of.

A thing is drawn around (0, 0) in mm. Painted things are thin-edged and light, so that nobody takes them for
what blocks; each throws a flat shadow to the right and below.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from toolkit.drawing import Circle, Item, Line, Rect, Style
from toolkit.games.dragon_strike.artefacts.board.chance import Chance
from toolkit.games.dragon_strike.artefacts.board.palette import INK
from toolkit.ink import Ink
from toolkit.outline import icon


@dataclass(frozen=True, slots=True)
class Spot:
    """Width and height of a thing in mm, its own colour if the board names one, floor, shadow, and chance."""

    width: float
    height: float
    colour: Ink | None
    floor: Ink
    shade: Ink
    chance: Chance

    def ink(self, usual: Ink) -> Ink:
        """The thing's chief colour."""
        return self.colour or usual

    def block(self, ink: Ink, *, radius: float = 1.2, edge: float = 0.7) -> Iterator[Item]:
        """The whole spot as a box with its shadow."""
        yield from self.box(-self.width / 2, -self.height / 2, self.width, self.height, ink, radius, edge)

    def box(
        self, x: float, y: float, w: float, h: float, ink: Ink, radius: float = 1.2, edge: float = 0.7
    ) -> Iterator[Item]:
        """A box with its shadow."""
        yield Rect(x + 1.4, y + 1.6, w, h, Style(self.shade), radius)
        yield Rect(x, y, w, h, Style(ink, INK, edge), radius)

    def disc(self, x: float, y: float, radius: float, ink: Ink, edge: float = 0.7) -> Iterator[Item]:
        """A disc with its shadow."""
        yield Circle(x + 1.2, y + 1.5, radius, Style(self.shade))
        yield Circle(x, y, radius, Style(ink, INK, edge))


Painter = Callable[[Spot], Iterator[Item]]


@dataclass(frozen=True, slots=True)
class Thing:
    """A painted thing: what draws it, and its usual width and height in mm."""

    paint: Painter
    width: float
    height: float


def stroke(x1: float, y1: float, x2: float, y2: float, ink: Ink, width: float) -> Line:
    """A straight stroke."""
    return Line(x1, y1, x2, y2, Style(None, ink, width))


def sign(name: str, ink: Ink, *, x: float = 0, y: float = 0, height: float = 9) -> Item:
    """A sign as a flat shape."""
    return icon(name, x, y, style=Style(ink), height=height)
