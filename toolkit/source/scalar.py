"""Plain (unquoted) YAML scalars: what YAML 1.2's core schema makes of them, and what we refuse to guess."""

from __future__ import annotations

import re

MAX_DIGITS = 15
"""Longer whole numbers do not survive JSON readers that use floating point."""

_WORDS: dict[str, bool | None] = {
    "": None,
    "~": None,
    "null": None,
    "Null": None,
    "NULL": None,
    "true": True,
    "True": True,
    "TRUE": True,
    "false": False,
    "False": False,
    "FALSE": False,
}
_INTEGER = re.compile(r"[-+]?(?:0|[1-9][0-9]*)")
_DECIMAL = re.compile(r"[-+]?(?:\.[0-9]+|(?:0|[1-9][0-9]*)(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?")
_LEADING_ZERO = re.compile(r"[-+]?0[0-9][0-9_]*(?:\.[0-9]*)?(?:[eE][-+]?[0-9]+)?")
_OTHER_BASE = re.compile(r"[-+]?0[xob][0-9a-fA-F_]+")
_UNDERSCORED = re.compile(r"[-+]?[0-9][0-9_]*(?:\.[0-9_]*)?")
_CLOCK = re.compile(r"[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+(?:\.[0-9_]*)?")
_DATE = re.compile(r"[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}(?:(?:[Tt]|[ \t]+)[0-9]{1,2}:.*)?")
_NOT_A_NUMBER = re.compile(r"[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN)")
_NUMERIC = frozenset("0123456789+-.")


class Unclear(ValueError):
    """A plain scalar that we refuse: why, and whether no JSON number could say it."""

    def __init__(self, why: str, is_beyond_json: bool = False) -> None:
        super().__init__(why)
        self.why = why
        self.is_beyond_json = is_beyond_json


def resolve(text: str) -> bool | int | float | str | None:
    """The value of a plain scalar; raises `Unclear` for what other readers would read differently.

    >>> resolve("no"), resolve("12"), resolve("1e3"), resolve("true"), resolve("~")
    ('no', 12, 1000.0, True, None)
    >>> resolve("0123")
    Traceback (most recent call last):
    toolkit.source.scalar.Unclear: starts with a zero, which some readers take for base eight
    """
    if text in _WORDS:
        return _WORDS[text]
    if text[0] not in _NUMERIC:
        return text
    if _INTEGER.fullmatch(text):
        if len(text) > MAX_DIGITS and len(text.lstrip("+-")) > MAX_DIGITS:
            raise Unclear(f"has more than {MAX_DIGITS} digits", is_beyond_json=True)
        return int(text)
    if _DECIMAL.fullmatch(text):
        number = float(text)
        if number in (float("inf"), float("-inf")):
            raise Unclear("is larger than any number here can be", is_beyond_json=True)
        return number
    if _NOT_A_NUMBER.fullmatch(text):
        raise Unclear("is not a number that JSON can hold", is_beyond_json=True)
    if _LEADING_ZERO.fullmatch(text):
        raise Unclear("starts with a zero, which some readers take for base eight")
    if _OTHER_BASE.fullmatch(text):
        raise Unclear("is a number in another base")
    if _UNDERSCORED.fullmatch(text):
        raise Unclear("has `_` between digits, which some readers drop")
    if _CLOCK.fullmatch(text):
        raise Unclear("looks like a time of day, which some readers turn into seconds")
    if _DATE.fullmatch(text):
        raise Unclear("looks like a date, which some readers turn into one")
    return text
