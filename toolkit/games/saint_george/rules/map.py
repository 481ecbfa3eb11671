"""Rules of maps that fit their boards: what the hints promise, grade and feasibility."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from toolkit.constraint import Adjacency, Count, breaches, count_in, holds, within
from toolkit.diagnostic import Related, Severity
from toolkit.games.saint_george import march
from toolkit.games.saint_george.model import Map, Ruleset
from toolkit.rule import Finding, rule

SUSPECTS = 3
"""How many letters a wrong count may point at, when changing any one of them would mend the map."""


@rule("SGM003")
def counts(map_: Map) -> Iterator[Finding]:
    """A map holds as many of each kind as the hints say.

    The player counts on what the card prints: so many nests in all, so many in the caves, so many adults
    (SG-2, SG-25, SG-26, SG-A12). The letter that is pointed at is the one whose change would make every hint
    true; where several would, each of them is.

    Fails: a seventh nest under a ruleset that counts six

    Passes: six nests, three of them in the caves
    """
    wrong = [
        (i, each)
        for i, each in enumerate(map_.ruleset.constraints)
        if isinstance(each, Count) and not within(_value(map_, each), each.min, each.max)
    ]
    changes = _mending_changes(map_) if wrong else {}
    for i, each in wrong:
        value = _value(map_, each)
        region = map_.board.region(each.region)
        have = [h for h in region if map_.letters[h] in each.kinds]
        too_many = each.max is not None and value > each.max
        if too_many:
            suspects = [h for h in have if any(k not in each.kinds for k in changes.get(h, ()))]
        else:
            suspects = [
                h for h in region if h not in have and any(k in each.kinds for k in changes.get(h, ()))
            ]
        where = {"all": "", "caves": " in the caves", "field": " in the field"}[each.region]
        there = " there" if where else ""
        listed = f" ({map_.board.names(have)})" if have else ""
        noun = _noun(map_.ruleset, each.kinds, value)
        message = f"{value} {noun}{where}{listed}, and a map has {_bounds(each)}{there}{_hint(each.hint)}"
        said = Related(map_.ruleset.constraint_at(i), "the ruleset says so here")
        names = map_.board.names(suspects)
        if not suspects:
            at = map_.threats[have[-1]].at if too_many else map_.places.at("threats")
            related = tuple(Related(map_.threats[h].at, map_.board.cells[h].name) for h in have[:-1])
            advice = "no single letter mends it: " + ("take some away" if too_many else "add some")
            yield Finding(at, message, advice, (*related, said))
        elif len(suspects) == 1:
            change = f"changing {names} alone makes every hint true"
            yield Finding(map_.threats[suspects[0]].at, message, change, (said,))
        elif len(suspects) <= SUSPECTS:
            for h in suspects:
                others = tuple(
                    Related(map_.threats[o].at, f"or {map_.board.cells[o].name}") for o in suspects if o != h
                )
                advice = f"changing one of {names} makes every hint true"
                yield Finding(map_.threats[h].at, message, advice, (*others, said))
        else:
            at = map_.threats[have[-1]].at if too_many else map_.places.at("threats")
            related = tuple(Related(map_.threats[h].at, map_.board.cells[h].name) for h in suspects[:12])
            yield Finding(at, message, f"changing any one of {names} makes every hint true", (*related, said))


@rule("SGM004")
def adjacency(map_: Map) -> Iterator[Finding]:
    """Each hex has the neighbours that the hints promise.

    The player finds nests by what lives beside them: a lone juvenile is never next to one, a pair always is
    (SG-23, SG-24). Rock separates: hexes on its two sides touch only through a tunnel (SG-A3).

    Fails: a lone juvenile beside a nest; a pair with no nest beside it

    Passes: pairs around every nest and nowhere else
    """
    for i, each in enumerate(map_.ruleset.constraints):
        if not isinstance(each, Adjacency):
            continue
        for h, near in breaches(each, map_.letters, map_.board.neighbours):
            kind = map_.ruleset.kind(map_.letters[h])
            name = kind.name.lower() if kind else map_.letters[h]
            beside = f" ({map_.board.names(near)})" if near else ""
            noun = _noun(map_.ruleset, each.to, len(near))
            message = (
                f"the {name} at {map_.board.cells[h].name} touches {len(near) or 'no'} {noun}{beside}, "
                f"and {_allowed(each)}{_hint(each.hint)}"
            )
            related = tuple(
                Related(map_.threats[n].at, f"{map_.board.cells[n].name} touches it") for n in near
            )
            said = Related(map_.ruleset.constraint_at(i), "the ruleset says so here")
            advice = f"{map_.board.cells[h].name} touches {map_.board.names(map_.board.neighbours[h])}"
            yield Finding(map_.threats[h].at, message, advice, (*related, said))


@rule("SGM007", severity=Severity.WARNING)
def no_gift(map_: Map) -> Iterator[Finding]:
    """No start hides what the squad is looking for.

    Starts are marked on the covered card (SG-8), so a nest there is a gift to whoever begins with it. No
    rule of the game forbids it.

    Fails: a nest on the start B6

    Passes: nests on hexes that are not marked
    """
    for start in map_.board.starts:
        if map_.letters[start] == map_.ruleset.goal_kind:
            noun = _noun(map_.ruleset, map_.ruleset.goal_kind, 1)
            message = f"the start {map_.board.cells[start].name} hides a {noun}"
            yield Finding(map_.threats[start].at, message, f"move the {noun}, or allow SGM007 with a reason")


@rule("SGM008")
def known_grade(map_: Map) -> Iterator[Finding]:
    """A map's grade is one of its ruleset's.

    The card prints the grade's name beside as many chevrons; a number beyond the list has no name.

    Fails: grade: 4 under a ruleset of three grades

    Passes: grade: 3
    """
    grades = map_.ruleset.grades
    if map_.grade > len(grades):
        names = ", ".join(f"{i} {name}" for i, name in enumerate(grades, 1))
        message = f"grade {map_.grade}, and the ruleset `{map_.ruleset.id}` has {len(grades)}"
        yield Finding(map_.places.at("grade"), message, names)


@rule("SGM009", severity=Severity.WARNING)
def within_reach(map_: Map) -> Iterator[Finding]:
    """The squad can bear what the nests and the way to them cost.

    To win, the squad uncovers a start, every nest and hexes that join them (SG-2, SG-12, SG-41). The cheapest
    such set has some total strength. From it comes off all that abilities could ever save: each Grenade and
    each leap at most the strongest threat, each use of the gun 1, for every day they renew. A member can lose
    all hearts but one each day and dies of one last threat, whose excess is lost (SG-18, SG-21): hearts − 1 a
    day and the strongest threat once. If even so the cost is greater than what the squad can take, nobody can
    ever win (SG-42). The bound never cries wolf, and a map that passes may still be too hard.

    Fails: a squad of one with three hearts on a map of six nests

    Passes: four members with three hearts, three days and their abilities
    """
    cost = march.cost(map_)
    if cost is not None:
        message = (
            f"the {_noun(map_.ruleset, map_.ruleset.goal_kind, 2)} and the cheapest way cost {cost.damage}, "
            f"abilities save at most {cost.relief}, and the squad can take {cost.capacity}"
        )
        yield Finding(map_.places.at("threats"), message, "move the nests nearer or lower their strength")


def _value(map_: Map, count: Count) -> int:
    return count_in(count, map_.letters, map_.board.region(count.region))


def _mending_changes(map_: Map) -> dict[int, list[str]]:
    """For each hex, the kinds that make every constraint hold if that hex alone becomes one of them."""
    letters, regions = list(map_.letters), map_.board.regions
    changes: dict[int, list[str]] = {}
    for h, letter in enumerate(map_.letters):
        for kind in map_.ruleset.kinds:
            letters[h] = kind.letter
            if kind.letter != letter and holds(
                map_.ruleset.constraints, letters, map_.board.neighbours, regions
            ):
                changes.setdefault(h, []).append(kind.letter)
        letters[h] = letter
    return changes


def _noun(ruleset: Ruleset, letters: Sequence[str], number: int) -> str:
    kinds = [kind for kind in (ruleset.kind(letter) for letter in letters) if kind is not None]
    return " or ".join(kind.name.lower() if number == 1 else kind.plural for kind in kinds) or str(letters)


def _bounds(count: Count) -> str:
    if count.min is not None and count.min == count.max:
        return f"exactly {count.min}"
    if count.min is not None and count.max is not None:
        return f"{count.min} to {count.max}"
    return f"at least {count.min}" if count.min is not None else f"at most {count.max}"


def _allowed(adjacency: Adjacency) -> str:
    low, high = adjacency.min, adjacency.max
    if high == 0:
        return "may touch none"
    if low is not None and high is not None:
        return f"must touch exactly {low}" if low == high else f"must touch {low} to {high}"
    return f"must touch at least {low}" if low is not None else f"may touch at most {high}"


def _hint(hint: str) -> str:
    return f": “{hint}”" if hint else ""
