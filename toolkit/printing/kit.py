"""A game's kit for its faces: the theme's inks and type, its icons and pictures."""

from __future__ import annotations

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.font import FontNotFound, find
from toolkit.layout.face import IconSet, Kit
from toolkit.location import Location
from toolkit.materials import Art, Materials
from toolkit.theme import Theme

STAND_IN = "Source Serif"
"""What sets a text whose font is not there, so that all else about it is told too."""


def kit_of(materials: Materials, game: str, theme: Theme) -> Kit:
    """What the game's templates may use; LAY006, and another face, for each family that is not there."""

    def art(name: str) -> Art | None:
        return materials.art(game, name)

    faces = {}
    message, advice = "this font cannot be used", "put a TrueType font (.ttf) in its place"
    problems = [
        Diagnostic("LAY006", message, Location(file), Severity.WARNING, advice)
        for file in materials.unusable_fonts()
    ]
    for role, kind in theme.types.items():
        try:
            faces[role] = materials.face(kind.family, kind.weight, italic=kind.is_italic)
        except FontNotFound as problem:
            faces[role] = find(STAND_IN)
            at, advice = theme.places.at("type", role), materials.font_advice(kind.family)
            problems.append(Diagnostic("LAY006", str(problem), at, help=advice))
    icons = IconSet(art, lambda: materials.art_names(game, "icons"))
    return Kit(theme.inks, faces, icons, art, lambda: materials.art_names(game), problems=tuple(problems))
