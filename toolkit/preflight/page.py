"""Checks one page: its boxes, fonts and annotations, and how near its content comes to the paper's edge.

In: a page. Out: findings in a report.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pikepdf

from toolkit.preflight.box import Boxes, box_problems, boxes_of
from toolkit.preflight.content import walk
from toolkit.preflight.extent import Reach
from toolkit.preflight.font import fonts_in
from toolkit.preflight.profile import MILLIMETRE, Profile, Size
from toolkit.preflight.report import Report
from toolkit.preflight.state import Faces
from toolkit.preflight.value import elements, entries, entry, name, number
from toolkit.preflight.visit import Visit

SLACK = 0.02
"""mm: what rounding in a PDF may cost at the paper's edge."""
EDGES = ("left", "bottom", "right", "top")
"""In the order of a box's numbers, and against the clock."""
_HIDDEN, _PRINTS = 2, 4
_UNPRINTED = ("Link", "Popup", "PrinterMark", "TrapNet")
_ACTIONS = ("JavaScript", "Launch", "ImportData", "SubmitForm", "Rendition")


def is_active(action: object) -> bool:
    """Whether an action does more than to show another place."""
    return name(entry(action, "/S")) in _ACTIONS


def inspect_page(
    page: pikepdf.Page, index: int, profile: Profile, size: Size | None, report: Report, faces: Faces
) -> Boxes | None:
    """Check boxes, fonts and annotations of a page (1-based). Returns its boxes, if it has any."""
    boxes = boxes_of(page)
    if boxes is None:
        report.add("PRT004", "it has no MediaBox of any size", index)
    else:
        for code, message in box_problems(boxes, profile, size):
            report.add(code, message, index)
    if entry(page.obj, "/AA") is not None:
        report.add("PRT007", "it runs something when it is shown", index)
    if not profile.transparency and name(entry(page.obj, "/Group", "/S")) == "Transparency":
        report.add("PRT031", "it is a transparency group", index)
    notes = elements(entry(page.obj, "/Annots"))
    for note in notes:
        _inspect_note(note, index, report)
    for holder in (page.resources, *(inside for note in notes for inside in _appearances(note))):
        for font in fonts_in(holder):
            face = faces.of(font)
            if not face.is_embedded:
                report.add("PRT005", f"the font {face.label} is not embedded", index)
    return boxes


def _inspect_note(note: object, index: int, report: Report) -> None:
    kind, flags = name(entry(note, "/Subtype"), "an unknown kind"), int(number(entry(note, "/F")))
    if is_active(entry(note, "/A")) or entry(note, "/AA") is not None:
        report.add("PRT007", f"an annotation ({kind}) runs something", index)
    if kind == "Widget" or (flags & _PRINTS and not flags & _HIDDEN and kind not in _UNPRINTED):
        report.add("PRT008", f"an annotation ({kind}) prints", index)


def _appearances(note: object) -> Iterator[object]:
    """Resources of an annotation's looks."""
    for _, look in entries(entry(note, "/AP")):
        for form in (look, *(inside for _, inside in entries(look))):
            if isinstance(form, pikepdf.Stream):
                yield entry(form, "/Resources")


def inspect_content(page: pikepdf.Page, boxes: Boxes, visit: Visit) -> None:
    """Walk a page's content, and say what comes too near the paper's edge."""
    reach = walk(page, visit)
    margin = visit.judge.profile.margin
    if margin and any(distance < margin - SLACK for _, distance, _ in _distances(reach, boxes)):
        exact = replace(visit, exact=True, forms={}, seen=set())
        for edge, distance, what in _distances(walk(page, exact), boxes):
            if distance < margin - SLACK:
                how = f"{distance:.1f} mm from the" if distance >= 0 else "over the"
                where = f"{how} {edge} edge of the paper, and printers reach to {margin:g} mm"
                visit.judge.report.add(
                    "PRT011", f"{what} prints {where}", visit.judge.page, key=f"{edge} {what}"
                )


def _distances(reach: Reach, boxes: Boxes) -> Iterator[tuple[str, float, str]]:
    """Edge, distance in mm and what comes nearest to it."""
    if reach.box is not None:
        factor, paper = boxes.unit / MILLIMETRE, boxes.paper
        for side in range(4):
            inwards = 1 if side < 2 else -1
            shown = EDGES[(side - boxes.turns) % 4]
            yield shown, (reach.box[side] - paper[side]) * inwards * factor, reach.names[side]
