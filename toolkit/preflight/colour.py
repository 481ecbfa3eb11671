"""Colour spaces and colours: which inks they are made of.

In: colour space objects and numbers from a content stream. Out: `Space` and `Colour`. Both are compared by
identity: a page keeps one for each colour it names.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from toolkit.preflight.value import elements, entry, name, number, numbers

PLATES = ("Cyan", "Magenta", "Yellow", "Black")

_NAMED = {
    "DeviceGray": ("gray", 1), "G": ("gray", 1), "CalGray": ("gray", 1),
    "DeviceRGB": ("rgb", 3), "RGB": ("rgb", 3),
    "DeviceCMYK": ("cmyk", 4), "CMYK": ("cmyk", 4),
    "Pattern": ("pattern", 0),
}  # fmt: skip
_LONG = {"G": "DeviceGray", "RGB": "DeviceRGB", "CMYK": "DeviceCMYK"}


@dataclass(frozen=True, slots=True, eq=False)
class Space:
    """A colour space. `kind` is gray, rgb, cmyk, spot, lab, icc, indexed, pattern or unknown.

    `label` names it in messages, `spots` are its colorants, `base` is what it stands on (the alternate of
    spots, the base of an indexed space, the colour under an uncoloured pattern).
    """

    kind: str
    label: str
    channels: int
    spots: tuple[str, ...] = ()
    base: Space | None = None
    table: bytes = b""

    @property
    def is_press(self) -> bool:
        """Whether it is DeviceCMYK, DeviceGray or one Separation, all the way down."""
        if self.kind in ("gray", "cmyk"):
            return self.label in ("DeviceGray", "DeviceCMYK")
        if self.kind == "pattern":
            return self.base is None or self.base.is_press
        if self.kind == "spot" and len(self.spots) > 1:
            return False
        return self.kind in ("spot", "indexed") and self.base is not None and self.base.is_press

    @property
    def culprit(self) -> str:
        """The label of the part that is not a press colour."""
        if self.base is not None and not self.base.is_press and len(self.spots) <= 1:
            return f"{self.label} on {self.base.culprit}"
        return self.label


GRAY = Space("gray", "DeviceGray", 1)
RGB = Space("rgb", "DeviceRGB", 3)
CMYK = Space("cmyk", "DeviceCMYK", 4)
PATTERN = Space("pattern", "Pattern", 0)
UNKNOWN = Space("unknown", "an unknown colour space", 0)


def space_of(given: object, resources: object = None, depth: int = 0) -> Space:
    """The colour space that an object or a resource's name stands for; UNKNOWN if it is none."""
    if depth > 6:
        return UNKNOWN
    if named := name(given):
        if named in _NAMED:
            kind, channels = _NAMED[named]
            return Space(kind, _LONG.get(named, named), channels)
        found = entry(resources, "/ColorSpace", f"/{named}")
        return space_of(found, resources, depth + 1) if found is not None else UNKNOWN
    parts = elements(given)
    family = name(parts[0]) if parts else ""
    if len(parts) == 1:
        return space_of(parts[0], resources, depth + 1)
    if family in ("Separation", "DeviceN") and len(parts) >= 4:
        colorants = [parts[1]] if family == "Separation" else elements(parts[1])
        spots = tuple(name(each, "?") for each in colorants)
        label = f"{family} {', '.join(spots)}"
        return Space("spot", label, len(spots), spots, space_of(parts[2], resources, depth + 1))
    if family == "ICCBased":
        channels = int(number(entry(parts[1], "/N"), 3))
        return Space("icc", f"ICCBased ({channels} channels)", channels)
    if family in ("Indexed", "I") and len(parts) >= 4:
        base = space_of(parts[1], resources, depth + 1)
        return Space("indexed", "Indexed", 1, (), base, _table(parts[3]))
    if family == "Pattern":
        return Space("pattern", "Pattern", 0, (), space_of(parts[1], resources, depth + 1))
    if family == "Lab":
        return Space("lab", "Lab", 3)
    if family in ("CalGray", "CalRGB"):
        return Space("gray" if family == "CalGray" else "rgb", family, 1 if family == "CalGray" else 3)
    return UNKNOWN


def _table(given: object) -> bytes:
    import pikepdf

    if isinstance(given, pikepdf.Stream):
        return given.read_bytes()
    return bytes(given) if isinstance(given, pikepdf.String) else b""


@dataclass(frozen=True, eq=False)
class Colour:
    """A colour in a space, channels 0–1 (as the space counts them)."""

    space: Space
    values: tuple[float, ...]

    @cached_property
    def process(self) -> tuple[float, float, float, float] | None:
        """Percent of cyan, magenta, yellow and black; None if it is not made of printing inks."""
        kind, values = self.space.kind, self.values
        if kind == "gray" and values:
            return (0, 0, 0, 100 * (1 - values[0]))
        if kind == "cmyk" and len(values) == 4:
            return (100 * values[0], 100 * values[1], 100 * values[2], 100 * values[3])
        if kind != "spot":
            return None
        inks = dict.fromkeys(PLATES, 0.0)
        for spot, tint in zip(self.space.spots, values, strict=False):
            for plate in PLATES if spot == "All" else (spot,) if spot in inks else ():
                inks[plate] = 100 * tint
        return (inks["Cyan"], inks["Magenta"], inks["Yellow"], inks["Black"])

    @cached_property
    def spots(self) -> tuple[tuple[str, float], ...]:
        """Spots and their tints in percent; process colours and registration are none."""
        if self.space.kind != "spot":
            return ()
        held = zip(self.space.spots, self.values, strict=False)
        return tuple((spot, 100 * tint) for spot, tint in held if spot not in (*PLATES, "All", "None"))

    @cached_property
    def total(self) -> float:
        """Process ink in percent; registration marks, which print on every plate, count as none."""
        return 0.0 if self.process is None or "All" in self.space.spots else sum(self.process)

    @cached_property
    def is_white(self) -> bool:
        """Whether nothing prints."""
        kind, values = self.space.kind, self.values
        if kind in ("cmyk", "spot") or (kind == "icc" and len(values) == 4):
            return bool(values) and max(values) <= 0.002
        if kind == "lab":
            return bool(values) and values[0] >= 99.8
        return kind in ("gray", "rgb", "icc") and bool(values) and min(values) >= 0.998

    @cached_property
    def label(self) -> str:
        """The colour in words."""
        if self.space.kind == "spot":
            return " + ".join(
                f"{spot} {100 * tint:.0f} %"
                for spot, tint in zip(self.space.spots, self.values, strict=False)
            )
        if self.process is not None:
            return "CMYK " + " ".join(f"{ink:.0f}" for ink in self.process)
        shown = " ".join(f"{value:.2f}".rstrip("0").rstrip(".") for value in self.values)
        return f"{self.space.label} {shown}".strip()

    @cached_property
    def plates(self) -> tuple[str, ...]:
        """The plates that it prints on, or its space where it is not made of printing inks."""
        if self.process is None:
            return () if self.space.kind == "pattern" else (self.space.label,)
        held = [plate for plate, ink in zip(PLATES, self.process, strict=True) if ink > 0]
        return (*held, *(spot for spot, tint in self.spots if tint > 0))


def gradient(shading: object, resources: object) -> tuple[Space, float]:
    """The space of a gradient, and the most process ink in percent that one of its stops has."""
    space = space_of(entry(shading, "/ColorSpace"), resources)
    stops = [Colour(space, values) for values in _stops(entry(shading, "/Function"), 0)]
    return space, max((stop.total for stop in stops), default=0.0)


def _stops(function: object, depth: int) -> Iterator[tuple[float, ...]]:
    for key, usual in (("/C0", 0.0), ("/C1", 1.0)):
        if entry(function, "/FunctionType") is not None:
            yield numbers(entry(function, key)) or (usual,)
    for inside in elements(entry(function, "/Functions")) if depth < 6 else ():
        yield from _stops(inside, depth + 1)


BLACK = Colour(GRAY, (0.0,))
"""What a page starts with."""
