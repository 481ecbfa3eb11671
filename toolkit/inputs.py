"""What artefacts are made from, as digests: whether anything has changed since the last build.

In: a workspace. Out: digests of content files, of everything that a game's prints depend on, and of the
materials that one artefact read.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from toolkit.game import Artefact
from toolkit.games import discover
from toolkit.manifest import Entry, digest, file_digest, toolkit_digest
from toolkit.materials import FONTS, PROFILE
from toolkit.pipeline import folders
from toolkit.printer import FILE, Printer
from toolkit.workspace import Workspace, content_files, material_file, stray_games, template

Options = Callable[[Printer], Printer]
Digests = Mapping[str, Mapping[str, str]]
"""Digests of content files: by game, then by file."""

OWN_FONTS = "content/*/fonts/*"
SHARED = ("templates/*/**/*", OWN_FONTS, "content/vendors/*")
"""What any game's prints may use."""


class Inputs:
    """Digests of everything artefacts are made from, each read once; `content` has those of content files."""

    def __init__(self, workspace: Workspace, content: Digests, printer: Printer):
        self._workspace = workspace
        self._content = {file: held for files in content.values() for file, held in files.items()}
        self._materials: dict[str, str] = {PROFILE: digest(repr(printer))}

    def key(self, artefact: Artefact) -> str:
        """Digest of the toolkit, the artefact's place and form, and its content files."""
        sources = (part for file in artefact.sources for part in (file, self._content.get(file, "")))
        return digest(toolkit_digest(), artefact.path, artefact.profile, *artefact.spots, *sources)

    def material(self, name: str) -> str:
        """Digest of the template, picture or font that goes by this name now, "" if there is none."""
        if name not in self._materials:
            self._materials[name] = self._digest(name)
        return self._materials[name]

    def _digest(self, name: str) -> str:
        if name == FONTS:
            return digest(*_files(self._workspace, OWN_FONTS))
        if name.startswith("content/"):
            held = material_file(self._workspace, name)
            return file_digest(held[0]) if held else ""
        found = template(self._workspace, name)
        return digest(found[0]) if isinstance(found, tuple) else ""

    def is_current(self, entry: Entry | None, artefact: Artefact) -> bool:
        """Whether an entry was made from what is here now."""
        return (
            entry is not None
            and entry.key == self.key(artefact)
            and all(self.material(name) == held for name, held in entry.reads.items())
        )


def content_digests(workspace: Workspace) -> Digests:
    """Digest of every content file, taken before any is read: a later edit is then seen by the next build."""
    return {
        game.slug: {
            each.file: file_digest(each.path)
            for each in content_files(workspace, game.slug, folders(game))[0]
        }
        for game in discover()
    }


def states(
    workspace: Workspace, content: Digests, selectors: Sequence[str], options: Options
) -> dict[str, str]:
    """By game the digest of everything that its part of a build depends on."""
    shared = [toolkit_digest(), *selectors, file_digest(workspace.root / FILE), repr(options(Printer()))]
    shared += _files(workspace, *SHARED)
    shared += [d.message for d in stray_games(workspace, tuple(content))]
    common = digest(*shared)
    return {
        game: digest(
            common,
            *(part for each in files.items() for part in each),
            *_files(workspace, f"content/{game}/art/**/*"),
        )
        for game, files in content.items()
    }


def _files(workspace: Workspace, *patterns: str) -> list[str]:
    """Names and digests of the workspace's own files."""
    found = [path for pattern in patterns for path in sorted(workspace.root.glob(pattern))]
    # A pattern does not follow links to folders.
    linked = (path for path in found if path.is_symlink() and path.is_dir())
    found += [inner for path in linked for inner in sorted(path.glob("**/*"))]
    return [
        part for path in found for part in (path.relative_to(workspace.root).as_posix(), file_digest(path))
    ]
