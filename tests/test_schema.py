"""Schemas: what they find wrong, where, and in which words; how they refer to one another."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import time
from collections.abc import Mapping
from pathlib import Path

import jsonschema
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from toolkit.diagnostic import Diagnostic
from toolkit.location import Location
from toolkit.schema import CODES, Schemas
from toolkit.source import read

SCHEMAS = Path(__file__).parent.parent / "schemas"

ID = {
    "type": "string",
    "description": "The record's id.",
    "pattern": "^[a-z][a-z0-9-]*$",
    "x-message": "small letters, digits and hyphens",
    "examples": ["first-light"],
}
RECORD: dict[str, object] = {
    "type": "object",
    "additionalProperties": False,
    "required": ["id", "title"],
    "properties": {
        "id": {"$ref": "../shared/record.schema.json#/definitions/id"},
        "title": {
            "type": "string",
            "description": "The name that people read.",
            "minLength": 1,
            "maxLength": 10,
        },
        "uses": {"type": "integer", "minimum": 1, "maximum": 3},
        "share": {"type": "number", "exclusiveMinimum": 0, "multipleOf": 0.5},
        "flag": {"type": "boolean"},
        "renewal": {"enum": ["day", "mission"]},
        "light": {"enum": ["on", "off", "true"]},
        "format": {"const": 1},
        "code": {"type": "string", "pattern": "^[0-9]+$"},
        "starts": {
            "type": "array",
            "items": {"$ref": "#/definitions/hex"},
            "uniqueItems": True,
            "minItems": 2,
        },
        "rgb": {"type": "array", "items": {"type": "integer"}, "minItems": 3, "maxItems": 3},
        "house": {
            "type": "object",
            "propertyNames": {"$ref": "../shared/record.schema.json#/definitions/id"},
            "additionalProperties": {"type": "array"},
            "maxProperties": 2,
        },
        "effect": {
            "oneOf": [
                {"$ref": "#/definitions/damage"},
                {"$ref": "#/definitions/heal"},
                {"type": "string", "title": "an effect in a line"},
            ]
        },
        "at": {
            "anyOf": [
                {"$ref": "#/definitions/hex"},
                {"type": "array", "items": {"$ref": "#/definitions/hex"}},
            ]
        },
        "do": {
            "oneOf": [
                {"type": "object", "required": ["move"], "properties": {"move": {"type": "integer"}}},
                {"type": "object", "required": ["rest"], "properties": {"rest": {"type": "boolean"}}},
            ]
        },
        "tree": {"$ref": "#/definitions/tree"},
        "old": False,
    },
    "dependencies": {"flag": ["uses", "renewal"]},
    "definitions": {
        "hex": {"type": "string", "pattern": "^[A-Z][0-9]+$", "x-message": "a hex such as `C4`"},
        "damage": {
            "type": "object",
            "additionalProperties": False,
            "required": ["type", "amount"],
            "properties": {"type": {"const": "damage"}, "amount": {"type": "integer"}},
        },
        "heal": {
            "type": "object",
            "additionalProperties": False,
            "required": ["type", "points"],
            "properties": {"type": {"const": "heal"}, "points": {"type": "integer"}},
        },
        "tree": {
            "type": "object",
            "additionalProperties": False,
            "properties": {"leaf": {"type": "integer"}, "inner": {"$ref": "#/definitions/tree"}},
        },
    },
}
SHARED: dict[str, object] = {"definitions": {"id": ID}}
KNOWN: Mapping[str, Mapping[str, object]] = {
    "game/record.schema.json": RECORD,
    "shared/record.schema.json": SHARED,
}
HEAD = "id: a\ntitle: A\n"


def validated(
    text: str, schemas: Mapping[str, Mapping[str, object]] = KNOWN, file: str = "a.yaml"
) -> list[Diagnostic]:
    held = read(text.encode(), file)
    assert held.source is not None, held.diagnostics
    return list(Schemas(schemas).validate(held.source, "game/record.schema.json"))


def only(text: str) -> Diagnostic:
    (found,) = validated(HEAD + text)
    return found


def field(schema: object, text: str) -> list[Diagnostic]:
    """What a schema of one field finds in `x: <text>`."""
    return validated(f"x: {text}", {"game/record.schema.json": {"properties": {"x": schema}}})


def test_a_valid_record_has_no_findings() -> None:
    text = (
        "uses: 2\nflag: true\nrenewal: day\nstarts: [A1, B2]\nrgb: [1, 2, 3]\nhouse: {a: []}\nformat: 1\n"
        "effect: {type: heal, points: 2}\nat: [A1]\ndo: {rest: true}\ntree: {inner: {leaf: 1}}\nshare: 1.5\n"
    )
    assert validated(HEAD + text) == []


@pytest.mark.parametrize(
    ("text", "column", "code", "message", "advice"),
    [
        ("uses: two", 7, "SCH001", "`uses` must be a whole number, and is `two`", ""),
        ("uses: 1.5", 7, "SCH001", "`uses` must be a whole number, and is the number 1.5", ""),
        ('uses: "2"', 7, "SCH001", "`uses` must be a whole number, and is `2`", "write 2 without quotes"),
        ("uses:", 6, "SCH001", "`uses` must be a whole number, and is empty", "a whole number after the `:`"),
        ("uses: [1]", 7, "SCH001", "`uses` must be a whole number, and is a list", ""),
        ("uses: true", 7, "SCH001", "`uses` must be a whole number, and is true", ""),
        ("code: 1.10", 7, "SCH001", "`code` must be text, and is the number 1.1", 'quote it: "1.10"'),
        ("code: true # yes", 7, "SCH001", "`code` must be text, and is true", 'quote it: "true"'),
        ("starts: A1", 9, "SCH001", "`starts` must be a list, and is `A1`", "`- …`"),
        (
            "house: a:b",
            8,
            "SCH001",
            "`house` must be a mapping of fields, and is `a:b`",
            "space after the `:`",
        ),
        ("uses: 0", 7, "SCH005", "`uses` must be from 1 to 3, and is 0", ""),
        ("uses: 4", 7, "SCH005", "`uses` must be from 1 to 3, and is 4", ""),
        ("share: 0", 8, "SCH005", "`share` must be more than 0, and is 0", ""),
        ("share: 0.7", 8, "SCH005", "`share` must be a multiple of 0.5, and is 0.7", ""),
        ("renewal: dayly", 10, "SCH004", "`renewal` cannot be `dayly`", "did you mean `day`?"),
        ("renewal: zzz", 10, "SCH004", "`renewal` cannot be `zzz`", "known: day, mission"),
        ("renewal: Day", 10, "SCH004", "`renewal` cannot be `Day`", "did you mean `day`?"),
        ("renewal: 3", 10, "SCH004", "`renewal` cannot be the number 3", "known: day, mission"),
        ("format: 2", 9, "SCH004", "`format` must be `1`, and is the number 2", ""),
        ("code: 1a", 7, "SCH006", "`code` is `1a`, which does not have the right form", "^[0-9]+$"),
        ("starts: [A1, b2]", 14, "SCH006", "item 2 of `starts` is `b2`, and must be a hex such as `C4`", ""),
        ("starts: [A1]", 9, "SCH007", "`starts` has 1 item, and must have at least 2", ""),
        ("starts: []", 9, "SCH007", "`starts` has no items, and must have at least 2", ""),
        ("rgb: [1, 2]", 6, "SCH007", "`rgb` has 2 items, and must have exactly 3", ""),
        ("rgb: [1, 2, 3, 4]", 6, "SCH007", "`rgb` has 4 items, and must have exactly 3", ""),
        ("house: {a: [], b: [], c: []}", 8, "SCH007", "`house` has 3 fields, and must have at most 2", ""),
        ("starts: [A1, B2, A1]", 18, "SCH008", "`starts` holds `A1` twice", "keep one"),
        ("house: {A: []}", 9, "SCH006", "a key of `house` is `A`, and must be small letters", "first-light"),
        ("titel: x", 1, "SCH003", "`titel` is not a field of the file", "`title` is given already"),
        ("usse: 1", 1, "SCH003", "`usse` is not a field of the file", "did you mean `uses`?"),
        (
            "tree: {inner: {laef: 1}}",
            16,
            "SCH003",
            "`laef` is not a field of `inner`",
            "did you mean `leaf`?",
        ),
        ("old: 1", 1, "SCH003", "`old` cannot stand here", "take it out"),
        ("flag: true\nuses: 1", 1, "SCH010", "`flag` also needs `renewal`", "take `flag` out"),
        ("flag: true", 1, "SCH010", "`flag` also needs `uses` and `renewal`", ""),
    ],
)
def test_each_violation_is_told_in_our_words(
    text: str, column: int, code: str, message: str, advice: str
) -> None:
    found = only(text)
    assert (found.at, found.code) == (Location("a.yaml", 3, column), code)
    assert found.message.startswith(message)
    assert advice in found.help


@pytest.mark.parametrize(
    ("word", "truth"), [("no", "false"), ("off", "false"), ("Yes", "true"), ("on", "true")]
)
def test_a_word_that_yaml_1_1_took_for_a_truth_is_explained(word: str, truth: str) -> None:
    found = next(d for d in validated(f"{HEAD}flag: {word}\nuses: 1\nrenewal: day\n"))
    assert found.message == f"`flag` must be true or false, and is `{word}`"
    assert found.help == f"write `{truth}`: YAML 1.2 reads `{word}` as text"


def test_a_quoted_truth_is_explained() -> None:
    (found,) = field({"type": "boolean"}, '"True"')
    assert found.help == "write `true` without quotes"


def test_missing_fields_are_told_together_at_the_key_of_their_mapping() -> None:
    schema = {
        "game/record.schema.json": {
            "properties": {
                "a": {"items": {"required": ["x", "y", "z"], "properties": {"x": {"description": "An x."}}}}
            }
        }
    }
    first, second = validated("\na:\n  - {y: 1}\n  - z: 1\n", schema)
    assert (first.code, first.at) == ("SCH002", Location("a.yaml", 3, 5))
    assert first.message == "item 1 of `a` lacks `x` and `z`"
    assert first.help == "`x`: An x"
    assert (second.message, second.at) == ("item 2 of `a` lacks `x` and `y`", Location("a.yaml", 4, 5))
    (root,) = validated("# comment\nuses: 1\n")
    assert (root.message, root.at) == ("the file lacks `id` and `title`", Location("a.yaml", 2, 1))
    assert root.help == "`id`: The record's id; `title`: The name that people read"


def test_a_misspelt_required_field_is_told_once() -> None:
    (found,) = validated("id: a\ntilte: A\n")
    assert (found.code, found.at, found.help) == ("SCH003", Location("a.yaml", 2, 1), "did you mean `title`?")


def test_an_empty_text_is_not_filled_in() -> None:
    (found,) = validated('id: a\ntitle: ""\n')
    assert found.message == "`title` is empty text, and must be filled in"
    assert found.help == "The name that people read"
    (found,) = validated("id: a\ntitle: elevenchars\n")
    assert found.message == "`title` has 11 characters, and must have at most 10"


def test_a_repeated_item_points_at_both() -> None:
    found = only("starts: [A1, B2, A1]")
    assert [each.at for each in found.related] == [Location("a.yaml", 3, 10)]
    assert [d.code for d in field({"uniqueItems": True}, "[1, true, 1.5, '1']")] == []


@pytest.mark.parametrize(
    ("text", "line", "column", "code", "message", "advice"),
    [
        # The field of fixed value tells which form was meant.
        ("effect: {type: heal, points: x}", 3, 30, "SCH001", "`points` must be a whole number", ""),
        ("effect: {type: heal, amount: 1}", 3, 22, "SCH003", "`amount` is not a field of `effect`", ""),
        (
            "effect: {type: heel, points: 1}",
            3,
            16,
            "SCH004",
            "`type` cannot be `heel`",
            "did you mean `heal`?",
        ),
        ("effect: {points: 1}", 3, 1, "SCH002", "`effect` lacks `type`", ""),
        ("effect: 5", 3, 9, "SCH009", "`effect` is the number 5, and must be a mapping with", ""),
        # The first required field tells it.
        ("do: {move: x}", 3, 12, "SCH001", "`move` must be a whole number", ""),
        ("do: {rest: no}", 3, 12, "SCH001", "`rest` must be true or false", "write `false`"),
        ("do: {mvoe: 1}", 3, 1, "SCH002", "`do` lacks `move`", ""),
        (
            "do: {zzz: 1}",
            3,
            5,
            "SCH009",
            "`do` is a mapping of fields, and must be a mapping with `move` or a",
            "",
        ),
        ("do: {move: 1, rest: true}", 3, 5, "SCH009", "`do` can be read in more than one way", ""),
        # The type tells it.
        ("at: c4", 3, 5, "SCH006", "`at` is `c4`, and must be a hex such as `C4`", ""),
        ("at: [c4]", 3, 6, "SCH006", "item 1 of `at` is `c4`, and must be a hex", ""),
        ("at: 4", 3, 5, "SCH009", "`at` is the number 4, and must be a hex such as `C4` or a list", ""),
    ],
)
def test_of_several_forms_the_one_that_was_meant_is_told(
    text: str, line: int, column: int, code: str, message: str, advice: str
) -> None:
    found = validated(HEAD + text)
    match = next(d for d in found if d.code == code)
    assert (match.at.line, match.at.column) == (line, column), found
    assert match.message.startswith(message)
    assert advice in match.help


def test_forms_of_fixed_values_read_as_one_list_of_choices() -> None:
    (found,) = field({"oneOf": [{"const": "day"}, {"enum": ["mission", "never"]}]}, "nevr")
    assert (found.code, found.message, found.help) == (
        "SCH004",
        "`x` cannot be `nevr`",
        "did you mean `never`?",
    )


def test_conditions_speak_of_the_part_that_is_wrong() -> None:
    schema = {
        "if": {"properties": {"kind": {"const": "dragon"}}},
        "then": {"required": ["wings"]},
        "else": {"properties": {"wings": False}},
    }
    (found,) = field(schema, "{kind: dragon}")
    assert found.message == "`x` lacks `wings`"
    (found,) = field(schema, "{kind: orc, wings: 2}")
    assert found.message == "`wings` cannot stand here"
    assert found.at.column == 16


def test_lists_that_must_hold_something() -> None:
    (found,) = field({"contains": {"const": "nest"}}, "[egg]")
    assert (found.code, found.message) == ("SCH007", "`x` holds no item that is `nest`")
    (found,) = field({"items": [{}, {}], "additionalItems": False}, "[1, 2, 3]")
    assert found.message == "`x` has 3 items, and must have at most 2"


def test_what_has_no_words_of_its_own_is_still_told() -> None:
    (found,) = field({"not": {"const": "all"}}, "all")
    assert (found.code, found.message) == ("SCH009", "`x` is `all`, which cannot stand here")


def test_findings_stand_in_order_of_place() -> None:
    found = validated("uses: 9\nrenewal: x\nid: B\nstarts: [a, b]\n")
    assert [d.at.line for d in found] == sorted(d.at.line for d in found)
    assert len(found) == 6


def test_schemas_serve_json_alike() -> None:
    (found,) = validated('{"id": "a",\n "title": "A", "uses": 0}', file="a.json")
    assert found.at == Location("a.json", 2, 24)


# References.


def with_id(reference: object) -> list[Diagnostic]:
    return validated(
        "x: A\n",
        {
            "game/record.schema.json": {"properties": {"x": reference}},
            "shared/record.schema.json": SHARED,
        },
    )


@pytest.mark.parametrize("path", ["../shared/record.schema.json", "./../shared/record.schema.json"])
def test_references_are_resolved_among_the_schemas(path: str) -> None:
    (found,) = with_id({"$ref": f"{path}#/definitions/id"})
    assert found.message == "`x` is `A`, and must be small letters, digits and hyphens"
    assert found.help == "The record's id; for example `first-light`"


def test_a_description_beside_a_reference_takes_the_place_of_the_targets() -> None:
    (found,) = with_id(
        {"$ref": "../shared/record.schema.json#/definitions/id", "description": "The board's id."}
    )
    assert found.help == "The board's id; for example `first-light`"


def test_a_narrower_limit_beside_a_reference_holds_too() -> None:
    schema = {
        "properties": {"x": {"$ref": "#/definitions/title", "maxLength": 3, "description": "Short."}},
        "definitions": {"title": {"type": "string", "maxLength": 60, "description": "Long."}},
    }
    (found,) = validated("x: abcd", {"game/record.schema.json": schema})
    assert (found.message, found.help) == ("`x` has 4 characters, and must have at most 3", "Short")
    (found,) = validated(f"x: {'a' * 70}", {"game/record.schema.json": schema})
    assert found.message == "`x` has 70 characters, and must have at most 3"
    (found,) = validated("x: 5", {"game/record.schema.json": schema})
    assert (found.code, found.help) == ("SCH001", 'quote it: "5"')


@pytest.mark.parametrize(
    ("reference", "says"),
    [
        ("../shared/nowhere.schema.json", "leads nowhere"),
        ("#/definitions/nothing", "leads nowhere"),
        ("#anchor", "leads nowhere"),
        ("https://json-schema.org/draft-07/schema", "leads nowhere"),
        ("file:///etc/passwd", "leads nowhere"),
        ("../../../../etc/passwd", "leads nowhere"),
        ("#/properties/x", "refers to itself"),
    ],
)
def test_a_reference_out_of_the_schemas_is_one_finding(reference: str, says: str) -> None:
    (found,) = with_id({"$ref": reference})
    assert (found.code, found.at) == ("SCH011", Location("schemas/game/record.schema.json"))
    assert says in found.message and reference in found.message


@pytest.mark.parametrize(
    "schema",
    [
        {"type": "strnig"},
        {"type": 5},
        {"properties": 5},
        {"properties": {"x": {"pattern": "("}}},
        {"properties": {"x": {"minLength": "a"}}},
        {"allOf": 5},
        {"anyOf": [5]},
        {"required": 5},
        {"dependencies": 5},
    ],
)
def test_a_broken_schema_is_one_finding(schema: Mapping[str, object]) -> None:
    (found,) = validated("x: a\n", {"game/record.schema.json": schema})
    assert (found.code, found.at.file) == ("SCH011", "schemas/game/record.schema.json")
    assert "\n" not in found.message


def test_a_missing_schema_is_one_finding() -> None:
    (found,) = validated("x: a\n", {})
    assert (found.code, found.message) == ("SCH011", "a.yaml cannot be checked: there is no such schema")


def test_a_schema_may_hold_itself() -> None:
    found = only("tree: {inner: {inner: {leaf: x}}}")
    assert (found.code, found.at.column) == ("SCH001", 30)


# All together.

VALUES = st.recursive(
    st.one_of(
        st.none(),
        st.booleans(),
        st.integers(-5, 5),
        st.sampled_from(["a", "A1", "heal", "damage", "day", ""]),
    ),
    lambda inner: st.one_of(
        st.lists(inner, max_size=3),
        st.dictionaries(
            st.sampled_from(
                [*RECORD["properties"], "type", "amount", "points", "inner", "leaf", "move", "rest"]
            ),  # type: ignore[misc]
            inner,
            max_size=4,
        ),
    ),
    max_leaves=10,
)


@settings(max_examples=300, deadline=None)
@given(VALUES.filter(lambda value: value is not None))
def test_our_findings_are_there_exactly_when_the_schema_is_broken(value: object) -> None:
    resolved = json.loads(
        json.dumps(RECORD).replace('"../shared/record.schema.json#/definitions/id"', '"#/definitions/id"')
    )
    resolved["definitions"]["id"] = ID
    found = validated(json.dumps(value), file="a.json")
    assert bool(found) == (not jsonschema.Draft7Validator(resolved).is_valid(value))
    for each in found:
        assert each.code in {page.code for page in CODES} - {"SCH011"}
        assert each.at.line == 1 and each.at.column >= 1
        assert "\n" not in each.message + each.help and not each.message.endswith(".")
        # None of the library's own words.
        assert not re.search(
            r"is not of type|required property|not valid under|were unexpected", each.message
        )


def test_a_file_full_of_faults_is_told_in_part_and_quickly() -> None:
    start = time.process_time()
    many = validated("".join(f"k{n}: 1\n" for n in range(100_000)))
    mixed = field({"uniqueItems": True}, "[" + ",".join(f"{n},s{n}" for n in range(100_000)) + ",s7]")
    items = field({"items": {"required": ["a"], "type": "object"}}, "[" + "{b: 1}," * 100_000 + "]")
    assert time.process_time() - start < 8
    assert [len(many), len(mixed), len(items)] == [501, 1, 501]
    assert mixed[0].message == "`x` holds `s7` twice"
    assert "SCH012" in {d.code for d in items}


def test_the_library_is_loaded_only_to_validate() -> None:
    code = "import sys, toolkit.schema; sys.exit('jsonschema' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


SHIPPED = sorted(path.relative_to(SCHEMAS).as_posix() for path in SCHEMAS.glob("*/*.schema.json"))


@pytest.mark.parametrize("name", SHIPPED)
def test_shipped_schemas_are_draft_07_and_their_references_lead_somewhere(name: str) -> None:
    schemas = {each: json.loads((SCHEMAS / each).read_bytes()) for each in SHIPPED}
    assert schemas[name]["$schema"] == "http://json-schema.org/draft-07/schema#"
    jsonschema.Draft7Validator.check_schema(schemas[name])
    held = read(b"{}", "a.json").source
    assert held is not None
    assert "SCH011" not in {d.code for d in Schemas(schemas).validate(held, name)}


def test_schemas_ship() -> None:
    assert len(SHIPPED) >= 8


def test_every_code_has_a_page() -> None:
    assert [page.code for page in CODES] == [f"SCH{n:03}" for n in range(1, len(CODES) + 1)]
    assert all(page.why and page.fails and page.passes for page in CODES)
