"""The words that stand on every print, and those of the editions printed at home."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from toolkit.field import Data, mapping, mappings, text, texts
from toolkit.game import Record
from toolkit.games.saint_george.model.wording import Words, fill
from toolkit.location import Places

Values = Mapping[str, int | str]
OWN: Values = {"sets": 2, "map": "First Light"}
"""What may stand in the stickers' note beside the ruleset's numbers, with examples."""


@dataclass(frozen=True, slots=True)
class LookUpWords:
    """What the edition with a look-up says."""

    heading: str
    steps: tuple[str, ...]
    title: str
    advice: str
    threats: str
    strengths: str


@dataclass(frozen=True, slots=True)
class Way:
    """One way to cover the open sheet, step by step."""

    heading: str
    steps: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class StickerWords:
    """What the edition that shows the answers says; `states` are names and notes of four pictures."""

    title: str
    ahead: str
    warning: str
    introduction: str
    ways: tuple[Way, ...]
    afterwards: str
    pictures: str
    states: tuple[tuple[str, str], ...]
    threats: str
    strengths: str
    _note: str

    def note(self, sets: int, title: str) -> str:
        """The line below the stickers: how often they cover the open sheet of a map."""
        return fill(self._note, {"sets": sets, "map": title})


@dataclass(frozen=True, slots=True)
class Handout:
    """The words of all prints and of the home editions, the ruleset's numbers filled in."""

    id: str
    notice: str
    rights: str
    hex_notes: tuple[str, ...]
    look_up: LookUpWords
    stickers: StickerWords
    places: Places
    file: str


def handout_words(record: Record, values: Values) -> Iterator[Words]:
    """Every text of a handout with what may fill it."""
    for path, raw in _texts(record.data, ()):
        own = OWN if path == ("stickers", "note") else {}
        yield Words(raw, {**values, **own}, record.at(*path), record)


def _texts(value: object, path: tuple[str | int, ...]) -> Iterator[tuple[tuple[str | int, ...], str]]:
    """Every text with its path, but for what all records have."""
    if isinstance(value, str):
        yield path, value
    elif isinstance(value, Mapping):
        for key, held in value.items():
            if path or key not in ("id", "house", "allow"):
                yield from _texts(held, (*path, key))
    elif isinstance(value, list):
        for number, held in enumerate(value):
            yield from _texts(held, (*path, number))


def read_handout(record: Record, values: Values) -> Handout:
    """The handout of a record with the numbers of a ruleset."""
    data = record.data

    def one(held: Data, key: str) -> str:
        return fill(text(held, key), values)

    def all_of(held: Data, key: str) -> tuple[str, ...]:
        return tuple(fill(each, values) for each in texts(held, key))

    return Handout(
        text(data, "id"),
        one(data, "notice"),
        one(data, "rights"),
        all_of(data, "hex-notes"),
        _look_up(mapping(data, "look-up"), one, all_of),
        _stickers(mapping(data, "stickers"), one, all_of),
        record,
        record.file,
    )


One = Callable[[Data, str], str]
Many = Callable[[Data, str], tuple[str, ...]]


def _look_up(data: Data, one: One, all_of: Many) -> LookUpWords:
    return LookUpWords(
        one(data, "heading"),
        all_of(data, "steps"),
        one(data, "title"),
        one(data, "advice"),
        one(data, "threats"),
        one(data, "strengths"),
    )


def _stickers(data: Data, one: One, all_of: Many) -> StickerWords:
    return StickerWords(
        one(data, "title"),
        one(data, "ahead"),
        one(data, "warning"),
        one(data, "introduction"),
        tuple(Way(one(way, "heading"), all_of(way, "steps")) for way in mappings(data, "ways")),
        one(data, "afterwards"),
        one(data, "pictures"),
        tuple((one(state, "name"), one(state, "note")) for state in mappings(data, "states")),
        one(data, "threats"),
        one(data, "strengths"),
        one(data, "note"),
    )
