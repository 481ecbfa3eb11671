"""Rules of a board under a ruleset: as many tunnels and starts as the ruleset states."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Related
from toolkit.games.saint_george.model import Theatre
from toolkit.location import Location
from toolkit.rule import Finding, rule


@rule("SGB011")
def number_of_tunnels(theatre: Theatre) -> Iterator[Finding]:
    """A board has as many tunnels as its ruleset states.

    The card's rules say how many ways lead into the caves (SG-10), and how hard a map is hangs on it.

    Fails: tunnels: [B3-C4, D3-D4, F3-F4] under a ruleset with `tunnels: 2`

    Passes: tunnels: [B3-C4, F3-F4]
    """
    stated = ["-".join(pair) for pair in theatre.board.stated_tunnels]
    yield from _number(theatre, "tunnels", stated, theatre.ruleset.tunnels)


@rule("SGB012")
def number_of_starts(theatre: Theatre) -> Iterator[Finding]:
    """A board has as many starts as its ruleset states.

    The card's rules say how many starts there are to choose from (SG-8, SG-11).

    Fails: starts: [B6, D6] under a ruleset with `starts: 3`

    Passes: starts: [B6, D6, G6]
    """
    yield from _number(theatre, "starts", list(theatre.board.stated_starts), theatre.ruleset.starts)


def _number(theatre: Theatre, key: str, stated: list[str], wanted: int) -> Iterator[Finding]:
    board, ruleset = theatre.board, theatre.ruleset
    if len(stated) == wanted:
        return
    noun = key.removesuffix("s") if len(stated) == 1 else key
    message = (
        f"{len(stated)} {noun} ({', '.join(stated)}), and the ruleset `{ruleset.id}` has exactly {wanted}"
    )
    surplus = len(stated) > wanted
    at: Location = board.places.at(key, wanted) if surplus else board.places.at(key)
    advice = f"take {stated[wanted]} out" if surplus else f"add {wanted - len(stated)} more"
    yield Finding(at, message, advice, (Related(ruleset.places.at(key), "the ruleset says so here"),))
