"""Where the dice and names of a monster's attacks stand on its card."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from toolkit import font
from toolkit.drawing import FontFace
from toolkit.games.dragon_strike.model import Attack, Monster
from toolkit.layout.face import Field

LEFT, RIGHT = 18.9, 56.6
"""The room of a row in mm, after its label."""
SIZES = (8.0, 7.5, 7.0)
"""Sizes of the names in points; the largest that fits is taken."""
DIE_WIDTHS = {"d8": 4.65, "d10": 5.13, "d12": 5.4}
_PLUS, _FAR = 2.2, 3.2

Part = Mapping[str, object]


class _Row:
    """One row being filled from the left."""

    def __init__(self, faces: Mapping[str, FontFace], size: float) -> None:
        self.parts: list[Part] = []
        self.x = LEFT
        self._faces = faces
        self._size = size

    def attack(self, attack: Attack, name: str, *, is_joined: bool) -> None:
        """Dice, a name, and a target for a long-range attack; a plus before it if it is joined to another."""
        for n, die in enumerate(attack.dice):
            if n or is_joined:
                self._add("+", self.x + 0.2)
                self.x += _PLUS
            width = DIE_WIDTHS[die]
            self.parts.append({"die": die, "x": round(self.x + width / 2, 3), "of": "", "icon": ""})
            self.x += width
        self.parts.append({"die": "", "x": round(self.x + 0.8, 3), "of": name, "icon": ""})
        self.x += 0.8 + font.width(self._faces["bold"], attack.name, self._size) + 0.9
        if attack.is_far:
            self.parts.append({"die": "", "x": round(self.x + 1.5, 3), "of": "", "icon": "bullseye"})
            self.x += _FAR

    def word(self, word: str) -> None:
        """A word between attacks."""
        self._add(word, self.x + 1)
        self.x += 2.2 + font.width(self._faces["text-italic"], word, 7.5)

    def _add(self, word: str, x: float) -> None:
        self.parts.append({"die": "", "x": round(x, 3), "of": "", "icon": "", "word": word})


def attack_rows(
    monster: Monster, texts: dict[str, Field], faces: Mapping[str, FontFace]
) -> Sequence[Mapping[str, object]]:
    """The rows of a monster's attacks; their names are added to the card's texts.

    Attacks made together are joined by a plus, those in their place come after "or": on one row if they fit.
    """
    named = []
    for group, attacks in (("attacks", monster.attacks), ("instead", monster.instead)):
        for n, attack in enumerate(attacks):
            name = f"{group}-{n}"
            texts[name] = Field(attack.name, monster.places.at(group, n, "name"))
            named.append((group, attack, name))
    for size in SIZES:
        row = _Row(faces, size)
        for n, (group, attack, name) in enumerate(named):
            if group == "instead":
                row.word("or")
            row.attack(attack, name, is_joined=group == "attacks" and n > 0)
        if row.x - 0.9 <= RIGHT:
            return ({"parts": row.parts, "size": size},)
    return tuple(_separate(named, group, faces) for group in ("attacks", "instead"))


def _separate(
    named: Sequence[tuple[str, Attack, str]], group: str, faces: Mapping[str, FontFace]
) -> Mapping[str, object]:
    row = _Row(faces, SIZES[-1])
    for n, (_, attack, name) in enumerate(each for each in named if each[0] == group):
        if group == "instead":
            row.word("or")
        row.attack(attack, name, is_joined=group == "attacks" and n > 0)
    return {"parts": row.parts, "size": SIZES[-1]}
