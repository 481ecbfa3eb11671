"""What an artefact may use while it is made: templates, pictures, fonts. All that it reads is recorded.

In: a workspace. Out: texts, files and faces, the workspace's own before what ships.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property, partial
from pathlib import Path

from toolkit import font
from toolkit.drawing import FontFace
from toolkit.printer import DEFAULT, Printer
from toolkit.template import Templates
from toolkit.workspace import (
    SHIPPED,
    Workspace,
    font_folders,
    material_file,
    material_places,
    template,
    template_names,
)

PROFILE = "printer"
"""The printer's profile among what was read."""

PICTURES = (".svg", ".png", ".jpg", ".jpeg")
"""Forms of pictures, what prints best first."""

FONTS = "fonts"
"""All of the workspace's own fonts among what was read: any of them may stand in for a shipped one."""


@dataclass(frozen=True, slots=True)
class Art:
    """A picture of a game: its path, and the file as diagnostics show it."""

    path: Path
    file: str


class Materials(Templates):
    """A workspace's templates, pictures and fonts, for one artefact."""

    def __init__(self, workspace: Workspace, printer: Printer = DEFAULT) -> None:
        super().__init__(partial(template, workspace), partial(template_names, workspace))
        self._workspace = workspace
        self._printer = printer
        self._used: dict[str, None] = {}
        self._art: dict[str, Art | None] = {}

    @property
    def printer(self) -> Printer:
        """The profile of who prints."""
        self._used[PROFILE] = None
        return self._printer

    @property
    def read(self) -> tuple[str, ...]:
        """Names of the templates used so far, and of the pictures and fonts: `content/<game>/art/…`.

        What was asked for and is not there counts too: once it is, the artefact will be another.
        """
        return (*super().read, *(name for name in self._used if name not in self._read))

    def record(self, names: Iterable[str]) -> None:
        """Count names of `read` as read again: what was drawn before is used once more."""
        for name in names:
            self._used[name] = None

    def art(self, game: str, name: str) -> Art | None:
        """The picture `content/<game>/art/<name>`, or None: no such file, or one outside the workspace."""
        place = f"content/{game}/art/{unicodedata.normalize('NFC', name)}"
        if place not in self._art:
            self._used[place] = None
            found = material_file(self._workspace, place)
            self._art[place] = Art(*found) if found else None
        return self._art[place]

    def picture(self, game: str, stem: str) -> str:
        """The name of the picture of that stem, whatever its form, the workspace's own first; "" if none."""
        found = {name: art for name in (stem + s for s in PICTURES) if (art := self.art(game, name))}
        own = [name for name, art in found.items() if not art.file.startswith(SHIPPED)]
        return next(iter((*own, *found)), "")

    def art_names(self, game: str, folder: str = "") -> tuple[str, ...]:
        """The names of a game's pictures in a folder of its art, for advice."""
        found = material_places(self._workspace, f"content/{game}/art/{folder}".rstrip("/"))
        return tuple(place.removeprefix(f"content/{game}/art/") for place in found)

    @cached_property
    def _font_folders(self) -> tuple[Path, ...]:
        return font_folders(self._workspace)

    def face(self, family: str, weight: int = 400, *, italic: bool = False) -> FontFace:
        """A face of a family, a workspace's own fonts first. Raises `FontNotFound`."""
        self._used[FONTS] = None
        return font.find(family, weight, italic, folders=self._font_folders)

    def font_advice(self, family: str) -> str:
        """What to do about a family that is not there."""
        return font.advice(family, self._font_folders)

    def unusable_fonts(self) -> tuple[str, ...]:
        """The workspace's own font files that cannot be used, as diagnostics show them."""
        root = self._workspace.root
        found = font.unusable([each for each in self._font_folders if each.is_relative_to(root)])
        return tuple(path.relative_to(root).as_posix() for path in found)
