"""Pictures as a PDF holds them: pixels or JPEG data with a colour space.

In: a PNG or JPEG file. Out: a `Raster`. For press, colours become CMYK with all grey in black.
"""

from __future__ import annotations

import zlib
from dataclasses import dataclass
from pathlib import Path

from PIL import Image, ImageChops, ImageOps, UnidentifiedImageError


@dataclass(frozen=True, slots=True)
class Raster:
    """Encoded pixels: `space` and `filter` are PDF's names; `mask` is an opacity of the same size."""

    width: int
    height: int
    space: str
    filter: str
    data: bytes
    mask: Raster | None = None


_ORIENTATION = 0x0112
"""The EXIF tag that says how a camera was held."""

_SPACES = {"L": "DeviceGray", "RGB": "DeviceRGB", "CMYK": "DeviceCMYK"}


def _deflated(picture: Image.Image) -> Raster:
    data = zlib.compress(picture.tobytes(), 6)
    return Raster(picture.width, picture.height, _SPACES[picture.mode], "FlateDecode", data)


def _separated(picture: Image.Image) -> Image.Image:
    """RGB as CMYK: what cyan, magenta and yellow have in common is printed in black."""
    cyan, magenta, yellow = ImageChops.invert(picture).split()
    black = ImageChops.darker(ImageChops.darker(cyan, magenta), yellow)
    colours = [ImageChops.subtract(channel, black) for channel in (cyan, magenta, yellow)]
    return Image.merge("CMYK", (*colours, black))


def raster(path: str, *, is_press: bool) -> Raster:
    """The picture in a file; raises OSError if it is none.

    A plain JPEG for the screen is taken as it is. For press, transparent parts are laid on white. A camera's
    note that the picture lies on its side is obeyed.
    """
    data = Path(path).read_bytes()
    try:
        with Image.open(path) as opened:
            is_turned = opened.getexif().get(_ORIENTATION, 1) != 1
            if opened.format == "JPEG" and opened.mode in ("L", "RGB") and not is_press and not is_turned:
                return Raster(opened.width, opened.height, _SPACES[opened.mode], "DCTDecode", data)
            upright = ImageOps.exif_transpose(opened) if is_turned else opened
            has_alpha = upright.mode in ("RGBA", "LA", "PA") or "transparency" in upright.info
            if upright.mode == "CMYK" and is_press:
                return _deflated(upright.copy())
            if upright.mode.startswith("I"):  # 16 bits a pixel: Pillow would cut off, not scale
                upright = upright.convert("I").point(lambda value: value / 257).convert("L")
            picture = upright.convert("RGBA" if has_alpha else "RGB")
    except (UnidentifiedImageError, SyntaxError, ValueError) as problem:
        raise OSError(f"`{path}` is no PNG or JPEG picture") from problem
    if not has_alpha:
        return _deflated(_separated(picture) if is_press else picture)
    opacity = picture.getchannel("A")
    if is_press:
        ground = Image.new("RGB", picture.size, "white")
        ground.paste(picture.convert("RGB"), mask=opacity)
        return _deflated(_separated(ground))
    seen = _deflated(picture.convert("RGB"))
    return Raster(seen.width, seen.height, seen.space, seen.filter, seen.data, _deflated(opacity))
