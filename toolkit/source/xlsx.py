"""Bytes of an XLSX workbook → the rows of one sheet, as text.

The sheet is the one named like the file, else the first one. Formulas are not calculated: a cell holds what
the spreadsheet program last saved as its value. Read here rather than by a library, because those that there
are pass over error values and formulas without a value, and make room for every cell up to the last one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from toolkit.source import character
from toolkit.source.package import Package, Unreadable, parse
from toolkit.source.quoting import short
from toolkit.source.table import MAX_COLUMNS, Cell, Flaw, letter

_REFERENCE = re.compile(r"([A-Z]{1,3})([0-9]{1,7})")
_ESCAPED = re.compile("_x([0-9A-Fa-f]{4})_")
_DATE_CODES = frozenset({*range(14, 23), *range(27, 37), 45, 46, 47, *range(50, 59)})
"""Built-in number formats that are dates or times."""

_PERCENT_CODES = frozenset({9, 10})
_NOT_SHOWN = re.compile(r'"[^"]*"?|\[[^\]]*\]?|[\\_*].')
"""The parts of a number format that stand for themselves."""

_DATE_LETTER = re.compile("[dmyhs]", re.IGNORECASE)

_DATE = Flaw(
    "TBL009",
    "the spreadsheet program made a date or a time of this cell",
    "format the cell as text, and type it again",
)
_UNCALCULATED = Flaw(
    "TBL008",
    "this cell holds a formula that was never calculated",
    "open the workbook in a spreadsheet program and save it",
)


class Sheet:
    """The sheet that holds the cards: its name, its rows in order, and the sheets that are passed over."""

    def __init__(self, content: bytes, stem: str) -> None:
        """Read a workbook of which `stem` is the file's name. Raises Unreadable."""
        package = Package(content)
        workbook = next((part for kind, part in package.related("").values() if kind == "officeDocument"), "")
        held = package.part(workbook)
        if held is None:
            raise Unreadable("this is a zip file, but no workbook")
        sheets = _sheets(held, package.related(workbook))
        if not sheets:
            raise Unreadable("the workbook has no sheet that shows")
        named = (name for name in sheets if name.casefold() == stem.casefold())
        self.name = next(named, next(iter(sheets)))
        is_named = self.name.casefold() == stem.casefold()
        self.others = () if is_named else tuple(name for name in sheets if name != self.name)
        parts = dict(package.related(workbook).values())
        shared = _texts(package.part(parts.get("sharedStrings", "")) or b"")
        formats = _formats(package.part(parts.get("styles", "")) or b"")
        cells = _Cells(shared, formats)
        part = package.part(sheets[self.name])
        if part is None:
            raise Unreadable(f"the workbook is damaged: its sheet `{short(self.name)}` is missing")
        parse(part, cells.start, cells.end, cells.text)
        self._rows = cells.rows

    def rows(self) -> Iterator[tuple[int, Sequence[Cell]]]:
        """The rows in order, each with its number."""
        for number, cells in self._rows:
            yield number, [cells.get(n, "") for n in range(max(cells, default=-1) + 1)]


def _sheets(workbook: bytes, related: Mapping[str, tuple[str, str]]) -> dict[str, str]:
    """The parts of the sheets that show, by name, in order."""
    found: dict[str, str] = {}

    def start(element: str, given: Mapping[str, str]) -> None:
        if element == "sheet" and given.get("state", "visible") == "visible":
            ids = [value for key, value in given.items() if key.endswith(" id")]
            kind, part = related.get(ids[0] if ids else "", ("", ""))
            if kind == "worksheet":
                found[given.get("name", "")] = part

    parse(workbook, start)
    return found


def _texts(part: bytes) -> Sequence[Cell]:
    """The texts that cells share, each without its looks."""
    found: list[Cell] = []
    pieces: list[str] = []
    is_text = is_phonetic = False

    def start(element: str, _: Mapping[str, str]) -> None:
        nonlocal is_text, is_phonetic
        if element == "si":
            pieces.clear()
        is_phonetic = is_phonetic or element == "rPh"
        is_text = element == "t" and not is_phonetic

    def end(element: str) -> None:
        nonlocal is_text, is_phonetic
        is_text = False
        if element == "rPh":
            is_phonetic = False
        elif element == "si":
            found.append(_clean("".join(pieces)))

    parse(part, start, end, lambda text: pieces.append(text) if is_text else None)
    return found


def _formats(part: bytes) -> Sequence[str]:
    """What a cell's style makes of its number: "date", "percent" or ""."""
    codes: dict[int, str] = {}
    styles: list[int] = []
    is_of_cells = False

    def start(element: str, given: Mapping[str, str]) -> None:
        nonlocal is_of_cells
        if element == "numFmt":
            codes[_whole(given.get("numFmtId"))] = given.get("formatCode", "")
        elif element == "cellXfs":
            is_of_cells = True
        elif element == "xf" and is_of_cells:
            styles.append(_whole(given.get("numFmtId")))

    def end(element: str) -> None:
        nonlocal is_of_cells
        if element == "cellXfs":
            is_of_cells = False

    parse(part, start, end)
    return [_format(style, codes.get(style, "")) for style in styles]


def _format(number: int, code: str) -> str:
    shown = _NOT_SHOWN.sub("", code).replace("General", "")
    if number in _DATE_CODES or _DATE_LETTER.search(shown):
        return "date"
    return "percent" if number in _PERCENT_CODES or "%" in shown else ""


def _whole(text: str | None) -> int:
    return int(text) if text and text.isascii() and text.isdigit() and len(text) < 10 else -1


def _clean(text: str) -> Cell:
    """A text with `\\n` line ends and without the escapes that workbooks use for what XML cannot hold."""
    if "_x" in text:
        text = _ESCAPED.sub(lambda found: chr(int(found[1], 16)), text)
    if "\r" in text:
        text = text.replace("\r\n", "\n").replace("\r", "\n")
    text = text.strip()
    control = character.CONTROL.search(text)
    if control:
        return Flaw("YML009", f"{character.name(control[0])} cannot stand here", "delete it")
    return text


class _Cells:
    """Takes the elements of a sheet's part; its rows hold the cells by column, counted from 0."""

    def __init__(self, shared: Sequence[Cell], formats: Sequence[str]) -> None:
        self.rows: list[tuple[int, dict[int, Cell]]] = []
        self._shared = shared
        self._formats = formats
        self._row = 0
        self._column = -1
        self._is_cell = self._is_text = self._is_formula = False
        self._given: Mapping[str, str] = {}
        self._pieces: list[str] = []

    def start(self, element: str, given: Mapping[str, str]) -> None:
        """Take the start of an element."""
        if element == "row":
            row = _whole(given.get("r"))
            self._row = row if row > 0 else self._row + 1
            self._column = -1
            self.rows.append((self._row, {}))
        elif element == "c":
            if not self.rows:
                raise Unreadable("the workbook is damaged: a cell stands outside all rows")
            self._is_cell, self._is_formula, self._given = True, False, given
            self._pieces.clear()
            self._column = self._column_of(given.get("r"))
        elif self._is_cell:
            self._is_formula = self._is_formula or element == "f"
            self._is_text = element in ("v", "t")

    def text(self, text: str) -> None:
        """Take text."""
        if self._is_text:
            self._pieces.append(text)

    def end(self, element: str) -> None:
        """Take the end of an element."""
        self._is_text = False
        if element == "c":
            self._is_cell = False
            cell = self._cell("".join(self._pieces))
            if cell != "":
                self.rows[-1][1][self._column] = cell

    def _column_of(self, reference: str | None) -> int:
        found = _REFERENCE.fullmatch(reference or "")
        if found is None:
            column = self._column + 1
        else:
            column = 0
            for char in found[1]:
                column = column * 26 + ord(char) - ord("A") + 1
            column -= 1
        if column >= MAX_COLUMNS:
            last = letter(MAX_COLUMNS - 1)
            message = (
                f"row {self._row} goes on to column {letter(column)}, and {last} is the last that is read"
            )
            raise Unreadable(message, "keep one row for each card", is_too_large=True)
        return column

    def _cell(self, value: str) -> Cell:
        kind = self._given.get("t", "n")
        if not value:
            return _UNCALCULATED if self._is_formula and kind != "str" else ""
        match kind:
            case "s":
                index = _whole(value)
                return self._shared[index] if 0 <= index < len(self._shared) else _damaged(value)
            case "n":
                return self._number(value)
            case "b":
                return value == "1"
            case "d":
                return _DATE
            case "e":
                advice = "correct its formula, or type what it should hold"
                return Flaw("TBL008", f"this cell holds the error {short(value)}", advice)
            case "str" | "inlineStr":
                return _clean(value)
        return _damaged(value)

    def _number(self, value: str) -> Cell:
        style = _whole(self._given.get("s"))
        shown = self._formats[style] if 0 <= style < len(self._formats) else ""
        try:
            number = float(value)
        except ValueError:
            return _damaged(value)
        if shown == "date":
            return _DATE
        return f"{_plain(number * 100)}%" if shown == "percent" else _plain(number)


def _damaged(value: str) -> Cell:
    return Flaw("TBL007", f"the workbook is damaged: this cell cannot hold `{short(value)}`", "type it again")


def _plain(number: float) -> str:
    """A number as a spreadsheet shows it.

    >>> _plain(1.0), _plain(0.1 + 0.2), _plain(-2.5)
    ('1', '0.3', '-2.5')
    """
    return f"{number:.15g}"
