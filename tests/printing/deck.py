"""A workspace with a deck of one's own, written into a folder."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from tests.shipped import schemas
from toolkit.diagnostic import Diagnostic
from toolkit.game import Artefact, Made
from toolkit.games.card_deck import GAME
from toolkit.games.card_deck.artefacts import artefacts
from toolkit.materials import Materials
from toolkit.pipeline import GameContent, check_game
from toolkit.printer import Printer, printer_of
from toolkit.workspace import Workspace, shipped_root

DECK = "id: toys\ntitle: Toys\nsize: {size}\ncards: toys\nface: card-deck/card-face.xml.j2\nback: {back}\n"
BACK = "card-deck/card-back.xml.j2"


def workspace(
    folder: Path, rows: Sequence[str], *, size: str = "poker-metric", back: str = BACK
) -> Workspace:
    """A workspace whose deck `toys` has these rows: `name,copies,text`."""
    for name in ("cards", "decks"):
        (folder / "content/card-deck" / name).mkdir(parents=True)
    (folder / "content/card-deck/cards/toys.csv").write_text("\n".join(["name,copies,text", *rows]), "utf-8")
    (folder / "content/card-deck/decks/toys.yaml").write_text(DECK.format(size=size, back=back), "utf-8")
    return Workspace(folder, shipped_root())


def checked(held: Workspace) -> tuple[GameContent, list[Diagnostic]]:
    """The decks of a workspace, and what is wrong with them."""
    return check_game(held, GAME, schemas())


def printed(held: Workspace, printer: Printer | None = None) -> dict[str, Artefact]:
    """Every artefact of the deck by its path below `card-deck/toys/`."""
    content, problems = checked(held)
    assert not problems, problems
    found = artefacts(content.subjects, printer or printer_of(held).printer)
    return {artefact.path.removeprefix("card-deck/toys/"): artefact for artefact in found}


def made(held: Workspace, name: str, printer: Printer | None = None) -> Made:
    """One artefact, made."""
    used = printer or printer_of(held).printer
    return printed(held, used)[name].make(Materials(held, used))
