"""Fires: hearths, forges, braziers, camp fires."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping

from toolkit.drawing import Circle, Item, Style
from toolkit.games.dragon_strike.artefacts.board.painted.spot import Spot, Thing, sign
from toolkit.games.dragon_strike.artefacts.board.palette import FLAME, INK, LIGHT_GOLD, MERLON, STONE, colour


def flame(x: float, y: float, height: float) -> Iterator[Item]:
    """A flame in two tones."""
    yield sign("fire", FLAME, x=x, y=y, height=height)
    yield sign("fire", LIGHT_GOLD, x=x, y=y + height * 0.14, height=height * 0.55)


def _hearth(spot: Spot) -> Iterator[Item]:
    """A hearth of stone; a broad one has two fires."""
    yield from spot.block(spot.ink(STONE))
    for x in (-0.16, 0.16) if spot.width > 40 else (0.0,):
        yield Circle(spot.width * x, 0, spot.height * 0.4, Style(colour("#3A3130")))
        yield from flame(spot.width * x, -0.3, min(11, spot.height * 0.68))


def _forge(spot: Spot) -> Iterator[Item]:
    """A hearth with a round pit off its middle."""
    yield from spot.block(spot.ink(STONE))
    yield Circle(0, 0.5, min(7, spot.height * 0.4), Style(colour("#3A3130"), INK, 0.6))
    yield from flame(0, -0.3, min(10, spot.height * 0.6))


def _brazier(spot: Spot) -> Iterator[Item]:
    yield from spot.disc(0, 0, spot.width / 2, colour("#4A4346"))
    yield from flame(0, -0.5, spot.width * 0.73)


def _campfire(spot: Spot) -> Iterator[Item]:
    """A fire in a ring of stones."""
    radius = spot.width / 2 - 2.5
    for i in range(9):
        turn = 2 * math.pi * i / 9
        yield from spot.disc(radius * math.cos(turn), radius * math.sin(turn), 2.5, MERLON, 0.5)
    yield Circle(0, 0, radius - 1.6, Style(colour("#3A3130")))
    yield from flame(0, 0, radius * 1.33)


FIRES: Mapping[str, Thing] = {
    "brazier": Thing(_brazier, 10.4, 10.4),
    "campfire": Thing(_campfire, 23, 23),
    "forge": Thing(_forge, 30, 17.5),
    "hearth": Thing(_hearth, 30, 14),
}
