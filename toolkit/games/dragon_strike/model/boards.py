"""Records of boards → a `BoardSheet` for each drawing and a `Board` for each sound one."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic
from toolkit.field import Data, decimal, decimals, mapping, mappings, text, texts
from toolkit.game import Modelled, Record, Records
from toolkit.games.dragon_strike.model.board import (
    KEYS,
    Board,
    BoardSheet,
    Fitted,
    Fitting,
    Painted,
    Span,
    Track,
)
from toolkit.games.dragon_strike.model.ground import Cover, Ground, Level, Setting, Terrain
from toolkit.grid.square import cell, edge
from toolkit.textmap import rows


def boards(records: Records) -> Modelled:
    """The sheet and the board of every record, and what is wrong with their drawings."""
    subjects: list[object] = []
    problems: list[Diagnostic] = []
    for record in records.of("board"):
        drawn, found = rows(record, "cells")
        problems += found
        if found:
            continue
        sheet = BoardSheet(text(record.data, "id"), drawn, _legend(record), record, record.file)
        subjects.append(sheet)
        if sheet.is_sound:
            subjects.append(_board(record, sheet))
    return Modelled(tuple(subjects), tuple(problems))


def _board(record: Record, sheet: BoardSheet) -> Board:
    data = record.data
    return Board(
        sheet.id,
        text(data, "title"),
        Setting(text(data, "setting")),
        tuple(tuple(mark.text for mark in row.cells) for row in sheet.rows),
        sheet.legend,
        tuple(each for kind in Fitting for each in _fitted(record, kind)),
        tuple(_spans(record, "ways-off")),
        tuple(_spans(record, "stairs")),
        tuple(Track(text(each, "kind"), tuple(_points(each))) for each in mappings(data, "tracks")),
        tuple(_painted(record)),
        sheet.rows,
        record,
        record.file,
    )


def _legend(record: Record) -> dict[str, Ground]:
    legend = mapping(record.data, "legend")
    found = {}
    for letter in legend:
        held = mapping(legend, letter)
        found[letter] = Ground(
            letter,
            text(held, "name"),
            Cover(text(held, "kind")),
            Terrain(text(held, "terrain", Terrain.PLAIN)),
            Level[text(held, "level", "middle").upper()],
            text(held, "floor"),
            text(held, "colour"),
        )
    return found


def _fitted(record: Record, kind: Fitting) -> Iterator[Fitted]:
    for i, each in enumerate(texts(record.data, KEYS[kind])):
        at = record.at(KEYS[kind], i)
        try:
            yield Fitted(kind, each, at, edge(each))
        except ValueError as problem:
            yield Fitted(kind, each, at, fault=str(problem))


def _spans(record: Record, key: str) -> Iterator[Span]:
    for i, each in enumerate(texts(record.data, key)):
        first, _, last = each.partition("-")
        (a, b), (c, d) = cell(first), cell(last or first)
        block = ((column, row) for row in range(b, d + 1) for column in range(a, c + 1))
        yield Span(each, record.at(key, i), tuple(block))


def _points(track: Data) -> Iterator[tuple[float, float]]:
    points = track.get("through")
    for each in points if isinstance(points, list) else []:
        x, y = decimals({"point": each}, "point")
        yield x, y


def _painted(record: Record) -> Iterator[Painted]:
    for i, each in enumerate(mappings(record.data, "painted")):
        x, y = decimals(each, "at")
        width, height = decimals(each, "size") or (0.0, 0.0)
        turn, place = decimal(each, "turn", 0), record.at("painted", i)
        yield Painted(text(each, "thing"), x, y, place, width, height, text(each, "colour"), turn)
