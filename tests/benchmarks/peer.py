"""The peer to beat: protograf in an environment of its own, made once where pip can."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tests.benchmarks.process import ROOT

VERSION = "0.5.2"
FOLDER = ROOT / ".venv/protograf"


def peer_python() -> Path | None:
    """A Python that has protograf, or None where it cannot be installed."""
    python = FOLDER / "bin/python"
    if not _has_it(python):
        install = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", f"protograf=={VERSION}"]
        try:
            subprocess.run([sys.executable, "-m", "venv", str(FOLDER)], check=True, capture_output=True)
            subprocess.run([str(python), *install], check=True, capture_output=True, timeout=600)
        except (OSError, subprocess.SubprocessError):
            return None
    return python if _has_it(python) else None


def _has_it(python: Path) -> bool:
    question = "from importlib.metadata import version; print(version('protograf'))"
    try:
        said = subprocess.run([str(python), "-c", question], capture_output=True, text=True)
    except OSError:
        return False
    return said.stdout.strip() == VERSION
