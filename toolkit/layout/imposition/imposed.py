"""What comes of imposition."""

from __future__ import annotations

from dataclasses import dataclass

from toolkit.diagnostic import Diagnostic
from toolkit.drawing import Document


@dataclass(frozen=True, slots=True)
class Imposed:
    """Sheets ready to print, and the problems met on the way; with an error they must not be printed."""

    document: Document
    problems: tuple[Diagnostic, ...] = ()
