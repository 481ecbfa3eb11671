"""Card lists as XLSX: which sheet and cells are read, what is refused, and what no file may do to us."""

from __future__ import annotations

import io
import struct
import time
import tracemalloc
import zipfile
import zlib
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from python_calamine import CalamineWorkbook

from tests.workbook import (
    DATE,
    MAIN,
    OWN_DATE,
    OWN_NUMBER,
    OWN_PERCENT,
    PERCENT,
    cell,
    reference,
    rows,
    workbook,
)
from toolkit import reporter
from toolkit.diagnostic import Severity
from toolkit.games.card_deck import GAME
from toolkit.location import Location
from toolkit.pipeline import check_game
from toolkit.schema import Schemas
from toolkit.source import TableSource, Value, read
from toolkit.workspace import Workspace, shipped_root

FILE = "cards/treasures.xlsx"
PLAIN = rows([["name", "copies", "text"], ["Web", 1.0, "Stand still"], [None, None, None], ["Gust", 2, None]])


def table(content: bytes) -> TableSource:
    held = read(content, FILE)
    assert held.diagnostics == ()
    assert isinstance(held.source, TableSource)
    return held.source


def cards(content: bytes) -> Value:
    return table(content).data["cards"]


def findings(content: bytes) -> list[tuple[str, str]]:
    held = read(content, FILE)
    assert held.source is None
    assert all(d.help and "\n" not in d.message for d in held.diagnostics)
    return [(str(d.at).removeprefix("cards/"), d.code) for d in held.diagnostics]


def one(value: str | float | bool | None, **options: object) -> bytes:
    """A workbook with one card of one cell."""
    return workbook({"treasures": rows([["text"], [value]])}, **options)  # type: ignore[arg-type]


# What is read.


def test_a_row_is_a_card_with_its_row_and_columns_as_places() -> None:
    held = table(workbook({"Sheet1": PLAIN}))
    assert held.data == {
        "id": "treasures",
        "cards": [{"name": "Web", "copies": "1", "text": "Stand still"}, {"name": "Gust", "copies": "2"}],
    }
    assert str(held.at("cards", 1, "copies")) == f"{FILE}:4, column copies"
    assert held.key_at("cards", 1, "copies") == Location(FILE, 1, 0, "copies")
    assert held.line_text(4) == ""


def test_a_table_may_start_anywhere() -> None:
    held = table(workbook({"Sheet1": rows([[None, None, "name"], [None, None, "Web"]], first=7)}))
    assert (held.data["cards"], held.header, held.starts) == ([{"name": "Web"}], 7, (8,))


@pytest.mark.parametrize(
    ("given", "value"),
    [
        (1.0, "1"),
        (0.1 + 0.2, "0.3"),
        (-2.5, "-2.5"),
        (123456789012345, "123456789012345"),
        (True, True),
        (False, False),
        ("1.0", "1.0"),
        ("  Stop \n", "Stop"),
        ("One\r\ntwo", "One\ntwo"),
        ("a < b & c", "a < b & c"),
        ("=cmd|' /C calc'!A0", "=cmd|' /C calc'!A0"),
        ("One_x000D_\ntwo", "One\ntwo"),
        ("_x005F_x000D_", "_x000D_"),
        ('<c t="s"><v>0</v></c>', "shared"),
        ('<c t="s"><v>1</v></c>', "rich text"),
        ('<c t="s"><v>2</v></c>', "漢"),
        ('<c t="str"><f>A1</f><v>made</v></c>', "made"),
        ("<c><f>1+1</f><v>2</v></c>", "2"),
        (f'<c s="{PERCENT}"><v>0.5</v></c>', "50%"),
        (f'<c s="{OWN_PERCENT}"><v>0.07</v></c>', "7%"),
        (f'<c s="{OWN_NUMBER}"><v>3</v></c>', "3"),
        ('<c s="99"><v>3</v></c>', "3"),
    ],
)
def test_a_cell_is_read_as_it_shows(given: str | float | bool, value: Value) -> None:
    shared = (
        "<t>shared</t>",
        "<r><rPr><b/></rPr><t>rich</t></r><r><t xml:space='preserve'> text</t></r>",
        '<t>漢</t><rPh sb="0" eb="1"><t>かん</t></rPh>',
    )
    (card,) = cards(one(given, shared=shared))  # type: ignore[misc]
    assert card == {"text": value}
    assert type(card["text"]) is type(value)  # type: ignore[index,call-overload]


def test_cells_and_rows_without_references_stand_one_after_another() -> None:
    sheet = "<row><c t='inlineStr'><is><t>name</t></is></c><c t='inlineStr'><is><t>copies</t></is></c></row>"
    sheet += "<row><c t='inlineStr'><is><t>Web</t></is></c><c><v>3</v></c></row>"
    held = table(workbook({"Sheet1": sheet}))
    assert (held.data["cards"], held.starts) == ([{"name": "Web", "copies": "3"}], (2,))


def test_a_namespace_prefix_makes_no_difference() -> None:
    text = f'<x:worksheet xmlns:x="{MAIN}"><x:sheetData>'
    for n, name in enumerate(("name", "Web"), 1):
        text += f'<x:row r="{n}"><x:c r="A{n}" t="inlineStr"><x:is><x:t>{name}</x:t></x:is></x:c></x:row>'
    made = workbook(
        {"Sheet1": ""}, replaced={"xl/worksheets/sheet1.xml": f"{text}</x:sheetData></x:worksheet>".encode()}
    )
    assert cards(made) == [{"name": "Web"}]


VALUES = (
    st.text(
        st.characters(codec="utf-8", exclude_categories=["Cc", "Cs", "Zl", "Zp", "Cn"]),
        min_size=1,
        max_size=9,
    )
    .map(str.strip)
    .filter(lambda text: text and "_x" not in text and not text.startswith("<c"))
    | st.integers(-(10**12), 10**12)
    | st.integers(-4_000, 4_000).map(lambda n: n / 8)
)


@settings(max_examples=100, deadline=None)
@given(st.lists(st.lists(VALUES, min_size=3, max_size=3), min_size=1, max_size=5))
def test_another_reader_sees_the_same(values: list[list[str | float]]) -> None:
    made = workbook({"Sheet1": rows([["a", "b", "c"], *values])})
    theirs = CalamineWorkbook.from_filelike(io.BytesIO(made)).get_sheet_by_index(0).to_python()
    ours = cards(made)
    assert isinstance(ours, list)
    for held, seen in zip(ours, theirs[1:], strict=True):
        assert isinstance(held, dict)
        for mine, other in zip(held.values(), seen, strict=True):
            assert isinstance(mine, str)
            assert (float(mine) if isinstance(other, float) else mine) == other


# Which sheet.

NOTES = rows([["to do"], ["write more"]])


def test_a_sheet_named_like_the_file_is_read_wherever_it_stands() -> None:
    assert len(cards(workbook({"Notes": NOTES, "Treasures": PLAIN}))) == 2  # type: ignore[arg-type]


def test_else_the_first_is_and_a_note_names_it() -> None:
    held = read(workbook({"Winter": PLAIN, "Notes": NOTES, "More": NOTES}), FILE)
    assert held.source is not None
    (note,) = held.diagnostics
    assert (note.code, note.severity, note.at) == ("TBL010", Severity.NOTE, Location(FILE))
    assert "`Winter`" in note.message and "2 others" in note.message and "`treasures`" in note.help


def test_a_hidden_sheet_is_none() -> None:
    states = {"Old": "hidden", "Older": "veryHidden"}
    assert len(cards(workbook({"Old": NOTES, "Sheet1": PLAIN, "Older": NOTES}, states=states))) == 2  # type: ignore[arg-type]
    assert findings(workbook({"Old": PLAIN}, states=states)) == [("treasures.xlsx", "TBL007")]


# What is refused, cell by cell.


@pytest.mark.parametrize(
    ("given", "code", "word"),
    [
        ('<c t="e"><v>#REF!</v></c>', "TBL008", "#REF!"),
        ('<c t="e"><f>1/0</f><v>#DIV/0!</v></c>', "TBL008", "#DIV/0!"),
        ("<c><f>1+1</f></c>", "TBL008", "never calculated"),
        ("<c><f>1+1</f><v></v></c>", "TBL008", "never calculated"),
        (f'<c s="{DATE}"><v>45293</v></c>', "TBL009", "date"),
        (f'<c s="{OWN_DATE}"><v>45293</v></c>', "TBL009", "date"),
        ('<c t="d"><v>2024-01-02</v></c>', "TBL009", "date"),
        ('<c t="s"><v>5</v></c>', "TBL007", "`5`"),
        ("<c><v>many</v></c>", "TBL007", "`many`"),
        ('<c t="odd"><v>1</v></c>', "TBL007", "`1`"),
        ("a_x0007_b", "YML009", "U+0007"),
        ("x" * 32_768, "TBL006", "32,768"),
    ],
)
def test_a_cell_that_holds_no_text_is_named(given: str, code: str, word: str) -> None:
    (found,) = read(one(given), FILE).diagnostics
    assert (found.at, found.code) == (Location(FILE, 2, 0, "text"), code)
    assert word in found.message and found.help


def test_an_empty_result_of_a_formula_is_an_empty_cell() -> None:
    sheet = rows([["name", "text"], ["Web", '<c t="str"><f>A9</f><v></v></c>']])
    assert cards(workbook({"Sheet1": sheet})) == [{"name": "Web"}]


def test_a_wrong_cell_in_the_header_is_named_by_its_letter() -> None:
    sheet = rows([["name", '<c t="e"><v>#N/A</v></c>'], ["Web", "x"]])
    assert findings(workbook({"Sheet1": sheet}))[0] == ("treasures.xlsx:1, column B", "TBL008")


@pytest.mark.parametrize(
    ("sheet", "expected"),
    [
        ("", [("treasures.xlsx", "TBL005")]),
        (rows([["name"]]), [("treasures.xlsx:1", "TBL005")]),
        (rows([["name"], ["Web", "more"]]), [("treasures.xlsx:2", "TBL002")]),
        (rows([["a", "a"], ["Web", "more"]]), [("treasures.xlsx:1, column a", "TBL003")]),
        (rows([["a", None, "b"], ["Web", "x", "more"]]), [("treasures.xlsx:1, column B", "TBL004")]),
        ('<row r="1"><c r="XFD1"><v>1</v></c></row>', [("treasures.xlsx", "TBL006")]),
        ("<c><v>1</v></c>", [("treasures.xlsx", "TBL007")]),
    ],
)
def test_a_sheet_that_is_no_list_is_refused(sheet: str, expected: list[tuple[str, str]]) -> None:
    assert findings(workbook({"treasures": sheet})) == expected


# Files that mean harm, or are broken.


@pytest.mark.parametrize(
    ("content", "word"),
    [
        (b"", "no workbook"),
        (b"name,text\n", "no workbook"),
        (b"PK\x03\x04" + b"\0" * 60, "no workbook"),
        (bytes.fromhex("d0cf11e0a1b11ae1") + b"\0" * 600, "password"),
        (workbook({"a": PLAIN})[:-30], "no workbook"),
        (workbook({"a": PLAIN}, replaced={"_rels/.rels": b"<Relationships/>"}), "zip file"),
        (workbook({"a": PLAIN}, replaced={"xl/workbook.xml": b"<workbook>"}), "damaged"),
        (workbook({"a": PLAIN}, replaced={"xl/worksheets/sheet1.xml": b"<a><b></a>"}), "damaged"),
        (workbook({"a": PLAIN}, replaced={"xl/sharedStrings.xml": b"\xff\xfe"}), "damaged"),
        (
            workbook({"a": PLAIN}, replaced={"xl/styles.xml": b"<?xml version='1.0' encoding='odd'?><a/>"}),
            "damaged",
        ),
        (workbook({}), "no sheet"),
    ],
)
def test_a_broken_workbook_is_refused(content: bytes, word: str) -> None:
    assert findings(content) == [("treasures.xlsx", "TBL007")]
    assert word in read(content, FILE).diagnostics[0].message


def test_a_part_with_a_wrong_checksum_is_refused() -> None:
    made = workbook({"a": PLAIN})
    held = zipfile.ZipFile(io.BytesIO(made)).getinfo("xl/worksheets/sheet1.xml").CRC
    wrong = made.replace(struct.pack("<L", held), struct.pack("<L", held ^ 1))
    assert findings(wrong) == [("treasures.xlsx", "TBL007")]


def test_entities_are_refused() -> None:
    bomb = '<!DOCTYPE a [<!ENTITY a "aaaaaaaaaa">' + "".join(
        f'<!ENTITY {chr(98 + n)} "{f"&{chr(97 + n)};" * 10}">' for n in range(9)
    )
    bomb += ']><worksheet><sheetData><row><c t="str"><v>&j;</v></c></row></sheetData></worksheet>'
    begun = time.process_time()
    assert findings(workbook({"a": ""}, replaced={"xl/worksheets/sheet1.xml": bomb.encode()})) == [
        ("treasures.xlsx", "TBL007")
    ]
    assert time.process_time() - begun < 1


def test_a_bomb_is_refused_before_it_is_unpacked() -> None:
    made = workbook({"a": PLAIN}, replaced={"xl/media/1.bin": b"\0" * 400_000_000})
    assert len(made) < 1_000_000
    tracemalloc.start()
    assert findings(made) == [("treasures.xlsx", "TBL006")]
    assert tracemalloc.get_traced_memory()[1] < 10_000_000
    tracemalloc.stop()


def test_a_bomb_whose_directory_lies_is_refused_at_the_size_it_states() -> None:
    zeros = b"\0" * 100_000_000
    made = workbook({"a": PLAIN}, replaced={"xl/worksheets/sheet1.xml": zeros})
    lying = made.replace(struct.pack("<L", len(zeros)), struct.pack("<L", 1_000))
    lying = lying.replace(struct.pack("<L", zlib.crc32(zeros)), struct.pack("<L", zlib.crc32(zeros[:1_000])))
    del zeros
    tracemalloc.start()
    assert findings(lying) == [("treasures.xlsx", "TBL007")]  # a thousand zeros are no XML
    assert tracemalloc.get_traced_memory()[1] < 10_000_000
    tracemalloc.stop()


def test_two_cells_far_apart_take_no_room_between_them() -> None:
    sheet = rows([["name"], ["Web"]]) + '<row r="1048576"><c r="A1048576" t="str"><v>Gust</v></c></row>'
    held = table(workbook({"a": sheet}))
    assert (held.data["cards"], held.starts) == ([{"name": "Web"}, {"name": "Gust"}], (2, 1048576))


def test_50_001_rows_are_too_many() -> None:
    sheet = rows([["a"], *[[1]] * 50_001])
    assert findings(workbook({"a": sheet})) == [("treasures.xlsx:50002", "TBL006")]


@settings(max_examples=150, deadline=None)
@given(st.data())
def test_no_flipped_byte_brings_it_down(data: st.DataObject) -> None:
    made = bytearray(workbook({"a": PLAIN}, shared=["<t>x</t>"]))
    for _ in range(data.draw(st.integers(1, 4))):
        made[data.draw(st.integers(0, len(made) - 1))] = data.draw(st.integers(0, 255))
    held = read(bytes(made), FILE)
    assert (held.source is None) == any(d.is_error for d in held.diagnostics)


# In a workspace.


def test_a_report_names_the_cell_and_quotes_no_line(tmp_path: Path) -> None:
    own = Workspace(tmp_path, shipped_root())
    folder = tmp_path / "content/card-deck/cards"
    folder.mkdir(parents=True)
    (folder / "mine.xlsx").write_bytes(
        workbook({"mine": rows([["name", "copies"], ["Web", "none"], [True, 1], ["Gust", 1.0]])})
    )
    (folder / "~$mine.xlsx").write_bytes(b"locked by somebody")
    _, found = check_game(own, GAME, Schemas(own.schemas))
    assert reporter.text(found, 1, own.line) == (
        "content/card-deck/cards/mine.xlsx:2, column copies: error SCH001: `copies` must be a whole number, "
        "and is `none`\n"
        "  help: How often it is printed; 1 unless stated; for example `2`\n"
        "content/card-deck/cards/mine.xlsx:3, column name: error SCH001: `name` must be text of more "
        "than blanks, and is true\n"
        "  help: format the cell as text, and type it again\n"
        "checked 1 file: 2 errors\n"
    )


def test_the_test_workbooks_are_made_as_programs_make_them() -> None:
    assert reference(12, 1) == "B12"
    assert cell(2, 0, 1.5) == '<c r="A2"><v>1.5</v></c>'
