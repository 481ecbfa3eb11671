"""Square geometry, held against fractions and the plane."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from toolkit.grid.square import (
    DIRECTIONS,
    SIDES,
    Barriers,
    Edge,
    Grid,
    between,
    cell,
    distance,
    edge,
    edges_of,
    is_in_sight,
    name,
    parts,
    touches,
    walk,
)

Cell = tuple[int, int]
Cells = frozenset[Cell]
Walls = frozenset[Edge]

BOARD = Grid(8, 7)
CELLS = st.tuples(st.integers(0, 7), st.integers(0, 6))
WALLS = st.frozensets(st.builds(Edge, st.integers(-1, 7), st.integers(-1, 6), st.booleans()), max_size=24)
ROCKS = st.frozensets(CELLS, max_size=8)


def walls(*names: str) -> Barriers:
    return Barriers(frozenset(edge(each) for each in names))


# Names


@given(st.tuples(st.integers(0, 25), st.integers(0, 98)))
def test_a_name_leads_back_to_its_cell(at: tuple[int, int]) -> None:
    assert cell(name(at)) == at


@pytest.mark.parametrize("text", ["", "C", "4", "c4", "C0", "C04", "AA1", "C4 ", "C100", "É4"])
def test_what_is_no_name_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="is no square"):
        cell(text)


@pytest.mark.parametrize("at", [(26, 0), (-1, 0), (0, -1)])
def test_a_cell_past_the_letters_has_no_name(at: tuple[int, int]) -> None:
    with pytest.raises(ValueError, match="no name"):
        name(at)


def test_edges_are_named_by_the_two_squares_that_share_them() -> None:
    assert edge("D3|E3").cells == (cell("D3"), cell("E3"))
    assert edge("D3/D4").cells == (cell("D3"), cell("D4"))
    assert edge("-/F1").cells == ((5, -1), cell("F1"))
    assert edge("-|A6").cells == ((-1, 5), cell("A6"))
    assert edge("X6|-").cells == (cell("X6"), (24, 5))
    assert edge("F16/-").cells == (cell("F16"), (5, 16))


@given(st.builds(Edge, st.integers(-1, 7), st.integers(-1, 6), st.booleans()).filter(BOARD.holds))
def test_an_edge_name_leads_back_to_its_edge(each: Edge) -> None:
    assert edge(BOARD.edge_name(each)) == each


@pytest.mark.parametrize("text", ["", "D3", "D3-E3", "D3|", "-|-", "-/-", "d3|e3", "D3|E3|F3", "D0|E0"])
def test_what_is_no_edge_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="is no edge"):
        edge(text)


@pytest.mark.parametrize(
    ("text", "advice"),
    [
        ("E3|D3", "write D3|E3"),
        ("D3/E3", "write D3|E3"),
        ("D4/D3", "write D3/D4"),
        ("D3|D4", "write D3/D4"),
        ("D3|F3", "D3 touches E3 on its right and D4 below"),
        ("D3/E4", "D3 touches E3 on its right and D4 below"),
    ],
)
def test_squares_that_do_not_touch_that_way_are_refused_with_advice(text: str, advice: str) -> None:
    with pytest.raises(ValueError, match=f"do not touch: {advice.replace('|', '[|]')}"):
        edge(text)


def test_a_cell_has_four_edges_and_each_ends_at_two_of_its_corners() -> None:
    upper, right, lower, left = edges_of((2, 3))
    assert upper.ends == ((2, 3), (3, 3))
    assert right.ends == ((3, 3), (3, 4))
    assert lower.ends == ((2, 4), (3, 4))
    assert left.ends == ((2, 3), (2, 4))
    assert {between((2, 3), (2 + dx, 3 + dy)) for dx, dy in SIDES} == {upper, right, lower, left}


@given(CELLS, CELLS)
def test_cells_share_an_edge_exactly_when_one_step_across_a_side_apart(one: Cell, other: Cell) -> None:
    if abs(one[0] - other[0]) + abs(one[1] - other[1]) == 1:
        assert between(one, other) == between(other, one)
        assert set(between(one, other).cells) == {one, other}
    else:
        with pytest.raises(ValueError, match="share no side"):
            between(one, other)


# The board


def test_a_board_has_every_cell_and_every_edge_once() -> None:
    edges = list(BOARD.edges())
    # 9 upright lines of 7 sides each, 8 level lines of 8.
    assert len(edges) == len(set(edges)) == 9 * 7 + 8 * 8
    assert all(map(BOARD.holds, edges))
    assert sum(map(BOARD.is_rim, edges)) == 2 * (8 + 7)
    assert len(list(BOARD.cells())) == 56
    assert not BOARD.holds(Edge(-1, 7, False))


def test_eight_neighbours_inside_five_on_the_rim_three_in_a_corner() -> None:
    assert [len(BOARD.neighbours(at)) for at in ((3, 3), (0, 3), (0, 0))] == [8, 5, 3]
    assert BOARD.neighbours((3, 3)) == tuple((3 + dx, 3 + dy) for dx, dy in DIRECTIONS)


@given(CELLS, CELLS)
def test_distance_is_the_number_of_steps_on_an_open_board(one: Cell, other: Cell) -> None:
    assert BOARD.steps_from([one])[other] == distance(one, other)


# Steps (DS-37, DS-38)


def test_a_wall_stops_the_step_across_it() -> None:
    assert touches(cell("B2"), cell("C2"))
    assert not touches(cell("B2"), cell("C2"), walls("B2|C2"))
    assert touches(cell("B2"), cell("B3"), walls("B2|C2"))


@pytest.mark.parametrize("wall", ["B2|C2", "B3|C3", "B2/B3", "C2/C3"])
def test_a_wall_that_reaches_the_corner_stops_the_diagonal_step(wall: str) -> None:
    assert touches(cell("B2"), cell("C3"))
    assert touches(cell("C2"), cell("B3"))
    assert not touches(cell("B2"), cell("C3"), walls(wall))
    assert not touches(cell("C2"), cell("B3"), walls(wall))


@pytest.mark.parametrize("wall", ["B1|C1", "A2/A3", "D2/D3", "B4|C4"])
def test_a_wall_that_ends_elsewhere_does_not(wall: str) -> None:
    assert touches(cell("B2"), cell("C3"), walls(wall))


@given(CELLS, CELLS, WALLS)
def test_touching_works_both_ways_and_only_between_neighbours(one: Cell, other: Cell, built: Walls) -> None:
    barriers = Barriers(built)
    assert touches(one, other, barriers) == touches(other, one, barriers)
    assert not touches(one, other, barriers) or distance(one, other) == 1


def test_steps_go_round_a_wall_and_never_round_its_end_in_one() -> None:
    # A wall below row 1 from A to C: from A1 to A2 the way is along the row to D1, down, and back.
    barriers = walls("A1/A2", "B1/B2", "C1/C2")
    steps = Grid(5, 3).steps_from([cell("A1")], barriers)
    assert steps[cell("D1")] == 3
    assert steps[cell("D2")] == 4
    assert steps[cell("C2")] == 5
    assert steps[cell("A2")] == 7


def test_what_is_walled_in_cannot_be_reached() -> None:
    room = walls("A1|B1", "A2|B2", "A2/A3")
    assert set(BOARD.steps_from([cell("A1")], room)) == {cell("A1"), cell("A2")}
    assert BOARD.steps_from([]) == {}


def test_nobody_steps_onto_a_solid_cell() -> None:
    rocks = Barriers(cells=frozenset({cell("B1"), cell("B2")}))
    assert set(Grid(3, 2).steps_from([cell("A1")], rocks)) == {cell("A1"), cell("A2")}


@given(CELLS, CELLS, WALLS, ROCKS)
def test_the_way_back_is_as_long(one: Cell, other: Cell, built: Walls, rocks: Cells) -> None:
    barriers = Barriers(built, rocks - {one, other})
    there = BOARD.steps_from([one], barriers).get(other)
    assert there == BOARD.steps_from([other], barriers).get(one)
    assert there is None or there >= distance(one, other)


# Areas (DS-56)


def test_an_area_is_nine_squares_cut_by_the_rim_and_by_walls() -> None:
    assert len(BOARD.area(cell("C3"))) == 9
    assert BOARD.area(cell("C3"))[0] == cell("C3")
    assert len(BOARD.area(cell("A1"))) == 4
    # The wall on the right takes the three squares behind it.
    cut = BOARD.area(cell("C3"), walls("C2|D2", "C3|D3", "C4|D4"))
    assert {name(at) for at in cut} == {"B2", "C2", "B3", "C3", "B4", "C4"}
    assert cell("B2") not in BOARD.area(cell("C3"), Barriers(cells=frozenset({cell("B2")})))


# Sight (DS-58)


def fractional(one: Cell, other: Cell, barriers: Barriers) -> bool:
    """Sight by intersecting the segment with each wall and each solid cell, in fractions.

    A corner is judged by the two sides of it: the line is shut out if it would be shut out both a hair to
    its left and a hair to its right.
    """
    hair = Fraction(1, 10**6)
    dx, dy = other[0] - one[0], other[1] - one[1]
    return _is_solid_free(one, other, barriers.cells) and any(
        not any(_crosses(one, dx, dy, side * hair, each) for each in barriers.edges) for side in (-1, 1)
    )


def _crosses(one: Cell, dx: int, dy: int, shift: Fraction, wall: Edge) -> bool:
    """Whether the line, moved sideways by a hair, meets the wall."""
    x0, y0 = one[0] + Fraction(1, 2) - shift * dy, one[1] + Fraction(1, 2) + shift * dx
    (ax, ay), (_, by) = wall.ends
    if wall.is_upright:
        if dx == 0:
            return False
        t = (ax - x0) / dx
        return 0 < t < 1 and ay < y0 + t * dy < by
    if dy == 0:
        return False
    t = (ay - y0) / dy
    return 0 < t < 1 and ax < x0 + t * dx < wall.ends[1][0]


def _is_solid_free(one: Cell, other: Cell, solid: Cells) -> bool:
    """Whether the segment misses the inside of every solid cell but its ends."""
    x0, y0 = one[0] + Fraction(1, 2), one[1] + Fraction(1, 2)
    dx, dy = other[0] - one[0], other[1] - one[1]
    for column, row in solid - {one, other}:
        low, high = Fraction(0), Fraction(1)
        is_missed = False
        for start, step, near in ((x0, dx, column), (y0, dy, row)):
            if step == 0:
                is_missed |= not near < start < near + 1
                continue
            a, b = sorted(((near - start) / step, (near + 1 - start) / step))
            low, high = max(low, a), min(high, b)
        if not is_missed and low < high:
            return False
    return True


@given(CELLS, CELLS, WALLS, ROCKS)
def test_sight_agrees_with_fractions(one: Cell, other: Cell, built: Walls, rocks: Cells) -> None:
    # Two lines a hair apart agree with the line itself but where it meets several corners: there the walls
    # may shut out one hair at one corner and the other at the next, and the middle passes both.
    barriers = Barriers(built, rocks)
    corners = sum(a[0] != b[0] and a[1] != b[1] for a, b in walk(one, other))
    if corners <= 1:
        assert is_in_sight(one, other, barriers) == fractional(one, other, barriers)
    elif fractional(one, other, barriers):
        assert is_in_sight(one, other, barriers)


@given(CELLS, CELLS, WALLS, ROCKS)
def test_sight_is_the_same_both_ways(one: Cell, other: Cell, built: Walls, rocks: Cells) -> None:
    barriers = Barriers(built, rocks)
    assert is_in_sight(one, other, barriers) == is_in_sight(other, one, barriers)


@given(CELLS, CELLS, WALLS)
def test_sight_is_the_same_on_the_board_turned_over(one: Cell, other: Cell, built: Walls) -> None:
    def turned(each: Edge) -> Edge:
        (a, b), (c, d) = each.cells
        return between((b, a), (d, c))

    barriers = Barriers(frozenset(map(turned, built)))
    assert is_in_sight(one, other, Barriers(built)) == is_in_sight(one[::-1], other[::-1], barriers)


@given(CELLS, CELLS)
def test_everything_is_in_sight_on_an_open_board(one: Cell, other: Cell) -> None:
    assert is_in_sight(one, other)


@given(CELLS, CELLS)
def test_a_line_passes_the_cells_whose_inside_it_crosses(one: Cell, other: Cell) -> None:
    steps = list(walk(one, other))
    passed = {one, *(there for _, there in steps)}
    assert passed == {
        at for at in BOARD.cells() if at in (one, other) or not _is_solid_free(one, other, frozenset({at}))
    }
    assert all(there == here for (_, there), (here, _) in pairwise(steps))


def test_a_wall_across_the_line_stops_it() -> None:
    assert not is_in_sight(cell("A1"), cell("C1"), walls("A1|B1"))
    assert not is_in_sight(cell("A1"), cell("C2"), walls("B1/B2"))
    assert is_in_sight(cell("A1"), cell("C2"), walls("A1/A2", "C1/C2"))


def test_touching_the_end_or_the_outer_corner_of_a_wall_is_clear() -> None:
    for one in ("A1|B1", "A1/A2", "B1/B2", "A2|B2"):
        assert is_in_sight(cell("A1"), cell("B2"), walls(one))
    assert is_in_sight(cell("A1"), cell("B2"), walls("A1|B1", "B1/B2"))
    assert is_in_sight(cell("A1"), cell("B2"), walls("A1/A2", "A2|B2"))


def test_a_wall_that_runs_through_the_corner_stops_the_line() -> None:
    assert not is_in_sight(cell("A1"), cell("B2"), walls("A1|B1", "A2|B2"))
    assert not is_in_sight(cell("A1"), cell("B2"), walls("A1/A2", "B1/B2"))
    assert not is_in_sight(cell("A1"), cell("B2"), walls("A1|B1", "A1/A2"))
    assert not is_in_sight(cell("A1"), cell("B2"), walls("B1/B2", "A2|B2"))


def test_a_solid_cell_is_seen_but_not_seen_through() -> None:
    boulder = Barriers(cells=frozenset({cell("C1")}))
    assert is_in_sight(cell("A1"), cell("C1"), boulder)
    assert is_in_sight(cell("C1"), cell("E1"), boulder)
    assert not is_in_sight(cell("A1"), cell("D1"), boulder)
    # Between two that meet at a corner the line only touches both.
    pair = Barriers(cells=frozenset({cell("B1"), cell("A2")}))
    assert is_in_sight(cell("A1"), cell("B2"), pair)


# Parts


@given(st.frozensets(CELLS))
def test_parts_hang_together_and_lie_apart(cells: Cells) -> None:
    found = parts(cells)
    assert frozenset().union(*found) == cells
    assert sum(map(len, found)) == len(cells)
    for i, piece in enumerate(found):
        around = {(c + dx, r + dy) for c, r in piece for dx, dy in SIDES}
        assert all(around.isdisjoint(other) for k, other in enumerate(found) if k != i)
        first = min(piece, key=lambda at: (at[1], at[0]))
        outside = frozenset(BOARD.cells()) - piece
        assert set(BOARD.steps_from([first], Barriers(_fence(outside), outside))) == set(piece)


def _fence(outside: Cells) -> Walls:
    """Every edge of the cells outside, so that no diagonal step leads past them."""
    return frozenset(each for at in outside for each in edges_of(at))
