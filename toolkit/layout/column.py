"""A column of paragraphs in a box: the largest size at which all of them fit."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING, Literal

from toolkit import font
from toolkit.diagnostic import Diagnostic
from toolkit.drawing import Item
from toolkit.font import PT
from toolkit.layout.markup import SOFT_HYPHEN
from toolkit.layout.paragraph import Paragraph, TextStyle, paragraph
from toolkit.location import Location

if TYPE_CHECKING:
    import pyphen

Anchor = Literal["top", "middle", "bottom"]

_STEP = 0.1
_FAR = 4.0
"""Points from one size to another, above which not every step between is tried."""
_ENDLESS = 10_000
"""Characters that no box on a card holds."""
_DESCENT = 0.25


@dataclass(frozen=True, slots=True)
class Column:
    """Paragraphs set at one size; `top` is the first baseline below the box's upper edge (mm)."""

    paragraphs: tuple[Paragraph, ...]
    gap: float
    top: float
    problems: tuple[Diagnostic, ...] = ()

    @property
    def depth(self) -> float:
        """The last baseline below the box's upper edge, in mm."""
        height = sum(p.height for p in self.paragraphs) + self.gap * (len(self.paragraphs) - 1)
        return self.top + height - (self.paragraphs[-1].leading if self.paragraphs else 0)

    def place(self, x: float, y: float) -> tuple[Item, ...]:
        """The text, the box's upper left corner at (x, y)."""
        items: list[Item] = []
        baseline = y + self.top
        for each in self.paragraphs:
            items += each.place(x, baseline)
            baseline += each.height + self.gap
        return tuple(items)


def column(
    texts: Sequence[str],
    width: float,
    height: float,
    style: TextStyle,
    at: Location,
    *,
    floor: float = 0,
    gap: float = 0,
    anchor: Anchor = "top",
    language: str = "",
) -> Column:
    """Marked paragraphs in a box of `width` × `height` mm, `gap` mm between them.

    The capitals of the first line touch the box's upper edge; the descenders of the last must stay inside.
    From the style's size down to `floor` (points) the largest size that fits is taken; where none does, the
    text is there whole and LAY001 says by how much it is too long. `language` (such as "en_GB") allows words
    to be divided.
    """
    if language:
        texts = [_divisible(text, language) for text in texts]
    size = style.size
    if floor and sum(map(len, texts)) > _ENDLESS:
        size = min(size, floor)  # what no card holds is not tried at every size
    least = floor or style.size

    def tried(size: float) -> tuple[Column, float, bool]:
        """The text at a size, how deep it is, and whether it fits."""
        made = _set(texts, width, style.at_size(size) if size != style.size else style, at, gap)
        deep = made.depth + _DESCENT * size * PT
        is_wide = any(p.code == "LAY003" for p in made.problems)
        return made, deep, deep <= height + 1e-6 and not is_wide

    low = least
    while size - low > _FAR:  # the steps near the size that fits are enough
        middle = round(size - _STEP * round((size - low) / 2 / _STEP), 3)
        low, size = (middle, size) if tried(middle)[2] else (low, middle)
    while True:
        set_text, deep, fits = tried(size)
        if fits or size <= least + 1e-9:
            break
        size = round(max(size - _STEP, floor), 3)
    room = height - deep
    if room < -1e-6:
        lines = sum(len(p.lines) for p in set_text.paragraphs)
        message = f"the text is {-room:.1f} mm too long for its place: {lines} lines at {size:g} pt"
        problem = Diagnostic("LAY001", message, at, help="use fewer words")
        return replace(set_text, problems=(*set_text.problems, problem))
    shift = {"top": 0.0, "middle": room / 2, "bottom": room}[anchor]
    return replace(set_text, top=set_text.top + shift)


def _set(texts: Sequence[str], width: float, style: TextStyle, at: Location, gap: float) -> Column:
    paragraphs = tuple(paragraph(text, width, style, at) for text in texts)
    problems = dict.fromkeys(problem for each in paragraphs for problem in each.problems)
    top = font.metrics(style.regular).cap_height * style.size * PT
    return Column(paragraphs, gap, top, tuple(problems))


@lru_cache(maxsize=1)
def languages() -> tuple[str, ...]:
    """The languages whose words can be divided, such as `en_GB`."""
    import pyphen

    return tuple(sorted({*pyphen.LANGUAGES, *(name.partition("_")[0] for name in pyphen.LANGUAGES)}))


@lru_cache(maxsize=4)
def _dictionary(language: str) -> pyphen.Pyphen | None:
    import pyphen

    found = pyphen.language_fallback(language)
    return pyphen.Pyphen(lang=found) if found else None


def _divisible(text: str, language: str) -> str:
    """The text with soft hyphens in its long plain words; names of icons stay whole."""
    dictionary = _dictionary(language)
    if dictionary is None:
        return text
    return " ".join(word if not word.isalpha() else _divided(word, dictionary) for word in text.split(" "))


def _divided(word: str, dictionary: pyphen.Pyphen) -> str:
    cuts = [n for n in dictionary.positions(word) if 2 <= n <= len(word) - 3]
    return SOFT_HYPHEN.join(word[a:b] for a, b in pairwise([0, *cuts, len(word)]))
