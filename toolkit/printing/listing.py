"""A component list in plain text: every pile, every component, every word on it."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from dataclasses import dataclass

from toolkit.layout.markup import plain

_WIDTH = 96


@dataclass(frozen=True, slots=True)
class Entry:
    """A component: its name, how often it is in the box, and its lines of text, which may be marked."""

    name: str
    copies: int = 1
    words: tuple[str, ...] = ()

    @property
    def lines(self) -> tuple[str, ...]:
        """Its lines of plain text: worked out where they are printed, which few builds do."""
        return tuple(plain(line) for line in self.words)


@dataclass(frozen=True, slots=True)
class Pile:
    """Components that belong together, under a heading."""

    title: str
    entries: tuple[Entry, ...]

    @property
    def count(self) -> int:
        """How many there are, copies counted."""
        return sum(entry.copies for entry in self.entries)


def listing(title: str, parts: Sequence[tuple[str, Sequence[Pile]]], notes: Sequence[str] = ()) -> str:
    """The list: each part has a heading and piles; `notes` come at the end."""
    out = [title, "=" * len(title), ""]
    for heading, piles in parts:
        line = f"{heading}: {sum(pile.count for pile in piles)}"
        out += [line, "-" * len(line), ""]
        for pile in piles:
            if pile.title != heading:
                out += [f"{pile.title}: {pile.count}", ""]
            for entry in pile.entries:
                times = f" × {entry.copies}" if entry.copies != 1 else ""
                out.append(f"* {entry.name}{times}")
                out += [f"  {row}" for line in entry.lines for row in textwrap.wrap(line, _WIDTH)]
            out.append("")
    return "\n".join([*out, *notes]).rstrip() + "\n"
