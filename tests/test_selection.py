"""Which games a build reads for what it is asked."""

from __future__ import annotations

import pytest

from toolkit.game import Game
from toolkit.selection import games_asked

ONE, OTHER = (Game(slug, slug.title(), f"games.{slug}", ()) for slug in ("one", "other"))


@pytest.mark.parametrize(
    "selectors",
    [("one",), ("one/deck",), ("out/one/deck/cards-a4.pdf",), ("./one/deck/", "one/*/cards-a4.pdf")],
)
def test_a_selector_that_begins_with_a_game_asks_for_that_game_alone(selectors: tuple[str, ...]) -> None:
    assert games_asked((ONE, OTHER), selectors, "out") == (ONE,)


@pytest.mark.parametrize("selectors", [("one", "other"), ("*/deck",), ("one", "o*/deck"), ("onw",)])
def test_any_other_selector_asks_for_all(selectors: tuple[str, ...]) -> None:
    assert games_asked((ONE, OTHER), selectors, "out") == (ONE, OTHER)
