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
    parser = expat.ParserCreate(namespace_separator=" ")
    parser.buffer_text = True
    roots: list[Node] = []
    open_: list[Node] = []
    begun: list[Node] = []

    def start(name: str, attributes: dict[str, str]) -> None:
        space, _, tag = name.rpartition(" ")
        at = locate(attributes.pop(PLACE, ""), parser.CurrentLineNumber)
        if len(open_) >= MAX_DEPTH:
            raise XmlProblem(f"elements lie more than {MAX_DEPTH} deep", at, "take groups apart")
        if _INKSCAPE_LINK in attributes:
            attributes["href"] = attributes.pop(_INKSCAPE_LINK)
        kept = {key: value for key, value in attributes.items() if " " not in key}
        node = Node(tag, kept, at, bool(space) and space != SVG)
        (open_[-1].children if open_ else roots).append(node)
        open_.append(node)
        begun[:] = [node]

    def end(_: str) -> None:
        open_.pop()

    def characters(data: str) -> None:
        if open_:
            open_[-1].text += data

    def doctype(name: str, *_: object) -> None:
        raise XmlProblem(
            "a document type is not allowed here",
            locate("", parser.CurrentLineNumber),
            "delete the line that begins with `<!DOCTYPE`",
        )

    parser.StartElementHandler = start
    parser.EndElementHandler = end
    parser.CharacterDataHandler = characters
    parser.StartDoctypeDeclHandler = doctype
    try:
        parser.Parse(text, True)
    except expat.ExpatError as error:
        at = begun[0].at if begun else locate("", error.lineno)
        reason = expat.ErrorString(error.code)
        after = f" after `<{begun[0].tag}>`" if begun else ""
        inside = f" (`<{open_[-1].tag}>` is open)" if open_ else ""
        message = f"this is no well-formed XML{after}: {reason}{inside}"
        raise XmlProblem(message, at, "close what is open, and quote every value") from None
    except (LookupError, ValueError) as error:  # the encoding that its first line names
        raise XmlProblem(f"the XML cannot be read: {error}", locate("", 1), "save it as UTF-8") from None
    return roots[0]
