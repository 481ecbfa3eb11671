"""A print run: components of one size, drawn once and put on sheets, into pictures and onto virtual tables.

In: what a game draws. Out: what every artefact of the run shares.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace
from itertools import groupby

from toolkit.diagnostic import Diagnostic
from toolkit.layout.imposition import Piece
from toolkit.location import Location
from toolkit.materials import Materials
from toolkit.printing.listing import Entry, Pile
from toolkit.template import TemplateProblem


@dataclass(frozen=True, slots=True)
class Component:
    """A component as it is printed, the pile it belongs to, and every word on it for who cannot see it."""

    piece: Piece
    pile: str
    entry: Entry


@dataclass(frozen=True, slots=True)
class Drawn:
    """All components of a run, in order, and what is wrong with them."""

    components: tuple[Component, ...]
    problems: tuple[Diagnostic, ...] = ()

    @property
    def pieces(self) -> tuple[Piece, ...]:
        """What is imposed."""
        return tuple(component.piece for component in self.components)

    @property
    def piles(self) -> tuple[tuple[str, tuple[Component, ...]], ...]:
        """The piles, in order."""
        held = groupby(self.components, key=lambda component: component.pile)
        return tuple((name, tuple(components)) for name, components in held)


Draw = Callable[[Materials, bool], Drawn]
"""Draws a run; the flag asks for little ink."""


def _gathered(problems: Iterable[Diagnostic]) -> Iterator[Diagnostic]:
    """The problems, a text that no face prints told once, at the first card: templates leave out columns."""
    unprinted: dict[str, list[Diagnostic]] = {}
    for problem in problems:
        if problem.code == "LAY016":
            unprinted.setdefault(problem.message, []).append(problem)
        else:
            yield problem
    for message, held in unprinted.items():
        more = f", nor on {len(held) - 1} more" if len(held) > 1 else ""
        yield replace(held[0], message=message + more)


@dataclass(frozen=True)
class Run:
    """What is printed together: `folder` is its place under `build/`, `name` how its files begin.

    `width` and `height` are the components' trimmed size in mm. `sources` are the content files that decide
    it; `at` is where problems of the whole run point. `piles` say what it holds, before
    anything is drawn.
    """

    folder: str
    name: str
    title: str
    width: float
    height: float
    sources: tuple[str, ...]
    at: Location
    draw: Draw
    piles: tuple[Pile, ...]
    colophon: tuple[str, str] | None = None
    """Whose work it is, in two short lines for the first sheet."""
    _held: dict[bool, tuple[Drawn | TemplateProblem, tuple[str, ...]]] = field(
        default_factory=dict, compare=False
    )

    def drawn(self, materials: Materials, *, is_low_ink: bool = False) -> Drawn:
        """The components; drawn once however many artefacts ask, each of which has read what it took.

        Raises TemplateProblem, as often as it is asked, where a template failed.
        """
        if is_low_ink not in self._held:
            before = set(materials.read)
            made: Drawn | TemplateProblem
            try:
                made = self.draw(materials, is_low_ink)
                made = replace(made, problems=tuple(_gathered(made.problems)))
            except TemplateProblem as problem:
                made = problem
            self._held[is_low_ink] = (made, tuple(n for n in materials.read if n not in before))
        drawn, read = self._held[is_low_ink]
        materials.record(read)
        if isinstance(drawn, TemplateProblem):
            raise drawn
        return drawn
