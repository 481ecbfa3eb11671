"""The pieces of the box that are not cards: figures, markers, tracks, dice, symbols, supplies."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from toolkit.field import mappings, number, text
from toolkit.games.dragon_strike.model.hero import Party
from toolkit.games.dragon_strike.model.monster import Bestiary
from toolkit.location import Location
from toolkit.source import MappingSource, Section


@dataclass(frozen=True, slots=True)
class Figure:
    """Figures of one hero or monster: how many, and how many squares each covers."""

    of: str
    name: str
    is_hero: bool
    count: int
    length: int
    places: Section


@dataclass(frozen=True, slots=True)
class Back:
    """What is on the back of some of a marker's copies; `picture` is a file below `art/markers/`."""

    id: str
    name: str
    count: int
    picture: str


@dataclass(frozen=True, slots=True)
class Marker:
    """Markers with one front (DS-120 to DS-134). Without `backs`, the back is as the front."""

    id: str
    name: str
    count: int
    shape: str
    """`square`, `round`, `arch` or `long`."""
    rule: str
    picture: str
    backs: tuple[Back, ...]
    places: Section

    @property
    def sides(self) -> tuple[Back, ...]:
        """The back of every copy, in order."""
        backs = self.backs or (Back(self.id, self.name, self.count, self.picture),)
        return tuple(back for back in backs for _ in range(back.count))


@dataclass(frozen=True, slots=True)
class Track:
    """A hit point track of the screen (DS-140): its monster, which figure, or how many share it."""

    monster: str
    name: str
    hit_points: int
    number: int
    """Which of several figures; 0 where it needs no number."""
    figures: int
    edge: str
    """`top`, `left` or `right`."""
    places: Section


@dataclass(frozen=True, slots=True)
class Die:
    """A die (DS-8)."""

    id: str
    sides: int
    color: str
    count: int
    places: Section


@dataclass(frozen=True, slots=True)
class Symbol:
    """A symbol of maps (DS-9): what it stands for, and a monster's two letters."""

    id: str
    name: str
    kind: str
    """`hero`, `monster`, `thing` or `house`."""
    code: str
    places: Section


@dataclass(frozen=True, slots=True)
class Supply:
    """Something that the box holds and nobody prints (DS-5, DS-6)."""

    id: str
    name: str
    count: int
    places: Section


@dataclass(frozen=True, slots=True)
class Footer:
    """What a card's footer may say, its icon, and which uses of an effect it tells (none: any)."""

    text: str
    icon: str
    uses: tuple[str, ...]
    at: Location


def read_figures(record: MappingSource, bestiary: Bestiary | None, party: Party | None) -> Iterator[Figure]:
    """The figures of a box; one of an unknown kind has its id for a name."""
    for i, data in enumerate(mappings(record.data, "figures")):
        of = text(data, "of")
        hero = party.hero(of) if party else None
        monster = bestiary.monster(of) if bestiary else None
        name = hero.name if hero else monster.name if monster else of
        length = monster.length if monster else 1
        yield Figure(of, name, hero is not None, number(data, "count"), length, record.section("figures", i))


def read_markers(record: MappingSource) -> Iterator[Marker]:
    """The markers of a box."""
    for i, data in enumerate(mappings(record.data, "markers")):
        backs = tuple(
            Back(text(b, "id"), text(b, "name"), number(b, "count"), text(b, "picture", text(b, "id")))
            for b in mappings(data, "backs")
        )
        yield Marker(
            text(data, "id"),
            text(data, "name"),
            number(data, "count"),
            text(data, "shape"),
            text(data, "rule"),
            text(data, "picture", text(data, "id")),
            backs,
            record.section("markers", i),
        )


def read_tracks(record: MappingSource, bestiary: Bestiary | None) -> Iterator[Track]:
    """The tracks of a box; one of an unknown monster is left out."""
    for i, data in enumerate(mappings(record.data, "tracks")):
        monster = bestiary.monster(text(data, "monster")) if bestiary else None
        if monster is not None:
            which, figures = number(data, "number", 0), number(data, "figures", 1)
            name = monster.plural if figures > 1 else f"{monster.name} {which}" if which else monster.name
            places = record.section("tracks", i)
            yield Track(monster.id, name, monster.hit_points, which, figures, text(data, "edge"), places)


def read_dice(record: MappingSource) -> Iterator[Die]:
    """The dice of a box."""
    for i, data in enumerate(mappings(record.data, "dice")):
        places = record.section("dice", i)
        yield Die(text(data, "id"), number(data, "sides"), text(data, "color"), number(data, "count"), places)


def read_symbols(record: MappingSource, bestiary: Bestiary | None) -> Iterator[Symbol]:
    """The symbols of a box."""
    for i, data in enumerate(mappings(record.data, "symbols")):
        monster = bestiary.monster(text(data, "id")) if bestiary else None
        kind = text(data, "kind")
        code = monster.code if monster and kind == "monster" else ""
        yield Symbol(text(data, "id"), text(data, "name"), kind, code, record.section("symbols", i))


def read_supplies(record: MappingSource) -> Iterator[Supply]:
    """The supplies of a box."""
    for i, data in enumerate(mappings(record.data, "supplies")):
        places = record.section("supplies", i)
        yield Supply(text(data, "id"), text(data, "name"), number(data, "count"), places)
