"""Records → subjects: every reference followed, every effect read, every number filled in.

In: records that passed their schemas. Out: `Modelled` with Theme, CardList, Card, EffectLine, Words,
Bestiary, Party, Box and Content objects, and the boards. References that lead nowhere are for rules to tell:
they see `Content`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from toolkit.game import Modelled, Records
from toolkit.games.dragon_strike.model.boards import boards
from toolkit.games.dragon_strike.model.box import Box, dresses, read_box
from toolkit.games.dragon_strike.model.card import BARE, Card, CardList, read_list
from toolkit.games.dragon_strike.model.hero import Party, read_heroes
from toolkit.games.dragon_strike.model.monster import Bestiary, read_monsters
from toolkit.games.dragon_strike.model.wording import EffectLine, Words
from toolkit.theme import Theme, read_theme


@dataclass(frozen=True, slots=True)
class Content:
    """Everything but the boards, for rules that look across files; None for a part that cannot be read."""

    theme: Theme | None
    lists: tuple[CardList, ...]
    broken_lists: frozenset[str]
    """Ids of card lists that exist and have faults of their own: a reference to one is no news."""
    bestiary: Bestiary | None
    party: Party | None
    box: Box | None

    @property
    def cards(self) -> Iterator[Card]:
        """The cards of all lists."""
        return (card for each in self.lists for card in each.cards)

    @property
    def lines(self) -> Iterator[EffectLine]:
        """The effects of all cards, and what monsters breathe."""
        yield from (card.line for card in self.cards if card.line is not None)
        for monster in self.bestiary.monsters if self.bestiary else ():
            if monster.breath is not None:
                yield monster.breath.line

    @property
    def words(self) -> Iterator[Words]:
        """The texts of all cards."""
        return (words for card in self.cards for words in card.words)


def build(records: Records) -> Modelled:
    """Every subject of the game's content, in a fixed order."""
    content = _content(records)
    drawn = boards(records)
    single: Sequence[object | None] = (content.theme, content.bestiary, content.party, content.box, content)
    subjects = (
        *(each for each in single if each is not None),
        *content.lists,
        *content.cards,
        *content.lines,
        *content.words,
        *drawn.subjects,
    )
    return Modelled(subjects, drawn.problems)


def _content(records: Records) -> Content:
    themes = [read_theme(record) for record in records.of("theme")]
    bestiaries = [read_monsters(record) for record in records.of("monsters")]
    parties = [read_heroes(record) for record in records.of("heroes")]
    bestiary = bestiaries[0] if bestiaries else None
    party = parties[0] if parties else None
    box_records = records.of("box")
    worn = dresses(box_records[0]) if box_records else {}
    lists = tuple(read_list(record, worn.get(str(record.data["id"]), BARE)) for record in records.of("cards"))
    by_id = {each.id: each for each in lists}
    box = read_box(box_records[0], by_id, bestiary, party) if box_records else None
    broken = records.broken.get("cards", frozenset())
    return Content(themes[0] if themes else None, lists, broken, bestiary, party, box)
