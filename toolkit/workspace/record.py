"""Records: the content files of a game by kind and id, the user's own over the shipped ones."""

from __future__ import annotations

import os
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from toolkit.diagnostic import Diagnostic, Severity, did_you_mean, nearest
from toolkit.location import Location
from toolkit.workspace.entry import entries, is_folder
from toolkit.workspace.root import Workspace

SUFFIXES = (".yaml", ".yml", ".json", ".csv", ".xlsx")

OTHER_TABLES = frozenset({".xls", ".xlsm", ".xlsb", ".ods", ".numbers", ".tsv", ".tab"})
"""Spreadsheets that are not read."""

ASIDE = frozenset({"art", "fonts"})
"""Folders of a game's content that hold files for the prints, not records."""

VENDORS = "vendors"
"""The folder beside the games' that describes printers of cards."""


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


def content_files(
    workspace: Workspace, game: str, folders: tuple[Folder, ...]
) -> tuple[tuple[ContentFile, ...], list[Diagnostic]]:
    """The game's content files in order of kind and id, the user's own replacing the shipped one."""
    found: dict[tuple[str, str], ContentFile] = {}
    problems: list[Diagnostic] = []
    for root, prefix in reversed(workspace.roots):
        for each in _files(root, prefix, game, folders, problems):
            key = (each.kind, each.id)
            held = found.get(key)
            if held is not None and held.is_own == each.is_own:
                message = f"{Path(held.file).name} and {Path(each.file).name} have the same id `{each.id}`"
                problems.append(Diagnostic("WSP005", message, Location(each.file), help="rename one of them"))
            found[key] = each
    order = {folder.kind: n for n, folder in enumerate(folders)}
    return tuple(sorted(found.values(), key=lambda f: (order[f.kind], f.id))), problems


def stray_games(workspace: Workspace, games: tuple[str, ...]) -> list[Diagnostic]:
    """A warning for every folder under `content/` that no game answers to."""
    return [
        _stray(f"content/{entry.name}", "belongs to no game", games)
        for entry in entries(workspace.root / "content")
        if entry.name not in (*games, VENDORS)
        and (is_folder(entry) or Path(entry.name).suffix.lower() in (*SUFFIXES, *OTHER_TABLES))
    ]


def _files(
    root: Path, prefix: str, game: str, folders: tuple[Folder, ...], problems: list[Diagnostic]
) -> Iterator[ContentFile]:
    base = root / "content" / game
    by_folder = {f.folder: f.kind for f in folders if f.folder}
    single = {f.kind for f in folders if not f.folder}
    for entry in entries(base):
        file = f"{prefix}content/{game}/{entry.name}"
        stem = Path(entry.name).stem
        if is_folder(entry) and entry.name in by_folder:
            if not os.access(entry.path, os.R_OK | os.X_OK):
                message, advice = "the folder cannot be looked into", "check its permissions"
                problems.append(Diagnostic("WSP001", message, Location(file), help=advice))
            for inner in entries(base / entry.name):
                inner_file = f"{file}/{inner.name}"
                suffix = Path(inner.name).suffix
                if is_folder(inner):
                    problems.append(_stray(inner_file, f"is a folder, and {entry.name} holds files", ()))
                elif suffix not in SUFFIXES:
                    problems.append(_unread(inner_file, suffix))
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
