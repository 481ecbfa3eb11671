"""The head of an effect line, before the colon: who uses the card, when, and on whom it falls.

In: the cursor at the start of a line that has a colon. Out: a `Frame`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from toolkit.diagnostic import did_you_mean
from toolkit.games.dragon_strike.model.effect.cursor import LEFT_OVER, MISSHAPEN, MISSING, WRONG, Cursor

SEATS = ("warrior", "wizard", "thief", "elf", "dwarf")
"""The seats that heroes take; both thieves take one (DS-10)."""

WHAT = ("hero", "monster", "figure", "caster", "fallen", "space", "boulder", "lock", "door", "chest")
"""What an effect is aimed at: `caster` is a hero with spells left, `fallen` a dead monster on the board."""

REACHES = ("reach", "seen", "within")
"""How far the target may be: own space or beside (DS-60), in clear sight (DS-55), or so many spaces."""

MOMENTS = ("attack", "attack-hits", "attack-misses", "rolled", "saved", "dying")
"""What a card may answer: before an attack's roll; after one that hits or misses; after any own roll; after a
save against a spell that succeeded; at the loss of the last Hit Point."""


@dataclass(frozen=True, slots=True)
class Target:
    """Whom the effect falls on.

    `what` lists the things it may be; `count` 0 means all of them. `reach` is one of `REACHES`, with `within`
    its number of spaces. `apart` is how far several may stand from one another.
    """

    what: tuple[str, ...]
    count: int = 1
    reach: str = "seen"
    within: int = 0
    apart: int = 0
    past_figures: bool = False
    only: tuple[str, ...] = ()
    exclude: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Frame:
    """The head of a line.

    `use` is `once` (then discarded), `keep` (once a round, DS-68) or `worn` (works while it is held). `seats`
    are those who may use it, empty for all. `moment` is one of `MOMENTS`, `action` or `any-time`; empty for
    the user's own turn. `shape` is `area` or `line` with `size` spaces.
    """

    use: str = "once"
    seats: tuple[str, ...] = ()
    moment: str = ""
    target: Target | None = None
    shape: str = ""
    size: int = 0

    @property
    def is_plain(self) -> bool:
        """Whether it says nothing that goes without saying."""
        return self == Frame()

    def __str__(self) -> str:
        said = [] if self.use == "once" else [self.use]
        if self.seats:
            said.append("for " + " ".join(self.seats))
        if self.moment:
            moments = {"action": "as action", "any-time": "any time"}
            said.append(moments.get(self.moment, f"when {self.moment}"))
        said += _target_words(self.target)
        if self.shape:
            said.append(f"{self.shape} {self.size}")
        return ", ".join(said)


TERMS: Mapping[str, tuple[str, str]] = {
    "once": ("once", "The card is discarded after its use. This goes without saying."),
    "keep": ("keep", "The card stays and works once a round (DS-68)."),
    "worn": ("worn", "The card stays and works all the time, for whoever holds it."),
    "for": ("for SEAT …", "Only these heroes may use it: warrior, wizard, thief, elf, dwarf."),
    "as": ("as action", "Using it is the turn's action (DS-32). Spells are actions anyway (DS-33)."),
    "any": (
        "any time",
        "It may be used in anybody's turn, even at the loss of the last Hit Point. Without a word on when, "
        "it is used in one's own turn and costs no action.",
    ),
    "when": (
        "when MOMENT",
        "It answers something: `attack` before the roll, `attack-hits` or `attack-misses` after it, "
        "`rolled` after any roll of one's own, `saved` after a save against a spell that succeeded, "
        "`dying` at the loss of the last Hit Point.",
    ),
    "on": (
        "on [N|all] WHAT [reach|seen|within N]",
        "What it is aimed at: hero (the user too), monster, figure, caster, fallen, space, boulder, lock, "
        "door or chest, two of them joined by `or`. `reach` is one's own space or beside it, `seen` in "
        "sight with a clear shot (DS-55, and the rule without a word), `within N` as many spaces in sight.",
    ),
    "only": ("only MONSTER …", "Of monsters, these alone."),
    "not": ("not MONSTER …", "Of monsters, any but these."),
    "apart": ("apart N", "Several targets stand at most so many spaces apart."),
    "past": ("past figures", "No clear shot is needed: figures between do not matter (DS-55)."),
    "area": (
        "area N",
        "It falls on all in the target's space and those around it, N spaces at most; walls and closed doors "
        "cut it (DS-56).",
    ),
    "line": ("line N", "It falls on all in a straight line of N spaces that starts at the target."),
}
"""The terms of a head by their first word: how each is written and what it says."""


def read_frame(cursor: Cursor) -> Frame:
    """The head at the cursor, colon included. Raises BadLine."""
    frame, told = Frame(), set[str]()
    while True:
        term = cursor.word
        reader = _READERS.get(term)
        if reader is None:
            message = (
                f"`{term}` is no term before a colon" if term != ":" else "nothing stands before the colon"
            )
            raise cursor.fail(WRONG, message, did_you_mean(term, TERMS))
        group = (
            "use" if term in ("once", "keep", "worn") else "when" if term in ("as", "any", "when") else term
        )
        group = "area" if term == "line" else group
        if group in told:
            raise cursor.fail(MISSHAPEN, f"`{term}` says again what was said", "say it once")
        told.add(group)
        cursor.take()
        frame = reader(frame, cursor, term)
        if cursor.took(":"):
            return frame
        if not cursor.took(","):
            form = TERMS[term][0]
            message = f"`{cursor.word}` is left over after `{form}`"
            raise cursor.fail(LEFT_OVER, message, "put a comma between terms and a colon after the last")


def _use(frame: Frame, cursor: Cursor, term: str) -> Frame:
    return replace(frame, use=term)


def _for(frame: Frame, cursor: Cursor, term: str) -> Frame:
    seats = _names(cursor, term, SEATS)
    return replace(frame, seats=tuple(seat for seat in SEATS if seat in seats))


def _as(frame: Frame, cursor: Cursor, term: str) -> Frame:
    _expect(cursor, "action", term)
    return replace(frame, moment="action")


def _any(frame: Frame, cursor: Cursor, term: str) -> Frame:
    _expect(cursor, "time", term)
    return replace(frame, moment="any-time")


def _when(frame: Frame, cursor: Cursor, term: str) -> Frame:
    return replace(frame, moment=_one_of(cursor, term, MOMENTS))


def _on(frame: Frame, cursor: Cursor, term: str) -> Frame:
    count = 1
    if cursor.took("all"):
        count = 0
    elif cursor.is_number:
        count = _count(cursor, term, 2, 9)
    what = [_one_of(cursor, term, WHAT)]
    while cursor.took("or"):
        what.append(_one_of(cursor, term, WHAT))
    reach, within = "seen", 0
    if cursor.word in REACHES:
        reach = cursor.take()
        within = _count(cursor, reach, 1, 20) if reach == "within" else 0
    return replace(frame, target=Target(tuple(what), count, reach, within))


def _only(frame: Frame, cursor: Cursor, term: str) -> Frame:
    target = _aimed(frame, cursor, term)
    return replace(frame, target=replace(target, only=_names(cursor, term, ())))


def _not(frame: Frame, cursor: Cursor, term: str) -> Frame:
    target = _aimed(frame, cursor, term)
    return replace(frame, target=replace(target, exclude=_names(cursor, term, ())))


def _apart(frame: Frame, cursor: Cursor, term: str) -> Frame:
    target = _aimed(frame, cursor, term)
    return replace(frame, target=replace(target, apart=_count(cursor, term, 1, 20)))


def _past(frame: Frame, cursor: Cursor, term: str) -> Frame:
    target = _aimed(frame, cursor, term)
    _expect(cursor, "figures", term)
    return replace(frame, target=replace(target, past_figures=True))


def _shape(frame: Frame, cursor: Cursor, term: str) -> Frame:
    return replace(frame, shape=term, size=_count(cursor, term, 2, 20))


_READERS: Mapping[str, Callable[[Frame, Cursor, str], Frame]] = {
    "once": _use,
    "keep": _use,
    "worn": _use,
    "for": _for,
    "as": _as,
    "any": _any,
    "when": _when,
    "on": _on,
    "only": _only,
    "not": _not,
    "apart": _apart,
    "past": _past,
    "area": _shape,
    "line": _shape,
}


def _aimed(frame: Frame, cursor: Cursor, term: str) -> Target:
    if frame.target is None:
        raise cursor.fail(MISSHAPEN, f"`{term}` stands before any target", f"write `on monster, {term} …`")
    return frame.target


def _expect(cursor: Cursor, word: str, term: str) -> None:
    if not cursor.took(word):
        raise cursor.fail(MISSING, f"`{term}` needs `{word}` after it", f"write `{term} {word}`")


def _one_of(cursor: Cursor, term: str, known: tuple[str, ...]) -> str:
    if cursor.word in known:
        return cursor.take()
    if cursor.word in ("", ",", ":", ";"):
        raise cursor.fail(MISSING, f"`{term}` needs one more word", f"write `{TERMS[term][0]}`")
    message = f"`{cursor.word}` cannot follow `{term}`"
    raise cursor.fail(WRONG, message, did_you_mean(cursor.word, known))


def _count(cursor: Cursor, term: str, least: int, most: int) -> int:
    if not cursor.is_number:
        raise cursor.fail(MISSING, f"`{term}` needs a number", f"write `{term} {least}` or more")
    if not least <= int(cursor.word) <= most:
        message = f"{cursor.word} is no number for `{term}`"
        raise cursor.fail(WRONG, message, f"write {least} to {most}")
    return int(cursor.take())


def _names(cursor: Cursor, term: str, known: tuple[str, ...]) -> tuple[str, ...]:
    found: list[str] = []
    while cursor.word not in ("", ",", ":", ";"):
        if known:
            found.append(_one_of(cursor, term, known))
        elif not cursor.word[0].isalpha():
            raise cursor.fail(WRONG, f"`{cursor.word}` is no monster's id", "write ids such as `darkfyre`")
        else:
            found.append(cursor.take())
    if not found:
        raise cursor.fail(MISSING, f"`{term}` names nobody", f"write `{TERMS[term][0]}`")
    return tuple(dict.fromkeys(found))


def _target_words(target: Target | None) -> list[str]:
    if target is None:
        return []
    count = {0: "all ", 1: ""}.get(target.count, f"{target.count} ")
    reach = f"within {target.within}" if target.reach == "within" else target.reach
    said = [f"on {count}{' or '.join(target.what)} {reach}"]
    for term, names in (("only", target.only), ("not", target.exclude)):
        if names:
            said.append(f"{term} {' '.join(names)}")
    if target.apart:
        said.append(f"apart {target.apart}")
    if target.past_figures:
        said.append("past figures")
    return said
