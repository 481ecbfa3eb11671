"""Small things as one sign: food, tools, what lies on tables."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from toolkit.drawing import Circle, Item, Style
from toolkit.games.dragon_strike.artefacts.board.painted.spot import Painter, Spot, Thing, sign
from toolkit.games.dragon_strike.artefacts.board.palette import BLUE, BONE, CLAY, INK, LIGHT_GOLD, colour
from toolkit.ink import Ink


def _drawn(name: str, ink: Ink) -> Painter:
    def paint(spot: Spot) -> Iterator[Item]:
        yield sign(name, spot.ink(ink), height=spot.height)

    return paint


def _coin(spot: Spot) -> Iterator[Item]:
    yield Circle(0, 0, spot.width / 2, Style(spot.ink(LIGHT_GOLD), INK, 0.4))


MAP = colour("#E9DDBB")

SMALL: Mapping[str, Thing] = {
    "bread": Thing(_drawn("bread-slice", colour("#E3B566")), 9, 8),
    "carrot": Thing(_drawn("carrot", colour("#C8642A")), 9, 8.5),
    "coin": Thing(_coin, 4.4, 4.4),
    "dice": Thing(_drawn("dice", BONE), 8, 6.8),
    "drumstick": Thing(_drawn("drumstick-bite", colour("#5A3418")), 7, 6.6),
    "flask": Thing(_drawn("flask", BLUE), 8, 8.2),
    "horse": Thing(_drawn("horse-head", colour("#5A3A22")), 14, 13),
    "map": Thing(_drawn("map", MAP), 11, 9.5),
    "mortar": Thing(_drawn("mortar-pestle", CLAY), 9, 8.6),
    "quill": Thing(_drawn("feather", BONE), 9, 8.6),
    "scales": Thing(_drawn("scale-balanced", MAP), 11, 8.4),
    "scroll": Thing(_drawn("scroll", MAP), 8, 6.6),
}
