"""How a card is dressed: as sold, fully scratched, or in little ink for a home printer; and its type.

In: a theme's inks. Out: `Dress`, the inks by what they are for, and `Faces`.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from toolkit.drawing import FontFace
from toolkit.font import find
from toolkit.games.saint_george.artefacts.busts import Tones
from toolkit.games.saint_george.model import Theme
from toolkit.ink import Ink
from toolkit.layout.paragraph import TextStyle


@dataclass(frozen=True, slots=True)
class Dress:
    """The inks of one dress. Grounds that are None are left unprinted."""

    theme: Theme
    is_home: bool

    def ink(self, name: str) -> Ink:
        """An ink of the theme by its token."""
        return self.theme.inks[name]

    @property
    def paper(self) -> Ink:
        """The ground of the card."""
        return self.ink("white" if self.is_home else "paper")

    @property
    def reversed(self) -> Ink:
        """Lettering on the map's dark grounds."""
        return self.ink("ink" if self.is_home else "paper")

    @property
    def tones(self) -> Tones:
        """The portraits' tones: on silver, or on white paper."""
        names = ("ink", "low-ink-mid", "low-ink-deep", "white")
        if not self.is_home:
            names = ("overprint-ink", "overprint-mid", "overprint-deep", "overprint-bare")
        return Tones(*(self.ink(name) for name in names))


@dataclass(frozen=True, slots=True)
class Faces:
    """The two families: Fjalla One for capitals and numerals, Source Serif for what is read."""

    label: FontFace
    regular: FontFace
    italic: FontFace
    semibold: FontFace
    semibold_italic: FontFace

    def style(self, size: float, leading: float, ink: Ink, *, is_italic: bool = False) -> TextStyle:
        """Text of a size and leading in points."""
        if is_italic:
            return TextStyle(self.italic, size, leading, ink, self.regular, self.semibold_italic)
        return TextStyle(self.regular, size, leading, ink, self.italic, self.semibold, self.semibold_italic)


@cache
def faces() -> Faces:
    """The card's faces."""
    serif = "Source Serif"
    return Faces(
        find("Fjalla One"),
        find(serif),
        find(serif, italic=True),
        find(serif, 600),
        find(serif, 600, italic=True),
    )
