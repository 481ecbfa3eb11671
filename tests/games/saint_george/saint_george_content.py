"""Saint George's content in memory: text → sources → schemas → model → rules, with edits on the way."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from toolkit.diagnostic import Diagnostic
from toolkit.game import Modelled, Records
from toolkit.games.saint_george import GAME, model, rules
from toolkit.location import Location
from toolkit.rule import check, rules_in
from toolkit.schema import Schemas
from toolkit.source import read

HERE = Path(__file__).parent
ROOT = HERE.parents[2]
SHIPPED = ROOT / "content" / "saint-george"
BASE = HERE / "base"
MARK = "‹"
"""Stands in a new text before the place where something must be found."""


@dataclass(frozen=True)
class Edit:
    """Replace a text that stands in a file exactly once."""

    file: str
    old: str
    new: str


@dataclass(frozen=True)
class Content:
    """What came of the files: the model and every diagnostic on the way."""

    modelled: Modelled
    diagnostics: tuple[Diagnostic, ...]

    def the(self, kind: type, name: str = "") -> object:
        """The subject of that class (and id)."""
        return next(
            s
            for s in self.modelled.subjects
            if type(s) is kind and (not name or getattr(s, "id", "") == name)
        )

    def places(self, code: str) -> set[Location]:
        """Where a code was found."""
        return {d.at for d in self.diagnostics if d.code == code}


@cache
def schemas() -> Schemas:
    """The schemas of the repository."""
    paths = sorted((ROOT / "schemas").glob("*/*.schema.json"))
    return Schemas({f"{p.parent.name}/{p.name}": json.loads(p.read_text("utf-8")) for p in paths})


@cache
def texts(folder: Path) -> Mapping[str, str]:
    """The content files below a folder, by path."""
    return {str(p.relative_to(folder)): p.read_text("utf-8") for p in sorted(folder.rglob("*.yaml"))}


def edited(files: Mapping[str, str], edits: Sequence[Edit]) -> tuple[dict[str, str], set[Location]]:
    """The files after the edits, and the places that the edits mark."""
    after, marked = dict(files), set()
    for edit in edits:
        found = after.get(edit.file, "").count(edit.old)
        assert found == 1, f"{edit.old!r} stands {found} times in {edit.file}"
        after[edit.file] = after[edit.file].replace(edit.old, edit.new)
    for file, text in after.items():
        lines = text.split("\n")
        for number, line in enumerate(lines, 1):
            clean = ""
            for piece in line.split(MARK)[:-1]:
                clean += piece
                marked.add(Location(file, number, len(clean) + 1))
        after[file] = text.replace(MARK, "")
    return after, marked


def content(files: Mapping[str, str]) -> Content:
    """Everything that the toolkit finds in these files, in memory."""
    valid: dict[str, list[object]] = {}
    broken: dict[str, set[str]] = {}
    found: list[Diagnostic] = []
    for file, text in files.items():
        kind = next(k for k in GAME.kinds if Path(file).parent.name == k.folder)
        held = read(text.encode(), file)
        problems = [*held.diagnostics]
        if held.source is not None:
            problems += schemas().validate(held.source, f"saint-george/{kind.name}.schema.json")
        if held.source is None or any(p.is_error for p in problems):
            broken.setdefault(kind.name, set()).add(Path(file).stem)
        else:
            valid.setdefault(kind.name, []).append(held.source)
        found += problems
    records = Records(valid, {kind: frozenset(names) for kind, names in broken.items()})  # type: ignore[arg-type]
    modelled = model.build(records)
    found += modelled.problems
    found += check(modelled.subjects, rules_in(*rules.MODULES), slow=True)
    return Content(modelled, tuple(found))


@cache
def base(*edits: Edit) -> tuple[Content, set[Location]]:
    """The base content after some edits, and the places they mark."""
    files, marked = edited(texts(BASE), edits)
    return content(files), marked
