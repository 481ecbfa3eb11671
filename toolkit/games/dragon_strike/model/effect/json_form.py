"""An effect as JSON: what an engine and a component list are given.

In: an `Effect`. Out: the form that `schemas/dragon-strike/effect.schema.json` describes.
"""

from __future__ import annotations

from toolkit.games.dragon_strike.model.effect.duration import Duration
from toolkit.games.dragon_strike.model.effect.frame import Frame, Target
from toolkit.games.dragon_strike.model.effect.line import Effect, Happening, Roll
from toolkit.games.dragon_strike.model.effect.part import Change, PartValue
from toolkit.source import Value as Json


def to_json(effect: Effect) -> dict[str, Json]:
    """The effect as JSON; what goes without saying is left out."""
    return {**_frame(effect.frame), "steps": [_happening(step) for step in effect.steps]}


def _frame(frame: Frame) -> dict[str, Json]:
    said: dict[str, Json] = {"use": frame.use}
    if frame.seats:
        said["for"] = list(frame.seats)
    if frame.moment:
        said["when"] = frame.moment
    if frame.target is not None:
        said["target"] = _target(frame.target)
    if frame.shape:
        said[frame.shape] = frame.size
    return said


def _target(target: Target) -> dict[str, Json]:
    said: dict[str, Json] = {"what": list(target.what), "count": target.count or "all"}
    said["reach"] = target.within if target.reach == "within" else target.reach
    if target.only:
        said["only"] = list(target.only)
    if target.exclude:
        said["not"] = list(target.exclude)
    if target.apart:
        said["apart"] = target.apart
    if target.past_figures:
        said["past-figures"] = True
    return said


def _happening(step: Happening) -> dict[str, Json]:
    if isinstance(step, Roll):
        said: dict[str, Json] = {"roll": step.roll, "at": step.at}
        if step.then:
            said["then"] = [_happening(each) for each in step.then]
        if step.otherwise:
            said["else"] = [_happening(each) for each in step.otherwise]
        return said
    return {"do": step.verb, **{name: _value(value) for name, value in step.values}}


def _value(value: PartValue) -> Json:
    if isinstance(value, Change):
        return {"by" if value.is_difference else "to": value.amount}
    if isinstance(value, Duration):
        said: dict[str, Json] = {}
        if value.rounds:
            said["rounds"] = value.rounds
        if value.is_turn:
            said["turn"] = True
        if value.until:
            said["until"] = [
                {"event": each.event} if each.at is None else {"event": each.event, "at": each.at}
                for each in value.until
            ]
        return said
    return value
