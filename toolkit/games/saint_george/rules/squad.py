"""Rules of squads: members, abilities and their icons."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Related, did_you_mean
from toolkit.games.saint_george.model import ICONS, PORTRAITS, Effect, Renewal, Squad
from toolkit.rule import Finding, repeats, rule

ROOM = 5
"""How many hearts and ability icons fit side by side in a member's day row."""


@rule("SGS001")
def ids_differ(squad: Squad) -> Iterator[Finding]:
    """Members and abilities have ids of their own.

    A playthrough says who takes the damage and which icon is used (SG-14, SG-33…SG-37) by id.

    Fails: two members with the id scout

    Passes: scout, firefighter, grenadier, gunner
    """
    for path in (("id",), ("ability", "id")):
        ids = [each.id if len(path) == 1 else each.ability.id for each in squad.members]
        for i, earlier in repeats(range(len(ids)), ids.__getitem__):
            there = Related(squad.places.at("members", earlier, *path), "it is first used here")
            message = f"the id `{ids[i]}` is given twice"
            yield Finding(squad.places.at("members", i, *path), message, "choose another", (there,))


@rule("SGS002")
def known_portraits(squad: Squad) -> Iterator[Finding]:
    """A portrait is one that can be drawn.

    Portraits are printed on the silver and scratched when a member is killed (SG-19).

    Fails: portrait: sniper

    Passes: portrait: gunner
    """
    for i, member in enumerate(squad.members):
        if member.portrait not in PORTRAITS:
            message = f"there is no portrait `{member.portrait}`"
            yield Finding(
                squad.places.at("members", i, "portrait"), message, did_you_mean(member.portrait, PORTRAITS)
            )


@rule("SGS003")
def known_icons(squad: Squad) -> Iterator[Finding]:
    """An ability's icon is one that can be drawn, and no other ability has it.

    Icons are scratched when they are used (SG-15, SG-33…SG-37); two abilities with one picture could not be
    told apart on the card's back.

    Fails: icon: rifle

    Passes: icon: drum
    """
    first: dict[str, int] = {}
    for i, member in enumerate(squad.members):
        icon, at = member.ability.icon, squad.places.at("members", i, "ability", "icon")
        if icon not in ICONS:
            yield Finding(at, f"there is no icon `{icon}`", did_you_mean(icon, ICONS))
        earlier = first.setdefault(icon, i)
        if earlier != i:
            there = Related(squad.places.at("members", earlier, "ability", "icon"), "it is first used here")
            yield Finding(at, f"the icon `{icon}` is another ability's already", "choose another", (there,))


@rule("SGS004")
def reduction_comes_twice(squad: Squad) -> Iterator[Finding]:
    """An ability that takes 1 off has at least two icons.

    It may be used twice on one threat (SG-33), so it needs two icons for the time until it renews (SG-39).

    Fails: effect: reduce with uses: 1

    Passes: effect: reduce with uses: 2
    """
    for i, member in enumerate(squad.members):
        if member.ability.effect is Effect.REDUCE and member.ability.uses < 2:
            message = f"{member.ability.name} takes 1 off a strength, up to twice, and has one icon"
            yield Finding(squad.places.at("members", i, "ability", "uses"), message, "give it 2 uses")


@rule("SGS005")
def one_icon_outside_the_days(squad: Squad) -> Iterator[Finding]:
    """At most one ability is for the whole mission, and it has one icon.

    Its icon stands beside the portrait, outside the day rows, so that a rest cannot take it (SG-29, SG-32,
    SG-37); the card's text on resting speaks of one.

    Fails: renewal: mission for two members

    Passes: renewal: mission for the Firefighter alone
    """
    mission = [i for i, member in enumerate(squad.members) if member.ability.renewal is Renewal.MISSION]
    for i in mission[1:]:
        at = squad.places.at("members", i, "ability", "renewal")
        there = Related(squad.places.at("members", mission[0], "ability", "renewal"), "the first is here")
        message = f"{squad.members[i].ability.name} is the second ability for the whole mission"
        yield Finding(at, message, "write `renewal: day`", (there,))
    for i in mission:
        if squad.members[i].ability.uses > 1:
            message = f"{squad.members[i].ability.name} has {squad.members[i].ability.uses} uses a mission"
            advice = "the card has room for one beside the portrait"
            yield Finding(squad.places.at("members", i, "ability", "uses"), message, advice)


@rule("SGS006")
def day_row_has_room(squad: Squad) -> Iterator[Finding]:
    """A member's hearts and icons fit into a day row.

    Each day has a row of hearts and icons for each member (SG-16, SG-17), and a column has room for five.

    Fails: four hearts and two icons a day

    Passes: three hearts and two icons a day
    """
    for i, member in enumerate(squad.members):
        icons = member.ability.uses if member.ability.renewal is Renewal.DAY else 0
        if member.health + icons > ROOM:
            message = f"{member.health} hearts and {icons} icons a day, and a row has room for {ROOM}"
            yield Finding(squad.places.at("members", i, "health"), message, "give fewer hearts or uses")
