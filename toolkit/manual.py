"""Every code's page: the tool's own and the games' rules, for `explain`, SARIF and the generated docs.

In: nothing but the modules. Out: pages by code.
"""

from __future__ import annotations

import importlib
from collections.abc import Iterator, Mapping

from toolkit.diagnostic import CodePage
from toolkit.games import discover
from toolkit.pipeline import rules_of

SPEAKERS = (
    "source",
    "textmap",
    "schema",
    "workspace",
    "pipeline",
    "template",
    "layout.code",
    "layout.face.code",
    "layout.imposition.code",
    "preflight",
)
"""The modules of the toolkit that speak in codes of their own, each with a tuple `CODES`."""

GAME_SPEAKERS = ("model", "artefacts")
"""The modules of a game that may have a tuple `CODES` beside the game's rules."""


def pages() -> Mapping[str, CodePage]:
    """Every page, by code, in order. Raises ValueError if two speak of one code."""
    found: dict[str, CodePage] = {}
    for page in _pages():
        if found.setdefault(page.code, page) is not page:
            raise ValueError(
                f"two pages for the code {page.code}: `{found[page.code].title}`, `{page.title}`"
            )
    return {code: found[code] for code in sorted(found)}


def _pages() -> Iterator[CodePage]:
    for name in SPEAKERS:
        yield from importlib.import_module(f"toolkit.{name}").CODES
    for game in discover():
        for name in GAME_SPEAKERS:
            yield from getattr(game.module(name), "CODES", ())
        yield from (rule.page for rule in rules_of(game))


def as_text(page: CodePage) -> str:
    """A page for the terminal, wrapped to 88 columns."""
    import textwrap

    lines = [f"{page.code} ({page.severity}): {page.title}", "", *textwrap.wrap(page.why, 88)]
    for head, example in (("Fails", page.fails), ("Passes", page.passes)):
        if example:
            lines += [
                "",
                f"{head}:",
                *textwrap.wrap(example, 84, initial_indent="  ", subsequent_indent="  "),
            ]
    return "\n".join(lines) + "\n"
