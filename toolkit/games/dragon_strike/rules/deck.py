"""Rules of decks: how many cards of what they hold."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from toolkit.composition import Miscount, Piece, Quota, miscounts
from toolkit.diagnostic import Related
from toolkit.games.dragon_strike.model import Box, Content, Deck
from toolkit.location import Location
from toolkit.rule import Finding, repeats, rule

DECKS: Mapping[str, int] = MappingProxyType(
    {
        "hero-spells": 30,
        "teraptus": 10,
        "treasures": 38,
        "traps": 12,
        "monsters": 10,
        "sneak": 5,
        "reference": 5,
    }
)
"""The decks of the box and their sizes: 110 cards (DS-3)."""

LEVELS: Mapping[int, int] = MappingProxyType({1: 12, 2: 12, 3: 6})
"""Hero spells by level (DS-18)."""


@rule("DSX001")
def holds_what_it_says(content: Content) -> Iterator[Finding]:
    """A deck holds as many cards as the box says, and of each level as many as it says.

    A card too many or too few spoils the deal and the printed count (DS-3, DS-18). The card that is
    pointed at is the first one over.

    Fails: 39 treasures in a deck of 38

    Passes: 38 treasures in a deck of 38
    """
    for deck in content.box.decks if content.box else ():
        if not deck.designs and not deck.monsters:
            continue
        pieces, places = _pieces(deck)
        by_level = [Quota(level.cards, {"level": level.level}) for level in deck.levels]
        wrong = miscounts(by_level, pieces) or miscounts([Quota(deck.count)], pieces)
        for each in wrong:
            yield _miscounted(deck, each, places)


@rule("DSX002")
def the_decks_of_the_box(box: Box) -> Iterator[Finding]:
    """The box has its seven decks, of 110 cards in all.

    30 hero spells, 12 of level 1, 12 of level 2 and 6 of level 3, 10 spells of Teraptus, 38 treasures, 12
    traps, 10 monsters, 5 sneak attacks, 5 reference cards (DS-3, DS-18). Decks of your own may stand
    beside them.

    Fails: treasures with count: 39

    Passes: treasures with count: 38
    """
    for name, size in DECKS.items():
        deck = box.deck(name)
        if deck is None:
            message = f"there is no deck `{name}`, and the box has one of {size} cards"
            yield Finding(box.places.at("decks"), message, f"write it, with the id `{name}`")
        elif deck.count != size:
            message = f"the deck `{name}` is said to hold {deck.count} cards, and the box has {size}"
            yield Finding(deck.places.at("count"), message, "more cards make a deck of their own")
    spells = box.deck("hero-spells")
    if spells and {each.level: each.cards for each in spells.levels} != dict(LEVELS):
        said = ", ".join(f"{cards} of level {level}" for level, cards in LEVELS.items())
        yield Finding(spells.places.at("levels"), "the hero spells have other levels", f"the box has {said}")


@rule("DSX011")
def one_deck_a_list(box: Box) -> Iterator[Finding]:
    """A card list makes one deck, and monsters make one.

    A list wears the dress of its deck, and a card in two decks would be printed, counted and drawn twice
    (DS-3).

    Fails: list: traps in two decks

    Passes: list: traps in one deck
    """
    for deck, earlier in repeats(box.decks, lambda deck: deck.list):
        path = ("list",) if deck.list else ()
        there = Related(earlier.places.at(*path), "the first deck is here")
        what = f"the list `{deck.list}`" if deck.list else "the monsters"
        yield Finding(deck.places.at(*path), f"{what} is a deck already", "name another list", (there,))


@rule("DSX013")
def titles_of_decks_differ(box: Box) -> Iterator[Finding]:
    """Each deck has a title of its own.

    A deck's title names its pile on lists, its back among the pictures, and the deck on a virtual table
    (DS-18): two of one title would lie on one pile. Capitals and signs tell no titles apart.

    Fails: Magical treasures and magical treasures!

    Passes: Magical treasures and Cursed treasures
    """
    for deck, earlier in repeats(box.decks, lambda deck: _letters(deck.title)):
        message = f"the title `{deck.title}` is another deck's already"
        there = Related(earlier.places.at("title"), "the first is here")
        yield Finding(deck.places.at("title"), message, "give it a title of its own", (there,))


def _letters(title: str) -> str:
    return "".join(c for c in title.casefold() if c.isalnum())


def _pieces(deck: Deck) -> tuple[list[Piece], list[Location]]:
    if deck.monsters:
        return [Piece({}) for _ in deck.monsters], [each.places.at("id") for each in deck.monsters]
    pieces = [Piece({"level": card.level}, card.copies) for card in deck.designs]
    return pieces, [card.places.at("id") for card in deck.designs]


def _miscounted(deck: Deck, wrong: Miscount, places: list[Location]) -> Finding:
    level = wrong.quota.where.get("level")
    of = f" of level {level}" if level else ""
    said = deck.places.at("levels") if level else deck.places.at("count")
    cards = "1 card" if wrong.have == 1 else f"{wrong.have} cards"
    message = f"the deck `{deck.id}` holds {cards}{of}, and the box says {wrong.quota.count}"
    if wrong.over is None:
        return Finding(said, message, f"add {wrong.quota.count - wrong.have}, or correct the count")
    more = wrong.have - wrong.quota.count
    advice = f"take out {more}, as cards or `copies`; more cards make a deck of their own"
    return Finding(places[wrong.over], message, advice, (Related(said, "the box says so here"),))
