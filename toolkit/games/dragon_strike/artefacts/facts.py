"""What stands beside a track of the screen: speed and armor, attack and save, each part with its place.

In: a monster and where its facts begin. Out: parts for the template: labels, values, dice, words, icons.
"""

from __future__ import annotations

from collections.abc import Mapping

from toolkit import font
from toolkit.drawing import FontFace
from toolkit.games.dragon_strike.artefacts.studio import Texts, field
from toolkit.games.dragon_strike.model import Attack, Monster

LABEL, VALUE, WORD = 5.6, 9.5, 8.2
"""Sizes in points, as the template sets them."""
TRACKING = 0.25
DIE, STEP = 5.6, 6.0
"""Height of a die's sign, and from one to the next, in mm."""

Part = Mapping[str, object]


class _Line:
    """Parts from left to right on one baseline."""

    def __init__(self, x: float, y: float, faces: Mapping[str, FontFace]) -> None:
        self.x, self.y = x, y
        self.parts: list[Part] = []
        self._faces = faces

    def label(self, words: str) -> None:
        self._put("label", words)
        self.x += font.width(self._faces["bold"], words, LABEL, TRACKING) + 1

    def value(self, of: str, shown: str) -> None:
        self._put("value", of)
        self.x += font.width(self._faces["black"], shown, VALUE) + 2.4

    def die(self, kind: str) -> None:
        self.x += DIE / 2
        self._put("die", kind)
        self.x += STEP - DIE / 2

    def word(self, words: str) -> None:
        self.x += 0.4
        self._put("word", words)
        self.x += font.width(self._faces["text-italic"], words, WORD) + 0.9

    def icon(self, name: str) -> None:
        self.x += 1.5
        self._put("icon", name)
        self.x += 2.2

    def _put(self, kind: str, words: str) -> None:
        self.parts.append({"kind": kind, "words": words, "x": round(self.x, 3), "y": round(self.y, 3)})


def facts(
    monster: Monster, x: float, y: float, room: float, texts: Texts, faces: Mapping[str, FontFace]
) -> list[Part]:
    """The facts of a monster under its name, whose baseline is `y`; a third line where two are too long.

    "or" stands before what it may do instead, a target behind a long-range attack.
    """
    first = _Line(x, y + 4.9, faces)
    for name, label, value in (("speed", "SPEED", monster.speed), ("armor", "ARMOR", monster.armor)):
        texts[f"{monster.id}-{name}"] = field(str(value), monster.places, name)
        first.label(label)
        first.value(f"{monster.id}-{name}", str(value))
    second = _Line(x, y + 10.4, faces)
    second.label("ATTACK")
    for attack in monster.attacks:
        _dice(second, attack)
    for attack in monster.instead:
        second.word("or")
        _dice(second, attack)
    save = _Line(second.x + 1.2, second.y, faces)
    save.label("SAVE")
    if save.x + DIE > x + room:
        save = _Line(x, y + 16, faces)
        save.label("SAVE")
    save.die(monster.save)
    return [*first.parts, *second.parts, *save.parts]


def _dice(line: _Line, attack: Attack) -> None:
    for die in attack.dice:
        line.die(die)
    if attack.is_far:
        line.icon("bullseye")
