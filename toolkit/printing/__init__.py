"""Prints of components: what a game draws once, as sheets, pictures, lists and decks of virtual tables."""
