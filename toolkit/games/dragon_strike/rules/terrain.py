"""Rules of terrain: what each setting must have, cliffs, stairs, and painted things."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.games.dragon_strike.model.board import Board
from toolkit.games.dragon_strike.model.ground import Cover, Setting, Terrain
from toolkit.grid.square import name
from toolkit.rule import Finding, rule

BOULDERS = 5
"""DS-84."""
TOWERS = 2
"""DS-81."""


@rule("DSB012")
def castle(board: Board) -> Iterator[Finding]:
    """A castle has a portcullis at its entrance and two towers with stairs.

    The portcullis stops steps and blows and lets sight and spells pass (DS-80): it closes a way from the
    outside. Two towers have stairs, which an adventure may bring into play (DS-81).

    Fails: a castle with stairs: [B2]

    Passes: portcullis: [K14/K15, L14/L15] and stairs: [B2, W2]
    """
    if board.setting is not Setting.CASTLE:
        return
    covers = [
        {ground.cover for at in edge.cells if (ground := board.ground(at))} for edge in board.portcullis
    ]
    if not covers:
        message = "the castle has no portcullis"
        yield Finding(board.places.at("setting"), message, "list the edges of its entrance in `portcullis`")
    elif not any(Cover.OUTSIDE in each for each in covers):
        message = "the portcullis is not at the entrance: none of its edges is a side of an outside square"
        yield Finding(board.places.at("portcullis"), message, "put it between the gatehouse and the outside")
    towers = {
        number
        for number, (_, cells) in enumerate(board.areas)
        if any(square in cells for square in board.stairs)
    }
    if len(towers) < TOWERS:
        found = "no tower" if not towers else "one tower"
        message = f"the castle has {found} with stairs, and there are {TOWERS}"
        where = board.places.at("stairs") if board.climbing else board.places.at("setting")
        yield Finding(where, message, "list a square in each tower in `stairs`, such as [B2, W2]")


@rule("DSB013")
def valley(board: Board) -> Iterator[Finding]:
    """A valley has a stream, a forest, five boulders and a cliff.

    Its special terrain is what a fight there turns on: water stops (DS-82), a forest costs double and hides
    (DS-85), five boulders block until somebody moves them (DS-84), cliffs must be climbed (DS-86).

    Fails: a valley with four boulders

    Passes: a valley with w, f, c and five squares of o
    """
    if board.setting is not Setting.VALLEY:
        return
    yield from _lacks(board, Terrain.WATER, "a stream")
    yield from _lacks(board, Terrain.FOREST, "a forest")
    yield from _lacks(board, Terrain.CLIFF, "a cliff")
    boulders = board.cells(Terrain.BOULDER)
    if len(boulders) != BOULDERS:
        listed = f" ({', '.join(map(name, boulders))})" if boulders else ""
        message = f"the valley has {len(boulders)} boulders{listed}, and there are {BOULDERS}"
        at = board.at(boulders[BOULDERS]) if len(boulders) > BOULDERS else board.places.at("setting")
        yield Finding(at, message, "draw one square for each boulder")


@rule("DSB014")
def cavern(board: Board) -> Iterator[Finding]:
    """A cavern has a cliff and rock round its caves.

    Cliffs are what a cavern has in the way of special terrain (DS-86, DS-87), and rock stands where other
    boards have walls.

    Fails: a cavern all on one level

    Passes: a cavern with # and c
    """
    if board.setting is not Setting.CAVERN:
        return
    yield from _lacks(board, Terrain.CLIFF, "a cliff")
    yield from _lacks(board, Terrain.ROCK, "rock")


@rule("DSB015")
def city(board: Board) -> Iterator[Finding]:
    """A city has a fountain.

    The fountain's squares are water: whoever enters one stops there (DS-82). It stands in the open.

    Fails: a city without water

    Passes: four squares of water in a square
    """
    if board.setting is not Setting.CITY:
        return
    yield from _lacks(board, Terrain.WATER, "a fountain")
    for square in board.cells(Terrain.WATER):
        ground = board.ground(square)
        if ground is not None and not ground.cover.is_open_air:
            message = f"the fountain at {name(square)} stands in {ground.name}, which has a roof"
            yield Finding(board.at(square), message, "make it of kind `court`")


def _lacks(board: Board, terrain: Terrain, what: str) -> Iterator[Finding]:
    if not board.cells(terrain):
        message = f"the {board.setting} has no {what.removeprefix('a ')}"
        advice = f"give a letter `terrain: {terrain}` and draw {what}"
        yield Finding(board.places.at("setting"), message, advice)


@rule("DSB016")
def cliffs_part_levels(board: Board) -> Iterator[Finding]:
    """A cliff lies between high and low ground.

    A cliff is climbed from a lower square to a higher one (DS-86), and sight across it ends at the upper edge
    (DS-87): each square of cliff touches ground of two levels, at a side or a corner.

    Fails: a cliff with the meadow on both sides

    Passes: a cliff between a meadow and upper ground of level high
    """
    for square in board.cells(Terrain.CLIFF):
        around = (board.ground(near) for near in board.grid.neighbours(square))
        solid = (Terrain.CLIFF, Terrain.ROCK)
        levels = {ground.level for ground in around if ground is not None and ground.terrain not in solid}
        if len(levels) < 2:
            message = f"the cliff at {name(square)} does not lie between two levels"
            yield Finding(board.at(square), message, "give the ground on one side `level: high` or `low`")


@rule("DSB017")
def stairs_stand_in_rooms(board: Board) -> Iterator[Finding]:
    """Stairs stand on a square of a room.

    They lead up a tower (DS-81), and a tower is a room.

    Fails: stairs: [A16] on the grass

    Passes: stairs: [B2] in the middle of a tower
    """
    for span in board.climbing:
        for square in span.cells or ((-1, -1),):
            ground = board.ground(square)
            if ground is None:
                message = f"the stairs {span.text} stand on no square of the board"
                yield Finding(span.at, message, "name a square in a tower")
                break
            if ground.cover is not Cover.ROOM:
                message = f"the stairs at {name(square)} stand in {ground.name}, which is no room"
                yield Finding(span.at, message, "name a square in a tower")
