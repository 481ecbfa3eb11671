"""The prints of the pieces: hero cards, markers, figures and the screen, on every paper of the printer.

In: the game's content, a printer. Out: artefacts, each drawn from the model when it is made. The screen is
also there at its full size, for a print shop.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from toolkit.drawing import Info
from toolkit.game import Artefact, Made
from toolkit.games.dragon_strike.artefacts.assembly import assembly
from toolkit.games.dragon_strike.artefacts.colophon import COLOPHON
from toolkit.games.dragon_strike.artefacts.figure_sheets import figure_sheets
from toolkit.games.dragon_strike.artefacts.heroes import hero_sheets
from toolkit.games.dragon_strike.artefacts.markers import marker_sheets
from toolkit.games.dragon_strike.artefacts.screen import screen_on_demand, screen_sheets
from toolkit.games.dragon_strike.artefacts.studio import GAME, Studio
from toolkit.games.dragon_strike.model import Content, Party
from toolkit.layout.imposition import Imposed
from toolkit.layout.paper import Paper
from toolkit.materials import Materials
from toolkit.printer import Printer
from toolkit.theme import Theme
from toolkit.workspace import SHIPPED

FOLDER = f"{GAME}/box"

Sheets = Callable[[Studio, Paper, Printer, str, Info], Imposed]


def piece_artefacts(content: Content, printer: Printer) -> Iterator[Artefact]:
    """Every print of the pieces that the content has."""
    theme, box, party, bestiary = content.theme, content.box, content.party, content.bestiary
    if theme is None or box is None:
        return
    held: list[tuple[str, str, tuple[str, ...], Sheets]] = [
        ("markers", "markers", (box.file,), lambda studio, *rest: marker_sheets(box, studio, *rest))
    ]
    if party is not None and bestiary is not None:
        files: tuple[str, ...] = (box.file, party.file, bestiary.file)
        held.append(("figures", "figures", files, lambda s, *rest: figure_sheets(box, s, *rest)))
    if party is not None:
        held.append(("heroes", "hero cards", (party.file,), lambda s, *rest: hero_sheets(party, s, *rest)))
    if party is not None:
        held.append(("assembly", "assembly", (party.file,), lambda s, *rest: _assembly(party, s, *rest)))
    if bestiary is not None:
        files = (box.file, bestiary.file)
        held.append(("screen", "screen", files, lambda s, *rest: screen_sheets(box, bestiary, s, *rest)))
    for name, said, files, draw in held:
        for paper in printer.papers:
            yield _sheets(name, said, _mine_first((*files, theme.file)), theme, paper, draw)
    if bestiary is not None:
        files = _mine_first((box.file, bestiary.file, theme.file))

        def on_demand(materials: Materials) -> Made:
            studio = Studio(theme, materials, is_low_ink=False)
            info = Info(
                f"{box.title} · screen, print on demand", "One page with its bleed", colophon=COLOPHON
            )
            made = screen_on_demand(box, bestiary, studio, info)
            return Made(made.document, (*studio.problems, *made.problems))

        yield Artefact(f"{FOLDER}/screen-pod.pdf", on_demand, files, f"{FOLDER}/screen", "pod")


def _sheets(
    name: str, said: str, files: tuple[str, ...], theme: Theme, paper: Paper, draw: Sheets
) -> Artefact:
    title = f"Dragon Strike · {said}"

    def make(materials: Materials) -> Made:
        printer = materials.printer
        studio = Studio(theme, materials, is_low_ink=printer.ink == "low")
        info = Info(f"{title}, {paper.name}", "Print at 100 %", colophon=COLOPHON)
        made = draw(studio, paper, printer, title, info)
        return Made(made.document, (*studio.problems, *made.problems))

    return Artefact(f"{FOLDER}/{name}-{paper.slug}.pdf", make, files, f"{FOLDER}/{name}", "home")


def _assembly(
    party: Party, studio: Studio, paper: Paper, printer: Printer, title: str, info: Info
) -> Imposed:
    del printer, title
    return Imposed(assembly(party, studio, paper, info))


def _mine_first(files: tuple[str, ...]) -> tuple[str, ...]:
    """The files, a user's own first: what has one of them is theirs to build."""
    return tuple(sorted(files, key=lambda file: file.startswith(SHIPPED)))
