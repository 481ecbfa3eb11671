"""Rules of rulesets: kinds, constraints and their hints, goal and score."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from toolkit.constraint import Constraint, Count
from toolkit.diagnostic import Related, Severity, did_you_mean
from toolkit.games.saint_george.model import SIGNS, Ruleset
from toolkit.games.saint_george.model.wording import placeholder_names
from toolkit.rule import Finding, repeats, rule

LONGEST_HINT = 42
"""How many characters of a hint the card has room for."""
DAY_ROWS = 3
"""How many rows for days the card has room for."""


@rule("SGR001")
def kinds_differ(ruleset: Ruleset) -> Iterator[Finding]:
    """Each kind has a letter and an id of its own.

    Maps name kinds by their letter (SG-22); two kinds with one letter could not be told apart.

    Fails: two kinds with the letter N

    Passes: L, P, A and N
    """
    for field in ("letter", "id"):
        values = [kind.letter if field == "letter" else kind.id for kind in ruleset.kinds]
        for i, earlier in repeats(range(len(values)), values.__getitem__):
            there = Related(ruleset.places.at("kinds", earlier, field), "it is first used here")
            message = f"the {field} `{values[i]}` is another kind's already"
            yield Finding(ruleset.places.at("kinds", i, field), message, "choose another", (there,))


@rule("SGR002")
def known_kinds(ruleset: Ruleset) -> Iterator[Finding]:
    """Constraints and the goal name kinds of the ruleset.

    A constraint on a letter that no kind has would hold on every map or on none (SG-23…SG-26).

    Fails: {of: X, in: all, min: 6} without a kind X

    Passes: {of: N, in: all, min: 6}
    """
    letters = [kind.letter for kind in ruleset.kinds]
    known = ", ".join(f"{kind.letter} {kind.name.lower()}" for kind in ruleset.kinds)
    for i, each in enumerate(ruleset.constraints):
        fields = {"of": each.kinds} if isinstance(each, Count) else {"each": each.of, "beside": each.to}
        for field, named in fields.items():
            for letter in dict.fromkeys(named):
                if letter not in letters:
                    message = f"`{letter}` is no kind of this ruleset"
                    yield Finding(ruleset.constraint_at(i, field), message, f"kinds: {known}")
    if ruleset.goal_kind not in letters:
        message = f"the goal `{ruleset.goal_kind}` is no kind of this ruleset"
        yield Finding(ruleset.places.at("goal", "kind"), message, f"kinds: {known}")


@rule("SGR003")
def bounds_say_something(ruleset: Ruleset) -> Iterator[Finding]:
    """A constraint has a bound, and its least is not above its most.

    Without `min` and `max` it says nothing; with `min` above `max` no map could keep it (SG-23…SG-26).

    Fails: {of: N, in: caves, min: 4, max: 3}

    Passes: {of: N, in: caves, min: 3}
    """
    for i, each in enumerate(ruleset.constraints):
        if each.min is None and each.max is None:
            message = "this constraint has neither `min` nor `max`, so it says nothing"
            yield Finding(ruleset.constraint_at(i), message, "give it a bound, or take it out")
        elif each.min is not None and each.max is not None and each.min > each.max:
            message = f"at least {each.min} and at most {each.max} cannot both hold"
            yield Finding(ruleset.constraint_at(i, "min"), message, "`min` is not above `max`")


@rule("SGR004")
def strengths_in_order(ruleset: Ruleset) -> Iterator[Finding]:
    """A kind's least strength is not above its greatest.

    The two are a range that maps choose from (house values); turned round, no strength would be allowed.

    Fails: strengths: [2, 1]

    Passes: strengths: [1, 2]
    """
    for i, kind in enumerate(ruleset.kinds):
        low, high = kind.strengths
        if low > high:
            message = f"the strengths of {kind.plural} run from {low} to {high}"
            yield Finding(ruleset.places.at("kinds", i, "strengths"), message, f"write [{high}, {low}]")


@rule("SGR005")
def goal_is_counted(ruleset: Ruleset) -> Iterator[Finding]:
    """The goal's count is what the constraints demand of every map.

    The squad wins with the last nest (SG-2, SG-3): with fewer on a map it never would, and with more it would
    win too early. So one count on the whole map says exactly as many.

    Fails: goal: {kind: N, count: 6} where maps have exactly seven nests

    Passes: goal: {kind: N, count: 6} and {of: N, in: all, min: 6, max: 6}
    """
    if ruleset.kind(ruleset.goal_kind) is None:
        return
    counted = [
        (i, each)
        for i, each in enumerate(ruleset.constraints)
        if isinstance(each, Count) and each.region == "all" and each.kinds == ruleset.goal_kind
    ]
    if any(each.min == each.max == ruleset.goal_count for _, each in counted):
        return
    wanted = f"{{of: {ruleset.goal_kind}, in: all, min: {ruleset.goal_count}, max: {ruleset.goal_count}}}"
    related = tuple(Related(ruleset.constraint_at(i), "this one says otherwise") for i, _ in counted)
    message = f"the goal counts {ruleset.goal_count}, and no constraint says that a map has exactly as many"
    yield Finding(ruleset.places.at("goal", "count"), message, f"counts needs {wanted}", related)


@rule("SGR006")
def score_is_complete(ruleset: Ruleset) -> Iterator[Finding]:
    """The score table has one line for each number of survivors.

    A win is scored by who is left, from the whole squad down to nobody (SG-5, SG-A11), so every number from
    0 to the size of the squad has exactly one line.

    Fails: a table for 4, 3, 2 and 1 survivors of a squad of four

    Passes: a table for 4, 3, 2, 1 and 0
    """
    members = len(ruleset.squad.members)
    first: dict[int, int] = {}
    for i, line in enumerate(ruleset.score):
        at = ruleset.places.at("score", i, "survivors")
        if line.survivors > members:
            message = f"a line for {line.survivors} survivors, and the squad has {members} members"
            yield Finding(at, message, "take the line out")
        earlier = first.setdefault(line.survivors, i)
        if earlier != i:
            there = Related(ruleset.places.at("score", earlier, "survivors"), "it is first given here")
            yield Finding(at, f"a second line for {line.survivors} survivors", "keep one of them", (there,))
    missing = [str(number) for number in range(members, -1, -1) if number not in first]
    if missing:
        message = f"the score table has no line for {', '.join(missing)} survivors"
        yield Finding(ruleset.places.at("score"), message, f"the squad has {members} members")


@rule("SGR007")
def hints_take_their_numbers(ruleset: Ruleset) -> Iterator[Finding]:
    """A hint takes its numbers from its constraint.

    What the card prints is the wording of the constraint that maps are checked against (ruling on hints): a
    number written out in words would stay when the constraint changes, and the card would lie. Only a bound
    of 0 may be said in words (never, no).

    Fails: {of: N, in: all, min: 6, max: 6, hint: six in all}

    Passes: {of: N, in: all, min: 6, max: 6, hint: "{count} in all"}
    """
    for i, (each, raw) in enumerate(zip(ruleset.constraints, ruleset.raw_hints, strict=True)):
        if not raw:
            continue
        used = placeholder_names(raw)
        needed = {"min": each.min, "max": each.max}
        if each.min == each.max and used & {"count", "min", "max"}:
            continue
        if each.min == each.max:
            needed = {"count": each.min}
        for name, bound in needed.items():
            if bound and name not in used:
                message = f"the hint does not take its {bound} from the constraint"
                yield Finding(ruleset.constraint_at(i, "hint"), message, f"write `{{{name}}}` for the number")


@rule("SGR008", severity=Severity.WARNING)
def hints_fit(ruleset: Ruleset) -> Iterator[Finding]:
    """A kind's hint has at most 42 characters.

    The card prints the hints beside the signs in a strip of two or three short lines (SG-27); a longer one
    would have to be set too small to read.

    Fails: Always right next to at least one dragon's nest, be it large or small.

    Passes: Always next to at least one nest.
    """
    for kind in ruleset.kinds:
        if len(kind.hint) > LONGEST_HINT:
            parts = [
                i for i, each in enumerate(ruleset.constraints) if each.hint and kind.letter in _of(each)
            ]
            longest = max(parts, key=lambda i: len(ruleset.constraints[i].hint))
            message = f"the hint of {kind.plural} has {len(kind.hint)} characters: “{kind.hint}”"
            advice = f"shorten it to {LONGEST_HINT}"
            yield Finding(ruleset.constraint_at(longest, "hint"), message, advice)


@rule("SGR009")
def known_signs(ruleset: Ruleset) -> Iterator[Finding]:
    """A kind's sign is one that can be drawn, and no other kind has it.

    Shapes tell the kinds apart without colour (SG-22, SG-27), so each kind has a silhouette of its own.

    Fails: sign: dragon

    Passes: sign: adult
    """
    first: dict[str, int] = {}
    for i, kind in enumerate(ruleset.kinds):
        at = ruleset.places.at("kinds", i, "sign")
        if kind.sign not in SIGNS:
            yield Finding(at, f"there is no sign `{kind.sign}`", did_you_mean(kind.sign, SIGNS))
        earlier = first.setdefault(kind.sign, i)
        if earlier != i:
            there = Related(ruleset.places.at("kinds", earlier, "sign"), "it is first used here")
            message = f"the sign `{kind.sign}` is another kind's already"
            yield Finding(at, message, "choose another", (there,))


@rule("SGR010")
def counts_agree(ruleset: Ruleset) -> Iterator[Finding]:
    """The counts of one kind can all hold at once.

    The caves and the field make up the map, so the least of the two together is not above the most on the
    whole, nor their most together below its least (SG-25, SG-26).

    Fails: at most six nests in all, and at least four in either half

    Passes: exactly six in all, at least three in the caves
    """
    for kinds in dict.fromkeys(each.kinds for each in ruleset.constraints if isinstance(each, Count)):
        caves, field, whole = (_bounds(ruleset, kinds, region) for region in ("caves", "field", "all"))
        at = next(
            ruleset.constraint_at(i)
            for i, each in reversed(list(enumerate(ruleset.constraints)))
            if isinstance(each, Count) and each.kinds == kinds
        )
        names = " or ".join(kind.plural for kind in ruleset.kinds if kind.letter in kinds) or kinds
        least, most = (caves.min or 0) + (field.min or 0), None
        if caves.max is not None and field.max is not None:
            most = caves.max + field.max
        if whole.max is not None and least > whole.max:
            message = f"the two halves need {least} {names}, and the whole map has at most {whole.max}"
            yield Finding(at, message, "lower one of the least numbers, or raise the most")
        elif whole.min is not None and most is not None and most < whole.min:
            message = f"the two halves hold at most {most} {names}, and the whole map needs {whole.min}"
            yield Finding(at, message, "raise one of the most numbers, or lower the least")


@rule("SGR011")
def days_fit_the_card(ruleset: Ruleset) -> Iterator[Finding]:
    """A mission has at most three days.

    Every day has a row of its own on the card, high enough to scratch its hearts one by one, and three rows
    reach down to where nothing may be scratched any more (SG-15, SG-17).

    Fails: days: 4

    Passes: days: 3
    """
    if ruleset.days > DAY_ROWS:
        message = f"the mission lasts {ruleset.days} days, and a card has room for {DAY_ROWS} rows of hearts"
        yield Finding(ruleset.places.at("days"), message, f"make it {DAY_ROWS} days or fewer")


def _bounds(ruleset: Ruleset, kinds: str, region: str) -> Count:
    """All counts of these kinds in a region as one."""
    merged = Count(region, kinds)
    for each in ruleset.constraints:
        if isinstance(each, Count) and each.kinds == kinds and each.region == region:
            lows = [low for low in (merged.min, each.min) if low is not None]
            highs = [high for high in (merged.max, each.max) if high is not None]
            merged = replace(merged, min=max(lows, default=None), max=min(highs, default=None))
    return merged


def _of(constraint: Constraint) -> str:
    return constraint.kinds if isinstance(constraint, Count) else constraint.of
