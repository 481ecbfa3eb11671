"""Text in a content stream: where each line stands, how large it is, which codes it shows.

In: text operators. Out: what they show and use, on the canvas of the stream that they stand in.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator

import pikepdf

from toolkit.preflight.canvas import Canvas
from toolkit.preflight.extent import IDENTITY, Box, grow, join, multiply, place
from toolkit.preflight.font import Face
from toolkit.preflight.lexer import floats, names, shown
from toolkit.preflight.value import elements, entries, entry, numbers

INVISIBLE = (3, 7)
"""Text modes that put nothing on the paper."""


def _begin(canvas: Canvas, _: bytes, __: bytes) -> None:
    canvas.line.place(IDENTITY)


def _set_font(canvas: Canvas, _: bytes, operands: bytes) -> None:
    named = names(operands)
    size = floats(operands.rpartition(b"/")[2].strip().partition(b" ")[2])
    if named:
        canvas.state.face = canvas.visit.faces.of(canvas.resources.item("/Font", named[-1]))
        canvas.state.size = size[-1] if size else 0.0


def _set_matrix(canvas: Canvas, _: bytes, operands: bytes) -> None:
    values = floats(operands)
    if len(values) == 6:
        a, b, c, d, e, f = values
        canvas.line.place((a, b, c, d, e, f))


def _set_number(canvas: Canvas, operator: bytes, operands: bytes) -> None:
    value = (floats(operands) or (0.0,))[-1]
    state = canvas.state
    if operator == b"TL":
        state.leading = value
    elif operator == b"Tc":
        state.spacing = value
    elif operator == b"Tw":
        state.word_spacing = value
    elif operator == b"Tz":
        state.stretch = value / 100
    elif operator == b"Ts":
        state.rise = value
    elif operator == b"Tr":
        state.mode = int(value)


def _move(canvas: Canvas, operator: bytes, operands: bytes) -> None:
    values = floats(operands)
    if operator == b"T*":
        canvas.line.move(0, -canvas.state.leading)
    elif len(values) == 2:
        if operator == b"TD":
            canvas.state.leading = -values[1]
        canvas.line.move(values[0], values[1])


def _show(canvas: Canvas, operator: bytes, operands: bytes) -> None:
    parts = shown(operands)
    if operator in (b"'", b'"'):
        settings = [part for part in parts if isinstance(part, float)]
        if operator == b'"' and len(settings) == 2:
            canvas.state.word_spacing, canvas.state.spacing = settings
        canvas.line.move(0, -canvas.state.leading)
    if operator != b"TJ":
        parts = [part for part in parts if isinstance(part, bytes)]
    state = canvas.state
    face, text = state.face, b"".join(part for part in parts if isinstance(part, bytes))
    is_visible = not canvas.hidden and state.mode not in INVISIBLE
    if face is not None and is_visible and text:
        face.use(text)
        _judge(canvas, face, text)
    if face is not None and (canvas.measures or face.kind == "Type3"):
        box = _advance(canvas, face, parts)
        if box is not None and is_visible:
            _extend(canvas, box, face, text)


def _judge(canvas: Canvas, face: Face, text: bytes) -> None:
    """Show the judge a text, once for each face, size and colour."""
    state, line = canvas.state, canvas.line.matrix
    a, b, c, d, _, _ = state.matrix
    size = abs(state.size) * math.hypot(line[2] * a + line[3] * c, line[2] * b + line[3] * d)
    fills, strokes = state.mode % 4 != 1, state.mode % 4 in (1, 2)
    for colour, overprints in (
        *(((state.fill, state.fill_overprints),) if fills else ()),
        *(((state.stroke, state.stroke_overprints),) if strokes else ()),
    ):
        key = (face, round(size, 2), colour)
        if key not in canvas.visit.seen and face.kind != "Type3":
            canvas.visit.seen.add(key)
            canvas.visit.judge.text(face, text, size, colour)
        if face.kind != "Type3":
            canvas.ink(colour, overprints, "text")
    if strokes:
        canvas.stroke("the outline of text")


def _advance(canvas: Canvas, face: Face, parts: list[bytes | float]) -> Box | None:
    """Move on to the end of the text. Returns the box it takes, under the state's matrix."""
    state, across, exact = canvas.state, 0.0, canvas.visit.exact
    widths, usual = face.widths, face.usual_width
    box: Box | None = None
    low, high = face.reach
    for part in parts:
        if isinstance(part, float):
            across -= part / 1000 * state.size * state.stretch
            continue
        codes, start = face.codes(part), across
        for code in codes:
            if exact and (glyph := face.bounds(code)) is not None:
                box = join(
                    box, place(glyph, (state.size * state.stretch, 0, 0, state.size, across, state.rise))
                )
            width = widths.get(code, usual) * state.size + state.spacing
            if code == 32 and not face.is_wide:
                width += state.word_spacing
            across += width * state.stretch
        if not exact and codes:
            ends = (min(start, across), low * state.size, max(start, across), high * state.size)
            box = join(box, (ends[0], ends[1] + state.rise, ends[2], ends[3] + state.rise))
    before = canvas.line.matrix
    canvas.line.matrix = multiply((1.0, 0.0, 0.0, 1.0, across, 0.0), before)
    return place(box, multiply(before, state.matrix)) if box is not None else None


def _extend(canvas: Canvas, box: Box, face: Face, text: bytes) -> None:
    state = canvas.state
    if face.kind == "Type3":
        _draw_glyphs(canvas, face)
    if canvas.measures:
        if state.mode % 4 in (1, 2):
            box = grow(box, state.width * state.factor / 2)
        if not state.fill.is_white or state.mode % 4 in (1, 2):
            what = f"text “{face.text(text)[:30]}”" if canvas.visit.exact else "text"
            canvas.extend(box, what)


def _draw_glyphs(canvas: Canvas, face: Face) -> None:
    """Walk the drawings of a Type 3 font, once for each size and colour."""
    state = canvas.state
    held = numbers(entry(face.font, "/FontMatrix"), 6) or (0.001, 0.0, 0.0, 0.001, 0.0, 0.0)
    a, b, c, d, e, f = held
    sized = multiply((a, b, c, d, e, f), (state.size, 0.0, 0.0, state.size, 0.0, 0.0))
    matrix = multiply(sized, multiply(canvas.line.matrix, state.matrix))
    for drawing in _drawings(face):
        canvas.run_form(drawing, matrix, entry(face.font, "/Resources"))


def _drawings(face: Face) -> Iterator[pikepdf.Stream]:
    """The drawings of the codes that were shown."""
    code, by_code = 0, dict[int, str]()
    for each in elements(entry(face.font, "/Encoding", "/Differences")):
        if isinstance(each, pikepdf.Name):
            by_code[code] = str(each)
            code += 1
        else:
            code = int(each)  # type: ignore[call-overload]
    wanted = {by_code[code] for code in face.used if code in by_code}
    for key, drawing in entries(entry(face.font, "/CharProcs")):
        if key in wanted and isinstance(drawing, pikepdf.Stream):
            yield drawing


TEXT_OPERATORS: dict[bytes, Callable[[Canvas, bytes, bytes], None]] = {
    b"BT": _begin, b"Tf": _set_font, b"Tm": _set_matrix,
    b"TL": _set_number, b"Tc": _set_number, b"Tw": _set_number,
    b"Tz": _set_number, b"Ts": _set_number, b"Tr": _set_number,
    b"Td": _move, b"TD": _move, b"T*": _move,
    b"Tj": _show, b"TJ": _show, b"'": _show, b'"': _show,
}  # fmt: skip
