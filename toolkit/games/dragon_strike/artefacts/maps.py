"""The prints of the boards: whole, as tiles on every paper, and as blank maps for who writes adventures.

In: boards, the box's map symbols, a printer. Out: artefacts. A board is drawn once for all its prints.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from toolkit.diagnostic import Diagnostic
from toolkit.drawing import Document, Drawing, Info, Sheet
from toolkit.game import Artefact, Made
from toolkit.games.dragon_strike.artefacts.board import blank_map, board
from toolkit.games.dragon_strike.artefacts.colophon import COLOPHON
from toolkit.games.dragon_strike.artefacts.studio import FOLDER
from toolkit.games.dragon_strike.model import Board, Box
from toolkit.layout.imposition import poster
from toolkit.layout.paper import Paper
from toolkit.printer import Printer
from toolkit.printing import label_face

BLEED = 3.0
"""The frame is drawn so far beyond the board's edge, in mm."""


@dataclass(frozen=True)
class _Printed:
    """A board, drawn when it is first needed."""

    subject: Board
    turns: int

    @cached_property
    def drawn(self) -> tuple[Drawing, tuple[Diagnostic, ...]]:
        """The board and what is wrong with its layout."""
        return board(self.subject, self.turns)

    @property
    def title(self) -> str:
        """What its sheets are called."""
        return f"Dragon Strike · {self.subject.title}"

    def picture(self) -> Made:
        """The board alone."""
        drawing, problems = self.drawn
        return Made(drawing, problems)

    def whole(self) -> Made:
        """One page of the board's size with its bleed."""
        drawing, problems = self.drawn
        info = Info(self.title, "The whole board, for a print shop", colophon=COLOPHON)
        return Made(Document((Sheet(drawing, BLEED),), info), problems)

    def tiles(self, paper: Paper) -> Made:
        """The board on sheets that are glued together."""
        drawing, problems = self.drawn
        info = Info(f"{self.title}, tiles on {paper.name}", "Print at 100 %, on one side", colophon=COLOPHON)
        at = self.subject.places.at("title")
        made = poster(drawing, paper, title=self.title, face=label_face(), at=at, info=info)
        return Made(made.document, (*problems, *made.problems))


def board_artefacts(boards: Sequence[Board], box: Box, printer: Printer) -> Iterator[Artefact]:
    """Every board whole and in tiles, with the box's Time Track."""
    for subject in boards:
        yield from _board(_Printed(subject, box.time_track), (subject.file, box.file), printer)


def _board(printed: _Printed, sources: tuple[str, ...], printer: Printer) -> Iterator[Artefact]:
    name = f"{FOLDER}/board-{printed.subject.id}"

    def artefact(suffix: str, make: Callable[[], Made], profile: str = "") -> Artefact:
        return Artefact(f"{name}{suffix}", lambda _: make(), sources, name, profile)

    yield artefact(".svg", printed.picture)
    yield artefact(".pdf", printed.whole, "pod")
    for paper in printer.papers:
        yield artefact(f"-tiles-{paper.slug}.pdf", lambda paper=paper: printed.tiles(paper), "home")  # type: ignore[misc]


def map_artefact(boards: Sequence[Board], box: Box) -> Artefact:
    """A page for each board, in black alone: walls, doors and terrain, room for notes, the symbols."""

    def make() -> Made:
        pages = [blank_map(subject, box.symbols) for subject in boards]
        info = Info("Dragon Strike · blank maps", "For the Dragon Master only", colophon=COLOPHON)
        names = tuple(subject.title for subject in boards)
        sheets = tuple(Sheet(drawing) for drawing, _ in pages)
        problems = tuple(problem for _, found in pages for problem in found)
        return Made(Document(sheets, info, outline=names), problems)

    sources = (*(subject.file for subject in boards), box.file)
    return Artefact(f"{FOLDER}/blank-maps.pdf", lambda _: make(), sources, f"{FOLDER}/maps", "screen")
