"""A face: the XML that a template gave, drawn with a card's texts and a game's kit."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from toolkit.diagnostic import Diagnostic, Severity, nearest
from toolkit.drawing import Drawing, Image, Item
from toolkit.ink import BLACK, Ink
from toolkit.layout.face.attribute import NUMBER, Looks
from toolkit.layout.face.kit import Field, Kit
from toolkit.layout.face.node import Node, XmlProblem, parse
from toolkit.layout.face.painter import INHERITED
from toolkit.layout.face.picture import Figure, Fit, figure
from toolkit.layout.face.words import Words
from toolkit.layout.icon import unknown_icon
from toolkit.layout.measure import is_same, shown
from toolkit.location import Location
from toolkit.source import short
from toolkit.template import Templates

_IMAGE = frozenset({"href", "x", "y", "width", "height", "fit", "focus", "tint", "of"})
_ICON = frozenset({"href", "x", "y", "height", "size", "of"})
INCH = 25.4
LEAST_RESOLUTION = 200
"""Dots an inch, below which a picture looks soft in print."""

_FITS: tuple[Fit, ...] = ("cover", "contain")


@dataclass(frozen=True, slots=True)
class Face:
    """A drawn face and what is wrong with it."""

    drawing: Drawing
    problems: tuple[Diagnostic, ...]


def face(
    templates: Templates,
    name: str,
    values: Mapping[str, object],
    texts: Mapping[str, Field],
    kit: Kit,
    title: str = "",
    size: tuple[float, float] | None = None,
) -> Face:
    """A template filled in and drawn.

    `values` are what the template's own logic sees, `texts` what `of` prints. The root is
    `<face width="63" height="88">` in mm; one that is not of the `size` asked for is a problem. A face that
    cannot be drawn measures 0 × 0. Raises TemplateProblem where the template itself fails.
    """
    try:
        root = _root(templates, name, values)
    except XmlProblem as problem:
        return Face(Drawing(0, 0, ()), (problem.diagnostic,))
    setter = _Setter(root, texts, kit)
    if not setter.measure(root, size):
        return Face(Drawing(0, 0, ()), tuple(setter.problems))
    setter.known(root, frozenset({"width", "height"}))
    setter.words_outside(root)
    items = setter.draw(root.children, {k: v for k, v in root.attributes.items() if k in INHERITED})
    setter.finish(texts)
    return Face(Drawing(*setter.size, items, title), tuple(setter.problems))


def _root(templates: Templates, name: str, values: Mapping[str, object]) -> Node:
    """The `<face>` that a template gives. Raises XmlProblem and TemplateProblem."""

    def locate(mark: str, line_: int) -> Location:
        number, _, row = mark.partition(":")
        return Location(templates.file(int(number)) if mark else templates.file_of(name), int(row or 0))

    return parse(templates.render(name, values, with_places=True), locate)


class _Setter(Words):
    """Draws texts and shapes and, beside them, icons and pictures."""

    elements = Words.elements | {"text", "textbox", "image"}

    def measure(self, root: Node, size: tuple[float, float] | None) -> bool:
        """Take the face's size from its root: whether it has one, and that of its card."""
        width, height = (self.number(root, key, least=0) for key in ("width", "height"))
        if root.tag != "face" or width <= 0 or height <= 0:
            advice = 'begin it with <face width="63" height="88">'
            self.say("LAY013", "the root is no `<face>` with a width and a height in mm", root.at, advice)
            return False
        if size is not None and not is_same((width, height), size):
            what = f"the face is {shown(width, height)}, and its card {shown(*size)}"
            self.say("LAY013", what, root.at, f'write <face width="{size[0]:g}" height="{size[1]:g}">')
            return False
        self.size = (width, height)
        return True

    def special(self, node: Node, looks: Looks, color: Ink) -> Sequence[Item]:
        """Text, a box of text, a picture or an icon."""
        if node.tag == "text":
            return self.text(node, looks, color)
        if node.tag == "textbox":
            return self.textbox(node, looks, color)
        if node.tag == "image":
            return self._image(node)
        if node.tag == "use":
            return self._icon(node, looks, color)
        return super().special(node, looks, color)

    def _image(self, node: Node) -> Sequence[Item]:
        self.known(node, _IMAGE)
        name = node.attributes.get("href", "")
        at = node.at
        if "of" in node.attributes:
            at = self.words(node).at
        found = self.kit.art(name)
        if found is None:
            self._no_picture(name, at)
            return ()
        drawn: Figure = figure(found.path, found.file)
        self.add(drawn.problems)
        x, y = self.number(node, "x"), self.number(node, "y")
        w, h = (self.number(node, key, least=0, is_needed=True) for key in ("width", "height"))
        fit = self.choice(node, "fit", _FITS)
        tint = self.number(node, "tint", 100, least=0, most=100) / 100
        if not w or not h:
            return ()
        placed = drawn.place((x, y, w, h), fit=fit, focus=self._focus(node), tint=tint)
        for item in placed if drawn.path else ():
            if isinstance(item, Image):
                self._check_resolution(short(name), drawn, item, at)
        return placed

    def _check_resolution(self, name: str, drawn: Figure, item: Image, at: Location) -> None:
        """LAY019 for a raster picture that is coarse where it stands."""
        left, top, right, bottom = item.crop
        a, b, c, d, _, _ = self.here
        scale = math.sqrt(abs(a * d - b * c)) or 1
        across = drawn.width * (right - left) / (item.w * scale) * INCH
        down = drawn.height * (bottom - top) / (item.h * scale) * INCH
        if round(min(across, down)) < LEAST_RESOLUTION:
            grown = LEAST_RESOLUTION / min(across, down)
            wide, tall = math.ceil(drawn.width * grown), math.ceil(drawn.height * grown)
            message = f"the picture `{name}` has {min(across, down):.0f} dots an inch here"
            advice = f"take one of {wide} × {tall} pixels, or draw it smaller"
            self.add((Diagnostic("LAY019", message, at, Severity.WARNING, advice),))

    def _no_picture(self, name: str, at: Location) -> None:
        known = self.kit.art_names()
        if name in known:
            what = f"`{short(name)}` is a link out of the workspace, or no regular file"
            self.say("LAY014", what, at, "copy the picture into the workspace")
            return
        stems = {each.rpartition(".")[0]: each for each in known}
        near = nearest(name, known) or stems.get(nearest(name, stems), "")
        advice = f"did you mean `{near}`?" if near else "put it into the game's folder `art`"
        self.say("LAY014", f"there is no picture `{short(name)}`", at, advice)

    def _focus(self, node: Node) -> tuple[float, float]:
        """The point of a picture that stays in the middle, as fractions of its size."""
        text = node.attributes.get("focus", "0.5 0.5")
        found = [float(v) for v in NUMBER.findall(text)]
        if NUMBER.sub("", text).strip() or len(found) not in (1, 2) or not all(0 <= v <= 1 for v in found):
            what = f"`focus` is `{short(text)}`, which are no two numbers from 0 to 1"
            self.say("LAY013", what, node.at, 'write focus="0.5 0.3"')
            return (0.5, 0.5)
        return (found[0], found[-1])

    def _icon(self, node: Node, looks: Looks, color: Ink) -> Sequence[Item]:
        self.known(node, _ICON)
        name = node.attributes.get("href", "").removeprefix("icon:")
        at = self.words(node).at if "of" in node.attributes else node.at
        ink = self.words_ink(node, looks, color) or BLACK
        ratio = self.kit.icons.width(name)
        if ratio is None:
            self.add((unknown_icon(name, self.kit.icons, at),))
            return ()
        x, y = self.number(node, "x"), self.number(node, "y")
        # `height` is the icon's height, `size` its longer side: signs of one size look alike in weight.
        size = self.number(node, "size", least=0, is_needed="height" not in node.attributes)
        height = self.number(node, "height", size / max(ratio, 1.0), least=0)
        drawn = self.kit.icons.draw(name, x, y, height, ink)
        self.add(self.kit.icons.problems)
        return drawn
