"""Rules of what stands in edges: doors, windows and the portcullis."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Related
from toolkit.games.dragon_strike.model.board import Board, Fitted, Fitting
from toolkit.games.dragon_strike.model.ground import Terrain
from toolkit.grid.square import OFF, Edge, name
from toolkit.rule import Finding, repeats, rule


@rule("DSB004")
def edges_are_shared(board: Board) -> Iterator[Finding]:
    """An edge is named by two squares that touch.

    A door belongs to the side that two squares share (DS-44); `|` joins squares side by side, `/` one above
    the other, and `-` stands for what lies off the board.

    Fails: doors: [D3|F3]

    Passes: doors: [D3|E3, D3/D4, -/F1]
    """
    for each in board.fitted:
        if each.edge is None:
            advice = f"write it as D3|E3 (side by side), D3/D4 (one above the other) or {OFF}/F1 (on the rim)"
            yield Finding(each.at, f"the {each.kind} {each.text}: {each.fault}", advice)
            continue
        for square, said in zip(each.edge.cells, each.text.replace("/", "|").split("|"), strict=True):
            if said != OFF and square not in board.grid:
                message = f"the {each.kind} {each.text} names {said}, and the board has no such square"
                yield Finding(each.at, message, f"the last square is {name(board.last)}")
            elif said == OFF and square in board.grid:
                message = f"the {each.kind} {each.text} is on no rim: {name(square)} lies beyond it"
                yield Finding(each.at, message, f"write {board.grid.edge_name(each.edge)}")


def _sound(board: Board) -> Iterator[tuple[Fitted, Edge]]:
    """The fittings whose edges lie on the board."""
    for each in board.fitted:
        if each.edge is not None and board.grid.holds(each.edge):
            yield each, each.edge


@rule("DSB005")
def fittings_stand_in_walls(board: Board) -> Iterator[Finding]:
    """A door, a window or a portcullis stands in a wall.

    What stands free can be walked round (DS-38, DS-80). Walls stand between a room and any other letter,
    between a court and the outside, and on the rim; a door may also close the mouth of a cave, with rock at
    both of its ends.

    Fails: doors: [D3|E3] where D3 and E3 are one room

    Passes: doors: [C2|D2] between the stair tower and the chapel
    """
    for each, edge in _sound(board):
        if edge in board.walls or (each.kind is Fitting.DOOR and _closes_a_mouth(board, edge)):
            continue
        one, other = (board.ground(at) for at in edge.cells)
        if one is None or other is None:
            why = "the rim is open there"
        elif one.letter == other.letter:
            why = f"both squares are {one.name}"
        else:
            why = f"no wall stands between {one.name} and {other.name}"
        message = f"the {each.kind} {each.text} stands in no wall: {why}"
        yield Finding(each.at, message, "name an edge between a room and another area")


def _closes_a_mouth(board: Board, edge: Edge) -> bool:
    """Whether a run of door edges in line ends in rock or in a wall at both ends."""
    column, row, is_upright = edge
    across, down = (0, 1) if is_upright else (1, 0)
    if any((ground := board.ground(at)) is None or ground.terrain is Terrain.ROCK for at in edge.cells):
        return False
    for sign in (-1, 1):
        step = sign
        while (
            near := Edge(column + sign * step * across, row + sign * step * down, is_upright)
        ) in board.doors:
            step += 1
        beside = [board.ground(at) for at in near.cells]
        if near not in board.walls and not any(
            ground is None or ground.terrain is Terrain.ROCK for ground in beside
        ):
            return False
    return True


@rule("DSB006")
def one_fitting_an_edge(board: Board) -> Iterator[Finding]:
    """An edge holds one thing.

    A door that is listed twice hides that another is missing, and no edge can be a door and a window.

    Fails: doors: [C2|D2] and windows: [C2|D2]

    Passes: doors: [C2|D2] and windows: [-/F1]
    """
    for (each, _), (earlier, _) in repeats(_sound(board), lambda held: held[1]):
        yield Finding(
            each.at,
            f"the edge {each.text} has a {earlier.kind} already",
            "name another edge, or take it out",
            (Related(earlier.at, "it is first listed here"),),
        )


@rule("DSB007")
def doors_lead_somewhere(board: Board) -> Iterator[Finding]:
    """A door opens from a square where a figure may stand to another.

    A hero opens a door from a square that touches it (DS-44); rock, a boulder or a cliff on one side, or the
    void beyond the rim where no way leads off, makes a door that nobody can use (DS-84, DS-86).

    Fails: a door between a room and a square of rock

    Passes: a door between a room and a court
    """
    closed = (Terrain.ROCK, Terrain.BOULDER, Terrain.CLIFF)
    for each, edge in _sound(board):
        if each.kind is Fitting.WINDOW:
            continue
        for square, beyond in (edge.cells, edge.cells[::-1]):
            ground = board.ground(square)
            if ground is None and beyond not in board.ways_off:
                message = f"the {each.kind} {each.text} leads off the board, and {name(beyond)} is no way off"
                yield Finding(each.at, message, f"list {name(beyond)} in `ways-off`, or move the door")
            elif ground is not None and ground.terrain in closed:
                message = f"the {each.kind} {each.text} opens on {name(square)}, which is {ground.terrain}"
                yield Finding(each.at, message, "nobody may stand there: move the door")
