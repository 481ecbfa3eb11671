"""Builds of what ships: the illustrated deck, everything, and what a single change costs."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from itertools import count
from pathlib import Path

from tests.benchmarks.process import Usage, boxwright, median
from tests.benchmarks.table import Row
from tests.benchmarks.workspace import copied

DECK = "dragon-strike/box/cards-a4.pdf"
CARDS = "content/dragon-strike/cards/hero-spells.yaml"
FLAVOR = "Small, hot and personal"
MAP = "content/saint-george/maps/first-light.yaml"


def rows() -> Iterator[Row]:
    """Each measurement as it is made."""
    with tempfile.TemporaryDirectory() as folder:
        root = copied(Path(folder) / "work")
        colds = count(1)

        def cold() -> Usage:
            return boxwright("build", DECK, "--out", f"{folder}/cold-{next(colds)}", root=root)

        yield _row("the illustrated deck of 110, checked, cold", median(cold, 3), 3.0)
        whole = boxwright("build", root=root)
        yield Row("full build, cold", f"{whole}, {whole.wall:.1f} s wall", "", "25 s wall", whole.wall <= 25)
        yield _row("rebuild, nothing changed", median(lambda: boxwright("build", root=root), 3), 0.5)
        changed = _Changes(root / CARDS, FLAVOR)
        yield _row("one card changed: its A4 deck", median(lambda: changed.build(root, DECK), 3), 3.5)
        boxwright("build", root=root)
        yield _row("one card changed: all that depends on it", median(lambda: changed.build(root), 2), 15.0)
        changed = _Changes(root / MAP, "edition: 1")
        yield _row("one map changed: all that depends on it", median(lambda: changed.build(root), 3), 1.5)


def _row(work: str, used: Usage, budget: float) -> Row:
    return Row(work, str(used), "", f"{budget} s", used.cpu <= budget)


class _Changes:
    """A file that is changed again and again in one place."""

    def __init__(self, path: Path, place: str) -> None:
        self._path, self._place = path, place
        self._text = path.read_text(encoding="utf-8")
        assert place in self._text
        self._numbers = count(2)

    def build(self, root: Path, *selectors: str) -> Usage:
        """Change the file, and build."""
        edited = self._text.replace(self._place, f"{self._place}{next(self._numbers)}")
        self._path.write_text(edited, encoding="utf-8")
        return boxwright("build", *selectors, root=root)
