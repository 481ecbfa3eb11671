"""What a card does, in one line of a closed vocabulary.

In: `dexterity 6 else damage 1, end-turn`. Out: an `Effect`, or the `Fault` that forbids one; its JSON form,
its numbers for texts, and the vocabulary's manual page and schema (`manual`).
"""

from __future__ import annotations

from toolkit.games.dragon_strike.model.effect.cursor import Fault
from toolkit.games.dragon_strike.model.effect.duration import Duration, Ending
from toolkit.games.dragon_strike.model.effect.frame import SEATS, Frame, Target
from toolkit.games.dragon_strike.model.effect.json_form import to_json
from toolkit.games.dragon_strike.model.effect.line import Effect, Happening, Roll, Step, each_step, parse
from toolkit.games.dragon_strike.model.effect.number import Numbers, fill, numbers, unknown_placeholders
from toolkit.games.dragon_strike.model.effect.part import DICE, Change
from toolkit.games.dragon_strike.model.effect.verb import TESTS, VERBS, Verb

__all__ = [
    "DICE",
    "SEATS",
    "TESTS",
    "VERBS",
    "Change",
    "Duration",
    "Effect",
    "Ending",
    "Fault",
    "Frame",
    "Happening",
    "Numbers",
    "Roll",
    "Step",
    "Target",
    "Verb",
    "each_step",
    "fill",
    "numbers",
    "parse",
    "to_json",
    "unknown_placeholders",
]
