"""Paragraphs break well, fit their place, and never lose a word or a character."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from toolkit import font
from toolkit.diagnostic import Severity
from toolkit.font import PT
from toolkit.ink import BLACK
from toolkit.layout.markup import parse, plain
from toolkit.layout.paragraph import TextStyle, fit, paragraph
from toolkit.layout.text import Align
from toolkit.location import Location

AT = Location("orders.yaml", 7, 3)
SERIF = font.find("Source Serif")
ITALIC = font.find("Source Serif", italic=True)
BOLD = font.find("Source Serif", 600)
STYLE = TextStyle(SERIF, 8, 10, BLACK, italic=ITALIC, bold=BOLD)

WORDS = st.lists(st.text("abcdefgi", min_size=1, max_size=9), min_size=1, max_size=14)


def widths(words: list[str]) -> list[float]:
    return [font.width(SERIF, w, 8) for w in words]


SPACE = font.width(SERIF, " ", 8)


def every_breaking(words: list[str], column: float) -> list[list[float]]:
    """The line widths of every way to break the words that fits, by brute force."""
    held = widths(words)
    found = []
    for cuts in itertools.product((False, True), repeat=len(words) - 1):
        lines, current = [], held[0]
        for is_cut, wide in zip(cuts, held[1:], strict=True):
            if is_cut:
                lines.append(current)
                current = wide
            else:
                current += SPACE + wide
        lines.append(current)
        if all(w <= column + 1e-6 for w in lines):
            found.append(lines)
    return found


@settings(max_examples=60, deadline=None)
@given(WORDS, st.sampled_from([18.0, 25.0, 40.0]))
def test_breaks_are_the_least_ragged_in_the_fewest_lines(words: list[str], column: float) -> None:
    possible = every_breaking(words, column)
    if not possible:
        return
    fewest = min(map(len, possible))

    def cost(lines: list[float]) -> float:
        short = 10 * column**2 if len(lines) > 1 and lines[-1] < 0.2 * column else 0
        return sum((column - w) ** 2 for w in lines[:-1]) + short

    best = min(cost(lines) for lines in possible if len(lines) == fewest)
    made = paragraph(" ".join(words), column, STYLE, AT)
    assert len(made.lines) == fewest
    assert cost([made_line.width for made_line in made.lines]) == pytest.approx(best)


@settings(max_examples=80, deadline=None)
@given(WORDS, st.floats(3, 60))
def test_no_word_is_lost_however_narrow_the_column(words: list[str], column: float) -> None:
    made = paragraph("  ".join(words), column, STYLE, AT)
    assert " ".join(made_line.text for made_line in made.lines).split() == words
    for made_line in made.lines:
        is_alone = " " not in made_line.text
        assert made_line.width <= column + 1e-6 or is_alone
        assert made_line.width == pytest.approx(sum(sum(run.advances) for run in made_line.runs))


def test_the_last_line_is_no_stub_where_another_break_avoids_it() -> None:
    # Greedy filling leaves "it" alone on the last line.
    words = "you may scratch the hex beside it"
    column = font.width(SERIF, "you may scratch the hex beside", 8) + 0.1
    made = paragraph(words, column, STYLE, AT)
    assert len(made.lines) == 2
    assert made.lines[-1].width >= 0.2 * column


def test_a_non_breaking_space_never_breaks() -> None:
    for column in range(8, 40):
        made = paragraph("take No.\u00a07 and 3\u00a0mm of it", column, STYLE, AT)
        for made_line in made.lines:
            assert not made_line.text.endswith(("No.", "3"))
            assert not made_line.text.startswith(("7", "mm"))


def test_a_word_may_break_after_its_hyphen_and_a_range_may_not() -> None:
    assert [w.text for w in parse("well-known 2-4 x-1 yes—no -a").words] == [
        "well-",
        "known",
        "2-4",
        "x-1",
        "yes—",
        "no",
        "-a",
    ]
    column = font.width(SERIF, "a well-", 8) + 0.1
    assert [made.text for made in paragraph("a well-known", column, STYLE, AT).lines] == ["a well-", "known"]
    assert [made.text for made in paragraph("a well-known", 60, STYLE, AT).lines] == ["a well-known"]


def test_marks_choose_faces_and_neighbours_of_one_face_share_a_run() -> None:
    (made,) = paragraph("You may **scratch two** of _them_ now", 90, STYLE, AT).lines
    assert [(run.text, run.face) for run in made.runs] == [
        ("You may ", SERIF),
        ("scratch two", BOLD),
        (" of ", SERIF),
        ("them", ITALIC),
        (" now", SERIF),
    ]
    x = 0.0
    for run in made.runs:
        assert run.x == pytest.approx(x)
        assert len(run.advances) == len(run.text)
        x += sum(run.advances)


def test_marks_may_stand_inside_a_word_and_be_escaped() -> None:
    (made,) = paragraph(r"**un**known \*\*stars\*\* snake_case_name \_x\_ a\\b", 200, STYLE, AT).lines
    assert made.text == r"unknown **stars** snake_case_name _x_ a\b"
    assert [run.face for run in made.runs] == [BOLD, SERIF]
    assert plain(r"**Roll** a _die_ \* 2") == "Roll a die * 2"


def test_italic_marks_next_to_punctuation_close() -> None:
    (made,) = paragraph("see (_the map_), **_both_**.", 200, STYLE, AT).lines
    assert made.text == "see (the map), both."
    assert [run.text for run in made.runs if run.face == ITALIC] == ["the map"]


def test_an_unclosed_mark_is_a_warning() -> None:
    (problem,) = paragraph("all **bold from here", 90, STYLE, AT).problems
    assert (problem.code, problem.severity, problem.at) == ("LAY004", Severity.WARNING, AT)


def test_a_missing_glyph_names_its_code_point_and_place() -> None:
    problems = paragraph("漢 and ł, —, \U0001d538, \U0001f600, **漢**", 90, STYLE, AT).problems
    assert all(p.code == "LAY002" and p.at == AT and p.is_error for p in problems)
    said = [p.message for p in problems]
    assert any("U+6F22" in m and "`漢`" in m for m in said)
    assert any("U+1D538 MATHEMATICAL DOUBLE-STRUCK CAPITAL A" in m for m in said)
    assert any("U+1F600 GRINNING FACE" in m for m in said)
    assert not any("ł" in m or "—" in m for m in said)


def test_a_word_wider_than_its_column_is_reported_and_kept() -> None:
    made = paragraph("a immeasurable b", 10, STYLE, AT)
    (problem,) = made.problems
    assert (problem.code, problem.at) == ("LAY003", AT)
    assert "`immeasurable`" in problem.message
    assert [made_line.text for made_line in made.lines] == ["a", "immeasurable", "b"]


def test_fit_takes_the_largest_size_that_fits() -> None:
    words = "Draw a card from the pile and show it to the squad"
    column = font.width(SERIF, words, 7.25) + 0.01
    made = fit(words, column, 1, STYLE, 6, AT)
    assert (len(made.lines), made.style.size, made.problems) == (1, 7.25, ())
    assert made.style.leading_pt == pytest.approx(10 * 7.25 / 8)
    assert fit(words, 200, 1, STYLE, 6, AT).style.size == 8


def test_fit_reports_what_is_too_long_at_the_floor_and_keeps_it_all() -> None:
    words = "Draw a card from the pile and show it to the squad"
    made = fit(words, 20, 2, STYLE, 7, AT)
    (problem,) = made.problems
    assert (problem.code, problem.at, made.style.size) == ("LAY001", AT, 7)
    assert f"takes {len(made.lines)} lines" in problem.message
    assert "room for 2" in problem.message
    assert " ".join(made_line.text for made_line in made.lines) == words


@pytest.mark.parametrize("count", [1, 2, 3])
def test_fit_at_the_boundary(count: int) -> None:
    made = paragraph("one two three four five six seven eight nine", 20, STYLE, AT)
    lines = len(made.lines)
    held = fit("one two three four five six seven eight nine", 20, lines - 2 + count, STYLE, 8, AT)
    assert bool(held.problems) == (count == 1)


def test_a_paragraph_is_placed_by_its_first_baseline_and_leading() -> None:
    made = paragraph("one two three four five six seven", 20, STYLE, AT)
    placed = made.place(10, 50)
    assert placed[0].x == 10
    baselines = sorted({t.y for t in placed})
    assert baselines == pytest.approx([50 + i * 10 * PT for i in range(len(made.lines))])
    assert made.height == pytest.approx(len(made.lines) * 10 * PT)
    assert made.next_baseline(50) == pytest.approx(50 + len(made.lines) * 10 * PT)


@pytest.mark.parametrize(("align", "share"), [("left", 0), ("center", 0.5), ("right", 1)])
def test_alignment_shares_what_is_left(align: Align, share: float) -> None:
    style = TextStyle(SERIF, 8, 10, BLACK, align=align)
    for placed in paragraph("one two three four five six seven", 20, style, AT).place(10, 0):
        assert placed.x == pytest.approx(10 + (20 - placed.width) * share)


def test_tracking_adds_nothing_after_a_line_s_end() -> None:
    style = TextStyle(SERIF, 8, 10, BLACK, tracking=1)
    (made,) = paragraph("ab cd", 90, style, AT).lines
    assert made.width == pytest.approx(
        font.width(SERIF, "ab", 8) + font.width(SERIF, "cd", 8) + SPACE + 4 * PT
    )
    (exact,) = paragraph("ab cd", made.width, style, AT).lines
    assert exact.text == "ab cd"


def test_nothing_makes_no_lines() -> None:
    for empty in ("", "  \n ", "****"):
        made = paragraph(empty, 20, STYLE, AT)
        assert (made.lines, made.height, made.problems) == ((), 0, ())


@settings(max_examples=150, deadline=None)
@given(st.text(max_size=40), st.floats(0.5, 50))
def test_any_text_is_set_without_an_exception(markup: str, column: float) -> None:
    made = paragraph(markup, column, STYLE, AT)
    for placed in made.place(0, 0):
        assert len(placed.text) == len(placed.advances)
