"""Maps drawn as text: every letter at its line and column, and what is wrong with the drawing."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from toolkit.location import Location
from toolkit.source import Source, read
from toolkit.textmap import CODES, Row, rows


def source(text: str | bytes, file: str = "m.yaml") -> Source:
    held = read(text if isinstance(text, bytes) else text.encode(), file)
    assert held.source is not None, held.diagnostics
    return held.source


def drawn(text: str, *path: str | int) -> tuple[Row, ...]:
    """The rows of a map without faults."""
    found, problems = rows(source(text), *path or ("cells",))
    assert problems == ()
    return found


def faults(text: str) -> list[tuple[int, int, str, str]]:
    """Line, column, code and message of what is wrong with the map `cells`."""
    _, problems = rows(source(text), "cells")
    return [(p.at.line, p.at.column, p.code, p.message) for p in problems]


def places(found: tuple[Row, ...]) -> list[tuple[str, int, int]]:
    """Text, line and column of every cell."""
    return [(cell.text, cell.at.line, cell.at.column) for row in found for cell in row.cells]


MAP = """\
# a map
title: Dawn
cells: |   # c cave, f field
  1: c N2  c
  2: f c

  # the third row is short
  3: c
notes: none
"""
CELLS = [("c", 4, 6), ("N2", 4, 8), ("c", 4, 12), ("f", 5, 6), ("c", 5, 8), ("c", 8, 6)]


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
@pytest.mark.parametrize("header", ["|", "|-", "|+", "|2", "|2-", "|-2"])
def test_every_letter_has_its_line_and_column(end: str, mark: bytes, header: str) -> None:
    text = MAP.replace("|", header, 1).replace("\n", end)
    found, problems = rows(source(mark + text.encode()), "cells")
    assert problems == ()
    assert places(found) == CELLS
    assert [(row.label, row.number, row.label_at) for row in found] == [
        ("1", 1, Location("m.yaml", 4, 3)),
        ("2", 2, Location("m.yaml", 5, 3)),
        ("3", 3, Location("m.yaml", 8, 3)),
    ]


def test_maps_are_found_at_any_depth() -> None:
    text = "boards:\n  - cells: &m |\n      1: a b\n  - |\n    1: c\n"
    assert places(drawn(text, "boards", 0, "cells")) == [("a", 3, 10), ("b", 3, 12)]
    assert places(drawn(text, "boards", 1)) == [("c", 5, 8)]


def test_letters_outside_ascii_count_as_one_column() -> None:
    assert places(drawn("cells: |\n  1: 漢 𝔸 c\n")) == [("漢", 2, 6), ("𝔸", 2, 8), ("c", 2, 10)]


def test_spaces_and_tabs_at_the_end_of_a_row_are_passed_over() -> None:
    assert places(drawn("cells: |\n  1: a  \n  2: b \t\n  3:  \n  4: c")) == [
        ("a", 2, 6),
        ("b", 3, 6),
        ("c", 5, 6),
    ]


def test_labels_may_be_padded_to_line_up() -> None:
    text = "cells: |\n" + "".join(f"  {n}:{' ' * (3 - len(str(n)))}x\n" for n in range(1, 11))
    assert places(drawn(text)) == [("x", n + 1, 7) for n in range(1, 11)]


@pytest.mark.parametrize(
    ("body", "line", "column", "code", "says"),
    [
        ("  1: c\n  3: c\n  4: c\n", 3, 3, "TXT005", "row 2 is missing"),
        ("  1: c\n  5: c\n", 3, 3, "TXT005", "rows 2 to 4 are missing"),
        ("  2: c\n  3: c\n", 2, 3, "TXT005", "row 1 is missing"),
        ("  1: c\n  9999: c\n", 3, 3, "TXT005", "rows 2 to 9998 are missing"),
        ("  1: c\n  3: c\n  2: c\n", 4, 3, "TXT006", "row 2 stands below row 3"),
        ("  1: c\n  2: c\n  1: c\n", 4, 3, "TXT006", "row 1 is given twice (first on line 2)"),
        ("  0: c\n  1: c\n", 2, 3, "TXT006", "this one is 0"),
        ("  1: c\n  c c\n  3: c\n", 3, 3, "TXT004", "this row has no number"),
        ("  1: c\n  2:c c\n", 3, 3, "TXT004", "`2:c` runs the row's number into its first cell"),
        ("  1: c\n  b: c\n", 3, 3, "TXT004", "`b:` is not the number of a row"),
        ("  1: c\n  12345: c\n", 3, 3, "TXT004", "`12345:` is not the number of a row"),
        ("  1: c\n    2: c\n", 3, 5, "TXT007", "indented by 2 spaces"),
        ("  1: c\n   2: c\n", 3, 4, "TXT007", "indented by 1 space more"),
        ("  1: c\tc\n", 2, 7, "TXT008", "a tab stands between cells"),
        ("  1:\tc c\n", 2, 5, "TXT008", "a tab"),
        ("  1: c\u00a0c\n", 2, 7, "TXT008", "U+00A0 (no-break space)"),
        ("  1: c \u3000c\n", 2, 8, "TXT008", "U+3000"),
        ("  1: c \u200bc\n", 2, 8, "TXT008", "U+200B"),
    ],
)
def test_faults_of_the_drawing(body: str, line: int, column: int, code: str, says: str) -> None:
    (found,) = faults(f"cells: |\n{body}")
    assert found[:3] == (line, column, code)
    assert says in found[3]


def test_an_indented_first_row_is_told_when_the_block_states_its_indentation() -> None:
    ((line, column, code, _),) = faults("cells: |2\n     1: c\n  2: c\n")
    assert (line, column, code) == (2, 6, "TXT007")


def test_a_row_with_a_fault_is_still_read() -> None:
    found, problems = rows(source("cells: |\n  1: a\tb\n  c\n    3: d\n"), "cells")
    assert len(problems) == 3
    assert [cell[0] for cell in places(found)] == ["a", "b", "c", "d"]
    assert [row.number for row in found] == [1, 2, 3]


@pytest.mark.parametrize(
    ("text", "column", "code"),
    [
        ('cells: "1: c c"\n', 8, "TXT001"),
        ("cells: '1: c'\n", 8, "TXT001"),
        ("cells: c c c\n", 8, "TXT001"),
        ("cells: '| 1'\n", 8, "TXT001"),
        ("cells: [c, c]\n", 8, "TXT001"),
        ("cells: 7\n", 8, "TXT001"),
        ("cells:\n", 7, "TXT001"),
        ("cells: >\n  1: c\n  2: c\n", 8, "TXT002"),
        ("cells: >-\n  1: c\n", 8, "TXT002"),
        ("cells: |\nx: 1\n", 8, "TXT003"),
        ("cells: |\n\n  # nothing\n", 8, "TXT003"),
    ],
)
def test_what_is_not_drawn_as_rows(text: str, column: int, code: str) -> None:
    found, (problem,) = rows(source(text), "cells")
    assert found == ()
    assert (problem.at, problem.code) == (Location("m.yaml", 1, column), code)
    assert "`|`" in problem.help


def test_an_alias_and_a_missing_map_are_no_drawing() -> None:
    held = source("a: &m |\n  1: c\nb: *m\n")
    assert rows(held, "b")[1][0].code == "TXT001"
    assert rows(held, "b")[1][0].at == Location("m.yaml", 3, 4)
    assert rows(held, "c")[1][0].code == "TXT001"
    assert rows(source('{"cells": "1: c\\n"}', "m.json"), "cells")[1][0].code == "TXT001"


CELL = st.text(st.sampled_from("abcXYZ09.#!?:|漢𝔸"), min_size=1, max_size=3)


@settings(max_examples=200, deadline=None)
@given(
    st.lists(st.lists(CELL, max_size=6), min_size=1, max_size=8),
    st.integers(1, 6),
    st.integers(1, 3),
    st.sampled_from(["\n", "\r\n", "\r"]),
    st.sampled_from(["|", "|-", "|+"]),
)
def test_any_map_comes_back_with_every_cell_at_its_place(
    board: list[list[str]], indent: int, gap: int, end: str, header: str
) -> None:
    lines = ["# yaml", f"cells: {header}"]
    lines += [
        " " * indent + f"{number}:" + "".join(" " * gap + cell for cell in row)
        for number, row in enumerate(board, 1)
    ]
    found, problems = rows(source(end.join(lines)), "cells")
    assert problems == ()
    assert [[cell.text for cell in row.cells] for row in found] == board
    for row in found:
        for cell in row.cells:
            assert lines[cell.at.line - 1][cell.at.column - 1 :].startswith(cell.text)


def test_every_code_has_a_page_with_examples_that_hold() -> None:
    for page in CODES:
        if page.code in ("TXT001", "TXT002", "TXT003"):
            fails, passes = page.fails.replace("threats", "cells"), page.passes.replace("threats", "cells")
        else:
            fails = f"cells: |\n{page.fails}".replace("<tab>", "\t")
            passes = f"cells: |\n{page.passes}"
        assert page.code in [code for _, _, code, _ in faults(fails)], page.code
        assert faults(passes) == [], page.code
