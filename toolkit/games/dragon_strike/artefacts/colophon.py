"""Whose work the prints are, for the first sheet of each."""

from __future__ import annotations

from toolkit import __version__

COLOPHON = (f"Unofficial edition · Boxwright {__version__}", "Text, art, Font Awesome: CC BY 4.0")
