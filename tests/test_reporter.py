"""Notes beside errors and warnings, in every form of a report."""

from __future__ import annotations

import json

from toolkit import reporter
from toolkit.diagnostic import Diagnostic, Severity
from toolkit.location import Location

AT = Location("a.yaml", 2, 3)
FOUND = (
    Diagnostic("LAY001", "too long", AT),
    Diagnostic("LAY032", "no room for marks", AT, Severity.NOTE),
    Diagnostic("LAY004", "not closed", AT, Severity.WARNING),
    Diagnostic("LAY033", "no room for the ruler", AT, Severity.NOTE),
)


def test_the_summary_counts_each_severity() -> None:
    assert reporter.summary(FOUND, 3) == "checked 3 files: 1 error, 1 warning, 2 notes"
    assert reporter.summary(FOUND[1:2], 1) == "checked 1 file: 1 note"


def test_github_calls_a_note_a_notice() -> None:
    kinds = [line.partition(" ")[0] for line in reporter.github(FOUND).splitlines()]
    assert kinds == ["::error", "::notice", "::warning", "::notice"]


def test_sarif_has_a_level_for_each() -> None:
    (run,) = json.loads(reporter.sarif(FOUND, ()))["runs"]
    assert [r["level"] for r in run["results"]] == ["error", "note", "warning", "note"]
