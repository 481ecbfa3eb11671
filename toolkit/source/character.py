"""Characters that are not what they look like: odd spaces, invisible marks, control characters."""

from __future__ import annotations

import re
import unicodedata

ODD_SPACES = "\u00a0\u1680\u2000-\u200d\u202f\u205f\u2060\u3000\ufeff"
"""A character class (for regular expressions) of spaces and invisible marks beside space and tab."""

CONTROL = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff\ufffe\uffff]")
"""Control characters (but tab and line feed), line separators, halves of characters."""

_IN_STRUCTURE = re.compile(rf"^[ \t-]*([{ODD_SPACES}])|(?<=[:-])([{ODD_SPACES}])")
_IN_KEY = re.compile(rf"^-?[{ODD_SPACES}]|:[{ODD_SPACES}]|[{ODD_SPACES}]$")
_IN_VALUE = re.compile(rf"-?[{ODD_SPACES}]")
_GLUED = re.compile(rf"[\w-]+:[{ODD_SPACES}]")


def name(char: str) -> str:
    """A character by code point and name.

    >>> name(chr(160))
    'U+00A0 (no-break space)'
    """
    fallback = "half of a character" if "\ud800" <= char <= "\udfff" else "a control character"
    return f"U+{ord(char):04X} ({unicodedata.name(char, fallback).lower()})"


def odd_in_structure(line: str) -> int | None:
    """The 0-based column of an odd space in a line's indentation or behind a `:` or `-`."""
    found = _IN_STRUCTURE.search(line)
    return None if found is None else found.start(1 if found[1] else 2)


def odd_in_key(text: str) -> str:
    """The odd space at an edge of a plain key or behind a colon in it, or ""."""
    return _last(_IN_KEY.search(text))


def odd_in_value(text: str, is_after_key: bool) -> str:
    """The odd space that starts a plain value, or that joins a key to it, or "".

    A value on the line of its own key may hold a colon and a no-break space: that is text.
    """
    return _last(_IN_VALUE.match(text)) or ("" if is_after_key else _last(_GLUED.match(text)))


def _last(found: re.Match[str] | None) -> str:
    return found[0][-1] if found else ""
