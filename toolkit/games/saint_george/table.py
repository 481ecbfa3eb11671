"""Saint George in words: board, squad, actions and events for the terminal, a screen reader in mind.

In: the engine (for its scenario, which has no secret) and observations. Out: lines. Each line stands for
itself: a row of the board names its number and its region, no line needs the one above it to be understood.
"""

from __future__ import annotations

from collections.abc import Sequence

from toolkit.games.saint_george.atlas import bits
from toolkit.games.saint_george.engine import LOST, WON, SaintGeorge
from toolkit.games.saint_george.scenario import Ability, Hex, Member, ThreatKind
from toolkit.games.saint_george.state import Observation

_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_PITCH = 8
"""Characters from a hex to the next in its row."""


def board_lines(engine: SaintGeorge, seen: Observation) -> list[str]:
    """A line a row (two where columns are pushed): `C4 ??` hidden, `C4 ?2` scoped, `C4 N2` known."""
    scenario = engine.scenario
    board = scenario.board
    pointy = board.layout.endswith("right")
    pushed = 0 if board.layout.startswith("odd") else 1
    lines = []
    for row in range(max(each.row for each in board.hexes) + 1):
        cells = [each for each in board.hexes if each.row == row]
        if pointy:
            halves = [(cells, row % 2 == pushed, "")]
        else:
            halves = [
                ([each for each in cells if each.column % 2 != pushed], False, ""),
                ([each for each in cells if each.column % 2 == pushed], False, ", half a hex lower"),
            ]
        for half, is_pushed, place in halves:
            if half:
                label = f"Row {row + 1}, {_regions(engine, half)}{place}:"
                label = f"{label:<{_label_width(engine)}} {' ' * (_PITCH // 2) if is_pushed else ''}"
                lines.append(label + _drawn([(each.column, _cell(engine, seen, each)) for each in half]))
    if not any(seen.kinds):
        lines.append(f"Starts: {_listed(board.starts)}.")
    return lines


def legend_lines(engine: SaintGeorge) -> list[str]:
    """How to read the board: the letters, and where the rock can be passed."""
    board, threats = engine.scenario.board, engine.scenario.components.threats
    kinds = ", ".join(f"{kind.letter} {kind.name.lower()}" for kind in threats)
    lines = [f"Reading the board: {kinds}, then the strength; ?? hidden, ?2 hidden with its strength known."]
    if board.tunnels:
        tunnels = _listed([f"{one} to {other}" for one, other in board.tunnels])
        lines.append(f"Tunnels: {tunnels}. Elsewhere the rock separates caves and field.")
    return lines


def squad_lines(engine: SaintGeorge, seen: Observation) -> list[str]:
    """The day, then each member with today's hearts and icons."""
    scenario = engine.scenario
    lines = [f"Day {seen.day} of {scenario.setup.days}. {_to_go(engine, seen)}"]
    for m, member in enumerate(scenario.components.members):
        if not seen.hearts[m]:
            lines.append(f"{member.role}: dead.")
            continue
        ability = _ability(engine, member)
        hearts = f"{seen.hearts[m]} of {member.health} hearts"
        term = "today" if ability.renewal == "day" else "this mission"
        icons = f"{seen.uses[m]} of {ability.uses} left {term}"
        lines.append(f"{member.role}: {hearts}. {ability.name}: {icons}.")
    return lines


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
        m, member = _member(engine, rest)
        left = seen.hearts[m] - seen.damage
        after = f"{_count(left, 'heart')} left today" if left > 0 else "and dies of it"
        return f"{member.role} takes {seen.damage}, {after}"
    member, ability = _user(engine, rest)
    if ability.effect == "cancel":
        return f"{member.role} uses the {ability.name}: no damage"
    return f"{member.role} fires the {ability.name}: {seen.damage} becomes {seen.damage - 1}"


def event_words(engine: SaintGeorge, before: Observation, action: str, after: Observation) -> str:
    """What an action did: `C4: a nest, strength 2. Three nests to go.`"""
    verb, _, rest = action.partition(" ")
    if verb in ("scratch", "leap"):
        i = engine.atlas.index[rest]
        kind = _kind(engine, after.kinds[i])
        told = f"{rest}: {_article(kind.name)}, strength {after.strengths[i]}."
        if kind.letter == engine.scenario.rules.goal.kind:
            told += f" {_to_go(engine, after)}"
            if after.found >= engine.scenario.rules.goal.count and after.hex >= 0:
                told += " The mission is won; it only remains to be seen by how many."
        return told
    if verb == "scope":
        return f"{rest} has strength {after.strengths[engine.atlas.index[rest]]}. It still counts as hidden."
    if verb == "rest":
        return f"Day {after.day} begins. Fresh hearts for the living, and the kettle is on."
    if verb == "take":
        m, member = _member(engine, rest)
        if after.hearts[m]:
            lost = _count(before.hearts[m] - after.hearts[m], "heart")
            return f"{member.role} loses {lost}, {_number(after.hearts[m])} left today."
        over = before.damage - before.hearts[m]
        return f"{member.role} is killed." + (f" {over} damage goes to nobody." if over > 0 else "")
    member, ability = _user(engine, rest)
    left = (
        f"{_number(after.damage).capitalize()} left to take."
        if after.hex >= 0
        else "Nothing is left of the blow."
    )
    return f"{member.role} uses the {ability.name}. {left}"


def begins_turn(engine: SaintGeorge, seen: Observation) -> bool:
    """Whether no threat is waiting, so that the board is worth a look."""
    return seen.hex < 0


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


def prompt_words(engine: SaintGeorge, seen: Observation) -> str:
    """What is to be decided now."""
    if seen.hex >= 0:
        return f"{engine.atlas.names[seen.hex]} strikes with {seen.damage}. Who takes it?"
    if not any(seen.kinds):
        return "Where does the squad go in?"
    return f"Day {seen.day}. What next?"


def ending_lines(engine: SaintGeorge, seen: Observation) -> list[str]:
    """How it ended, the line of the score table and what was found."""
    scenario, outcome = engine.scenario, seen.outcome
    if outcome is None:
        return []
    goal, rule = scenario.rules.goal, outcome.rule
    plural = _kind(engine, goal.kind).plural
    found = f"{_few(seen.found).capitalize()} of {_number(goal.count)} {plural} found."
    day = f"on day {seen.day} of {scenario.setup.days}"
    if outcome.reason == WON:
        standing = f"{_few(outcome.score)} of {_number(len(seen.hearts))} still standing"
        lines = [f"Won {day}: {standing} ({rule})."]
        line = next((each for each in scenario.end.score if each.survivors == outcome.score), None)
        return [*lines, f"{line.title}. {line.sentence}"] if line else lines
    if outcome.reason == LOST:
        return [f"Lost {day}: the whole squad is dead ({rule}).", f"{found} The map goes to the next squad."]
    return [f"Lost {day}: there is no hex left to go to ({rule}).", found]


def hint_lines(engine: SaintGeorge) -> list[str]:
    """What is true of every map of this ruleset."""
    return list(engine.scenario.text.hints)


def opening_lines(engine: SaintGeorge) -> list[str]:
    """Title, grade, briefing and the aim."""
    scenario = engine.scenario
    grade = f" ({scenario.text.grade})" if scenario.text.grade else ""
    lines = [f"Operation Saint George: {scenario.title}{grade}", scenario.text.briefing]
    return [line for line in (*lines, scenario.end.win, scenario.end.lose) if line]


def help_lines(engine: SaintGeorge) -> list[str]:
    """The rules of a turn and each ability."""
    components = engine.scenario.components
    lines = [
        "Scratch a start first, then any hex that touches a scratched one. What it hides strikes at once.",
        "One living member takes all of the damage. Whoever loses the last heart of a day is dead.",
        "Rest begins a new day: hearts and icons come back to the living. Nobody rests on the last day.",
    ]
    for member in components.members:
        ability = _ability(engine, member)
        lines.append(f"{ability.name} ({member.role}, {_term(ability)}): {ability.text}")
    return lines


def sign_lines(engine: SaintGeorge) -> list[str]:
    """What the signs and portraits of the printed card show, for people who do not see them."""
    components = engine.scenario.components
    names = {f"threats/{each.id}": each.name for each in components.threats}
    names |= {f"members/{each.id}": each.role for each in components.members}
    names |= {f"abilities/{each.id}": each.name for each in components.abilities}
    return [f"{names.get(each.of, each.of)}: {each.text}" for each in engine.scenario.alt]


def _cell(engine: SaintGeorge, seen: Observation, each: Hex) -> str:
    i = engine.atlas.index[each.name]
    strength = seen.strengths[i]
    return f"{each.name} {seen.kinds[i] or '?'}{'?' if strength is None else strength}"


def _drawn(cells: Sequence[tuple[int, str]]) -> str:
    """Cells at their columns, so that the rows of a sighted player's board line up."""
    line = ""
    for column, cell in cells:
        line = line.ljust(column * _PITCH) + cell
    return line.rstrip()


def _regions(engine: SaintGeorge, cells: Sequence[Hex]) -> str:
    """The region of a row: its name, or each with its hexes where a row holds both."""
    names = {each.id: each.name for each in engine.scenario.board.regions}
    found = list(dict.fromkeys(each.region for each in cells))
    if len(found) == 1:
        return names[found[0]]
    parts = [f"{names[r]} {_listed([each.name for each in cells if each.region == r])}" for r in found]
    return "; ".join(parts)


def _label_width(engine: SaintGeorge) -> int:
    return 7 + max(len(each.name) for each in engine.scenario.board.regions) + 3


def _to_go(engine: SaintGeorge, seen: Observation) -> str:
    goal = engine.scenario.rules.goal
    kind, left = _kind(engine, goal.kind), max(0, goal.count - seen.found)
    return f"{_number(left).capitalize()} {kind.name.lower() if left == 1 else kind.plural} to go."


def _known(engine: SaintGeorge, seen: Observation, name: str) -> str:
    strength = seen.strengths[engine.atlas.index[name]]
    return "" if strength is None else f" (strength {strength})"


def _scratched_beside(engine: SaintGeorge, seen: Observation, name: str) -> str:
    near = bits(engine.atlas.neighbours[engine.atlas.index[name]])
    return _listed([engine.atlas.names[i] for i in near if seen.kinds[i]])


def _by(engine: SaintGeorge, effect: str) -> str:
    components = engine.scenario.components
    ability = next(each for each in components.abilities if each.effect == effect)
    return f"with the {ability.name}"


def _term(ability: Ability) -> str:
    often = {1: "once", 2: "twice"}.get(ability.uses, f"{_number(ability.uses)} times")
    return f"{often} a {ability.renewal}"


def _user(engine: SaintGeorge, name: str) -> tuple[Member, Ability]:
    """Who uses what, from the words after `use`: an ability, and its owner where two carry the same."""
    ability_id, _, owner = name.partition(" ")
    components = engine.scenario.components
    ability = next(each for each in components.abilities if each.id == ability_id)
    carriers = [each for each in components.members if each.ability == ability_id]
    return next((each for each in carriers if each.id == owner), carriers[0]), ability


def _member(engine: SaintGeorge, name: str) -> tuple[int, Member]:
    return next((m, each) for m, each in enumerate(engine.scenario.components.members) if each.id == name)


def _ability(engine: SaintGeorge, member: Member) -> Ability:
    return next(each for each in engine.scenario.components.abilities if each.id == member.ability)


def _kind(engine: SaintGeorge, letter: str) -> ThreatKind:
    return next(each for each in engine.scenario.components.threats if each.letter == letter)


def _article(name: str) -> str:
    return f"{'an' if name[:1].lower() in 'aeiou' else 'a'} {name.lower()}"


def _number(number: int) -> str:
    return _NUMBERS[number] if 0 <= number < len(_NUMBERS) else str(number)


def _few(number: int) -> str:
    return _number(number) if number else "none"


def _count(number: int, noun: str) -> str:
    return f"{_number(number)} {noun}{'' if number == 1 else 's'}"


def _listed(names: Sequence[str]) -> str:
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} and {names[-1]}"
