"""Families of fonts: where their files are. A workspace's own come first, then installed packages."""

from __future__ import annotations

import importlib.util
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from toolkit.drawing import FontFace
from toolkit.font.instance import instance

_SERIF = "Source Serif"
_SERIF_FILES = {200: "ExtraLight", 300: "Light", 400: "Regular", 600: "Semibold", 700: "Bold", 900: "Black"}


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
            path = instance(file.path, weight, cache) if file.is_variable else file.path
            return FontFace(name, weight, italic, path)
    style = "italic" if italic else "upright"
    if not styled:
        raise FontNotFound(f"`{name}` has no {style} face")
    spans = sorted({(f.lightest, f.heaviest) for f in styled})
    shown = ", ".join(str(low) if low == high else f"{low}–{high}" for low, high in spans)
    raise FontNotFound(f"`{name}` has no {style} face of weight {weight} (it has {shown})")
