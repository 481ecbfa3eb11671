"""The shipped maps as model objects, read once for all tests of a run."""

from __future__ import annotations

from functools import cache

from toolkit.games.saint_george import GAME
from toolkit.games.saint_george.model import Map
from toolkit.pipeline import check_game
from toolkit.schema import Schemas
from toolkit.workspace import find, shipped_root


@cache
def _maps() -> dict[str, Map]:
    workspace = find(shipped_root())
    content, _ = check_game(workspace, GAME, Schemas(workspace.schemas))
    return {subject.id: subject for subject in content.subjects if isinstance(subject, Map)}


MAPS = sorted(_maps())
"""Ids of every shipped map, in order."""


def shipped_map(name: str) -> Map:
    """The shipped map of that id."""
    return _maps()[name]
