"""The parts that may follow a verb: numbers, words, dice and changes.

In: the cursor behind the verb. Out: a value. Each part also says how it is written (`form`) and what it looks
like in JSON (`schema`), so that the manual page, the schema and the parser cannot disagree.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NoReturn, Protocol

from toolkit.diagnostic import did_you_mean
from toolkit.games.dragon_strike.model.effect.cursor import MISSING, WRONG, Cursor
from toolkit.games.dragon_strike.model.effect.duration import Duration, read_duration

DICE = {"d8": "blue die", "d10": "white die", "d12": "black die"}
"""The three dice, weakest first, as texts call them (DS-8)."""


@dataclass(frozen=True, slots=True)
class Change:
    """A new value (`8`) or a difference (`+2`)."""

    amount: int
    is_difference: bool

    def __str__(self) -> str:
        return f"{self.amount:+d}" if self.is_difference else str(self.amount)


PartValue = int | str | Change | Duration


class Part(Protocol):
    """One thing that follows a verb."""

    @property
    def name(self) -> str:
        """The value's name in JSON."""
        ...

    @property
    def form(self) -> str:
        """How it is written, optional parts in brackets."""
        ...

    @property
    def is_optional(self) -> bool:
        """Whether it may be absent."""
        ...

    @property
    def schema(self) -> Mapping[str, object]:
        """What the value is in JSON."""
        ...

    def read(self, cursor: Cursor, verb: str, form: str) -> PartValue | None:
        """The value at the cursor, or None where an optional part is absent. Raises BadLine."""
        ...

    def write(self, value: PartValue) -> str:
        """The value as it is written in a line."""
        ...


@dataclass(frozen=True, slots=True)
class Number:
    """A whole number between two bounds, or one of a few words in its place."""

    name: str
    least: int = 1
    most: int = 20
    words: tuple[str, ...] = ()
    label: str = ""
    is_optional: bool = False

    @property
    def form(self) -> str:
        """How it is written."""
        written = "|".join(("N", *self.words))
        written = f"{self.label} {written}" if self.label else written
        return f"[{written}]" if self.is_optional else written

    @property
    def schema(self) -> Mapping[str, object]:
        """A number in its bounds, or one of the words."""
        number: dict[str, object] = {"type": "integer", "minimum": self.least, "maximum": self.most}
        if not self.words:
            return number
        return {"anyOf": [number, {"enum": list(self.words)}]}

    def read(self, cursor: Cursor, verb: str, form: str) -> PartValue | None:
        """The number or word."""
        if self.label:
            if not cursor.took(self.label):
                return None if self.is_optional else _missing(self.label, cursor, verb, form)
        elif self.is_optional and not (cursor.is_number or cursor.word in self.words):
            return None
        if cursor.word in self.words:
            return cursor.take()
        if not cursor.is_number:
            raise cursor.fail(MISSING, f"`{self.label or verb}` needs a number", f"write `{form}`")
        if not self.least <= int(cursor.word) <= self.most:
            message = f"{cursor.word} is no number for `{self.label or verb}`"
            raise cursor.fail(WRONG, message, f"write {self.least} to {self.most}")
        return int(cursor.take())

    def write(self, value: PartValue) -> str:
        """The number, with its label."""
        return f"{self.label} {value}" if self.label else str(value)


@dataclass(frozen=True, slots=True)
class Word:
    """One of a closed list of words; with a label, the word that leads to it."""

    name: str
    options: tuple[str, ...]
    label: str = ""
    is_optional: bool = False

    @property
    def form(self) -> str:
        """How it is written."""
        written = "|".join(self.options)
        written = f"{self.label} {written}" if self.label else written
        return f"[{written}]" if self.is_optional else written

    @property
    def schema(self) -> Mapping[str, object]:
        """One of the words."""
        return {"enum": list(self.options)}

    def read(self, cursor: Cursor, verb: str, form: str) -> PartValue | None:
        """The word."""
        if self.label:
            if not cursor.took(self.label):
                return None if self.is_optional else _missing(self.label, cursor, verb, form)
        elif self.is_optional and cursor.word not in self.options:
            return None
        if cursor.word not in self.options:
            if cursor.word in ("", ",", ";", ":", "then", "else"):
                raise cursor.fail(MISSING, f"`{verb}` needs one more word", f"write `{form}`")
            message = f"`{cursor.word}` cannot follow `{self.label or verb}`"
            raise cursor.fail(WRONG, message, did_you_mean(cursor.word, self.options))
        return cursor.take()

    def write(self, value: PartValue) -> str:
        """The word, with its label."""
        return f"{self.label} {value}" if self.label else str(value)


@dataclass(frozen=True, slots=True)
class Name:
    """A name that content gives, in small letters, digits and hyphens; rules look it up."""

    name: str
    is_optional: bool = False

    @property
    def form(self) -> str:
        """How it is written."""
        return self.name.upper()

    @property
    def schema(self) -> Mapping[str, object]:
        """A text of that form."""
        return {"type": "string", "pattern": "^[a-z][a-z0-9]*(-[a-z0-9]+)*$"}

    def read(self, cursor: Cursor, verb: str, form: str) -> PartValue | None:
        """The name."""
        word = cursor.word
        if not (word[:1].isalpha() and word == word.lower()) or word in ("then", "else"):
            raise cursor.fail(MISSING, f"`{verb}` needs a name", f"write `{form}`")
        return cursor.take()

    def write(self, value: PartValue) -> str:
        """The name."""
        return str(value)


@dataclass(frozen=True, slots=True)
class Die:
    """One of the three dice."""

    name: str
    is_optional: bool = False

    @property
    def form(self) -> str:
        """How it is written."""
        return "DIE"

    @property
    def schema(self) -> Mapping[str, object]:
        """Its name."""
        return {"enum": list(DICE)}

    def read(self, cursor: Cursor, verb: str, form: str) -> PartValue | None:
        """The die."""
        if cursor.word in DICE:
            return cursor.take()
        if cursor.word[:1] == "d" and cursor.word[1:].isdigit():
            raise cursor.fail(WRONG, f"`{cursor.word}` is no die of the box", "d8 blue, d10 white, d12 black")
        raise cursor.fail(MISSING, f"`{verb}` needs a die", f"write `{form}` with d8, d10 or d12")

    def write(self, value: PartValue) -> str:
        """The die."""
        return str(value)


@dataclass(frozen=True, slots=True)
class NewValue:
    """A new value or a difference."""

    name: str
    least: int = 1
    most: int = 20
    is_optional: bool = False

    @property
    def form(self) -> str:
        """How it is written."""
        return "N|+N|-N"

    @property
    def schema(self) -> Mapping[str, object]:
        """The new value under `to`, or the difference under `by`."""
        to = {"type": "integer", "minimum": self.least, "maximum": self.most}
        by = {"type": "integer", "minimum": -self.most, "maximum": self.most}
        return {
            "type": "object",
            "additionalProperties": False,
            "minProperties": 1,
            "maxProperties": 1,
            "properties": {"to": to, "by": by},
        }

    def read(self, cursor: Cursor, verb: str, form: str) -> PartValue | None:
        """The change."""
        word = cursor.word
        is_difference = word[:1] in ("+", "-")
        if not word[is_difference:].isdigit():
            raise cursor.fail(MISSING, f"`{verb}` needs a number", f"write `{form}`")
        if not self.least <= int(word[is_difference:]) <= self.most:
            message = f"{word} is no number for `{verb}`"
            raise cursor.fail(WRONG, message, f"write {self.least} to {self.most}, with + or - to change it")
        return Change(int(cursor.take()), is_difference)

    def write(self, value: PartValue) -> str:
        """The change."""
        return str(value)


@dataclass(frozen=True, slots=True)
class Lasting:
    """How long: `for 3 rounds`, `for this turn`, `until save 6`, or a count and what ends it early."""

    is_optional: bool = False
    name: str = "lasts"

    @property
    def form(self) -> str:
        """How it is written."""
        return "[LASTING]" if self.is_optional else "LASTING"

    @property
    def schema(self) -> Mapping[str, object]:
        """A reference to the definition of a duration."""
        return {"$ref": "#/definitions/duration"}

    def read(self, cursor: Cursor, verb: str, form: str) -> PartValue | None:
        """The duration."""
        return read_duration(cursor, verb, self.is_optional)

    def write(self, value: PartValue) -> str:
        """The duration."""
        return str(value)


def _missing(label: str, cursor: Cursor, verb: str, form: str) -> NoReturn:
    raise cursor.fail(MISSING, f"`{verb}` needs `{label}`", f"write `{form}`")
