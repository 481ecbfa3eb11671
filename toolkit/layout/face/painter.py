"""Shapes of drawing XML as drawing items: what faces and pictures have in common."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from toolkit.diagnostic import Diagnostic, did_you_mean
from toolkit.drawing import IDENTITY, Circle, Group, Item, Line, Matrix, Path, Polygon, Rect, Style, translate
from toolkit.ink import BLACK, Ink
from toolkit.layout.face.colour import colour
from toolkit.layout.face.node import Node
from toolkit.layout.face.transform import transform
from toolkit.location import Location
from toolkit.outline import Segments, moved, parse, round_segments, segments_of

MAX_SHAPES = 20_000
NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
_STYLE = (
    *("fill", "stroke", "stroke-width", "stroke-dasharray", "stroke-linecap", "stroke-linejoin"),
    "fill-rule",
)
INHERITED = frozenset({*_STYLE, "color", "clip-rule"})
_CAPS = {"butt": 0, "round": 1, "square": 2}
_JOINS = {"miter": 0, "round": 1, "bevel": 2}
_SHAPES = {
    "rect": frozenset({"x", "y", "width", "height", "rx", "ry"}),
    "circle": frozenset({"cx", "cy", "r"}),
    "ellipse": frozenset({"cx", "cy", "rx", "ry"}),
    "line": frozenset({"x1", "y1", "x2", "y2"}),
    "polyline": frozenset({"points"}),
    "polygon": frozenset({"points"}),
    "path": frozenset({"d"}),
}
_OPACITY = ("opacity", "fill-opacity", "stroke-opacity")
_EFFECTS = ("filter", "mask")
_UNPRINTED = (*_OPACITY, *_EFFECTS)
_UNSEEN = frozenset({"title", "desc", "metadata", "defs", "symbol", "clipPath"})
_COMMON = frozenset({"id", "transform", "clip-path", "style", "label"}) | INHERITED

Looks = Mapping[str, str]


class Painter:
    """Draws the elements of one XML text. `problems` grows as it goes.

    `is_strict`: an attribute that no element has is a problem (a face's own template); a picture from
    elsewhere may carry what other tools wrote into it.
    """

    elements: frozenset[str] = frozenset({*_SHAPES, "g", "use", *_UNSEEN})

    def __init__(
        self, root: Node, inks: Mapping[str, Ink], held: dict[str, Ink | None], *, is_strict: bool
    ) -> None:
        self.problems: list[Diagnostic] = []
        self.is_strict = is_strict
        self._inks = inks
        self._held = held
        self._ids = {n.attributes["id"]: n for n in root.walk() if "id" in n.attributes}
        self._count = 0
        self._is_full = False
        self._following: list[Node] = []
        self._used: dict[tuple[int, frozenset[tuple[str, str]], Ink], tuple[tuple[Item, ...], int]] = {}
        self._styles: dict[tuple[str | Ink, ...], Style] = {}

    def draw(self, nodes: Iterable[Node], looks: Looks, color: Ink = BLACK) -> tuple[Item, ...]:
        """The items of elements, in order. `color` is what `currentColor` stands for."""
        out: list[Item] = []
        for node in nodes:
            if node.is_foreign or node.tag in _UNSEEN:
                continue
            out += self._element(node, looks, color)
        return tuple(out)

    def say(self, code: str, message: str, at: Location, advice: str = "") -> None:
        """Note a problem, each once."""
        problem = Diagnostic(code, message, at, help=advice)
        if problem not in self.problems:
            self.problems.append(problem)

    def _element(self, node: Node, looks: Looks, color: Ink) -> Sequence[Item]:
        if self._count >= MAX_SHAPES:
            if not self._is_full:
                self._is_full = True
                message = f"more than {MAX_SHAPES:,} shapes are drawn here"
                self.say("LAY013", message, node.at, "simplify it, or export it as a PNG")
            return ()
        self._count += 1
        looks = self._inherit(node, looks)
        items: Sequence[Item]
        if node.tag in _SHAPES:
            self._known(node, _SHAPES[node.tag])
            items = self._shape(node, looks, color)
        elif node.tag == "g":
            self._known(node, frozenset())
            items = self.draw(node.children, looks, color)
        elif node.tag == "use":
            items = self._use(node, looks, color)
        else:
            items = self.special(node, looks, color)
        if not items:
            return ()
        matrix = self._matrix(node)
        clip = self._clip(node)
        if matrix == IDENTITY and not clip:
            return items
        return (Group(tuple(items), matrix, clip),)

    def special(self, node: Node, looks: Looks, color: Ink) -> Sequence[Item]:
        """An element that is none of the shapes; here there are no others."""
        advice = did_you_mean(node.tag, self.elements)
        if not self.is_strict:
            advice = "turn it into paths, or export the picture as a PNG"
        self.say("LAY012", f"`<{node.tag}>` is no element of a drawing", node.at, advice)
        return ()

    def _inherit(self, node: Node, looks: Looks) -> Looks:
        own = {k: v for k, v in node.attributes.items() if k in INHERITED}
        for part in node.attributes["style"].split(";") if "style" in node.attributes else ():
            key, _, value = part.partition(":")
            if key.strip() in INHERITED:
                own[key.strip()] = value.strip()
            elif key.strip() in _UNPRINTED:
                self._effect(node, key.strip(), value.strip())
        for key, value in node.attributes.items():
            if key in _UNPRINTED:
                self._effect(node, key, value)
        return {**looks, **own} if own else looks

    def _effect(self, node: Node, key: str, value: str) -> None:
        if (key in _OPACITY and value in ("1", "1.0", "100%")) or value == "none":
            return
        advice = "use a flat colour, or export the picture as a PNG"
        self.say("LAY013", f"`{key}` is not printed: shapes here are flat and opaque", node.at, advice)

    def _known(self, node: Node, own: frozenset[str]) -> None:
        if not self.is_strict:
            return
        for key in node.attributes:
            if key not in own and key not in _COMMON and key not in _UNPRINTED:
                advice = did_you_mean(key, own | _COMMON)
                self.say("LAY013", f"`<{node.tag}>` has no attribute `{key}`", node.at, advice)

    def number(self, node: Node, key: str, default: float = 0.0) -> float:
        """A length in the drawing's own unit."""
        return self._number(node, key, node.attributes.get(key), default)

    def _number(self, node: Node, key: str, text: str | None, default: float) -> float:
        if text is None:
            return default
        value = text.strip().removesuffix("px")
        if not NUMBER.fullmatch(value):
            self.say(
                "LAY013", f"`{key}` of `<{node.tag}>` is `{text}`, which is no number", node.at, "write 3.5"
            )
            return default
        return float(value)

    def ink(self, node: Node, text: str, color: Ink) -> Ink | None:
        """The ink that a text names; a problem if it names none."""
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
            self.say("LAY013", f"`{text}` is no colour", node.at, advice)
        return found

    def style(self, node: Node, looks: Looks, color: Ink, default: str = "black") -> Style:
        """How a shape is painted."""
        key: tuple[str | Ink, ...] = (color, default, *(looks.get(name, "") for name in _STYLE))
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
        if stroke is None:
            return Style(fill, even_odd=looks.get("fill-rule") == "evenodd")
        dashes = looks.get("stroke-dasharray", "none")
        dash = () if dashes == "none" else tuple(float(v) for v in NUMBER.findall(dashes))
        return Style(
            fill,
            stroke,
            self._number(node, "stroke-width", looks.get("stroke-width"), 1.0),
            dash,
            _CAPS.get(looks.get("stroke-linecap", "butt"), 0),
            _JOINS.get(looks.get("stroke-linejoin", "miter"), 0),
            looks.get("fill-rule") == "evenodd",
        )

    def _shape(self, node: Node, looks: Looks, color: Ink) -> Sequence[Item]:
        style = self.style(node, looks, color)
        if node.tag == "rect":
            w, h = self.number(node, "width"), self.number(node, "height")
            radius = self.number(node, "rx", self.number(node, "ry"))
            x, y = self.number(node, "x"), self.number(node, "y")
            return (Rect(x, y, w, h, style, radius),) if w > 0 and h > 0 else ()
        if node.tag == "circle":
            r = self.number(node, "r")
            return (Circle(self.number(node, "cx"), self.number(node, "cy"), r, style),) if r > 0 else ()
        if node.tag == "ellipse":
            rx, ry = self.number(node, "rx"), self.number(node, "ry")
            place: Matrix = (rx, 0, 0, ry, self.number(node, "cx"), self.number(node, "cy"))
            return (Path(moved(round_segments(-1, -1, 2, 2, 1), place), style),) if rx > 0 and ry > 0 else ()
        if node.tag == "line":
            ends = [self.number(node, key) for key in ("x1", "y1", "x2", "y2")]
            return (Line(ends[0], ends[1], ends[2], ends[3], replace(style, fill=None)),)
        if node.tag == "path":
            segments = self._outline(node)
            return (Path(segments, style),) if segments else ()
        numbers = [float(v) for v in NUMBER.findall(node.attributes.get("points", ""))]
        points = tuple(zip(numbers[::2], numbers[1::2], strict=False))
        if len(numbers) % 2 or len(points) < 2:
            self.say(
                "LAY013", f"`points` of `<{node.tag}>` are no pairs of numbers", node.at, "write 0,0 5,3"
            )
            return ()
        return (Polygon(points, style, node.tag == "polygon"),)

    def _outline(self, node: Node) -> Segments:
        try:
            return parse(node.attributes.get("d", ""))
        except ValueError as problem:
            self.say("LAY013", str(problem), node.at, "write it as SVG does: M 0 0 L 5 3 Z")
            return ()

    def _matrix(self, node: Node) -> Matrix:
        text = node.attributes.get("transform")
        if text is None:
            return IDENTITY
        found = transform(text)
        if found is None:
            self.say("LAY013", f"`{text}` is no transform", node.at, "write translate(3 4) or rotate(45)")
        return found or IDENTITY

    def _clip(self, node: Node) -> tuple[Path, ...]:
        reference = node.attributes.get("clip-path", "none")
        if reference == "none":
            return ()
        named = re.fullmatch(r"url\(['\"]?#([^'\")]+)['\"]?\)", reference)
        target = self._ids.get(named[1]) if named else None
        if target is None or target.tag != "clipPath":
            self.say("LAY013", f"`clip-path` is `{reference}`: no clipPath goes by that name", node.at)
            return ()
        paths = []
        for child in target.children:
            if child.tag in _SHAPES:
                for shape in self._shape(child, self._inherit(child, {}), BLACK):
                    assert isinstance(shape, Rect | Circle | Line | Polygon | Path)
                    even_odd = child.attributes.get("clip-rule") == "evenodd"
                    paths.append(
                        Path(moved(segments_of(shape), self._matrix(child)), Style(even_odd=even_odd))
                    )
        return tuple(paths)

    def _use(self, node: Node, looks: Looks, color: Ink) -> Sequence[Item]:
        reference = node.attributes.get("href", "")
        if not reference.startswith("#"):
            return self.special(node, looks, color)
        self._known(node, frozenset({"href", "x", "y", "width", "height"}))
        target = self._ids.get(reference[1:])
        if target is None:
            advice = did_you_mean(reference[1:], self._ids)
            self.say("LAY013", f"`<use>` refers to `{reference}`, which is not here", node.at, advice)
            return ()
        if target in self._following:
            self.say("LAY013", f"`{reference}` uses itself", node.at, "take the inner `<use>` out")
            return ()
        drawn = self._target(target, looks, color)
        x, y = self.number(node, "x"), self.number(node, "y")
        return (Group(drawn, translate(x, y)),) if x or y else drawn

    def _target(self, target: Node, looks: Looks, color: Ink) -> tuple[Item, ...]:
        """What `<use>` shows, drawn once for all places that look alike."""
        key = (id(target), frozenset(looks.items()), color)
        if key in self._used:
            drawn, count = self._used[key]
            self._count += count
            return drawn
        before = self._count
        self._following.append(target)
        drawn = self.draw(target.children if target.tag == "symbol" else [target], looks, color)
        self._following.pop()
        self._used[key] = (drawn, self._count - before)
        return drawn
