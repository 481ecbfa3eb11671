"""Prints of components: what a game draws once, as sheets, pictures, lists and decks of virtual tables.

In: a `Run` of components of one size. Out: artefacts, each made when a build wants it.
"""

from toolkit.printing.kit import kit_of
from toolkit.printing.listing import Entry, Pile, listing
from toolkit.printing.prints import list_artefact, print_run
from toolkit.printing.run import Component, Drawn, Run
from toolkit.printing.sheets import label_face

__all__ = [
    "Component",
    "Drawn",
    "Entry",
    "Pile",
    "Run",
    "kit_of",
    "label_face",
    "list_artefact",
    "listing",
    "print_run",
]
