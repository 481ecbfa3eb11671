"""Rules of the box: figures, markers, tracks, dice, symbols, supplies, and what it refers to."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType

from toolkit.composition import Piece, Quota, miscounts
from toolkit.diagnostic import Related, did_you_mean
from toolkit.games.dragon_strike.model import Box, Content
from toolkit.location import Location
from toolkit.rule import Finding, repeats, rule

FIGURES: Mapping[str, int] = MappingProxyType(
    {
        "warrior": 1,
        "wizard": 1,
        "male-thief": 1,
        "female-thief": 1,
        "elf": 1,
        "dwarf": 1,
        "darkfyre": 1,
        "teraptus": 1,
        "manscorpion": 1,
        "fire-elemental": 1,
        "troll": 1,
        "orc": 3,
        "bugbear": 4,
        "giant": 1,
        "gargoyle": 2,
        "death-knight": 3,
    }
)
"""The 24 figures (DS-4)."""

DICE: Mapping[str, tuple[int, str]] = MappingProxyType(
    {"d8": (8, "blue"), "d10": (10, "white"), "d12": (12, "black")}
)
"""Sides and color of each die, one of each (DS-8)."""

SYMBOLS: Mapping[str, int] = MappingProxyType({"hero": 5, "monster": 10, "thing": 7})
"""The 22 symbols by kind (DS-9)."""

SUPPLIES: Mapping[str, int] = MappingProxyType({"clip": 24, "small-base": 12, "large-base": 10})
"""What is not printed (DS-5, DS-6)."""

PARTS = ("decks", "markers", "dice", "symbols", "supplies")


@rule("DSX003")
def the_figures(box: Box) -> Iterator[Finding]:
    """The box has its 24 figures.

    Six heroes and 18 monsters, so many of each kind (DS-4); no adventure can put more on the board (DS-105).

    Fails: orc with count: 4

    Passes: orc with count: 3
    """
    pieces = [Piece({"of": each.of}, each.count) for each in box.figures]
    places = [each.places.at("count") for each in box.figures]
    quotas = [Quota(count, {"of": of}) for of, count in FIGURES.items()]
    yield from _counted(box, quotas, pieces, places, "figures", "of", sum(FIGURES.values()))


@rule("DSX007")
def the_dice(box: Box) -> Iterator[Finding]:
    """There are three dice: blue d8, white d10, black d12.

    Every roll of the game is one of them (DS-8), and texts call them by color.

    Fails: d10 with color: red

    Passes: d10 with color: white
    """
    pieces = [Piece({"id": each.id}, each.count) for each in box.dice]
    places = [each.places.at("count") for each in box.dice]
    yield from _counted(box, [Quota(1, {"id": die}) for die in DICE], pieces, places, "dice", "id", len(DICE))
    for die in box.dice:
        sides, color = DICE[die.id]
        if die.sides != sides:
            yield Finding(die.places.at("sides"), f"`{die.id}` has {die.sides} sides", f"write {sides}")
        if die.color != color:
            yield Finding(die.places.at("color"), f"`{die.id}` is {die.color}", f"write {color}")


@rule("DSX008")
def the_symbols(box: Box) -> Iterator[Finding]:
    """There are 22 map symbols.

    Five heroes, ten monsters, and trap, chest, door, passage, lock, random treasure and start (DS-9).
    Symbols of our own are of the kind `house`.

    Fails: a second lock

    Passes: 5 heroes, 10 monsters, 7 things
    """
    pieces = [Piece({"kind": each.kind}) for each in box.symbols]
    places = [each.places.at("id") for each in box.symbols]
    quotas = [Quota(count, {"kind": kind}) for kind, count in SYMBOLS.items()]
    yield from _counted(box, quotas, pieces, places, "symbols", "kind", 0)


@rule("DSX012")
def the_supplies(box: Box) -> Iterator[Finding]:
    """The box has 24 clips and 22 bases.

    Six clips for hero cards, 14 for the screen and 4 to spare (DS-5); 12 small bases for doors and 10
    large ones for hero cards (DS-6).

    Fails: clip with count: 20

    Passes: clip with count: 24
    """
    pieces = [Piece({"id": each.id}, each.count) for each in box.supplies]
    places = [each.places.at("count") for each in box.supplies]
    quotas = [Quota(count, {"id": name}) for name, count in SUPPLIES.items()]
    yield from _counted(box, quotas, pieces, places, "supplies", "id", 0)


@rule("DSX009")
def ids_differ(box: Box) -> Iterator[Finding]:
    """Each part of the box has an id of its own among its like.

    Prints and adventures name decks, markers, dice and symbols by id (DS-3, DS-7 to DS-9).

    Fails: two markers with the id web

    Passes: web and charm
    """
    for part in PARTS:
        for each, earlier in repeats(getattr(box, part), lambda each: each.id):
            there = Related(earlier.places.at("id"), "it is first used here")
            message = f"the id `{each.id}` is used twice in `{part}`"
            yield Finding(each.places.at("id"), message, "choose another", (there,))


@rule("DSX010")
def refers_to_what_there_is(content: Content) -> Iterator[Finding]:
    """What the box names exists: card lists, inks, footers, heroes, monsters.

    A deck without its list would be empty, a figure of nobody could not be drawn (DS-3, DS-4, DS-9, DS-140).

    Fails: list: treasuers where there is cards/treasures.csv

    Passes: list: treasures
    """
    box = content.box
    if box is None:
        return
    lists = [each.id for each in content.lists]
    for deck in box.decks:
        if deck.list and deck.list not in lists and deck.list not in content.broken_lists:
            yield _nothing(deck.places.at("list"), "card list", deck.list, lists)
        if box.footer(deck.footer) is None:
            known = [each.text for each in box.footers]
            yield _nothing(deck.places.at("footer"), "footer", deck.footer, known)
        if content.theme is not None:
            inks = content.theme.inks
            families = [name.removesuffix("-mid") for name in inks if name.endswith("-mid")]
            if any(f"{deck.colours}-{tone}" not in inks for tone in ("deep", "mid", "light", "label")):
                yield _nothing(deck.places.at("colours"), "set of inks", deck.colours, families)
    if content.bestiary is None or content.party is None:
        return
    monsters = [each.id for each in content.bestiary.monsters]
    heroes = [each.id for each in content.party.heroes]
    seats = [each.seat for each in content.party.heroes]
    for figure in box.figures:
        if figure.of not in (*monsters, *heroes):
            yield _nothing(figure.places.at("of"), "hero or monster", figure.of, (*heroes, *monsters))
    for i, track in enumerate(box.stated_tracks):
        if track not in monsters:
            yield _nothing(box.places.at("tracks", i, "monster"), "monster", track, monsters)
    for symbol in box.symbols:
        if symbol.kind in ("hero", "monster"):
            known = monsters if symbol.kind == "monster" else seats
            if symbol.id not in known:
                yield _nothing(symbol.places.at("id"), symbol.kind, symbol.id, known)


def _nothing(at: Location, what: str, name: str, known: Sequence[str]) -> Finding:
    return Finding(at, f"there is no {what} `{name}`", did_you_mean(name, known) or f"write the {what}")


def _counted(
    box: Box,
    quotas: Sequence[Quota],
    pieces: Sequence[Piece],
    places: Sequence[Location],
    part: str,
    attribute: str,
    total: int,
) -> Iterator[Finding]:
    """What is short or over, by attribute; then the total, if there is one and the rest is right."""
    wrong = miscounts(quotas, pieces)
    if not wrong and total:
        wrong = miscounts([Quota(total)], pieces)
    for each in wrong:
        name = each.quota.where.get(attribute, "")
        message = f"`{part}` has {each.have} of `{name}`, and the box has {each.quota.count}"
        if not name:
            message = f"`{part}` has {each.have} in all, and the box has {each.quota.count}"
        at = next(
            (place for piece, place in zip(pieces, places, strict=True) if each.quota.counts(piece)),
            box.places.at(part),
        )
        if each.over is not None:
            at = places[each.over]
        advice = "take out what is over" if each.over is not None else "add what is missing"
        yield Finding(at, message, advice)
