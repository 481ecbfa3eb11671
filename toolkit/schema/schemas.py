"""The schemas of a workspace, and a source held against one of them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING

from toolkit.diagnostic import Diagnostic
from toolkit.location import Location
from toolkit.schema.linking import BrokenSchema, Linker
from toolkit.schema.violation import violations
from toolkit.schema.wording import diagnostics
from toolkit.source import Source

if TYPE_CHECKING:
    from jsonschema.protocols import Validator


class Schemas:
    """Schemas by name (`saint-george/map.schema.json`), each made ready when it is first needed.

    References between them (`../shared/id.schema.json`, `#/definitions/hex`) are resolved among them alone.
    """

    def __init__(self, schemas: Mapping[str, Mapping[str, object]]) -> None:
        self._linker = Linker(schemas)
        self._validators: dict[str, Validator] = {}

    def validate(self, source: Source, schema_name: str) -> tuple[Diagnostic, ...]:
        """What the schema of that name finds wrong with a source, in order of place."""
        try:
            found = violations(self._validator(schema_name), source.data)
        except BrokenSchema as broken:
            return (_unusable(schema_name, str(broken), source),)
        except RecursionError:
            return (_unusable(schema_name, "it goes round in circles", source),)
        except (TypeError, ValueError, AttributeError, KeyError, re.error) as error:
            return (_unusable(schema_name, f"a keyword has a wrong value ({error})", source),)
        return tuple(sorted(diagnostics(source, found), key=lambda diagnostic: diagnostic.sort_key))

    def _validator(self, name: str) -> Validator:
        known = self._validators.get(name)
        if known is None:
            # Imported here, because it takes longer than reading every file.
            from jsonschema import Draft7Validator

            schema = self._linker.linked(name)
            if not isinstance(schema, dict | bool):
                raise BrokenSchema("it is no mapping")
            known = self._validators[name] = Draft7Validator(schema)
        return known


def _unusable(name: str, why: str, source: Source) -> Diagnostic:
    why = " ".join(why.split())
    return Diagnostic(
        "SCH011",
        f"{source.file} cannot be checked: {why}",
        Location(f"schemas/{name}"),
        help="correct the schema",
    )
