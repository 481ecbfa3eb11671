"""The two ends of a conversation in the terminal."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Sequence
from dataclasses import dataclass

_UNSEEN = frozenset({"Cc", "Cf", "Zl", "Zp"})
"""Categories of characters that no line may hold: controls, marks of direction, separators."""


@dataclass(frozen=True, slots=True)
class Talk:
    """The two ends of the conversation. `read_line(prompt)` raises EOFError or KeyboardInterrupt to leave."""

    read_line: Callable[[str], str]
    write_line: Callable[[str], None]

    def say(self, lines: Sequence[str]) -> None:
        """Write each line."""
        for line in lines:
            self.tell(line)

    def tell(self, line: str) -> None:
        """Write one line, without what could move the cursor: configs come from anybody."""
        self.write_line(printable(line))


def printable(line: str) -> str:
    """A line without control characters.

    >>> printable("A\\x1b[2Jb")
    'A?[2Jb'
    """
    if line.isprintable():
        return line
    return "".join("?" if unicodedata.category(character) in _UNSEEN else character for character in line)
