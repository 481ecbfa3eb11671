"""A display list in millimetres, origin top left, y down: what games return and renderers write.

In: shapes from a game's artefacts or from `layout`. Out: frozen items that `render` turns into PDF, SVG or
PNG. Everything is immutable and hashable.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from toolkit.ink import Ink

Point = tuple[float, float]
Matrix = tuple[float, float, float, float, float, float]
"""a b c d e f as in SVG: x' = a·x + c·y + e, y' = b·x + d·y + f."""

IDENTITY: Matrix = (1, 0, 0, 1, 0, 0)


@dataclass(frozen=True, slots=True)
class LinearGradient:
    """A fill from `start` to `end` (mm); stops are (offset 0–1, ink). Not for a press."""

    start: Point
    end: Point
    stops: tuple[tuple[float, Ink], ...]


Paint = Ink | LinearGradient


@dataclass(frozen=True, slots=True)
class Style:
    """How a shape is painted, lengths in mm. Cap and join: 0 butt or miter, 1 round, 2 square or bevel."""

    fill: Paint | None = None
    stroke: Ink | None = None
    width: float = 0.2
    dash: tuple[float, ...] = ()
    cap: int = 0
    join: int = 0
    even_odd: bool = False


@dataclass(frozen=True, slots=True)
class Rect:
    """A rectangle; `radius` rounds its corners."""

    x: float
    y: float
    w: float
    h: float
    style: Style
    radius: float = 0


@dataclass(frozen=True, slots=True)
class Circle:
    """A circle around (x, y)."""

    x: float
    y: float
    radius: float
    style: Style


@dataclass(frozen=True, slots=True)
class Line:
    """A straight stroke."""

    x1: float
    y1: float
    x2: float
    y2: float
    style: Style


@dataclass(frozen=True, slots=True)
class Polygon:
    """Straight edges through `points`; `closed` joins the last to the first."""

    points: tuple[Point, ...]
    style: Style
    closed: bool = True


@dataclass(frozen=True, slots=True)
class Path:
    """An outline as absolute segments: ("M", x, y), ("L", x, y), ("C", x1, y1, x2, y2, x, y), ("Z",).

    `outline.path_of` reads SVG path data into this form.
    """

    segments: tuple[tuple[str | float, ...], ...]
    style: Style


@dataclass(frozen=True, slots=True)
class FontFace:
    """One face of a family: what a text run names; `font.find` returns it. `path` is the TTF file."""

    family: str
    weight: int = 400
    italic: bool = False
    path: str = field(default="", compare=False)

    @property
    def label(self) -> str:
        """Name for goldens and PDF resources, such as `SourceSerif-600i`."""
        return f"{self.family.replace(' ', '')}-{self.weight}{'i' if self.italic else ''}"


@dataclass(frozen=True, slots=True)
class Text:
    """One line of text, already measured: `advances` has one width in mm for each character.

    (x, y) is the start of the baseline; `size` is in points. Kerning and tracking are inside the advances.
    """

    x: float
    y: float
    text: str
    face: FontFace
    size: float
    ink: Ink
    advances: tuple[float, ...]

    @property
    def width(self) -> float:
        """Width in mm, from the first character's origin to the last one's end."""
        return sum(self.advances)


@dataclass(frozen=True, slots=True)
class Image:
    """A raster picture placed in a box (mm); `path` is a file inside a workspace, `crop` a fraction box."""

    x: float
    y: float
    w: float
    h: float
    path: str
    crop: tuple[float, float, float, float] = (0, 0, 1, 1)


@dataclass(frozen=True, slots=True)
class Group:
    """Items drawn together under a transform and a clip, on a named layer, perhaps overprinting.

    `clip` items cut what shows (their union). `layer` becomes an optional-content layer in a PDF and an
    id in SVG. `label` is the accessible name.
    """

    items: tuple[Item, ...]
    transform: Matrix = IDENTITY
    clip: tuple[Rect | Circle | Polygon | Path, ...] = ()
    layer: str = ""
    overprint: bool = False
    label: str = ""


@dataclass(frozen=True, slots=True)
class Symbol:
    """A figure drawn once and placed often: a form XObject in PDF, `<symbol>` in SVG."""

    name: str
    items: tuple[Item, ...]
    box: tuple[float, float, float, float]
    """x, y, w, h (mm) that encloses what it draws."""


@dataclass(frozen=True, slots=True)
class Use:
    """A symbol placed under a transform."""

    symbol: Symbol
    transform: Matrix = IDENTITY


Item = Rect | Circle | Line | Polygon | Path | Text | Image | Group | Use


@dataclass(frozen=True, slots=True)
class Drawing:
    """A picture of `width` × `height` mm."""

    width: float
    height: float
    items: tuple[Item, ...]
    title: str = ""


@dataclass(frozen=True, slots=True)
class Sheet:
    """One side of a sheet: a drawing on paper, with what is cut from it.

    The drawing's origin is the trim's top left corner; it may draw into the bleed at negative coordinates.
    `bleed` is on every side (mm). `margin` is extra paper around the bleed.
    """

    drawing: Drawing
    bleed: float = 0
    margin: float = 0


@dataclass(frozen=True, slots=True)
class Info:
    """What a PDF says of itself."""

    title: str
    subject: str = ""
    keywords: tuple[str, ...] = ()
    language: str = "en-GB"
    colophon: tuple[str, str] | None = None
    """Whose work it is, in two short lines: what lays out sheets prints them on the first."""


@dataclass(frozen=True, slots=True)
class Document:
    """Sheets in order, one a page. `colour` is "rgb" (home, proofs) or "press" (CMYK and spots)."""

    sheets: tuple[Sheet, ...]
    info: Info
    colour: str = "rgb"
    outline: tuple[str, ...] = ()
    """A bookmark for each sheet, or none at all."""
    plates: tuple[tuple[str, str], ...] = ()
    """Our name of a spot's plate and layer, and what the press calls it."""


def translate(x: float, y: float) -> Matrix:
    """A shift in mm."""
    return (1, 0, 0, 1, x, y)


def multiply(first: Matrix, then: Matrix) -> Matrix:
    """The matrix that applies `first`, then `then`."""
    a, b, c, d, e, f = first
    g, h, i, j, k, m = then
    return (a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j, e * g + f * i + k, e * h + f * j + m)


def walk(items: Iterable[Item], matrix: Matrix = IDENTITY) -> Iterator[tuple[Item, Matrix]]:
    """Every leaf item with the matrix that places it on the page (groups and symbols opened)."""
    for item in items:
        if isinstance(item, Group):
            yield from walk(item.items, multiply(item.transform, matrix))
        elif isinstance(item, Use):
            yield from walk(item.symbol.items, multiply(item.transform, matrix))
        else:
            yield item, matrix


def inks_of(items: Iterable[Item]) -> Iterator[Ink]:
    """Every ink that fills, strokes or sets something, as often as it does."""
    for item, _ in walk(items):
        if isinstance(item, Text):
            yield item.ink
        elif isinstance(item, Rect | Circle | Line | Polygon | Path):
            fill = item.style.fill if not isinstance(item, Line) else None
            if isinstance(fill, LinearGradient):
                yield from (ink for _, ink in fill.stops)
            elif fill is not None:
                yield fill
            if item.style.stroke is not None and item.style.width > 0:
                yield item.style.stroke
