"""Inks by name."""

from __future__ import annotations

from dataclasses import dataclass

from toolkit.game import Record
from toolkit.games.saint_george.model.fields import mapping, number_or, numbers, text
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
        red, green, blue = (int(channel) for channel in numbers(mapping(inks, name), "rgb"))
        cyan, magenta, yellow, black = numbers(mapping(inks, name), "cmyk")
        spot = text(mapping(inks, name), "spot")
        tint = number_or(mapping(inks, name), "tint", 100)
        found[name] = Ink(name, (red, green, blue), (cyan, magenta, yellow, black), spot, tint)
    return Theme(found, record, record.file)
