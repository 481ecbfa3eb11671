"""Typed access to the data of a record that its schema accepted.

In: a mapping and a key. Out: the value in the type that the schema promises; a wrong type is a fault of the
schema and raises `TypeError`.
"""

from __future__ import annotations

from collections.abc import Mapping

from toolkit.source import Value

Data = Mapping[str, Value]
"""The data of a record, or of a part of one."""


def text(data: Data, key: str, default: str = "") -> str:
    """A string, or the default where the key is absent.

    >>> text({"id": "hills"}, "id"), text({}, "id")
    ('hills', '')
    """
    value = data.get(key, default)
    if not isinstance(value, str):
        raise TypeError(f"{key}: a text was promised, not {value!r}")
    return value


def number(data: Data, key: str, default: int | None = None) -> int:
    """A whole number, or the default where the key is absent. `2.0` is whole too, as schemas have it.

    >>> number({"copies": 2.0}, "copies")
    2
    """
    value = data.get(key, default)
    found = _whole(value)
    if found is None:
        raise TypeError(f"{key}: a whole number was promised, not {value!r}")
    return found


def optional_number(data: Data, key: str) -> int | None:
    """A whole number, or None where the key is absent."""
    return number(data, key) if key in data else None


def decimal(data: Data, key: str, default: float) -> float:
    """A number, whole or not, or the default where the key is absent."""
    value = data.get(key, default)
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise TypeError(f"{key}: a number was promised, not {value!r}")
    return float(value)


def flag(data: Data, key: str) -> bool:
    """True or false; false where the key is absent."""
    value = data.get(key, False)
    if not isinstance(value, bool):
        raise TypeError(f"{key}: true or false was promised, not {value!r}")
    return value


def decimals(data: Data, key: str) -> tuple[float, ...]:
    """A list of numbers; empty where the key is absent."""
    found = []
    for item in _list(data, key):
        if isinstance(item, bool) or not isinstance(item, int | float):
            raise TypeError(f"{key}: numbers were promised, not {item!r}")
        found.append(float(item))
    return tuple(found)


def numbers(data: Data, key: str) -> tuple[int, ...]:
    """A list of whole numbers; empty where the key is absent."""
    found = []
    for item in _list(data, key):
        whole = _whole(item)
        if whole is None:
            raise TypeError(f"{key}: whole numbers were promised, not {item!r}")
        found.append(whole)
    return tuple(found)


def texts(data: Data, key: str) -> tuple[str, ...]:
    """A list of strings; empty where the key is absent."""
    found = []
    for item in _list(data, key):
        if not isinstance(item, str):
            raise TypeError(f"{key}: texts were promised, not {item!r}")
        found.append(item)
    return tuple(found)


def mapping(data: Data, key: str) -> Data:
    """A mapping; empty where the key is absent."""
    return _mapping(data.get(key, {}), key)


def mappings(data: Data, key: str) -> tuple[Data, ...]:
    """A list of mappings; empty where the key is absent."""
    return tuple(_mapping(item, key) for item in _list(data, key))


def _whole(value: Value) -> int | None:
    if isinstance(value, bool) or not isinstance(value, int | float):
        return None
    return int(value) if float(value).is_integer() else None


def _mapping(value: Value, key: str) -> Data:
    if not isinstance(value, dict):
        raise TypeError(f"{key}: a mapping was promised, not {value!r}")
    return value


def _list(data: Data, key: str) -> list[Value]:
    value = data.get(key, [])
    if not isinstance(value, list):
        raise TypeError(f"{key}: a list was promised, not {value!r}")
    return value
