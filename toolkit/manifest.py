"""What a build made and from what: digests, the manifest beside the artefacts, and writes that cannot tear.

In: bytes and names. Out: a manifest that says what is unchanged. A file is written beside its place and
renamed into it, so that an interrupted or failed build leaves the last good one.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import tempfile
from collections.abc import Container, Iterable, Mapping
from dataclasses import asdict, dataclass, field
from functools import cache
from importlib import metadata
from pathlib import Path

from toolkit.diagnostic import Diagnostic, Related, Severity
from toolkit.location import Location
from toolkit.workspace import SHIPPED, shipped_root

NAME = ".boxwright.json"
FORMAT = "boxwright-build/2"
LIBRARIES = (
    "fontawesome-free-pack",
    "fontpkg-fjalla-one",
    "fontpkg-lato",
    "fontpkg-vollkorn",
    "font-source-serif-pro",
    "fonttools",
    "jinja2",
    "pikepdf",
    "pyphen",
    "pillow",
    "pypdfium2",
    "reportlab",
    "svgwrite",
    "uharfbuzz",
)
"""The libraries whose version decides the bytes of a print."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One artefact as built: the digest of its making, of each file it read, and of its bytes."""

    key: str
    reads: Mapping[str, str]
    sha256: str
    problems: tuple[Diagnostic, ...] = ()


@dataclass(frozen=True, slots=True)
class Refusal:
    """An artefact that was not made, and why."""

    path: str
    why: str


@dataclass(frozen=True, slots=True)
class Manifest:
    """The last build: by game the state of all its inputs, what it said, every artefact's entry by path."""

    states: Mapping[str, str] = field(default_factory=dict)
    files: int = 0
    diagnostics: tuple[Diagnostic, ...] = ()
    refused: tuple[Refusal, ...] = ()
    selected: tuple[str, ...] = ()
    artefacts: Mapping[str, Entry] = field(default_factory=dict)

    def only(self, games: Container[str]) -> Manifest:
        """What it holds of some games, without their states."""
        entries = {path: each for path, each in self.artefacts.items() if path.partition("/")[0] in games}
        selected = tuple(path for path in self.selected if path in entries)
        told = (d for d in self.diagnostics if _game(d.at.file) in games)
        return Manifest(
            diagnostics=(*told, *(d for path in selected for d in entries[path].problems)),
            refused=tuple(each for each in self.refused if each.path.partition("/")[0] in games),
            selected=selected,
            artefacts=entries,
        )


def _game(file: str) -> str:
    """The game that a file of content, templates or prints belongs to."""
    return file.removeprefix(SHIPPED).partition("/")[2].partition("/")[0]


def digest(*parts: str | bytes) -> str:
    """SHA-256 of the parts, each with its length, in hexadecimal."""
    whole = hashlib.sha256()
    for part in parts:
        held = part.encode() if isinstance(part, str) else part
        whole.update(b"%d:" % len(held))
        whole.update(held)
    return whole.hexdigest()


def sha256(content: bytes) -> str:
    """SHA-256 of bytes in hexadecimal."""
    return hashlib.sha256(content).hexdigest()


def file_digest(path: Path) -> str:
    """SHA-256 of a file's bytes, "" when it cannot be read or is no regular file (a pipe would never end)."""
    try:
        return sha256(path.read_bytes()) if path.is_file() else ""
    except OSError:
        return ""


@cache
def toolkit_digest() -> str:
    """Digest of the toolkit's own source, its schemas and the versions of the libraries that print."""
    package = Path(__file__).resolve().parent
    parts: list[str] = []
    for base, pattern in ((package, "**/*.py"), (shipped_root() / "schemas", "*/*.schema.json")):
        for path in sorted(base.glob(pattern)):
            parts += [path.relative_to(base).as_posix(), file_digest(path)]
    for library in LIBRARIES:
        with contextlib.suppress(metadata.PackageNotFoundError):
            parts += [library, metadata.version(library)]
    return digest(*parts)


def load(folder: Path) -> Manifest:
    """The manifest of a build folder; an empty one when there is none or it cannot be used."""
    try:
        held = json.loads((folder / NAME).read_bytes())
        if held["format"] != FORMAT:
            return Manifest()
        return Manifest(
            dict(held["states"]),
            int(held["files"]),
            tuple(_diagnostic(d) for d in held["diagnostics"]),
            tuple(Refusal(r["path"], r["why"]) for r in held["refused"]),
            tuple(held["selected"]),
            {
                path: Entry(e["key"], e["reads"], e["sha256"], tuple(_diagnostic(d) for d in e["problems"]))
                for path, e in held["artefacts"].items()
            },
        )
    except (OSError, ValueError, KeyError, TypeError, AttributeError, AssertionError, RecursionError):
        return Manifest()


def save(folder: Path, manifest: Manifest) -> None:
    """Put the manifest in its place."""
    held = {"format": FORMAT, **asdict(manifest)}
    write(folder / NAME, json.dumps(held, ensure_ascii=False, separators=(",", ":")).encode())


def _diagnostic(held: Mapping[str, object]) -> Diagnostic:
    related = held["related"]
    assert isinstance(related, list)
    return Diagnostic(
        str(held["code"]),
        str(held["message"]),
        _location(held["at"]),
        Severity(str(held["severity"])),
        str(held["help"]),
        tuple(Related(_location(r["at"]), r["message"]) for r in related),
    )


def _location(held: object) -> Location:
    assert isinstance(held, dict)
    return Location(held["file"], held["line"], held["column"], held["cell"])


def intact(folder: Path, artefacts: Mapping[str, Entry], paths: Iterable[str]) -> bool:
    """Whether each of these artefacts lies in the folder as it was written."""
    return all(path in artefacts and file_digest(folder / path) == artefacts[path].sha256 for path in paths)


def write(path: Path, content: bytes) -> None:
    """Put bytes in their place at once: beside it first, then renamed. On OSError what was there stays."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, beside = tempfile.mkstemp(dir=path.parent, prefix=".boxwright-", suffix=".part")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
        Path(beside).chmod(0o644)
        Path(beside).replace(path)
    except BaseException:
        with contextlib.suppress(OSError):
            Path(beside).unlink()
        raise
