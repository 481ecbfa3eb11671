"""The colophon of every print: where to ask, whose work it is, that it is unofficial, and the version.

In: a map and a dress. Out: two lines of text, left and right, in mm; and what a PDF's data say of it.
"""

from __future__ import annotations

from toolkit import __version__
from toolkit.diagnostic import Diagnostic
from toolkit.drawing import Info, Text
from toolkit.games.saint_george.artefacts.dress import Dress, faces
from toolkit.games.saint_george.model import Map
from toolkit.layout.text import line, shrink

SIZE = 7.0
LEADING = 3.1
NOTICE = "Unofficial: not made, sponsored or approved by the game’s publisher."
VERSION = f"Boxwright {__version__}. Text and art: CC BY 4.0."
CREDITS = "Fjalla One, Source Serif: SIL OFL. Font Awesome Free: CC BY 4.0."


def colophon(subject: Map, dress: Dress, left: float, right: float, foot: float) -> tuple[Text, ...]:
    """Two lines from `left` to `right`, the lower one's baseline on `foot`."""
    soft, face = dress.ink("soft-ink"), faces().regular
    upper = foot - LEADING
    return (
        line(left, upper, NOTICE, face, SIZE, soft),
        line(right, upper, VERSION, face, SIZE, soft, align="right"),
        line(left, foot, subject.orders.address, face, SIZE, soft),
        line(right, foot, CREDITS, face, SIZE, soft, align="right"),
    )


def colophon_problems(subject: Map, width: float) -> tuple[Diagnostic, ...]:
    """What does not fit in a colophon of this width."""
    room = width - line(0, 0, CREDITS, faces().regular, SIZE, subject.theme.inks["ink"]).width - 4
    return shrink(
        subject.orders.address, faces().regular, SIZE, room, SIZE, subject.orders.places.at("address")
    )[1]


def info(subject: Map, purpose: str) -> Info:
    """What a PDF of a map says of itself."""
    return Info(
        f"Operation Saint George: {subject.title}", purpose, ("scratch-off", subject.id, subject.edition)
    )
