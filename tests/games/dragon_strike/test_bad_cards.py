"""One bad card of a designer: a diagnostic at its cell or line, exit 1, everything else still built."""

from __future__ import annotations

import csv
import json
import shutil
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.command import command
from tests.shipped import ROOT

SHIPPED = ROOT / "content/dragon-strike"
TRAPS = "content/dragon-strike/cards/traps.csv"
TREASURES = "content/dragon-strike/cards/treasures.csv"
FRONT = "templates/dragon-strike/card-front.xml.j2"
with (ROOT / TRAPS).open(encoding="utf-8", newline="") as rows:
    BELL = next(row["text"] for row in csv.DictReader(rows) if row["id"] == "alarm-bell").partition(" **")[0]
"""How the alarm bell's text begins."""


@dataclass(frozen=True)
class Case:
    """A shipped file taken over by the user, with one edit; where and what it must say."""

    name: str
    file: str
    old: str
    new: str
    code: str
    at: str
    says: str


def line_of(file: str, text: str) -> int:
    """The line (1-based) of the shipped file on which a text first stands."""
    return (ROOT / file).read_text("utf-8").split(text)[0].count("\n") + 1


CASES = (
    Case(
        "a text of 900 characters",
        TRAPS,
        BELL,
        "The bell rings. " * 57,
        "LAY001",
        f"{TRAPS}:{line_of(TRAPS, 'alarm-bell')}, column text",
        "too long for its place",
    ),
    Case(
        "a character no font has",
        TRAPS,
        BELL,
        f"{BELL} 漢.",
        "LAY002",
        f"{TRAPS}:{line_of(TRAPS, 'alarm-bell')}, column text",
        "U+6F22",
    ),
    Case(
        "an unknown icon",
        TRAPS,
        BELL,
        f"{BELL} :haert:.",
        "LAY005",
        f"{TRAPS}:{line_of(TRAPS, 'alarm-bell')}, column text",
        "`haert`",
    ),
    Case(
        "a picture that is missing",
        "content/dragon-strike/cards/sneak.yaml",
        "name: Sneak Attack",
        "name: Sneak Attack\n    picture: sneek-attack",
        "LAY014",
        f"content/dragon-strike/cards/sneak.yaml:"
        f"{line_of('content/dragon-strike/cards/sneak.yaml', 'name: Sneak Attack') + 1}:14",
        "`sneek-attack`",
    ),
    Case(
        "a misspelt text in a template",
        FRONT,
        '<textbox of="text"',
        '<textbox of="txet"',
        "LAY015",
        f"{FRONT}:{line_of(FRONT, '<textbox of=')}",
        "`txet`",
    ),
    Case(
        "a misspelt value in a template",
        FRONT,
        "{% if flavor %}",
        "{% if flavour %}",
        "LAY010",
        f"{FRONT}:{line_of(FRONT, '{% if flavor %}')}",
        "flavour",
    ),
    Case(
        "an unknown verb",
        TRAPS,
        "dexterity 6 else hourglass forward 2",
        "dexterity 6 else hourgless forward 2",
        "DSE001",
        f"{TRAPS}:{line_of(TRAPS, 'alarm-bell')}, column effect",
        "hourgless",
    ),
    Case(
        "a 39th treasure",
        TREASURES,
        "lucky-coin,Lucky Coin,2",
        "lucky-coin,Lucky Coin,3",
        "",
        f"{TREASURES}:",
        "39",
    ),
)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_a_bad_card_is_told_in_its_place_and_the_rest_is_built(case: Case, tmp_path: Path) -> None:
    (tmp_path / "boxwright.yaml").touch()
    path = tmp_path / case.file
    path.parent.mkdir(parents=True)
    shutil.copy(ROOT / case.file, path)
    text = path.read_text("utf-8")
    assert case.old in text
    path.write_text(text.replace(case.old, case.new, 1), "utf-8")
    asked = ("dragon-strike/box/cards-a4.pdf", "saint-george/first-light/config.json")
    done = command(tmp_path, "build", *asked, "--format", "json", "--jobs", "1")
    assert (done.returncode, done.stderr) == (1, "")
    built = json.loads(done.stdout)
    errors = [d for d in built["diagnostics"] if d["severity"] == "error"]
    assert errors, built
    for error in errors:
        assert error["code"] == case.code or not case.code
        place = f"{error['file']}:{error['line']}"
        shown = f"{place}, column {error['cell']}" if error.get("cell") else place
        exact = f"{shown}:{error['column']}" if error["column"] and not error.get("cell") else shown
        assert exact.startswith(case.at), errors
        assert case.says in error["message"]
        assert error["help"]
    assert [refusal["path"] for refusal in built["refused"]] == [asked[0]]
    assert built["written"] == [asked[1]]


def test_an_empty_box_of_ones_own_takes_nothing_away(tmp_path: Path) -> None:
    (tmp_path / "boxwright.yaml").touch()
    done = command(tmp_path, "check", "--format", "json")
    assert json.loads(done.stdout)["diagnostics"] == []
