"""Random play on every shipped map: what must hold in every state, whatever is chosen."""

from __future__ import annotations

import ast
import json
import random
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.saint_george.corridor import corridor
from tests.games.saint_george.shipped import MAPS, shipped_map
from toolkit.engine import TERMINAL, IllegalAction, from_json, to_json
from toolkit.games.saint_george.config import config
from toolkit.games.saint_george.engine import SaintGeorge, load
from toolkit.games.saint_george.scenario import Threat
from toolkit.games.saint_george.state import State


@cache
def engine_of(name: str) -> SaintGeorge:
    return load(config(shipped_map(name)).data)


@cache
def secret_of(name: str) -> tuple[Threat, ...]:
    data = config(shipped_map(name)).data["secret"]
    assert isinstance(data, list)
    return tuple(Threat(t["hex"], t["kind"], t["strength"]) for t in data)


def assert_possible(engine: SaintGeorge, state: State) -> None:
    """No rule of SG leads to anything else."""
    parts = engine.scenario.components
    abilities = {each.id: each for each in parts.abilities}
    everything = (1 << len(engine.atlas.names)) - 1
    assert 1 <= state.day <= engine.scenario.setup.days
    assert 0 <= state.scratched <= everything and 0 <= state.scoped <= everything
    for member, hearts, uses in zip(parts.members, state.hearts, state.uses, strict=True):
        assert 0 <= hearts <= member.health
        assert 0 <= uses <= abilities[member.ability].uses
        assert hearts or not uses, "the dead have no icons (SG-19)"
    if state.hex < 0:
        assert (state.damage, state.fired) == (0, 0)
    else:
        assert state.scratched >> state.hex & 1
        assert any(state.hearts) and state.damage > 0
        assert engine.current_player(state) == 0
        assert engine.legal_actions(state), "a threat can always be settled (SG-A8)"


def assert_step(engine: SaintGeorge, before: State, action: str, after: State) -> None:
    """What an action may change."""
    verb = action.split(" ")[0]
    new = after.scratched & ~before.scratched
    assert before.scratched & after.scratched == before.scratched, "nothing is covered again"
    assert new.bit_count() == (1 if verb in ("scratch", "leap") else 0)
    assert (after.scoped != before.scoped) == (verb == "scope")
    assert after.day == before.day + (verb == "rest")
    for was, now in zip(before.hearts, after.hearts, strict=True):
        assert was or not now, "the dead stay dead (SG-30)"
        assert now <= was or verb == "rest"
    if verb == "take":
        lost = sum(before.hearts) - sum(after.hearts)
        assert lost == before.damage or (lost < before.damage and 0 in after.hearts)
    else:
        assert after.hearts == before.hearts or verb == "rest"


def assert_json_round_trip(engine: SaintGeorge, state: State) -> None:
    assert from_json(State, json.loads(json.dumps(to_json(state)))) == state


def permuted(state: State, secret: tuple[Threat, ...], generator: random.Random) -> list[Threat]:
    """Another hidden layout that fits what was seen: covered threats trade places, scoped strengths stay."""
    groups: dict[int, list[int]] = {}
    for i, threat in enumerate(secret):
        if not state.scratched >> i & 1:
            groups.setdefault(threat.strength if state.scoped >> i & 1 else -1, []).append(i)
    layout = list(secret)
    for places in groups.values():
        for place, source in zip(places, generator.sample(places, len(places)), strict=True):
            layout[place] = Threat(secret[place].hex, secret[source].kind, secret[source].strength)
    return layout


def assert_blind(
    engine: SaintGeorge, state: State, secret: tuple[Threat, ...], generator: random.Random
) -> None:
    other = engine.with_secret(permuted(state, secret, generator))
    assert other.observation(state, 0) == engine.observation(state, 0)
    assert other.legal_actions(state) == engine.legal_actions(state)
    assert other.outcome(state) == engine.outcome(state)


def assert_legal_is_what_apply_accepts(engine: SaintGeorge, state: State) -> None:
    legal = engine.legal_actions(state)
    assert len(set(legal)) == len(legal)
    for action in engine.actions:
        if action in legal:
            assert engine.apply(state, action) != state
        else:
            with pytest.raises(IllegalAction, match=r"\(SG-A?\d+\)$"):
                engine.apply(state, action)


def play_out(name: str, seed: str, *, thorough: bool) -> int:
    """One random game with every check; the number of its actions."""
    engine, generator = engine_of(name), random.Random(seed)
    secret, state, count = secret_of(name), engine.initial_state(), 0
    while True:
        assert_possible(engine, state)
        assert_json_round_trip(engine, state)
        assert_blind(engine, state, secret, generator)
        if thorough:
            assert_legal_is_what_apply_accepts(engine, state)
        actions = engine.legal_actions(state)
        if not actions:
            break
        action = generator.choice(actions)
        after = engine.apply(state, action)
        assert_step(engine, state, action, after)
        assert engine.reveals(state, action, after) is (action.split(" ")[0] in ("scratch", "leap", "scope"))
        state, count = after, count + 1
    assert engine.current_player(state) == TERMINAL
    outcome = engine.outcome(state)
    assert outcome is not None
    nests = sum(t.kind == engine.scenario.rules.goal.kind for t in shown(state, secret))
    assert outcome.won is (nests >= engine.scenario.rules.goal.count)
    assert outcome.won or not any(state.hearts), "with a way on, only the squad's death loses (SG-4)"
    return count


def shown(state: State, secret: tuple[Threat, ...]) -> list[Threat]:
    return [threat for i, threat in enumerate(secret) if state.scratched >> i & 1]


@pytest.mark.parametrize("name", MAPS)
def test_random_play_never_leaves_the_rules(name: str) -> None:
    for number in range(30):
        assert play_out(name, f"{name}/{number}", thorough=number < 2)


@pytest.mark.slow
def test_ten_thousand_random_games_never_leave_the_rules() -> None:
    for number in range(10_000):
        name = MAPS[number % len(MAPS)]
        assert play_out(name, f"many/{number}", thorough=number % 100 == 0)


@settings(max_examples=150, deadline=None)
@given(
    threats=st.lists(st.sampled_from(["L1", "P2", "A3", "N0", "N1", "N2", "N5"]), min_size=1, max_size=9),
    goal=st.integers(1, 4),
    days=st.integers(1, 4),
    choices=st.lists(st.integers(0, 30), max_size=80),
)
def test_any_choices_on_any_corridor_keep_the_rules(
    threats: list[str], goal: int, days: int, choices: list[int]
) -> None:
    engine = load(corridor(" ".join(threats), goal=goal, days=days))
    state = engine.initial_state()
    for choice in choices:
        assert_possible(engine, state)
        assert_json_round_trip(engine, state)
        assert_legal_is_what_apply_accepts(engine, state)
        actions = engine.legal_actions(state)
        assert bool(actions) is (engine.outcome(state) is None)
        if not actions:
            break
        action = actions[choice % len(actions)]
        after = engine.apply(state, action)
        assert_step(engine, state, action, after)
        state = after


def test_an_observation_does_show_what_is_scratched_or_scoped() -> None:
    """The blindness tests would pass on an observation of nothing: this one would not."""
    name = "first-light"
    engine, secret = engine_of(name), secret_of(name)
    state = engine.apply(engine.initial_state(), f"scratch {engine.scenario.board.starts[0]}")
    i = engine.atlas.index[engine.scenario.board.starts[0]]
    other = list(secret)
    other[i] = Threat(secret[i].hex, "N" if secret[i].kind != "N" else "L", secret[i].strength)
    assert engine.with_secret(other).observation(state, 0) != engine.observation(state, 0)
    struck = engine.apply(state, "take gunner") if state.hex >= 0 else state
    scope = next(action for action in engine.legal_actions(struck) if action.startswith("scope"))
    scoped = engine.apply(struck, scope)
    j = engine.atlas.index[scope.split(" ")[1]]
    other = list(secret)
    other[j] = Threat(secret[j].hex, secret[j].kind, secret[j].strength + 1)
    assert engine.with_secret(other).observation(scoped, 0) != engine.observation(scoped, 0)


def test_nothing_about_the_secret_hangs_on_the_engines_scenario() -> None:
    assert engine_of("first-light").scenario.secret == ()


def test_the_variant_counts_its_own_nests() -> None:
    goals = {name: engine_of(name).scenario.rules.goal.count for name in MAPS}
    assert set(goals.values()) == {6, 7}
    for name, goal in goals.items():
        held = sum(t.kind == engine_of(name).scenario.rules.goal.kind for t in secret_of(name))
        assert held == goal


def test_no_count_of_the_rulebook_stands_in_the_code() -> None:
    """Hearts, days, uses, nests: 3, 6, 7 and 4 may not appear as numbers in what plays."""
    folder = Path(__file__).parents[3] / "toolkit" / "games" / "saint_george"
    for module in ("engine", "state", "refusal", "scenario"):
        tree = ast.parse((folder / f"{module}.py").read_text("utf-8"))
        numbers = {
            node.value
            for node in ast.walk(tree)
            if isinstance(node, ast.Constant) and type(node.value) is int
        }
        assert not numbers & set(range(2, 10)), (module, numbers)
