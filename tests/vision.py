"""How pictures look to others: without colour, or with a cone missing (Machado, Oliveira, Fernandes 2009).

The matrices are those of the paper for full dichromacy, applied to linear RGB.
"""

from __future__ import annotations

import io
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from toolkit.drawing import Drawing
from toolkit.render.png import png

Pixels = NDArray[np.float64]

MATRICES = {
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
VIEWS = ("grayscale", *MATRICES)


def seen(drawing: Drawing, dpi: int, view: str) -> Pixels:
    """The drawing's pixels in CIE L*a*b* as someone with this view sees them."""
    with Image.open(io.BytesIO(png(drawing, dpi))) as opened:
        return viewed(opened, view)


def viewed(picture: Image.Image, view: str) -> Pixels:
    """A picture's pixels in CIE L*a*b* as someone with this view sees them."""
    srgb = np.asarray(picture.convert("RGB"), dtype=np.float64) / 255
    linear = np.where(srgb <= 0.04045, srgb / 12.92, ((srgb + 0.055) / 1.055) ** 2.4)
    if view == "grayscale":
        luminance = linear @ np.array((0.2126, 0.7152, 0.0722))
        linear = np.repeat(luminance[..., None], 3, axis=2)
    else:
        linear = np.clip(linear @ np.array(MATRICES[view]).T, 0, 1)
    return _lab(linear)


def look(pixels: Pixels) -> tuple[float, ...]:
    """How a patch looks: its mean colour, its contrast, how much of it is edges."""
    light = pixels[..., 0]
    steps = np.abs(np.diff(light, axis=0)).mean() + np.abs(np.diff(light, axis=1)).mean()
    return (*(float(v) for v in pixels.mean(axis=(0, 1))), float(light.std()), float(steps))


def confused(patches: Sequence[tuple[str, tuple[float, ...]]]) -> list[tuple[str, str]]:
    """Patches whose likest other patch is of another kind: (kind, the other's kind).

    Looks are compared after each measure is scaled by its spread.
    """
    values = np.array([each for _, each in patches])
    spread = values.std(axis=0)
    scaled = values / np.where(spread > 0, spread, 1)
    kinds = [kind for kind, _ in patches]
    wrong = []
    for n, (kind, patch) in enumerate(zip(kinds, scaled, strict=True)):
        apart = ((scaled - patch) ** 2).sum(axis=1)
        apart[n] = np.inf
        likest = kinds[int(apart.argmin())]
        if likest != kind:
            wrong.append((kind, likest))
    return wrong


def _lab(linear: Pixels) -> Pixels:
    """CIE L*a*b* of linear sRGB under D65."""
    to_xyz = (
        (0.4124564, 0.3575761, 0.1804375),
        (0.2126729, 0.7151522, 0.0721750),
        (0.0193339, 0.1191920, 0.9503041),
    )
    xyz = linear @ np.array(to_xyz).T / np.array((0.95047, 1.0, 1.08883))
    f = np.where(xyz > (6 / 29) ** 3, np.cbrt(xyz), xyz / (3 * (6 / 29) ** 2) + 4 / 29)
    x, y, z = f[..., 0], f[..., 1], f[..., 2]
    return np.stack((116 * y - 16, 500 * (x - y), 200 * (y - z)), axis=2)


def difference(one: Pixels, other: Pixels, least: float = 20) -> float:
    """The share of pixels (0–1) whose colours are farther apart than `least` (CIE 1976 ΔE)."""
    apart = np.sqrt(((one - other) ** 2).sum(axis=2))
    return float((apart > least).mean())
