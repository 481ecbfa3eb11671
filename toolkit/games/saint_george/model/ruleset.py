"""Kinds of threat, what is true of every map, goal, days and score."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from toolkit.constraint import Adjacency, Constraint, Count
from toolkit.field import (
    Data,
    decimals,
    mapping,
    mappings,
    number,
    optional_number,
    text,
    texts,
)
from toolkit.game import Record
from toolkit.games.saint_george.model.squad import Squad
from toolkit.games.saint_george.model.wording import Words, fill
from toolkit.games.saint_george.number import ordinal
from toolkit.location import Location, Places

SIGNS = ("juvenile", "pair", "adult", "nest", "burrower")
"""The silhouettes that the prints can draw."""


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
    """Kinds, constraints with their hints, goal, days and score.

    `constraints` are the adjacencies and then the counts, each in the file's order; a hint in them is filled.
    """

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
    orders: str
    """Id of the words on the card's back."""
    raw_hints: tuple[str, ...]
    """The hint of each constraint as written, with its placeholders; "" where it has none."""
    places: Places
    file: str

    def kind(self, letter: str) -> ThreatKind | None:
        """The kind with that letter."""
        return next((k for k in self.kinds if k.letter == letter), None)

    def constraint_at(self, position: int, field: str = "") -> Location:
        """Where a constraint stands, or one of its fields."""
        adjacencies = sum(isinstance(each, Adjacency) for each in self.constraints)
        if position < adjacencies:
            path: tuple[str | int, ...] = ("adjacency", position)
        else:
            path = ("counts", position - adjacencies)
        return self.places.at(*path, *([field] if field else []))

    @property
    def words(self) -> dict[str, int | str]:
        """What texts of this ruleset may use in braces."""
        goal = self.kind(self.goal_kind)
        values: dict[str, int | str] = {
            "goal": self.goal_count,
            "goal-ordinal": ordinal(self.goal_count),
            "members": len(self.squad.members),
            "days": self.days,
            "last-day": str(self.days),
            "tunnels": self.tunnels,
            "starts": self.starts,
        }
        if goal is not None:
            values |= {"goal-kind": goal.name.lower(), "goal-kinds": goal.plural}
        healths = {member.health for member in self.squad.members}
        if len(healths) == 1:
            hearts = healths.pop()
            values |= {"hearts": hearts, "hearts-ordinal": ordinal(hearts)}
        return values


def read_ruleset(record: Record, squad: Squad) -> Ruleset:
    """The ruleset of a record, with its squad."""
    data = record.data
    constraints = tuple(_constraints(data))
    goal = mapping(data, "goal")
    bare = Ruleset(
        text(data, "id"),
        text(data, "title"),
        tuple(_kind(kind, constraints) for kind in mappings(data, "kinds")),
        constraints,
        text(goal, "kind"),
        number(goal, "count"),
        number(data, "days"),
        number(data, "starts"),
        number(data, "tunnels"),
        texts(data, "grades"),
        squad,
        (),
        text(data, "orders"),
        tuple(text(each, "hint") for key in ("adjacency", "counts") for each in mappings(data, key)),
        record,
        record.file,
    )
    score = tuple(
        Score(number(line, "survivors"), text(line, "title"), fill(text(line, "sentence"), bare.words))
        for line in mappings(data, "score")
    )
    return replace(bare, score=score)


def ruleset_words(record: Record, ruleset: Ruleset) -> Iterator[Words]:
    """The ruleset's texts with placeholders: hints and the score table."""
    for key in ("adjacency", "counts"):
        for i, constraint in enumerate(mappings(record.data, key)):
            if "hint" in constraint:
                yield Words(text(constraint, "hint"), bounds(constraint), record.at(key, i, "hint"), record)
    for i, line in enumerate(mappings(record.data, "score")):
        yield Words(text(line, "sentence"), ruleset.words, record.at("score", i, "sentence"), record)


def bounds(constraint: Data) -> dict[str, int | str]:
    """What a hint may use in braces: its constraint's bounds, and `count` where they are equal."""
    low, high = optional_number(constraint, "min"), optional_number(constraint, "max")
    values: dict[str, int | str] = {}
    if low is not None:
        values["min"] = low
    if high is not None:
        values["max"] = high
    if low is not None and low == high:
        values["count"] = low
    return values


def _constraints(data: Data) -> Iterator[Constraint]:
    for each in mappings(data, "adjacency"):
        low, high = optional_number(each, "min"), optional_number(each, "max")
        hint = fill(text(each, "hint"), bounds(each))
        yield Adjacency(text(each, "each"), text(each, "beside"), low, high, hint)
    for each in mappings(data, "counts"):
        low, high = optional_number(each, "min"), optional_number(each, "max")
        hint = fill(text(each, "hint"), bounds(each))
        yield Count(text(each, "in"), text(each, "of"), low, high, hint)


def _kind(data: Data, constraints: tuple[Constraint, ...]) -> ThreatKind:
    letter = text(data, "letter")
    low, high = (int(strength) for strength in decimals(data, "strengths"))
    hints = [each.hint for each in constraints if each.hint and letter in _subject(each)]
    joined = ", ".join(hints)
    hint = f"{joined[:1].upper()}{joined[1:]}." if joined else ""
    return ThreatKind(
        letter,
        text(data, "id"),
        text(data, "name"),
        text(data, "sign"),
        (low, high),
        text(data, "plural"),
        hint,
    )


def _subject(constraint: Constraint) -> str:
    return constraint.kinds if isinstance(constraint, Count) else constraint.of
