"""The way from bytes to a source: decode, read as YAML, JSON or a table, collect what is wrong."""

from __future__ import annotations

from dataclasses import dataclass

from toolkit.diagnostic import Diagnostic, Severity, has_error
from toolkit.location import Location
from toolkit.source.csv_text import rows_of
from toolkit.source.decoding import MAX_BYTES, decode, decode_table, too_large
from toolkit.source.json_text import read_json
from toolkit.source.quoting import short
from toolkit.source.record import MappingSource, Source
from toolkit.source.table import make_table, name_of
from toolkit.source.tree import Refused, TreeBuilder
from toolkit.source.yaml_text import read_yaml


@dataclass(frozen=True)
class Read:
    """What came of reading a file: a source unless an error forbids it, and all that was found."""

    source: Source | None
    diagnostics: tuple[Diagnostic, ...]


def read(content: bytes, file: str) -> Read:
    """Read a file's bytes as what its name says (.yaml, .yml, .json, .csv, .xlsx).

    `file` is a POSIX path relative to the workspace root. Never raises for any bytes.
    """
    suffix = file.lower().rpartition(".")[2]
    if suffix == "csv":
        return _read_csv(content, file)
    if suffix == "xlsx":
        return _read_xlsx(content, file)
    text = decode(content, file)
    if isinstance(text, Diagnostic):
        return Read(None, (text,))
    lines = tuple(text.split("\n"))
    builder = TreeBuilder(file, lines)
    try:
        if suffix == "json":
            read_json(lines, builder)
        else:
            read_yaml(text, lines, builder)
        if builder.data is None and not builder.findings:
            builder.report("YML013", 0, "the file is empty", "write its fields, or delete the file")
    except Refused:
        pass
    findings = tuple(sorted(builder.findings, key=lambda finding: finding.sort_key))
    if has_error(findings):
        return Read(None, findings)
    data = builder.data
    if isinstance(data, dict):
        return Read(MappingSource(file, data, lines, builder.place), findings)
    return Read(Source(file, data, lines, builder.place), findings)


def _read_csv(content: bytes, file: str) -> Read:
    text = decode_table(content, file)
    if isinstance(text, Diagnostic):
        return Read(None, (text,))
    lines = tuple(text.split("\n"))
    rows, delimiter = rows_of(text, lines)
    shown = "tab" if delimiter == "\t" else f"`{delimiter}`"
    source, findings = make_table(file, rows, lines, f"put quotes around a cell that holds a {shown}")
    return Read(source, tuple(findings))


def _read_xlsx(content: bytes, file: str) -> Read:
    # Imported here, because few workspaces hold a workbook.
    from toolkit.source.package import Unreadable
    from toolkit.source.xlsx import Sheet

    if len(content) > MAX_BYTES:
        return Read(None, (too_large(file, len(content)),))
    stem = name_of(file)
    try:
        sheet = Sheet(content, stem)
    except Unreadable as error:
        code = "TBL006" if error.is_too_large else "TBL007"
        return Read(None, (Diagnostic(code, error.why, Location(file), help=error.advice),))
    source, findings = make_table(file, sheet.rows(), (), "name the column in the header, or empty the cell")
    if sheet.others:
        message = f"the sheet `{short(sheet.name)}` is read, and {_listed(sheet.others)} not"
        advice = (
            f"to read another sheet, name it `{short(stem)}` like the file; to hush this, name this one so"
        )
        findings.append(Diagnostic("TBL010", message, Location(file), Severity.NOTE, advice))
    return Read(source, tuple(findings))


def _listed(names: tuple[str, ...]) -> str:
    return f"`{short(names[0])}` is" if len(names) == 1 else f"the {len(names)} others are"
