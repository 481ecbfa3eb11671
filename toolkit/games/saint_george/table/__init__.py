"""Saint George in words: board, squad, actions and events for the terminal, a screen reader in mind.

In: the engine (for its scenario, which has no secret) and observations. Out: lines. Each line stands for
itself: a row of the board names its number and its region, no line needs the one above it to be understood.
"""

from toolkit.games.saint_george.table.action import (
    action_words,
    begins_turn,
    event_words,
    prompt_words,
    spelled,
)
from toolkit.games.saint_george.table.board import board_lines, legend_lines
from toolkit.games.saint_george.table.mission import (
    ending_lines,
    help_lines,
    hint_lines,
    opening_lines,
    sign_lines,
    squad_lines,
)

__all__ = [
    "action_words",
    "begins_turn",
    "board_lines",
    "ending_lines",
    "event_words",
    "help_lines",
    "hint_lines",
    "legend_lines",
    "opening_lines",
    "prompt_words",
    "sign_lines",
    "spelled",
    "squad_lines",
]
