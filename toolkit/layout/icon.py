"""Icons in text and on faces: what a set of icons can do, whoever draws them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from toolkit.diagnostic import Diagnostic, did_you_mean
from toolkit.drawing import Item
from toolkit.ink import Ink
from toolkit.location import Location
from toolkit.source import short


class Icons(Protocol):
    """Named icons of any proportion."""

    def width(self, name: str) -> float | None:
        """Width for a height of 1, or None if there is no icon of that name."""
        ...

    def draw(self, name: str, cx: float, cy: float, height: float, ink: Ink) -> tuple[Item, ...]:
        """The icon, `height` mm tall, its middle at (cx, cy); nothing if there is none of that name."""
        ...

    def names(self) -> Iterable[str]:
        """Every name, for advice."""
        ...


def unknown_icon(name: str, icons: Icons, at: Location) -> Diagnostic:
    """LAY005: no icon goes by that name."""
    known = set(icons.names())
    if name in known:
        message = f"the icon `{short(name)}` is a link out of the workspace, or no regular file"
        return Diagnostic("LAY005", message, at, help="copy it into the workspace")
    return Diagnostic("LAY005", f"there is no icon `{short(name)}`", at, help=did_you_mean(name, known))
