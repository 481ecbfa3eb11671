"""Workspaces to measure in: one of one's own, and a copy of what ships."""

from __future__ import annotations

import shutil
from pathlib import Path

from tests.benchmarks.process import ROOT, boxwright


def own(root: Path, *files: str) -> Path:
    """A fresh workspace with starting files, each given as "game kind id"."""
    boxwright("init", str(root))
    for file in files:
        boxwright("new", *file.split(), root=root)
    return root


def copied(root: Path) -> Path:
    """A workspace that holds all shipped content and templates as its own."""
    boxwright("init", str(root))
    for name in ("content", "templates"):
        shutil.copytree(ROOT / name, root / name, dirs_exist_ok=True)
    return root
