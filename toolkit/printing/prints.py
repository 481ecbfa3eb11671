"""Which prints there are of a run, on the papers and for the vendors of a printer."""

from __future__ import annotations

from toolkit.game import Artefact, Made, Page
from toolkit.layout.imposition import foldable
from toolkit.materials import Materials
from toolkit.printer import Printer
from toolkit.printing import tabletop
from toolkit.printing.listing import listing
from toolkit.printing.orders import orders
from toolkit.printing.pictures import pictures
from toolkit.printing.run import Run
from toolkit.printing.sheets import calibrated, folded, on_demand, sheets

LEAST = 148.0
"""A paper narrower than this (mm) has no room for the calibration page's rulers and scales."""


def print_run(run: Run, printer: Printer) -> tuple[Artefact, ...]:
    """Every print of a run.

    Sheets, gutterfold and calibration for each paper, pages on demand, a virtual table's deck; on request
    pictures of all faces, and what each vendor wants.
    """
    folds = [paper for paper in printer.papers if foldable(run.width, run.height, paper, printer)]
    return (
        *(sheets(run, paper, has_fold=paper in folds) for paper in printer.papers),
        *(folded(run, paper) for paper in folds),
        *(calibrated(run, paper) for paper in printer.papers if min(paper.width, paper.height) >= LEAST),
        on_demand(run),
        *tabletop.artefacts(run),
        *pictures(run),
        *(artefact for vendor in printer.vendors for artefact in orders(run, vendor)),
    )


def list_artefact(run: Run) -> Artefact:
    """Every component as plain text."""

    def make(_: Materials) -> Made:
        return Made(Page(listing(run.title, [(run.title, run.piles)])))

    return Artefact(f"{run.folder}/components.txt", make, run.sources, run.folder)
