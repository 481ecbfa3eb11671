"""Each rule of the rulebook about play, and each ruling, on a corridor of hexes A1, B1, C1 …"""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.saint_george.corridor import SQUAD, corridor, mission, played
from toolkit.engine import TERMINAL, BadConfig, IllegalAction, Outcome
from toolkit.games.saint_george import table
from toolkit.games.saint_george.engine import SaintGeorge, load
from toolkit.games.saint_george.state import State

TAKES = ("take scout", "take firefighter", "take grenadier", "take gunner")


def refused(engine: SaintGeorge, state: State, action: str) -> str:
    assert action not in engine.legal_actions(state)
    with pytest.raises(IllegalAction) as caught:
        engine.apply(state, action)
    return str(caught.value)


# The beginning


def test_the_first_action_scratches_one_of_the_starts_sg_8_sg_11() -> None:
    engine, state = mission("L1 L1 L1", starts=("A1", "C1"))
    assert engine.legal_actions(state) == ("scratch A1", "scratch C1")
    assert state.day == 1
    assert "(SG-11)" in refused(engine, state, "scratch B1")
    assert "(SG-11)" in refused(engine, state, "rest")


def test_a_start_deals_damage_too_sg_a1() -> None:
    engine, state = mission("P2 L1", "scratch A1")
    assert engine.legal_actions(state) == ("use grenade", "use lewis-gun", *TAKES)
    assert engine.apply(state, "take scout").hearts == (1, 3, 3, 3)


def test_one_player_commands_the_squad_sg_1() -> None:
    engine, state = mission("L1 L1")
    assert engine.current_player(state) == 0
    assert engine.chance_outcomes(state) == ()
    assert state.hearts == (3, 3, 3, 3)


# Advancing


def test_any_scratched_hex_leads_on_not_only_the_latest_sg_12() -> None:
    doors = {"A1": ("B1", "D1"), "B1": ("A1", "C1"), "C1": ("B1",), "D1": ("A1",)}
    engine, state = mission(
        "L1 L1 L1 L1", "scratch A1", "take scout", "scratch B1", "take scout", doors=doors
    )
    assert [a for a in engine.legal_actions(state) if a.startswith("scratch")] == ["scratch C1", "scratch D1"]


def test_a_hex_that_touches_none_or_is_scratched_is_refused_sg_12() -> None:
    engine, state = mission("L1 L1 L1 L1", "scratch A1", "take scout")
    assert refused(engine, state, "scratch C1") == "C1 touches no scratched hex (SG-12)"
    assert refused(engine, state, "scratch A1") == "A1 is scratched already (SG-12)"
    assert refused(engine, state, "scratch Z9") == "`Z9` is no hex of this board (SG-6)"
    assert "(SG-12)" in refused(engine, state, "dance")


def test_a_scratched_hex_shows_threat_and_strength_sg_13() -> None:
    engine, state = mission("L1 N2 L1", "scratch A1", "take scout", "scratch B1")
    seen = engine.observation(state, 0)
    assert (seen.kinds, seen.strengths) == (("L", "N", ""), (1, 2, None))
    assert (seen.hex, seen.damage, seen.found) == (1, 2, 1)


# Damage


def test_one_living_member_takes_it_all_sg_14_sg_15() -> None:
    engine, state = mission("P2 L1 L1", "scratch A1", "take firefighter")
    assert state.hearts == (3, 1, 3, 3)
    assert "(SG-14)" in refused(engine, state, "take scout")
    struck = engine.apply(state, "scratch B1")
    assert "(SG-14)" in refused(engine, struck, "scratch C1")
    assert "(SG-14)" in refused(engine, struck, "rest")
    assert refused(engine, struck, "take nobody") == "`nobody` is nobody in this squad (SG-1)"


def test_the_third_heart_of_a_day_kills_and_the_rest_is_ignored_sg_18_sg_21() -> None:
    _, state = mission("P2 A3 L1", "scratch A1", "take scout", "scratch B1", "take scout")
    assert state.hearts == (0, 3, 3, 3)


def test_the_dead_lose_their_icons_and_are_never_used_again_sg_19_sg_20() -> None:
    engine, state = mission("A3 A3 L1 L1", "scratch A1", "take scout", "scratch B1", "take gunner")
    assert state.uses == (0, 1, 1, 0)
    assert refused(engine, state, "scope C1") == "the Scout is dead (SG-20)"
    struck = engine.apply(state, "scratch C1")
    assert refused(engine, struck, "take scout") == "the Scout is dead (SG-20)"
    assert refused(engine, struck, "use lewis-gun") == "the Gunner is dead (SG-20)"
    rested = engine.apply(engine.apply(struck, "take grenadier"), "rest")
    assert rested.hearts == (0, 3, 3, 0)
    assert rested.uses == (0, 1, 1, 0)


def test_two_hearts_lost_today_and_one_tomorrow_kill_nobody_sg_18() -> None:
    _, state = mission("P2 L1", "scratch A1", "take scout", "rest", "scratch B1", "take scout")
    assert state.hearts == (2, 3, 3, 3)


# Resting


def test_a_rest_begins_the_next_day_fresh_sg_28_sg_30_sg_38() -> None:
    engine, state = mission(
        "P2 L1 L1", "scratch A1", "use lewis-gun", "take scout", "scope B1", "scratch B1", "use grenade"
    )
    assert (state.hearts, state.uses) == ((2, 3, 3, 3), (0, 1, 0, 1))
    rested = engine.apply(state, "rest")
    assert (rested.day, rested.hearts, rested.uses) == (2, (3, 3, 3, 3), (1, 1, 1, 2))
    assert rested.scratched == state.scratched


def test_a_rest_does_not_bring_back_the_shield_sg_29_sg_37() -> None:
    engine, state = mission("L1 L1 L1 L1 L1", "scratch A1", "take scout", "leap C1", "take scout", "rest")
    assert state.uses[1] == 0
    assert refused(engine, state, "leap E1") == "the Asbestos Shield is spent (SG-37)"


def test_nobody_rests_on_the_last_day_sg_31() -> None:
    engine, state = mission("L1 L1", "scratch A1", "take scout", "rest", "rest")
    assert state.day == 3
    assert refused(engine, state, "rest") == "no rest on day 3 (SG-31)"
    short, tired = mission("L1 L1", "scratch A1", "take scout", "rest", days=2)
    assert refused(short, tired, "rest") == "no rest on day 2 (SG-31)"


# Abilities


def test_the_grenade_cancels_whatever_the_strength_once_a_day_sg_34_sg_a6() -> None:
    engine, state = mission("A3 A3 L1", "scratch A1", "use grenade", "scratch B1")
    assert state.hearts == (3, 3, 3, 3)
    assert refused(engine, state, "use grenade") == "the Grenade is spent for today (SG-34)"


def test_the_gun_takes_one_off_or_two_and_the_rest_goes_to_somebody_else_sg_33() -> None:
    engine, state = mission("A3 L1", "scratch A1", "use lewis-gun")
    assert engine.legal_actions(state) == ("use lewis-gun", *TAKES[:3])
    assert (
        refused(engine, state, "take gunner") == "the Gunner fired, so the rest goes to somebody else (SG-33)"
    )
    again = engine.apply(state, "use lewis-gun")
    assert engine.legal_actions(again) == TAKES[:3]
    assert refused(engine, again, "use lewis-gun") == "the Lewis Gun is spent for today (SG-33)"
    assert engine.apply(again, "take scout").hearts == (2, 3, 3, 3)


def test_the_gun_can_meet_a_strength_of_two_alone_sg_33() -> None:
    _, state = mission("P2 L1", "scratch A1", "use lewis-gun", "use lewis-gun")
    assert (state.hex, state.hearts, state.uses) == (-1, (3, 3, 3, 3), (1, 1, 1, 0))


def test_the_gun_never_goes_below_nought_sg_a9() -> None:
    engine, state = mission("L1 L1", "scratch A1", "use lewis-gun")
    assert state.hex == -1
    assert state.uses[3] == 1
    assert "(SG-33)" in refused(engine, state, "use lewis-gun")


def test_a_threat_takes_either_the_grenade_or_the_gun_sg_a9() -> None:
    engine, state = mission("A3 L1", "scratch A1", "use lewis-gun")
    assert "(SG-A9)" in refused(engine, state, "use grenade")


def alone(left: str, strength: int, *, shots: int = 2) -> tuple[SaintGeorge, State]:
    """Only the Gunner lives when a threat of this strength is uncovered."""
    others = [m for m, *_ in SQUAD if m != left]
    walk = [step for name, m in zip("ABC", others, strict=True) for step in (f"scratch {name}1", f"take {m}")]
    fire = ["scratch D1", "use lewis-gun"] if shots == 1 else []
    engine = load(corridor(f"A3 A3 A3 L1 P{strength} L1" if fire else f"A3 A3 A3 P{strength} L1"))
    return engine, played(engine, *walk, *fire, "scratch E1" if fire else "scratch D1")


@pytest.mark.parametrize(
    ("strength", "shots", "may_fire"),
    [(1, 2, True), (2, 2, True), (3, 2, False), (1, 1, True), (2, 1, False)],
)
def test_a_gunner_alone_fires_only_if_nothing_is_left_sg_a8(
    strength: int, shots: int, may_fire: bool
) -> None:
    engine, state = alone("gunner", strength, shots=shots)
    expected = ("use lewis-gun", "take gunner") if may_fire else ("take gunner",)
    assert engine.legal_actions(state) == expected
    if not may_fire:
        assert "(SG-A8)" in refused(engine, state, "use lewis-gun")


def test_a_gunner_alone_who_fired_once_at_two_must_fire_again_sg_a8() -> None:
    engine, state = alone("gunner", 2)
    state = engine.apply(state, "use lewis-gun")
    assert engine.legal_actions(state) == ("use lewis-gun",)
    assert engine.apply(state, "use lewis-gun").hex == -1


def test_the_scope_shows_a_strength_and_nothing_else_sg_35() -> None:
    engine, state = mission("L1 P2 L1", "scratch A1", "take scout", "scope B1")
    seen = engine.observation(state, 0)
    assert (seen.kinds, seen.strengths) == (("L", "", ""), (1, 2, None))
    assert state.hearts == (2, 3, 3, 3)
    assert "scratch C1" not in engine.legal_actions(state)


def test_a_scoped_hex_strikes_as_usual_when_scratched_sg_36() -> None:
    _, state = mission("L1 P2 L1", "scratch A1", "take scout", "scope B1", "scratch B1")
    assert state.damage == 2


def test_the_scope_is_free_and_used_as_often_as_icons_remain_sg_a10() -> None:
    keen = (("scout", "Scout", "ir-scope", "IR Scope", "scope", 2, "day"), *SQUAD[1:])
    doors = {"A1": ("B1", "C1", "D1"), "B1": ("A1",), "C1": ("A1",), "D1": ("A1",)}
    engine, state = mission(
        "L1 P2 A3 L1", "scratch A1", "take scout", "scope B1", "scope C1", squad=keen, doors=doors
    )
    assert engine.observation(state, 0).strengths == (1, 2, 3, None)
    assert "spent for today (SG-35)" in refused(engine, state, "scope D1")
    assert "scratch D1" in engine.legal_actions(state)


def test_the_scope_looks_only_at_hidden_neighbours_once_sg_35() -> None:
    keen = (("scout", "Scout", "ir-scope", "IR Scope", "scope", 2, "day"), *SQUAD[1:])
    engine, state = mission("L1 P2 A3 L1", "scratch A1", "take scout", "scope B1", squad=keen)
    assert refused(engine, state, "scope B1") == "the strength of B1 is known already (SG-35)"
    assert refused(engine, state, "scope C1") == "C1 touches no scratched hex (SG-35)"
    assert "(SG-12)" in refused(engine, state, "scope A1")


def test_the_shield_reaches_exactly_two_steps_sg_37_sg_a4() -> None:
    engine, state = mission("L1 L1 A3 L1", "scratch A1", "take scout")
    assert [a for a in engine.legal_actions(state) if a.startswith("leap")] == ["leap C1"]
    assert refused(engine, state, "leap B1") == "B1 touches a scratched hex: scratch it (SG-37)"
    assert refused(engine, state, "leap D1") == "D1 is not two steps from a scratched hex (SG-37)"
    leapt = engine.apply(state, "leap C1")
    assert (leapt.damage, leapt.uses[1]) == (3, 0)


def test_the_hex_skipped_stays_hidden_and_both_sides_lead_on_sg_37() -> None:
    engine, state = mission("L1 L1 L1 L1", "scratch A1", "take scout", "leap C1", "take scout")
    assert engine.observation(state, 0).kinds == ("L", "", "L", "")
    assert [a for a in engine.legal_actions(state) if a.startswith("scratch")] == ["scratch B1", "scratch D1"]


def test_the_shield_cannot_jump_where_the_board_has_no_way_sg_a4() -> None:
    doors = {"A1": ("B1",), "B1": ("A1",), "C1": ("D1",), "D1": ("C1",)}
    engine, state = mission("L1 L1 L1 L1", "scratch A1", "take scout", doors=doors)
    assert not [a for a in engine.legal_actions(state) if a.startswith("leap")]


def test_two_members_with_one_ability_are_told_apart() -> None:
    twins = (SQUAD[0], *(("ann", "Ann", *SQUAD[3][2:]), ("bea", "Bea", *SQUAD[3][2:])))
    engine, state = mission("A3 L1", "scratch A1", "use lewis-gun bea", squad=twins)
    assert engine.legal_actions(state) == ("use lewis-gun ann", "use lewis-gun bea", "take scout", "take ann")
    assert "`use lewis-gun ann` or `use lewis-gun bea`" in refused(engine, state, "use lewis-gun")


# The end


def test_the_last_nest_wins_sg_2_sg_3_and_scores_the_survivors_sg_5() -> None:
    engine, state = mission(
        "N1 A3 N2",
        "scratch A1",
        "take scout",
        "scratch B1",
        "take scout",
        "scratch C1",
        "take gunner",
        goal=2,
    )
    assert engine.outcome(state) == Outcome("goal-reached", 3, True, "SG-3")
    assert engine.current_player(state) == TERMINAL
    assert engine.legal_actions(state) == ()
    assert refused(engine, state, "rest") == "the mission is over (SG-3)"


def test_the_last_nest_wins_even_when_it_kills_the_last_member_sg_a11() -> None:
    lone = (SQUAD[0],)
    engine, state = mission("P2 N2", "scratch A1", "take scout", "scratch B1", squad=lone, goal=1)
    assert engine.outcome(state) is None, "its damage is dealt before the survivors are counted"
    over = engine.apply(state, "take scout")
    assert engine.outcome(over) == Outcome("goal-reached", 0, True, "SG-3")


def test_the_mission_is_lost_when_all_are_dead_and_a_nest_is_hidden_sg_4() -> None:
    walk = [s for name, m in zip("ABCD", SQUAD, strict=True) for s in (f"scratch {name}1", f"take {m[0]}")]
    engine, state = mission("N3 A3 A3 A3 N1", *walk, goal=2)
    assert engine.outcome(state) == Outcome("squad-lost", 0, False, "SG-4")
    assert engine.legal_actions(state) == ()
    assert refused(engine, state, "scratch E1") == "the mission is over (SG-4)"


def test_a_board_without_a_way_on_ends_the_game() -> None:
    engine, state = mission("L1 L1", "scratch A1", "take scout", "scratch B1", "take scout", days=1)
    assert engine.outcome(state) == Outcome("no-way-on", 0, False, "SG-12")
    assert engine.legal_actions(state) == ()


def test_a_threat_without_strength_asks_for_nobody() -> None:
    engine, state = mission("N0 L1", "scratch A1")
    assert state.hex == -1
    assert "scratch B1" in engine.legal_actions(state)


def test_scratching_and_scoping_reveal_and_nothing_else_does() -> None:
    engine, start = mission("L1 P2 L1 L1")
    state = start
    for action, reveals in [
        ("scratch A1", True), ("take scout", False), ("scope B1", True), ("rest", False),
        ("leap C1", True), ("use lewis-gun", False),
    ]:  # fmt: skip
        after = engine.apply(state, action)
        assert engine.reveals(state, action, after) is reveals, action
        state = after


# The config


def changed(config: dict[str, object], path: str, value: object) -> dict[str, object]:
    *parents, last = path.split(".")
    place: dict[str, object] = config
    for key in parents:
        place = place[key]  # type: ignore[assignment]
    place[last] = value
    return config


@pytest.mark.parametrize(
    ("path", "value", "message"),
    [
        ("board.starts", [], "board.starts: no hex to start from"),
        ("board.starts", ["K9"], "board.starts: K9 is no hex of the board"),
        ("setup.days", 0, "setup.days: at least one"),
        ("setup.days", "3", "setup.days: expected a whole number, found text"),
        ("setup.days", True, "setup.days: expected a whole number, found true or false"),
        ("rules.goal.kind", "X", "rules.goal.kind: X is no kind of threat"),
        ("format", "boxwright-config/2", "format: expected one of boxwright-config/1, found text"),
        ("rules.goal.count", 0, "rules.goal.count: at least one"),
        ("components.members", [], "components.members: at least one, each with its own id"),
        ("secret", [], "secret: must name each hex once, in the board's order"),
        ("players", {"min": 1, "max": 1, "seats": 2}, "players.seats: not a field of Players"),
        ("end", {"score": [], "win": ""}, "end.lose: missing"),
    ],
)
def test_a_config_that_cannot_be_played_is_refused_by_path(path: str, value: object, message: str) -> None:
    with pytest.raises(BadConfig) as caught:
        load(changed(corridor("L1 L1"), path, value))
    assert str(caught.value) == message


def test_a_door_that_opens_one_way_is_refused() -> None:
    with pytest.raises(BadConfig, match="A1 opens to B1, but not the other way round"):
        load(corridor("L1 L1", doors={"A1": ("B1",), "B1": ()}))


def test_a_board_that_would_fill_the_memory_is_refused() -> None:
    data = corridor("L1 L1")
    board = data["board"]
    assert isinstance(board, dict)
    board["hexes"][1]["column"] = 10**12
    with pytest.raises(BadConfig, match="B1 lies too far out"):
        load(data)


@given(
    path_seed=st.integers(0, 10**6), value=st.sampled_from([None, True, -1, 0, 10**30, 1.5, "", "x", [], {}])
)
@settings(max_examples=400, deadline=None)
def test_any_one_wrong_value_is_refused_or_plays(path_seed: int, value: object) -> None:
    """Damage one value of a config: the engine refuses it with BadConfig, or plays on by the rules."""
    data: object = corridor("L1 P2 N1 L1", goal=1)
    generator, place = random.Random(path_seed), data
    while True:
        assert isinstance(place, dict | list)
        key = generator.choice(list(place) if isinstance(place, dict) else range(len(place)))
        child = place[key]
        if not (isinstance(child, dict | list) and child) or generator.random() < 0.1:
            place[key] = value
            break
        place = child
    try:
        engine = load(data)  # type: ignore[arg-type]
    except BadConfig as problem:
        assert str(problem) and "\n" not in str(problem)
        return
    state = engine.initial_state()
    for _ in range(100):
        actions = engine.legal_actions(state)
        seen = engine.observation(state, 0)
        assert [table.action_words(engine, seen, action) for action in actions] or engine.outcome(state)
        if not actions:
            break
        state = engine.apply(state, generator.choice(actions))
