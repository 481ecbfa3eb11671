"""Saint George's content as frozen dataclasses.

In: records that passed their schemas. Out: `Modelled` with Theme, Squad, Board, Ruleset, Orders and Map
objects. Each carries `places`, so that a rule can point at the very letter. Hexes are numbered in reading
order (row by row, left to right), 0-based; coordinates such as `C4` are a column letter (position in its row
of the text map, 1st = A) and a 1-based row.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from toolkit.constraint import Constraint
from toolkit.grid.hex import Layout
from toolkit.ink import Ink
from toolkit.location import Location, Places


class Region(StrEnum):
    """The two halves of a board (SG-9)."""

    CAVE = "cave"
    FIELD = "field"


class Effect(StrEnum):
    """What an ability does; the closed list that the engine carries out (SG-33…37)."""

    SCOPE = "scope"
    """Uncover the strength of a hidden hex next to a scratched one (SG-35)."""
    LEAP = "leap"
    """Scratch a hex exactly two steps from a scratched one (SG-37)."""
    CANCEL = "cancel"
    """Take no damage from the threat just uncovered (SG-34)."""
    REDUCE = "reduce"
    """Take 1 off the strength just uncovered; the rest goes to somebody else (SG-33)."""


class Renewal(StrEnum):
    """When used icons come back (SG-37, SG-38)."""

    DAY = "day"
    MISSION = "mission"


@dataclass(frozen=True, slots=True)
class Theme:
    """Inks by token name, as in `theme.yaml`."""

    inks: dict[str, Ink]
    places: Places
    file: str


@dataclass(frozen=True, slots=True)
class Ability:
    """An ability: its icon's name, effect, icons (uses) and when they come back."""

    id: str
    name: str
    effect: Effect
    icon: str
    uses: int
    renewal: Renewal
    text: str


@dataclass(frozen=True, slots=True)
class Member:
    """A member of the squad: portrait name, hearts a day and one ability."""

    id: str
    role: str
    portrait: str
    health: int
    ability: Ability


@dataclass(frozen=True, slots=True)
class Squad:
    """The squad of a ruleset (SG-1, SG-16…20, SG-33…39)."""

    id: str
    title: str
    members: tuple[Member, ...]
    places: Places
    file: str


@dataclass(frozen=True, slots=True)
class ThreatKind:
    """A kind of threat: its letter on maps, sign, and the range of strengths (SG-22).

    `hint` is what the card prints; it is put together from the hints of the constraints that name the kind.
    """

    letter: str
    id: str
    name: str
    sign: str
    strengths: tuple[int, int]
    plural: str
    hint: str


@dataclass(frozen=True, slots=True)
class Score:
    """One line of the score table (SG-5): title and sentence for a number of survivors."""

    survivors: int
    title: str
    sentence: str


@dataclass(frozen=True, slots=True)
class Ruleset:
    """Kinds, constraints with their hints, goal, days and score."""

    id: str
    title: str
    kinds: tuple[ThreatKind, ...]
    constraints: tuple[Constraint, ...]
    goal_kind: str
    """Letter of the kind to uncover."""
    goal_count: int
    days: int
    starts: int
    tunnels: int
    grades: tuple[str, ...]
    """Names of the grades, easiest first; the card draws one chevron each."""
    squad: Squad
    score: tuple[Score, ...]
    places: Places
    file: str

    def kind(self, letter: str) -> ThreatKind | None:
        """The kind with that letter."""
        return next((k for k in self.kinds if k.letter == letter), None)


@dataclass(frozen=True, slots=True)
class Cell:
    """A hex of a board: coordinate such as C4, region, column and row as 0-based offsets, place in the text."""

    name: str
    region: Region
    column: int
    row: int
    at: Location


@dataclass(frozen=True, slots=True)
class Board:
    """A board: its hexes in reading order, which are neighbours, tunnels and starts.

    `neighbours[i]` lists the hexes that touch hex i, rock removed and tunnels opened (SG-A3), sorted.
    `touching[i]` lists all that share an edge, rock or not. `tunnels` are (cave hex, field hex) indexes of
    well-formed tunnels only; `starts` indexes of those that exist. `rows` is the number of text rows.
    """

    id: str
    title: str
    layout: Layout
    cells: tuple[Cell, ...]
    touching: tuple[tuple[int, ...], ...]
    neighbours: tuple[tuple[int, ...], ...]
    tunnels: tuple[tuple[int, int], ...]
    starts: tuple[int, ...]
    stated_tunnels: tuple[tuple[str, str], ...]
    """As written, for the rules: pairs of coordinates."""
    stated_starts: tuple[str, ...]
    places: Places
    file: str

    def index(self, name: str) -> int | None:
        """The number of the hex with that coordinate."""
        return next((i for i, cell in enumerate(self.cells) if cell.name == name), None)

    def region(self, name: str) -> tuple[int, ...]:
        """The hexes of a region: "caves", "field" or "all"."""
        wanted = {"caves": (Region.CAVE,), "field": (Region.FIELD,), "all": (Region.CAVE, Region.FIELD)}[name]
        return tuple(i for i, cell in enumerate(self.cells) if cell.region in wanted)


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph of the orders; `**bold**` and `_italic_` marks are allowed."""

    text: str
    at: Location


@dataclass(frozen=True, slots=True)
class Section:
    """A headed part of the orders; `figure` "hex" asks for the explained hex after the text."""

    heading: str
    paragraphs: tuple[Paragraph, ...]
    figure: str = ""


@dataclass(frozen=True, slots=True)
class Orders:
    """The words on the card's back: briefing, two columns of sections, footers. Numbers filled in already."""

    id: str
    unit: str
    tagline: str
    briefing: Paragraph
    left: tuple[Section, ...]
    right: tuple[Section, ...]
    abilities_note: str
    """The line under the abilities."""
    debriefing_note: str
    address: str
    help: str
    """Footer of the front, as sold."""
    home_help: str
    """Footer of the home edition."""
    places: Places
    file: str


@dataclass(frozen=True, slots=True)
class Threat:
    """What a hex hides: letter, strength, and the place of the letter."""

    letter: str
    strength: int
    at: Location


@dataclass(frozen=True, slots=True)
class Map:
    """A map whose shape fits its board: `threats[i]` is what hex i hides. `grade` is 1-based."""

    id: str
    title: str
    grade: int
    edition: str
    board: Board
    ruleset: Ruleset
    orders: Orders
    theme: Theme
    threats: tuple[Threat, ...]
    notes: str
    """The designer's note, printed nowhere on the card, shown by `play` and in the home edition's set-up."""
    places: Places
    file: str

    @property
    def sources(self) -> tuple[str, ...]:
        """The files that decide this map's prints and config."""
        return (
            self.file,
            self.board.file,
            self.ruleset.file,
            self.ruleset.squad.file,
            self.orders.file,
            self.theme.file,
        )
