"""The home editions: the same game without a scratch printer, on A4 and on Letter.

In: a map and a paper. Out: documents and what does not fit. `scrambled` spoils nothing for the one who prints
it; `stickers` shows the answers, says so, and has what covers them.
"""

from __future__ import annotations

from collections.abc import Callable

from toolkit.diagnostic import Diagnostic
from toolkit.drawing import Document, Drawing, Group, Info, Sheet
from toolkit.game import Artefact, Made
from toolkit.games.saint_george.artefacts.back import back
from toolkit.games.saint_george.artefacts.cover import base_sheet, instructions
from toolkit.games.saint_george.artefacts.dress import Dress
from toolkit.games.saint_george.artefacts.front import TRIM, Front
from toolkit.games.saint_george.artefacts.lookup import lookup
from toolkit.games.saint_george.artefacts.mission import mission
from toolkit.games.saint_george.artefacts.rewording import at_home
from toolkit.games.saint_george.artefacts.stickers import sticker_sheet
from toolkit.games.saint_george.artefacts.tables import tables
from toolkit.games.saint_george.model import Map
from toolkit.layout.paper import A4, LETTER, Paper


def scrambled(subject: Map, paper: Paper) -> Made:
    """The mission sheet, the rules for its back, and the look-up on a sheet of its own."""
    subject, idle = at_home(subject)
    codes = lookup(subject)
    sheet, problems = mission(subject, codes, paper)
    rules, found = orders(subject, paper)
    look_up, unset = tables(subject, codes, paper)
    names = ("Mission", "Field orders", *(each.title.rpartition(", ")[2].capitalize() for each in look_up))
    document = _document(subject, (sheet, rules, *look_up), names, f"home edition, {paper.name}")
    return Made(document, (*idle, *problems, *found, *unset))


def stickers(subject: Map, paper: Paper) -> Made:
    """Instructions, the open sheet with its rules, and the stickers that cover it."""
    subject, idle = at_home(subject)
    advice, problems = instructions(subject, paper)
    card = Front(subject, Dress(subject.theme, is_home=True)).problems
    rules, found = orders(subject, paper)
    pages = (advice, base_sheet(subject, paper), rules, sticker_sheet(subject, paper))
    names = ("Read me first", "Open sheet: the answers", "Field orders", "Stickers")
    return Made(
        _document(subject, pages, names, f"home edition to cover, {paper.name}: shows the answers"),
        (*idle, *card, *problems, *found),
    )


def orders(subject: Map, paper: Paper) -> tuple[Drawing, tuple[Diagnostic, ...]]:
    """The card's back in little ink, as large as the paper allows."""
    drawn, problems = back(subject, Dress(subject.theme, is_home=True))
    scale = min(paper.width / TRIM[0], paper.height / TRIM[1])
    x, y = (paper.width - TRIM[0] * scale) / 2, (paper.height - TRIM[1] * scale) / 2
    placed = Group(drawn.items, transform=(scale, 0, 0, scale, x, y))
    return Drawing(paper.width, paper.height, (placed,), drawn.title), problems


def home_artefacts(subject: Map) -> tuple[Artefact, ...]:
    """The four files of a map."""
    return tuple(
        _artefact(subject, stem, make, paper)
        for stem, make in (("home", scrambled), ("home-stickers", stickers))
        for paper in (A4, LETTER)
    )


def _artefact(subject: Map, stem: str, make: Callable[[Map, Paper], Made], paper: Paper) -> Artefact:
    folder = f"saint-george/{subject.id}"
    path = f"{folder}/{stem}-{paper.name.lower()}.pdf"
    return Artefact(path, lambda _: make(subject, paper), subject.sources, folder, "home")


def _document(subject: Map, pages: tuple[Drawing, ...], names: tuple[str, ...], purpose: str) -> Document:
    info = Info(f"Operation Saint George: {subject.title}", purpose, (subject.id, subject.edition))
    return Document(tuple(Sheet(page) for page in pages), info, "rgb", names)
