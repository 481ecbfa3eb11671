"""Who plays in simulations: `random`, and `careful`, who reads the hints as a good beginner would.

In: the engine (for its scenario, which has no secret), an observation and the legal actions. Out: one of
them. Nothing here knows a kind by its letter: what is likely comes from the constraints of the config.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from toolkit.games.saint_george.atlas import bits
from toolkit.games.saint_george.deduction import Deduction
from toolkit.games.saint_george.engine import SaintGeorge
from toolkit.games.saint_george.state import Observation

Policy = Callable[[SaintGeorge, Observation, tuple[str, ...], random.Random], str]

_RISK = 0.34
"""Rest rather than scratch a hex that kills somebody with at least this chance."""
_LEAP = 1.5
"""Leap when the far hex is so many times likelier to be a goal than the best near one."""
_ALIKE = 0.03
"""Hexes whose worth differs by less look alike to a player."""
_HOPE = 0.15
"""A near hex's chance counts for at least this much when a leap is weighed."""
_HARM = 0.12
"""What a point of damage takes off a hex's worth, where a certain goal is 1."""
_DEATH = 0.4
"""What a certain death takes off."""
_OPENING = 0.8
"""What a hidden neighbour's chance adds to a hex's worth: it opens the way there."""
_FADING = 0.4
"""How much less each further step counts."""
_SIGHT = 5
"""How many steps ahead chances count."""


def choose_randomly(
    engine: SaintGeorge, seen: Observation, actions: tuple[str, ...], generator: random.Random
) -> str:
    """Any legal action, all alike."""
    return generator.choice(actions)


def choose_carefully(
    engine: SaintGeorge, seen: Observation, actions: tuple[str, ...], generator: random.Random
) -> str:
    """Deduce, go where nests are likely, spread the damage, rest when the day is spent."""
    if seen.hex >= 0:
        return _settle(engine, seen, actions, generator)
    return _advance(engine, seen, actions, generator)


POLICIES: Mapping[str, Policy] = MappingProxyType({"random": choose_randomly, "careful": choose_carefully})


@dataclass(frozen=True, slots=True)
class _Squad:
    """The members by what they can do today: index of each, and whether they live."""

    engine: SaintGeorge
    seen: Observation

    def carriers(self, effect: str) -> list[int]:
        """Living members with an icon of that effect left."""
        components = self.engine.scenario.components
        effects = {each.id: each.effect for each in components.abilities}
        return [
            m
            for m, member in enumerate(components.members)
            if effects[member.ability] == effect and self.seen.uses[m] and self.seen.hearts[m]
        ]

    def can_absorb(self, damage: int) -> bool:
        """Whether nobody needs to die of a threat of this strength."""
        hearts = self.seen.hearts
        if any(left > damage for left in hearts) or self.carriers("cancel"):
            return True
        for gunner in self.carriers("reduce"):
            rest = max(0, damage - self.seen.uses[gunner])
            if not rest or any(left > rest for m, left in enumerate(hearts) if m != gunner):
                return True
        return False


def _settle(
    engine: SaintGeorge, seen: Observation, actions: tuple[str, ...], generator: random.Random
) -> str:
    """Nobody dies if it can be helped: the fitting shoulders first, then the gun, then the grenade."""
    members = engine.scenario.components.members
    takers = [m for m, member in enumerate(members) if f"take {member.id}" in actions]
    uses = [action for action in actions if action.startswith("use ")]
    guns = [action for action in uses if _effect(engine, action) == "reduce"]
    bombs = [action for action in uses if _effect(engine, action) == "cancel"]
    hearts, damage = seen.hearts, seen.damage
    strongest = max(kind.strengths[1] for kind in engine.scenario.components.threats)
    if bombs and damage == strongest:
        return bombs[0]
    unhurt = [m for m in takers if hearts[m] > damage]
    if unhurt:
        least = min(hearts[m] for m in unhurt)
        return f"take {members[generator.choice([m for m in unhurt if hearts[m] == least])].id}"
    if guns and _gun_saves(engine, seen):
        return guns[0]
    if bombs:
        return bombs[0]
    if not takers:
        return guns[0]
    # Somebody dies: whoever loses the least by it, the overkill being lost as well (SG-21).
    worth = [(hearts[m] + _ability_worth(engine, seen, m), m) for m in takers]
    least_worth = min(value for value, _ in worth)
    return f"take {members[generator.choice([m for value, m in worth if value == least_worth])].id}"


def _gun_saves(engine: SaintGeorge, seen: Observation) -> bool:
    for gunner in _Squad(engine, seen).carriers("reduce"):
        rest = seen.damage - seen.uses[gunner]
        if rest <= 0 or any(left > rest for m, left in enumerate(seen.hearts) if m != gunner):
            return True
    return False


def _ability_worth(engine: SaintGeorge, seen: Observation, member: int) -> int:
    """What is lost with a member's ability: icons left today, and tomorrow's."""
    components, setup = engine.scenario.components, engine.scenario.setup
    ability = next(a for a in components.abilities if a.id == components.members[member].ability)
    harm = 2 if ability.effect in ("cancel", "reduce") else 1
    later = (setup.days - seen.day) * ability.uses if ability.renewal == "day" else 0
    return harm * (seen.uses[member] + later)


def _effect(engine: SaintGeorge, action: str) -> str:
    name = action.split(" ")[1]
    return next(each.effect for each in engine.scenario.components.abilities if each.id == name)


def _advance(
    engine: SaintGeorge, seen: Observation, actions: tuple[str, ...], generator: random.Random
) -> str:
    odds = _Odds(engine, seen)
    squad = _Squad(engine, seen)
    by_verb: dict[str, list[int]] = {"scratch": [], "leap": [], "scope": []}
    for action in actions:
        verb, _, name = action.partition(" ")
        if name:
            by_verb[verb].append(engine.atlas.index[name])
    best = _best(odds, squad, by_verb["scratch"], generator)
    far = _best(odds, squad, by_verb["leap"], generator)
    target, verb = best, "scratch"
    if far is not None and (best is None or odds.goal(far) > _LEAP * max(odds.goal(best), _HOPE)):
        target, verb = far, "leap"
    if target is None:
        return generator.choice(actions)
    if target in by_verb["scope"] and len(odds.strengths(target)) > 1:
        return f"scope {engine.atlas.names[target]}"
    if "rest" in actions and odds.death(target, squad) >= _RISK:
        return "rest"
    return f"{verb} {engine.atlas.names[target]}"


def _best(odds: _Odds, squad: _Squad, hexes: Sequence[int], generator: random.Random) -> int | None:
    """The hex most worth its damage; among those that look alike, one is drawn."""
    if not hexes:
        return None
    worth = [(odds.worth(i, squad), i) for i in hexes]
    most = max(value for value, _ in worth)
    return generator.choice([i for value, i in worth if value >= most - _ALIKE])


class _Odds:
    """Chances of what hidden hexes hold, estimated from the deduction: a guess, not a count."""

    def __init__(self, engine: SaintGeorge, seen: Observation) -> None:
        self._engine = engine
        self._seen = seen
        self._rules = engine.scenario.rules
        self._kinds = engine.scenario.components.threats
        self._deduction = Deduction(engine.scenario, engine.atlas, seen)
        self._goals = self._goal_chances()

    def goal(self, target: int) -> float:
        """The chance that a hex holds the goal's kind."""
        return self._goals.get(target, 0.0)

    def strengths(self, target: int) -> dict[int, float]:
        """The chance of each strength a hidden hex may have."""
        known = self._seen.strengths[target]
        if known is not None:
            return {known: 1.0}
        chances: dict[int, float] = {}
        goal = self.goal(target)
        others = [
            kind
            for kind in self._kinds
            if kind.letter != self._rules.goal.kind and self._deduction.may[kind.letter] >> target & 1
        ]
        shares = [(kind, (1 - goal) / len(others)) for kind in others]
        shares += [(kind, goal) for kind in self._kinds if kind.letter == self._rules.goal.kind and goal]
        for kind, share in shares:
            low, high = kind.strengths
            for strength in range(low, high + 1):
                chances[strength] = chances.get(strength, 0.0) + share / (high - low + 1)
        return chances

    def death(self, target: int, squad: _Squad) -> float:
        """The chance that scratching a hex must cost a life."""
        return sum(chance for s, chance in self.strengths(target).items() if not squad.can_absorb(s))

    def worth(self, target: int, squad: _Squad) -> float:
        """Chance of a goal and of the way to others, less the damage and the deaths to expect."""
        beyond = self._beyond(target)
        harm = sum(strength * chance for strength, chance in self.strengths(target).items())
        return self.goal(target) + _OPENING * beyond - _HARM * harm - _DEATH * self.death(target, squad)

    def _beyond(self, target: int) -> float:
        """The chances of the hidden hexes that lie behind this one, each step counting for less."""
        hidden, atlas = ~self._deduction.known, self._engine.atlas
        reached, value, weight = 1 << target, 0.0, _OPENING
        for _ in range(_SIGHT):
            ring = atlas.near(reached) & hidden & ~reached
            value += weight * sum(self.goal(i) for i in bits(ring))
            reached |= ring
            weight *= _FADING
        return value

    def _base_chances(self, places: int, sure: int) -> dict[int, float]:
        """What is left to find, spread over where it may be; a region's least number is its own."""
        rules = self._rules
        left = max(0, rules.goal.count - sure.bit_count())
        spread: dict[int, float] = dict.fromkeys(bits(places), left / max(1, places.bit_count()))
        for each in rules.counts:
            region = self._deduction.region(each.region)
            inside, outside = places & region, places & ~region
            least = (each.min or 0) - (sure & region).bit_count()
            if rules.goal.kind == each.kinds and inside and 0 < least <= left:
                even = least + (left - least) * inside.bit_count() / places.bit_count()
                spread |= dict.fromkeys(bits(inside), even / inside.bit_count())
                spread |= dict.fromkeys(bits(outside), (left - even) / max(1, outside.bit_count()))
        return {i: min(1.0, chance) for i, chance in spread.items()}

    def _goal_chances(self) -> dict[int, float]:
        """Even chances in each region, raised beside kinds that need a goal's kind next to them."""
        goal, deduction = self._rules.goal.kind, self._deduction
        open_goals = deduction.may[goal] & ~deduction.known
        sure = deduction.is_surely(goal)
        base = self._base_chances(open_goals & ~sure, sure)
        chances = {i: 1.0 if sure >> i & 1 else base[i] for i in bits(open_goals)}
        for each in self._rules.adjacency:
            if each.min and goal in each.to:
                for i in bits(deduction.may_be(each.of) & deduction.known):
                    near = self._engine.atlas.neighbours[i]
                    missing = each.min - (near & sure).bit_count()
                    places = bits(near & open_goals & ~sure)
                    if missing > 0 and places:
                        share = min(1.0, missing / len(places))
                        for place in places:
                            chances[place] = 1 - (1 - chances[place]) * (1 - share)
        return chances
