"""Rules of monsters: who they are, what the rulebook says of them, their letters on maps."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from toolkit.diagnostic import Related, did_you_mean
from toolkit.games.dragon_strike.model import Bestiary, Content, Monster
from toolkit.rule import Finding, repeats, rule

KINDS = (
    "orc",
    "bugbear",
    "gargoyle",
    "death-knight",
    "troll",
    "giant",
    "manscorpion",
    "fire-elemental",
    "teraptus",
    "darkfyre",
)
"""The ten kinds of the box (DS-4)."""

BOOK: Mapping[str, Mapping[str, object]] = MappingProxyType(
    {
        "bugbear": {"armor": 5},
        "troll": {
            "hit-points": 3,
            "speed": 6,
            "armor": 6,
            "save": "d8",
            "attacks": ("d10",),
            "regenerates": 1,
        },
        "giant": {
            "hit-points": 6,
            "speed": 8,
            "armor": 7,
            "save": "d8",
            "attacks": ("d12",),
            "instead": ("d10 far",),
        },
        "manscorpion": {"attacks": ("d8", "d8", "d10")},
        "darkfyre": {
            "speed": 12,
            "armor": 8,
            "attacks": ("d10", "d10", "d12"),
            "flies": True,
            "doors": "any",
            "breath": (2, 3, 10),
        },
    }
)
"""What the rulebook states of each (DS-88 to DS-91, DS-95, and the examples of attacks)."""


@rule("DSM001")
def the_ten_kinds(bestiary: Bestiary) -> Iterator[Finding]:
    """The box has the ten kinds of monsters.

    There is a card and a figure for each (DS-3, DS-4), and adventures count on them.

    Fails: no giant

    Passes: orc, bugbear, gargoyle, death knight, troll, giant, manscorpion, fire elemental, Teraptus,
    Darkfyre
    """
    have = [each.id for each in bestiary.monsters]
    for kind in KINDS:
        if kind not in have:
            others = [each for each in have if each not in KINDS]
            advice = did_you_mean(kind, others) if others else f"write it, with the id `{kind}`"
            yield Finding(bestiary.places.at("monsters"), f"there is no `{kind}`", advice)


@rule("DSM002")
def as_in_the_book(bestiary: Bestiary) -> Iterator[Finding]:
    """What the rulebook states of a monster is as it states it.

    Giant, Troll and Manscorpion are its examples (DS-95); Darkfyre's Speed, armor, attacks and breath are
    rules (DS-88 to DS-91).

    Fails: a troll with armor 7

    Passes: a troll with armor 6
    """
    for monster in bestiary.monsters:
        has = _facts(monster)
        for field, value in BOOK.get(monster.id, {}).items():
            if has[field] != value:
                name = field.replace("-", " ")
                message = (
                    f"{monster.name}'s {name} is {_said(has[field])}, and the rulebook says {_said(value)}"
                )
                yield Finding(
                    monster.places.at(field), message, "give it another id if it is another monster"
                )


@rule("DSM003")
def codes_differ(bestiary: Bestiary) -> Iterator[Finding]:
    """Each monster has two letters of its own.

    Maps mark a monster by two letters in a circle (DS-103); two kinds with the same could not be told apart.

    Fails: GI for the giant and GI for the gargoyle

    Passes: GI and GA
    """
    yield from _repeats(bestiary, "code", "stands for another monster already")


@rule("DSM004")
def ids_differ(bestiary: Bestiary) -> Iterator[Finding]:
    """Each monster has an id of its own.

    Figures, tracks and adventures name monsters by id (DS-4, DS-105, DS-140).

    Fails: two monsters with the id orc

    Passes: orc and troll
    """
    yield from _repeats(bestiary, "id", "is another monster's already")


@rule("DSM005")
def footers_are_known(content: Content) -> Iterator[Finding]:
    """A monster's footer is one of the box's.

    The footer says whether it talks (DS-94, DS-74), with an icon (`footers` in box.yaml).

    Fails: footer: Chatty

    Passes: footer: Talks
    """
    if content.box is None or content.bestiary is None:
        return
    for monster in content.bestiary.monsters:
        if content.box.footer(monster.footer) is None:
            known = [each.text for each in content.box.footers]
            advice = did_you_mean(monster.footer, known)
            yield Finding(monster.places.at("footer"), f"there is no footer `{monster.footer}`", advice)


@rule("DSM006")
def breath_reaches_somewhere(bestiary: Bestiary) -> Iterator[Finding]:
    """The nearest space of a breath is not beyond the farthest.

    The space aimed at lies between the two (DS-90).

    Fails: nearest: 4, farthest: 3

    Passes: nearest: 2, farthest: 3
    """
    for monster in bestiary.monsters:
        breath = monster.breath
        if breath and breath.nearest > breath.farthest:
            message = f"the breath starts at {breath.nearest} spaces and ends at {breath.farthest}"
            yield Finding(
                monster.places.at("breath", "nearest"), message, "`nearest` is not above `farthest`"
            )


def _repeats(bestiary: Bestiary, field: str, why: str) -> Iterator[Finding]:
    def value(monster: Monster) -> str:
        return monster.code if field == "code" else monster.id

    for monster, earlier in repeats(bestiary.monsters, value):
        there = Related(earlier.places.at(field), "it is first used here")
        yield Finding(monster.places.at(field), f"`{value(monster)}` {why}", "choose another", (there,))


def _facts(monster: Monster) -> Mapping[str, object]:
    breath = monster.breath
    return {
        "hit-points": monster.hit_points,
        "speed": monster.speed,
        "armor": monster.armor,
        "save": monster.save,
        "attacks": monster.dice,
        "instead": tuple(
            f"{die} far" if attack.is_far else die for attack in monster.instead for die in attack.dice
        ),
        "regenerates": monster.regenerates,
        "flies": monster.flies,
        "doors": monster.doors,
        "breath": (breath.nearest, breath.farthest, breath.spaces) if breath else (),
    }


def _said(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, tuple):
        return " + ".join(map(str, value)) or "nothing"
    return str(value) or "nothing"
