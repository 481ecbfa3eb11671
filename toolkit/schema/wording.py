"""Violations → diagnostics: what the field is, what it should be, what it is, and what was probably meant."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence

from toolkit.diagnostic import Diagnostic, Related, did_you_mean, nearest
from toolkit.schema.violation import Path, Violation
from toolkit.source import Source, Value

_TYPES = {
    "string": "text",
    "integer": "a whole number",
    "number": "a number",
    "boolean": "true or false",
    "array": "a list",
    "object": "a mapping of fields",
    "null": "empty",
}
_TRUTHS = {"yes": "true", "on": "true", "y": "true", "no": "false", "off": "false", "n": "false"}
_RAW = re.compile(r"[^\s,\[\]{}#]+")
_FORMS = frozenset({"enum", "const", "pattern", "minLength", "maxLength", "format"})


def diagnostics(source: Source, found: Iterable[Violation]) -> Iterator[Diagnostic]:
    """A diagnostic for each thing to correct; of one value only the first fault is told."""
    by_place: dict[tuple[Path, str], list[Violation]] = {}
    for each in found:
        by_place.setdefault((each.path, str(each.value) if each.is_key else ""), []).append(each)
    for (path, _), here in by_place.items():
        yield from _fields(source, path, here)
        others = [each for each in here if not _is_of_fields(each)]
        wrong_type = [each for each in others if each.keyword == "type"]
        forms = [each for each in others if each.keyword in _FORMS]
        rest = [each for each in others if each.keyword != "type" and each.keyword not in _FORMS]
        for each in wrong_type[:1] or [*forms[:1], *rest]:
            yield _value(source, each)


def _is_of_fields(found: Violation) -> bool:
    return found.keyword == "required" or (found.keyword == "additionalProperties" and found.limit is False)


def _fields(source: Source, path: Path, here: Sequence[Violation]) -> Iterator[Diagnostic]:
    """Unknown and missing fields of one mapping; a misspelt one is told once."""
    missing: dict[str, str] = {}
    known: dict[str, None] = {}
    unknown: dict[str, None] = {}
    for each in here:
        if not isinstance(each.value, dict) or not _is_of_fields(each):
            continue
        properties = each.schema.get("properties")
        fields: Mapping[str, object] = properties if isinstance(properties, Mapping) else {}
        if each.keyword == "required" and isinstance(each.limit, list):
            missing.update({f: _note(fields.get(f)) for f in each.limit if f not in each.value})
        elif each.keyword == "additionalProperties":
            patterns = each.schema.get("patternProperties")
            shapes = list(patterns) if isinstance(patterns, Mapping) else []
            extra = [k for k in each.value if k not in fields and not any(re.search(s, k) for s in shapes)]
            unknown.update(dict.fromkeys(extra))
            known.update(dict.fromkeys(f for f in fields if f not in each.value))
    name = _name(path)
    for field in unknown:
        meant = nearest(field, known)
        missing.pop(meant, None)
        message = f"`{field}` is not a field of {name}"
        advice = did_you_mean(field, known) or "take it out"
        yield Diagnostic("SCH003", message, source.key_at(*path, field), help=advice)
    if missing:
        notes = "; ".join(f"`{field}`: {note}" for field, note in missing.items() if note)
        message = f"{name} lacks {_and([f'`{field}`' for field in missing])}"
        yield Diagnostic("SCH002", message, source.key_at(*path), help=notes or "add what is missing")


def _value(source: Source, found: Violation) -> Diagnostic:
    """The diagnostic for a value that breaks a keyword."""
    name = f"the key `{found.value}`" if found.is_key else _name(found.path)
    at = source.key_at(*found.path, str(found.value)) if found.is_key else source.at(*found.path)
    related: tuple[Related, ...] = ()
    said = found.schema.get("x-message")
    advice = _note(found.schema)
    is_ = f"{name} is {_what(found.value)}"
    match found.keyword:
        case "type":
            code = "SCH001"
            message = f"{name} must be {said or _types(found.limit)}, and is {_what(found.value)}"
            advice = _type_advice(source, found) or advice
        case "enum" | "const":
            code = "SCH004"
            choices = [found.limit] if found.keyword == "const" else _list(found.limit)
            words = [_plain(choice) for choice in choices]
            if len(words) == 1:
                message = f"{name} must be `{words[0]}`, and is {_what(found.value)}"
            else:
                message = f"{name} cannot be {_what(found.value)}"
                advice = _choice_advice(found.value, words)
        case "minimum" | "maximum" | "exclusiveMinimum" | "exclusiveMaximum" | "multipleOf":
            code = "SCH005"
            message = f"{name} must be {said or _range(found)}, and is {_plain(found.value)}"
        case "pattern" | "format":
            code = "SCH006"
            message = f"{is_}, and must be {said}" if said else f"{is_}, which does not have the right form"
            advice = advice or f"it must match {found.limit}"
        case "minLength" | "maxLength":
            code = "SCH006"
            length = len(found.value) if isinstance(found.value, str) else 0
            if length == 0:
                message = f"{name} is empty text, and must be {said or 'filled in'}"
            else:
                bound = "at least" if found.keyword == "minLength" else "at most"
                message = f"{name} has {_count(length, 'character')}, and must have {bound} {found.limit}"
        case "minItems" | "maxItems" | "minProperties" | "maxProperties" | "items" | "additionalItems":
            code = "SCH007"
            message = f"{name} {_size(found)}"
        case "contains":
            code = "SCH007"
            message = f"{name} holds no item that is {_form(found.limit)}"
        case "uniqueItems":
            code = "SCH008"
            first, second = _twice(found.value)
            at = source.at(*found.path, second)
            item = found.value[second] if isinstance(found.value, list) else None
            message = f"{name} holds {_what(item)} twice"
            advice = "keep one of them"
            related = (Related(source.at(*found.path, first), "it is first given here"),)
        case "dependencies":
            code = "SCH010"
            field, needed = _dependency(found)
            at = source.key_at(*found.path, field)
            message = f"`{field}` also needs {_and([f'`{each}`' for each in needed])}"
            advice = f"add what is missing, or take `{field}` out"
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
            ways = list(dict.fromkeys(_form(form) for form in _list(found.limit)))
            message = f"{is_}, and must be {said or _or(ways)}"
        case _:
            code = "SCH009"
            message = f"{is_}, which cannot stand here"
    return Diagnostic(code, message, at, help=advice, related=related)


def _name(path: Path) -> str:
    """The field in words.

    >>> _name(("members", 2, "uses")), _name(("starts", 0)), _name(())
    ('`uses`', 'item 1 of `starts`', 'the file')
    """
    if not path:
        return "the file"
    last = path[-1]
    return f"item {last + 1} of {_name(path[:-1])}" if isinstance(last, int) else f"`{last}`"


def _plain(value: object) -> str:
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    return " ".join(str(value).split())


def _what(value: Value) -> str:
    """A value in words, cut short."""
    if value is None:
        return "empty"
    if isinstance(value, dict):
        return "a mapping of fields"
    if isinstance(value, list):
        return "a list"
    text = _plain(value)
    shown = text if len(text) <= 40 else f"{text[:39]}…"
    if isinstance(value, bool):
        return shown
    if isinstance(value, str):
        return f"`{shown}`" if text else "empty text"
    return f"the number {shown}"


def _types(limit: object) -> str:
    kinds = limit if isinstance(limit, list) else [limit]
    return _or([_TYPES.get(str(kind), str(kind)) for kind in kinds])


def _note(schema: object) -> str:
    """What a schema says of its field, as one line without a full stop."""
    if not isinstance(schema, Mapping):
        return ""
    description, examples = schema.get("description"), schema.get("examples")
    note = " ".join(description.split()).removesuffix(".") if isinstance(description, str) else ""
    simple = [e for e in examples if isinstance(e, str | int | float)] if isinstance(examples, list) else []
    if simple:
        note += f"{', ' if note else ''}such as `{_plain(simple[0])}`"
    return note


def _form(form: object) -> str:
    """A form of a value in a few words."""
    if not isinstance(form, Mapping):
        return "something else"
    for key in ("x-message", "title", "description"):
        if isinstance(form.get(key), str):
            return " ".join(str(form[key]).split()).removesuffix(".")
    if "const" in form:
        return f"`{_plain(form['const'])}`"
    if isinstance(form.get("enum"), list):
        return _or([f"`{_plain(choice)}`" for choice in form["enum"]])
    if isinstance(form.get("required"), list):
        return f"a mapping with {_and([f'`{field}`' for field in form['required']])}"
    return _types(form["type"]) if "type" in form else "something else"


def _type_advice(source: Source, found: Violation) -> str:
    kinds = found.limit if isinstance(found.limit, list) else [found.limit]
    value = found.value
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
        return f'quote it: "{raw[0] if raw else _plain(value)}"'
    elif value is None:
        return f"write {_types(found.limit)} after the `:`, or take the field out"
    return ""


def _choice_advice(value: Value, words: Sequence[str]) -> str:
    if isinstance(value, str):
        same = next((word for word in words if word.lower() == _TRUTHS.get(value.lower())), "")
        return f"write `{same}`: YAML 1.2 reads `{value}` as text" if same else did_you_mean(value, words)
    return did_you_mean("" if isinstance(value, list | dict) else _plain(value), words)


def _range(found: Violation) -> str:
    limit = _plain(found.limit)
    low, high = found.schema.get("minimum"), found.schema.get("maximum")
    if found.keyword in ("minimum", "maximum") and low is not None and high is not None:
        return f"from {_plain(low)} to {_plain(high)}"
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
    low, high = found.schema.get(f"min{noun.title()}s"), found.schema.get(f"max{noun.title()}s")
    if found.keyword.startswith("min"):
        bound = "exactly" if low == high else "at least"
    else:
        bound = "exactly" if low == high == limit else "at most"
    return f"has {_count(size, noun) if size else f'no {noun}s'}, and must have {bound} {limit}"


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def _twice(value: Value) -> tuple[int, int]:
    """The indexes of the first two equal items of a list."""
    items = value if isinstance(value, list) else []
    for second, item in enumerate(items):
        for first in range(second):
            if items[first] == item and isinstance(items[first], bool) == isinstance(item, bool):
                return first, second
    return 0, 0


def _dependency(found: Violation) -> tuple[str, list[str]]:
    """The field that needs others, and those that are not there."""
    value = found.value if isinstance(found.value, dict) else {}
    rules = found.limit if isinstance(found.limit, Mapping) else {}
    for field, needed in rules.items():
        lacking = [each for each in needed if each not in value] if isinstance(needed, list) else []
        if field in value and lacking:
            return field, lacking
    return "", []


def _list(value: object) -> list[object]:
    return list(value) if isinstance(value, list) else []


def _join(words: Sequence[str], last: str) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} {last} {words[-1]}" if words else ""


def _and(words: Sequence[str]) -> str:
    return _join(words, "and")


def _or(words: Sequence[str]) -> str:
    return _join(words, "or")
