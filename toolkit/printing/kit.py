"""A game's kit for its faces: the theme's inks and type, its icons and pictures."""

from __future__ import annotations

from toolkit.layout.face import IconSet, Kit
from toolkit.materials import Art, Materials
from toolkit.theme import Theme


def kit_of(materials: Materials, game: str, theme: Theme) -> Kit:
    """What the game's templates may use. Raises `FontNotFound` for a family that is not there."""

    def art(name: str) -> Art | None:
        return materials.art(game, name)

    faces = {
        role: materials.face(kind.family, kind.weight, italic=kind.is_italic)
        for role, kind in theme.types.items()
    }
    icons = IconSet(art, lambda: materials.art_names(game, "icons"))
    return Kit(theme.inks, faces, icons, art, lambda: materials.art_names(game))
