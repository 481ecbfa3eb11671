"""A face: the XML that a template gave, drawn with a card's texts and a game's kit."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar

from toolkit import font
from toolkit.diagnostic import Diagnostic, Severity, did_you_mean
from toolkit.drawing import Drawing, FontFace, Item, Text
from toolkit.ink import BLACK, Ink
from toolkit.layout.column import Anchor, column
from toolkit.layout.face.kit import Field, Kit
from toolkit.layout.face.node import Node, XmlProblem, parse
from toolkit.layout.face.painter import INHERITED, NUMBER, Looks, Painter
from toolkit.layout.face.picture import Figure, Fit, figure
from toolkit.layout.icon import unknown_icon
from toolkit.layout.markup import plain
from toolkit.layout.text import Align, TextStyle, composed, line, shrink
from toolkit.location import Location
from toolkit.template import Templates

LEAST_CAPITAL = 1.2
"""Capitals lower than this many mm cannot be read at a table."""

_ANCHORS: Mapping[str, Align] = {"start": "left", "middle": "center", "end": "right"}
_TYPE = frozenset({"font-family", "font-size", "letter-spacing", "text-transform", "of", "floor", "width"})
_TEXT = _TYPE | {"x", "y", "text-anchor"}
_BOX = _TYPE | {"x", "y", "height", "leading", "text-align", "anchor", "paragraph-gap", "hyphenate"}
_IMAGE = frozenset({"href", "x", "y", "width", "height", "fit", "focus", "tint", "of"})
_ICON = frozenset({"href", "x", "y", "height", "size", "of"})
_FITS: tuple[Fit, ...] = ("cover", "contain")
_ALIGNS: tuple[Align, ...] = ("left", "center", "right")
_BOX_ANCHORS: tuple[Anchor, ...] = ("top", "middle", "bottom")
_Word = TypeVar("_Word", bound=str)


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
) -> Face:
    """A template filled in and drawn.

    `values` are what the template's own logic sees, `texts` what `of` prints. The root is
    `<face width="63" height="88">` in mm. Raises TemplateProblem where the template itself fails.
    """
    xml = templates.render(name, values, with_places=True)

    def locate(mark: str, line_: int) -> Location:
        number, _, template_line = mark.partition(":")
        return Location(
            templates.file(int(number)) if mark else templates.file_of(name), int(template_line or 0)
        )

    try:
        root = parse(xml, locate)
    except XmlProblem as problem:
        return Face(Drawing(0, 0, ()), (problem.diagnostic,))
    setter = _Setter(root, texts, kit)
    width, height = setter.number(root, "width"), setter.number(root, "height")
    if root.tag != "face" or width <= 0 or height <= 0:
        setter.say("LAY013", "the root is no `<face>` with a width and a height in mm", root.at)
    items = setter.draw(root.children, {k: v for k, v in root.attributes.items() if k in INHERITED})
    setter.finish(texts)
    return Face(Drawing(width, height, items, title), tuple(setter.problems))


class _Setter(Painter):
    """Draws shapes and, beside them, texts, icons and pictures."""

    elements = Painter.elements | {"text", "textbox", "image"}

    def __init__(self, root: Node, texts: Mapping[str, Field], kit: Kit) -> None:
        super().__init__(root, kit.inks, kit.colours, is_strict=True)
        self._texts = texts
        self._kit = kit
        self._printed: set[str] = set()

    def special(self, node: Node, looks: Looks, color: Ink) -> Sequence[Item]:
        """Text, a box of text, a picture or an icon."""
        if node.tag == "text":
            return self._text(node, looks, color)
        if node.tag == "textbox":
            return self._textbox(node, looks, color)
        if node.tag == "image":
            return self._image(node)
        if node.tag == "use":
            return self._icon(node, looks, color)
        return super().special(node, looks, color)

    def finish(self, texts: Mapping[str, Field]) -> None:
        """Note every text that nothing printed."""
        for name, held in texts.items():
            if name not in self._printed and held.text:
                message = f"nothing on the face prints `{name}`"
                advice = f'give it a `<textbox of="{name}">`, or take the text out'
                self.problems.append(Diagnostic("LAY016", message, held.at, Severity.WARNING, advice))

    def _words(self, node: Node) -> Field:
        """What an element says, and where that stands."""
        name = node.attributes.get("of")
        if name is None:
            return Field(" ".join(node.text.split()), node.at)
        found = self._texts.get(name)
        if found is None:
            advice = did_you_mean(name, self._texts)
            self.say("LAY015", f"the card has no text `{name}`", node.at, advice)
            return Field("", node.at)
        self._printed.add(name)
        return found

    def _type(self, node: Node, role: str) -> FontFace | None:
        found = self._kit.faces.get(role)
        if found is None:
            advice = did_you_mean(role, self._kit.faces)
            self.say("LAY013", f"the theme has no type `{role}`", node.at, advice)
        return found

    def _cased(self, node: Node, text: str) -> str:
        return text.upper() if node.attributes.get("text-transform") == "uppercase" else text

    def _check_size(self, node: Node, type_: FontFace, size: float) -> None:
        capital = font.metrics(type_).cap_height * size * font.PT
        if capital < LEAST_CAPITAL - 1e-6:
            message = f"{type_.family} at {size:g} pt has capitals of {capital:.2f} mm"
            least = LEAST_CAPITAL / (font.metrics(type_).cap_height * font.PT)
            self.say("LAY017", message, node.at, f"set it in {least + 0.05:.1f} pt or more")

    def _problems(self, problems: Iterable[Diagnostic]) -> None:
        self.problems += [p for p in problems if p not in self.problems]

    def _text(self, node: Node, looks: Looks, color: Ink) -> Sequence[Item]:
        self._known(node, _TEXT)
        words = self._words(node)
        type_ = self._type(node, node.attributes.get("font-family", "text"))
        ink = self.ink(node, looks.get("fill", "black"), color)
        if type_ is None or ink is None or not words.text:
            return ()
        text = composed(self._cased(node, plain(words.text)), type_)
        size, tracking = self.number(node, "font-size", 10), self.number(node, "letter-spacing")
        room = self.number(node, "width", float("inf"))
        floor = self.number(node, "floor", size)
        size, problems = shrink(text, type_, size, room, floor, words.at, tracking)
        self._problems(problems)
        self._check_size(node, type_, size)
        align = _ANCHORS.get(node.attributes.get("text-anchor", "start"), "left")
        x, y = self.number(node, "x"), self.number(node, "y")
        drawn: Text = line(x, y, text, type_, size, ink, align=align, tracking=tracking)
        return (drawn,)

    def _textbox(self, node: Node, looks: Looks, color: Ink) -> Sequence[Item]:
        self._known(node, _BOX)
        words = self._words(node)
        role = node.attributes.get("font-family", "text")
        type_ = self._type(node, role)
        ink = self.ink(node, looks.get("fill", "black"), color)
        if type_ is None or ink is None or not words.text:
            return ()
        size = self.number(node, "font-size", 10)
        style = TextStyle(
            type_,
            size,
            self.number(node, "leading", size * 1.2),
            ink,
            italic=self._kit.faces.get(f"{role}-italic"),
            bold=self._kit.faces.get(f"{role}-bold"),
            align=self._choice(node, "text-align", _ALIGNS),
            tracking=self.number(node, "letter-spacing"),
            icons=self._kit.icons,
        )
        box = column(
            [self._cased(node, text) for text in words.text.splitlines() if text.strip()],
            self.number(node, "width"),
            self.number(node, "height"),
            style,
            words.at,
            floor=self.number(node, "floor", size),
            gap=self.number(node, "paragraph-gap"),
            anchor=self._choice(node, "anchor", _BOX_ANCHORS),
            language=node.attributes.get("hyphenate", ""),
        )
        self._problems(box.problems)
        if box.paragraphs:
            self._check_size(node, type_, box.paragraphs[0].style.size)
        return box.place(self.number(node, "x"), self.number(node, "y"))

    def _choice(self, node: Node, key: str, known: Sequence[_Word]) -> _Word:
        """An attribute that takes one of a few words, the first by default."""
        value = node.attributes.get(key, known[0])
        for word in known:
            if word == value:
                return word
        self.say("LAY013", f"`{key}` is `{value}`", node.at, did_you_mean(value, known))
        return known[0]

    def _image(self, node: Node) -> Sequence[Item]:
        self._known(node, _IMAGE)
        name = node.attributes.get("href", "")
        at = node.at
        if "of" in node.attributes:
            at = self._words(node).at
        found = self._kit.art(name)
        if found is None:
            message = f"there is no picture `{name}`"
            self.say("LAY014", message, at, did_you_mean(name, self._kit.art_names()))
            return ()
        drawn: Figure = figure(found.path, found.file)
        self._problems(drawn.problems)
        x, y, w, h = (self.number(node, key) for key in ("x", "y", "width", "height"))
        focus = [float(v) for v in NUMBER.findall(node.attributes.get("focus", ""))] or [0.5]
        fit = self._choice(node, "fit", _FITS)
        tint = self.number(node, "tint", 100) / 100
        return drawn.place((x, y, w, h), fit=fit, focus=(focus[0], focus[-1]), tint=tint)

    def _icon(self, node: Node, looks: Looks, color: Ink) -> Sequence[Item]:
        self._known(node, _ICON)
        name = node.attributes.get("href", "").removeprefix("icon:")
        at = self._words(node).at if "of" in node.attributes else node.at
        ink = self.ink(node, looks.get("fill", "black"), color) or BLACK
        ratio = self._kit.icons.width(name)
        if ratio is None:
            self._problems((unknown_icon(name, self._kit.icons, at),))
            return ()
        x, y = self.number(node, "x"), self.number(node, "y")
        # `height` is the icon's height, `size` its longer side: signs of one size look alike in weight.
        height = self.number(node, "height", self.number(node, "size") / max(ratio, 1.0))
        drawn = self._kit.icons.draw(name, x, y, height, ink)
        self._problems(self._kit.icons.problems)
        return drawn
