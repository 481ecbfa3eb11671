"""The board as bit masks, and tables that read a mask eight hexes at a time.

In: a config's board. Out: neighbours, hexes two steps away and action texts for any set of hexes (bit i is
hex i in reading order).
"""

from __future__ import annotations

from collections.abc import Sequence

from toolkit.games.saint_george.scenario import Board

_BYTE = 8

Unions = tuple[tuple[int, ...], ...]
Texts = tuple[tuple[tuple[str, ...], ...], ...]


class Atlas:
    """A board's geometry. `names[i]` is hex i's coordinate, `neighbours[i]` and `second_ring[i]` its masks.

    The second ring is what lies exactly two steps away on the board's graph, rock removed (SG-A4).
    """

    def __init__(self, board: Board) -> None:
        self.names = tuple(each.name for each in board.hexes)
        self.index = {name: i for i, name in enumerate(self.names)}
        self.starts = sum(1 << self.index[name] for name in dict.fromkeys(board.starts))
        self.neighbours = tuple(
            sum(1 << self.index[name] for name in dict.fromkeys(each.neighbours)) for each in board.hexes
        )
        self.second_ring = tuple(
            _union_of(self.neighbours, near) & ~near & ~(1 << i) for i, near in enumerate(self.neighbours)
        )
        self._near = _unions(self.neighbours)
        self._two_away = _unions(self.second_ring)
        self._scratches, self._leaps, self._scopes = (
            _texts([f"{verb} {name}" for name in self.names]) for verb in ("scratch", "leap", "scope")
        )

    def near(self, mask: int) -> int:
        """The hexes that touch one of these (which may be among them)."""
        return _union(self._near, mask)

    def two_away(self, mask: int) -> int:
        """The hexes exactly two steps from one of these."""
        return _union(self._two_away, mask)

    def scratches(self, mask: int) -> tuple[str, ...]:
        """`scratch …` for each of these hexes, in reading order."""
        return _chosen(self._scratches, mask)

    def leaps(self, mask: int) -> tuple[str, ...]:
        """`leap …` for each of these hexes."""
        return _chosen(self._leaps, mask)

    def scopes(self, mask: int) -> tuple[str, ...]:
        """`scope …` for each of these hexes."""
        return _chosen(self._scopes, mask)


def bits(mask: int) -> list[int]:
    """The hexes of a mask, in reading order.

    >>> bits(0b1010)
    [1, 3]
    """
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


def _union_of(masks: Sequence[int], chosen: int) -> int:
    found = 0
    for i in bits(chosen):
        found |= masks[i]
    return found


def _unions(masks: Sequence[int]) -> Unions:
    """For every eight hexes, the union of their masks for each of the 256 ways to choose among them."""
    tables = []
    for first in range(0, len(masks), _BYTE):
        table = [0]
        for mask in masks[first : first + _BYTE]:
            table += [each | mask for each in table]
        tables.append(tuple(table))
    return tuple(tables)


def _texts(texts: Sequence[str]) -> Texts:
    tables = []
    for first in range(0, len(texts), _BYTE):
        table: list[tuple[str, ...]] = [()]
        for text in texts[first : first + _BYTE]:
            table += [(*each, text) for each in table]
        tables.append(tuple(table))
    return tuple(tables)


def _union(tables: Unions, mask: int) -> int:
    found = 0
    for table in tables:
        found |= table[mask & 255]
        mask >>= _BYTE
    return found


def _chosen(tables: Texts, mask: int) -> tuple[str, ...]:
    found: tuple[str, ...] = ()
    for table in tables:
        part = mask & 255
        if part:
            found += table[part]
        mask >>= _BYTE
    return found
