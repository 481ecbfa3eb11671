"""The colophon of every print: where to ask, whose work it is, that it is unofficial, and the version.

In: a map and a dress. Out: two lines of text, left and right, in mm; and what a PDF's data say of it.
"""

from __future__ import annotations

from toolkit import __version__
from toolkit.diagnostic import Diagnostic
from toolkit.drawing import Info, Text
from toolkit.font import width as measured
from toolkit.games.saint_george.artefacts.dress import Dress, faces
from toolkit.games.saint_george.model import Map
from toolkit.layout.text import line, shrink

SIZE = 7.0
LEADING = 3.1
VERSION = f"Boxwright {__version__}."
CREDITS = "Fjalla One, Source Serif: SIL OFL. Font Awesome Free: CC BY 4.0."


def colophon(subject: Map, dress: Dress, left: float, right: float, foot: float) -> tuple[Text, ...]:
    """Two lines from `left` to `right`, the lower one's baseline on `foot`."""
    soft, face = dress.ink("soft-ink"), faces().regular
    handout, upper = subject.orders.handout, foot - LEADING
    return (
        line(left, upper, handout.notice, face, SIZE, soft),
        line(right, upper, f"{VERSION} {handout.rights}", face, SIZE, soft, align="right"),
        line(left, foot, subject.orders.address, face, SIZE, soft),
        line(right, foot, CREDITS, face, SIZE, soft, align="right"),
    )


def colophon_problems(subject: Map, width: float) -> tuple[Diagnostic, ...]:
    """What does not fit in a colophon of this width."""
    orders, handout, face = subject.orders, subject.orders.handout, faces().regular
    lines = (
        (f"{VERSION} {handout.rights}", handout.notice, handout.places.at("notice")),
        (CREDITS, orders.address, orders.places.at("address")),
    )
    return tuple(
        problem
        for right, left, at in lines
        for problem in shrink(left, face, SIZE, width - measured(face, right, SIZE) - 4, SIZE, at)[1]
    )


def info(subject: Map, purpose: str) -> Info:
    """What a PDF of a map says of itself."""
    return Info(
        f"Operation Saint George: {subject.title}", purpose, ("scratch-off", subject.id, subject.edition)
    )
