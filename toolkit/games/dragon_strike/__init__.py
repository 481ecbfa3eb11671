"""Dragon Strike: a dungeon box of boards, cards, markers and adventures, heroes against a Dragon Master."""

from toolkit.game import Game, Kind
from toolkit.games.dragon_strike import starter

GAME = Game(
    slug="dragon-strike",
    title="Dragon Strike",
    package=__name__,
    summary="A dungeon box: heroes against the clock, the Dragon Master and his dragon.",
    kinds=(
        Kind("cards", "cards", "a list of cards: names, texts, effects", starter.CARDS),
        Kind("monsters", "", "the monsters, which are cards"),
        Kind("heroes", "", "the heroes and their dice"),
        Kind("box", "", "decks, figures, markers, tracks, dice, symbols"),
        Kind("board", "boards", "squares, walls, doors, terrain", starter.BOARD),
        Kind("theme", "", "inks and type"),
    ),
)
