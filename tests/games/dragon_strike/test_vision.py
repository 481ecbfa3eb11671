"""Without colour, or with a cone missing, every kind still looks like no other."""

from __future__ import annotations

from itertools import combinations

import pytest

from tests.games.dragon_strike.shipped import box, cards, content
from tests.shipped import WORKSPACE
from tests.vision import VIEWS, Pixels, difference, seen
from toolkit.drawing import Drawing, Group, Rect, Style, translate
from toolkit.games.dragon_strike.artefacts.markers import marker_pieces
from toolkit.games.dragon_strike.artefacts.studio import Studio
from toolkit.ink import of_rgb
from toolkit.materials import Materials


def test_the_views_are_what_they_say() -> None:
    """Red and green of one lightness are one colour without the green cone, and one grey."""

    def flat(rgb: tuple[int, int, int]) -> Drawing:
        return Drawing(2, 2, (Rect(0, 0, 2, 2, Style(of_rgb(rgb))),))

    red, green, blue = flat((200, 90, 60)), flat((110, 125, 60)), flat((40, 60, 200))
    views = {view: [seen(each, 100, view) for each in (red, green, blue)] for view in VIEWS}
    assert difference(*views["deuteranopia"][:2]) == 0
    assert difference(*views["tritanopia"][:2]) == 1
    assert difference(views["deuteranopia"][0], views["deuteranopia"][2]) == 1
    assert difference(*views["grayscale"][:2]) == 0


def window(drawing: Drawing, x: float, y: float, w: float, h: float) -> Drawing:
    """A part of a drawing."""
    clip = (Rect(x, y, w, h, Style()),)
    return Drawing(w, h, (Group((Group(drawing.items, clip=clip),), translate(-x, -y)),))


@pytest.mark.parametrize("view", VIEWS)
def test_a_pennant_tells_its_deck_and_level(view: str) -> None:
    """The sign and the stars differ by shape; reference cards have no pennant at all."""
    pennants: dict[str, Pixels] = {}
    for component in cards().components:
        if component.pile not in pennants:
            pennants[component.pile] = seen(window(component.piece.front, 6.8, 1, 8.4, 12.5), 150, view)
    for (one, a), (other, b) in combinations(pennants.items(), 2):
        assert difference(a, b) > 0.02, (view, one, other)


@pytest.mark.parametrize("view", VIEWS)
def test_a_back_tells_its_deck_and_level(view: str) -> None:
    """Levels differ by whole stars: one covers 5.8 mm², 0.9 % of the 23 × 28 mm that are looked at."""
    backs: dict[str, Pixels] = {}
    for component in cards().components:
        back = component.piece.back
        if back is not None and component.pile not in backs:
            backs[component.pile] = seen(window(back, 20, 30, 23, 28), 100, view)  # the medallion
    for (one, a), (other, b) in combinations(backs.items(), 2):
        assert difference(a, b) > 0.015, (view, one, other)


@pytest.mark.parametrize("view", VIEWS)
def test_markers_are_told_apart(view: str) -> None:
    """Every face of every marker, fronts and backs: none may pass for another on the board."""
    theme = content().theme
    assert theme is not None
    studio = Studio(theme, Materials(WORKSPACE), is_low_ink=False)
    faces: dict[str, Pixels] = {}
    for piece in marker_pieces(box(), studio):
        for drawing in (piece.front, piece.back):
            if drawing is not None and (drawing.width, drawing.height) == (22, 22):
                faces.setdefault(drawing.title, seen(window(drawing, 2, 2, 18, 18), 100, view))
    assert len(faces) == 28  # all but the doors' and the carriage's, which have other sizes
    for (one, a), (other, b) in combinations(faces.items(), 2):
        assert difference(a, b, 15) > 0.15, (view, one, other)


@pytest.mark.parametrize("view", VIEWS)
def test_pictures_are_told_apart(view: str) -> None:
    pictures: dict[str, Pixels] = {}
    for component in cards().components:
        pictures[component.entry.name] = seen(window(component.piece.front, 16, 3, 44, 33), 60, view)
    for (one, a), (other, b) in combinations(pictures.items(), 2):
        if {one, other} <= {"Warrior", "Wizard", "Thief", "Elf", "Dwarf"}:
            continue  # lists of actions under the hero's name
        assert difference(a, b, 12) > 0.10, (view, one, other)
