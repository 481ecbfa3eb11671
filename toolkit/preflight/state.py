"""The graphics state of a content stream, and the resources that its names stand for."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

import pikepdf

from toolkit.preflight.colour import BLACK, GRAY, Colour, Space, space_of
from toolkit.preflight.extent import EVERYWHERE, IDENTITY, Box, Matrix, scale
from toolkit.preflight.font import Face
from toolkit.preflight.value import elements, entries, entry, identity, matrix_of, name, number


@dataclass(slots=True, eq=False)
class State:
    """What `q` saves: matrix, clip, colours, overprint, line width, and how text is set."""

    matrix: Matrix = IDENTITY
    factor: float = 1.0
    """By how much the matrix stretches line widths."""
    clip: Box | None = EVERYWHERE
    """None where the clips leave nothing."""
    fill: Colour = BLACK
    stroke: Colour = BLACK
    fill_space: Space = GRAY
    stroke_space: Space = GRAY
    fill_overprints: bool = False
    stroke_overprints: bool = False
    width: float = 1.0
    face: Face | None = None
    size: float = 0.0
    spacing: float = 0.0
    word_spacing: float = 0.0
    stretch: float = 1.0
    leading: float = 0.0
    rise: float = 0.0
    mode: int = 0

    def copy(self) -> State:
        """The same state, to change on its own."""
        return State(
            self.matrix, self.factor, self.clip,
            self.fill, self.stroke, self.fill_space, self.stroke_space,
            self.fill_overprints, self.stroke_overprints, self.width,
            self.face, self.size, self.spacing, self.word_spacing, self.stretch, self.leading, self.rise,
            self.mode,
        )  # fmt: skip

    def inner(self, matrix: Matrix) -> State:
        """The state in which a form under this matrix starts, as if it were placed at 0, 0."""
        state = self.copy()
        state.clip = EVERYWHERE
        state.transform((*matrix[:4], 0.0, 0.0))
        return state

    def transform(self, matrix: Matrix) -> None:
        """Make this the matrix from user space to the page."""
        self.matrix = matrix
        self.factor = scale(matrix)

    def signature(self) -> tuple[object, ...]:
        """What decides how a form comes out, save where it is placed."""
        linear = tuple(round(value, 4) for value in self.matrix[:4])
        inks = (self.fill, self.stroke, self.fill_overprints, self.stroke_overprints, self.width)
        return (linear, *inks, self.face, self.size)


@dataclass(slots=True, eq=False)
class Change:
    """What an ExtGState changes."""

    fill_overprints: bool | None = None
    stroke_overprints: bool | None = None
    width: float | None = None
    font: object = None
    size: float = 0.0
    transparent: str = ""
    """Why what follows is see-through, or nothing."""

    def apply(self, state: State, faces: Faces) -> None:
        """Make the change."""
        if self.fill_overprints is not None:
            state.fill_overprints = self.fill_overprints
        if self.stroke_overprints is not None:
            state.stroke_overprints = self.stroke_overprints
        if self.width is not None:
            state.width = self.width
        if self.font is not None:
            state.face, state.size = faces.of(self.font), self.size


@dataclass(frozen=True, slots=True, eq=False)
class External:
    """An XObject: the object itself, its layer, and how it is to be placed."""

    item: object
    layer: object
    is_image: bool
    is_group: bool
    """Whether it is a transparency group."""
    matrix: Matrix


@dataclass(slots=True, eq=False)
class Resources:
    """A resource dictionary that remembers what was looked up in it."""

    holder: object
    _externals: dict[str, External] = field(default_factory=dict)
    _spaces: dict[str, Space] = field(default_factory=dict)
    _changes: dict[str, Change] = field(default_factory=dict)
    _items: dict[tuple[str, str], object] = field(default_factory=dict)

    def item(self, kind: str, named: str) -> object:
        """A resource of a kind such as `/XObject`, or None."""
        key = (kind, named)
        if key not in self._items:
            self._items[key] = entry(self.holder, kind, f"/{named}")
        return self._items[key]

    def external(self, named: str) -> External:
        """An XObject by its name."""
        if named not in self._externals:
            item = self.item("/XObject", named)
            self._externals[named] = External(
                item,
                entry(item, "/OC"),
                name(entry(item, "/Subtype")) == "Image",
                name(entry(item, "/Group", "/S")) == "Transparency",
                matrix_of(entry(item, "/Matrix")),
            )
        return self._externals[named]

    def space(self, named: str) -> Space:
        """A colour space by its name."""
        if named not in self._spaces:
            self._spaces[named] = space_of(pikepdf.Name(f"/{named}"), self.holder)
        return self._spaces[named]

    def change(self, named: str) -> Change:
        """An ExtGState by its name."""
        if named not in self._changes:
            self._changes[named] = _change(self.item("/ExtGState", named))
        return self._changes[named]


def _change(state: object) -> Change:
    change = Change()
    for key, value in entries(state):
        if key == "/OP":
            change.stroke_overprints = value is True
            if change.fill_overprints is None and entry(state, "/op") is None:
                change.fill_overprints = value is True
        elif key == "/op":
            change.fill_overprints = value is True
        elif key == "/LW":
            change.width = number(value)
        elif key == "/Font":
            held = elements(value)
            change.font, change.size = (held[0], number(held[1])) if len(held) == 2 else (None, 0.0)
    change.transparent = next(_transparent(state), "")
    return change


def _transparent(state: object) -> Iterator[str]:
    if isinstance(entry(state, "/SMask"), pikepdf.Dictionary):
        yield "a soft mask is used"
    for key, what in (("/ca", "fills"), ("/CA", "strokes")):
        opacity = number(entry(state, key), 1.0)
        if opacity < 0.999:
            yield f"{what} have an opacity of {opacity:.2f}"
    mode = entry(state, "/BM")
    modes = [name(each) for each in elements(mode)] or [name(mode, "Normal")]
    if modes[0] not in ("Normal", "Compatible"):
        yield f"the blend mode {modes[0]} is used"


class Faces:
    """The fonts of a document, each once."""

    def __init__(self) -> None:
        self._by_identity: dict[tuple[int, int], Face] = {}
        self._inside: list[Face] = []

    def of(self, font: object) -> Face:
        """The face of a font object."""
        key = identity(font)
        if key == (0, 0):
            face = Face(font)
            self._inside.append(face)
            return face
        if key not in self._by_identity:
            self._by_identity[key] = Face(font)
        return self._by_identity[key]

    def all(self) -> list[Face]:
        """Every face met so far, in order."""
        return [*self._by_identity.values(), *self._inside]
