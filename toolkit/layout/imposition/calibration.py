"""The calibration page: is the scale true, and how far do backs drift from fronts?

A front with rulers, a square and a cross; a back whose numbered scale lies behind that cross. A pin through
the cross, or a light behind the sheet, shows on the back's scale the two numbers that `boxwright.yaml` wants.
Drawn without any offset, so that what is read is what is written. All in mm.
"""

from __future__ import annotations

from toolkit.drawing import Circle, Drawing, FontFace, Group, Item, Line, Rect, Style
from toolkit.ink import BLACK, grey
from toolkit.layout.imposition.duplex import Slot, axis, mirrored, turn
from toolkit.layout.paper import REACH, Paper, ruler
from toolkit.layout.paragraph import TextStyle, paragraph
from toolkit.layout.text import line
from toolkit.location import Location
from toolkit.printer import Printer

INCH = 25.4
HALF = 10
"""The scale reaches so far from its middle, as far as an offset may."""
SQUARE = 50.0
_LEFT = REACH + 7
_TOP = 60.0
_ARM = 18.0
_SMALLEST = (2 * _LEFT + 4 * INCH, 148.0)
_THIN = Style(stroke=BLACK, width=0.15)
_LINE = Style(stroke=BLACK, width=0.3)
_PALE = Style(stroke=grey(175), width=0.15)


def calibration(
    paper: Paper,
    printer: Printer,
    *,
    face: FontFace,
    is_landscape: bool = False,
    is_duplex: bool = True,
    colophon: tuple[str, str] | None = None,
) -> tuple[Drawing, ...]:
    """The front, and with `is_duplex` the back, for a paper in one of its two positions.

    A paper too small for rulers of 100 mm and 4 in has no calibration page. A `colophon` stands at its foot.
    """
    width, height = (paper.height, paper.width) if is_landscape else (paper.width, paper.height)
    if width < _SMALLEST[0] or height < _SMALLEST[1]:
        return ()
    name = f"Calibration · {paper.name} · {'landscape' if is_landscape else 'portrait'}"
    middle = Slot(_LEFT + SQUARE + 20 + _ARM, _TOP + SQUARE / 2, 0, 0)
    room = width - 2 * _LEFT
    front = _front(middle, name, room, face, printer, is_duplex)
    if colophon:
        front = (*front, line(_LEFT, height - REACH - 4, " · ".join(colophon), face, 6.5, BLACK))
    pages = [Drawing(width, height, front, f"{name}, front")]
    if is_duplex:
        key = "landscape-back-offset" if is_landscape else "back-offset"
        behind = _back(mirrored(middle, width), name, room, face, key)
        over = turn(axis(printer.flip, is_landscape=is_landscape), width, height)
        pages.append(Drawing(width, height, (Group(behind, transform=over),), f"{name}, back"))
    return tuple(pages)


def _front(
    middle: Slot, name: str, room: float, face: FontFace, printer: Printer, is_duplex: bool
) -> tuple[Item, ...]:
    flip = printer.flip.replace("-", " ")
    how = f" on both sides of one sheet, turned over on the {flip}" if is_duplex else ""
    text = (
        f"Print this page at 100 % (“actual size”){how}. Then measure the two rulers and the square: if they "
        "are shorter or longer than they say, the page was scaled, and so will every other page be."
    )
    items: list[Item] = [
        line(_LEFT, 14, name, face, 12, BLACK),
        *_text(text, 21, room, face),
        ruler(_LEFT, 36, face, note="{length} mm"),
        *_inches(_LEFT, 53, face),
        Rect(_LEFT, _TOP, SQUARE, SQUARE, _THIN),
        line(_LEFT + SQUARE / 2, _TOP + SQUARE / 2, f"{SQUARE:g} mm square", face, 8, BLACK, align="center"),
    ]
    if is_duplex:
        items += _cross(middle)
        said = (
            "Do backs meet fronts? Push a pin through the middle of the cross, or hold the sheet against a "
            "light, and turn to the back: it says how to read the scale there."
        )
        items += _text(said, _TOP + SQUARE + 9, room, face)
    return tuple(items)


def _back(middle: Slot, name: str, room: float, face: FontFace, key: str) -> tuple[Item, ...]:
    said = (
        "The pin’s hole (or the front’s cross, seen against a light) shows how far this side has drifted. "
        "Read x at the top of the scale and y at its side: right of and below the middle as +, left and "
        "above as −. Both are 0 where fronts meet backs. Write what you read into boxwright.yaml, whatever "
        "stood there:"
    )
    example = "A hole 1.5 right of the middle and 0.5 above it is "
    return (
        line(_LEFT, 14, f"{name} · back", face, 12, BLACK),
        *_text(said, 21, room, face),
        line(_LEFT, 42, "printer:", face, 10, BLACK),
        line(_LEFT + 5, 47, f"{key}: {{x: …, y: …}}", face, 10, BLACK),
        *_text(
            f"{example}{key}: {{x: 1.5, y: -0.5}}. This page is printed without any offset.", 53, room, face
        ),
        *_scale(middle.x, middle.y, face),
    )


def _text(text: str, y: float, room: float, face: FontFace) -> tuple[Item, ...]:
    style = TextStyle(face, 8.5, 11, BLACK)
    return paragraph(text, min(room, 150.0), style, Location("")).place(_LEFT, y)


def _inches(x: float, y: float, face: FontFace) -> tuple[Item, ...]:
    """Four inches, a tick each eighth above the line, figures below."""
    items: list[Item] = [Line(x, y, x + 4 * INCH, y, _THIN)]
    for eighth in range(4 * 8 + 1):
        tall = 3.0 if eighth % 8 == 0 else 2.0 if eighth % 4 == 0 else 1.2
        at = x + eighth * INCH / 8
        items.append(Line(at, y, at, y - tall, _THIN))
        if eighth % 8 == 0:
            items.append(line(at, y + 2.6, f"{eighth // 8} in", face, 6, BLACK, align="center"))
    return tuple(items)


def _cross(middle: Slot) -> tuple[Item, ...]:
    """A cross with a tick each millimetre, and a ring round the place for the pin."""
    x, y = middle.x, middle.y
    items: list[Item] = [
        Line(x - _ARM, y, x + _ARM, y, _THIN),
        Line(x, y - _ARM, x, y + _ARM, _THIN),
        Circle(x, y, 1.5, _LINE),
    ]
    for mm in (*range(-HALF, 0), *range(1, HALF + 1)):
        tall = 1.4 if mm % 5 == 0 else 0.7
        items.append(Line(x + mm, y - tall, x + mm, y + tall, _THIN))
        items.append(Line(x - tall, y + mm, x + tall, y + mm, _THIN))
    return tuple(items)


def _scale(x: float, y: float, face: FontFace) -> tuple[Item, ...]:
    """Squares of 1 mm, `HALF` to every side of the middle, numbered along the top and the left with signs."""
    items: list[Item] = []
    for mm in sorted(range(-HALF, HALF + 1), key=lambda mm: (mm % 5 == 0, mm)):
        style = _LINE if mm == 0 else _THIN if mm % 5 == 0 else _PALE
        items.append(Line(x + mm, y - HALF, x + mm, y + HALF, style))
        items.append(Line(x - HALF, y + mm, x + HALF, y + mm, style))
        if mm % 5 == 0:
            figure = f"{mm:+d}".replace("-", "−") if mm else "0"
            items.append(line(x + mm, y - HALF - 1.6, figure, face, 7, BLACK, align="center"))
            items.append(line(x - HALF - 1.2, y + mm + 0.9, figure, face, 7, BLACK, align="right"))
    items.append(line(x, y - HALF - 5, "x", face, 9, BLACK, align="center"))
    items.append(line(x - HALF - 7, y + 1.1, "y", face, 9, BLACK, align="right"))
    return tuple(items)
