"""Every rule finds what its cases say, at the very place, and nothing in those that pass."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.cases import Case, cases_in, prove, prove_complete
from tests.games.saint_george.content import base
from toolkit.games.saint_george import GAME

CASES = cases_in(Path(__file__).parent / "rules")


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_rule_finds_what_its_case_says(case: Case) -> None:
    prove(case, base)


def test_every_rule_has_cases_that_fail_and_cases_that_pass() -> None:
    prove_complete(CASES, GAME)


def test_the_base_content_is_clean() -> None:
    assert base()[0].diagnostics == ()
