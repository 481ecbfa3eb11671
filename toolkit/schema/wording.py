"""Violations → diagnostics: what the field is, what it should be, what it is, and what was probably meant."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from toolkit.diagnostic import Diagnostic, Related, did_you_mean, nearest
from toolkit.location import Location
from toolkit.schema.phrase import all_of, any_of, counted, described, form_of, named, noted, plain, types
from toolkit.schema.repeat import first_repeat
from toolkit.schema.violation import Path, Violation
from toolkit.source import Source, TableSource, Value, short

_TRUTHS = {"yes": "true", "on": "true", "y": "true", "no": "false", "off": "false", "n": "false"}
_RAW = re.compile(r"[^\s,\[\]{}#]+")
_FORMS = frozenset({"enum", "const", "pattern", "minLength", "maxLength", "format"})


def diagnostics(source: Source, found: Iterable[Violation]) -> Iterator[Diagnostic]:
    """A diagnostic for each thing to correct; of one value only the first fault is told."""
    columns: set[Location] = set()
    for each in _each(source, found):
        if isinstance(source, TableSource) and each.at.cell and each.at.line == source.header:
            # What is wrong with a column of a spreadsheet is so in every row, and told once.
            if each.at in columns:
                continue
            columns.add(each.at)
        yield each


def _each(source: Source, found: Iterable[Violation]) -> Iterator[Diagnostic]:
    by_place: dict[tuple[Path, str], list[Violation]] = {}
    for each in found:
        by_place.setdefault((each.path, str(each.value) if each.is_key else ""), []).append(each)
    for (path, _), here in by_place.items():
        yield from _fields(source, path, here)
        yield from _needs(source, path, here)
        others = [each for each in here if not _is_of_fields(each)]
        wrong_type = [each for each in others if each.keyword == "type"]
        forms = [each for each in others if each.keyword in _FORMS]
        rest = [each for each in others if each.keyword != "type" and each.keyword not in _FORMS]
        for each in wrong_type[:1] or [*forms[:1], *rest]:
            yield _value(source, each)


def _is_of_fields(found: Violation) -> bool:
    """Whether the finding is about which fields are there, not about a value."""
    if found.keyword == "additionalProperties":
        return found.limit is False
    return found.keyword in ("required", "dependencies")


def _fields(source: Source, path: Path, here: Sequence[Violation]) -> Iterator[Diagnostic]:
    """Unknown and missing fields of one mapping; a misspelt one is told once."""
    missing: dict[str, str] = {}
    known: dict[str, None] = {}
    present: dict[str, None] = {}
    unknown: dict[str, None] = {}
    for each in here:
        if not isinstance(each.value, dict):
            continue
        properties = each.schema.get("properties")
        fields: Mapping[str, object] = properties if isinstance(properties, Mapping) else {}
        if each.keyword == "required" and isinstance(each.limit, list):
            missing.update({f: _first_sentence(fields.get(f)) for f in each.limit if f not in each.value})
        elif each.keyword == "additionalProperties" and each.limit is False:
            patterns = each.schema.get("patternProperties")
            shapes = list(patterns) if isinstance(patterns, Mapping) else []
            extra = [k for k in each.value if k not in fields and not any(re.search(s, k) for s in shapes)]
            unknown.update(dict.fromkeys(extra))
            known.update(dict.fromkeys(f for f in fields if f not in each.value))
            present.update(dict.fromkeys(f for f in fields if f in each.value))
    is_row = isinstance(source, TableSource) and len(path) == 2
    name = f"a row of {named(path[:1])}" if is_row else named(path)
    for field in unknown:
        meant, given = nearest(field, known), nearest(field, present)
        missing.pop(meant, None)
        message = f"`{short(field)}` is not a field of {name}"
        is_again = given and not meant
        advice = f"`{given}` is given already" if is_again else did_you_mean(field, known) or "take it out"
        yield Diagnostic("SCH003", message, source.key_at(*path, field), help=advice)
    if is_row:
        yield from _cells(source, path, missing)
    elif missing:
        # More than three notes in one line are not read.
        notes = "; ".join([f"`{field}`: {note}" for field, note in missing.items() if note][:3])
        message = f"{name} lacks {all_of([f'`{field}`' for field in missing])}"
        yield Diagnostic("SCH002", message, source.key_at(*path), help=notes or "add what is missing")


def _cells(source: Source, path: Path, missing: Mapping[str, str]) -> Iterator[Diagnostic]:
    """The cells that a row of a spreadsheet lacks, and the columns that it has no cell in."""
    for field, note in missing.items():
        at = source.at(*path, field)
        if at.cell:
            yield Diagnostic("SCH002", f"`{field}` is empty", at, help=note or "fill it in")
            continue
        header = replace(source.at(*path[:1]), cell=field)
        message = f"{named(path[:1])} lacks the column `{field}`"
        yield Diagnostic("SCH002", message, header, help=note or "add what is missing")


def _needs(source: Source, path: Path, here: Sequence[Violation]) -> Iterator[Diagnostic]:
    """Fields of one mapping that say nothing without others."""
    lacking: dict[str, dict[str, None]] = {}
    for each in here:
        if each.keyword != "dependencies" or not isinstance(each.limit, Mapping):
            continue
        there = each.value if isinstance(each.value, dict) else {}
        for field, needed in each.limit.items():
            if field in there and isinstance(needed, list):
                lacking.setdefault(field, {}).update(dict.fromkeys(n for n in needed if n not in there))
    for field, needed in lacking.items():
        if needed:
            message = f"`{field}` also needs {all_of([f'`{each}`' for each in needed])}"
            advice = f"add what is missing, or take `{field}` out"
            at = source.at(*path, field)
            yield Diagnostic("SCH010", message, at if at.cell else source.key_at(*path, field), help=advice)


def _first_sentence(schema: object) -> str:
    return noted(schema).split("; ")[0].split(". ")[0]


def _value(source: Source, found: Violation) -> Diagnostic:
    """The diagnostic for a value that breaks a keyword."""
    name = f"the key `{short(str(found.value))}`" if found.is_key else named(found.path)
    at = source.key_at(*found.path, str(found.value)) if found.is_key else source.at(*found.path)
    related: tuple[Related, ...] = ()
    said = found.schema.get("x-message")
    advice = noted(found.schema)
    what = "column" if at.cell else "key"
    is_ = f"a {what} of {named(found.path[:1] if at.cell else found.path)} is {described(found.value)}"
    is_ = is_ if found.is_key else f"{name} is {described(found.value)}"
    match found.keyword:
        case "type":
            code = "SCH001"
            message = f"{name} must be {said or types(found.limit)}, and is {described(found.value)}"
            advice = _type_advice(source, found) or advice
        case "enum" | "const":
            code = "SCH004"
            choices = [found.limit] if found.keyword == "const" else _list(found.limit)
            words = [plain(choice) for choice in choices]
            if len(words) == 1:
                message = f"{name} must be `{words[0]}`, and is {described(found.value)}"
            else:
                message = f"{name} cannot be {described(found.value)}"
                advice = _choice_advice(found.value, words)
        case "minimum" | "maximum" | "exclusiveMinimum" | "exclusiveMaximum" | "multipleOf":
            code = "SCH005"
            message = f"{name} must be {said or _range(found)}, and is {plain(found.value)}"
        case "pattern" | "format":
            code = "SCH006"
            message = f"{is_}, and must be {said}" if said else f"{is_}, which does not have the right form"
            advice = advice or ("" if said else f"it must match {found.limit}")
        case "minLength" | "maxLength":
            code = "SCH006"
            length = len(found.value) if isinstance(found.value, str) else 0
            if length == 0:
                message = f"{name} is empty text, and must be {said or 'filled in'}"
            else:
                bound = "at least" if found.keyword == "minLength" else "at most"
                message = f"{name} has {counted(length, 'character')}, and must have {bound} {found.limit}"
        case "minItems" | "maxItems" | "minProperties" | "maxProperties" | "items" | "additionalItems":
            code = "SCH007"
            message = f"{name} {_size(found)}"
        case "contains":
            code = "SCH007"
            message = f"{name} holds no item that is {form_of(found.limit)}"
        case "uniqueItems":
            code = "SCH008"
            first, second = first_repeat(found.value) or (0, 0)
            at = source.at(*found.path, second)
            item = found.value[second] if isinstance(found.value, list) else None
            message = f"{name} holds {described(item)} twice"
            advice = "keep one of them"
            related = (Related(source.at(*found.path, first), "it is first given here"),)
        case "forbidden":
            code = "SCH003"
            at = source.key_at(*found.path)
            message = f"{name} cannot stand here"
            advice = "take it out"
        case "several forms":
            code = "SCH009"
            message = f"{name} can be read in more than one way"
        case "forms":
            code = "SCH009"
            ways = list(dict.fromkeys(form_of(form) for form in _list(found.limit)))
            message = f"{is_}, and must be {said or any_of(ways)}"
        case _:
            code = "SCH009"
            message = f"{is_}, which cannot stand here"
    return Diagnostic(code, message, at, help=advice, related=related)


def _type_advice(source: Source, found: Violation) -> str:
    kinds = found.limit if isinstance(found.limit, list) else [found.limit]
    value = found.value
    if source.at(*found.path).cell:
        is_made = isinstance(value, bool) and "string" in kinds
        return "format the cell as text, and type it again" if is_made else ""
    if isinstance(value, str):
        truth = _TRUTHS.get(value.lower())
        if "boolean" in kinds and truth:
            return f"write `{truth}`: YAML 1.2 reads `{value}` as text"
        if "boolean" in kinds and value.lower() in ("true", "false"):
            return f"write `{value.lower()}` without quotes"
        if {"integer", "number"} & {*kinds} and re.fullmatch(r"-?[0-9]+(\.[0-9]+)?", value):
            return f"write {value} without quotes"
        if "object" in kinds and re.match(r"[\w-]+:\S", value):
            return "put a space after the `:`"
        if "array" in kinds:
            return "write it as a list: `[…]`, or a line `- …` for each item"
    elif "string" in kinds and isinstance(value, bool | int | float):
        at = source.at(*found.path)
        raw = _RAW.match(source.line_text(at.line), at.column - 1)
        return f'quote it: "{raw[0] if raw else plain(value)}"'
    elif value is None:
        return f"write {types(found.limit)} after the `:`, or take the field out"
    return ""


def _choice_advice(value: Value, words: Sequence[str]) -> str:
    if isinstance(value, str):
        same = next((word for word in words if word.lower() == _TRUTHS.get(value.lower())), "")
        return f"write `{same}`: YAML 1.2 reads `{value}` as text" if same else did_you_mean(value, words)
    return did_you_mean("" if isinstance(value, list | dict) else plain(value), words)


def _range(found: Violation) -> str:
    limit = plain(found.limit)
    low, high = found.schema.get("minimum"), found.schema.get("maximum")
    if found.keyword in ("minimum", "maximum") and low is not None and high is not None:
        return f"from {plain(low)} to {plain(high)}"
    return {
        "minimum": f"at least {limit}",
        "maximum": f"at most {limit}",
        "exclusiveMinimum": f"more than {limit}",
        "exclusiveMaximum": f"less than {limit}",
        "multipleOf": f"a multiple of {limit}",
    }[found.keyword]


def _size(found: Violation) -> str:
    size = len(found.value) if isinstance(found.value, list | dict) else 0
    noun = "item" if isinstance(found.value, list) else "field"
    listed = found.schema.get("items")
    limit = (
        len(listed)
        if isinstance(listed, list) and found.keyword not in ("minItems", "maxItems")
        else found.limit
    )
    what = "Items" if noun == "item" else "Properties"
    low, high = found.schema.get(f"min{what}"), found.schema.get(f"max{what}")
    if found.keyword.startswith("min"):
        bound = "exactly" if low == high else "at least"
    else:
        bound = "exactly" if low == high == limit else "at most"
    return f"has {counted(size, noun) if size else f'no {noun}s'}, and must have {bound} {limit}"


def _list(value: object) -> list[object]:
    return list(value) if isinstance(value, list) else []
