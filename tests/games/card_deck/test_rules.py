"""The rules of decks of one's own, from their cases."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from tests.games.cases import Case, Edit, Found, after, cases_in, prove, prove_complete, texts
from toolkit.games.card_deck import GAME
from toolkit.location import Location

HERE = Path(__file__).parent
BASE = texts(HERE / "base")
CASES = cases_in(HERE / "rules")


@cache
def base(*edits: Edit) -> tuple[Found, set[Location]]:
    """The base deck after some edits, and the places they mark."""
    return after(GAME, BASE, edits)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_rule_finds_what_its_case_says(case: Case) -> None:
    prove(case, base)


def test_every_rule_has_cases_that_fail_and_cases_that_pass() -> None:
    prove_complete(CASES, GAME)


def test_the_base_deck_is_clean() -> None:
    assert base()[0].diagnostics == ()


def test_a_list_that_does_not_exist_is_named() -> None:
    found, marked = base(Edit("decks/toys.yaml", "cards: toys", "cards: ‹tosy"))
    (problem,) = found.diagnostics
    assert (problem.code, {problem.at}, problem.help) == ("REF001", marked, "did you mean `toys`?")


def test_a_size_that_no_card_has_is_named() -> None:
    found, marked = base(Edit("decks/toys.yaml", "size: poker", "size: ‹pokre"))
    (problem,) = found.diagnostics
    assert (problem.code, {problem.at}) == ("DCK001", marked)
