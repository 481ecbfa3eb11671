"""Measures everything, or only what is named: `python -m tests.benchmarks deck box`."""

from __future__ import annotations

import os
import sys

from tests.benchmarks import box, check, deck, play
from tests.benchmarks.process import Failed
from tests.benchmarks.table import HEAD, Row

SECTIONS = {"check": check.rows, "deck": deck.rows, "box": box.rows, "play": play.rows}


def main(names: list[str]) -> None:
    """Print the table, a line as soon as it is known."""
    print("CPU seconds and peak memory of a process of its own, medians of several runs.")
    load, processors = os.getloadavg()[0], os.cpu_count() or 1
    if load > 0.5:
        print(f"Others are at work here (load {load:.1f} on {processors} processors): times are too long.")
    print(HEAD)
    for name in names or SECTIONS:
        try:
            for row in SECTIONS[name]():
                print(row, flush=True)
        except Failed as failure:
            print(Row(name, f"failed: {failure}", is_met=False), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
