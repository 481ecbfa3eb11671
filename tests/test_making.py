"""Making many artefacts: shared out among processes, every one accounted for."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from toolkit.game import Artefact, Made, Page
from toolkit.making import make_all
from toolkit.materials import Materials
from toolkit.printer import DEFAULT
from toolkit.workspace import Workspace

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="workers are forked on Linux alone")


def says_its_process(_: Materials) -> Made:
    return Made(Page(str(os.getpid())))


def ends_its_process(_: Materials) -> Made:
    os._exit(1)


def artefact(group: str, name: str, *, fatal: bool = False) -> Artefact:
    make = ends_its_process if fatal else says_its_process
    return Artefact(f"{group}/{name}.txt", make, ("a.yaml",), group)


def test_a_group_is_made_in_one_process(tmp_path: Path) -> None:
    every = [artefact(group, name) for group in "abcde" for name in "xyz"]
    made = {r.path: r.content for r in make_all(every, Workspace(tmp_path, tmp_path), DEFAULT, 2)}
    assert sorted(made) == sorted(a.path for a in every)
    for group in "abcde":
        assert len({made[f"{group}/{name}.txt"] for name in "xyz"}) == 1
    assert str(os.getpid()).encode() not in set(made.values())


def test_a_process_that_ends_takes_only_its_own_group_along(tmp_path: Path) -> None:
    every = [artefact("a", "x"), artefact("a", "y", fatal=True), artefact("a", "z")]
    every += [artefact(group, "x") for group in "bcd"]
    made = {r.path: r for r in make_all(every, Workspace(tmp_path, tmp_path), DEFAULT, 2)}
    assert {path for path, result in made.items() if result.failure} == {"a/y.txt", "a/z.txt"}
    assert made["a/y.txt"].failure.endswith("the process that makes it ended unexpectedly")
    assert all(made[f"{group}/x.txt"].content for group in "abcd")


def test_nothing_is_forgotten_when_every_process_ends(tmp_path: Path) -> None:
    every = [artefact(group, "x", fatal=True) for group in "abcdef"]
    made = list(make_all(every, Workspace(tmp_path, tmp_path), DEFAULT, 2))
    assert sorted(result.path for result in made) == [a.path for a in every]
    assert all(result.failure for result in made)
