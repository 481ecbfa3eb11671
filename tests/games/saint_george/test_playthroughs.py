"""Whole games as files: for each map one that is won and one that is lost, replayed action by action."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from tests.games.saint_george.shipped import MAPS, shipped_map
from toolkit.engine import TERMINAL, from_json, to_json
from toolkit.games.saint_george.config import config
from toolkit.games.saint_george.engine import SaintGeorge, load
from toolkit.playthrough import read_text, replay

FOLDER = Path(__file__).parent / "playthroughs"


def engine_of(name: str) -> tuple[SaintGeorge, dict[str, object]]:
    held: dict[str, object] = json.loads(json.dumps(config(shipped_map(name)).data))
    return load(held), held


@pytest.mark.parametrize("end", ["won", "lost"])
@pytest.mark.parametrize("name", MAPS)
def test_a_recorded_game_ends_as_it_did(name: str, end: str) -> None:
    engine, held = engine_of(name)
    played = read_text((FOLDER / f"{name}-{end}.json").read_text(encoding="utf-8"))
    done = replay(engine, played, held)
    assert done.error == ""
    assert played.outcome is not None and played.outcome.won == (end == "won")
    # counted anew from the actions and the map alone: a game is won by uncovering every goal hex
    subject = shipped_map(name)
    uncovered = {action.split()[1] for action in played.actions if action.split()[0] in ("scratch", "leap")}
    goals = {
        cell.name
        for cell, threat in zip(subject.board.cells, subject.threats, strict=True)
        if threat.letter == subject.ruleset.goal_kind
    }
    assert (goals <= uncovered) == (end == "won")
    assert len(goals) == subject.ruleset.goal_count


def play_at_random(engine: SaintGeorge, games: int, seed: int) -> None:
    """Random games that never leave the rules: every state survives JSON, every game ends with a reason."""
    generator = random.Random(seed)
    for _ in range(games):
        state = engine.initial_state()
        while engine.current_player(state) != TERMINAL:
            actions = engine.legal_actions(state)
            assert actions and len(set(actions)) == len(actions)
            assert from_json(type(state), to_json(state)) == state
            state = engine.apply(state, generator.choice(actions))
        assert engine.outcome(state) is not None


@pytest.mark.parametrize("name", MAPS)
def test_random_play_stays_within_the_rules(name: str) -> None:
    play_at_random(engine_of(name)[0], 20, seed=11)


@pytest.mark.slow
@pytest.mark.parametrize("name", MAPS)
def test_ten_thousand_random_games_stay_within_the_rules(name: str) -> None:
    play_at_random(engine_of(name)[0], 10_000 // len(MAPS), seed=12)
