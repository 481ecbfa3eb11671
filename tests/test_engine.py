"""The contract: states as JSON, playthroughs, simulation, with a toy game of chance."""

from __future__ import annotations

import json
import random
from dataclasses import dataclass, replace
from hashlib import sha256
from pathlib import Path
from typing import Literal

import jsonschema
import pytest

from tests.coin_game import CONFIG, Coin, CoinGame
from toolkit.engine import Engine, Outcome, from_json, to_json
from toolkit.playthrough import (
    BadPlaythrough,
    Playthrough,
    begin,
    config_digest,
    read_text,
    replay,
    write_text,
)
from toolkit.simulation import play_game, simulate, summarise

SCHEMA = Path(__file__).parents[1] / "schemas" / "shared" / "playthrough.schema.json"


@dataclass(frozen=True)
class Part:
    name: str
    size: int | None


@dataclass(frozen=True)
class Whole:
    parts: tuple[Part, ...]
    pair: tuple[int, bool]
    colour: Literal["red", "blue"]
    one: Part | None


WHOLE = Whole((Part("a", 1), Part("b", None)), (7, True), "red", None)


def test_a_state_survives_json() -> None:
    data = json.loads(json.dumps(to_json(WHOLE)))
    assert data == {
        "parts": [{"name": "a", "size": 1}, {"name": "b", "size": None}],
        "pair": [7, True],
        "colour": "red",
        "one": None,
    }
    assert from_json(Whole, data) == WHOLE


@pytest.mark.parametrize(
    ("path", "value", "message"),
    [
        (
            "parts",
            [{"name": "a", "size": True}],
            "parts[0].size: expected one of int, NoneType, found true or false",
        ),
        ("parts", [{"name": 3, "size": 1}], "parts[0].name: expected text, found a whole number"),
        ("parts", [{"name": "a"}], "parts[0].size: missing"),
        ("parts", [{"name": "a", "size": 1, "hue": 2}], "parts[0].hue: not a field of Part"),
        ("parts", "ab", "parts: expected a list, found text"),
        ("pair", [1], "pair: expected 2 values, found a list"),
        ("pair", [1.5, True], "pair[0]: expected a whole number, found a fraction"),
        ("pair", [1, 1], "pair[1]: expected true or false, found a whole number"),
        ("colour", "green", "colour: expected one of red, blue, found text"),
        ("one", {"name": 1, "size": 1}, "one.name: expected text, found a whole number"),
    ],
)
def test_what_does_not_fit_is_named_by_its_path(path: str, value: object, message: str) -> None:
    data = to_json(WHOLE)
    assert isinstance(data, dict)
    with pytest.raises(ValueError) as caught:
        from_json(Whole, {**data, path: value})
    assert str(caught.value) == message


def test_a_state_holds_no_fractions() -> None:
    with pytest.raises(TypeError, match="float"):
        to_json((1, 0.5))


def test_the_toy_keeps_the_contract() -> None:
    engine: Engine[Coin, Coin] = CoinGame()
    assert engine.current_player(engine.initial_state()) == 0


ACTIONS = ("call heads", "fall heads", "call tails", "fall tails")
WON = Outcome("counted", 2, True, "C-2")
GAME = replace(begin(CONFIG, seed=4), actions=ACTIONS, outcome=WON)


def test_the_digest_is_sha256_of_the_canonical_json() -> None:
    assert config_digest(CONFIG) == sha256(b'{"calls":2,"game":"coin","id":"two-calls"}').hexdigest()


def test_a_reworded_config_keeps_its_digest_and_a_changed_one_does_not() -> None:
    worded = {
        "text": {"briefing": "Call it."},
        "alt": [{"of": "coin", "text": "A coin."}],
        "title": "Two calls",
    }
    rules = {
        "counts": [{"of": "N", "min": 6, "hint": "six in all"}],
        "score": [{"survivors": 4, "sentence": "All."}],
    }
    bare = {"counts": [{"of": "N", "min": 6}], "score": [{"survivors": 4}]}
    assert config_digest({**CONFIG, **worded, "rules": rules}) == config_digest({**CONFIG, "rules": bare})
    other = {"counts": [{"of": "N", "min": 5}], "score": [{"survivors": 4}]}
    assert config_digest({**CONFIG, "rules": other}) != config_digest({**CONFIG, "rules": bare})


def test_a_playthrough_survives_its_file_and_fits_the_published_schema() -> None:
    schema = json.loads(SCHEMA.read_text("utf-8"))
    for game in (GAME, begin(CONFIG)):
        text = write_text(game)
        jsonschema.Draft7Validator(schema).validate(json.loads(text))
        assert read_text(text) == game
        assert write_text(read_text(text)) == text
    assert "seed" not in write_text(begin(CONFIG))


def test_a_replay_gives_every_state() -> None:
    found = replay(CoinGame(), GAME, CONFIG)
    assert found.error == ""
    assert found.states[0] == Coin(0, 0, "")
    assert found.states[-1] == Coin(2, 2, "")
    assert len(found.states) == 5


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"game": "dice"}, "this is a playthrough of dice, not of coin"),
        ({"id": "three-calls"}, "this is a playthrough of three-calls, not of two-calls"),
        ({"config": "0" * 64}, "two-calls has changed since this was played (config 000000000000 then"),
        ({"actions": ("call heads", "rest")}, "action 2 of 2, `rest`: `rest` is not possible (C-1)"),
        ({"actions": ("rest", "call heads")}, "action 1 of 2, `rest`: "),
        (
            {"actions": ACTIONS[:3]},
            "the file says a win (counted, score 2, C-2), but its actions lead to an unfinished",
        ),
        ({"outcome": None}, "the file says an unfinished game, but its actions lead to a win"),
    ],
)
def test_what_is_wrong_with_a_playthrough_is_said(change: dict[str, object], message: str) -> None:
    assert replay(CoinGame(), replace(GAME, **change), CONFIG).error.startswith(message)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "not a playthrough: "),
        ("[" * 100_000, "not a playthrough: "),
        ("[]", 'it lacks `"format": "boxwright-playthrough/1"`'),
        ('{"format": "boxwright-config/1"}', "it lacks"),
        ('{"format": "boxwright-playthrough/1", "game": "coin"}', "config: missing"),
        (write_text(GAME).replace('"call heads"', "7"), "actions[0]: expected text, found a whole number"),
        (write_text(GAME).replace('"score": 2', '"score": NaN'), "outcome.score: expected a whole number"),
    ],
)
def test_a_file_that_is_no_playthrough_is_refused_in_one_line(text: str, message: str) -> None:
    with pytest.raises(BadPlaythrough) as caught:
        read_text(text)
    assert message in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_byte_order_mark_does_no_harm() -> None:
    assert read_text("\ufeff" + write_text(GAME)) == GAME


def always_heads(engine: object, seen: Coin, actions: tuple[str, ...], generator: random.Random) -> str:
    return actions[0]


def test_a_simulated_game_replays_without_a_generator() -> None:
    engine = CoinGame()
    game = play_game(engine, always_heads, seed=3, index=5)
    record = Playthrough("coin", config_digest(CONFIG), "two-calls", game.actions, game.outcome, 3)
    assert replay(engine, record, CONFIG).error == ""


def test_games_depend_on_seed_and_number_and_not_on_their_order() -> None:
    engine = CoinGame()
    forward = [play_game(engine, always_heads, 7, i) for i in range(30)]
    backward = [play_game(engine, always_heads, 7, i) for i in reversed(range(30))]
    assert forward == backward[::-1]
    assert summarise(forward) == summarise(backward) == simulate(engine, always_heads, 30, 7)
    assert forward != [play_game(engine, always_heads, 8, i) for i in range(30)]


def test_a_summary_counts_games() -> None:
    engine = CoinGame()
    games = [play_game(engine, always_heads, 1, i) for i in range(200)]
    found = summarise(games)
    wins = sum(game.actions == ("call heads", "fall heads") * 2 for game in games)
    assert (found.games, found.wins, found.reasons) == (200, wins, (("counted", 200),))
    assert found.scores == ((2, wins),)
    assert (found.shortest, found.longest, found.actions) == (4, 4, 800)
    assert 0.4 < found.win_rate < 0.72, "the coin is loaded: (3/4)² of the games are won"
    assert found.as_json()["winRate"] == round(wins / 200, 4)


def test_no_games_make_an_empty_summary() -> None:
    found = simulate(CoinGame(), always_heads, 0, 1)
    assert (found.win_rate, found.mean_score, found.mean_length) == (0, 0, 0)
