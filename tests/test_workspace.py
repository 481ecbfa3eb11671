"""What a workspace finds, what it refuses to read, and the user's files over the shipped ones."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from toolkit.diagnostic import Diagnostic
from toolkit.manifest import file_digest
from toolkit.source import MAX_BYTES
from toolkit.workspace import (
    SHIPPED,
    Folder,
    NoWorkspace,
    Workspace,
    content_files,
    find,
    material_file,
    stray_games,
    template,
    template_names,
)

FOLDERS = (Folder("map", "maps"), Folder("theme", ""))


@pytest.fixture
def workspace(tmp_path: Path) -> Workspace:
    for root in ("own", "shipped"):
        (tmp_path / root / "content/toy/maps").mkdir(parents=True)
    return Workspace(tmp_path / "own", tmp_path / "shipped")


def put(root: Path, name: str, content: bytes = b"id: x\n") -> Path:
    path = root / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)
    return path


def test_a_users_file_lies_over_the_shipped_one_of_its_name(workspace: Workspace) -> None:
    put(workspace.shipped, "content/toy/maps/a.yaml")
    put(workspace.shipped, "content/toy/maps/b.yaml")
    put(workspace.root, "content/toy/maps/a.yaml")
    files, problems = content_files(workspace, "toy", FOLDERS)
    assert [(f.id, f.file, f.is_own) for f in files] == [
        ("a", "content/toy/maps/a.yaml", True),
        ("b", f"{SHIPPED}content/toy/maps/b.yaml", False),
    ]
    assert problems == []


def test_a_misspelt_folder_is_named_with_the_right_one(workspace: Workspace) -> None:
    put(workspace.root, "content/toy/map/a.yaml")
    _, (problem,) = content_files(workspace, "toy", FOLDERS)
    assert (problem.code, problem.help) == ("WSP004", "did you mean `maps`?")


def test_a_folder_of_no_game_is_named(workspace: Workspace) -> None:
    put(workspace.root, "content/toi/maps/a.yaml")
    (problem,) = stray_games(workspace, ("toy",))
    assert (problem.code, problem.at.file, problem.help) == ("WSP004", "content/toi", "did you mean `toy`?")


def test_a_folder_among_records_and_a_record_among_games_are_told(workspace: Workspace) -> None:
    put(workspace.root, "content/toy/maps/more/a.yaml")
    put(workspace.root, "content/a.yaml")
    put(workspace.root, "content/readme.md")
    _, (problem,) = content_files(workspace, "toy", FOLDERS)
    assert problem.message == "`more` is a folder, and maps holds files"
    assert [d.at.file for d in stray_games(workspace, ("toy",))] == ["content/a.yaml"]


def test_two_files_of_one_id_are_an_error(workspace: Workspace) -> None:
    put(workspace.root, "content/toy/maps/a.yaml")
    put(workspace.root, "content/toy/maps/a.json")
    _, (problem,) = content_files(workspace, "toy", FOLDERS)
    assert problem.code == "WSP005"


def test_a_decomposed_name_is_the_same_id(workspace: Workspace) -> None:
    put(workspace.root, "content/toy/maps/cafe\u0301.yaml")
    files, _ = content_files(workspace, "toy", FOLDERS)
    assert files[0].id == "caf\u00e9"  # FAULTS 20: names are compared composed


def refused(workspace: Workspace, path: Path) -> str:
    held = workspace.read("content/toy/maps/a.yaml", path)
    assert isinstance(held, Diagnostic)
    return held.code


def test_a_link_out_of_the_workspace_is_not_followed(workspace: Workspace, tmp_path: Path) -> None:
    secret = put(tmp_path, "secret.yaml")
    link = workspace.root / "content/toy/maps/a.yaml"
    link.symlink_to(secret)
    assert refused(workspace, link) == "WSP002"


def test_a_link_within_the_workspace_is_followed(workspace: Workspace) -> None:
    target = put(workspace.root, "content/toy/maps/b.yaml", b"id: b\n")
    link = workspace.root / "content/toy/maps/a.yaml"
    link.symlink_to(target)
    assert workspace.read("content/toy/maps/a.yaml", link) == b"id: b\n"


def test_a_link_to_itself_ends_in_a_diagnostic(workspace: Workspace) -> None:
    link = workspace.root / "content/toy/maps/a.yaml"
    link.symlink_to(link)
    assert refused(workspace, link) == "WSP001"


def test_a_file_of_100_megabytes_is_refused_unread(workspace: Workspace) -> None:
    path = workspace.root / "content/toy/maps/a.yaml"
    with path.open("wb") as file:
        file.truncate(100_000_000)
    assert refused(workspace, path) == "WSP003"
    with path.open("wb") as file:
        file.truncate(MAX_BYTES)
    assert isinstance(workspace.read("content/toy/maps/a.yaml", path), bytes)


def test_a_pipe_is_no_content(workspace: Workspace) -> None:
    path = workspace.root / "content/toy/maps/a.yaml"
    os.mkfifo(path)
    assert refused(workspace, path) == "WSP001"


def test_a_file_that_vanished_is_a_diagnostic(workspace: Workspace) -> None:
    assert refused(workspace, workspace.root / "content/toy/maps/a.yaml") == "WSP001"


def test_a_template_is_the_users_first(workspace: Workspace) -> None:
    put(workspace.shipped, "templates/toy/card.txt", b"ours")
    assert template(workspace, "toy/card.txt") == ("ours", f"{SHIPPED}templates/toy/card.txt")
    put(workspace.root, "templates/toy/card.txt", b"yours")
    assert template(workspace, "toy/card.txt") == ("yours", "templates/toy/card.txt")
    assert template(workspace, "../shipped/templates/toy/card.txt") is None
    assert template_names(workspace) == ()


@pytest.mark.parametrize(
    ("content", "code"),
    [(b"\xff\xfea\0", "YML002"), (b"Gr\xfc\xdfe", "YML002"), (b"x" * 5_000_000, "WSP003")],
)
def test_nothing_shipped_stands_in_for_a_template_that_cannot_be_read(
    workspace: Workspace, content: bytes, code: str
) -> None:
    put(workspace.shipped, "templates/toy/card.txt", b"ours")
    put(workspace.root, "templates/toy/card.txt", content)
    found = template(workspace, "toy/card.txt")
    assert isinstance(found, Diagnostic)
    assert (found.code, found.at.file) == (code, "templates/toy/card.txt")


def test_a_template_or_picture_that_is_a_link_to_elsewhere_or_a_pipe_is_not_read(
    workspace: Workspace,
) -> None:
    place = workspace.root / "templates/toy"
    place.mkdir(parents=True)
    (place / "out.txt").symlink_to("/etc/hostname")
    (place / "round.txt").symlink_to("round.txt")
    os.mkfifo(place / "pipe.txt")
    codes = {name: template(workspace, f"toy/{name}.txt") for name in ("out", "round", "pipe")}
    assert {n: d.code if isinstance(d, Diagnostic) else "" for n, d in codes.items()} == {
        "out": "WSP002",
        "round": "WSP001",
        "pipe": "WSP001",
    }
    art = workspace.root / "content/toy/art"
    art.mkdir(parents=True)
    (art / "out.svg").symlink_to("/etc/hostname")
    (art / "round.svg").symlink_to("round.svg")
    os.mkfifo(art / "pipe.svg")
    assert [material_file(workspace, f"content/toy/art/{n}.svg") for n in ("out", "round", "pipe")] == [
        None
    ] * 3
    assert file_digest(art / "pipe.svg") == ""


def test_without_a_workspace_the_message_says_what_to_do(tmp_path: Path) -> None:
    with pytest.raises(NoWorkspace, match="boxwright init"):
        find(tmp_path)
