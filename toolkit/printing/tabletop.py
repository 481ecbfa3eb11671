"""Decks for Tabletop Simulator: pictures of many faces, and the saved object that cuts them into cards.

A sheet is a grid of at most 10 × 7 faces, of which the last place is what hidden cards show: 69 faces at
most. A picture has at most 4,096 pixels a side. A card's id is its sheet's number · 100 + its place.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from toolkit.diagnostic import Diagnostic
from toolkit.drawing import Drawing, Group, Item, Rect, Style, Symbol, Use, translate
from toolkit.game import Artefact, Made, Page, Picture
from toolkit.materials import Materials
from toolkit.printing.run import Component, Run

MAX_FACES = 69
MAX_COLUMNS = 10
MAX_ROWS = 7
MAX_PIXELS = 4096
WIDE = 512
"""Pixels across a card where there is room: its text can be read when zoomed."""

FOLDER = "tabletop-simulator"
_LIE = {"posX": 0.0, "posY": 1.0, "posZ": 0.0, "rotX": 0.0, "rotY": 180.0, "rotZ": 180.0}
_SCALE = {"scaleX": 1.0, "scaleY": 1.0, "scaleZ": 1.0}


@dataclass(frozen=True, slots=True)
class Sheet:
    """The faces of one picture: at most 69 different components with one back."""

    number: int
    deck: str
    components: tuple[Component, ...]

    @property
    def columns(self) -> int:
        """Columns of the grid, from 2: the widest that still fills its rows best."""
        room = len(self.components) + 1
        return min(
            range(2, MAX_COLUMNS + 1), key=lambda c: (max(-(-room // c), 2) > MAX_ROWS, self._waste(c))
        )

    def _waste(self, columns: int) -> tuple[int, int]:
        rows = max(-(-(len(self.components) + 1) // columns), 2)
        return columns * rows, abs(columns - 2 * rows)

    @property
    def rows(self) -> int:
        """Rows of the grid, from 2."""
        return max(-(-(len(self.components) + 1) // self.columns), 2)


def sheets(piles: Sequence[tuple[str, tuple[Component, ...]]]) -> tuple[Sheet, ...]:
    """Decks as sheets: a deck of more than 69 different faces takes several."""
    found: list[Sheet] = []
    for deck, components in piles:
        parts = [components[n : n + MAX_FACES] for n in range(0, len(components), MAX_FACES)]
        for part in parts:
            found.append(Sheet(len(found) + 1, deck, part))
    return tuple(found)


def artefacts(run: Run) -> tuple[Artefact, ...]:
    """Pictures of all faces and backs, and the saved object."""
    folder = f"{run.folder}/{FOLDER}"

    def artefact(name: str, make: Callable[[Materials], Made]) -> Artefact:
        return Artefact(f"{folder}/{name}", make, run.sources, run.folder)

    found = [artefact(f"{run.name}.json", partial(_saved, run))]
    for number in range(1, sum(-(-len(pile.entries) // MAX_FACES) for pile in run.piles) + 1):
        found.append(artefact(f"{_face(run, number)}.png", partial(_faces, run, number)))
        found.append(artefact(f"{_back(run, number)}.png", partial(_backs, run, number)))
    return tuple(found)


def _face(run: Run, number: int) -> str:
    return f"{run.name}-{number}-faces"


def _back(run: Run, number: int) -> str:
    return f"{run.name}-{number}-back"


def _sheet(run: Run, materials: Materials, number: int) -> tuple[Sheet, tuple[Diagnostic, ...]]:
    """The sheet of that number, from 1, and what is wrong with the run."""
    drawn = run.drawn(materials)
    return sheets(drawn.piles)[number - 1], drawn.problems


def _faces(run: Run, number: int, materials: Materials) -> Made:
    sheet, problems = _sheet(run, materials, number)
    items: list[Item] = []
    for place, component in enumerate(sheet.components):
        x, y = place % sheet.columns * run.width, place // sheet.columns * run.height
        items.append(_placed(run, component.piece.front, x, y))
    back = sheet.components[0].piece.back
    if back is not None:  # the last place is what a hidden card shows
        last = (sheet.columns - 1) * run.width, (sheet.rows - 1) * run.height
        items.append(_placed(run, back, *last))
    wide, tall = sheet.columns * run.width, sheet.rows * run.height
    dots = min(WIDE / run.width, MAX_PIXELS / wide, MAX_PIXELS / tall) * 25.4
    return Made(Picture(Drawing(wide, tall, tuple(items)), int(dots)), problems)


def _backs(run: Run, number: int, materials: Materials) -> Made:
    sheet, problems = _sheet(run, materials, number)
    back = sheet.components[0].piece.back or Drawing(run.width, run.height, ())
    items = (_placed(run, back, 0, 0),)
    return Made(Picture(Drawing(run.width, run.height, items), int(WIDE / run.width * 25.4)), problems)


def _placed(run: Run, drawing: Drawing, x: float, y: float) -> Item:
    """A face cut at its trim."""
    window = Rect(x, y, run.width, run.height, Style())
    symbol = Symbol("face", drawing.items, (0, 0, run.width, run.height))
    return Group((Use(symbol, translate(x, y)),), clip=(window,))


def _saved(run: Run, materials: Materials) -> Made:
    drawn = run.drawn(materials)
    address = materials.printer.tabletop_address
    held = sheets(drawn.piles)
    objects = []
    for place, (deck, _) in enumerate(drawn.piles):
        objects.append(_deck(run, deck, [sheet for sheet in held if sheet.deck == deck], place, address))
    text = json.dumps({"SaveName": run.title, "ObjectStates": objects}, indent=2, ensure_ascii=False)
    return Made(Page(text + "\n"), drawn.problems)


def _deck(run: Run, deck: str, held: Sequence[Sheet], place: int, address: str) -> dict[str, object]:
    custom = {
        str(sheet.number): {
            "FaceURL": f"{address}{_face(run, sheet.number)}.png",
            "BackURL": f"{address}{_back(run, sheet.number)}.png",
            "NumWidth": sheet.columns,
            "NumHeight": sheet.rows,
            "BackIsHidden": True,
            "UniqueBack": False,
            "Type": 0,
        }
        for sheet in held
    }
    cards = [
        _card(component, sheet.number * 100 + n, custom[str(sheet.number)], str(sheet.number))
        for sheet in held
        for n, component in enumerate(sheet.components)
        for _ in range(component.entry.copies)
    ]
    lie = {**_LIE, "posX": place % 5 * 3.0, "posZ": place // 5 * -4.0, **_SCALE}
    if len(cards) == 1:  # a deck of one card is no deck
        return {**cards[0], "Transform": lie}
    ids = [card["CardID"] for card in cards]
    named = {"Name": "DeckCustom", "Nickname": deck, "Transform": lie}
    return {**named, "DeckIDs": ids, "CustomDeck": custom, "ContainedObjects": cards}


def _card(component: Component, number: int, sheet: dict[str, object], key: str) -> dict[str, object]:
    return {
        "Name": "Card",
        "Nickname": component.entry.name,
        "Description": "\n".join(component.entry.lines),
        "Transform": {**_LIE, **_SCALE},
        "CardID": number,
        "CustomDeck": {key: sheet},
    }
