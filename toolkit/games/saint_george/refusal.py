"""Why an action is not legal, in one sentence with the rule's number.

In: a state and an action that the engine refused. Out: the sentence. Kept apart from the engine, which only
needs to know that it is illegal; the sentence is for the player, the bug report and the test.
"""

from __future__ import annotations

from collections.abc import Sequence

from toolkit.engine import Outcome
from toolkit.games.saint_george.atlas import Atlas
from toolkit.games.saint_george.scenario import Ability, Member, Scenario
from toolkit.games.saint_george.state import State

_RULE = {"scope": "SG-35", "leap": "SG-37", "cancel": "SG-34", "reduce": "SG-33"}


def refusal(scenario: Scenario, atlas: Atlas, state: State, action: str, outcome: Outcome | None) -> str:
    """Why this action is not legal here."""
    verb, _, rest = action.partition(" ")
    if outcome is not None:
        return f"the mission is over ({outcome.rule})"
    if verb in ("scratch", "leap", "scope"):
        return _refuse_hex(scenario, atlas, state, verb, rest)
    if action == "rest":
        return _refuse_rest(scenario, state)
    if verb == "take":
        return _refuse_take(scenario, state, rest)
    if verb == "use":
        return _refuse_use(scenario, state, rest)
    return f"`{action}` is no action: scratch, leap, scope, rest, use or take (SG-12)"


def _refuse_hex(scenario: Scenario, atlas: Atlas, state: State, verb: str, name: str) -> str:
    if name not in atlas.index:
        return f"`{name}` is no hex of this board (SG-6)"
    if state.hex >= 0:
        return f"settle the threat in {atlas.names[state.hex]} first (SG-14)"
    target = atlas.index[name]
    touches = bool(atlas.neighbours[target] & state.scratched)
    if not state.scratched:
        starts = _listed([s for s in atlas.names if atlas.starts >> atlas.index[s] & 1])
        return f"first scratch a start: {starts} (SG-11)"
    if state.scratched >> target & 1:
        return f"{name} is scratched already (SG-12)"
    if verb == "scratch":
        return f"{name} touches no scratched hex (SG-12)"
    spent = _spent(scenario, state, verb)
    if spent:
        return spent
    if verb == "scope":
        if state.scoped >> target & 1:
            return f"the strength of {name} is known already (SG-35)"
        return f"{name} touches no scratched hex (SG-35)"
    if touches:
        return f"{name} touches a scratched hex: scratch it (SG-37)"
    return f"{name} is not two steps from a scratched hex (SG-37)"


def _refuse_rest(scenario: Scenario, state: State) -> str:
    if state.hex >= 0:
        return "settle the threat before you rest (SG-14)"
    if not state.scratched:
        return "the first action is to scratch a start (SG-11)"
    return f"no rest on day {scenario.setup.days} (SG-31)"


def _refuse_take(scenario: Scenario, state: State, name: str) -> str:
    members = scenario.components.members
    found = next((m for m, each in enumerate(members) if each.id == name), None)
    if found is None:
        return f"`{name}` is nobody in this squad (SG-1)"
    if state.hex < 0:
        return "there is no damage to take (SG-14)"
    if not state.hearts[found]:
        return f"the {members[found].role} is dead (SG-20)"
    return f"the {members[found].role} fired, so the rest goes to somebody else (SG-33)"


def _refuse_use(scenario: Scenario, state: State, name: str) -> str:
    ability_id, _, owner_id = name.partition(" ")
    ability = next((each for each in scenario.components.abilities if each.id == ability_id), None)
    if ability is None:
        return f"`{ability_id}` is no ability of this squad (SG-1)"
    rule = _RULE[ability.effect]
    owners = [each for each in scenario.components.members if each.ability == ability.id]
    if ability.effect in ("scope", "leap"):
        return f"write `{ability.effect}` and a hex to use the {ability.name} ({rule})"
    named = [each for each in owners if each.id == owner_id]
    if (owner_id and not named) or (not owner_id and len(owners) > 1) or (owner_id and len(owners) == 1):
        choices = " or ".join(_text(ability, each, owners) for each in owners)
        return f"write {choices} ({rule})" if owners else f"nobody carries the {ability.name} ({rule})"
    if state.hex < 0:
        return f"the {ability.name} answers a threat just uncovered, and there is none ({rule})"
    owner = (named or owners)[0]
    m = scenario.components.members.index(owner)
    if not state.hearts[m]:
        return f"the {owner.role} is dead (SG-20)"
    if not state.uses[m]:
        return f"the {ability.name} is spent{_until(ability)} ({rule})"
    if ability.effect == "cancel":
        return "a threat takes one or the other: this one was fired at already (SG-A9)"
    return f"nobody else is left to take what remains after the {ability.name} (SG-A8)"


def _text(ability: Ability, owner: Member, owners: Sequence[Member]) -> str:
    return f"`use {ability.id}`" if len(owners) == 1 else f"`use {ability.id} {owner.id}`"


def _spent(scenario: Scenario, state: State, effect: str) -> str:
    """Why nobody can use an ability with this effect, or "" if somebody can."""
    components = scenario.components
    abilities = {each.id: each for each in components.abilities if each.effect == effect}
    owners = [(m, each) for m, each in enumerate(components.members) if each.ability in abilities]
    if not owners:
        return f"nobody in this squad can do that ({_RULE[effect]})"
    if any(state.hearts[m] and state.uses[m] for m, _ in owners):
        return ""
    if not any(state.hearts[m] for m, _ in owners):
        return f"the {owners[0][1].role} is dead (SG-20)"
    ability = abilities[next(each for m, each in owners if state.hearts[m]).ability]
    return f"the {ability.name} is spent{_until(ability)} ({_RULE[effect]})"


def _until(ability: Ability) -> str:
    return " for today" if ability.renewal == "day" else ""


def _listed(names: Sequence[str]) -> str:
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} or {names[-1]}"
