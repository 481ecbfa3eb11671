"""Boards in memory: text → source → schema → model → rules, with edits on the way."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from toolkit.diagnostic import Diagnostic
from toolkit.game import Record, Records
from toolkit.games.dragon_strike.model.board import Board
from toolkit.games.dragon_strike.model.boards import boards
from toolkit.games.dragon_strike.rules import board, fitting, painted, terrain
from toolkit.location import Location
from toolkit.rule import check, rules_in
from toolkit.schema import Schemas
from toolkit.source import MappingSource, read

ROOT = Path(__file__).parents[3]
SHIPPED = ROOT / "content" / "dragon-strike"
BASE = Path(__file__).parent / "base"
RULES = rules_in(board, fitting, painted, terrain)
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
    """What came of the files: the boards by id and every diagnostic on the way."""

    boards: Mapping[str, Board]
    diagnostics: tuple[Diagnostic, ...]

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
    """The boards below a folder, by path."""
    return {
        p.relative_to(folder).as_posix(): p.read_text("utf-8") for p in sorted(folder.glob("boards/*.yaml"))
    }


def edited(files: Mapping[str, str], edits: Sequence[Edit]) -> tuple[dict[str, str], set[Location]]:
    """The files after the edits, and the places that the edits mark."""
    after, marked = dict(files), set()
    for edit in edits:
        found = after.get(edit.file, "").count(edit.old)
        assert found == 1, f"{edit.old!r} stands {found} times in {edit.file}"
        after[edit.file] = after[edit.file].replace(edit.old, edit.new)
    for file, text in after.items():
        for number, line in enumerate(text.split("\n"), 1):
            clean = ""
            for piece in line.split(MARK)[:-1]:
                clean += piece
                marked.add(Location(file, number, len(clean) + 1))
        after[file] = text.replace(MARK, "")
    return after, marked


def content(files: Mapping[str, str]) -> Content:
    """Everything that the toolkit finds in these files, in memory."""
    valid: list[Record] = []
    found: list[Diagnostic] = []
    for file, text in files.items():
        held = read(text.encode(), file)
        problems = [*held.diagnostics]
        if held.source is not None:
            problems += schemas().validate(held.source, "dragon-strike/board.schema.json")
        if isinstance(held.source, MappingSource) and not any(p.is_error for p in problems):
            valid.append(held.source)
        found += problems
    modelled = boards(Records({"board": valid}, {}))
    found += modelled.problems
    found += check(modelled.subjects, RULES, slow=True)
    made = {subject.id: subject for subject in modelled.subjects if isinstance(subject, Board)}
    return Content(made, tuple(found))


@cache
def base(*edits: Edit) -> tuple[Content, set[Location]]:
    """The base boards after some edits, and the places they mark."""
    files, marked = edited(texts(BASE), edits)
    return content(files), marked


@cache
def shipped() -> Content:
    """The boards that ship."""
    return content(texts(SHIPPED))
