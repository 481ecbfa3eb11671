"""Dragon Strike's box in memory: the shipped files, which tests edit."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from tests.games.cases import Edit, Found, after, found_in, texts
from tests.shipped import ROOT
from toolkit.games.dragon_strike import GAME
from toolkit.location import Location

FILES = {
    file: text
    for file, text in texts(ROOT / "content/dragon-strike").items()
    if not file.startswith("boards/")
}
"""The shipped files of the box, by path; boards and pictures left out."""


def content(files: Mapping[str, str]) -> Found:
    """Everything that the toolkit finds in these files."""
    return found_in(GAME, files)


@cache
def base(*edits: Edit) -> tuple[Found, set[Location]]:
    """The shipped box after some edits, and the places they mark."""
    return after(GAME, FILES, edits)
