"""Markers: squares fill a space, rounds are states and spells, arches are doors, the long one is a carriage.

In: the box's markers. Out: pieces with front and back, a piece for each pair of pictures (DS-120 to DS-136).
All in mm.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import groupby
from types import MappingProxyType

from toolkit.drawing import Drawing
from toolkit.games.dragon_strike.artefacts.job import Job
from toolkit.games.dragon_strike.artefacts.studio import Studio, Texts
from toolkit.games.dragon_strike.model import Box, Marker
from toolkit.layout.face import Field
from toolkit.layout.imposition import Imposed, Piece, gutterfold
from toolkit.location import Location
from toolkit.printing import label_face

BLEED = 1.2
"""The dark rim runs so far beyond the cut: a gutterfold's backs may drift by less."""
EDGE, PITCH = 6.2, 26.6
"""From a gutterfold's fold to the cut: words in the gutter keep clear of the ticks. From marker to marker."""
_RIM = 1.3


@dataclass(frozen=True, slots=True)
class Shape:
    """A marker's size: its picture, and below it the tab that goes into a base."""

    width: float
    height: float
    tab: float = 0.0


SHAPES: Mapping[str, Shape] = MappingProxyType(
    {
        "square": Shape(22, 22),
        "round": Shape(22, 22),
        "arch": Shape(22, 31, 8),
        "long": Shape(22, 46),
    }
)
"""By the shapes that the box's schema knows."""


def marker_pieces(box: Box, studio: Studio) -> tuple[Piece, ...]:
    """A piece for each pair of front and back, copies counted; the tallest share strips."""
    ordered = sorted(box.markers, key=lambda marker: -_height(marker))
    return tuple(piece for marker in ordered for piece in _pieces(marker, studio))


def marker_sheets(box: Box, job: Job) -> Imposed:
    """Fronts with their backs beyond a fold: glued together they meet, whatever the printer does (DS-136)."""
    return gutterfold(
        marker_pieces(box, job.studio),
        job.paper,
        job.printer,
        title=job.title,
        face=label_face(),
        at=box.places.at("markers"),
        edge=EDGE,
        spacing=PITCH - SHAPES["square"].width,
        info=job.info,
    )


def _height(marker: Marker) -> float:
    return SHAPES[marker.shape].height + SHAPES[marker.shape].tab


def _pieces(marker: Marker, studio: Studio) -> Iterator[Piece]:
    own = marker.places.at("picture" if marker.picture != marker.id else "id")
    front = _face(marker, marker.picture, own, studio)
    for n, (back, copies) in enumerate(groupby(marker.sides)):
        name, rear = marker.name, front
        if back.picture != marker.picture:
            name = f"{marker.name} / {back.name}"
            rear = _face(marker, back.picture, marker.places.at("backs", n, "id"), studio)
        count = len(tuple(copies))
        yield Piece(name, front, rear, BLEED, count, studio.edge, marker.places.at("name"))


def _face(marker: Marker, picture: str, at: Location, studio: Studio) -> Drawing:
    shape = SHAPES[marker.shape]
    name = f"markers/{picture}.svg"
    texts: Texts = {"picture": Field(name, at)}
    values: dict[str, object] = {
        "width": shape.width,
        "height": shape.height + shape.tab,
        "art_height": shape.height,
        "tab": shape.tab,
        "picture": name,
        "bleed": _outline(marker.shape, shape, -BLEED),
        "outline": _outline(marker.shape, shape, 0),
        "field": _outline(marker.shape, shape, _RIM),
    }
    return studio.draw("marker", values, texts, picture)


def _outline(kind: str, shape: Shape, inset: float) -> str:
    """The outline of a shape drawn in by `inset`, as path data; a negative one draws it out."""
    w, h, i = shape.width, shape.height, inset
    if kind == "round":
        r = w / 2 - i
        return f"M{i:g} {h / 2:g}A{r:g} {r:g} 0 0 1 {w - i:g} {h / 2:g}A{r:g} {r:g} 0 0 1 {i:g} {h / 2:g}Z"
    if kind == "arch":
        # The foot stands on the tab's fold, where the rim ends.
        top, side, c = i, 7.2, 0.55 * (w / 2 - i)
        return (
            f"M{i:g} {h:g}V{side:g}C{i:g} {side - 4:g} {w / 2 - c:g} {top:g} {w / 2:g} {top:g}"
            f"C{w / 2 + c:g} {top:g} {w - i:g} {side - 4:g} {w - i:g} {side:g}V{h:g}Z"
        )
    c = 2.6 - 0.69 * max(i, 0)
    ends = ((i, i + c, w - i - c, w - i), (i, i + c, h - i - c, h - i))
    (x0, x1, x2, x3), (y0, y1, y2, y3) = ends
    points = ((x1, y0), (x2, y0), (x3, y1), (x3, y2), (x2, y3), (x1, y3), (x0, y2), (x0, y1))
    return "M" + "L".join(f"{x:g} {y:g}" for x, y in points) + "Z"
