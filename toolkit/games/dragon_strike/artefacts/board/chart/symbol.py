"""The signs of map pages, in one black: what a Dragon Master marks on a map (DS-9).

Shape says what kind of thing it is. A sign is drawn round a point for a square of a given side, in mm; the
outlines below are for a square of side 10 with its middle at (0, 0).
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping

from toolkit.drawing import Circle, Group, Item, Line, Path, Polygon, Rect, Style, Text
from toolkit.font import metrics
from toolkit.games.dragon_strike.artefacts.board.frame import faces
from toolkit.games.dragon_strike.artefacts.board.painted.flat import star
from toolkit.games.dragon_strike.model.piece import Symbol
from toolkit.ink import BLACK, WHITE, grey
from toolkit.layout.text import line
from toolkit.outline import icon, path_of, placement

LID = grey(186, "27 % black")
"""The lid of a chest."""
BOSSES = frozenset({"darkfyre", "teraptus"})
"""Monsters that are white on black."""
SHIELD = "M-3.9 -4.1 H3.9 V.6 C3.9 2.8 1.8 4 0 4.8 C-1.8 4 -3.9 2.8 -3.9 .6 Z"
LIDDED = "M-4 -.6 V-1.6 C-4 -3 -3 -3.6 -2 -3.6 H2 C3 -3.6 4 -3 4 -1.6 V-.6 Z"


def is_drawn(symbol: Symbol) -> bool:
    """Whether a symbol of the box has a sign."""
    return symbol.kind == "monster" or symbol.id in HEROES or symbol.id in THINGS


def drawn(symbol: Symbol, x: float, y: float, side: float) -> Iterator[Item]:
    """The sign of a symbol of the box around a point; nothing for one that has none."""
    if symbol.kind == "monster":
        yield from monster(x, y, side, symbol.code, is_boss=symbol.id in BOSSES)
    elif symbol.id in HEROES:
        yield from hero(x, y, side, symbol.id)
    elif symbol.id in THINGS:
        yield from THINGS[symbol.id](x, y, side)


def lettered(x: float, y: float, word: str, size: float, *, is_white: bool = False) -> Text:
    """Letters in Lato Black whose capitals are centred on a point."""
    face = faces().label
    rise = metrics(face).cap_height * size * 25.4 / 72 / 2
    return line(x, y + rise, word, face, size, WHITE if is_white else BLACK, align="center")


def monster(x: float, y: float, side: float, code: str, *, is_boss: bool = False) -> Iterator[Item]:
    """A circle with two letters."""
    style = Style(BLACK if is_boss else WHITE, BLACK, max(0.3, side * 0.055))
    yield Circle(x, y, side * 0.375, style)
    yield lettered(x, y, code, side * 1.1, is_white=is_boss)


def hero(x: float, y: float, side: float, name: str) -> Iterator[Item]:
    """A shield with the hero's sign."""
    style = Style(WHITE, BLACK, max(0.3, side * 0.055))
    yield path_of(SHIELD, style, placement(x, y, side / 10))
    yield from HEROES[name](x, y - side * 0.02, side * 0.44)


def _icon(name: str, share: float = 1.0) -> Callable[[float, float, float], Iterator[Item]]:
    def draw(x: float, y: float, size: float) -> Iterator[Item]:
        yield icon(name, x, y, style=Style(BLACK), height=size * share)

    return draw


def crossed_swords(x: float, y: float, size: float) -> Iterator[Item]:
    """Two crossed swords in a box of this height."""
    blade = ((0, -13.5), (1.75, -10.8), (1.55, 4.4), (-1.55, 4.4), (-1.75, -10.8))
    black = Style(BLACK)
    sword = (
        Polygon(blade, black),
        Rect(-4.6, 5.1, 9.2, 1.9, black, 0.8),
        Rect(-1, 7.4, 2, 3.2, black),
        Circle(0, 11.3, 1.5, black),
    )
    for turn in (45, -45):
        yield Group(sword, placement(x, y + size * 0.03, size / 20, turn=turn))


def double_axe(x: float, y: float, size: float) -> Iterator[Item]:
    """A double axe in a box of this height."""
    black = Style(BLACK)
    blades = tuple(
        path_of(
            f"M{q * 1.4} -8.4 C{q * 4} -8.6 {q * 6} -10 {q * 7} -11 C{q * 9.6} -7 {q * 9.6} -1.6 {q * 7} 2.4 "
            f"C{q * 6} 1.4 {q * 4} 0 {q * 1.4} -.2 Z",
            black,
        )
        for q in (-1, 1)
    )
    yield Group((Rect(-0.9, -10, 1.8, 21, black), *blades), placement(x, y, size / 20, turn=28))


HEROES: Mapping[str, Callable[[float, float, float], Iterator[Item]]] = {
    "dwarf": double_axe,
    "elf": _icon("feather-pointed"),
    "thief": _icon("mask", 0.82),
    "warrior": crossed_swords,
    "wizard": _icon("hat-wizard"),
}


def trap(x: float, y: float, side: float) -> Iterator[Item]:
    """A solid triangle with three white spikes on a bar."""
    s, u = side * 0.84, side * 0.084
    corners = ((x, y - s * 0.42), (x + s * 0.46, y + s * 0.38), (x - s * 0.46, y + s * 0.38))
    yield Polygon(corners, Style(BLACK, BLACK, s * 0.05, join=1))
    for across, high in ((-1.35, 1.7), (0, 3.0), (1.35, 1.7)):
        spike = ((across - 0.52, 2.6), (across, 2.6 - high), (across + 0.52, 2.6))
        yield Polygon(tuple((x + a * u, y + b * u) for a, b in spike), Style(WHITE))
    yield Rect(x - 2.3 * u, y + 2.75 * u, 4.6 * u, 0.5 * u, Style(WHITE))


def chest(x: float, y: float, side: float) -> Iterator[Item]:
    """A round-lidded box with a lock plate."""
    u = side * 0.086
    yield path_of(LIDDED, Style(LID, BLACK, 0.3), placement(x, y, u))
    yield Rect(x - 4 * u, y - 0.6 * u, 8 * u, 4 * u, Style(WHITE, BLACK, 0.3))
    yield Rect(x - 0.9 * u, y - 1.4 * u, 1.8 * u, 2.2 * u, Style(BLACK))


def door(x: float, y: float, side: float) -> Iterator[Item]:
    """A white bar on a black wall."""
    yield Line(x - side * 0.5, y, x + side * 0.5, y, Style(None, BLACK, 1.1))
    yield door_bar(x, y, side)


def door_bar(x: float, y: float, side: float) -> Item:
    """The bar of a door in a level wall."""
    return Rect(x - side * 0.36, y - side * 0.13, side * 0.72, side * 0.26, Style(WHITE, BLACK, 0.35))


def passage(x: float, y: float, side: float) -> Iterator[Item]:
    """A wall broken by dashes, a black disc with a white S."""
    yield Line(x - side * 0.5, y, x + side * 0.5, y, Style(None, BLACK, 1.1))
    yield Rect(x - side * 0.4, y - side * 0.16, side * 0.8, side * 0.32, Style(WHITE))
    for way in (-1, 1):
        at = y + way * side * 0.13
        yield Line(x - side * 0.4, at, x + side * 0.4, at, Style(None, BLACK, 0.35, (0.7, 0.5)))
    yield Circle(x, y, side * 0.25, Style(BLACK))
    yield lettered(x, y, "S", side * 1.02, is_white=True)


def lock(x: float, y: float, side: float) -> Iterator[Item]:
    """A white disc with a lock."""
    yield Circle(x, y, side * 0.37, Style(WHITE, BLACK, 0.22))
    yield icon("lock", x, y, style=Style(BLACK), height=side * 0.44)


def random_treasure(x: float, y: float, side: float) -> Iterator[Item]:
    """A white square with a gem."""
    s = side * 0.66
    yield Rect(x - s / 2, y - s / 2, s, s, Style(WHITE, BLACK, 0.22))
    yield icon("gem", x, y, style=Style(BLACK), width=s * 0.74)


def special_treasure(x: float, y: float, side: float) -> Iterator[Item]:
    """A black square with a white star."""
    s = side * 0.66
    yield Rect(x - s / 2, y - s / 2, s, s, Style(BLACK))
    points = star(s * 0.42, 5, 0.42)
    yield Polygon(tuple((x + a, y + s * 0.03 + b) for a, b in points), Style(WHITE))


def start(x: float, y: float, side: float) -> Iterator[Item]:
    """A solid arrow that points the way in."""
    u = side * 0.09
    points = ((0, -4.8), (4.4, 0), (1.9, 0), (1.9, 4.6), (-1.9, 4.6), (-1.9, 0), (-4.4, 0))
    yield Polygon(tuple((x + a * u, y + b * u) for a, b in points), Style(BLACK))


THINGS: Mapping[str, Callable[[float, float, float], Iterator[Item]]] = {
    "chest": chest,
    "door": door,
    "lock": lock,
    "passage": passage,
    "random-treasure": random_treasure,
    "special-treasure": special_treasure,
    "start": start,
    "trap": trap,
}


def waves(x: float, y: float, side: float) -> Iterator[Item]:
    """Two waves in a square of water whose corner is at (x, y)."""
    for u, v in ((0.16, 0.36), (0.4, 0.72)):
        style = Style(None, BLACK, 0.3, cap=1)
        yield path_of("M0 0 q2.4 -2.6 4.8 0 t4.8 0", style, placement(x + u * side, y + v * side, side / 22))


def boulder(x: float, y: float, side: float) -> Iterator[Item]:
    """A stone of ten corners with two facet lines, around a point."""
    turn = [2 * math.pi * i / 10 for i in range(10)]
    shape = tuple(
        (x + side * 0.4 * math.cos(t) * (1 if i % 2 else 0.94), y + side * 0.4 * math.sin(t))
        for i, t in enumerate(turn)
    )
    yield Polygon(shape, Style(WHITE, BLACK, 0.6, join=1))
    middle = (x - side * 0.06, y - side * 0.05)
    facets = (("M", *shape[5]), ("L", *middle), ("L", *shape[8]), ("M", *middle), ("L", *shape[2]))
    yield Path(facets, Style(None, BLACK, 0.3, join=1))
