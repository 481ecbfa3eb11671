"""Rules of the theme: what can be read and printed."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Severity
from toolkit.ink import contrast, mix
from toolkit.rule import Finding, rule
from toolkit.theme import MOST_INK, Theme, faint

SMALL = 4.5
"""Least contrast of type below 13 points and its ground (WCAG 2, level AA)."""

LARGE = 3.9
"""Least contrast of names, which have 12.5 points and more in a black face."""

DECKS = ("spell", "teraptus", "treasure", "trap", "monster", "sneak", "reference")
"""The colors that decks wear."""

TYPE = (
    ("text", "parchment"),
    ("ink", "parchment"),
    ("umber", "parchment"),
    ("steel-label", "parchment"),
    ("sand", "ink"),
    ("sand", "steel"),
    ("bone", "steel"),
    ("bone", "ink"),
    ("light-gold", "ink"),
    ("text", "wound"),
    ("bone", "die-blue"),
    *((f"{deck}-label", "parchment") for deck in DECKS),
)
"""Inks of small type and of the grounds they stand on."""

BANDS = tuple((f"{deck}-deep", f"{deck}-light") for deck in DECKS)
"""Inks of footers, on bands of parchment with 60 % of a deck's light."""

NAMES = tuple(("bone", f"{deck}-mid") for deck in DECKS)
"""Names of cards on their plates."""


@rule("DST001")
def small_type_can_be_read(theme: Theme) -> Iterator[Finding]:
    """Small type stands out from its ground.

    Cards carry labels of 5 to 9 points (DS-92, DS-94); below a contrast of 4.5 many people cannot read them.
    Where a deck's mid is too pale for the kind line, its label is a darker one.

    Fails: umber as pale as sand on parchment

    Passes: umber 107 86 55 on parchment 247 239 221
    """
    for name, ground, ratio in faint(theme, TYPE, SMALL):
        yield _pale(theme, name, ground, ratio, SMALL)
    for name, light in BANDS:
        if name in theme.inks and light in theme.inks and "parchment" in theme.inks:
            band = mix(theme.inks["parchment"], theme.inks[light], 0.6)
            ratio = contrast(theme.inks[name], band)
            if ratio < SMALL:
                yield _pale(theme, name, f"parchment+60%{light}", ratio, SMALL)


@rule("DST002")
def names_can_be_read(theme: Theme) -> Iterator[Finding]:
    """A card's name stands out from its plate.

    Names are bone on the deck's mid, in 12.5 to 16 points (DS-3); that needs a contrast of 3.9, and nothing
    smaller may stand there.

    Fails: treasure-mid as light as gold leaf

    Passes: treasure-mid 168 115 20
    """
    for name, ground, ratio in faint(theme, NAMES, LARGE):
        yield _pale(theme, ground, name, ratio, LARGE)


@rule("DST003", severity=Severity.WARNING)
def inks_dry(theme: Theme) -> Iterator[Finding]:
    """No ink is more than 240 % in all.

    More ink than the stock takes up smears and sets off on the next sheet, and the borders of all 110
    cards are dark (DS-3).

    Fails: cmyk: [90, 80, 70, 60]

    Passes: cmyk: [0, 20, 10, 85]
    """
    for name, ink in theme.inks.items():
        if ink.total > MOST_INK and not ink.spot:
            message = f"`{name}` has {ink.total:g} % ink in all, and the stock takes {MOST_INK}"
            yield Finding(theme.places.at("inks", name, "cmyk"), message, "take some out")


@rule("DST004")
def type_in_black_alone(theme: Theme) -> Iterator[Finding]:
    """The ink of type prints in black alone.

    Type from several plates shows colored edges as soon as one is off by a hair (cards of DS-3 in 8.5
    points).

    Fails: text: cmyk: [0, 20, 10, 85]

    Passes: text: cmyk: [0, 0, 0, 100]
    """
    if "text" in theme.inks and not theme.inks["text"].is_black_only:
        yield Finding(
            theme.places.at("inks", "text", "cmyk"),
            "`text` prints in more than black",
            "write [0, 0, 0, 100]",
        )


def _pale(theme: Theme, name: str, other: str, ratio: float, least: float) -> Finding:
    """Two inks are too much alike; `name` is the one to change."""
    message = f"`{name}` and `{other}` have a contrast of {ratio:.1f}, and type there needs {least}"
    return Finding(theme.places.at("inks", name, "rgb"), message, "make it darker, or the other lighter")
