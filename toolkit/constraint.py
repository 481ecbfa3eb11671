"""Constraints on a map as data: counts and adjacency, from which a map is checked and a player deduces.

In: a ruleset's list. Out: `Count` and `Adjacency`, and what an assignment of kinds to hexes breaks. Kinds are
single letters; an assignment is one letter a cell, in the board's order.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Count:
    """In `region`, the number of hexes whose kind is one of `kinds` lies in min…max (None: no bound)."""

    region: str
    kinds: str
    min: int | None = None
    max: int | None = None
    hint: str = ""


@dataclass(frozen=True, slots=True)
class Adjacency:
    """Every hex whose kind is one of `of` has between min and max neighbours whose kind is one of `to`."""

    of: str
    to: str
    min: int | None = None
    max: int | None = None
    hint: str = ""


Constraint = Count | Adjacency


def count_in(constraint: Count, kinds: Sequence[str], region: Sequence[int]) -> int:
    """How many hexes of the region hold one of the constraint's kinds."""
    return sum(kinds[i] in constraint.kinds for i in region)


def within(value: int, low: int | None, high: int | None) -> bool:
    """Whether low ≤ value ≤ high, an absent bound allowing everything."""
    return (low is None or value >= low) and (high is None or value <= high)


def breaches(
    constraint: Adjacency, kinds: Sequence[str], neighbours: Sequence[Sequence[int]]
) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """The hexes that break an adjacency, each with its neighbours that count."""
    found = []
    for i, kind in enumerate(kinds):
        if kind in constraint.of:
            near = tuple(n for n in neighbours[i] if kinds[n] in constraint.to)
            if not within(len(near), constraint.min, constraint.max):
                found.append((i, near))
    return tuple(found)


def holds(
    constraints: Sequence[Constraint],
    kinds: Sequence[str],
    neighbours: Sequence[Sequence[int]],
    regions: Mapping[str, Sequence[int]],
) -> bool:
    """Whether an assignment satisfies every constraint."""
    return all(
        within(count_in(c, kinds, regions[c.region]), c.min, c.max)
        if isinstance(c, Count)
        else not breaches(c, kinds, neighbours)
        for c in constraints
    )
