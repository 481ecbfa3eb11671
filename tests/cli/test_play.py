"""Finding what is to be played: by what an artefact is, not by its name; and one line where it cannot be."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import toolkit.games
from tests.command import command
from tests.toy import lay
from toolkit.games import discover

ARTEFACTS = """
from toolkit.game import Artefact, Config, Made, Page

def artefacts(subjects, printer):
    for s in subjects:
        config = {"game": "toy-game", "id": s.id, "calls": len(s.word)}
        folder = f"toy-game/{s.id}"
        yield Artefact(f"{folder}/list.json", lambda m: Made(Page("[]")), (s.file,), folder)
        make = lambda m, c=config: Made(Config(c, "x"))
        yield Artefact(f"{folder}/table/rules.json", make, (s.file,), "any")
"""
ENGINE = """
from tests.coin_game import CoinGame
from toolkit.engine import BadConfig

def load(config):
    if config["calls"] != 5:
        raise BadConfig("calls: five letters, no more and no less")
    return CoinGame()
"""
POLICY = """
POLICIES = {"first": lambda engine, seen, actions, generator: actions[0]}
"""


@pytest.fixture(autouse=True)
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A workspace with the toy as its only game, played by the coin's engine."""
    lay(tmp_path / "package", tmp_path / "root")
    for name, text in (("artefacts", ARTEFACTS), ("engine", ENGINE), ("policy", POLICY)):
        (tmp_path / f"package/toy_game/{name}.py").write_text(text, encoding="utf-8")
    content = tmp_path / "root/content/toy-game/tokens"
    (content / "two.yaml").write_text("id: two\nword: hi\n", encoding="utf-8")
    (content / "bad.yaml").write_text("id: bad\nword: drat\n", encoding="utf-8")
    monkeypatch.setattr(toolkit.games, "__path__", [str(tmp_path / "package")])
    discover.cache_clear()
    yield tmp_path / "root"
    discover.cache_clear()
    for name in [name for name in sys.modules if name.startswith("toolkit.games.toy_game")]:
        del sys.modules[name]


def test_a_config_is_known_by_what_it_is(root: Path) -> None:
    """The toy's config bears another name, lies deeper, and has another JSON file before it."""
    typed = ("simulate", "toy-game/one", "-n", "4", "--policy", "first", "--format", "json")
    done = command(root, *typed)
    assert (done.returncode, done.stderr) == (0, "")
    assert {key: json.loads(done.stdout)[key] for key in ("game", "id", "games")} == {
        "game": "toy-game",
        "id": "one",
        "games": 4,
    }


@pytest.mark.parametrize(
    ("selector", "said"),
    [
        (
            "toy-game/two",
            "toy-game/two is no config that can be played: calls: five letters, no more and no less",
        ),
        ("toy-game/bad", "toy-game/bad has errors, first TOY001 at content/toy-game/tokens/bad.yaml:2:7"),
        ("toy-game/tow", "toy-game has no `tow` to play: did you mean `two`?"),
        ("toy-game", "say what of toy-game to play, as in toy-game/bad"),
    ],
)
def test_what_cannot_be_played_ends_in_one_line(root: Path, selector: str, said: str) -> None:
    done = command(root, "simulate", selector)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith(f"boxwright: {said}") and done.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('{"game": "toy-game", "id": "x", "calls": 9}', "calls: five letters"),
        ("[1, 2]", "it names no game"),
        ('{"game": 7}', "it names no game"),
        ("[" * 100_000, "is no config that can be played"),
        ("{", "is no config that can be played"),
        ('{"game": "toy-gaem"}', "did you mean `toy-game`?"),
    ],
)
def test_a_file_that_cannot_be_played_ends_in_one_line(root: Path, text: str, said: str) -> None:
    path = root / "mine.json"
    path.write_text(text, encoding="utf-8")
    done = command(root, "simulate", str(path))
    assert (done.returncode, done.stdout) == (2, "")
    assert said in done.stderr and done.stderr.count("\n") == 1 and "Traceback" not in done.stderr
