"""Playthroughs: a game's actions as one small JSON file, at once save, replay, bug report and golden test.

In: a config, an engine and actions. Out: `Playthrough`, its JSON text, and every state on the way. Chance is
recorded as an action, so a replay needs no random generator.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Generic, TypeVar

from toolkit.engine import Engine, IllegalAction, Outcome, from_json, to_json

FORMAT = "boxwright-playthrough/1"
MAX_CHARACTERS = 4 * 1024 * 1024

State = TypeVar("State")
View = TypeVar("View")


class BadPlaythrough(ValueError):
    """A playthrough that cannot be read, or does not belong to this config; the message is one line."""


@dataclass(frozen=True, slots=True)
class Playthrough:
    """What was played: game, digest of the config's rules, the config's id, actions, the outcome if it ended.

    `seed` is what chance and policies were drawn from, if anything was.
    """

    game: str
    config: str
    id: str
    actions: tuple[str, ...] = ()
    outcome: Outcome | None = None
    seed: int | None = None


@dataclass(frozen=True, slots=True)
class Replay(Generic[State]):
    """The states a playthrough leads through, from the first, and what stopped it ("" if nothing did)."""

    states: tuple[State, ...]
    error: str


WORDS = frozenset({"alt", "hint", "sentence", "text", "title"})
"""Keys of a config, at any depth, that hold words alone: no engine decides anything by them."""


def config_digest(config: Mapping[str, object]) -> str:
    """SHA-256 of a config without its `WORDS`, as canonical JSON: keys sorted, no spaces, UTF-8.

    A config that was only reworded keeps its digest, and with it its saved games.

    >>> config_digest({"b": 1, "a": [2]}) == config_digest({"a": [2], "b": 1, "title": "A title"})
    True
    """
    text = json.dumps(_wordless(config), sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()


def _wordless(value: object) -> object:
    if isinstance(value, Mapping):
        return {key: _wordless(held) for key, held in value.items() if key not in WORDS}
    return [_wordless(each) for each in value] if isinstance(value, list | tuple) else value


def begin(config: Mapping[str, object], seed: int | None = None) -> Playthrough:
    """A playthrough of this config in which nothing has happened yet."""
    return Playthrough(str(config["game"]), config_digest(config), str(config["id"]), seed=seed)


def write_text(playthrough: Playthrough) -> str:
    """The playthrough as a JSON file: the same text for the same game."""
    data: dict[str, object] = {"format": FORMAT}
    for field in fields(playthrough):
        if field.name != "seed" or playthrough.seed is not None:
            data[field.name] = to_json(getattr(playthrough, field.name))
    return json.dumps(data, indent=2, ensure_ascii=False) + "\n"


def read_text(text: str) -> Playthrough:
    """Undo `write_text`; raises `BadPlaythrough` saying what is wrong with the file."""
    if len(text) > MAX_CHARACTERS:
        raise BadPlaythrough("a playthrough this long is none")
    try:
        data = json.loads(text.removeprefix("\ufeff"))
    except (ValueError, RecursionError) as problem:
        raise BadPlaythrough(f"not a playthrough: {str(problem) or 'nested too deeply'}") from None
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise BadPlaythrough(f'not a playthrough: it lacks `"format": "{FORMAT}"`')
    bare = {"outcome": None, "seed": None} | {key: value for key, value in data.items() if key != "format"}
    try:
        return from_json(Playthrough, bare)
    except ValueError as problem:
        raise BadPlaythrough(f"not a playthrough: {problem}") from None


def belongs(playthrough: Playthrough, config: Mapping[str, object]) -> str:
    """Why a playthrough cannot be of this config, or ""."""
    if playthrough.game != config["game"]:
        return f"this is a playthrough of {playthrough.game}, not of {config['game']}"
    if playthrough.id != config["id"]:
        return f"this is a playthrough of {playthrough.id}, not of {config['id']}"
    digest = config_digest(config)
    if playthrough.config != digest:
        return (
            f"{playthrough.id} has changed since this was played "
            f"(config {playthrough.config[:12]} then, {digest[:12]} now)"
        )
    return ""


def replay(
    engine: Engine[State, View], playthrough: Playthrough, config: Mapping[str, object]
) -> Replay[State]:
    """Play the actions again: every state, up to the end or the first thing that is wrong.

    Errors: another config, an action that is illegal where it stands (`action 7 of 31, `rest`: no rest …`),
    an outcome other than the one the file states.
    """
    states = [engine.initial_state()]
    error = belongs(playthrough, config)
    if error:
        return Replay(tuple(states), error)
    for number, action in enumerate(playthrough.actions, start=1):
        try:
            states.append(engine.apply(states[-1], action))
        except IllegalAction as problem:
            where = f"action {number} of {len(playthrough.actions)}, `{action}`"
            return Replay(tuple(states), f"{where}: {problem}")
    found = engine.outcome(states[-1])
    if found != playthrough.outcome:
        said, come = _told(playthrough.outcome), _told(found)
        return Replay(tuple(states), f"the file says {said}, but its actions lead to {come}")
    return Replay(tuple(states), "")


def _told(outcome: Outcome | None) -> str:
    if outcome is None:
        return "an unfinished game"
    return f"{'a win' if outcome.won else 'a loss'} ({outcome.reason}, score {outcome.score}, {outcome.rule})"
