"""A studio: fills in templates with the game's kit, and keeps what is wrong with each.

In: a theme, materials, whether little ink is wanted. Out: drawings; `problems` holds every diagnostic once.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from toolkit.diagnostic import Diagnostic
from toolkit.drawing import Drawing
from toolkit.ink import Ink
from toolkit.layout.face import Face, Field, Kit, face
from toolkit.location import Places
from toolkit.materials import Materials
from toolkit.printing import kit_of
from toolkit.theme import Theme

GAME = "dragon-strike"
FOLDER = f"{GAME}/box"
"""Where the prints lie below `build/`."""
BLEED = 3.0
"""How far faces are drawn beyond their trim, in mm; sheets take of it what the printer's profile says."""

Texts = dict[str, Field]


class Studio:
    """Draws the faces of one edition."""

    def __init__(self, theme: Theme, materials: Materials, *, is_low_ink: bool) -> None:
        self.materials = materials
        self.is_low_ink = is_low_ink
        self.kit: Kit = kit_of(materials, GAME, theme)
        self._problems: dict[Diagnostic, None] = dict.fromkeys(self.kit.problems)

    @property
    def problems(self) -> tuple[Diagnostic, ...]:
        """What is wrong with everything drawn so far."""
        return tuple(self._problems)

    @property
    def edge(self) -> Ink | None:
        """The ink at every trim, if there is one."""
        return None if self.is_low_ink else self.kit.inks.get("ink")

    def ink(self, name: str) -> Ink:
        """An ink of the theme."""
        return self.kit.inks[name]

    def note(self, problems: Iterable[Diagnostic]) -> None:
        """Keep what is wrong."""
        self._problems.update(dict.fromkeys(problems))

    def draw(self, name: str, values: Mapping[str, object], texts: Texts, title: str) -> Drawing:
        """The template `<name>.xml.j2` filled in; it sees `low_ink` beside the values."""
        seen = {**values, "low_ink": self.is_low_ink}
        drawn: Face = face(self.materials, f"{GAME}/{name}.xml.j2", seen, texts, self.kit, title)
        self.note(drawn.problems)
        return drawn.drawing


def field(text: str, places: Places, name: str) -> Field:
    """A text and the field of the content that states it."""
    return Field(text, places.at(name))
