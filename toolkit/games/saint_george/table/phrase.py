"""Phrases that several lines are made of, and what of the scenario they name."""

from __future__ import annotations

from collections.abc import Sequence

from toolkit.games.saint_george.engine import SaintGeorge
from toolkit.games.saint_george.number import cardinal
from toolkit.games.saint_george.scenario import Ability, Member, ThreatKind
from toolkit.games.saint_george.state import Observation


def to_go(engine: SaintGeorge, seen: Observation) -> str:
    """How much of the aim is left: `Three nests to go.`"""
    goal = engine.scenario.rules.goal
    kind, left = kind_of(engine, goal.kind), max(0, goal.count - seen.found)
    return f"{cardinal(left).capitalize()} {kind.name.lower() if left == 1 else kind.plural} to go."


def user_of(engine: SaintGeorge, name: str) -> tuple[Member, Ability]:
    """Who uses what, from the words after `use`: an ability, and its owner where two carry the same."""
    ability_id, _, owner = name.partition(" ")
    components = engine.scenario.components
    ability = next(each for each in components.abilities if each.id == ability_id)
    carriers = [each for each in components.members if each.ability == ability_id]
    return next((each for each in carriers if each.id == owner), carriers[0]), ability


def member_of(engine: SaintGeorge, name: str) -> tuple[int, Member]:
    """The member of that name, and its number."""
    return next((m, each) for m, each in enumerate(engine.scenario.components.members) if each.id == name)


def ability_of(engine: SaintGeorge, member: Member) -> Ability:
    """The ability that a member has."""
    return next(each for each in engine.scenario.components.abilities if each.id == member.ability)


def kind_of(engine: SaintGeorge, letter: str) -> ThreatKind:
    """The kind of threat of that letter."""
    return next(each for each in engine.scenario.components.threats if each.letter == letter)


def article(name: str) -> str:
    """A name behind its article: `an adult`, `a nest`."""
    return f"{'an' if name[:1].lower() in 'aeiou' else 'a'} {name.lower()}"


def few(number: int) -> str:
    """A number in words, `none` for nothing."""
    return cardinal(number) if number else "none"


def count(number: int, noun: str) -> str:
    """A number of things: `one heart`, `two hearts`."""
    return f"{cardinal(number)} {noun}{'' if number == 1 else 's'}"


def listed(names: Sequence[str]) -> str:
    """Names as a list: `B6, D6 and G6`."""
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} and {names[-1]}"
