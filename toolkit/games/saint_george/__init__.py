"""Operation Saint George: a scratch-off hex map for one player."""

from toolkit.game import Game, Kind
from toolkit.games.saint_george import starter

GAME = Game(
    slug="saint-george",
    title="Operation Saint George",
    package=__name__,
    summary="A scratch-off hex map: find every nest before the squad is spent.",
    kinds=(
        Kind("ruleset", "rulesets", "threat kinds, hints as constraints, days, score", starter.RULESET),
        Kind("squad", "squads", "members, health, abilities", starter.SQUAD),
        Kind("board", "boards", "hexes, caves and field, tunnels, starts", starter.BOARD),
        Kind("orders", "orders", "the words on the back of the card", starter.ORDERS),
        Kind("handout", "handouts", "the words of the home editions, and of every print", starter.HANDOUT),
        Kind("map", "maps", "what each hex hides", starter.MAP),
        Kind("theme", "", "inks and type", starter.THEME),
    ),
)
