"""The squad: members, health and abilities."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from toolkit.field import mapping, mappings, number, text
from toolkit.game import Record
from toolkit.games.saint_george.model.wording import Words
from toolkit.location import Places

PORTRAITS = ("scout", "firefighter", "grenadier", "gunner")
"""The portraits that the prints can draw."""

ICONS = ("crosshairs", "shield", "bomb", "drum")
"""The abilities' icons that the prints can draw."""


class Effect(StrEnum):
    """What an ability does; the closed list that the engine carries out (SG-33…37)."""

    SCOPE = "scope"
    """Uncover the strength of a hidden hex next to a scratched one (SG-35)."""
    LEAP = "leap"
    """Scratch a hex exactly two steps from a scratched one (SG-37)."""
    CANCEL = "cancel"
    """Take no damage from the threat just uncovered (SG-34)."""
    REDUCE = "reduce"
    """Take 1 off the strength just uncovered; the rest goes to somebody else (SG-33)."""


class Renewal(StrEnum):
    """When used icons come back (SG-37, SG-38)."""

    DAY = "day"
    MISSION = "mission"


@dataclass(frozen=True, slots=True)
class Ability:
    """An ability: its icon's name, effect, icons (uses) and when they come back."""

    id: str
    name: str
    effect: Effect
    icon: str
    uses: int
    renewal: Renewal
    text: str


@dataclass(frozen=True, slots=True)
class Member:
    """A member of the squad: portrait name, hearts a day and one ability."""

    id: str
    role: str
    portrait: str
    health: int
    ability: Ability


@dataclass(frozen=True, slots=True)
class Squad:
    """The squad of a ruleset (SG-1, SG-16…20, SG-33…39)."""

    id: str
    title: str
    members: tuple[Member, ...]
    places: Places
    file: str


def squad_words(record: Record) -> Iterator[Words]:
    """The abilities' texts, which may print their number of `{uses}`."""
    for i, member in enumerate(mappings(record.data, "members")):
        ability = mapping(member, "ability")
        at = record.at("members", i, "ability", "text")
        yield Words(text(ability, "text"), {"uses": str(number(ability, "uses"))}, at, record)


def read_squad(record: Record) -> Squad:
    """The squad of a record."""
    members = []
    for member, words in zip(mappings(record.data, "members"), squad_words(record), strict=True):
        ability = mapping(member, "ability")
        members.append(
            Member(
                text(member, "id"),
                text(member, "role"),
                text(member, "portrait"),
                number(member, "health"),
                Ability(
                    text(ability, "id"),
                    text(ability, "name"),
                    Effect(text(ability, "effect")),
                    text(ability, "icon"),
                    number(ability, "uses"),
                    Renewal(text(ability, "renewal")),
                    words.filled,
                ),
            )
        )
    return Squad(text(record.data, "id"), text(record.data, "title"), tuple(members), record, record.file)
