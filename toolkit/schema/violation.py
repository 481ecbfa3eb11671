"""The library's errors → plain violations, one for each thing to correct.

Where a value may have one of several forms (`oneOf`, `anyOf`), the form that was meant is picked, and only
what is wrong with that one is told: the form of the right type, then the one whose `type` (or another field
of fixed value) agrees, then the one whose first required field is there, then the one with the fewest faults.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING, cast

from toolkit.diagnostic import nearest
from toolkit.schema.linking import FORBIDDEN
from toolkit.source import Value

if TYPE_CHECKING:
    from jsonschema.exceptions import ValidationError
    from jsonschema.protocols import Validator

MOST = 5_000
"""So many of the library's errors are looked at."""

Path = tuple[str | int, ...]


@dataclass(frozen=True, slots=True)
class Violation:
    """One broken keyword: where, the keyword with its value, the offending value and its schema.

    Beside the keywords of JSON Schema there are `forms` (none of several forms fits; `limit` holds the
    forms), `several forms` (more than one fits) and `forbidden` (nothing may stand here). `is_key` says that
    the value is a key of the mapping at `path`.
    """

    path: Path
    keyword: str
    limit: object
    value: Value
    schema: Mapping[str, object]
    is_key: bool = False


def violations(validator: Validator, data: Value) -> list[Violation]:
    """What a validator finds wrong with data: the first of it, if there is very much."""
    errors = islice(validator.iter_errors(data), MOST)
    return [found for error in errors for found in _plain(error, ())]


def _plain(error: ValidationError, base: Path) -> Iterator[Violation]:
    """The violations in one error; `base` is the path of the error whose context it stands in."""
    path = (*base, *error.relative_path)
    schema = error.schema if isinstance(error.schema, Mapping) else {}
    keyword = str(error.validator) if error.validator is not None else "forbidden"
    if keyword == "not" and error.validator_value == FORBIDDEN["not"]:
        keyword = "forbidden"
    value = cast(Value, error.instance)
    if keyword in ("oneOf", "anyOf"):
        yield from _forms(error, path, value, schema)
        return
    is_key = "propertyNames" in error.absolute_schema_path and isinstance(value, str)
    yield Violation(path, keyword, error.validator_value, value, schema, is_key)


def _forms(
    error: ValidationError, path: Path, value: Value, schema: Mapping[str, object]
) -> Iterator[Violation]:
    branches = cast(list[object], error.validator_value)
    forms: list[Mapping[str, object]] = [branch if isinstance(branch, Mapping) else {} for branch in branches]
    faults: dict[int, list[ValidationError]] = {}
    for each in error.context or ():
        faults.setdefault(int(each.relative_schema_path[0]), []).append(each)
    if not faults:
        yield Violation(path, "several forms", forms, value, schema)
        return
    likely = [n for n in sorted(faults) if not any(_is_of_wrong_type(each) for each in faults[n])]
    if len(likely) > 1 and isinstance(value, dict):
        told = _told_by_fixed_field(forms, likely, value, path, schema)
        if isinstance(told, Violation):
            yield told
            return
        likely = told
    if len(likely) > 1 and isinstance(value, dict):
        likely = _told_by_first_field(forms, likely, value)
    choices = [choice for n in likely for choice in _choices(forms[n])]
    if len(likely) > 1 and all(_choices(forms[n]) for n in likely):
        yield Violation(path, "enum", choices, value, schema)
        return
    if len(likely) > 1 and isinstance(value, dict | list):
        fewest = min(len(faults[n]) for n in likely)
        likely = [n for n in likely if len(faults[n]) == fewest]
    if len(likely) == 1:
        for each in faults[likely[0]]:
            yield from _plain(each, path)
        return
    yield Violation(path, "forms", [forms[n] for n in likely or range(len(forms))], value, schema)


def _is_of_wrong_type(fault: ValidationError) -> bool:
    return not fault.relative_path and fault.validator in ("type", None)


def _told_by_fixed_field(
    forms: Sequence[Mapping[str, object]],
    likely: list[int],
    value: dict[str, Value],
    path: Path,
    schema: Mapping[str, object],
) -> list[int] | Violation:
    """The forms whose field of fixed value (`type`, say) agrees with the value's, or what is wrong there."""
    fixed = [_fixed_fields(forms[n]) for n in likely]
    shared = [field for field in fixed[0] if all(field in each for each in fixed)]
    if not shared:
        return likely
    field = "type" if "type" in shared else next((each for each in shared if each in value), shared[0])
    choices = list(dict.fromkeys(choice for each in fixed for choice in each[field]))
    if field not in value:
        return Violation(path, "required", [field], value, schema)
    agreeing = [n for n, each in zip(likely, fixed, strict=True) if value[field] in each[field]]
    if agreeing:
        return agreeing
    inner = _properties(forms[likely[0]]).get(field)
    notes = inner if isinstance(inner, Mapping) else {}
    return Violation((*path, field), "enum", choices, value[field], notes)


def _told_by_first_field(
    forms: Sequence[Mapping[str, object]], likely: list[int], value: dict[str, Value]
) -> list[int]:
    """The forms whose first required field is there, or at least a misspelling of it."""
    firsts = {n: required[0] for n in likely if (required := _required(forms[n]))}
    there = [n for n, first in firsts.items() if first in value]
    if not there and len(set(firsts.values())) == len(likely):
        meant = {nearest(field, firsts.values()) for field in value}
        there = [n for n, first in firsts.items() if first in meant]
    return there or likely


def _parts(form: Mapping[str, object]) -> Iterator[Mapping[str, object]]:
    yield form
    inner = form.get("allOf")
    if isinstance(inner, list):
        yield from (part for part in inner if isinstance(part, Mapping))


def _properties(form: Mapping[str, object]) -> dict[str, object]:
    found: dict[str, object] = {}
    for part in _parts(form):
        properties = part.get("properties")
        if isinstance(properties, Mapping):
            found.update(properties)
    return found


def _required(form: Mapping[str, object]) -> list[str]:
    found: list[str] = []
    for part in _parts(form):
        required = part.get("required")
        if isinstance(required, list):
            found += required
    return found


def _choices(schema: Mapping[str, object]) -> list[object]:
    if "const" in schema:
        return [schema["const"]]
    choices = schema.get("enum")
    return list(choices) if isinstance(choices, list) else []


def _fixed_fields(form: Mapping[str, object]) -> dict[str, list[object]]:
    fields = {
        name: _choices(inner) for name, inner in _properties(form).items() if isinstance(inner, Mapping)
    }
    return {name: choices for name, choices in fields.items() if choices}
