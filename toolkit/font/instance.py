"""Static fonts cut from variable ones, kept in a cache folder, named by what they were cut from."""

from __future__ import annotations

import hashlib
import os
import tempfile
from functools import lru_cache
from pathlib import Path


def _cache_folder() -> Path:
    base = os.environ.get("XDG_CACHE_HOME") or os.environ.get("LOCALAPPDATA")
    return (Path(base) if base else Path.home() / ".cache") / "boxwright" / "fonts"


@lru_cache(maxsize=64)
def instance(path: str, weight: int, cache: Path | None) -> str:
    """Path of a static font cut from a variable one, other axes at their defaults, made if not yet there."""
    import fontTools

    source = Path(path)
    digest = hashlib.sha256(source.read_bytes() + fontTools.version.encode()).hexdigest()[:20]
    folder = cache or _cache_folder()
    target = folder / f"{source.stem.split('[')[0]}-{digest}-wght{weight}.ttf"
    if not target.is_file():
        _cut(path, weight, target)
    return str(target)


def _cut(path: str, weight: int, target: Path) -> None:
    """Cut one and put it in its place at once."""
    # Imported here, because it takes longer than a deck: the static font is mostly there already.
    from fontTools.ttLib import TTFont
    from fontTools.varLib import instancer

    font = TTFont(path, recalcTimestamp=False)
    axes = {axis.axisTag: axis.defaultValue for axis in font["fvar"].axes}
    if "wght" in axes:
        axes["wght"] = weight
    static = instancer.instantiateVariableFont(font, axes, inplace=True)
    static["OS/2"].usWeightClass = weight
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        handle, beside = tempfile.mkstemp(suffix=".ttf", dir=target.parent)
    except OSError as error:
        advice = f"{error.strerror}; set XDG_CACHE_HOME to a folder that can be written"
        raise OSError(error.errno, advice, str(target.parent)) from error
    try:
        with os.fdopen(handle, "wb") as out:
            static.save(out, reorderTables=True)
        Path(beside).replace(target)
    except BaseException:
        Path(beside).unlink(missing_ok=True)
        raise
