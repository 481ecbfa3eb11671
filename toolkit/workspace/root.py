"""The workspace: its root, the root of what ships, and the bytes of the files in them.

This is the only module that reads a user's records, and it reads nothing outside the root: no `..`, no link
that leads out, no device, nothing above the size limit.
"""

from __future__ import annotations

import contextlib
import json
import stat
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from toolkit.diagnostic import Diagnostic
from toolkit.location import Location
from toolkit.source import MAX_BYTES, encoding

MARKS = ("boxwright.yaml", "content")
"""A folder that holds one of these is a workspace."""

SHIPPED = "boxwright:"
"""Before the path of a file that ships and does not lie in the workspace."""


class NoWorkspace(Exception):
    """There is no workspace at or above a folder."""


def shipped_root() -> Path:
    """The folder with the shipped `content`, `schemas` and `templates`."""
    package = Path(__file__).resolve().parents[1]
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
    def roots(self) -> tuple[tuple[Path, str], ...]:
        """Both roots, the workspace's own first, each with what stands before its files in diagnostics."""
        return ((self.root, ""),) if self.is_product else ((self.root, ""), (self.shipped, SHIPPED))

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
        for root, _ in reversed(self.roots):
            for path in sorted((root / "schemas").glob("*/*.schema.json")):
                name = path.relative_to(root / "schemas").as_posix()
                with contextlib.suppress(OSError, ValueError):  # one that cannot be read is missing: SCH011
                    found.setdefault(name, json.loads(path.read_bytes()))
        return found
