"""The command `boxwright` as tests run it: in this process, or in one of its own."""

from __future__ import annotations

import contextlib
import io
import os
import subprocess
import sys
from pathlib import Path

from tests.shipped import ROOT
from toolkit.cli import main

Done = subprocess.CompletedProcess[str]


def command(root: Path, *arguments: str) -> Done:
    """Run the command on a workspace in this process, whose fonts are loaded already."""
    out, err = io.StringIO(), io.StringIO()
    code: object = None
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        try:
            main(["--root", str(root), *arguments])
        except SystemExit as ended:
            code = ended.code
    assert isinstance(code, int), "the command ends with an exit code"
    return Done(arguments, code, out.getvalue(), err.getvalue())


def process(*arguments: str, cwd: Path = ROOT, **environment: str) -> Done:
    """Run the command in a folder, as a user does."""
    held = {**os.environ, "PYTHONPATH": str(ROOT), **environment}
    call = [sys.executable, "-m", "toolkit", *arguments]
    return subprocess.run(call, cwd=cwd, env=held, capture_output=True, text=True, check=False)
