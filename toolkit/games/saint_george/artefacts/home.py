"""The home editions: the same game without a scratch printer, on A4 and on Letter.

In: a map and a paper. Out: documents and what does not fit. `scrambled` spoils nothing for the one who prints
it; `stickers` shows the answers, says so, and has what covers them.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

from toolkit.diagnostic import Diagnostic
from toolkit.drawing import Document, Drawing, Group, Item, Sheet
from toolkit.game import Artefact, Made
from toolkit.games.saint_george.artefacts import mission
from toolkit.games.saint_george.artefacts.advice import instructions
from toolkit.games.saint_george.artefacts.back import back
from toolkit.games.saint_george.artefacts.colophon import info
from toolkit.games.saint_george.artefacts.cover import base_sheet
from toolkit.games.saint_george.artefacts.dress import Dress
from toolkit.games.saint_george.artefacts.front import TRIM, Front
from toolkit.games.saint_george.artefacts.lookup import Lookup, lookup
from toolkit.games.saint_george.artefacts.rewording import at_home
from toolkit.games.saint_george.artefacts.stickers import sticker_sheet
from toolkit.games.saint_george.artefacts.tables import tables
from toolkit.games.saint_george.model import Map
from toolkit.layout.paper import A4, LETTER, Paper


@dataclass(frozen=True)
class HomeCard:
    """A map's card in the words and the dress of the home editions: what they share is made once."""

    card: Map

    @cached_property
    def _worded(self) -> tuple[Map, tuple[Diagnostic, ...]]:
        return at_home(self.card)

    @property
    def subject(self) -> Map:
        """The map in the home editions' words."""
        return self._worded[0]

    @property
    def idle(self) -> tuple[Diagnostic, ...]:
        """Rewordings that replace nothing."""
        return self._worded[1]

    @cached_property
    def front(self) -> Front:
        """The front in little ink."""
        return Front(self.subject, Dress(self.subject.theme, is_home=True))

    @cached_property
    def back(self) -> tuple[Drawing, tuple[Diagnostic, ...]]:
        """The back in little ink, and what does not fit."""
        return back(self.subject, self.front.dress)

    @cached_property
    def codes(self) -> Lookup:
        """The look-up of the scrambled edition."""
        return lookup(self.subject)

    @cached_property
    def boxes(self) -> tuple[Item, ...]:
        """The hexes of the scrambled edition."""
        return mission.hexes(self.front, self.codes)

    def orders(self, paper: Paper) -> Drawing:
        """The back, as large as the paper allows."""
        drawn, _ = self.back
        scale = min(paper.width / TRIM[0], paper.height / TRIM[1])
        x, y = (paper.width - TRIM[0] * scale) / 2, (paper.height - TRIM[1] * scale) / 2
        placed = Group(drawn.items, transform=(scale, 0, 0, scale, x, y))
        return Drawing(paper.width, paper.height, (placed,), drawn.title)

    def document(self, pages: tuple[Drawing, ...], names: tuple[str, ...], purpose: str) -> Document:
        """A file of these pages."""
        return Document(tuple(Sheet(page) for page in pages), info(self.subject, purpose), "rgb", names)


def scrambled(home: HomeCard, paper: Paper) -> Made:
    """The mission sheet, the rules for its back, and the look-up on a sheet of its own."""
    sheet, problems = mission.mission(home.front, home.boxes, paper)
    look_up, unset = tables(home.subject, home.codes, paper, home.front.dress)
    names = ("Mission", "Field orders", *(each.title.rpartition(", ")[2].capitalize() for each in look_up))
    pages = (sheet, home.orders(paper), *look_up)
    document = home.document(pages, names, f"home edition, {paper.name}")
    return Made(document, (*home.idle, *problems, *home.back[1], *unset))


def stickers(home: HomeCard, paper: Paper) -> Made:
    """Instructions, the open sheet with its rules, and the stickers that cover it."""
    front = home.front
    advice, problems = instructions(front, paper)
    pages = (advice, base_sheet(front, paper), home.orders(paper), sticker_sheet(front, paper))
    names = ("Read me first", "Open sheet: the answers", "Field orders", "Stickers")
    document = home.document(pages, names, f"home edition to cover, {paper.name}: shows the answers")
    return Made(document, (*home.idle, *front.problems, *problems, *home.back[1]))


def home_artefacts(subject: Map) -> tuple[Artefact, ...]:
    """The four files of a map; a group of their own, for they share nothing with the card."""
    home = HomeCard(subject)
    return tuple(
        _artefact(home, stem, make, paper)
        for stem, make in (("home", scrambled), ("home-stickers", stickers))
        for paper in (A4, LETTER)
    )


def _artefact(home: HomeCard, stem: str, make: Callable[[HomeCard, Paper], Made], paper: Paper) -> Artefact:
    folder = f"saint-george/{home.card.id}"
    path = f"{folder}/{stem}-{paper.name.lower()}.pdf"
    return Artefact(path, lambda _: make(home, paper), home.card.sources, f"{folder}/home", "home")
