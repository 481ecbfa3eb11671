"""Bytes → text: UTF-8 with or without a byte-order mark, any line ends; or the reason why not."""

from __future__ import annotations

import codecs
import re
from dataclasses import replace

from toolkit.diagnostic import Diagnostic
from toolkit.location import Location
from toolkit.source import character

MAX_BYTES = 4 * 1024 * 1024
"""The largest file that is read; check the size before reading the bytes."""

_WIDE_MARKS = (
    (codecs.BOM_UTF32_LE, "UTF-32"),
    (codecs.BOM_UTF32_BE, "UTF-32"),
    (codecs.BOM_UTF16_LE, "UTF-16"),
    (codecs.BOM_UTF16_BE, "UTF-16"),
)
_LINE_END = re.compile(r"\r\n?")
_SAVE = "save the file as UTF-8"
_SAVE_TABLE = "save it from the spreadsheet program as `CSV UTF-8`"


def decode(content: bytes, file: str) -> str | Diagnostic:
    """The text with `\\n` line ends and no byte-order mark, or what is wrong with the bytes."""
    if len(content) > MAX_BYTES:
        return too_large(file, len(content))
    for mark, name in _WIDE_MARKS:
        if content.startswith(mark):
            return Diagnostic("YML002", f"the file is in {name}, not UTF-8", Location(file, 1, 1), help=_SAVE)
    content = content.removeprefix(codecs.BOM_UTF8)
    try:
        text = content.decode("utf-8")
    except UnicodeDecodeError as error:
        return _not_utf8(content, error.start, file)
    return _cleaned(text, file)


def decode_table(content: bytes, file: str) -> str | Diagnostic:
    """The text of a CSV file, as `decode` gives it: spreadsheet programs also write UTF-16 with a mark."""
    if len(content) <= MAX_BYTES and encoding(content) == "utf-16":
        try:
            return _cleaned(content.decode("utf-16"), file)
        except UnicodeDecodeError:
            message = "the file starts like UTF-16 and does not go on so"
            return Diagnostic("YML002", message, Location(file, 1), help=_SAVE_TABLE)
    held = decode(content, file)
    if isinstance(held, Diagnostic) and held.code == "YML002":
        return replace(held, help=_SAVE_TABLE)
    return held


def encoding(content: bytes) -> str:
    """The encoding that the mark at the start of a file names, else UTF-8, for Python's `decode`."""
    is_utf_16 = content.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE))
    return "utf-16" if is_utf_16 and not content.startswith(codecs.BOM_UTF32_LE) else "utf-8-sig"


def _cleaned(text: str, file: str) -> str | Diagnostic:
    if "\r" in text:
        text = _LINE_END.sub("\n", text)
    control = character.CONTROL.search(text)
    return text if control is None else _control_character(text, control.start(), file)


def too_large(file: str, size: int) -> Diagnostic:
    """What the workspace says of a file that it will not even read."""
    return Diagnostic(
        "YML014",
        f"the file has {size:,} bytes, and {MAX_BYTES:,} is the most that is read",
        Location(file),
        help="split it into smaller files",
    )


def _place(before: str, file: str) -> Location:
    before = _LINE_END.sub("\n", before)
    return Location(file, before.count("\n") + 1, len(before) - (before.rfind("\n") + 1) + 1)


def _not_utf8(content: bytes, start: int, file: str) -> Diagnostic:
    at = _place(content[:start].decode("utf-8"), file)
    byte = content[start]
    try:
        name = "Windows-1252 or Latin-1" if byte >= 0xA0 else "Windows-1252"
        guess = f"; `{bytes([byte]).decode('cp1252')}` in {name}"
    except UnicodeDecodeError:
        guess = ""
    return Diagnostic("YML002", f"byte 0x{byte:02X} is not UTF-8{guess}", at, help=_SAVE)


def _control_character(text: str, start: int, file: str) -> Diagnostic:
    char = text[start]
    at = _place(text[:start], file)
    if char == "\x00" and (text[1:2] == "\x00" or text[0] == "\x00"):
        return Diagnostic("YML002", "the file looks like UTF-16, not UTF-8", Location(file, 1, 1), help=_SAVE)
    return Diagnostic("YML009", f"{character.name(char)} cannot stand here", at, help="delete it")
