"""The docs cannot drift: generated pages are current, every command and code is documented."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator

import pytest

from docs.generate import rules
from tests.shipped import ROOT
from toolkit.cli import boxwright
from toolkit.manual import as_text, pages

PAGES = (ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md")))


def test_the_page_of_codes_is_current() -> None:
    assert (ROOT / "docs/rules.md").read_text(encoding="utf-8") == rules(), "run `make docs`"


@pytest.mark.parametrize("name", sorted(boxwright.commands))
def test_every_command_stands_in_the_readme_and_shows_an_example(name: str) -> None:
    assert f"boxwright {name}" in (ROOT / "README.md").read_text(encoding="utf-8")
    assert "Example" in (boxwright.commands[name].help or "")


@pytest.mark.parametrize("code", list(pages()))
def test_every_code_explains_itself(code: str) -> None:
    page = pages()[code]
    assert re.fullmatch(r"[A-Z]{3}\d{3}", code)
    assert page.title and page.why.endswith((".", ")"))
    assert code in as_text(page)


def test_every_code_that_the_toolkit_speaks_has_a_page() -> None:
    spoken = {
        code
        for path in (ROOT / "toolkit").rglob("*.py")
        for code in re.findall(r'"([A-Z]{3}\d{3})"', path.read_text(encoding="utf-8"))
    }
    assert spoken - set(pages()) == set()


def test_the_guides_links_lead_somewhere() -> None:
    for page in PAGES:
        for target in re.findall(r"\]\(([^)#:]+)\)", page.read_text(encoding="utf-8")):
            assert (page.parent / target).exists(), f"{page.name}: {target}"


def commands() -> Iterator[tuple[str, str]]:
    """Every line of a page that is a call of the command, with its page."""
    for page in PAGES:
        for line in page.read_text(encoding="utf-8").split("\n"):
            if line.startswith("    boxwright "):
                yield page.name, line.strip().partition("  #")[0]


@pytest.mark.parametrize(("page", "call"), sorted(set(commands())))
def test_every_call_in_the_docs_is_one(page: str, call: str) -> None:
    _, name, *arguments = shlex.split(call)
    with boxwright.commands[name].make_context(name, arguments) as context:
        assert context.params or not arguments


def test_every_file_of_the_code_that_the_docs_name_exists() -> None:
    for page in PAGES:
        for name in re.findall(r"`((?:toolkit|tests|schemas|docs)/[\w./-]+)`", page.read_text("utf-8")):
            assert (ROOT / name).exists(), f"{page.name}: {name}"


def test_the_rules_a_code_cites_are_numbered_in_the_games_page() -> None:
    page = (ROOT / "docs/games/saint-george.md").read_text(encoding="utf-8")
    for held in pages().values():
        for number in re.findall(r"\bSG-A?\d+\b", held.why):
            assert re.search(rf"\b{number}\b", page), f"{held.code} cites {number}"
