"""Reads PDFs back with pikepdf and PDFium: what is painted, and where, in mm from the trim's corner."""

from __future__ import annotations

import io
from collections.abc import Iterator
from dataclasses import dataclass, field

import pikepdf
import pypdfium2
from PIL import Image

MM = 25.4 / 72


@dataclass
class Mark:
    """One painting operator: its name, the points of its path in mm, the state it was painted in."""

    operator: str
    points: list[tuple[float, float]]
    state: dict[str, object] = field(default_factory=dict)


def opened(data: bytes) -> pikepdf.Pdf:
    return pikepdf.open(io.BytesIO(data))


def times(m: list[float], n: list[float]) -> list[float]:
    a, b, c, d, e, f = m
    g, h, i, j, k, o = n
    return [a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j, e * g + f * i + k, e * h + f * j + o]


def marks(data: bytes, page: int = 0) -> list[Mark]:
    """Everything painted on a page, forms opened, points in mm from the trim's top left, y down."""
    with opened(data) as document:
        held = document.pages[page].obj
        left, _, _, top = (float(v) for v in held.TrimBox)
        found: list[Mark] = []
        _walk(held, held.Resources, [1, 0, 0, 1, 0, 0], {}, found, left, top)
        return found


def _walk(
    stream: pikepdf.Object,
    resources: pikepdf.Object,
    matrix: list[float],
    state: dict[str, object],
    found: list[Mark],
    left: float,
    top: float,
) -> None:
    held: list[tuple[list[float], dict[str, object]]] = []
    points: list[tuple[float, float]] = []
    layers: list[str] = []

    def at(x: float, y: float) -> tuple[float, float]:
        a, b, c, d, e, f = matrix
        return ((a * x + c * y + e - left) * MM, (top - (b * x + d * y + f)) * MM)

    for operands, operator in pikepdf.parse_content_stream(stream):
        name = str(operator)
        numbers = [float(o) for o in operands] if name in ("cm", "re", "m", "l", "c", "Tm", "w") else []
        if name == "q":
            held.append((list(matrix), dict(state)))
        elif name == "Q":
            matrix, state = held.pop()
        elif name == "cm":
            matrix = times(numbers, matrix)
        elif name == "re":
            x, y, w, h = numbers
            points += [at(x, y), at(x + w, y), at(x + w, y + h), at(x, y + h)]
        elif name in ("m", "l", "c"):
            points += [at(x, y) for x, y in zip(numbers[::2], numbers[1::2], strict=True)]
        elif name in ("rg", "k", "RG", "K", "cs", "CS", "scn", "SCN", "d", "J", "j", "w"):
            value: object = (
                [float(o) for o in operands] if name not in ("cs", "CS", "d") else str(operands[0])
            )
            state[name] = value
            if name in ("rg", "k", "cs"):
                state["fill"] = (name, value)
            elif name in ("RG", "K", "CS"):
                state["stroke"] = (name, value)
            elif name == "d":
                state["d"] = [float(v) for v in operands[0]]
        elif name == "gs":
            state["gs"] = {
                k: v if isinstance(v, bool | int) else str(v)
                for k, v in resources.ExtGState[str(operands[0])].items()
                if k != "/Type"
            }
        elif name == "BDC":
            layers.append(str(resources.Properties[str(operands[1])].Name))
        elif name == "EMC":
            layers.pop()
        elif name in ("W", "W*"):
            state["clip"] = list(points)
        elif name == "n":
            points = []
        elif name in ("f", "f*", "S", "B", "B*"):
            found.append(Mark(name, points, {**state, "layers": tuple(layers)}))
            points = []
        elif name == "Tm":
            state["Tm"] = times(numbers, matrix)
            points = [at(*numbers[4:])]
        elif name == "Tf":
            state["font"], state["size"] = str(operands[0]), float(operands[1])
        elif name == "TJ":
            found.append(Mark(name, points, {**state, "layers": tuple(layers), "pieces": len(operands[0])}))
        elif name == "ET":
            points = []
        elif name == "Do":
            drawn = resources.XObject[str(operands[0])]
            if drawn.Subtype == "/Form":
                _walk(drawn, drawn.Resources, list(matrix), dict(state), found, left, top)
            else:
                corners = [at(0, 0), at(1, 0), at(1, 1), at(0, 1)]
                image = {"space": str(drawn.ColorSpace), "is_masked": "/SMask" in drawn}
                if drawn.Filter == "/FlateDecode":
                    image["bytes"] = drawn.read_bytes()
                found.append(Mark("Do", corners, {**state, "image": image}))
    assert not held
    assert not layers


def picture(data: bytes, dpi: float = 150, page: int = 0) -> Image.Image:
    """A page as pixels."""
    with pypdfium2.PdfDocument(data) as document:
        made: Image.Image = document[page].render(scale=dpi / 72).to_pil().convert("RGB")
        return made


def words(data: bytes, page: int = 0) -> str:
    """A page's text as a reader would copy it."""
    with pypdfium2.PdfDocument(data) as document:
        return str(document[page].get_textpage().get_text_range())


def origins(data: bytes) -> Iterator[tuple[str, float]]:
    """Each character of the first page and the x of its origin in mm from the trim's left edge."""
    with opened(data) as read:
        left = float(read.pages[0].obj.TrimBox[0])
    with pypdfium2.PdfDocument(data) as document:
        text = document[0].get_textpage()
        for i in range(text.count_chars()):
            yield text.get_text_range(i, 1), (text.get_charbox(i, loose=True)[0] - left) * MM
