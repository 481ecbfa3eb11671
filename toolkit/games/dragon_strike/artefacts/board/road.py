"""Roads, lanes and walked ways: they have no rule, so they ignore the grid and never end on a line.

In: a plan's tracks, points in squares. Out: items in mm. Where a track ends in another it flares, as a path
that people turn into does.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise

from toolkit.drawing import Item, Path, Point, Polygon, Style
from toolkit.games.dragon_strike.artefacts.board.chance import Chance
from toolkit.games.dragon_strike.artefacts.board.palette import ROAD, VERGE, WAY, mix
from toolkit.games.dragon_strike.artefacts.board.plan import Plan
from toolkit.games.dragon_strike.artefacts.board.region import SQUARE, curve, ellipse, gathered
from toolkit.games.dragon_strike.model.board import Track
from toolkit.ink import Ink
from toolkit.outline import flatten


@dataclass(frozen=True, slots=True)
class Kind:
    """How a kind of track is drawn: width and edge in mm, and its colour."""

    width: float
    edge: float
    ink: Ink


KINDS: Mapping[str, Kind] = {
    "road": Kind(34, 0.9, ROAD),
    "lane": Kind(17, 0.9, ROAD),
    "way": Kind(13, 0, WAY),
}
FLARE = 26.0
"""How far from its end a track begins to widen, in mm."""


def roads(plan: Plan) -> Iterator[Item]:
    """All tracks: first their edges, so that they run into one another, then their surfaces and pebbles."""
    drawn = [(track, _middle(track)) for track in plan.board.tracks]
    for is_edge in (True, False):
        for track, line in drawn:
            kind = KINDS[track.kind]
            ends = [_is_joined(line[i], track, drawn) for i in (0, -1)]
            ink = mix(kind.ink, VERGE, 0.38) if is_edge else kind.ink
            if kind.edge or not is_edge:
                grown = kind.width / 2 + (kind.edge if is_edge else 0)
                yield Polygon(_band(line, grown, ends[0], ends[1]), Style(ink))
    chance = Chance(f"{plan.board.id} road")
    yield from gathered(
        (Style(mix(kind.ink, VERGE, share)), ellipse(x, y, across, down))
        for track, line in drawn
        if (kind := KINDS[track.kind]).edge
        for x, y, across, down, share in _pebbles(line, kind.width / 2, chance)
    )


def bands(plan: Plan) -> Iterator[tuple[Point, ...]]:
    """The outlines of all tracks but walked ways, in mm."""
    drawn = [(track, _middle(track)) for track in plan.board.tracks]
    for track, line in drawn:
        if KINDS[track.kind].edge:
            ends = [_is_joined(line[i], track, drawn) for i in (0, -1)]
            yield _band(line, KINDS[track.kind].width / 2, ends[0], ends[1])


def _middle(track: Track) -> tuple[Point, ...]:
    """The middle of a track as points a few millimetres apart."""
    points = [(x * SQUARE, y * SQUARE) for x, y in track.through]
    (line,) = flatten(Path(curve(points), Style()), 0.05)
    spread: list[Point] = [line[0]]
    for there in line[1:]:
        here = spread[-1]
        count = max(1, math.ceil(math.dist(here, there) / 3))
        spread += [
            (here[0] + (there[0] - here[0]) * i / count, here[1] + (there[1] - here[1]) * i / count)
            for i in range(1, count + 1)
        ]
    return tuple(spread)


def _is_joined(end: Point, track: Track, drawn: list[tuple[Track, tuple[Point, ...]]]) -> bool:
    return any(
        other is not track and min(math.dist(end, point) for point in line) < KINDS[other.kind].width / 2
        for other, line in drawn
    )


def _band(line: tuple[Point, ...], half: float, flares_first: bool, flares_last: bool) -> tuple[Point, ...]:
    """The outline of a band along a line, wider toward an end that joins another track."""
    along = [0.0]
    for one, other in pairwise(line):
        along.append(along[-1] + math.dist(one, other))
    left, right = [], []
    for i, (x, y) in enumerate(line):
        before, after = line[max(i - 1, 0)], line[min(i + 1, len(line) - 1)]
        length = math.dist(before, after) or 1
        nx, ny = -(after[1] - before[1]) / length, (after[0] - before[0]) / length
        wide = half
        for flares, away in ((flares_first, along[i]), (flares_last, along[-1] - along[i])):
            if flares and away < FLARE:
                wide += half * 1.1 * ((FLARE - away) / FLARE) ** 2
        left.append((x + nx * wide, y + ny * wide))
        right.append((x - nx * wide, y - ny * wide))
    return (*left, *reversed(right))


def _pebbles(
    line: tuple[Point, ...], half: float, chance: Chance
) -> Iterator[tuple[float, float, float, float, float]]:
    """Pebbles along a track, in pairs: middle, radii and how dark."""
    for i in range(4, len(line) - 4, 9):
        x, y = line[i]
        (ax, ay), (bx, by) = line[i - 1], line[i + 1]
        length = math.dist((ax, ay), (bx, by)) or 1
        off = chance.between(-0.7, 0.7) * half
        px, py = x - (by - ay) / length * off, y + (bx - ax) / length * off
        yield px, py, 2.1, 1.3, 0.3
        if chance.is_hit(0.6):
            yield px + 4.5, py + 2.2, 1.2, 0.8, 0.22
