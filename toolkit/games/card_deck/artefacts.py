"""A deck's prints: sheets, gutterfold, one card a page, a list, pictures, a deck for a virtual table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from toolkit import __version__
from toolkit.diagnostic import Diagnostic
from toolkit.drawing import Drawing
from toolkit.game import Artefact
from toolkit.games.card_deck.model import Card, Deck
from toolkit.layout.face import Field, face
from toolkit.layout.imposition import Piece
from toolkit.materials import Materials
from toolkit.printer import Printer
from toolkit.printing import Component, Drawn, Entry, Pile, Run, kit_of, list_artefact, print_run
from toolkit.template import TemplateMissing, TemplateProblem


def artefacts(subjects: Sequence[object], printer: Printer) -> tuple[Artefact, ...]:
    """Everything that is made of every deck."""
    runs = [_run(each) for each in subjects if isinstance(each, Deck)]
    return tuple(a for run in runs for a in (*print_run(run, printer), list_artefact(run)))


def _run(deck: Deck) -> Run:
    return Run(
        f"card-deck/{deck.id}",
        "cards",
        deck.title,
        deck.size.width,
        deck.size.height,
        deck.sources,
        deck.places.at("size"),
        lambda materials, is_low_ink: _located(deck, materials, is_low_ink),
        (Pile(deck.title, tuple(_entry(card) for card in deck.list.cards)),),
        (f"Made with Boxwright {__version__}", "Icons: Font Awesome, CC BY 4.0"),
    )


def _located(deck: Deck, materials: Materials, is_low_ink: bool) -> Drawn:
    """The deck drawn; a template that is not there is told where the deck names it."""
    try:
        return _drawn(deck, materials, is_low_ink)
    except TemplateMissing as problem:
        for field, name in (("face", deck.face), ("back", deck.back)):
            if name == problem.name:
                at = deck.places.at(field)
                raise TemplateProblem(replace(problem.diagnostic, at=at)) from None
        raise


def _drawn(deck: Deck, materials: Materials, is_low_ink: bool) -> Drawn:
    kit = kit_of(materials, "card-deck", deck.theme)
    area = (deck.size.width, deck.size.height)
    size = {"width": area[0], "height": area[1]}
    values = {"deck": {"title": deck.title}, "size": size, "low_ink": is_low_ink}
    problems: dict[Diagnostic, None] = dict.fromkeys(kit.problems)
    back: Drawing | None = None
    if deck.back:
        title = {"deck-title": Field(deck.title, deck.places.at("title"))}
        drawn = face(materials, deck.back, values, title, kit, size=area)
        problems.update(dict.fromkeys(drawn.problems))
        back = drawn.drawing
    components = []
    for card in deck.list.cards:
        texts = dict(_fields(card))
        shown = face(materials, deck.face, {**values, "card": _seen(card)}, texts, kit, card.name, area)
        problems.update(dict.fromkeys(shown.problems))
        place = card.places.at("name")
        piece = Piece(card.name, shown.drawing, back, deck.bleed, card.copies, at=place)
        components.append(Component(piece, deck.title, _entry(card)))
    return Drawn(tuple(components), tuple(problems))


def _fields(card: Card) -> Iterator[tuple[str, Field]]:
    for name, text in card.texts.items():
        yield name, Field(text, card.places.at(name))


def _seen(card: Card) -> Mapping[str, object]:
    """A card's texts as the template's logic sees them: `card.text`, and `card.fact_1` for `fact-1`."""
    return {name.replace("-", "_"): text for name, text in card.texts.items()}


def _entry(card: Card) -> Entry:
    others = (f"{name}: {text}" for name, text in card.texts.items() if name != "name")
    return Entry(card.name, card.copies, tuple(others))
