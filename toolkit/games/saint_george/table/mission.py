"""The mission in words: how it begins and ends, the squad, the rules, the hints and the signs."""

from __future__ import annotations

from toolkit.games.saint_george.engine import LOST, WON, SaintGeorge
from toolkit.games.saint_george.number import cardinal
from toolkit.games.saint_george.scenario import Ability
from toolkit.games.saint_george.state import Observation
from toolkit.games.saint_george.table.phrase import ability_of, few, kind_of, to_go


def opening_lines(engine: SaintGeorge) -> list[str]:
    """Title, grade, briefing and the aim."""
    scenario = engine.scenario
    grade = f" ({scenario.text.grade})" if scenario.text.grade else ""
    lines = [f"Operation Saint George: {scenario.title}{grade}", scenario.text.briefing]
    return [line for line in (*lines, scenario.end.win, scenario.end.lose) if line]


def squad_lines(engine: SaintGeorge, seen: Observation) -> list[str]:
    """The day, then each member with today's hearts and icons."""
    scenario = engine.scenario
    lines = [f"Day {seen.day} of {scenario.setup.days}. {to_go(engine, seen)}"]
    for m, member in enumerate(scenario.components.members):
        if not seen.hearts[m]:
            lines.append(f"{member.role}: dead.")
            continue
        ability = ability_of(engine, member)
        hearts = f"{seen.hearts[m]} of {member.health} hearts"
        term = "today" if ability.renewal == "day" else "this mission"
        icons = f"{seen.uses[m]} of {ability.uses} left {term}"
        lines.append(f"{member.role}: {hearts}. {ability.name}: {icons}.")
    return lines


def ending_lines(engine: SaintGeorge, seen: Observation) -> list[str]:
    """How it ended, the line of the score table and what was found."""
    scenario, outcome = engine.scenario, seen.outcome
    if outcome is None:
        return []
    goal, rule = scenario.rules.goal, outcome.rule
    plural = kind_of(engine, goal.kind).plural
    found = f"{few(seen.found).capitalize()} of {cardinal(goal.count)} {plural} found."
    day = f"on day {seen.day} of {scenario.setup.days}"
    if outcome.reason == WON:
        standing = f"{few(outcome.score)} of {cardinal(len(seen.hearts))} still standing"
        lines = [f"Won {day}: {standing} ({rule})."]
        line = next((each for each in scenario.end.score if each.survivors == outcome.score), None)
        return [*lines, f"{line.title}. {line.sentence}"] if line else lines
    if outcome.reason == LOST:
        return [f"Lost {day}: the whole squad is dead ({rule}).", f"{found} The map goes to the next squad."]
    return [f"Lost {day}: there is no hex left to go to ({rule}).", found]


def hint_lines(engine: SaintGeorge) -> list[str]:
    """What is true of every map of this ruleset."""
    return list(engine.scenario.text.hints)


def help_lines(engine: SaintGeorge) -> list[str]:
    """The rules of a turn and each ability."""
    components = engine.scenario.components
    lines = [
        "Scratch a start first, then any hex that touches a scratched one. What it hides strikes at once.",
        "One living member takes all of the damage. Whoever loses the last heart of a day is dead.",
        "Rest begins a new day: hearts and icons come back to the living. Nobody rests on the last day.",
    ]
    for member in components.members:
        ability = ability_of(engine, member)
        lines.append(f"{ability.name} ({member.role}, {_term(ability)}): {ability.text}")
    return lines


def sign_lines(engine: SaintGeorge) -> list[str]:
    """What the signs and portraits of the printed card show, for people who do not see them."""
    components = engine.scenario.components
    names = {f"threats/{each.id}": each.name for each in components.threats}
    names |= {f"members/{each.id}": each.role for each in components.members}
    names |= {f"abilities/{each.id}": each.name for each in components.abilities}
    return [f"{names.get(each.of, each.of)}: {each.text}" for each in engine.scenario.alt]


def _term(ability: Ability) -> str:
    often = {1: "once", 2: "twice"}.get(ability.uses, f"{cardinal(ability.uses)} times")
    return f"{often} a {ability.renewal}"
