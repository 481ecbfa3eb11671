"""Playing many games: who chooses, and what came of it.

In: an engine, a policy, a number of games and a seed. Out: `Summary`. Game number i draws from a generator of
its own, so the result does not depend on the order or the number of processes that play.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from toolkit.engine import CHANCE, TERMINAL, Engine, Json, Outcome

State = TypeVar("State")
View = TypeVar("View")

Policy = Callable[[Engine[State, View], View, tuple[str, ...], random.Random], str]
"""Chooses one of the legal actions from what its seat may know; the generator is for ties and chance only."""

MAX_ACTIONS = 100_000
"""A game that goes on longer is given up and counted as unfinished."""


@dataclass(frozen=True, slots=True)
class Played:
    """One game: its actions, and why it ended (None if it was given up)."""

    actions: tuple[str, ...]
    outcome: Outcome | None


@dataclass(frozen=True, slots=True)
class Summary:
    """What came of a number of games.

    `scores` counts the won games by score, the lowest first; `reasons` counts all games by why they ended.
    `shortest`, `longest` and `actions` (in all games together) count actions.
    """

    games: int
    wins: int
    scores: tuple[tuple[int, int], ...]
    reasons: tuple[tuple[str, int], ...]
    shortest: int
    longest: int
    actions: int

    @property
    def win_rate(self) -> float:
        """The share of games won, 0 to 1."""
        return self.wins / self.games if self.games else 0.0

    @property
    def mean_score(self) -> float:
        """The mean score of the won games; 0 if none was won."""
        return sum(score * count for score, count in self.scores) / self.wins if self.wins else 0.0

    @property
    def mean_length(self) -> float:
        """The mean number of actions."""
        return self.actions / self.games if self.games else 0.0

    def as_json(self) -> dict[str, Json | float]:
        """The summary for `--format json`; rates and means are rounded to four places."""
        return {
            "games": self.games,
            "wins": self.wins,
            "winRate": round(self.win_rate, 4),
            "meanScore": round(self.mean_score, 4),
            "scores": [{"score": score, "games": count} for score, count in self.scores],
            "reasons": [{"reason": reason, "games": count} for reason, count in self.reasons],
            "length": {
                "shortest": self.shortest,
                "mean": round(self.mean_length, 4),  # type: ignore[dict-item]
                "longest": self.longest,
            },
        }


def play_game(engine: Engine[State, View], policy: Policy[State, View], seed: int, index: int = 0) -> Played:
    """Play game number `index` of a seed to its end."""
    generator = random.Random(f"{seed}/{index}")
    state = engine.initial_state()
    actions: list[str] = []
    while (seat := engine.current_player(state)) != TERMINAL and len(actions) < MAX_ACTIONS:
        if seat == CHANCE:
            action = draw(engine.chance_outcomes(state), generator)
        else:
            action = policy(engine, engine.observation(state, seat), engine.legal_actions(state), generator)
        state = engine.apply(state, action)
        actions.append(action)
    return Played(tuple(actions), engine.outcome(state))


def draw(outcomes: Sequence[tuple[str, int]], generator: random.Random) -> str:
    """One of the weighted chance outcomes.

    >>> draw([("heads", 1), ("edge", 0)], random.Random(1))
    'heads'
    """
    return generator.choices([o for o, _ in outcomes], [weight for _, weight in outcomes])[0]


def simulate(engine: Engine[State, View], policy: Policy[State, View], games: int, seed: int) -> Summary:
    """Play games 0…games-1 of a seed."""
    return summarise(play_game(engine, policy, seed, index) for index in range(games))


def summarise(played: Iterable[Played]) -> Summary:
    """Count what came of games, in whatever order they come."""
    scores: Counter[int] = Counter()
    reasons: Counter[str] = Counter()
    lengths: list[int] = []
    for game in played:
        lengths.append(len(game.actions))
        reasons[game.outcome.reason if game.outcome else "unfinished"] += 1
        if game.outcome and game.outcome.won:
            scores[game.outcome.score] += 1
    return Summary(
        len(lengths),
        sum(scores.values()),
        tuple(sorted(scores.items())),
        tuple(sorted(reasons.items())),
        min(lengths, default=0),
        max(lengths, default=0),
        sum(lengths),
    )
