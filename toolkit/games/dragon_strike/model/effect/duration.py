"""How long something lasts: `for 3 rounds`, `for this turn`, `until save 6`.

In: the cursor behind a verb. Out: a `Duration`.
"""

from __future__ import annotations

from dataclasses import dataclass

from toolkit.diagnostic import did_you_mean
from toolkit.games.dragon_strike.model.effect.cursor import MISSING, WRONG, Cursor

ROLLS = ("save", "strength", "dexterity", "traps", "passages")
"""The rolls of a hero that 6 or more makes (DS-57, DS-70, DS-71, DS-75)."""

EVENTS = ("hurt", "attack", "cast", "shaken")
"""What may end a lasting effect: loss of a Hit Point, an attack, a spell cast, help from beside."""


@dataclass(frozen=True, slots=True)
class Ending:
    """What ends an effect early: an event, or a roll of `at` or more as each of the bearer's turns begins."""

    event: str
    at: int | None = None

    def __str__(self) -> str:
        return self.event if self.at is None else f"{self.event} {self.at}"


@dataclass(frozen=True, slots=True)
class Duration:
    """How long something lasts: rounds (0: no count), this turn only, and what ends it early."""

    rounds: int = 0
    is_turn: bool = False
    until: tuple[Ending, ...] = ()

    def __str__(self) -> str:
        said = []
        if self.is_turn:
            said.append("for this turn")
        elif self.rounds:
            said.append(f"for {self.rounds} round{'' if self.rounds == 1 else 's'}")
        if self.until:
            said.append("until " + " or ".join(map(str, self.until)))
        return " ".join(said)


def read_duration(cursor: Cursor, verb: str, is_optional: bool) -> Duration | None:
    """The duration at the cursor, or None where there is none and none is needed. Raises BadLine."""
    rounds, is_turn = 0, False
    if cursor.took("for"):
        if cursor.word == "this" and cursor.ahead(1) == "turn":
            cursor.take()
            cursor.take()
            is_turn = True
        elif not cursor.is_number:
            advice = "write `for 2 rounds` or `for this turn`"
            raise cursor.fail(MISSING, "`for` needs a number of rounds", advice)
    if not is_turn and cursor.is_number:
        rounds = _rounds(cursor)
    until = _endings(cursor)
    if rounds or is_turn or until:
        return Duration(rounds, is_turn, until)
    if is_optional:
        return None
    message = f"`{verb}` does not say how long it lasts"
    raise cursor.fail(MISSING, message, f"write `{verb} for 2 rounds` or `{verb} until save 6`")


def _rounds(cursor: Cursor) -> int:
    count = int(cursor.word)
    if not 1 <= count <= 20:
        raise cursor.fail(WRONG, f"{count} is no number of rounds", "write 1 to 20")
    cursor.take()
    if cursor.word not in ("round", "rounds"):
        raise cursor.fail(MISSING, f"{count} of what is not said", f"write `{count} rounds`")
    cursor.take()
    return count


def _endings(cursor: Cursor) -> tuple[Ending, ...]:
    # A comma may stand before `until`: it still belongs to the verb before it.
    if cursor.word == "," and cursor.ahead(1) == "until":
        cursor.take()
    if not cursor.took("until"):
        return ()
    found = [_ending(cursor)]
    while cursor.took("or"):
        found.append(_ending(cursor))
    return tuple(found)


def _ending(cursor: Cursor) -> Ending:
    if cursor.word in EVENTS:
        return Ending(cursor.take())
    if cursor.word in ROLLS:
        roll = cursor.take()
        return Ending(roll, read_target(cursor, roll))
    known = (*EVENTS, *ROLLS)
    if not cursor.word:
        raise cursor.fail(MISSING, "`until` does not say what ends it", did_you_mean("", known))
    raise cursor.fail(WRONG, f"`{cursor.word}` ends nothing", did_you_mean(cursor.word, known))


def read_target(cursor: Cursor, roll: str) -> int:
    """The number that a roll must reach: 2 to 12, the black die's best. Raises BadLine."""
    if not cursor.is_number:
        raise cursor.fail(MISSING, f"`{roll}` needs the number to reach", f"write `{roll} 6`")
    if not 2 <= int(cursor.word) <= 12:
        message = f"{cursor.word} is no number to reach with a die of 8, 10 or 12"
        raise cursor.fail(WRONG, message, "write 2 to 12; the rules use 6")
    return int(cursor.take())
