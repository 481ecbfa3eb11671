"""How much a template may do: turns of its loops, characters, the size of numbers."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

MAX_STEPS = 200_000
MAX_OUTPUT = 4 * 1024 * 1024
MAX_NUMBER = 10**15


class Endless(Exception):
    """A template that does too much."""


class Meter:
    """Counts the work of one rendering: turns of loops and macros, and characters put together on the way."""

    def __init__(self) -> None:
        self.reset()

    def reset(self) -> None:
        """Begin a rendering."""
        self._steps = MAX_STEPS
        self._characters = 2 * MAX_OUTPUT

    def step(self, characters: int) -> None:
        """Count one turn, and the characters that it writes as they stand in the template."""
        self._steps -= 1
        if self._steps < 0:
            raise Endless(f"takes more than {MAX_STEPS} steps")
        self.count(characters)

    def text(self, value: object) -> object:
        """Count a value's text, and return the value. What has no text of its own is refused."""
        if isinstance(value, str):
            self.count(len(value))
        elif not isinstance(value, int | float) and not hasattr(value, "_undefined_name"):
            kind = _kind(value)
            if kind:
                raise Endless(f"prints {kind}, which is no text")
        return value

    def size(self, value: object) -> object:
        """Count what a filter made, and return it."""
        if isinstance(value, str | list):
            self.count(len(value))
        return value

    def count(self, characters: int) -> None:
        """Count characters."""
        self._characters -= characters
        if self._characters < 0:
            raise Endless(f"writes more than {MAX_OUTPUT // 1024 // 1024} MiB")


def _kind(value: object) -> str:
    """What a value is that has no text of its own, "" if it has one."""
    if value is None:
        return "nothing"
    if isinstance(value, Mapping):
        return "a mapping"
    if isinstance(value, Collection | Iterator):
        return "a list"
    return "a macro" if callable(value) else ""
