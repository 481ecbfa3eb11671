"""The Dragon Master's screen: 14 tracks in order along its edges, rules that can be read."""

from __future__ import annotations

import io
from dataclasses import replace

import pikepdf
import pytest

from tests.games.dragon_strike.placed import assert_readable, at, studio, texts, uses, words
from tests.games.dragon_strike.shipped import box, content, document
from toolkit.drawing import Drawing
from toolkit.games.dragon_strike.artefacts.screen import screen
from toolkit.games.dragon_strike.model import Bestiary, Box
from toolkit.layout.paper import A4, LETTER, Paper
from toolkit.preflight import preflight
from toolkit.render.pdf import pdf

MM = 25.4 / 72


def bestiary() -> Bestiary:
    held = content().bestiary
    assert held is not None
    return held


def drawn(held: Box | None = None) -> Drawing:
    return screen(held or box(), bestiary(), studio())


def tags(drawing: Drawing, edge: str) -> list[int]:
    """The numbers on the tags of an edge, in the order in which they are read."""
    found = [(x, y, t.text) for t, (x, y), size in texts(drawing) if size == pytest.approx(14.5)]
    if edge == "top":
        return [int(said) for x, y, said in sorted(found) if y < 15]
    side = [(y, said) for x, y, said in found if y > 15 and (x < 148) == (edge == "left")]
    return [int(said) for _, said in sorted(side)]


def test_it_has_the_14_tracks_of_the_box() -> None:
    assert len(box().tracks) == 14  # DS-5, DS-140
    said = words(drawn())
    for track in box().tracks:
        assert track.name in said
    assert (drawn().width, drawn().height) == (297, 210)


@pytest.mark.parametrize("edge", ["top", "left", "right"])
def test_each_track_runs_from_the_top_number_to_0(edge: str) -> None:
    monsters = {monster.id: monster for monster in bestiary().monsters}
    points = [monsters[t.monster].hit_points for t in box().tracks if t.edge == edge]
    assert tags(drawn(), edge) == [n for top in points for n in range(top, -1, -1)]


def test_tags_reach_the_free_edges_evenly() -> None:
    found = [(x, y) for t, (x, y), size in texts(drawn()) if size == pytest.approx(14.5)]
    for x, y in found:
        if y >= 15:  # a figure is centred 10.6 from the edge, and less than 3 wide
            assert min(abs(x - 10.6), abs(x - (297 - 10.6))) < 2
            assert 38 < y < 204 + 2


def test_a_monster_without_long_range_bears_no_target_and_speed_is_the_models() -> None:
    said = words(drawn())
    for monster in bestiary().monsters:
        shown = f"SPEED {monster.speed} ARMOR {monster.armor} ATTACK"
        assert shown in said, monster.name


def test_dice_stand_for_attacks_and_saves() -> None:
    shown = [(t.text, size) for t, _, size in texts(drawn()) if t.text.isdigit()]
    dice = [int(said) for said, size in shown if size == pytest.approx(5.6, rel=0.09)]
    expected = []
    for track in box().tracks:
        monster = bestiary().monster(track.monster)
        assert monster is not None
        strikes = [*monster.attacks, *monster.instead]
        expected += [int(die[1:]) for attack in strikes for die in attack.dice]
        expected.append(int(monster.save[1:]))
    assert sorted(dice) == sorted(expected)


@pytest.mark.parametrize("is_low_ink", [False, True])
def test_it_has_no_problem_and_can_be_read(is_low_ink: bool) -> None:
    held = studio(is_low_ink=is_low_ink)
    assert_readable(screen(box(), bestiary(), held))
    assert held.problems == ()


def test_the_breath_is_the_models() -> None:
    assert "a space 2 or 3 from his head" in words(drawn())  # DS-90
    breath = next(m.breath for m in bestiary().monsters if m.breath)
    longer = tuple(
        replace(m, breath=replace(breath, nearest=3, farthest=5)) if m.breath else m
        for m in bestiary().monsters
    )
    said = words(screen(box(), replace(bestiary(), monsters=longer), studio()))
    assert "a space 3 or 5 from his head" in said


def test_a_box_without_a_dragon_has_no_word_of_one() -> None:
    tame = tuple(replace(m, breath=None) for m in bestiary().monsters)
    said = words(screen(box(), replace(bestiary(), monsters=tame), studio()))
    assert "Breath" not in said and "Portcullis" in said


def test_too_many_tracks_on_an_edge_are_told_at_the_last() -> None:
    crowded = tuple(replace(track, edge="left") for track in box().tracks)
    held = studio()
    screen(replace(box(), tracks=crowded), bestiary(), held)
    assert "LAY060" in {p.code for p in held.problems}
    (problem,) = [p for p in held.problems if p.code == "LAY060"]
    assert problem.at == crowded[-1].places.at("edge")


@pytest.mark.parametrize("paper", [A4, LETTER])
def test_at_home_it_is_one_sheet_that_can_be_read(paper: Paper) -> None:
    (sheet,) = document(f"screen-{paper.slug}.pdf").sheets
    assert (sheet.drawing.width, sheet.drawing.height) == (paper.height, paper.width)
    assert_readable(sheet.drawing)
    (panel,) = [m for use, m in uses(sheet.drawing.items) if use.symbol.name == "face-1"]
    sizes = [size for t, _, size in texts(sheet.drawing) if t.text == "3" and size > 10]
    scale = sizes[0] / 14.5
    assert scale > 0.85
    assert f"{scale * 100:.0f} % of its size" in words(sheet.drawing)
    far = at((297 * scale, 210 * scale), panel)
    assert panel[4] >= 5 and panel[5] >= 5
    assert far[0] <= paper.height - 5 and far[1] <= paper.width - 5


def test_on_demand_it_has_its_full_size_and_a_bleed() -> None:
    made = pdf(document("screen-pod.pdf"))
    assert preflight(made, "pod", "screen-pod.pdf") == ()
    with pikepdf.open(io.BytesIO(made)) as held:
        (page,) = held.pages
        trim, bleed = ([float(v) * MM for v in edge] for edge in (page.TrimBox, page.BleedBox))
    assert (trim[2] - trim[0], trim[3] - trim[1]) == pytest.approx((297, 210), abs=0.01)
    assert (bleed[2] - bleed[0], bleed[3] - bleed[1]) == pytest.approx((303, 216), abs=0.01)
