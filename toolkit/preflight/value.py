"""Reads values out of PDF objects, whatever they turn out to be.

In: any object of a PDF, also a wrong one. Out: plain values, with a default where the object is not of the
kind that was asked for. Keys have their slash (`/Font`), names come without it.
"""

from __future__ import annotations

import pikepdf


def entry(holder: object, *path: str) -> object:
    """What a dictionary or stream holds under these keys, one inside the other; None if it does not."""
    for key in path:
        if not isinstance(holder, pikepdf.Dictionary | pikepdf.Stream):
            return None
        holder = holder.get(key)
    return holder


def entries(holder: object) -> list[tuple[str, object]]:
    """Keys and values of a dictionary or stream, by key; none for anything else."""
    if not isinstance(holder, pikepdf.Dictionary | pikepdf.Stream):
        return []
    return [(key, holder.get(key)) for key in sorted(holder.keys())]


def elements(array: object) -> list[object]:
    """The elements of an array; none for anything else."""
    return list(array) if isinstance(array, pikepdf.Array) else []


def is_number(value: object) -> bool:
    """Whether it is a PDF number (a boolean is not)."""
    return not isinstance(value, bool | str | bytes | pikepdf.Object | None) and hasattr(value, "__float__")


def number(value: object, default: float = 0.0) -> float:
    """A number, or the default."""
    return float(value) if is_number(value) else default  # type: ignore[arg-type]


def numbers(array: object, count: int = 0) -> tuple[float, ...]:
    """The numbers of an array; empty if there are not `count` of them or one is no number."""
    held = elements(array)
    if (count and len(held) != count) or not all(is_number(value) for value in held):
        return ()
    return tuple(number(value) for value in held)


def matrix_of(array: object) -> tuple[float, float, float, float, float, float]:
    """The six numbers of a matrix; for anything else the one that changes nothing."""
    held = numbers(array, 6) or (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)
    return (held[0], held[1], held[2], held[3], held[4], held[5])


def name(value: object, default: str = "") -> str:
    """A name without its slash, or the default."""
    return str(value)[1:] if isinstance(value, pikepdf.Name) else default


def identity(value: object) -> tuple[int, int]:
    """Object and generation number; (0, 0) for an object that lies inside another."""
    return value.objgen if isinstance(value, pikepdf.Object) else (0, 0)


def stream_bytes(value: object) -> bytes:
    """A stream's content, or nothing if it is no stream."""
    return value.read_bytes() if isinstance(value, pikepdf.Stream) else b""
