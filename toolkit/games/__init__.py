"""The games. A folder here whose package defines `GAME` is a game; nothing else lists them."""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache

from toolkit.game import Game


@cache
def discover() -> tuple[Game, ...]:
    """Every game, by slug."""
    found = [importlib.import_module(f"{__name__}.{m.name}").GAME for m in pkgutil.iter_modules(__path__)]
    return tuple(sorted(found, key=lambda game: game.slug))
