"""What the nests and the way to them cost at least, and what a squad can take at most (SG-42).

In: a map. Out: `Cost` if no play can pay it, else None. A march is a set of hexes that joins a start and all
hexes of the goal's kind; its damage is the sum of their strengths. The cheapest march is a node-weighted
Steiner tree, found exactly (Dreyfus and Wagner) and only when a quickly grown march is too dear already.
"""

from __future__ import annotations

import heapq
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from toolkit.games.saint_george.model import Effect, Map, Renewal, Ruleset

EXACT_GOALS = 9
"""Up to how many goals the cheapest march is found exactly: the work grows with 3 to that power."""


@dataclass(frozen=True, slots=True)
class Cost:
    """The least damage of a march, the most that abilities save of it, and the most that the squad takes."""

    damage: int
    relief: int
    capacity: int


def cost(map_: Map) -> Cost | None:
    """The cost of a map that cannot be won, or None where the bound leaves hope."""
    strengths = [threat.strength for threat in map_.threats]
    goals = [i for i, letter in enumerate(map_.letters) if letter == map_.ruleset.goal_kind]
    if not goals or not map_.board.starts:
        return None
    strongest = max(strengths)
    relief, capacity = relief_of(map_.ruleset, strongest), capacity_of(map_.ruleset, strongest)
    grown = grown_march(strengths, map_.board.neighbours, map_.board.starts[0], goals)
    if grown is None or grown - relief <= capacity:
        return None
    damage = cheapest_march(strengths, map_.board.neighbours, map_.board.starts, goals)
    return Cost(damage, relief, capacity) if damage - relief > capacity else None


def capacity_of(ruleset: Ruleset, strongest: int) -> int:
    """The most damage that a squad can be dealt: hearts − 1 a day, and one last threat for each member."""
    return sum((member.health - 1) * ruleset.days + strongest for member in ruleset.squad.members)


def relief_of(ruleset: Ruleset, strongest: int) -> int:
    """The most damage that abilities can save in a mission, each used as often as it renews."""
    worth = {Effect.SCOPE: 0, Effect.LEAP: strongest, Effect.CANCEL: strongest, Effect.REDUCE: 1}
    return sum(
        worth[member.ability.effect]
        * member.ability.uses
        * (ruleset.days if member.ability.renewal is Renewal.DAY else 1)
        for member in ruleset.squad.members
    )


def grown_march(
    strengths: Sequence[int], neighbours: Sequence[Sequence[int]], start: int, goals: Iterable[int]
) -> int | None:
    """The damage of a march grown from a start to the goal that is cheapest to reach, again and again.

    It is some march, so never cheaper than the cheapest. None if a goal cannot be reached.
    """
    march, left = {start}, set(goals) - {start}
    while left:
        reached = _spread(strengths, neighbours, dict.fromkeys(march, 0))
        near = [goal for goal in left if goal in reached]
        if not near:
            return None
        goal: int | None = min(near, key=lambda i: (reached[i][0], i))
        while goal is not None and goal not in march:
            march.add(goal)
            goal = reached[goal][1]
        left -= march
    return sum(strengths[i] for i in march)


def cheapest_march(
    strengths: Sequence[int],
    neighbours: Sequence[Sequence[int]],
    starts: Sequence[int],
    goals: Sequence[int],
) -> int:
    """The least damage of any march; a lower bound of it for more goals than `EXACT_GOALS`."""
    if len(goals) > EXACT_GOALS:
        return _farthest(strengths, neighbours, starts, goals)
    whole = (1 << len(goals)) - 1
    best: list[dict[int, int]] = [{} for _ in range(whole + 1)]
    for j, goal in enumerate(goals):
        best[1 << j] = _damages(strengths, neighbours, {goal: strengths[goal]})
    for part in range(1, whole + 1):
        if part & (part - 1) == 0:
            continue
        joined: dict[int, int] = {}
        half = (part - 1) & part
        while half > part // 2:
            one, other = best[half], best[part ^ half]
            for i in one:
                if i in other:
                    total = one[i] + other[i] - strengths[i]
                    if total < joined.get(i, total + 1):
                        joined[i] = total
            half = (half - 1) & part
        best[part] = _damages(strengths, neighbours, joined)
    return min((best[whole][start] for start in starts if start in best[whole]), default=0)


def _farthest(
    strengths: Sequence[int],
    neighbours: Sequence[Sequence[int]],
    starts: Sequence[int],
    goals: Sequence[int],
) -> int:
    """All goals and the cheapest way to the one that is dearest to reach, goals on the way for nothing."""
    free = [0 if i in goals else strength for i, strength in enumerate(strengths)]
    reached = _damages(free, neighbours, {start: free[start] for start in starts})
    return sum(strengths[goal] for goal in goals) + max(reached.get(goal, 0) for goal in goals)


def _damages(
    strengths: Sequence[int], neighbours: Sequence[Sequence[int]], seeds: dict[int, int]
) -> dict[int, int]:
    return {i: damage for i, (damage, _) in _spread(strengths, neighbours, seeds).items()}


def _spread(
    strengths: Sequence[int], neighbours: Sequence[Sequence[int]], seeds: dict[int, int]
) -> dict[int, tuple[int, int | None]]:
    """For each hex the least damage on the way from a seed, and the hex before it (Dijkstra)."""
    reached: dict[int, tuple[int, int | None]] = {i: (damage, None) for i, damage in seeds.items()}
    queue = [(damage, i) for i, damage in sorted(seeds.items())]
    heapq.heapify(queue)
    while queue:
        damage, i = heapq.heappop(queue)
        if damage > reached[i][0]:
            continue
        for near in neighbours[i]:
            total = damage + strengths[near]
            if near not in reached or total < reached[near][0]:
                reached[near] = (total, i)
                heapq.heappush(queue, (total, near))
    return reached
