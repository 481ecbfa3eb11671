"""An effect line is read whole or refused at the very word, and says in JSON what it says in words."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft7Validator

from docs.generate import GENERATED
from toolkit.games.dragon_strike.model.effect import (
    TESTS,
    VERBS,
    Change,
    Duration,
    Effect,
    Ending,
    Fault,
    Frame,
    Roll,
    Step,
    Target,
    fill,
    manual,
    numbers,
    parse,
    to_json,
    unknown_placeholders,
)

ROOT = Path(__file__).parents[3]
VALIDATOR = Draft7Validator(manual.schema())


def effect(line: str) -> Effect:
    found = parse(line)
    assert isinstance(found, Effect), found
    return found


def damage(amount: int, *kind: str) -> Step:
    return Step("damage", (("amount", amount), *(("kind", each) for each in kind)))


@pytest.mark.parametrize(
    ("line", "steps"),
    [
        ("heal 3", (Step("heal", (("amount", 3),)),)),
        ("heal all", (Step("heal", (("amount", "all"),)),)),
        ("damage 2 fire", (damage(2, "fire"),)),
        ("reroll attack", (Step("reroll", (("roll", "attack"),)),)),
        ("attack-die d12", (Step("attack-die", (("die", "d12"),)),)),
        ("armor +2", (Step("armor", (("armor", Change(2, True)),)),)),
        ("speed 2 for 1 round", (Step("speed", (("speed", Change(2, False)), ("lasts", Duration(1)))),)),
        ("stuck until save 6", (Step("stuck", (("lasts", Duration(until=(Ending("save", 6),))),)),)),
        ("fly for this turn", (Step("fly", (("lasts", Duration(is_turn=True)),)),)),
        (
            "invisible 4 rounds, until attack or cast",
            (Step("invisible", (("lasts", Duration(4, until=(Ending("attack"), Ending("cast")))),)),),
        ),
        ("push 4 airborne 6", (Step("push", (("spaces", 4), ("airborne", 6))),)),
        ("attack d8 times 3", (Step("attack", (("die", "d8"), ("times", 3))),)),
        ("end-turn if harmed", (Step("end-turn", (("condition", "harmed"),)),)),
        (
            "dexterity 6 else damage 1, end-turn",
            (Roll("dexterity", 6, (), (damage(1), Step("end-turn"))),),
        ),
        (
            "save 6 then damage 1 else damage 2; end-turn",
            (Roll("save", 6, (damage(1),), (damage(2),)), Step("end-turn")),
        ),
        (
            "save 6 then save 7 then damage 1 else damage 2 else damage 3",
            (Roll("save", 6, (Roll("save", 7, (damage(1),), (damage(2),)),), (damage(3),)),),
        ),
    ],
)
def test_a_line_is_read(line: str, steps: tuple[Step | Roll, ...]) -> None:
    assert effect(line) == Effect(Frame(), steps)


@pytest.mark.parametrize(
    ("line", "frame"),
    [
        ("area 9: swap", Frame(shape="area", size=9)),
        ("keep, for dwarf warrior: swap", Frame("keep", ("warrior", "dwarf"))),
        ("as action: swap", Frame(moment="action")),
        ("any time: swap", Frame(moment="any-time")),
        ("worn, when attack-misses: swap", Frame("worn", moment="attack-misses")),
        ("on hero: swap", Frame(target=Target(("hero",)))),
        ("on figure or boulder reach: swap", Frame(target=Target(("figure", "boulder"), reach="reach"))),
        ("on 2 figure within 4, apart 3: swap", Frame(target=Target(("figure",), 2, "within", 4, 3))),
        ("on all hero, past figures: swap", Frame(target=Target(("hero",), 0, past_figures=True))),
        (
            "on monster, only orc, not troll giant: swap",
            Frame(target=Target(("monster",), only=("orc",), exclude=("troll", "giant"))),
        ),
        ("on space, line 5: swap", Frame(target=Target(("space",)), shape="line", size=5)),
    ],
)
def test_a_head_is_read(line: str, frame: Frame) -> None:
    assert effect(line).frame == frame


@pytest.mark.parametrize(
    ("line", "code", "message"),
    [
        # ‹ stands before the word that is told
        ("save 6 else ‹dmage 1", "DSE001", "`dmage` is no verb"),
        ("‹3", "DSE001", "`3` is no verb"),
        ("heal 3, ‹and heal 1", "DSE001", "`and`"),
        ("heal‹", "DSE002", "`heal` needs a number"),
        ("heal ‹, swap", "DSE002", "`heal` needs a number"),
        ("save ‹else damage 1", "DSE002", "`save` needs the number"),
        ("stuck‹", "DSE002", "does not say how long"),
        ("stuck for ‹a while", "DSE002", "number of rounds"),
        ("stuck 3‹", "DSE002", "3 of what"),
        ("attack‹", "DSE002", "`attack` needs a die"),
        ("attack d8 times‹", "DSE002", "`times` needs a number"),
        ("reroll‹", "DSE002", "one more word"),
        ("mark‹", "DSE002", "needs a name"),
        ("armor ‹lots", "DSE002", "`armor` needs a number"),
        ("stuck until‹", "DSE002", "what ends it"),
        ("on ‹: swap", "DSE002", "`on` needs one more word"),
        ("on hero within ‹, area 9: swap", "DSE002", "`within` needs a number"),
        ("as ‹reaction: swap", "DSE002", "`as` needs `action`"),
        ("for‹: swap", "DSE002", "names nobody"),
        ("damage ‹99", "DSE003", "99 is no number"),
        ("damage ‹0", "DSE003", "0 is no number"),
        ("attack ‹d7", "DSE003", "`d7` is no die"),
        ("stuck for ‹40 rounds", "DSE003", "40"),
        ("stuck until ‹tuesday", "DSE003", "`tuesday` ends nothing"),
        ("save ‹13 else damage 1", "DSE003", "13 is no number to reach"),
        ("reroll ‹dice", "DSE003", "`dice` cannot follow `reroll`"),
        ("armor ‹+99", "DSE003", "+99"),
        ("on ‹elephant: swap", "DSE003", "`elephant`"),
        ("for ‹bard: swap", "DSE003", "`bard`"),
        ("area ‹1: swap", "DSE003", "1 is no number"),
        ("‹heal 3: swap", "DSE003", "`heal` is no term"),
        ("heal 3 ‹now", "DSE004", "`now` is left over"),
        ("damage 1 ‹end-turn", "DSE004", "`end-turn`"),
        ("damage 1 ‹frost", "DSE004", "`frost`"),
        ("on hero ‹area 9: swap", "DSE004", "`area` is left over"),
        ("‹", "DSE005", "breaks off"),
        ("heal 3,‹", "DSE005", "breaks off"),
        ("keep:‹", "DSE005", "breaks off"),
        ("save 6‹", "DSE005", "leads to nothing"),
        ("heal 3 ‹else damage 1", "DSE005", "behind no test"),
        ("‹then damage 1", "DSE005", "where a verb should"),
        ("keep: swap‹: heal 1", "DSE005", "second colon"),
        ("keep, ‹worn: swap", "DSE005", "says again"),
        ("area 9, ‹line 3: swap", "DSE005", "says again"),
        ("only ‹orc: swap", "DSE005", "before any target"),
        ("swap, " * 66 + "swap, ‹", "DSE005", "402 characters"),
    ],
)
def test_what_is_wrong_is_told_at_its_word(line: str, code: str, message: str) -> None:
    before, _, after = line.partition("‹")
    found = parse(before + after)
    assert isinstance(found, Fault), found
    column = 400 if "characters" in message else len(before)
    assert (found.code, found.column) == (code, column), found
    assert message in found.message and found.help and not found.message.endswith(".")


@pytest.mark.parametrize("verb", VERBS.values(), ids=lambda verb: verb.name)
def test_every_verb_has_an_example_that_uses_it(verb: object) -> None:
    found = effect(verb.example)  # type: ignore[attr-defined]
    said = json.dumps(to_json(found))
    assert f'"do": "{verb.name}"' in said  # type: ignore[attr-defined]
    assert not list(VALIDATOR.iter_errors(to_json(found)))
    assert verb.does.endswith((".", ")")) and verb.form.startswith(verb.name)  # type: ignore[attr-defined]


def test_the_form_in_json() -> None:
    head = "keep, for thief, when attack-hits, on monster, only darkfyre"
    assert to_json(effect(f"{head}: save 6 then wound 3 else slow for 2 rounds")) == {
        "use": "keep",
        "for": ["thief"],
        "when": "attack-hits",
        "target": {"what": ["monster"], "count": 1, "reach": "seen", "only": ["darkfyre"]},
        "steps": [
            {
                "roll": "save",
                "at": 6,
                "then": [{"do": "wound", "amount": 3}],
                "else": [{"do": "slow", "lasts": {"rounds": 2}}],
            }
        ],
    }


@pytest.mark.parametrize(
    "wrong",
    [
        {"steps": [{"do": "swap"}]},
        {"use": "once", "steps": []},
        {"use": "once", "steps": [{"do": "swop"}]},
        {"use": "once", "steps": [{"do": "damage"}]},
        {"use": "once", "steps": [{"do": "damage", "amount": 1, "kind": "frost"}]},
        {"use": "once", "steps": [{"do": "swap", "amount": 1}]},
        {"use": "once", "steps": [{"roll": "save", "at": 6}]},
        {"use": "once", "steps": [{"roll": "save", "at": 6, "then": [{"do": "damage", "amount": 0}]}]},
        {"use": "once", "steps": [{"do": "stuck", "lasts": {}}]},
        {
            "use": "once",
            "target": {"what": ["elephant"], "count": 1, "reach": "seen"},
            "steps": [{"do": "swap"}],
        },
    ],
)
def test_the_schema_refuses_what_no_line_can_say(wrong: dict[str, object]) -> None:
    assert list(VALIDATOR.iter_errors(wrong))


@pytest.mark.parametrize("path", [path for path in GENERATED if "dragon-strike" in path])
def test_the_manual_page_and_the_schema_are_current(path: str) -> None:
    assert (ROOT / path).read_text("utf-8") == GENERATED[path](), "run `make docs`"


def test_the_manual_page_tells_every_verb_and_test() -> None:
    page = manual.page()
    for verb in VERBS.values():
        assert f"### `{verb.form}`" in page and verb.example in page
    for name in TESTS:
        assert f"| `{name} N` |" in page


@pytest.mark.parametrize(
    ("line", "text", "filled"),
    [
        ("heal 3", "Restores {heal|Hit Point}", "Restores 3 Hit Points"),
        ("heal 1", "Restores {heal|Hit Point}", "Restores 1 Hit Point"),
        ("heal all", "Restores {heal} of it", "Restores all of it"),
        ("save 6 then damage 1 else damage 2", "**{fails}:** {damage-2}, **{passes}:** {damage}", None),
        ("attack-die d8 for 1 round", "the {attack-die} for {rounds|round}", "the blue die for 1 round"),
        ("attack d8 times 3", "{times|dart} with the {attack}", "3 darts with the blue die"),
        ("push 4 airborne 6", "{push} spaces, or {airborne}", "4 spaces, or 6"),
        ("on space, area 9: swap", "it and {around} around, {area}", "it and 8 around, 9"),
        ("on 2 figure within 4, apart 3: swap", "{targets} {within} {apart}", "2 4 3"),
        ("on space, line 5: swap", "{line}", "5"),
        ("armor 8 for 3 rounds", "armor {armor} for {rounds} rounds", "armor 8 for 3 rounds"),
        ("worn: speed +2", "{speed}", "+2"),
        ("sleep for 3 rounds", "{sleep|round}", "3 rounds"),
        ("heal 2", "{heal|wolf|wolves}", "2 wolves"),
        ("heal 1", "{heal|wolf|wolves}", "1 wolf"),
    ],
)
def test_a_text_takes_its_numbers_from_the_effect(line: str, text: str, filled: str | None) -> None:
    assert fill(text, numbers(effect(line))) == (filled or "**5 or less:** 2, **6 or more:** 1")


def test_a_placeholder_that_nothing_fills_stays_and_is_told() -> None:
    values = numbers(effect("heal 3"))
    assert fill("{heal} {damage} {heal-2}", values) == "3 {damage} {heal-2}"
    assert list(unknown_placeholders("{heal} {damage} {heal-2}", values)) == ["{damage}", "{heal-2}"]


WORDS = sorted({*VERBS, *TESTS, "then", "else", "for", "rounds", "until", "on", "hero", "keep", "area", "d8"})


@given(st.lists(st.sampled_from([*WORDS, "1", "6", "9", "+2", ",", ";", ":"]), max_size=14))
def test_whatever_is_read_is_written_and_read_alike(words: list[str]) -> None:
    found = parse(" ".join(words))
    if isinstance(found, Effect):
        assert parse(str(found)) == found
        assert not list(VALIDATOR.iter_errors(to_json(found)))
    else:
        assert 0 <= found.column <= len(" ".join(words))


@given(st.text(max_size=40))
def test_no_text_makes_it_fail(text: str) -> None:
    assert isinstance(parse(text), Effect | Fault)
