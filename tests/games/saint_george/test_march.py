"""The bound on what a map costs: exact where it is said to be, and never too pessimistic."""

from __future__ import annotations

from itertools import combinations

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.saint_george.content import base
from toolkit.games.saint_george import march
from toolkit.games.saint_george.model import Ruleset
from toolkit.grid.hex import steps_from

Graph = tuple[list[int], list[list[int]]]


@st.composite
def graphs(draw: st.DrawFn) -> Graph:
    """A connected graph of up to nine hexes with strengths: a tree and some more edges."""
    n = draw(st.integers(2, 9))
    near: list[set[int]] = [set() for _ in range(n)]
    edges = [(draw(st.integers(0, i - 1)), i) for i in range(1, n)]
    edges += draw(st.lists(st.tuples(st.integers(0, n - 1), st.integers(0, n - 1)), max_size=6))
    for a, b in edges:
        if a != b:
            near[a].add(b)
            near[b].add(a)
    strengths = draw(st.lists(st.integers(0, 3), min_size=n, max_size=n))
    return strengths, [sorted(each) for each in near]


def by_trying_all(strengths: list[int], near: list[list[int]], starts: list[int], goals: list[int]) -> int:
    """The least damage of all connected sets that hold a start and every goal."""
    best = sum(strengths)
    for size in range(1, len(strengths) + 1):
        for chosen in combinations(range(len(strengths)), size):
            if not set(goals) <= set(chosen) or not set(starts) & set(chosen):
                continue
            inside = [[j for j in near[i] if j in chosen] if i in chosen else [] for i in range(len(near))]
            steps = steps_from(inside, [chosen[0]])
            if all(steps[i] >= 0 for i in chosen):
                best = min(best, sum(strengths[i] for i in chosen))
    return best


@settings(max_examples=60, deadline=None)
@given(graphs(), st.data())
def test_the_cheapest_march_is_the_cheapest_of_all(graph: Graph, data: st.DataObject) -> None:
    strengths, near = graph
    hexes = st.integers(0, len(strengths) - 1)
    goals = data.draw(st.lists(hexes, min_size=1, max_size=4, unique=True))
    starts = data.draw(st.lists(hexes, min_size=1, max_size=3, unique=True))
    least = by_trying_all(strengths, near, starts, goals)
    assert march.cheapest_march(strengths, near, starts, goals) == least
    grown = march.grown_march(strengths, near, starts[0], goals)
    assert grown is not None and grown >= least


def test_a_goal_without_a_way_to_it_has_no_march() -> None:
    assert march.grown_march([1, 1], [[], []], 0, [1]) is None


def test_many_goals_get_a_lower_bound() -> None:
    # A line of twelve hexes of strength 1, all but two of them goals: the march is the whole line.
    near = [[j for j in (i - 1, i + 1) if 0 <= j < 12] for i in range(12)]
    goals = [i for i in range(12) if i not in (0, 5)]
    assert len(goals) > march.EXACT_GOALS
    assert march.cheapest_march([1] * 12, near, [0], goals) == 12


def test_what_the_squad_takes_and_saves() -> None:
    ruleset = base()[0].the(Ruleset)
    assert isinstance(ruleset, Ruleset)
    # Four members, three days: two hearts a day each, and a last threat of 3 each (SG-16, SG-18, SG-21).
    assert march.capacity_of(ruleset, 3) == 4 * (3 * 2 + 3)
    # Three grenades and one leap of 3, six uses of the gun (SG-A6).
    assert march.relief_of(ruleset, 3) == 3 * 3 + 3 + 6
