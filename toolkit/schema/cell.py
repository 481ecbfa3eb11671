"""Cells of a spreadsheet, which are text, → the values that a schema wants in their columns."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from types import MappingProxyType

from toolkit.source import TableSource, Value

_INTEGER = re.compile(r"([+-]?[0-9]{1,15})(?:\.0*)?")
_NUMBER = re.compile(r"[+-]?[0-9]{1,15}(?:\.[0-9]{1,15})?")
_TRUTHS: Mapping[str, bool] = MappingProxyType({"true": True, "false": False})
_NAMES: Mapping[type, str] = MappingProxyType(
    {str: "string", int: "integer", float: "number", bool: "boolean"}
)

Make = Callable[[str], Value]
"""Turns the text of a cell into a value, or leaves it as it is for the schema to refuse."""


def typed(table: TableSource, schema: object) -> TableSource | None:
    """The table with its cells as the types that the schema of a record wants; None if it wants no rows.

    `1`, `1.0` and ` 2 ` become whole numbers where the column is one, a text becomes a list of the parts
    between its semicolons, else its commas, where the column is a list. What does not read so stays text.
    """
    rows = _field(schema, "cards")
    item = _keyword(rows, "items")
    if rows is None or item is None:
        return None
    makers = {column: make for column in table.columns if (make := _maker(_column(item, column)))}
    cards = table.data["cards"]
    if not makers or not isinstance(cards, list):
        return table
    made: list[Value] = [
        {column: _made(cell, makers.get(column)) for column, cell in card.items()}
        for card in cards
        if isinstance(card, dict)
    ]
    return replace(table, data={**table.data, "cards": made})


def _column(item: object, name: str) -> object:
    """The schema of a column: of the field of that name, else of all other fields."""
    held = _field(item, name)
    return _keyword(item, "additionalProperties") if held is None else held


def _made(cell: Value, make: Make | None) -> Value:
    return make(cell) if make is not None and isinstance(cell, str) else cell


def _maker(schema: object) -> Make | None:
    """What to do with the cells of a column; None where they stay text."""
    types = _types(schema)
    if "string" in types:
        return None
    if "array" in types:
        items = _keyword(schema, "items")
        inner = _maker(items)
        # A cell holds no mappings; the schema says so.
        return None if _types(items) & {"object", "array"} else lambda text: _parts(text, inner)
    if "integer" in types or "number" in types:
        return lambda text: _number(text, "number" in types)
    if "boolean" in types:
        return lambda text: _TRUTHS.get(text.lower(), text)
    return None


def _parts(text: str, make: Make | None) -> Value:
    mark = ";" if ";" in text else ","
    return [_made(part, make) for each in text.split(mark) if (part := each.strip())]


def _number(text: str, is_any: bool) -> Value:
    text = text.strip()
    whole = _INTEGER.fullmatch(text)
    if whole:
        return int(whole[1])
    return float(text) if is_any and _NUMBER.fullmatch(text) else text


def _types(schema: object) -> frozenset[str]:
    """The types that a schema allows; none where it does not say."""
    if not isinstance(schema, Mapping):
        return frozenset()
    said = schema.get("type")
    if isinstance(said, str):
        return frozenset({said})
    if isinstance(said, list):
        return frozenset(map(str, said))
    choices = [schema["const"]] if "const" in schema else schema.get("enum")
    if isinstance(choices, list):
        return frozenset(_NAMES.get(type(choice), "") for choice in choices)
    for keyword in ("oneOf", "anyOf"):
        if isinstance(schema.get(keyword), list):
            return frozenset().union(*map(_types, schema[keyword]))
    found = [types for part in _all_of(schema) if (types := _types(part))]
    return frozenset.intersection(*found) if found else frozenset()


def _all_of(schema: Mapping[str, object]) -> list[object]:
    parts = schema.get("allOf")
    return list(parts) if isinstance(parts, list) else []


def _keyword(schema: object, name: str) -> object:
    """A keyword's value, also where it stands in a part of `allOf`."""
    if not isinstance(schema, Mapping):
        return None
    if name in schema:
        return schema[name]
    return next((held for part in _all_of(schema) if (held := _keyword(part, name)) is not None), None)


def _field(schema: object, name: str) -> object:
    """The schema of a field, also where it stands in a part of `allOf`."""
    if not isinstance(schema, Mapping):
        return None
    properties = schema.get("properties")
    if isinstance(properties, Mapping) and name in properties:
        held: object = properties[name]
        return held
    return next((held for part in _all_of(schema) if (held := _field(part, name)) is not None), None)
