"""A source: the data of one file and the place of every value in it."""

from __future__ import annotations

from dataclasses import dataclass

from toolkit.location import Location
from toolkit.source.tree import Place, Value, location


@dataclass(frozen=True)
class Source:
    """One content file: its data, its lines without their ends, and the place of everything.

    Lines and columns are 1-based, columns count code points. A path is keys and 0-based indexes from the
    root; a path that leads nowhere gives the place of the nearest parent that exists.
    """

    file: str
    data: Value
    lines: tuple[str, ...]
    place: Place

    def at(self, *path: str | int) -> Location:
        """The place of a value."""
        place, _ = self._walk(path)
        return location(self.file, place)

    def key_at(self, *path: str | int) -> Location:
        """The place of the key that holds a value; of the value itself in a list and at the root."""
        _, key = self._walk(path)
        return location(self.file, key)

    def line_text(self, line: int) -> str:
        """One line, 1-based, without its end; "" where there is none."""
        return self.lines[line - 1] if 0 < line <= len(self.lines) else ""

    def section(self, *path: str | int) -> Section:
        """The places below a path."""
        return Section(self, path)

    def _walk(self, path: tuple[str | int, ...]) -> tuple[Place, Place]:
        place = key = self.place
        for step in path:
            if isinstance(place, int):
                break
            inside = place[1]
            if isinstance(inside, dict):
                if not isinstance(step, str) or step not in inside:
                    break
                key, place = inside[step]
            else:
                if not isinstance(step, int) or not 0 <= step < len(inside):
                    break
                key = place = inside[step]
        return place, key


@dataclass(frozen=True)
class MappingSource(Source):
    """A source whose root is a mapping, as every record's is."""

    data: dict[str, Value]


@dataclass(frozen=True, slots=True)
class Section:
    """The places of one part of a source: paths start at the part."""

    source: Source
    path: tuple[str | int, ...]

    def at(self, *path: str | int) -> Location:
        """The place of a value of the part."""
        return self.source.at(*self.path, *path)

    def key_at(self, *path: str | int) -> Location:
        """The place of the key that holds a value of the part."""
        return self.source.key_at(*self.path, *path)

    def section(self, *path: str | int) -> Section:
        """The places below a path of the part."""
        return Section(self.source, (*self.path, *path))
