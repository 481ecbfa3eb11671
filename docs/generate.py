"""Writes the generated pages and schemas. Run by `make docs`; tests hold that they are current."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from pathlib import Path

from toolkit.games.dragon_strike.model.effect import manual as effects
from toolkit.manual import pages

ROOT = Path(__file__).parent.parent

HEAD = """# Every code

Generated from the rules themselves by `make docs`; `boxwright explain CODE` prints the same. Codes never
change their meaning and are never used again.
"""


def rules() -> str:
    """The page of all codes."""
    blocks = [HEAD]
    for page in pages().values():
        block = f"## {page.code} · {page.title}\n\n_{page.severity}_\n\n{page.why}\n"
        for head, example in (("Fails", page.fails), ("Passes", page.passes)):
            if example:
                block += f"\n**{head}:** `{example.replace('`', chr(39))}`\n"
        blocks.append(block)
    return "\n".join(blocks)


def effect_schema() -> str:
    """The schema of Dragon Strike's effects in their JSON form."""
    return json.dumps(effects.schema(), indent=2, ensure_ascii=False) + "\n"


GENERATED: Mapping[str, Callable[[], str]] = {
    "docs/rules.md": rules,
    "docs/games/dragon-strike-effects.md": effects.page,
    "schemas/dragon-strike/effect.schema.json": effect_schema,
}
"""What is generated, by path in the repository."""


if __name__ == "__main__":
    for path, text in GENERATED.items():
        (ROOT / path).write_text(text(), encoding="utf-8")
