"""Counts and adjacency, held against counting by hand."""

from __future__ import annotations

from toolkit.constraint import Adjacency, Count, breaches, count_in, holds

# a row of four hexes: 0-1-2-3; the first two are caves
ROW = ((1,), (0, 2), (1, 3), (2,))
REGIONS = {"all": (0, 1, 2, 3), "caves": (0, 1)}


def test_a_count_counts_its_kinds_in_its_region() -> None:
    assert count_in(Count("all", "NA"), "NLAN", REGIONS["all"]) == 3
    assert count_in(Count("caves", "NA"), "NLAN", REGIONS["caves"]) == 1


def test_an_adjacency_names_the_hex_and_the_neighbours_that_count() -> None:
    lone = Adjacency("L", "N", max=0)
    assert breaches(lone, "NLNL", ROW) == ((1, (0, 2)), (3, (2,)))
    pair = Adjacency("P", "N", min=1)
    assert breaches(pair, "NPPP", ROW) == ((2, ()), (3, ()))


def test_all_constraints_must_hold() -> None:
    rules = (Count("all", "N", 1, 1), Adjacency("P", "N", min=1), Adjacency("L", "N", max=0))
    assert holds(rules, "PNPL", ROW, REGIONS)
    assert not holds(rules, "LNPL", ROW, REGIONS)
    assert not holds(rules, "PNPN", ROW, REGIONS)
