"""Rules of texts: placeholders and marks."""

from __future__ import annotations

import re
from collections.abc import Iterator

from toolkit.diagnostic import nearest
from toolkit.games.saint_george.model import Words
from toolkit.games.saint_george.model.wording import unknown_placeholders
from toolkit.rule import Finding, rule


@rule("SGO001")
def known_placeholders(words: Words) -> Iterator[Finding]:
    """A placeholder is one that the rules can fill.

    Texts take their numbers from the ruleset and the squad, so that the card and the rules cannot disagree
    (SG-27, SG-40); a misspelt one would be printed with its braces.

    Fails: Uncover all {gaol} nests.

    Passes: Uncover all {goal} nests.
    """
    for part in unknown_placeholders(words.raw, words.values):
        name = part[1:-1].partition(" ")[0]
        best = nearest(name, words.values)
        known = ", ".join(f"{{{each}}}" for each in words.values)
        if name.lower() in words.values:
            advice = f"write `{{{name} one|many}}` where it is a number, or `{{{name}}}`"
        elif best:
            advice = f"did you mean `{{{best}}}`?"
        else:
            advice = f"known: {known}" if known else "no number can stand here"
        yield Finding(words.place_of(part), f"nothing fills `{part}`", advice)


@rule("SGO002")
def marks_are_closed(words: Words) -> Iterator[Finding]:
    """Marks for bold and italic come in pairs.

    `**` and `_` open and close (SG-40); one that is left open would set the rest of the paragraph in it.

    Fails: Uncover **all six nests.

    Passes: Uncover **all six nests**.
    """
    for mark, name in (("**", "bold"), ("_", "italic")):
        if len(re.findall(re.escape(mark), words.raw)) % 2:
            yield Finding(
                words.place_of(mark), f"a `{mark}` for {name} is left open", f"close it with `{mark}`"
            )
