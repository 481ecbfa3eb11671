"""The shipped boards: what their squares, walls and ways are, and what the model makes of the letters."""

from __future__ import annotations

from itertools import product

import pytest

from tests.games.cases import found_in
from tests.games.dragon_strike.board_content import own_board, shipped
from toolkit.games.dragon_strike import GAME, starter
from toolkit.games.dragon_strike.model.board import Board
from toolkit.games.dragon_strike.model.ground import Cover, Level, Setting, Terrain
from toolkit.grid.square import Barriers, cell, edge, edges_of, is_in_sight, name, touches

NAMES = ("castle", "cavern", "city", "valley")


def board(which: str) -> Board:
    return shipped().the(Board, which)


def keep() -> Board:
    return own_board("keep")


def squares(found: tuple[tuple[int, int], ...]) -> set[str]:
    return {name(at) for at in found}


def test_there_is_one_board_for_each_setting_at_least_20_by_14() -> None:
    boards = shipped().all_of(Board)
    assert {each.setting for each in boards} == set(Setting)
    assert sorted(each.id for each in boards) == list(NAMES)
    for each in boards:
        assert each.grid.columns >= 20 and each.grid.rows >= 14


# Walls follow from the letters


def test_walls_stand_between_rooms_between_court_and_outside_and_on_the_rim() -> None:
    walls = keep().walls
    for stands in (
        "C1|D1",
        "H3/H4",
        "E9/E10",
        "H10|I10",
        "H12/H13",
        "I12/I13",
        "-/A1",
        "-|A5",
        "T9|-",
        "-|A11",
    ):
        assert edge(stands) in walls, stands
    for free in ("A1|B1", "D2|E2", "A5/A6", "H13|I13", "H13/H14", "-|A13", "A14/-"):
        assert edge(free) not in walls, free


def test_a_court_on_the_rim_is_open_only_where_a_way_leads_off() -> None:
    town = own_board("town")
    assert edge("T7|-") not in town.walls and edge("T8|-") not in town.walls
    assert edge("T6|-") in town.walls and edge("T9|-") in town.walls
    assert edge("A7|B7") in town.walls and edge("-|A7") not in town.walls


def test_rock_and_caves_have_no_walls() -> None:
    assert board("cavern").walls == frozenset()


def test_the_walls_of_the_castle_are_as_many_as_its_rooms_have_sides() -> None:
    # 14 rows of stone, 24 wide: the outer wall has 24 + 24 + 14 + 14 sides. Inside, row by row of the plan:
    # upright walls at 3, 9, 17, 21 (rows 1–5), 3, 6, 18, 21 (rows 6–11), 3, 10, 14, 21 (rows 12–14);
    # level ones below rows 3 (A–C and V–X), 5 (D–U), 8 (A–C and V–X) and 11 (D–U).
    inside = 4 * 5 + 4 * 6 + 4 * 3 + 6 + 18 + 6 + 18
    assert len(board("castle").walls) == 24 + 24 + 14 + 14 + inside


def test_areas_hang_together_and_cover_the_board() -> None:
    for which in NAMES:
        cells = [at for _, piece in board(which).areas for at in piece]
        assert sorted(cells) == sorted(board(which).grid.cells())
    named = {ground.name for ground, _ in board("castle").areas if ground.is_area}
    assert len(named) == 15 and {"Great hall", "Courtyard", "West stair"} <= named


def test_squares_have_the_terrain_that_the_rules_speak_of() -> None:
    assert squares(board("valley").cells(Terrain.BOULDER)) == {"I4", "Q5", "J8", "S12", "J13"}
    assert squares(board("city").cells(Terrain.WATER)) == {"L9", "M9", "L10", "M10"}
    assert squares(board("castle").stairs) == {"B2", "W2"}
    assert {board("castle").grid.edge_name(each) for each in board("castle").portcullis} == {
        "K14/K15",
        "L14/L15",
        "M14/M15",
        "N14/N15",
    }
    ground = board("cavern").ground(cell("J3"))
    assert ground is not None and ground.level is Level.HIGH and not ground.cover.is_open_air
    assert board("cavern").ground((24, 0)) is None
    assert squares(board("city").ways_off) == {
        *(f"A{row}" for row in range(1, 17)),
        *("K1", "L1", "X9", "X10", "X11", "J16", "K16"),
    }


# Ways (DS-11, DS-38)


def opened(which: Board, *also_shut: Terrain) -> Barriers:
    barriers = which.barriers((*which.doors, *which.portcullis), is_raised=True)
    return Barriers(barriers.edges, barriers.cells | frozenset(which.cells(*also_shut)))


@pytest.mark.parametrize("which", NAMES)
def test_every_square_can_be_reached_and_only_the_plateaus_need_a_feat(which: str) -> None:
    held = board(which)
    barriers = opened(held, Terrain.CLIFF)
    start = min(held.ways_off, key=lambda at: (at[0], -at[1]))
    found = set(held.grid.steps_from([start], barriers))
    missed = {
        (ground.name)
        for at in held.grid.cells()
        if at not in found and at not in barriers.cells and (ground := held.ground(at))
    }
    assert missed == ({"Upper ground"} if which == "valley" else set())


@pytest.mark.parametrize("which", NAMES)
def test_no_square_is_a_dead_end(which: str) -> None:
    held = board(which)
    barriers = opened(held)
    single = {
        name(at)
        for at in held.grid.cells()
        if at not in barriers.cells
        and sum(
            edge not in barriers.edges and near in held.grid and near not in barriers.cells
            for edge in edges_of(at)
            for near in edge.cells
            if near != at
        )
        < 2
    }
    # The corners of the road outside the city lead off the board.
    assert single == ({"A1", "A16"} if which == "city" else set())


@pytest.mark.parametrize("which", ["valley", "cavern"])
def test_no_step_slips_between_two_squares_of_cliff_or_rock(which: str) -> None:
    held = board(which)
    shut = set(held.cells(Terrain.CLIFF, Terrain.ROCK))
    for (column, row), (dx, dy) in product(held.grid.cells(), ((1, 1), (-1, 1))):
        near = (column + dx, row + dy)
        if {(column, row), near} & shut or near not in held.grid:
            continue
        assert not {(column + dx, row), (column, row + dy)} <= shut, name((column, row))


def test_closed_doors_stop_and_open_ones_do_not() -> None:
    held = board("castle")
    shut = held.barriers()
    assert not touches(cell("C2"), cell("D2"), shut)
    assert touches(cell("C2"), cell("D2"), held.barriers([edge("C2|D2")]))
    assert not touches(cell("C1"), cell("D2"), held.barriers([edge("C2|D2")]))


# Sight (DS-58, DS-80, DS-84, DS-85)


def test_the_portcullis_stops_steps_and_not_sight() -> None:
    held = board("castle")
    assert not touches(cell("L14"), cell("L15"), held.barriers())
    assert touches(cell("L14"), cell("L15"), held.barriers(is_raised=True))
    assert is_in_sight(cell("L13"), cell("L16"), held.sight_barriers())


def test_a_window_is_a_wall() -> None:
    held = board("castle")
    assert not is_in_sight(cell("F14"), cell("F15"), held.sight_barriers())
    assert not touches(cell("F14"), cell("F15"), held.barriers())


def test_doors_hide_what_is_behind_until_they_open() -> None:
    held = board("castle")
    assert not is_in_sight(cell("A2"), cell("I2"), held.sight_barriers())
    assert is_in_sight(cell("A2"), cell("I2"), held.sight_barriers([edge("C2|D2")]))


def test_boulders_and_forests_hide_and_water_does_not() -> None:
    held = board("valley")
    sight = held.sight_barriers()
    assert not is_in_sight(cell("H8"), cell("L8"), sight)  # the boulder J8
    assert not is_in_sight(cell("B8"), cell("H8"), sight)  # the forest C8–F8
    assert is_in_sight(cell("J11"), cell("T11"), sight)  # across the stream
    assert is_in_sight(cell("B8"), cell("C8"), sight)


def test_rock_hides_and_a_pillar_casts_a_shadow_of_sight() -> None:
    sight = board("cavern").sight_barriers()
    assert not is_in_sight(cell("J8"), cell("M8"), sight)  # the pillar K8–L8
    assert is_in_sight(cell("J7"), cell("M7"), sight)
    assert not is_in_sight(cell("C7"), cell("C13"), sight)


@pytest.mark.parametrize("which", NAMES)
def test_rooms_have_doors_and_open_squares_none_of_their_own(which: str) -> None:
    held = board(which)
    beside = {at for each in held.doors for at in each.cells}
    for ground, cells in held.areas:
        if ground.cover is Cover.ROOM:
            assert cells & beside, ground.name


def test_a_new_board_is_clean_as_it_stands() -> None:
    text = starter.BOARD.replace("{id}", "my-keep").replace("{title}", "My Keep")
    found = found_in(GAME, {"boards/my-keep.yaml": text})
    assert found.diagnostics == () and found.the(Board).title == "My Keep"
