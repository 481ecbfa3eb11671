"""Builds: what is made, what is kept, what is refused; on a toy game that is copied in, editing nothing."""

from __future__ import annotations

import json
import os
import re
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

import toolkit.games
from tests.command import command
from tests.toy import lay
from toolkit import manifest, pipeline, production
from toolkit.game import Game
from toolkit.games import discover
from toolkit.pipeline import ToolFailure
from toolkit.workspace import Workspace


@pytest.fixture
def workspace(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Workspace]:
    """A workspace that is its own product tree, with the toy as its only game."""
    lay(tmp_path / "package", tmp_path / "root")
    monkeypatch.setattr(toolkit.games, "__path__", [str(tmp_path / "package")])
    discover.cache_clear()
    yield Workspace(tmp_path / "root", tmp_path / "root")
    discover.cache_clear()
    forget()


def forget() -> None:
    """Take the toys' modules out of memory."""
    for name in [name for name in sys.modules if re.match(r"toolkit\.games\.(toy|other)_game", name)]:
        del sys.modules[name]


def put(workspace: Workspace, name: str, text: str) -> None:
    path = workspace.root / f"content/toy-game/tokens/{name}.yaml"
    path.write_text(text, encoding="utf-8")


def test_a_game_is_found_by_its_folder_alone(workspace: Workspace) -> None:
    games: tuple[Game, ...] = discover()
    assert [game.slug for game in games] == ["toy-game"]
    assert games[0].module("engine") is None


def test_a_build_writes_and_a_second_one_renders_nothing(workspace: Workspace, tmp_path: Path) -> None:
    out = tmp_path / "out"
    built = production.build(workspace, out)
    assert built.written == ("toy-game/one/token.txt", "toy-game/two/token.txt")
    assert (out / "toy-game/one/token.txt").read_text() == "It says hello.\n"
    again = production.build(workspace, out)
    assert (again.written, again.unchanged) == ((), built.written)


def test_only_what_changed_is_made_again(workspace: Workspace, tmp_path: Path) -> None:
    production.build(workspace, tmp_path / "out")
    put(workspace, "two", "id: two\nword: goodbye\n")
    assert production.build(workspace, tmp_path / "out").written == ("toy-game/two/token.txt",)


def test_a_changed_template_makes_all_that_read_it(workspace: Workspace, tmp_path: Path) -> None:
    production.build(workspace, tmp_path / "out")
    (workspace.root / "templates/toy-game/token.txt").write_text("So: {{ word }}\n")
    assert len(production.build(workspace, tmp_path / "out").written) == 2


def test_a_spoilt_artefact_is_made_again(workspace: Workspace, tmp_path: Path) -> None:
    production.build(workspace, tmp_path / "out")
    (tmp_path / "out/toy-game/one/token.txt").write_text("spoilt")
    assert production.build(workspace, tmp_path / "out").written == ("toy-game/one/token.txt",)


def test_an_error_stops_what_depends_on_it_and_nothing_else(workspace: Workspace, tmp_path: Path) -> None:
    out = tmp_path / "out"
    production.build(workspace, out)
    put(workspace, "one", "id: one\nword: drat\n")
    put(workspace, "two", "id: two\nword: bye\n")
    built = production.build(workspace, out)
    assert built.written == ("toy-game/two/token.txt",)
    assert [(r.path, r.why) for r in built.refused] == [
        ("toy-game/one/token.txt", "TOY001 at content/toy-game/tokens/one.yaml:2:7")
    ]
    assert (out / "toy-game/one/token.txt").read_text() == "It says hello.\n"  # the last good file stays
    again = production.build(workspace, out)
    assert (again.diagnostics, again.refused) == (
        built.diagnostics,
        built.refused,
    )  # nothing changed: said again


def test_a_game_in_which_nothing_changed_is_not_even_loaded(workspace: Workspace, tmp_path: Path) -> None:
    lay(tmp_path / "package", tmp_path / "root", "other")
    discover.cache_clear()
    rude = tmp_path / "root/content/other-game/tokens/two.yaml"
    rude.write_text("id: two\nword: drat\n")
    first = production.build(workspace, tmp_path / "out")
    assert first.files == 4 and len(first.written) == 3 and len(first.refused) == 1
    forget()
    discover.cache_clear()
    put(workspace, "one", "id: one\nword: bye\n")
    again = production.build(workspace, tmp_path / "out")
    assert "toolkit.games.toy_game.model" in sys.modules
    assert "toolkit.games.other_game.model" not in sys.modules
    assert again.written == ("toy-game/one/token.txt",)
    assert sorted(again.unchanged) == ["other-game/one/token.txt", "toy-game/two/token.txt"]
    assert (again.files, again.removed) == (4, ())
    assert (again.diagnostics, again.refused) == (first.diagnostics, first.refused)
    (tmp_path / "out/other-game/one/token.txt").unlink()
    assert production.build(workspace, tmp_path / "out").written == ("other-game/one/token.txt",)
    rude.write_text("id: two\nword: hello\n")
    mended = production.build(workspace, tmp_path / "out")
    assert (mended.written, mended.diagnostics) == (("other-game/two/token.txt",), ())


def test_a_file_that_is_broken_does_not_hide_the_others(workspace: Workspace, tmp_path: Path) -> None:
    put(workspace, "one", "id: one\n\tword: x\n")
    put(workspace, "two", "id: two\nword: drat\n")
    codes = {d.at.file.rsplit("/", 1)[1]: d.code[:3] for d in pipeline.check(workspace).diagnostics}
    assert codes == {"one.yaml": "YML", "two.yaml": "TOY"}


def test_an_exception_silences_its_code_and_an_unused_one_is_told(workspace: Workspace) -> None:
    put(workspace, "one", "id: one\nword: drat\nallow: {TOY001: it is a pirate}\n")
    put(workspace, "two", "id: two\nword: hello\nallow: {TOY001: why not}\n")
    (found,) = pipeline.check(workspace).diagnostics
    assert (found.code, str(found.at)) == ("ALW001", "content/toy-game/tokens/two.yaml:3:9")


def test_an_id_that_differs_from_its_file_is_an_error(workspace: Workspace) -> None:
    put(workspace, "one", "id: eins\nword: hello\n")
    (found,) = pipeline.check(workspace).diagnostics
    assert (found.code, found.at.line, found.at.column) == ("REF002", 1, 5)


@pytest.mark.parametrize("inside", ["content", "content/toy-game", "templates/new"])
def test_nothing_is_built_into_the_content(workspace: Workspace, inside: str) -> None:
    with pytest.raises(ToolFailure, match="choose another folder"):
        production.build(workspace, workspace.root / inside)


def test_a_folder_that_cannot_be_looked_into_costs_no_print(
    workspace: Workspace, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    production.build(workspace, tmp_path / "out")
    closed = workspace.root / "content/toy-game/tokens"
    access, scandir = os.access, os.scandir

    def may(path: str | os.PathLike[str], mode: int) -> bool:
        return Path(path) != closed and access(path, mode)

    def listed(folder: str | os.PathLike[str]) -> object:
        if Path(folder) == closed:
            raise PermissionError(13, "Permission denied", str(folder))
        return scandir(folder)

    # What the system says to whoever may not look into the folder; root may look everywhere.
    monkeypatch.setattr("os.access", may)
    monkeypatch.setattr("os.scandir", listed)
    built = production.build(workspace, tmp_path / "out")
    assert built.removed == ()
    assert [(d.code, d.at.file) for d in built.diagnostics] == [("WSP001", "content/toy-game/tokens")]


def test_a_manifest_of_another_shape_is_none(workspace: Workspace, tmp_path: Path) -> None:
    written = production.build(workspace, tmp_path / "out").written
    place = tmp_path / "out" / manifest.NAME
    held = json.loads(place.read_text())
    for name in held:
        place.write_text(json.dumps({**held, name: 5}))
        built = production.build(workspace, tmp_path / "out")
        assert {*built.written, *built.unchanged} == {*written}


def test_a_file_whose_name_can_be_no_id_is_to_be_renamed(workspace: Workspace) -> None:
    put(workspace, "My Token", "id: my-token\nword: hello\n")
    (found,) = pipeline.check(workspace).diagnostics
    assert (found.code, found.help) == ("REF002", "name the file `my-token`")


@pytest.mark.parametrize(
    ("selector", "count"),
    [("toy-game", 2), ("toy-game/one", 1), ("out/toy-game/one/token.txt", 1), ("toy-game/*/token.txt", 2)],
)
def test_a_selector_is_a_game_a_name_a_path_or_a_glob(
    workspace: Workspace, tmp_path: Path, selector: str, count: int
) -> None:
    assert len(production.build(workspace, tmp_path / "out", (selector,)).written) == count


def test_a_selector_that_names_nothing_gets_the_nearest(workspace: Workspace, tmp_path: Path) -> None:
    with pytest.raises(production.NoSuchArtefact, match="did you mean `toy-game`"):
        production.build(workspace, tmp_path / "out", ("toy-gane",))


def test_what_no_content_asks_for_any_more_is_removed(workspace: Workspace, tmp_path: Path) -> None:
    production.build(workspace, tmp_path / "out")
    (workspace.root / "content/toy-game/tokens/one.yaml").unlink()
    assert production.build(workspace, tmp_path / "out").removed == ("toy-game/one/token.txt",)
    assert not (tmp_path / "out/toy-game/one").exists()


def test_a_full_disk_ends_in_one_line_and_leaves_what_was_there(
    workspace: Workspace, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    production.build(workspace, tmp_path / "out")
    put(workspace, "one", "id: one\nword: bye\n")

    def full(*arguments: object, **options: object) -> int:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fdopen", full)
    with pytest.raises(ToolFailure, match="no space left on device; what was built before is untouched"):
        production.build(workspace, tmp_path / "out")
    monkeypatch.undo()
    assert (tmp_path / "out/toy-game/one/token.txt").read_text() == "It says hello.\n"
    assert not list((tmp_path / "out").rglob("*.part"))


def test_two_builds_at_once_leave_a_whole_build(workspace: Workspace, tmp_path: Path) -> None:
    threads = [
        threading.Thread(target=production.build, args=(workspace, tmp_path / "out")) for _ in range(4)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    held = manifest.load(tmp_path / "out")
    assert manifest.intact(tmp_path / "out", held.artefacts, held.selected)
    assert production.build(workspace, tmp_path / "out").written == ()


def test_a_manifest_that_is_damaged_means_a_new_build(workspace: Workspace, tmp_path: Path) -> None:
    production.build(workspace, tmp_path / "out")
    for text in ("", "[]", "{}", '{"format": "boxwright-build/1"}', "\ufffd"):
        (tmp_path / "out" / manifest.NAME).write_text(text)
        assert len(production.build(workspace, tmp_path / "out").written) == 2


def test_a_users_workspace_builds_what_is_the_users(tmp_path: Path) -> None:
    (tmp_path / "content").mkdir()
    done = command(tmp_path, "new", "saint-george", "map", "long-night")
    assert done.returncode == 0, done.stderr
    checked = command(tmp_path, "check", "--format", "json")
    assert json.loads(checked.stdout)["diagnostics"] == []
    built = command(tmp_path, "build", "saint-george/long-night/config.json", "--format", "json")
    assert json.loads(built.stdout)["written"] == ["saint-george/long-night/config.json"]
