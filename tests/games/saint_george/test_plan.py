"""The map sheet's geometry: the art page's numbers on the standard board, the same rules on any other."""

from __future__ import annotations

import math
from dataclasses import replace
from itertools import pairwise

import pytest

from tests.games.saint_george.shipped import shipped_map
from toolkit.games.saint_george.artefacts.plan import FRAME, GAP, INSET, MOST_ROCK, ROCK, Plan, hexagon, plan
from toolkit.games.saint_george.model import REGION_LETTERS, Board, Cell, Region
from toolkit.grid.hex import Layout
from toolkit.location import Location


@pytest.fixture(scope="module")
def board() -> Board:
    return shipped_map("first-light").board


@pytest.fixture(scope="module")
def laid(board: Board) -> Plan:
    return plan(board)


def redrawn(layout: Layout, rows: list[str], tunnel: tuple[int, int] | None) -> Board:
    """A board of other letters and another layout, flat ones too."""
    standard = shipped_map("first-light").board
    letters = [(c, r, letter) for r, row in enumerate(rows) for c, letter in enumerate(row)]
    cells = tuple(Cell(f"{chr(65 + c)}{r + 1}", REGION_LETTERS[k], c, r, Location("")) for c, r, k in letters)
    places = {(cell.column, cell.row): i for i, cell in enumerate(cells)}
    touching = tuple(
        tuple(sorted(places[n] for n in layout.neighbours((c.column, c.row)) if n in places)) for c in cells
    )
    tunnels = (tunnel,) if tunnel else ()
    return replace(standard, layout=layout, cells=cells, touching=touching, tunnels=tunnels, starts=(0,))


@pytest.mark.parametrize(("name", "x", "y"), [("A1", 25.4, 39.75), ("A2", 17.3, 53.78), ("A4", 17.3, 88.84)])
def test_hexes_of_the_standard_board_lie_where_the_art_page_puts_them(
    board: Board, laid: Plan, name: str, x: float, y: float
) -> None:
    index = board.index(name)
    assert index is not None
    assert laid.centres[index] == pytest.approx((x, y), abs=0.006)
    assert laid.flat == 16.2
    assert laid.radius == pytest.approx(9.353, abs=0.001)


def test_parts_have_the_corners_of_the_art_page(laid: Plan) -> None:
    threat = [(-5.07, -5.5), (5.07, -5.5), (7.3, -4.21), (7.3, 1.7), (-7.3, 1.7), (-7.3, -4.21)]
    strength = [(-7.3, 2.9), (7.3, 2.9), (7.3, 4.21), (0, 8.43), (-7.3, 4.21)]
    for part, corners in ((laid.threat_part(), threat), (laid.strength_part(), strength)):
        assert len(part) == len(corners)
        for x, y in corners:
            assert any(math.hypot(x - px, y - py) < 0.01 for px, py in part), (x, y)


def boards() -> list[Board]:
    return [
        shipped_map("first-light").board,
        shipped_map("cold-lamps").board,
        redrawn(Layout.ODD_COLUMNS_DOWN, ["cccccc", "cccccc", "ffffff", "ffffff"], (6, 12)),
        redrawn(Layout.EVEN_COLUMNS_DOWN, ["cccc", "cccc", "ffff"], (5, 9)),
        redrawn(Layout.EVEN_ROWS_RIGHT, ["cc", "cc", "ff"], (2, 4)),
    ]


@pytest.mark.parametrize("number", range(5))
def test_every_board_lies_inside_the_frame_with_its_gaps(number: int) -> None:
    board = boards()[number]
    laid = plan(board)
    x0, y0, width, height = FRAME
    assert laid.fits
    corners = [corner for i in range(len(board.cells)) for corner in laid.hexagon(i)]
    assert min(x for x, _ in corners) > x0 and max(x for x, _ in corners) < x0 + width
    assert min(y for _, y in corners) > y0 and max(y for _, y in corners) < y0 + height
    left = min(x for x, _ in corners) - x0
    assert left == pytest.approx(x0 + width - max(x for x, _ in corners), abs=1e-6)  # centred
    threat, strength = laid.threat_part(), laid.strength_part()
    assert min(y for _, y in strength) - max(y for _, y in threat) == pytest.approx(GAP)
    rim = hexagon((0, 0), laid.radius, laid.is_pointy)
    for x, y in (*threat, *strength):
        depth = min(
            ((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / math.hypot(bx - ax, by - ay)
            for (ax, ay), (bx, by) in zip(rim, (*rim[1:], rim[0]), strict=True)
        )
        assert depth > INSET - 1e-9


@pytest.mark.parametrize("number", range(5))
def test_touching_hexes_share_an_edge_and_the_rock_stands_between_the_halves(number: int) -> None:
    board = boards()[number]
    laid = plan(board)
    for i, near in enumerate(board.touching):
        for j in near:
            (ax, ay), (bx, by) = laid.centres[i], laid.centres[j]
            if board.joins_halves(i, j):
                down = laid.rock if board.cells[j].region is Region.FIELD else -laid.rock
                assert math.hypot(bx - ax, by - down - ay) == pytest.approx(laid.flat)
            else:
                assert math.hypot(bx - ax, by - ay) == pytest.approx(laid.flat)


@pytest.mark.parametrize("number", range(5))
def test_the_rock_runs_from_side_to_side_along_every_edge_between_the_halves(number: int) -> None:
    board = boards()[number]
    laid = plan(board)
    x0, _, width, _ = FRAME
    assert laid.ridge[0][0] == pytest.approx(x0) and laid.ridge[-1][0] == pytest.approx(x0 + width)
    assert all(a[0] < b[0] + 1e-9 for a, b in pairwise(laid.ridge))
    edges = {tuple(round(v, 3) for v in middle((a, b))) for a, b in pairwise(laid.ridge)}
    for i, near in enumerate(board.touching):
        for j in near:
            if board.cells[i].region is Region.CAVE and board.joins_halves(i, j):
                (ax, ay), (bx, by) = laid.centres[i], laid.centres[j]
                between = (round((ax + bx) / 2, 3), round((ay + by - laid.rock) / 2, 3))
                assert between in edges


def middle(edge: tuple[tuple[float, float], tuple[float, float]]) -> tuple[float, float]:
    (ax, ay), (bx, by) = edge
    return (ax + bx) / 2, (ay + by) / 2


def test_a_tunnel_opens_nine_tenths_of_the_edge_between_its_hexes(board: Board, laid: Plan) -> None:
    for (cave, field), (a, b, c, d) in zip(board.tunnels, laid.tunnels, strict=True):
        assert math.dist(a, b) == pytest.approx(0.9 * laid.radius)
        assert d[1] - a[1] == pytest.approx(ROCK + 0.6) and c[1] - b[1] == pytest.approx(ROCK + 0.6)
        (ax, ay), (bx, by) = laid.centres[cave], laid.centres[field]
        centre = tuple(sum(axis) / 4 for axis in zip(a, b, c, d, strict=True))
        assert centre == pytest.approx(((ax + bx) / 2, (ay + by) / 2))


def test_a_larger_board_shrinks_and_a_too_large_one_says_so() -> None:
    laid = plan(shipped_map("cold-lamps").board)
    assert laid.flat == pytest.approx((136 - 4.4) / 9) and laid.fits  # nine hexes across the frame
    assert not plan(redrawn(Layout.ODD_ROWS_RIGHT, ["c" * 10, "f" * 10], None)).fits


def test_a_wide_boards_rock_takes_half_of_the_height_left_over(laid: Plan) -> None:
    """103.4 mm of sheet, 7.54 at head and foot; six rows of hexes 14.622 mm wide; a millimetre is let go."""
    assert laid.rock == ROCK
    flat = 131.6 / 9
    left_over = 103.4 - 2.8 - 4.74 - 7 - flat * (5 * math.sqrt(3) / 2 + 2 / math.sqrt(3))
    wide = plan(shipped_map("cold-lamps").board)
    assert wide.rock == pytest.approx(7 + (left_over - 1) / 2)
    assert plan(redrawn(Layout.EVEN_ROWS_RIGHT, ["cc", "ff"], None)).rock == MOST_ROCK


def test_less_than_an_edge_of_the_rock_runs_straight_on_to_the_frame(laid: Plan) -> None:
    """On the standard board 2.9 mm are left at either side, and an edge is 8.1 wide."""
    for (ax, ay), (bx, by), (cx, cy) in (laid.ridge[:3], laid.ridge[-3:]):
        assert (by - ay) / (bx - ax) == pytest.approx((cy - by) / (cx - bx))


def test_a_board_of_one_half_has_no_rock() -> None:
    laid = plan(redrawn(Layout.ODD_ROWS_RIGHT, ["ccc", "ccc"], None))
    assert laid.ridge == () and laid.tunnels == ()
