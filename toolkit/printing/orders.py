"""What is sent to a vendor: a picture for each face and a list of quantities, or one file of pages.

Made on request: `boxwright build <run's folder>/vendors/<vendor>`.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Iterator
from functools import partial

from toolkit.diagnostic import Diagnostic
from toolkit.drawing import Info
from toolkit.game import Artefact, Made, Page, Picture
from toolkit.layout.imposition import single
from toolkit.materials import Materials
from toolkit.printing.pictures import Side, back_name, entries, face_of, front_name
from toolkit.printing.run import Run
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
    if vendor.form == "pdf":
        yield artefact(f"{run.name}.pdf", partial(_pages, run, vendor, found), "pod")
        return
    yield artefact("quantities.csv", lambda _: Made(Page(_quantities(run))))
    for number, (pile, entry) in enumerate(entries(run), start=1):
        yield artefact(front_name(number, entry), partial(_picture, run, found, number - 1, "front"))
        if pile.entries[0] is entry:
            yield artefact(back_name(pile.title), partial(_picture, run, found, number - 1, "back"))


def _quantities(run: Run) -> str:
    """For each card its pictures and how often it is printed."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(("front", "back", "quantity"))
    for number, (pile, entry) in enumerate(entries(run), start=1):
        writer.writerow((front_name(number, entry), back_name(pile.title), entry.copies))
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
        lines.append(f"Pictures of {wide} × {tall} pixels ({found.resolution} dpi); counts in quantities.csv")
    else:
        order = vendor.order.replace("-", " before the ")
        lines.append(f"One file, the {order}, every copy as pages of its own")
        lines += [f"The vendor asks for {vendor.standard}: convert the file to it"] if vendor.standard else []
    lines += [f"See {vendor.site}"] if vendor.site else []
    return "\n".join(lines) + "\n"


def _picture(run: Run, found: Format, index: int, side: Side, materials: Materials) -> Made:
    drawn = run.drawn(materials)
    shown = found.framed(face_of(run, drawn, index, side))
    return Made(Picture(shown, found.resolution), drawn.problems)


def _pages(run: Run, vendor: Vendor, found: Format, materials: Materials) -> Made:
    drawn = run.drawn(materials)
    info = Info(f"{run.title} for {vendor.title}", colophon=run.colophon)
    colour = "press" if vendor.colour == "cmyk" else "rgb"
    pages = single(drawn.pieces, info=info, at=run.at, bleed=found.bleed, order=vendor.order, colour=colour)
    return Made(pages.document, (*drawn.problems, *pages.problems))
