"""The board in words: a line a row, each with its number and its region."""

from __future__ import annotations

from collections.abc import Sequence

from toolkit.games.saint_george.engine import SaintGeorge
from toolkit.games.saint_george.scenario import Hex
from toolkit.games.saint_george.state import Observation
from toolkit.games.saint_george.table.phrase import listed

_PITCH = 8
"""Characters from a hex to the next in its row."""


def board_lines(engine: SaintGeorge, seen: Observation) -> list[str]:
    """A line a row (two where columns are pushed): `C4 ??` hidden, `C4 ?2` scoped, `C4 N2` known."""
    scenario = engine.scenario
    board = scenario.board
    pointy = board.layout.endswith("right")
    pushed = 0 if board.layout.startswith("odd") else 1
    lines = []
    for row in range(max(each.row for each in board.hexes) + 1):
        cells = [each for each in board.hexes if each.row == row]
        if pointy:
            halves = [(cells, row % 2 == pushed, "")]
        else:
            halves = [
                ([each for each in cells if each.column % 2 != pushed], False, ""),
                ([each for each in cells if each.column % 2 == pushed], False, ", half a hex lower"),
            ]
        for half, is_pushed, place in halves:
            if half:
                label = f"Row {row + 1}, {_regions(engine, half)}{place}:"
                label = f"{label:<{_label_width(engine)}} {' ' * (_PITCH // 2) if is_pushed else ''}"
                lines.append(label + _drawn([(each.column, _cell(engine, seen, each)) for each in half]))
    if not any(seen.kinds):
        lines.append(f"Starts: {listed(board.starts)}.")
    return lines


def legend_lines(engine: SaintGeorge) -> list[str]:
    """How to read the board: the letters, and where the rock can be passed."""
    board, threats = engine.scenario.board, engine.scenario.components.threats
    kinds = ", ".join(f"{kind.letter} {kind.name.lower()}" for kind in threats)
    lines = [f"Reading the board: {kinds}, then the strength; ?? hidden, ?2 hidden with its strength known."]
    if board.tunnels:
        tunnels = listed([f"{one} to {other}" for one, other in board.tunnels])
        lines.append(f"Tunnels: {tunnels}. Elsewhere the rock separates caves and field.")
    return lines


def _cell(engine: SaintGeorge, seen: Observation, each: Hex) -> str:
    i = engine.atlas.index[each.name]
    strength = seen.strengths[i]
    return f"{each.name} {seen.kinds[i] or '?'}{'?' if strength is None else strength}"


def _drawn(cells: Sequence[tuple[int, str]]) -> str:
    """Cells at their columns, so that the rows of a sighted player's board line up."""
    line = ""
    for column, cell in cells:
        line = line.ljust(column * _PITCH) + cell
    return line.rstrip()


def _regions(engine: SaintGeorge, cells: Sequence[Hex]) -> str:
    """The region of a row: its name, or each with its hexes where a row holds both."""
    names = {each.id: each.name for each in engine.scenario.board.regions}
    found = list(dict.fromkeys(each.region for each in cells))
    if len(found) == 1:
        return names[found[0]]
    parts = [f"{names[r]} {listed([each.name for each in cells if each.region == r])}" for r in found]
    return "; ".join(parts)


def _label_width(engine: SaintGeorge) -> int:
    return 7 + max(len(each.name) for each in engine.scenario.board.regions) + 3
