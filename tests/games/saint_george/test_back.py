"""The back of the card: what stands on it, where it may stand, and what is refused."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from tests.display_list import listing
from tests.games.saint_george.shipped import MAPS, shipped_map
from toolkit import __version__
from toolkit.diagnostic import Diagnostic, Severity
from toolkit.drawing import Drawing, Rect, Text, walk
from toolkit.games.saint_george.artefacts.back import back
from toolkit.games.saint_george.artefacts.dress import Dress
from toolkit.games.saint_george.artefacts.explained import NAME
from toolkit.games.saint_george.artefacts.rewording import at_home
from toolkit.games.saint_george.model import Map, Member, Paragraph, Rewording
from toolkit.layout.markup import plain
from toolkit.outline import bounds


def drawn(subject: Map, *, is_home: bool = False) -> tuple[Drawing, tuple[Diagnostic, ...]]:
    return back(subject, Dress(subject.theme, is_home))


def texts(drawing: Drawing) -> list[Text]:
    return [item for item, _ in walk(drawing.items) if isinstance(item, Text)]


def words(drawing: Drawing) -> str:
    """Everything that can be read, in drawing order."""
    return " ".join(" ".join(text.text for text in texts(drawing)).split())


def with_squad(subject: Map, members: tuple[Member, ...]) -> Map:
    squad = replace(subject.ruleset.squad, members=members)
    return replace(subject, ruleset=replace(subject.ruleset, squad=squad))


def with_left(subject: Map, change: Callable[[str], str]) -> Map:
    """The map with the last paragraph of the left column changed."""
    section = subject.orders.left[-1]
    last = section.paragraphs[-1]
    paragraphs = (*section.paragraphs[:-1], Paragraph(change(last.text), last.at))
    left = (*subject.orders.left[:-1], replace(section, paragraphs=paragraphs))
    return replace(subject, orders=replace(subject.orders, left=left))


@pytest.fixture(params=["first-light", "cold-lamps"])
def subject(request: pytest.FixtureRequest) -> Map:
    return shipped_map(request.param)


@pytest.mark.parametrize("name", ["first-light", "cold-lamps"])
@pytest.mark.parametrize("dress", ["card", "home"])
def test_the_back_as_a_display_list(name: str, dress: str, golden: Callable[[str, str], None]) -> None:
    subject = at_home(shipped_map(name))[0] if dress == "home" else shipped_map(name)
    drawing, _ = drawn(subject, is_home=dress == "home")
    golden(f"back-{name}-{dress}.txt", "\n".join(listing(drawing.items)) + "\n")


@pytest.mark.parametrize("name", MAPS)
@pytest.mark.parametrize("is_home", [False, True])
def test_every_shipped_back_fits_without_a_word(name: str, is_home: bool) -> None:
    subject = shipped_map(name)
    assert drawn(subject, is_home=is_home)[1] == ()
    assert drawn(at_home(subject)[0], is_home=is_home)[1] == ()


def test_every_word_of_the_orders_and_abilities_is_printed(subject: Map) -> None:
    printed = words(drawn(subject)[0])
    orders, ruleset = subject.orders, subject.ruleset
    whole = [
        orders.briefing.text,
        orders.abilities_note,
        orders.debriefing_note,
        orders.address,
        orders.tagline,
    ]
    whole += [p.text for section in (*orders.left, *orders.right) for p in section.paragraphs]
    whole += [member.ability.text for member in ruleset.squad.members]
    whole += [each for score in ruleset.score for each in (score.title, score.sentence)]
    for text in whole:
        assert plain(text).replace(" ", "") in printed.replace(" ", "")
    for section in (*orders.left, *orders.right):
        assert section.heading.upper() in printed


def test_no_text_leaves_the_margins(subject: Map) -> None:
    """Art page: back margin 8, and no line of text under 4.5 from the foot (210 mm)."""
    for text in texts(drawn(subject)[0]):
        box = bounds([text])
        assert box is not None
        assert box[0] >= 7.7 and box[2] <= 140.3, text.text
        assert text.y <= 205.5 and box[1] >= 6, text.text


def test_no_two_texts_overlap(subject: Map) -> None:
    boxes = [(text.text, bounds([text])) for text in texts(drawn(subject)[0])]
    for i, (one, a) in enumerate(boxes):
        for other, b in boxes[i + 1 :]:
            assert a is not None and b is not None
            apart = a[2] <= b[0] + 0.05 or b[2] <= a[0] + 0.05 or a[3] <= b[1] + 0.05 or b[3] <= a[1] + 0.05
            assert apart, (one, other)


def test_type_is_never_smaller_than_seven_points_but_for_the_coordinate(subject: Map) -> None:
    small = [text for text in texts(drawn(subject)[0]) if text.size < 7]
    assert [text.text for text in small] == [NAME]


def test_small_type_prints_in_black_alone_or_in_paper(subject: Map) -> None:
    for text in texts(drawn(subject)[0]):
        if text.size < 9:
            assert text.ink.is_black_only or text.ink.name == "paper", text.text


@pytest.mark.parametrize("name", MAPS)
def test_the_example_hex_lies_on_no_board(name: str) -> None:
    assert shipped_map(name).board.index(NAME) is None


def test_both_columns_end_on_one_baseline(subject: Map) -> None:
    """Body text is 8 pt; the debriefing's lines come after both columns."""
    drawing, _ = drawn(subject)
    rule = next(t.y for t in texts(drawing) if t.text == "DEBRIEFING")
    body = [t for t in texts(drawing) if t.size == 8 and 40 < t.y < rule - 4]
    left = max(t.y for t in body if t.x < 72)
    right = max(t.y for t in body if t.x > 72)
    assert left == pytest.approx(right, abs=0.01)


def test_the_score_table_runs_from_the_best_down_and_only_the_best_is_red(subject: Map) -> None:
    figures = [t for t in texts(drawn(subject)[0]) if t.size == 10 and t.text.isdigit() and t.x < 12]
    assert [t.text for t in figures] == ["4", "3", "2", "1", "0"]
    assert [t.ink.name for t in figures] == ["signal-red", "ink", "ink", "ink", "ink"]


def test_the_colophon_names_credits_version_and_that_this_is_unofficial(subject: Map) -> None:
    printed = words(drawn(subject)[0])
    for phrase in (
        "Unofficial",
        __version__,
        "CC BY 4.0",
        "Fjalla One",
        "Source Serif",
        "SIL OFL",
        "Font Awesome",
    ):
        assert phrase in printed


def test_text_that_grows_past_the_card_is_refused_at_its_column_and_not_cut() -> None:
    subject = with_left(shipped_map("first-light"), lambda text: text + " And again, once more, in full." * 8)
    drawing, problems = drawn(subject)
    (problem,) = problems
    assert (problem.code, problem.severity) == ("LAY001", Severity.ERROR)
    assert problem.at == subject.orders.places.at("left")
    assert "left column" in problem.message
    assert words(drawing).count("in full.") == 8


def test_the_least_growth_that_is_refused_is_what_does_not_fit() -> None:
    """Line by line the back grows until it is refused; up to then nothing of it leaves the card."""
    subject = shipped_map("first-light")
    for lines in range(8):
        grown = with_left(
            subject, lambda text, n=lines: text + " One more line of perfectly idle talk here." * n
        )
        drawing, problems = drawn(grown)
        rules = [t for t in texts(drawing) if t.text.startswith("Nobody came back")]
        if any(problem.code == "LAY001" for problem in problems):
            break
        assert rules[0].y < 199
    assert 1 <= lines < 8


def test_columns_more_than_a_line_apart_are_warned_of() -> None:
    subject = with_left(shipped_map("first-light"), lambda text: text[:40])
    (problem,) = drawn(subject)[1]
    assert (problem.code, problem.severity) == ("LAY022", Severity.WARNING)
    assert problem.at == subject.orders.places.at("right")


def test_a_briefing_of_five_lines_is_refused() -> None:
    subject = shipped_map("first-light")
    briefing = replace(subject.orders.briefing, text=subject.orders.briefing.text + " And do come home." * 4)
    problems = drawn(replace(subject, orders=replace(subject.orders, briefing=briefing)))[1]
    assert [p.code for p in problems if p.at == briefing.at] == ["LAY001"]


@pytest.mark.parametrize("count", [1, 2, 3, 5, 6])
def test_squads_of_other_sizes_are_drawn_whole_or_refused(count: int) -> None:
    subject = shipped_map("first-light")
    members = (subject.ruleset.squad.members * 2)[:count]
    drawing, problems = drawn(with_squad(subject, members))
    printed = words(drawing)
    for member in members:
        assert printed.count(member.ability.name) >= 1
    wells = [i for i, _ in walk(drawing.items) if isinstance(i, Rect) and (i.w, i.h) == (5, 5)]
    assert len(wells) == count
    lowest = max(text.y for text in texts(drawing) if text.size != 7)
    assert any(p.code == "LAY001" for p in problems) == (lowest > 199)


def test_a_character_without_a_glyph_is_reported_where_it_stands() -> None:
    subject = with_left(shipped_map("first-light"), lambda text: text + " 漢")
    found = [p for p in drawn(subject)[1] if p.code == "LAY002"]
    assert found[0].at == subject.orders.left[-1].paragraphs[-1].at
    assert "U+6F22" in found[0].message


def test_the_home_edition_never_speaks_of_scratching(subject: Map) -> None:
    reworded, idle = at_home(subject)
    assert idle == ()
    drawing, _ = drawn(reworded, is_home=True)
    rules = words(drawing).split("DEBRIEFING")[0].lower()
    assert "scratch" not in rules and "coin" not in rules
    assert "open one of the three hexes" in rules and "cross out that many hearts" in rules
    assert "scratch" in words(drawn(subject)[0]).lower()


def test_the_home_edition_prints_no_grounds_and_no_tints(subject: Map) -> None:
    drawing, _ = drawn(subject, is_home=True)
    assert not set(_fills(drawing)) & {"paper", "well", "drab", "drab-tint"}
    assert {"paper", "well", "drab", "drab-tint"} <= set(_fills(drawn(subject)[0]))


def _fills(drawing: Drawing) -> list[str]:
    held = (getattr(item, "style", None) for item, _ in walk(drawing.items))
    return [style.fill.name for style in held if style is not None and style.fill is not None]


def test_rewording_takes_whole_words_in_order_and_reports_the_idle() -> None:
    subject = shipped_map("first-light")
    at = subject.orders.places.at("home-words", 0, "card")
    rewordings = (
        Rewording("scratch one", "open one", at),
        Rewording("scratch", "mark", at),
        Rewording("scrat", "never", at),
    )
    changed, idle = at_home(replace(subject, orders=replace(subject.orders, home_words=rewordings)))
    turn = changed.orders.left[1].paragraphs
    assert "open one of the three" in turn[0].text
    assert "mark a new hex that touches any hex already scratched" in turn[1].text
    assert [(d.code, d.severity, d.at) for d in idle] == [("LAY026", Severity.WARNING, at)]
    assert "`scrat`" in idle[0].message
