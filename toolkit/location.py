"""Where something stands: file, line, column, and the spreadsheet cell."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True, slots=True, order=True)
class Location:
    """A place in a source file.

    `file` is a POSIX path relative to the workspace root. `line` and `column` are 1-based, columns count
    code points; 0 means the whole file (or the whole line). `cell` names a spreadsheet column.

    >>> str(Location("maps/a.yaml", 14, 9))
    'maps/a.yaml:14:9'
    >>> str(Location("treasures.csv", 12, 0, "text"))
    'treasures.csv:12, column text'
    """

    file: str
    line: int = 0
    column: int = 0
    cell: str = ""

    def __str__(self) -> str:
        if self.cell:
            return f"{self.file}:{self.line}, column {self.cell}"
        if self.line and self.column:
            return f"{self.file}:{self.line}:{self.column}"
        return f"{self.file}:{self.line}" if self.line else self.file


class Places(Protocol):
    """Looks up where a value of a record stands; model objects carry one."""

    def at(self, *path: str | int) -> Location:
        """The place of the value at this path of keys and 0-based indexes, or of its nearest parent."""
        ...
