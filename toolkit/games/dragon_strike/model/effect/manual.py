"""The vocabulary's manual page and JSON schema, made from the verbs' own descriptions.

In: nothing but the lists of verbs, tests and terms. Out: the text of
`docs/games/dragon-strike-effects.md` and the data of `schemas/dragon-strike/effect.schema.json`.
"""

from __future__ import annotations

from toolkit.games.dragon_strike.model.effect.duration import EVENTS, ROLLS
from toolkit.games.dragon_strike.model.effect.frame import MOMENTS, SEATS, TERMS, WHAT
from toolkit.games.dragon_strike.model.effect.verb import TESTS, VERBS

_HEAD = """\
# Effects of Dragon Strike's cards

Generated from the vocabulary itself by `make docs`; a test holds that it is current.

What a card does stands in its `effect`, one line in a closed vocabulary. An engine carries it out, and the
card's text takes its numbers from it. `schemas/dragon-strike/effect.schema.json` describes a line as JSON.

    save 6 else damage 1, end-turn
    on space seen, area 9: save 6 then damage 1 else damage 2
    keep, for warrior dwarf, when attack-misses: reroll attack

A line is an optional **head** with a colon, then **steps** joined by commas, which happen in order. A step is
a verb with its values, or a **test**: a roll and the number it must reach, with `then` for success, `else`
for failure, or both. What stands behind `then` or `else` reaches to the next `else` or the end of the line; a
semicolon ends the test, and what follows it happens in either case. Brackets below mark what may be left out,
capitals what is filled in, a bar a choice.

The **target** is what the head aims at, each figure in its area, or whoever uses the card where the head
names nobody; of a trap, whoever sprang it. In a test each target rolls for itself.
"""

_NUMBERS = """\
## Numbers in a card's text

A text, or the value of a fact, takes its numbers from the effect in braces, so that the two cannot disagree.

| written | becomes |
|---|---|
| `{damage}` | the first value of the first `damage` in the line; so for every verb |
| `{damage-2}` | that of the second `damage` |
| `{damage|Hit Point}` | number and noun: 1 Hit Point, 2 Hit Points |
| `{attack-die}` | a die by its color: blue die |
| `{rounds}`, `{rounds|round}` | the rounds of the first duration, of whatever verb |
| `{save}` | the number that the first `save` must reach; so for every roll |
| `{fails}`, `{passes}` | the results of the first test: 5 or less, 6 or more |
| `{area}`, `{around}`, `{line}` | the head's spaces; `around` leaves out the one in the middle |
| `{within}`, `{apart}`, `{targets}` | the head's numbers |
| `{airborne}`, `{times}` | the value behind that word |
"""


def page() -> str:
    """The manual page, as Markdown."""
    blocks = [
        _HEAD,
        "## Head\n",
        _table(("term", "says"), [(f"`{form}`", says) for form, says in TERMS.values()]),
    ]
    blocks += ["## Tests\n", _table(("test", "is"), [(f"`{name} N`", says) for name, says in TESTS.items()])]
    rolls = ", ".join(f"`{roll} N`" for roll in ROLLS)
    events = ", ".join(f"`{event}`" for event in EVENTS)
    blocks.append(
        "## How long\n\n"
        "`LASTING` is `for N rounds` (the `for` may be left out) or `for this turn`, and may be followed by "
        f"`until` and what ends it early, joined by `or`: {events} (loss of a Hit Point, an attack, a spell "
        f"cast, help from a figure beside it), or a roll made as each of the bearer's turns begins: {rolls}. "
        "With `until` alone nothing else ends it. A round's count is over as the Dragon Master's turn ends.\n"
    )
    blocks.append("## Verbs\n")
    for verb in VERBS.values():
        blocks.append(f"### `{verb.form}`\n\n{verb.does}\n\n    {verb.example}\n")
    blocks.append(_NUMBERS)
    return "\n".join(blocks)


def schema() -> dict[str, object]:
    """The JSON schema of an effect's JSON form."""
    steps = {"type": "array", "minItems": 1, "items": {"$ref": "#/definitions/step"}}
    return {
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": "Dragon Strike: effect",
        "description": "What a card does, as JSON: the parsed form of a card's line `effect`.",
        "type": "object",
        "additionalProperties": False,
        "required": ["use", "steps"],
        "properties": {
            "use": {"enum": ["once", "keep", "worn"], "description": "Discarded, once a round, or always."},
            "for": {
                "type": "array",
                "description": "The heroes who may use it; all where it is absent.",
                "items": {"enum": list(SEATS)},
                "minItems": 1,
                "uniqueItems": True,
            },
            "when": {
                "enum": ["action", "any-time", *MOMENTS],
                "description": "When it is used; in the user's own turn where it is absent.",
            },
            "target": {"$ref": "#/definitions/target"},
            "area": {"$ref": "#/definitions/size"},
            "line": {"$ref": "#/definitions/size"},
            "steps": {**steps, "description": "What happens, in order."},
        },
        "definitions": {
            "size": {"type": "integer", "minimum": 2, "maximum": 20, "description": "Spaces, at most."},
            "target": _target(),
            "duration": _duration(),
            "step": {
                "type": "object",
                "description": "A verb with its values (`do`), or a test (`roll`).",
                "minProperties": 1,
                "if": {"required": ["do"]},
                "then": {"allOf": [_verb(name) for name in VERBS], "properties": {"do": {"enum": [*VERBS]}}},
                "else": {
                    "additionalProperties": False,
                    "required": ["roll", "at"],
                    "minProperties": 3,
                    "properties": {
                        "roll": {"enum": [*TESTS]},
                        "at": {"type": "integer", "minimum": 2, "maximum": 12},
                        "then": steps,
                        "else": steps,
                    },
                },
            },
        },
    }


def _target() -> dict[str, object]:
    names = {"type": "array", "items": {"type": "string"}, "minItems": 1, "uniqueItems": True}
    return {
        "type": "object",
        "description": "What it is aimed at; whoever uses the card where it is absent.",
        "additionalProperties": False,
        "required": ["what", "count", "reach"],
        "properties": {
            "what": {"type": "array", "items": {"enum": list(WHAT)}, "minItems": 1},
            "count": {"anyOf": [{"type": "integer", "minimum": 1, "maximum": 9}, {"const": "all"}]},
            "reach": {
                "anyOf": [{"enum": ["reach", "seen"]}, {"type": "integer", "minimum": 1, "maximum": 20}],
                "description": "Own space or beside, in sight, or so many spaces in sight.",
            },
            "only": {**names, "description": "Ids of the monsters it may be."},
            "not": {**names, "description": "Ids of the monsters it may not be."},
            "apart": {"type": "integer", "minimum": 1, "maximum": 20},
            "past-figures": {"const": True, "description": "No clear shot is needed."},
        },
    }


def _duration() -> dict[str, object]:
    return {
        "type": "object",
        "description": "How long something lasts.",
        "additionalProperties": False,
        "minProperties": 1,
        "properties": {
            "rounds": {"type": "integer", "minimum": 1, "maximum": 20},
            "turn": {"const": True, "description": "This turn only."},
            "until": {
                "type": "array",
                "description": "What ends it early.",
                "minItems": 1,
                "items": {
                    "type": "object",
                    "additionalProperties": False,
                    "required": ["event"],
                    "properties": {
                        "event": {"enum": [*EVENTS, *ROLLS]},
                        "at": {"type": "integer", "minimum": 2, "maximum": 12},
                    },
                },
            },
        },
    }


def _verb(name: str) -> dict[str, object]:
    verb = VERBS[name]
    properties: dict[str, object] = {"do": {"const": name}}
    properties |= {part.name: part.schema for part in verb.parts}
    needed = ["do", *(part.name for part in verb.parts if not part.is_optional)]
    return {
        "if": {"properties": {"do": {"const": name}}},
        "then": {
            "description": verb.does,
            "additionalProperties": False,
            "required": needed,
            "properties": properties,
        },
    }


def _table(heads: tuple[str, str], rows: list[tuple[str, str]]) -> str:
    lines = [f"| {heads[0]} | {heads[1]} |", "|---|---|"]
    lines += [f"| {left.replace('|', chr(92) + '|')} | {right} |" for left, right in rows]
    return "\n".join(lines) + "\n"
