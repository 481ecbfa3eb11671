"""A print of pieces on a paper: who draws it and what it is called."""

from __future__ import annotations

from dataclasses import dataclass

from toolkit.drawing import Info
from toolkit.games.dragon_strike.artefacts.colophon import COLOPHON
from toolkit.games.dragon_strike.artefacts.studio import Studio
from toolkit.layout.paper import Paper
from toolkit.printer import Printer


@dataclass(frozen=True, slots=True)
class Job:
    """What is asked of who draws sheets. Problems of the faces are kept in the studio."""

    studio: Studio
    paper: Paper
    title: str

    @property
    def printer(self) -> Printer:
        """The profile of who prints."""
        return self.studio.materials.printer

    @property
    def info(self) -> Info:
        """What the file says of itself."""
        return Info(f"{self.title}, {self.paper.name}", "Print at 100 %", colophon=COLOPHON)
