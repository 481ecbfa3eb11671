"""Shapes of drawing XML as drawing items: what faces and pictures have in common."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from toolkit.diagnostic import did_you_mean
from toolkit.drawing import (
    IDENTITY,
    Circle,
    Group,
    Item,
    Line,
    Matrix,
    Path,
    Polygon,
    Rect,
    Style,
    multiply,
    translate,
)
from toolkit.ink import BLACK, Ink
from toolkit.layout.face.attribute import STYLE, Attributes, Looks, is_flat
from toolkit.layout.face.node import Node
from toolkit.outline import moved, round_segments, segments_of
from toolkit.source import short

MAX_SHAPES = 20_000
INHERITED = frozenset({*STYLE, "color", "clip-rule", "visibility"})
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
_EFFECTS = ("filter", "mask", "marker", "marker-start", "marker-mid", "marker-end", "mix-blend-mode")
_UNPRINTED = (*_OPACITY, *_EFFECTS)
_UNSEEN = frozenset({"title", "desc", "metadata", "defs", "symbol", "clipPath"})
_WORDS = frozenset({"text", "textbox"})
_COMMON = frozenset({"id", "transform", "clip-path", "style", "label", "display"}) | INHERITED


class Painter(Attributes):
    """Draws the elements of one XML text."""

    elements: frozenset[str] = frozenset({*_SHAPES, "g", "use", *_UNSEEN})

    def __init__(
        self, root: Node, inks: Mapping[str, Ink], held: dict[str, Ink | None], *, is_strict: bool
    ) -> None:
        super().__init__(inks, held, is_strict=is_strict)
        self.here = IDENTITY
        """The matrix that places what is drawn now on the whole."""
        self._ids = {n.attributes["id"]: n for n in root.walk() if "id" in n.attributes}
        self._count = 0
        self._is_full = False
        self._following: list[Node] = []
        self._used: dict[tuple[object, ...], tuple[tuple[Item, ...], int, int]] = {}

    def draw(self, nodes: Iterable[Node], looks: Looks, color: Ink = BLACK) -> tuple[Item, ...]:
        """The items of elements, in order. `color` is what `currentColor` stands for."""
        out: list[Item] = []
        for node in nodes:
            if node.is_foreign or node.tag in _UNSEEN:
                continue
            out += self._element(node, looks, color)
        return tuple(out)

    def _element(self, node: Node, looks: Looks, color: Ink) -> Sequence[Item]:
        if self._count >= MAX_SHAPES:
            if not self._is_full:
                self._is_full = True
                message = f"more than {MAX_SHAPES:,} shapes are drawn here"
                self.say("LAY013", message, node.at, "simplify it, or export it as a PNG")
            return ()
        self._count += 1
        looks = self.inherit(node, looks)
        if looks.get("display") == "none":
            return ()
        matrix = self.matrix(node)
        around = self.here
        self.here = multiply(matrix, around)
        items = self._inside(node, looks, color)
        self.here = around
        clip = self._clip(node)
        if not items or clip is None or is_flat(matrix):
            return ()
        if matrix == IDENTITY and not clip:
            return items
        return (Group(tuple(items), matrix, clip),)

    def _inside(self, node: Node, looks: Looks, color: Ink) -> Sequence[Item]:
        """What an element draws, before its own transform and clip."""
        if node.tag in _SHAPES:
            self.known(node, _SHAPES[node.tag])
            self.words_outside(node)
            return self._shape(node, looks, color) if looks.get("visibility", "visible") == "visible" else ()
        if node.tag == "g":
            self.known(node, frozenset())
            self.words_outside(node)
            return self.draw(node.children, looks, color)
        if node.tag == "use":
            return self._use(node, looks, color)
        return self.special(node, looks, color)

    def words_outside(self, node: Node) -> None:
        """Note words of a face that stand where none are printed."""
        if self.is_strict and node.text and not node.text.isspace():
            what = f"`{short(node.text)}` stands in `<{node.tag}>`, where no words are printed"
            self.say("LAY012", what, node.at, "put it into `<text>` or `<textbox>`")

    def special(self, node: Node, looks: Looks, color: Ink) -> Sequence[Item]:
        """An element that is none of the shapes; here there are no others."""
        advice = did_you_mean(node.tag, self.elements)
        if not self.is_strict:
            advice = "turn it into paths, or export the picture as a PNG"
        self.say("LAY012", f"`<{node.tag}>` is no element of a drawing", node.at, advice)
        return ()

    def inherit(self, node: Node, looks: Looks) -> Looks:
        """The looks of what is inside an element: its own over those around it."""
        own = {k: v for k, v in node.attributes.items() if k in INHERITED or k == "display"}
        for part in node.attributes["style"].split(";") if "style" in node.attributes else ():
            key, _, value = (word.strip() for word in part.partition(":"))
            if key in INHERITED or key == "display":
                own[key] = value
            elif key in _UNPRINTED:
                self._effect(node, key, value)
        for key, value in node.attributes.items():
            if key in _UNPRINTED:
                self._effect(node, key, value)
        return {**looks, **own} if own else looks

    def _effect(self, node: Node, key: str, value: str) -> None:
        if (key in _OPACITY and value in ("1", "1.0", "100%")) or value in ("none", "normal"):
            return
        advice = "use a flat colour, or export the picture as a PNG"
        self.say("LAY013", f"`{key}` is not printed: shapes here are flat and opaque", node.at, advice)

    def known(self, node: Node, own: frozenset[str]) -> None:
        """Note attributes of a face's element that it does not have."""
        if not self.is_strict:
            return
        for key in node.attributes:
            if key not in own and key not in _COMMON and key not in _UNPRINTED:
                advice = did_you_mean(key, own | _COMMON)
                self.say("LAY013", f"`<{node.tag}>` has no attribute `{key}`", node.at, advice)

    def _shape(self, node: Node, looks: Looks, color: Ink) -> Sequence[Item]:
        style = self.style(node, looks, color)
        if node.tag == "rect":
            w = self.number(node, "width", least=0, is_needed=True)
            h = self.number(node, "height", least=0, is_needed=True)
            radius = self.number(node, "rx", self.number(node, "ry", least=0), least=0)
            x, y = self.number(node, "x"), self.number(node, "y")
            return (Rect(x, y, w, h, style, radius),) if w > 0 and h > 0 else ()
        if node.tag == "circle":
            r = self.number(node, "r", least=0, is_needed=True)
            return (Circle(self.number(node, "cx"), self.number(node, "cy"), r, style),) if r > 0 else ()
        if node.tag == "ellipse":
            rx, ry = (self.number(node, key, least=0, is_needed=True) for key in ("rx", "ry"))
            place: Matrix = (rx, 0, 0, ry, self.number(node, "cx"), self.number(node, "cy"))
            return (Path(moved(round_segments(-1, -1, 2, 2, 1), place), style),) if rx > 0 and ry > 0 else ()
        if node.tag == "line":
            ends = [self.number(node, key) for key in ("x1", "y1", "x2", "y2")]
            return (Line(ends[0], ends[1], ends[2], ends[3], replace(style, fill=None)),)
        if node.tag == "path":
            segments = self.outline(node)
            return (Path(segments, style),) if segments else ()
        points = self.points(node)
        return (Polygon(points, style, node.tag == "polygon"),) if points else ()

    def _clip(self, node: Node) -> tuple[Path, ...] | None:
        """The outlines that cut an element, None where it is cut away whole."""
        reference = node.attributes.get("clip-path", "none")
        if reference == "none":
            return ()
        named = re.fullmatch(r"""url\(['"]?#([^'")]+)['"]?\)""", reference)
        target = self._ids.get(named[1]) if named else None
        if target is None or target.tag != "clipPath":
            known = [key for key, held in self._ids.items() if held.tag == "clipPath"]
            advice = did_you_mean(named[1], known) if named else "write url(#name)"
            what = f"`clip-path` is `{short(reference)}`: no clipPath goes by that name"
            self.say("LAY013", what, node.at, advice)
            return None
        paths = []
        for child in target.children:
            if child.tag in _SHAPES:
                for shape in self._shape(child, self.inherit(child, {}), BLACK):
                    assert isinstance(shape, Rect | Circle | Line | Polygon | Path)
                    even_odd = child.attributes.get("clip-rule") == "evenodd"
                    paths.append(
                        Path(moved(segments_of(shape), self.matrix(child)), Style(even_odd=even_odd))
                    )
            elif child.tag not in _UNSEEN:
                what = f"`<{child.tag}>` cannot stand in a clipPath"
                self.say("LAY012", what, child.at, "put the shapes themselves there")
        return tuple(paths) or None

    def _use(self, node: Node, looks: Looks, color: Ink) -> Sequence[Item]:
        reference = node.attributes.get("href", "")
        if not reference:
            self.say("LAY013", "`<use>` has no `href`", node.at, 'write href="#name"')
            return ()
        if not reference.startswith("#"):
            return self.special(node, looks, color)
        self.known(node, frozenset({"href", "x", "y", "width", "height"}))
        target = self._ids.get(reference[1:])
        if target is None:
            advice = did_you_mean(reference[1:], self._ids)
            self.say("LAY013", f"`<use>` refers to `{short(reference)}`, which is not here", node.at, advice)
            return ()
        if target in self._following:
            self.say("LAY013", f"`{short(reference)}` uses itself", node.at, "take the inner `<use>` out")
            return ()
        x, y = self.number(node, "x"), self.number(node, "y")
        around = self.here
        self.here = multiply(translate(x, y), around)
        drawn = self._target(target, looks, color)
        self.here = around
        return (Group(drawn, translate(x, y)),) if drawn and (x or y) else drawn

    def _target(self, target: Node, looks: Looks, color: Ink) -> tuple[Item, ...]:
        """What `<use>` shows, drawn once for all places that look alike (words are looked at in each)."""
        place = self.here if any(node.tag in _WORDS for node in target.walk()) else IDENTITY
        key = (id(target), frozenset(looks.items()), color, place)
        if key in self._used:
            drawn, count, outlined = self._used[key]
            self._count += count
            return drawn if self.has_room(target, outlined) else ()
        before, outlined = self._count, self.outlined
        self._following.append(target)
        drawn = self.draw(target.children if target.tag == "symbol" else [target], looks, color)
        self._following.pop()
        self._used[key] = (drawn, self._count - before, self.outlined - outlined)
        return drawn
