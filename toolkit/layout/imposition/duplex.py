"""Both sides of a sheet: where what is on the back lies, so that it stands behind what is on the front.

A page is turned over about an axis. Positions are mirrored, never indexes, so that a partial last sheet and
uneven margins come out right too. All in mm, origin at the page's top left.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from toolkit.drawing import IDENTITY, Matrix
from toolkit.printer import Flip

Axis = Literal["vertical", "horizontal"]
"""The line of a page, as it is read, that it is turned over."""


@dataclass(frozen=True, slots=True)
class Slot:
    """A place on a page: its top left corner and its size, in mm."""

    x: float
    y: float
    width: float
    height: float

    def moved(self, x: float, y: float) -> Slot:
        """The slot somewhere else."""
        return Slot(self.x + x, self.y + y, self.width, self.height)


def axis(flip: Flip, *, is_landscape: bool) -> Axis:
    """The axis of a flip: the long edge of an upright page stands, that of a turned one lies.

    >>> axis("long-edge", is_landscape=False), axis("long-edge", is_landscape=True)
    ('vertical', 'horizontal')
    """
    return "vertical" if (flip == "long-edge") != is_landscape else "horizontal"


def mirrored(slot: Slot, page_width: float) -> Slot:
    """The place behind a slot, in a back that is read upright once the page is turned over a standing axis.

    >>> mirrored(Slot(10, 20, 63, 88), 210)
    Slot(x=137, y=20, width=63, height=88)
    """
    return Slot(page_width - slot.x - slot.width, slot.y, slot.width, slot.height)


def turn(about: Axis, page_width: float, page_height: float) -> Matrix:
    """The matrix that lays a back on its page.

    A back is laid out as for a standing axis. A page that is turned over a lying axis comes up head over
    heels, so the whole of its back is turned by 180°: positions are mirrored top to bottom then.

    >>> turn("horizontal", 297, 210)
    (-1, 0, 0, -1, 297, 210)
    """
    return IDENTITY if about == "vertical" else (-1, 0, 0, -1, page_width, page_height)
