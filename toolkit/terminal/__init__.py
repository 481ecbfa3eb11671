"""Playing in the terminal: lines out, lines in, in words a screen reader can follow.

In: an engine, the game's table (state and actions in words), its config, and the two ends of a conversation.
Out: a playthrough, saved on the way out. No colour and no cursor: everything is said in whole lines.
"""

from toolkit.terminal.session import play, save
from toolkit.terminal.table import Table, replay_lines
from toolkit.terminal.talk import Talk

__all__ = ["Table", "Talk", "play", "replay_lines", "save"]
