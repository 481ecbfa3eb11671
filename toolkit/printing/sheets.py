"""The sheets of a run: home sheets and gutterfold for each paper, one component a page."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from toolkit import font
from toolkit.diagnostic import Diagnostic, Severity, has_error
from toolkit.drawing import Document, FontFace, Info, Sheet
from toolkit.game import Artefact, Made
from toolkit.layout.imposition import Imposed, arrange, calibration, gutterfold, impose, single
from toolkit.layout.measure import shown
from toolkit.layout.paper import Paper
from toolkit.materials import Materials
from toolkit.printing.run import Run

POD_BLEED = 3.0
"""The bleed of a print-on-demand file in mm: what printers ask for."""


def label_face() -> FontFace:
    """What names sheets."""
    return font.find("Lato", 700)


def sheets(run: Run, paper: Paper, *, has_fold: bool = True) -> Artefact:
    """Fronts and backs on sheets of a paper; a note where there is no file to fold for it."""
    return _artefact(run, paper.slug, "home", partial(_sheets, run, paper, has_fold))


def folded(run: Run, paper: Paper) -> Artefact:
    """Fronts with their backs beyond a fold, on one side of a paper."""
    return _artefact(run, f"gutterfold-{paper.slug}", "home", partial(_folded, run, paper))


def calibrated(run: Run, paper: Paper) -> Artefact:
    """Rulers and the cross that reads the back offset, for upright and for turned sheets of a paper."""

    def made(materials: Materials) -> Made:
        face = label_face()
        pages = [
            page
            for is_landscape in (False, True)
            for page in calibration(
                paper, materials.printer, face=face, is_landscape=is_landscape, colophon=run.colophon
            )
        ]
        said = "Print at 100 %, on both sides: reads the printer's back offset"
        info = Info(f"Calibration, {paper.name}", said, colophon=run.colophon)
        return Made(Document(tuple(Sheet(page) for page in pages), info))

    return Artefact(f"{run.folder}/calibration-{paper.slug}.pdf", made, run.sources, run.folder, "home")


def on_demand(run: Run) -> Artefact:
    """A page for each face, with trim and bleed boxes."""
    return _artefact(run, "pod", "pod", partial(_single, run))


def _artefact(run: Run, name: str, profile: str, make: Callable[[Materials], Imposed]) -> Artefact:
    def made(materials: Materials) -> Made:
        imposed = make(materials)
        is_low_ink = profile == "home" and materials.printer.ink == "low"
        problems = run.drawn(materials, is_low_ink=is_low_ink).problems
        return Made(imposed.document, (*problems, *imposed.problems))

    return Artefact(f"{run.folder}/{run.name}-{name}.pdf", made, run.sources, run.folder, profile)


def _sheets(run: Run, paper: Paper, has_fold: bool, materials: Materials) -> Imposed:
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
    info = Info(f"{run.title}, {paper.name}", "Print at 100 %", colophon=run.colophon)
    made = impose(drawn.pieces, grid, printer, title=_label(run), face=label_face(), info=info)
    if has_fold or has_error(made.problems):
        return made
    message = f"{shown(run.width, run.height)} and its back are too tall for a gutterfold on {paper.size}"
    advice = "print it on both sides, or on a larger paper"
    note = Diagnostic("LAY041", message, run.at, Severity.NOTE, advice)
    return Imposed(made.document, (*made.problems, note))


def _label(run: Run) -> str:
    """What names a run's sheets: its title, or its folder where their type has not all the letters."""
    return run.title if not font.missing(label_face(), run.title) else run.folder.rpartition("/")[2]


def _folded(run: Run, paper: Paper, materials: Materials) -> Imposed:
    printer = materials.printer
    drawn = run.drawn(materials, is_low_ink=printer.ink == "low")
    title = f"{_label(run)} to fold"
    info = Info(f"{title}, {paper.name}", "Print at 100 %, on one side", colophon=run.colophon)
    return gutterfold(drawn.pieces, paper, printer, title=title, face=label_face(), at=run.at, info=info)


def _single(run: Run, materials: Materials) -> Imposed:
    drawn = run.drawn(materials)
    info = Info(
        f"{run.title}, print on demand", "One face a page: front 1, back 1, front 2, …", colophon=run.colophon
    )
    bleed = min((piece.bleed for piece in drawn.pieces), default=POD_BLEED)
    return single(drawn.pieces, info=info, at=run.at, bleed=min(bleed, POD_BLEED))
