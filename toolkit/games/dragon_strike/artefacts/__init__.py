"""Dragon Strike's prints. In: the model's subjects. Out: artefacts of the box and of the boards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from toolkit.game import Artefact, Made, Page
from toolkit.games.dragon_strike.artefacts.board import CODES as BOARD_CODES
from toolkit.games.dragon_strike.artefacts.cards import card_run
from toolkit.games.dragon_strike.artefacts.listing import component_list
from toolkit.games.dragon_strike.artefacts.maps import board_artefacts, map_artefact
from toolkit.games.dragon_strike.artefacts.pieces import piece_artefacts
from toolkit.games.dragon_strike.artefacts.screen import CODES as SCREEN_CODES
from toolkit.games.dragon_strike.artefacts.source import own_first
from toolkit.games.dragon_strike.model import Board, Box, Content
from toolkit.materials import Materials
from toolkit.printer import Printer
from toolkit.printing import print_run

__all__ = ["CODES", "artefacts"]

CODES = (*SCREEN_CODES, *BOARD_CODES)


def artefacts(subjects: Sequence[object], printer: Printer) -> tuple[Artefact, ...]:
    """Everything that is printed of the box."""
    content = next((each for each in subjects if isinstance(each, Content)), None)
    boards = tuple(each for each in subjects if isinstance(each, Board))
    return tuple(_box(content, boards, printer)) if content is not None else ()


def _box(content: Content, boards: Sequence[Board], printer: Printer) -> Iterator[Artefact]:
    box, theme = content.box, content.theme
    if box is None or theme is None:
        return
    if boards:
        yield from board_artefacts(boards, box, printer)
        yield map_artefact(boards, box)
    run = card_run(box, theme, _card_sources(content, box))
    yield from print_run(run, printer)
    yield from piece_artefacts(content, printer)

    def make_list(_: Materials) -> Made:
        return Made(Page(component_list(box, content.party, run.piles)))

    party = (content.party.file,) if content.party else ()
    sources = own_first(*run.sources, *party)
    yield Artefact(f"{run.folder}/components.txt", make_list, sources, run.folder)


def _card_sources(content: Content, box: Box) -> tuple[str, ...]:
    """The files that decide the cards."""
    taken = {deck.list for deck in box.decks}
    lists = (each.file for each in content.lists if each.id in taken)
    others = (each.file for each in (content.bestiary, content.theme) if each is not None)
    return own_first(box.file, *lists, *others)
