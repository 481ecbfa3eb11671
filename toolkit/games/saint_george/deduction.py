"""What a player can work out: which kinds each hidden hex may still hold, from the constraints alone.

In: a scenario without its secret, and an observation. Out: for each kind the mask of hexes that may hold it.
The same constraints check maps and print the hints. Deduction is sound (the truth is never ruled out) but not
complete: it looks at one constraint at a time, over and over, as a person would.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from toolkit.constraint import Adjacency
from toolkit.games.saint_george.atlas import Atlas, bits
from toolkit.games.saint_george.scenario import Scenario
from toolkit.games.saint_george.state import Observation


@dataclass(frozen=True, slots=True)
class _Bounds:
    """So many hexes of a mask hold one of these kinds."""

    region: int
    kinds: str
    min: int | None
    max: int | None


def _complements(counts: Sequence[_Bounds]) -> list[_Bounds]:
    """What two counts say together: six in all and at least three here leave three at most elsewhere."""
    found = []
    for whole in counts:
        for part in counts:
            if whole.kinds == part.kinds and part.region != whole.region and not part.region & ~whole.region:
                low = None if whole.min is None or part.max is None else max(0, whole.min - part.max)
                high = None if whole.max is None or part.min is None else whole.max - part.min
                if low is not None or high is not None:
                    found.append(_Bounds(whole.region & ~part.region, whole.kinds, low, high))
    return found


class Deduction:
    """`may[letter]` is the mask of hexes that may hold the kind; `known` the mask of the uncovered."""

    def __init__(self, scenario: Scenario, atlas: Atlas, seen: Observation) -> None:
        self._atlas = atlas
        self._all = (1 << len(atlas.names)) - 1
        self._regions = {"all": self._all}
        for i, each in enumerate(scenario.board.hexes):
            self._regions[each.region] = self._regions.get(each.region, 0) | 1 << i
        self.known = 0
        kinds = scenario.components.threats
        self.may = {kind.letter: 0 for kind in kinds}
        by_strength: dict[int, int] = {}
        for i, letter in enumerate(seen.kinds):
            strength = seen.strengths[i]
            if letter:
                self.known |= 1 << i
                self.may[letter] |= 1 << i
            elif strength is not None:
                by_strength[strength] = by_strength.get(strength, 0) | 1 << i
        scoped = sum(by_strength.values())
        for kind in kinds:
            low, high = kind.strengths
            self.may[kind.letter] |= self._all & ~self.known & ~scoped
            for strength, mask in by_strength.items():
                if low <= strength <= high:
                    self.may[kind.letter] |= mask
        counts = [_Bounds(self.region(c.region), c.kinds, c.min, c.max) for c in scenario.rules.counts]
        self._settle(scenario.rules.adjacency, [*counts, *_complements(counts)])

    def region(self, name: str) -> int:
        """The mask of a region, `all` for the whole board."""
        return self._regions.get(name, 0)

    def is_surely(self, letters: str) -> int:
        """The hexes that can hold nothing but one of these kinds."""
        return self._all & ~self._may_be_other_than(letters)

    def may_be(self, letters: str) -> int:
        """The hexes that may hold one of these kinds."""
        found = 0
        for letter in letters:
            found |= self.may.get(letter, 0)
        return found

    def _may_be_other_than(self, letters: str) -> int:
        found = 0
        for letter, mask in self.may.items():
            if letter not in letters:
                found |= mask
        return found

    def _settle(self, adjacency: Sequence[Adjacency], counts: Sequence[_Bounds]) -> None:
        before: tuple[int, ...] = ()
        while before != (now := tuple(self.may.values())):
            before = now
            for each in adjacency:
                self._use_adjacency(each)
            for count in counts:
                self._use_count(count)

    def _use_adjacency(self, each: Adjacency) -> None:
        neighbours = self._atlas.neighbours
        sure, maybe = self.is_surely(each.to), self.may_be(each.to)
        held = self.is_surely(each.of)
        for i in bits(self.may_be(each.of)):
            near = neighbours[i]
            certain, possible = near & sure, near & maybe
            too_many = each.max is not None and certain.bit_count() > each.max
            too_few = each.min is not None and possible.bit_count() < each.min
            if held >> i & 1:
                if each.max is not None and certain.bit_count() == each.max:
                    self._exclude(each.to, possible & ~certain)
                if each.min is not None and possible.bit_count() == each.min:
                    self._require(each.to, possible)
            elif too_many or too_few:
                self._exclude(each.of, 1 << i)

    def _use_count(self, each: _Bounds) -> None:
        certain = self.is_surely(each.kinds) & each.region
        possible = self.may_be(each.kinds) & each.region
        if each.max is not None and certain.bit_count() == each.max:
            self._exclude(each.kinds, possible & ~certain)
        if each.min is not None and possible.bit_count() == each.min:
            self._require(each.kinds, possible)

    def _exclude(self, letters: str, mask: int) -> None:
        mask &= ~self.known
        for letter in letters:
            if letter in self.may:
                self.may[letter] &= ~mask

    def _require(self, letters: str, mask: int) -> None:
        mask &= ~self.known
        for letter in self.may:
            if letter not in letters:
                self.may[letter] &= ~mask
