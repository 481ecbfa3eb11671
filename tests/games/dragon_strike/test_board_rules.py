"""Every rule of boards finds what its cases say, at the very place, and nothing in those that pass."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import cast

import pytest

from tests.games.dragon_strike.board_content import RULES, Edit, base, content, shipped
from toolkit.games.dragon_strike import starter
from toolkit.source import read

FOLDER = Path(__file__).parent / "rules"


@dataclass(frozen=True)
class Case:
    """A named edit of the base boards."""

    code: str
    name: str
    fails: bool
    says: str
    edits: tuple[Edit, ...]


def cases() -> Iterator[Case]:
    for path in sorted(FOLDER.glob("DSB*.yaml")):
        held = read(path.read_bytes(), path.name)
        assert held.source is not None and not held.diagnostics, held.diagnostics
        data = cast(dict[str, list[dict[str, object]]], held.source.data)
        for verdict in ("fails", "passes"):
            for each in data[verdict]:
                edits = tuple(Edit(**edit) for edit in cast(list[dict[str, str]], each["edits"]))
                name = cast(str, each["name"])
                yield Case(path.stem, name, verdict == "fails", cast(str, each.get("says", "")), edits)


CASES = tuple(cases())


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.code}: {case.name}")
def test_a_rule_finds_what_its_case_says(case: Case) -> None:
    held, marked = base(*case.edits)
    assert bool(marked) == case.fails, "a case that fails marks where, one that passes marks nothing"
    assert held.places(case.code) == marked, held.diagnostics
    if case.says:
        assert any(d.code == case.code and case.says in d.message + d.help for d in held.diagnostics), (
            held.diagnostics
        )


def test_every_rule_has_cases_that_fail_and_cases_that_pass() -> None:
    for verdict in (True, False):
        assert {case.code for case in CASES if case.fails is verdict} == {rule.code for rule in RULES}


def test_the_base_and_the_shipped_boards_are_clean() -> None:
    assert base()[0].diagnostics == ()
    assert shipped().diagnostics == ()


def test_a_new_board_is_clean_as_it_stands() -> None:
    text = starter.BOARD.replace("{id}", "my-keep").replace("{title}", "My Keep")
    found = content({"boards/my-keep.yaml": text})
    assert found.diagnostics == () and found.boards["my-keep"].title == "My Keep"


def test_every_finding_says_what_to_do() -> None:
    for case in CASES:
        held, _ = base(*case.edits)
        for diagnostic in held.diagnostics:
            assert diagnostic.help, diagnostic
            assert "\n" not in diagnostic.message and not diagnostic.message.endswith("."), diagnostic
