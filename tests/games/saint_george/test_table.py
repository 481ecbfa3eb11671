"""Saint George in words: every line stands for itself, and a whole session can be played by ear."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.games.saint_george.corridor import SQUAD, corridor, mission
from tests.games.saint_george.shipped import MAPS, shipped_map
from toolkit.engine import Engine
from toolkit.games.saint_george import table
from toolkit.games.saint_george.config import config
from toolkit.games.saint_george.engine import SaintGeorge, load
from toolkit.games.saint_george.policy import POLICIES
from toolkit.games.saint_george.state import Observation, State
from toolkit.playthrough import Playthrough, read_text, replay
from toolkit.simulation import play_game
from toolkit.terminal import Table, Talk, play, replay_lines


def engine_of(name: str) -> SaintGeorge:
    return load(json.loads(json.dumps(config(shipped_map(name)).data)))


def after(threats: str, *actions: str, **changes: object) -> tuple[SaintGeorge, Observation]:
    engine, state = mission(threats, *actions, **changes)
    return engine, engine.observation(state, 0)


def told(threats: str, *actions: str, **changes: object) -> str:
    """What is said of the last of these actions."""
    engine, state = mission(threats, *actions[:-1], **changes)
    end = engine.apply(state, actions[-1])
    before, then = engine.observation(state, 0), engine.observation(end, 0)
    return table.event_words(engine, before, actions[-1], then)


def test_the_table_keeps_the_terminals_contract() -> None:
    kept: Table[SaintGeorge, Observation] = table
    engine: Engine[State, Observation] = engine_of(MAPS[0])
    assert kept.begins_turn(engine_of(MAPS[0]), engine.observation(engine.initial_state(), 0))


def test_a_board_is_a_line_a_row_with_number_region_and_coordinates() -> None:
    engine = engine_of("first-light")
    lines = table.board_lines(engine, engine.observation(engine.initial_state(), 0))
    assert [line[:13] for line in lines[:6]] == [f"Row {n}, caves:" for n in (1, 2, 3)] + [
        f"Row {n}, field:" for n in (4, 5, 6)
    ]
    assert lines[3].split(":")[1].split() == [w for c in "ABCDEFGH" for w in (f"{c}4", "??")]
    assert lines[6] == "Starts: B6, D6 and G6."


def test_pushed_rows_stand_half_a_hex_to_the_right() -> None:
    engine = engine_of("first-light")
    lines = table.board_lines(engine, engine.observation(engine.initial_state(), 0))
    places = [[line.index(f"{c}{n}") for c in "ABC"] for n, line in enumerate(lines[:6], start=1)]
    pitch = places[0][1] - places[0][0]
    assert places[1] == places[3] == places[5]
    assert places[0] == places[2] == [x + pitch // 2 for x in places[1]]


def test_known_scoped_and_hidden_hexes_read_differently() -> None:
    engine, seen = after("N2 P2 L1", "scratch A1", "take scout", "scope B1")
    assert table.board_lines(engine, seen)[0].split(":")[1].split() == ["A1", "N2", "B1", "?2", "C1", "??"]


def test_flat_boards_say_which_columns_stand_lower() -> None:
    data = corridor("L1 L1 L1")
    board = data["board"]
    assert isinstance(board, dict)
    board["layout"] = "even-columns-down"
    engine = load(data)
    lines = table.board_lines(engine, engine.observation(engine.initial_state(), 0))
    assert lines[0].startswith("Row 1, field:") and lines[0].split(":")[1].split() == ["A1", "??", "C1", "??"]
    assert lines[1].startswith("Row 1, field, half a hex lower:") and lines[1].endswith("B1 ??")


@pytest.mark.parametrize("name", MAPS)
def test_every_hex_stands_on_the_board_once(name: str) -> None:
    engine = engine_of(name)
    drawn = " ".join(table.board_lines(engine, engine.observation(engine.initial_state(), 0))[:-1]).split()
    assert [word for word in drawn if word in engine.atlas.index] == list(engine.atlas.names)


def test_the_squad_sheet_says_hearts_icons_and_who_is_dead() -> None:
    engine, seen = after(
        "A3 P2 L1", "scratch A1", "take gunner", "scratch B1", "take scout", "scope C1", goal=2
    )
    assert table.squad_lines(engine, seen) == [
        "Day 1 of 3. Two nests to go.",
        "Scout: 1 of 3 hearts. IR Scope: 0 of 1 left today.",
        "Firefighter: 3 of 3 hearts. Asbestos Shield: 1 of 1 left this mission.",
        "Grenadier: 3 of 3 hearts. Grenade: 1 of 1 left today.",
        "Gunner: dead.",
    ]


def test_actions_say_what_they_would_do() -> None:
    engine, seen = after("L1 P2 L1 L1", "scratch A1", "take scout", "scope B1")
    assert [table.action_words(engine, seen, a) for a in ("scratch B1", "leap C1", "rest")] == [
        "Scratch B1 (strength 2), next to A1",
        "Leap to C1, with the Asbestos Shield",
        "Rest until day 2; what is left of today is lost",
    ]
    engine, seen = after("L1 A3 L1", "scratch A1", "take scout", "scratch B1")
    assert [table.action_words(engine, seen, a) for a in ("take scout", "use grenade", "use lewis-gun")] == [
        "Scout takes 3, and dies of it",
        "Grenadier uses the Grenade: no damage",
        "Gunner fires the Lewis Gun: 3 becomes 2",
    ]
    engine, seen = after("L1 L1")
    assert table.action_words(engine, seen, "scratch A1") == "Scratch A1, a start"


@pytest.mark.parametrize(
    ("threats", "actions", "words"),
    [
        ("L1 L1", ("scratch A1",), "A1: a lone juvenile, strength 1."),
        ("A3 L1", ("scratch A1",), "A1: an adult, strength 3."),
        ("N2 L1", ("scratch A1",), "A1: a nest, strength 2. One nest to go."),
        ("P2 L1", ("scratch A1", "take scout"), "Scout loses two hearts, one left today."),
        ("N5 L1", ("scratch A1", "take scout"), "Scout is killed. 2 damage goes to nobody."),
        ("A3 L1", ("scratch A1", "take scout"), "Scout is killed."),
        ("A3 L1", ("scratch A1", "use lewis-gun"), "Gunner uses the Lewis Gun. Two left to take."),
        ("A3 L1", ("scratch A1", "use grenade"), "Grenadier uses the Grenade. Nothing is left of the blow."),
        ("L1 P2", ("scratch A1", "take scout", "scope B1"), "B1 has strength 2. It still counts as hidden."),
    ],
)
def test_events_say_what_happened(threats: str, actions: tuple[str, ...], words: str) -> None:
    assert told(threats, *actions, goal=2) == words


def test_the_last_nest_is_announced_before_its_damage_is_settled_sg_3() -> None:
    words = told("N2 L1", "scratch A1", goal=1)
    assert words.startswith("A1: a nest, strength 2. No nests to go. The mission is won")


def test_a_win_shows_its_line_of_the_score_table_sg_5() -> None:
    engine, seen = after("N3 L1", "scratch A1", "take scout", goal=1)
    assert table.ending_lines(engine, seen) == [
        "Won on day 1 of 3: three of four still standing (SG-3).",
        "Rank 3. 3 left.",
    ]


def test_a_win_with_nobody_left_has_its_own_line_sg_a11() -> None:
    engine, seen = after("N3 L1", "scratch A1", "take scout", goal=1, squad=SQUAD[:1])
    assert table.ending_lines(engine, seen)[1] == "Rank 0. 0 left."


def test_a_loss_says_what_was_found_sg_4() -> None:
    engine, seen = after("N3 L1", "scratch A1", "take scout", goal=2, squad=SQUAD[:1])
    assert table.ending_lines(engine, seen) == [
        "Lost on day 1 of 3: the whole squad is dead (SG-4).",
        "One of two nests found. The map goes to the next squad.",
    ]


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("b1", "scratch B1"),
        ("Scratch b1", "scratch B1"),
        ("LEAP  c1", "leap C1"),
        ("gunner", "take gunner"),
        ("Grenade", "use grenade"),
        ("rest", "rest"),
        ("what now", "what now"),
    ],
)
def test_what_players_type_is_spelled_for_them(typed: str, meant: str) -> None:
    assert table.spelled(load(corridor("L1 L1 L1")), typed) == meant


@pytest.mark.parametrize("name", MAPS)
def test_every_action_and_event_of_a_game_can_be_said(name: str) -> None:
    engine = engine_of(name)
    for policy in ("random", "careful"):
        state = engine.initial_state()
        for action in play_game(engine, POLICIES[policy], 9).actions:
            seen = engine.observation(state, 0)
            for legal in engine.legal_actions(state):
                words = table.action_words(engine, seen, legal)
                assert words[:1].isupper() and not words.endswith(".")
            state = engine.apply(state, action)
            said = table.event_words(engine, seen, action, engine.observation(state, 0))
            assert said[:1].isupper() and said.endswith((".", "many."))
        assert len(table.ending_lines(engine, engine.observation(state, 0))) == 2


@pytest.mark.parametrize("name", MAPS)
def test_no_words_before_the_end_give_the_hidden_away(name: str) -> None:
    """The same lines over another hidden layout: what is covered cannot be heard either."""
    data = json.loads(json.dumps(config(shipped_map(name)).data))
    engine = load(data)
    for one, other in zip(data["secret"], reversed(json.loads(json.dumps(data["secret"]))), strict=True):
        one["kind"], one["strength"] = other["kind"], other["strength"]
    reversed_engine = load(data)
    lines = []
    for each in (engine, reversed_engine):
        seen = each.observation(each.initial_state(), 0)
        lines.append(
            [
                *table.opening_lines(each),
                *table.legend_lines(each),
                *table.board_lines(each, seen),
                *table.squad_lines(each, seen),
                *table.hint_lines(each),
                *table.help_lines(each),
                *table.sign_lines(each),
            ]
        )
    assert lines[0] == lines[1]


def sit(folder: Path, data: dict[str, object], *typed: str, resume: Playthrough | None = None) -> list[str]:
    """What is said while these lines are typed."""
    script, said = iter(typed), list[str]()

    def read_line(prompt: str) -> str:
        for line in script:
            return line
        raise EOFError

    play(load(data), table, data, Talk(read_line, said.append), folder / "game.json", resume)
    return said


def test_a_whole_mission_is_played_in_words(tmp_path: Path) -> None:
    data = corridor("L1 P2 N2 L1 L1", goal=1)
    said = sit(
        tmp_path,
        data,
        "a1",
        "scout",
        "scope b1",
        "b1",
        "use lewis",
        "use lewis",
        "leap d1",
        "3",
        "c1",
        "grenade",
    )
    assert "B1 has strength 2. It still counts as hidden." in said
    assert "Won on day 1 of 3: four of four still standing (SG-3)." in said
    record = read_text((tmp_path / "game.json").read_text("utf-8"))
    assert record.actions[-2:] == ("scratch C1", "use grenade")
    assert replay(load(data), record, data).error == ""


def test_undo_goes_back_to_the_last_reveal_and_no_further_faults_25(tmp_path: Path) -> None:
    data = corridor("L1 P2 N2 L1 L1", goal=1)
    said = sit(tmp_path, data, "a1", "scout", "undo", "undo", "gunner", "scope b1", "undo")
    assert "Took back `take scout`." in said
    assert "No undo: `scratch A1` showed what nobody can forget." in said
    assert "No undo: `scope B1` showed what nobody can forget." in said
    record = read_text((tmp_path / "game.json").read_text("utf-8"))
    assert record.actions == ("scratch A1", "take gunner", "scope B1")


def test_a_refusal_cites_the_rule_in_the_terminal_too(tmp_path: Path) -> None:
    data = corridor("L1 P2 N2 L1 L1", goal=1)
    said = sit(tmp_path, data, "rest", "c1", "a1", "b1", "scout", "e1")
    assert "The first action is to scratch a start (SG-11)." in said
    assert "First scratch a start: A1 (SG-11)." in said
    assert "Settle the threat in A1 first (SG-14)." in said
    assert "E1 touches no scratched hex (SG-12)." in said


def test_a_mission_is_resumed_from_its_file(tmp_path: Path) -> None:
    data = corridor("L1 P2 N2 L1 L1", goal=1)
    sit(tmp_path, data, "a1")
    record = read_text((tmp_path / "game.json").read_text("utf-8"))
    said = sit(tmp_path, data, "scout", resume=record)
    assert "Back in the field after 1 action." in said
    assert "Scout loses one heart, two left today." in said


def test_a_replay_is_told_in_words() -> None:
    engine, state = mission("N1 L1", "scratch A1", goal=1)
    states = [engine.initial_state(), state, engine.apply(state, "take scout")]
    lines = list(replay_lines(engine, table, ["scratch A1", "take scout"], states))
    assert lines[1] == "2. take scout: Scout loses one heart, two left today."
    assert lines[-1] == "Rank 4. 4 left."
