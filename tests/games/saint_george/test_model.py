"""Records become the right objects, and what is drawn wrong is told at its place."""

from __future__ import annotations

import pytest

from tests.games.cases import MARK, Edit
from tests.games.saint_george.content import BASE, SHIPPED, base, content
from toolkit.constraint import Adjacency, Count, holds
from toolkit.games.saint_george.model import Board, Map, Orders, Region, Ruleset, Theatre, Theme
from toolkit.location import Location

MAP = "maps/first-light.yaml"
BOARD = "boards/hills.yaml"
RULES = "rulesets/standard.yaml"


def the_map(*edits: Edit) -> Map:
    return base(*edits)[0].the(Map)


def names(board: Board, hexes: tuple[int, ...]) -> set[str]:
    return {board.cells[i].name for i in hexes}


def test_hexes_are_numbered_in_reading_order_and_named_by_place_and_row() -> None:
    board = the_map().board
    assert len(board.cells) == 45
    assert [board.cells[i].name for i in (0, 6, 7, 14, 44)] == ["A1", "G1", "A2", "H2", "H6"]
    assert board.index("C4") == 7 + 8 + 7 + 2
    assert {cell.region for cell in board.cells[:22]} == {Region.CAVE}
    assert {cell.region for cell in board.cells[22:]} == {Region.FIELD}


def test_a_hex_knows_its_letter_in_the_text() -> None:
    map_ = the_map()
    cell, threat = map_.board.cells[24], map_.threats[24]
    assert (cell.name, threat.letter, threat.strength) == ("C4", "N", 2)
    assert BASE[MAP].split("\n")[threat.at.line - 1][threat.at.column - 1 :].startswith("N2 A L P P L")
    assert cell.at == Location(BOARD, 10, 10)  # row 4 stands in line 10, C4 behind `  4: f f `


def test_rows_that_are_pushed_decide_which_hexes_touch() -> None:
    board = the_map().board
    # Row 3 stands half a hex to the right of row 4, so B3 lies between B4 and C4.
    assert names(board, board.touching[board.index("B3") or 0]) == {"B2", "C2", "A3", "C3", "B4", "C4"}
    assert names(board, board.touching[board.index("A1") or 0]) == {"B1", "A2", "B2"}
    other = the_map(Edit(BOARD, "odd-rows-right", "even-rows-right")).board
    assert names(other, other.touching[other.index("B3") or 0]) == {"A2", "B2", "A3", "C3", "A4", "B4"}


def test_rock_separates_and_tunnels_open_it() -> None:
    board = the_map().board
    assert names(board, board.neighbours[board.index("B3") or 0]) == {"B2", "C2", "A3", "C3", "C4"}
    assert names(board, board.neighbours[board.index("D3") or 0]) == {"D2", "E2", "C3", "E3"}
    assert [(board.cells[a].name, board.cells[b].name) for a, b in board.tunnels] == [
        ("B3", "C4"),
        ("F3", "F4"),
    ]
    for i, near in enumerate(board.neighbours):
        assert all(i in board.neighbours[j] for j in near), "who touches is touched"


def test_a_tunnel_may_be_named_from_either_side() -> None:
    board = the_map(Edit(BOARD, "B3-C4", "C4-B3")).board
    assert board.tunnels == the_map().board.tunnels


def test_the_hints_are_put_together_from_their_constraints() -> None:
    hints = {kind.letter: kind.hint for kind in the_map().ruleset.kinds}
    assert hints == {
        "L": "Never next to a nest.",
        "P": "Always next to at least one nest.",
        "A": "Exactly one lives in the caves.",
        "N": "Six in all, at least three in the caves.",
    }


def test_a_changed_constraint_changes_its_hint() -> None:
    found, _ = base(
        Edit(RULES, "min: 3, hint", "min: 4, hint"), Edit(RULES, "beside: N, min: 1", "beside: N, min: 2")
    )
    ruleset = found.the(Ruleset)
    assert [k.hint for k in ruleset.kinds if k.letter in "PN"] == [
        "Always next to at least two nests.",
        "Six in all, at least four in the caves.",
    ]


def test_the_constraints_are_those_of_the_rulebook() -> None:
    # SG-23, SG-24, SG-25, SG-26 and SG-A12.
    bare = [
        (type(c), *(getattr(c, f) for f in c.__slots__ if f != "hint")) for c in the_map().ruleset.constraints
    ]
    assert bare == [
        (Adjacency, "L", "N", None, 0),
        (Adjacency, "P", "N", 1, None),
        (Count, "caves", "A", 1, 1),
        (Count, "all", "N", 6, 6),
        (Count, "caves", "N", 3, None),
        (Count, "field", "A", 0, 4),
    ]


def test_the_orders_take_their_numbers_from_the_rules() -> None:
    seven = (
        Edit(RULES, "min: 6, max: 6", "min: 7, max: 7"),
        Edit(RULES, "count: 6", "count: 7"),
        Edit(RULES, "days: 3", "days: 2"),
    )
    found = base(*seven)[0].the(Orders)
    objective = found.left[0].paragraphs[0].text
    assert "**all seven nests**" in objective and "the seventh comes to light" in objective
    assert "nobody rests on day 2." in found.right[0].paragraphs[1].text
    assert "{" not in "".join(
        p.text for section in (*found.left, *found.right) for p in (*section.paragraphs, found.briefing)
    )


def test_a_board_under_a_ruleset_is_one_subject_for_all_maps() -> None:
    pairs = [(each.board.id, each.ruleset.id) for each in content(SHIPPED).all_of(Theatre)]
    assert pairs == [("hills", "standard"), ("quarry", "undermined")]


@pytest.mark.parametrize(
    ("code", "edits"),
    [
        ("REF001", [Edit(MAP, "board: hills", "board: ‹hill")]),
        ("REF001", [Edit(MAP, "ruleset: standard", "ruleset: ‹classic")]),
        ("REF001", [Edit(RULES, "squad: company-280", "squad: ‹company-281")]),
        ("REF001", [Edit(RULES, "orders: standard", "orders: ‹standrad")]),
        ("REF001", [Edit("orders/standard.yaml", "handout: standard", "handout: ‹standrad")]),
        ("TXT005", [Edit(MAP, "  3: P P L L L P N1\n  4:", "  ‹4:")]),
        ("TXT004", [Edit(MAP, "  3: P P", "  ‹P P")]),
        ("TXT007", [Edit(MAP, "  3: P P", "    ‹3: P P")]),
        ("YML018", [Edit(MAP, "  1: P P", "    ‹1: P P")]),
        ("TXT001", [Edit(MAP, "threats: |\n", "threats: ‹[]\nx: |\n")]),
        ("SCH002", [Edit(MAP, "grade: 1\n", ""), Edit(MAP, "id: first", f"{MARK}id: first")]),
        ("SCH003", [Edit(MAP, "grade: 1", "grade: 1\n‹graed: 2")]),
        ("SCH004", [Edit(BOARD, "odd-rows-right #", "‹odd-rows-left #")]),
        ("SCH005", [Edit(RULES, "days: 3", "days: ‹0")]),
        ("SCH006", [Edit(BOARD, "starts: [B6,", "starts: [‹b6,")]),
        ("SCH007", [Edit(RULES, "strengths: [1, 2]", "strengths: ‹[1]")]),
        ("SCH008", [Edit(BOARD, "[B6, D6, G6]", "[B6, D6, ‹B6]")]),
    ],
)
def test_what_the_model_cannot_read_is_told_at_its_place(code: str, edits: list[Edit]) -> None:
    if code == "TXT001":
        code = "SCH001"  # a list is no text, so the schema speaks first
    found, marked = base(*edits)
    assert found.places(code) == marked, found.diagnostics


def test_a_broken_board_is_told_once_and_not_by_its_maps() -> None:
    found, _ = base(Edit(BOARD, "1: c c", "1: k c"))
    assert {d.code for d in found.diagnostics} == {"SGB001"}
    found, _ = base(Edit(BOARD, "title: The Hills\n", ""))
    assert {d.code for d in found.diagnostics} == {"SCH002"}
    assert all(d.at.file == BOARD for d in found.diagnostics)


def test_a_missing_theme_is_told() -> None:
    found = content({name: text for name, text in BASE.items() if name != "theme.yaml"})
    assert {d.code for d in found.diagnostics} == {"REF001"}


def test_nothing_is_built_of_a_map_that_does_not_fit() -> None:
    found, _ = base(Edit(MAP, "1: P P N2 P L L L", "1: P P N2 P L L"))
    assert not found.all_of(Map)


def test_the_sources_of_a_map_are_the_files_that_decide_it() -> None:
    assert set(the_map().sources) == set(BASE)


def test_inks_keep_their_plates_and_tints() -> None:
    theme = base()[0].the(Theme)
    assert theme.inks["silver"].spot == "Scratch"
    assert (theme.inks["overprint-mid"].spot, theme.inks["overprint-mid"].tint) == ("Scratch-Overprint", 65)
    assert theme.inks["ink"].rgb == (33, 31, 29)


def test_the_base_map_keeps_every_constraint() -> None:
    map_ = the_map()
    assert holds(map_.ruleset.constraints, map_.letters, map_.board.neighbours, map_.board.regions)
