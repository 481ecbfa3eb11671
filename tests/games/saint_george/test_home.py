"""The home editions: nothing given away, true to scale, within a printer's reach, stickers that cover."""

from __future__ import annotations

import io
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import combinations, pairwise

import pikepdf
import pytest

from tests.display_list import listing
from tests.games.saint_george.shipped import MAPS, shipped_map
from toolkit import __version__
from toolkit.drawing import (
    Circle,
    Document,
    Drawing,
    Group,
    Item,
    Line,
    Matrix,
    Path,
    Rect,
    Text,
    Use,
    walk,
)
from toolkit.games.saint_george.artefacts import advice, cover, mission, tables
from toolkit.games.saint_george.artefacts.home import HomeCard, home_artefacts, scrambled, stickers
from toolkit.games.saint_george.artefacts.lookup import Lookup, lookup
from toolkit.games.saint_george.artefacts.stickers import nested, shapes, sticker_sheet
from toolkit.games.saint_george.model import Map
from toolkit.layout.markup import plain
from toolkit.layout.paper import A4, LETTER, Paper
from toolkit.outline import bounds
from toolkit.preflight import preflight
from toolkit.render.pdf import pdf

PAPERS = (A4, LETTER)
KINDS = {"home": scrambled, "home-stickers": stickers}
FEW = ("first-light", "cold-lamps")
"""A map of each board."""


def document(subject: Map, kind: str, paper: Paper) -> Document:
    made = KINDS[kind](HomeCard(subject), paper)
    assert isinstance(made.product, Document)
    return made.product


def texts(drawing: Drawing) -> list[Text]:
    """Every text, where it stands on the page."""
    return [
        replace(item, x=item.x + matrix[4], y=item.y + matrix[5]) if matrix[:4] == (1, 0, 0, 1) else item
        for item, matrix in walk(drawing.items)
        if isinstance(item, Text)
    ]


def words(drawing: Drawing) -> str:
    return " ".join(text.text for text in texts(drawing))


def readable(items: tuple[Item, ...]) -> str:
    """Texts as golden lines."""
    return "".join(line.strip() + "\n" for line in listing(items) if line.strip().startswith("Text("))


def groups(items: object) -> Iterator[Group]:
    for item in items if isinstance(items, tuple) else ():
        if isinstance(item, Group):
            yield item
            yield from groups(item.items)


@pytest.fixture(params=FEW)
def subject(request: pytest.FixtureRequest) -> Map:
    return shipped_map(request.param)


@pytest.fixture(params=PAPERS, ids=lambda paper: paper.name)
def paper(request: pytest.FixtureRequest) -> Paper:
    found: Paper = request.param
    return found


def reversed_map(subject: Map) -> Map:
    """The same map with its threats in another arrangement."""
    return replace(subject, threats=subject.threats[::-1])


def test_the_scrambled_pages_as_texts(golden: Callable[[str, str], None]) -> None:
    home = HomeCard(shipped_map("first-light"))
    (page,), _ = tables.tables(home.subject, home.codes, A4, home.front.dress)
    look_up = readable(tuple(texts(page)))
    golden("home-first-light-a4.txt", f"# Hexes\n{readable(home.boxes)}# Look-up\n{look_up}")


def test_the_instructions_as_texts(golden: Callable[[str, str], None]) -> None:
    page, _ = advice.instructions(HomeCard(shipped_map("first-light")).front, A4)
    golden("home-stickers-first-light-a4.txt", readable(page.items))


@pytest.mark.parametrize("name", FEW)
@pytest.mark.parametrize("kind", KINDS)
def test_the_file_passes_preflight_for_home_printers(name: str, kind: str, paper: Paper) -> None:
    made = KINDS[kind](HomeCard(shipped_map(name)), paper)
    assert made.problems == ()
    size = (paper.width, paper.height)
    assert preflight(pdf(document(shipped_map(name), kind, paper)), "home", "home.pdf", size=size) == ()


@pytest.mark.slow
@pytest.mark.parametrize("name", MAPS)
@pytest.mark.parametrize("kind", KINDS)
def test_every_map_passes_preflight_for_home_printers(name: str, kind: str, paper: Paper) -> None:
    made = KINDS[kind](HomeCard(shipped_map(name)), paper)
    assert made.problems == ()
    assert preflight(pdf(document(shipped_map(name), kind, paper)), "home", "home.pdf") == ()


def is_sticker(item: Item) -> bool:
    return isinstance(item, Use) and item.symbol.name.startswith("sticker")


@pytest.mark.parametrize("kind", KINDS)
def test_nothing_prints_within_five_millimetres_of_the_edge(kind: str, paper: Paper) -> None:
    for sheet in document(shipped_map("first-light"), kind, paper).sheets:
        items = [item for item in sheet.drawing.items if not is_sticker(item)]  # its own box clips it
        box = bounds(items, strokes=True)
        assert box is not None
        assert box[0] >= 5 and box[1] >= 5
        assert box[2] <= paper.width - 5 and box[3] <= paper.height - 5


@pytest.mark.parametrize("kind", KINDS)
def test_the_first_page_bears_a_ruler_of_true_length(subject: Map, kind: str, paper: Paper) -> None:
    first = document(subject, kind, paper).sheets[0].drawing
    (ruler,) = (group for group in groups(first.items) if group.label == "Ruler, 100 mm")
    assert "Print at 100 %" in words(Drawing(1, 1, (ruler,)))
    lengths = []
    for item, matrix in walk(first.items):
        if isinstance(item, Line):
            (ax, ay), (bx, by) = placed((item.x1, item.y1), matrix), placed((item.x2, item.y2), matrix)
            lengths.append(((ax - bx) ** 2 + (ay - by) ** 2) ** 0.5)
    assert sum(length == pytest.approx(100, abs=1e-9) for length in lengths) == 1


def placed(point: tuple[float, float], matrix: Matrix) -> tuple[float, float]:
    a, b, c, d, e, f = matrix
    return a * point[0] + c * point[1] + e, b * point[0] + d * point[1] + f


def test_viewers_are_asked_not_to_scale(paper: Paper) -> None:
    made = pdf(document(shipped_map("first-light"), "home", paper))
    with pikepdf.open(io.BytesIO(made)) as opened:
        assert opened.Root.ViewerPreferences.PrintScaling == "/None"


@pytest.mark.parametrize("kind", KINDS)
def test_the_bytes_are_the_same_every_time(kind: str) -> None:
    one, two = (pdf(document(shipped_map("first-light"), kind, A4)) for _ in range(2))
    assert one == two


@pytest.mark.parametrize("kind", KINDS)
def test_every_page_bears_the_colophon(subject: Map, kind: str, paper: Paper) -> None:
    for sheet in document(subject, kind, paper).sheets:
        printed = words(sheet.drawing)
        for phrase in ("Unofficial", f"Boxwright {__version__}", "Text and art: CC BY 4.0", "SIL OFL"):
            assert phrase in printed


def test_a_map_has_four_files_each_with_its_sources() -> None:
    subject = shipped_map("first-light")
    made = home_artefacts(subject)
    assert [each.path for each in made] == [
        "saint-george/first-light/home-a4.pdf",
        "saint-george/first-light/home-letter.pdf",
        "saint-george/first-light/home-stickers-a4.pdf",
        "saint-george/first-light/home-stickers-letter.pdf",
    ]
    assert {each.profile for each in made} == {"home"}
    assert all(each.sources == subject.sources for each in made)


def said_in(value: object) -> Iterator[str]:
    """Every text in the data of a record."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for held in value.values():
            yield from said_in(held)
    elif isinstance(value, list):
        for held in value:
            yield from said_in(held)


def test_every_word_of_the_handout_is_printed(paper: Paper) -> None:
    subject = shipped_map("first-light")
    sheets = [sheet for kind in KINDS for sheet in document(subject, kind, paper).sheets]
    printed = "".join(words(sheet.drawing) for sheet in sheets).replace(" ", "").upper()
    record = subject.orders.handout.places
    for text in said_in({key: held for key, held in record.data.items() if key != "id"}):
        often = "Two" if paper is A4 else "Three"
        filled = text.replace("{Sets set|sets}", f"{often} sets").replace("{map}", "First Light")
        assert plain(filled).replace(" ", "").upper() in printed, text


# what the scrambled edition gives away


def mission_sheet(subject: Map, codes: Lookup, paper: Paper) -> Drawing:
    """The sheet of a map that bears these codes."""
    front = HomeCard(subject).front
    return mission.mission(front, mission.hexes(front, codes), paper)[0]


def look_up_pages(subject: Map, codes: Lookup, paper: Paper) -> tuple[Drawing, ...]:
    """The pages of a look-up."""
    pages, problems = tables.tables(subject, codes, paper, HomeCard(subject).front.dress)
    assert problems == ()
    return pages


def test_the_mission_sheet_shows_each_hex_with_its_own_two_numbers(subject: Map, paper: Paper) -> None:
    codes = lookup(subject)
    drawing = mission_sheet(subject, codes, paper)
    found = {group.label.partition(",")[0]: group for group in groups(drawing.items) if group.label}
    for i, cell in enumerate(subject.board.cells):
        held = found[cell.name].items
        shown = [item.text for item in held if isinstance(item, Text)]
        assert shown == [cell.name, str(codes.threat_codes[i]), str(codes.strength_codes[i])]
        assert (
            sum(isinstance(item, Rect) for item in held)
            == sum(isinstance(item, Circle) for item in held)
            == 1
        )


def test_the_mission_sheet_depends_on_the_threats_through_their_numbers_alone(
    subject: Map, paper: Paper
) -> None:
    codes = lookup(subject)
    assert mission_sheet(subject, codes, paper) == mission_sheet(reversed_map(subject), codes, paper)


def test_the_look_up_is_printed_alike_for_any_arrangement_of_threats(subject: Map, paper: Paper) -> None:
    other = reversed_map(subject)
    assert look_up_pages(subject, lookup(subject), paper) == look_up_pages(other, lookup(other), paper)


def test_the_rest_of_the_file_says_nothing_of_the_map(subject: Map, paper: Paper) -> None:
    """The designer's notes give maps away; neither they nor a threat's place may be in the file's data."""
    one, other = (document(each, "home", paper) for each in (subject, reversed_map(subject)))
    assert (one.info, one.outline) == (other.info, other.outline)
    assert one.sheets[1:] == other.sheets[1:]
    assert not any(subject.notes[:20] in words(sheet.drawing) for sheet in one.sheets)


def test_every_entry_of_the_look_up_is_printed_in_order(subject: Map, paper: Paper) -> None:
    codes = lookup(subject)
    pages = look_up_pages(subject, codes, paper)
    printed = [text.text for page in pages for text in texts(page)]
    at = 0
    names = {kind.letter: kind.name for kind in subject.ruleset.kinds}
    for entry in codes.threats:
        at = printed.index(str(entry.code), at)
        assert printed[at + 1 : at + 3] == [entry.letter, names[entry.letter]]
    in_words = {1: "one", 2: "two", 3: "three"}
    for each in codes.strengths:
        at = printed.index(str(each.code), at)
        assert printed[at + 1 : at + 3] == [str(each.strength), in_words[each.strength]]


def test_lines_of_the_look_up_stand_in_columns_that_do_not_touch(subject: Map, paper: Paper) -> None:
    for page in look_up_pages(subject, lookup(subject), paper):
        rows: dict[float, list[tuple[float, float, float, float]]] = {}
        for text in texts(page):
            box = bounds([text])
            assert box is not None
            rows.setdefault(round(text.y, 3), []).append(box)
        for boxes in rows.values():
            for one, other in pairwise(sorted(boxes)):
                assert one[2] + 0.3 < other[0]
        levels = sorted(level for level, boxes in rows.items() if len(boxes) > 2)
        assert min(b - a for a, b in pairwise(levels) if b - a > 0.5) > 3


def test_a_look_up_too_long_for_its_pages_gets_more_of_them() -> None:
    """Twelve kinds on 51 hexes: 612 threats, which no single page holds."""
    subject = shipped_map("cold-lamps")
    kinds = tuple(
        replace(subject.ruleset.kinds[i % 5], letter=letter) for i, letter in enumerate("LPABNCDEFGHI")
    )
    many = replace(subject, ruleset=replace(subject.ruleset, kinds=kinds))
    codes = lookup(many)
    pages = look_up_pages(many, codes, A4)
    assert len(pages) == 4
    printed = [text.text for page in pages for text in texts(page)]
    assert all(str(entry.code) in printed for entry in (*codes.threats, *codes.strengths))
    for page in pages:
        assert max(text.y for text in texts(page) if text.size > 7) < A4.height - 15


def test_a_name_too_long_for_the_look_up_is_reported_at_its_kind() -> None:
    subject = shipped_map("first-light")
    kinds = (
        replace(subject.ruleset.kinds[0], name="Lone but rather talkative juvenile"),
        *subject.ruleset.kinds[1:],
    )
    long = replace(subject, ruleset=replace(subject.ruleset, kinds=kinds))
    _, problems = tables.tables(long, lookup(long), A4, HomeCard(long).front.dress)
    assert [(p.code, p.at) for p in problems] == [("LAY001", subject.ruleset.places.at("kinds", 0, "name"))]


# the edition that shows the answers


def test_the_answers_come_after_a_warning_and_under_one(subject: Map, paper: Paper) -> None:
    first, second, *_ = (sheet.drawing for sheet in document(subject, "home-stickers", paper).sheets)
    assert "THE NEXT PAGE SHOWS THE ANSWERS" in words(first)
    assert "THIS SHEET SHOWS THE ANSWERS" in words(second)
    names = {cell.name for cell in subject.board.cells}
    assert names <= {text.text for text in texts(second)}
    assert not names & {text.text for text in texts(first)}
    one, other = (HomeCard(each).front for each in (subject, reversed_map(subject)))
    assert advice.instructions(one, paper) == advice.instructions(other, paper)


def test_the_open_sheet_shows_what_every_hex_hides(subject: Map, paper: Paper) -> None:
    drawing = cover.base_sheet(HomeCard(subject).front, paper)
    labels = [group.label for group in groups(drawing.items)]
    for cell, hidden in zip(subject.board.cells, subject.threats, strict=True):
        kind = subject.ruleset.kind(hidden.letter)
        assert kind is not None
        assert f"{cell.name}: {kind.name}, {hidden.strength}" in labels


def test_the_recipe_is_two_parts_of_paint_to_one_of_soap() -> None:
    printed = words(advice.instructions(HomeCard(shipped_map("first-light")).front, A4)[0])
    assert "two parts of acrylic paint with one part of dish soap" in " ".join(printed.split())


def test_a_sticker_covers_its_part_and_no_other(subject: Map) -> None:
    """It reaches past its part all round, and less than half the gap to the next one."""
    front = HomeCard(subject).front
    threat, strength = shapes(front)
    for part, shape in ((front.plan.threat_part(), threat), (front.plan.strength_part(), strength)):
        assert all(depth(point, shape.outline) > 0.2 for point in part)
    assert (
        strength.box[1] - threat.box[3] > 0.4
    )  # the gap of 1.2 between the parts, 0.35 taken on either side
    assert front.plan.flat - (threat.box[2] - threat.box[0]) > 0.8


def depth(point: tuple[float, float], outline: tuple[tuple[float, float], ...]) -> float:
    """How deep a point lies inside a convex outline; negative outside."""
    found = []
    for (x0, y0), (x1, y1) in pairwise((*outline, outline[0])):
        length = ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5
        found.append(((x1 - x0) * (point[1] - y0) - (y1 - y0) * (point[0] - x0)) / length)
    return min(found)


@pytest.mark.parametrize("scale", [1.0, 1.31])
def test_stickers_never_overlap(subject: Map, scale: float) -> None:
    for shape in shapes(HomeCard(subject).front):
        nest = nested(shape, 5, 7, 10, 20, scale)
        outlines = [tuple(placed(point, place) for point in shape.outline) for place in nest.places]
        assert len(outlines) == 35
        for one, other in combinations(outlines, 2):
            assert any(splits(a, one, other) for a in (one, other))
        xs = [x for outline in outlines for x, _ in outline]
        ys = [y for outline in outlines for _, y in outline]
        wide = (shape.box[2] - shape.box[0]) * scale
        assert min(xs) == pytest.approx(10) and max(xs) <= 10 + 7.5 * wide + 1e-6
        assert min(ys) == pytest.approx(20) and max(ys) == pytest.approx(nest.foot)


@pytest.mark.parametrize("name", MAPS)
def test_stickers_fill_their_page_and_cover_the_sheet_as_often_as_they_say(name: str, paper: Paper) -> None:
    subject = shipped_map(name)
    sheet = sticker_sheet(HomeCard(subject).front, paper)
    threats, strengths = Counter(each.symbol.name for each in sheet.items if isinstance(each, Use)).values()
    said = {"Two sets": 2, "Three sets": 3}
    note = next(text for text in texts(sheet) if " for the open sheet of " in text.text)
    sets = said[note.text.partition(" for")[0]]
    assert threats == strengths >= sets * len(subject.board.cells) + 4
    assert note.y > paper.height - 45  # not a sixth of the page is left empty


def splits(
    edges: tuple[tuple[float, float], ...],
    one: tuple[tuple[float, float], ...],
    other: tuple[tuple[float, float], ...],
) -> bool:
    """Whether the line along one of the edges has the two convex outlines on its two sides."""
    for (x0, y0), (x1, y1) in pairwise((*edges, edges[0])):
        nx, ny = y0 - y1, x1 - x0
        a = [nx * x + ny * y for x, y in one]
        b = [nx * x + ny * y for x, y in other]
        if min(a) >= max(b) - 1e-6 or min(b) >= max(a) - 1e-6:
            return True
    return False


def test_stickers_and_open_sheet_have_one_scale(subject: Map, paper: Paper) -> None:
    front = HomeCard(subject).front
    sheet, base = sticker_sheet(front, paper), cover.base_sheet(front, paper)
    scale = cover.base_scale(paper)
    card = next(group for group in groups(base.items) if group.transform[0] > 1.01)
    assert card.transform[0] == card.transform[3] == pytest.approx(scale)
    placed_at = [item.transform for item in sheet.items if hasattr(item, "symbol")]
    assert len(placed_at) >= 2 * 2 * len(subject.board.cells)  # two whole sets of both shapes
    assert {round(abs(matrix[0]), 9) for matrix in placed_at} == {round(scale, 9)}


def test_every_cut_is_drawn_once(subject: Map, paper: Paper) -> None:
    sheet = sticker_sheet(HomeCard(subject).front, paper)
    paths = [item.segments for item in sheet.items if isinstance(item, Path) and item.style.dash]
    cuts = [
        frozenset({a[1:], b[1:]})
        for segments in paths
        for a, b in zip(segments[::2], segments[1::2], strict=True)
    ]
    assert all(
        (a[0], b[0]) == ("M", "L")
        for segments in paths
        for a, b in zip(segments[::2], segments[1::2], strict=True)
    )
    assert len(set(cuts)) == len(cuts) > 100
