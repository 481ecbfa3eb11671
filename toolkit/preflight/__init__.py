"""Reads a finished PDF back and says what a printer would refuse.

In: the bytes of any PDF, ours or a foreign one, and a profile's name. Out: PRT diagnostics whose place is the
file and whose message names page and object. Nothing in here writes.
"""

from __future__ import annotations

from dataclasses import replace

from toolkit.diagnostic import Diagnostic
from toolkit.preflight.catalogue import CODES
from toolkit.preflight.profile import PROFILES, Papers, Profile, Size, profile_named


def preflight(
    pdf: bytes,
    profile: str,
    file: str,
    *,
    spots: tuple[str, ...] = (),
    size: Size | None = None,
    papers: Papers = (),
) -> tuple[Diagnostic, ...]:
    """What a printer would refuse in a PDF, by code. Never raises for a bad PDF.

    `profile` is a name in PROFILES (ValueError if it is not). `spots` are separations that must be painted,
    whatever a press calls them.
    `size` is the width and height in mm that was ordered: of the trim, or of the paper where there is none.
    `papers` are what the printer has beside those of the profile.
    """
    limits = profile_named(profile)
    if limits.papers and papers:
        limits = replace(limits, papers=tuple(dict.fromkeys((*limits.papers, *papers))))
    if limits.spots and spots:
        limits = replace(limits, spots=tuple(dict.fromkeys((*limits.spots, *spots))))
    from toolkit.preflight.document import inspect

    return inspect(pdf, limits, spots, size).diagnostics(file)


def summary(pdf: bytes) -> tuple[str, ...]:
    """Pages, sizes and plates of a PDF in a few lines; one line that says why if it cannot be read."""
    from toolkit.preflight.document import summarise

    return summarise(pdf)


__all__ = ["CODES", "PROFILES", "Profile", "preflight", "profile_named", "summary"]
