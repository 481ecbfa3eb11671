"""The table that `make bench` prints: a line for each piece of work, its budget beside it."""

from __future__ import annotations

from dataclasses import dataclass

_WIDTHS = (47, 34, 52)


@dataclass(frozen=True, slots=True)
class Row:
    """One measured piece of work. `ratio` sets the figure beside another of the same run."""

    work: str
    figure: str
    ratio: str = ""
    budget: str = ""
    is_met: bool = True

    def __str__(self) -> str:
        cells = (self.work, self.figure, self.ratio)
        line = " ".join(f"{cell:<{width}}" for cell, width in zip(cells, _WIDTHS, strict=True))
        return f"{line} {self.budget}{'' if self.is_met else '   MISSED'}".rstrip()


HEAD = Row("work", "figure", "ratio", "budget")
