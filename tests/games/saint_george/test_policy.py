"""Who plays: sound deductions, decisions from the observation alone, and better than chance."""

from __future__ import annotations

import json
import random
from functools import cache

import pytest

from tests.games.saint_george.shipped import MAPS, shipped_map
from tests.games.saint_george.test_engine_play import engine_of, permuted, secret_of
from toolkit.games.saint_george.atlas import bits
from toolkit.games.saint_george.config import config
from toolkit.games.saint_george.deduction import Deduction
from toolkit.games.saint_george.engine import SaintGeorge, load
from toolkit.games.saint_george.policy import POLICIES
from toolkit.games.saint_george.state import Observation, State
from toolkit.simulation import play_game, simulate


def seen_with(
    name: str, known: dict[str, str], scoped: dict[str, int] | None = None
) -> tuple[SaintGeorge, Observation]:
    """What a player of this map would see with these hexes uncovered: kind and strength, as in `N2`."""
    engine = engine_of(name)
    names = engine.atlas.names
    strengths = {hex_: int(cell[1:]) for hex_, cell in known.items()} | (scoped or {})
    return engine, Observation(
        1,
        tuple(known[n][0] if n in known else "" for n in names),
        tuple(strengths.get(n) for n in names),
        (3, 3, 3, 3),
        (1, 1, 1, 2),
        -1,
        0,
        0,
        sum(cell[0] == "N" for cell in known.values()),
        None,
    )


def may_hold(name: str, letter: str, known: dict[str, str], scoped: dict[str, int] | None = None) -> set[str]:
    engine, seen = seen_with(name, known, scoped)
    found = Deduction(engine.scenario, engine.atlas, seen).may[letter]
    return {engine.atlas.names[i] for i in bits(found)}


def test_there_is_a_random_and_a_careful_policy() -> None:
    assert set(POLICIES) == {"random", "careful"}


def neighbours(name: str) -> set[str]:
    engine = engine_of("first-light")
    return {engine.atlas.names[i] for i in bits(engine.atlas.neighbours[engine.atlas.index[name]])}


def test_beside_a_lone_juvenile_there_is_no_nest_sg_23() -> None:
    assert not may_hold("first-light", "N", {"D5": "L1"}) & neighbours("D5")
    assert may_hold("first-light", "N", {"D5": "A3"}) >= neighbours("D5")


def test_a_pair_with_one_place_left_has_its_nest_there_sg_24() -> None:
    """Around H6 lie G5 and G6 only: with a pair at H6 and an adult at G6, G5 is a nest."""
    assert neighbours("H6") == {"G5", "G6"}
    known = {"H6": "P2", "G6": "A3"}
    for letter in "LPA":
        assert "G5" not in may_hold("first-light", letter, known)
    assert "G5" in may_hold("first-light", "N", known)


def test_the_caves_hold_one_adult_and_no_more_sg_25() -> None:
    found = may_hold("first-light", "A", {"A1": "A3"})
    assert {hex_ for hex_ in found if hex_[1] in "123"} == {"A1"}


def test_with_all_nests_known_there_is_none_elsewhere_sg_26() -> None:
    nests = {"C1": "N2", "A2": "N1", "G3": "N1", "C4": "N2", "F5": "N2", "E6": "N1"}
    assert may_hold("first-light", "N", nests) == set(nests)


def test_with_three_nests_in_the_field_the_others_are_in_the_caves_sg_26() -> None:
    """Six in all and at least three in the caves; this follows from the two counts together."""
    found = may_hold("first-light", "N", {"C4": "N2", "F5": "N2", "E6": "N1"})
    assert found - {"C4", "F5", "E6"} <= {n for n in engine_of("first-light").atlas.names if n[1] in "123"}


def test_a_scoped_strength_rules_out_kinds_sg_35() -> None:
    for letter, may in (("L", False), ("P", True), ("A", False), ("N", True)):
        assert ("C5" in may_hold("first-light", letter, {"D6": "P2"}, {"C5": 2})) is may


@pytest.mark.parametrize("name", MAPS)
def test_deduction_never_rules_out_the_truth(name: str) -> None:
    engine, secret = engine_of(name), secret_of(name)
    for number in range(6):
        generator, state = random.Random(f"{name}/{number}"), engine.initial_state()
        while actions := engine.legal_actions(state):
            found = Deduction(engine.scenario, engine.atlas, engine.observation(state, 0))
            for i, threat in enumerate(secret):
                assert found.may[threat.kind] >> i & 1, (state, threat)
            state = engine.apply(state, generator.choice(actions))


@pytest.mark.parametrize("policy", sorted(POLICIES))
def test_a_policy_decides_by_what_it_sees_alone(policy: str) -> None:
    """The same choice over every hidden layout that looks the same."""
    engine, secret = engine_of("market-day"), secret_of("market-day")
    shuffler, game = random.Random(2), random.Random(3)
    state = engine.initial_state()
    while actions := engine.legal_actions(state):
        other = engine.with_secret(permuted(state, secret, shuffler))
        chosen = [
            POLICIES[policy](each, each.observation(state, 0), actions, random.Random(5))
            for each in (engine, other)
        ]
        assert chosen[0] == chosen[1]
        state = engine.apply(state, POLICIES[policy](engine, engine.observation(state, 0), actions, game))


@pytest.mark.parametrize("policy", sorted(POLICIES))
def test_the_same_seed_plays_the_same_games(policy: str) -> None:
    engine = engine_of("sunken-road")
    games = [play_game(engine, POLICIES[policy], 11, i) for i in range(4)]
    assert games == [play_game(engine, POLICIES[policy], 11, i) for i in range(4)]
    assert len({game.actions for game in games}) > 1


def test_no_letter_is_known_to_the_policies() -> None:
    """With other letters for the same kinds, the same game is played."""
    text = json.dumps(config(shipped_map("first-light")).data)
    data = json.loads(text)
    letters = {"L": "Q", "P": "R", "A": "S", "N": "T"}
    for each in data["components"]["threats"]:
        each["letter"] = letters[each["letter"]]
    for each in data["secret"]:
        each["kind"] = letters[each["kind"]]
    data["rules"]["goal"]["kind"] = "T"
    for each in data["rules"]["adjacency"]:
        each["of"], each["to"] = letters[each["of"]], letters[each["to"]]
    for each in data["rules"]["counts"]:
        each["kinds"] = letters[each["kinds"]]
    for index in range(3):
        plain = play_game(load(json.loads(text)), POLICIES["careful"], 5, index)
        assert play_game(load(data), POLICIES["careful"], 5, index) == plain


def choose(state: State) -> str:
    engine = engine_of("first-light")
    seen = engine.observation(state, 0)
    return POLICIES["careful"](engine, seen, engine.legal_actions(state), random.Random(1))


def struck(damage: int, hearts: tuple[int, ...], uses: tuple[int, ...] = (1, 1, 1, 2)) -> State:
    """A threat of this strength waits in C5, next to the start D6."""
    engine = engine_of("first-light")
    c5, d6 = (1 << engine.atlas.index[name] for name in ("C5", "D6"))
    return State(c5 | d6, 0, 1, hearts, uses, engine.atlas.index["C5"], damage, 0)


def test_careful_throws_the_grenade_at_the_strongest() -> None:
    assert choose(struck(3, (3, 3, 3, 3))) == "use grenade"


def test_careful_gives_damage_to_the_member_whom_it_fits_best() -> None:
    assert choose(struck(1, (3, 2, 3, 3))) == "take firefighter"
    assert choose(struck(2, (1, 2, 3, 2))) == "take grenadier"


def test_careful_saves_a_life_with_the_gun_before_the_grenade() -> None:
    assert choose(struck(2, (2, 2, 2, 2))) == "use lewis-gun"
    assert choose(struck(2, (2, 2, 2, 2), (1, 1, 1, 0))) == "use grenade"


def test_careful_rests_when_any_blow_would_kill() -> None:
    engine = engine_of("first-light")
    spent = State(1 << engine.atlas.index["D6"], 0, 1, (1, 1, 1, 1), (0, 0, 0, 0), -1, 0, 0)
    assert choose(spent) == "rest"


def test_careful_looks_through_the_scope_before_it_leaps_into_doubt() -> None:
    engine = engine_of("first-light")
    start = State(1 << engine.atlas.index["D6"], 0, 1, (3, 3, 3, 3), (1, 0, 1, 2), -1, 0, 0)
    assert choose(start).startswith("scope ")


ONE_A_GRADE = tuple({shipped_map(name).grade: name for name in MAPS}.values())
"""A map of each grade; the others, which are more of the same, are played in the slow tests."""


def test_careful_beats_chance_by_far() -> None:
    """Chance hardly ever wins; care wins every third game at the least."""
    lucky = sum(simulate(engine_of(name), POLICIES["random"], 40, 1).wins for name in ONE_A_GRADE)
    assert lucky <= 40 * len(ONE_A_GRADE) // 20
    assert sum(map(careful_rate, ONE_A_GRADE)) >= len(ONE_A_GRADE) / 3


WINS_OF_A_GRADE = {1: (0.80, 1.0), 2: (0.35, 0.80), 3: (0.0, 0.35)}
"""The careful policy's win rates, as the game's page defines the grades."""


@cache
def careful_rate(name: str) -> float:
    """How often careful wins a map, give or take a tenth."""
    return simulate(engine_of(name), POLICIES["careful"], 40, 1).win_rate


@pytest.mark.parametrize(
    "name", [name if name in ONE_A_GRADE else pytest.param(name, marks=pytest.mark.slow) for name in MAPS]
)
def test_a_grade_says_how_often_careful_wins(name: str) -> None:
    low, high = WINS_OF_A_GRADE[shipped_map(name).grade]
    assert low - 0.1 <= careful_rate(name) <= high + 0.1


@pytest.mark.slow
def test_no_map_is_won_more_often_than_one_of_a_lower_grade() -> None:
    grades = [shipped_map(name).grade for name in sorted(MAPS, key=careful_rate, reverse=True)]
    assert grades == sorted(grades)
