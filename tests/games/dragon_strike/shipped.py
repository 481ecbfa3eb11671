"""The shipped box, read once: its content, its cards drawn, its artefacts."""

from __future__ import annotations

from functools import cache

from tests.shipped import WORKSPACE, checked
from toolkit.game import Artefact, Document, Made
from toolkit.games.dragon_strike.artefacts import artefacts
from toolkit.games.dragon_strike.artefacts.cards import card_run
from toolkit.games.dragon_strike.model import Box, Content
from toolkit.materials import Materials
from toolkit.printer import Printer
from toolkit.printing import Drawn

SLUG = "dragon-strike"


@cache
def content() -> Content:
    """The content as one subject."""
    return next(each for each in checked(SLUG).subjects if isinstance(each, Content))


def box() -> Box:
    """The box."""
    held = content().box
    assert held is not None
    return held


@cache
def cards(is_low_ink: bool = False) -> Drawn:
    """The cards as drawn."""
    theme = content().theme
    assert theme is not None
    return card_run(box(), theme, ("box.yaml",)).drawn(Materials(WORKSPACE), is_low_ink=is_low_ink)


@cache
def printed(name: str, printer: Printer | None = None) -> Made:
    """An artefact of the box, made."""
    used = printer or Printer()
    found: Artefact = next(
        a for a in artefacts(checked(SLUG).subjects, used) if a.path == f"dragon-strike/box/{name}"
    )
    return found.make(Materials(WORKSPACE, used))


def document(name: str, printer: Printer | None = None) -> Document:
    """A PDF of the box as a document."""
    made = printed(name, printer)
    assert isinstance(made.product, Document), made.problems
    return made.product
