"""What a printer accepts, as data: the limits that each check reads.

In: a profile's name. Out: a frozen `Profile`. A limit of 0 (or an empty tuple) means that the check is off.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from toolkit.diagnostic import did_you_mean

MILLIMETRE = 72 / 25.4
"""Points in a millimetre."""

Size = tuple[float, float]

Papers = tuple[tuple[str, Size], ...]
"""Papers by name, upright."""

PAPERS: Papers = (("A4", (210.0, 297.0)), ("Letter", (215.9, 279.4)))
"""Sheets that home printers take: width and height in mm, upright."""


@dataclass(frozen=True, slots=True)
class Profile:
    """What one kind of printer accepts.

    Lengths are in mm, type sizes in pt, inks in percent, resolutions in dots an inch.
    """

    name: str
    papers: Papers = ()
    """Papers that a page may have, upright or turned; none: any."""
    margin: float = 0
    """Nothing prints nearer to the paper's edge."""
    resolution: float = 0
    """A picture below it is refused."""
    good_resolution: float = 0
    """A picture below it is warned of."""
    unscaled: bool = False
    """The file must ask viewers not to scale it."""
    bleed: float = 0
    """TrimBox and BleedBox must be there, with so much between them on every side."""
    one_component: bool = False
    """A page is one component: no paper beyond its bleed, one format a file."""
    inks: str = ""
    """`rgb`: no CMYK, no spots. `press`: only CMYK, gray and spots. Empty: anything."""
    transparency: bool = True
    dark: float = 0
    """Text with so much black is black text, and holds no other ink."""
    least_type: float = 0
    """Type below it is printed in black alone, in one spot, or is paper showing through."""
    least_reversed: float = 0
    """Paper-coloured type below it fills in."""
    paper_ink: float = 0
    """Type with no more ink than this in total counts as paper-coloured."""
    hairline: float = 0
    """A thinner stroke is refused."""
    total_ink: float = 0
    spots: tuple[str, ...] = ()
    """The separations a printer knows; each overprints wherever it is used."""
    layers: bool = False
    """Every optional-content layer must be on, and the PDF version must know layers."""


PROFILES: Mapping[str, Profile] = MappingProxyType(
    {
        profile.name: profile
        for profile in (
            Profile("screen"),
            Profile(
                "home",
                papers=PAPERS,
                margin=5,
                resolution=150,
                good_resolution=200,
                unscaled=True,
                inks="rgb",
            ),
            Profile("pod", resolution=200, good_resolution=300, bleed=3, one_component=True),
            Profile(
                "press",
                resolution=200,
                good_resolution=300,
                bleed=3,
                inks="press",
                transparency=False,
                dark=85,
                least_type=9,
                least_reversed=5,
                paper_ink=30,
                hairline=0.1,
                total_ink=240,
                spots=("Scratch", "Scratch-Overprint", "Varnish", "CutContour"),
                layers=True,
            ),
        )
    }
)
"""By name: `screen` for proofs and previews, `home`, `pod` for print on demand, `press`."""


def profile_named(name: str) -> Profile:
    """The profile of that name. Raises ValueError with the names there are.

    >>> profile_named("press").total_ink
    240
    """
    if name not in PROFILES:
        raise ValueError(f"there is no preflight profile {name!r}: {did_you_mean(name, PROFILES)}")
    return PROFILES[name]
