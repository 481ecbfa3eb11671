"""What ships is the rulebook's box, in our own words, and says of itself what is ours."""

from __future__ import annotations

import re
from collections import Counter
from typing import cast

import pytest

from docs.generate import GENERATED
from tests.games.cases import Edit
from tests.games.dragon_strike.box_content import FILES, base, content
from tests.shipped import ROOT
from toolkit.games.dragon_strike import GAME
from toolkit.games.dragon_strike.model import Bestiary, Box, Card, Content, Party
from toolkit.pipeline import rules_of
from toolkit.source import MappingSource, read

FOUND = base()[0]
BOX = FOUND.the(Box)
CONTENT = FOUND.the(Content)
CARDS = tuple(CONTENT.cards)
PLAIN = tuple(card for card in CARDS if not card.is_reference)

LISTS = {
    "hero-spells": """Web, Charm, Gust, Ember Dart, Mending Word, Slumber, Levitation, Darkness, Invisibility,
        Borrowed Wings, Stone Skin, Whispering Key, Firestorm, Forked Lightning, Great Mending, Marble Sleep,
        Swap Step, Hold the Hourglass""",
    "teraptus": """Withering Gaze, Grave Grip, Violet Bolt, Black Frost, Rouse the Fallen, Puppet Strings,
        Wall of Smoke, Stolen Spell, Crooked Door, Hourglass Hunger""",
    "treasures": """Healing Draught, Sip of Mending, Phoenix Feather, Oathblade, Skeleton Key, Dragon Needle,
        Cinder Axe, Watchman’s Bow, Throwing Hatchet, Mirror Shield, Ember Cloak, Hare Boots, Winged Sandals,
        Ring of Quiet, Ring of Absence, Ox Belt, Cat Gloves, Seeker’s Lamp, Tinker’s Goggles, Smoke Pot,
        Sleeping Dust, Scroll of Recall, Pinch of Sand, Lucky Coin, Obliging Rope""",
    "traps": """Spiked Pit, Swinging Blade, Falling Stones, Dart Wall, Honeyed Floor, Sleeping Gas,
        Alarm Bell, Dragon’s Grate""",
    "sneak": "Sneak Attack",
    "reference": "Warrior, Wizard, Thief, Elf, Dwarf",
}
"""The names of the cards, by list."""


def data(file: str) -> dict[str, object]:
    held = read(FILES[file].encode(), file).source
    assert isinstance(held, MappingSource)
    return cast(dict[str, object], held.data)


def test_the_box_holds_110_cards() -> None:
    # DS-3, DS-18.
    assert {deck.id: deck.size for deck in BOX.decks} == {
        "hero-spells": 30,
        "teraptus": 10,
        "treasures": 38,
        "traps": 12,
        "monsters": 10,
        "sneak": 5,
        "reference": 5,
    }
    assert sum(deck.size for deck in BOX.decks) == 110
    spells = next(deck for deck in BOX.decks if deck.id == "hero-spells")
    assert Counter(card.level for card in spells.cards) == {1: 12, 2: 12, 3: 6}
    assert {card.copies for card in spells.designs if card.level < 3} == {2}


@pytest.mark.parametrize("name", LISTS)
def test_a_list_has_its_cards_under_ids_made_of_their_names(name: str) -> None:
    cards = next(each for each in CONTENT.lists if each.id == name).cards
    assert [card.name for card in cards] == re.sub(r",\s+", ",", LISTS[name]).split(",")
    for card in cards:
        assert card.id == card.name.lower().replace("’", "").replace(" ", "-")


def test_figures_markers_tracks_dice_and_symbols() -> None:
    # DS-4, DS-7, DS-8, DS-9, DS-140.
    assert sum(figure.count for figure in BOX.figures) == 24
    assert sum(figure.count for figure in BOX.figures if figure.is_hero) == 6
    assert [figure.of for figure in BOX.figures if figure.length == 2] == ["darkfyre"]
    assert sum(marker.count for marker in BOX.markers) == 43
    assert Counter(
        side.id for marker in BOX.markers if marker.rule == "DS-129" for side in marker.sides
    ) == Counter({"smoke": 2, "campfire": 1, "water": 2, "grass": 1})
    assert len(BOX.tracks) == 14
    assert sum(track.figures for track in BOX.tracks) == 18
    assert [(die.id, die.color) for die in BOX.dice] == [("d8", "blue"), ("d10", "white"), ("d12", "black")]
    assert len([symbol for symbol in BOX.symbols if symbol.kind != "house"]) == 22
    assert len({symbol.code for symbol in BOX.symbols if symbol.code}) == 10


@pytest.mark.parametrize("card", PLAIN, ids=lambda card: card.id)
def test_a_card_is_short_and_dressed(card: Card) -> None:
    assert len(card.name) <= 21
    first, second = card.facts
    assert len(first.value) <= 17 and len(second.value) <= 14
    assert first.icon and second.icon and card.footer_icon and card.note
    assert len(card.text) <= (190 if card.flavor else 215)
    assert len(card.flavor) <= 40
    assert card.text.count("**") <= 8, "at most four bold runs"
    assert "{" not in card.text + first.value + second.value
    assert "!" not in card.text + card.flavor
    assert card.effect is not None, "nothing is left as prose"


@pytest.mark.parametrize("card", PLAIN, ids=lambda card: card.id)
def test_a_cards_hit_points_come_from_its_effect(card: Card) -> None:
    # Only two numbers are words of the rules: the ordinary hit costs 1 Hit Point, and “a Hit Point” hurts.
    for words in card.words:
        left = re.sub(r"\{[^{}]*\}", "", words.raw)
        for number in re.findall(r"(\d+) (?:more |lost )?Hit Point|(\d+) (?:round|dart)", left):
            assert number == ("1", ""), words.raw


def test_no_value_of_the_rulebook_is_called_house() -> None:
    stated = {
        "warrior": "speed armor armor-kind attack weapon save traps passages strength dexterity equipment",
        "wizard": "speed",
        "male-thief": "speed attack sneak-attacks",
        "female-thief": "speed attack sneak-attacks",
        "elf": "speed spells far",
        "dwarf": "speed",
        "troll": "hit-points speed armor save attacks regenerates",
        "giant": "hit-points speed armor save attacks instead immune",
        "bugbear": "armor code",
        "gargoyle": "flies",
        "manscorpion": "attacks",
        "teraptus": "doors spells",
        "darkfyre": "speed armor attacks breath flies doors length",
        "fire": "count backs",
        "boulder": "count backs",
        "rubble": "count backs",
        "seal": "count backs",
    }
    for file in ("heroes.yaml", "monsters.yaml", "box.yaml"):
        for name, fields in cast(dict[str, list[str]], data(file)["house"]).items():
            assert not set(fields) & set(stated.get(name, "").split()), name


def test_every_number_that_the_rulebook_omits_is_called_house() -> None:
    house = cast(dict[str, list[str]], data("monsters.yaml")["house"])
    book = {"troll": 5, "giant": 5, "bugbear": 1, "manscorpion": 1, "darkfyre": 3}
    for monster in FOUND.the(Bestiary).monsters:
        ours = {"hit-points", "speed", "armor", "save", "attacks"} & set(house.get(monster.id, []))
        assert len(ours) + book.get(monster.id, 0) == 5, monster.id
    house = cast(dict[str, list[str]], data("heroes.yaml")["house"])
    for hero in FOUND.the(Party).heroes:
        assert "hit-points" in house[hero.id]


def test_the_reference_cards_name_the_seven_actions() -> None:
    # DS-33; only wizard and elf cast, a Feat may be told in two rows.
    for card in CARDS:
        if card.is_reference:
            said = {row.name.split(" of ")[0] for row in card.rows}
            wanted = {
                "Move",
                "Attack",
                "Search for treasure",
                "Find and disarm traps",
                "Find passages",
                "Question",
                "Feat",
            }
            assert wanted <= said
            assert ("Cast a spell" in said) == (card.id in ("wizard", "elf"))
            assert len(card.rows) <= 8


@pytest.mark.parametrize("file", [file for file in FILES if file.endswith(".yaml")])
def test_a_shipped_file_points_at_its_schema(file: str) -> None:
    kind = "cards" if "/" in file else file.removesuffix(".yaml")
    ups = "../" * (2 + file.count("/"))
    head = f"# yaml-language-server: $schema={ups}schemas/dragon-strike/{kind}.schema.json\n"
    assert FILES[file].startswith(head)


def test_a_new_list_is_clean_as_it_is_written() -> None:
    kind = GAME.kind("cards")
    assert kind is not None and kind.starter
    text = kind.starter.replace("{id}", "my-own").replace("{title}", "My Own")
    found = content({**FILES, "cards/my-own.yaml": text})
    assert found.diagnostics == ()
    card = next(card for card in found.the(Content).cards if card.list == "my-own")
    assert "{" not in card.text


def test_a_new_list_makes_a_deck_beside_the_others() -> None:
    kind = GAME.kind("cards")
    assert kind is not None
    text = kind.starter.replace("{id}", "my-own").replace("{title}", "My Own")
    deck = (
        "  - {id: mine, title: Mine, list: my-own, count: 2, kind: Mine, note: Mine, back: Mine,"
        ' counter: Mine, footer: "One use, then discard", colours: trap, symbol: gem}\n'
    )
    facts = "# What a fact on a card may be called"
    found, _ = base(Edit("box.yaml", facts, deck + facts), Edit("cards/my-own.yaml", "", text))
    assert found.diagnostics == ()
    mine = found.the(Box).deck("mine")
    assert mine is not None and [card.note for card in mine.cards] == ["Mine", "Mine"]


def test_every_number_that_a_rule_cites_stands_on_the_games_page() -> None:
    page = (ROOT / "docs/games/dragon-strike.md").read_text("utf-8")
    sources = [rule.page.why for rule in rules_of(GAME)]
    sources += [GENERATED["docs/games/dragon-strike-effects.md"](), *FILES.values()]
    for source in sources:
        for number in re.findall(r"\bDS-A?\d+\b", source):
            assert re.search(rf"\b{number}\b", page), number
