"""How fast the engines play at random, on one core."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator

from tests.benchmarks.process import ROOT
from tests.benchmarks.table import Row

SECONDS = 2.0
BUDGET = 50_000


def rows() -> Iterator[Row]:
    """Each measurement as it is made."""
    actions = engine_actions()
    yield Row(
        "Saint George, random play",
        f"{actions:,.0f} actions/s",
        "",
        f"{BUDGET:,} actions/s",
        actions >= BUDGET,
    )


def engine_actions() -> float:
    """Actions a second: legal actions, a choice, apply."""
    from toolkit.games import discover
    from toolkit.materials import Materials
    from toolkit.pipeline import check
    from toolkit.production import artefacts
    from toolkit.workspace import find

    workspace = find(ROOT)
    game = next(game for game in discover() if game.slug == "saint-george")
    found = next(a for a in artefacts(check(workspace)) if a.path == "saint-george/first-light/config.json")
    module = game.module("engine")
    assert module is not None
    engine = module.load(found.make(Materials(workspace)).product.data)  # type: ignore[union-attr]
    generator, played, start = random.Random(1), 0, time.process_time()
    while time.process_time() - start < SECONDS:
        state = engine.initial_state()
        while actions := engine.legal_actions(state):
            state = engine.apply(state, actions[int(generator.random() * len(actions))])
            played += 1
    return played / (time.process_time() - start)
