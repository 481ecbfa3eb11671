"""Card Deck: a deck of your own, from a list of cards and an XML template; no rules of play."""

from toolkit.game import Game, Kind
from toolkit.games.card_deck import starter

GAME = Game(
    slug="card-deck",
    title="Card Deck",
    package=__name__,
    summary="A deck of your own: a list of cards, a template, sheets to print.",
    kinds=(
        Kind("cards", "cards", "a list of cards: YAML, CSV or XLSX, one row a card", starter.CARDS),
        Kind("deck", "decks", "a deck's size, its list and its templates", starter.DECK),
        Kind("theme", "", "inks and type", starter.THEME),
    ),
)
