"""What lies where on a drawn board: squares, their colours, walls, what is seen past the rim.

Terrain runs on under the frame: a square past
the rim is like the one beside it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

from toolkit.games.dragon_strike.artefacts.board.palette import (
    BONE,
    CAVE_CLIFF,
    CLIFF,
    INK,
    ROCK,
    WATER,
    WOODS,
    colour,
    mix,
)
from toolkit.games.dragon_strike.artefacts.board.region import SQUARE
from toolkit.games.dragon_strike.model.board import Board
from toolkit.games.dragon_strike.model.ground import Cover, Ground, Setting, Terrain
from toolkit.grid.square import Cell, Edge
from toolkit.ink import Ink

UNDER = 5.5
"""How far the ground runs on under the frame, in mm."""

_TERRAIN = {Terrain.WATER: WATER, Terrain.BRIDGE: WATER, Terrain.FOREST: WOODS, Terrain.ROCK: ROCK}


@dataclass(frozen=True)
class Plan:
    """A board as it is drawn."""

    board: Board

    @property
    def width(self) -> float:
        """Width of the squares in mm."""
        return self.board.grid.columns * SQUARE

    @property
    def height(self) -> float:
        """Height of the squares in mm."""
        return self.board.grid.rows * SQUARE

    def ground(self, at: Cell) -> Ground:
        """What a square is, past the rim like the nearest one on the board."""
        column = min(max(at[0], 0), self.board.grid.columns - 1)
        row = min(max(at[1], 0), self.board.grid.rows - 1)
        return self.board.legend[self.board.letters[row][column]]

    def terrain(self, at: Cell) -> Terrain:
        """The terrain of a square."""
        return self.ground(at).terrain

    def cells(self, *terrain: Terrain, margin: int = 0) -> tuple[Cell, ...]:
        """The squares of these terrains in reading order, with `margin` squares past the rim."""
        return self.chosen(lambda ground: ground.terrain in terrain, margin)

    def chosen(self, is_chosen: Callable[[Ground], bool], margin: int = 0) -> tuple[Cell, ...]:
        """The squares whose ground is chosen, in reading order."""
        grid = self.board.grid
        return tuple(
            (column, row)
            for row in range(-margin, grid.rows + margin)
            for column in range(-margin, grid.columns + margin)
            if is_chosen(self.ground((column, row)))
        )

    @cached_property
    def is_underground(self) -> bool:
        """Whether the board shows a cavern."""
        return self.board.setting is Setting.CAVERN

    def ink(self, at: Cell) -> Ink:
        """The chief colour of a square."""
        ground = self.ground(at)
        if ground.terrain is Terrain.CLIFF:
            return CAVE_CLIFF if self.is_underground else CLIFF
        if ground.terrain in _TERRAIN:
            return _TERRAIN[ground.terrain]
        return colour(ground.colour) if ground.colour else mix(INK, BONE, 0.55)

    def shade(self, at: Cell, share: float) -> Ink:
        """A square's colour in flat shadow."""
        return mix(self.ink(at), INK, share)

    def is_within(self, at: Cell) -> bool:
        """Whether a square lies on the board."""
        return at in self.board.grid

    @cached_property
    def walls(self) -> tuple[Edge, ...]:
        """Edges where a wall is drawn: all but those of a portcullis, row by row."""
        gate = frozenset(self.board.portcullis)
        return tuple(
            edge for edge in self.board.grid.edges() if edge in self.board.walls and edge not in gate
        )

    @cached_property
    def open_rim(self) -> tuple[Cell, ...]:
        """Squares past the rim that one sees, since no wall or rock shuts them out."""
        grid, walls = self.board.grid, self.board.walls
        found = []
        for edge in grid.edges():
            if grid.is_rim(edge) and edge not in walls:
                found += [at for at in edge.cells if at not in grid]
        for column, row in ((-1, -1), (grid.columns, -1), (-1, grid.rows), (grid.columns, grid.rows)):
            if self.ground((column, row)).cover is Cover.OUTSIDE:
                found.append((column, row))
        return tuple(found)
