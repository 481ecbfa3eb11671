"""Every rule of the box finds what its cases say, at the very place, and nothing in those that pass."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import cast

import pytest

from tests.games.dragon_strike.box_content import RULES, Edit, base
from toolkit.source import read

FOLDER = Path(__file__).parent / "rules"


@dataclass(frozen=True)
class Case:
    """A named edit of the shipped box."""

    code: str
    name: str
    fails: bool
    says: str
    edits: tuple[Edit, ...]


def cases() -> Iterator[Case]:
    for code in (rule.code for rule in RULES):
        path = FOLDER / f"{code}.yaml"
        held = read(path.read_bytes(), path.name)
        assert held.source is not None and not held.diagnostics, held.diagnostics
        data = cast(dict[str, list[dict[str, object]]], held.source.data)
        for verdict in ("fails", "passes"):
            for each in data[verdict]:
                edits = tuple(Edit(**edit) for edit in cast(list[dict[str, str]], each["edits"]))
                name = cast(str, each["name"])
                yield Case(code, name, verdict == "fails", cast(str, each.get("says", "")), edits)


CASES = tuple(cases())


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.code}: {case.name}")
def test_a_rule_finds_what_its_case_says(case: Case) -> None:
    found, marked = base(*case.edits)
    assert bool(marked) == case.fails, "a case that fails marks where, one that passes marks nothing"
    assert found.places(case.code) == marked, found.diagnostics
    told = [d for d in found.diagnostics if d.code == case.code]
    if case.says:
        assert any(case.says in d.message + d.help for d in told), told
    for diagnostic in found.diagnostics:
        assert diagnostic.help, diagnostic
        assert "\n" not in diagnostic.message and not diagnostic.message.endswith("."), diagnostic


def test_every_rule_has_cases_that_fail_and_cases_that_pass() -> None:
    for verdict in (True, False):
        assert {case.code for case in CASES if case.fails is verdict} == {rule.code for rule in RULES}


def test_the_shipped_box_is_clean() -> None:
    assert base()[0].diagnostics == ()
