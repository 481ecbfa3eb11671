"""Materials: pictures, fonts and templates by name, the workspace's own before what ships."""

from __future__ import annotations

import unicodedata
from pathlib import Path

from toolkit.diagnostic import Diagnostic
from toolkit.source import decode
from toolkit.workspace.entry import composed
from toolkit.workspace.root import Workspace


def material_file(workspace: Workspace, place: str) -> tuple[Path, str] | None:
    """The file at `content/…` and how diagnostics show it, the own one first; never one outside."""
    parts = Path(place).parts
    if ".." in parts or Path(place).is_absolute():
        return None
    for root, prefix in workspace.roots:
        path = composed(root, parts)
        if path is not None and path.is_file() and path.resolve().is_relative_to(root.resolve()):
            return path, f"{prefix}{place}"
    return None


def material_places(workspace: Workspace, folder: str) -> tuple[str, ...]:
    """Places of all files in a folder `content/…` and below it, the workspace's own and the shipped."""
    found = {
        f"{folder}/{unicodedata.normalize('NFC', path.relative_to(base).as_posix())}"
        for base in (root.joinpath(*Path(folder).parts) for root, _ in workspace.roots)
        for path in base.glob("**/*")
        if not path.name.startswith((".", "~")) and not path.is_dir()
    }
    return tuple(sorted(found))


def font_folders(workspace: Workspace) -> tuple[Path, ...]:
    """Folders that hold fonts of the workspace's own or of what ships: `content/<game>/fonts`."""
    return tuple(
        path
        for root, _ in workspace.roots
        for path in sorted(root.glob("content/*/fonts"))
        if path.resolve().is_relative_to(root.resolve())
    )


def template(workspace: Workspace, name: str) -> tuple[str, str] | Diagnostic | None:
    """The text of a template and the file it stands in, the workspace's own first.

    A file of that name that cannot be read is a problem: nothing shipped stands in for it.
    """
    parts = Path(name).parts
    if ".." in parts or Path(name).is_absolute():
        return None
    for root, prefix in workspace.roots:
        path, file = composed(root, ("templates", *parts)), f"{prefix}templates/{name}"
        if path is not None:
            held = workspace.read(file, path)
            text = decode(held, file) if isinstance(held, bytes) else held
            return (text, file) if isinstance(text, str) else text
    return None


def template_names(workspace: Workspace) -> tuple[str, ...]:
    """The names of all templates, the workspace's own and the shipped, for advice."""
    found = {
        path.relative_to(root / "templates").as_posix()
        for root, _ in workspace.roots
        for path in root.glob("templates/*/**/*.j2")
    }
    return tuple(sorted(found))
