"""The boards as they are drawn, and as maps.

In: a `Board`. Out: its `Drawing` in mm, with the frame, or its map page, and what is wrong with the layout.
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic
from toolkit.drawing import Drawing, Group, Item, Rect, Style, translate
from toolkit.games.dragon_strike.artefacts.board import (
    cliff,
    door,
    forest,
    frame,
    ground,
    painted,
    road,
    rock,
    tower,
    wall,
    water,
)
from toolkit.games.dragon_strike.artefacts.board.chart import CODES, blank_map
from toolkit.games.dragon_strike.artefacts.board.plan import UNDER, Plan
from toolkit.games.dragon_strike.model.board import Board

__all__ = ["CODES", "blank_map", "board"]


def board(subject: Board, turns: int = frame.TURNS) -> tuple[Drawing, tuple[Diagnostic, ...]]:
    """The board with its frame: 648 × 471 mm for 24 × 16 squares; `turns` are those of the Time Track."""
    plan = Plan(subject)
    width, height = frame.size(plan)
    foot, problems = frame.foot(plan, turns)
    clip = Rect(-UNDER, -UNDER, plan.width + 2 * UNDER, plan.height + 2 * UNDER, Style())
    items: tuple[Item, ...] = (
        *frame.ground(plan),
        *frame.names(plan),
        Group(tuple(_layers(plan)), translate(frame.LEFT, frame.TOP), (clip,), label=subject.title),
        frame.edge(plan),
        *foot,
    )
    return Drawing(width, height, items, f"Dragon Strike: {subject.title}"), problems


def _layers(plan: Plan) -> Iterator[Item]:
    """Everything between the frame, from the ground up. Shadows lie under the grid."""
    yield from ground.base(plan)
    yield from ground.floors(plan)
    yield from ground.textures(plan)
    yield from road.roads(plan)
    yield from cliff.cliffs(plan)
    yield from painted.flat(plan)
    yield from water.waters(plan)
    yield from forest.woods(plan)
    yield from cliff.shadows(plan)
    yield from forest.boulder_shadows(plan)
    yield from wall.shadows(plan)
    yield from rock.shadows(plan)
    yield from ground.grid(plan)
    yield from rock.rocks(plan)
    yield from forest.crowns(plan)
    yield from water.bridges(plan)
    yield from forest.boulders(plan)
    yield from cliff.signs(plan)
    yield from tower.stairs(plan)
    yield from painted.standing(plan)
    yield from wall.walls(plan)
    yield from door.doors(plan)
    yield from tower.drums(plan)
    yield from tower.jambs(plan)
