"""The schemas of a workspace, and a source held against one of them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cached_property
from itertools import islice
from typing import TYPE_CHECKING

from toolkit.diagnostic import Diagnostic
from toolkit.location import Location
from toolkit.schema.acceptance import Test, acceptance
from toolkit.schema.cell import typed
from toolkit.schema.linking import BrokenSchema, Linker
from toolkit.schema.repeat import first_repeat
from toolkit.schema.violation import violations
from toolkit.schema.wording import diagnostics
from toolkit.source import Source, TableSource, Value

if TYPE_CHECKING:
    from jsonschema.exceptions import ValidationError
    from jsonschema.protocols import Validator


MOST = 500
"""So many findings of one file are told."""


class Schemas:
    """Schemas by name (`saint-george/map.schema.json`), each made ready when it is first needed.

    References between them (`../shared/id.schema.json`, `#/definitions/hex`) are resolved among them alone.
    """

    def __init__(self, schemas: Mapping[str, Mapping[str, object]]) -> None:
        self._schemas = schemas
        self._linker = Linker(schemas)
        self._validators: dict[str, Validator] = {}
        self._tests: dict[str, Test] = {}

    def validate(self, source: Source, schema_name: str) -> tuple[Diagnostic, ...]:
        """What the schema of that name finds wrong with a source, in order of place."""
        try:
            if self._acceptance(schema_name)(source.data):
                return ()
            found = violations(self._validator(schema_name), source.data)
        except BrokenSchema as broken:
            return (_unusable(schema_name, str(broken), source),)
        except Exception as error:
            # A keyword of the wrong kind makes the library fail in as many ways as there are keywords; to
            # ask it first whether a schema is sound would cost more than all checks.
            fault = self._fault(error)
            if fault is None:
                raise
            return (_unusable(*fault, source),)
        told = list(islice(diagnostics(source, found), MOST))
        if len(told) == MOST:
            message = f"more than {MOST} findings in this file; the rest is not told"
            told.append(Diagnostic("SCH012", message, source.at(), help="correct these first"))
        return tuple(sorted(told, key=lambda diagnostic: diagnostic.sort_key))

    def read_cells(self, table: TableSource, schema_name: str) -> TableSource | Diagnostic:
        """A table with its cells as the types that the schema of that name wants in their columns.

        A schema that cannot be used, or that wants no list of cards, is told.
        """
        try:
            held = typed(table, self._linker.linked(schema_name))
        except BrokenSchema as broken:
            return _unusable(schema_name, str(broken), table)
        if held is None:
            kind = schema_name.rpartition("/")[2].partition(".")[0]
            message = f"a spreadsheet is a list of cards, and {kind} is none"
            return Diagnostic("TBL011", message, table.at(), help="write it as .yaml")
        return held

    def _acceptance(self, name: str) -> Test:
        """What knows most values as right without the library."""
        known = self._tests.get(name)
        if known is None:
            known = self._tests[name] = acceptance(self._linker.linked(name)) or (lambda _: False)
        return known

    def _validator(self, name: str) -> Validator:
        known = self._validators.get(name)
        if known is None:
            schema = self._linker.linked(name)
            if not isinstance(schema, dict | bool):
                raise BrokenSchema("it is no mapping")
            known = self._validators[name] = self._kind(schema)
        return known

    @cached_property
    def _kind(self) -> type[Validator]:
        # Imported here, because it takes longer than reading every file.
        from jsonschema import Draft7Validator
        from jsonschema.validators import extend

        kind: type[Validator] = extend(Draft7Validator, {"uniqueItems": _unique_items})  # type: ignore[no-untyped-call]
        return kind

    def _fault(self, error: Exception) -> tuple[str, str] | None:
        """The schema that is unsound, and why, or None if all are sound."""
        from jsonschema import Draft7Validator
        from jsonschema.exceptions import SchemaError

        for name, schema in self._schemas.items():
            try:
                Draft7Validator.check_schema(schema)
            except SchemaError as unsound:
                return name, f"`{'/'.join(map(str, unsound.absolute_path))}` has a wrong value"
            pattern = next(_broken_patterns(schema), None)
            if pattern is not None:
                return name, f"`{pattern}` is no regular expression"
        return (
            (next(iter(self._schemas)), "it goes round in circles, or the file is too deep for it")
            if isinstance(error, RecursionError)
            else None
        )


def _unique_items(
    _: Validator, is_unique: object, value: Value, schema: Mapping[str, object]
) -> Iterator[ValidationError]:
    """The keyword `uniqueItems`; the library's own takes the square of the length for mixed lists."""
    from jsonschema.exceptions import ValidationError

    if is_unique and first_repeat(value):
        yield ValidationError("repeated")


def _broken_patterns(node: object) -> Iterator[str]:
    if isinstance(node, Mapping):
        pattern, by_pattern = node.get("pattern"), node.get("patternProperties")
        candidates = [pattern, *(by_pattern if isinstance(by_pattern, Mapping) else ())]
        for each in candidates:
            try:
                re.compile(each if isinstance(each, str) else "")
            except re.error:
                yield str(each)
        node = list(node.values())
    if isinstance(node, list):
        for inner in node:
            yield from _broken_patterns(inner)


def _unusable(name: str, why: str, source: Source) -> Diagnostic:
    why = " ".join(why.split())
    return Diagnostic(
        "SCH011",
        f"{source.file} cannot be checked: {why}",
        Location(f"schemas/{name}"),
        help="correct the schema",
    )
