"""Findings of one file, gathered page by page and said once each.

In: what is wrong on which page. Out: diagnostics, in order of code, whose messages name the pages.
"""

from __future__ import annotations

from collections.abc import Iterable

from toolkit.diagnostic import Diagnostic
from toolkit.location import Location
from toolkit.preflight.catalogue import SEVERITY

MOST = 12
"""Findings of one code that are said singly; the rest are counted."""


class Report:
    """Gathers findings: the same one on many pages becomes one diagnostic."""

    def __init__(self) -> None:
        self._found: dict[tuple[str, str], tuple[str, str, list[int]]] = {}

    def add(self, code: str, message: str, page: int = 0, *, key: str = "", help: str = "") -> None:
        """Note a finding on a page (1-based; 0 is the whole file). `key` is what makes it the same one."""
        _, _, pages = self._found.setdefault((code, key or message), (message, help, []))
        if page and (not pages or pages[-1] != page):
            pages.append(page)

    def has(self, code: str) -> bool:
        """Whether anything was found under this code."""
        return any(found == code for found, _ in self._found)

    def diagnostics(self, file: str) -> tuple[Diagnostic, ...]:
        """Everything found, by code and in order of finding."""
        at, said, counts = Location(file), [], dict[str, int]()
        for (code, _), (message, help, pages) in sorted(self._found.items(), key=lambda item: item[0][0]):
            counts[code] = counts.get(code, 0) + 1
            if counts[code] <= MOST:
                where = f"{page_range(pages)}: " if pages else ""
                advice = help or f"see `boxwright explain {code}`"
                said.append(Diagnostic(code, where + message, at, SEVERITY[code], advice))
        said += [
            Diagnostic(code, f"{count - MOST} more of the kind", at, SEVERITY[code])
            for code, count in counts.items()
            if count > MOST
        ]
        return tuple(said)


def page_range(pages: Iterable[int]) -> str:
    """Page numbers in words.

    >>> page_range([1]), page_range([1, 2, 3, 7])
    ('page 1', 'pages 1-3, 7')
    """
    runs: list[list[int]] = []
    for page in sorted(set(pages)):
        if runs and page == runs[-1][1] + 1:
            runs[-1][1] = page
        else:
            runs.append([page, page])
    shown = ", ".join(str(a) if a == b else f"{a}-{b}" for a, b in runs)
    return f"{'page' if len(runs) == 1 and runs[0][0] == runs[0][1] else 'pages'} {shown}"
