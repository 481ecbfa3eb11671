"""A value under construction, with the place of everything in it.

Places are kept apart from the data, in a tree of the same shape, so that the data stays JSON's own types. A
spot is one integer (line and column, both 0-based, see `spot`); a scalar's place is a spot, a mapping's is
`(spot, {key: (spot of the key, place)})` and a list's is `(spot, [place, …])`.
"""

from __future__ import annotations

from collections.abc import Sequence

from toolkit.diagnostic import Diagnostic, Related, Severity
from toolkit.location import Location
from toolkit.source.quoting import short
from toolkit.source.scalar import Unclear, resolve

Value = None | bool | int | float | str | list["Value"] | dict[str, "Value"]
"""What a source may hold: JSON's own types."""

Place = int | tuple[int, dict[str, tuple[int, "Place"]]] | tuple[int, list["Place"]]
"""Where a value stands, and where everything in it stands."""

MAX_LEVELS = 100
MAX_EXPANSIONS = 10_000
MAX_FINDINGS = 500
_SHIFT = 23
_COLUMN = (1 << _SHIFT) - 1


def spot(line: int, column: int) -> int:
    """A 0-based line and column as one integer; 4 MiB of text cannot overflow a column."""
    return line << _SHIFT | column


def line_and_column(at: int) -> tuple[int, int]:
    """The 0-based line and column of a spot."""
    return at >> _SHIFT, at & _COLUMN


def location(file: str, place: Place) -> Location:
    """The place in words of the reader: 1-based."""
    at = place if isinstance(place, int) else place[0]
    return Location(file, (at >> _SHIFT) + 1, (at & _COLUMN) + 1)


class Refused(Exception):
    """Raised where reading cannot go on; the diagnostic that says why is already among the findings."""


class _Frame:
    """A mapping or list that is still open."""

    __slots__ = (
        "anchor",
        "height",
        "is_map",
        "items",
        "key",
        "key_spot",
        "keys",
        "mapping",
        "nodes",
        "places",
        "start",
    )

    def __init__(self, start: int, is_map: bool, anchor: str, nodes: int) -> None:
        self.start = start
        self.is_map = is_map
        self.anchor = anchor
        self.nodes = nodes
        self.height = 1
        self.key: str | None = None
        self.key_spot = 0
        self.mapping: dict[str, Value] = {}
        self.keys: dict[str, tuple[int, Place]] = {}
        self.items: list[Value] = []
        self.places: list[Place] = []


class TreeBuilder:
    """Takes keys, values, openings and closings in reading order and builds data and places.

    After `open` of a mapping, `key` and a value alternate; `wants_key` says which is next. `findings`
    collects what is wrong. Depth, alias expansions and findings past their limits raise `Refused`.
    """

    def __init__(self, file: str, lines: Sequence[str]) -> None:
        self.file = file
        self._lines = lines
        self.findings: list[Diagnostic] = []
        self.data: Value = None
        self.place: Place = 0
        self.wants_key = False
        self._open: list[_Frame] = []
        self._top: _Frame | None = None
        self._nodes = 0
        self._expansions = 0
        self._anchors: dict[str, tuple[Value, Place, int, int]] = {}

    def report(
        self,
        code: str,
        at: int,
        message: str,
        advice: str = "",
        severity: Severity = Severity.ERROR,
        related: tuple[Related, ...] = (),
    ) -> None:
        """Note what is wrong at a spot; the end of the file counts to its last line."""
        line, _ = line_and_column(at)
        if line >= len(self._lines):
            at = spot(len(self._lines) - 1, len(self._lines[-1]))
        self.findings.append(Diagnostic(code, message, location(self.file, at), severity, advice, related))
        if len(self.findings) == MAX_FINDINGS:
            self.findings.append(
                Diagnostic(
                    "YML014",
                    f"{MAX_FINDINGS} problems in this file; the rest of it was not read",
                    location(self.file, at),
                    help="correct these first",
                )
            )
            raise Refused

    @property
    def key_spot(self) -> int:
        """Where the key of the value to come stands; -1 in a list or at the root."""
        top = self._top
        return top.key_spot if top is not None and top.key is not None else -1

    @property
    def opened(self) -> tuple[int, ...]:
        """Where the open mappings and lists start, outermost first."""
        return tuple(frame.start for frame in self._open)

    def key(self, key: str, at: int) -> None:
        """Name the value to come."""
        top = self._top
        assert top is not None
        if key in top.keys:
            self._repeated(top.keys[key][0], key, at)
        top.key = key
        top.key_spot = at
        self.wants_key = False

    def scalar(self, value: Value, at: int, anchor: str = "") -> None:
        """Add a value that holds no others."""
        self._nodes += 1
        if anchor:
            self._anchors[anchor] = (value, at, 1, 0)
        self._add(value, at)

    def open(self, is_map: bool, at: int, anchor: str = "") -> None:
        """Begin a mapping or a list."""
        if len(self._open) >= MAX_LEVELS:
            self.refuse_depth(at)
        if anchor:
            self._anchors.pop(anchor, None)
        self._nodes += 1
        self._top = _Frame(at, is_map, anchor, self._nodes)
        self._open.append(self._top)
        self.wants_key = is_map

    def close(self) -> None:
        """End the innermost mapping or list."""
        frame = self._open.pop()
        self._top = top = self._open[-1] if self._open else None
        if top is not None and frame.height >= top.height:
            top.height = frame.height + 1
        value: Value = frame.mapping if frame.is_map else frame.items
        place: Place = (frame.start, frame.keys) if frame.is_map else (frame.start, frame.places)
        if frame.anchor:
            self._anchors[frame.anchor] = (value, place, self._nodes - frame.nodes + 1, frame.height)
        self._add(value, place)

    def alias(self, anchor: str, at: int) -> bool:
        """Repeat an anchored value; False if there is none of that name (a null stands in)."""
        known = self._anchors.get(anchor)
        if known is None:
            self.scalar(None, at)
            return False
        value, place, nodes, height = known
        self._nodes += nodes
        self._expansions += nodes
        if self._expansions > MAX_EXPANSIONS:
            self.report(
                "YML014",
                at,
                f"aliases stand for more than {MAX_EXPANSIONS:,} values here",
                "write the values out, or share less",
            )
            raise Refused
        if len(self._open) + height > MAX_LEVELS:
            self.refuse_depth(at)
        top = self._top
        if top is not None and height >= top.height:
            top.height = height + 1
        if isinstance(place, int):
            self._add(value, at)
        elif isinstance(place[1], dict):
            self._add(value, (at, place[1]))
        else:
            self._add(value, (at, place[1]))
        return True

    def is_open_anchor(self, anchor: str) -> bool:
        """Whether a value of that anchor is still being read (so that an alias would hold itself)."""
        return any(frame.anchor == anchor for frame in self._open)

    def refuse_depth(self, at: int) -> None:
        """Report that the file nests too deeply, and stop."""
        self.report(
            "YML014",
            at,
            f"more than {MAX_LEVELS} levels of nesting",
            "check for brackets that are never closed",
        )
        raise Refused

    def _add(self, value: Value, place: Place) -> None:
        top = self._top
        if top is None:
            self.data, self.place = value, place
        elif top.is_map:
            key = top.key
            assert key is not None
            top.mapping[key] = value
            # Of a repeated key the first place stays, for the message to point at.
            top.keys.setdefault(key, (top.key_spot, place))
            top.key = None
            self.wants_key = True
        else:
            top.items.append(value)
            top.places.append(place)
            self.wants_key = False

    def _repeated(self, first: int, key: str, at: int) -> None:
        place = location(self.file, first)
        shown = short(key)
        message = f"`{shown}` is given twice (first on line {place.line})"
        code, advice = "YML003", "keep one of them"
        if self._is_quoted(first) != self._is_quoted(at) and _is_number_or_word(key):
            message = f'`{shown}` and `"{shown}"` are the same key (first on line {place.line})'
            code = "YML005"
        self.report(code, at, message, advice, related=(Related(place, f"`{shown}` is first given here"),))

    def _is_quoted(self, at: int) -> bool:
        line, column = line_and_column(at)
        return self._lines[line][column : column + 1] in ('"', "'")


def _is_number_or_word(key: str) -> bool:
    """Whether a plain key would be a number, a truth or nothing if it were a value."""
    try:
        return not isinstance(resolve(key), str)
    except Unclear:
        return True
