"""What grows and lies in caves: mushrooms, crystals, stalagmites, bones."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping

from toolkit.drawing import Circle, Group, Item, Path, Polygon, Style, translate
from toolkit.games.dragon_strike.artefacts.board.painted.spot import Spot, Thing, sign, stroke
from toolkit.games.dragon_strike.artefacts.board.palette import BONE, INK, colour, mix
from toolkit.games.dragon_strike.artefacts.board.region import ellipse
from toolkit.outline import Segments, moved, path_of, placement

BONES = colour("#EDE3CC")


def _stalagmites(spot: Spot) -> Iterator[Item]:
    """Three cones, under a third of a square."""
    k = spot.width / 16
    for x, y, size in ((-4, -1.4, 6.0), (3.4, -1, 7.6), (-0.6, 2.6, 4.6)):
        yield from _cone(x * k, y * k, size * k, spot)


def _cone(x: float, y: float, k: float, spot: Spot) -> Iterator[Item]:
    yield Path(ellipse(x + k * 0.28, y + k * 0.08, k * 0.5, k * 0.2), Style(spot.shade))
    cone = (
        (-0.42, 0), (-0.06, -1.15), (0.04, -1.15), (0.42, 0), (0.2, 0.16), (-0.2, 0.16),
    )  # fmt: skip
    dark = ((0.04, -1.1), (0.4, 0), (0.2, 0.13), (0.04, 0.15))
    yield Polygon(tuple((x + u * k, y + v * k) for u, v in cone), Style(colour("#D9CDB6"), INK, 0.5, join=1))
    yield Polygon(tuple((x + u * k, y + v * k) for u, v in dark), Style(colour("#8B7F70")))


def _mushroom(spot: Spot) -> Iterator[Item]:
    """A spotted cap from above, at most 5.4 in radius."""
    k = min(spot.width / 2, 5.4)
    ink = spot.ink(colour("#B98A3C"))
    yield Circle(k * 0.2, k * 0.28, k, Style(spot.shade))
    yield Circle(0, 0, k, Style(ink, INK, 0.6))
    yield Circle(-k * 0.2, -k * 0.22, k * 0.62, Style(mix(ink, BONE, 0.3)))
    for x, y in ((-0.3, -0.4), (0.35, -0.1), (-0.1, 0.3)):
        yield Circle(x * k, y * k, k * 0.15, Style(BONE))


def _crystal(spot: Spot) -> Iterator[Item]:
    """A bundle of three crystals."""
    k = spot.width
    yield Path(ellipse(2, k * 0.3, k * 0.8, k * 0.3), Style(spot.shade))
    for turn, length, code in ((-34, 0.9, "#6E7FB8"), (30, 0.85, "#5B6BA5"), (-8, 1.25, "#93A5D6")):
        ink, w = colour(code), k * 0.24
        outline = ((-w, 0), (-w, -k * length * 0.72), (0, -k * length), (w, -k * length * 0.72), (w, 0))
        dark = ((0, 0), (0, -k * length * 0.97), (w * 0.85, -k * length * 0.7), (w * 0.85, 0))
        shard = (
            Polygon(outline, Style(ink, INK, 0.5, join=1)),
            Polygon(dark, Style(mix(ink, INK, 0.24))),
        )
        yield Group(shard, placement(0, k * 0.3, 1, turn=turn))


def _skeleton(spot: Spot) -> Iterator[Item]:
    """A spine with ribs and a skull, lying to the right."""
    k = spot.width / 26
    for ink, rib, spine in ((INK, 1.9, 2.1), (BONES, 1.0, 1.2)):
        for x in (-6, -3, 0, 3):
            yield path_of(f"M{x} -4.2 q2 4.2 0 8.4", Style(None, ink, rib * k, cap=1), placement(0, 0, k))
        yield stroke(-9 * k, 0, 7 * k, 0, ink, spine * k)
    skull = (sign("skull", INK, height=7.4 * k), sign("skull", BONES, height=6 * k))
    yield Group(skull, placement(9.5 * k, 0, 1, turn=90))


def _bone(spot: Spot) -> Iterator[Item]:
    yield sign("bone", BONES, height=spot.height)


def _skull(spot: Spot) -> Iterator[Item]:
    yield sign("skull", colour("#E9E4DA"), height=spot.height)


def blob(width: float, height: float, spokes: tuple[float, ...]) -> Segments:
    """A soft outline round (0, 0): how far it reaches in each direction, as shares of the radii."""
    count = len(spokes)
    points = [
        (
            width / 2 * k * math.cos(2 * math.pi * i / count),
            height / 2 * k * math.sin(2 * math.pi * i / count),
        )
        for i, k in enumerate(spokes)
    ]
    middles = [
        ((x + points[(i + 1) % count][0]) / 2, (y + points[(i + 1) % count][1]) / 2)
        for i, (x, y) in enumerate(points)
    ]
    out: list[tuple[str | float, ...]] = [("M", *middles[-1])]
    for i, (x, y) in enumerate(points):
        (ax, ay), (bx, by) = middles[i - 1], middles[i]
        first = (ax + (x - ax) * 2 / 3, ay + (y - ay) * 2 / 3)
        out.append(("C", *first, bx + (x - bx) * 2 / 3, by + (y - by) * 2 / 3, bx, by))
    return (*out, ("Z",))


def _pool(spot: Spot) -> Iterator[Item]:
    """A still pool, grey-green and without waves: it has no rule, and is not to look like water."""
    spokes = tuple(spot.chance.between(0.86, 1.12) for _ in range(11))
    ink = spot.ink(colour("#73837A"))
    yield Path(blob(spot.width, spot.height, spokes), Style(ink, mix(ink, INK, 0.45), 0.9))
    inner = moved(blob(spot.width * 0.72, spot.height * 0.62, spokes), translate(-1.5, -1.5))
    yield Path(inner, Style(mix(ink, BONE, 0.14)))


def _scorch(spot: Spot) -> Iterator[Item]:
    """A scorched ring in two tones."""
    spokes = tuple(spot.chance.between(0.86, 1.12) for _ in range(13))
    yield Path(blob(spot.width, spot.height, spokes), Style(mix(spot.floor, INK, 0.42)))
    yield Path(blob(spot.width * 0.74, spot.height * 0.72, spokes), Style(mix(spot.floor, INK, 0.22)))


CAVE: Mapping[str, Thing] = {
    "bone": Thing(_bone, 9, 7),
    "crystal": Thing(_crystal, 9, 9),
    "mushroom": Thing(_mushroom, 9, 9),
    "pool": Thing(_pool, 34, 20),
    "scorch": Thing(_scorch, 70, 58),
    "skeleton": Thing(_skeleton, 26, 9),
    "skull": Thing(_skull, 11, 11),
    "stalagmites": Thing(_stalagmites, 16, 12),
}
