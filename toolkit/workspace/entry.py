"""What stands in a folder: visible entries in order of name, names compared composed."""

from __future__ import annotations

import os
import unicodedata
from pathlib import Path


def entries(folder: Path) -> list[os.DirEntry[str]]:
    """The visible entries of a folder in order of name; none of one that cannot be listed."""
    try:
        with os.scandir(folder) as held:
            return sorted((e for e in held if not e.name.startswith((".", "~"))), key=lambda e: e.name)
    except OSError:
        return []


def is_folder(entry: os.DirEntry[str]) -> bool:
    """Whether an entry is a folder; a link that leads nowhere is none."""
    try:
        return entry.is_dir()
    except OSError:  # a link to itself
        return False


def composed(root: Path, parts: tuple[str, ...]) -> Path | None:
    """The file of that name, also where it is written with decomposed letters.

    A name in other capitals is another name, as it is to most machines, even where the disk would find it.
    """
    path = root.joinpath(*parts)
    wanted = unicodedata.normalize("NFC", path.name)
    same = (e for e in entries(path.parent) if unicodedata.normalize("NFC", e.name) == wanted)
    return next((Path(entry.path) for entry in same if not is_folder(entry)), None)
