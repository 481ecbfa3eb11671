"""Pictures of a game from files: SVG through the drawing XML, PNG and JPEG as they are.

In: a file. Out: a `Figure` that can be placed in any box, cropped about a focal point.
"""

from __future__ import annotations

import codecs
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Literal

from toolkit.diagnostic import Diagnostic
from toolkit.drawing import Group, Image, Item, Rect, Style, Symbol, Use
from toolkit.ink import BLACK, Ink
from toolkit.layout.face.attribute import FARTHEST, NUMBER
from toolkit.layout.face.node import Node, XmlProblem, parse
from toolkit.layout.face.painter import Painter
from toolkit.layout.face.scale import scaled
from toolkit.layout.face.tint import tinted
from toolkit.location import Location

Fit = Literal["cover", "contain"]

ORIENTATION = 0x0112
"""The EXIF tag that says how a camera was held."""

TURNED = frozenset({5, 6, 7, 8})
"""Its values for a picture that lies on its side."""

MAX_BYTES = 16 * 1024 * 1024
MAX_PIXELS = 60_000_000
_LIMIT = "16 MiB"

SMALLEST, LARGEST = 2.0, 20_000.0
"""A vector picture whose longer side has fewer or more units is redrawn with `MIDDLE` of them: prints tell
lengths to a thousandth of a unit, and scales to a millionth."""

MIDDLE = 1000.0


@dataclass(frozen=True, slots=True)
class Figure:
    """A picture and its own size (in its own unit: only the proportion counts).

    `symbol` holds a vector picture, `path` names a raster one; neither where it cannot be read.
    """

    width: float
    height: float
    symbol: Symbol | None = None
    path: str = ""
    problems: tuple[Diagnostic, ...] = ()

    def place(
        self,
        box: tuple[float, float, float, float],
        *,
        fit: Fit = "cover",
        focus: tuple[float, float] = (0.5, 0.5),
        tint: float = 1.0,
    ) -> tuple[Item, ...]:
        """The picture in a box x, y, width, height (mm).

        "cover" fills the box and cuts what is too much, "contain" shows all of it. `focus` is the point of
        the picture (fractions) that stays nearest to the middle of the box. `tint` is how much of a vector
        picture's ink prints (0–1).
        """
        x, y, w, h = box
        if self.width <= 0 or self.height <= 0:
            return ()
        scales = (w / self.width, h / self.height)
        scale = min(scales) if fit == "contain" else max(scales)
        wide, tall = self.width * scale, self.height * scale
        left = x + _offset(w, wide, focus[0])
        top = y + _offset(h, tall, focus[1])
        if self.symbol is not None:
            bx, by, _, _ = self.symbol.box
            symbol = self.symbol if tint == 1.0 else tinted(self.symbol, tint)
            use = Use(symbol, (scale, 0, 0, scale, left - bx * scale, top - by * scale))
            shown = (max(x, left), max(y, top), min(w, wide), min(h, tall))
            return (Group((use,), clip=(Rect(*shown, Style()),)),)
        if not self.path:
            return ()
        shown = (max(x, left), max(y, top), min(w, wide), min(h, tall))
        crop = (
            (shown[0] - left) / wide,
            (shown[1] - top) / tall,
            (shown[0] - left + shown[2]) / wide,
            (shown[1] - top + shown[3]) / tall,
        )
        return (Image(*shown, self.path, tuple(round(v, 6) for v in crop)),)  # type: ignore[arg-type]


def _offset(room: float, size: float, focus: float) -> float:
    """Where a picture begins so that its focal point is nearest to the middle of its room."""
    if size <= room:
        return (room - size) / 2
    return max(min(room / 2 - focus * size, 0.0), room - size)


def figure(path: Path, file: str, color: Ink = BLACK) -> Figure:
    """The picture in a file; `file` is how diagnostics show it, `color` what `currentColor` stands for."""
    try:
        status = path.stat()
    except OSError:
        return _unusable(file, "cannot be read")
    if status.st_size > MAX_BYTES:
        return _unusable(file, f"has more than {_LIMIT}")
    return _figure(str(path), file, color, (status.st_mtime_ns, status.st_size))


@lru_cache(maxsize=512)
def _figure(path: str, file: str, color: Ink, _: tuple[int, int]) -> Figure:
    try:
        data = Path(path).read_bytes()
    except OSError as error:
        return _unusable(file, f"cannot be read: {(error.strerror or '').lower()}")
    if data.startswith((b"\x89PNG", b"\xff\xd8\xff")):
        return _raster(path, file)
    is_wide = data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE))
    is_xml = b"<svg" in data[:4096] or data.lstrip(codecs.BOM_UTF8).lstrip().startswith(b"<")
    if not is_wide and not is_xml:
        return _unusable(file, "is no SVG, PNG or JPEG picture")
    return _vector(data, file, color)


def _unusable(file: str, why: str) -> Figure:
    advice = "export it again as SVG, PNG or JPEG"
    return Figure(0, 0, problems=(Diagnostic("LAY018", f"the picture {why}", Location(file), help=advice),))


def _raster(path: str, file: str) -> Figure:
    from PIL import Image as Raster
    from PIL import UnidentifiedImageError

    try:
        with Raster.open(path) as opened:
            width, height = opened.size
            if width * height > MAX_PIXELS:
                return _unusable(file, f"has {width} × {height} pixels, more than any print needs")
            opened.load()
            is_turned = opened.getexif().get(ORIENTATION, 1) in TURNED
    except Raster.DecompressionBombError:
        return _unusable(file, f"has more than {MAX_PIXELS:,} pixels, which no print needs")
    except (UnidentifiedImageError, OSError, SyntaxError, ValueError):
        return _unusable(file, "is damaged")
    return Figure(*((height, width) if is_turned else (width, height)), path=path)


def _vector(data: bytes, file: str, color: Ink) -> Figure:
    try:
        root = parse(data, lambda _, line: Location(file, line))
    except XmlProblem as problem:
        return Figure(0, 0, problems=(problem.diagnostic,))
    if root.tag != "svg":
        return _unusable(file, f"begins with `<{root.tag}>`, not with `<svg>`")
    painter = Painter(root, {}, {}, is_strict=False)
    box = _view_box(root)
    if box is None:
        return _unusable(file, "has neither a viewBox nor a width and a height that can be drawn")
    items = painter.draw(root.children, painter.inherit(root, {}), color)
    if not items and not painter.problems:
        return _unusable(file, "shows nothing")
    longer = max(box[2], box[3])
    if items and not SMALLEST <= longer <= LARGEST:
        items = tuple(scaled(item, MIDDLE / longer) for item in items)
        box = (
            box[0] * MIDDLE / longer,
            box[1] * MIDDLE / longer,
            box[2] * MIDDLE / longer,
            box[3] * MIDDLE / longer,
        )
    symbol = Symbol(f"{file.rpartition('/')[2].removesuffix('.svg')}", items, box)
    return Figure(box[2], box[3], symbol, problems=tuple(painter.problems))


def _view_box(root: Node) -> tuple[float, float, float, float] | None:
    """The part of the plane that a picture shows, None where it is none that can be drawn."""
    numbers = [float(v) for v in NUMBER.findall(root.attributes.get("viewBox", ""))]
    sizes = [NUMBER.match(root.attributes.get(key, "")) for key in ("width", "height")]
    if not numbers and all(sizes):
        numbers = [0.0, 0.0, *(float(found[0]) for found in sizes if found)]
    if len(numbers) != 4 or not all(abs(value) <= FARTHEST for value in numbers):
        return None
    x, y, w, h = numbers
    return (x, y, w, h) if min(w, h) > 0 and max(w, h) > 1 / FARTHEST else None
