"""SVG: drawings into bytes. The only module that knows svgwrite.

In: a `Drawing`. Out: an SVG in mm that looks the same everywhere: text is drawn by its glyphs' outlines, so
that no font is needed, and keeps its words as accessible names; pictures are inside.
"""

from __future__ import annotations

import base64
import re
import unicodedata
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path as FilePath

from svgwrite import Drawing as Svg
from svgwrite.base import BaseElement, Title

from toolkit import font
from toolkit.drawing import (
    IDENTITY,
    Circle,
    Drawing,
    Group,
    Image,
    Item,
    Line,
    LinearGradient,
    Matrix,
    Path,
    Polygon,
    Rect,
    Style,
    Symbol,
    Text,
    Use,
)
from toolkit.outline import Segments, segments_of

_CAPS = ("butt", "round", "square")
_JOINS = ("miter", "round", "bevel")
_EM = 1000
_PICTURES = {b"\x89PNG": "image/png", b"\xff\xd8\xff": "image/jpeg"}


def _number(value: float, places: int = 3) -> str:
    rounded = round(value, places)
    return str(int(rounded)) if rounded == int(rounded) else repr(rounded)


def _numbers(values: Iterable[float], places: int = 3) -> str:
    return " ".join([_number(v, places) for v in values])


def _matrix(matrix: Matrix) -> str:
    return f"matrix({_numbers(matrix[:4], 6)} {_numbers(matrix[4:])})"


def _data(segments: Segments, scale: float = 1, places: int = 3) -> str:
    """Path data; `scale` multiplies every coordinate before it is rounded."""
    out = []
    for segment in segments:
        values: tuple[float, ...] = segment[1:]  # type: ignore[assignment]
        out.append(f"{segment[0]}{' '.join([_number(v * scale, places) for v in values])}")
    return "".join(out)


def _clean(text: str) -> str:
    """Text without the control characters that XML forbids."""
    return "".join(c for c in text if unicodedata.category(c) not in ("Cc", "Cs", "Cn") or c in "\t\n")


def _element(name: str, attributes: dict[str, str]) -> BaseElement:
    """An element of any name, its attributes as they are given."""
    element = BaseElement(debug=False)
    element.elementname = name
    element.attribs.update(attributes)
    return element


class _Picture:
    """One SVG being written: its definitions, each once, named in order of first use."""

    def __init__(self, drawing: Drawing) -> None:
        w, h = _number(drawing.width), _number(drawing.height)
        self.root = Svg(size=(f"{w}mm", f"{h}mm"), viewBox=f"0 0 {w} {h}", debug=False)
        if drawing.title:
            # The title comes before the definitions, where readers look for it.
            self.root.elements.insert(0, Title(_clean(drawing.title)))
        self._names: dict[object, str] = {}
        self._symbols: dict[int, tuple[Symbol, str]] = {}
        self._ids: set[str] = set()

    def _id(self, wanted: str) -> str:
        plain = re.sub(r"[^A-Za-z0-9]+", "-", wanted).strip("-").lower() or "part"
        plain = plain if plain[0].isalpha() else f"part-{plain}"
        name, i = plain, 2
        while name in self._ids:
            name, i = f"{plain}-{i}", i + 1
        self._ids.add(name)
        return name

    def _defined(self, prefix: str, key: object, make: Callable[[], BaseElement]) -> str:
        if key not in self._names:
            element = make()
            name = self._id(f"{prefix}{1 + sum(1 for n in self._names.values() if n.startswith(prefix))}")
            element.attribs["id"] = name
            self.root.defs.add(element)
            self._names[key] = name
        return self._names[key]

    def add(self, parent: BaseElement, items: Iterable[Item]) -> None:
        """Append items to a group, in order."""
        for item in items:
            if isinstance(item, Text):
                if item.text:
                    parent.add(self._text(item))
            elif isinstance(item, Group):
                parent.add(self._group(item))
            elif isinstance(item, Use):
                parent.add(self._use(item))
            elif isinstance(item, Image):
                parent.add(self._image(item))
            else:
                parent.add(self._shape(item, self._style(item.style, is_open=isinstance(item, Line))))

    def _style(self, style: Style, *, is_open: bool) -> dict[str, str]:
        fill = None if is_open else style.fill
        if isinstance(fill, LinearGradient):
            out = {"fill": f"url(#{self._gradient(fill)})"}
        else:
            out = {"fill": fill.hex if fill is not None else "none"}
        if style.even_odd:
            out["fill-rule"] = "evenodd"
        if style.stroke is None or style.width <= 0:
            return out
        out["stroke"] = style.stroke.hex
        out["stroke-width"] = _number(style.width)
        if style.dash:
            out["stroke-dasharray"] = _numbers(style.dash)
        if style.cap:
            out["stroke-linecap"] = _CAPS[style.cap]
        if style.join:
            out["stroke-linejoin"] = _JOINS[style.join]
        return out

    def _shape(self, item: Rect | Circle | Line | Polygon | Path, style: dict[str, str]) -> BaseElement:
        if isinstance(item, Circle):
            place = {"cx": _number(item.x), "cy": _number(item.y), "r": _number(item.radius)}
            return _element("circle", {**place, **style})
        if isinstance(item, Rect):
            place = {"x": _number(item.x), "y": _number(item.y)}
            place |= {"width": _number(item.w), "height": _number(item.h)}
            if item.radius:
                place["rx"] = _number(min(item.radius, item.w / 2, item.h / 2))
            return _element("rect", {**place, **style})
        return _element("path", {"d": _data(segments_of(item)), **style})

    def _gradient(self, gradient: LinearGradient) -> str:
        def make() -> BaseElement:
            (x1, y1), (x2, y2) = gradient.start, gradient.end
            element = _element("linearGradient", {"gradientUnits": "userSpaceOnUse"})
            element.attribs.update(x1=_number(x1), y1=_number(y1), x2=_number(x2), y2=_number(y2))
            for offset, ink in sorted(gradient.stops, key=lambda stop: stop[0]):
                element.add(_element("stop", {"offset": _number(offset, 4), "stop-color": ink.hex}))
            return element

        return self._defined("sweep-", gradient, make)

    def _clip(self, clip: Sequence[Rect | Circle | Polygon | Path]) -> str:
        def make() -> BaseElement:
            element = _element("clipPath", {})
            for shape in clip:
                rule = {"clip-rule": "evenodd"} if shape.style.even_odd else {}
                element.add(self._shape(shape, rule))
            return element

        return self._defined("clip-", ("clip", clip), make)

    def _group(self, group: Group) -> BaseElement:
        attributes = {}
        if group.layer or group.label:
            attributes["id"] = self._id(group.layer or group.label)
        if group.label:
            attributes |= {"role": "group", "aria-label": _clean(group.label)}
        if group.transform != IDENTITY:
            attributes["transform"] = _matrix(group.transform)
        if group.clip:
            attributes["clip-path"] = f"url(#{self._clip(group.clip)})"
        element = _element("g", attributes)
        self.add(element, group.items)
        return element

    def _use(self, use: Use) -> BaseElement:
        symbol = use.symbol
        if id(symbol) not in self._symbols:

            def make() -> BaseElement:
                element = _element("symbol", {"overflow": "visible"})
                self.add(element, symbol.items)
                return element

            self._symbols[id(symbol)] = (symbol, self._defined("figure-", symbol, make))
        attributes = {"xlink:href": f"#{self._symbols[id(symbol)][1]}"}
        if use.transform != IDENTITY:
            attributes["transform"] = _matrix(use.transform)
        return _element("use", attributes)

    def _text(self, text: Text) -> BaseElement:
        scale = text.size * font.PT / _EM
        shift = f"translate({_number(text.x)} {_number(text.y)}) scale({_number(scale, 7)})"
        attributes = {"role": "img", "aria-label": _clean(text.text), "fill": text.ink.hex}
        element = _element("g", {**attributes, "transform": shift})
        x = 0.0
        for character, advance in zip(text.text, text.advances, strict=True):
            outline = font.outline(text.face, character)
            if outline:
                name = self._glyph(text, character, outline)
                place = {"xlink:href": f"#{name}", "x": _number(x / scale, 1)}
                element.add(_element("use", place))
            x += advance
        return element

    def _glyph(self, text: Text, character: str, outline: Segments) -> str:
        key = (text.face.path, character)
        name = self._names.get(key)
        if name is None:
            name = self._defined("glyph-", key, lambda: _element("path", {"d": _data(outline, _EM, 1)}))
        return name

    def _image(self, item: Image) -> BaseElement:
        left, top, right, bottom = item.crop
        w, h = item.w / (right - left), item.h / (bottom - top)
        attributes = {
            "xlink:href": _embedded(item.path),
            "x": _number(item.x - left * w),
            "y": _number(item.y - top * h),
            "width": _number(w),
            "height": _number(h),
            "preserveAspectRatio": "none",
        }
        if item.crop != (0, 0, 1, 1):
            window = (Rect(item.x, item.y, item.w, item.h, Style()),)
            attributes["clip-path"] = f"url(#{self._clip(window)})"
        return _element("image", attributes)


def _embedded(path: str) -> str:
    """A picture as a data address; raises OSError if it is no PNG or JPEG."""
    data = FilePath(path).read_bytes()
    for start, kind in _PICTURES.items():
        if data.startswith(start):
            return f"data:{kind};base64,{base64.b64encode(data).decode()}"
    raise OSError(f"`{path}` is no PNG or JPEG picture")


def svg(drawing: Drawing) -> bytes:
    """The drawing as SVG, its size in mm.

    Raises OSError for a picture that cannot be read.
    """
    picture = _Picture(drawing)
    # PDF cuts a miter at ten times the line's width, SVG by default at four.
    everything = _element("g", {"stroke-miterlimit": "10"})
    picture.add(everything, drawing.items)
    picture.root.add(everything)
    text: str = picture.root.tostring()
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{text}\n'.encode()
