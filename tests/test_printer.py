"""The printer's profile: defaults, every field, options over it, and what is wrong with a file."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from subprocess import run

import pytest

from toolkit.layout.paper import A4, LETTER
from toolkit.printer import FILE, Printer, Profile, parsed, printer_of
from toolkit.scaffold import SETTINGS
from toolkit.schema import Schemas
from toolkit.workspace import Workspace, shipped_root

FULL = """\
format: boxwright-workspace/1
printer:
  paper: [Letter, 200 x 280]
  flip: short-edge
  back-offset: {x: 1.5, y: -0.5}
  landscape-back-offset: {y: 2}
  marks: front
  ink: low
  bleed: 3
  gap: shared
  spots: {CutContour: Die Line, Scratch: Latex}
"""


def test_the_defaults_are_a4_and_letter_turned_over_the_long_edge() -> None:
    printer = Printer()
    assert printer.papers == (A4, LETTER)
    assert (printer.flip, printer.marks, printer.ink, printer.gap) == ("long-edge", "both", "full", "auto")
    assert printer.back_offset(is_landscape=False) == printer.back_offset(is_landscape=True) == (0, 0)
    assert printer.bleed == 2


def test_every_field_is_read(schemas: Schemas) -> None:
    profile = parsed(FULL.encode(), schemas)
    assert profile.problems == ()
    printer = profile.printer
    assert [(p.width, p.height) for p in printer.papers] == [(215.9, 279.4), (200, 280)]
    assert printer.flip == "short-edge"
    assert printer.back_offset(is_landscape=False) == (1.5, -0.5)
    assert printer.back_offset(is_landscape=True) == (0, 2)
    assert (printer.marks_on("front"), printer.marks_on("back")) == (True, False)
    assert (printer.ink, printer.bleed, printer.gap) == ("low", 3, "shared")
    assert (printer.spot("CutContour"), printer.spot("Varnish")) == ("Die Line", "Varnish")


@pytest.mark.parametrize(
    "text", ["", "# marks a workspace\n", "format: boxwright-workspace/1\n", "printer: {}\n"]
)
def test_a_file_that_says_nothing_leaves_the_defaults(schemas: Schemas, text: str) -> None:
    assert parsed(text.encode(), schemas).printer == Printer()
    assert parsed(text.encode(), schemas).problems == ()


def test_one_paper_needs_no_list(schemas: Schemas) -> None:
    assert parsed(b"printer: {paper: A4}", schemas).printer.papers == (A4,)


@pytest.mark.parametrize(
    ("line", "code", "place", "words"),
    [
        ("paper: A9", "SCH006", (2, 10), "A4, Letter, A3"),
        ("paper: []", "SCH007", (2, 10), "paper"),
        ("flip: long", "SCH004", (2, 9), "did you mean `long-edge`"),
        ("bleed: 12", "SCH005", (2, 10), "from 0 to 5"),
        ("bleed: wide", "SCH001", (2, 10), "wide"),
        ("back-offset: {x: 11}", "SCH005", (2, 20), "from -10 to 10"),
        ("back-offset: {z: 1}", "SCH003", (2, 17), "`z` is not a field"),
        ("mark: both", "SCH003", (2, 3), "did you mean `marks`"),
        ("spots: {die line: A}", "SCH006", (2, 11), "a capital"),
        ("spots: {Scratch: A, Varnish: A}", "SCH008", (2, 32), "both named `A`"),
        ("spots: {Scratch: All}", "SCH004", (2, 20), "no plate can be named"),
        ("ink: grey", "SCH004", (2, 8), "ink"),
    ],
)
def test_what_is_wrong_is_said_at_its_place(
    schemas: Schemas, line: str, code: str, place: tuple[int, int], words: str
) -> None:
    profile = parsed(f"printer:\n  {line}\n".encode(), schemas)
    (problem,) = profile.problems
    assert (problem.code, problem.at.file, problem.at.line, problem.at.column) == (code, FILE, *place)
    assert words in f"{problem.message} {problem.help}"
    assert profile.printer == Printer()


@pytest.mark.parametrize(
    "content", [b"- a list", b"printer: [", b"\xff\xfe\x00", b"printer:\n\tpaper: A4", b"text"]
)
def test_bytes_that_are_no_profile_are_a_finding(schemas: Schemas, content: bytes) -> None:
    profile = parsed(content, schemas)
    assert any(p.is_error for p in profile.problems)
    assert profile.printer == Printer()


def test_options_of_a_build_go_over_the_file(schemas: Schemas) -> None:
    printer = parsed(FULL.encode(), schemas).printer
    assert printer.override() == printer
    changed = printer.override(
        papers=(A4,), flip="long-edge", offset=(0, 1), marks="none", ink="full", bleed=0, gap="gap"
    )
    assert changed == Printer(
        (A4,),
        "long-edge",
        (0, 1),
        (0, 1),
        "none",
        "full",
        0,
        "gap",
        (("CutContour", "Die Line"), ("Scratch", "Latex")),
    )


def test_a_workspace_without_the_file_has_the_default_printer(tmp_path: Path) -> None:
    profile = printer_of(Workspace(tmp_path, shipped_root()))
    assert profile.problems == ()
    assert (profile.printer.papers, profile.printer.marks) == ((A4, LETTER), "both")


def test_the_file_of_a_workspace_is_read(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text("printer: {marks: none}\n", encoding="utf-8")
    assert printer_of(Workspace(tmp_path, shipped_root())).printer.marks == "none"


def test_a_link_out_of_the_workspace_is_not_followed(tmp_path: Path) -> None:
    outside = tmp_path / "outside.yaml"
    outside.write_text("printer: {marks: none}\n", encoding="utf-8")
    root = tmp_path / "workspace"
    root.mkdir()
    (root / FILE).symlink_to(outside)
    profile = printer_of(Workspace(root, shipped_root()))
    assert [p.code for p in profile.problems] == ["WSP002"]
    assert profile.printer.marks == "both"


def test_the_schema_describes_every_field() -> None:
    schema = json.loads((shipped_root() / "schemas/shared/printer.schema.json").read_text(encoding="utf-8"))
    for name, field in schema["properties"].items():
        assert field["description"].endswith("."), name


def test_reading_a_profile_loads_no_renderer_and_no_font() -> None:
    """`check` reads the profile on every save."""
    program = "import sys, toolkit.printer; print(*sys.modules)"
    loaded = run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout.split()
    heavy = {"reportlab", "pikepdf", "fontTools", "uharfbuzz", "pypdfium2", "PIL", "numpy", "toolkit.font"}
    assert not heavy.intersection(loaded)


def test_what_init_writes_shows_the_defaults(schemas: Schemas) -> None:
    assert parsed(SETTINGS.encode(), schemas) == Profile(Printer())
    head, _, shown = SETTINGS.partition("# printer:")
    lines = ["printer:", *(line.removeprefix("# ") for line in shown.splitlines()[1:])]
    assert parsed((head + "\n".join(lines)).encode(), schemas) == Profile(Printer())
    assert {line.strip().partition(":")[0] for line in lines[1:]} < set(
        json.loads((shipped_root() / "schemas/shared/printer.schema.json").read_bytes())["properties"]
    )


def test_the_guide_shows_the_defaults(schemas: Schemas) -> None:
    guide = (shipped_root() / "docs/guide/print-at-home.md").read_text(encoding="utf-8")
    block = next(part for part in guide.split("\n\n") if "  printer:" in part)
    profile = parsed("\n".join(line[4:] for line in block.splitlines()).encode(), schemas)
    assert profile == Profile(Printer(spots=(("CutContour", "Die Line"),)))
