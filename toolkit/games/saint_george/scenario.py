"""A Saint George config, typed: what the engine, the policies and the table read.

In: the config's JSON. Out: `Scenario`. Field names are the config's keys; the published schema says the same
in JSON Schema's words. Hexes stand in reading order and are named by coordinate (`C4`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final, Literal

from toolkit.constraint import Adjacency, Count
from toolkit.engine import BadConfig, from_json

FORMAT: Final = "boxwright-config/1"
GAME: Final = "saint-george"
_MOST_HEXES = 26 * 99
_FURTHEST = 99
"""A config comes from anybody: a board that would fill the memory is refused."""


@dataclass(frozen=True, slots=True)
class Players:
    """How many can play (SG-1)."""

    min: int
    max: int


@dataclass(frozen=True, slots=True)
class Hex:
    """A hex: coordinate, region's id, 0-based column and row, and the hexes it opens to (rock removed)."""

    name: str
    region: str
    column: int
    row: int
    neighbours: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RegionName:
    """A region of the board: its id, as hexes and counts use it, and its name. `all` means every hex."""

    id: str
    name: str


@dataclass(frozen=True, slots=True)
class Board:
    """The board (SG-8…SG-10). `layout` says which rows or columns are pushed half a hex."""

    id: str
    title: str
    layout: Literal["odd-rows-right", "even-rows-right", "odd-columns-down", "even-columns-down"]
    regions: tuple[RegionName, ...]
    hexes: tuple[Hex, ...]
    starts: tuple[str, ...]
    tunnels: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class ThreatKind:
    """A kind of threat (SG-22): letter, names, least and greatest strength, the hint in words."""

    letter: str
    id: str
    name: str
    plural: str
    strengths: tuple[int, int]
    hint: str


@dataclass(frozen=True, slots=True)
class Member:
    """A member of the squad (SG-1, SG-16): hearts a day and the id of an ability."""

    id: str
    role: str
    health: int
    ability: str


@dataclass(frozen=True, slots=True)
class Ability:
    """An ability (SG-33…SG-38): what it does, its icons, and whether a day or the mission renews them."""

    id: str
    name: str
    effect: Literal["scope", "leap", "cancel", "reduce"]
    uses: int
    renewal: Literal["day", "mission"]
    text: str


@dataclass(frozen=True, slots=True)
class Components:
    """Threat kinds, squad and abilities."""

    threats: tuple[ThreatKind, ...]
    members: tuple[Member, ...]
    abilities: tuple[Ability, ...]


@dataclass(frozen=True, slots=True)
class Setup:
    """How many days the mission lasts (SG-17)."""

    days: int


@dataclass(frozen=True, slots=True)
class Goal:
    """The kind to uncover and how many of it (SG-2)."""

    kind: str
    count: int


@dataclass(frozen=True, slots=True)
class Rules:
    """The goal, and what is true of every map of this ruleset (SG-23…SG-26), with the hints that say so."""

    goal: Goal
    adjacency: tuple[Adjacency, ...]
    counts: tuple[Count, ...]


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """A line of the score table (SG-5)."""

    survivors: int
    title: str
    sentence: str


@dataclass(frozen=True, slots=True)
class End:
    """The score table and what is said when the mission is won or lost (SG-3, SG-4)."""

    score: tuple[ScoreLine, ...]
    win: str
    lose: str


@dataclass(frozen=True, slots=True)
class Threat:
    """What a hex hides."""

    hex: str
    kind: str
    strength: int


@dataclass(frozen=True, slots=True)
class Words:
    """Words for the table: grade, briefing, the designer's note, the hints."""

    grade: str
    briefing: str
    notes: str
    hints: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Description:
    """A sign or picture in words, for people who do not see it; `of` names it, as in `threats/nest`."""

    of: str
    text: str


@dataclass(frozen=True, slots=True)
class Scenario:
    """One playable map. `secret` is what the player must not see, in the order of the hexes."""

    format: Literal["boxwright-config/1"]
    game: Literal["saint-george"]
    id: str
    title: str
    players: Players
    board: Board
    components: Components
    setup: Setup
    rules: Rules
    end: End
    secret: tuple[Threat, ...]
    text: Words
    alt: tuple[Description, ...]


def scenario(config: Mapping[str, object]) -> Scenario:
    """Read a config; raises `BadConfig` naming what is missing, unknown or at odds."""
    try:
        found = from_json(Scenario, config)
    except ValueError as problem:
        raise BadConfig(str(problem)) from None
    complaint = next(_complaints(found), None)
    if complaint is not None:
        raise BadConfig(complaint)
    return found


def _complaints(found: Scenario) -> Iterator[str]:
    """What the types cannot say."""
    yield from _board_complaints(found.board)
    yield from _component_complaints(found.components)
    letters = {each.letter for each in found.components.threats}
    if [each.hex for each in found.secret] != [each.name for each in found.board.hexes]:
        yield "secret: must name each hex once, in the board's order"
    for threat in found.secret:
        if threat.kind not in letters:
            yield f"secret: {threat.hex} hides an unknown kind, {threat.kind}"
        if threat.strength < 0:
            yield f"secret: {threat.hex} has a negative strength"
    if found.setup.days < 1:
        yield "setup.days: at least one"
    regions = {"all", *(each.id for each in found.board.regions)}
    for count in found.rules.counts:
        if count.region not in regions:
            yield f"rules.counts: an unknown region, {count.region}"
    if found.rules.goal.kind not in letters:
        yield f"rules.goal.kind: {found.rules.goal.kind} is no kind of threat"
    if found.rules.goal.count < 1:
        yield "rules.goal.count: at least one"


def _board_complaints(board: Board) -> Iterator[str]:
    at = {each.name: each for each in board.hexes}
    regions = {each.id for each in board.regions}
    if len(at) != len(board.hexes):
        yield "board.hexes: two hexes have one name"
    if not 0 < len(board.hexes) <= _MOST_HEXES:
        yield f"board.hexes: 1 to {_MOST_HEXES} hexes"
    for each in board.hexes:
        if not re.fullmatch("[A-Z][1-9][0-9]?", each.name):
            yield f"board.hexes: {each.name!r:.20} is no coordinate such as C4"
        if not (0 <= each.column < _FURTHEST and 0 <= each.row < _FURTHEST):
            yield f"board.hexes: {each.name} lies too far out"
        if each.region not in regions:
            yield f"board.hexes: {each.name} lies in an unknown region, {each.region}"
        for near in each.neighbours:
            if near not in at or each.name not in at[near].neighbours or near == each.name:
                yield f"board.hexes: {each.name} opens to {near}, but not the other way round"
    if not board.starts:
        yield "board.starts: no hex to start from"
    for start in board.starts:
        if start not in at:
            yield f"board.starts: {start} is no hex of the board"


def _component_complaints(components: Components) -> Iterator[str]:
    abilities = [each.id for each in components.abilities]
    members = [each.id for each in components.members]
    letters = [each.letter for each in components.threats]
    for what, ids in (("members", members), ("abilities", abilities), ("threats", letters)):
        if len(set(ids)) != len(ids) or not ids:
            yield f"components.{what}: at least one, each with its own id"
    for name in (*members, *abilities):
        if not re.fullmatch("[a-z][a-z0-9]*(-[a-z0-9]+)*", name):
            yield f"components: {name!r:.20} is no id in small letters, digits and hyphens"
    if not all(re.fullmatch("[A-Z]", letter) for letter in letters):
        yield "components.threats: a kind's letter is one capital"
    for member in components.members:
        if member.ability not in abilities:
            yield f"components.members: {member.id} has an unknown ability, {member.ability}"
        if member.health < 1:
            yield f"components.members: {member.id} needs at least one heart"
    for each in components.abilities:
        if each.uses < 0:
            yield f"components.abilities: {each.id} has less than no uses"
