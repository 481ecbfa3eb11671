"""What the engine carries from action to action, and what the player sees of it."""

from __future__ import annotations

from dataclasses import dataclass

from toolkit.engine import Outcome


@dataclass(frozen=True, slots=True)
class State:
    """A moment of the mission. `scratched` and `scoped` are bit masks of hexes in reading order.

    `hearts` and `uses` are today's, by member; no hearts means killed (SG-18). While the threat of `hex` is
    to be settled, `damage` is what is left of it and `fired` the mask of members whose ability has reduced
    it; else `hex` is -1.
    """

    scratched: int
    scoped: int
    day: int
    hearts: tuple[int, ...]
    uses: tuple[int, ...]
    hex: int
    damage: int
    fired: int


@dataclass(frozen=True, slots=True)
class Observation:
    """What the player knows: `kinds` ("" where hidden) and `strengths` (None where unknown) by hex.

    `day` is 1-based; `found` counts the goal's hexes uncovered; the rest is as in `State`.
    """

    day: int
    kinds: tuple[str, ...]
    strengths: tuple[int | None, ...]
    hearts: tuple[int, ...]
    uses: tuple[int, ...]
    hex: int
    damage: int
    fired: int
    found: int
    outcome: Outcome | None
