"""A game's icons: its own files in `art/icons/`, then Font Awesome's solid set."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from toolkit.diagnostic import Diagnostic
from toolkit.drawing import Item, Style
from toolkit.drawing import Path as Outline
from toolkit.ink import BLACK, Ink
from toolkit.layout.face.art import Art
from toolkit.layout.face.picture import Figure, figure
from toolkit.outline import IconNotFound, icon, icon_names, icon_ratio

FOLDER = "icons"


class IconSet:
    """Icons by name; an SVG's `currentColor` takes the colour of the text that it stands in.

    `problems` are what is wrong with the icon files that were used.
    """

    def __init__(self, art: Callable[[str], Art | None], names: Callable[[], tuple[str, ...]]) -> None:
        self._art = art
        self._names = names
        self._files: dict[str, Art | None] = {}
        self._widths: dict[str, float | None] = {}
        self.problems: dict[Diagnostic, None] = {}

    def width(self, name: str) -> float | None:
        """Width for a height of 1, or None if there is no icon of that name."""
        if name not in self._widths:
            drawn = self._own(name, BLACK)
            if drawn is not None:
                self._widths[name] = drawn.width / drawn.height if drawn.height else 1.0
            else:
                try:
                    self._widths[name] = icon_ratio(name)
                except IconNotFound:
                    self._widths[name] = None
        return self._widths[name]

    def draw(self, name: str, cx: float, cy: float, height: float, ink: Ink) -> tuple[Item, ...]:
        """The icon, `height` mm tall, its middle at (cx, cy); nothing if there is none of that name."""
        ratio = self.width(name)
        if ratio is None:
            return ()
        drawn = self._own(name, ink)
        if drawn is None:
            shape: Outline = icon(name, cx, cy, style=Style(ink), height=height)
            return (shape,)
        w = height * ratio
        return drawn.place((cx - w / 2, cy - height / 2, w, height), fit="contain")

    def names(self) -> Iterable[str]:
        """Every name, for advice."""
        own = (name.removeprefix(f"{FOLDER}/") for name in self._names())
        return (*(name.removesuffix(".svg") for name in own if name.endswith(".svg")), *icon_names())

    def _own(self, name: str, ink: Ink) -> Figure | None:
        if name not in self._files:
            self._files[name] = self._art(f"{FOLDER}/{name}.svg")
        found = self._files[name]
        if found is None:
            return None
        drawn = figure(found.path, found.file, ink)
        self.problems.update(dict.fromkeys(drawn.problems))
        return drawn
