"""Paper: its sizes, how far a home printer reaches, and a ruler that proves the scale. All in mm."""

from __future__ import annotations

from dataclasses import dataclass

from toolkit.drawing import FontFace, Group, Item, Line, Style
from toolkit.ink import BLACK, Ink
from toolkit.layout.text import line

REACH = 5.0
"""Nothing that must print lies nearer to the paper's edge: few home printers reach farther out."""


@dataclass(frozen=True, slots=True)
class Paper:
    """A paper size in portrait, in mm."""

    name: str
    width: float
    height: float

    def holds(self, width: float, height: float) -> bool:
        """Whether something this large fits inside the reach, upright.

        >>> A4.holds(200, 287), A4.holds(200.1, 100)
        (True, False)
        """
        return width <= self.width - 2 * REACH and height <= self.height - 2 * REACH


A4 = Paper("A4", 210.0, 297.0)
LETTER = Paper("Letter", 215.9, 279.4)


def ruler(
    x: float,
    y: float,
    face: FontFace,
    *,
    length: int = 100,
    note: str = "Print at 100 %: this ruler is {length} mm long.",
    ink: Ink = BLACK,
) -> Group:
    """A ruler from (x, y) to the right, `length` mm long, ticks above its line, figures and a note below.

    It takes 3 mm above `y` and 6.5 below. Every fifth and tenth tick is longer; each centimetre bears its
    figure in mm, set in 6 pt.
    """
    style = Style(stroke=ink, width=0.15)
    items: list[Item] = [Line(x, y, x + length, y, style)]
    for mm in range(length + 1):
        tall = 3.0 if mm % 10 == 0 else 2.0 if mm % 5 == 0 else 1.2
        items.append(Line(x + mm, y, x + mm, y - tall, style))
    items.extend(
        line(x + mm, y + 2.6, str(mm), face, 6, ink, align="center") for mm in range(0, length + 1, 10)
    )
    items.append(line(x, y + 5.8, note.format(length=length), face, 7, ink))
    return Group(tuple(items), label=f"Ruler, {length} mm")
