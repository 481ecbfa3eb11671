"""Equal items of a list, as JSON Schema understands equal: 1 is 1.0, and true is not 1."""

from __future__ import annotations

from collections.abc import Hashable

from toolkit.source import Value


def first_repeat(value: Value) -> tuple[int, int] | None:
    """The indexes of an item and of the first one after it that equals it.

    >>> first_repeat([1, True, "1", 1.0])
    (0, 3)
    """
    seen: dict[Hashable, int] = {}
    for index, item in enumerate(value if isinstance(value, list) else ()):
        first = seen.setdefault(equality_key(item), index)
        if first != index:
            return first, index
    return None


def equality_key(value: Value) -> Hashable:
    """What two values share if, and only if, they are equal."""
    if isinstance(value, list):
        return ("list", tuple(equality_key(item) for item in value))
    if isinstance(value, dict):
        return ("mapping", frozenset((name, equality_key(item)) for name, item in value.items()))
    return (isinstance(value, bool), value)
