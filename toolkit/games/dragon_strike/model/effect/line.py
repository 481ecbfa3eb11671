"""An effect line and its parts: steps, rolls, and the whole, as written and as parsed.

In: `on space seen, area 9: save 6 then damage 1 else damage 2`. Out: an `Effect`, or the `Fault` that forbids
one. The grammar, loosest first:

    line  = [head ":"] body
    body  = part (";" part)*
    part  = step ("," step)*
    step  = verb … | test
    test  = roll N ["then" part] ["else" part]

What stands behind `then` or `else` reaches to the next `else`, `;` or the end. A semicolon ends every test.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from toolkit.diagnostic import did_you_mean
from toolkit.games.dragon_strike.model.effect.cursor import (
    LEFT_OVER,
    MISSHAPEN,
    UNKNOWN_VERB,
    BadLine,
    Cursor,
    Fault,
)
from toolkit.games.dragon_strike.model.effect.duration import read_target
from toolkit.games.dragon_strike.model.effect.frame import Frame, read_frame
from toolkit.games.dragon_strike.model.effect.part import PartValue
from toolkit.games.dragon_strike.model.effect.verb import TESTS, VERBS

LONGEST = 400
"""Most characters of a line; nobody reads more, and nesting stays shallow."""


@dataclass(frozen=True, slots=True)
class Step:
    """One thing that happens: a verb of `VERBS` and the values that follow it, by name, in order."""

    verb: str
    values: tuple[tuple[str, PartValue], ...] = ()

    def value(self, name: str) -> PartValue | None:
        """The value of that name, or None where it was left out."""
        return dict(self.values).get(name)

    def __str__(self) -> str:
        parts = {part.name: part for part in VERBS[self.verb].parts}
        return " ".join((self.verb, *(parts[name].write(value) for name, value in self.values)))


@dataclass(frozen=True, slots=True)
class Roll:
    """A test: a roll that reaches `at` or fails, and what happens then or else."""

    roll: str
    at: int
    then: tuple[Happening, ...] = ()
    otherwise: tuple[Happening, ...] = ()

    def __str__(self) -> str:
        said = f"{self.roll} {self.at}"
        if self.then:
            said += f" then {_joined(self.then)}"
        if self.otherwise:
            said += f" else {_joined(self.otherwise)}"
        return said


Happening = Step | Roll


@dataclass(frozen=True, slots=True)
class Effect:
    """What a card does: its head and what happens, in order. `str` writes the line in one fixed form."""

    frame: Frame
    steps: tuple[Happening, ...]

    def __str__(self) -> str:
        body = ""
        for i, step in enumerate(self.steps):
            body += ("" if i == 0 else "; " if isinstance(self.steps[i - 1], Roll) else ", ") + str(step)
        return body if self.frame.is_plain else f"{self.frame}: {body}"


def each_step(steps: Iterable[Happening]) -> Iterator[Step]:
    """Every step, those behind tests too, in the order of the line."""
    for step in steps:
        if isinstance(step, Roll):
            yield from each_step((*step.then, *step.otherwise))
        else:
            yield step


def parse(line: str) -> Effect | Fault:
    """The effect that a line says, or what is wrong with it.

    >>> effect = parse("dexterity 6 else damage 1, end-turn")
    >>> print(effect)
    dexterity 6 else damage 1, end-turn
    >>> parse("save 6 else dmage 1").column
    12
    """
    cursor = Cursor(line)
    try:
        if len(line) > LONGEST:
            message = f"the effect has {len(line)} characters, and {LONGEST} is the most"
            raise BadLine(Fault(MISSHAPEN, LONGEST, "", message, "say it in fewer words"))
        frame = read_frame(cursor) if cursor.has_head else Frame()
        steps = _body(cursor)
        while cursor.took(";"):
            steps += _body(cursor)
        if cursor.word:
            raise _left_over(cursor, steps)
        return Effect(frame, steps)
    except BadLine as bad:
        return bad.fault


def _body(cursor: Cursor) -> tuple[Happening, ...]:
    steps = [_step(cursor)]
    while cursor.took(","):
        steps.append(_step(cursor))
    return tuple(steps)


def _step(cursor: Cursor) -> Happening:
    word = cursor.word
    if word in TESTS:
        return _test(cursor)
    verb = VERBS.get(word)
    if verb is None:
        raise _no_verb(cursor)
    cursor.take()
    values = []
    for part in verb.parts:
        value = part.read(cursor, verb.name, verb.form)
        if value is not None:
            values.append((part.name, value))
    return Step(word, tuple(values))


def _test(cursor: Cursor) -> Roll:
    roll = cursor.take()
    at = read_target(cursor, roll)
    then = _body(cursor) if cursor.took("then") else ()
    otherwise = _body(cursor) if cursor.took("else") else ()
    if not then and not otherwise:
        message = f"`{roll} {at}` leads to nothing"
        raise cursor.fail(MISSHAPEN, message, f"write `{roll} {at} then …`, `else …` or both")
    return Roll(roll, at, then, otherwise)


def _no_verb(cursor: Cursor) -> BadLine:
    word = cursor.word
    if not word:
        message, advice = "the effect breaks off", "write what happens, such as `damage 1`"
        return cursor.fail(MISSHAPEN, message, advice)
    if word in ("then", "else", ",", ";", ":"):
        message = f"`{word}` stands where a verb should"
        return cursor.fail(MISSHAPEN, message, "write what happens first, such as `damage 1`")
    return cursor.fail(
        UNKNOWN_VERB, f"`{word}` is no verb of an effect", did_you_mean(word, (*VERBS, *TESTS))
    )


def _left_over(cursor: Cursor, steps: tuple[Happening, ...]) -> BadLine:
    word = cursor.word
    if word in ("then", "else"):
        message = f"`{word}` stands behind no test"
        return cursor.fail(MISSHAPEN, message, f"write a roll before it: `save 6 {word} …`")
    if word == ":":
        return cursor.fail(
            MISSHAPEN, "a second colon", "one head stands before the body, its terms with commas"
        )
    last = steps[-1]
    while isinstance(last, Roll):
        last = (last.otherwise or last.then)[-1]
    if word in VERBS or word in TESTS:
        advice = f"put a comma before `{word}`"
    else:
        advice = f"it is written `{VERBS[last.verb].form}`"
    return cursor.fail(LEFT_OVER, f"`{word}` is left over after `{last}`", advice)


def _joined(steps: tuple[Happening, ...]) -> str:
    return ", ".join(map(str, steps))
