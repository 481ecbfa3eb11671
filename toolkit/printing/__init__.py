"""Prints of components: what a game draws once, as sheets, pictures, lists and decks of virtual tables."""

from __future__ import annotations

from toolkit.game import Artefact, Made, Page
from toolkit.materials import Materials
from toolkit.printer import Printer
from toolkit.printing import tabletop
from toolkit.printing.kit import kit_of
from toolkit.printing.listing import listing
from toolkit.printing.run import Component, Drawn, Run
from toolkit.printing.sheets import folded, label_face, on_demand, sheets, suffix

__all__ = [
    "Component",
    "Drawn",
    "Run",
    "kit_of",
    "label_face",
    "list_artefact",
    "listing",
    "print_run",
    "suffix",
]


def print_run(run: Run, printer: Printer) -> tuple[Artefact, ...]:
    """Every print of a run: sheets and gutterfold for each paper, pages on demand, a virtual table's deck."""
    return (
        *(make(run, paper) for make in (sheets, folded) for paper in printer.papers),
        on_demand(run),
        *tabletop.artefacts(run),
    )


def list_artefact(run: Run) -> Artefact:
    """Every component as plain text."""

    def make(materials: Materials) -> Made:
        drawn = run.drawn(materials)
        return Made(Page(listing(run.title, [(run.title, drawn)])), drawn.problems)

    return Artefact(f"{run.folder}/components.txt", make, run.sources, run.folder)
