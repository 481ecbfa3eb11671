"""Inks by name."""

from __future__ import annotations

from dataclasses import dataclass

from toolkit.field import decimal, decimals, mapping, text
from toolkit.game import Record
from toolkit.ink import Ink
from toolkit.location import Places


@dataclass(frozen=True, slots=True)
class Theme:
    """Inks by token name, as in `theme.yaml`."""

    inks: dict[str, Ink]
    places: Places
    file: str


def read_theme(record: Record) -> Theme:
    """The theme of a record."""
    inks = mapping(record.data, "inks")
    found = {}
    for name in inks:
        red, green, blue = (int(channel) for channel in decimals(mapping(inks, name), "rgb"))
        cyan, magenta, yellow, black = decimals(mapping(inks, name), "cmyk")
        spot = text(mapping(inks, name), "spot")
        tint = decimal(mapping(inks, name), "tint", 100)
        found[name] = Ink(name, (red, green, blue), (cyan, magenta, yellow, black), spot, tint)
    return Theme(found, record, record.file)
