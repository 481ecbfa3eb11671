"""How long `check` takes: all shipped content, and lists of 5,000 cards."""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path

from tests.benchmarks.cards import effective, write_csv, write_yaml
from tests.benchmarks.process import boxwright, median, run
from tests.benchmarks.table import Row
from tests.benchmarks.workspace import own

CARDS = 5000

Writer = Callable[[Path, Sequence[Mapping[str, str]]], None]


def rows() -> Iterator[Row]:
    """Each measurement as it is made."""
    bare = median(lambda: run([sys.executable, "-c", "pass"]))
    yield Row("a Python that does nothing", str(bare))

    def row(work: str, root: Path | None, budget: float, runs: int) -> Row:
        used = median(lambda: boxwright("check", root=root) if root else boxwright("check"), runs)
        ratio = f"{used.cpu / bare.cpu:.0f} × the bare Python"
        return Row(work, str(used), ratio, f"{budget} s", used.cpu <= budget)

    yield row("check, all shipped content, cold", None, 0.6, 5)
    forms: tuple[tuple[str, Writer, float], ...] = (("CSV", write_csv, 2.5), ("YAML", write_yaml, 6.0))
    for form, write, budget in forms:
        with tempfile.TemporaryDirectory() as folder:
            root = own(Path(folder))
            write(root / f"content/dragon-strike/cards/many.{form.lower()}", effective(CARDS))
            yield row(f"check, {CARDS:,} cards with effects, {form}", root, budget, 3)
