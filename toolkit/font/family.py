"""Families of fonts: where their files are. A workspace's own come first, then installed packages."""

from __future__ import annotations

import importlib.util
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from toolkit.diagnostic import did_you_mean
from toolkit.drawing import FontFace
from toolkit.font.instance import instance

if TYPE_CHECKING:
    from fontTools.ttLib import TTFont

_SERIF = "Source Serif"
_SERIF_FILES = {200: "ExtraLight", 300: "Light", 400: "Regular", 600: "Semibold", 700: "Bold", 900: "Black"}


_SAMPLE = 300
"""So many glyphs of a font are looked at."""

_SUFFIXES = frozenset({".ttf", ".otf", ".ttc", ".woff", ".woff2"})


class FontNotFound(Exception):
    """No font of that family, weight or style is installed; the message says which are."""


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
    from fontTools.ttLib import TTFont

    try:
        with TTFont(path, lazy=True) as font:
            if "glyf" not in font or not _is_sound(font):
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
    except Exception:  # a damaged file makes fontTools fail in any way
        return None


def _is_sound(font: TTFont) -> bool:
    """Whether the tables that set and embed a font can be read, and its first glyphs with them."""
    versions = (font["head"].tableVersion, font["hhea"].tableVersion, font["maxp"].tableVersion)
    places = list(font["loca"].locations)
    held = len(font.reader["glyf"])
    if versions != (1.0, 0x10000, 0x10000) or font["post"].formatType not in (1.0, 2.0, 3.0, 4.0):
        return False
    if places != sorted(places) or places[-1] > held or not font.getBestCmap():
        return False
    for name in font.getGlyphOrder()[:_SAMPLE]:
        font["glyf"][name].getCoordinates(font["glyf"])
    return True


def _kept(folders: Iterable[Path]) -> dict[str, tuple[str, list[_File]]]:
    """Families of TrueType files in the folders, by plain name; earlier folders win by coming first."""
    found: dict[str, tuple[str, list[_File]]] = {}
    for _, own in _files(folders):
        if own is not None:
            found.setdefault(_plain(own[0]), (own[0], []))[1].append(own[1])
    return found


def _files(folders: Iterable[Path]) -> Iterator[tuple[Path, tuple[str, _File] | None]]:
    """Every font file in the folders, and what it states: None for one that is of no use."""
    for folder in folders:
        for path in sorted(folder.glob("*")):
            # A link may lead nowhere else: what stands outside is not the workspace's.
            is_within = path.is_file() and path.resolve().is_relative_to(folder.resolve())
            if path.suffix.lower() in _SUFFIXES:
                status = path.stat() if is_within else None
                stamp = (status.st_mtime_ns, status.st_size) if status else (0, 0)
                yield path, _own(str(path), stamp) if status else None


def unusable(folders: Sequence[Path]) -> tuple[Path, ...]:
    """The font files in the folders that are damaged, links to elsewhere, or no TrueType fonts."""
    return tuple(path for path, own in _files(folders) if own is None)


def advice(family: str, folders: Sequence[Path] = ()) -> str:
    """What to do about a family that is not there."""
    known = families(folders)
    if _plain(family) in map(_plain, known):
        return "take one of its own weights and slants"
    return did_you_mean(family, known)


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
            try:
                path = instance(file.path, weight, cache) if file.is_variable else file.path
            except OSError:
                raise
            except Exception as error:  # a damaged file makes fontTools fail in any way
                raise FontNotFound(f"`{name}` cannot be cut to weight {weight}: {error}") from error
            return FontFace(name, weight, italic, path)
    style = "italic" if italic else "upright"
    if not styled:
        raise FontNotFound(f"`{name}` has no {style} face")
    spans = sorted({(f.lightest, f.heaviest) for f in styled})
    shown = ", ".join(str(low) if low == high else f"{low}–{high}" for low, high in spans)
    raise FontNotFound(f"`{name}` has no {style} face of weight {weight} (it has {shown})")
