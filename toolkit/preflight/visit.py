"""What the walks of one page and of its forms share, and how much a file may ask of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import islice

import pikepdf

from toolkit.preflight.extent import Box
from toolkit.preflight.judge import Judge
from toolkit.preflight.layer import Layers
from toolkit.preflight.lexer import LARGE, Instruction, flow, has_inline_image, instructions
from toolkit.preflight.palette import Palette
from toolkit.preflight.state import Faces

MOST_INSTRUCTIONS = 1_500_000
"""In one file; beyond it the check gives up rather than take minutes."""
WALK = 20
"""What starting a walk costs, in instructions."""
DEEPEST = 24
"""Forms inside forms."""


class TooMuch(Exception):
    """A file draws more than the check follows."""


@dataclass(slots=True)
class Budget:
    """Instructions that a file may still use."""

    left: int = field(default_factory=lambda: MOST_INSTRUCTIONS)

    def spend(self, count: int) -> None:
        """A walk of so many instructions begins. Raises TooMuch when the budget is used up."""
        self.left -= count + WALK
        if self.left < 0:
            raise TooMuch

    def metered(self, flowing: Iterator[Instruction]) -> Iterator[Instruction]:
        """Instructions as they come, each paid for."""
        while batch := list(islice(flowing, 10_000)):
            self.spend(len(batch))
            yield from batch


@dataclass(slots=True, eq=False)
class Visit:
    """What the walks of one page and of its forms share.

    `measures`: also say how far the page prints; `exact`: to the outline of each letter, and inside forms
    (else a form counts as large as its frame).
    """

    judge: Judge
    faces: Faces
    layers: Layers
    budget: Budget
    measures: bool = False
    exact: bool = False
    palette: Palette = field(default_factory=Palette)
    seen: set[tuple[object, ...]] = field(default_factory=set)
    forms: dict[tuple[object, ...], Box | None] = field(default_factory=dict)
    inside: list[tuple[int, int]] = field(default_factory=list)

    def instructions(self, content: bytes) -> tuple[Iterable[Instruction], list[pikepdf.PdfInlineImage]]:
        """The instructions of a content stream, paid for, and its inline images."""
        if len(content) <= LARGE:
            found, images, broken = instructions(content)
            self.budget.spend(len(found))
            if broken:
                self.judge.broken(broken)
            return found, images
        if has_inline_image(content):
            raise TooMuch
        return self.budget.metered(flow(content)), []
