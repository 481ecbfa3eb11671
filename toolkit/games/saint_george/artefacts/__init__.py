"""Saint George's prints and configs. In: the model's subjects. Out: artefacts, a group for each map."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property

from toolkit.diagnostic import CodePage, Diagnostic, Severity
from toolkit.drawing import Drawing
from toolkit.game import Artefact, Made, Page, Picture, Product
from toolkit.games.saint_george.artefacts import press
from toolkit.games.saint_george.artefacts.back import back
from toolkit.games.saint_george.artefacts.dress import Dress
from toolkit.games.saint_george.artefacts.front import Front
from toolkit.games.saint_george.artefacts.home import home_artefacts
from toolkit.games.saint_george.artefacts.plates import CODES as PLATE_CODES
from toolkit.games.saint_george.artefacts.plates import prove
from toolkit.games.saint_george.config import config
from toolkit.games.saint_george.model import Map
from toolkit.printer import Printer

CODES = (
    CodePage(
        "LAY020",
        "A board too large for the map sheet",
        "Hexes shrink to fit the sheet, and below 14.6 mm their parts can no longer be scratched one by one "
        "(SG-7).",
        "a board of ten columns",
        "a board of nine columns and six rows",
    ),
    CodePage(
        "LAY021",
        "A hint that crowds its cell",
        "The hints are read at arm's length in a cell of the card's front; past 42 characters they run "
        "together.",
        "hint: Never to be found in any hex that lies beside a nest.",
        "hint: Never next to a nest.",
        Severity.WARNING,
    ),
    CodePage(
        "LAY022",
        "Columns of uneven length",
        "The back's two columns end together, or a line apart at most; otherwise the page looks unfinished.",
        "an abilities column six lines longer than the rules beside it",
        "columns that differ by a line",
        Severity.WARNING,
    ),
    CodePage(
        "LAY026",
        "A rewording that replaces nothing",
        "The home edition prints the card's texts with the words of `home-words` in place of the card's own, "
        "for at home a hex is opened, not scratched. Words that the card never says replace nothing, and "
        "the home edition would go on speaking of a coin.",
        "{card: scratch those hearts, home: cross out those hearts}, where the card says `that many hearts`",
        "{card: scratch that many hearts, home: cross out that many hearts}",
        Severity.WARNING,
    ),
    *PLATE_CODES,
)


@dataclass(frozen=True)
class Card:
    """A map's card in both dresses: what its artefacts share is drawn once."""

    subject: Map

    @cached_property
    def front(self) -> Front:
        """The front in full colour."""
        return Front(self.subject, Dress(self.subject.theme, is_home=False))

    @cached_property
    def back(self) -> tuple[Drawing, tuple[Diagnostic, ...]]:
        """The back in full colour, and what does not fit."""
        return back(self.subject, self.front.dress)

    @cached_property
    def problems(self) -> tuple[Diagnostic, ...]:
        """What does not fit on either side, and what the plates' proofs find."""
        return (*self.front.problems, *self.back[1], *prove(self.front))

    def made(self, product: Product) -> Made:
        """A product of the whole card with the card's problems."""
        return Made(product, self.problems)


def artefacts(subjects: Sequence[object], printer: Printer) -> tuple[Artefact, ...]:
    """Everything that is made of every map; the card is printed as it is, whoever prints it."""
    del printer
    return tuple(each for subject in subjects if isinstance(subject, Map) for each in _of(Card(subject)))


def _of(card: Card) -> tuple[Artefact, ...]:
    subject = card.subject
    folder = f"saint-george/{subject.id}"

    def artefact(name: str, make: Callable[[], Product], profile: str = "") -> Artefact:
        return Artefact(f"{folder}/{name}", lambda _: card.made(make()), subject.sources, folder, profile)

    front = card.front
    return (
        artefact("proof.pdf", lambda: press.proof(front, card.back[0]), "screen"),
        Artefact(
            f"{folder}/press.pdf",
            lambda materials: card.made(press.press(front, card.back[0], materials.printer)),
            subject.sources,
            folder,
            "press",
            press.SPOTS,
        ),
        Artefact(
            f"{folder}/press.txt",
            lambda materials: card.made(Page(press.job_sheet(front, materials, materials.printer))),
            subject.sources,
            folder,
        ),
        artefact("map.svg", lambda: front.map_sheet(is_covered=False)),
        artefact("map-covered.svg", lambda: front.map_sheet(is_covered=True)),
        artefact("map.png", lambda: Picture(front.covered, 150)),
        Artefact(f"{folder}/config.json", lambda templates: Made(config(subject)), subject.sources, folder),
        *home_artefacts(subject),
    )
