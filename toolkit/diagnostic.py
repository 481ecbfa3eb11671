"""The one shape of a problem, and the page that explains its code."""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from toolkit.location import Location


class Severity(StrEnum):
    """How bad a finding is: an error stops the build of what depends on it, a warning does not.

    A note finds nothing wrong: it says which of several ways was taken.
    """

    ERROR = "error"
    WARNING = "warning"
    NOTE = "note"


@dataclass(frozen=True, slots=True)
class Related:
    """A second place that a diagnostic points at, and why."""

    at: Location
    message: str


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """A problem: its code, what is wrong (one line, no full stop), where, how bad, and what to do."""

    code: str
    message: str
    at: Location
    severity: Severity = Severity.ERROR
    help: str = ""
    related: tuple[Related, ...] = ()

    @property
    def is_error(self) -> bool:
        """Whether it stops what depends on it."""
        return self.severity is Severity.ERROR

    @property
    def sort_key(self) -> tuple[str, int, int, str, str]:
        """Order of a report: file, line, column, code, message."""
        return (self.at.file, self.at.line, self.at.column, self.code, self.message)


@dataclass(frozen=True, slots=True)
class CodePage:
    """What `boxwright explain CODE` prints. `fails` and `passes` are short examples."""

    code: str
    title: str
    why: str
    fails: str = ""
    passes: str = ""
    severity: Severity = Severity.ERROR


def has_error(diagnostics: Iterable[Diagnostic]) -> bool:
    """Whether any of them is an error."""
    return any(d.is_error for d in diagnostics)


def nearest(word: str, words: Iterable[str]) -> str:
    """The word most like a misspelt one, or "" when none comes near.

    >>> nearest("hourgless", ["hourglass", "chest"])
    'hourglass'
    >>> nearest("zzz", ["hourglass"])
    ''
    """
    found = difflib.get_close_matches(word.lower(), {w.lower(): w for w in words}, n=1, cutoff=0.6)
    by_lower = {w.lower(): w for w in words} if found else {}
    return by_lower[found[0]] if found else ""


def did_you_mean(word: str, words: Iterable[str]) -> str:
    """A help sentence with the nearest spelling, or the list of what is known.

    >>> did_you_mean("hourgless", ["hourglass", "chest"])
    'did you mean `hourglass`?'
    >>> did_you_mean("zzz", ["hourglass", "chest"])
    'known: chest, hourglass'
    """
    known = sorted(set(words))
    best = nearest(word, known)
    if best:
        return f"did you mean `{best}`?"
    if not known:
        return ""
    shown = ", ".join(known[:12])
    return f"known: {shown}" + (f" and {len(known) - 12} more" if len(known) > 12 else "")
