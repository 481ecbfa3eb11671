"""The words of an effect line, read one by one, and what can be wrong with them.

In: a line such as `save 6 else damage 1`. Out: words with their 0-based columns; a `Fault` says what is wrong
and where.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

_WORD = re.compile(r"[A-Za-z0-9+-]+|\S")
_NUMBER = re.compile(r"[0-9]{1,4}")


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong with an effect line.

    `code` is the rule's that tells it, `column` 0-based within the line, `word` what stands there ("" at the
    end of the line), `help` what to do.
    """

    code: str
    column: int
    word: str
    message: str
    help: str


class BadLine(ValueError):
    """Raised where reading cannot go on; carries the fault."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(fault.message)
        self.fault = fault


UNKNOWN_VERB = "DSE001"
MISSING = "DSE002"
WRONG = "DSE003"
LEFT_OVER = "DSE004"
MISSHAPEN = "DSE005"


class Cursor:
    """Stands before one word of a line and moves on."""

    def __init__(self, line: str) -> None:
        self._words = [(found[0], found.start()) for found in _WORD.finditer(line)]
        self._end = len(line.rstrip())
        self._place = 0

    @property
    def word(self) -> str:
        """The word here, or "" at the end of the line."""
        return self.ahead(0)

    def ahead(self, steps: int) -> str:
        """The word so many steps further on, or "" past the end."""
        place = self._place + steps
        return self._words[place][0] if place < len(self._words) else ""

    @property
    def is_number(self) -> bool:
        """Whether a whole number stands here."""
        return _NUMBER.fullmatch(self.word) is not None

    @property
    def has_head(self) -> bool:
        """Whether a colon stands anywhere further on."""
        return any(word == ":" for word, _ in self._words[self._place :])

    def take(self) -> str:
        """The word here; the cursor moves on."""
        word = self.word
        self._place += 1
        return word

    def took(self, word: str) -> bool:
        """Whether this very word stands here; if so the cursor moves on."""
        if self.word != word:
            return False
        self._place += 1
        return True

    def fail(self, code: str, message: str, advice: str) -> BadLine:
        """A fault at the word here."""
        column = self._words[self._place][1] if self._place < len(self._words) else self._end
        return BadLine(Fault(code, column, self.word, message, advice))
