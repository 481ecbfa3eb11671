"""Diagnostics as text, JSON, GitHub annotations and SARIF.

In: diagnostics in any order and a way to quote a line. Out: text; nothing here prints.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable, Sequence
from types import MappingProxyType

from toolkit import __version__
from toolkit.diagnostic import CodePage, Diagnostic, Severity

Quote = Callable[[str, int], str]
"""The text of one line (file, 1-based line), or "" when it is not to be had."""

MAX_QUOTE = 120

_ANNOTATED = MappingProxyType({Severity.NOTE: "notice"})
"""What GitHub calls a severity, where its word is another."""


def in_order(diagnostics: Iterable[Diagnostic]) -> tuple[Diagnostic, ...]:
    """Sorted by file, line, column and code, each once."""
    return tuple(sorted(dict.fromkeys(diagnostics), key=lambda d: d.sort_key))


def text(diagnostics: Sequence[Diagnostic], files: int, quote: Quote) -> str:
    """For people: place, sentence, the line with a caret, help; a summary last."""
    blocks = [_block(d, quote) for d in diagnostics]
    return "\n".join([*blocks, summary(diagnostics, files)]) + "\n"


def summary(diagnostics: Sequence[Diagnostic], files: int) -> str:
    """One line: how many files, errors, warnings and notes."""
    checked = f"checked {files} file{'s' if files != 1 else ''}"
    if not diagnostics:
        return f"{checked}: no problems"
    counts = ((sum(d.severity is severity for d in diagnostics), severity) for severity in Severity)
    told = [f"{n} {severity}{'s' if n != 1 else ''}" for n, severity in counts if n]
    return f"{checked}: {', '.join(told)}"


def _block(d: Diagnostic, quote: Quote) -> str:
    lines = [f"{d.at}: {d.severity} {d.code}: {d.message}"]
    lines += _excerpt(quote(d.at.file, d.at.line) if d.at.line else "", d.at.line, d.at.column)
    lines += [f"  see {related.at}: {related.message}" for related in d.related]
    if d.help:
        lines.append(f"  help: {d.help}")
    return "\n".join(lines)


def _excerpt(line: str, number: int, column: int) -> list[str]:
    if not line.strip():
        return []
    shown, mark = line.expandtabs(1), column - 1
    if len(shown) > MAX_QUOTE:
        start = max(0, min(mark - MAX_QUOTE // 2, len(shown) - MAX_QUOTE))
        shown, mark = "…" + shown[start + 1 : start + MAX_QUOTE - 1] + "…", mark - start
    shown = "".join(c if c.isprintable() else "\N{REPLACEMENT CHARACTER}" for c in shown)
    quoted = [f"{number:5} | {shown.rstrip()}"]
    if column:
        quoted.append(f"      | {' ' * mark}^")
    return quoted


def as_mapping(d: Diagnostic) -> dict[str, object]:
    """The published JSON form of one diagnostic; `cell` names a spreadsheet's column, where there is one."""
    mapping: dict[str, object] = {
        "code": d.code,
        "severity": str(d.severity),
        "message": d.message,
        "file": d.at.file,
        "line": d.at.line,
        "column": d.at.column,
        "help": d.help,
    }
    return {**mapping, "cell": d.at.cell} if d.at.cell else mapping


def as_json(diagnostics: Sequence[Diagnostic], files: int) -> str:
    """`{"files": n, "diagnostics": […]}`."""
    held = {"files": files, "diagnostics": [as_mapping(d) for d in diagnostics]}
    return json.dumps(held, indent=2, ensure_ascii=False) + "\n"


def github(diagnostics: Sequence[Diagnostic]) -> str:
    """Workflow commands that annotate a pull request, one a line."""
    return "".join(
        f"::{_ANNOTATED.get(d.severity, d.severity)} file={_property(d.at.file)},line={max(d.at.line, 1)}"
        f"{f',col={d.at.column}' if d.at.column else ''},title={_property(d.code)}"
        f"::{_data(_sentence(d) + (f' ({d.help})' if d.help else ''))}\n"
        for d in diagnostics
    )


def _sentence(d: Diagnostic) -> str:
    """The message; forms that have no word for a spreadsheet's column say it here."""
    return f"column {d.at.cell}: {d.message}" if d.at.cell else d.message


def _data(value: str) -> str:
    return value.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(value: str) -> str:
    return _data(value).replace(":", "%3A").replace(",", "%2C")


def sarif(diagnostics: Sequence[Diagnostic], pages: Iterable[CodePage]) -> str:
    """SARIF 2.1.0, one run; fingerprints leave line numbers out so that they survive edits."""
    used = {d.code for d in diagnostics}
    rules = [
        {
            "id": page.code,
            "shortDescription": {"text": page.title},
            "fullDescription": {"text": page.why},
            "defaultConfiguration": {"level": str(page.severity)},
        }
        for page in sorted(pages, key=lambda p: p.code)
        if page.code in used
    ]
    run = {
        "tool": {"driver": {"name": "boxwright", "version": __version__, "rules": rules}},
        "columnKind": "unicodeCodePoints",
        "results": [_result(d) for d in diagnostics],
    }
    schema = "https://json.schemastore.org/sarif-2.1.0.json"
    return (
        json.dumps({"$schema": schema, "version": "2.1.0", "runs": [run]}, indent=2, ensure_ascii=False)
        + "\n"
    )


def _result(d: Diagnostic) -> dict[str, object]:
    region = {"startLine": max(d.at.line, 1), **({"startColumn": d.at.column} if d.at.column else {})}
    place = {"artifactLocation": {"uri": d.at.file}, "region": region}
    fingerprint = hashlib.sha256(f"{d.code}\0{d.at.file}\0{d.message}".encode()).hexdigest()
    return {
        "ruleId": d.code,
        "level": str(d.severity),
        "message": {"text": _sentence(d) + (f"\n{d.help}" if d.help else "")},
        "locations": [{"physicalLocation": place}],
        "partialFingerprints": {"boxwright/v1": fingerprint},
    }
