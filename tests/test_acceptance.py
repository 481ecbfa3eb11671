"""What is accepted without the library is just what the library accepts."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft7Validator

from toolkit.schema.acceptance import acceptance
from toolkit.schema.linking import Linker
from toolkit.source import Value, read

ROOT = Path(__file__).parent.parent
SCHEMAS = {
    path.relative_to(ROOT / "schemas").as_posix(): json.loads(path.read_text(encoding="utf-8"))
    for path in sorted((ROOT / "schemas").glob("*/*.schema.json"))
}
RECORDS = (
    ("saint-george/map", "saint-george/maps/first-light.yaml"),
    ("saint-george/theme", "saint-george/theme.yaml"),
    ("dragon-strike/box", "dragon-strike/box.yaml"),
    ("dragon-strike/cards", "dragon-strike/cards/reference.yaml"),
    ("dragon-strike/board", "dragon-strike/boards/castle.yaml"),
)

SCALARS = (
    st.none() | st.booleans() | st.integers(-3, 3) | st.sampled_from((0.0, 1.0, 1.5, "", "a", "ab", "b1"))
)
VALUES = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from("abc"), inner, max_size=3),
    max_leaves=6,
)
TYPES = st.sampled_from(("null", "boolean", "integer", "number", "string", "array", "object"))
COUNTS = st.integers(0, 3)
PATTERNS = st.sampled_from(("^a", "b$", "[0-9]"))


def schemas(inner: st.SearchStrategy[object]) -> st.SearchStrategy[object]:
    many = st.lists(inner, min_size=1, max_size=2)
    fields = st.dictionaries(st.sampled_from("abc"), inner, max_size=2)
    needs = st.lists(st.sampled_from("abc"), max_size=2, unique=True)
    keywords = {
        "type": TYPES | st.lists(TYPES, min_size=1, max_size=2, unique=True),
        "enum": st.lists(VALUES, min_size=1, max_size=3),
        "const": VALUES,
        **dict.fromkeys(("minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"), st.integers(-2, 2)),
        **dict.fromkeys(("minLength", "maxLength", "minItems", "maxItems"), COUNTS),
        **dict.fromkeys(("minProperties", "maxProperties"), COUNTS),
        "pattern": PATTERNS,
        "uniqueItems": st.booleans(),
        "required": needs,
        "dependencies": st.dictionaries(st.sampled_from("abc"), needs | inner, max_size=2),
        "properties": fields,
        "patternProperties": st.dictionaries(PATTERNS, inner, max_size=2),
        **dict.fromkeys(("additionalProperties", "propertyNames", "items", "not"), inner),
        **dict.fromkeys(("if", "then", "else"), inner),
        **dict.fromkeys(("allOf", "anyOf", "oneOf"), many),
    }
    return st.fixed_dictionaries({}, optional=keywords).filter(lambda held: len(held) < 5)


@pytest.mark.filterwarnings("ignore:Generating overly large repr")
@given(st.recursive(st.booleans(), schemas, max_leaves=6), VALUES)
def test_it_says_what_the_library_says(schema: bool | dict[str, object], value: Value) -> None:
    test = acceptance(schema)
    assert test is not None
    assert test(value) == Draft7Validator(schema).is_valid(value)


def test_a_schema_that_holds_itself_is_no_trouble() -> None:
    schema: dict[str, object] = {"type": "array"}
    schema["items"] = schema
    test = acceptance(schema)
    assert test is not None
    assert test([[], [[]]])
    assert not test([[], [1]])


@pytest.mark.parametrize(
    "schema",
    [
        {"multipleOf": 2},
        {"minimum": "1"},
        {"type": "text"},
        {"pattern": "("},
        {"required": "a"},
        {"items": [{}]},
    ],
)
def test_what_it_does_not_know_is_left_to_the_library(schema: dict[str, object]) -> None:
    assert acceptance(schema) is None


@pytest.mark.parametrize("name", SCHEMAS)
def test_it_knows_every_keyword_of_our_schemas(name: str) -> None:
    assert acceptance(Linker(SCHEMAS).linked(name)) is not None


def variants(value: Value) -> Iterator[Value]:
    """The value with each of its parts, in turn, taken out or put in the place of another kind."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield {k: v for k, v in value.items() if k != key}
            yield from ({**value, key: each} for each in variants(inner))
        yield {**value, "no-such-field": 1}
    elif isinstance(value, list):
        for n, inner in enumerate(value):
            yield [*value[:n], *value[n + 1 :]]
            yield from ([*value[:n], each, *value[n + 1 :]] for each in variants(inner))
    else:
        yield from (None, True, -1, 1.5, "", "x" * 3000, [], {})


@pytest.mark.parametrize(("schema", "file"), RECORDS)
def test_shipped_records_and_slips_in_them(schema: str, file: str) -> None:
    linked = Linker(SCHEMAS).linked(f"{schema}.schema.json")
    source = read((ROOT / "content" / file).read_bytes(), file).source
    test, validator = acceptance(linked), Draft7Validator(linked)  # type: ignore[arg-type]
    assert test is not None and source is not None
    assert test(source.data)
    slips = list(variants(copy.deepcopy(source.data)))
    for slip in slips[:: max(1, len(slips) // 150)]:
        assert test(slip) == validator.is_valid(slip)
