"""A plain deck of one's own, cold and checked, beside the same deck in bare ReportLab and in protograf."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

from tests.benchmarks.cards import write_plain
from tests.benchmarks.peer import VERSION, peer_python
from tests.benchmarks.process import ROOT, Usage, boxwright, median, run
from tests.benchmarks.table import Row
from tests.benchmarks.workspace import own

SMALL, LARGE = 110, 1100
TIMES = 3.0
"""How many times the CPU of the deck straight in ReportLab the small deck may take."""
SECONDS, MEBIBYTES = 4.0, 120
"""What the large deck may take."""


def rows() -> Iterator[Row]:
    """Each measurement as it is made."""
    peer = peer_python()
    with tempfile.TemporaryDirectory() as folder:
        root = own(Path(folder), "card-deck theme theme")
        fonts = _fonts()
        for count in (SMALL, LARGE):
            listed, art = write_plain(root, count), root / "content/card-deck/art"
            straight = _deck(root, f"straight-{count}.pdf", _straight(listed, art, fonts))
            yield Row(f"{count:,} plain cards, straight in ReportLab", straight.figure)
            ours = _deck(root, f"build/card-deck/plain-{count}/cards-a4.pdf", _ours(root, count))
            yield ours.row(f"{count:,} plain cards, checked, cold", straight, count)
            if peer is None:
                yield Row(f"{count:,} plain cards, protograf", "left out: pip cannot install it")
                continue
            theirs = _deck(root, f"peer-{count}.pdf", _theirs(peer, listed, art))
            yield Row(f"{count:,} plain cards, protograf {VERSION}", theirs.figure, theirs.beside(straight))


class _Deck:
    """A finished deck: what it took, and the size of its file."""

    def __init__(self, used: Usage, size: int) -> None:
        self.used, self.size = used, size
        self.figure = f"{used}, {size / 1000:,.0f} kB"

    def beside(self, other: _Deck) -> str:
        """Its figures as multiples of another's."""
        cpu, memory = self.used.cpu / other.used.cpu, self.used.mebibytes / other.used.mebibytes
        return f"{cpu:.1f} × CPU, {memory:.1f} × memory, {self.size / other.size:.1f} × file"

    def row(self, work: str, straight: _Deck, count: int) -> Row:
        """Its line in the table."""
        if count == SMALL:
            is_met = self.used.cpu <= TIMES * straight.used.cpu
            return Row(work, self.figure, self.beside(straight), f"{TIMES:g} × CPU", is_met)
        is_met = self.used.cpu <= SECONDS and self.used.mebibytes <= MEBIBYTES
        return Row(work, self.figure, self.beside(straight), f"{SECONDS:g} s, {MEBIBYTES} MiB", is_met)


def _deck(root: Path, name: str, make: Callable[[Path], Usage]) -> _Deck:
    """Make a deck several times, each time afresh."""
    out = root / name

    def once() -> Usage:
        out.unlink(missing_ok=True)
        (root / "build/.boxwright.json").unlink(missing_ok=True)
        return make(out)

    used = median(once, 3)
    return _Deck(used, out.stat().st_size)


def _ours(root: Path, count: int) -> Callable[[Path], Usage]:
    return lambda _: boxwright("build", f"card-deck/plain-{count}/cards-a4.pdf", root=root)


def _straight(listed: Path, art: Path, fonts: list[str]) -> Callable[[Path], Usage]:
    command = [sys.executable, "-m", "tests.benchmarks.straight_deck", str(listed), str(art)]
    return lambda out: run([*command, str(out), *fonts])


def _theirs(python: Path, listed: Path, art: Path) -> Callable[[Path], Usage]:
    script = str(Path(__file__).with_name("protograf_deck.py"))
    return lambda out: run([str(python), script, str(listed), str(art), str(out)], out.parent)


def _fonts() -> list[str]:
    """The files of the theme's faces of titles and of text."""
    ask = "from toolkit.font import find; print(find('Vollkorn', 800).path); print(find('Source Serif').path)"
    said = subprocess.run([sys.executable, "-c", ask], cwd=ROOT, check=True, capture_output=True, text=True)
    return said.stdout.splitlines()
