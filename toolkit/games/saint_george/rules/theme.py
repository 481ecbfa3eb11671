"""Rules of themes: what can be read and printed."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Severity
from toolkit.games.saint_george.model import Theme
from toolkit.rule import Finding, rule
from toolkit.theme import MOST_INK, faint

READABLE = 4.5
"""Least contrast of small type and its ground (WCAG 2, level AA)."""

TYPE = (
    ("ink", "paper"),
    ("soft-ink", "paper"),
    ("signal-red", "paper"),
    ("ink", "slate-tint"),
    ("ink", "drab-tint"),
    ("paper", "slate"),
    ("paper", "drab"),
    ("paper", "signal-red"),
)
"""Inks of small type and of the grounds they stand on."""


@rule("SGT001")
def type_can_be_read(theme: Theme) -> Iterator[Finding]:
    """Small type stands out from its ground.

    The card has type of 5 to 9 points in these inks (SG-6, SG-27, SG-40); below a contrast of 4.5 many people
    cannot read it.

    Fails: soft-ink of the same grey as the paper

    Passes: soft-ink 92 86 76 on paper 241 234 217
    """
    for name, ground, ratio in faint(theme, TYPE, READABLE):
        message = f"`{name}` on `{ground}` has a contrast of {ratio:.1f}, and type needs {READABLE}"
        yield Finding(theme.places.at("inks", name, "rgb"), message, "make one darker or lighter")


@rule("SGT002", severity=Severity.WARNING)
def inks_dry(theme: Theme) -> Iterator[Finding]:
    """No ink is more than 240 % in all.

    More ink than the stock takes up smears and sets off on the next sheet (press edition, SG-6).

    Fails: cmyk: [90, 80, 70, 60]

    Passes: cmyk: [60, 50, 45, 75]
    """
    for name, ink in theme.inks.items():
        if sum(ink.cmyk) > MOST_INK:
            message = f"`{name}` has {sum(ink.cmyk):g} % ink in all, and the stock takes {MOST_INK}"
            yield Finding(theme.places.at("inks", name, "cmyk"), message, "take some out")


@rule("SGT003")
def type_in_black_alone(theme: Theme) -> Iterator[Finding]:
    """Inks of small type print in black alone.

    Type from several plates shows coloured edges as soon as one is off by a hair (press edition, SG-40).

    Fails: ink: cmyk: [60, 50, 50, 100]

    Passes: ink: cmyk: [0, 0, 0, 100]
    """
    for name in ("ink", "soft-ink", "ghost"):
        if name in theme.inks and not theme.inks[name].is_black_only:
            message = f"`{name}` prints in more than black"
            yield Finding(theme.places.at("inks", name, "cmyk"), message, "write [0, 0, 0, …]")
