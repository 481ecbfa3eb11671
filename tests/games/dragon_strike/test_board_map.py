"""The blank map pages: one black, every area and sign named, terrain and walls where they are."""

from __future__ import annotations

import io
from dataclasses import replace
from functools import cache

import pytest
from PIL import Image

from tests.games.cases import Edit
from tests.games.dragon_strike.board_content import own_board
from tests.games.dragon_strike.seen import held
from toolkit.drawing import Circle, Drawing, Item, Path, Polygon, Rect, Text, walk
from toolkit.games.dragon_strike.artefacts.board import blank_map
from toolkit.games.dragon_strike.artefacts.board.chart import symbol
from toolkit.games.dragon_strike.model.piece import Symbol
from toolkit.grid.square import Edge, edge
from toolkit.ink import Ink
from toolkit.outline import bounds
from toolkit.render.png import png
from toolkit.source import MappingSource, read

NAMES = ("castle", "cavern", "city", "valley")
SIDE = 7.75
"""Side of a square, in mm (art page, section 9)."""
LEFT, TOP = 14.5, 43.5
DPI = 150


def places() -> MappingSource:
    source = read(b"id: box\n", "box.yaml").source
    assert isinstance(source, MappingSource)
    return source


SYMBOLS = tuple(
    Symbol(name.lower().replace(" ", "-"), name, kind, code, places().section())
    for name, kind, code in (
        ("Dwarf", "hero", ""),
        ("Elf", "hero", ""),
        ("Thief", "hero", ""),
        ("Warrior", "hero", ""),
        ("Wizard", "hero", ""),
        ("Darkfyre", "monster", "DF"),
        ("Troll", "monster", "TR"),
        ("Trap", "thing", ""),
        ("Chest", "thing", ""),
        ("Door", "thing", ""),
        ("Passage", "thing", ""),
        ("Lock", "thing", ""),
        ("Random treasure", "thing", ""),
        ("Start", "thing", ""),
        ("Special treasure", "house", ""),
    )
)


@cache
def page(which: str) -> Drawing:
    drawing, problems = blank_map(held(which), SYMBOLS)
    assert problems == ()
    return drawing


@cache
def picture(which: str) -> Image.Image:
    return Image.open(io.BytesIO(png(page(which), DPI))).convert("L")


def words(which: str) -> list[str]:
    return [item.text for item, _ in walk(page(which).items) if isinstance(item, Text)]


def inks(items: tuple[Item, ...]) -> set[Ink]:
    found = set()
    for item, _ in walk(items):
        if isinstance(item, Text):
            found.add(item.ink)
        elif isinstance(item, Rect | Circle | Polygon | Path):
            found |= {ink for ink in (item.style.fill, item.style.stroke) if isinstance(ink, Ink)}
    return found


def grey(which: str, at: Edge, along: float, off: float) -> int:
    """How light the page is beside an edge: at a share of its length, `off` mm right of it or below it."""
    (x1, y1), (x2, y2) = at.ends
    x, y = LEFT + (x1 + (x2 - x1) * along) * SIDE, TOP + (y1 + (y2 - y1) * along) * SIDE
    x, y = (x + off, y) if at.is_upright else (x, y + off)
    found = picture(which).getpixel((round(x / 25.4 * DPI), round(y / 25.4 * DPI)))
    assert isinstance(found, int | float)
    return int(found)


@pytest.mark.parametrize("which", NAMES)
def test_a_map_page_measures_215_by_273_and_prints_in_black_alone(which: str) -> None:
    assert (page(which).width, page(which).height) == (215, 273)
    assert all(ink.is_black_only for ink in inks(page(which).items))


@pytest.mark.parametrize("which", NAMES)
def test_everything_keeps_the_margins(which: str) -> None:
    _, *printed = page(which).items
    # Tracks run on past the map and are cut there, so the map itself is measured by its frame.
    for item in printed:
        if getattr(item, "label", "").startswith("Map"):
            continue
        box = bounds([item])
        assert box is not None
        left, top, right, bottom = box
        assert left >= 11.9 and top >= 10.9 and right <= 203.1 and bottom <= 273 - 8, item


@pytest.mark.parametrize("which", NAMES)
def test_every_area_is_named_where_its_letter_stands(which: str) -> None:
    drawn = held(which)
    for item, matrix in walk(page(which).items):
        if isinstance(item, Text) and item.face.italic:
            middle = item.x + item.width / 2 + matrix[4] - LEFT, item.y - 0.9 + matrix[5] - TOP
            at = (int(middle[0] // SIDE), int(middle[1] // SIDE))
            ground = drawn.ground(at)
            assert ground is not None and item.text.startswith(ground.name), item.text
    named = {ground.name for ground, _ in drawn.areas if ground.is_area}
    said = {word.removesuffix(" (H)").removesuffix(" (L)") for word in words(which)}
    assert named <= said


def test_levels_are_said_where_a_cliff_parts_them() -> None:
    assert "High shelf (H)" in words("cavern") and "Rift (L)" in words("cavern")
    assert words("valley").count("Upper ground (H)") == 2


@pytest.mark.parametrize("which", NAMES)
def test_the_page_shows_every_sign_with_its_name(which: str) -> None:
    for each in SYMBOLS:
        assert each.name in words(which)
    assert {"DF", "TR", "S"} <= set(words(which))


@pytest.mark.parametrize("which", ["castle", "city", "valley"])
def test_walls_are_black_and_other_edges_are_not(which: str) -> None:
    drawn = held(which)
    fitted = {*drawn.doors, *drawn.windows, *drawn.portcullis}
    signs = {"c", "f", "w", "b", "o"} if which == "valley" else {"w"}
    for at in drawn.grid.edges():
        beside = {ground.letter for cell in at.cells if (ground := drawn.ground(cell))}
        if drawn.grid.is_rim(at) or at in fitted or beside & signs:
            continue
        dark = all(grey(which, at, along, off) < 90 for along in (0.15, 0.85) for off in (-0.35, 0, 0.35))
        assert dark == (at in drawn.walls), drawn.grid.edge_name(at)


@pytest.mark.parametrize("which", NAMES)
def test_a_door_is_white_in_a_black_wall(which: str) -> None:
    for at in held(which).doors:
        assert grey(which, at, 0.5, 0) > 200
        assert grey(which, at, 0.06, 0) < 90


def test_a_window_is_no_gap_in_the_wall() -> None:
    for at in held("castle").windows:
        if not held("castle").grid.is_rim(at):
            assert grey("castle", at, 0.45, 0.42) < 110 and grey("castle", at, 0.45, -0.42) < 110


def test_rock_is_hatched_and_not_solid() -> None:
    column, row = 7, 0
    box = [(LEFT + (column + 0.1) * SIDE), (TOP + (row + 0.1) * SIDE)]
    box += [(LEFT + (column + 0.9) * SIDE), (TOP + (row + 0.9) * SIDE)]
    patch = picture("cavern").crop(tuple(round(v / 25.4 * DPI) for v in box))  # type: ignore[arg-type]
    dark = sum(count for value, count in enumerate(patch.histogram()) if value < 128)
    assert 0.03 < dark / (patch.width * patch.height) < 0.4


def test_the_portcullis_is_a_thin_dotted_line() -> None:
    for name in ("K14/K15", "N14/N15"):
        assert grey("castle", edge(name), 0.5, 0.55) > 150 or grey("castle", edge(name), 0.43, 0.55) > 150


def test_signs_of_one_kind_share_a_shape_and_bosses_are_white_on_black() -> None:
    troll = tuple(symbol.monster(0, 0, 10, "TR"))
    boss = tuple(symbol.monster(0, 0, 10, "DF", is_boss=True))
    assert isinstance(troll[0], Circle) and isinstance(boss[0], Circle)
    assert troll[0].radius == boss[0].radius == 3.75
    assert troll[0].style.fill != boss[0].style.fill
    assert isinstance(troll[1], Text) and troll[1].ink != troll[0].style.fill
    for each in SYMBOLS:
        box = bounds(symbol.drawn(each, 0, 0, 10), strokes=True)
        assert box is not None and max(map(abs, box)) <= 5.6, each.name


def test_a_symbol_that_nobody_has_drawn_is_reported() -> None:
    unknown = replace(SYMBOLS[-1], id="chests")
    _, problems = blank_map(held("castle"), (*SYMBOLS, unknown))
    assert [(each.code, each.help) for each in problems] == [("LAY070", "did you mean `chest`?")]


def test_a_name_that_fits_nowhere_is_reported_and_the_page_is_drawn() -> None:
    old, new = "{name: Hut, kind: room", "{name: WOMWOOD MAMMOTH WORKROOM, kind: room"
    vale = own_board("vale", Edit("boards/vale.yaml", old, new))
    drawing, problems = blank_map(vale, SYMBOLS)
    assert [(each.code, each.is_error) for each in problems] == [("LAY071", False)]
    assert problems[0].at == vale.places.at("legend", "h", "name")
    assert (drawing.width, drawing.height) == (215, 273)


def test_a_long_name_is_set_smaller_first() -> None:
    longer = Edit("boards/vale.yaml", "{name: Hut, kind: room", "{name: Woodcutter's Hut, kind: room")
    drawing, problems = blank_map(own_board("vale", longer), SYMBOLS)
    sizes = {i.text: i.size for i, _ in walk(drawing.items) if isinstance(i, Text) and i.face.italic}
    assert problems == () and 6 <= sizes["Woodcutter's Hut"] <= 7.8 == sizes["Upper ground (H)"]


def test_a_title_too_long_for_the_page_is_reported_at_its_line() -> None:
    title = "The Castle of the Nine Unhappy Dragons and One"
    longer = Edit("boards/keep.yaml", "title: The Keep", f"title: {title}")
    _, problems = blank_map(own_board("keep", longer), SYMBOLS)
    assert [(each.code, each.at.line) for each in problems] == [("LAY001", 2)]
