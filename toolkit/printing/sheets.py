"""The sheets of a run: home sheets for each paper, gutterfold, one component a page."""

from __future__ import annotations

from toolkit import font
from toolkit.drawing import FontFace, Info
from toolkit.game import Artefact, Made
from toolkit.layout.imposition import arrange, impose
from toolkit.layout.paper import Paper
from toolkit.materials import Materials
from toolkit.printing.run import Run


def label_face() -> FontFace:
    """What names sheets."""
    return font.find("Lato", 700)


def suffix(paper: Paper) -> str:
    """How a paper is written in a file's name.

    >>> from toolkit.layout.paper import A4, paper
    >>> suffix(A4), suffix(paper("320 x 450"))
    ('a4', '320x450')
    """
    return paper.name.lower().replace(" ", "").replace("×", "x")


def sheet_artefact(run: Run, paper: Paper) -> Artefact:
    """Fronts and backs on sheets of a paper."""
    path = f"{run.folder}/{run.name}-{suffix(paper)}.pdf"
    return Artefact(path, lambda materials: _sheets(run, paper, materials), run.sources, run.folder, "home")


def _sheets(run: Run, paper: Paper, materials: Materials) -> Made:
    printer = materials.printer
    drawn = run.drawn(materials, is_low_ink=printer.ink == "low")
    grid = arrange(
        run.width,
        run.height,
        paper,
        at=run.at,
        bleed=printer.bleed,
        gap=printer.gap,
        has_marks=printer.marks != "none",
    )
    info = Info(f"{run.title}, {paper.name}", "Print at 100 %")
    imposed = impose(drawn.pieces, grid, printer, title=run.title, face=label_face(), info=info)
    return Made(imposed.document, (*drawn.problems, *imposed.problems))
