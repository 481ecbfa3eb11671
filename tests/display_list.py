"""A display list as text: the form that golden tests compare."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import fields, is_dataclass

from toolkit.drawing import IDENTITY, FontFace, Group, Item, Text, Use
from toolkit.ink import Ink


def listing(items: Iterable[Item], indent: str = "") -> Iterator[str]:
    """The display list as readable lines."""
    for item in items:
        if isinstance(item, Group):
            head = [
                f"{name}={_show(held)}"
                for name, held in (
                    ("transform", item.transform if item.transform != IDENTITY else None),
                    ("clip", item.clip or None),
                    ("layer", item.layer or None),
                    ("overprint", item.overprint or None),
                    ("label", item.label or None),
                )
                if held is not None
            ]
            yield f"{indent}Group({', '.join(head)})"
            yield from listing(item.items, indent + "  ")
        elif isinstance(item, Use):
            yield f"{indent}Use({item.symbol.name}, {_show(item.transform)})"
        elif isinstance(item, Text):
            yield (
                f"{indent}Text({_show(item.x)}, {_show(item.y)}, {item.text!r}, {item.face.label}, "
                f"{_show(item.size)}pt, {item.ink.name}, width={_show(item.width)})"
            )
        else:
            yield indent + _show(item)


def _show(value: object) -> str:
    if isinstance(value, Ink):
        return value.spot or value.name
    if isinstance(value, FontFace):
        return value.label
    if isinstance(value, bool) or value is None:
        return str(value)
    if isinstance(value, float | int):
        return _number(value)
    if isinstance(value, str):
        return repr(value)
    if isinstance(value, tuple):
        return "(" + " ".join(_show(v) for v in value) + ")"
    if is_dataclass(value):
        shown = []
        for f in fields(value):
            held = getattr(value, f.name)
            if held != f.default:
                shown.append(f"{f.name}={_show(held)}")
        return f"{type(value).__name__}({', '.join(shown)})"
    return repr(value)


def _number(value: float) -> str:
    return f"{value:.3f}".rstrip("0").rstrip(".") if value else "0"
