"""JSON text → keys and values for a `TreeBuilder`: strict, so that other readers take the file too."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from typing import NoReturn

from toolkit.source import character
from toolkit.source.quoting import short
from toolkit.source.scalar import Unclear, resolve
from toolkit.source.tree import Refused, TreeBuilder, line_and_column, spot

_TOKEN = re.compile(
    r"""(?P<mark>[\[\]{}:,])
    | (?P<text>"[^"\\]*(?:\\.[^"\\]*)*")
    | (?P<bare>[^\s\[\]{}:,"]+)
    | (?P<open>".*)""",
    re.VERBOSE,
)
_ESCAPE = re.compile(r"""\\(?:(["\\/bfnrt]|u[0-9a-fA-F]{4})|.)""")
_SPACE = re.compile(r"[ \t]*")
_NUMBER = re.compile(r"-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][-+]?[0-9]+)?")
_WORDS: dict[str, bool | None] = {"true": True, "false": False, "null": None}
_CLOSING = {"{": "}", "[": "]"}


def read_json(lines: Sequence[str], builder: TreeBuilder) -> None:
    """Feed a JSON document to the builder; the first thing that is not JSON is reported and ends it."""
    reader = _Reader(builder)
    for number, line in enumerate(lines):
        reader.read_line(number, line)
    reader.end()


class _Reader:
    """What may come next, token by token. No token of JSON spans lines."""

    def __init__(self, builder: TreeBuilder) -> None:
        self._builder = builder
        self._open: list[tuple[str, int]] = []
        self._next = "value"
        self._comma = 0

    def read_line(self, number: int, line: str) -> None:
        """Read the tokens of one line."""
        position = _skip(line, 0)
        while position < len(line):
            token = _TOKEN.match(line, position)
            at = spot(number, position)
            if token is None:
                self._refuse("YML010", at, f"{character.name(line[position])} cannot stand here", "delete it")
            kind, text = str(token.lastgroup), token[0]
            if kind == "mark":
                self._mark(text, at)
            elif kind == "text":
                self._text(text, at)
            elif kind == "bare":
                self._bare(text, at)
            else:
                self._refuse("YML019", at, 'the quote " is not closed on its line', 'close it with "')
            position = _skip(line, token.end())

    def end(self) -> None:
        """Hold that everything is closed."""
        if self._open:
            opening, at = self._open[-1]
            closing = _CLOSING[opening]
            self._refuse(
                "YML019", at, f"the bracket `{opening}` is never closed", f"close it with `{closing}`"
            )

    def _mark(self, mark: str, at: int) -> None:
        builder = self._builder
        if mark in "{[":
            if self._next not in ("value", "value or end"):
                self._unexpected(mark, at)
            builder.open(mark == "{", at)
            self._open.append((mark, at))
            self._next = "key or end" if mark == "{" else "value or end"
        elif mark in "}]":
            if not self._open:
                self._refuse("YML001", at, f"`{mark}` closes a bracket that was never opened", "take it out")
            opening, start = self._open[-1]
            if mark != _CLOSING[opening]:
                message = f"`{mark}` cannot close the `{opening}` of line {line_and_column(start)[0] + 1}"
                self._refuse("YML001", at, message, f"write `{_CLOSING[opening]}`")
            if self._next in ("key", "value") and self._comma:
                self._refuse(
                    "YML022", self._comma, f"a comma stands before the closing `{mark}`", "take it out"
                )
            if self._next not in ("comma or end", "key or end", "value or end"):
                self._unexpected(mark, at)
            self._open.pop()
            builder.close()
            self._after_value()
        elif mark == ":":
            if self._next != "colon":
                self._unexpected(mark, at)
            self._next = "value"
        else:
            if self._next != "comma or end" or not self._open:
                self._unexpected(mark, at)
            self._next = "key" if self._open[-1][0] == "{" else "value"
            self._comma = at
            return
        self._comma = 0

    def _text(self, quoted: str, at: int) -> None:
        text = self._unquoted(quoted, at)
        if self._next in ("key", "key or end"):
            self._builder.key(text, at)
            self._next = "colon"
            self._comma = 0
        else:
            self._value(text, at, quoted)

    def _unquoted(self, quoted: str, at: int) -> str:
        if "\\" not in quoted and "\t" not in quoted:
            return quoted[1:-1]
        if "\t" in quoted:
            advice = "write `\\t`, or a space"
            self._refuse("YML004", at + quoted.index("\t"), "a tab stands in a text", advice)
        wrong = next((found for found in _ESCAPE.finditer(quoted) if not found[1]), None)
        if wrong:
            message = "a backslash starts an escape here that does not exist"
            self._refuse("YML023", at + wrong.start(), message, "write `\\\\` for a backslash")
        text: str = json.loads(quoted)
        odd = character.CONTROL.search(text)
        if odd:
            self._refuse("YML009", at, f"{character.name(odd[0])} is not text", "take its escape out")
        return text

    def _bare(self, text: str, at: int) -> None:
        if text.startswith(("//", "/*", "#")):
            self._refuse("YML001", at, "JSON has no comments", "take it out, or write the file in YAML")
        if self._next in ("key", "key or end"):
            self._refuse("YML001", at, f"the key `{short(text)}` must stand in double quotes", "quote it")
        if text in _WORDS:
            self._value(_WORDS[text], at, text)
            return
        try:
            value = resolve(text)
        except Unclear as unclear:
            code = "YML008" if unclear.is_beyond_json else "YML007"
            self._refuse(code, at, f"`{short(text)}` {unclear.why}", "write a plain number, or quote it")
        if text in ("NaN", "Infinity", "-Infinity"):
            self._refuse("YML008", at, f"`{text}` is not a number that JSON can hold", "write a number")
        if isinstance(value, str):
            self._refuse("YML001", at, f"`{short(text)}` must stand in double quotes", "quote it")
        if not _NUMBER.fullmatch(text):
            self._refuse(
                "YML001", at, f"`{short(text)}` is not how JSON writes it", f"write {json.dumps(value)}"
            )
        self._value(value, at, text)

    def _value(self, value: bool | int | float | str | None, at: int, text: str) -> None:
        if self._next not in ("value", "value or end"):
            self._unexpected(text, at)
        self._builder.scalar(value, at)
        self._comma = 0
        self._after_value()

    def _after_value(self) -> None:
        self._next = "comma or end" if self._open else "nothing"

    def _unexpected(self, text: str, at: int) -> None:
        if self._next == "nothing":
            self._refuse("YML012", at, "a second value starts here", "keep one value a file")
        wanted = {
            "colon": "a `:` must stand between a key and its value",
            "comma or end": "a `,` must stand between this and what is before it",
            "key": "a key in double quotes must stand here",
            "key or end": "a key in double quotes must stand here",
        }.get(self._next, "a value must stand here")
        self._refuse("YML001", at, f"{wanted}, not `{short(text)}`", "")

    def _refuse(self, code: str, at: int, message: str, advice: str) -> NoReturn:
        self._builder.report(code, at, message, advice)
        raise Refused


def _skip(line: str, position: int) -> int:
    space = _SPACE.match(line, position)
    return space.end() if space else position
