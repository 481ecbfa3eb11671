"""What a schema cannot say about a deck."""

from __future__ import annotations

from collections.abc import Iterator
from types import MappingProxyType

from toolkit.diagnostic import Severity
from toolkit.games.card_deck.model import CardList, Deck
from toolkit.rule import Finding, repeats, rule
from toolkit.theme import Theme, faint

TYPE = MappingProxyType({("ink", "paper"): 4.5, ("deck", "paper"): 3.0, ("white", "deck"): 3.0})
"""Inks of the shipped faces' type and of its grounds, with the least contrast (WCAG 2): names are large."""


@rule("DCK003", severity=Severity.WARNING)
def type_can_be_read(theme: Theme) -> Iterator[Finding]:
    """Type stands out from its ground.

    The shipped faces set text in `ink` on `paper`, names in `deck` on `paper`, backs in `white` on `deck`.
    Below a contrast of 4.5 (3 for names, which are large) many people cannot read them. A theme whose
    templates use these inks otherwise may `allow` it.

    Fails: ink 200 200 200 on paper 250 246 236

    Passes: ink 38 36 34 on paper 250 246 236
    """
    for pair, least in TYPE.items():
        for name, ground, found in faint(theme, (pair,), least):
            message = f"`{name}` on `{ground}` has a contrast of {found:.1f}, and type needs {least:g}"
            yield Finding(theme.places.at("inks", name), message, "make one of them lighter or darker")


@rule("DCK004")
def something_is_printed(deck: Deck) -> Iterator[Finding]:
    """A deck has cards to print.

    `copies: 0` keeps a card out of the print; a deck of such cards alone would be a file without pages.

    Fails: Lantern 0 copies, Rope 0 copies

    Passes: Lantern 0 copies, Rope 1 copy
    """
    if not any(card.copies for card in deck.list.cards):
        at = deck.list.cards[0].places.at("copies")
        yield Finding(at, "no card of the deck has any copies", "give one at least 1")


@rule("DCK002", severity=Severity.WARNING)
def names_are_unique(cards: CardList) -> Iterator[Finding]:
    """Two cards of a list have different names.

    People speak of cards by name, and a component list that has one twice cannot be checked against the box;
    the same card more than once is a card with `copies`.

    Fails: two rows named Lantern

    Passes: one row named Lantern with copies 2
    """
    numbered = enumerate(cards.cards, start=1)
    for (n, card), (first, _) in repeats(numbered, lambda held: held[1].name.casefold()):
        message = f"card {n} is named `{card.name}`, as card {first} is"
        yield Finding(card.places.at("name"), message, "rename one, or give the first `copies`")
