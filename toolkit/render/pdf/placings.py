"""How often each symbol of a document is placed: what is placed once takes less room where it stands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from toolkit.drawing import Document, Group, Item, Symbol, Use


class Placings:
    """The symbols of a document and their placings; equal symbols are one."""

    def __init__(self, document: Document) -> None:
        # To compare two symbols costs as much as to draw one: each object is compared once, with its like.
        self._first: dict[int, Symbol] = {}
        self._alike: dict[tuple[object, ...], list[Symbol]] = {}
        self._counts: Counter[int] = Counter()
        for sheet in document.sheets:
            self._count(sheet.drawing.items)

    def _count(self, items: Iterable[Item]) -> None:
        for item in items:
            if isinstance(item, Group):
                self._count(item.items)
            elif isinstance(item, Use):
                symbol = self._first.get(id(item.symbol)) or self._found(item.symbol)
                self._counts[id(symbol)] += 1
                if self._counts[id(symbol)] == 1:
                    self._count(symbol.items)

    def _found(self, symbol: Symbol) -> Symbol:
        alike = self._alike.setdefault((symbol.name, symbol.box, len(symbol.items)), [])
        first = next((each for each in alike if each == symbol), symbol)
        if first is symbol:
            alike.append(symbol)
        self._first[id(symbol)] = first
        return first

    def first(self, symbol: Symbol) -> Symbol:
        """The first symbol of the document that equals this one of it."""
        return self._first[id(symbol)]

    def is_single(self, symbol: Symbol) -> bool:
        """Whether a first symbol is placed just once."""
        return self._counts[id(symbol)] == 1
