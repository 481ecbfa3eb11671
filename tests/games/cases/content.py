"""A game's content in memory, checked as the product checks what lies in a workspace."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeVar

from tests.games.cases.edit import Edit, edited
from tests.shipped import ROOT, schemas
from toolkit.diagnostic import Diagnostic
from toolkit.game import Game
from toolkit.location import Location
from toolkit.pipeline import check_game
from toolkit.workspace import ContentFile, Folder, Workspace

Subject = TypeVar("Subject")


@dataclass(frozen=True)
class Found:
    """What came of the files: the model's subjects and every diagnostic on the way."""

    subjects: tuple[object, ...]
    diagnostics: tuple[Diagnostic, ...]

    def all_of(self, kind: type[Subject]) -> tuple[Subject, ...]:
        """The subjects of that class."""
        return tuple(each for each in self.subjects if type(each) is kind)

    def the(self, kind: type[Subject], name: str = "") -> Subject:
        """The subject of that class (and id)."""
        return next(s for s in self.all_of(kind) if not name or getattr(s, "id", "") == name)

    def places(self, code: str) -> set[Location]:
        """Where a code was found."""
        return {d.at for d in self.diagnostics if d.code == code}


Base = Callable[..., tuple[Found, set[Location]]]
"""Takes edits: what is found in some content after them, and the places they mark."""


@dataclass(frozen=True)
class InMemory(Workspace):
    """A workspace whose content is texts by path below the game's folder."""

    files: Mapping[str, str] = field(default_factory=dict)

    def content(
        self, game: str, folders: tuple[Folder, ...]
    ) -> tuple[tuple[ContentFile, ...], list[Diagnostic]]:
        """The files in order of kind and id."""
        found = []
        for folder in folders:
            for path in sorted(map(Path, self.files), key=lambda path: path.stem):
                if (folder.folder or folder.kind) == (path.parent.name or path.stem):
                    file = path.as_posix()
                    found.append(ContentFile(game, folder.kind, path.stem, file, path, is_own=True))
        assert len(found) == len(self.files), f"{game} does not read all of {[*self.files]}"
        return tuple(found), []

    def read(self, file: str, path: Path) -> bytes | Diagnostic:
        """The bytes of a text."""
        return self.files[file].encode()


def texts(folder: Path) -> dict[str, str]:
    """The content files below a folder, by path; pictures left out."""
    paths = sorted(path for path in folder.rglob("*") if path.suffix in (".yaml", ".csv"))
    return {path.relative_to(folder).as_posix(): path.read_text("utf-8") for path in paths}


def found_in(game: Game, files: Mapping[str, str]) -> Found:
    """Everything that the toolkit finds in a game's files."""
    content, problems = check_game(InMemory(ROOT, ROOT, files), game, schemas(), slow=True)
    return Found(content.subjects, tuple(problems))


def after(game: Game, files: Mapping[str, str], edits: Iterable[Edit]) -> tuple[Found, set[Location]]:
    """Everything that the toolkit finds after some edits, and the places they mark."""
    held, marked = edited(files, edits)
    return found_in(game, held), marked
