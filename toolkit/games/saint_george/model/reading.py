"""Records → subjects: every reference followed, every drawing read.

In: records that passed their schemas. Out: `Modelled` with Theme, Squad, Ruleset, BoardSheet, Board, Orders,
Theatre, MapSheet and Map objects, and the Words in them that hold placeholders. What cannot be built is left
out, with a diagnostic unless the fault was told already.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeVar

from toolkit.diagnostic import CodePage, Diagnostic, did_you_mean
from toolkit.field import text
from toolkit.game import Modelled, Record, Records
from toolkit.games.saint_george.model.board import Board, BoardSheet, board_sheet, read_board
from toolkit.games.saint_george.model.handout import handout_words, read_handout
from toolkit.games.saint_george.model.map import Map, MapSheet, read_map
from toolkit.games.saint_george.model.orders import Orders, orders_words, read_orders
from toolkit.games.saint_george.model.ruleset import Ruleset, read_ruleset, ruleset_words
from toolkit.games.saint_george.model.squad import Squad, read_squad, squad_words
from toolkit.games.saint_george.model.theatre import Theatre
from toolkit.games.saint_george.model.wording import Words
from toolkit.textmap import rows
from toolkit.theme import Theme, read_theme

CODES = (
    CodePage(
        "REF001",
        "A reference to something that does not exist",
        "Records name one another by id, which is the name of a file in the kind's folder. A name that leads "
        "nowhere leaves the record without what it needs, so it can be neither checked nor printed.",
        "`board: hill` where there is boards/hills.yaml",
        "`board: hills`",
    ),
)

Built = TypeVar("Built")


@dataclass(slots=True)
class _Reading:
    """What has been read so far. `doubtful` are ids by kind that exist and could not be built: no news."""

    records: Records
    problems: list[Diagnostic] = field(default_factory=list)
    doubtful: dict[str, set[str]] = field(default_factory=dict)

    def follow(self, record: Record, key: str, kind: str, built: Mapping[str, Built]) -> Built | None:
        """What a record's field names, or None with a diagnostic unless the target's fault was told."""
        name = text(record.data, key)
        found = built.get(name)
        if found is None and not self._is_doubtful(kind, name):
            message = f"there is no {kind} `{name}`"
            self.problems.append(
                Diagnostic("REF001", message, record.at(key), help=did_you_mean(name, built))
            )
        return found

    def doubt(self, kind: str, record: Record) -> None:
        """Remember that a record exists and could not be built."""
        self.doubtful.setdefault(kind, set()).add(text(record.data, "id"))

    def _is_doubtful(self, kind: str, name: str) -> bool:
        return self.records.is_broken(kind, name) or name in self.doubtful.get(kind, ())


def build(records: Records) -> Modelled:
    """Every subject of the game's content, in a fixed order, and what is wrong with its references."""
    reading = _Reading(records)
    words: list[Words] = []
    themes = [read_theme(record) for record in records.of("theme")]
    squads: dict[str, Squad] = {}
    for record in records.of("squad"):
        squads[text(record.data, "id")] = read_squad(record)
        words += squad_words(record)
    rulesets, orders = _rulesets(reading, squads, words)
    sheets, boards = _boards(reading)
    map_sheets, maps = _maps(reading, boards, rulesets, orders, themes)
    pairs = {(sheet.board.id, sheet.ruleset.id): Theatre(sheet.board, sheet.ruleset) for sheet in map_sheets}
    subjects = (
        *themes,
        *squads.values(),
        *rulesets.values(),
        *orders.values(),
        *words,
        *sheets,
        *boards.values(),
        *(pairs[pair] for pair in sorted(pairs)),
        *map_sheets,
        *maps,
    )
    return Modelled(subjects, tuple(reading.problems))


def _rulesets(
    reading: _Reading, squads: Mapping[str, Squad], words: list[Words]
) -> tuple[dict[str, Ruleset], dict[str, Orders]]:
    """The rulesets, and the orders of each by the ruleset's id."""
    rulesets: dict[str, Ruleset] = {}
    orders: dict[str, Orders] = {}
    handouts = {text(record.data, "id"): record for record in reading.records.of("handout")}
    texts: dict[str, tuple[Record, Record]] = {}
    for record in reading.records.of("orders"):
        handout = reading.follow(record, "handout", "handout", handouts)
        if handout is None:
            reading.doubt("orders", record)
        else:
            texts[text(record.data, "id")] = (record, handout)
    told: dict[str, None] = {}
    for record in reading.records.of("ruleset"):
        squad = reading.follow(record, "squad", "squad", squads)
        found = reading.follow(record, "orders", "orders", texts)
        if squad is None or found is None:
            reading.doubt("ruleset", record)
            continue
        ruleset = read_ruleset(record, squad)
        rulesets[ruleset.id] = ruleset
        back, handout = found
        orders[ruleset.id] = read_orders(back, ruleset, read_handout(handout, ruleset.words))
        words += ruleset_words(record, ruleset)
        words += orders_words(back, ruleset)
        if handout.file not in told:
            told[handout.file] = None
            words += handout_words(handout, ruleset.words)
    return rulesets, orders


def _boards(reading: _Reading) -> tuple[list[BoardSheet], dict[str, Board]]:
    sheets: list[BoardSheet] = []
    boards: dict[str, Board] = {}
    for record in reading.records.of("board"):
        drawn, problems = rows(record, "cells")
        reading.problems += problems
        if problems:
            reading.doubt("board", record)
            continue
        sheet = board_sheet(record, drawn)
        sheets.append(sheet)
        if sheet.is_sound:
            boards[sheet.id] = read_board(record, sheet)
        else:
            reading.doubt("board", record)
    return sheets, boards


def _maps(
    reading: _Reading,
    boards: Mapping[str, Board],
    rulesets: Mapping[str, Ruleset],
    orders: Mapping[str, Orders],
    themes: list[Theme],
) -> tuple[list[MapSheet], list[Map]]:
    sheets: list[MapSheet] = []
    maps: list[Map] = []
    for record in reading.records.of("map"):
        board = reading.follow(record, "board", "board", boards)
        ruleset = reading.follow(record, "ruleset", "ruleset", rulesets)
        drawn, problems = rows(record, "threats")
        reading.problems += problems
        if board is None or ruleset is None or any(problem.code != "TXT005" for problem in problems):
            continue
        sheet = MapSheet(text(record.data, "id"), drawn, board, ruleset, record, record.file)
        sheets.append(sheet)
        if not themes:
            if not reading.records.broken.get("theme"):
                message = "there is no theme, so nothing can be drawn"
                reading.problems.append(Diagnostic("REF001", message, record.at(), help="write theme.yaml"))
            continue
        built = None if problems else read_map(record, sheet, orders[ruleset.id], themes[0])
        if built is not None:
            maps.append(built)
    return sheets, maps
