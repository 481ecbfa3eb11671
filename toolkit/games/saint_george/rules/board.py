"""Rules of boards: what is drawn, tunnels, starts and the ways between them."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Related, did_you_mean
from toolkit.games.saint_george.model import NO_HEX, REGION_LETTERS, Board, BoardSheet, Region
from toolkit.grid.hex import steps_from
from toolkit.rule import Finding, repeats, rule

_WHERE = {Region.CAVE: "in the caves", Region.FIELD: "in the field"}


@rule("SGB001")
def known_letters(sheet: BoardSheet) -> Iterator[Finding]:
    """A board is drawn with c, f and the dot.

    A letter that is neither cave nor field leaves a hex of no region, so nobody could say where the rock
    runs (SG-9).

    Fails: 1: c c k

    Passes: 1: c c c
    """
    letters = (*REGION_LETTERS, NO_HEX)
    for row in sheet.rows:
        for mark in row.cells:
            if mark.text not in letters:
                lower = mark.text.lower()
                advice = f"did you mean `{lower}`?" if lower in letters else "c cave, f field, . no hex"
                if len(mark.text) > 1 and set(lower) <= set(letters):
                    advice = "put a space between the letters"
                yield Finding(mark.at, f"`{mark.text}` is no letter of a board", advice)


@rule("SGB002")
def some_hexes(sheet: BoardSheet) -> Iterator[Finding]:
    """A board has caves and a field, in rows of 26 at most.

    The upper half of a board is caves and the lower is field (SG-9); a hex is named by one letter for its
    place in the row, so a row has no more places than the alphabet.

    Fails: a board of nothing but field

    Passes: three rows of caves above three of field
    """
    letters = {mark.text for row in sheet.rows for mark in row.cells}
    for letter, name in (("c", "cave"), ("f", "field")):
        if letter not in letters and sheet.rows:
            message = f"the board has no {name} hex"
            yield Finding(sheet.places.at("cells"), message, f"draw one as `{letter}`")
    for row in sheet.rows:
        if len(row.cells) > 26:
            message = f"row {row.number} has {len(row.cells)} places, and hexes are named A to Z"
            yield Finding(row.cells[26].at, message, "shorten the row to 26")


@rule("SGB003")
def rows_without_holes(board: Board) -> Iterator[Finding]:
    """A row of a board has no hole.

    The card prints rows of hexes that touch, and the rock follows their edges (SG-6); a gap within a row has
    no picture and is nearly always a slip.

    Fails: 1: c c . c

    Passes: 1: c c c .
    """
    for row in board.rows:
        drawn = [i for i, mark in enumerate(row.cells) if mark.text != NO_HEX]
        if not drawn:
            message = f"row {row.number} has no hex"
            yield Finding(row.label_at, message, "draw hexes in it, or take the row out")
            continue
        for mark in row.cells[drawn[0] : drawn[-1]]:
            if mark.text == NO_HEX:
                message = f"row {row.number} has a hole"
                yield Finding(mark.at, message, "dots stand only before the first hex or after the last")


@rule("SGB004")
def caves_above_field(board: Board) -> Iterator[Finding]:
    """The caves are the upper half of the board.

    The card says so, and prints one band of rock between two rows (SG-9, SG-10): every row of caves lies
    above every row of field, and no row has both.

    Fails: 3: c c f c

    Passes: 3: c c c c and 4: f f f f
    """
    field = [cell for cell in board.cells if cell.region is Region.FIELD]
    caves = [cell for cell in board.cells if cell.region is Region.CAVE]
    if not field or not caves:
        return
    # The border is where the fewest letters are out of place: then a single slip is the one that is told.
    borders = range(max(cell.row for cell in board.cells) + 2)
    border = min(borders, key=lambda b: sum((c.row < b) != (c.region is Region.CAVE) for c in board.cells))
    for cell in board.cells:
        if (cell.row < border) != (cell.region is Region.CAVE):
            other = "a cave" if cell.row < border else "field"
            message = f"{cell.name} is {cell.region.value}, and its row is {other}"
            yield Finding(cell.at, message, "every row of caves lies above every row of field")


@rule("SGB005")
def every_hex_reachable(board: Board) -> Iterator[Finding]:
    """Every hex can be reached from every start.

    The squad advances from hex to hex and crosses the rock by the tunnels alone, so a hex without a way to it
    can never be uncovered, and a nest there could never be found (SG-10, SG-12, SG-41).

    Fails: a row of caves that no tunnel leads to

    Passes: two tunnels into connected caves
    """
    told: set[tuple[int, ...]] = set()
    for start in board.starts:
        steps = steps_from(board.neighbours, [start])
        cut_off = tuple(i for i, step in enumerate(steps) if step < 0)
        if not cut_off or cut_off in told:
            continue
        told.add(cut_off)
        names = board.names(cut_off[:12]) if len(cut_off) <= 12 else f"{len(cut_off)} hexes"
        message = f"{names} cannot be reached from the start {board.cells[start].name}"
        related = tuple(
            Related(board.cells[i].at, f"{board.cells[i].name} is cut off") for i in cut_off[1:12]
        )
        advice = "join the hexes, or lead a tunnel there"
        yield Finding(board.cells[cut_off[0]].at, message, advice, related)


@rule("SGB006")
def tunnels_join_hexes(board: Board) -> Iterator[Finding]:
    """A tunnel joins two hexes of the board.

    A tunnel is an open border between two hexes, named by their coordinates (SG-A2).

    Fails: tunnels: [B3-J4] on a board whose rows end with H

    Passes: tunnels: [B3-C4]
    """
    for i, pair in enumerate(board.stated_tunnels):
        for name in pair:
            if board.index(name) is None:
                yield Finding(
                    board.places.at("tunnels", i),
                    f"the tunnel {'-'.join(pair)} names {name}, and the board has no such hex",
                    _hexes_of_row(board, name),
                )


@rule("SGB007")
def tunnels_cross_the_rock(board: Board) -> Iterator[Finding]:
    """A tunnel joins one cave hex and one field hex.

    A tunnel is the way through the rock, and there is rock only between caves and field (SG-10, SG-A2).

    Fails: tunnels: [B3-C3], both in the caves

    Passes: tunnels: [B3-C4]
    """
    for i, (a, b) in enumerate(board.stated_tunnels):
        one, other = board.index(a), board.index(b)
        if one is None or other is None or board.joins_halves(one, other):
            continue
        where = _WHERE[board.cells[one].region]
        message = (
            f"the tunnel {a}-{b} joins two hexes {where}"
            if a != b
            else f"the tunnel {a}-{b} joins {a} to itself"
        )
        yield Finding(board.places.at("tunnels", i), message, _partners(board, one, other))


@rule("SGB008")
def tunnels_join_neighbours(board: Board) -> Iterator[Finding]:
    """The two hexes of a tunnel touch.

    A tunnel opens the border that two hexes share (SG-A2), and which hexes share one follows from which rows
    are pushed: B3 touches C4 or A4 by a single word in `offset`.

    Fails: tunnels: [B3-D4] where B3 touches B4 and C4

    Passes: tunnels: [B3-C4]
    """
    for i, (a, b) in enumerate(board.stated_tunnels):
        one, other = board.index(a), board.index(b)
        if one is None or other is None or not board.joins_halves(one, other):
            continue
        if other not in board.touching[one]:
            message = f"the tunnel {a}-{b} joins hexes that do not touch"
            yield Finding(board.places.at("tunnels", i), message, _partners(board, one, other))


@rule("SGB009")
def tunnels_differ(board: Board) -> Iterator[Finding]:
    """Each tunnel is listed once.

    The second mention of a tunnel, in either direction, opens nothing and hides that one is missing (SG-10).

    Fails: tunnels: [B3-C4, C4-B3]

    Passes: tunnels: [B3-C4, F3-F4]
    """
    for (i, pair), (first, _) in repeats(enumerate(board.stated_tunnels), lambda held: frozenset(held[1])):
        yield Finding(
            board.places.at("tunnels", i),
            f"the tunnel {'-'.join(pair)} is listed already",
            "name another pair, or take it out",
            (Related(board.places.at("tunnels", first), "it is first listed here"),),
        )


@rule("SGB010")
def starts_are_hexes(board: Board) -> Iterator[Finding]:
    """A start is a hex of the board.

    A mission begins by scratching a start (SG-8, SG-11); one that is no hex would leave fewer to choose from.

    Fails: starts: [B7] on a board of six rows

    Passes: starts: [B6]
    """
    for i, name in enumerate(board.stated_starts):
        if board.index(name) is None:
            message = f"the start {name} is no hex of the board"
            yield Finding(board.places.at("starts", i), message, _hexes_of_row(board, name))


def _hexes_of_row(board: Board, name: str) -> str:
    row = [cell.name for cell in board.cells if cell.name[1:] == name[1:]]
    if row:
        return f"row {name[1:]} has {row[0]} to {row[-1]}"
    return did_you_mean(name, [cell.name for cell in board.cells])


def _partners(board: Board, one: int, other: int) -> str:
    """For each of the two hexes, those that a tunnel could join it to."""
    said = []
    for hex_ in dict.fromkeys((one, other)):
        near = [i for i in board.touching[hex_] if board.joins_halves(hex_, i)]
        name = board.cells[hex_].name
        far = _WHERE[Region.FIELD if board.cells[hex_].region is Region.CAVE else Region.CAVE]
        said.append(f"{name} touches {board.names(near) if near else 'nothing'} {far}")
    return "; ".join(said)
