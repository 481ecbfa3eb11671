"""Operation Saint George: a scratch-off hex map for one player."""

from toolkit.game import Game, Kind

GAME = Game(
    slug="saint-george",
    title="Operation Saint George",
    package=__name__,
    summary="A scratch-off hex map: find every nest before the squad is spent.",
    kinds=(
        Kind("ruleset", "rulesets", "threat kinds, hints as constraints, days, score"),
        Kind("squad", "squads", "members, health, abilities"),
        Kind("board", "boards", "hexes, caves and field, tunnels, starts"),
        Kind("orders", "orders", "the words on the back of the card"),
        Kind("map", "maps", "what each hex hides"),
        Kind("theme", "", "inks and type"),
    ),
)
