"""A component list in plain text: every deck, every component, every word on it."""

from __future__ import annotations

from collections.abc import Iterable

from toolkit.printing.run import Drawn

_WIDTH = 96


def listing(title: str, runs: Iterable[tuple[str, Drawn]], notes: Iterable[str] = ()) -> str:
    """The list: `runs` are headings with what was drawn; `notes` come at the end."""
    out = [title, "=" * len(title), ""]
    for heading, drawn in runs:
        total = sum(component.copies for component in drawn.components)
        out += [f"{heading}: {total}", ""]
        for deck, components in drawn.decks:
            count = sum(component.copies for component in components)
            line = f"{deck} ({count})"
            out += [line, "-" * len(line), ""]
            for component in components:
                times = f" × {component.copies}" if component.copies > 1 else ""
                out.append(f"* {component.name}{times}")
                out += [f"  {line}" for words in component.words[1:] for line in _wrapped(words)]
            out.append("")
    return "\n".join([*out, *notes]).rstrip() + "\n"


def _wrapped(words: str) -> list[str]:
    import textwrap

    return textwrap.wrap(words, _WIDTH) or [""]
