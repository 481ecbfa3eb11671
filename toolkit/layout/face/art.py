"""A game's pictures as faces know them, whoever finds them."""

from __future__ import annotations

from pathlib import Path
from typing import Protocol


class Art(Protocol):
    """A picture file and its name in diagnostics."""

    @property
    def path(self) -> Path:
        """Where it lies."""
        ...

    @property
    def file(self) -> str:
        """How diagnostics show it."""
        ...
