"""What a face may use: inks, type, icons, pictures, and the texts of the card."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from toolkit.diagnostic import Diagnostic
from toolkit.drawing import FontFace
from toolkit.ink import Ink
from toolkit.layout.face.art import Art
from toolkit.layout.face.icon import IconSet
from toolkit.location import Location


@dataclass(frozen=True, slots=True)
class Field:
    """A text of a card and where it stands in the content."""

    text: str
    at: Location


@dataclass(frozen=True)
class Kit:
    """The things that names in drawing XML stand for.

    `faces` are type roles; `text-bold` and `text-italic` are the companions of `text`. `art(name)` finds a
    picture of the game, `art_names` lists them for advice.
    """

    inks: Mapping[str, Ink]
    faces: Mapping[str, FontFace]
    icons: IconSet
    art: Callable[[str], Art | None]
    art_names: Callable[[], tuple[str, ...]]
    colours: dict[str, Ink | None] = field(default_factory=dict)
    """Colours by the text they were written as: each is read once."""
    problems: tuple[Diagnostic, ...] = ()
    """What is wrong with the kit itself."""
