"""Figures: strips that are folded over and glued, each with a tab at both ends that makes the base (DS-4).

In: the box's figures. Out: a strip for each of them. A figure's front shows its picture; its back the same,
mirrored and in dark tones of one color. Those of one kind are numbered, as their tracks are. All in mm.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache

from toolkit.drawing import Drawing, Group, Image, Item, LinearGradient, Style, Symbol, Text, Use
from toolkit.games.dragon_strike.artefacts.studio import GAME, Studio, Texts, field
from toolkit.games.dragon_strike.model import Box, Figure
from toolkit.ink import Ink, lightness, mix
from toolkit.layout.face import Field, figure
from toolkit.location import Location

SQUARE, PLAY = 25.0, 1.0
"""A square of the boards, and how much less a base is, so that neighbours do not push one another."""
TAB = 12.0
"""Depth of each of the two tabs; folded out they are a base of a square."""
TALL, LEAST, MOST = 36.0, 24.0, 50.0
"""Height of a figure without a picture, and the limits of one with a picture."""
BLEED = 2.0
_RAYS = tuple(range(0, 360, 24))


@dataclass(frozen=True, slots=True)
class Strip:
    """A figure as it is cut out: `fold` is where it is folded over, in the middle of its height."""

    name: str
    drawing: Drawing
    at: Location

    @property
    def width(self) -> float:
        """Width of the strip and of the base."""
        return self.drawing.width

    @property
    def fold(self) -> float:
        """The fold over the figure's head, from the strip's top."""
        return self.drawing.height / 2


def strips(box: Box, studio: Studio) -> tuple[Strip, ...]:
    """A strip for every figure, copies numbered."""
    return tuple(
        Strip(
            f"{each.name} {number}" if number else each.name,
            figure_strip(each, number, studio),
            each.places.at("of"),
        )
        for each in box.figures
        for number in (range(1, each.count + 1) if each.count > 1 else (0,))
    )


def figure_strip(each: Figure, number: int, studio: Studio) -> Drawing:
    """The strip of one figure; `number` 0 has none. Problems are kept in the studio."""
    width = SQUARE * each.length - PLAY
    height = _height(each, width, studio)
    front = _half(each, number, width, height, studio, is_back=False)
    back = _half(each, number, width, height, studio, is_back=True)
    half = height + TAB
    dark, mid = (studio.ink(f"{_colour(each)}-{tone}") for tone in ("deep", "mid"))
    behind = back.items if studio.is_low_ink else tuple(_in_tones(item, dark, mid) for item in back.items)
    items = (
        Group(behind, transform=(-1, 0, 0, -1, width, half)),
        Group(front.items, transform=(1, 0, 0, 1, 0, half)),
    )
    return Drawing(width, 2 * half, items, f"{each.name} {number}" if number else each.name)


def _colour(each: Figure) -> str:
    return "reference" if each.is_hero else "monster"


def _picture(each: Figure) -> str:
    return f"figures/{each.of}.svg"


def _height(each: Figure, width: float, studio: Studio) -> float:
    """Height of the face: the picture's, when it is as wide as the base."""
    found = studio.materials.art(GAME, _picture(each))
    drawn = figure(found.path, found.file) if found else None
    if drawn is None or drawn.width <= 0:
        return TALL
    return round(min(max(drawn.height * width / drawn.width, LEAST), MOST), 3)


def _half(
    each: Figure, number: int, width: float, height: float, studio: Studio, *, is_back: bool
) -> Drawing:
    places = each.places
    texts: Texts = {"name": field(each.name, places, "of"), "picture": field(_picture(each), places, "of")}
    if number:
        texts["number"] = Field(str(number), places.at("count"))
    values: dict[str, object] = {
        "width": width,
        "h": height,
        "tab": TAB,
        "picture": _picture(each),
        "colour": _colour(each),
        "number": number,
        "is_back": is_back,
        "rays": _RAYS,
    }
    return studio.draw("figure", values, texts, each.name)


def _in_tones(item: Item, dark: Ink, mid: Ink) -> Item:
    """The item with every placed picture in tones between two inks."""
    if isinstance(item, Group):
        return replace(item, items=tuple(_in_tones(inner, dark, mid) for inner in item.items))
    return Use(_toned(item.symbol, dark, mid), item.transform) if isinstance(item, Use) else item


@lru_cache(maxsize=64)
def _toned(symbol: Symbol, dark: Ink, mid: Ink) -> Symbol:
    """The symbol in tones of one color: what is light in it comes out in `mid`."""
    return Symbol(f"{symbol.name}-toned", tuple(_tones(symbol.items, dark, mid)), symbol.box)


def _tones(items: tuple[Item, ...], dark: Ink, mid: Ink) -> Iterator[Item]:
    def toned(ink: Ink) -> Ink:
        return mix(dark, mid, round(0.75 * lightness(ink) / 100, 2))

    for item in items:
        if isinstance(item, Group):
            yield replace(item, items=tuple(_tones(item.items, dark, mid)))
        elif isinstance(item, Use):
            yield Use(_toned(item.symbol, dark, mid), item.transform)
        elif isinstance(item, Text):
            yield replace(item, ink=toned(item.ink))
        elif isinstance(item, Image):
            yield item
        else:
            style: Style = item.style
            fill = style.fill if isinstance(style.fill, LinearGradient | None) else toned(style.fill)
            stroke = toned(style.stroke) if style.stroke else None
            yield replace(item, style=replace(style, fill=fill, stroke=stroke))
