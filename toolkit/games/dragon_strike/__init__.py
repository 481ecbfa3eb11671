"""Dragon Strike: a dungeon box of boards, cards, markers and adventures, heroes against a Dragon Master."""

from toolkit.game import Game

GAME = Game(
    slug="dragon-strike",
    title="Dragon Strike",
    package=__name__,
    summary="A dungeon box: heroes against the clock, the Dragon Master and his dragon.",
    kinds=(),
)
