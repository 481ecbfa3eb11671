"""Walks the content of a page as a printer would, and shows each different thing to a judge.

In: a page, its document's layers and fonts. Out: calls of `Judge`, and how far the page prints. Forms are
walked once for each way in which they come out, however often they are placed.
"""

from __future__ import annotations

from collections.abc import Callable

import pikepdf

from toolkit.preflight.canvas import Canvas
from toolkit.preflight.colour import Colour, gradient
from toolkit.preflight.extent import (
    Box,
    Matrix,
    Reach,
    grow,
    join,
    meet,
    multiply,
    path_box,
    place,
    shift,
    upright,
)
from toolkit.preflight.image import Raster, inline_raster, raster_of
from toolkit.preflight.lexer import INLINE, Instruction, floats, names
from toolkit.preflight.state import Resources, State
from toolkit.preflight.typesetting import TEXT_OPERATORS
from toolkit.preflight.value import elements, entry, identity, matrix_of, number, numbers, stream_bytes
from toolkit.preflight.visit import DEEPEST, TooMuch, Visit

_PAINTS = {
    b"f": (True, False), b"F": (True, False), b"f*": (True, False),
    b"S": (False, True), b"s": (False, True),
    b"B": (True, True), b"B*": (True, True), b"b": (True, True), b"b*": (True, True),
}  # fmt: skip
"""Whether a path operator fills, and whether it strokes."""


def walk(page: pikepdf.Page, visit: Visit) -> Reach:
    """Walk a page. Returns how far it prints (nothing if the visit does not measure)."""
    content = entry(page.obj, "/Contents")
    parts = [content] if isinstance(content, pikepdf.Stream) else elements(content)
    walker = Walker(visit, State(), Resources(page.resources), measures=visit.measures)
    walker.run(b"\n".join(stream_bytes(part) for part in parts))
    return walker.reach


class Walker(Canvas):
    """Walks one content stream: a page, a form, a pattern or a glyph."""

    def __init__(self, visit: Visit, state: State, resources: Resources, *, measures: bool):
        super().__init__(visit, state, resources, measures=measures)
        self._stack: list[State] = []
        self._marked: list[bool] = []
        self._pending: Box | None = None
        self._clips = False
        self._images: list[pikepdf.PdfInlineImage] = []

    def run(self, content: bytes) -> None:
        """Carry out a content stream."""
        found, self._images = self.visit.instructions(content)
        look_up = OPERATORS.get
        for instruction in found:
            if instruction[1]:
                self._draw(instruction)
                continue
            operator = instruction[4] or instruction[6]
            act = look_up(operator)
            if act is not None:
                act(self, operator, instruction[0] + instruction[5])

    # paths

    def _draw(self, instruction: Instruction) -> None:
        if self.measures:
            path = instruction[0] + instruction[1]
            box = path_box(path, self.state.matrix, self.visit.exact)
            if box is not None:
                self._pending = join(self._pending, box)
        if instruction[2]:
            self._clips = True
        if instruction[3]:
            self._paint(instruction[3], b"")

    def _clip(self, _: bytes, __: bytes) -> None:
        self._clips = True

    def _paint(self, operator: bytes, _: bytes) -> None:
        state, box = self.state, self._pending
        if not self.hidden and operator in _PAINTS:
            fills, strokes = _PAINTS[operator]
            if fills:
                self.ink(state.fill, state.fill_overprints, "a fill")
                if box is not None and not state.fill.is_white:
                    self.extend(box, "a shape")
            if strokes:
                self.stroke("a line")
                if box is not None and not state.stroke.is_white:
                    self.extend(grow(box, state.width * state.factor / 2), "a line")
        if self._clips and self.measures and state.clip is not None:
            state.clip = meet(state.clip, box) if box is not None else None
        self._pending, self._clips = None, False

    # graphics state

    def _save(self, _: bytes, __: bytes) -> None:
        self._stack.append(self.state.copy())

    def _restore(self, _: bytes, __: bytes) -> None:
        if self._stack:
            self.state = self._stack.pop()

    def _concat(self, _: bytes, operands: bytes) -> None:
        values = floats(operands)
        if len(values) == 6:
            self.state.transform(multiply(values, self.state.matrix))

    def _set_width(self, _: bytes, operands: bytes) -> None:
        self.state.width = abs((floats(operands) or (1.0,))[-1])

    def _set_graphics(self, _: bytes, operands: bytes) -> None:
        for named in names(operands):
            change = self.resources.change(named)
            change.apply(self.state, self.visit.faces)
            if change.transparent and not self.hidden:
                self.visit.judge.transparent(change.transparent)

    # colours

    def _fill_device(self, operator: bytes, operands: bytes) -> None:
        self.state.fill = self.visit.palette.device(operator, operands)
        self.state.fill_space = self.state.fill.space

    def _stroke_device(self, operator: bytes, operands: bytes) -> None:
        self.state.stroke = self.visit.palette.device(operator, operands)
        self.state.stroke_space = self.state.stroke.space

    def _set_space(self, operator: bytes, operands: bytes) -> None:
        space = self.resources.space((names(operands) or [""])[-1])
        colour = self.visit.palette.first(space)
        if operator == b"CS":
            self.state.stroke_space, self.state.stroke = space, colour
        else:
            self.state.fill_space, self.state.fill = space, colour

    def _set_components(self, operator: bytes, operands: bytes) -> None:
        is_stroke = operator[:1] == b"S"
        space = self.state.stroke_space if is_stroke else self.state.fill_space
        colour = self.visit.palette.components(space, operands)
        if is_stroke:
            self.state.stroke = colour
        else:
            self.state.fill = colour
        if b"/" in operands and not self.hidden:
            self._pattern(names(operands)[-1], colour)

    def _pattern(self, named: str, colour: Colour) -> None:
        pattern = self.resources.item("/Pattern", named)
        if number(entry(pattern, "/PatternType")) == 2:
            self._shade(entry(pattern, "/Shading"))
        elif isinstance(pattern, pikepdf.Stream):
            kept = self.state.fill
            self.state.fill = colour
            self.run_form(pattern, matrix_of(entry(pattern, "/Matrix")))
            self.state.fill = kept

    def _shade(self, shading: object) -> None:
        key = (b"sh", identity(shading))
        if key not in self.visit.seen or key[1] == (0, 0):
            self.visit.seen.add(key)
            self.visit.judge.shade(*gradient(shading, self.resources.holder))

    def _shading(self, _: bytes, operands: bytes) -> None:
        for named in names(operands) if not self.hidden else ():
            self._shade(self.resources.item("/Shading", named))
            if self.measures and self.state.clip is not None:
                self.extend(self.state.clip, "a gradient")

    # pictures, forms, layers

    def _place(self, _: bytes, operands: bytes) -> None:
        for named in names(operands):
            found = self.resources.external(named)
            if self.hidden or (found.layer is not None and self.visit.layers.is_hidden(found.layer)):
                continue
            if found.is_image:
                self._image(raster_of(found.item, f"the picture {named}", self.resources.holder))
            elif isinstance(found.item, pikepdf.Stream):
                if found.is_group:
                    self.visit.judge.transparent(f"the form {named} is a transparency group")
                box = self.run_form(found.item, multiply(found.matrix, self.state.matrix))
                if box is not None and self.measures:
                    self.extend(box, f"the form {named}")

    def _inline(self, _: bytes, operands: bytes) -> None:
        index = int((floats(operands) or (-1.0,))[-1])
        if 0 <= index < len(self._images) and not self.hidden:
            self._image(inline_raster(self._images[index], self.resources.holder))

    def _image(self, raster: Raster) -> None:
        state = self.state
        key = (identity(raster.picture), *(round(value, 3) for value in state.matrix[:4]))
        if key not in self.visit.seen or key[0] == (0, 0):
            self.visit.seen.add(key)
            self.visit.judge.image(raster, state.matrix)
        if raster.is_stencil:
            self.ink(state.fill, state.fill_overprints, "a stencil")
        elif raster.space.kind == "spot":
            self.ink(self.visit.palette.full(raster.space), state.fill_overprints, raster.label)
        if self.measures and not (raster.is_stencil and state.fill.is_white):
            self.extend(place((0, 0, 1, 1), state.matrix), raster.label)

    def run_form(self, form: pikepdf.Stream, matrix: Matrix, default: object = None) -> Box | None:
        """Walk it, once for each way in which it comes out."""
        visit, state = self.visit, self.state.inner(matrix)
        key = (identity(form), *state.signature())
        if key not in visit.forms and identity(form) not in visit.inside:
            if len(visit.inside) >= DEEPEST:
                raise TooMuch
            own = entry(form, "/Resources") or default
            frame = upright(numbers(entry(form, "/BBox"), 4)) if visit.measures else None
            if frame is not None:
                state.clip = place(frame, state.matrix)
            # A form whose frame is far from the paper's edge need not be measured, and most are.
            measures = visit.measures and (visit.exact or frame is None)
            resources = self.resources if own is None else Resources(own)
            inner = Walker(visit, state, resources, measures=measures)
            visit.inside.append(identity(form))
            inner.run(stream_bytes(form))
            visit.inside.pop()
            visit.forms[key] = inner.reach.box if measures else state.clip if frame is not None else None
        found = visit.forms.get(key)
        return shift(found, matrix[4], matrix[5]) if found is not None else None

    def _mark(self, _: bytes, operands: bytes) -> None:
        tags = names(operands)
        group = self.resources.item("/Properties", tags[1]) if len(tags) == 2 and tags[0] == "OC" else None
        self._marked.append(group is not None and self.visit.layers.is_hidden(group))
        self.hidden += self._marked[-1]

    def _unmark(self, _: bytes, __: bytes) -> None:
        if self._marked:
            self.hidden -= self._marked.pop()


OPERATORS: dict[bytes, Callable[[Walker, bytes, bytes], None]] = {
    b"q": Walker._save, b"Q": Walker._restore, b"cm": Walker._concat, b"w": Walker._set_width,
    b"gs": Walker._set_graphics,
    b"g": Walker._fill_device, b"rg": Walker._fill_device, b"k": Walker._fill_device,
    b"G": Walker._stroke_device, b"RG": Walker._stroke_device, b"K": Walker._stroke_device,
    b"cs": Walker._set_space, b"CS": Walker._set_space,
    b"sc": Walker._set_components, b"scn": Walker._set_components,
    b"SC": Walker._set_components, b"SCN": Walker._set_components,
    b"W": Walker._clip, b"W*": Walker._clip, b"n": Walker._paint,
    **dict.fromkeys(_PAINTS, Walker._paint),
    b"sh": Walker._shading, b"Do": Walker._place, INLINE: Walker._inline,
    b"BDC": Walker._mark, b"BMC": Walker._mark, b"EMC": Walker._unmark,
    **TEXT_OPERATORS,
}  # fmt: skip
