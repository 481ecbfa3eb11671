"""Where the YAML parser stopped, and what is made of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Stumble:
    """Where the parser stopped and what it said. Lines and columns are 0-based, -1 where it named none.

    `opened` is where the open brackets and blocks start, outermost first; `block` is the line of the header
    of a block scalar that was read just before, or -1.
    """

    problem: str
    context: str
    line: int
    column: int
    context_line: int
    context_column: int
    opened: Sequence[tuple[int, int]]
    block: int


@dataclass(frozen=True, slots=True)
class Verdict:
    """A code, a 0-based place, a message, what to do, and perhaps a second line that has to do with it."""

    code: str
    line: int
    column: int
    message: str
    advice: str = ""
    related: tuple[int, int, str] | None = None
