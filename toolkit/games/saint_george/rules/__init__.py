"""What a schema cannot say about Saint George's content: one module of rules a noun."""

from __future__ import annotations

from toolkit.games.saint_george.rules import board, map, orders, ruleset, sheet, squad, theatre, theme

MODULES = (board, map, orders, ruleset, sheet, squad, theatre, theme)

__all__ = ["MODULES", "board", "map", "orders", "ruleset", "sheet", "squad", "theatre", "theme"]
