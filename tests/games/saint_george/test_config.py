"""Configs of the shipped maps: the published schema, what they hold, and what they keep to themselves."""

from __future__ import annotations

import ast
import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import get_args, get_type_hints

import jsonschema
import pytest

from tests.games.saint_george.shipped import MAPS, shipped_map
from toolkit.games.saint_george.config import (
    ICONS_IN_WORDS,
    PORTRAITS_IN_WORDS,
    SIGNS_IN_WORDS,
    config,
    scenario_of,
)
from toolkit.games.saint_george.model import ICONS, PORTRAITS, SIGNS, Effect, Renewal
from toolkit.games.saint_george.scenario import Ability, Board, scenario
from toolkit.grid.hex import Layout
from toolkit.playthrough import config_digest

ROOT = Path(__file__).parents[3]
SCHEMA = json.loads((ROOT / "schemas" / "saint-george" / "config.schema.json").read_text("utf-8"))
GAME = ROOT / "toolkit" / "games" / "saint_george"

Data = dict[str, object]


def data_of(name: str) -> Data:
    """The config as it is read back from its file."""
    found = json.loads(json.dumps(config(shipped_map(name)).data))
    assert isinstance(found, dict)
    return found


def places(value: object, path: tuple[str | int, ...] = ()) -> Iterator[tuple[tuple[str | int, ...], object]]:
    """Every value in a document and its path."""
    yield path, value
    children = (
        value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    )
    for key, child in children:
        yield from places(child, (*path, key))


def is_valid(data: object) -> bool:
    return jsonschema.Draft7Validator(SCHEMA).is_valid(data)


def test_the_schema_is_sound_and_describes_every_field() -> None:
    jsonschema.Draft7Validator.check_schema(SCHEMA)
    for path, value in places(SCHEMA):
        if isinstance(value, dict) and path and path[-2:-1] == ("properties",):
            assert value.get("description"), path
        if isinstance(value, dict) and value.get("type") == "object":
            assert value["additionalProperties"] is False, path
            assert set(value["required"]) == set(value["properties"]), path


@pytest.mark.parametrize("name", MAPS)
def test_a_config_fits_its_schema_and_reads_back_the_same(name: str) -> None:
    data = data_of(name)
    jsonschema.Draft7Validator(SCHEMA).validate(data)
    assert scenario(data) == scenario_of(shipped_map(name))


def test_a_config_holds_whole_numbers_only() -> None:
    for name in MAPS:
        assert not [path for path, value in places(data_of(name)) if isinstance(value, float)]


def test_schema_and_engine_both_refuse_a_field_too_few_or_too_many() -> None:
    name = MAPS[0]
    objects = [path for path, value in places(data_of(name)) if isinstance(value, dict)]
    for path in objects:
        if any(isinstance(key, int) and key > 0 for key in path):
            continue
        for change in ("add", "drop"):
            data = data_of(name)
            place: object = data
            for key in path:
                place = place[key]  # type: ignore[index]
            assert isinstance(place, dict)
            if change == "add":
                place["extra"] = 1
            else:
                del place[next(iter(place))]
            assert not is_valid(data), (path, change)
            with pytest.raises(ValueError):
                scenario(data)


@pytest.mark.parametrize("name", MAPS)
def test_the_secret_stands_in_secret_alone(name: str) -> None:
    """Two maps that differ only in what is hidden have configs that differ only there."""
    subject, data = shipped_map(name), data_of(name)
    other = dict(config(replace(subject, threats=subject.threats[::-1])).data)
    assert data.pop("secret") == [
        {"hex": cell.name, "kind": threat.letter, "strength": threat.strength}
        for cell, threat in zip(subject.board.cells, subject.threats, strict=True)
    ]
    assert other.pop("secret")
    assert other == data


@pytest.mark.parametrize("name", MAPS)
def test_hexes_open_to_those_that_touch_within_a_region_and_through_tunnels_sg_10_sg_a2(name: str) -> None:
    board = scenario_of(shipped_map(name)).board
    layout = Layout(board.layout)
    tunnels = {frozenset(pair) for pair in board.tunnels}
    for one in board.hexes:
        for other in board.hexes:
            touches = layout.distance((one.column, one.row), (other.column, other.row)) == 1
            is_open = one.region == other.region or frozenset((one.name, other.name)) in tunnels
            assert (other.name in one.neighbours) is (touches and is_open), (one.name, other.name)


@pytest.mark.parametrize("name", MAPS)
def test_the_numbers_are_those_of_the_ruleset(name: str) -> None:
    subject, found = shipped_map(name), scenario_of(shipped_map(name))
    assert (found.rules.goal.kind, found.rules.goal.count, found.setup.days) == (
        subject.ruleset.goal_kind,
        subject.ruleset.goal_count,
        subject.ruleset.days,
    )
    assert len(found.rules.adjacency) + len(found.rules.counts) == len(subject.ruleset.constraints)
    assert [m.health for m in found.components.members] == [m.health for m in subject.ruleset.squad.members]


def test_the_rulebooks_numbers_reach_the_config_sg_2_sg_8_sg_10_sg_16_sg_17_sg_a6() -> None:
    found = scenario_of(shipped_map("first-light"))
    assert (found.rules.goal.count, found.setup.days) == (6, 3)
    assert (len(found.board.starts), len(found.board.tunnels)) == (3, 2)
    assert [member.health for member in found.components.members] == [3, 3, 3, 3]
    assert {(a.id, a.effect, a.uses, a.renewal) for a in found.components.abilities} == {
        ("ir-scope", "scope", 1, "day"),
        ("asbestos-shield", "leap", 1, "mission"),
        ("grenade", "cancel", 1, "day"),
        ("lewis-gun", "reduce", 2, "day"),
    }
    assert [line.survivors for line in found.end.score] == [4, 3, 2, 1, 0]


def test_texts_carry_no_marks_of_type_and_no_open_braces() -> None:
    for name in MAPS:
        for path, value in places(data_of(name)):
            if isinstance(value, str):
                assert "**" not in value and "{" not in value and "\n" not in value, (name, path)


def test_every_sign_portrait_and_icon_has_words() -> None:
    assert set(SIGNS_IN_WORDS) == set(SIGNS)
    assert set(PORTRAITS_IN_WORDS) == set(PORTRAITS)
    assert set(ICONS_IN_WORDS) == set(ICONS)


@pytest.mark.parametrize("name", MAPS)
def test_every_picture_of_a_config_is_described_once(name: str) -> None:
    found = scenario_of(shipped_map(name))
    parts = found.components
    assert [each.of for each in found.alt] == [
        *(f"threats/{each.id}" for each in parts.threats),
        *(f"members/{each.id}" for each in parts.members),
        *(f"abilities/{each.id}" for each in parts.abilities),
    ]


def test_a_reworded_map_keeps_its_saved_games_and_a_changed_one_does_not() -> None:
    subject = shipped_map("first-light")
    ruleset = subject.ruleset
    kinds = tuple(replace(kind, hint="Mind the eggs.") for kind in ruleset.kinds)
    constraints = tuple(replace(each, hint="mind the eggs") for each in ruleset.constraints)
    score = tuple(replace(each, title="Well", sentence="Done.") for each in ruleset.score)
    reworded = replace(
        subject,
        title="Erstes Licht",
        notes="Other notes.",
        ruleset=replace(ruleset, kinds=kinds, constraints=constraints, score=score),
    )
    assert config(reworded).data != config(subject).data
    assert config_digest(config(reworded).data) == config_digest(config(subject).data)
    first = subject.threats[0]
    stronger = replace(subject, threats=(replace(first, strength=first.strength + 1), *subject.threats[1:]))
    assert config_digest(config(stronger).data) != config_digest(config(subject).data)


def test_engine_and_model_know_the_same_effects_renewals_and_layouts() -> None:
    hints = get_type_hints(Ability)
    assert set(get_args(hints["effect"])) == set(Effect)
    assert set(get_args(hints["renewal"])) == set(Renewal)
    assert set(get_args(get_type_hints(Board)["layout"])) == set(Layout)


PLAYING = ("number", "scenario", "state", "atlas", "refusal", "engine", "deduction")
TABLE = tuple(path.relative_to(GAME).as_posix() for path in sorted((GAME / "table").glob("*.py")))


@pytest.mark.parametrize("module", [*(f"{name}.py" for name in (*PLAYING, "policy")), *TABLE])
def test_what_plays_is_built_from_the_config_alone(module: str) -> None:
    tree = ast.parse((GAME / module).read_text("utf-8"))
    imported = {node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and node.module}
    imported |= {name.name for node in ast.walk(tree) if isinstance(node, ast.Import) for name in node.names}
    ours = {name for name in imported if name.startswith("toolkit")}
    ours = {name for name in ours if not name.startswith("toolkit.games.saint_george.table.")}
    allowed = {"toolkit.engine", "toolkit.constraint", "toolkit.grid.hex"}
    assert ours <= allowed | {f"toolkit.games.saint_george.{name}" for name in PLAYING}
