"""A board under a ruleset: one pair for all maps that are played there."""

from __future__ import annotations

from dataclasses import dataclass

from toolkit.games.saint_george.model.board import Board
from toolkit.games.saint_george.model.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class Theatre:
    """A board and a ruleset that at least one map puts together: a subject for rules."""

    board: Board
    ruleset: Ruleset
