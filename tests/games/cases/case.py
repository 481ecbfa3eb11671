"""Cases of rules: edits that fail and edits that pass, one YAML file a rule, so that anybody can add one.

fails:
  - name: what is wrong
    says: a part of the message or the advice (optional)
    edits: [{file: maps/first-light.yaml, old: "grade: 1", new: "grade: ‹4"}]
passes:
  - name: what is right
    edits: […]
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import cast

from tests.games.cases.content import Base
from tests.games.cases.edit import Edit
from toolkit.game import Game
from toolkit.pipeline import rules_of
from toolkit.source import read


@dataclass(frozen=True)
class Case:
    """A named edit of a game's base content, for the rule of that code."""

    code: str
    name: str
    fails: bool
    says: str
    edits: tuple[Edit, ...]

    def __str__(self) -> str:
        return f"{self.code}: {self.name}"


def cases_in(folder: Path) -> tuple[Case, ...]:
    """The cases of every rule that has a file in a folder."""
    return tuple(case for path in sorted(folder.glob("*.yaml")) for case in _cases(path))


def _cases(path: Path) -> Iterator[Case]:
    held = read(path.read_bytes(), path.name)
    assert held.source is not None and not held.diagnostics, held.diagnostics
    data = cast(dict[str, list[dict[str, object]]], held.source.data)
    for verdict in ("fails", "passes"):
        for each in data[verdict]:
            edits = tuple(Edit(**edit) for edit in cast(list[dict[str, str]], each["edits"]))
            says = cast(str, each.get("says", ""))
            yield Case(path.stem, cast(str, each["name"]), verdict == "fails", says, edits)


def prove(case: Case, base: Base) -> None:
    """A rule finds what its case says, at the very places it marks, and tells what to do."""
    found, marked = base(*case.edits)
    assert bool(marked) == case.fails, "a case that fails marks where, one that passes marks nothing"
    assert found.places(case.code) == marked, found.diagnostics
    told = [d for d in found.diagnostics if d.code == case.code]
    assert not case.says or any(case.says in d.message + d.help for d in told), told
    for diagnostic in found.diagnostics:
        assert diagnostic.help, diagnostic
        assert "\n" not in diagnostic.message and not diagnostic.message.endswith("."), diagnostic


def prove_complete(cases: Iterable[Case], game: Game) -> None:
    """Every rule of a game has cases that fail and cases that pass, and every case a rule."""
    codes, held = {rule.code for rule in rules_of(game)}, tuple(cases)
    for verdict in (True, False):
        assert {case.code for case in held if case.fails is verdict} == codes
