"""Where lines end: widths of words into the least ragged lines. Pure arithmetic."""

from __future__ import annotations

from collections.abc import Sequence

_SHORT_LAST = 0.2
_DIVISION = 0.04
_TOLERANCE = 1e-6


def line_starts(
    widths: Sequence[float], blanks: Sequence[float], column: float, hyphens: Sequence[float] = ()
) -> list[int]:
    """Indexes of the words that begin lines; `blanks[i]` is the room after word i if its line goes on.

    `hyphens[i]` is the room of the hyphen that shows after a divided word if its line ends there, else 0.

    There are as few lines as can be, then the sum of the squared gaps at their ends is least, the last line's
    apart; a last line shorter than a fifth of the column is avoided where another way has as few lines. A
    word wider than the column stands alone.

    >>> line_starts([3, 3, 3], [1, 1, 0], 8)
    [0, 2]
    >>> line_starts([3, 9, 3], [1, 1, 0], 8)
    [0, 1, 2]
    """
    n = len(widths)
    best: list[tuple[int, float]] = [(0, 0.0)] * (n + 1)
    following = [n] * (n + 1)
    for i in range(n - 1, -1, -1):
        held = 0.0
        found: tuple[int, float] | None = None
        for j in range(i, n):
            held += widths[j]
            if j > i and held > column + _TOLERANCE:
                break
            hyphen = hyphens[j] if hyphens else 0.0
            if hyphen and j > i and held + hyphen > column + _TOLERANCE:
                held += blanks[j]
                continue
            lines, cost = best[j + 1]
            if hyphen:
                cost += _DIVISION * column * column
            if j + 1 < n:
                cost += max(column - held, 0.0) ** 2
            elif i > 0 and held < _SHORT_LAST * column:
                cost += 10 * column * column
            if found is None or (lines + 1, cost) < found:
                found = (lines + 1, cost)
                following[i] = j + 1
            held += blanks[j]
        best[i] = found or (0, 0.0)
    starts, i = [], 0
    while i < n:
        starts.append(i)
        i = following[i]
    return starts
