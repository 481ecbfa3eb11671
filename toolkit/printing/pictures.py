"""Numbered pictures of a run's faces, cut at their trims: for prototypes on a screen, for other programs.

Made on request: `boxwright build <run's folder>/<run>-png`. A back is there once for each pile.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from toolkit.drawing import Drawing, Group, Rect, Style
from toolkit.game import Artefact, Made, Picture
from toolkit.layout.imposition import Side
from toolkit.materials import Materials
from toolkit.printing.listing import Entry, Pile
from toolkit.printing.run import Drawn, Run

LONGEST = 60
"""Characters of a name in a file's name."""


def pictures(run: Run) -> Iterator[Artefact]:
    """A PNG of every face at the printer's resolution."""
    folder = f"{run.folder}/{run.name}-png"

    def artefact(name: str, index: int, side: Side) -> Artefact:
        make = partial(_picture, run, index, side)
        return Artefact(f"{folder}/{name}", make, run.sources, folder, is_on_request=True)

    for number, (pile, entry) in enumerate(entries(run), start=1):
        yield artefact(front_name(number, entry), number - 1, "front")
        if pile.entries[0] is entry:
            yield artefact(back_name(pile.title), number - 1, "back")


def entries(run: Run) -> Iterator[tuple[Pile, Entry]]:
    """Every different component with its pile, in the order in which it is drawn."""
    return ((pile, entry) for pile in run.piles for entry in pile.entries)


def front_name(number: int, entry: Entry) -> str:
    """The file of a front.

    >>> front_name(7, Entry("Watchman’s Bow"))
    '007-watchmans-bow-front.png'
    """
    return f"{number:03}-{_slug(entry.name)}-front.png"


def back_name(pile: str) -> str:
    """The file of a pile's back.

    >>> back_name("Hero spells, level 1")
    'hero-spells-level-1-back.png'
    """
    return f"{_slug(pile) or 'deck'}-back.png"


def face_of(run: Run, drawn: Drawn, index: int, side: Side) -> Drawing:
    """A face of one of the components, blank where it has none."""
    piece = drawn.components[index].piece
    found = piece.front if side == "front" else piece.back
    return found or Drawing(run.width, run.height, ())


def _picture(run: Run, index: int, side: Side, materials: Materials) -> Made:
    drawn = run.drawn(materials)
    shown = face_of(run, drawn, index, side)
    trim = (Rect(0, 0, run.width, run.height, Style()),)
    cut = Drawing(run.width, run.height, (Group(shown.items, clip=trim),), shown.title)
    return Made(Picture(cut, materials.printer.resolution), drawn.problems)


def _slug(name: str) -> str:
    """A name as part of a file's name: small letters and digits, hyphens between words."""
    kept = "".join(c if c.isalnum() else "-" for c in name.lower() if c not in "'’")
    return "-".join(part for part in kept.split("-") if part)[:LONGEST].rstrip("-")
