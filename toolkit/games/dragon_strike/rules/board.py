"""Rules of boards: what is drawn, edges, walls, and the ways between areas."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Related, Severity, did_you_mean
from toolkit.games.dragon_strike.model.board import Board, BoardSheet
from toolkit.games.dragon_strike.model.ground import Cover, Terrain
from toolkit.grid.square import MOST_COLUMNS, Cell, edges_of, name, parts
from toolkit.rule import Finding, rule

COLUMNS, ROWS = 20, 14
"""The least size of a board, in squares."""


@rule("DSB001")
def known_letters(sheet: BoardSheet) -> Iterator[Finding]:
    """Every letter of a board stands in its legend.

    A letter without a meaning is a square of no area: nobody could say what a hero sees there (DS-69), or
    where its walls are (DS-38).

    Fails: 1: T T q with no q in the legend

    Passes: 1: T T C with T and C in the legend
    """
    for row in sheet.rows:
        for mark in row.cells:
            if mark.text not in sheet.legend:
                advice = did_you_mean(mark.text, sheet.legend)
                if len(mark.text) > 1 and set(mark.text) <= set(sheet.legend):
                    advice = "put a space between the letters"
                yield Finding(mark.at, f"`{mark.text}` is no letter of the legend", advice)


@rule("DSB002")
def size(sheet: BoardSheet) -> Iterator[Finding]:
    """A board has at least 20 columns and 14 rows, all rows of one length.

    Figures and nine-square spells need room (DS-37, DS-56). Columns are named by one letter, so there are 26
    at most.

    Fails: 13 rows

    Passes: 16 rows of 24 squares
    """
    if not sheet.rows:
        return
    lengths = [len(row.cells) for row in sheet.rows]
    columns = max(lengths, key=lengths.count)
    if columns < COLUMNS or len(sheet.rows) < ROWS:
        message = f"the board has {columns} × {len(sheet.rows)} squares, and the least is {COLUMNS} × {ROWS}"
        yield Finding(sheet.places.at("cells"), message, "draw more columns or rows")
    for row in sheet.rows:
        if len(row.cells) > MOST_COLUMNS:
            message = f"row {row.number} has {len(row.cells)} squares, and columns are named A to Z"
            yield Finding(row.cells[MOST_COLUMNS].at, message, "shorten the row to 26")
        elif len(row.cells) != columns:
            message = f"row {row.number} has {len(row.cells)} squares, and the others have {columns}"
            yield Finding(row.label_at, message, "draw a letter for each square, with a space between")


@rule("DSB003", severity=Severity.WARNING)
def used_letters(sheet: BoardSheet) -> Iterator[Finding]:
    """Every letter of the legend is drawn.

    A letter that stands nowhere is most likely one that a slip of the keyboard replaced by another.

    Fails: K in the legend and nowhere on the board

    Passes: a legend of the letters that are drawn
    """
    drawn = {mark.text for row in sheet.rows for mark in row.cells}
    for letter, ground in sheet.legend.items():
        if letter not in drawn:
            message = f"`{letter}` ({ground.name}) is drawn nowhere"
            yield Finding(sheet.places.at("legend", letter), message, "draw it, or take it out of the legend")


@rule("DSB008")
def every_area_reachable(board: Board) -> Iterator[Finding]:
    """Every square can be reached from every other and from the ways off.

    Heroes start at the rim and have to leave the board again (DS-11, DS-30, DS-115): with the doors open, the
    portcullis up and cliffs climbed there is a way to each square where a figure may stand.

    Fails: a room without a door

    Passes: a room with one door
    """
    barriers = board.barriers((*board.doors, *board.portcullis), is_raised=True)
    starts = board.ways_off[:1]
    if not starts:
        return
    steps = board.grid.steps_from(starts, barriers)
    for ground, cells in board.areas:
        if ground.terrain in (Terrain.ROCK, Terrain.BOULDER):
            continue
        cut_off = sorted(cells - set(steps), key=lambda at: (at[1], at[0]))
        if cut_off:
            shown = name(cut_off[0]) + (f" to {name(cut_off[-1])}" if len(cut_off) > 1 else "")
            message = f"{ground.name} ({shown}) cannot be reached from {name(starts[0])}"
            yield Finding(board.at(cut_off[0]), message, "give it a door, or an open way")


@rule("DSB009")
def ways_off_lie_on_the_rim(board: Board) -> Iterator[Finding]:
    """A way off is an open square on the rim.

    A figure leaves the board across its rim (DS-42), and not through a wall, rock or a boulder.

    Fails: ways-off: [D4] in the middle of the board

    Passes: ways-off: [A15-A16]
    """
    for span in board.leaving:
        if not span.cells:
            message = f"{span.text} is no block: its first square stands at the top left"
            yield Finding(span.at, message, "write the upper left square first")
        for square in span.cells:
            ground = board.ground(square)
            fault = ""
            if ground is None:
                yield Finding(
                    span.at,
                    f"the way off {span.text} leaves the board",
                    f"the last square is {name(board.last)}",
                )
                break
            rim = [edge for edge in edges_of(square) if board.grid.is_rim(edge)]
            if not rim:
                fault = "does not lie on the rim"
            elif ground.terrain in (Terrain.ROCK, Terrain.BOULDER):
                fault = f"is {ground.terrain}"
            elif all(edge in board.walls and edge not in board.doors for edge in rim):
                fault = f"is walled: {ground.name} is a room"
            if fault:
                yield Finding(
                    span.at, f"the way off {name(square)} {fault}", "name an open square on the rim"
                )


@rule("DSB010")
def the_open_rim_is_a_way_off(board: Board) -> Iterator[Finding]:
    """Where the rim is open a figure may leave.

    A square outside any walls has nothing between it and the edge of the board, so a figure that steps off
    there is out (DS-42); a board must not look open where it is not.

    Fails: outside squares on the rim that `ways-off` does not list

    Passes: ways-off: [A16-X16] below a row of grass
    """
    missing = [
        at
        for edge in board.grid.edges()
        if board.grid.is_rim(edge) and edge not in board.walls
        for at in edge.cells
        if at in board.grid and at not in board.ways_off and _is_open(board, at)
    ]
    for piece in parts(missing):
        squares = sorted(piece, key=lambda at: (at[1], at[0]))
        shown = name(squares[0]) + (f" to {name(squares[-1])}" if len(squares) > 1 else "")
        message = f"the rim is open at {shown}, and that is no way off"
        yield Finding(board.at(squares[0]), message, "list the squares in `ways-off`, or draw a room there")


def _is_open(board: Board, at: Cell) -> bool:
    ground = board.ground(at)
    return ground is not None and ground.terrain not in (Terrain.ROCK, Terrain.BOULDER)


@rule("DSB011")
def an_area_is_one_piece(board: Board) -> Iterator[Finding]:
    """A room or a cave lies in one piece.

    A search finds what is in the room (DS-69, DS-71), and opening its door shows all that waits there
    (DS-45): a letter in two places would be two rooms with one name.

    Fails: K in two corners of a castle

    Passes: K for the kitchen and L for the larder
    """
    first: dict[str, Cell] = {}
    for ground, cells in board.areas:
        if not ground.is_area or ground.cover is Cover.COURT:
            continue
        square = min(cells, key=lambda at: (at[1], at[0]))
        earlier = first.setdefault(ground.letter, square)
        if earlier != square:
            message = f"{ground.name} lies in two pieces, at {name(earlier)} and at {name(square)}"
            related = (Related(board.at(earlier), f"{ground.name} begins here"),)
            yield Finding(board.at(square), message, "give one of them a letter of its own", related)
