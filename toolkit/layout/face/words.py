"""Words on a face: lines and boxes of text, within their places, at sizes that can be read."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

from toolkit import font
from toolkit.diagnostic import Diagnostic, Severity, did_you_mean, has_error
from toolkit.drawing import FontFace, Item, Text, walk
from toolkit.ink import Ink
from toolkit.layout.column import Anchor, column, languages
from toolkit.layout.face.attribute import Looks
from toolkit.layout.face.kit import Field, Kit
from toolkit.layout.face.node import Node
from toolkit.layout.face.painter import Painter
from toolkit.layout.markup import plain
from toolkit.layout.paragraph import TextStyle
from toolkit.layout.text import Align, composed, line, shrink
from toolkit.location import Location
from toolkit.source import short

LEAST_CAPITAL = 1.2
"""Capitals lower than this many mm cannot be read at a table."""

MOST_POINTS = 1000.0
"""No type is larger."""

_TIGHT = 0.7
"""Lines nearer to one another than this share of their size lie on one another."""

_ALOOF = 0.05
"""So many mm a text may stand out of its face."""

_BLANKS = re.compile(r"[ \t\r\n]+")
_ANCHORS: Mapping[str, Align] = {"start": "left", "middle": "center", "end": "right"}
_CASES = ("none", "uppercase")
_TYPE = frozenset({"font-family", "font-size", "letter-spacing", "text-transform", "of", "floor", "width"})
_TEXT = _TYPE | {"x", "y", "text-anchor"}
_BOX = _TYPE | {"x", "y", "height", "leading", "text-align", "anchor", "paragraph-gap", "hyphenate"}
_ALIGNS: tuple[Align, ...] = ("left", "center", "right")
_BOX_ANCHORS: tuple[Anchor, ...] = ("top", "middle", "bottom")


class Words(Painter):
    """Draws shapes and, beside them, texts of a card."""

    def __init__(self, root: Node, texts: Mapping[str, Field], kit: Kit) -> None:
        super().__init__(root, kit.inks, kit.colours, is_strict=True)
        self._texts = texts
        self.kit = kit
        self._printed: set[str] = set()
        self.size = (0.0, 0.0)
        """Of the face, in mm."""

    def finish(self, texts: Mapping[str, Field]) -> None:
        """Note every text that nothing printed."""
        for name, held in texts.items():
            if name not in self._printed and held.text:
                message = f"nothing on the face prints `{name}`"
                advice = f'give it a `<textbox of="{name}">`, or take the text out'
                self.problems.append(Diagnostic("LAY016", message, held.at, Severity.WARNING, advice))

    def words(self, node: Node) -> Field:
        """What an element says, and where that stands."""
        name = node.attributes.get("of")
        own = " ".join(node.text.split())
        for child in node.children:
            advice = "write **bold** and _italic_ in a `<textbox>`"
            self.say("LAY012", f"`<{child.tag}>` cannot stand in `<{node.tag}>`", child.at, advice)
        if name is None:
            return Field(own, node.at)
        if own:
            what = f"`<{node.tag}>` prints `{short(name)}`, and has words of its own: `{short(own)}`"
            self.say("LAY013", what, node.at, "take out one of them")
        found = self._texts.get(name)
        if found is None:
            advice = did_you_mean(name, self._texts)
            self.say("LAY015", f"the card has no text `{short(name)}`", node.at, advice)
            return Field("", node.at)
        self._printed.add(name)
        return found

    def _type(self, node: Node, role: str) -> FontFace | None:
        found = self.kit.faces.get(role)
        if found is None:
            advice = did_you_mean(role, self.kit.faces)
            self.say("LAY013", f"the theme has no type `{short(role)}`", node.at, advice)
        return found

    def _cased(self, node: Node, text: str) -> str:
        return text.upper() if self.choice(node, "text-transform", _CASES) == "uppercase" else text

    def words_ink(self, node: Node, looks: Looks, color: Ink) -> Ink | None:
        """The ink of words: without one they would not show."""
        found = looks.get("fill", "black")
        if found.strip() in ("none", "transparent"):
            what = f"`fill` is `{short(found)}`: `<{node.tag}>` would not show"
            self.say("LAY013", what, node.at, 'write fill="ink"')
        return self.ink(node, found, color)

    def _size(self, node: Node) -> tuple[float, float, float]:
        """Size, floor and tracking of type in points."""
        size = self.number(node, "font-size", 10, most=MOST_POINTS)
        floor = self.number(node, "floor", size, least=0, most=MOST_POINTS)
        return size, floor, self.number(node, "letter-spacing", least=-abs(size) / 5, most=10 * abs(size))

    def _check_place(self, items: Iterable[Item], at: Location) -> None:
        """LAY001 for words that stand out of the face: they would be cut off."""
        width, height = self.size
        for item, matrix in walk(items, self.here):
            if not isinstance(item, Text):
                continue
            top = item.y - font.metrics(item.face).cap_height * item.size * font.PT
            a, b, c, d, e, f = matrix
            corners = [
                (a * x + c * y + e, b * x + d * y + f)
                for x in (item.x, item.x + item.width)
                for y in (item.y, top)
            ]
            over = max(max(-x, x - width, -y, y - height) for x, y in corners)
            if over > _ALOOF:
                message = f"`{short(item.text)}` stands {over:.1f} mm out of the card"
                self.add((Diagnostic("LAY001", message, at, help="move it, or give it a `width`"),))

    def _check_size(self, node: Node, type_: FontFace, size: float) -> None:
        capital = font.metrics(type_).cap_height * size * font.PT
        if capital < LEAST_CAPITAL - 1e-6:
            message = f"{type_.family} at {size:g} pt has capitals of {capital:.2f} mm"
            least = LEAST_CAPITAL / (font.metrics(type_).cap_height * font.PT)
            self.say("LAY017", message, node.at, f"set it in {least + 0.05:.1f} pt or more")

    def add(self, problems: Iterable[Diagnostic]) -> None:
        """Note problems that were found elsewhere, each once."""
        self.problems += [p for p in problems if p not in self.problems]

    def text(self, node: Node, looks: Looks, color: Ink) -> Sequence[Item]:
        """One line."""
        self.known(node, _TEXT)
        words = self.words(node)
        type_ = self._type(node, node.attributes.get("font-family", "text"))
        ink = self.words_ink(node, looks, color)
        if type_ is None or ink is None or not words.text:
            return ()
        text = composed(self._cased(node, plain(_BLANKS.sub(" ", words.text))), type_)
        size, floor, tracking = self._size(node)
        room = self.number(node, "width", least=0) if "width" in node.attributes else float("inf")
        size, problems = shrink(text, type_, size, room, floor, words.at, tracking)
        self.add(problems)
        self._check_size(node, type_, size)
        align = _ANCHORS[self.choice(node, "text-anchor", tuple(_ANCHORS))]
        x, y = self.number(node, "x"), self.number(node, "y")
        drawn: Text = line(x, y, text, type_, size, ink, align=align, tracking=tracking)
        if not has_error(problems):
            self._check_place((drawn,), words.at)
        return (drawn,)

    def textbox(self, node: Node, looks: Looks, color: Ink) -> Sequence[Item]:
        """Paragraphs in a box."""
        self.known(node, _BOX)
        words = self.words(node)
        role = node.attributes.get("font-family", "text")
        type_ = self._type(node, role)
        ink = self.words_ink(node, looks, color)
        width, height = (self.number(node, key, least=0, is_needed=True) for key in ("width", "height"))
        if type_ is None or ink is None or not words.text or not width or not height:
            return ()
        size, floor, tracking = self._size(node)
        style = TextStyle(
            type_,
            size,
            self.number(node, "leading", size * 1.2, least=round(size * _TIGHT, 2), most=MOST_POINTS),
            ink,
            italic=self.kit.faces.get(f"{role}-italic"),
            bold=self.kit.faces.get(f"{role}-bold"),
            align=self.choice(node, "text-align", _ALIGNS),
            tracking=tracking,
            icons=self.kit.icons,
        )
        box = column(
            [self._cased(node, text) for text in words.text.splitlines() if text.strip()],
            width,
            height,
            style,
            words.at,
            floor=floor,
            gap=self.number(node, "paragraph-gap", least=0),
            anchor=self.choice(node, "anchor", _BOX_ANCHORS),
            language=self._language(node),
        )
        self.add(box.problems)
        if box.paragraphs:
            self._check_size(node, type_, box.paragraphs[0].style.size)
        drawn = box.place(self.number(node, "x"), self.number(node, "y"))
        self.add(self.kit.icons.problems)
        if not has_error(box.problems):
            self._check_place(drawn, words.at)
        return drawn

    def _language(self, node: Node) -> str:
        """The language that words are divided in, "" for no division."""
        name = node.attributes.get("hyphenate", "")
        if name and name not in languages():
            what = f"no rules say how words of `{short(name)}` are divided"
            self.say("LAY013", what, node.at, did_you_mean(name, languages()))
            return ""
        return name
