"""Dragon Strike's boards in memory: those that ship, and small ones that tests edit."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from tests.games.cases import Edit, Found, after, found_in, texts
from tests.shipped import ROOT
from toolkit.games.dragon_strike import GAME
from toolkit.games.dragon_strike.model import Board
from toolkit.location import Location

BASE = texts(Path(__file__).parent / "base")
FOLDER = ROOT / "content/dragon-strike/boards"


@cache
def base(*edits: Edit) -> tuple[Found, set[Location]]:
    """The tests' own boards after some edits, and the places they mark."""
    return after(GAME, BASE, edits)


@cache
def shipped() -> Found:
    """The boards that ship."""
    return found_in(GAME, {f"boards/{name}": text for name, text in texts(FOLDER).items()})


def own_board(name: str, *edits: Edit) -> Board:
    """One of the tests' own boards, after some edits."""
    return base(*edits)[0].the(Board, name)
