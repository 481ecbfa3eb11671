"""Sources: bytes of a YAML or JSON file → data, with the place of every value, or what is wrong and where.

In: the bytes and the name of a file. Out: `Read`, with a `Source` unless an error forbids one. Nothing here
touches the file system.
"""

from __future__ import annotations

from toolkit.source.code import CODES
from toolkit.source.decoding import MAX_BYTES, too_large
from toolkit.source.quoting import short
from toolkit.source.reading import Read, read
from toolkit.source.record import MappingSource, Section, Source
from toolkit.source.tree import Value

__all__ = [
    "CODES",
    "MAX_BYTES",
    "MappingSource",
    "Read",
    "Section",
    "Source",
    "Value",
    "read",
    "short",
    "too_large",
]
