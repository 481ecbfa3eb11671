"""One command as a process of its own, and what it used: CPU time, memory, time on the clock."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
BYTECODE = ROOT / ".venv/bytecode"
RUNS = 5


class Failed(Exception):
    """A measured command that ended with an error; the message is the last thing it said."""


@dataclass(frozen=True, slots=True)
class Usage:
    """CPU seconds with those of its children, the largest resident memory, seconds on the clock."""

    cpu: float
    mebibytes: float
    wall: float

    def __str__(self) -> str:
        return f"{self.cpu:.2f} s, {self.mebibytes:.0f} MiB"


def run(command: Sequence[str], folder: Path = ROOT) -> Usage:
    """Run a command in a folder. Raises Failed."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONPYCACHEPREFIX": str(BYTECODE)}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)  # what is installed is compiled once and for all
    start = time.perf_counter()
    with subprocess.Popen(
        command, cwd=folder, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    ) as process:
        assert process.stdout is not None
        said = process.stdout.read()
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise Failed(f"{' '.join(map(str, command[-3:]))}: {(said.strip() or 'failed').splitlines()[-1]}")
    return Usage(used.ru_utime + used.ru_stime, used.ru_maxrss / 1024, time.perf_counter() - start)


def boxwright(*arguments: str, root: Path = ROOT) -> Usage:
    """One `boxwright` command on a workspace."""
    return run([sys.executable, "-m", "toolkit", "--root", str(root), *arguments], root)


def median(measure: Callable[[], Usage], runs: int = RUNS) -> Usage:
    """The medians of some runs after one to warm up."""
    measure()
    found = [measure() for _ in range(runs)]
    return Usage(
        statistics.median(each.cpu for each in found),
        statistics.median(each.mebibytes for each in found),
        statistics.median(each.wall for each in found),
    )
