"""What a schema cannot say about Dragon Strike's content: one module of rules a noun."""

from __future__ import annotations

from toolkit.games.dragon_strike.rules import board, fitting, painted, terrain

MODULES = (board, fitting, painted, terrain)

__all__ = ["MODULES", "board", "fitting", "painted", "terrain"]
