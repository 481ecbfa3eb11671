"""The drawn boards: read back as pixels, edge by edge and square by square, and as display lists."""

from __future__ import annotations

import json
import math
import os
import subprocess
import sys
from statistics import fmean

import pytest
from PIL import ImageStat

from tests.games.cases import Edit
from tests.games.dragon_strike.board_content import base, own_board
from tests.games.dragon_strike.seen import SQUARE, Colour, held, seen
from tests.shipped import ROOT
from tests.vision import VIEWS, confused, look, viewed
from toolkit.drawing import Document, Info, Sheet, Text, Use, walk
from toolkit.games.dragon_strike.artefacts.board import board
from toolkit.games.dragon_strike.artefacts.board.chance import Chance
from toolkit.games.dragon_strike.artefacts.board.ground import FLOORS, GROWTH
from toolkit.games.dragon_strike.artefacts.board.painted import THINGS
from toolkit.games.dragon_strike.model.board import FLAT, Board
from toolkit.games.dragon_strike.model.ground import Level, Setting, Terrain
from toolkit.grid.square import Edge, name
from toolkit.render.pdf import pdf

SHIPPED = ("castle", "cavern", "city", "valley")
OWN = ("cave", "keep", "town", "vale")
INK: Colour = (0x21, 0x1B, 0x1E)
PLANK: Colour = (0xA2, 0x76, 0x4A)
GLASS: Colour = (0xBF, 0xD6, 0xE4)
WATER: Colour = (0x4E, 0x8F, 0xB8)
BODIES: dict[Setting, tuple[Colour, ...]] = {
    # stone of inner and outer walls, merlons; plaster and timber; logs and their joints
    Setting.CASTLE: ((0x6E, 0x68, 0x62), (0x7C, 0x75, 0x6E), (0x8F, 0x87, 0x7E)),
    Setting.CITY: ((0xE2, 0xD3, 0xB0), (0x6B, 0x45, 0x27), (0x7C, 0x75, 0x6E), (0x8F, 0x87, 0x7E)),
    Setting.VALLEY: ((0x8A, 0x60, 0x38), (0x5E, 0x3F, 0x22)),
}
"""What walls are made of in each setting (art page, section 8)."""


def near(one: Colour, other: Colour, most: float) -> bool:
    return math.dist(one, other) < most


# The sheet


def test_a_board_of_24_by_16_squares_measures_648_by_471() -> None:
    for which in SHIPPED:
        drawing, problems = board(held(which))
        assert (drawing.width, drawing.height) == (648, 471)
        assert problems == ()


def test_a_smaller_board_has_its_own_size_and_the_whole_time_track() -> None:
    for which in OWN:
        drawing, problems = board(held(which))
        assert (drawing.width, drawing.height) == (20 * 25 + 48, 14 * 25 + 24 + 47)
        assert problems == ()
        for item, matrix in walk(drawing.items):
            if isinstance(item, Text) and item.text in ("20", "1"):
                assert 0 < item.x * matrix[0] + matrix[4] < drawing.width


def test_columns_rows_title_and_the_track_from_20_to_1_are_printed() -> None:
    words = [item.text for item, _ in walk(board(held("castle"))[0].items) if isinstance(item, Text)]
    assert [word for word in words if len(word) == 1 and word.isalpha()] == [chr(65 + i) for i in range(24)]
    # Each row's number on both sides, and 20 to 1 once more on the track.
    for number in range(1, 21):
        assert words.count(str(number)) == (3 if number <= 16 else 1)
    assert "The Castle" in words and "DRAGON STRIKE" in words
    track = words[words.index("TIME TRACK") + 1 :]
    assert track == [str(turn) for turn in range(20, 0, -1)]


def test_a_title_too_long_for_the_frame_is_reported_at_its_line() -> None:
    title = "The Castle of the Nine Unhappy Dragons and One"
    longer = Edit("boards/keep.yaml", "title: The Keep", f"title: {title}")
    _, problems = board(own_board("keep", longer))
    assert [(each.code, each.at.file, each.at.line) for each in problems] == [
        ("LAY001", "boards/keep.yaml", 2)
    ]


# What stands in edges


@pytest.mark.parametrize("which", (*SHIPPED, *OWN))
def test_every_door_and_window_is_seen(which: str) -> None:
    picture = seen(which)
    for edge in held(which).doors:
        assert near(picture.across(edge, 0.56, 1.6), PLANK, 40), held(which).grid.edge_name(edge)
    for edge in held(which).windows:
        assert near(picture.across(edge, 0.5, 0), GLASS, 40), held(which).grid.edge_name(edge)


@pytest.mark.parametrize("which", ["castle", "city", "valley", "keep", "town", "vale"])
def test_walls_are_seen_exactly_where_they_stand(which: str) -> None:
    drawn = held(which)
    fitted = {*drawn.doors, *drawn.windows, *drawn.portcullis}
    for edge in drawn.grid.edges():
        if drawn.grid.is_rim(edge) or edge in fitted or _is_bridged(drawn, edge):
            continue
        found = sum(_is_wall(which, edge, along) for along in (0.3, 0.38, 0.62, 0.7))
        assert found >= 2 if edge in drawn.walls else found <= 2, (drawn.grid.edge_name(edge), found)


def _is_bridged(drawn: Board, edge: Edge) -> bool:
    """Whether an edge is a side of a bridge, whose planks are dark-edged too."""
    return any((ground := drawn.ground(at)) and ground.terrain is Terrain.BRIDGE for at in edge.cells)


def _is_wall(which: str, edge: Edge, along: float) -> bool:
    """Whether a dark line, a body of stone, plaster or logs, and a dark line lie across an edge."""
    drawn, picture = held(which), seen(which)
    steps = [i * 0.4 for i in range(-13, 14)]
    dark = [off for off in steps if near(picture.across(edge, along, off), INK, 60)]
    if not dark or min(dark) > -1.4 or max(dark) < 1.4:
        return False
    bodies = BODIES[drawn.setting]
    return all(any(near(picture.across(edge, along, off), body, 40) for body in bodies) for off in (-1, 1))


def test_the_portcullis_lets_the_floor_be_seen_beside_it() -> None:
    drawn, picture = held("castle"), seen("castle")
    for edge in drawn.portcullis:
        for off in (-7.0, 7.0):
            assert not near(picture.across(edge, 0.5, off), INK, 90)
        assert sum(picture.across(edge, 0.43, 0)) < 3 * 190


# Terrain


@pytest.mark.parametrize("which", ["cavern", "cave"])
def test_rock_is_the_darkest_thing_and_stands_where_it_is_drawn(which: str) -> None:
    drawn, picture = held(which), seen(which)
    for column, row in drawn.grid.cells():
        dark = ImageStat.Stat(picture.square(column, row, 4).convert("L")).mean[0] < 75
        ground = drawn.ground((column, row))
        assert ground is not None
        assert dark == (ground.terrain is Terrain.ROCK), name((column, row))


@pytest.mark.parametrize("which", ["city", "valley", "town", "vale"])
def test_water_is_seen_where_it_is_and_nowhere_else(which: str) -> None:
    drawn, picture = held(which), seen(which)
    for column, row in drawn.grid.cells():
        median = ImageStat.Stat(picture.square(column, row, 3)).median
        ground = drawn.ground((column, row))
        assert ground is not None
        is_blue = near((int(median[0]), int(median[1]), int(median[2])), WATER, 45)
        assert is_blue == (ground.terrain is Terrain.WATER), name((column, row))


@pytest.mark.parametrize("which", ["valley", "cavern"])
def test_cliffs_are_dotted_along_both_edges(which: str) -> None:
    drawn, picture = held(which), seen(which)
    for edge in drawn.grid.edges():
        grounds = [drawn.ground(at) for at in edge.cells]
        terrains = [ground.terrain if ground else None for ground in grounds]
        if terrains.count(Terrain.CLIFF) == 1 and not {None, Terrain.ROCK} & set(terrains):
            # Seven dots a square: pale ones stand at each seventh of the edge.
            pale = sum(min(picture.across(edge, i / 7, 0)) > 190 for i in range(1, 7))
            assert pale >= 5, drawn.grid.edge_name(edge)


def kind(drawn: Board, at: tuple[int, int]) -> str | None:
    """What a square must be told apart as; None for those that something else is drawn on."""
    ground = drawn.ground(at)
    assert ground is not None
    if ground.letter == "h":
        return None
    if ground.terrain is not Terrain.PLAIN:
        return ground.terrain.value
    if ground.level is Level.HIGH:
        return "upper ground"
    # The valley's road runs over the meadow of rows 9 to 11 and up to the hut.
    if drawn.setting is Setting.VALLEY:
        return None if at[1] in (8, 9, 10) or at[0] >= 20 else "meadow"
    return "floor"


@pytest.mark.parametrize("view", VIEWS)
@pytest.mark.parametrize(
    ("which", "kinds"),
    [
        ("valley", {"boulder", "bridge", "cliff", "forest", "meadow", "upper ground", "water"}),
        ("cavern", {"cliff", "rock", "floor", "upper ground"}),
        ("city", {"water", "floor"}),
    ],
)
def test_terrain_is_told_apart_without_colour_and_by_colour_blind_eyes(
    which: str, kinds: set[str], view: str
) -> None:
    drawn, picture = held(which), seen(which)
    patches = []
    for at in drawn.grid.cells():
        what = kind(drawn, at)
        if what is not None:
            patches.append((what, look(viewed(picture.square(*at, 2), view))))
    assert {what for what, _ in patches} == kinds
    # The square most like another is of its own kind; levels of a cave have cliffs between them, too.
    wrong = confused(patches)
    assert len(wrong) <= 0.02 * len(patches), wrong


@pytest.mark.parametrize("view", VIEWS)
@pytest.mark.parametrize("which", ["castle", "city"])
def test_walls_doors_and_portcullis_are_told_apart_by_all_eyes(which: str, view: str) -> None:
    """A window is a wall still (DS-58), so nothing hangs on telling it apart."""
    drawn, picture = held(which), seen(which)
    patches = []
    for edge in sorted(drawn.grid.edges(), key=drawn.grid.edge_name):
        kinds = {"portcullis": drawn.portcullis, "door": drawn.doors, "wall": drawn.walls}
        what = next((kind for kind, edges in kinds.items() if edge in edges), "")
        if what:
            bands = picture.bands(edge)
            patches.append((what, tuple(v for band in bands for v in look(viewed(band, view)))))
    wrong = confused(patches)
    assert len(wrong) <= 0.02 * len(patches), wrong


# What has a rule follows the grid, and nothing hides it


def test_no_painted_thing_but_the_well_and_the_fountain_hides_a_crossing_of_the_grid() -> None:
    for which in SHIPPED:
        for each in held(which).painted:
            if each.thing in FLAT or each.thing in ("bars", "skeleton", "stalagmites", "crystal", "mushroom"):
                continue
            thing = THINGS[each.thing]
            w, h = each.width or thing.width / SQUARE, each.height or thing.height / SQUARE
            left, right, top, bottom = each.x - w / 2, each.x + w / 2, each.y - h / 2, each.y + h / 2
            hidden = math.floor(right) >= math.ceil(left) and math.floor(bottom) >= math.ceil(top)
            assert hidden == (each.thing == "well"), (which, each)


def test_the_schema_knows_every_thing_and_every_floor_that_can_be_drawn() -> None:
    schema = json.loads((ROOT / "schemas/dragon-strike/board.schema.json").read_text("utf-8"))
    things = schema["properties"]["painted"]["items"]["properties"]["thing"]["enum"]
    floors = schema["properties"]["legend"]["additionalProperties"]["properties"]["floor"]["enum"]
    assert set(things) == set(THINGS)
    assert set(floors) == {*FLOORS, *GROWTH}
    assert set(THINGS) >= FLAT


def test_every_thing_is_drawn_inside_a_reasonable_box() -> None:
    things = sorted(THINGS)
    lines = "".join(f"  - {{thing: {thing}, at: [10.5, 6.5]}}\n" for thing in things)
    edit = Edit("boards/keep.yaml", "  - {thing: barrel, at: [1.5, 10.5]}\n", lines)
    drawing, problems = board(own_board("keep", edit))
    assert problems == () and base(edit)[0].diagnostics == ()
    plain = board(held("keep"))[0]
    assert len(list(walk(drawing.items))) > len(list(walk(plain.items))) + len(things)


# The same every time


def test_chance_follows_its_published_definition() -> None:
    # SplitMix64 from the state 1234567 (Vigna's reference implementation).
    chance = Chance("")
    chance._state = 1234567
    expected = (6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431)
    assert [chance.number() for _ in expected] == [(each >> 11) / 2**53 for each in expected]


def test_chance_depends_on_its_seed_alone() -> None:
    one, other = Chance("castle"), Chance("valley")
    numbers = [one.number() for _ in range(1000)]
    assert numbers != [other.number() for _ in range(1000)]
    again = Chance("castle")
    assert numbers == [again.number() for _ in range(1000)]
    assert all(0 <= each < 1 for each in numbers)
    assert abs(fmean(numbers) - 0.5) < 0.05
    assert {Chance(f"{i}").whole(4) for i in range(100)} == {0, 1, 2, 3}


PROGRAM = """
from hashlib import sha256
from tests.games.dragon_strike.seen import held
from toolkit.drawing import Document, Info, Sheet
from toolkit.games.dragon_strike.artefacts.board import board
from toolkit.render.pdf import pdf
for which in ("castle", "cavern", "city", "valley"):
    print(sha256(pdf(Document((Sheet(board(held(which))[0], 3),), Info(which)))).hexdigest())
"""


def test_the_bytes_do_not_depend_on_the_seed_of_hashes() -> None:
    made = {
        subprocess.run(
            [sys.executable, "-c", PROGRAM],
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(ROOT)},
            capture_output=True,
            check=True,
            text=True,
        ).stdout
        for seed in ("1", "77")
    }
    assert len(made) == 1 and len(made.pop().split()) == 4


def test_repeated_figures_are_drawn_once_and_files_stay_small() -> None:
    for which in SHIPPED:
        drawing, _ = board(held(which))
        made = pdf(Document((Sheet(drawing, 3),), Info(which)))
        assert len(made) < 400_000, which
    doors = [
        item
        for group in board(held("city"))[0].items
        for item in getattr(group, "items", ())
        if isinstance(item, Use) and item.symbol.name == "door"
    ]
    assert len(doors) == len(held("city").doors) == 27
