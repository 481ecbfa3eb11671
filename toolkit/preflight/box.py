"""Page boxes: how large the paper is, where it is cut, how far the bleed reaches.

In: a page. Out: boxes in points, and what is wrong with them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pikepdf

from toolkit.preflight.extent import Box, meet, upright
from toolkit.preflight.profile import MILLIMETRE, Profile, Size
from toolkit.preflight.value import entry, number, numbers

DEEPEST = 24
"""Groups of pages inside groups of pages."""
TOLERANCE = 0.1
"""mm: what a page may differ from its size, and a bleed from its width."""


@dataclass(frozen=True, slots=True)
class Boxes:
    """The boxes of a page in points. `trim` and `bleed` are None where the page does not state them."""

    media: Box
    crop: Box
    trim: Box | None
    bleed: Box | None
    unit: float = 1.0
    turns: int = 0
    """Quarter turns clockwise by which the page is shown."""

    @property
    def paper(self) -> Box:
        """What is printed: the MediaBox as far as the CropBox shows it."""
        return meet(self.media, self.crop) or self.media

    def size(self, box: Box) -> Size:
        """Width and height of a box in mm, as the page is shown."""
        factor = self.unit / MILLIMETRE
        width, height = (box[2] - box[0]) * factor, (box[3] - box[1]) * factor
        return (height, width) if self.turns % 2 else (width, height)

    @property
    def cut(self) -> Size:
        """Width and height in mm of what is left after cutting."""
        return self.size(self.trim or self.paper)


def boxes_of(page: pikepdf.Page) -> Boxes | None:
    """A page's boxes, or None if it has no MediaBox of some size."""
    media = upright(numbers(page.mediabox, 4))
    if media is None or media[2] - media[0] < 1 or media[3] - media[1] < 1:
        return None
    crop = upright(numbers(page.cropbox, 4)) or media
    unit = number(entry(page.obj, "/UserUnit"), 1.0)
    trim, bleed = (upright(numbers(entry(page.obj, key), 4)) for key in ("/TrimBox", "/BleedBox"))
    return Boxes(media, crop, trim, bleed, unit or 1.0, _turns(page))


def _turns(page: pikepdf.Page) -> int:
    """Quarter turns clockwise; a page without a word on it goes by what it belongs to."""
    holder: object = page.obj
    for _ in range(DEEPEST):
        rotation = entry(holder, "/Rotate")
        if rotation is not None:
            return int(number(rotation)) // 90 % 4
        holder = entry(holder, "/Parent")
    return 0


def box_problems(boxes: Boxes, profile: Profile, size: Size | None) -> Iterator[tuple[str, str]]:
    """Code and message for each thing that is wrong with a page's boxes.

    `size` is what was ordered, in mm.
    """
    for inner, outer, names in (
        (boxes.trim, boxes.bleed, ("TrimBox", "BleedBox")),
        (boxes.bleed, boxes.media, ("BleedBox", "MediaBox")),
        (boxes.trim, boxes.media, ("TrimBox", "MediaBox")),
    ):
        if inner and outer and not _inside(inner, outer):
            yield "PRT004", f"the {names[0]} reaches outside the {names[1]}"
    yield from _size_problems(boxes, profile, size)
    if profile.bleed:
        yield from _bleed_problems(boxes, profile)


def _inside(inner: Box, outer: Box, slack: float = 0.01) -> bool:
    return (
        inner[0] >= outer[0] - slack
        and inner[1] >= outer[1] - slack
        and inner[2] <= outer[2] + slack
        and inner[3] <= outer[3] + slack
    )


def _size_problems(boxes: Boxes, profile: Profile, size: Size | None) -> Iterator[tuple[str, str]]:
    if size and not _is_size(boxes.cut, size, turned=False):
        yield "PRT010", f"it measures {in_words(boxes.cut)}, but {in_words(size)} was asked for"
    paper = boxes.size(boxes.paper)
    if profile.papers and not any(_is_size(paper, each, turned=True) for _, each in profile.papers):
        known = " or ".join(f"{name} ({in_words(each)})" for name, each in profile.papers)
        yield "PRT010", f"it measures {in_words(paper)}, which is not {known}"


def _is_size(one: Size, other: Size, *, turned: bool) -> bool:
    ways = (other, other[::-1]) if turned else (other,)
    return any(abs(one[0] - w) <= TOLERANCE and abs(one[1] - h) <= TOLERANCE for w, h in ways)


def _bleed_problems(boxes: Boxes, profile: Profile) -> Iterator[tuple[str, str]]:
    if missing := [name for name, box in (("TrimBox", boxes.trim), ("BleedBox", boxes.bleed)) if box is None]:
        yield "PRT020", f"it has no {' and no '.join(missing)}"
    if boxes.trim is None or boxes.bleed is None:
        return
    factor = boxes.unit / MILLIMETRE
    trim, bleed = boxes.trim, boxes.bleed
    sides = (trim[0] - bleed[0], trim[1] - bleed[1], bleed[2] - trim[2], bleed[3] - trim[3])
    least = min(sides) * factor
    if least < profile.bleed - TOLERANCE - 1e-6:
        yield (
            "PRT021",
            f"its bleed is {max(least, 0):.2f} mm wide on one side, and {profile.bleed:g} mm are needed",
        )
    media, beyond = boxes.media, 0.0
    beyond = max(bleed[0] - media[0], bleed[1] - media[1], media[2] - bleed[2], media[3] - bleed[3]) * factor
    if profile.one_component and beyond > TOLERANCE:
        yield "PRT022", f"its paper goes on for {beyond:.1f} mm beyond the bleed"


def in_words(size: Size) -> str:
    """A size in mm.

    >>> in_words((210, 296.96))
    '210 × 297 mm'
    """
    return " × ".join(f"{side:.1f}".removesuffix(".0") for side in size) + " mm"
