"""Which games a build reads for what it is asked."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.printing.deck import workspace
from toolkit.game import Artefact, Game, Made, Page
from toolkit.layout.paper import paper
from toolkit.pipeline import Checked
from toolkit.production import NoSuchArtefact, build
from toolkit.selection import games_asked, plan
from toolkit.workspace import Workspace

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
    assert [refusal.why for refusal in built.refused] == [why]
    assert [d.at.file for d in built.diagnostics if d.is_error] == ["content/card-deck/theme.yaml"]


def test_a_broken_vendor_is_told_when_its_files_are_asked_for(tmp_path: Path) -> None:
    held = workspace(tmp_path, ["Rope,1,x"])
    (tmp_path / "content/vendors").mkdir()
    (tmp_path / "content/vendors/mine.yaml").write_text("id: mine\n", encoding="utf-8")
    built = build(held, tmp_path / "out", ("card-deck/toys/vendors/mine",))
    assert [(r.path, r.why.partition(" ")[0]) for r in built.refused] == [
        ("card-deck/toys/vendors/mine", "SCH002")
    ]


def test_a_glob_names_files_and_folders_but_nothing_that_is_made_on_request(tmp_path: Path) -> None:
    held = workspace(tmp_path, ["Rope,1,x"])
    written = build(held, tmp_path / "out", ("*/t[no]ys",)).written
    assert "card-deck/toys/cards-a4.pdf" in written
    assert not [path for path in written if "vendors" in path or "cards-png" in path]
    pictures = build(held, tmp_path / "out", ("card-deck/*/cards-png/*-front.png",)).written
    assert pictures == ("card-deck/toys/cards-png/001-rope-front.png",)


def test_a_record_is_named_though_its_prints_lie_in_another_folder() -> None:
    def board(name: str) -> Artefact:
        sources = (f"boxwright:content/toy/boards/{name}.yaml",)
        return Artefact(f"toy/box/{name}.svg", lambda _: Made(Page("")), sources, "toy/box")

    prints = [board("keep"), board("cave")]
    found = plan(prints, ("toy/keep",), Checked((), ()), "out").chosen
    assert [artefact.path for artefact in found] == ["toy/box/keep.svg"]
    with pytest.raises(NoSuchArtefact, match="did you mean `toy/keep`"):
        plan(prints, ("toy/kepe",), Checked((), ()), "out")


def test_all_vendors_are_asked_for_by_their_folder(tmp_path: Path) -> None:
    held = workspace(tmp_path, ["Rope,1,x"])
    built = build(held, tmp_path / "out", ("card-deck/toys/vendors",))
    asked = (*built.written, *(refusal.path for refusal in built.refused))
    assert {path.split("/")[3] for path in asked} == {
        "drivethrucards",
        "makeplayingcards",
        "the-game-crafter",
    }
    assert (
        not build(held, tmp_path / "other", ("card-deck/toys",))
        .written[0]
        .startswith("card-deck/toys/vendors")
    )


def test_nothing_is_printed_with_a_broken_profile_and_what_was_stays(tmp_path: Path) -> None:
    held = workspace(tmp_path, ["Rope,1,x"])
    profile = tmp_path / "boxwright.yaml"
    profile.write_text("printer: {paper: A5}\n", encoding="utf-8")
    first = build(held, tmp_path / "out")
    assert "card-deck/toys/cards-a5.pdf" in first.written
    profile.write_text("printer: {paper: A6}\n", encoding="utf-8")
    broken = build(Workspace(tmp_path, held.shipped), tmp_path / "out")
    assert (broken.written, broken.removed) == ((), ())
    assert {refusal.why for refusal in broken.refused} == {"SCH006 at boxwright.yaml:1:18"}
    assert (tmp_path / "out/card-deck/toys/cards-a5.pdf").exists()


def test_prints_for_a_paper_that_nobody_asks_for_any_more_are_removed(tmp_path: Path) -> None:
    held = workspace(tmp_path, ["Rope,1,x"])
    profile = tmp_path / "boxwright.yaml"
    profile.write_text("printer: {paper: [A4, A3]}\n", encoding="utf-8")
    build(held, tmp_path / "out")
    tried = build(held, tmp_path / "out", options=lambda printer: printer.override(papers=(paper("A5"),)))
    assert tried.removed == () and "card-deck/toys/cards-a5.pdf" in tried.written
    profile.write_text("printer: {paper: A4}\n", encoding="utf-8")
    gone = build(Workspace(tmp_path, held.shipped), tmp_path / "out").removed
    assert {path.rpartition("/")[2] for path in gone} == {
        f"{name}-{size}.pdf" for name in ("cards", "cards-gutterfold", "calibration") for size in ("a3", "a5")
    }


def test_a_name_that_is_only_the_beginning_of_a_broken_one_names_nothing(tmp_path: Path) -> None:
    held = workspace(tmp_path, ["Rope,1,x"])
    (tmp_path / "content/card-deck/decks/toys.yaml").write_text("id: toys\n", encoding="utf-8")
    with pytest.raises(NoSuchArtefact):
        build(held, tmp_path / "out", ("card-deck/toys-2",))
