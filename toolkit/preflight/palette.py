"""The colours that a page names, each made once.

In: operators and operands of a content stream. Out: `Colour` objects that may be compared by identity.
"""

from __future__ import annotations

from toolkit.preflight.colour import CMYK, GRAY, RGB, Colour, Space
from toolkit.preflight.lexer import floats

_SPACES = {b"g": GRAY, b"rg": RGB, b"k": CMYK, b"G": GRAY, b"RG": RGB, b"K": CMYK}


class Palette:
    """Remembers colours by the bytes that set them."""

    def __init__(self) -> None:
        self._device: dict[tuple[bytes, bytes], Colour] = {}
        self._other: dict[tuple[Space, bytes], Colour] = {}

    def device(self, operator: bytes, operands: bytes) -> Colour:
        """The colour that an operator such as `k` sets."""
        key = (operator, operands)
        colour = self._device.get(key)
        if colour is None:
            colour = self._device[key] = Colour(_SPACES[operator], floats(operands))
        return colour

    def first(self, space: Space) -> Colour:
        """The colour that a space starts with."""
        ink = 1.0 if space.kind == "spot" else 0.0
        values = (0.0, 0.0, 0.0, 1.0) if space.kind == "cmyk" else (ink,) * space.channels
        return self._other.setdefault((space, b""), Colour(space, values))

    def full(self, space: Space) -> Colour:
        """All inks of a space of spots at once, as a picture in it may use them."""
        return self._other.setdefault((space, b"full"), Colour(space, (1.0,) * space.channels))

    def components(self, space: Space, operands: bytes) -> Colour:
        """The colour of these components; those before a pattern's name colour the pattern."""
        key = (space, operands)
        if key not in self._other:
            given, slash, _ = operands.partition(b"/")
            values = floats(given)
            if slash and values and space.base is not None:
                space = space.base
            self._other[key] = Colour(space, values)
        return self._other[key]
