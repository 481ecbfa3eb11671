"""The press file: base art, varnish, silver and the black on it, each a plate on a layer of its own.

In: a map's front and back. Out: a document of two pages, and the job sheet beside it. Layers lie from below
as they are printed: Base, Varnish, Scratch, Scratch-Overprint.
"""

from __future__ import annotations

from toolkit import __version__
from toolkit.drawing import Document, Drawing, Group, Sheet, Symbol, Use
from toolkit.games.saint_george.artefacts.colophon import info
from toolkit.games.saint_george.artefacts.front import BLEED, TRIM, Front
from toolkit.games.saint_george.artefacts.plates import REGISTER, WORST, bared
from toolkit.printer import Printer
from toolkit.template import Templates

VARNISH_GROWTH = 1.0
"""How far the release varnish reaches beyond the silver, in mm."""

SPOTS = ("Varnish", "Scratch", "Scratch-Overprint")


def press_front(front: Front) -> Drawing:
    """The front with its plates. Without the upper three it equals the scratched card."""
    dress = front.dress
    base = (*front.printed, *front.secrets)
    varnish = front.parts.shapes(dress.ink("varnish"), VARNISH_GROWTH)
    scratch = front.parts.shapes(dress.ink("silver"))
    layers = (
        Group(base, layer="Base"),
        Group(varnish, layer="Varnish", overprint=True),
        Group(scratch, layer="Scratch", overprint=True),
        Group(front.overprint, layer="Scratch-Overprint", overprint=True),
    )
    return Drawing(*TRIM, layers, f"{front.subject.title}, press")


def press(front: Front, back: Drawing, printer: Printer) -> Document:
    """The file for a scratch printer, its plates named as the printer does: the front, then the back."""
    reverse = Drawing(back.width, back.height, (Group(back.items, layer="Base"),), back.title)
    return Document(
        (Sheet(press_front(front), BLEED), Sheet(reverse, BLEED)),
        info(front.subject, "press file with scratch plates"),
        "press",
        ("Front", "Field orders"),
        printer.spots,
    )


def proof(front: Front, back: Drawing) -> Document:
    """Three pages to look at: as sold, fully scratched, and the back. What two share is drawn once."""
    card = Use(Symbol("card", front.printed, (0, 0, *TRIM)))
    covered = Drawing(*TRIM, (card, *front.cover), front.covered.title)
    revealed = Drawing(*TRIM, (card, *front.secrets), front.revealed.title)
    return Document(
        (Sheet(covered), Sheet(revealed), Sheet(back)),
        info(front.subject, "proof"),
        outline=("As sold", "Scratched", "Field orders"),
    )


def job_sheet(front: Front, templates: Templates, printer: Printer) -> str:
    """What the printer needs to know, in words."""
    parts = front.parts
    squad = [box for each in parts.members for box in (each.portrait, *each.abilities)]
    hearts = sum(len(each.hearts) for each in parts.members)
    spots = [printer.spot(name) for name in SPOTS]
    wide = max(len(name) for name in ("Scratch-Overprint", *spots))
    values = {
        "plates": [name.ljust(wide) for name in ("Base", *spots)],
        "indent": " " * (wide + 4),
        "spots": f"{', '.join(spots[:-1])} and {spots[-1]}",
        "title": front.subject.title,
        "id": front.subject.id,
        "edition": front.subject.edition,
        "version": __version__,
        "trim": f"{TRIM[0]:g} × {TRIM[1]:g} mm (A5 portrait)",
        "sheet": f"{TRIM[0] + 2 * BLEED:g} × {TRIM[1] + 2 * BLEED:g} mm",
        "bleed": f"{BLEED:g} mm",
        "growth": f"{VARNISH_GROWTH:g} mm",
        "register": f"{REGISTER:g} mm",
        "worst": f"{WORST:g} mm",
        "shown": [f"{name}: {', '.join(ways)}" for name, ways in bared(front, WORST).items()],
        "hexes": len(parts.threats),
        "parts": 2 * len(parts.threats) + len(squad) + hearts,
    }
    return templates.render("saint-george/press.txt.j2", values)
