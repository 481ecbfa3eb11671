"""The boards' colours: screen values from a table, print values by one conversion.

Nothing on a board is transparent: a shadow is a flat mix of the floor and ink.
"""

from __future__ import annotations

from functools import lru_cache

from toolkit.ink import Ink


@lru_cache(maxsize=4096)
def colour(code: str) -> Ink:
    """The ink of a screen colour `#RRGGBB`: what its three channels have in common prints in black.

    >>> colour("#3366CC").cmyk
    (75, 50, 0, 20)
    """
    red, green, blue = (int(code[i : i + 2], 16) for i in (1, 3, 5))
    most = max(red, green, blue)
    cyan, magenta, yellow = (round(100 * (most - each) / most) if most else 0 for each in (red, green, blue))
    return Ink(code.lower(), (red, green, blue), (cyan, magenta, yellow, round(100 * (255 - most) / 255)))


@lru_cache(maxsize=4096)
def mix(one: Ink, other: Ink, share: float) -> Ink:
    """A flat mix: `share` of the other, 0–1.

    >>> mix(colour("#000000"), colour("#ffffff"), 0.2).name
    '#333333'
    """
    parts = (round(a + (b - a) * share) for a, b in zip(one.rgb, other.rgb, strict=True))
    return colour("#{:02x}{:02x}{:02x}".format(*parts))


INK = colour("#211B1E")
BONE = colour("#FFFAEF")
SAND = colour("#DCCBA5")
GOLD = colour("#C8962E")
LIGHT_GOLD = colour("#F0CB72")
WOUND = colour("#F2C9BE")
NEAR_END = colour("#D9655C")
RED = colour("#9E1F2A")
CRIMSON = colour("#8E2028")
BLUE = colour("#27638F")
CLOTH = colour("#3F5E86")
GREEN = colour("#3B6A4A")
PLUM = colour("#6B3A90")
FLAME = colour("#E2782A")

WOOD = colour("#7A5230")
PLANK = colour("#A2764A")
TIMBER = colour("#8A6038")
TIMBER_DARK = colour("#5E3F22")
BEAM = colour("#6B4527")
STONE = colour("#6E6862")
WALL = colour("#7C756E")
MERLON = colour("#8F877E")
DRESSED = colour("#B8A98C")
PLASTER = colour("#E2D3B0")
TILE = colour("#A8472F")
GLASS = colour("#BFD6E4")
IRON = colour("#3A3436")
STEEL = colour("#8D959E")
LINEN = colour("#EFE6D2")
CLAY = colour("#E9E0CC")

MEADOW = colour("#8DA06A")
ROAD = colour("#C9B58C")
VERGE = colour("#6A5430")
BLADE = colour("#2E3D1C")
PETAL = colour("#D9A3B4")
WATER = colour("#4E8FB8")
BANK = colour("#2F6488")
WAVE = colour("#9CC3DF")
DAMP = colour("#4A3A22")
REEDS = colour("#55703C")
WOODS = colour("#4C6B3A")
WOODS_EDGE = colour("#2C4222")
CROWN = colour("#4F7340")
CROWN_MIDDLE = colour("#5F8650")
CROWN_LIGHT = colour("#7BA066")
CLIFF = colour("#8A8173")
CLIFF_LIT = colour("#A79D8B")
CAVE_CLIFF = colour("#6E655D")
CAVE_CLIFF_LIT = colour("#9D9287")
ROCK = colour("#3A3438")
LIP = colour("#5F565A")
WAY = mix(colour("#B8AB96"), colour("#EFE2C4"), 0.12)
VOID = colour("#2E282B")
"""Behind walls that the frame cuts."""
