"""Monsters: numbers, attacks and powers."""

from __future__ import annotations

from dataclasses import dataclass

from toolkit.field import Data, flag, mapping, mappings, number, text, texts
from toolkit.games.dragon_strike.model.wording import EffectLine
from toolkit.source import MappingSource, Section


@dataclass(frozen=True, slots=True)
class Attack:
    """An attack: a die for each strike, the name, and whether it is long-range."""

    name: str
    dice: tuple[str, ...]
    is_far: bool


@dataclass(frozen=True, slots=True)
class Breath:
    """Fire breathed at a space: least and greatest distance, how many spaces burn, what it does (DS-90)."""

    nearest: int
    farthest: int
    spaces: int
    line: EffectLine


@dataclass(frozen=True, slots=True)
class Monster:
    """A monster, which is a card of its own (DS-94).

    `attacks` are made together, all at one hero (DS-50); `instead` are those it may make in their place.
    """

    id: str
    name: str
    plural: str
    code: str
    """Two letters on maps (DS-103)."""
    hit_points: int
    speed: int
    armor: int
    save: str
    attacks: tuple[Attack, ...]
    instead: tuple[Attack, ...]
    breath: Breath | None
    flies: bool
    regenerates: int
    immune: tuple[str, ...]
    avoids: tuple[str, ...]
    doors: str
    """Which doors it opens: "" none, `unlocked`, or `any`."""
    spells: int
    length: int
    """Squares that its figure covers (DS-A17)."""
    text: str
    footer: str
    picture: str
    places: Section

    @property
    def dice(self) -> tuple[str, ...]:
        """The dice of all its attacks of one turn."""
        return tuple(die for attack in self.attacks for die in attack.dice)


@dataclass(frozen=True, slots=True)
class Bestiary:
    """All monsters of the box, in the order of their cards."""

    monsters: tuple[Monster, ...]
    places: MappingSource
    file: str

    def monster(self, name: str) -> Monster | None:
        """The monster of that id."""
        return next((each for each in self.monsters if each.id == name), None)


def read_monsters(record: MappingSource) -> Bestiary:
    """The monsters of a record."""
    monsters = tuple(
        _monster(data, record.section("monsters", i))
        for i, data in enumerate(mappings(record.data, "monsters"))
    )
    return Bestiary(monsters, record, record.file)


def _monster(data: Data, places: Section) -> Monster:
    return Monster(
        text(data, "id"),
        text(data, "name"),
        text(data, "plural"),
        text(data, "code"),
        number(data, "hit-points"),
        number(data, "speed"),
        number(data, "armor"),
        text(data, "save"),
        tuple(_attack(each) for each in mappings(data, "attacks")),
        tuple(_attack(each) for each in mappings(data, "instead")),
        _breath(mapping(data, "breath"), places) if "breath" in data else None,
        flag(data, "flies"),
        number(data, "regenerates", 0),
        texts(data, "immune"),
        texts(data, "avoids"),
        text(data, "doors"),
        number(data, "spells", 0),
        number(data, "length", 1),
        text(data, "text"),
        text(data, "footer"),
        text(data, "picture", text(data, "id")),
        places,
    )


def _attack(data: Data) -> Attack:
    return Attack(text(data, "name"), texts(data, "dice"), flag(data, "far"))


def _breath(data: Data, places: Section) -> Breath:
    line = EffectLine(text(data, "effect"), places.at("breath", "effect"), places)
    return Breath(number(data, "nearest"), number(data, "farthest"), number(data, "spaces"), line)
