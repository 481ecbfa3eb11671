"""A game in words: what its `table` module must say, and a recorded game told in it."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from typing import Protocol, TypeVar

from toolkit.engine import Engine
from toolkit.terminal.talk import printable

State = TypeVar("State")
View = TypeVar("View")
Played = TypeVar("Played", contravariant=True)
Seen = TypeVar("Seen", contravariant=True)


class Table(Protocol[Played, Seen]):
    """A game in words. `Played` is its engine, `Seen` its observation; a game's `table` module is one."""

    def opening_lines(self, engine: Played, /) -> list[str]: ...  # noqa: D102
    def legend_lines(self, engine: Played, /) -> list[str]: ...  # noqa: D102
    def board_lines(self, engine: Played, seen: Seen, /) -> list[str]: ...  # noqa: D102
    def squad_lines(self, engine: Played, seen: Seen, /) -> list[str]: ...  # noqa: D102
    def prompt_words(self, engine: Played, seen: Seen, /) -> str: ...  # noqa: D102
    def begins_turn(self, engine: Played, seen: Seen, /) -> bool: ...  # noqa: D102
    def spelled(self, engine: Played, typed: str, /) -> str: ...  # noqa: D102
    def action_words(self, engine: Played, seen: Seen, action: str, /) -> str: ...  # noqa: D102
    def event_words(self, engine: Played, before: Seen, action: str, after: Seen, /) -> str: ...  # noqa: D102
    def ending_lines(self, engine: Played, seen: Seen, /) -> list[str]: ...  # noqa: D102
    def hint_lines(self, engine: Played, /) -> list[str]: ...  # noqa: D102
    def sign_lines(self, engine: Played, /) -> list[str]: ...  # noqa: D102
    def help_lines(self, engine: Played, /) -> list[str]: ...  # noqa: D102


def replay_lines(
    engine: Engine[State, View],
    table: Table[Engine[State, View], View],
    actions: Sequence[str],
    states: Sequence[State],
) -> Iterator[str]:
    """A recorded game in words: each action with what it did, and how it ended."""
    views = [engine.observation(state, 0) for state in states]
    for number, (before, after) in enumerate(itertools.pairwise(views), start=1):
        action = actions[number - 1]
        yield printable(f"{number}. {action}: {table.event_words(engine, before, action, after)}")
    yield from map(printable, table.ending_lines(engine, views[-1]))
