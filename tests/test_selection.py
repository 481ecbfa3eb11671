"""Which games a build reads for what it is asked."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.printing.deck import workspace
from toolkit.game import Game
from toolkit.manifest import Refusal
from toolkit.production import NoSuchArtefact, build
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


@pytest.mark.parametrize("selector", ["card-deck/toys", "out/card-deck/toys", "card-deck/t*", "card-deck"])
def test_what_an_error_elsewhere_in_the_game_bars_is_refused_with_that_error(
    tmp_path: Path, selector: str
) -> None:
    held = workspace(tmp_path, ["Rope,1,x"])
    (tmp_path / "content/card-deck/theme.yaml").write_text("- no theme\n", encoding="utf-8")
    built = build(held, tmp_path / "out", (selector,))
    why = "SCH001 at content/card-deck/theme.yaml:1:1"
    assert Refusal(selector.removeprefix("out/"), why) in built.refused
    assert [d.at.file for d in built.diagnostics if d.is_error] == ["content/card-deck/theme.yaml"]


def test_a_name_that_is_only_the_beginning_of_a_broken_one_names_nothing(tmp_path: Path) -> None:
    held = workspace(tmp_path, ["Rope,1,x"])
    (tmp_path / "content/card-deck/decks/toys.yaml").write_text("id: toys\n", encoding="utf-8")
    with pytest.raises(NoSuchArtefact):
        build(held, tmp_path / "out", ("card-deck/toys-2",))
