"""Card lists as CSV: what is read, which cell a finding names, and what is refused."""

from __future__ import annotations

import csv
import io
import time
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from toolkit import reporter
from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.card_deck import GAME
from toolkit.location import Location
from toolkit.pipeline import check_game
from toolkit.schema import Schemas
from toolkit.source import CODES, MAX_BYTES, TableSource, Value, read
from toolkit.workspace import Workspace, shipped_root

FILE = "content/game/cards/treasures.csv"


def table(text: str | bytes) -> TableSource:
    """The table of a text that must be read without any finding."""
    held = read(text if isinstance(text, bytes) else text.encode(), FILE)
    assert held.diagnostics == ()
    assert isinstance(held.source, TableSource)
    return held.source


def cards(text: str | bytes) -> list[Value]:
    held = table(text).data["cards"]
    assert isinstance(held, list)
    return held


def findings(text: str | bytes) -> list[tuple[str, str]]:
    """Place (without the folder) and code of every finding; all of them are errors."""
    held = read(text if isinstance(text, bytes) else text.encode(), FILE)
    assert held.source is None
    assert all(d.is_error and d.help for d in held.diagnostics)
    return [(str(d.at).removeprefix("content/game/cards/"), d.code) for d in held.diagnostics]


def only(text: str | bytes) -> Diagnostic:
    (found,) = read(text if isinstance(text, bytes) else text.encode(), FILE).diagnostics
    return found


# What is read.

PLAIN = "id,name,text\nweb,Web,Stand still\ngust,Gust,\n"
READ: list[Value] = [{"id": "web", "name": "Web", "text": "Stand still"}, {"id": "gust", "name": "Gust"}]


def test_a_row_is_a_card_and_an_empty_cell_no_field() -> None:
    assert table(PLAIN).data == {"id": "treasures", "cards": READ}


@pytest.mark.parametrize("delimiter", [",", ";", "\t"])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize(
    "encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-be-sig"]
)  # FAULTS 18: marks and line ends of every program
def test_delimiters_line_ends_and_marks_change_nothing(delimiter: str, end: str, encoding: str) -> None:
    text = PLAIN.replace(",", delimiter).replace("Gust", "Gùst").replace("\n", end)
    raw = b"\xfe\xff" + text.encode("utf-16-be") if encoding == "utf-16-be-sig" else text.encode(encoding)
    assert cards(raw) == [READ[0], {"id": "gust", "name": "Gùst"}]


def test_an_invisible_mark_is_no_part_of_a_name() -> None:
    assert list(table("\ufeff\ufeffid,\u200bname\u00a0\nweb,Web\n").columns) == ["id", "name"]


def test_a_line_break_inside_quotes_stays_and_a_doubled_quote_is_one() -> None:
    held = cards('name,text\r\nWeb,"One, two.\r\n\r\nThe ""third""."\r\n')
    assert held == [{"name": "Web", "text": 'One, two.\n\nThe "third".'}]


def test_blanks_around_cells_go_and_a_mark_inside_a_name_of_the_header_does_not_mislead() -> None:
    assert cards(' "name, or title"; text ;\n Web ;  "Stop; now"\n') == [
        {"name, or title": "Web", "text": "Stop; now"}
    ]


def test_a_quote_within_a_plain_cell_is_text() -> None:
    assert cards('name,text\nPlank,a 5" plank\n') == [{"name": "Plank", "text": 'a 5" plank'}]


def test_the_hint_line_of_some_programs_names_the_delimiter() -> None:
    held = table("sep=;\nname;text\nWeb;Stop, now\n")
    assert (held.data["cards"], held.starts) == ([{"name": "Web", "text": "Stop, now"}], (3,))


def test_empty_columns_at_the_end_are_passed_over() -> None:
    assert cards("name,text,,\nWeb,Stop,,\n,,,\n") == [{"name": "Web", "text": "Stop"}]


def test_what_looks_like_a_formula_is_text() -> None:
    injected = ["=cmd|' /C calc'!A0", "@SUM(A1)", "+1+1", "-2"]
    assert [
        card["name"] for card in cards("name\n" + "\n".join(injected)) if isinstance(card, dict)
    ] == injected


def test_digits_words_and_dates_stay_as_they_are_written() -> None:
    text = "code,word,day,price\n007,NO,2024-01-02,1.10\n"
    assert cards(text) == [{"code": "007", "word": "NO", "day": "2024-01-02", "price": "1.10"}]


ROWS = st.lists(
    st.lists(
        st.text(
            st.characters(codec="utf-8", exclude_categories=["Cc", "Cs", "Zl", "Zp", "Cn"]) | st.just("\n")
        )
        .map(str.strip)
        .filter(bool),
        min_size=3,
        max_size=3,
    ),
    min_size=1,
    max_size=5,
)


@settings(max_examples=150, deadline=None)
@given(ROWS, st.sampled_from([",", ";", "\t"]), st.sampled_from(["\n", "\r\n"]))
def test_what_pythons_own_writer_writes_comes_back_at_its_line(
    rows: list[list[str]], delimiter: str, end: str
) -> None:
    written = io.StringIO()
    csv.writer(written, delimiter=delimiter, lineterminator=end, quoting=csv.QUOTE_ALL).writerows(
        [["a", "b", "c"], *rows]
    )
    held = table(written.getvalue())
    assert held.data["cards"] == [dict(zip("abc", row, strict=True)) for row in rows]
    line = 2
    for row, start in zip(rows, held.starts, strict=True):
        assert start == line
        line += 1 + sum(each.count("\n") for each in row)


# Places.


def test_a_place_names_the_line_where_the_row_starts_and_the_column() -> None:
    held = table('\nname,text,note\n\nWeb,"One\ntwo"\n , \nGust,Blow,x\n')
    assert held.at("cards", 0, "text") == Location(FILE, 4, 0, "text")
    assert str(held.at("cards", 1, "text")) == f"{FILE}:7, column text"
    assert held.at("cards", 0, "note") == Location(FILE, 4, 0, "note")  # empty, and yet a place
    assert held.at("cards", 1) == held.key_at("cards", 1) == Location(FILE, 7)
    assert held.key_at("cards", 1, "text") == Location(FILE, 2, 0, "text")
    assert held.at("cards", 1, "text", 0) == Location(FILE, 7, 0, "text")  # an item of a list in a cell
    assert held.at("cards", 1, "absent") == Location(FILE, 7)
    assert held.at("cards") == held.at("cards", 9) == Location(FILE, 2)
    assert held.at() == held.at("id") == held.key_at("id") == Location(FILE)
    assert held.line_text(7) == "Gust,Blow,x"


# What is refused.


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", [("treasures.csv", "TBL005")]),
        ("\n , \n", [("treasures.csv", "TBL005")]),
        ("name,text\n\n", [("treasures.csv:1", "TBL005")]),
        ('name,text\nWeb,"Stop\nGust,Blow\n', [("treasures.csv:2, column text", "TBL001")]),
        ('name,text\nWeb,"Stop\nGust,"Blow"\n', [("treasures.csv:2, column text", "TBL001")]),
        ('name,text\nWeb,"St"op\n', [("treasures.csv:2, column text", "TBL001")]),
        ('name,text\nWeb,"Stop" \n', [("treasures.csv:2, column text", "TBL001")]),
        ('name,"text\nWeb,Stop\n', [("treasures.csv:1, column B", "TBL001")]),
        ("name,text\nWeb,Stop, now\nGust,Blow\n", [("treasures.csv:2", "TBL002")]),
        ("name,text,name\nWeb,Stop,x\n", [("treasures.csv:1, column name", "TBL003")]),
        ("name,,text\nWeb,,Stop\nGust,2,Blow\nX,3,Y\n", [("treasures.csv:1, column B", "TBL004")]),
        ("name\nWeb\nA\a\n", [("treasures.csv:3:2", "YML009")]),
        (b"name\ncaf\xe9\n", [("treasures.csv:2:4", "YML002")]),
        ("name\nWeb\n".encode("utf-16-le"), [("treasures.csv:1:1", "YML002")]),
        (b"\xff\xfen\0a\0m", [("treasures.csv:1", "YML002")]),
        ("name\nWeb\n".encode("utf-32"), [("treasures.csv:1:1", "YML002")]),
        ("name,text\nWeb," + "x" * 40_000, [("treasures.csv:2, column text", "TBL006")]),
        ("name,text\nWeb," + "x" * 200_000, [("treasures.csv:2, column text", "TBL006")]),
        (f'name,text\nWeb,"{"x" * 200_000}"', [("treasures.csv:2, column text", "TBL006")]),
        (",".join(f"c{n}" for n in range(257)) + "\n1\n", [("treasures.csv:1", "TBL006")]),
        ("a\n" + "1\n" * 50_001, [("treasures.csv:50002", "TBL006")]),
    ],
)
def test_what_cannot_be_taken_for_a_list_of_cards_is_refused_at_its_place(
    text: str | bytes, expected: list[tuple[str, str]]
) -> None:
    assert findings(text) == expected


def test_50_000_rows_are_read() -> None:
    assert len(cards("a\n" + "1\n" * 50_000)) == 50_000


@pytest.mark.parametrize(("byte", "letter"), [(b"\xe9", "é"), (b"\x92", "’")])
def test_the_likely_encoding_of_a_byte_is_named(byte: bytes, letter: str) -> None:
    found = only(b"name\nWeb" + byte + b"\n")
    assert f"`{letter}` in Windows-1252" in found.message and "CSV UTF-8" in found.help


def test_a_quote_that_closes_too_late_says_where() -> None:
    found = only('name,text\nWeb,"Stop\nGust,"Blow"\n')
    assert "on line 3" in found.message


def test_more_than_4_mib_are_refused_unread() -> None:
    start = time.process_time()
    assert findings(b"name\n" + b"x" * 100_000_000) == [("treasures.csv", "YML014")]
    assert time.process_time() - start < 0.5
    assert findings(b"name\n" + b'"' * MAX_BYTES) == [("treasures.csv", "YML014")]


@pytest.mark.parametrize("start", ['a\n"', 'a\n""', 'a\n"\n', '"', "a,b\n" + '"x" ', ","])
def test_4_mib_of_anything_end_quickly(start: str) -> None:
    begun = time.process_time()
    assert read((start * (MAX_BYTES // len(start))).encode(), FILE).diagnostics
    assert time.process_time() - begun < 6


@settings(max_examples=300, deadline=None)
@given(
    st.text(st.sampled_from('ab",;\t\n\r =\ufeff\u00a0'), max_size=40).map(str.encode)
    | st.binary(max_size=40)
)
def test_no_bytes_bring_it_down(content: bytes) -> None:
    for file in ("a.csv", "a.xlsx"):
        held = read(content, file)
        assert (held.source is None) == any(d.is_error for d in held.diagnostics)
        for found in held.diagnostics:
            assert found.at.file == file and "\n" not in found.message + found.help


# The types of cells are the schema's to say.

RECORD = {
    "properties": {
        "id": {"type": "string"},
        "cards": {
            "items": {
                "type": "object",
                "additionalProperties": False,
                "required": ["name"],
                "properties": {
                    "name": {"type": "string"},
                    "copies": {"$ref": "#/definitions/count"},
                    "share": {"type": "number"},
                    "level": {"enum": [1, 2, 3]},
                    "kept": {"type": "boolean"},
                    "house": {"type": "array", "items": {"type": "string"}, "minItems": 1},
                    "dice": {"type": "array", "items": {"type": "integer"}},
                    "either": {"type": ["integer", "string"]},
                    "range": {"anyOf": [{"type": "integer"}, {"const": 1}]},
                    "rows": {"type": "array", "items": {"type": "object"}},
                },
                "dependencies": {"share": ["level"]},
            },
        },
    },
    "definitions": {"count": {"allOf": [{"type": "integer"}, {"minimum": 1}]}},
}


def typed(text: str) -> tuple[list[Value], list[tuple[str, str, str, str]]]:
    """The cards with typed cells; place, code, message and help of what the schema finds."""
    schemas = Schemas({"game/cards.schema.json": RECORD})
    held = schemas.read_cells(table(text), "game/cards.schema.json")
    assert isinstance(held, TableSource)
    rows = held.data["cards"]
    assert isinstance(rows, list)
    found = schemas.validate(held, "game/cards.schema.json")
    return rows, [(str(d.at).rpartition("/")[2], d.code, d.message, d.help) for d in found]


@pytest.mark.parametrize(
    ("column", "cell", "value"),
    [
        ("copies", "2", 2),
        ("copies", "1.0", 1),
        ("copies", " 2 ", 2),
        ("copies", "+3", 3),
        ("copies", "007", 7),
        ("level", "3.", 3),
        ("share", "0.5", 0.5),
        ("share", "2.0", 2),
        ("share", "-1", -1),
        ("kept", "TRUE", True),
        ("kept", "false", False),
        ("house", "ac; hp ;", ["ac", "hp"]),
        ("house", '"ac, hp"', ["ac", "hp"]),
        ("house", '"one, two; three"', ["one, two", "three"]),
        ("dice", '"6, 8.0"', [6, 8]),
        ("either", "1.0", "1.0"),
        ("range", "4", 4),
        ("name", "1.0", "1.0"),
        ("name", "true", "true"),
    ],
)
def test_a_cell_becomes_what_its_column_wants(column: str, cell: str, value: Value) -> None:
    text = f"name,{column},level\nWeb,{cell},1\n" if column not in ("name", "level") else f"x\n{cell}\n"
    if column == "level":
        text = f"name,level\nWeb,{cell}\n"
    if column == "name":
        text = f"name\n{cell}\n"
    rows, found = typed(text)
    assert found == []
    assert isinstance(rows[0], dict)
    assert rows[0][column] == value
    assert type(rows[0][column]) is type(value)


@pytest.mark.parametrize(
    ("column", "cell", "code", "message"),
    [
        ("copies", "two", "SCH001", "`copies` must be a whole number, and is `two`"),
        ("copies", "1.5", "SCH001", "`copies` must be a whole number, and is `1.5`"),
        ("copies", "0", "SCH005", "`copies` must be at least 1, and is 0"),
        ("copies", "1234567890123456", "SCH001", "`copies` must be a whole number"),
        ("share", '"1,5"', "SCH001", "`share` must be a number, and is `1,5`"),
        ("kept", "yes", "SCH001", "`kept` must be true or false, and is `yes`"),
        ("dice", "6;x", "SCH001", "item 2 of `dice` must be a whole number, and is `x`"),
        ("house", ";", "SCH007", "`house` has no items"),
        ("rows", "a;b", "SCH001", "`rows` must be a list, and is `a;b`"),
    ],
)
def test_the_schema_refuses_the_rest_at_the_cell(column: str, cell: str, code: str, message: str) -> None:
    _, found = typed(f"name,level,{column}\nGust,1,\nWeb,1,{cell}\n")
    (at, said, words, advice), *more = found
    assert more == []
    assert (at, said) == (f"treasures.csv:3, column {column}", code)
    assert words.startswith(message)
    assert "quote" not in advice and "YAML" not in advice


def test_a_misspelt_column_is_told_once_at_the_header() -> None:
    _, found = typed("nmae,copies\n" + "Web,1\n" * 100)
    assert found == [
        (
            "treasures.csv:1, column nmae",
            "SCH003",
            "`nmae` is not a field of a row of `cards`",
            "did you mean `name`?",
        )
    ]


def test_a_missing_column_is_told_once_and_an_empty_cell_in_its_row() -> None:
    _, found = typed("copies\n1\n2\n")
    assert [(at, code, message) for at, code, message, _ in found] == [
        ("treasures.csv:1, column name", "SCH002", "`cards` lacks the column `name`")
    ]
    _, found = typed("name,copies\nWeb,1\n,2\n")
    assert [(at, code, message) for at, code, message, _ in found] == [
        ("treasures.csv:3, column name", "SCH002", "`name` is empty")
    ]


def test_a_cell_that_needs_another_is_named_in_its_row() -> None:
    _, found = typed("name,share,level\nWeb,,\nGust,1,\nSlow,1,2\n")
    assert [(at, code) for at, code, _, _ in found] == [("treasures.csv:3, column share", "SCH010")]


def test_findings_past_a_misspelt_column_are_told_too() -> None:
    _, found = typed("name,copeis,level\n" + "Web,1,2\n" * 1_000 + "Gust,1,9\n")
    assert [(at, code) for at, code, _, _ in found] == [
        ("treasures.csv:1, column copeis", "SCH003"),
        ("treasures.csv:1002, column level", "SCH004"),
    ]


def test_5_000_cards_are_read_and_checked_in_little_time() -> None:
    """The aim is half a second; the limit is wide, so that a busy machine does not fail it."""
    text = "name,copies,house,level\n" + '"Card, of two\nlines",2.0,ac; hp,3\n' * 5_000
    begun = time.process_time()
    rows, found = typed(text)
    assert time.process_time() - begun < 3
    assert found == []
    assert rows == [{"name": "Card, of two\nlines", "copies": 2, "house": ["ac", "hp"], "level": 3}] * 5_000


# In a workspace.


@pytest.fixture
def own(tmp_path: Path) -> Workspace:
    (tmp_path / "content/card-deck/cards").mkdir(parents=True)
    (tmp_path / "content/card-deck/decks").mkdir()
    return Workspace(tmp_path, shipped_root())


def put(workspace: Workspace, name: str, content: str | bytes) -> str:
    path = workspace.root / "content/card-deck" / name
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    return f"content/card-deck/{name}"


def told(workspace: Workspace) -> list[Diagnostic]:
    _, found = check_game(workspace, GAME, Schemas(workspace.schemas))
    return [d for d in found if d.at.file.startswith("content/card-deck/")]


def report(workspace: Workspace) -> str:
    return reporter.text(told(workspace), 1, workspace.line)


def test_a_spreadsheet_is_a_list_of_cards(own: Workspace) -> None:
    put(own, "cards/mine.csv", "name;copies;text\r\nWeb;1.0;Stand still\r\n")
    content, found = check_game(own, GAME, Schemas(own.schemas))
    assert found == []
    assert [s.data for s in content.sources if isinstance(s, TableSource)] == [
        {"id": "mine", "cards": [{"name": "Web", "copies": 1, "text": "Stand still"}]}
    ]


def test_a_report_quotes_the_line_where_a_row_of_several_lines_starts(own: Workspace) -> None:
    file = put(own, "cards/mine.csv", 'name,text,copies\nWeb,"Stand\nstill",none\n')
    assert report(own) == (
        f"{file}:2, column copies: error SCH001: `copies` must be a whole number, and is `none`\n"
        '    2 | Web,"Stand\n'
        "  help: How often it is printed; 1 unless stated; for example `2`\n"
        "checked 1 file: 1 error\n"
    )


def test_a_report_quotes_utf_16(own: Workspace) -> None:
    put(own, "cards/mine.csv", "name\tcopies\r\nWéb\tnone\r\n".encode("utf-16"))
    assert "\n    2 | Wéb none\n" in report(own)


def test_other_reports_name_the_cell(own: Workspace) -> None:
    put(own, "cards/mine.csv", "name,copies\nWeb,none\n")
    found = told(own)
    assert '"cell": "copies"' in reporter.as_json(found, 1)
    assert "::column copies: `copies` must be" in reporter.github(found)
    assert '"text": "column copies: `copies` must be' in reporter.sarif(found, ())


def test_a_spreadsheet_beside_a_list_of_its_name_is_an_error(own: Workspace) -> None:
    put(own, "cards/mine.csv", PLAIN)
    put(own, "cards/mine.yaml", "id: mine\ncards: [{name: Web}]\n")
    assert [d.code for d in told(own)] == ["WSP005"]


def test_a_spreadsheet_of_another_kind_is_refused_in_one_sentence(own: Workspace) -> None:
    put(own, "decks/mine.csv", PLAIN)
    (found,) = told(own)
    assert (found.code, found.message) == ("TBL011", "a spreadsheet is a list of cards, and deck is none")


def test_a_file_name_that_is_no_id_is_told_at_the_file(own: Workspace) -> None:
    file = put(own, "cards/My Cards.csv", "name\nWeb\n")
    (found,) = told(own)
    assert (found.code, found.at) == ("SCH006", Location(file))


@pytest.mark.parametrize("name", ["mine.xls", "mine.ods", "mine.XLSM", "mine.numbers", "mine.tsv"])
def test_other_spreadsheets_are_named_with_the_way_out(own: Workspace, name: str) -> None:
    put(own, f"cards/{name}", b"\xd0\xcf\x11\xe0")
    (found,) = told(own)
    assert (found.code, found.severity) == ("WSP004", Severity.WARNING)
    assert found.help == "save it as .xlsx, or export it as .csv (UTF-8)"


@pytest.mark.parametrize("name", ["~$mine.xlsx", ".~lock.mine.csv#", "~mine.tmp"])
def test_what_a_program_keeps_beside_an_open_file_is_no_news(own: Workspace, name: str) -> None:
    put(own, f"cards/{name}", b"x")
    assert told(own) == []


def test_a_suffix_in_capitals_is_named(own: Workspace) -> None:
    put(own, "cards/mine.CSV", PLAIN)
    (found,) = told(own)
    assert (found.code, found.help) == ("WSP004", "did you mean `.csv`?")


# The manual.


@pytest.mark.parametrize("page", [p for p in CODES if p.code.startswith("TBL")], ids=lambda page: page.code)
def test_a_page_fails_and_passes_as_it_says(page: object) -> None:
    held = next(p for p in CODES if p is page)
    number = int(held.code.removeprefix("TBL"))
    if number <= 5:  # The examples of the others are descriptions.
        assert {d.code for d in read(held.fails.encode(), "a.csv").diagnostics} == {held.code}
        assert read(held.passes.encode(), "a.csv").diagnostics == ()
    assert held.why and held.title
