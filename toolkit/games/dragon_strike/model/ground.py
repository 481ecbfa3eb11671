"""What a letter of a board means: cover, terrain, level and floor of a square."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum, StrEnum


class Setting(StrEnum):
    """What a side of a board shows (DS-14)."""

    CASTLE = "castle"
    VALLEY = "valley"
    CAVERN = "cavern"
    CITY = "city"


class Cover(StrEnum):
    """What stands round a square: a letter's `kind`."""

    ROOM = "room"
    """Walls on every side."""
    COURT = "court"
    """Open to the sky, inside the walls of a castle or a city."""
    OUTSIDE = "outside"
    """Open to the sky, outside any walls; the rim of the board is open."""
    CAVE = "cave"
    """Rock round it and no walls."""
    TUNNEL = "tunnel"
    """As a cave, and no area of its own."""

    @property
    def is_open_air(self) -> bool:
        """Whether the sky is above."""
        return self in (Cover.COURT, Cover.OUTSIDE)


class Terrain(StrEnum):
    """What a square does to those who enter it or look across it (DS-82 … 87)."""

    PLAIN = "plain"
    WATER = "water"
    BRIDGE = "bridge"
    FOREST = "forest"
    BOULDER = "boulder"
    CLIFF = "cliff"
    ROCK = "rock"


class Level(IntEnum):
    """How high the ground lies on either side of a cliff."""

    LOW = 0
    MIDDLE = 1
    HIGH = 2


@dataclass(frozen=True, slots=True)
class Ground:
    """What a letter means: the area's name, what stands round it, its terrain, level and floor.

    `floor` is how the floor is drawn and `colour` its colour, `#RRGGBB`; both "" for what needs none.
    """

    letter: str
    name: str
    cover: Cover
    terrain: Terrain = Terrain.PLAIN
    level: Level = Level.MIDDLE
    floor: str = ""
    colour: str = ""

    @property
    def is_area(self) -> bool:
        """Whether it is an area that has a name on a map: a room, a court or a cave."""
        return self.terrain is Terrain.PLAIN and self.cover not in (Cover.OUTSIDE, Cover.TUNNEL)
