"""Bytes of a workbook → its parts, unpacked within limits.

A workbook is a zip of XML parts. Nothing in it is run, and no part is unpacked past the limit, whatever its
directory says.
"""

from __future__ import annotations

import io
import posixpath
import zipfile
from collections.abc import Callable, Mapping
from xml.parsers import expat

MAX_UNPACKED = 32 * 1024 * 1024
"""The most that all parts together may have."""

_OLD = bytes.fromhex("d0cf11e0a1b11ae1")
"""How files of the old form start, and workbooks locked with a password."""

Start = Callable[[str, Mapping[str, str]], None]
"""Takes the name of an element, without its namespace, and its attributes."""


class Unreadable(Exception):
    """A workbook that cannot be read: why, what to do, and whether it is past the limits."""

    def __init__(
        self, why: str, advice: str = "save it anew as .xlsx", *, is_too_large: bool = False
    ) -> None:
        super().__init__(why)
        self.why = why
        self.advice = advice
        self.is_too_large = is_too_large


class Package:
    """The parts of a workbook by name, such as `xl/workbook.xml`. Raises Unreadable."""

    def __init__(self, content: bytes) -> None:
        if content.startswith(_OLD):
            raise Unreadable(
                "this is a workbook of the old form (.xls), or one locked with a password",
                "save it as .xlsx without a password",
            )
        try:
            self._zip = zipfile.ZipFile(io.BytesIO(content))
            size = sum(part.file_size for part in self._zip.infolist())
        except Exception as error:  # zipfile fails on broken bytes in a dozen ways
            raise Unreadable("this is no workbook, or a damaged one") from error
        if size > MAX_UNPACKED:
            unpacked, most = size // 1024 // 1024 + 1, MAX_UNPACKED // 1024 // 1024
            message = f"the workbook unpacks to {unpacked:,} MiB, and {most} MiB is the most that is read"
            raise Unreadable(message, "keep only the rows of cards, without pictures", is_too_large=True)

    def part(self, name: str) -> bytes | None:
        """The bytes of a part, or None if there is none."""
        try:
            size = self._zip.getinfo(name).file_size
            with self._zip.open(name) as part:
                # Asked for a number of bytes, it unpacks no more, also where the directory understates them.
                return part.read(size + 1)
        except KeyError:
            return None
        except Exception as error:
            message = f"the workbook is damaged: its part {posixpath.basename(name)} cannot be unpacked"
            raise Unreadable(message) from error

    def related(self, name: str) -> Mapping[str, tuple[str, str]]:
        """What a part ("" for the whole) refers to: by id the last word of the type, and the part's name."""
        folder, base = posixpath.split(name)
        found: dict[str, tuple[str, str]] = {}

        def start(element: str, given: Mapping[str, str]) -> None:
            if element == "Relationship" and given.get("TargetMode") != "External":
                target = posixpath.normpath(posixpath.join("/", folder, given.get("Target", "")))
                kind = given.get("Type", "").rpartition("/")[2]
                found[given.get("Id", "")] = (kind, target.lstrip("/"))

        relations = self.part(posixpath.join(folder, "_rels", f"{base}.rels"))
        parse(relations or b"", start)
        return found


def parse(
    content: bytes,
    start: Start,
    end: Callable[[str], None] | None = None,
    text: Callable[[str], None] | None = None,
) -> None:
    """Read a part's XML and call back for what it holds. Raises Unreadable."""
    if not content:
        return
    reader = expat.ParserCreate(namespace_separator=" ")
    reader.buffer_text = True
    reader.StartElementHandler = lambda name, given: start(name.rpartition(" ")[2], given)
    if end is not None:
        reader.EndElementHandler = lambda name: end(name.rpartition(" ")[2])
    if text is not None:
        reader.CharacterDataHandler = text
    reader.StartDoctypeDeclHandler = _refuse_doctype
    try:
        reader.Parse(content, True)
    except (expat.ExpatError, LookupError, ValueError) as error:  # LookupError: an unknown encoding
        raise Unreadable(f"the workbook is damaged: {error}") from error


def _refuse_doctype(*_: object) -> None:
    raise Unreadable("the workbook declares entities, and no spreadsheet program does")
