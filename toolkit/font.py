"""Fonts: found by family, instanced, and measured.

In: a family's name, or a `FontFace` and text. Out: faces, widths in mm, glyph outlines in em. Shaping is
HarfBuzz with kerning and without ligatures, so that characters and glyphs stay one to one and every format
can place the same glyph at the same spot. Everything here is cached by the font file's path.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import tempfile
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from toolkit.drawing import FontFace

if TYPE_CHECKING:
    import uharfbuzz

PT = 25.4 / 72
"""One point in mm."""

Segments = tuple[tuple[str | float, ...], ...]

_SERIF = "Source Serif"
_SERIF_FILES = {200: "ExtraLight", 300: "Light", 400: "Regular", 600: "Semibold", 700: "Bold", 900: "Black"}
_FEATURES = {"kern": True, "liga": False, "clig": False, "calt": False, "ccmp": False, "locl": False}


class FontNotFound(Exception):
    """No font of that family, weight or style is installed; the message says which are."""


@dataclass(frozen=True, slots=True)
class Metrics:
    """Heights of a face as fractions of its em, all positive; multiply by size in points and `PT` for mm."""

    ascent: float
    descent: float
    cap_height: float
    x_height: float


@dataclass(frozen=True, slots=True)
class _File:
    """A font file of a family; a variable one spans `lightest`–`heaviest`."""

    path: str
    italic: bool
    lightest: int
    heaviest: int
    is_variable: bool = False


def _plain(name: str) -> str:
    return " ".join(name.replace("-", " ").replace("_", " ").split()).casefold()


@lru_cache(maxsize=1)
def _serif() -> tuple[_File, ...]:
    spec = importlib.util.find_spec("font_source_serif_pro")
    if spec is None or not spec.submodule_search_locations:
        return ()
    folder = Path(spec.submodule_search_locations[0]) / "files"
    files = []
    for weight, name in _SERIF_FILES.items():
        slanted = "It" if name == "Regular" else name + "It"
        for italic, stem in ((False, name), (True, slanted)):
            path = folder / f"SourceSerifPro-{stem}.ttf"
            if path.is_file():
                files.append(_File(str(path), italic, weight, weight))
    return tuple(files)


@lru_cache(maxsize=1)
def _packaged() -> dict[str, tuple[str, tuple[_File, ...]]]:
    """Families of installed `fontpkg-*` packages by plain name."""
    import fontpkg

    found = {}
    for family in fontpkg.families().values():
        files = []
        for file in family.files:
            low = file.wght_min if file.variable and file.wght_min is not None else file.weight
            high = file.wght_max if file.variable and file.wght_max is not None else file.weight
            if low is not None and high is not None:
                files.append(_File(str(file.path), file.style == "italic", low, high, file.variable))
        found[_plain(family.name)] = (family.name, tuple(files))
    return found


@lru_cache(maxsize=256)
def _own(path: str, stamp: tuple[int, int]) -> tuple[str, _File] | None:
    """Family and weight that a TrueType file states, or None if it is no TrueType font."""
    from fontTools.ttLib import TTFont, TTLibError

    try:
        with TTFont(path, lazy=True) as font:
            if "glyf" not in font:
                return None
            names = font["name"]
            family = names.getDebugName(16) or names.getDebugName(1) or Path(path).stem
            italic = bool(font["OS/2"].fsSelection & 1)
            weight = font["OS/2"].usWeightClass
            axes = {axis.axisTag: axis for axis in font["fvar"].axes} if "fvar" in font else {}
            if "wght" in axes:
                low, high = int(axes["wght"].minValue), int(axes["wght"].maxValue)
                return family, _File(path, italic, low, high, True)
            return family, _File(path, italic, weight, weight, bool(axes))
    except (TTLibError, OSError, KeyError, AttributeError, ValueError, EOFError):
        return None


def _kept(folders: Iterable[Path]) -> dict[str, tuple[str, list[_File]]]:
    """Families of TrueType files in the folders, by plain name; earlier folders win by coming first."""
    found: dict[str, tuple[str, list[_File]]] = {}
    for folder in folders:
        for path in sorted(folder.glob("*.ttf")):
            status = path.stat()
            own = _own(str(path), (status.st_mtime_ns, status.st_size))
            if own is not None:
                found.setdefault(_plain(own[0]), (own[0], []))[1].append(own[1])
    return found


def families(folders: Sequence[Path] = ()) -> tuple[str, ...]:
    """Names of all families that `find` knows, in order."""
    names = {name for name, _ in _kept(folders).values()} | {name for name, _ in _packaged().values()}
    if _serif():
        names.add(_SERIF)
    return tuple(sorted(names))


def find(
    family: str,
    weight: int = 400,
    italic: bool = False,
    *,
    folders: Sequence[Path] = (),
    cache: Path | None = None,
) -> FontFace:
    """The face of a family: from `folders` first (a workspace's own fonts), then from installed packages.

    A variable font is instanced once into `cache` (by default the user's cache folder). Raises
    `FontNotFound` for a family, weight or style that is not there: no other face takes its place unseen.
    """
    plain = _plain(family)
    kept = _kept(folders) if folders else {}
    if plain in kept:
        name, files = kept[plain][0], tuple(kept[plain][1])
    elif plain in ("source serif", "source serif pro") and _serif():
        name, files = _SERIF, _serif()
    elif plain in _packaged():
        name, files = _packaged()[plain]
    else:
        raise FontNotFound(f"no font family `{family}` is installed (known: {', '.join(families(folders))})")
    styled = [f for f in files if f.italic == italic]
    for file in styled:
        if file.lightest <= weight <= file.heaviest:
            path = _instance(file.path, weight, cache) if file.is_variable else file.path
            return FontFace(name, weight, italic, path)
    style = "italic" if italic else "upright"
    if not styled:
        raise FontNotFound(f"`{name}` has no {style} face")
    spans = sorted({(f.lightest, f.heaviest) for f in styled})
    shown = ", ".join(str(low) if low == high else f"{low}–{high}" for low, high in spans)
    raise FontNotFound(f"`{name}` has no {style} face of weight {weight} (it has {shown})")


def _cache_folder() -> Path:
    base = os.environ.get("XDG_CACHE_HOME") or os.environ.get("LOCALAPPDATA")
    return (Path(base) if base else Path.home() / ".cache") / "boxwright" / "fonts"


@lru_cache(maxsize=64)
def _instance(path: str, weight: int, cache: Path | None) -> str:
    """Path of a static font cut from a variable one, other axes at their defaults, made if not yet there."""
    import fontTools
    from fontTools.ttLib import TTFont
    from fontTools.varLib import instancer

    source = Path(path)
    digest = hashlib.sha256(source.read_bytes() + fontTools.version.encode()).hexdigest()[:20]
    folder = cache or _cache_folder()
    target = folder / f"{source.stem.split('[')[0]}-{digest}-wght{weight}.ttf"
    if target.is_file():
        return str(target)
    font = TTFont(path, recalcTimestamp=False)
    axes = {axis.axisTag: axis.defaultValue for axis in font["fvar"].axes}
    if "wght" in axes:
        axes["wght"] = weight
    static = instancer.instantiateVariableFont(font, axes, inplace=True)
    static["OS/2"].usWeightClass = weight
    folder.mkdir(parents=True, exist_ok=True)
    handle, beside = tempfile.mkstemp(suffix=".ttf", dir=folder)
    try:
        with os.fdopen(handle, "wb") as out:
            static.save(out, reorderTables=True)
        Path(beside).replace(target)
    except BaseException:
        Path(beside).unlink(missing_ok=True)
        raise
    return str(target)


@lru_cache(maxsize=64)
def _shaper(path: str) -> uharfbuzz.Font:
    import uharfbuzz

    return uharfbuzz.Font(uharfbuzz.Face(uharfbuzz.Blob(Path(path).read_bytes())))


@lru_cache(maxsize=16384)
def _units(path: str, text: str) -> tuple[float, ...]:
    """Kerned advance of every character, in em."""
    import uharfbuzz

    font = _shaper(path)
    buffer = uharfbuzz.Buffer()
    buffer.cluster_level = uharfbuzz.BufferClusterLevel.MONOTONE_CHARACTERS
    buffer.add_codepoints([ord(character) for character in text])
    buffer.direction = "ltr"
    buffer.language = "en"  # Else HarfBuzz asks the locale of the machine.
    buffer.guess_segment_properties()
    uharfbuzz.shape(font, buffer, _FEATURES)
    held = [0.0] * len(text)
    em = font.face.upem
    for info, place in zip(buffer.glyph_infos, buffer.glyph_positions or (), strict=True):
        held[info.cluster] += place.x_advance / em
    return tuple(held)


def advances(face: FontFace, text: str, size_pt: float, tracking_pt: float = 0.0) -> tuple[float, ...]:
    """Width in mm of each character, kerned; tracking follows every character but the last.

    A combining mark takes no room. `size_pt` and `tracking_pt` are in points.
    """
    return _advances(face.path, text, size_pt, tracking_pt)


@lru_cache(maxsize=16384)
def _advances(path: str, text: str, size_pt: float, tracking_pt: float) -> tuple[float, ...]:
    scale = size_pt * PT
    units = _units(path, text)
    if not tracking_pt:
        return tuple([u * scale for u in units])
    gap = tracking_pt * PT
    spaced = [u * scale + gap for u in units]
    if spaced:
        spaced[-1] -= gap
    return tuple(spaced)


def width(face: FontFace, text: str, size_pt: float, tracking_pt: float = 0.0) -> float:
    """Width of a line in mm."""
    return sum(advances(face, text, size_pt, tracking_pt))


@lru_cache(maxsize=4096)
def _missing(path: str, text: str) -> str:
    font = _shaper(path)
    return "".join(dict.fromkeys(c for c in text if font.get_nominal_glyph(ord(c)) is None))


def missing(face: FontFace, text: str) -> str:
    """The characters for which the face has no glyph, each once, in order."""
    return _missing(face.path, text)


def metrics(face: FontFace) -> Metrics:
    """Ascent, descent, height of capitals and of x."""
    return _metrics(face.path)


@lru_cache(maxsize=64)
def _metrics(path: str) -> Metrics:
    import uharfbuzz

    font = _shaper(path)
    em = font.face.upem
    extents = font.get_font_extents("ltr")
    capital, small = (
        font.get_metric_position_with_fallback(tag) / em
        for tag in (uharfbuzz.OTMetricsTag.CAP_HEIGHT, uharfbuzz.OTMetricsTag.X_HEIGHT)
    )
    return Metrics(extents.ascender / em, -extents.descender / em, capital, small)


def outline(face: FontFace, char: str) -> Segments:
    """Outline of one character in em, y down, its origin at (0, 0): M, L, C and Z segments.

    Multiply by the size in points and `PT` for mm. Quadratic curves come as equal cubic ones.
    """
    return _outline(face.path, char)


@lru_cache(maxsize=4096)
def _outline(path: str, char: str) -> Segments:
    import uharfbuzz

    font = _shaper(path)
    scale = 1 / font.face.upem
    glyph = font.get_nominal_glyph(ord(char)) or 0
    out: list[tuple[str | float, ...]] = []
    here = [0.0, 0.0]

    def move(x: float, y: float, _: object) -> None:
        here[:] = [x, y]
        out.append(("M", x * scale, -y * scale))

    def line(x: float, y: float, _: object) -> None:
        here[:] = [x, y]
        out.append(("L", x * scale, -y * scale))

    def cubic(x1: float, y1: float, x2: float, y2: float, x: float, y: float, _: object) -> None:
        here[:] = [x, y]
        out.append(("C", x1 * scale, -y1 * scale, x2 * scale, -y2 * scale, x * scale, -y * scale))

    def quadratic(x1: float, y1: float, x: float, y: float, data: object) -> None:
        x0, y0 = here
        first = (x0 + 2 / 3 * (x1 - x0), y0 + 2 / 3 * (y1 - y0))
        cubic(*first, x + 2 / 3 * (x1 - x), y + 2 / 3 * (y1 - y), x, y, data)

    def close(_: object) -> None:
        out.append(("Z",))

    pen = uharfbuzz.DrawFuncs()
    pen.set_move_to_func(move)
    pen.set_line_to_func(line)
    pen.set_cubic_to_func(cubic)
    pen.set_quadratic_to_func(quadratic)
    pen.set_close_path_func(close)
    font.draw_glyph(glyph, pen, None)
    return tuple(out)
