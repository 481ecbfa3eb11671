"""Paragraphs, measured and broken once, so that PDF, SVG and PNG agree.

In: text (with `**bold**`, `_italic_` and `:icon:` marks), a style, a width in mm. Out: `Text` runs and LAY
diagnostics. Lines break for the least ragged edge in the fewest lines; a word is divided only where a soft
hyphen allows it, and none is ever lost.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from toolkit import font
from toolkit.diagnostic import Diagnostic, Severity
from toolkit.drawing import FontFace, Item, Text
from toolkit.font import PT
from toolkit.ink import Ink
from toolkit.layout.breaking import line_starts
from toolkit.layout.icon import Icons, unknown_icon
from toolkit.layout.markup import Look, Word, parse
from toolkit.layout.text import SHARE, STEP, Align, composed, uncovered
from toolkit.location import Location
from toolkit.source import short

_ICON_HEIGHT = 0.86
"""An icon's height as a share of the size of the text around it."""
_ICON_GAP = 0.08
"""Room on either side of an icon, as a share of the size."""


@dataclass(frozen=True, slots=True)
class TextStyle:
    """How a paragraph is set: its faces, size and leading in points, ink and alignment.

    A face that is None is the regular one. `tracking` is in points. `icons` draws `:name:` marks; without it
    they are plain text.
    """

    regular: FontFace
    size: float
    leading_pt: float
    ink: Ink
    italic: FontFace | None = None
    bold: FontFace | None = None
    bold_italic: FontFace | None = None
    align: Align = "left"
    tracking: float = 0.0
    icons: Icons | None = None

    def face(self, look: Look) -> FontFace:
        """The face for a look."""
        if look.bold and look.italic:
            return self.bold_italic or self.bold or self.italic or self.regular
        if look.bold:
            return self.bold or self.regular
        return (self.italic if look.italic else None) or self.regular

    def at_size(self, size: float) -> TextStyle:
        """The style at another size, its leading in proportion."""
        return replace(self, size=size, leading_pt=self.leading_pt * size / self.size)


@dataclass(frozen=True, slots=True)
class Run:
    """Text of one face inside a line, `x` mm from the line's start; `icon` names a picture in its place."""

    x: float
    text: str
    face: FontFace
    advances: tuple[float, ...]
    icon: str = ""


@dataclass(frozen=True, slots=True)
class TextLine:
    """One broken line and its width in mm."""

    runs: tuple[Run, ...]
    width: float

    @property
    def text(self) -> str:
        """The line's words."""
        return "".join(f":{run.icon}:" if run.icon else run.text for run in self.runs)


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Broken lines in a column `width` mm wide, and what is wrong with them."""

    lines: tuple[TextLine, ...]
    width: float
    style: TextStyle
    problems: tuple[Diagnostic, ...] = ()

    @property
    def leading(self) -> float:
        """Distance of baselines in mm."""
        return self.style.leading_pt * PT

    @property
    def height(self) -> float:
        """Room for all lines, a leading each, in mm."""
        return len(self.lines) * self.leading

    def next_baseline(self, first_baseline: float) -> float:
        """Where the baseline of what follows stands."""
        return first_baseline + self.height

    def place(self, x: float, first_baseline: float) -> tuple[Item, ...]:
        """The runs with the column's left edge at `x` and the first baseline at `first_baseline`."""
        share = SHARE[self.style.align]
        placed: list[Item] = []
        for i, line in enumerate(self.lines):
            left, baseline = x + (self.width - line.width) * share, first_baseline + i * self.leading
            for run in line.runs:
                if run.icon:
                    placed += self._icon(run, left + run.x, baseline)
                else:
                    size, ink = self.style.size, self.style.ink
                    placed.append(Text(left + run.x, baseline, run.text, run.face, size, ink, run.advances))
        return tuple(placed)

    def _icon(self, run: Run, x: float, baseline: float) -> tuple[Item, ...]:
        """An icon in the middle of its room, level with the capitals."""
        if self.style.icons is None:
            return ()
        em = self.style.size * PT
        middle = baseline - font.metrics(run.face).cap_height * em / 2
        return self.style.icons.draw(
            run.icon, x + run.advances[0] / 2, middle, em * _ICON_HEIGHT, self.style.ink
        )


def paragraph(markup: str, width: float, style: TextStyle, at: Location) -> Paragraph:
    """A marked text broken into a column of `width` mm; problems point at `at`."""
    marked = parse(markup, has_icons=style.icons is not None)
    problems = [
        Diagnostic("LAY004", f"`{mark}` is opened and not closed", at, Severity.WARNING, f"write `\\{mark}`")
        for mark in marked.unclosed
    ]
    boxes = [_measured(word, style) for word in marked.words]
    problems.extend(_unset(boxes, style, at))
    slack = style.tracking * PT
    for word, box in zip(marked.words, boxes, strict=True):
        if box.width - slack > width + 1e-6:
            room = f"its column {width:.1f} mm"
            message = f"`{short(word.text)}` is {box.width:.1f} mm wide at {style.size:g} pt, {room}"
            problems.append(Diagnostic("LAY003", message, at, help="use a shorter word"))
    # The tracking after a line's last character takes no room.
    hyphens = [b.hyphen_width for b in boxes] if any(b.hyphen for b in boxes) else ()
    starts = line_starts([b.width for b in boxes], [b.blank_width for b in boxes], width + slack, hyphens)
    ends = [*starts[1:], len(boxes)]
    lines = tuple(_joined(boxes[a:b], style.tracking) for a, b in zip(starts, ends, strict=False))
    return Paragraph(lines, width, style, tuple(problems))


def fit(
    markup: str, width: float, max_lines: int, style: TextStyle, floor_size: float, at: Location
) -> Paragraph:
    """The paragraph at the largest size, from the style's to `floor_size`, that takes `max_lines` at most.

    Where even the smallest does not fit, all its lines are there and LAY001 says how many are too many.
    """
    size = style.size
    while True:
        set_text = paragraph(markup, width, style.at_size(size) if size != style.size else style, at)
        is_wide = any(p.code == "LAY003" for p in set_text.problems)
        if size <= floor_size or (len(set_text.lines) <= max_lines and not is_wide):
            break
        size = max(size - STEP, floor_size)
    over = len(set_text.lines) - max_lines
    if over <= 0:
        return set_text
    message = f"the text takes {len(set_text.lines)} lines at {size:g} pt and has room for {max_lines}"
    problem = Diagnostic("LAY001", message, at, help="use fewer words")
    return replace(set_text, problems=(*set_text.problems, problem))


@dataclass(frozen=True, slots=True)
class _Box:
    """A word measured: its runs, its width, and the blank after it."""

    runs: tuple[Run, ...]
    width: float
    blank: FontFace | None
    blank_width: float
    hyphen: Run | None = None

    @property
    def hyphen_width(self) -> float:
        """Room of the hyphen that shows if a line ends here."""
        return sum(self.hyphen.advances) if self.hyphen else 0.0


def _run(face: FontFace, text: str, style: TextStyle) -> Run:
    """A text with tracking after every character."""
    return _tracked(face, face.path, text, style.size, style.tracking)


@lru_cache(maxsize=16384)
def _tracked(face: FontFace, _: str, text: str, size: float, tracking: float) -> Run:
    # The path is there to be told apart by: faces of two workspaces may bear one name.
    text = composed(text, face)
    advances = font.advances(face, text, size, tracking)
    if tracking:
        advances = (*advances[:-1], advances[-1] + tracking * PT)
    return Run(0, text, face, advances)


def _measured(word: Word, style: TextStyle) -> _Box:
    runs = []
    for text, look in word.pieces:
        face = style.face(look)
        if look.icon and style.icons is not None:
            room = ((style.icons.width(look.icon) or 1.0) * _ICON_HEIGHT + 2 * _ICON_GAP) * style.size * PT
            runs.append(Run(0, text, face, (room,), look.icon))
            continue
        runs.append(_run(face, text, style))
    blank = style.face(word.blank) if word.blank is not None else None
    room = _run(blank, " ", style).advances[0] if blank is not None else 0.0
    hyphen = _run(runs[-1].face, "-", style) if word.is_divided else None
    return _Box(tuple(runs), sum(sum(run.advances) for run in runs), blank, room, hyphen)


def _joined(boxes: Sequence[_Box], tracking: float) -> TextLine:
    """Boxes as one line: neighbours of one face become one run."""
    flow: list[Run] = []
    for k, box in enumerate(boxes):
        flow.extend(box.runs)
        if k + 1 == len(boxes):
            flow += [box.hyphen] if box.hyphen else []
        elif box.blank is not None:
            flow.append(Run(0, " ", box.blank, (box.blank_width,)))
    alike: list[list[Run]] = []
    for run in flow:
        last = alike[-1][-1] if alike else None
        if last is not None and last.face == run.face and not last.icon and not run.icon:
            alike[-1].append(run)
        else:
            alike.append([run])
    runs: list[Run] = []
    x = 0.0
    for held in alike:
        advances = tuple([advance for run in held for advance in run.advances])
        runs.append(Run(x, "".join([run.text for run in held]), held[0].face, advances, held[0].icon))
        for run in held:
            x += sum(run.advances)
    if runs and tracking and not runs[-1].icon:
        last = runs[-1]
        runs[-1] = replace(last, advances=(*last.advances[:-1], last.advances[-1] - tracking * PT))
        x -= tracking * PT
    return TextLine(tuple(runs), x)


def _unset(boxes: Iterable[_Box], style: TextStyle, at: Location) -> list[Diagnostic]:
    """LAY002 once for each character and face, LAY005 once for each unknown icon."""
    by_face: dict[FontFace, list[str]] = {}
    icons: dict[str, None] = {}
    for box in boxes:
        for run in box.runs:
            if run.icon:
                icons[run.icon] = None
            elif font.missing(run.face, run.text):
                by_face.setdefault(run.face, []).append(run.text)
    problems = [d for face, texts in by_face.items() for d in uncovered("".join(texts), face, at)]
    if style.icons is not None:
        held = style.icons
        problems += [unknown_icon(name, held, at) for name in icons if held.width(name) is None]
    return problems
