"""How to quote a text, and how to show one: whole when it is short, cut off when it is not."""

from __future__ import annotations

LONGEST = 60


def short(text: str) -> str:
    """A text on one line, cut off after 40 characters."""
    text = " ".join(text[:200].split())
    return text if len(text) <= 40 else f"{text[:39]}…"


def quote(text: str) -> str:
    """Advice to quote a text, with the quoted text where it is short.

    >>> quote("Gain 1 gold: then draw")
    'quote it: "Gain 1 gold: then draw"'
    >>> quote('The "Inn"')
    'quote it: \\'The "Inn"\\''
    """
    text = text[: 4 * LONGEST].strip()
    if not text or len(text) > LONGEST:
        return "put quotes around the whole text"
    if '"' in text or "\\" in text:
        return "quote it: '" + text.replace("'", "''") + "'"
    return f'quote it: "{text}"'
