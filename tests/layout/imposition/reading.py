"""Where faces lie on the pages of an imposed document: from the display list, and from the PDF itself."""

from __future__ import annotations

import io
from dataclasses import dataclass

import pikepdf

from toolkit.drawing import Document, Line, Rect, walk
from toolkit.render.pdf import pdf

MM = 25.4 / 72
Box = tuple[float, float, float, float]


@dataclass(frozen=True)
class Found:
    """A face on a page: the number and side its ink tells, its ground's box in mm, its turn."""

    number: int
    side: str
    x: float
    y: float
    width: float
    height: float
    is_turned: bool

    @property
    def centre(self) -> tuple[float, float]:
        return self.x + self.width / 2, self.y + self.height / 2


def _found(
    colour: tuple[int, int, int], corners: list[tuple[float, float]], stone: tuple[float, float]
) -> Found:
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    box = (min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
    side = {10: "front", 200: "back"}[colour[1]]
    number = colour[0] * 100 + colour[2]
    return Found(number, side, *box, stone[0] > box[0] + box[2] / 2 and stone[1] > box[1] + box[3] / 2)


def listed(document: Document) -> list[list[Found]]:
    """Faces by page, from the matrices of the display list."""
    pages = []
    for sheet in document.sheets:
        found: list[Found] = []
        ground: tuple[tuple[int, int, int], list[tuple[float, float]]] | None = None
        for item, (a, b, c, d, e, f) in walk(sheet.drawing.items):
            if not isinstance(item, Rect) or item.style.fill is None:
                continue
            corners = [
                (a * x + c * y + e, b * x + d * y + f)
                for x in (item.x, item.x + item.w)
                for y in (item.y, item.y + item.h)
            ]
            colour = item.style.fill.rgb  # type: ignore[union-attr]
            if colour == (255, 255, 0):
                assert ground is not None
                found.append(_found(*ground, corners[0]))
            else:
                ground = (colour, corners)
        pages.append(found)
    return pages


def lines(document: Document, page: int) -> list[tuple[float, float, float, float]]:
    """Every straight stroke of a page that is thinner than a ruler's, as it lies there."""
    out = []
    for item, (a, b, c, d, e, f) in walk(document.sheets[page].drawing.items):
        if isinstance(item, Line) and item.style.width == 0.2:
            x1, y1 = a * item.x1 + c * item.y1 + e, b * item.x1 + d * item.y1 + f
            x2, y2 = a * item.x2 + c * item.y2 + e, b * item.x2 + d * item.y2 + f
            out.append((min(x1, x2), min(y1, y2), max(x1, x2), max(y1, y2)))
    return out


def printed(document: Document) -> list[tuple[tuple[float, float], list[Found]]]:
    """Each page's size in mm and its faces, read from the content streams of the PDF."""
    pages = []
    with pikepdf.open(io.BytesIO(pdf(document))) as held:
        for page in held.pages:
            left, bottom, right, top = (float(v) for v in page.obj.MediaBox)
            assert (left, bottom) == (0, 0)
            found: list[Found] = []
            _walk(page.obj, page.obj.Resources, (1, 0, 0, 1, 0, 0), top, found)
            pages.append(((right * MM, top * MM), found))
    return pages


def _times(m: tuple[float, ...], n: tuple[float, ...]) -> tuple[float, ...]:
    a, b, c, d, e, f = m
    g, h, i, j, k, o = n
    return (a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j, e * g + f * i + k, e * h + f * j + o)


def _walk(
    stream: pikepdf.Object,
    resources: pikepdf.Object,
    matrix: tuple[float, ...],
    top: float,
    found: list[Found],
) -> None:
    held: list[tuple[float, ...]] = []
    colour = (0, 0, 0)
    corners: list[tuple[float, float]] = []
    ground: tuple[tuple[int, int, int], list[tuple[float, float]]] | None = None
    for operands, operator in pikepdf.parse_content_stream(stream):
        name = str(operator)
        if name == "q":
            held.append(matrix)
        elif name == "Q":
            matrix = held.pop()
        elif name == "cm":
            matrix = _times(tuple(float(o) for o in operands), matrix)
        elif name == "rg":
            r, g, b = (round(float(o) * 255) for o in operands)
            colour = (r, g, b)
        elif name == "re":
            x, y, w, h = (float(o) for o in operands)
            a, b_, c, d, e, f = matrix
            corners = [
                ((a * px + c * py + e) * MM, (top - (b_ * px + d * py + f)) * MM)
                for px in (x, x + w)
                for py in (y, y + h)
            ]
        elif name == "f" and corners:
            if colour == (255, 255, 0):
                assert ground is not None
                found.append(_found(*ground, corners[0]))
            elif colour[1] in (10, 200):
                ground = (colour, corners)
        elif name == "Do":
            drawn = resources.XObject[str(operands[0])]
            _walk(drawn, drawn.Resources, matrix, top, found)
