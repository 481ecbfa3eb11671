"""Paper: its sizes, how far a home printer reaches, and a ruler that proves the scale. All in mm."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from toolkit.diagnostic import did_you_mean
from toolkit.drawing import FontFace, Group, Item, Line, Style
from toolkit.ink import BLACK, Ink
from toolkit.layout.measure import shown, size_of
from toolkit.source import short

LEAST, MOST = 10.0, 10_000.0
"""Sides of a paper in mm."""

REACH = 5.0
"""Nothing that must print lies nearer to the paper's edge: few home printers reach farther out."""


@dataclass(frozen=True, slots=True)
class Paper:
    """A paper size in portrait, in mm."""

    name: str
    width: float
    height: float

    @property
    def slug(self) -> str:
        """The name as a part of a file's name.

        >>> A4.slug, paper("200 x 280").slug
        ('a4', '200x280')
        """
        return self.name.lower().replace(" ", "")

    @property
    def size(self) -> str:
        """Name and measures for a message.

        >>> A4.size, paper("200 x 280").size
        ('A4 (210 × 297 mm)', '200 × 280 mm')
        """
        size = shown(self.width, self.height)
        return size if size_of(self.name) else f"{self.name} ({size})"

    def holds(self, width: float, height: float) -> bool:
        """Whether something this large fits inside the reach, upright.

        >>> A4.holds(200, 287), A4.holds(200.1, 100)
        (True, False)
        """
        return width <= self.width - 2 * REACH and height <= self.height - 2 * REACH


A4 = Paper("A4", 210.0, 297.0)
LETTER = Paper("Letter", 215.9, 279.4)

PAPERS: Mapping[str, Paper] = MappingProxyType(
    {
        each.name.lower(): each
        for each in (
            A4,
            LETTER,
            Paper("A3", 297.0, 420.0),
            Paper("A5", 148.0, 210.0),
            Paper("Legal", 215.9, 355.6),
            Paper("Tabloid", 279.4, 431.8),
        )
    }
)
"""Papers by name in small letters."""


def paper(name: str) -> Paper:
    """The paper of that name, or of a size in mm such as `200 x 280`. Raises ValueError for any other text.

    >>> paper("letter") is LETTER, paper("280 × 200 mm")
    (True, Paper(name='200 x 280', width=200.0, height=280.0))
    """
    known = PAPERS.get(name.strip().lower())
    if known is not None:
        return known
    size = size_of(name)
    if size is None or min(size) < LEAST or max(size) > MOST:
        advice = (
            f"{did_you_mean(name, (p.name for p in PAPERS.values()))}; sides are {LEAST:g} to {MOST:,g} mm"
        )
        raise ValueError(f"there is no paper `{short(name)}`: {advice}")
    width, height = sorted(size)
    return Paper(f"{width:g} x {height:g}", width, height)


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
    # Imported here, so that whoever needs but a paper's size does not load the fonts.
    from toolkit.layout.text import line

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
