"""Elements of drawing XML with their places. Expat reads them; document types and entities are refused."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from xml.parsers import expat

from toolkit.diagnostic import Diagnostic
from toolkit.location import Location
from toolkit.template import PLACE

MAX_DEPTH = 60
SVG = "http://www.w3.org/2000/svg"
_INKSCAPE_LINK = "http://www.w3.org/1999/xlink href"


class XmlProblem(Exception):
    """XML that cannot be read; carries the diagnostic (LAY011)."""

    def __init__(self, message: str, at: Location, advice: str = "") -> None:
        super().__init__(message)
        self.diagnostic = Diagnostic("LAY011", message, at, help=advice)


@dataclass(slots=True)
class Node:
    """One element: its local name, attributes, text and children. `is_foreign`: from another vocabulary."""

    tag: str
    attributes: dict[str, str]
    at: Location
    is_foreign: bool = False
    text: str = ""
    children: list[Node] = field(default_factory=list)

    def walk(self) -> Iterator[Node]:
        """The element and everything inside it."""
        yield self
        for child in self.children:
            yield from child.walk()


def parse(text: str | bytes, locate: Callable[[str, int], Location]) -> Node:
    """The root element of a text.

    `locate(mark, line)` gives the place of an element from its place mark ("" if it has none) and its line.
    Raises XmlProblem at the nearest element.
    """
    return _Reader(locate).read(text)


class _Reader:
    """Builds nodes from what Expat meets."""

    def __init__(self, locate: Callable[[str, int], Location]) -> None:
        self._locate = locate
        self._parser = expat.ParserCreate(namespace_separator=" ")
        self._parser.buffer_text = True
        self._parser.StartElementHandler = self._start
        self._parser.EndElementHandler = self._end
        self._parser.CharacterDataHandler = self._characters
        self._parser.StartDoctypeDeclHandler = self._doctype
        self._root: Node | None = None
        self._open: list[Node] = []
        self._last: Node | None = None

    def read(self, text: str | bytes) -> Node:
        """The root of a whole text."""
        try:
            self._parser.Parse(text, True)
        except expat.ExpatError as error:
            last = self._last
            at = last.at if last else self._locate("", error.lineno)
            after = f" after `<{last.tag}>`" if last else ""
            inside = f" (`<{self._open[-1].tag}>` is open)" if self._open else ""
            message = f"this is no well-formed XML{after}: {expat.ErrorString(error.code)}{inside}"
            raise XmlProblem(message, at, "close what is open, and quote every value") from None
        except (LookupError, ValueError) as error:  # the encoding that its first line names
            at, advice = self._locate("", 1), "save it as UTF-8"
            raise XmlProblem(f"the XML cannot be read: {error}", at, advice) from None
        assert self._root is not None, "Expat refuses a text without an element"
        return self._root

    def _start(self, name: str, attributes: dict[str, str]) -> None:
        space, _, tag = name.rpartition(" ")
        at = self._locate(attributes.pop(PLACE, ""), self._parser.CurrentLineNumber)
        if len(self._open) >= MAX_DEPTH:
            raise XmlProblem(f"elements lie more than {MAX_DEPTH} deep", at, "take groups apart")
        if _INKSCAPE_LINK in attributes:
            attributes["href"] = attributes.pop(_INKSCAPE_LINK)
        kept = {key: value for key, value in attributes.items() if " " not in key}
        node = Node(tag, kept, at, bool(space) and space != SVG)
        if self._open:
            self._open[-1].children.append(node)
        else:
            self._root = node
        self._open.append(node)
        self._last = node

    def _end(self, _: str) -> None:
        self._open.pop()

    def _characters(self, data: str) -> None:
        if self._open:
            self._open[-1].text += data

    def _doctype(self, *_: object) -> None:
        at = self._locate("", self._parser.CurrentLineNumber)
        advice = "delete the line that begins with `<!DOCTYPE`"
        raise XmlProblem("a document type is not allowed here", at, advice)
