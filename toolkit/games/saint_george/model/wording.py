"""Words with numbers in braces, filled from the rules so that the two cannot disagree.

In: a text such as `at least {min nest|nests}` and the numbers or words it may use. Out: the text filled. The
name in the braces may be followed by a singular and a plural, which the number chooses between; a capital
first letter makes a capital.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from toolkit.game import Record
from toolkit.games.saint_george.number import cardinal
from toolkit.location import Location

PLACEHOLDER = re.compile(r"\{([^{}]*)\}")


def fill(raw: str, values: Mapping[str, int | str]) -> str:
    """The text with every known placeholder filled; an unknown one stays as written.

    >>> fill("{Min nest|nests} at least", {"min": 1}), fill("{min nest|nests}", {"min": 2})
    ('One nest at least', 'two nests')
    """
    return PLACEHOLDER.sub(lambda found: _filled(found, values), raw)


def unknown_placeholders(raw: str, values: Mapping[str, int | str]) -> Iterator[str]:
    """The placeholders, braces included, that nothing fills.

    >>> list(unknown_placeholders("{goal} of {gaol}", {"goal": 6}))
    ['{gaol}']
    """
    for found in PLACEHOLDER.finditer(raw):
        if _filled(found, values) == found[0]:
            yield found[0]


def placeholder_names(raw: str) -> frozenset[str]:
    """The names between the braces, in lower case.

    >>> sorted(placeholder_names("{Min nest|nests} and {max}"))
    ['max', 'min']
    """
    return frozenset(found[1].split(" ")[0].lower() for found in PLACEHOLDER.finditer(raw))


def _filled(found: re.Match[str], values: Mapping[str, int | str]) -> str:
    name, _, forms = found[1].partition(" ")
    value = values.get(name.lower())
    if value is None:
        return found[0]
    words = cardinal(value) if isinstance(value, int) else value
    if forms:
        singular, bar, plural = forms.partition("|")
        if not bar or not isinstance(value, int):
            return found[0]
        words += f" {singular if value == 1 else plural}"
    return words[:1].upper() + words[1:] if name[:1].isupper() else words


@dataclass(frozen=True, slots=True)
class Words:
    """A text with placeholders as it stands in a file, and what may fill them: a subject for rules."""

    raw: str
    values: Mapping[str, int | str]
    at: Location
    record: Record

    @property
    def filled(self) -> str:
        """The text as printed."""
        return fill(self.raw, self.values)

    def place_of(self, part: str) -> Location:
        """Where a part of the text first stands in the file; the text's own place if a line break cuts it."""
        last = self.at.line + self.raw.count("\n") + len(self.raw) // 20 + 2
        for line in range(self.at.line, last):
            shown = self.record.line_text(line)
            column = shown.find(part, self.at.column - 1 if line == self.at.line else 0)
            if column >= 0:
                return Location(self.at.file, line, column + 1)
        return self.at
