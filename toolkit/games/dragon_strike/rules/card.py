"""Rules of cards: names, facts, texts, footers, levels."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Related, Severity, did_you_mean
from toolkit.games.dragon_strike.model import Card, CardList, Content, Deck, Monster
from toolkit.games.dragon_strike.model.card import FACTS
from toolkit.rule import Finding, repeats, rule


@rule("DSC001")
def ids_differ(cards: CardList) -> Iterator[Finding]:
    """Every card of a list has an id of its own.

    Pictures, prints and saved games name cards by id (DS-3); two with one id could not be told apart.

    Fails: two cards with the id web

    Passes: web and gust
    """
    for card, earlier in repeats(cards.cards, lambda card: card.id):
        there = Related(earlier.places.at("id"), "it is first used here")
        message = f"the id `{card.id}` is another card's already"
        yield Finding(card.places.at("id"), message, "choose another, or raise `copies`", (there,))


@rule("DSC002")
def names_differ(content: Content) -> Iterator[Finding]:
    """Every card has a name of its own, monsters too.

    Players and adventures call cards by name (DS-19, DS-21); an adventure that hides a treasure must mean
    one.

    Fails: two cards named Web

    Passes: Web and Gust
    """
    named: list[Card | Monster] = [*content.cards, *(content.bestiary.monsters if content.bestiary else ())]
    for card, earlier in repeats(named, lambda card: card.name.casefold()):
        there = Related(earlier.places.at("name"), "the first one is here")
        message = f"a second card is named `{card.name}`"
        yield Finding(card.places.at("name"), message, "choose another name", (there,))


@rule("DSC005", severity=Severity.WARNING)
def has_an_effect(card: Card) -> Iterator[Finding]:
    """A card says in the vocabulary what it does.

    A text alone can be read but not played by an engine, and its numbers are checked by nobody (DS-55,
    DS-67). A card of your own may wait for its effect.

    Fails: a card with a text and no effect

    Passes: effect: heal 3
    """
    if card.line is None and not card.is_reference:
        message = f"`{card.name}` says what it does in prose alone"
        advice = "write its `effect`; docs/games/dragon-strike-effects.md has the words"
        yield Finding(card.places.at("effect"), message, advice)


@rule("DSC006")
def is_complete(card: Card) -> Iterator[Finding]:
    """A card has two facts and a text, or the rows of a reference card.

    Every card shows who or where, then how much, how long or when, then the rule (DS-55, DS-67, DS-70); a
    reference card lists actions in their place (DS-33).

    Fails: fact-1 and no fact-2

    Passes: fact-1, fact-2 and text
    """
    stated = {words.at for words in card.words}
    for field in ("text", *FACTS):
        at = card.places.at(field)
        if card.is_reference and at in stated:
            message = f"`{card.name}` has rows, and a card with rows has no `{field}`"
            yield Finding(at, message, f"take out `{field}`, or the rows")
        if not card.is_reference and at not in stated:
            yield Finding(at, f"`{card.name}` has no `{field}`", "a card has a text and two facts")


@rule("DSC007")
def known_labels(content: Content) -> Iterator[Finding]:
    """A fact's label is one of the box's.

    The label brings its icon (`facts` in box.yaml), and the same question has the same word on every card
    (DS-55).

    Fails: fact-1: "Traget: A space you see"

    Passes: fact-1: "Target: A space you see"
    """
    if content.box is None:
        return
    for card in content.cards:
        for fact in card.facts:
            if fact.label not in content.box.facts:
                advice = did_you_mean(fact.label, content.box.facts)
                yield Finding(fact.at, f"there is no fact `{fact.label}`", advice)


@rule("DSC008")
def known_footers(content: Content) -> Iterator[Finding]:
    """A card's footer is one of the box's.

    The footer says what happens to the card now, with an icon (`footers` in box.yaml); the same thing is said
    in the same words everywhere (DS-55, DS-67).

    Fails: footer: Kepe

    Passes: footer: Keep
    """
    for deck, card in _decked(content):
        if card.footer != deck.footer and content.box and not content.box.footer(card.footer):
            known = [each.text for each in content.box.footers]
            message = f"there is no footer `{card.footer}`"
            yield Finding(card.places.at("footer"), message, did_you_mean(card.footer, known))


@rule("DSC009")
def level_is_the_decks(content: Content) -> Iterator[Finding]:
    """A card has a level exactly if its deck has levels, and one of them.

    Hero spells are picked by level (DS-18, DS-26, DS-27); the star count and the back tell it.

    Fails: a hero spell without a level

    Passes: level: 2
    """
    for deck, card in _decked(content):
        known = [each.level for each in deck.levels]
        said = ", ".join(map(str, known))
        if known and card.level not in known:
            message = (
                f"`{card.name}` has level {card.level}, and the deck has {said}"
                if card.level
                else f"`{card.name}` has no level, and the deck `{deck.id}` has levels"
            )
            yield Finding(card.places.at("level"), message, f"write one of {said}")
        if card.level and not known:
            message = f"`{card.name}` has a level, and the deck `{deck.id}` has none"
            yield Finding(card.places.at("level"), message, "take `level` out")


@rule("DSC010")
def copies_of_the_level(content: Content) -> Iterator[Finding]:
    """A card has as many copies as its level says.

    Spells of levels 1 and 2 have a duplicate each, so that a wizard may pick one twice (DS-26); those of
    level 3 are single (ruling on DS-A19).

    Fails: level: 1 and copies: 1

    Passes: level: 1 and copies: 2
    """
    for deck, card in _decked(content):
        level = next((each for each in deck.levels if each.level == card.level), None)
        if level and card.copies != level.copies:
            said = f"level {level.level} has {level.copies} of each"
            message = f"`{card.name}` has {_copies(card.copies)}, and {said}"
            yield Finding(card.places.at("copies"), message, f"write `copies: {level.copies}`")


@rule("DSC011")
def footer_fits_the_effect(content: Content) -> Iterator[Finding]:
    """A card's footer says what its effect says of its use.

    An effect that is kept or worn stays with its hero, any other is discarded (DS-55, DS-68); the footer
    tells the player which.

    Fails: footer: Keep on a card whose effect is heal 3

    Passes: footer: Keep and effect: "keep: fly for this turn"
    """
    if content.box is None:
        return
    for _, card in _decked(content):
        footer = content.box.footer(card.footer)
        if card.effect is None or footer is None or not footer.uses:
            continue
        use = card.effect.frame.use
        if use not in footer.uses:
            fitting = [each.text for each in content.box.footers if use in each.uses]
            does = "discarded after its use" if use == "once" else "not discarded"
            message = f"the footer says “{card.footer}”, and by its effect the card is {does}"
            advice = f"write {' or '.join(f'`{text}`' for text in fitting)}, or change the effect's head"
            yield Finding(card.places.at("footer"), message, advice)


def _decked(content: Content) -> Iterator[tuple[Deck, Card]]:
    for deck in content.box.decks if content.box else ():
        for card in deck.designs:
            yield deck, card


def _copies(count: int) -> str:
    return "1 copy" if count == 1 else f"{count} copies"
