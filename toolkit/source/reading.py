"""The way from bytes to a source: decode, read as YAML or JSON, collect what is wrong."""

from __future__ import annotations

from dataclasses import dataclass

from toolkit.diagnostic import Diagnostic, has_error
from toolkit.source.decoding import decode
from toolkit.source.json_text import read_json
from toolkit.source.record import MappingSource, Source
from toolkit.source.tree import Refused, TreeBuilder
from toolkit.source.yaml_text import read_yaml


@dataclass(frozen=True)
class Read:
    """What came of reading a file: a source unless an error forbids it, and all that was found."""

    source: Source | None
    diagnostics: tuple[Diagnostic, ...]


def read(content: bytes, file: str) -> Read:
    """Read a file's bytes as what its name says (.yaml, .yml, .json).

    `file` is a POSIX path relative to the workspace root. Never raises for any bytes.
    """
    text = decode(content, file)
    if isinstance(text, Diagnostic):
        return Read(None, (text,))
    lines = tuple(text.split("\n"))
    builder = TreeBuilder(file, lines)
    try:
        if file.lower().endswith(".json"):
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
