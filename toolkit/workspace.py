"""The workspace: its root, what content it holds, and the user's files over the shipped ones.

In: a folder. Out: content files by game and kind, their bytes, schemas, templates. This is the only module
that reads a user's files, and it reads nothing outside the root: no `..`, no link that leads out, no device,
nothing above the size limit. What ships lies under the user's own by id and file.
"""

from __future__ import annotations

import contextlib
import json
import os
import stat
import unicodedata
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path

from toolkit.diagnostic import CodePage, Diagnostic, Severity, did_you_mean, nearest
from toolkit.location import Location
from toolkit.source import MAX_BYTES, decode, encoding

MARKS = ("boxwright.yaml", "content")
"""A folder that holds one of these is a workspace."""

SUFFIXES = (".yaml", ".yml", ".json", ".csv", ".xlsx")
OTHER_TABLES = frozenset({".xls", ".xlsm", ".xlsb", ".ods", ".numbers", ".tsv", ".tab"})
"""Spreadsheets that are not read."""

ASIDE = frozenset({"art", "fonts"})
"""Folders of a game's content that hold files for the prints, not records."""

VENDORS = "vendors"
"""The folder beside the games' that describes printers of cards."""

SHIPPED = "boxwright:"
"""Before the path of a file that ships and does not lie in the workspace."""

CODES = (
    CodePage(
        "WSP001",
        "A file cannot be read",
        "What cannot be read cannot be checked or printed, and a build that passed over it would be wrong "
        "without saying so.",
        "content/saint-george/maps/mine.yaml belongs to another user",
        "a regular file that you may read",
    ),
    CodePage(
        "WSP002",
        "A link leads out of the workspace",
        "Content is data from strangers: a link could bring any file of your machine into a print. Only "
        "files inside the workspace are read.",
        "maps/mine.yaml -> /etc/passwd",
        "a copy of the file inside the workspace",
    ),
    CodePage(
        "WSP003",
        "A file is too large",
        f"A content file may have {MAX_BYTES // 1024 // 1024} MiB; past that it is most likely no content, "
        "and an editor that checks on every save would hang.",
        "a map of 100 MB",
        "one file a map",
    ),
    CodePage(
        "WSP004",
        "A file or folder that no game reads",
        "A misspelt folder hides everything in it: nothing there is checked, printed or played.",
        "content/saint-george/map/mine.yaml",
        "content/saint-george/maps/mine.yaml",
        Severity.WARNING,
    ),
    CodePage(
        "WSP005",
        "Two files with one id",
        "The id of a record is its file's name; with two of them a reference would mean either.",
        "maps/mine.yaml beside maps/mine.json",
        "maps/mine.yaml beside maps/other.yaml",
    ),
)


class NoWorkspace(Exception):
    """There is no workspace at or above a folder."""


@dataclass(frozen=True, slots=True)
class ContentFile:
    """A content file: its game, kind and id, the path that diagnostics show, and where it lies."""

    game: str
    kind: str
    id: str
    file: str
    path: Path
    is_own: bool


@dataclass(frozen=True, slots=True)
class Folder:
    """A kind of content as the workspace needs to know it: kind's name and folder ("" for a single file)."""

    kind: str
    folder: str


def shipped_root() -> Path:
    """The folder with the shipped `content`, `schemas` and `templates`."""
    package = Path(__file__).resolve().parent
    inside = package / "shipped"
    return inside if inside.is_dir() else package.parent


def find(start: Path) -> Workspace:
    """The workspace at `start` or the nearest above it. Raises NoWorkspace."""
    for folder in (start.resolve(), *start.resolve().parents):
        if any((folder / mark).exists() for mark in MARKS):
            return Workspace(folder, shipped_root())
    raise NoWorkspace(
        f"no workspace at {start} or above: run `boxwright init` in the folder that should be one"
    )


@dataclass(frozen=True)
class Workspace:
    """A root folder, and the root of what ships (the same when the workspace is the product's own tree)."""

    root: Path
    shipped: Path

    @property
    def is_product(self) -> bool:
        """Whether this is the tree that the shipped content lives in."""
        return self.root == self.shipped

    @cached_property
    def _roots(self) -> tuple[tuple[Path, str], ...]:
        return ((self.root, ""),) if self.is_product else ((self.root, ""), (self.shipped, SHIPPED))

    def content(
        self, game: str, folders: tuple[Folder, ...]
    ) -> tuple[tuple[ContentFile, ...], list[Diagnostic]]:
        """The game's content files in order of kind and id, the user's own replacing the shipped one."""
        found: dict[tuple[str, str], ContentFile] = {}
        problems: list[Diagnostic] = []
        for root, prefix in reversed(self._roots):
            for each in self._files(root, prefix, game, folders, problems):
                key = (each.kind, each.id)
                held = found.get(key)
                if held is not None and held.is_own == each.is_own:
                    message = (
                        f"{Path(held.file).name} and {Path(each.file).name} have the same id `{each.id}`"
                    )
                    problems.append(
                        Diagnostic("WSP005", message, Location(each.file), help="rename one of them")
                    )
                found[key] = each
        order = {folder.kind: n for n, folder in enumerate(folders)}
        return tuple(sorted(found.values(), key=lambda f: (order[f.kind], f.id))), problems

    def _files(
        self, root: Path, prefix: str, game: str, folders: tuple[Folder, ...], problems: list[Diagnostic]
    ) -> Iterator[ContentFile]:
        base = root / "content" / game
        by_folder = {f.folder: f.kind for f in folders if f.folder}
        single = {f.kind for f in folders if not f.folder}
        for entry in _entries(base):
            file = f"{prefix}content/{game}/{entry.name}"
            stem = Path(entry.name).stem
            if _is_folder(entry) and entry.name in by_folder:
                for inner in _entries(base / entry.name):
                    inner_file = f"{file}/{inner.name}"
                    suffix = Path(inner.name).suffix
                    if suffix not in SUFFIXES or _is_folder(inner):
                        problems.append(_unread(inner_file, "" if _is_folder(inner) else suffix))
                    else:
                        name = unicodedata.normalize("NFC", Path(inner.name).stem)
                        kind = by_folder[entry.name]
                        yield ContentFile(game, kind, name, inner_file, Path(inner.path), not prefix)
            elif entry.name in ASIDE or entry.name.lower() == "readme.md":
                continue
            elif stem in single and Path(entry.name).suffix in SUFFIXES:
                yield ContentFile(game, stem, stem, file, Path(entry.path), not prefix)
            else:
                known = (*by_folder, *(f"{s}.yaml" for s in single))
                problems.append(_stray(file, f"is not read by {game}", known))

    def stray_games(self, games: tuple[str, ...]) -> list[Diagnostic]:
        """A warning for every folder under `content/` that no game answers to."""
        return [
            _stray(f"content/{entry.name}", "belongs to no game", games)
            for entry in _entries(self.root / "content")
            if entry.name not in (*games, VENDORS) and _is_folder(entry)
        ]

    def read(self, file: str, path: Path) -> bytes | Diagnostic:
        """The bytes of a file inside the workspace, or what is in the way."""
        root = self.shipped if file.startswith(SHIPPED) else self.root
        at = Location(file)
        try:
            resolved = path.resolve(strict=True)
            if not resolved.is_relative_to(root.resolve()):
                message = f"{Path(file).name} is a link that leads out of the workspace"
                return Diagnostic("WSP002", message, at, help="copy the file into the workspace")
            state = resolved.stat()
            if not stat.S_ISREG(state.st_mode):
                return Diagnostic(
                    "WSP001", "this is no regular file", at, help="put a text file in its place"
                )
            if state.st_size > MAX_BYTES:
                size, limit = state.st_size / 1024 / 1024, MAX_BYTES // 1024 // 1024
                message = f"the file has {size:.1f} MiB, and {limit} MiB is the limit"
                return Diagnostic("WSP003", message, at, help="split it, or check that it is the right file")
            with resolved.open("rb") as handle:
                return handle.read(MAX_BYTES + 1)
        except (OSError, RuntimeError) as error:
            reason = (getattr(error, "strerror", None) or str(error)).lower()
            return Diagnostic(
                "WSP001", f"cannot be read: {reason}", at, help="check the file and its permissions"
            )

    def locate(self, file: str) -> Path:
        """Where a file that a diagnostic names lies."""
        if file.startswith(SHIPPED):
            return self.shipped / file.removeprefix(SHIPPED)
        return self.root / file

    def line(self, file: str, number: int) -> str:
        """One line (1-based) of a file of the workspace for a report, or ""."""
        held = self.read(file, self.locate(file)) if file else b""
        if isinstance(held, Diagnostic):
            return ""
        if file.lower().endswith(".xlsx"):
            return ""
        lines = held.decode(encoding(held), "replace").splitlines()
        return lines[number - 1] if 0 < number <= len(lines) else ""

    @cached_property
    def schemas(self) -> Mapping[str, Mapping[str, object]]:
        """Every schema by path such as `saint-george/map.schema.json`; a user's own only adds to ours."""
        found: dict[str, Mapping[str, object]] = {}
        for root, _ in reversed(self._roots):
            for path in sorted((root / "schemas").glob("*/*.schema.json")):
                name = path.relative_to(root / "schemas").as_posix()
                with contextlib.suppress(OSError, ValueError):  # one that cannot be read is missing: SCH011
                    found.setdefault(name, json.loads(path.read_bytes()))
        return found

    def material(self, place: str) -> tuple[Path, str] | None:
        """The file at `content/…` and how diagnostics show it, the own one first; never one outside."""
        parts = Path(place).parts
        if ".." in parts or Path(place).is_absolute():
            return None
        for root, prefix in self._roots:
            path = _composed(root, parts)
            if path is not None and path.is_file() and path.resolve().is_relative_to(root.resolve()):
                return path, f"{prefix}{place}"
        return None

    def materials(self, folder: str) -> tuple[str, ...]:
        """Places of all files in a folder `content/…` and below it, the workspace's own and the shipped."""
        found = {
            f"{folder}/{unicodedata.normalize('NFC', path.relative_to(base).as_posix())}"
            for base in (root.joinpath(*Path(folder).parts) for root, _ in self._roots)
            for path in base.glob("**/*")
            if not path.name.startswith((".", "~")) and not path.is_dir()
        }
        return tuple(sorted(found))

    def font_folders(self) -> tuple[Path, ...]:
        """Folders that hold fonts of the workspace's own or of what ships: `content/<game>/fonts`."""
        return tuple(path for root, _ in self._roots for path in sorted(root.glob("content/*/fonts")))

    def name_of(self, path: Path) -> str:
        """The place `content/…` of a file of the workspace or of what ships, "" for any other."""
        for root, _ in self._roots:
            if path.is_relative_to(root / "content"):
                return path.relative_to(root).as_posix()
        return ""

    def template(self, name: str) -> tuple[str, str] | Diagnostic | None:
        """The text of a template and the file it stands in, the workspace's own first.

        A file of that name that cannot be read is a problem: nothing shipped stands in for it.
        """
        parts = Path(name).parts
        if ".." in parts or Path(name).is_absolute():
            return None
        for root, prefix in self._roots:
            path, file = _composed(root, ("templates", *parts)), f"{prefix}templates/{name}"
            if path is not None:
                held = self.read(file, path)
                text = decode(held, file) if isinstance(held, bytes) else held
                return (text, file) if isinstance(text, str) else text
        return None

    def template_names(self) -> tuple[str, ...]:
        """The names of all templates, the workspace's own and the shipped, for advice."""
        found = {
            path.relative_to(root / "templates").as_posix()
            for root, _ in self._roots
            for path in root.glob("templates/*/**/*.j2")
        }
        return tuple(sorted(found))


def _composed(root: Path, parts: tuple[str, ...]) -> Path | None:
    """The file of that name, also where it is written with decomposed letters.

    A name in other capitals is another name, as it is to most machines, even where the disk would find it.
    """
    path = root.joinpath(*parts)
    wanted = unicodedata.normalize("NFC", path.name)
    same = (e for e in _entries(path.parent) if unicodedata.normalize("NFC", e.name) == wanted)
    return next((Path(entry.path) for entry in same if not _is_folder(entry)), None)


def _is_folder(entry: os.DirEntry[str]) -> bool:
    """Whether an entry is a folder; a link that leads nowhere is none."""
    try:
        return entry.is_dir()
    except OSError:  # a link to itself
        return False


def _entries(folder: Path) -> list[os.DirEntry[str]]:
    try:
        with os.scandir(folder) as held:
            return sorted((e for e in held if not e.name.startswith((".", "~"))), key=lambda e: e.name)
    except OSError:
        return []


def _unread(file: str, suffix: str) -> Diagnostic:
    """A warning for a file among the records whose suffix no record has."""
    if suffix.lower() in OTHER_TABLES:
        stray = _stray(file, f"is a spreadsheet of a form that is not read ({suffix})", ())
        return replace(stray, help="save it as .xlsx, or export it as .csv (UTF-8)")
    if suffix.lower().startswith((".y", ".js", ".cs", ".xls")):
        return _stray(file, "has a suffix that is not read", SUFFIXES)
    return _stray(file, "is not a .yaml, .json, .csv or .xlsx file", ())


def _stray(file: str, why: str, known: tuple[str, ...]) -> Diagnostic:
    name = Path(file).name
    advice = did_you_mean(name, known) if known and nearest(name, known) else ""
    if known and not advice:
        advice = f"{did_you_mean('', known)}"
    return Diagnostic(
        "WSP004",
        f"`{name}` {why}",
        Location(file),
        Severity.WARNING,
        advice or "move it elsewhere, or rename it",
    )
