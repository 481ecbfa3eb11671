"""The shipped box in memory: files → sources → schemas → model → rules, with edits on the way."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TypeVar

from toolkit.diagnostic import Diagnostic
from toolkit.game import Modelled, Record, Records
from toolkit.games.dragon_strike import GAME, model, rules
from toolkit.location import Location
from toolkit.rule import check, rules_in
from toolkit.schema import Schemas
from toolkit.source import MappingSource, TableSource, read

ROOT = Path(__file__).parents[3]
SHIPPED = ROOT / "content" / "dragon-strike"
RULES = tuple(
    each for each in rules_in(*rules.MODULES) if each.code[:3] in ("DSC", "DSE", "DSH", "DSM", "DST", "DSX")
)
MARK = "‹"
"""Stands in a new text before the place where something must be found; in a spreadsheet, in the cell."""

Subject = TypeVar("Subject")


@dataclass(frozen=True)
class Edit:
    """Replace a text that stands in a file exactly once; an absent file is written whole."""

    file: str
    old: str
    new: str


@dataclass(frozen=True)
class Found:
    """What came of the files: the model and every diagnostic on the way."""

    modelled: Modelled
    diagnostics: tuple[Diagnostic, ...]

    def the(self, kind: type[Subject], name: str = "") -> Subject:
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
def texts() -> Mapping[str, str]:
    """The shipped files of the box, by path; boards and pictures left out."""
    files = (*SHIPPED.glob("*.yaml"), *(SHIPPED / "cards").iterdir())
    return {p.relative_to(SHIPPED).as_posix(): p.read_text("utf-8") for p in sorted(files)}


def edited(files: Mapping[str, str], edits: Sequence[Edit]) -> tuple[dict[str, str], set[Location]]:
    """The files after the edits, and the places that the edits mark."""
    after, marked = dict(files), set[Location]()
    for edit in edits:
        if not edit.old:
            assert edit.file not in after, edit.file
            after[edit.file] = edit.new
            continue
        found = after.get(edit.file, "").count(edit.old)
        assert found == 1, f"{edit.old!r} stands {found} times in {edit.file}"
        after[edit.file] = after[edit.file].replace(edit.old, edit.new)
    for file, text in after.items():
        if MARK in text:
            marked |= _cells(file, text) if file.endswith(".csv") else _letters(file, text)
            after[file] = text.replace(MARK, "")
    return after, marked


def _letters(file: str, text: str) -> set[Location]:
    marked = set()
    for number, line in enumerate(text.split("\n"), 1):
        clean = ""
        for piece in line.split(MARK)[:-1]:
            clean += piece
            marked.add(Location(file, number, len(clean) + 1))
    return marked


def _cells(file: str, text: str) -> set[Location]:
    reader = csv.reader(io.StringIO(text, newline=""))
    header, marked, line = next(reader), set(), reader.line_num + 1
    for row in reader:
        marked |= {
            Location(file, line, cell=name) for name, cell in zip(header, row, strict=True) if MARK in cell
        }
        line = reader.line_num + 1
    return marked


def found_in(files: Mapping[str, str]) -> Found:
    """Everything that the toolkit finds in these files, in memory."""
    valid: dict[str, list[Record]] = {}
    broken: dict[str, set[str]] = {}
    told: list[Diagnostic] = []
    for file, text in files.items():
        path = Path(file)
        kind = next(k.name for k in GAME.kinds if (k.folder or k.name) == (path.parent.name or path.stem))
        schema = f"dragon-strike/{kind}.schema.json"
        held = read(text.encode(), file)
        problems, source = [*held.diagnostics], held.source
        if isinstance(source, TableSource):
            typed = schemas().read_cells(source, schema)
            assert isinstance(typed, TableSource), typed
            source = typed
        if source is not None:
            problems += schemas().validate(source, schema)
        if isinstance(source, MappingSource) and not any(p.is_error for p in problems):
            valid.setdefault(kind, []).append(source)
        else:
            broken.setdefault(kind, set()).add(path.stem)
        told += problems
    modelled = model.build(Records(valid, {kind: frozenset(names) for kind, names in broken.items()}))
    told += modelled.problems
    told += check(modelled.subjects, RULES)
    return Found(modelled, tuple(told))


@cache
def base(*edits: Edit) -> tuple[Found, set[Location]]:
    """The shipped box after some edits, and the places they mark."""
    files, marked = edited(texts(), edits)
    return found_in(files), marked
