"""Actions in words: what is to be decided, what one would do, what one did, and what a player typed."""

from __future__ import annotations

from toolkit.games.saint_george.atlas import bits
from toolkit.games.saint_george.engine import SaintGeorge
from toolkit.games.saint_george.number import cardinal
from toolkit.games.saint_george.state import Observation
from toolkit.games.saint_george.table.phrase import article, count, kind_of, listed, member_of, to_go, user_of


def begins_turn(engine: SaintGeorge, seen: Observation) -> bool:
    """Whether no threat is waiting, so that the board is worth a look."""
    return seen.hex < 0


def prompt_words(engine: SaintGeorge, seen: Observation) -> str:
    """What is to be decided now."""
    if seen.hex >= 0:
        return f"{engine.atlas.names[seen.hex]} strikes with {seen.damage}. Who takes it?"
    if not any(seen.kinds):
        return "Where does the squad go in?"
    return f"Day {seen.day}. What next?"


def spelled(engine: SaintGeorge, typed: str) -> str:
    """What a player typed, in the engine's notation: `c4` and `scratch c4` both mean `scratch C4`.

    A member alone takes the damage, an ability alone is used.
    """
    words = [word.upper() if word.upper() in engine.atlas.index else word.lower() for word in typed.split()]
    components = engine.scenario.components
    if len(words) == 1:
        if words[0] in engine.atlas.index:
            return f"scratch {words[0]}"
        if words[0] in {each.id for each in components.members}:
            return f"take {words[0]}"
        if words[0] in {each.id for each in components.abilities}:
            return f"use {words[0]}"
    return " ".join(words)


def action_words(engine: SaintGeorge, seen: Observation, action: str) -> str:
    """What an action would do: `Scratch C4, next to B4`."""
    verb, _, rest = action.partition(" ")
    if verb == "scratch":
        beside = _scratched_beside(engine, seen, rest)
        return f"Scratch {rest}{_known(engine, seen, rest)}, {f'next to {beside}' if beside else 'a start'}"
    if verb == "leap":
        return f"Leap to {rest}{_known(engine, seen, rest)}, {_by(engine, 'leap')}"
    if verb == "scope":
        return f"Uncover the strength of {rest}, {_by(engine, 'scope')}"
    if verb == "rest":
        return f"Rest until day {seen.day + 1}; what is left of today is lost"
    if verb == "take":
        m, member = member_of(engine, rest)
        left = seen.hearts[m] - seen.damage
        after = f"{count(left, 'heart')} left today" if left > 0 else "and dies of it"
        return f"{member.role} takes {seen.damage}, {after}"
    member, ability = user_of(engine, rest)
    if ability.effect == "cancel":
        return f"{member.role} uses the {ability.name}: no damage"
    return f"{member.role} fires the {ability.name}: {seen.damage} becomes {seen.damage - 1}"


def event_words(engine: SaintGeorge, before: Observation, action: str, after: Observation) -> str:
    """What an action did: `C4: a nest, strength 2. Three nests to go.`"""
    verb, _, rest = action.partition(" ")
    if verb in ("scratch", "leap"):
        i = engine.atlas.index[rest]
        kind = kind_of(engine, after.kinds[i])
        told = f"{rest}: {article(kind.name)}, strength {after.strengths[i]}."
        if kind.letter == engine.scenario.rules.goal.kind:
            told += f" {to_go(engine, after)}"
            if after.found >= engine.scenario.rules.goal.count and after.hex >= 0:
                told += " The mission is won; it only remains to be seen by how many."
        return told
    if verb == "scope":
        return f"{rest} has strength {after.strengths[engine.atlas.index[rest]]}. It still counts as hidden."
    if verb == "rest":
        return f"Day {after.day} begins. Fresh hearts for the living, and the kettle is on."
    if verb == "take":
        m, member = member_of(engine, rest)
        if after.hearts[m]:
            lost = count(before.hearts[m] - after.hearts[m], "heart")
            return f"{member.role} loses {lost}, {cardinal(after.hearts[m])} left today."
        over = before.damage - before.hearts[m]
        return f"{member.role} is killed." + (f" {over} damage goes to nobody." if over > 0 else "")
    member, ability = user_of(engine, rest)
    left = (
        f"{cardinal(after.damage).capitalize()} left to take."
        if after.hex >= 0
        else "Nothing is left of the blow."
    )
    return f"{member.role} uses the {ability.name}. {left}"


def _known(engine: SaintGeorge, seen: Observation, name: str) -> str:
    strength = seen.strengths[engine.atlas.index[name]]
    return "" if strength is None else f" (strength {strength})"


def _scratched_beside(engine: SaintGeorge, seen: Observation, name: str) -> str:
    near = bits(engine.atlas.neighbours[engine.atlas.index[name]])
    return listed([engine.atlas.names[i] for i in near if seen.kinds[i]])


def _by(engine: SaintGeorge, effect: str) -> str:
    components = engine.scenario.components
    ability = next(each for each in components.abilities if each.effect == effect)
    return f"with the {ability.name}"
