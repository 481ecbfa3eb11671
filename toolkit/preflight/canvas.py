"""What one content stream draws on: its state and resources, what it uses, and how far it prints."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass

import pikepdf

from toolkit.preflight.colour import Colour
from toolkit.preflight.extent import IDENTITY, Box, Matrix, Reach, meet, multiply
from toolkit.preflight.state import Resources, State
from toolkit.preflight.visit import Visit


@dataclass(slots=True, eq=False)
class Line:
    """The text matrix, and where the line began."""

    matrix: Matrix = IDENTITY
    start: Matrix = IDENTITY

    def place(self, matrix: Matrix) -> None:
        """Begin a line here."""
        self.matrix = self.start = matrix

    def move(self, x: float, y: float) -> None:
        """Begin a line at x, y from where the last one began."""
        self.place(multiply((1.0, 0.0, 0.0, 1.0, x, y), self.start))


class Canvas(ABC):
    """The surface of a page, a form, a pattern or a glyph. `measures`: also how far it prints."""

    def __init__(self, visit: Visit, state: State, resources: Resources, *, measures: bool):
        self.visit, self.state, self.resources, self.measures = visit, state, resources, measures
        self.line = Line()
        self.hidden = 0
        """Marked content around this point that a layer hides."""
        self.reach = Reach()

    def ink(self, colour: Colour, overprints: bool, what: str) -> None:
        """Show the judge a colour in use, once."""
        key = (colour, overprints, what)
        if key not in self.visit.seen:
            self.visit.seen.add(key)
            self.visit.judge.paint(colour, overprints, what)

    def stroke(self, what: str) -> None:
        """Show the judge a line in use, once for each width and colour."""
        state = self.state
        key = (b"w", state.width * state.factor)
        if key not in self.visit.seen:
            self.visit.seen.add(key)
            self.visit.judge.stroke(key[1])
        self.ink(state.stroke, state.stroke_overprints, what)

    def extend(self, box: Box, what: str) -> None:
        """Note that something prints in this box, as far as the clip lets it."""
        clip = self.state.clip
        if clip is not None and not self.reach.holds(box) and (shown := meet(box, clip)) is not None:
            self.reach.extend(shown, what)

    @abstractmethod
    def run_form(self, form: pikepdf.Stream, matrix: Matrix, default: object = None) -> Box | None:
        """Walk a form, pattern or glyph under a matrix. Returns where it prints, before this stream's clip.

        `default` are the resources of a form that has none (without it, those of this stream).
        """
