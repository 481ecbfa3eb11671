"""Words of content that hold numbers, and lines of effects, as they stand in files: subjects for rules."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from toolkit.games.dragon_strike.model.effect import Effect, Fault, Numbers, fill, numbers, parse
from toolkit.location import Location
from toolkit.source import Section


@dataclass(frozen=True)
class EffectLine:
    """An effect as it is written, read when it is first asked for."""

    raw: str
    at: Location
    section: Section

    @cached_property
    def _read(self) -> Effect | Fault:
        return parse(self.raw)

    @property
    def effect(self) -> Effect | None:
        """What the line says, or None where it cannot be read."""
        return self._read if isinstance(self._read, Effect) else None

    @property
    def fault(self) -> Fault | None:
        """What is wrong with the line, if anything is."""
        return self._read if isinstance(self._read, Fault) else None

    @cached_property
    def numbers(self) -> Numbers:
        """What texts may take from it; nothing where it cannot be read."""
        return numbers(self.effect) if self.effect else {}

    def place_at(self, column: int) -> Location:
        """Where a 0-based column of the line stands in the file."""
        start = _start(self.raw, self.at, self.section)
        return Location(self.at.file, self.at.line, start + column) if start else self.at

    def place_of(self, word: str) -> Location:
        """Where a word of the line first stands."""
        return place_of(word, self.raw, self.at, self.section)


@dataclass(frozen=True)
class Words:
    """A text as it stands in a file, and the effect whose numbers fill its braces."""

    raw: str
    line: EffectLine | None
    at: Location
    section: Section

    @property
    def values(self) -> Numbers:
        """What may stand in its braces."""
        return self.line.numbers if self.line else {}

    @property
    def filled(self) -> str:
        """The text as it is printed."""
        return fill(self.raw, self.values)

    def place_of(self, part: str) -> Location:
        """Where a part of the text first stands; the text's own place in a spreadsheet or across lines."""
        return place_of(part, self.raw, self.at, self.section)


def place_of(part: str, raw: str, at: Location, section: Section) -> Location:
    """Where a part of a text first stands in its file, or the text's own place if that cannot be told."""
    if at.cell:
        return at
    last = at.line + raw.count("\n") + len(raw) // 20 + 2
    for line in range(at.line, last):
        shown = section.source.line_text(line)
        column = shown.find(part, at.column - 1 if line == at.line else 0)
        if column >= 0:
            return Location(at.file, line, column + 1)
    return at


def _start(raw: str, at: Location, section: Section) -> int:
    """The 1-based column where a text of one line starts, behind its quote if any; 0 if it does not."""
    if at.cell:
        return 0
    shown = section.source.line_text(at.line)
    for start in (at.column, at.column + 1):
        if shown.startswith(raw, start - 1):
            return start
    return 0
