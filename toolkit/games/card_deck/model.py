"""Decks and their cards as frozen dataclasses. In: records that passed their schemas. Out: `Modelled`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from toolkit.diagnostic import CodePage, Diagnostic, did_you_mean
from toolkit.field import decimal, mappings, number, text
from toolkit.game import Modelled, Record, Records
from toolkit.layout.component import Component, UnknownComponent, component
from toolkit.location import Places
from toolkit.theme import Theme, read_theme

NO_BACK = "none"

LEAST, MOST = 5.0, 1000.0
"""Sides of a card in mm."""

CODES = (
    CodePage(
        "DCK001",
        "A size that no card has",
        "A size is a name (poker, bridge, tarot, mini, euro, square …) or width x height in mm, "
        "sides from 5 to 1,000 mm.",
        "size: pokre",
        "size: poker",
    ),
)


@dataclass(frozen=True, slots=True)
class Card:
    """A card: its texts by column. `places` are those of its row."""

    name: str
    copies: int
    texts: Mapping[str, str]
    places: Places


@dataclass(frozen=True, slots=True)
class CardList:
    """A list of cards, in order."""

    id: str
    cards: tuple[Card, ...]
    file: str


@dataclass(frozen=True, slots=True)
class Deck:
    """A deck: its size in mm, its cards, its templates ("" for no back)."""

    id: str
    title: str
    size: Component
    bleed: float
    list: CardList
    face: str
    back: str
    theme: Theme
    places: Places
    file: str

    @property
    def sources(self) -> tuple[str, ...]:
        """The content files that decide its prints."""
        return (self.file, self.list.file, self.theme.file)


def build(records: Records) -> Modelled:
    """Every list and every deck."""
    problems: list[Diagnostic] = []
    lists = {each.id: each for each in (_list(record) for record in records.of("cards"))}
    theme = next((read_theme(record) for record in records.of("theme")), None)
    decks = []
    for record in records.of("deck"):
        found = list(_problems(record, records, lists))
        problems += found
        name = text(record.data, "cards")
        if not found and name in lists and theme is not None:
            decks.append(_deck(record, lists[name], theme))
    themes = () if theme is None else (theme,)
    return Modelled((*lists.values(), *decks, *themes), tuple(problems))


def _problems(record: Record, records: Records, lists: Mapping[str, CardList]) -> Iterator[Diagnostic]:
    name = text(record.data, "cards")
    if name not in lists and not records.is_broken("cards", name):
        message = f"there is no list of cards `{name}`"
        yield Diagnostic("REF001", message, record.at("cards"), help=did_you_mean(name, lists))
    advice = "write poker, or a size such as 63 x 88"
    try:
        size = component(text(record.data, "size"))
    except UnknownComponent as problem:
        yield Diagnostic("DCK001", str(problem).partition("; a size")[0], record.at("size"), help=advice)
        return
    if min(size.width, size.height) < LEAST or max(size.width, size.height) > MOST:
        message = f"no card is {size.size}: sides are {LEAST:g} to {MOST:,g} mm"
        yield Diagnostic("DCK001", message, record.at("size"), help=advice)


def _list(record: Record) -> CardList:
    cards = []
    for n, row in enumerate(mappings(record.data, "cards")):
        texts = {key: value for key, value in row.items() if isinstance(value, str)}
        cards.append(Card(text(row, "name"), number(row, "copies", 1), texts, record.section("cards", n)))
    return CardList(text(record.data, "id"), tuple(cards), record.file)


def _deck(record: Record, cards: CardList, theme: Theme) -> Deck:
    data = record.data
    back = text(data, "back", NO_BACK)
    return Deck(
        text(data, "id"),
        " ".join(text(data, "title").split()),
        component(text(data, "size")),
        decimal(data, "bleed", 4),
        cards,
        text(data, "face"),
        "" if back == NO_BACK else back,
        theme,
        record,
        record.file,
    )
