"""Figures: 24 strips that fold over one line, backs behind fronts, bases no larger than a square."""

from __future__ import annotations

import itertools
from collections import Counter
from dataclasses import replace

import pytest

from tests.games.dragon_strike.placed import assert_readable, at, faces, lines, studio, uses, words
from tests.games.dragon_strike.shipped import box, content, document
from toolkit.drawing import Drawing, Matrix, Symbol, Use, walk
from toolkit.games.dragon_strike.artefacts.figure_sheets import figure_sheets
from toolkit.games.dragon_strike.artefacts.figures import TAB, Strip, figure_strip, strips
from toolkit.games.dragon_strike.artefacts.job import Job
from toolkit.games.dragon_strike.model import Figure
from toolkit.ink import Ink
from toolkit.layout.paper import A4, LETTER, Paper

COUNTS = {
    "Warrior": 1,
    "Wizard": 1,
    "Thief": 2,
    "Elf": 1,
    "Dwarf": 1,
    "Darkfyre": 1,
    "Teraptus": 1,
    "Manscorpion": 1,
    "Fire elemental": 1,
    "Troll": 1,
    "Orc": 3,
    "Bugbear": 4,
    "Giant": 1,
    "Gargoyle": 2,
    "Death knight": 3,
}
"""DS-4."""


def held() -> tuple[Strip, ...]:
    return strips(box(), studio())


def figure(name: str) -> Figure:
    return next(each for each in box().figures if each.of == name)


def pictures(strip: Drawing) -> tuple[tuple[Use, Matrix], tuple[Use, Matrix]]:
    """The picture on the front and the one on the back."""
    front, back = sorted(uses(strip.items), key=lambda placed: placed[1][3] < 0)
    assert front[1][3] > 0 > back[1][3], "the back stands on its head until it is folded"
    return front, back


def test_there_are_24_and_those_of_a_kind_are_numbered() -> None:
    names = Counter(strip.name.rstrip(" 1234") for strip in held())
    assert names == COUNTS
    assert names.total() == 24
    for name, count in COUNTS.items():
        if count > 1 and name != "Thief":  # the thieves are two heroes
            numbers = [s.name.rpartition(" ")[2] for s in held() if s.name.startswith(f"{name} ")]
            assert numbers == [str(n) for n in range(1, count + 1)]


@pytest.mark.parametrize("is_low_ink", [False, True])
def test_each_says_its_name_on_both_tabs_and_its_number_on_tabs_and_back(is_low_ink: bool) -> None:
    drawn = studio(is_low_ink=is_low_ink)
    for strip in strips(box(), drawn):
        assert_readable(strip.drawing)
        said = words(strip.drawing)
        name, number = strip.name.rstrip(" 1234"), strip.name.rpartition(" ")[2]
        assert said.count(name) == 2, strip.name
        assert said.count(number) == (3 if number.isdigit() else said.count(number))
    assert drawn.problems == ()


def test_bases_stand_in_a_square_and_darkfyres_in_two() -> None:
    bestiary = content().bestiary
    assert bestiary is not None
    for strip in held():
        squares = 2 if strip.name == "Darkfyre" else 1  # DS-88
        assert strip.width == 25 * squares - 1
        assert 2 * TAB <= 25 - 1, "both tabs folded out"
        assert strip.drawing.height == pytest.approx(2 * strip.fold)


def test_each_point_of_a_back_lies_behind_the_same_point_of_the_front() -> None:
    for strip in held():
        (front, forward), (back, backward) = pictures(strip.drawing)
        assert front.symbol.box == back.symbol.box
        x, y, w, h = front.symbol.box
        for point in ((x, y), (x + w, y), (x, y + h), (x + w / 3, y + h / 5)):
            before, behind = at(point, forward), at(point, backward)
            assert (behind[0], 2 * strip.fold - behind[1]) == pytest.approx(before, abs=0.001)
        feet = at((x, y + h), forward)[1]
        assert feet == pytest.approx(strip.drawing.height - TAB), "the feet stand on the base"


def inks(symbol: Symbol) -> set[Ink]:
    found = set[Ink]()
    for item, _ in walk(symbol.items):
        style = getattr(item, "style", None)
        for ink in (style.fill, style.stroke) if style else ():
            if isinstance(ink, Ink):
                found.add(ink)
    return found


def test_backs_are_tones_of_one_dark_color() -> None:
    for strip in held():
        front, back = (use.symbol for use, _ in pictures(strip.drawing))
        name = "reference" if figure_of(strip).is_hero else "monster"
        theme = content().theme
        assert theme is not None
        dark, mid = theme.inks[f"{name}-deep"], theme.inks[f"{name}-mid"]
        for ink in inks(back):
            for channel, low, high in zip(ink.rgb, dark.rgb, mid.rgb, strict=True):
                assert low <= channel <= high
        assert len(inks(front)) > 5, "the front is in color"


def figure_of(strip: Strip) -> Figure:
    return next(each for each in box().figures if each.places.at("of") == strip.at)


@pytest.mark.parametrize("paper", [A4, LETTER])
def test_strips_of_a_row_share_one_fold_and_every_cut(paper: Paper) -> None:
    count = 0
    for sheet in document(f"figures-{paper.slug}.pdf").sheets:
        rows: dict[float, list[tuple[float, float]]] = {}
        for use, matrix in faces(sheet.drawing):
            x, _, w, h = use.symbol.box
            fold = round(matrix[5] + (h + 2 * x) / 2, 3)
            rows.setdefault(fold, []).append((matrix[4], matrix[4] + w + 2 * x))
            count += 1
        marks = lines(sheet.drawing)
        assert {round(line.y1, 3) for line in marks if line.style.dash} == set(rows)
        cuts = {round(line.x1, 3) for line in marks if line.x1 == line.x2}
        for spans in rows.values():
            for (_, end), (start, _) in itertools.pairwise(spans):
                assert end == pytest.approx(start, abs=1e-6)
            assert {round(x, 3) for span in spans for x in span} <= cuts
    assert count == 24


def test_a_missing_picture_is_told_where_the_figure_stands() -> None:
    drawn = studio()
    odd = replace(figure("troll"), of="trol")
    figure_strip(odd, 0, drawn)
    assert [(p.code, p.at) for p in drawn.problems] == [("LAY014", odd.places.at("of"))]


def test_a_figure_of_three_squares_is_too_wide_for_no_paper_and_one_of_nine_for_all() -> None:
    for length, fits in ((3, True), (9, False)):
        odd = replace(box(), figures=(replace(figure("darkfyre"), length=length),))
        made = figure_sheets(odd, Job(studio(), A4, "figures"))
        assert bool(made.document.sheets) is fits
        assert [p.code for p in made.problems] == ([] if fits else ["LAY030"])
