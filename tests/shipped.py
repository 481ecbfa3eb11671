"""The shipped content and its schemas, read once for all tests of a run."""

from __future__ import annotations

from functools import cache

from toolkit.games import discover
from toolkit.pipeline import GameContent, check_game
from toolkit.schema import Schemas
from toolkit.workspace import Workspace, shipped_root

ROOT = shipped_root()
WORKSPACE = Workspace(ROOT, ROOT)


@cache
def schemas() -> Schemas:
    """Every schema."""
    return Schemas(WORKSPACE.schemas)


@cache
def checked(slug: str) -> GameContent:
    """All content of a game, which is free of findings."""
    game = next(game for game in discover() if game.slug == slug)
    found, problems = check_game(WORKSPACE, game, schemas())
    assert not problems, problems
    return found
