"""Writes the generated pages: `docs/rules.md`. Run by `make docs`; a test holds that they are current."""

from __future__ import annotations

from pathlib import Path

from toolkit.manual import pages

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


if __name__ == "__main__":
    (Path(__file__).parent / "rules.md").write_text(rules(), encoding="utf-8")
