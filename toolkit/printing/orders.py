"""What is sent to a vendor: a picture for each face and a list of quantities, or one file of pages.

Made on request: `boxwright build <run's folder>/vendors/<vendor>`.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial

from toolkit.diagnostic import Diagnostic
from toolkit.drawing import Drawing, Info, inks_of
from toolkit.game import Artefact, Made, Page, Picture
from toolkit.layout.imposition import Piece, Side, single
from toolkit.layout.imposition.piece import narrow
from toolkit.materials import Materials
from toolkit.printing.listing import Entry
from toolkit.printing.pictures import back_name, entries, face_of, front_name
from toolkit.printing.run import Run
from toolkit.printing.sheets import POD_BLEED
from toolkit.vendor import Format, Vendor

FOLDER = "vendors"


def orders(run: Run, vendor: Vendor) -> Iterator[Artefact]:
    """The files for one vendor; one that does not cut this size refuses them with what comes nearest."""
    folder = f"{run.folder}/{FOLDER}/{vendor.id}"
    found = vendor.format(run.width, run.height, run.at)

    def artefact(name: str, make: Callable[[Materials], Made], profile: str = "") -> Artefact:
        path = f"{folder}/{name}"
        return Artefact(path, make, run.sources, folder, profile, is_on_request=True)

    if isinstance(found, Diagnostic):
        yield artefact("order.txt", lambda _: Made(Page(""), (found,)))
        return
    yield artefact("order.txt", lambda _: Made(Page(_order(run, vendor, found))))
    if vendor.copies == "list":
        yield artefact("quantities.csv", lambda _: Made(Page(_quantities(run, vendor))))
    if vendor.form == "pdf":
        # What printers on demand ask for in general is not asked of one who says that he takes less.
        profile = "pod" if min(found.bleed_across, found.bleed_down) >= POD_BLEED else "screen"
        yield artefact(f"{run.name}.pdf", partial(_pages, run, vendor, found), profile)
        return
    for number, index, entry in _numbered(run, vendor):
        yield artefact(front_name(number, entry), partial(_picture, run, found, index, "front"))
    for index, (pile, entry) in enumerate(entries(run)):
        if pile.entries[0] is entry:
            yield artefact(back_name(pile.title), partial(_picture, run, found, index, "back"))


def _numbered(run: Run, vendor: Vendor) -> Iterator[tuple[int, int, Entry]]:
    """The number of each picture or page, from 1, and the component it shows: one for all of its copies, or
    one for each."""
    number = 0
    for index, (_, entry) in enumerate(entries(run)):
        for _ in range(entry.copies if vendor.copies == "repeat" else 1):
            number += 1
            yield number, index, entry


def _quantities(run: Run, vendor: Vendor) -> str:
    """For each card its pictures or pages, and how often it is printed."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    is_pages = vendor.form == "pdf"
    writer.writerow(("card", "pages", "quantity") if is_pages else ("front", "back", "quantity"))
    for number, (pile, entry) in enumerate(entries(run), start=1):
        pages = (entry.name, f"{2 * number - 1}-{2 * number}")
        names = (front_name(number, entry), back_name(pile.title))
        writer.writerow((*(pages if is_pages else names), entry.copies))
    return out.getvalue()


def _order(run: Run, vendor: Vendor, found: Format) -> str:
    count = sum(pile.count for pile in run.piles)
    sold = vendor.sold(count)
    wide, tall = found.pixels
    lines = [
        f"{run.title} at {vendor.title}",
        "",
        f"Product: {found.name} ({found.component.size}), {count} cards",
        f"Bleed: {found.bleed_across:.2f} mm at the sides, {found.bleed_down:.2f} mm at head and foot",
        f"Keep text {found.safe:.2f} mm inside the cut",
    ]
    if sold != count:
        lines.append(f"An order of {count} pays for {sold}: there is room for {sold - count} more")
    if vendor.form == "png":
        copies = "counts in quantities.csv" if vendor.copies == "list" else "one for each copy"
        lines.append(f"Pictures of {wide} × {tall} pixels ({found.resolution} dpi); {copies}")
    else:
        order = vendor.order.replace("-", " before the ")
        copies = "counts in quantities.csv" if vendor.copies == "list" else "every copy as pages of its own"
        lines.append(f"One file, the {order}, {copies}")
        lines += [f"The vendor asks for {vendor.standard}: convert the file to it"] if vendor.standard else []
    lines += [f"See {vendor.site}"] if vendor.site else []
    return "\n".join(lines) + "\n"


def _picture(run: Run, found: Format, index: int, side: Side, materials: Materials) -> Made:
    drawn = run.drawn(materials)
    shown = found.framed(face_of(run, drawn, index, side))
    problems = narrow(drawn.pieces, found.bleed, run.at)
    return Made(Picture(shown, found.resolution), (*drawn.problems, *problems))


def _pages(run: Run, vendor: Vendor, found: Format, materials: Materials) -> Made:
    drawn = run.drawn(materials)
    info = Info(f"{run.title} for {vendor.title}", colophon=run.colophon)
    colour = "press" if vendor.colour == "cmyk" else "rgb"
    pieces = drawn.pieces
    if vendor.copies == "list":
        blank = Drawing(run.width, run.height, ())
        pieces = tuple(replace(piece, copies=1, back=piece.back or blank) for piece in pieces)
    pages = single(pieces, info=info, at=run.at, bleed=found.bleed, order=vendor.order, colour=colour)
    return Made(pages.document, (*drawn.problems, *pages.problems, *_heavy(run, vendor, pieces)))


def _heavy(run: Run, vendor: Vendor, pieces: Sequence[Piece]) -> Iterator[Diagnostic]:
    """LAY042 for each ink of a press file that is more than the vendor takes."""
    if vendor.colour != "cmyk" or not vendor.ink_limit:
        return
    faces = {id(face): face for piece in pieces for face in (piece.front, piece.back) if face is not None}
    inks = {ink: None for face in faces.values() for ink in inks_of(face.items)}
    for ink in inks:
        total = sum(ink.cmyk)
        if total > vendor.ink_limit and not ink.spot:
            message = f"the ink `{ink.name}` lays {total:g} %, and {vendor.title} takes {vendor.ink_limit} %"
            yield Diagnostic("LAY042", message, run.at, help="lower its cmyk in theme.yaml")
