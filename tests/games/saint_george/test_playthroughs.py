"""Recorded games: for each shipped map one that is won and one that is lost.

`make golden` plays them anew (after a map has changed); their outcomes are checked here by plain arithmetic
on the actions, without the engine.
"""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from tests.games.saint_george.shipped import MAPS, shipped_map
from toolkit.games.saint_george.config import config
from toolkit.games.saint_george.engine import load
from toolkit.games.saint_george.policy import POLICIES
from toolkit.playthrough import Playthrough, begin, read_text, replay, write_text
from toolkit.simulation import play_game

FOLDER = Path(__file__).parent / "playthroughs"
RECORDS = [(name, ending) for name in MAPS for ending in ("won", "lost")]


def played_anew(name: str, ending: str) -> Playthrough:
    """The first game of the careful policy (won) or of the random one (lost) with this ending."""
    data = config(shipped_map(name)).data
    engine, policy = load(data), POLICIES["careful" if ending == "won" else "random"]
    for index in range(5_000):
        game = play_game(engine, policy, 1, index)
        if game.outcome is not None and game.outcome.won is (ending == "won"):
            return replace(begin(data), actions=game.actions, outcome=game.outcome)
    raise AssertionError(f"no game on {name} was {ending}")


def counted(name: str, actions: tuple[str, ...]) -> tuple[int, int]:
    """Nests uncovered and members alive after these actions, by the rulebook's arithmetic alone."""
    subject = shipped_map(name)
    cells = {cell.name: threat for cell, threat in zip(subject.board.cells, subject.threats, strict=True)}
    hearts = {member.id: 3 for member in subject.ruleset.squad.members}
    nests = damage = 0
    for verb, _, what in (action.partition(" ") for action in actions):
        if verb in ("scratch", "leap"):
            damage = cells[what].strength
            nests += cells[what].letter == "N"
        elif what == "grenade":
            damage = 0
        elif verb == "use":
            damage -= 1
        elif verb == "take":
            hearts[what] = max(0, hearts[what] - damage)
        elif verb == "rest":
            hearts = {member: 3 if left else 0 for member, left in hearts.items()}
    return nests, sum(left > 0 for left in hearts.values())


@pytest.mark.parametrize(("name", "ending"), RECORDS)
def test_a_recorded_game_replays_to_its_outcome(
    name: str, ending: str, request: pytest.FixtureRequest
) -> None:
    path = FOLDER / f"{name}-{ending}.json"
    if request.config.getoption("--golden"):
        path.write_text(write_text(played_anew(name, ending)), encoding="utf-8")
    record = read_text(path.read_text("utf-8"))
    data = json.loads(json.dumps(config(shipped_map(name)).data))
    engine = load(data)
    found = replay(engine, record, data)
    assert found.error == ""
    assert record.outcome is not None
    assert record.outcome.won is (ending == "won")
    nests, alive = counted(name, record.actions)
    goal = shipped_map(name).ruleset.goal_count
    if ending == "won":
        assert (nests, record.outcome.score, record.outcome.rule) == (goal, alive, "SG-3")
    else:
        assert nests < goal and alive == 0
        assert (record.outcome.score, record.outcome.rule) == (0, "SG-4")


def test_every_record_belongs_to_a_map() -> None:
    assert sorted(p.name for p in FOLDER.glob("*.json")) == sorted(f"{n}-{e}.json" for n, e in RECORDS)


def test_the_records_between_them_use_every_kind_of_action() -> None:
    actions = {
        action if action.startswith(("use", "rest")) else action.partition(" ")[0]
        for path in FOLDER.glob("*.json")
        for action in read_text(path.read_text("utf-8")).actions
    }
    assert actions == {"scratch", "leap", "scope", "rest", "take", "use grenade", "use lewis-gun"}
