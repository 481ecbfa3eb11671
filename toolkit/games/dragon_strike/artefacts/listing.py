"""The component list of the box: every card, piece and supply in plain text."""

from __future__ import annotations

from toolkit.games.dragon_strike.model import Box, Card, Hero, Monster, Party
from toolkit.printing import Entry, Pile, listing

_DICE = {"d8": "blue d8", "d10": "white d10", "d12": "black d12"}

NOTES = (
    "Boxwright's Dragon Strike is an unofficial edition: rules and numbers after the rulebook, all words and",
    "pictures our own (CC BY 4.0). Icons: Font Awesome Free (CC BY 4.0).",
)


def entry(design: Card | Monster) -> Entry:
    """A card as an entry of the list."""
    if isinstance(design, Card):
        return Entry(design.name, design.copies, _card(design))
    return Entry(design.name, 1, _monster(design))


def component_list(box: Box, party: Party | None, cards: tuple[Pile, ...]) -> str:
    """Everything in the box."""
    heroes = tuple(Entry(hero.name, 1, _hero(hero)) for hero in party.heroes) if party else ()
    figures = tuple(Entry(figure.name, figure.count) for figure in box.figures)
    markers = tuple(
        Entry(m.name, m.count, tuple(f"On the back: {b.name} × {b.count}" for b in m.backs))
        for m in box.markers
    )
    tracks = tuple(Entry(track.name, 1, (f"{track.hit_points} to 0",)) for track in box.tracks)
    supplies = tuple(Entry(each.name, each.count) for each in box.supplies)
    dice = tuple(Entry(f"{die.color} die", die.count, (f"{die.sides} sides",)) for die in box.dice)
    parts = (
        ("Cards", cards),
        ("Hero cards", (Pile("Hero cards", heroes),)),
        ("Figures", (Pile("Figures", figures),)),
        ("Markers", (Pile("Markers", markers),)),
        ("Tracks on the screen", (Pile("Tracks on the screen", tracks),)),
        ("Dice", (Pile("Dice", dice),)),
        ("To add yourself", (Pile("To add yourself", supplies),)),
    )
    return listing(f"{box.title}: what is in the box", parts, NOTES)


def _card(card: Card) -> tuple[str, ...]:
    facts = " · ".join(f"{fact.label}: {fact.value}" for fact in card.facts)
    lines = [card.note, facts, *card.text.splitlines(), card.flavor]
    lines += [f"{row.name}: {row.line}" for row in card.rows]
    if card.line is not None:
        lines.append(f"Effect: {card.line.raw}")
    return (*filter(None, lines), card.footer)


def _monster(monster: Monster) -> tuple[str, ...]:
    attacks = " + ".join(f"{_dice(a.dice)} {a.name}" for a in monster.attacks)
    others = "".join(f" or {_dice(a.dice)} {a.name}" for a in monster.instead)
    numbers = f"Hit Points {monster.hit_points} · Speed {monster.speed} · Armor {monster.armor}"
    return (
        f"{numbers} · Save {_DICE[monster.save]}",
        f"Attack: {attacks}{others}",
        monster.text,
        monster.footer,
    )


def _hero(hero: Hero) -> tuple[str, ...]:
    rolls = (
        f"Save {_DICE[hero.save]} · Traps {_DICE[hero.traps]} · Passages {_DICE[hero.passages]}",
        f"Strength {_DICE[hero.strength]} · Dexterity {_DICE[hero.dexterity]}",
    )
    return (
        f"Hit Points {hero.hit_points} · Speed {hero.speed} · Armor {hero.armor}, {hero.armor_kind}",
        f"Attack: {_DICE[hero.attack]}, {hero.weapon}",
        *rolls,
        f"Carries: {', '.join(hero.equipment)}",
    )


def _dice(dice: tuple[str, ...]) -> str:
    return " + ".join(_DICE[die] for die in dice)
