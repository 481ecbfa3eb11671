"""A linked schema → one function that says whether a value is right, and nothing else.

Nearly every value is right, and to learn that takes a twentieth of the time that the library needs to look
for what is wrong. What is refused here, and every schema with a keyword that is not known here, goes to the
library. What is accepted here the library accepts too; a test holds them side by side.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import cast

from toolkit.schema.repeat import equality_key, first_repeat
from toolkit.source import Value

Test = Callable[[Value], bool]

_KINDS: tuple[type, ...] = (type(None), bool, int, float, str, list, dict)
_TYPES: Mapping[str, tuple[type, ...]] = {
    "null": (type(None),),
    "boolean": (bool,),
    "integer": (int, float),
    "number": (int, float),
    "string": (str,),
    "array": (list,),
    "object": (dict,),
}
_NOTES = frozenset({"title", "description", "default", "examples", "definitions", "format", "x-message"})
_FIELDS = frozenset({"properties", "patternProperties", "additionalProperties"})


class _Unknown(Exception):
    """A keyword, or the value of one, that only the library can judge."""


def acceptance(schema: object) -> Test | None:
    """Whether a value keeps to a schema without references; None where only the library can say."""
    try:
        return _Maker().test(schema)
    except (_Unknown, re.error, RecursionError):
        return None


class _Maker:
    """Makes the test of each schema once; a schema may hold itself."""

    def __init__(self) -> None:
        self._made: dict[int, Test] = {}

    def test(self, schema: object) -> Test:
        """The test of a schema. Raises _Unknown."""
        if isinstance(schema, bool):
            return lambda _: schema
        rules = _mapping(schema)
        known = self._made.get(id(schema))
        if known is not None:
            return known
        made: list[Test] = []
        self._made[id(schema)] = lambda value: made[0](value)
        made.append(self._all(rules))
        self._made[id(schema)] = made[0]
        return made[0]

    def _all(self, rules: Mapping[str, object]) -> Test:
        tests: dict[type, list[Test]] = {kind: [] for kind in _kinds(rules.get("type"))}
        if float in tests and "number" not in _words(rules.get("type"), "number"):
            tests[float].append(lambda value: cast(float, value).is_integer())
        fields = {key: rules[key] for key in _FIELDS if key in rules}
        if fields and dict in tests:
            tests[dict].append(self._fields(fields))
        for keyword, limit in rules.items():
            if keyword in _NOTES or keyword in _FIELDS or keyword.startswith("$") or keyword == "type":
                continue
            kinds, test = self._one(keyword, limit, rules)
            for kind in kinds:
                if kind in tests:
                    tests[kind].append(test)
        return _dispatched({kind: tuple(held) for kind, held in tests.items()})

    def _one(self, keyword: str, limit: object, rules: Mapping[str, object]) -> tuple[tuple[type, ...], Test]:
        """The kinds of values that a keyword speaks of, and its test."""
        if keyword in ("const", "enum"):
            choices = [limit] if keyword == "const" else _list(limit)
            allowed = {equality_key(cast(Value, each)) for each in choices}
            return _KINDS, lambda value: equality_key(value) in allowed
        if keyword in _LIMITS:
            kinds, make = _LIMITS[keyword]
            return kinds, make(limit)
        if keyword in ("allOf", "anyOf", "oneOf"):
            inner = [self.test(each) for each in _list(limit)]
            if keyword == "allOf":
                return _KINDS, lambda value: all(test(value) for test in inner)
            if keyword == "anyOf":
                return _KINDS, lambda value: any(test(value) for test in inner)
            return _KINDS, lambda value: sum(test(value) for test in inner) == 1
        if keyword == "not":
            unwanted = self.test(limit)
            return _KINDS, lambda value: not unwanted(value)
        if keyword == "if":
            asked = self.test(limit)
            then, other = self.test(rules.get("then", True)), self.test(rules.get("else", True))
            return _KINDS, lambda value: then(value) if asked(value) else other(value)
        if keyword in ("then", "else"):
            return (), lambda _: True
        if keyword == "items":
            item = self.test(limit)
            return (list,), lambda value: all(map(item, cast(list[Value], value)))
        if keyword == "propertyNames":
            name = self.test(limit)
            return (dict,), lambda value: all(map(name, cast(dict[str, Value], value)))
        if keyword == "dependencies":
            return (dict,), self._dependencies(_mapping(limit))
        raise _Unknown(keyword)

    def _dependencies(self, rules: Mapping[str, object]) -> Test:
        """What must hold of a mapping that has a field of that name."""
        needs = {
            name: _required(need) if isinstance(need, list) else self.test(need)
            for name, need in rules.items()
        }
        return lambda value: all(
            test(value) for name, test in needs.items() if name in cast(dict[str, Value], value)
        )

    def _fields(self, rules: Mapping[str, object]) -> Test:
        """The fields of a mapping: by name, by pattern, all others."""
        named = {name: self.test(each) for name, each in _mapping(rules.get("properties", {})).items()}
        patterns = [
            (re.compile(pattern), self.test(each))
            for pattern, each in _mapping(rules.get("patternProperties", {})).items()
        ]
        rest = self.test(rules.get("additionalProperties", True))

        def others(name: str, value: Value) -> bool:
            found = [test for pattern, test in patterns if pattern.search(name)]
            return all(test(value) for test in found) and (bool(found) or name in named or rest(value))

        def fields(value: Value) -> bool:
            for name, inner in cast(dict[str, Value], value).items():
                test = named.get(name)
                if test is not None and not test(inner):
                    return False
                if (test is None or patterns) and not others(name, inner):
                    return False
            return True

        return fields


def _dispatched(tests: Mapping[type, tuple[Test, ...]]) -> Test:
    def accepts(value: Value) -> bool:
        held = tests.get(type(value))
        if held is None:
            return False
        for test in held:  # noqa: SIM110 (a generator for each value would take twice the time)
            if not test(value):
                return False
        return True

    return accepts


def _kinds(said: object) -> Iterator[type]:
    for word in _words(said, *_TYPES):
        if word not in _TYPES:
            raise _Unknown(word)
        yield from _TYPES[word]


def _words(said: object, *default: str) -> Iterable[str]:
    if said is None:
        return default
    return [said] if isinstance(said, str) else [str(each) for each in _list(said)]


def _mapping(held: object) -> Mapping[str, object]:
    if not isinstance(held, Mapping):
        raise _Unknown(str(held))
    return held


def _list(held: object) -> list[object]:
    if not isinstance(held, list):
        raise _Unknown(str(held))
    return held


def _number(limit: object) -> float:
    if isinstance(limit, bool) or not isinstance(limit, int | float):
        raise _Unknown(str(limit))
    return limit


def _pattern(limit: object) -> Test:
    if not isinstance(limit, str):
        raise _Unknown(str(limit))
    search = re.compile(limit).search
    return lambda value: search(cast(str, value)) is not None


def _required(limit: object) -> Test:
    names = frozenset(map(str, _list(limit)))
    return lambda value: names <= cast(dict[str, Value], value).keys()


def _unique(limit: object) -> Test:
    return (lambda value: first_repeat(value) is None) if limit else (lambda _: True)


def _at_least(limit: object) -> Test:
    least = _number(limit)
    return lambda value: cast(float, value) >= least


def _at_most(limit: object) -> Test:
    most = _number(limit)
    return lambda value: cast(float, value) <= most


def _above(limit: object) -> Test:
    bound = _number(limit)
    return lambda value: cast(float, value) > bound


def _below(limit: object) -> Test:
    bound = _number(limit)
    return lambda value: cast(float, value) < bound


def _long(limit: object) -> Test:
    least = _number(limit)
    return lambda value: len(cast(str, value)) >= least


def _short(limit: object) -> Test:
    most = _number(limit)
    return lambda value: len(cast(str, value)) <= most


_LIMITS: Mapping[str, tuple[tuple[type, ...], Callable[[object], Test]]] = {
    "minimum": ((int, float), _at_least),
    "maximum": ((int, float), _at_most),
    "exclusiveMinimum": ((int, float), _above),
    "exclusiveMaximum": ((int, float), _below),
    "minLength": ((str,), _long),
    "maxLength": ((str,), _short),
    "pattern": ((str,), _pattern),
    "minItems": ((list,), _long),
    "maxItems": ((list,), _short),
    "uniqueItems": ((list,), _unique),
    "minProperties": ((dict,), _long),
    "maxProperties": ((dict,), _short),
    "required": ((dict,), _required),
}
"""Keywords that limit values of some kinds: the kinds, and what makes the test of a limit."""
