"""The shipped box, read once: its content, its cards drawn, its artefacts."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from tests.shipped import WORKSPACE, checked
from toolkit.game import Artefact, Document, Made
from toolkit.games.dragon_strike.artefacts import artefacts
from toolkit.games.dragon_strike.artefacts.cards import card_run
from toolkit.games.dragon_strike.model import Box, Content
from toolkit.materials import Materials
from toolkit.printer import DEFAULT, Printer
from toolkit.printing import Drawn
from toolkit.render.pdf import pdf

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
def prints(printer: Printer = DEFAULT) -> Mapping[str, Artefact]:
    """What is made of the box without being asked for, by its path below the box's folder."""
    found = artefacts(checked(SLUG).subjects, printer)
    return {a.path.removeprefix("dragon-strike/box/"): a for a in found if not a.is_on_request}


@cache
def printed(name: str, printer: Printer = DEFAULT) -> Made:
    """An artefact of the box, made."""
    return prints(printer)[name].make(Materials(WORKSPACE, printer))


def document(name: str, printer: Printer = DEFAULT) -> Document:
    """A PDF of the box as a document."""
    made = printed(name, printer)
    assert isinstance(made.product, Document), made.problems
    return made.product


@cache
def file(name: str, printer: Printer = DEFAULT) -> bytes:
    """A PDF of the box."""
    return pdf(document(name, printer))
