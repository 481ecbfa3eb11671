"""What stands on a sheet beside the components: crop marks, a ruler, the sheet's name.

All of it is black, outside every bleed and within the printer's reach. In mm, on a page as it is read.
"""

from __future__ import annotations

from toolkit import font
from toolkit.diagnostic import Diagnostic
from toolkit.drawing import FontFace, Group, Item, Line, Style, Text
from toolkit.ink import BLACK
from toolkit.layout.imposition.arrangement import CLEAR, FOOT, FOOT_WIDTH, PEN, Arrangement
from toolkit.layout.paper import REACH
from toolkit.layout.text import Align, line, shrink
from toolkit.location import Location

HAIRLINE = Style(stroke=BLACK, width=PEN)
RULER_LENGTH = 100
TEXT = 6.5
SMALLEST = 5.0
_BETWEEN = 4.0
_UP = 4.2
"""From the end of the marks to the ruler's line; the name stands above the line."""
_DOWN = FOOT - _UP


def crop_marks(arrangement: Arrangement, shift: tuple[float, float] = (0, 0)) -> tuple[Line, ...]:
    """A mark at both ends of every cut, all rows and columns, `shift` for a back that is offset."""
    block = arrangement.block.moved(*shift)
    slots = [slot.moved(*shift) for slot in arrangement.slots]
    xs = _reached(_cuts([(slot.x, slot.width) for slot in slots]), arrangement.sheet_width)
    ys = _reached(_cuts([(slot.y, slot.height) for slot in slots]), arrangement.sheet_height)
    out = arrangement.bleed + CLEAR
    left, right = block.x - out, block.x + block.width + out
    top, bottom = block.y - out, block.y + block.height + out
    lines = []
    if length := arrangement.mark_length("top", shift):
        lines += [Line(x, top - length, x, top, HAIRLINE) for x in xs]
    if length := arrangement.mark_length("bottom", shift):
        lines += [Line(x, bottom, x, bottom + length, HAIRLINE) for x in xs]
    if length := arrangement.mark_length("left", shift):
        lines += [Line(left - length, y, left, y, HAIRLINE) for y in ys]
    if length := arrangement.mark_length("right", shift):
        lines += [Line(right, y, right + length, y, HAIRLINE) for y in ys]
    return tuple(lines)


def _reached(cuts: list[float], side: float) -> list[float]:
    """Where marks stand: a pen that would reach beyond what a printer reaches is moved in by its half."""
    least, most = REACH + PEN / 2, side - REACH - PEN / 2
    return [min(max(cut, least), most) for cut in cuts]


def _cuts(spans: list[tuple[float, float]]) -> list[float]:
    """Where spans begin and end, each place once though sums of sizes differ in their last digits."""
    return sorted({round(edge, 4) for start, size in spans for edge in (start, start + size)})


def foot(
    arrangement: Arrangement,
    name: str,
    side: str,
    face: FontFace,
    shift: tuple[float, float] = (0, 0),
    colophon: tuple[str, str] | None = None,
) -> tuple[tuple[Item, ...], tuple[Diagnostic, ...]]:
    """The ruler, and the sheet's name above what to do with this side of it; a name too long is cut short.

    A `colophon` stands between ruler and name.
    """
    if arrangement.foot == "side":
        return _beside(arrangement, name, side, face, shift)
    if arrangement.foot == "none":
        return (), ()
    block = arrangement.block.moved(*shift)
    left, right = REACH + 1, arrangement.sheet_width - REACH - 1
    if arrangement.block.width >= FOOT_WIDTH:
        left = max(arrangement.block.x, REACH + PEN)
        right = arrangement.block.x + arrangement.block.width
    marks = arrangement.mark_length("bottom", shift)
    y = block.y + block.height + arrangement.bleed + CLEAR + marks + _UP
    y = min(y, arrangement.sheet_height - REACH - _DOWN)
    items: list[Item] = []
    if arrangement.has_ruler:
        items.append(plain_ruler(left, y, face))
        left += RULER_LENGTH + 14
    kept = max(font.width(face, said, SMALLEST) for said in colophon) + _BETWEEN if colophon else 0.0
    at = arrangement.at
    texts, problems = _two_lines(right, y, right - left - kept, name, side, face, at, "right")
    if colophon:
        room = right - max(text.width for text in texts) - left - _BETWEEN
        added, found = _two_lines(left, y, room, colophon[0], colophon[1], face, at, "left")
        texts, problems = (*texts, *added), (*problems, *found)
    return (*items, *texts), problems


def plain_ruler(x: float, y: float, face: FontFace) -> Group:
    """A ruler from (x, y) to the right, a tick each centimetre above its line, its length behind it."""
    style = Style(stroke=BLACK, width=0.25)
    ticks: list[Item] = [
        Line(x + mm, y - (2 if mm % 50 == 0 else 1.2), x + mm, y, style)
        for mm in range(0, RULER_LENGTH + 1, 10)
    ]
    length = line(x + RULER_LENGTH + 2, y, f"{RULER_LENGTH} mm", face, TEXT, BLACK)
    items = (Line(x, y, x + RULER_LENGTH, y, style), *ticks, length)
    return Group(items, label=f"Ruler, {RULER_LENGTH} mm")


def _beside(
    arrangement: Arrangement, name: str, side: str, face: FontFace, shift: tuple[float, float]
) -> tuple[tuple[Item, ...], tuple[Diagnostic, ...]]:
    """The name in the wider side margin, read from below, between the marks of the first row."""
    block = arrangement.block.moved(*shift)
    out = arrangement.bleed + CLEAR
    strips = (REACH, block.x - out), (block.x + block.width + out, arrangement.sheet_width - REACH)
    start, end = max(strips, key=lambda strip: strip[1] - strip[0])
    room = (arrangement.height if arrangement.mark_length("left") else block.height) - 4
    texts, problems = _two_lines(0, 1.3, room, name, side, face, arrangement.at, "center")
    turned = (0, -1, 1, 0, (start + end) / 2, block.y + 2 + room / 2)
    return (Group(texts, transform=turned),), problems


def _two_lines(
    x: float, y: float, room: float, name: str, side: str, face: FontFace, at: Location, align: Align
) -> tuple[tuple[Text, ...], tuple[Diagnostic, ...]]:
    """The name over the side's note, as large as the room allows; `x` is their end or middle."""
    upper, problems = label(x, y - 2.0, name, face, room, at, align)
    lower, found = label(x, y + 0.7, side, face, room, at, align)
    return (upper, lower), (*problems, *found)


def label(
    x: float, y: float, said: str, face: FontFace, room: float, at: Location, align: Align
) -> tuple[Text, tuple[Diagnostic, ...]]:
    """What names a sheet, within `room` mm: smaller first, then cut short before its last part."""
    size, problems = shrink(said, face, TEXT, room, SMALLEST, at)
    head, dot, tail = said.rpartition(" · ")
    while font.width(face, said, size) > room and (head or tail):
        head, tail = (head[:-1], tail) if head else ("", tail[:-1])
        said = f"{head.rstrip()}…{dot}{tail}" if head else f"{tail.rstrip()}…"
    kept = tuple(problem for problem in problems if problem.code != "LAY001")
    return line(x, y, said, face, size, BLACK, align=align), kept
