"""Saint George's content in memory: what ships, and a small base that tests edit."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from tests.games.cases import Edit, Found, after, found_in, texts
from tests.shipped import ROOT
from toolkit.games.saint_george import GAME
from toolkit.location import Location

SHIPPED = texts(ROOT / "content/saint-george")
BASE = texts(Path(__file__).parent / "base")


def content(files: Mapping[str, str]) -> Found:
    """Everything that the toolkit finds in these files."""
    return found_in(GAME, files)


@cache
def base(*edits: Edit) -> tuple[Found, set[Location]]:
    """The base content after some edits, and the places they mark."""
    return after(GAME, BASE, edits)
