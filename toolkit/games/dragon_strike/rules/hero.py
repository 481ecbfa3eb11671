"""Rules of heroes: who they are, their ranges, and the Warrior of the rulebook."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from toolkit.diagnostic import Related
from toolkit.games.dragon_strike.model import Party
from toolkit.rule import Finding, repeats, rule

SEATS: Mapping[str, str] = MappingProxyType(
    {
        "warrior": "warrior",
        "wizard": "wizard",
        "male-thief": "thief",
        "female-thief": "thief",
        "elf": "elf",
        "dwarf": "dwarf",
    }
)
"""The seat of each of the six heroes (DS-2, DS-10)."""

SPELLS: Mapping[str, tuple[int, ...]] = MappingProxyType({"wizard": (4, 3, 2), "elf": (2, 1)})
"""How many spells of levels 1, 2, 3 a seat picks (DS-26, DS-27)."""

SNEAK_ATTACKS = 5
"""The thief's sneak attacks (DS-29)."""

RANGE = (4, 8)
"""Armor class and Hit Points of heroes (DS-93)."""


@rule("DSH001")
def the_six_heroes(party: Party) -> Iterator[Finding]:
    """The box has the six heroes, each at its seat.

    Warrior, wizard, two thieves, elf and dwarf; the thieves share a seat, so that only one of them plays
    (DS-2, DS-10, DS-24).

    Fails: a female thief with a seat of her own

    Passes: seat: thief for both thieves
    """
    have = {hero.id: hero for hero in party.heroes}
    for name, seat in SEATS.items():
        if name not in have:
            message = f"there is no hero `{name}`"
            yield Finding(party.places.at("heroes"), message, f"write one with the id `{name}`")
        elif have[name].seat != seat:
            message = f"the {name.replace('-', ' ')} sits at the seat `{have[name].seat}`"
            yield Finding(have[name].places.at("seat"), message, f"write `seat: {seat}`")


@rule("DSH002")
def in_range(party: Party) -> Iterator[Finding]:
    """A hero's armor class and Hit Points lie between 4 and 8, Speed is 6, the dwarf's is 4.

    Adventures are measured by heroes within these (DS-93): the Hit Points of monsters in a room, the
    spaces to the exit (DS-104, DS-109).

    Fails: armor: 9

    Passes: armor: 8
    """
    low, high = RANGE
    for hero in party.heroes:
        for field, value in (("armor", hero.armor), ("hit-points", hero.hit_points)):
            if not low <= value <= high:
                message = (
                    f"{hero.name} has {field.replace('-', ' ')} {value}, and heroes have {low} to {high}"
                )
                yield Finding(hero.places.at(field), message, f"write {low} to {high}")
        speed = 4 if hero.seat == "dwarf" else 6
        if hero.speed != speed:
            message = f"{hero.name} has Speed {hero.speed}, and the rulebook says {speed}"
            yield Finding(hero.places.at("speed"), message, f"write `speed: {speed}`")


@rule("DSH003")
def the_books_warrior(party: Party) -> Iterator[Finding]:
    """The Warrior is as the rulebook shows him.

    He is its example of a hero card (DS-95); only his Hit Points are left out there.

    Fails: a Warrior who attacks with d10

    Passes: a Warrior who attacks with d12
    """
    warrior = party.hero("warrior")
    if warrior is None:
        return
    gear = ("sacks", "rope", "food", "mirror", "metal spike")
    book: tuple[tuple[str, object, object], ...] = (
        ("armor", warrior.armor, 6),
        ("armor-kind", warrior.armor_kind, "chain mail"),
        ("attack", warrior.attack, "d12"),
        ("weapon", warrior.weapon, "sword"),
        ("save", warrior.save, "d8"),
        ("traps", warrior.traps, "d8"),
        ("passages", warrior.passages, "d8"),
        ("strength", warrior.strength, "d12"),
        ("dexterity", warrior.dexterity, "d8"),
        ("equipment", tuple(each.lower() for each in warrior.equipment), gear),
    )
    for field, has, value in book:
        if has != value:
            said = ", ".join(gear) if field == "equipment" else value
            message = f"the Warrior's {field.replace('-', ' ')} differs from the rulebook's"
            yield Finding(warrior.places.at(field), message, f"it says {said}")


@rule("DSH004")
def ids_differ(party: Party) -> Iterator[Finding]:
    """Each hero has an id of its own.

    Figures, portraits and adventures name heroes by id (DS-2, DS-4).

    Fails: two heroes with the id elf

    Passes: elf and dwarf
    """
    for hero, earlier in repeats(party.heroes, lambda hero: hero.id):
        there = Related(earlier.places.at("id"), "it is first used here")
        message = f"the id `{hero.id}` is another hero's already"
        yield Finding(hero.places.at("id"), message, "choose another", (there,))


@rule("DSH005")
def cards_to_begin_with(party: Party) -> Iterator[Finding]:
    """Wizard and elf pick their spells, the thief has five sneak attacks, nobody else has either.

    The wizard picks 4, 3 and 2 of levels 1, 2 and 3, the elf 2 and 1 of levels 1 and 2 (DS-26, DS-27);
    the thief begins with all five sneak attack cards (DS-29).

    Fails: an elf with spells: [2, 2]

    Passes: an elf with spells: [2, 1]
    """
    for hero in party.heroes:
        spells = SPELLS.get(hero.seat, ())
        if hero.spells != spells:
            said = list(spells) or "none"
            message = f"{hero.name} picks {list(hero.spells) or 'no'} spells, and the rulebook says {said}"
            advice = f"write `spells: {list(spells)}`" if spells else "take `spells` out"
            yield Finding(hero.places.at("spells"), message, advice)
        sneaks = SNEAK_ATTACKS if hero.seat == "thief" else 0
        if hero.sneak_attacks != sneaks:
            message = f"{hero.name} has {hero.sneak_attacks} sneak attacks, and the rulebook says {sneaks}"
            advice = f"write `sneak-attacks: {sneaks}`" if sneaks else "take `sneak-attacks` out"
            yield Finding(hero.places.at("sneak-attacks"), message, advice)
