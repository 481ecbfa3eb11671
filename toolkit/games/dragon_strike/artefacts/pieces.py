"""The prints of the pieces: hero cards, markers, figures and the screen, on every paper of the printer.

In: the game's content, a printer. Out: artefacts, each drawn from the model when it is made. The screen is
also there at its full size, for a print shop.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial

from toolkit.drawing import Info
from toolkit.game import Artefact, Made
from toolkit.games.dragon_strike.artefacts.assembly import assembly
from toolkit.games.dragon_strike.artefacts.colophon import COLOPHON
from toolkit.games.dragon_strike.artefacts.figure_sheets import figure_sheets
from toolkit.games.dragon_strike.artefacts.heroes import hero_sheets
from toolkit.games.dragon_strike.artefacts.job import Job
from toolkit.games.dragon_strike.artefacts.markers import marker_sheets
from toolkit.games.dragon_strike.artefacts.screen import screen_on_demand, screen_sheets
from toolkit.games.dragon_strike.artefacts.source import own_first
from toolkit.games.dragon_strike.artefacts.studio import FOLDER, Studio
from toolkit.games.dragon_strike.model import Bestiary, Box, Content, Party
from toolkit.layout.imposition import Imposed
from toolkit.layout.paper import Paper
from toolkit.materials import Materials
from toolkit.printer import Printer
from toolkit.theme import Theme


@dataclass(frozen=True, slots=True)
class _Print:
    """What there is on every paper: its file's name, what its sheets are called, what decides it."""

    name: str
    called: str
    sources: tuple[str, ...]
    draw: Callable[[Job], Imposed]


def piece_artefacts(content: Content, printer: Printer) -> Iterator[Artefact]:
    """Every print of the pieces that the content has."""
    theme, box, bestiary = content.theme, content.box, content.bestiary
    if theme is None or box is None:
        return
    for each in _prints(box, content.party, bestiary):
        for paper in printer.papers:
            yield _on_paper(each, theme, paper)
    if bestiary is not None:
        yield _screen_on_demand(box, bestiary, theme)


def _prints(box: Box, party: Party | None, bestiary: Bestiary | None) -> Iterator[_Print]:
    yield _Print("markers", "markers", (box.file,), partial(marker_sheets, box))
    if party is not None and bestiary is not None:
        sources = (box.file, party.file, bestiary.file)
        yield _Print("figures", "figures", sources, partial(figure_sheets, box))
    if party is not None:
        yield _Print("heroes", "hero cards", (party.file,), partial(hero_sheets, party))
        yield _Print("assembly", "assembly", (party.file,), partial(assembly, party))
    if bestiary is not None:
        draw = partial(screen_sheets, box, bestiary)
        yield _Print("screen", "screen", (box.file, bestiary.file), draw)


def _on_paper(each: _Print, theme: Theme, paper: Paper) -> Artefact:
    def make(materials: Materials) -> Made:
        studio = Studio(theme, materials, is_low_ink=materials.printer.ink == "low")
        made = each.draw(Job(studio, paper, f"Dragon Strike · {each.called}"))
        return Made(made.document, (*studio.problems, *made.problems))

    path, sources = f"{FOLDER}/{each.name}-{paper.slug}.pdf", own_first(*each.sources, theme.file)
    return Artefact(path, make, sources, f"{FOLDER}/{each.name}", "home")


def _screen_on_demand(box: Box, bestiary: Bestiary, theme: Theme) -> Artefact:
    def make(materials: Materials) -> Made:
        studio = Studio(theme, materials, is_low_ink=False)
        info = Info(f"{box.title} · screen, print on demand", "One page with its bleed", colophon=COLOPHON)
        made = screen_on_demand(box, bestiary, studio, info)
        return Made(made.document, (*studio.problems, *made.problems))

    sources = own_first(box.file, bestiary.file, theme.file)
    return Artefact(f"{FOLDER}/screen-pod.pdf", make, sources, f"{FOLDER}/screen", "pod")
