"""Heroes: numbers, rolls and equipment."""

from __future__ import annotations

from dataclasses import dataclass

from toolkit.field import Data, flag, mappings, number, numbers, text, texts
from toolkit.source import MappingSource, Section


@dataclass(frozen=True, slots=True)
class Hero:
    """A hero, who is a standing card of their own (DS-92)."""

    id: str
    name: str
    seat: str
    """Heroes of one seat exclude one another (DS-10)."""
    motto: str
    hit_points: int
    speed: int
    armor: int
    armor_kind: str
    attack: str
    weapon: str
    is_far: bool
    """Whether the attack die also serves for long-range attacks (DS-51)."""
    save: str
    traps: str
    passages: str
    strength: str
    dexterity: str
    equipment: tuple[str, ...]
    note: str
    spells: tuple[int, ...]
    """How many spells of level 1, 2, 3 the hero picks (DS-26, DS-27)."""
    sneak_attacks: int
    sign: str
    places: Section


@dataclass(frozen=True, slots=True)
class Party:
    """All heroes of the box, in order."""

    heroes: tuple[Hero, ...]
    places: MappingSource
    file: str

    def hero(self, name: str) -> Hero | None:
        """The hero of that id."""
        return next((each for each in self.heroes if each.id == name), None)


def read_heroes(record: MappingSource) -> Party:
    """The heroes of a record."""
    heroes = tuple(
        _hero(data, record.section("heroes", i)) for i, data in enumerate(mappings(record.data, "heroes"))
    )
    return Party(heroes, record, record.file)


def _hero(data: Data, places: Section) -> Hero:
    return Hero(
        text(data, "id"),
        text(data, "name"),
        text(data, "seat"),
        text(data, "motto"),
        number(data, "hit-points"),
        number(data, "speed"),
        number(data, "armor"),
        text(data, "armor-kind"),
        text(data, "attack"),
        text(data, "weapon"),
        flag(data, "far"),
        text(data, "save"),
        text(data, "traps"),
        text(data, "passages"),
        text(data, "strength"),
        text(data, "dexterity"),
        texts(data, "equipment"),
        text(data, "note"),
        numbers(data, "spells"),
        number(data, "sneak-attacks", 0),
        text(data, "sign"),
        places,
    )
