"""What a schema cannot say about Dragon Strike's content: one module of rules a noun."""

from __future__ import annotations

from toolkit.games.dragon_strike.rules import (
    board,
    box,
    card,
    deck,
    effect,
    fitting,
    hero,
    marker,
    monster,
    painted,
    terrain,
    text,
    theme,
)

MODULES = (board, box, card, deck, effect, fitting, hero, marker, monster, painted, terrain, text, theme)

__all__ = [
    "MODULES",
    "board",
    "box",
    "card",
    "deck",
    "effect",
    "fitting",
    "hero",
    "marker",
    "monster",
    "painted",
    "terrain",
    "text",
    "theme",
]
