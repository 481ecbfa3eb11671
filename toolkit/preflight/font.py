"""Fonts: whether they are embedded, how wide their letters are, which letters they lack.

In: font objects of a PDF. Out: `Face`, one for each font.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cached_property
from io import BytesIO
from typing import TYPE_CHECKING

from toolkit.preflight.value import elements, entries, entry, identity, is_number, name, number, stream_bytes

if TYPE_CHECKING:
    from fontTools.ttLib import TTFont

_FILES = ("/FontFile", "/FontFile2", "/FontFile3")
_SYMBOLIC = 4
_CODECS = {"WinAnsiEncoding": "cp1252", "MacRomanEncoding": "mac_roman"}


class Face:
    """A font of a PDF. `used` gathers the character codes that text shows in it."""

    def __init__(self, font: object):
        self.font = font
        descendants = elements(entry(font, "/DescendantFonts"))
        self.inner = descendants[0] if descendants else font
        """The font that holds descriptor and widths: the descendant of a Type 0 font."""
        self.kind = name(entry(font, "/Subtype"))
        self.is_wide = self.kind == "Type0"
        self.descriptor = entry(self.inner, "/FontDescriptor")
        self.used: set[int] = set()
        self._samples: dict[int, bytes] = {}

    def use(self, shown: bytes) -> None:
        """A text shows this string."""
        new = set(self.codes(shown)) - self.used
        if new:
            self.used |= new
            self._samples |= dict.fromkeys(new, shown)

    @cached_property
    def label(self) -> str:
        """The font's name without the tag of a subset."""
        full = (
            name(entry(self.font, "/BaseFont")) or name(entry(self.font, "/Name")) or "a font without a name"
        )
        return re.sub(r"^[A-Z]{6}\+", "", full)

    @cached_property
    def is_embedded(self) -> bool:
        """Whether the file holds the font itself; a Type 3 font is drawn by the page's own means."""
        if self.kind == "Type3":
            return True
        return any(stream_bytes(entry(self.descriptor, key)) for key in _FILES)

    def codes(self, shown: bytes) -> Sequence[int]:
        """The character codes of a string."""
        if not self.is_wide:
            return shown
        return [high << 8 | low for high, low in zip(shown[::2], shown[1::2], strict=False)]

    @cached_property
    def widths(self) -> dict[int, float]:
        """Widths by code in text units (a size of 1)."""
        factor = 0.001
        if self.kind == "Type3":
            matrix = elements(entry(self.font, "/FontMatrix"))
            factor = abs(number(matrix[0], factor)) if matrix else factor
        if not self.is_wide:
            first = int(number(entry(self.font, "/FirstChar")))
            held = elements(entry(self.font, "/Widths"))
            return {first + index: number(width) * factor for index, width in enumerate(held)}
        return {code: width * factor for code, width in _wide_widths(elements(entry(self.inner, "/W")))}

    @cached_property
    def usual_width(self) -> float:
        """The width of codes that have none of their own."""
        if self.is_wide:
            return number(entry(self.inner, "/DW"), 1000) / 1000
        return number(entry(self.descriptor, "/MissingWidth")) / 1000

    @cached_property
    def reach(self) -> tuple[float, float]:
        """How far letters may reach below and above the baseline at a size of 1."""
        if self.kind == "Type3":
            box = elements(entry(self.font, "/FontBBox"))
            matrix = elements(entry(self.font, "/FontMatrix"))
            factor = number(matrix[3], 0.001) if len(matrix) == 6 else 0.001
            return (number(box[1]) * factor, number(box[3]) * factor) if len(box) == 4 else (-0.3, 1.0)
        low = number(entry(self.descriptor, "/Descent"), -250) / 1000
        high = number(entry(self.descriptor, "/Ascent"), 1000) / 1000
        return (min(low, -0.2), max(high, 0.7))

    @cached_property
    def program(self) -> TTFont | None:
        """The embedded TrueType font, if it is one that can be read."""
        from fontTools.ttLib import TTFont

        data = stream_bytes(entry(self.descriptor, "/FontFile2"))
        try:
            font = TTFont(BytesIO(data), lazy=True)
            font.getGlyphOrder()
        except Exception:  # a damaged font fails in any way; the text is then judged without it
            return None
        return font

    def glyph(self, code: int) -> int | None:
        """The glyph number of a code; None if it cannot be told."""
        if self.is_wide:
            return self._wide_glyph(code)
        return self._simple_glyphs.get(code, 0) if self._simple_glyphs else None

    def _wide_glyph(self, code: int) -> int | None:
        if name(entry(self.font, "/Encoding")) not in ("Identity-H", "Identity-V"):
            return None
        if name(entry(self.inner, "/Subtype")) != "CIDFontType2":
            return code
        if self._glyph_map:
            return int.from_bytes(self._glyph_map[2 * code : 2 * code + 2], "big")
        count = len(self.program.getGlyphOrder()) if self.program else 65536
        return code if code < count else 0

    @cached_property
    def _glyph_map(self) -> bytes:
        return stream_bytes(entry(self.inner, "/CIDToGIDMap"))

    @cached_property
    def _simple_glyphs(self) -> dict[int, int]:
        """Glyph numbers by code for a simple TrueType font; empty where they cannot be told."""
        encoding = entry(self.font, "/Encoding")
        if self.kind != "TrueType" or self.program is None or entry(encoding, "/Differences") is not None:
            return {}
        font = self.program
        if "cmap" not in font:
            return {}
        tables = {(table.platformID, table.platEncID): table.cmap for table in font["cmap"].tables}
        codec = _CODECS.get(name(encoding) or name(entry(encoding, "/BaseEncoding")))
        is_symbolic = int(number(entry(self.descriptor, "/Flags"))) & _SYMBOLIC
        if codec and not is_symbolic and (3, 1) in tables:
            characters = [ord(bytes([code]).decode(codec, "replace")) for code in range(256)]
            found = {code: tables[3, 1].get(character) for code, character in enumerate(characters)}
        elif (3, 0) in tables:
            table = tables[3, 0]
            found = {
                code: next(
                    (table[at + code] for at in (0, 0xF000, 0xF100, 0xF200) if at + code in table), None
                )
                for code in range(256)
            }
        elif (1, 0) in tables:
            found = {code: tables[1, 0].get(code) for code in range(256)}
        else:
            return {}
        return {code: font.getGlyphID(glyph) if glyph else 0 for code, glyph in found.items()}

    def missing(self) -> Iterator[str]:
        """What was shown and has no glyph, in words."""
        for code in sorted(self.used) if self.kind != "Type3" else ():
            if self.glyph(code) == 0:
                known = self.characters.get(code, "").strip("\0\ufffd")
                what = ", ".join(f"U+{ord(each):04X} {each}" for each in known) or f"code {code}"
                yield f"{what} in “{self.text(self._samples[code])[:30]}”"

    def bounds(self, code: int) -> tuple[float, float, float, float] | None:
        """The box of a glyph at a size of 1; empty glyphs have none, an unreadable font gives a full one."""
        low, high = self.reach
        whole = (0.0, low, self.widths.get(code, self.usual_width), high)
        number_of = self.glyph(code)
        if self.program is None or number_of is None or "glyf" not in self.program:
            return whole
        try:
            order = self.program.getGlyphOrder()
            outline = self.program["glyf"][order[number_of]]
            unit = self.program["head"].unitsPerEm
            if outline.numberOfContours == 0:
                return None
            return (outline.xMin / unit, outline.yMin / unit, outline.xMax / unit, outline.yMax / unit)
        except Exception:  # as above: a damaged font is judged by its stated height
            return whole

    @cached_property
    def characters(self) -> dict[int, str]:
        """Text by code, as the ToUnicode map has it."""
        text = stream_bytes(entry(self.font, "/ToUnicode")).decode("latin-1")
        found: dict[int, str] = {}
        for block in re.findall(r"beginbfchar(.*?)endbfchar", text, re.DOTALL):
            for code, character in re.findall(r"<\s*(\w+)\s*>\s*<\s*(\w+)\s*>", block):
                found[int(code, 16)] = _utf16(character)
        for block in re.findall(r"beginbfrange(.*?)endbfrange", text, re.DOTALL):
            for first, last, target in re.findall(r"<\s*(\w+)\s*>\s*<\s*(\w+)\s*>\s*<\s*(\w+)\s*>", block):
                start, end = int(first, 16), min(int(last, 16), int(first, 16) + 65535)
                base = _utf16(target)
                for code in range(start, end + 1):
                    if base and ord(base[-1]) + code - start < 0x110000:
                        found[code] = base[:-1] + chr(ord(base[-1]) + code - start)
            for first, _, listed in re.findall(
                r"<\s*(\w+)\s*>\s*<\s*(\w+)\s*>\s*\[(.*?)\]", block, re.DOTALL
            ):
                for index, target in enumerate(re.findall(r"<\s*(\w+)\s*>", listed)):
                    found[int(first, 16) + index] = _utf16(target)
        return found

    def text(self, shown: bytes) -> str:
        """What a string says, as far as it can be told."""
        known = self.characters
        if not known and not self.is_wide:
            return shown.decode("cp1252", "replace")
        return "".join(known.get(code, "\0") for code in self.codes(shown)).replace("\0", "\ufffd")


def _utf16(digits: str) -> str:
    try:
        return bytes.fromhex(digits.zfill(4)).decode("utf-16-be", "replace")
    except ValueError:
        return ""


def _wide_widths(array: list[object]) -> Iterator[tuple[int, float]]:
    index = 0
    while index + 1 < len(array):
        first, second = int(number(array[index])), array[index + 1]
        if is_number(second):
            last = min(int(number(second)), 65535)
            width = number(array[index + 2]) if index + 2 < len(array) else 0.0
            yield from ((code, width) for code in range(first, last + 1))
            index += 3
        else:
            yield from ((first + at, number(width)) for at, width in enumerate(elements(second)))
            index += 2


def fonts_in(resources: object) -> Iterator[object]:
    """Every font that a resource dictionary can reach, also through forms, patterns, states, Type 3 fonts."""
    waiting, seen = [resources], set[tuple[int, int]]()
    while waiting:
        holder = waiting.pop()
        for _, font in entries(entry(holder, "/Font")):
            yield font
            if name(entry(font, "/Subtype")) == "Type3":
                waiting += _unseen(seen, font)
        for kind in ("/XObject", "/Pattern"):
            for _, item in entries(entry(holder, kind)):
                waiting += _unseen(seen, item)
        for _, state in entries(entry(holder, "/ExtGState")):
            if held := elements(entry(state, "/Font")):
                yield held[0]
            waiting += _unseen(seen, entry(state, "/SMask", "/G"))


def _unseen(seen: set[tuple[int, int]], item: object) -> list[object]:
    """The resources of a form, pattern or font that was not looked into before."""
    key = identity(item)
    if key in seen and key != (0, 0):
        return []
    seen.add(key)
    inside = entry(item, "/Resources")
    return [inside] if inside is not None else []
