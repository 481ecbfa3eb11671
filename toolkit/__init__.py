"""Boxwright: check, print and play tabletop games from one source."""

__version__ = "0.1.0"
