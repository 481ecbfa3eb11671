"""The small headings of card and pages: a label, and a rule from its end to the block's.

In: a place in mm, words, a dress. Out: drawing items.
"""

from __future__ import annotations

from toolkit.diagnostic import Diagnostic
from toolkit.drawing import Item, Line, Style
from toolkit.games.saint_george.artefacts.dress import Dress, faces
from toolkit.layout.text import line

Drawn = tuple[tuple[Item, ...], tuple[Diagnostic, ...]]
"""What is drawn, and what of it does not fit."""


def heading(x: float, y: float, text: str, right: float, dress: Dress) -> tuple[Item, ...]:
    """A label with its baseline at `y`, and a rule from 2.3 mm after it to `right`."""
    word = line(x, y, text, faces().label, 7, dress.ink("ink"), tracking=0.9)
    start = x + word.width + 2.3
    return word, Line(start, y - 0.85, right, y - 0.85, Style(None, dress.ink("ink"), 0.2))
