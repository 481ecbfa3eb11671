"""Records of boards → a `BoardSheet` for each drawing and a `Board` for each sound one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from toolkit.diagnostic import Diagnostic
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
from toolkit.source import Value
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
        sheet = BoardSheet(_text(record.data, "id"), drawn, _legend(record), record, record.file)
        subjects.append(sheet)
        if sheet.is_sound:
            subjects.append(_board(record, sheet))
    return Modelled(tuple(subjects), tuple(problems))


def _board(record: Record, sheet: BoardSheet) -> Board:
    data = record.data
    return Board(
        sheet.id,
        _text(data, "title"),
        Setting(_text(data, "setting")),
        tuple(tuple(mark.text for mark in row.cells) for row in sheet.rows),
        sheet.legend,
        tuple(each for kind in Fitting for each in _fitted(record, kind)),
        tuple(_spans(record, "ways-off")),
        tuple(_spans(record, "stairs")),
        tuple(_tracks(data)),
        tuple(_painted(record)),
        sheet.rows,
        record,
        record.file,
    )


def _legend(record: Record) -> dict[str, Ground]:
    found = {}
    for letter, each in _mapping(record.data.get("legend")).items():
        held = _mapping(each)
        found[letter] = Ground(
            letter,
            _text(held, "name"),
            Cover(_text(held, "kind")),
            Terrain(_text(held, "terrain", Terrain.PLAIN)),
            Level[_text(held, "level", "middle").upper()],
            _text(held, "floor"),
            _text(held, "colour"),
        )
    return found


def _fitted(record: Record, kind: Fitting) -> Iterator[Fitted]:
    for i, each in enumerate(_list(record.data.get(KEYS[kind]))):
        at = record.at(KEYS[kind], i)
        try:
            yield Fitted(kind, str(each), at, edge(str(each)))
        except ValueError as problem:
            yield Fitted(kind, str(each), at, fault=str(problem))


def _spans(record: Record, key: str) -> Iterator[Span]:
    for i, each in enumerate(_list(record.data.get(key))):
        first, _, last = str(each).partition("-")
        (a, b), (c, d) = cell(first), cell(last or first)
        block = ((column, row) for row in range(b, d + 1) for column in range(a, c + 1))
        yield Span(str(each), record.at(key, i), tuple(block))


def _tracks(data: Mapping[str, Value]) -> Iterator[Track]:
    for each in map(_mapping, _list(data.get("tracks"))):
        points = [_numbers(point) for point in _list(each.get("through"))]
        yield Track(_text(each, "kind"), tuple((x, y) for x, y in points))


def _painted(record: Record) -> Iterator[Painted]:
    for i, each in enumerate(map(_mapping, _list(record.data.get("painted")))):
        x, y = _numbers(each.get("at"))
        width, height = _numbers(each.get("size", [0, 0]))
        (turn,) = _numbers([each.get("turn", 0)])
        place = record.at("painted", i)
        yield Painted(_text(each, "thing"), x, y, place, width, height, _text(each, "colour"), turn)


def _text(data: Mapping[str, Value], key: str, default: str = "") -> str:
    value = data.get(key, default)
    assert isinstance(value, str), f"{key}: a text was promised"
    return value


def _list(value: Value) -> list[Value]:
    assert value is None or isinstance(value, list), "a list was promised"
    return value or []


def _mapping(value: Value) -> Mapping[str, Value]:
    assert isinstance(value, dict), "a mapping was promised"
    return value


def _numbers(value: Value) -> tuple[float, ...]:
    found = []
    for each in _list(value):
        assert isinstance(each, int | float), "a number was promised"
        found.append(each)
    return tuple(found)
