"""Inks and type by name, as a game's `theme.yaml` states them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from toolkit.field import decimal, decimals, flag, mapping, number, text
from toolkit.ink import Ink, contrast
from toolkit.location import Places
from toolkit.source import MappingSource

MOST_INK = 240
"""Most ink in percent that common stock takes without smearing."""


@dataclass(frozen=True, slots=True)
class Type:
    """A role of type: a family, a weight, upright or italic."""

    family: str
    weight: int = 400
    is_italic: bool = False


@dataclass(frozen=True, slots=True)
class Theme:
    """Inks and roles of type by the names that prints use."""

    inks: dict[str, Ink]
    places: Places
    file: str
    types: dict[str, Type] = field(default_factory=dict)


def faint(theme: Theme, pairs: Iterable[tuple[str, str]], least: float) -> Iterator[tuple[str, str, float]]:
    """The pairs of type and ground whose contrast is below `least`, with that contrast.

    A pair of which the theme has only one is passed over: whatever names the other is told elsewhere.
    """
    for name, ground in pairs:
        if name in theme.inks and ground in theme.inks:
            found = contrast(theme.inks[name], theme.inks[ground])
            if found < least:
                yield name, ground, found


def read_theme(record: MappingSource) -> Theme:
    """The theme of a record that its schema accepted."""
    inks = mapping(record.data, "inks")
    found = {}
    for name in inks:
        red, green, blue = (int(channel) for channel in decimals(mapping(inks, name), "rgb"))
        cyan, magenta, yellow, black = decimals(mapping(inks, name), "cmyk")
        spot = text(mapping(inks, name), "spot")
        tint = decimal(mapping(inks, name), "tint", 100)
        found[name] = Ink(name, (red, green, blue), (cyan, magenta, yellow, black), spot, tint)
    stated = mapping(record.data, "type") if "type" in record.data else {}
    types = {
        role: Type(
            text(mapping(stated, role), "family"),
            number(mapping(stated, role), "weight", 400),
            flag(mapping(stated, role), "italic"),
        )
        for role in stated
    }
    return Theme(found, record, record.file, types)
