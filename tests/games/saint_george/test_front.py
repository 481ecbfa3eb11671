"""The front beside the art page's numbers; what a covered card must not tell; words that are too long."""

from __future__ import annotations

import io
from collections.abc import Iterator
from dataclasses import replace

import pytest
from PIL import Image

from tests.display_list import listing
from tests.games.saint_george.shipped import MAPS, shipped_map
from toolkit.drawing import Drawing, Group, Item, Line, Rect, Style, Text, walk
from toolkit.games.saint_george.artefacts import coverage, plates
from toolkit.games.saint_george.artefacts.dress import Dress
from toolkit.games.saint_george.artefacts.front import Front
from toolkit.games.saint_george.artefacts.signs import THREATS, threat
from toolkit.games.saint_george.artefacts.typology import FOUR, LONGEST_HINT, cells
from toolkit.games.saint_george.model import Map
from toolkit.ink import BLACK, WHITE, lightness
from toolkit.outline import bounds
from toolkit.render.png import png


def front(subject: Map) -> Front:
    return Front(subject, Dress(subject.theme, is_home=False))


def texts(drawing: Drawing) -> dict[str, Text]:
    """Every text on a drawing, as it is placed."""
    return {item.text: item for item, _ in walk(drawing.items) if isinstance(item, Text)}


@pytest.fixture(scope="module")
def first_light() -> Front:
    return front(shipped_map("first-light"))


@pytest.mark.parametrize("name", MAPS)
def test_a_covered_card_is_the_same_whatever_it_hides(name: str) -> None:
    """SG-6: turn the hidden letters about, and the card as sold must not change by a stroke."""
    subject = shipped_map(name)
    turned = replace(subject, threats=(*subject.threats[7:], *subject.threats[:7]))
    assert turned.threats != subject.threats
    for drawn in (lambda f: f.covered.items, lambda f: f.map_sheet(is_covered=True).items):
        assert list(listing(drawn(front(subject)))) == list(listing(drawn(front(turned))))
    assert front(subject).revealed != front(turned).revealed


def test_words_stand_where_the_art_page_puts_them(first_light: Front) -> None:
    found = texts(first_light.revealed)
    places = {
        "OPERATION": (25, 10.6, 14),
        "SAINT GEORGE": (24.7, 23.6, 39),
        "MAP": (113, 8.9, 6),
        "First Light": (113, 13.4, 11),
        "GRADE": (113, 19, 6),
        "KNOW THE ENEMY": (6, 137, 7),
        "THE SQUAD": (6, 154.6, 7),
        "Scout": (6 + 10.6 + 1.2, 159.8, 8),
        "Firefighter": (6 + 10.6 + 31.35 + 1.2, 159.8, 8),
        "Lewis Gun": (6 + 10.6 + 3 * 31.35 + 17.0, 163.8, 7),
        "Juvenile pair": (6 + 29.6 + 14.6, 139.6 + 2.5, 8),
    }
    for words, (x, y, size) in places.items():
        assert (found[words].x, found[words].y) == pytest.approx((x, y), abs=0.01), words
        assert found[words].size == size, words
    unit, title = found["280TH COMMANDO COMPANY"], found["SAINT GEORGE"]
    assert unit.x + unit.width == pytest.approx(title.x + title.width)
    mark = found["FIRST LIGHT · 1"]
    assert (mark.x + mark.width, mark.y, mark.size) == (pytest.approx(142), 205.2, 9)


def test_nothing_is_drawn_into_the_bleed_but_paper(first_light: Front) -> None:
    paper, *rest = first_light.revealed.items
    assert isinstance(paper, Rect) and paper.x == -3 and paper.w == 154
    box = bounds(rest, strokes=True)
    assert box is not None
    assert box[0] > 5 and box[1] > 5 and box[2] < 143 and box[3] < 206


@pytest.mark.parametrize("name", MAPS)
def test_no_text_is_smaller_than_its_family_may_be(name: str) -> None:
    for words in texts(front(shipped_map(name)).revealed).values():
        assert words.size >= (5.4 if words.face.family == "Fjalla One" else 7), words.text


@pytest.mark.parametrize("name", MAPS)
def test_a_hint_ends_no_line_in_a_lone_letter(name: str) -> None:
    for item, _ in walk(front(shipped_map(name)).base):
        if isinstance(item, Text) and item.face.family != "Fjalla One":
            assert not item.text.rstrip().endswith(" a"), item.text


def titled(subject: Map, title: str) -> Front:
    return front(replace(subject, title=title))


def test_a_long_title_is_set_smaller_and_a_very_long_one_refused() -> None:
    subject = shipped_map("first-light")
    assert texts(titled(subject, "Morgenlicht am Hang").revealed)["Morgenlicht am Hang"].size < 11
    assert titled(subject, "Morgenlicht am Hang").problems == ()
    long = titled(subject, "Wachtmeisterwohnung Nordwest")
    assert [problem.code for problem in long.problems] == ["LAY001"]


def test_a_long_unit_gives_way_to_the_title() -> None:
    subject = shipped_map("first-light")
    unit = "Zweihundertachtzigste Sturmkompanie zu Fuß"
    card = front(replace(subject, orders=replace(subject.orders, unit=unit)))
    assert unit.upper() not in texts(card.revealed) and "SAINT GEORGE" in texts(card.revealed)


def hinted(subject: Map, hint: str) -> Front:
    kinds = (replace(subject.ruleset.kinds[0], hint=hint), *subject.ruleset.kinds[1:])
    return front(replace(subject, ruleset=replace(subject.ruleset, kinds=kinds)))


def test_a_hint_of_more_than_42_characters_warns_and_one_that_overflows_is_refused() -> None:
    subject = shipped_map("cold-lamps")  # five kinds: three lines a cell
    assert len("Never next to a nest, at most in the rain.") == LONGEST_HINT == 42
    assert hinted(subject, "Never next to a nest, at most in the rain.").problems == ()
    assert [p.code for p in hinted(subject, "Never next to a nest, at most in the rains.").problems] == [
        "LAY021"
    ]
    crowded = hinted(subject, "Never next to a nest, never in the rain, and never on the road to town.")
    assert [p.code for p in crowded.problems] == ["LAY001"]


def test_five_kinds_have_cells_of_their_own_and_keep_clear_of_the_rules() -> None:
    card = front(shipped_map("cold-lamps"))
    found = texts(card.revealed)
    names = ["Lone juvenile", "Juvenile pair", "Adult", "Burrower", "Nest"]
    rules = [i.x1 for i, _ in walk(card.base) if isinstance(i, Line) and i.x1 == i.x2 and i.y1 == 139.6]
    assert [found[name].x for name in names] == pytest.approx([6, *(rule + 1.6 for rule in rules)])
    drawn = [item for item, _ in walk(card.typology[0]) if not isinstance(item, Line)]
    for item in drawn:
        box = bounds([item])
        assert box is not None and box[0] > 5.9 and box[2] < 142.1
        for rule in rules if box[1] > 139 else ():
            assert box[2] < rule - 0.5 or box[0] > rule + 0.5
    inside = [t for t in found.values() if 139.6 < t.y < 152]
    top_of_next = found["THE SQUAD"].y - 7 * 0.352778 * 0.83
    assert max(words.y for words in inside) + 0.6 < top_of_next


def test_five_kinds_have_signs_as_tall_as_four_and_long_hints_make_them_smaller() -> None:
    subject = shipped_map("cold-lamps")
    assert cells(shipped_map("first-light")) is FOUR
    assert cells(subject).icon_height == FOUR.icon_height == 5.3
    kinds = tuple(
        replace(kind, hint="Never beside another of its own family.") for kind in subject.ruleset.kinds
    )
    crowded = cells(replace(subject, ruleset=replace(subject.ruleset, kinds=kinds)))
    assert 3.5 <= crowded.icon_height < 5.3
    assert crowded.edges[-1] == pytest.approx(136)


def staffed(subject: Map, **changes: object) -> Front:
    """The map with the first member's role or ability changed."""
    squad = subject.ruleset.squad
    first = squad.members[0]
    own = {key: value for key, value in changes.items() if key in ("role", "health")}
    ability = replace(first.ability, **{k: v for k, v in changes.items() if k not in own})  # type: ignore[arg-type]
    member = replace(first, ability=ability, **own)  # type: ignore[arg-type]
    members = replace(squad, members=(member, *squad.members[1:]))
    return front(replace(subject, ruleset=replace(subject.ruleset, squad=members)))


def test_words_too_long_for_a_column_are_refused_at_the_squad() -> None:
    subject = shipped_map("first-light")
    for long in ({"role": "Fernmeldeunteroffizieranwärter"}, {"name": "Infrarotzielfernrohr"}):
        (problem,) = staffed(subject, **long).problems
        assert problem.code in ("LAY001", "LAY003")
        assert problem.at.file.endswith("squads/company-280.yaml")


def test_a_squad_with_more_icons_than_its_column_holds_is_refused() -> None:
    subject = shipped_map("first-light")
    card = staffed(subject, health=5, uses=3)
    assert {(p.code, p.at.file) for p in plates.prove(card)} == {
        ("LAY023", "content/saint-george/squads/company-280.yaml")
    }


def test_a_fourth_day_does_not_fit_the_card() -> None:
    """Rows end at 199.2; a fourth would reach 205.8, and nothing scratchable lies below 200."""
    subject = shipped_map("first-light")
    card = front(replace(subject, ruleset=replace(subject.ruleset, days=4)))
    assert {problem.code for problem in plates.prove(card)} == {"LAY023"}


@pytest.mark.parametrize("sign", sorted(THREATS))
def test_ink_is_measured_as_pixels_count_it(sign: str) -> None:
    """The scan lines of `coverage` against a picture by another program."""
    drawn: tuple[Item, ...] = threat(sign, 8, 4, 5.2, BLACK, WHITE)
    ground = Rect(0, 0, 16, 8, Style(WHITE))
    picture = Image.open(io.BytesIO(png(Drawing(16, 8, (ground, *drawn)), 600))).convert("L")
    dark = sum(255 - value for value in picture.tobytes()) / 255
    mm = 25.4 / 600
    assert coverage.inked(drawn, WHITE) == pytest.approx(dark * mm * mm, rel=0.02)


@pytest.mark.parametrize("name", ["first-light", "cold-lamps"])
def test_each_sign_inks_between_a_tenth_and_a_third_of_its_part(name: str) -> None:
    shares = plates.shares(front(shipped_map(name)))
    assert set(shares) == {kind.sign for kind in shipped_map(name).ruleset.kinds}
    assert all(0.10 <= share <= 0.35 for share in shares.values())


def test_a_sign_that_is_too_light_is_refused(first_light: Front, monkeypatch: pytest.MonkeyPatch) -> None:
    from toolkit.games.saint_george.artefacts import hexes

    monkeypatch.setattr(hexes, "TALL", 0.7)  # the juvenile's 14 % become 14 · (0.7 / 0.928)² = 8 %
    found = plates.prove(front(first_light.subject))
    assert {problem.code for problem in found} == {"LAY025"}
    assert any("`juvenile` inks 8%" in problem.message for problem in found)


def test_the_squads_signs_lie_on_their_silver(first_light: Front, monkeypatch: pytest.MonkeyPatch) -> None:
    from toolkit.games.saint_george.artefacts import silver

    assert list(plates.overhanging(first_light)) == []
    large = silver.heart
    monkeypatch.setattr(silver, "heart", lambda x, y, ink: large(x, y, ink, height=4.2))
    assert list(plates.overhanging(front(first_light.subject))) == [
        "a sign on the squad's silver is larger than its part"
    ]


def test_grounds_keep_apart_in_grey() -> None:
    """Art page: L* of slate 29, drab 43, silver 76, tints 84 to 86, paper 93."""
    inks = shipped_map("first-light").theme.inks
    wanted = {"slate": 29, "drab": 43, "silver": 76, "slate-tint": 84, "drab-tint": 86, "paper": 93}
    for name, level in wanted.items():
        assert lightness(inks[name]) == pytest.approx(level, abs=1), name


def batched(channels: bytes) -> Iterator[tuple[int, int, int]]:
    return zip(channels[::3], channels[1::3], channels[2::3], strict=True)


def test_red_covers_less_than_a_fiftieth_of_the_page(first_light: Front) -> None:
    picture = Image.open(io.BytesIO(png(first_light.revealed, 100))).convert("RGB")
    red = sum(r > 120 and g < 90 and b < 90 for r, g, b in batched(picture.tobytes()))
    assert 0.002 < red / (picture.width * picture.height) < 0.02


def test_every_hex_has_a_name_for_those_who_cannot_see_it(first_light: Front) -> None:
    labels = [item.label for item in first_light.base if isinstance(item, Group) and item.label]
    names = {cell.name for cell in first_light.subject.board.cells}
    assert names <= {label.partition(",")[0] for label in labels}
