"""A real browser, where the machine has one: what it makes of an SVG."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest
from PIL import Image

NAMES = ("chromium", "chromium-browser", "google-chrome")
FLAGS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--hide-scrollbars",
    "--no-first-run",
    "--force-device-scale-factor=1",
    "--default-background-color=FFFFFFFF",
)
DPI = 96
"""What a browser takes for an inch."""


def found() -> str:
    """The browser's command, "" if there is none. Continuous integration must have one."""
    path = next((path for name in NAMES if (path := shutil.which(name))), "")
    assert path or "BOXWRIGHT_CI" not in os.environ, "install Chromium: .ci/run does"
    return path


needs_browser = pytest.mark.skipif(not found(), reason="there is no Chromium on this machine")


def shown(svg: bytes, folder: Path) -> Image.Image:
    """An SVG as the browser draws it at 96 dots an inch, on white."""
    source, target = folder / "shown.svg", folder / "shown.png"
    source.write_bytes(svg)
    width, height = _size(svg)
    page = folder / "shown.html"
    page.write_text(
        '<!DOCTYPE html><body style="margin:0;background:#fff"><img src="shown.svg" style="display:block">'
    )
    command = [found(), *FLAGS, f"--window-size={width},{height}", f"--screenshot={target}", page.as_uri()]
    subprocess.run(command, check=True, capture_output=True, timeout=120, cwd=folder)
    with Image.open(target) as opened:
        return opened.convert("RGB").crop((0, 0, width, height))


def _size(svg: bytes) -> tuple[int, int]:
    head = svg[:400].decode()
    sides = [float(head.split(f'{key}="')[1].split("mm")[0]) for key in ("width", "height")]
    return round(sides[0] / 25.4 * DPI), round(sides[1] / 25.4 * DPI)
