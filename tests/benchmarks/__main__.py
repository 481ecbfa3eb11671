"""Runs each piece of work as a process of its own and prints its CPU time beside its budget."""

from __future__ import annotations

import os
import random
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).parents[2]
RUNS = 5
BYTECODE = ROOT / ".venv/bytecode"
MAP = "content/saint-george/maps/first-light.yaml"


def cpu(*arguments: str, root: Path = ROOT) -> float:
    """User and system seconds of one `boxwright` process and its children."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    command = [sys.executable, "-m", "toolkit", "--root", str(root), *arguments]
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONPYCACHEPREFIX": str(BYTECODE)}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)  # an installed toolkit is compiled once and for all
    subprocess.run(command, check=True, capture_output=True, cwd=root, env=environment)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def median(measure: Callable[[], float], runs: int = RUNS) -> float:
    """The median of some runs after one to warm up."""
    measure()
    return statistics.median(measure() for _ in range(runs))


def python_start() -> float:
    """CPU of a Python that does nothing: the unit for machines of other speeds."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([sys.executable, "-c", "pass"], check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def tell(work: str, figure: str, budget: str) -> None:
    """One line of the table."""
    print(f"{work:<44} {figure:>18}   budget {budget}", flush=True)


def engine_actions() -> float:
    """Actions a second of random play on one core: legal actions, a choice, apply."""
    from toolkit.games import discover
    from toolkit.pipeline import check
    from toolkit.production import artefacts
    from toolkit.materials import Materials
    from toolkit.workspace import find

    workspace = find(ROOT)
    game = next(game for game in discover() if game.slug == "saint-george")
    found = next(a for a in artefacts(check(workspace)) if a.path == "saint-george/first-light/config.json")
    module = game.module("engine")
    assert module is not None
    engine = module.load(found.make(Materials(workspace)).product.data)  # type: ignore[union-attr]
    generator, played, start = random.Random(1), 0, time.process_time()
    while time.process_time() - start < 2:
        state = engine.initial_state()
        while actions := engine.legal_actions(state):
            state = engine.apply(state, actions[int(generator.random() * len(actions))])
            played += 1
    return played / (time.process_time() - start)


def main() -> None:
    """Measure everything."""
    unit = median(python_start)
    print(f"CPU seconds, median of {RUNS}; in brackets: times the start of a bare Python ({unit:.3f} s)")

    def shown(seconds: float) -> str:
        return f"{seconds:.2f} s ({seconds / unit:.0f})"

    tell("check, all shipped content, cold", shown(median(lambda: cpu("check"))), "0.6 s")
    with tempfile.TemporaryDirectory() as folder:
        work, out = Path(folder) / "work", Path(folder) / "out"
        for name in ("content", "schemas", "templates"):
            shutil.copytree(ROOT / name, work / name)
        start = time.perf_counter()
        total = cpu("build", "--out", str(out))
        wall = time.perf_counter() - start
        tell("full build, cold", f"{shown(total)}, {wall:.1f} s wall", "25 s wall for three games")
        build = ("build", "--out", str(out))
        tell("rebuild, nothing changed", shown(median(lambda: cpu(*build))), "0.5 s")
        cpu(*build, root=work)
        text = (work / MAP).read_text(encoding="utf-8")
        editions = iter(range(2, 100))

        def changed() -> float:
            edited = text.replace("edition: 1", f"edition: {next(editions)}")
            (work / MAP).write_text(edited, encoding="utf-8")
            return cpu(*build, root=work)

        tell("rebuild, one map changed", shown(median(changed)), "1.5 s")
    tell("engine, random play, one core", f"{engine_actions():,.0f} actions/s", "50,000 actions/s")


if __name__ == "__main__":
    main()
