"""A case that says something else than what is found is refused, and so is one that proves nothing."""

from __future__ import annotations

import pytest

from tests.games.cases import Case, Edit, Found, after, edited, found_in, prove, prove_complete
from toolkit.games.card_deck import GAME
from toolkit.location import Location

LIST = "cards/toys.csv"
FILES = {LIST: "name,copies,text\nLantern,1,a\nRope,1,b\n"}
TWICE, MARKED = Edit(LIST, "Rope", "Lantern"), Edit(LIST, "Rope", "‹Lantern")


def base(*edits: Edit) -> tuple[Found, set[Location]]:
    return after(GAME, FILES, edits)


def test_a_case_that_is_right_is_proved() -> None:
    prove(Case("DCK002", "two of a name", True, "as card 1 is", (MARKED,)), base)
    prove(Case("DCK002", "two names", False, "", (Edit(LIST, "Rope", "Twine"),)), base)


@pytest.mark.parametrize(
    "case",
    [
        Case("DCK002", "found and not marked", False, "", (TWICE,)),
        Case("DCK002", "marked and not found", True, "", (Edit(LIST, "Rope", "‹Twine"),)),
        Case("DCK002", "marked at another cell", True, "", (TWICE, Edit(LIST, "1,b", "‹1,b"))),
        Case("DCK002", "said otherwise", True, "as card 9 is", (MARKED,)),
        Case("DCK002", "nothing marked in one that fails", True, "", (Edit(LIST, "Rope", "Twine"),)),
        Case("DCK002", "no such text", False, "", (Edit(LIST, "Ladder", "Twine"),)),
        Case("DCK002", "a text that stands twice", False, "", (Edit(LIST, ",1,", ",2,"),)),
    ],
    ids=str,
)
def test_a_case_that_is_wrong_is_refused(case: Case) -> None:
    with pytest.raises(AssertionError):
        prove(case, base)


def test_a_mark_is_a_place_in_text_and_a_cell_in_a_spreadsheet() -> None:
    files = {"a.yaml": "one: ‹two\n", LIST: FILES[LIST]}
    after_, marked = edited(files, [Edit(LIST, "1,b", "1,‹b")])
    assert after_ == {"a.yaml": "one: two\n", LIST: FILES[LIST]}
    assert marked == {Location("a.yaml", 1, 6), Location(LIST, 3, cell="text")}


def test_rules_without_cases_are_missed() -> None:
    with pytest.raises(AssertionError):
        prove_complete([Case("DCK002", "two of a name", True, "", (MARKED,))], GAME)


def test_a_file_that_no_game_reads_is_missed() -> None:
    with pytest.raises(AssertionError, match="does not read"):
        found_in(GAME, {"songs/toys.yaml": "id: toys\n"})
