"""Colours: a named ink with RGB, CMYK and perhaps a spot; the renderer chooses.

In: names and numbers from a theme. Out: immutable inks that drawings refer to.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Ink:
    """A printing ink.

    `rgb` is 0–255 a channel (sRGB). `cmyk` is 0–100 a channel. `spot` names a separation for press files;
    its alternate is `cmyk` and `tint` how much of it prints, in percent. A spot ink has `rgb` for screens.
    """

    name: str
    rgb: tuple[int, int, int]
    cmyk: tuple[float, float, float, float]
    spot: str = ""
    tint: float = 100

    @property
    def hex(self) -> str:
        """The screen colour as `#rrggbb`.

        >>> Ink("ink", (33, 31, 29), (0, 0, 0, 100)).hex
        '#211f1d'
        """
        return "#{:02x}{:02x}{:02x}".format(*self.rgb)

    @property
    def is_black_only(self) -> bool:
        """Whether it prints in black alone (K, or no ink at all)."""
        return not self.spot and self.cmyk[:3] == (0, 0, 0)

    @property
    def total(self) -> float:
        """Total ink in percent; a spot counts with its tint."""
        return float(self.tint) if self.spot else float(sum(self.cmyk))


WHITE = Ink("white", (255, 255, 255), (0, 0, 0, 0))
BLACK = Ink("black", (0, 0, 0), (0, 0, 0, 100))


def grey(level: int, name: str = "") -> Ink:
    """A neutral ink of this sRGB level (0 black – 255 white), K alone in print."""
    return Ink(name or f"grey-{level}", (level, level, level), (0, 0, 0, round((255 - level) / 2.55, 1)))


def of_rgb(rgb: tuple[int, int, int], name: str = "") -> Ink:
    """An ink for a screen colour: what cyan, magenta and yellow have in common prints in black.

    >>> of_rgb((0, 0, 0)).cmyk, of_rgb((255, 128, 0)).cmyk
    ((0.0, 0.0, 0.0, 100.0), (0.0, 49.8, 100.0, 0.0))
    """
    white = max(rgb)
    cmy = [(white - channel) / white * 100 if white else 0.0 for channel in rgb]
    c, m, y, k = (round(v, 1) for v in (*cmy, 100 - white / 2.55))
    return Ink(name or "#{:02x}{:02x}{:02x}".format(*rgb), rgb, (c, m, y, k))


def mix(one: Ink, other: Ink, share: float) -> Ink:
    """A flat mix of two process inks: `share` (0–1) of the other.

    >>> mix(WHITE, BLACK, 0.4).rgb, mix(WHITE, BLACK, 0.4).name
    ((153, 153, 153), 'white+40%black')
    """
    r, g, b = (round(a + (z - a) * share) for a, z in zip(one.rgb, other.rgb, strict=True))
    c, m, y, k = (round(a + (z - a) * share, 1) for a, z in zip(one.cmyk, other.cmyk, strict=True))
    return Ink(f"{one.name}+{share * 100:g}%{other.name}", (r, g, b), (c, m, y, k))


def _linear(channel: int) -> float:
    c = channel / 255
    return c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4


def luminance(ink: Ink) -> float:
    """Relative luminance of the screen colour, 0–1 (WCAG 2)."""
    r, g, b = (_linear(c) for c in ink.rgb)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(one: Ink, other: Ink) -> float:
    """Contrast ratio 1–21 of two screen colours (WCAG 2).

    >>> round(contrast(WHITE, BLACK), 1)
    21.0
    """
    a, b = luminance(one), luminance(other)
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)


def lightness(ink: Ink) -> float:
    """CIE L* of the screen colour, 0–100: how light it is in grayscale."""
    y = luminance(ink)
    return 116 * y ** (1 / 3) - 16 if y > 216 / 24389 else y * 24389 / 27
