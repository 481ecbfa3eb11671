"""Painted things (DS-78): furniture and the like, drawn where a board puts them.

In: a plan. Out: items in mm; flat things lie under the grid, the others stand on it. Equal things are drawn
once and placed often.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Mapping

from toolkit.drawing import Group, Item, Symbol, Use
from toolkit.games.dragon_strike.artefacts.board.chance import Chance
from toolkit.games.dragon_strike.artefacts.board.painted.cave import CAVE
from toolkit.games.dragon_strike.artefacts.board.painted.fire import FIRES
from toolkit.games.dragon_strike.artefacts.board.painted.flat import FLAT_THINGS
from toolkit.games.dragon_strike.artefacts.board.painted.furniture import FURNITURE
from toolkit.games.dragon_strike.artefacts.board.painted.gear import GEAR
from toolkit.games.dragon_strike.artefacts.board.painted.small import SMALL
from toolkit.games.dragon_strike.artefacts.board.painted.spot import Spot, Thing
from toolkit.games.dragon_strike.artefacts.board.palette import INK, colour, mix
from toolkit.games.dragon_strike.artefacts.board.plan import Plan
from toolkit.games.dragon_strike.artefacts.board.region import SQUARE
from toolkit.games.dragon_strike.model.board import FLAT, Painted
from toolkit.outline import bounds, placement

__all__ = ["THINGS", "flat", "standing"]

THINGS: Mapping[str, Thing] = {**FURNITURE, **GEAR, **FIRES, **CAVE, **FLAT_THINGS, **SMALL}
"""Every thing that a board may be painted with."""

_OVER_THE_GRID = frozenset({"fountain", "rails", "straw"})
"""Flat things that are drawn after the grid all the same, since they are thin."""


def flat(plan: Plan) -> Iterator[Item]:
    """What lies on the floor, under the grid."""
    return _placed(plan, [each for each in plan.board.painted if each.thing in FLAT - _OVER_THE_GRID])


def standing(plan: Plan) -> Iterator[Item]:
    """What stands on the floor, or lies on it thinly."""
    return _placed(plan, [each for each in plan.board.painted if each.thing not in FLAT - _OVER_THE_GRID])


def _placed(plan: Plan, chosen: list[Painted]) -> Iterator[Item]:
    drawn = [(each, _drawn(plan, each)) for each in chosen]
    often = Counter(items for _, items in drawn)
    symbols: dict[tuple[Item, ...], Symbol] = {}
    for each, items in drawn:
        matrix = placement(each.x * SQUARE, each.y * SQUARE, 1, turn=each.turn)
        if often[items] == 1:
            yield Group(items, matrix)
            continue
        if items not in symbols:
            left, top, right, bottom = bounds(items, strokes=True) or (0.0, 0.0, 0.0, 0.0)
            box = (left - 1, top - 1, right - left + 2, bottom - top + 2)
            number = 1 + sum(symbol.name.startswith(f"{each.thing}-") for symbol in symbols.values())
            symbols[items] = Symbol(f"{each.thing}-{number}", items, box)
        yield Use(symbols[items], matrix)


def _drawn(plan: Plan, each: Painted) -> tuple[Item, ...]:
    thing = THINGS[each.thing]
    columns, rows = plan.board.grid.columns, plan.board.grid.rows
    square = (min(math.floor(each.x), columns - 1), min(math.floor(each.y), rows - 1))
    floor = plan.ink(square)
    spot = Spot(
        each.width * SQUARE or thing.width,
        each.height * SQUARE or thing.height,
        colour(each.colour) if each.colour else None,
        floor,
        mix(floor, INK, 0.3),
        Chance(f"{plan.board.id} {each.thing} {each.x:g} {each.y:g}"),
    )
    return tuple(thing.paint(spot))
