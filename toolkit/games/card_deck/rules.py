"""What a schema cannot say about a deck."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Severity
from toolkit.games.card_deck.model import CardList
from toolkit.rule import Finding, rule


@rule("DCK002", severity=Severity.WARNING)
def names_are_unique(cards: CardList) -> Iterator[Finding]:
    """Two cards of a list have different names.

    People speak of cards by name, and a component list that has one twice cannot be checked against the box;
    the same card more than once is a card with `copies`.

    Fails: two rows named Lantern

    Passes: one row named Lantern with copies 2
    """
    seen: dict[str, int] = {}
    for n, card in enumerate(cards.cards, start=1):
        first = seen.setdefault(card.name.casefold(), n)
        if first != n:
            message = f"card {n} is named `{card.name}`, as card {first} is"
            yield Finding(card.places.at("name"), message, "rename one, or give the first `copies`")
