"""Rules of effects: every word of a line is known, and what it names is in the box."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import did_you_mean
from toolkit.games.dragon_strike.model import Content, EffectLine
from toolkit.games.dragon_strike.model.effect import each_step
from toolkit.rule import Finding, rule


@rule("DSE001")
def known_verbs(line: EffectLine) -> Iterator[Finding]:
    """A step of an effect starts with a verb or a roll of the vocabulary.

    An engine carries out what stands in an effect, and a word that it does not know would make the card do
    nothing (DS-55, DS-67). The verbs stand in docs/games/dragon-strike-effects.md.

    Fails: save 6 else dmage 1

    Passes: save 6 else damage 1
    """
    yield from _faults(line, "DSE001")


@rule("DSE002")
def complete_steps(line: EffectLine) -> Iterator[Finding]:
    """A verb has all that it needs.

    Damage of no number, a die of no kind or a condition that never ends leaves players to guess (DS-55).

    Fails: save 6 else damage

    Passes: save 6 else damage 1
    """
    yield from _faults(line, "DSE002")


@rule("DSE003")
def possible_values(line: EffectLine) -> Iterator[Finding]:
    """A verb's values are ones that it can have.

    There are three dice (DS-8), five seats and a handful of events; numbers stay within what the table can
    hold.

    Fails: attack d20

    Passes: attack d12
    """
    yield from _faults(line, "DSE003")


@rule("DSE004")
def nothing_left_over(line: EffectLine) -> Iterator[Finding]:
    """Nothing stands between a verb's values and the next comma.

    A word that is left over is a forgotten comma or a wish that the vocabulary has no word for; either way
    the card would do less than it says (DS-55).

    Fails: damage 1 end-turn

    Passes: damage 1, end-turn
    """
    yield from _faults(line, "DSE004")


@rule("DSE005")
def well_formed(line: EffectLine) -> Iterator[Finding]:
    """An effect is a head, a colon and steps.

    A roll leads somewhere, `else` follows a roll, a colon ends the one head (DS-57).

    Fails: save 6

    Passes: save 6 else damage 1
    """
    yield from _faults(line, "DSE005")


@rule("DSE006")
def named_things_exist(content: Content) -> Iterator[Finding]:
    """Monsters and markers that an effect names are in the box.

    `not darkfyre` spares a monster by its id, and `mark web` puts a marker of the box on the board (DS-4,
    DS-124 to DS-129); a misspelt name would spare nobody and mark nothing.

    Fails: on monster seen, not darkfire: save 6 else sleep for 2 rounds

    Passes: on monster seen, not darkfyre: save 6 else sleep for 2 rounds
    """
    monsters = [each.id for each in content.bestiary.monsters] if content.bestiary else None
    markers = [side.id for each in content.box.markers for side in each.sides] if content.box else None
    if content.box and markers is not None:
        markers += [each.id for each in content.box.markers]
    for line in content.lines:
        if line.effect is None:
            continue
        target = line.effect.frame.target
        for name in (*target.only, *target.exclude) if target else ():
            if monsters is not None and name not in monsters:
                yield Finding(
                    line.place_of(name), f"there is no monster `{name}`", did_you_mean(name, monsters)
                )
        for step in each_step(line.effect.steps):
            marker = str(step.value("marker"))
            if step.verb == "mark" and markers is not None and marker not in markers:
                message = f"there is no marker `{marker}` in the box"
                yield Finding(line.place_of(marker), message, did_you_mean(marker, markers))


def _faults(line: EffectLine, code: str) -> Iterator[Finding]:
    fault = line.fault
    if fault is not None and fault.code == code:
        at = line.place_at(fault.column)
        where = f" (character {fault.column + 1})" if at.cell else ""
        yield Finding(at, fault.message + where, fault.help)
