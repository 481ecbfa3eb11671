"""Marked text: `**bold**`, `_italic_` and `:icon:`, and where a line may break.

In: text as a designer writes it. Out: words of styled pieces, with the blanks between them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby

BLANKS = " \t\r\n"
"""What collapses into one space and may become the end of a line. A non-breaking space is not in it."""

SOFT_HYPHEN = "\u00ad"
"""Where a word may be divided; a hyphen shows there if a line ends."""

OBJECT = "\ufffc"
"""Stands for an icon in a piece of text."""

_SILENT = "\u200b\u2060\ufeff"
_DASHES = "-\u2010–—"
_ESCAPABLE = "*_\\:"
_SPECIAL = re.compile(f"[{re.escape(_ESCAPABLE + SOFT_HYPHEN + _SILENT + _DASHES)}]")
_BLANK = re.compile(f"[{BLANKS}]+")
_ICON = re.compile(r":([a-z][a-z0-9]*(?:-[a-z0-9]+)*):")


@dataclass(frozen=True, slots=True)
class Look:
    """Which of a style's four faces a piece of text takes; `icon` names what stands in its place."""

    bold: bool = False
    italic: bool = False
    icon: str = ""


@dataclass(frozen=True, slots=True)
class Word:
    """Text that no line may break: its pieces, each with its look, and the look of the blank after it.

    `blank` is None where the next word follows without a space (after a hyphen) or where the text ends.
    `is_divided` marks a part of a word: a hyphen shows after it where a line ends.
    """

    pieces: tuple[tuple[str, Look], ...]
    blank: Look | None
    is_divided: bool = False

    @property
    def text(self) -> str:
        """The word without its looks."""
        return "".join(f":{look.icon}:" if look.icon else text for text, look in self.pieces)


@dataclass(frozen=True, slots=True)
class Marked:
    """Words in order, and the marks that were opened and not closed (`**`, `_`)."""

    words: tuple[Word, ...]
    unclosed: tuple[str, ...] = ()


def _letters(markup: str, has_icons: bool) -> Iterator[tuple[str, Look | str]]:
    """Each character with its look; an unclosed mark comes last as ("", mark)."""
    bold = italic = False
    i = 0
    while i < len(markup):
        here, following = markup[i], markup[i + 1 : i + 2]
        before = markup[i - 1] if i else " "
        if here == "\\" and following and following in _ESCAPABLE:
            yield following, Look(bold, italic)
            i += 2
            continue
        if here == "*" and following == "*":
            bold = not bold
            i += 2
            continue
        found = _ICON.match(markup, i) if here == ":" and has_icons else None
        if found:
            yield OBJECT, Look(bold, italic, found[1])
            i = found.end()
            continue
        if here == "_" and (
            (italic and before not in BLANKS and not following.isalnum())
            or (not italic and not before.isalnum() and following and following not in BLANKS)
        ):
            italic = not italic
        elif here not in _SILENT:
            yield here, Look(bold, italic)
        i += 1
    if bold:
        yield "", "**"
    if italic:
        yield "", "_"


@lru_cache(maxsize=4096)
def parse(markup: str, *, has_icons: bool = False) -> Marked:
    r"""The words of a marked text; `:name:` is an icon where `has_icons`.

    >>> [w.text for w in parse("two **bold** words, well-known").words]
    ['two', 'bold', 'words,', 'well-', 'known']
    >>> parse(r"2 \* 3 and snake_case _so_").words[-1].pieces
    (('so', Look(bold=False, italic=True, icon='')),)
    >>> parse("take :heart: 3", has_icons=True).words[1].text
    ':heart:'
    """
    if not _SPECIAL.search(markup):
        return _unmarked(markup)
    words: list[Word] = []
    held: list[tuple[str, Look]] = []
    unclosed = []
    letters: list[tuple[str, Look]] = []
    for character, look in _letters(markup, has_icons):
        if isinstance(look, Look):
            letters.append((character, look))
        else:
            unclosed.append(look)

    def end(blank: Look | None, *, is_divided: bool = False) -> None:
        # Letters of one look are one piece, but two icons in a row are two.
        numbered = groupby(enumerate(held), key=lambda each: (each[1][1], each[0] if each[1][1].icon else -1))
        parts = tuple(("".join(c for _, (c, _) in run), look) for (look, _), run in numbered)
        words.append(Word(parts, blank, is_divided))
        held.clear()

    for i, (character, look) in enumerate(letters):
        if character in BLANKS:
            if held:
                end(look)
            continue
        if character == SOFT_HYPHEN:
            if held:
                end(None, is_divided=True)
            continue
        held.append((character, look))
        following = letters[i + 1][0] if i + 1 < len(letters) else ""
        if character in _DASHES and i and letters[i - 1][0].isalpha() and following.isalpha():
            end(None)
    if held:
        end(None)
    elif words:
        words[-1] = Word(words[-1].pieces, None)
    return Marked(tuple(words), tuple(unclosed))


def _unmarked(text: str) -> Marked:
    """The words of a text without marks, hyphens or anything silent: most texts are such."""
    look = Look()
    found = [Word(((word, look),), look) for word in _BLANK.split(text) if word]
    if found:
        found[-1] = Word(found[-1].pieces, None)
    return Marked(tuple(found))


def plain(markup: str) -> str:
    """The text without its marks, blanks collapsed.

    >>> plain("**Roll**  a _die_")
    'Roll a die'
    """
    if not _SPECIAL.search(markup):
        return " ".join(word for word in _BLANK.split(markup) if word)
    return "".join(w.text + (" " if w.blank else "") for w in parse(markup).words)
