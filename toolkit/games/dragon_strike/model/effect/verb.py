"""The verbs of an effect line: a closed list, each with what follows it and what it does.

What a verb does is said here once; the manual page and the schema are made from this list, and the parser
reads by it. "The target" is whoever the effect falls on: the figure or thing that the line's head names, each
figure in its area, or whoever uses the card where nothing is named.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from toolkit.games.dragon_strike.model.effect.duration import ROLLS
from toolkit.games.dragon_strike.model.effect.part import Die, Lasting, Name, NewValue, Number, Part, Word

DAMAGE = ("fire",)
"""The kinds of damage that something may resist."""


@dataclass(frozen=True, slots=True)
class Verb:
    """A verb: its name, what follows it, what it does (whole sentences) and a line that uses it."""

    name: str
    parts: tuple[Part, ...]
    does: str
    example: str

    @property
    def form(self) -> str:
        """How it is written, with what follows it.

        >>> VERBS["damage"].form
        'damage N [fire]'
        """
        return " ".join((self.name, *(part.form for part in self.parts)))


_LIST = (
    # Hit Points
    Verb(
        "damage",
        (Number("amount"), Word("kind", DAMAGE, is_optional=True)),
        "The target loses that many Hit Points, of fire if it says so.",
        "save 6 then damage 1 fire else damage 2 fire",
    ),
    Verb(
        "heal",
        (Number("amount", words=("all",)),),
        "The target regains that many lost Hit Points, or all, and never more than it began with.",
        "any time, on hero reach: heal 3",
    ),
    Verb(
        "revive",
        (Number("amount"),),
        "A fallen monster that is still on the board stands up where it lies with that many Hit Points, as "
        "an enemy of the heroes.",
        "on fallen seen: revive 1",
    ),
    Verb(
        "wound",
        (Number("amount", 2),),
        "The hit that was just made costs the target that many Hit Points in place of 1.",
        "when attack-hits, on monster, only darkfyre: wound 3",
    ),
    # Attacks
    Verb(
        "attack",
        (Die("die"), Number("times", label="times", is_optional=True)),
        "The die is rolled against the target's armor class, once or as often as said; each roll that "
        "reaches it costs 1 Hit Point.",
        "attack d8 times 2",
    ),
    Verb(
        "shoot",
        (Die("die"),),
        "Whoever uses the card makes a long-range attack with that die at a figure in sight with a clear "
        "shot (DS-51).",
        "keep, as action: shoot d8",
    ),
    Verb(
        "attack-die",
        (Die("die"), Lasting(is_optional=True)),
        "The target attacks with that die in place of its own; without a duration, for this one attack.",
        "save 6 else attack-die d8 for 1 round",
    ),
    Verb(
        "strike",
        (Word("whom", ("hero", "monster")),),
        "The target at once makes one attack, with its own die, on a hero or monster in its reach that the "
        "user of the card chooses. It counts as the user's attack, so heroes made to strike heroes do not "
        "call the dragon.",
        "on hero seen: save 6 else strike hero",
    ),
    Verb(
        "reflect",
        (),
        "The spell that the target has just saved against falls on whoever cast it; he rolls his own save.",
        "keep, when saved: reflect",
    ),
    # What the target can do
    Verb(
        "armor",
        (NewValue("armor"), Lasting(is_optional=True)),
        "The target's armor class becomes N, if it was lower, or changes by +N or -N.",
        "on hero seen: armor 8 for 3 rounds",
    ),
    Verb(
        "speed",
        (NewValue("speed"), Lasting(is_optional=True)),
        "The target's Speed becomes N or changes by +N or -N.",
        "worn: speed +2",
    ),
    Verb(
        "slow",
        (Lasting(),),
        "The target moves at half its Speed.",
        "on space seen, area 9: save 6 else slow for 2 rounds",
    ),
    Verb(
        "bonus",
        (Word("roll", ("attack", *ROLLS)), Number("amount", 1, 6), Lasting(is_optional=True)),
        "The target adds that much to each roll of this kind.",
        "worn: bonus strength 2",
    ),
    Verb(
        "resist",
        (Word("kind", DAMAGE), Number("amount"), Lasting(is_optional=True)),
        "Each loss of this kind costs the target that many Hit Points less.",
        "worn: resist fire 1",
    ),
    Verb(
        "immune",
        (Word("kind", DAMAGE), Lasting(is_optional=True)),
        "The target takes no loss of this kind.",
        "immune fire for 3 rounds",
    ),
    # Conditions
    Verb("stuck", (Lasting(),), "The target neither moves nor attacks.", "save 6 else stuck until save 6"),
    Verb("held", (Lasting(),), "The target does not move; it may act.", "save 6 else held until strength 6"),
    Verb(
        "sleep",
        (Lasting(),),
        "The target neither moves nor acts, and may be searched (DS-65).",
        "save 6 else sleep for 3 rounds until hurt",
    ),
    Verb(
        "stone",
        (Lasting(),),
        "The target is marble: it neither moves nor acts, and nothing costs it Hit Points.",
        "save 6 else stone for 4 rounds",
    ),
    Verb(
        "charm",
        (Lasting(),),
        "The target is the user's ally and acts just before the Dragon Master (DS-61, DS-62).",
        "on monster seen, not darkfyre: save 6 else charm for 3 rounds",
    ),
    Verb(
        "invisible",
        (Lasting(),),
        "No enemy sees the target, attacks it or casts at it.",
        "invisible for 4 rounds until attack or cast",
    ),
    Verb(
        "fly",
        (Lasting(is_optional=True),),
        "The target flies, hovers and lands as flyers do (DS-40, DS-41, DS-83).",
        "keep: fly for this turn",
    ),
    Verb(
        "slip",
        (Lasting(),),
        "The target may move through spaces that enemies stand in; it may not stop there.",
        "keep: slip for this turn",
    ),
    Verb(
        "levitate",
        (Lasting(),),
        "The target floats above its space and does not move by itself; attacks between air and ground are "
        "long-range (DS-41).",
        "on figure or boulder seen: save 6 else levitate for 3 rounds, drift 3",
    ),
    Verb(
        "drift",
        (Number("spaces"),),
        "Each round, while the target floats, the user of the card may move it that many spaces, over "
        "anything but a wall.",
        "levitate for 3 rounds, drift 3",
    ),
    Verb(
        "block-sight",
        (Lasting(),),
        "Nobody sees into the spaces of the area, out of them or across them. A figure inside can attack "
        "only what stands beside it.",
        "on space seen, area 9: block-sight for 3 rounds",
    ),
    Verb("dispel", (), "Every lasting spell on the target ends.", "on figure seen: dispel"),
    # Places
    Verb(
        "push",
        (Number("spaces"), Number("airborne", label="airborne", is_optional=True)),
        "The target moves that many spaces straight away from the user, more if it is in the air. A wall, a "
        "closed door or a figure stops it.",
        "save 6 else push 4 airborne 6",
    ),
    Verb(
        "pull",
        (Number("spaces"),),
        "The target moves that many spaces straight towards the user. A wall, a closed door or a figure "
        "stops it.",
        "on figure within 4: save 6 else pull 3",
    ),
    Verb("swap", (), "The target and the user trade places.", "on figure seen: save 6 else swap"),
    Verb(
        "teleport",
        (Word("place", ("door", "hero", "start")),),
        "The target vanishes and stands on a free space of the user's choice: beside a door, if it stood "
        "beside one; beside a hero; or beside a start arrow.",
        "teleport door",
    ),
    Verb(
        "climb",
        (),
        "The user crosses a cliff, or climbs what a Feat of Dexterity could climb, without a roll; it "
        "counts as 2 spaces (DS-86).",
        "keep, as action: climb",
    ),
    # Things
    Verb("unlock", (), "The lock of the target opens, of a door or a chest.", "on lock seen: unlock"),
    Verb(
        "find",
        (Word("what", ("traps", "passages")),),
        "The user searches for traps or passages as in an action, and finds all there are without a roll "
        "(DS-69 to DS-72).",
        "keep, as action: find passages",
    ),
    Verb("draw", (Number("count", 1, 5),), "The user draws that many treasure cards.", "draw 2"),
    Verb(
        "steal",
        (Word("what", ("spell", "treasure")),),
        "The user takes one card from the target's hand, unseen, a spell not yet cast or a treasure, and "
        "may use it later as his own.",
        "on caster seen: save 6 else steal spell",
    ),
    Verb(
        "recall",
        (Number("level", 1, 3),),
        "The user takes back one spell that he has cast, of that level or a lower one.",
        "for wizard elf: recall 2",
    ),
    # Rolls and time
    Verb(
        "reroll",
        (Word("roll", ("attack", *ROLLS, "any")),),
        "The user rolls once more the die that was just rolled; the second roll stands.",
        "keep, when attack-misses: reroll attack",
    ),
    Verb(
        "hourglass",
        (Word("way", ("back", "forward")), Number("spaces")),
        "The hourglass moves that many spaces away from the dragon (back) or towards it (forward) (DS-35).",
        "hourglass back 3",
    ),
    Verb(
        "mark",
        (Name("marker"), Number("count", 1, 4, is_optional=True)),
        "That marker of the box goes on the board: under the target, or in the middle of the area; several "
        "at its ends. It leaves with the effect.",
        "invisible for 2 rounds, mark invisibility",
    ),
    Verb(
        "end-turn",
        (Word("condition", ("harmed",), label="if", is_optional=True),),
        "The target's turn is over, if it is under way (DS-43); with `if harmed`, only if this card has "
        "cost it something.",
        "dexterity 6 else damage 1, end-turn",
    ),
)

VERBS: Mapping[str, Verb] = {verb.name: verb for verb in _LIST}
"""Every verb by name, in the order of the manual page."""

TESTS: Mapping[str, str] = {
    "save": "the target's save against magic (DS-57); a thing has none, and a hero need not roll against a "
    "friend",
    "strength": "a hero's Strength die (DS-77); a monster cannot roll it and fails",
    "dexterity": "a hero's Dexterity die (DS-76); a monster cannot roll it and fails",
    "traps": "a hero's die to find and disarm traps (DS-70)",
    "passages": "a hero's die to find passages (DS-71)",
}
"""What `then` and `else` may follow, and which die is rolled."""
