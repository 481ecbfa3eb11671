"""One sitting: the states so far, and the conversation about them.

In: an engine, the game's table, its config, and the two ends of a conversation. Out: a playthrough, saved on
the way out. Undo goes back to the last thing that came to light or was left to chance, never beyond.
"""

from __future__ import annotations

import os
import random
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Generic, TypeVar

from toolkit.diagnostic import did_you_mean
from toolkit.engine import CHANCE, TERMINAL, Engine
from toolkit.playthrough import BadPlaythrough, Playthrough, begin, replay, write_text
from toolkit.simulation import draw
from toolkit.terminal.table import Table
from toolkit.terminal.talk import Talk

State = TypeVar("State")
View = TypeVar("View")

_COMMANDS = {
    "actions": "every legal action in words",
    "brief": "show the board and the squad only when asked",
    "full": "show the board and the squad every turn",
    "board": "the board",
    "squad": "the squad, and what is still to do",
    "hints": "what is true of every map",
    "signs": "what the pictures on the printed card show",
    "undo": "take back the last action, unless it uncovered something",
    "save": "write the game to its file and go on",
    "quit": "write the game to its file and stop",
    "help": "the rules in short, and these commands",
}
_MANY = 4
"""More actions of one verb than this share a line."""


def play(
    engine: Engine[State, View],
    table: Table[Engine[State, View], View],
    config: Mapping[str, object],
    talk: Talk,
    save_path: Path,
    resume: Playthrough | None = None,
    how_to_resume: str = "",
    seed: int = 0,
) -> Playthrough:
    """Play until the game ends or the player leaves; return (and save) what was played.

    `resume` is a playthrough to go on with; raises `BadPlaythrough` if it does not fit. `how_to_resume` is a
    command to show when the player leaves. `seed` is for chance in a game that is begun.
    """
    start = resume or begin(config)
    replayed = replay(engine, start, config)
    if replayed.error:
        raise BadPlaythrough(replayed.error)
    session = Session(engine, table, talk, save_path, how_to_resume, start, list(replayed.states), seed)
    try:
        session.run()
    except (EOFError, KeyboardInterrupt):
        talk.tell("")
        session.leave()
    return session.playthrough


def save(playthrough: Playthrough, path: Path) -> str:
    """Write a playthrough beside its place and move it there. Returns what went wrong, or ""."""
    beside = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        try:
            beside.write_text(write_text(playthrough), encoding="utf-8", newline="\n")
            beside.replace(path)
        finally:
            beside.unlink(missing_ok=True)
    except OSError as problem:
        return f"Could not write {path}: {problem.strerror or problem}."
    return ""


class Session(Generic[State, View]):
    """A game under way: what was played, and the answers to what is typed."""

    def __init__(
        self,
        engine: Engine[State, View],
        table: Table[Engine[State, View], View],
        talk: Talk,
        save_path: Path,
        how_to_resume: str,
        start: Playthrough,
        states: list[State],
        seed: int,
    ) -> None:
        self._engine = engine
        self._table = table
        self._talk = talk
        self._save_path = save_path
        self._how_to_resume = how_to_resume
        self._start = start
        self._actions = list(start.actions)
        self._states = states
        self._generator = random.Random(f"{seed}/{len(states)}")
        self._is_over = False
        self._is_brief = False

    @property
    def playthrough(self) -> Playthrough:
        """What was played so far."""
        return replace(
            self._start, actions=tuple(self._actions), outcome=self._engine.outcome(self._states[-1])
        )

    def run(self) -> None:
        """Until the end or `quit`."""
        if not self._actions:
            self._talk.say(self._table.opening_lines(self._engine))
            self._talk.tell("Type a number, an action or `help`.")
        else:
            count = len(self._actions)
            self._talk.tell(f"Back in the field after {count} action{'' if count == 1 else 's'}.")
        self._talk.say(self._table.legend_lines(self._engine))
        self._show(everything=True)
        while not self._is_over:
            state = self._states[-1]
            seat = self._engine.current_player(state)
            if seat == TERMINAL:
                self._finish()
            elif seat == CHANCE:
                self._do(draw(self._engine.chance_outcomes(state), self._generator))
            else:
                self._answer(self._talk.read_line("> "))

    def leave(self) -> None:
        """Save, and say how to come back."""
        self._is_over = True
        if not self._actions:
            self._talk.tell("Nothing was played, so nothing is saved.")
        elif self._save() and self._how_to_resume and self.playthrough.outcome is None:
            self._talk.tell(f"Go on with: {self._how_to_resume}")

    def _finish(self) -> None:
        self._talk.say(self._table.ending_lines(self._engine, self._view(self._states[-1])))
        self._is_over = True
        self._save()

    def _save(self) -> bool:
        problem = save(self.playthrough, self._save_path)
        self._talk.tell(problem or f"Saved in {self._save_path}.")
        return not problem

    def _view(self, state: State) -> View:
        return self._engine.observation(state, max(0, self._engine.current_player(state)))

    def _show(self, *, everything: bool = False) -> None:
        state = self._states[-1]
        if self._engine.current_player(state) < 0:
            return
        view = self._view(state)
        if everything or (self._table.begins_turn(self._engine, view) and not self._is_brief):
            self._talk.say(self._table.board_lines(self._engine, view))
            self._talk.say(self._table.squad_lines(self._engine, view))
        self._talk.tell(self._table.prompt_words(self._engine, view))
        self._talk.say(self._choices(view, self._engine.legal_actions(state)))

    def _choices(self, view: View, actions: Sequence[str]) -> list[str]:
        """The legal actions by number; many of one verb share a line."""
        lines: list[str] = []
        numbered = list(enumerate(actions, start=1))
        for verb in dict.fromkeys(action.partition(" ")[0] for action in actions):
            group = [(n, action) for n, action in numbered if action.partition(" ")[0] == verb]
            if len(group) > _MANY:
                short = ", ".join(f"{n} {action.partition(' ')[2]}" for n, action in group)
                lines.append(f"{verb.capitalize()}: {short}.")
            else:
                lines += [self._choice(view, n, action) for n, action in group]
        return lines

    def _choice(self, view: View, number: int, action: str) -> str:
        return f"{number} {self._table.action_words(self._engine, view, action)}."

    def _answer(self, line: str) -> None:
        words = " ".join(line.lower().split())
        actions = self._engine.legal_actions(self._states[-1])
        if words in _COMMANDS:
            self._command(words, actions)
        elif words.isascii() and words.isdigit():
            if 1 <= int(words[:9]) <= len(actions):
                self._do(actions[int(words) - 1])
            else:
                self._talk.tell(f"There is no action {words}: choose 1 to {len(actions)}.")
        elif words:
            self._worded(words, actions)
        else:
            self._show()

    def _worded(self, words: str, actions: Sequence[str]) -> None:
        """An action's text, the beginning of just one, what follows its verb, or the start of a command."""
        spelled = self._table.spelled(self._engine, words)
        if spelled in actions:
            self._do(spelled)
            return
        texts = {action: action.lower() for action in actions}
        fitting = [action for action, text in texts.items() if text.startswith(words)]
        fitting = fitting or [action for action, text in texts.items() if text.partition(" ")[2] == words]
        commands = [command for command in _COMMANDS if command.startswith(words)]
        if len(fitting) == 1 and not commands:
            self._do(fitting[0])
        elif len(commands) == 1 and not fitting:
            self._command(commands[0], actions)
        elif fitting or commands:
            shown = [*fitting, *commands]
            more = f" and {len(shown) - 6} more" if len(shown) > 6 else ""
            self._talk.tell(f"`{words}` could mean {', '.join(shown[:6])}{more}.")
        else:
            self._refuse(words, actions)

    def _refuse(self, words: str, actions: Sequence[str]) -> None:
        """Say why: the engine knows the rule; a misspelling gets its nearest spelling."""
        try:
            self._engine.apply(self._states[-1], self._table.spelled(self._engine, words))
        except ValueError as problem:
            self._talk.tell(f"{str(problem)[:1].upper()}{str(problem)[1:]}.")
        advice = did_you_mean(words, [*actions, *_COMMANDS])
        if advice.startswith("did you mean"):
            self._talk.tell(f"{advice[:1].upper()}{advice[1:]}")

    def _command(self, command: str, actions: Sequence[str]) -> None:
        table, engine, view = self._table, self._engine, self._view(self._states[-1])
        if command == "quit":
            self.leave()
        elif command == "save":
            self._save()
        elif command == "undo":
            self._undo()
        elif command == "actions":
            self._talk.say([self._choice(view, n, action) for n, action in enumerate(actions, start=1)])
        elif command == "board":
            self._talk.say([*table.board_lines(engine, view), *table.legend_lines(engine)])
        elif command in ("brief", "full"):
            self._is_brief = command == "brief"
            when = "only when you ask" if self._is_brief else "every turn"
            self._talk.tell(f"The board and the squad are shown {when}.")
        elif command == "squad":
            self._talk.say(table.squad_lines(engine, view))
        elif command == "hints":
            self._talk.say(table.hint_lines(engine))
        elif command == "signs":
            self._talk.say(table.sign_lines(engine))
        else:
            self._talk.say(table.help_lines(engine))
            self._talk.say([f"{name}: {what}." for name, what in _COMMANDS.items()])

    def _do(self, action: str) -> None:
        before = self._states[-1]
        after = self._engine.apply(before, action)
        self._actions.append(action)
        self._states.append(after)
        event = self._table.event_words(self._engine, self._view(before), action, self._view(after))
        self._talk.tell(event)
        self._show()

    def _undo(self) -> None:
        if not self._actions:
            self._talk.tell("There is nothing to undo.")
            return
        before, after = self._states[-2:]
        action = self._actions[-1]
        if self._engine.reveals(before, action, after):
            self._talk.tell(f"No undo: `{action}` showed what nobody can forget.")
            return
        self._actions.pop()
        self._states.pop()
        self._talk.tell(f"Took back `{action}`.")
        self._show()
