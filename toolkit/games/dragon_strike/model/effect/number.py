"""The numbers of an effect by the names that a card's text may put in braces.

In: an `Effect` and a text such as `lose {damage|Hit Point}`. Out: the text filled, so that text and effect
cannot disagree.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from toolkit.games.dragon_strike.model.effect.duration import Duration
from toolkit.games.dragon_strike.model.effect.frame import Frame
from toolkit.games.dragon_strike.model.effect.line import Effect, Happening, Roll
from toolkit.games.dragon_strike.model.effect.part import DICE, Change
from toolkit.games.dragon_strike.model.effect.verb import VERBS

PLACEHOLDER = re.compile(r"\{([^{}]*)\}")

Numbers = Mapping[str, int | str]
"""A number, or words in its place, by name; a second occurrence of a name is `name-2`."""


def numbers(effect: Effect) -> Numbers:
    """What texts may take from an effect.

    >>> from toolkit.games.dragon_strike.model.effect.line import parse
    >>> dict(numbers(parse("save 6 then damage 1 else damage 2")))
    {'save': 6, 'fails': '5 or less', 'passes': '6 or more', 'damage': 1, 'damage-2': 2}
    """
    found: dict[str, int | str] = {}
    counts: dict[str, int] = {}
    for name, value in (*_frame(effect.frame), *_steps(effect.steps)):
        counts[name] = counts.get(name, 0) + 1
        found[name if counts[name] == 1 else f"{name}-{counts[name]}"] = value
    return found


def fill(text: str, values: Numbers) -> str:
    """The text with every known placeholder filled; an unknown one stays as it is written.

    >>> fill("lose {damage|Hit Point}", {"damage": 1}), fill("{damage|Hit Point}, {x}", {"damage": 2})
    ('lose 1 Hit Point', '2 Hit Points, {x}')
    """
    return PLACEHOLDER.sub(lambda found: _filled(found, values), text) if "{" in text else text


def unknown_placeholders(text: str, values: Numbers) -> Iterator[str]:
    """The placeholders, braces included, that nothing fills."""
    for found in PLACEHOLDER.finditer(text):
        if _filled(found, values) == found[0]:
            yield found[0]


def _filled(found: re.Match[str], values: Numbers) -> str:
    name, bar, nouns = found[1].partition("|")
    value = values.get(name.strip())
    if value is None:
        return found[0]
    if not bar:
        return str(value)
    one, several, many = nouns.partition("|")
    return f"{value} {one if value == 1 else many if several else f'{one}s'}"


def _frame(frame: Frame) -> Iterator[tuple[str, int | str]]:
    target = frame.target
    if target is not None:
        yield from (
            (name, number)
            for name, number in (
                ("targets", target.count),
                ("within", target.within),
                ("apart", target.apart),
            )
            if number
        )
    if frame.shape:
        yield frame.shape, frame.size
    if frame.shape == "area":
        yield "around", frame.size - 1


def _steps(steps: tuple[Happening, ...]) -> Iterator[tuple[str, int | str]]:
    for step in steps:
        if isinstance(step, Roll):
            yield step.roll, step.at
            yield "fails", f"{step.at - 1} or less"
            yield "passes", f"{step.at} or more"
            yield from _steps(step.then)
            yield from _steps(step.otherwise)
            continue
        has_own = False
        labels = {part.name: getattr(part, "label", "") for part in VERBS[step.verb].parts}
        for name, value in step.values:
            if isinstance(value, Duration):
                if value.rounds:
                    yield "rounds", value.rounds
                    if not has_own:
                        yield step.verb, value.rounds
            elif isinstance(value, Change):
                has_own = True
                yield step.verb, value.amount if not value.is_difference else str(value)
            elif isinstance(value, int) or value in DICE or value == "all":
                label = labels[name] or step.verb
                has_own = has_own or label == step.verb
                yield label, DICE.get(value, value) if isinstance(value, str) else value
