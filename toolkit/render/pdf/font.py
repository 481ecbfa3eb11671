"""Fonts in a PDF: embedded, their text to be read back."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from reportlab.pdfbase import pdfdoc
from reportlab.pdfbase.ttfonts import TTFont


class CodedFont:
    """A font file inside one document, under the name `label`."""

    def __init__(self, path: str, label: str, document: pdfdoc.PDFDocument) -> None:
        self._font = _loaded(path, label)
        self._document = document
        self._held: dict[str, tuple[str, str, float]] = {}

    def codes(self, text: str) -> Sequence[tuple[str, str, float]]:
        """For each character its font resource, its code there (two hexadecimal digits) and its width in
        thousandths of the em."""
        return [self._held.get(c) or self._code(c) for c in text]

    def _code(self, character: str) -> tuple[str, str, float]:
        ((subset, code),) = self._font.splitString(character, self._document)
        name = self._font.getSubsetInternalName(subset, self._document)[1:]
        # ReportLab sets a non-breaking space as a plain one.
        drawn = 32 if character == "\u00a0" else ord(character)
        width = float(self._font.face.getCharWidth(drawn))  # type: ignore[no-untyped-call]
        self._held[character] = (name, f"{code[0]:02x}", width)
        return self._held[character]


@lru_cache(maxsize=32)
def _loaded(path: str, label: str) -> _Font:
    """A font file, parsed; `label` is the name it bears in PDFs."""
    font = _Font(label, path, asciiReadable=0)
    font.face.name = label.encode("ascii", "replace")
    # Some viewers round a fractional width and some do not: with whole ones all place a glyph alike.
    font.face.charWidths = {code: round(width) for code, width in font.face.charWidths.items()}
    font.face.defaultWidth = round(font.face.defaultWidth)
    return font


class _Font(TTFont):
    """A TrueType font whose text can be read back, characters past U+FFFF too."""

    def addObjects(self, doc: pdfdoc.PDFDocument) -> None:  # noqa: N802
        super().addObjects(doc)
        for name, held in doc.idToObject.items():
            if name.startswith("toUnicodeCMap:"):
                text: str = held.content  # type: ignore[attr-defined]
                held.content = re.sub(r"<([0-9A-F]{5,})>", _surrogates, text)  # type: ignore[attr-defined]


def _surrogates(found: re.Match[str]) -> str:
    return f"<{chr(int(found[1], 16)).encode('utf-16-be').hex().upper()}>"
