"""The rules of decks of one's own, from their cases, and what is wrong with a deck's references."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import cast

import pytest

from tests.printing.deck import made, workspace
from toolkit.diagnostic import Diagnostic
from toolkit.drawing import Document, Rect, walk
from toolkit.games import discover
from toolkit.games.card_deck import rules
from toolkit.pipeline import check_game
from toolkit.rule import rules_in
from toolkit.schema import Schemas
from toolkit.source import read
from toolkit.workspace import Workspace

FOLDER = Path(__file__).parent / "rules"
MARK = "‹"
Case = tuple[str, str, tuple[str, ...]]


def found(held: Workspace) -> list[Diagnostic]:
    game = next(game for game in discover() if game.slug == "card-deck")
    return check_game(held, game, Schemas(held.schemas))[1]


def cases(verdict: str) -> Iterator[Case]:
    for path in sorted(FOLDER.glob("*.yaml")):
        source = read(path.read_bytes(), path.name).source
        assert source is not None
        for each in cast(dict[str, list[dict[str, object]]], source.data)[verdict]:
            yield path.stem, cast(str, each["name"]), tuple(cast(list[str], each["rows"]))


@pytest.mark.parametrize(
    "case", [*cases("fails"), *cases("passes")], ids=lambda case: f"{case[0]}: {case[1]}"
)
def test_a_rule_finds_what_its_case_says(case: Case, tmp_path: Path) -> None:
    code, _, rows = case
    problems = found(workspace(tmp_path, [row.removeprefix(MARK) for row in rows]))
    lines = [n for n, row in enumerate(rows, start=2) if row.startswith(MARK)]
    assert [(p.code, p.at.line, p.at.cell) for p in problems] == [(code, line, "name") for line in lines]


def test_every_rule_has_cases_of_both_kinds() -> None:
    codes = {rule.code for rule in rules_in(rules)}
    assert {code for code, _, _ in cases("fails")} == {code for code, _, _ in cases("passes")} == codes


def test_a_list_that_does_not_exist_is_named(tmp_path: Path) -> None:
    held = workspace(tmp_path, ("Rope,1,a",))
    deck = tmp_path / "content/card-deck/decks/toys.yaml"
    deck.write_text(deck.read_text("utf-8").replace("cards: toys", "cards: tosy"), "utf-8")
    (problem,) = found(held)
    assert (problem.code, str(problem.at)) == ("REF001", "content/card-deck/decks/toys.yaml:4:8")
    assert problem.help == "did you mean `toys`?"


def test_a_size_that_no_card_has_is_named(tmp_path: Path) -> None:
    (problem,) = found(workspace(tmp_path, ("Rope,1,a",), size="pokre"))
    assert (problem.code, str(problem.at)) == ("DCK001", "content/card-deck/decks/toys.yaml:3:7")


def test_a_theme_of_ones_own_recolours_without_a_template(tmp_path: Path) -> None:
    held = workspace(tmp_path, ("Rope,1,a",))
    shipped = (held.shipped / "content/card-deck/theme.yaml").read_text("utf-8")
    own = shipped.replace("rgb: [38, 84, 110]", "rgb: [200, 0, 0]")
    assert own != shipped
    (tmp_path / "content/card-deck/theme.yaml").write_text(own, "utf-8")
    product = made(held, "cards-a4.pdf").product
    assert isinstance(product, Document)
    fills = {
        getattr(item.style.fill, "rgb", None)
        for sheet in product.sheets
        for item, _ in walk(sheet.drawing.items)
        if isinstance(item, Rect)
    }
    assert (200, 0, 0) in fills and (38, 84, 110) not in fills
