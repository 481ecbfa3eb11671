"""What ships is sound, and says of itself what the rulebook says."""

from __future__ import annotations

import re
from typing import cast

import pytest

from tests.games.cases import Edit, Found, edited
from tests.games.saint_george.content import SHIPPED, content
from toolkit.games.saint_george import GAME
from toolkit.games.saint_george.model import Effect, Map, Orders, Region, Renewal, Ruleset
from toolkit.games.saint_george.rules.ruleset import LONGEST_HINT
from toolkit.source import read

FOUND = content(SHIPPED)
MAPS = FOUND.all_of(Map)
RULESETS = FOUND.all_of(Ruleset)


def neighbours(rows: list[int], tunnels: list[str]) -> dict[str, set[str]]:
    """Which hexes touch, from centres: odd rows half a hex to the right, rock between rows 3 and 4.

    Reckoned without the toolkit's grid: centres 2 apart in a row, rows 1.75 apart.
    """
    centres = {
        f"{chr(65 + c)}{r + 1}": (2 * c + (1 if r % 2 == 0 else 0), r)
        for r, n in enumerate(rows)
        for c in range(n)
    }
    near: dict[str, set[str]] = {name: set() for name in centres}
    for a, (x, y) in centres.items():
        for b, (u, v) in centres.items():
            touches = (y == v and abs(x - u) == 2) or (abs(y - v) == 1 and abs(x - u) == 1)
            rock = {y, v} == {2, 3} and f"{a}-{b}" not in tunnels and f"{b}-{a}" not in tunnels
            if touches and not rock:
                near[a].add(b)
    return near


def test_everything_that_ships_is_clean() -> None:
    assert FOUND.diagnostics == ()


def test_eight_maps_and_a_variant() -> None:
    by_ruleset = [map_.ruleset.id for map_ in MAPS]
    assert by_ruleset.count("standard") == 8
    assert by_ruleset.count("undermined") >= 1
    grades = [map_.grade for map_ in MAPS if map_.ruleset.id == "standard"]
    assert [grades.count(grade) for grade in (1, 2, 3)] == [3, 2, 3]


@pytest.mark.parametrize("map_", MAPS, ids=lambda map_: map_.id)
def test_a_shipped_map_keeps_the_hints_by_another_reckoning(map_: Map) -> None:
    standard = map_.ruleset.id == "standard"
    near = (
        neighbours([7, 8, 7, 8, 7, 8], ["B3-C4", "F3-F4"])
        if standard
        else neighbours([8, 9, 8, 9, 8, 9], ["B3-C4", "E3-E4", "G3-H4"])
    )
    assert {
        c.name: {map_.board.cells[j].name for j in map_.board.neighbours[i]}
        for i, c in enumerate(map_.board.cells)
    } == near
    kinds = {cell.name: threat.letter for cell, threat in zip(map_.board.cells, map_.threats, strict=True)}
    nests = {name for name, kind in kinds.items() if kind == "N"}
    caves = {name for name in kinds if name[1] in "123"}
    assert len(nests) == (6 if standard else 7)
    assert len(nests & caves) >= (3 if standard else 4)
    assert sum(kinds[name] == "A" for name in caves) == (1 if standard else 2)
    assert sum(kinds[name] == "A" for name in kinds.keys() - caves) <= (4 if standard else 3)
    for name, kind in kinds.items():
        if kind in "LB":
            assert not near[name] & nests, f"{name} touches a nest"
        if kind == "P":
            assert near[name] & nests, f"{name} touches no nest"
    assert (
        [name for name in kinds if kinds[name] == "B"] == []
        if standard
        else sum(k == "B" for k in kinds.values()) == 2
    )
    assert not {map_.board.cells[i].name for i in map_.board.starts} & nests
    ranges = {"L": (1, 1), "P": (2, 2), "A": (3, 3), "N": (1, 2), "B": (2, 3)}
    for threat in map_.threats:
        low, high = ranges[threat.letter]
        assert low <= threat.strength <= high


def test_the_standard_squad_is_that_of_the_rulings() -> None:
    squad = next(r for r in RULESETS if r.id == "standard").squad
    # SG-A5 and SG-A6: who has what, how often, and when it comes back; SG-16: three hearts.
    assert [
        (m.role, m.ability.name, m.ability.effect, m.ability.uses, m.ability.renewal, m.health)
        for m in squad.members
    ] == [
        ("Scout", "IR Scope", Effect.SCOPE, 1, Renewal.DAY, 3),
        ("Firefighter", "Asbestos Shield", Effect.LEAP, 1, Renewal.MISSION, 3),
        ("Grenadier", "Grenade", Effect.CANCEL, 1, Renewal.DAY, 3),
        ("Gunner", "Lewis Gun", Effect.REDUCE, 2, Renewal.DAY, 3),
    ]


@pytest.mark.parametrize("ruleset", RULESETS, ids=lambda ruleset: ruleset.id)
def test_a_ruleset_prints_whole_hints_and_a_whole_table(ruleset: Ruleset) -> None:
    assert ruleset.days == 3 and ruleset.starts == 3
    assert [line.survivors for line in ruleset.score] == [4, 3, 2, 1, 0]
    for kind in ruleset.kinds:
        assert re.fullmatch(r"[A-Z][^{}]*\.", kind.hint) and len(kind.hint) <= LONGEST_HINT


def test_no_value_of_the_rulebook_is_called_house() -> None:
    data = read(SHIPPED["rulesets/standard.yaml"].encode(), "standard.yaml").source
    assert data is not None
    house = cast(dict[str, list[str]], cast(dict[str, object], data.data)["house"])
    # Strengths, score texts, grades and the field's limit are ours; counts of the hints are the rulebook's.
    assert set(house) == {"juvenile", "pair", "adult", "nest", "score", "grades"}
    assert {field for fields in house.values() for field in fields} == {
        "strengths",
        "field limit",
        "title",
        "sentence",
        "names",
    }


def test_the_briefings_differ() -> None:
    backs = FOUND.all_of(Orders)
    assert len({back.briefing.text for back in backs}) == len(backs) == 2


@pytest.mark.parametrize("file", SHIPPED)
def test_a_shipped_file_points_at_its_schema(file: str) -> None:
    kind = next(k for k in GAME.kinds if k.folder == file.rpartition("/")[0])
    ups = "../" * (2 + file.count("/"))
    head = f"# yaml-language-server: $schema={ups}schemas/saint-george/{kind.name}.schema.json\n"
    assert SHIPPED[file].startswith(head)


def started(kind: str, starter: str) -> Found:
    """The shipped content with a file that `new` wrote, as it comes from the tool."""
    folder = next(k.folder for k in GAME.kinds if k.name == kind)
    text = starter.replace("{id}", "my-own").replace("{title}", "My Own")
    file = f"{folder}/my-own.yaml" if folder else "theme.yaml"
    return content({**SHIPPED, file: text})


@pytest.mark.parametrize("kind", GAME.kinds, ids=lambda kind: kind.name)
def test_a_new_file_is_clean_as_it_is_written(kind: object) -> None:
    name, starter = kind.name, kind.starter  # type: ignore[attr-defined]
    assert starter
    found = started(name, starter)
    assert found.diagnostics == ()
    if kind.folder:  # type: ignore[attr-defined]
        assert "my-own" in {getattr(s, "id", "") for s in found.subjects} or name in (
            "orders",
            "handout",
        )


def test_a_new_map_on_a_new_board_under_new_rules_is_clean() -> None:
    files = dict(SHIPPED)
    for kind in GAME.kinds:
        if kind.folder:
            text = kind.starter.replace("{id}", "my-own").replace("{title}", "My Own")
            files[f"{kind.folder}/my-own.yaml"] = text
    files, _ = edited(
        files,
        [
            Edit("maps/my-own.yaml", "board: hills", "board: my-own"),
            Edit("maps/my-own.yaml", "ruleset: standard", "ruleset: my-own"),
            Edit("rulesets/my-own.yaml", "squad: company-280", "squad: my-own"),
            Edit("rulesets/my-own.yaml", "orders: standard", "orders: my-own"),
            Edit("orders/my-own.yaml", "handout: standard", "handout: my-own"),
        ],
    )
    found = content(files)
    assert found.diagnostics == ()
    map_ = found.the(Map, "my-own")
    ids = (map_.board.id, map_.ruleset.squad.id, map_.orders.id, map_.orders.handout.id)
    assert ids == ("my-own", "my-own", "my-own", "my-own")


@pytest.mark.parametrize("map_", MAPS[::4], ids=lambda map_: map_.id)
def test_one_changed_letter_is_found_at_that_letter(map_: Map) -> None:
    """A nest more, a nest less, another adult in the caves: at every hex where it can happen."""
    files = {file: SHIPPED[file] for file in map_.sources}
    for cell, threat in zip(map_.board.cells, map_.threats, strict=True):
        changes = ["P"] if threat.letter == "N" else ["N1"]
        if threat.letter in "LP" and cell.region is Region.CAVE:
            changes.append("A")
        for new in changes:
            lines = files[map_.file].split("\n")
            line, start = lines[threat.at.line - 1], threat.at.column - 1
            rest = line[start:].partition(" ")[2]
            lines[threat.at.line - 1] = f"{line[:start]}{new} {rest}".rstrip()
            found = content({**files, map_.file: "\n".join(lines)})
            counts = [d for d in found.diagnostics if d.code == "SGM003"]
            if not any(d.at.line < map_.threats[0].at.line for d in counts):
                assert threat.at in {d.at for d in counts}, (cell.name, new)
            else:  # so many hexes would do that the map is pointed at, and they are listed
                assert threat.at in {r.at for d in counts for r in d.related}, (cell.name, new)
