"""The 110 cards: each design drawn once from its template, with its deck's back."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from toolkit import font
from toolkit.drawing import Drawing
from toolkit.games.dragon_strike.artefacts.attacks import attack_rows
from toolkit.games.dragon_strike.artefacts.colophon import COLOPHON
from toolkit.games.dragon_strike.artefacts.listing import entry
from toolkit.games.dragon_strike.artefacts.studio import FOLDER, GAME, Studio, Texts, field
from toolkit.games.dragon_strike.model import Box, Card, Deck, Monster
from toolkit.layout.face import Field
from toolkit.layout.imposition import Piece
from toolkit.location import Location, Places
from toolkit.printing import Component, Drawn, Pile, Run
from toolkit.theme import Theme

WIDTH, HEIGHT = 63.0, 88.0
BLEED = 4.0
"""Wider than the pieces': vendors ask for up to 3.6 mm."""
SIGN, SIGN_ON_BACK, SIGN_ABOVE_STARS = 5.4, 18.0, 16.0
"""A deck's sign on the pennant and on the back, in mm; smaller where stars stand below it."""
STAR_STEPS: Mapping[int, tuple[float, ...]] = {0: (), 1: (0,), 2: (-0.5, 0.5), 3: (-1, 0, 1)}
"""Where the stars of a level stand, in steps from the middle."""
SCALES = tuple((round(2 + row * 3.588, 3), row % 2) for row in range(24, -3, -1))
"""Rows of dragon scales from the foot up: y and whether the row is shifted."""
RAYS = tuple(range(0, 360, 20))


@dataclass(frozen=True, slots=True)
class Designs:
    """The designs of a deck that share a back: a deck, or one level of it. `first` numbers its first card."""

    deck: Deck
    level: int
    designs: tuple[Card | Monster, ...]
    first: int

    @property
    def title(self) -> str:
        """What the pile is called in lists."""
        return f"{self.deck.title}, level {self.level}" if self.level else self.deck.title


def piles(box: Box) -> Iterator[Designs]:
    """The piles of all decks, in order."""
    for deck in box.decks:
        first = 1
        for level in dict.fromkeys(card.level for card in deck.designs):
            designs = tuple(card for card in deck.designs if card.level == level)
            yield Designs(deck, level, designs, first)
            first += sum(card.copies for card in designs)
        if deck.monsters:
            yield Designs(deck, 0, deck.monsters, 1)


def card_run(box: Box, theme: Theme, sources: tuple[str, ...]) -> Run:
    """The cards as one print run."""
    held = tuple(piles(box))
    return Run(
        FOLDER,
        "cards",
        "Dragon Strike · cards",
        WIDTH,
        HEIGHT,
        sources,
        box.places.at("decks"),
        lambda materials, is_low_ink: _Cards(box, Studio(theme, materials, is_low_ink=is_low_ink)).draw(held),
        tuple(Pile(pile.title, tuple(entry(design) for design in pile.designs)) for pile in held),
        COLOPHON,
    )


class _Cards:
    """Draws every card of one edition."""

    def __init__(self, box: Box, studio: Studio) -> None:
        self._box = box
        self._studio = studio

    def draw(self, held: Sequence[Designs]) -> Drawn:
        """All piles."""
        components = tuple(component for pile in held for component in self._pile(pile))
        return Drawn(components, self._studio.problems)

    def _pile(self, pile: Designs) -> Iterator[Component]:
        back = self._back(pile)
        number = pile.first
        for design in pile.designs:
            copies = design.copies if isinstance(design, Card) else 1
            count = f"{number}–{number + copies - 1}" if copies > 1 else str(number)
            counter = Field(f"{pile.deck.counter} {count}/{pile.deck.size}", pile.deck.places.at("counter"))
            if isinstance(design, Card):
                drawn = self._card(pile, design, counter)
            else:
                drawn = self._monster(pile, design, counter)
            at = design.places.at("name")
            piece = Piece(design.name, drawn, back, BLEED, copies, self._studio.edge, at)
            yield Component(piece, pile.title, entry(design))
            number += copies

    def _dress(self, pile: Designs) -> dict[str, object]:
        """What every face of a pile sees."""
        deck = pile.deck
        return {
            "colour": deck.colours,
            "symbol": deck.symbol,
            "symbol_size": SIGN * deck.symbol_scale,
            "stars": STAR_STEPS.get(pile.level, ()),
            "rays": RAYS,
        }

    def _back(self, pile: Designs) -> Drawing:
        deck = pile.deck
        width = font.width(self._studio.kit.faces["display"], deck.back, 15) + 7
        half, tip = round(width / 2, 3), round(width / 2 + 3.2, 3)
        size = SIGN_ABOVE_STARS if pile.level else SIGN_ON_BACK
        values = {
            **self._dress(pile),
            "symbol_size": size * deck.symbol_scale,
            "rows": SCALES,
            "plate": f"M{-half} 25.4H{half}L{tip} 30.6L{half} 35.8H{-half}L{-tip} 30.6Z",
        }
        texts = {"back-name": Field(deck.back, deck.places.at("back"))}
        if pile.level:
            texts["level"] = Field(f"Level {pile.level}", deck.places.at("levels"))
        return self._studio.draw("card-back", values, texts, f"{pile.title}, back")

    def _card(self, pile: Designs, card: Card, number: Field) -> Drawing:
        deck = pile.deck
        texts: Texts = {
            "name": field(card.name, card.places, "name"),
            "kind": Field(deck.kind, deck.places.at("kind")),
            "note": Field(card.note, _either(card.places, deck.places, "note")),
            "footer": Field(card.footer, _either(card.places, deck.places, "footer")),
            "number": number,
        }
        values = {**self._dress(pile), "footer_icon": card.footer_icon or deck.symbol}
        if card.is_reference:
            values |= {"rows": list(_rows(card, texts)), "pitch": min(7.9, 63.2 / len(card.rows))}
            return self._studio.draw("card-reference", values, texts, card.name)
        texts["text"] = field(card.text, card.places, "text")
        if card.flavor:
            texts["flavor"] = field(card.flavor, card.places, "flavor")
        values |= {"facts": list(_facts(card, deck, texts)), "flavor": bool(card.flavor)}
        values["picture"] = self._picture(card.picture, card.places, texts)
        return self._studio.draw("card-front", values, texts, card.name)

    def _monster(self, pile: Designs, monster: Monster, number: Field) -> Drawing:
        deck = pile.deck
        count = sum(f.count for f in self._box.figures if f.of == monster.id)
        footer = self._box.footer(monster.footer)
        texts: Texts = {
            "name": field(monster.name, monster.places, "name"),
            "kind": Field(deck.kind, deck.places.at("kind")),
            "note": Field(f"{count} figure{'' if count == 1 else 's'}", self._box.places.at("figures")),
            "footer": field(monster.footer, monster.places, "footer"),
            "number": number,
            "text": field(monster.text, monster.places, "text"),
            "hit-points": field(str(monster.hit_points), monster.places, "hit-points"),
            "speed": field(str(monster.speed), monster.places, "speed"),
            "armor": field(str(monster.armor), monster.places, "armor"),
        }
        stats = [
            {"label": "HIT POINTS", "value": "hit-points", "die": ""},
            {"label": "SPEED", "value": "speed", "die": ""},
            {"label": "ARMOR", "value": "armor", "die": ""},
            {"label": "SAVE", "value": "", "die": monster.save},
        ]
        values = {
            **self._dress(pile),
            "stats": stats,
            "attack_rows": attack_rows(monster, texts, self._studio.kit.faces),
            "footer_icon": footer.icon if footer else deck.symbol,
            "picture": self._picture(monster.picture, monster.places, texts),
        }
        return self._studio.draw("card-monster", values, texts, monster.name)

    def _picture(self, name: str, places: Places, texts: Texts) -> str:
        """The picture's file, "" where nobody has drawn one and none is asked for by name."""
        found = self._studio.materials.picture(GAME, name)
        asked = places.at("picture") != places.at()
        if found or asked:
            texts["picture"] = Field(found or name, places.at("picture") if asked else places.at("id"))
            return found or name
        return ""


def _either(card: Places, deck: Places, name: str) -> Location:
    """Where a text stands that a card may state itself and takes from its deck otherwise."""
    own = card.at(name)
    return own if own != card.at() else deck.at(name)


def _facts(card: Card, deck: Deck, texts: Texts) -> Iterator[Mapping[str, str]]:
    for n, fact in enumerate(card.facts, start=1):
        label, value = f"label-{n}", f"value-{n}"
        texts[label], texts[value] = Field(fact.label, fact.at), Field(fact.value, fact.at)
        yield {"label": label, "value": value, "icon": fact.icon or deck.symbol}


def _rows(card: Card, texts: Texts) -> Iterator[Mapping[str, str]]:
    for n, row in enumerate(card.rows):
        names = {part: f"{part}-{n}" for part in ("icon", "name", "line")}
        for part, text in (("icon", row.icon), ("name", row.name), ("line", row.line)):
            texts[names[part]] = Field(text, card.places.at("rows", n, part))
        yield {"icon": row.icon, "icon_of": names["icon"], "name": names["name"], "line": names["line"]}
