"""The home edition's look-up: codes on the map, answers in two tables, and nothing given away.

In: a `Map`. Out: a `Lookup`, which `home` prints. Every answer (each kind of threat, each strength) stands in
its table as often as the board has hexes, so the tables are the same for every arrangement of threats on that
board: neither counting entries nor reading the neighbours of one tells anything. Only then does each hex get
the code of one of the entries that are true of it.

Order is drawn from SHA-256 of the map's id, so that every build prints the same codes.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import TypeVar

from toolkit.games.saint_george.model import Map

T = TypeVar("T")
Answer = TypeVar("Answer", str, int)


@dataclass(frozen=True, slots=True)
class ThreatEntry:
    """A line of the threat table: its code and the letter of a kind."""

    code: int
    letter: str


@dataclass(frozen=True, slots=True)
class StrengthEntry:
    """A line of the strength table: its code and a strength."""

    code: int
    strength: int


@dataclass(frozen=True, slots=True)
class Lookup:
    """Both tables in order of code, and the codes of each hex in reading order.

    `threat_codes[i]` and `strength_codes[i]` belong to hex i. No code stands twice, not even once in each
    table, so a code read from the wrong table is found missing rather than wrong.
    """

    threats: tuple[ThreatEntry, ...]
    strengths: tuple[StrengthEntry, ...]
    threat_codes: tuple[int, ...]
    strength_codes: tuple[int, ...]


def lookup(subject: Map) -> Lookup:
    """The look-up of a map. Codes have three digits (four on a board too big for three)."""
    ruleset, hexes = subject.ruleset, len(subject.board.cells)
    letters = [kind.letter for kind in ruleset.kinds]
    strengths = sorted({s for kind in ruleset.kinds for s in range(kind.strengths[0], kind.strengths[1] + 1)})
    sizes = hexes * len(letters), hexes * len(strengths)
    drawn = _shuffled(_codes(sum(sizes)), subject.id, "codes")
    threat_table = _table(drawn[: sizes[0]], letters, hexes, subject.id, "threats")
    strength_table = _table(drawn[sizes[0] : sum(sizes)], strengths, hexes, subject.id, "strengths")
    return Lookup(
        threats=tuple(ThreatEntry(code, letter) for code, letter in threat_table),
        strengths=tuple(StrengthEntry(code, strength) for code, strength in strength_table),
        threat_codes=_dealt(threat_table, [t.letter for t in subject.threats], subject.id, "deal threats"),
        strength_codes=_dealt(
            strength_table, [t.strength for t in subject.threats], subject.id, "deal strengths"
        ),
    )


def _codes(wanted: int) -> range:
    """The numbers to draw codes from: all of three digits, or of four when half of those would not do."""
    return range(100, 1000) if wanted <= 900 else range(1000, 10000)


def _shuffled(items: Iterable[T], seed: str, purpose: str) -> list[T]:
    """The items in an order that looks random and is the same on every machine and version of Python."""
    keyed = [
        (sha256(f"saint-george/{seed}/{purpose}/{place}".encode()).digest(), item)
        for place, item in enumerate(items)
    ]
    return [item for _, item in sorted(keyed, key=lambda pair: pair[0])]


def _table(
    codes: Sequence[int], answers: Sequence[Answer], copies: int, seed: str, purpose: str
) -> list[tuple[int, Answer]]:
    """Codes in order, each with an answer; every answer stands `copies` times."""
    mixed = _shuffled((answer for answer in answers for _ in range(copies)), seed, purpose)
    return list(zip(sorted(codes), mixed, strict=True))


def _dealt(
    table: Sequence[tuple[int, Answer]], wanted: Sequence[Answer], seed: str, purpose: str
) -> tuple[int, ...]:
    """For each hex the code of an entry that is true of it, no entry twice."""
    stock: dict[Answer, list[int]] = {}
    for code, answer in _shuffled(table, seed, purpose):
        stock.setdefault(answer, []).append(code)
    return tuple(stock[answer].pop() for answer in wanted)
