"""What a game's rules find in content that a case changes.

In: a game's files in memory, and `rules/CODE.yaml` with edits of them that fail and that pass. Out: what the
toolkit finds after the edits, held against the places that the edits mark.
"""

from tests.games.cases.case import Case, cases_in, prove, prove_complete
from tests.games.cases.content import Base, Found, after, found_in, texts
from tests.games.cases.edit import MARK, Edit, edited

__all__ = [
    "MARK",
    "Base",
    "Case",
    "Edit",
    "Found",
    "after",
    "cases_in",
    "edited",
    "found_in",
    "prove",
    "prove_complete",
    "texts",
]
