"""The contract every game's engine keeps, and states as JSON.

In: a playable config. Out: an `Engine` of pure functions on a frozen state, in OpenSpiel's words. A state is
a frozen dataclass whose fields are int, str, bool, None, tuples or frozen dataclasses; actions are short
text, one notation for tests, saves and bug reports. A game's `engine` module offers `load(config) -> Engine`,
which raises `BadConfig`.
"""

from __future__ import annotations

import dataclasses
import types
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Literal, Protocol, TypeVar, Union, cast, get_args, get_origin, get_type_hints

CHANCE = -1
"""`current_player` when chance moves: dice, a draw."""
TERMINAL = -2
"""`current_player` when the game is over."""

Json = None | bool | int | str | list["Json"] | dict[str, "Json"]
"""What states, observations and playthroughs are written as: no floats."""

State = TypeVar("State")
View_co = TypeVar("View_co", covariant=True)
T = TypeVar("T")


class IllegalAction(ValueError):
    """An action the rules forbid here; the message cites the rule, as in `no rest on day 3 (SG-31)`."""


class BadConfig(ValueError):
    """A config the engine cannot play; the message names the path of the value."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """Why a game ended: a reason in kebab-case, the score, whether the players won, the rule's number."""

    reason: str
    score: int
    won: bool
    rule: str


class Engine(Protocol[State, View_co]):
    """A game's rules as pure functions on an immutable state; `View` is what one seat may know of it."""

    def initial_state(self) -> State:
        """The state before the first action."""
        ...

    def current_player(self, state: State) -> int:
        """The seat to act (0 or more), CHANCE or TERMINAL."""
        ...

    def legal_actions(self, state: State) -> tuple[str, ...]:
        """Every action the rules allow, in a fixed order; empty when the game is over."""
        ...

    def chance_outcomes(self, state: State) -> tuple[tuple[str, int], ...]:
        """What chance may do here, each with an integer weight; empty unless chance moves."""
        ...

    def apply(self, state: State, action: str) -> State:
        """The state after an action; raises `IllegalAction`, citing the rule, when it is not legal."""
        ...

    def outcome(self, state: State) -> Outcome | None:
        """Why the game ended, or None while it goes on."""
        ...

    def observation(self, state: State, seat: int) -> View_co:
        """What that seat may know: the same for every hidden layout that fits what was shown."""
        ...

    def reveals(self, before: State, action: str, after: State) -> bool:
        """Whether the action uncovered something hidden or chance decided it: undo stops there."""
        ...


def to_json(value: object) -> Json:
    """A state, or any value of its fields' types, as JSON's own types.

    >>> to_json(Outcome("goal", 3, True, "SG-3"))
    {'reason': 'goal', 'score': 3, 'won': True, 'rule': 'SG-3'}
    """
    if value is None or isinstance(value, bool | int | str):
        return value
    if isinstance(value, tuple):
        return [to_json(each) for each in value]
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        return {f.name: to_json(getattr(value, f.name)) for f in dataclasses.fields(value)}
    raise TypeError(f"a state cannot hold a {type(value).__name__}")


def from_json(kind: type[T], data: object) -> T:
    """Undo `to_json`, following the annotations of `kind`.

    Raises ValueError naming the path, as in `hearts[2]: expected a whole number, found text`.

    >>> from_json(Outcome, {"reason": "goal", "score": 3, "won": True, "rule": "SG-3"})
    Outcome(reason='goal', score=3, won=True, rule='SG-3')
    """
    return cast(T, _read(kind, data, ""))


def _read(kind: Any, data: object, path: str) -> object:
    origin = get_origin(kind)
    if origin is tuple:
        return _read_tuple(get_args(kind), data, path)
    if origin is Literal:
        if data in get_args(kind) and not isinstance(data, bool):
            return data
        raise _wrong(path, "one of " + ", ".join(map(str, get_args(kind))), data)
    if origin in (Union, types.UnionType):
        return _read_union(get_args(kind), data, path)
    if dataclasses.is_dataclass(kind):
        return _read_dataclass(cast(type, kind), data, path)
    if kind is type(None):
        if data is not None:
            raise _wrong(path, "nothing", data)
    elif kind is int:
        if isinstance(data, bool) or not isinstance(data, int):
            raise _wrong(path, "a whole number", data)
    elif kind in (str, bool):
        if not isinstance(data, kind):
            raise _wrong(path, "text" if kind is str else "true or false", data)
    else:
        raise TypeError(f"{path or 'the value'}: a state cannot hold {kind}")
    return data


def _read_tuple(members: tuple[Any, ...], data: object, path: str) -> object:
    if not isinstance(data, list | tuple):
        raise _wrong(path, "a list", data)
    if len(members) == 2 and members[1] is Ellipsis:
        return tuple(_read(members[0], each, f"{path}[{i}]") for i, each in enumerate(data))
    if len(data) != len(members):
        raise _wrong(path, f"{len(members)} values", data)
    return tuple(
        _read(m, each, f"{path}[{i}]") for i, (m, each) in enumerate(zip(members, data, strict=True))
    )


def _read_union(members: tuple[Any, ...], data: object, path: str) -> object:
    """The first member that fits; among dataclasses the one with just these keys, for the better message."""
    if isinstance(data, Mapping):
        for member in members:
            if dataclasses.is_dataclass(member) and set(_fields(cast(type, member))) == set(data):
                return _read(member, data, path)
    for member in members:
        try:
            return _read(member, data, path)
        except ValueError:
            continue
    raise _wrong(path, "one of " + ", ".join(getattr(m, "__name__", str(m)) for m in members), data)


def _read_dataclass(kind: type, data: object, path: str) -> object:
    if not isinstance(data, Mapping):
        raise _wrong(path, "an object", data)
    fields = _fields(kind)
    for key in data:
        if key not in fields:
            raise ValueError(f"{_join(path, str(key))}: not a field of {kind.__name__}")
    for name in fields:
        if name not in data:
            raise ValueError(f"{_join(path, name)}: missing")
    return kind(**{name: _read(hint, data[name], _join(path, name)) for name, hint in fields.items()})


@cache
def _fields(kind: type) -> Mapping[str, Any]:
    hints = get_type_hints(kind)
    return {f.name: hints[f.name] for f in dataclasses.fields(kind)}


def _join(path: str, name: str) -> str:
    return f"{path}.{name}" if path else name


def _wrong(path: str, expected: str, data: object) -> ValueError:
    names = {
        type(None): "nothing",
        bool: "true or false",
        int: "a whole number",
        float: "a fraction",
        str: "text",
    }
    found = names.get(type(data), "an object" if isinstance(data, Mapping) else "a list")
    return ValueError(f"{path or 'the document'}: expected {expected}, found {found}")
