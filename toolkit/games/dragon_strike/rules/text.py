"""Rules of texts: placeholders and marks."""

from __future__ import annotations

import re
from collections.abc import Iterator

from toolkit.diagnostic import did_you_mean
from toolkit.games.dragon_strike.model import Words
from toolkit.games.dragon_strike.model.effect import unknown_placeholders
from toolkit.rule import Finding, rule


@rule("DSC003")
def known_placeholders(words: Words) -> Iterator[Finding]:
    """A number in braces is one of the card's effect.

    Texts and facts take their numbers from the effect, so that card and rule cannot disagree (DS-55); a
    misspelt name would be printed with its braces.

    Fails: lose {dmage|Hit Point}

    Passes: lose {damage|Hit Point}
    """
    if words.line is not None and words.line.fault is not None:
        return  # the effect's fault is told, and its numbers are not known
    for part in unknown_placeholders(words.raw, words.values):
        name = part[1:-1].partition("|")[0].strip()
        known = did_you_mean(name, words.values)
        yield Finding(
            words.place_of(part),
            f"nothing fills `{part}`",
            known or "the card has no effect to take a number from: write the number out",
        )


@rule("DSC004")
def marks_are_closed(words: Words) -> Iterator[Finding]:
    """Marks for bold and italic come in pairs.

    `**` and `_` open and close (keywords, DS-55); one that is left open would set the rest of the
    paragraph in it.

    Fails: rolls a **save.

    Passes: rolls a **save**.
    """
    for mark, name in (("**", "bold"), ("_", "italic")):
        for paragraph in words.raw.split("\n"):
            if len(re.findall(re.escape(mark), paragraph)) % 2:
                message = f"a `{mark}` for {name} is left open"
                yield Finding(words.place_of(mark), message, f"close it with `{mark}` in the same paragraph")
                break
