"""A first file of any kind is valid as it is written, and lies where the game looks for it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from toolkit import pipeline, scaffold
from toolkit.game import Game, Kind
from toolkit.games import discover
from toolkit.workspace import find, shipped_root

GAMES = {game.slug: game for game in discover()}


@pytest.fixture
def root(tmp_path: Path) -> Path:
    scaffold.init(tmp_path)
    return tmp_path


@pytest.mark.parametrize("kind", ["box", "monsters", "heroes", "theme"])
def test_a_kind_that_is_one_file_starts_as_what_ships(root: Path, kind: str) -> None:
    game = GAMES["dragon-strike"]
    place = scaffold.new(find(root), game, scaffold.kind_of(game, kind), kind)
    assert place == f"content/dragon-strike/{kind}.yaml"
    first, *rest = (root / place).read_text("utf-8").split("\n")
    assert (root / place).parent.joinpath(first.partition("$schema=")[2]).resolve().is_file()
    assert rest == (shipped_root() / place).read_text("utf-8").split("\n")[1:]
    assert pipeline.check(find(root)).diagnostics == ()


def test_a_kind_without_any_start_is_refused(root: Path) -> None:
    game = Game("dragon-strike", "", "", (Kind("songs", "songs", ""), Kind("hymn", "", "")))
    for kind in game.kinds:
        with pytest.raises(scaffold.CannotStart, match="no starting"):
            scaffold.new(find(root), game, kind, "mine")


def test_editors_find_the_schema_of_every_folder(root: Path) -> None:
    settings = json.loads((root / ".vscode/settings.json").read_text("utf-8"))["yaml.schemas"]
    globs = {glob for each in settings.values() for glob in each}
    for game in GAMES.values():
        for kind in game.kinds:
            folder = f"{kind.folder}/*" if kind.folder else kind.name
            assert f"content/{game.slug}/{folder}.yaml" in globs, kind
