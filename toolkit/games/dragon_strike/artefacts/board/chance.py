"""Chance that is the same everywhere: a stream of numbers made from a text.

Scatter (grass, cobbles, planks) is drawn from the board's id, so that a board prints the same every time, on
every machine and with every version of Python.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import TypeVar

Choice = TypeVar("Choice")

_MASK = (1 << 64) - 1


class Chance:
    """A stream of numbers from a seed (SplitMix64)."""

    def __init__(self, seed: str) -> None:
        self._state = int.from_bytes(hashlib.sha256(seed.encode()).digest()[:8], "big")

    def number(self) -> float:
        """The next number, 0 up to but not 1."""
        self._state = (self._state + 0x9E3779B97F4A7C15) & _MASK
        z = self._state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return ((z ^ (z >> 31)) >> 11) / (1 << 53)

    def between(self, low: float, high: float) -> float:
        """A number from `low` up to `high`."""
        return low + (high - low) * self.number()

    def whole(self, count: int) -> int:
        """A whole number from 0 up to but not `count`."""
        return int(self.number() * count)

    def pick(self, choices: Sequence[Choice]) -> Choice:
        """One of the choices."""
        return choices[self.whole(len(choices))]

    def is_hit(self, share: float) -> bool:
        """Whether something happens that happens `share` of the time."""
        return self.number() < share
