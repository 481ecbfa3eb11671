"""Fields, values and forms of values in a few words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from toolkit.schema.violation import Path
from toolkit.source import Value, short

_TYPES = {
    "string": "text",
    "integer": "a whole number",
    "number": "a number",
    "boolean": "true or false",
    "array": "a list",
    "object": "a mapping of fields",
    "null": "empty",
}


def named(path: Path) -> str:
    """The field in words.

    >>> named(("members", 2, "uses")), named(("starts", 0)), named(())
    ('`uses`', 'item 1 of `starts`', 'the file')
    """
    if not path:
        return "the file"
    last = path[-1]
    return f"item {last + 1} of {named(path[:-1])}" if isinstance(last, int) else f"`{short(last)}`"


def plain(value: object) -> str:
    """A scalar as YAML writes it, on one line."""
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    return " ".join(str(value).split())


def described(value: Value) -> str:
    """A value in words, cut short."""
    if value is None:
        return "empty"
    if isinstance(value, dict):
        return "a mapping of fields"
    if isinstance(value, list):
        return "a list"
    text = plain(value)
    shown = short(text)
    if isinstance(value, bool):
        return shown
    if isinstance(value, str):
        return f"`{shown}`" if text else "empty text"
    return f"the number {shown}"


def types(limit: object) -> str:
    """The types that a schema allows."""
    kinds = limit if isinstance(limit, list) else [limit]
    return any_of([_TYPES.get(str(kind), str(kind)) for kind in kinds])


def noted(schema: object) -> str:
    """What a schema says of its field, as one line without a full stop: a description and an example."""
    if not isinstance(schema, Mapping):
        return ""
    description, examples = schema.get("description"), schema.get("examples")
    words = " ".join(description.split()).removesuffix(".") if isinstance(description, str) else ""
    simple = [each for each in examples if _is_short(each)] if isinstance(examples, list) else []
    if simple:
        words += f"{'; ' if words else ''}for example `{plain(simple[0])}`"
    return words


def _is_short(example: object) -> bool:
    is_scalar = isinstance(example, str | int | float)
    return is_scalar and len(str(example)) <= 60 and "\n" not in str(example)


def form_of(form: object) -> str:
    """A form of a value in a few words."""
    if not isinstance(form, Mapping):
        return "something else"
    for key in ("x-message", "title", "description"):
        if isinstance(form.get(key), str):
            return " ".join(str(form[key]).split()).removesuffix(".")
    if "const" in form:
        return f"`{plain(form['const'])}`"
    if isinstance(form.get("enum"), list):
        return any_of([f"`{plain(choice)}`" for choice in form["enum"]])
    if isinstance(form.get("required"), list):
        return f"a mapping with {all_of([f'`{field}`' for field in form['required']])}"
    return types(form["type"]) if "type" in form else "something else"


def counted(number: int, noun: str) -> str:
    """A number of things.

    >>> counted(1, "item"), counted(3, "item")
    ('1 item', '3 items')
    """
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def _join(words: Sequence[str], last: str) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} {last} {words[-1]}" if words else ""


def all_of(words: Sequence[str]) -> str:
    """Words in a row.

    >>> all_of(["a", "b", "c"])
    'a, b and c'
    """
    return _join(words, "and")


def any_of(words: Sequence[str]) -> str:
    """Words to choose from."""
    return _join(words, "or")
