"""Every rule finds what its cases say, at the very place, and nothing in those that pass."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.cases import Case, cases_in, prove, prove_complete
from tests.games.dragon_strike import board_content, box_content
from toolkit.games.dragon_strike import GAME

CASES = cases_in(Path(__file__).parent / "rules")


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_rule_finds_what_its_case_says(case: Case) -> None:
    is_of_boards = any(edit.file.startswith("boards/") for edit in case.edits)
    prove(case, board_content.base if is_of_boards else box_content.base)


def test_every_rule_has_cases_that_fail_and_cases_that_pass() -> None:
    prove_complete(CASES, GAME)


def test_the_base_and_what_ships_are_clean() -> None:
    for found in (board_content.base()[0], board_content.shipped(), box_content.base()[0]):
        assert found.diagnostics == ()
