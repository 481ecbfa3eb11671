"""A poster: what is larger than the paper, in tiles that overlap and are glued together.

All tiles are of one size and each repeats a strip of its neighbours, so that together they cover the drawing
exactly. Page 1 shows how they lie. All in mm.
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic
from toolkit.drawing import (
    Document,
    Drawing,
    FontFace,
    Group,
    Info,
    Item,
    Line,
    Rect,
    Sheet,
    Style,
    Symbol,
    Use,
    translate,
)
from toolkit.ink import BLACK, WHITE
from toolkit.layout.imposition.arrangement import CLEAR
from toolkit.layout.imposition.duplex import Slot
from toolkit.layout.imposition.imposed import Imposed
from toolkit.layout.imposition.marks import HAIRLINE, SMALLEST, TEXT
from toolkit.layout.imposition.tiling import LABEL, OVERLAP, SIDE, TICK, Tile, Tiling, tiling
from toolkit.layout.measure import shown
from toolkit.layout.paper import REACH, Paper, ruler
from toolkit.layout.paragraph import TextStyle, paragraph
from toolkit.layout.text import line, shrink
from toolkit.location import Location

_BAR = 3.0
_HALO = Style(stroke=WHITE, width=0.9)
_SEAM = Style(stroke=BLACK, width=0.25)


def poster(
    drawing: Drawing,
    paper: Paper,
    *,
    title: str,
    face: FontFace,
    at: Location,
    overlap: float = OVERLAP,
    bleed: float = 0,
    info: Info | None = None,
) -> Imposed:
    """The drawing in tiles, after a page that shows where each lies.

    `bleed` is how far the drawing reaches beyond its trim, and is printed too.
    """
    info = info or Info(title)
    plan = tiling(drawing.width, drawing.height, paper, overlap=overlap, bleed=bleed)
    if plan is None:
        message = f"{paper.size} has no room for tiles that overlap by {overlap:g} mm"
        problem = Diagnostic("LAY039", message, at, help="take a smaller overlap, or a larger paper")
        return Imposed(Document((), info), (problem,))
    box = (-bleed, -bleed, drawing.width + 2 * bleed, drawing.height + 2 * bleed)
    picture = Symbol("poster", drawing.items, box)
    overview, problems = _overview(picture, plan, title, face, at, info.colophon)
    pages, names = [overview], ["Assembly"]
    for tile in plan.tiles:
        page, found = _page(picture, tile, plan, title, face, at)
        pages.append(page)
        names.append(tile.name)
        problems += found
    document = Document(tuple(Sheet(page) for page in pages), info, outline=tuple(names))
    return Imposed(document, tuple(dict.fromkeys(problems)))


def _page(
    picture: Symbol, tile: Tile, plan: Tiling, title: str, face: FontFace, at: Location
) -> tuple[Drawing, tuple[Diagnostic, ...]]:
    left = (plan.page_width - tile.width) / 2
    top = SIDE + (plan.page_height - 2 * SIDE - LABEL - tile.height) / 2
    window = Rect(left, top, tile.width, tile.height, Style())
    placed = Use(picture, translate(left - tile.x, top - tile.y))
    items: list[Item] = [Group((placed, *_seams(tile, plan, window, face)), clip=(window,))]
    items += _ticks(window)
    text = f"{title} · {tile.name} of {plan.tiles[-1].name} · print at 100 %"
    size, problems = shrink(text, face, TEXT, tile.width, SMALLEST, at)
    y = top + tile.height + CLEAR + TICK + LABEL - 1.5
    items.append(line(left + tile.width, y, text, face, size, BLACK, align="right"))
    return Drawing(plan.page_width, plan.page_height, tuple(items), f"{title}, {tile.name}"), problems


def _ticks(window: Rect) -> Iterator[Line]:
    """Two ticks at each corner, outside the tile."""
    for x in (window.x, window.x + window.w):
        for y, way in ((window.y, -1), (window.y + window.h, 1)):
            yield Line(x, y + way * CLEAR, x, y + way * (CLEAR + TICK), HAIRLINE)
    for y in (window.y, window.y + window.h):
        for x, way in ((window.x, -1), (window.x + window.w, 1)):
            yield Line(x + way * CLEAR, y, x + way * (CLEAR + TICK), y, HAIRLINE)


def _seams(tile: Tile, plan: Tiling, window: Rect, face: FontFace) -> Iterator[Item]:
    """In the strips that the next tiles cover: where their edges come to lie, and which they are."""
    if tile.column + 1 < plan.columns:
        x = window.x + window.w - plan.overlap
        following = Tile(tile.column + 1, tile.row, 0, 0, 0, 0).name
        turned = Group(
            _flag(following, face, plan.overlap),
            transform=(0, -1, 1, 0, x + plan.overlap / 2, window.y + window.h / 2),
        )
        yield turned
        for share in (0.125, 0.375, 0.625, 0.875):
            y = window.y + window.h * share
            yield from _bar(x, y, x + _BAR, y)
    if tile.row + 1 < plan.rows:
        y = window.y + window.h - plan.overlap
        following = Tile(tile.column, tile.row + 1, 0, 0, 0, 0).name
        yield Group(
            _flag(following, face, plan.overlap),
            transform=translate(window.x + window.w / 2, y + plan.overlap / 2),
        )
        for share in (0.125, 0.375, 0.625, 0.875):
            x = window.x + window.w * share
            yield from _bar(x, y, x, y + _BAR)


def _bar(x1: float, y1: float, x2: float, y2: float) -> tuple[Line, Line]:
    """A stroke that begins at the next tile's edge and lies under that tile, visible on any ground."""
    return Line(x1, y1, x2, y2, _HALO), Line(x1, y1, x2, y2, _SEAM)


def _flag(name: str, face: FontFace, overlap: float) -> tuple[Item, ...]:
    """What is glued over this strip, on white; nothing in a strip too narrow for it."""
    if overlap < 5:
        return ()
    text = line(0, 0.9, f"glue {name} here", face, 7, BLACK, align="center")
    half = text.width / 2 + 1.5
    return Rect(-half, -1.9, 2 * half, 3.8, Style(fill=WHITE)), text


def _overview(
    picture: Symbol,
    plan: Tiling,
    title: str,
    face: FontFace,
    at: Location,
    colophon: tuple[str, str] | None,
) -> tuple[Drawing, tuple[Diagnostic, ...]]:
    """Page 1: a ruler, how to glue, and the whole picture with the tiles on it."""
    left, right, foot = REACH + 7, plan.page_width - REACH - 7, plan.page_height - REACH - 9
    size, problems = shrink(f"{title} · assembly", face, 14, right - left, 8, at)
    text = paragraph(_how_to_glue(picture, plan), right - left, TextStyle(face, 9, 11.5, BLACK), at)
    top = text.next_baseline(26) + 3
    items: list[Item] = [
        line(left, 17, f"{title} · assembly", face, size, BLACK),
        *text.place(left, 26),
        *_lying(picture, plan, Slot(left, top, right - left, foot - 11 - top), face),
        ruler(left, foot, face, length=100 if right - left >= 100 else 50),
    ]
    for row, said in enumerate(colophon or ()):
        items.append(line(right, foot + 3 * row, said, face, 6.5, BLACK, align="right"))
    return Drawing(plan.page_width, plan.page_height, tuple(items), f"{title}, assembly"), problems


def _how_to_glue(picture: Symbol, plan: Tiling) -> str:
    first, last = plan.tiles[0], plan.tiles[-1]
    whole = shown(round(picture.box[2], 2), round(picture.box[3], 2))
    return (
        f"{len(plan.tiles)} tiles, {first.name} to {last.name}, make {whole}. Print all pages at 100 % "
        "(“actual size”) on one side. Cut off the left and the upper margin of each tile on its marks, save "
        f"for those at the left and upper edge of the picture. Begin with {first.name}; glue each tile over "
        "the strip of the one before it, its edge against the short bars there. Cut the outer margins last."
    )


def _lying(picture: Symbol, plan: Tiling, place: Slot, face: FontFace) -> Iterator[Item]:
    """The whole picture as large as the place allows, the edges of the tiles on it, and their names."""
    left, top, width, height = picture.box
    scale = min(place.width / width, place.height / height)
    x, y = place.x + (place.width - width * scale) / 2 - left * scale, place.y - top * scale
    yield Use(picture, (scale, 0, 0, scale, x, y))
    for tile in plan.tiles:
        edge = Rect(x + tile.x * scale, y + tile.y * scale, tile.width * scale, tile.height * scale, Style())
        yield from _outlined(edge)
    for tile in plan.tiles:
        yield from _named(tile, x, y, scale, face)


def _outlined(box: Rect) -> tuple[Rect, Rect]:
    """A tile's edge, visible on any ground."""
    x, y, w, h = box.x, box.y, box.w, box.h
    return Rect(x, y, w, h, Style(stroke=WHITE, width=0.7)), Rect(x, y, w, h, Style(stroke=BLACK, width=0.25))


def _named(tile: Tile, x: float, y: float, scale: float, face: FontFace) -> tuple[Item, ...]:
    """A tile's name in its middle, on white."""
    cx = x + (tile.x + tile.width / 2) * scale
    cy = y + (tile.y + tile.height / 2) * scale
    text = line(cx, cy + 1.5, tile.name, face, 12, BLACK, align="center")
    half = text.width / 2 + 1.5
    return Rect(cx - half, cy - 3, 2 * half, 6, Style(fill=WHITE), radius=1), text
