"""Rules of painted things, which have no rule of their own (DS-78)."""

from __future__ import annotations

import math
from collections.abc import Iterator

from toolkit.diagnostic import Severity
from toolkit.games.dragon_strike.model.board import FLAT, Board, Painted
from toolkit.games.dragon_strike.model.ground import Terrain
from toolkit.grid.square import Cell, name
from toolkit.rule import Finding, rule


@rule("DSB018")
def painted_on_the_board(board: Board) -> Iterator[Finding]:
    """A painted thing stands on the board, and not in rock.

    What lies past the rim is cut off by the frame, and nobody would see it.

    Fails: {thing: barrel, at: [30, 4]} on a board of 24 columns

    Passes: {thing: barrel, at: [3.5, 4.5]}
    """
    for each in board.painted:
        square = (math.floor(each.x), math.floor(each.y))
        is_flat = each.thing in FLAT
        columns, rows = board.grid.columns, board.grid.rows
        if not (0 <= each.x <= columns and 0 <= each.y <= rows):
            message = f"the {each.thing} stands off the board, at {each.x:g}, {each.y:g}"
            yield Finding(each.at, message, f"the board measures {columns} × {rows} squares")
        elif not is_flat and (ground := board.ground(square)) and ground.terrain is Terrain.ROCK:
            yield Finding(
                each.at, f"the {each.thing} stands in rock, at {name(square)}", "move it to a floor"
            )


@rule("DSB019", severity=Severity.WARNING)
def painted_off_the_doors(board: Board) -> Iterator[Finding]:
    """No painted thing stands in a square that touches a door.

    A hero opens a door from there (DS-44) and a monster holds it open by standing there (DS-46); a table in
    the way looks as if it had a rule, and painted things have none (DS-78).

    Fails: a bench in D2, beside the door C2|D2

    Passes: a bench in E2
    """
    beside = {at: edge for edge in (*board.doors, *board.portcullis) for at in edge.cells}
    for each in board.painted:
        if each.thing in FLAT:
            continue
        for square in sorted(_covered(each)):
            if square in beside:
                door = board.grid.edge_name(beside[square])
                message = f"the {each.thing} stands in {name(square)}, which touches the door {door}"
                yield Finding(each.at, message, "move it to another square")
                break


CLEARANCE = 0.08
"""How far a thing may reach into a square, in squares, before it stands there."""


def _covered(each: Painted) -> frozenset[Cell]:
    """The squares that a painted thing stands in; a turned one by the box it is turned in."""
    w, h = each.width or 0.3, each.height or each.width or 0.3
    turn = math.radians(each.turn)
    cos, sin = abs(math.cos(turn)), abs(math.sin(turn))
    half_w, half_h = (w * cos + h * sin) / 2 - CLEARANCE, (w * sin + h * cos) / 2 - CLEARANCE
    columns = range(math.floor(each.x - max(half_w, 0)), math.floor(each.x + max(half_w, 0)) + 1)
    rows = range(math.floor(each.y - max(half_h, 0)), math.floor(each.y + max(half_h, 0)) + 1)
    return frozenset((column, row) for column in columns for row in rows)
