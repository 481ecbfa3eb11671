"""Sources: bytes of a YAML, JSON, CSV or XLSX file → data with the place of every value, or what is wrong.

In: the bytes and the name of a file. Out: `Read`, with a `Source` unless an error forbids one. Nothing here
touches the file system.
"""

from __future__ import annotations

from toolkit.source.code import CODES as SYNTAX_CODES
from toolkit.source.decoding import MAX_BYTES, decode, encoding, too_large
from toolkit.source.quoting import short
from toolkit.source.reading import Read, read
from toolkit.source.record import MappingSource, Section, Source
from toolkit.source.table import TableSource
from toolkit.source.table_code import CODES as TABLE_CODES
from toolkit.source.tree import Value

CODES = (*SYNTAX_CODES, *TABLE_CODES)

__all__ = [
    "CODES",
    "MAX_BYTES",
    "MappingSource",
    "Read",
    "Section",
    "Source",
    "TableSource",
    "Value",
    "decode",
    "encoding",
    "read",
    "short",
    "too_large",
]
