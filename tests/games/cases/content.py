"""A game's content in memory, checked as the product checks what lies in a workspace."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from tests.games.cases.edit import Edit, edited
from tests.shipped import schemas
from toolkit.diagnostic import Diagnostic
from toolkit.game import Game
from toolkit.location import Location
from toolkit.pipeline import check_files
from toolkit.workspace import ContentFile

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


def texts(folder: Path) -> dict[str, str]:
    """The content files below a folder, by path; pictures left out."""
    paths = sorted(path for path in folder.rglob("*") if path.suffix in (".yaml", ".csv"))
    return {path.relative_to(folder).as_posix(): path.read_text("utf-8") for path in paths}


def found_in(game: Game, files: Mapping[str, str]) -> Found:
    """Everything that the toolkit finds in a game's files, by path below the game's folder."""
    contents = [(each, files[each.file].encode()) for each in _content_files(game, files)]
    content, problems = check_files(game, contents, schemas(), slow=True)
    return Found(content.subjects, tuple(problems))


def _content_files(game: Game, files: Iterable[str]) -> tuple[ContentFile, ...]:
    """The files in order of kind and id."""
    paths = sorted(map(Path, files), key=lambda path: path.stem)
    found = tuple(
        ContentFile(game.slug, kind.name, path.stem, path.as_posix(), path, is_own=True)
        for kind in game.kinds
        for path in paths
        if (kind.folder or kind.name) == (path.parent.name or path.stem)
    )
    assert len(found) == len(paths), f"{game.slug} does not read all of {[*files]}"
    return found


def after(game: Game, files: Mapping[str, str], edits: Iterable[Edit]) -> tuple[Found, set[Location]]:
    """Everything that the toolkit finds after some edits, and the places they mark."""
    held, marked = edited(files, edits)
    return found_in(game, held), marked
