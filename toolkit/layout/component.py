"""Component sizes: the cards and tiles that games and printers know by name, or any size in mm.

Makers in metric countries and in America cut the same card a little differently. Both sizes are here, each
under a name of its own, because a deck that mixes them cannot be shuffled.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from toolkit.diagnostic import did_you_mean
from toolkit.layout.measure import shown, size_of
from toolkit.source import short


class UnknownComponent(ValueError):
    """A name that is neither a known component nor a size in mm; the message says what comes near."""


@dataclass(frozen=True, slots=True)
class Component:
    """A component's trimmed size in mm, and its name."""

    name: str
    width: float
    height: float

    @property
    def size(self) -> str:
        """The measures for a message."""
        return shown(self.width, self.height)


COMPONENTS: Mapping[str, Component] = MappingProxyType(
    {
        each.name: each
        for each in (
            Component("poker", 63.5, 88.9),
            Component("poker-metric", 63.0, 88.0),
            Component("bridge", 57.15, 88.9),
            Component("bridge-metric", 57.0, 89.0),
            Component("tarot", 69.85, 120.65),
            Component("tarot-metric", 70.0, 120.0),
            Component("mini", 44.45, 63.5),
            Component("mini-metric", 44.0, 63.0),
            Component("mini-euro", 44.0, 68.0),
            Component("mini-american", 41.275, 63.5),
            Component("micro", 31.75, 44.45),
            Component("euro", 59.0, 92.0),
            Component("japanese", 59.0, 86.0),
            Component("square", 70.0, 70.0),
            Component("square-mini", 50.8, 50.8),
            Component("square-large", 88.9, 88.9),
            Component("us-game", 56.0, 87.0),
            Component("jumbo", 88.9, 139.7),
            Component("business", 50.8, 88.9),
            Component("domino", 44.45, 88.9),
        )
    }
)
"""By name. A plain name is the American size where there are two."""


def component(name: str) -> Component:
    """The component of that name, or of a size in mm. Raises UnknownComponent.

    >>> component("poker-metric").size, component("22 x 31").size
    ('63 × 88 mm', '22 × 31 mm')
    """
    known = COMPONENTS.get(name.strip().lower().replace(" ", "-"))
    if known is not None:
        return known
    size = size_of(name)
    if size is None or min(size) <= 0:
        advice = f"{did_you_mean(name, COMPONENTS)}; a size is written `63 x 88`"
        raise UnknownComponent(f"there is no component `{short(name)}`: {advice}")
    return Component(f"{size[0]:g} x {size[1]:g}", *size)
