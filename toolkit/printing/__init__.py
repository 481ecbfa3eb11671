"""Prints of components: what a game draws once, as sheets, pictures, lists and decks of virtual tables."""

from __future__ import annotations

from toolkit.game import Artefact, Made, Page
from toolkit.materials import Materials
from toolkit.printer import Printer
from toolkit.printing import tabletop
from toolkit.printing.kit import kit_of
from toolkit.printing.listing import listing
from toolkit.printing.run import Component, Drawn, Run
from toolkit.printing.sheets import sheet_artefact, suffix

__all__ = ["Component", "Drawn", "Run", "kit_of", "listing", "print_run", "sheet_artefact", "suffix"]


def print_run(run: Run, printer: Printer) -> tuple[Artefact, ...]:
    """Every print of a run: sheets for each paper, the list, the deck for Tabletop Simulator."""
    sheets = (sheet_artefact(run, paper) for paper in printer.papers)
    return (*sheets, list_artefact(run), *tabletop.artefacts(run))


def list_artefact(run: Run) -> Artefact:
    """Every component as plain text."""

    def make(materials: Materials) -> Made:
        drawn = run.drawn(materials)
        return Made(Page(listing(run.title, [(run.title, drawn)])), drawn.problems)

    return Artefact(f"{run.folder}/components.txt", make, run.sources, run.folder)
