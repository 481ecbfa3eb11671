"""Playing in the terminal, with a scripted player and a toy game of chance."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.coin_game import CONFIG, CoinGame, CoinTable
from toolkit.playthrough import BadPlaythrough, Playthrough, read_text, replay
from toolkit.terminal import Talk, play, replay_lines, save


@dataclass(frozen=True)
class Sitting:
    """What came of a scripted session: all that was said, and the game."""

    lines: tuple[str, ...]
    game: Playthrough
    path: Path

    @property
    def saved(self) -> Playthrough:
        return read_text(self.path.read_text("utf-8"))

    def says(self, text: str) -> bool:
        return any(text in line for line in self.lines)


def sit(
    folder: Path,
    *typed: str,
    resume: Playthrough | None = None,
    leave: type[BaseException] = EOFError,
    seed: int = 0,
) -> Sitting:
    script, said = iter(typed), list[str]()

    def read_line(prompt: str) -> str:
        for line in script:
            return line
        raise leave

    path = folder / "saves" / "coin.json"
    game = play(
        CoinGame(),
        CoinTable(),
        CONFIG,
        Talk(read_line, said.append),
        path,
        resume,
        "boxwright play coin",
        seed,
    )
    return Sitting(tuple(said), game, path)


def test_the_opening_shows_the_state_and_the_actions_by_number(tmp_path: Path) -> None:
    assert sit(tmp_path).lines[:7] == (
        "Call the coin.",
        "Type a number, an action or `help`.",
        "A coin has two sides.",
        "0 fallen.",
        "0 right.",
        "Your call?",
        "1 Call heads.",
    )


@pytest.mark.parametrize("typed", ["1", "call heads", "CALL  Heads ", "call h", "heads"])
def test_an_action_is_a_number_its_text_or_enough_of_it(tmp_path: Path, typed: str) -> None:
    assert sit(tmp_path, typed).game.actions[0] == "call heads"


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("call", "`call` could mean call heads, call tails."),
        ("0", "There is no action 0: choose 1 to 2."),
        ("99999999999999999999", "There is no action 99999999999999999999: choose 1 to 2."),
        ("fall heads", "`fall heads` is not possible (C-1)."),
        ("cal heads", "Did you mean `call heads`?"),
        ("s", "`s` could mean squad, signs, save."),
        ("²", "`²` is not possible (C-1)."),
    ],
)
def test_what_is_not_understood_is_answered_and_nothing_is_played(
    tmp_path: Path, typed: str, answer: str
) -> None:
    sitting = sit(tmp_path, typed)
    assert answer in sitting.lines
    assert sitting.game.actions == ()


def test_chance_is_drawn_recorded_and_repeatable(tmp_path: Path) -> None:
    first = sit(tmp_path, "1", "1", seed=5)
    assert [action.split()[0] for action in first.game.actions] == ["call", "fall"] * 2
    assert first.game == sit(tmp_path, "1", "1", seed=5).game
    assert len({sit(tmp_path, "1", "1", seed=seed).game.actions for seed in range(20)}) > 1
    assert replay(CoinGame(), first.game, CONFIG).error == ""


def test_undo_never_passes_what_chance_decided(tmp_path: Path) -> None:
    sitting = sit(tmp_path, "undo", "heads", "undo")
    assert "There is nothing to undo." in sitting.lines
    assert sitting.says("No undo: `fall ")
    assert len(sitting.game.actions) == 2


def test_the_end_is_told_and_saved(tmp_path: Path) -> None:
    sitting = sit(tmp_path, "1", "1", "1", "quit")
    assert sitting.game.outcome is not None
    assert f"{sitting.game.outcome.score} of 2." in sitting.lines
    assert sitting.lines[-1] == f"Saved in {sitting.path}."
    assert sitting.saved == sitting.game


@pytest.mark.parametrize("leave", [EOFError, KeyboardInterrupt])
def test_leaving_in_the_middle_saves_and_says_how_to_come_back(
    tmp_path: Path, leave: type[BaseException]
) -> None:
    sitting = sit(tmp_path, "1", leave=leave)
    assert sitting.lines[-2:] == (f"Saved in {sitting.path}.", "Go on with: boxwright play coin")
    assert sitting.saved.outcome is None
    assert sit(tmp_path, "1", "quit").lines[-2:] == sitting.lines[-2:]


def test_leaving_before_the_first_action_leaves_no_file(tmp_path: Path) -> None:
    sitting = sit(tmp_path, "quit")
    assert sitting.lines[-1] == "Nothing was played, so nothing is saved."
    assert not sitting.path.exists()


def test_a_saved_game_goes_on_where_it_stopped(tmp_path: Path) -> None:
    first = sit(tmp_path, "1", "quit")
    second = sit(tmp_path, "2", resume=first.saved)
    assert "Back in the field after 2 actions." in second.lines
    assert second.game.actions[:3] == (*first.game.actions, "call tails")
    assert second.game.outcome is not None


def test_a_game_of_another_config_is_not_resumed(tmp_path: Path) -> None:
    with pytest.raises(BadPlaythrough, match="not of two-calls"):
        sit(tmp_path, resume=Playthrough("coin", "0" * 64, "three-calls"))


def test_save_goes_on(tmp_path: Path) -> None:
    sitting = sit(tmp_path, "1", "save", "1")
    assert f"Saved in {sitting.path}." in sitting.lines
    assert len(sitting.game.actions) == 4


def test_every_command_answers_and_plays_nothing(tmp_path: Path) -> None:
    said = {
        "actions": "1 Call heads.",
        "board": "0 fallen.",
        "squad": "0 right.",
        "hints": "Heads is likelier.",
        "signs": "Heads: a face.",
        "help": "Call twice.",
        "brief": "The board and the squad are shown only when you ask.",
        "full": "The board and the squad are shown every turn.",
    }
    before = len(sit(tmp_path).lines)
    for command, line in said.items():
        sitting = sit(tmp_path, command)
        assert line in sitting.lines[before - 2 :], command
        assert sitting.game.actions == ()


def test_brief_leaves_out_the_board(tmp_path: Path) -> None:
    assert "1 fallen." in sit(tmp_path, "1").lines
    assert "1 fallen." not in sit(tmp_path, "brief", "1").lines


def test_an_empty_line_repeats_the_question(tmp_path: Path) -> None:
    assert sit(tmp_path, "", "").lines.count("Your call?") == 3


def test_no_line_moves_the_cursor_or_colours(tmp_path: Path) -> None:
    for line in sit(tmp_path, "help", "1", "undo", "1").lines:
        assert not {"\x1b", "\r", "\n", "\t"} & set(line)


def test_a_save_that_fails_is_said_and_leaves_the_old_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.json"
    assert save(Playthrough("coin", "0" * 64, "old"), path) == ""
    before = path.read_bytes()

    def full(self: Path, *args: object, **options: object) -> int:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_text", full)
    assert (
        save(Playthrough("coin", "0" * 64, "new"), path)
        == f"Could not write {path}: No space left on device."
    )
    assert path.read_bytes() == before
    assert [p.name for p in tmp_path.iterdir()] == ["game.json"]


def test_a_place_that_is_no_folder_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert save(Playthrough("coin", "0" * 64, "x"), tmp_path / "file" / "x.json").startswith(
        "Could not write"
    )


def test_a_recorded_game_is_told_line_by_line(tmp_path: Path) -> None:
    actions: Sequence[str] = ("call heads", "fall heads", "call tails", "fall heads")
    game = Playthrough("coin", json.dumps(0), "two-calls", tuple(actions))
    engine = CoinGame()
    states = [engine.initial_state()]
    for action in game.actions:
        states.append(engine.apply(states[-1], action))
    assert list(replay_lines(engine, CoinTable(), actions, states)) == [
        "1. call heads: You call heads.",
        "2. fall heads: The coin shows heads.",
        "3. call tails: You call tails.",
        "4. fall heads: The coin shows heads.",
        "1 of 2.",
    ]


def test_control_characters_from_a_strangers_config_reach_no_terminal() -> None:
    said: list[str] = []
    Talk(input, said.append).say(["safe – ö", "a\x1b]0;b\x07c\u202ed\r"])
    assert said == ["safe – ö", "a?]0;b?c?d?"]
