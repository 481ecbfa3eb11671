"""PDF content streams: drawing items into operators.

In: items in mm, y down. Out: operators under a matrix that the page sets, and the names of the resources they
use. What a resource is made of (a font, a separation, a form) is the `Supply`'s to know: see `resource`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache
from typing import Protocol

from toolkit.drawing import (
    IDENTITY,
    Circle,
    FontFace,
    Group,
    Image,
    Item,
    Line,
    LinearGradient,
    Path,
    Polygon,
    Rect,
    Style,
    Symbol,
    Text,
    Use,
)
from toolkit.font import PT
from toolkit.ink import Ink
from toolkit.outline import segments_of
from toolkit.render.pdf.path import clip_path, path


class Coded(Protocol):
    """A font as one document uses it."""

    def codes(self, text: str) -> Sequence[tuple[str, str, float]]:
        """For each character its font resource, its code there (two hexadecimal digits) and its width in
        thousandths of the em."""
        ...


class Supply(Protocol):
    """Gives each thing a resource name, the same one whenever it is asked for again."""

    def font(self, face: FontFace) -> Coded:
        """The face, embedded."""
        ...

    def separation(self, ink: Ink) -> str:
        """The colour space of a spot ink."""
        ...

    def shading(self, gradient: LinearGradient) -> str:
        """An axial shading."""
        ...

    def form(self, symbol: Symbol) -> str:
        """A form XObject; "" for a symbol that is placed once and so takes less room where it stands."""
        ...

    def image(self, path: str) -> str:
        """An image XObject."""
        ...

    def layer(self, name: str) -> str:
        """An optional-content group."""
        ...

    def overprint(self) -> str:
        """A graphics state that overprints fills and strokes."""
        ...


def _decimal(value: float, places: int) -> str:
    """A number as a PDF takes it: without an exponent."""
    shown = repr(round(value, places))
    return shown if "e" not in shown else f"{value:.{places}f}"


def _numbers(values: Iterable[float]) -> str:
    return " ".join([_decimal(v, 4) for v in values])


@lru_cache(maxsize=1024)
def _process(ink: Ink, *, is_fill: bool, is_press: bool) -> str:
    """The operator of a colour in the screen's or the press's own inks."""
    if is_press:
        return f"{_numbers([v / 100 for v in ink.cmyk])} {'k' if is_fill else 'K'}"
    return f"{_numbers([v / 255 for v in ink.rgb])} {'rg' if is_fill else 'RG'}"


class Content:
    """One stream. `operators` are its lines; `used` its resources, by kind and name.

    A page begins with PDF's own graphics state; a form with the one of the place where it is put, so that it
    must set whatever it relies on.
    """

    def __init__(self, supply: Supply, *, is_press: bool, is_form: bool = False) -> None:
        self.operators: list[str] = []
        self.used: dict[str, dict[str, None]] = {}
        self._supply = supply
        self._is_press = is_press
        self._state = {} if is_form else {"cap": "0 J", "join": "0 j", "dash": "[] 0 d"}

    def draw(self, items: Iterable[Item]) -> None:
        """Append the operators of items, in order."""
        for item in items:
            if isinstance(item, Text):
                self._text(item)
            elif isinstance(item, Group):
                self._group(item)
            elif isinstance(item, Use):
                self._symbol(item)
            elif isinstance(item, Image):
                self._image(item)
            else:
                self._shape(item)

    def _use(self, kind: str, name: str) -> str:
        self.used.setdefault(kind, {})[name] = None
        return name

    @contextmanager
    def _saved(self) -> Iterator[None]:
        held = dict(self._state)
        self.operators.append("q")
        yield
        self.operators.append("Q")
        self._state = held

    def _matrix(self, matrix: Sequence[float]) -> str:
        scales = " ".join([_decimal(v, 6) for v in matrix[:4]])
        return f"{scales} {_numbers(matrix[4:])} cm"

    def _set(self, key: str, operator: str) -> None:
        """Append an operator that sets a graphics state, unless it is set already."""
        if self._state.get(key) != operator:
            self._state[key] = operator
            self.operators.append(operator)

    def _colour(self, ink: Ink, key: str) -> None:
        """Set the colour of fills or of strokes: `key` is "fill" or "stroke"."""
        if self._is_press and ink.spot:
            space = self._use("ColorSpace", self._supply.separation(ink))
            tint = f"{ink.tint / 100:g}"
            operator = f"/{space} cs {tint} scn" if key == "fill" else f"/{space} CS {tint} SCN"
        else:
            operator = _process(ink, is_fill=key == "fill", is_press=self._is_press)
        self._set(key, operator)

    def _shape(self, item: Rect | Circle | Line | Polygon | Path) -> None:
        style = item.style
        if isinstance(item, Rect) and not item.radius:
            drawn = f"{item.x:.3f} {item.y:.3f} {item.w:.3f} {item.h:.3f} re"
        else:
            drawn = path(segments_of(item))
        if not drawn:
            return
        fill = None if isinstance(item, Line) else style.fill
        if isinstance(fill, LinearGradient):
            self._gradient(drawn, fill, style.even_odd)
            fill = None
        if fill is not None:
            self._colour(fill, "fill")
        is_stroked = style.stroke is not None and style.width > 0
        if is_stroked:
            self._pen(style)
        star = "*" if style.even_odd else ""
        if fill is not None:
            self.operators.append(f"{drawn} {'B' if is_stroked else 'f'}{star}")
        elif is_stroked:
            self.operators.append(f"{drawn} S")

    def _pen(self, style: Style) -> None:
        if style.stroke is not None:
            self._colour(style.stroke, "stroke")
        self._set("width", f"{_decimal(float(f'{style.width:.4g}'), 6)} w")
        self._set("cap", f"{style.cap} J")
        self._set("join", f"{style.join} j")
        self._set("dash", f"[{_numbers(style.dash)}] 0 d")

    def _gradient(self, drawn: str, gradient: LinearGradient, is_even_odd: bool) -> None:
        if self._is_press:
            raise ValueError("a gradient cannot be printed in a press file: give it a flat ink")
        name = self._use("Shading", self._supply.shading(gradient))
        self.operators.append(f"q {drawn} {'W*' if is_even_odd else 'W'} n /{name} sh Q")

    def _group(self, group: Group) -> None:
        if group.layer:
            self.operators.append(f"/OC /{self._use('Properties', self._supply.layer(group.layer))} BDC")
        if group.transform != IDENTITY or group.clip or group.overprint:
            with self._saved():
                if group.transform != IDENTITY:
                    self.operators.append(self._matrix(group.transform))
                if group.clip:
                    self.operators.append(clip_path(group.clip))
                if group.overprint:
                    self.operators.append(f"/{self._use('ExtGState', self._supply.overprint())} gs")
                self.draw(group.items)
        else:
            self.draw(group.items)
        if group.layer:
            self.operators.append("EMC")

    def _symbol(self, use: Use) -> None:
        with self._saved():
            if use.transform != IDENTITY:
                self.operators.append(self._matrix(use.transform))
            form = self._supply.form(use.symbol)
            if form:
                self.operators.append(f"/{self._use('XObject', form)} Do")
            else:
                self.operators.append(f"{_numbers(use.symbol.box)} re W n")
                self.draw(use.symbol.items)

    def _image(self, item: Image) -> None:
        left, top, right, bottom = item.crop
        w, h = item.w / (right - left), item.h / (bottom - top)
        x, y = item.x - left * w, item.y - top * h
        name = self._use("XObject", self._supply.image(item.path))
        box = _numbers((item.x, item.y, item.w, item.h))
        self.operators.append(f"q {box} re W n {_numbers((w, 0, 0, -h, x, y + h))} cm /{name} Do Q")

    def _text(self, text: Text) -> None:
        """Kerned text: a number stands in the string where an advance differs from the font's own width."""
        if not text.text:
            return
        self._colour(text.ink, "fill")
        scale = 1000 / (text.size * PT)
        runs: list[tuple[str, list[str]]] = []
        parts: list[str] = []
        font, over = "", 0.0
        for (name, code, width), advance in zip(
            self._supply.font(text.face).codes(text.text), text.advances, strict=True
        ):
            step = round(over) if not -0.5 <= over <= 0.5 else 0
            over -= step
            if name != font:
                font, parts = name, [f"{step or ''}<"]
                runs.append((font, parts))
            elif step:
                parts.append(f">{step}<")
            parts.append(code)
            over += width - advance * scale
        out = ["BT"]
        matrix = f"{PT:.6f} 0 0 {-PT:.6f} {_numbers((text.x, text.y))} Tm"
        for i, (name, parts) in enumerate(runs):
            out.append(f"/{self._use('Font', name)} {text.size:.6g} Tf")
            if not i:
                out.append(matrix)
            out.append(f"[{''.join(parts)}>] TJ")
        out.append("ET")
        self.operators.append(" ".join(out))
