"""Pictures: how fine they are, which colours they hold, how much ink they lay down.

In: image objects of a PDF. Out: `Raster`.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from io import BytesIO

import pikepdf

from toolkit.preflight.colour import GRAY, UNKNOWN, Space, space_of
from toolkit.preflight.extent import Matrix
from toolkit.preflight.value import elements, entry, name, number, stream_bytes

SAMPLES = 100_000
"""Pixels that are looked at, at most."""
LARGEST = 200_000_000
"""Bytes of pixels; a larger picture is not opened."""


@dataclass(frozen=True, slots=True, eq=False)
class Raster:
    """A picture: its pixels, its colour space, whether it is a stencil and whether it is see-through."""

    label: str
    width: int
    height: int
    space: Space
    is_stencil: bool = False
    is_transparent: bool = False
    picture: object = None

    def resolution(self, matrix: Matrix) -> float:
        """Dots an inch, in the coarser direction, where the matrix places it."""
        across = math.hypot(matrix[0], matrix[1]) / 72
        along = math.hypot(matrix[2], matrix[3]) / 72
        dots = [side / inches for side, inches in ((self.width, across), (self.height, along)) if inches > 0]
        return min(dots, default=math.inf)

    def most_ink(self) -> float:
        """The most process ink in percent that more than a thousandth of its pixels has; 0 if unknown."""
        if self.space.kind == "indexed" and self.space.base and self.space.base.kind == "cmyk":
            return _most(self.space.table, 4)
        if self.space.kind != "cmyk" or self.width * self.height * 4 > LARGEST:
            return 0.0
        filters = entry(self.picture, "/Filter")
        last = name(filters) or next((name(each) for each in reversed(elements(filters))), "")
        is_inverted = elements(entry(self.picture, "/Decode"))[:1] == [1]
        if last == "DCTDecode":
            return _most(_photograph(self.picture), 4, is_inverted=not is_inverted)
        if int(number(entry(self.picture, "/BitsPerComponent"))) != 8 or last == "JPXDecode":
            return 0.0
        return _most(stream_bytes(self.picture), 4, is_inverted=is_inverted)


def raster_of(picture: object, label: str, resources: object) -> Raster:
    """An image XObject."""
    is_stencil = entry(picture, "/ImageMask") is True
    given = entry(picture, "/ColorSpace")
    space = GRAY if is_stencil else space_of(given, resources) if given is not None else UNKNOWN
    soft = isinstance(entry(picture, "/SMask"), pikepdf.Stream) or number(entry(picture, "/SMaskInData")) > 0
    width, height = (int(number(entry(picture, key))) for key in ("/Width", "/Height"))
    return Raster(label, width, height, space, is_stencil, soft, picture)


def inline_raster(picture: pikepdf.PdfInlineImage, resources: object) -> Raster:
    """An inline image."""
    space = GRAY
    if not picture.image_mask:
        held = picture.obj if isinstance(picture.obj, pikepdf.Object) else None
        given = entry(held, "/ColorSpace") or entry(held, "/CS")
        space = (
            space_of(given, resources) if given is not None else _by_name(picture.colorspace or "", resources)
        )
    return Raster("an inline image", picture.width, picture.height, space, bool(picture.image_mask))


def _by_name(named: str, resources: object) -> Space:
    return space_of(pikepdf.Name(named), resources) if named.startswith("/") and len(named) > 1 else UNKNOWN


def _photograph(picture: object) -> bytes:
    """The channels of a CMYK JPEG, 0 = full ink (as Pillow reads them, whoever wrote them)."""
    from PIL import Image

    raw = picture.read_raw_bytes() if isinstance(picture, pikepdf.Stream) else b""
    with Image.open(BytesIO(raw)) as opened:
        opened.draft("CMYK", (512, 512))
        return opened.tobytes() if opened.mode == "CMYK" else b""


def _most(data: bytes, channels: int, *, is_inverted: bool = False) -> float:
    count = len(data) // channels
    step = max(1, count // SAMPLES)
    view = memoryview(data)[: count * channels]
    planes = [bytes(view[channel :: channels * step]) for channel in range(channels)]
    totals = sorted(map(sum, zip(*planes, strict=True)), reverse=not is_inverted)
    if not totals:
        return 0.0
    held = totals[len(totals) // 1000]
    return (channels * 255 - held if is_inverted else held) / 2.55
