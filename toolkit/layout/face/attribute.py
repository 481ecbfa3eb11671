"""Attributes of drawing XML as numbers, words, inks, outlines, matrices; what makes no sense is a problem."""

from __future__ import annotations

import math
import re
from collections.abc import Mapping, Sequence
from typing import TypeVar

from toolkit.diagnostic import Diagnostic, did_you_mean
from toolkit.drawing import IDENTITY, Matrix, Point, Style
from toolkit.ink import Ink
from toolkit.layout.face.colour import colour
from toolkit.layout.face.node import Node
from toolkit.layout.face.transform import transform
from toolkit.location import Location
from toolkit.outline import Segments, parse
from toolkit.source import short

NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")

FAR = 10_000.0
"""Nothing on a face lies or reaches farther than so many mm."""

FARTHEST = 1e9
"""Nor in a picture, in units of its own: they are made fit for print afterwards."""

MAX_OUTLINE = 2_000_000
"""So many characters of outlines are drawn in one face or picture."""

STYLE = (
    *("fill", "stroke", "stroke-width", "stroke-dasharray", "stroke-linecap", "stroke-linejoin"),
    "fill-rule",
)
"""What decides how a shape is painted."""

_CAPS = {"butt": 0, "round": 1, "square": 2}
_JOINS = {"miter": 0, "round": 1, "bevel": 2}
_RULES = ("nonzero", "evenodd")
_Word = TypeVar("_Word", bound=str)

Looks = Mapping[str, str]


class Attributes:
    """Reads the attributes of the elements of one XML text. `problems` grows as it goes.

    `is_strict`: what no element may have is a problem (a face's own template); a picture from elsewhere may
    carry what other tools wrote into it, as long as nothing would be drawn otherwise than it shows there.
    """

    def __init__(self, inks: Mapping[str, Ink], held: dict[str, Ink | None], *, is_strict: bool) -> None:
        self.problems: list[Diagnostic] = []
        self.is_strict = is_strict
        self._inks = inks
        self._held = held
        self._styles: dict[tuple[str | Ink, ...], Style] = {}
        self.outlined = 0
        """Characters of outlines that were drawn."""

    def say(self, code: str, message: str, at: Location, advice: str = "") -> None:
        """Note a problem, each once."""
        problem = Diagnostic(code, message, at, help=advice)
        if problem not in self.problems:
            self.problems.append(problem)

    def number(
        self,
        node: Node,
        key: str,
        default: float = 0.0,
        *,
        least: float | None = None,
        most: float | None = None,
        is_needed: bool = False,
    ) -> float:
        """A length in the drawing's own unit; one that cannot be, or is missing though needed, is told."""
        text = node.attributes.get(key)
        if text is None:
            if is_needed and self.is_strict:
                self.say("LAY013", f"`<{node.tag}>` has no `{key}`", node.at, f'write {key}="5"')
            return default
        return self._number(node, key, text, default, least, most)

    def _number(
        self, node: Node, key: str, text: str, default: float, least: float | None, most: float | None = None
    ) -> float:
        value = text.strip().removesuffix("px")
        if not NUMBER.fullmatch(value):
            what = f"`{key}` of `<{node.tag}>` is `{short(text)}`, which is no number"
            self.say("LAY013", what, node.at, "write 3.5")
            return default
        found = float(value)
        far = FAR if self.is_strict else FARTHEST
        lowest, highest = -far if least is None else least, far if most is None else most
        if not lowest <= found <= highest:
            side, bound = ("less", lowest) if found < lowest else ("more", highest)
            what = f"`{key}` of `<{node.tag}>` is `{short(text)}`, {side} than {bound:,g}"
            self.say("LAY013", what, node.at, f"write {bound:g} or {'more' if side == 'less' else 'less'}")
            return default
        return found

    def choice(self, node: Node, key: str, known: Sequence[_Word]) -> _Word:
        """An attribute that takes one of a few words, the first by default."""
        return self._choice(node, key, node.attributes.get(key, known[0]), known)

    def _choice(self, node: Node, key: str, value: str, known: Sequence[_Word]) -> _Word:
        for word in known:
            if word == value:
                return word
        if self.is_strict:
            self.say("LAY013", f"`{key}` is `{short(value)}`", node.at, did_you_mean(value, known))
        return known[0]

    def ink(self, node: Node, text: str, color: Ink) -> Ink | None:
        """The ink that a text names; a problem if it names none. `color` stands for `currentColor`."""
        text = text.strip()
        if text in ("none", "transparent"):
            return None
        if text == "currentColor":
            return color
        if text not in self._held:
            self._held[text] = colour(text, self._inks)
        found = self._held[text]
        if found is None:
            advice = did_you_mean(text, self._inks) if self._inks else "write it as #rrggbb"
            if text.startswith("url("):
                advice = "use a flat colour, or export the picture as a PNG"
            self.say("LAY013", f"`{short(text)}` is no colour", node.at, advice)
        return found

    def style(self, node: Node, looks: Looks, color: Ink, default: str = "black") -> Style:
        """How a shape is painted."""
        key: tuple[str | Ink, ...] = (color, default, *(looks.get(name, "") for name in STYLE))
        found = self._styles.get(key)
        if found is None:
            before = len(self.problems)
            found = self._style(node, looks, color, default)
            if len(self.problems) == before:  # what is wrong is told at each shape
                self._styles[key] = found
        return found

    def _style(self, node: Node, looks: Looks, color: Ink, default: str) -> Style:
        fill = self.ink(node, looks.get("fill", default), color)
        stroke = self.ink(node, looks.get("stroke", "none"), color)
        is_even_odd = self._choice(node, "fill-rule", looks.get("fill-rule", "nonzero"), _RULES) == "evenodd"
        if stroke is None:
            return Style(fill, even_odd=is_even_odd)
        cap, join = looks.get("stroke-linecap", "butt"), looks.get("stroke-linejoin", "miter")
        return Style(
            fill,
            stroke,
            self._number(node, "stroke-width", looks.get("stroke-width", "1"), 1.0, 0),
            self._dash(node, looks.get("stroke-dasharray", "none")),
            _CAPS[self._choice(node, "stroke-linecap", cap, tuple(_CAPS))],
            _JOINS[self._choice(node, "stroke-linejoin", join, tuple(_JOINS))],
            is_even_odd,
        )

    def _dash(self, node: Node, text: str) -> tuple[float, ...]:
        """Lengths of dashes and gaps, none for a whole line."""
        if text.strip() in ("none", ""):
            return ()
        found = self._numbers(text)
        if found is None or min(found) < 0:
            what = f"`stroke-dasharray` is `{short(text)}`, which are no lengths"
            self.say("LAY013", what, node.at, "write 2 1")
            return ()
        return found if any(found) else ()

    def points(self, node: Node) -> tuple[Point, ...]:
        """The corners of a polygon or polyline, none where they cannot be read."""
        text = node.attributes.get("points", "")
        numbers = self._numbers(text) if self.has_room(node, len(text)) else None
        if numbers is None or len(numbers) % 2 or len(numbers) < 4:
            what = f"`points` of `<{node.tag}>` are no pairs of numbers"
            self.say("LAY013", what, node.at, "write 0,0 5,3")
            return ()
        return tuple(zip(numbers[::2], numbers[1::2], strict=True))

    def _numbers(self, text: str) -> tuple[float, ...] | None:
        """The numbers of a list with blanks and commas, None if it holds anything else or one too large."""
        rest = NUMBER.sub("", text)
        found = tuple(float(value) for value in NUMBER.findall(text))
        far = FAR if self.is_strict else FARTHEST
        is_list = not rest.replace(",", "").strip() and found and all(abs(v) <= far for v in found)
        return found if is_list else None

    def outline(self, node: Node) -> Segments:
        """What a path's `d` says."""
        text = node.attributes.get("d", "")
        if not self.has_room(node, len(text)):
            return ()
        try:
            found = parse(text)
        except ValueError as problem:
            self.say("LAY013", str(problem), node.at, "write it as SVG does: M 0 0 L 5 3 Z")
            return ()
        far = FAR if self.is_strict else FARTHEST
        if any(isinstance(v, float) and not abs(v) <= far for segment in found for v in segment[1:]):
            self.say("LAY013", f"a point of the path `{short(text)}` lies too far away", node.at)
            return ()
        return found

    def has_room(self, node: Node, characters: int) -> bool:
        """Whether the outlines drawn so far leave room for one more of so many characters."""
        self.outlined += characters
        if self.outlined > MAX_OUTLINE:
            what = f"outlines of more than {MAX_OUTLINE:,} characters are drawn here"
            self.say("LAY013", what, node.at, "simplify them, or export the picture as a PNG")
        return self.outlined <= MAX_OUTLINE

    def matrix(self, node: Node) -> Matrix:
        """What `transform` says."""
        text = node.attributes.get("transform")
        if text is None:
            return IDENTITY
        found = transform(text)
        if found is None:
            self.say(
                "LAY013", f"`{short(text)}` is no transform", node.at, "write translate(3 4) or rotate(45)"
            )
            return IDENTITY
        if is_flat(found) and self.is_strict:
            self.say("LAY013", f"`{short(text)}` leaves nothing to see", node.at, "write a scale above 0")
        return found


def is_flat(matrix: Matrix) -> bool:
    """Whether nothing is left of what a matrix places, or nothing that a number could say."""
    a, b, c, d, _, _ = matrix
    area = a * d - b * c
    return not 1e-9 < abs(area) < math.inf
