"""A tiny mission made by hand: hexes A1, B1, C1 … in a row, each open to the next. For tests of the rules."""

from __future__ import annotations

from toolkit.games.saint_george.engine import SaintGeorge, load
from toolkit.games.saint_george.state import State

SQUAD = (
    ("scout", "Scout", "ir-scope", "IR Scope", "scope", 1, "day"),
    ("firefighter", "Firefighter", "asbestos-shield", "Asbestos Shield", "leap", 1, "mission"),
    ("grenadier", "Grenadier", "grenade", "Grenade", "cancel", 1, "day"),
    ("gunner", "Gunner", "lewis-gun", "Lewis Gun", "reduce", 2, "day"),
)
KINDS = (
    ("L", "juvenile", "Lone juvenile", "lone juveniles", (1, 1)),
    ("P", "pair", "Juvenile pair", "juvenile pairs", (2, 2)),
    ("A", "adult", "Adult", "adults", (3, 3)),
    ("N", "nest", "Nest", "nests", (0, 9)),
)

Config = dict[str, object]


def corridor(
    threats: str,
    *,
    goal: int = 6,
    days: int = 3,
    squad: tuple[tuple[str, str, str, str, str, int, str], ...] = SQUAD,
    starts: tuple[str, ...] = ("A1",),
    doors: dict[str, tuple[str, ...]] | None = None,
) -> Config:
    """A config from threats such as `L1 P2 N1`. `doors` are neighbours other than left and right."""
    cells = threats.split()
    names = [f"{chr(ord('A') + i)}1" for i in range(len(cells))]
    sides = {name: tuple(names[max(0, i - 1) : i] + names[i + 1 : i + 2]) for i, name in enumerate(names)}
    near = doors or sides
    return {
        "format": "boxwright-config/1",
        "game": "saint-george",
        "id": "corridor",
        "title": "The Corridor",
        "players": {"min": 1, "max": 1},
        "board": {
            "id": "corridor",
            "title": "The Corridor",
            "layout": "odd-rows-right",
            "regions": [{"id": "caves", "name": "caves"}, {"id": "field", "name": "field"}],
            "hexes": [
                {"name": name, "region": "field", "column": i, "row": 0, "neighbours": list(near[name])}
                for i, name in enumerate(names)
            ],
            "starts": list(starts),
            "tunnels": [],
        },
        "components": {
            "threats": [
                {
                    "letter": letter,
                    "id": name,
                    "name": title,
                    "plural": plural,
                    "strengths": list(strengths),
                    "hint": "",
                }
                for letter, name, title, plural, strengths in KINDS
            ],
            "members": [{"id": m, "role": role, "health": 3, "ability": a} for m, role, a, *_ in squad],
            "abilities": [
                {"id": a, "name": name, "effect": effect, "uses": uses, "renewal": renewal, "text": ""}
                for a, name, effect, uses, renewal in dict.fromkeys(each[2:] for each in squad)
            ],
        },
        "setup": {"days": days},
        "rules": {"goal": {"kind": "N", "count": goal}, "adjacency": [], "counts": []},
        "end": {
            "score": [
                {"survivors": n, "title": f"Rank {n}", "sentence": f"{n} left."} for n in (4, 3, 2, 1, 0)
            ],
            "win": "Won.",
            "lose": "Lost.",
        },
        "secret": [
            {"hex": name, "kind": cell[0], "strength": int(cell[1:])}
            for name, cell in zip(names, cells, strict=True)
        ],
        "text": {"grade": "", "briefing": "", "notes": "", "hints": ["Nest: all of them."]},
        "alt": [{"of": "threats/nest", "text": "Eggs."}],
    }


def played(engine: SaintGeorge, *actions: str) -> State:
    """The state after these actions."""
    state = engine.initial_state()
    for action in actions:
        assert action in engine.legal_actions(state), (action, engine.legal_actions(state))
        state = engine.apply(state, action)
    return state


def mission(threats: str, *actions: str, **changes: object) -> tuple[SaintGeorge, State]:
    """The engine of a corridor, and the state after these actions."""
    engine = load(corridor(threats, **changes))  # type: ignore[arg-type]
    return engine, played(engine, *actions)
