"""What a pile of pieces must hold, as data: so many pieces in all, so many with certain attributes.

In: quotas, and pieces with their attributes and copies. Out: what is short or over, and which piece is the
first one too many.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

Attribute = str | int


@dataclass(frozen=True, slots=True)
class Piece:
    """One design in a pile: its attributes by name, and how many of it there are."""

    attributes: Mapping[str, Attribute]
    copies: int = 1


@dataclass(frozen=True, slots=True)
class Quota:
    """Exactly `count` pieces have these attributes; an empty `where` counts the whole pile."""

    count: int
    where: Mapping[str, Attribute] = field(default_factory=dict)

    def counts(self, piece: Piece) -> bool:
        """Whether a piece has the attributes."""
        return all(piece.attributes.get(name) == value for name, value in self.where.items())


@dataclass(frozen=True, slots=True)
class Miscount:
    """A quota that is not kept: how many there are, and the index of the first piece over it, if any."""

    quota: Quota
    have: int
    over: int | None


def miscounts(quotas: Sequence[Quota], pieces: Sequence[Piece]) -> tuple[Miscount, ...]:
    """The quotas that a pile does not keep, in their order.

    >>> swords, coin = Piece({"kind": "sword"}, 2), Piece({"kind": "coin"})
    >>> [(m.have, m.over) for m in miscounts([Quota(2, {"kind": "sword"}), Quota(2)], [swords, coin])]
    [(3, 1)]
    """
    found = []
    for quota in quotas:
        have, over = 0, None
        for i, piece in enumerate(pieces):
            if quota.counts(piece):
                have += piece.copies
                if have > quota.count and over is None:
                    over = i
        if have != quota.count:
            found.append(Miscount(quota, have, over))
    return tuple(found)
