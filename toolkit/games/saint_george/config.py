"""A map as a playable config: everything the engine needs, nothing about drawing.

In: a `Map`. Out: `Config`, which `schemas/saint-george/config.schema.json` describes. What lies under the
silver stands in `secret` alone.
"""

from __future__ import annotations

import re
from typing import cast

from toolkit.constraint import Adjacency, Count
from toolkit.engine import to_json
from toolkit.game import Config
from toolkit.games.saint_george import scenario as playable
from toolkit.games.saint_george.model import Map, Region, Ruleset
from toolkit.games.saint_george.number import cardinal

SCHEMA = "config"

_REGIONS = {
    Region.CAVE: playable.RegionName("caves", "caves"),
    Region.FIELD: playable.RegionName("field", "field"),
}

SIGNS_IN_WORDS = {
    "juvenile": "A small dragon sits in profile and looks to the left.",
    "pair": "Two small dragons sit face to face.",
    "adult": "A long dragon walks low over the ground, its wings half spread.",
    "nest": "Three cracked eggs lie in a bowl of twigs.",
    "burrower": "A blunt, clawed dragon breaks out of the ground.",
}
PORTRAITS_IN_WORDS = {
    "scout": "A soldier in a peaked cap holds a scope to one eye.",
    "firefighter": "A soldier wears a crested helmet and a respirator with round glasses.",
    "grenadier": "A moustached soldier in a steel helmet carries two bombs on the belt.",
    "gunner": "A soldier in a steel helmet shoulders a gun with a round magazine.",
}
ICONS_IN_WORDS = {
    "crosshairs": "Crosshairs.",
    "shield": "A shield, one half dark.",
    "bomb": "A grooved hand grenade with its lever.",
    "drum": "A round gun magazine with eight spokes, seen from above.",
}


def config(subject: Map) -> Config:
    """The playable config of a map."""
    return Config(cast("dict[str, object]", to_json(scenario_of(subject))), SCHEMA)


def scenario_of(subject: Map) -> playable.Scenario:
    """The map as the engine reads it."""
    ruleset = subject.ruleset
    return playable.Scenario(
        format=playable.FORMAT,
        game=playable.GAME,
        id=subject.id,
        title=subject.title,
        players=playable.Players(1, 1),
        board=_board(subject),
        components=_components(ruleset),
        setup=playable.Setup(ruleset.days),
        rules=playable.Rules(
            playable.Goal(ruleset.goal_kind, ruleset.goal_count),
            tuple(each for each in ruleset.constraints if isinstance(each, Adjacency)),
            tuple(each for each in ruleset.constraints if isinstance(each, Count)),
        ),
        end=_end(ruleset),
        secret=tuple(
            playable.Threat(cell.name, threat.letter, threat.strength)
            for cell, threat in zip(subject.board.cells, subject.threats, strict=True)
        ),
        text=_words(subject),
        alt=_descriptions(ruleset),
    )


def _board(subject: Map) -> playable.Board:
    board = subject.board
    names = [cell.name for cell in board.cells]
    return playable.Board(
        board.id,
        board.title,
        board.layout.value,
        tuple(_REGIONS[region] for region in Region),
        tuple(
            playable.Hex(
                cell.name,
                _REGIONS[cell.region].id,
                cell.column,
                cell.row,
                tuple(names[near] for near in board.neighbours[i]),
            )
            for i, cell in enumerate(board.cells)
        ),
        tuple(names[start] for start in board.starts),
        tuple((names[cave], names[field]) for cave, field in board.tunnels),
    )


def _components(ruleset: Ruleset) -> playable.Components:
    members = ruleset.squad.members
    return playable.Components(
        tuple(
            playable.ThreatKind(k.letter, k.id, k.name, k.plural, k.strengths, k.hint) for k in ruleset.kinds
        ),
        tuple(playable.Member(m.id, m.role, m.health, m.ability.id) for m in members),
        tuple(
            playable.Ability(a.id, a.name, a.effect.value, a.uses, a.renewal.value, a.text)
            for a in dict.fromkeys(member.ability for member in members)
        ),
    )


def _end(ruleset: Ruleset) -> playable.End:
    goal = ruleset.kind(ruleset.goal_kind)
    assert goal is not None
    one, count = goal.name.lower(), ruleset.goal_count
    come = f"all {cardinal(count)} {goal.plural} have" if count > 1 else f"the {one} has"
    return playable.End(
        tuple(playable.ScoreLine(line.survivors, line.title, line.sentence) for line in ruleset.score),
        f"You win the moment {come} come to light, even if nobody is left to see it.",
        f"You lose once the whole squad is dead and a {one} is still hidden.",
    )


def _words(subject: Map) -> playable.Words:
    ruleset = subject.ruleset
    grade = ruleset.grades[subject.grade - 1] if 0 < subject.grade <= len(ruleset.grades) else ""
    hints = tuple(
        f"{kind.name}: {kind.hint[:1].lower()}{kind.hint[1:]}" for kind in ruleset.kinds if kind.hint
    )
    rock = "The rock separates: hexes on its two sides touch only where there is a tunnel."
    return playable.Words(grade, _plain(subject.orders.briefing.text), _plain(subject.notes), (*hints, rock))


def _plain(text: str) -> str:
    """A text without its marks for bold and italic, on one line.

    >>> _plain("Uncover **all six**, _quietly_.")
    'Uncover all six, quietly.'
    """
    return " ".join(re.sub(r"\*\*(.+?)\*\*|\b_(.+?)_\b", lambda m: m[1] or m[2], text).split())


def _descriptions(ruleset: Ruleset) -> tuple[playable.Description, ...]:
    members = ruleset.squad.members
    return (
        *(
            playable.Description(
                f"threats/{k.id}", SIGNS_IN_WORDS.get(k.sign, f"The sign of the {k.name.lower()}.")
            )
            for k in ruleset.kinds
        ),
        *(
            playable.Description(f"members/{m.id}", PORTRAITS_IN_WORDS.get(m.portrait, f"The {m.role}."))
            for m in members
        ),
        *(
            playable.Description(
                f"abilities/{a.id}", ICONS_IN_WORDS.get(a.icon, f"The sign of the {a.name}.")
            )
            for a in dict.fromkeys(member.ability for member in members)
        ),
    )
