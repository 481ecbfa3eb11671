"""Boards: squares drawn as letters, doors and windows, ways off, what is painted; walls follow from them.

Squares are (column, row) cells of `toolkit.grid.square`; measures are in squares from the board's top left
corner.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property

from toolkit.games.dragon_strike.model.ground import Cover, Ground, Setting, Terrain
from toolkit.grid.square import MOST_COLUMNS, Barriers, Cell, Edge, Grid, edges_of, parts
from toolkit.location import Location, Places
from toolkit.textmap import Row


class Fitting(StrEnum):
    """What stands in an edge."""

    DOOR = "door"
    WINDOW = "window"
    PORTCULLIS = "portcullis"


KEYS = {Fitting.DOOR: "doors", Fitting.WINDOW: "windows", Fitting.PORTCULLIS: "portcullis"}
"""Where a board lists them."""


@dataclass(frozen=True, slots=True)
class Fitted:
    """A door, a window or a portcullis as it is written; `edge` is None if `fault` says why it is no edge."""

    kind: Fitting
    text: str
    at: Location
    edge: Edge | None = None
    fault: str = ""


@dataclass(frozen=True, slots=True)
class Span:
    """Squares as they are written, one (`K1`) or a block by two corners (`A15-A16`), and all of them."""

    text: str
    at: Location
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class Track:
    """A road, lane or walked way: it has no rule, so it curves. `through` are points in squares."""

    kind: str
    through: tuple[tuple[float, float], ...]


@dataclass(frozen=True, slots=True)
class Painted:
    """A painted thing, which has no rule (DS-78): its middle and size in squares, degrees clockwise.

    `width` and `height` are 0 and `colour` is "" where the thing's usual ones hold.
    """

    thing: str
    x: float
    y: float
    at: Location
    width: float = 0
    height: float = 0
    colour: str = ""
    turn: float = 0


FLAT = frozenset(
    {
        "carpet",
        "circle",
        "dark-steps",
        "daylight",
        "fountain",
        "paved-ring",
        "paved-round",
        "pool",
        "rails",
        "runner",
        "scorch",
        "straw",
    }
)
"""Painted things that lie flat on the floor or in the water: they may reach anywhere."""


@dataclass(frozen=True, slots=True)
class BoardSheet:
    """A board as it is drawn, before anybody knows whether its letters make a board: a subject for rules."""

    id: str
    rows: tuple[Row, ...]
    legend: Mapping[str, Ground]
    places: Places
    file: str

    @property
    def is_sound(self) -> bool:
        """Whether a board can be made of it: known letters, rows of one length, and not too many."""
        lengths = {len(row.cells) for row in self.rows}
        letters = {mark.text for row in self.rows for mark in row.cells}
        return len(lengths) == 1 and 0 < max(lengths) <= MOST_COLUMNS and letters <= set(self.legend)


@dataclass(frozen=True)
class Board:
    """A board: its squares, walls, doors, windows and portcullis, ways off, stairs and painted things.

    `letters` are the rows as drawn. `fitted`, `leaving` and `climbing` are as written, for the rules.
    """

    id: str
    title: str
    setting: Setting
    letters: tuple[tuple[str, ...], ...]
    legend: Mapping[str, Ground]
    fitted: tuple[Fitted, ...]
    leaving: tuple[Span, ...]
    climbing: tuple[Span, ...]
    tracks: tuple[Track, ...]
    painted: tuple[Painted, ...]
    rows: tuple[Row, ...]
    places: Places
    file: str

    @cached_property
    def grid(self) -> Grid:
        """The board's columns and rows."""
        return Grid(len(self.letters[0]), len(self.letters))

    @property
    def last(self) -> Cell:
        """The square at the lower right."""
        return self.grid.columns - 1, self.grid.rows - 1

    def ground(self, at: Cell) -> Ground | None:
        """What a square's letter means; None off the board."""
        column, row = at
        return self.legend[self.letters[row][column]] if at in self.grid else None

    def at(self, square: Cell) -> Location:
        """The place of a square's letter."""
        column, row = square
        return self.rows[row].cells[column].at

    def cells(self, *terrain: Terrain) -> tuple[Cell, ...]:
        """The squares of these terrains, in reading order."""
        return tuple(at for at in self.grid.cells() if self._sure(at).terrain in terrain)

    def _sure(self, at: Cell) -> Ground:
        return self.legend[self.letters[at[1]][at[0]]]

    def _edges(self, kind: Fitting) -> tuple[Edge, ...]:
        found = (f.edge for f in self.fitted if f.kind is kind and f.edge and self.grid.holds(f.edge))
        return tuple(dict.fromkeys(found))

    @cached_property
    def doors(self) -> tuple[Edge, ...]:
        """Edges with a door, as listed."""
        return self._edges(Fitting.DOOR)

    @cached_property
    def windows(self) -> tuple[Edge, ...]:
        """Edges with a window, as listed. A window is a wall still (DS-58)."""
        return self._edges(Fitting.WINDOW)

    @cached_property
    def portcullis(self) -> tuple[Edge, ...]:
        """Edges with the portcullis, as listed."""
        return self._edges(Fitting.PORTCULLIS)

    @cached_property
    def ways_off(self) -> tuple[Cell, ...]:
        """Squares from which a figure may leave the board (DS-42), as listed."""
        return tuple(dict.fromkeys(at for span in self.leaving for at in span.cells if at in self.grid))

    @cached_property
    def stairs(self) -> tuple[Cell, ...]:
        """Squares with stairs (DS-81), as listed."""
        return tuple(dict.fromkeys(at for span in self.climbing for at in span.cells if at in self.grid))

    @cached_property
    def walls(self) -> frozenset[Edge]:
        """Edges where a wall stands, those with a door, a window or a portcullis included.

        Walls are not listed: they follow from the letters. One stands between a room and any other letter,
        between a court and the outside, and on the rim of all but the outside and the ways off.
        """
        return frozenset(each for each in self.grid.edges() if self._is_walled(each))

    def _is_walled(self, edge: Edge) -> bool:
        one, other = (self.ground(at) for at in edge.cells)
        if one is not None and other is not None:
            covers = {one.cover, other.cover}
            return one.letter != other.letter and (
                Cover.ROOM in covers or covers == {Cover.COURT, Cover.OUTSIDE}
            )
        ground = one or other
        assert ground is not None
        inside = next(at for at in edge.cells if at in self.grid)
        is_open = ground.cover is Cover.OUTSIDE or ground.terrain is Terrain.ROCK
        return ground.cover is Cover.ROOM or not (is_open or inside in self.ways_off)

    @cached_property
    def areas(self) -> tuple[tuple[Ground, frozenset[Cell]], ...]:
        """The squares of each letter in pieces that hang together, in reading order."""
        found = [
            (ground, piece)
            for letter, ground in self.legend.items()
            for piece in parts(at for at in self.grid.cells() if self.letters[at[1]][at[0]] == letter)
        ]
        return tuple(sorted(found, key=lambda area: min((row, column) for column, row in area[1])))

    def barriers(self, open_doors: Iterable[Edge] = (), *, is_raised: bool = False) -> Barriers:
        """What stops a step: walls, closed doors, a portcullis that is down, rock and boulders."""
        fitted = {*self.doors, *(() if is_raised else self.portcullis)} - set(open_doors)
        openings = {*self.doors, *self.portcullis}
        cells = frozenset(self.cells(Terrain.ROCK, Terrain.BOULDER))
        return Barriers(frozenset((self.walls - openings) | self._rock_edges | fitted), cells)

    def sight_barriers(self, open_doors: Iterable[Edge] = ()) -> Barriers:
        """What stops a look: walls, windows too, closed doors, rock, boulders and forests (DS-58, DS-80)."""
        cells = frozenset(self.cells(Terrain.ROCK, Terrain.BOULDER, Terrain.FOREST))
        return Barriers(self.barriers(open_doors, is_raised=True).edges, cells)

    @cached_property
    def _rock_edges(self) -> frozenset[Edge]:
        """A square of rock counts as walled on its four sides (DS-38)."""
        return frozenset(each for at in self.cells(Terrain.ROCK) for each in edges_of(at))
