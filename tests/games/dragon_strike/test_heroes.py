"""Hero cards: six nets, each with the hero's numbers on both faces, a track in order, folds marked."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.games.dragon_strike.placed import assert_readable, at, faces, lines, studio, texts, uses, words
from tests.games.dragon_strike.shipped import content, document
from toolkit.drawing import Drawing, Line, Rect, walk
from toolkit.games.dragon_strike.artefacts.heroes import hero_net, hero_pieces
from toolkit.games.dragon_strike.model import Hero, Party
from toolkit.layout.paper import A4, LETTER, Paper


def party() -> Party:
    held = content().party
    assert held is not None
    return held


HEROES = [hero.id for hero in party().heroes]


def hero(name: str) -> Hero:
    found = party().hero(name)
    assert found is not None
    return found


def test_there_are_six_and_each_is_95_by_264() -> None:
    pieces = hero_pieces(party(), studio())
    assert sum(piece.copies for piece in pieces) == 6  # DS-2
    assert {(piece.front.width, piece.front.height) for piece in pieces} == {(95.0, 125.0 + 125.0 + 14.0)}


@pytest.mark.parametrize("is_low_ink", [False, True])
@pytest.mark.parametrize("name", HEROES)
def test_a_net_says_everything_and_can_be_read(name: str, is_low_ink: bool) -> None:
    drawn = studio(is_low_ink=is_low_ink)
    net = hero_net(hero(name), drawn)
    assert drawn.problems == ()
    assert_readable(net)
    shown, held = words(net), hero(name)
    for said in (held.name, held.motto, held.armor_kind, held.weapon, ", ".join(held.equipment)):
        assert said in shown, said
    assert "".join(held.note.split()) in "".join(shown.split())
    assert any(use.symbol.name.startswith(name) for use, _ in uses(net.items)), "the portrait"


def figures(net: Drawing, size: float) -> list[tuple[float, float, str]]:
    """Numbers of a size, from above: y, x, what."""
    found = [(y, x, t.text) for t, (x, y), pt in texts(net) if pt == pytest.approx(size)]
    return sorted((y, x, said) for y, x, said in found if said.isdigit())


@pytest.mark.parametrize("name", HEROES)
def test_the_track_runs_from_the_top_number_to_0(name: str) -> None:
    held = hero(name)
    track = figures(hero_net(held, studio()), 15.5)
    assert [said for _, _, said in track] == [str(n) for n in range(held.hit_points, 0, -1)]
    # A skull stands for 0: the tags share the room from 17 to 121 on the front, which begins at 125.
    pitch = (121 - 17) / (held.hit_points + 1)
    for n, (y, x, _) in enumerate(track):
        assert y == pytest.approx(125 + 17 + pitch * (n + 0.5) + 1.98, abs=0.01)
        assert 79.6 < x < 95


@pytest.mark.parametrize("name", HEROES)
def test_the_rear_shows_speed_and_armor_upside_down(name: str) -> None:
    held = hero(name)
    net = hero_net(held, studio())
    rear = figures(net, 31)
    # Turned round, the first number stands on the right, and its baseline is above it on the page.
    assert [said for _, _, said in sorted(rear, key=lambda f: -f[1])] == [str(held.speed), str(held.armor)]
    assert all(y == pytest.approx(125 - 109) for y, _, _ in rear)


def test_all_five_rolls_show_the_heros_dice() -> None:
    for held in party().heroes:
        rolls = [held.save, held.traps, held.passages, held.strength, held.dexterity]
        shown = [(x, y, t.text) for t, (x, y), pt in texts(hero_net(held, studio())) if 6.2 <= pt <= 6.9]
        dice = [said for x, y, said in sorted(shown) if said.isdigit() and 125 + 86 < y < 125 + 109]
        assert sorted(dice) == sorted(die.removeprefix("d") for die in rolls)


def test_a_bow_bears_a_target() -> None:
    elf = hero("elf")
    assert elf.is_far
    far, near = (hero_net(each, studio()) for each in (elf, replace(elf, is_far=False)))
    assert len(list(walk(far.items))) == len(list(walk(near.items))) + 1


def test_too_much_equipment_is_told_at_its_line() -> None:
    loaded = replace(hero("dwarf"), equipment=("a very long ladder",) * 8)
    drawn = studio()
    hero_net(loaded, drawn)
    (problem,) = drawn.problems
    assert problem.code == "LAY001"
    assert problem.at == loaded.places.at("equipment")
    assert problem.at.file.endswith("heroes.yaml")


def test_a_missing_portrait_is_told_at_the_heros_line() -> None:
    stranger = replace(hero("dwarf"), id="dwerg")
    drawn = studio()
    hero_net(stranger, drawn)
    assert [(p.code, p.at) for p in drawn.problems] == [("LAY014", stranger.places.at("id"))]


@pytest.mark.parametrize(("paper", "extra"), [(A4, 0), (LETTER, 1)])
def test_two_nets_a_sheet_with_marks_at_their_folds(paper: Paper, extra: int) -> None:
    # Letter has no room for the ruler: a calibration page comes first.
    sheets = document(f"heroes-{paper.slug}.pdf").sheets
    assert len(sheets) == extra + 3
    for sheet in sheets[extra:]:
        nets = [matrix for _, matrix in faces(sheet.drawing)]
        assert len(nets) == 2
        folds = {round(nets[0][5] + fold, 2) for fold in (125, 250)}
        dashes = [line for line in lines(sheet.drawing) if line.style.dash == (1, 0.6)]
        assert {round(line.y1, 2) for line in dashes} == {round(line.y2, 2) for line in dashes} == folds
        left, right = nets[0][4], nets[1][4] + 95
        gap = nets[1][4] - nets[0][4] - 95
        assert gap == pytest.approx(0, abs=1e-6) or gap == pytest.approx(4), (
            "one cut, or a bleed on each side"
        )
        for line in dashes:
            assert max(line.x1, line.x2) <= left - 2 or min(line.x1, line.x2) >= right + 2, (
                "outside the bleed"
            )
            assert min(line.x1, line.x2) >= 5 and max(line.x1, line.x2) <= paper.width - 5


def test_nothing_is_printed_on_a_fold() -> None:
    net = hero_net(hero("warrior"), studio())
    for item, matrix in walk(net.items):
        if isinstance(item, Line):
            ends = [at(p, matrix)[1] for p in ((item.x1, item.y1), (item.x2, item.y2))]
            assert not any(abs(end - fold) < 0.3 for end in ends for fold in (125, 250))
        if isinstance(item, Rect) and item.style.stroke:
            y = at((item.x, item.y), matrix)[1]
            assert not any(abs(y - fold) < 0.3 for fold in (125, 250))
