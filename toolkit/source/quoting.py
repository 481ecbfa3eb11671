"""How to quote a text: the advice that most syntax errors need."""

from __future__ import annotations

LONGEST = 60


def quote(text: str) -> str:
    """Advice to quote a text, with the quoted text where it is short.

    >>> quote("Gain 1 gold: then draw")
    'quote it: "Gain 1 gold: then draw"'
    >>> quote('The "Inn"')
    'quote it: \\'The "Inn"\\''
    """
    text = text.strip()
    if not text or len(text) > LONGEST:
        return "put quotes around the whole text"
    if '"' in text or "\\" in text:
        return "quote it: '" + text.replace("'", "''") + "'"
    return f'quote it: "{text}"'
