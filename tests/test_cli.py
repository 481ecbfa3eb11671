"""The command line as a user meets it: output, exit codes, one line of trouble."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import time
import zipfile
from pathlib import Path

import pytest

from tests.command import process
from tests.shipped import ROOT


def test_all_shipped_content_is_clean() -> None:
    done = process("check", "--fail-on", "warning")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.endswith("no problems\n")


@pytest.fixture(scope="session")
def begun(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What `init` and `new` write."""
    root = tmp_path_factory.mktemp("begun")
    assert process("init", str(root)).returncode == 0
    assert process("new", "saint-george", "map", "mine", cwd=root).returncode == 0
    return root


@pytest.fixture
def own(begun: Path, tmp_path: Path) -> Path:
    """A user's workspace with a map of the user's."""
    shutil.copytree(begun, tmp_path, dirs_exist_ok=True)
    return tmp_path


def test_a_new_map_is_valid(own: Path) -> None:
    done = process("check", "content/saint-george/maps/mine.yaml", cwd=own)
    assert (done.returncode, done.stdout) == (0, "checked 1 file: no problems\n")


def test_the_schema_line_of_a_new_file_leads_to_a_schema(own: Path) -> None:
    path = own / "content/saint-george/maps/mine.yaml"
    target = path.read_text().splitlines()[0].partition("$schema=")[2]
    assert json.loads((path.parent / target).read_text())["type"] == "object"


def test_findings_come_with_place_quote_caret_and_help(own: Path) -> None:
    path = own / "content/saint-george/maps/mine.yaml"
    lines = path.read_text().splitlines()
    number = next(n for n, text in enumerate(lines) if text.strip().startswith("1: "))
    lines[number] = lines[number].replace("1: ", "1: X", 1)
    path.write_text("\n".join(lines) + "\n")
    done = process("check", cwd=own)
    assert done.returncode == 1
    head, quote, caret, *_ = done.stdout.splitlines()
    column = lines[number].index("X") + 1
    assert head.startswith(f"content/saint-george/maps/mine.yaml:{number + 1}:{column}: error SGM")
    assert quote.endswith(lines[number])
    assert caret.index("^") == quote.index("X")
    found = json.loads(process("check", "--format", "json", cwd=own).stdout)
    assert set(found) == {"files", "diagnostics"}
    first = found["diagnostics"][0]
    assert list(first) == ["code", "severity", "message", "file", "line", "column", "help"]
    assert (first["file"], first["line"], first["column"]) == (
        "content/saint-george/maps/mine.yaml",
        number + 1,
        column,
    )
    github = process("check", "--format", "github", cwd=own).stdout
    assert github.startswith(
        f"::error file=content/saint-george/maps/mine.yaml,line={number + 1},col={column}"
    )
    sarif = json.loads(process("check", "--format", "sarif", cwd=own).stdout)
    result = sarif["runs"][0]["results"][0]
    assert result["locations"][0]["physicalLocation"]["region"]["startLine"] == number + 1
    assert result["ruleId"] in {rule["id"] for rule in sarif["runs"][0]["tool"]["driver"]["rules"]}


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("check", "gone.yaml"), "no such file or folder"),
        (("check", "/"), "outside the workspace"),
        (("--root", "/nowhere", "check"), "there is no such folder"),
        (("build", "saint-gorge"), "did you mean `saint-george`?"),
        (("explain", "SGM00"), "did you mean `SGM00"),
        (("new", "saint-george", "mop", "x"), "did you mean `map`?"),
        (("new", "saint-gorge", "map", "x"), "did you mean `saint-george`?"),
        (("new", "saint-george", "map", "My Map"), "try `my-map`"),
        (("new", "saint-george", "map", "mine"), "exists already"),
        (("simulate", "saint-george/first-ligth"), "did you mean `first-light`?"),
        (("simulate", "saint-george/first-light", "--policy", "carefull"), "did you mean `careful`?"),
        (("preflight", "boxwright.yaml", "--profile", "pres"), "there is no profile"),
        (("chekc",), "No such command"),
        (("simulate", "gone.json"), "no such file"),
        (("simulate", "boxwright.yaml.json"), "no such file"),
    ],
)
def test_trouble_is_one_line_and_exit_code_2(own: Path, arguments: tuple[str, ...], said: str) -> None:
    done = process(*arguments, cwd=own)
    assert done.returncode == 2, done.stdout
    assert done.stdout == ""
    assert said in done.stderr
    assert done.stderr.count("\n") == 1 and "Traceback" not in done.stderr


def test_outside_a_workspace_the_line_says_what_to_do(tmp_path: Path) -> None:
    done = process("check", cwd=tmp_path)
    assert done.returncode == 2
    assert "boxwright init" in done.stderr


def test_a_game_without_an_engine_cannot_be_played(tmp_path: Path) -> None:
    from tests.toy import lay

    package = tmp_path / "path/toolkit"
    package.parent.mkdir()
    package.symlink_to(ROOT / "toolkit")
    lay(tmp_path / "games", tmp_path / "root")
    script = (
        "import sys, toolkit.games; toolkit.games.__path__.append(sys.argv.pop(1)); "
        "from toolkit.cli import main; main()"
    )
    command = [sys.executable, "-c", script, str(tmp_path / "games"), "--root", str(tmp_path / "root")]
    done = subprocess.run(
        [*command, "simulate", "toy-game/one"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (2, "boxwright: toy-game cannot be played: it has no engine\n")


def test_a_file_without_read_permission_is_a_finding(own: Path) -> None:
    if os.geteuid() == 0:  # root reads everything: a folder in the file's place cannot be read by anybody
        (own / "content/saint-george/theme.yaml").mkdir()
    else:
        path = own / "content/saint-george/maps/mine.yaml"
        path.chmod(0)
    done = process("check", cwd=own)
    assert done.returncode == 1
    assert "WSP001" in done.stdout or "WSP004" in done.stdout


def test_a_pipe_that_closes_early_is_no_trouble() -> None:
    done = subprocess.run(
        f"{sys.executable} -m toolkit list | head -1",
        shell=True,
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stderr == ""


def test_the_wheel_carries_what_a_user_needs(tmp_path: Path) -> None:
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet"]
    wheel = [*pip, "wheel", "--no-deps", "--no-build-isolation", "--wheel-dir", str(tmp_path), str(ROOT)]
    subprocess.run(wheel, check=True, capture_output=True)
    (built,) = tmp_path.glob("*.whl")
    assert any(
        n.endswith("shipped/schemas/saint-george/map.schema.json") for n in zipfile.ZipFile(built).namelist()
    )
    site = tmp_path / "site"
    subprocess.run(
        [*pip, "install", "--no-deps", "--target", str(site), str(built)], check=True, capture_output=True
    )
    home = tmp_path / "home"
    home.mkdir()

    def installed(*arguments: str) -> subprocess.CompletedProcess[str]:
        return process(*arguments, cwd=home, PYTHONPATH=str(site))

    where = subprocess.run(
        [sys.executable, "-c", "import toolkit; print(toolkit.__file__)"],
        cwd=home,
        env={**os.environ, "PYTHONPATH": str(site)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert where.stdout.startswith(str(site))
    assert installed("init").returncode == 0
    assert installed("new", "saint-george", "map", "mine").returncode == 0
    assert installed("check", "--fail-on", "warning").returncode == 0
    done = installed("build")
    assert done.returncode == 0, done.stdout + done.stderr
    assert (home / "build/saint-george/mine/press.pdf").exists()
    assert not (home / "build/saint-george/first-light").exists()
    assert installed("build", "saint-george/first-light/config.json").returncode == 0
    assert installed("simulate", "saint-george/mine", "-n", "3").returncode == 0


@pytest.mark.parametrize(
    "arguments",
    [
        ("--back-offset", "nan,0"),
        ("--back-offset", "0,nan"),
        ("--back-offset", "21,0"),
        ("--bleed", "nan"),
        ("--bleed", "6"),
        ("--paper", "99999x99999"),
        ("--out", "content"),
    ],
)
def test_an_option_that_makes_no_sense_is_trouble_in_one_line(own: Path, arguments: tuple[str, ...]) -> None:
    done = process("build", "saint-george/mine", *arguments, cwd=own)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("boxwright: ") and done.stderr.count("\n") == 1
    assert "internal" not in done.stderr and "unexpected" not in done.stderr


def test_the_profile_and_vendors_may_be_checked_by_name(own: Path) -> None:
    done = process("check", "boxwright.yaml", cwd=own)
    assert (done.returncode, done.stdout) == (0, "checked 0 files: no problems\n")
    (own / "boxwright.yaml").write_text("printer: {paper: A6}\n")
    assert process("check", "boxwright.yaml", cwd=own).returncode == 1


def test_an_id_that_no_schema_takes_is_no_start(own: Path) -> None:
    done = process("new", "saint-george", "map", "a" * 61, cwd=own)
    assert done.returncode == 2 and "60 characters" in done.stderr


@pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_build_that_is_stopped_leaves_no_worker_and_no_traceback(tmp_path: Path, number: int) -> None:
    command = [sys.executable, "-m", "toolkit", "build", "dragon-strike", "--out", str(tmp_path), "-j", "2"]
    started = subprocess.Popen(command, cwd=ROOT, stderr=subprocess.PIPE, text=True, start_new_session=True)
    while not list(tmp_path.rglob("*.pdf")):  # until the workers are at it
        time.sleep(0.02)
        assert started.poll() is None
    os.killpg(started.pid, number) if number == signal.SIGINT else started.terminate()
    _, said = started.communicate(timeout=20)  # ends only when no worker holds the pipe
    assert started.returncode == (2 if number == signal.SIGINT else 143)
    assert "Traceback" not in said
    assert not list(tmp_path.rglob("*.part"))


def test_a_closed_output_is_no_fault_of_the_tool(own: Path) -> None:
    command = f"{sys.executable} -m toolkit build saint-george/mine/config.json >&-"
    done = subprocess.run(["sh", "-c", command], cwd=own, capture_output=True, text=True)
    assert "internal" not in done.stderr


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="a file without end")
def test_a_file_without_end_is_not_read_back() -> None:
    done = process("preflight", "/dev/zero")
    assert (done.returncode, done.stderr) == (2, "boxwright: /dev/zero has more than 512 MiB\n")
