"""Records become the right objects, filled in, each field with its place."""

from __future__ import annotations

import pytest

from tests.games.cases import Edit
from tests.games.dragon_strike.box_content import FILES, base, content
from toolkit.games.dragon_strike.model import Attack, Bestiary, Box, Card, Content, EffectLine, Party, Words
from toolkit.location import Location

SPELLS, TREASURES = "cards/hero-spells.yaml", "cards/treasures.csv"


def box(*edits: Edit) -> Box:
    return base(*edits)[0].the(Box)


def card(name: str, *edits: Edit) -> Card:
    return base(*edits)[0].the(Card, name)


def test_a_deck_holds_its_cards_copy_by_copy() -> None:
    deck = box().deck("hero-spells")
    assert deck is not None
    assert [each.id for each in deck.cards[:5]] == ["web", "web", "charm", "charm", "gust"]
    assert [each.id for each in deck.designs[:3]] == ["web", "charm", "gust"]
    assert (deck.number(0), deck.number(29)) == ("Spell 1/30", "Spell 30/30")


def test_the_monsters_are_a_deck_of_their_own() -> None:
    deck = box().deck("monsters")
    assert deck is not None and not deck.cards
    assert (deck.size, deck.monsters[0].id, deck.monsters[-1].id) == (10, "orc", "darkfyre")
    assert deck.number(4) == "Monster 5/10"


def test_a_card_takes_what_it_does_not_say_from_its_deck() -> None:
    gust = card("gust")
    assert (gust.note, gust.footer, gust.footer_icon) == (
        "Level 1",
        "Cast once, then discard",
        "fire-flame-curved",
    )
    blade = card("oathblade")
    assert (blade.note, blade.footer, blade.footer_icon) == ("Warrior · Dwarf", "Keep", "infinity")
    assert (blade.picture, card("hourglass-hunger").picture) == ("oathblade", "hunger-of-the-hourglass")


def test_texts_and_facts_are_filled_in() -> None:
    storm = card("firestorm")
    assert storm.text == (
        "All in the area roll a **save**.\n"
        "**5 or less:** lose 2 Hit Points.\n"
        "**6 or more:** lose 1 Hit Point."
    )
    assert [(fact.label, fact.value, fact.icon) for fact in storm.facts] == [
        ("Target", "A space you see", "crosshairs"),
        ("Area", "It + 8 around", "table-cells"),
    ]


def test_another_effect_changes_the_text() -> None:
    more = Edit(SPELLS, '"on hero seen: heal 2"', '"on hero seen: heal 1"')
    word = card("mending-word", more)
    assert "regains **1 lost Hit Point**" in word.text
    assert word.facts[1].value == "1 Hit Point"


def test_a_spreadsheets_cells_are_the_schemas_types() -> None:
    draught = card("healing-draught")
    assert (draught.copies, draught.level, draught.flavor) == (4, 0, "")
    assert draught.places.at("text") == Location(TREASURES, 2, cell="text")
    assert draught.places.at("flavor") == Location(TREASURES, 2, cell="flavor")


@pytest.mark.parametrize(
    ("written", "marked"),
    [
        ("heal 2, swap", "on hero seen: heal 2, swap"),
        ("heal ‹2", "on hero seen: heal ‹2"),
    ],
)
def test_a_word_of_an_effect_has_its_place(written: str, marked: str) -> None:
    found, places = base(Edit(SPELLS, '"on hero seen: heal 2"', f'"{marked}"'))
    line = found.the(Card, "mending-word").line
    assert isinstance(line, EffectLine)
    column = line.raw.index("2")
    if places:
        assert {line.place_at(column)} == places
    assert line.place_of("heal").column == line.at.column + 1 + line.raw.index("heal")


def test_an_effect_that_is_folded_is_told_at_its_start() -> None:
    folded = ">-\n      on hero seen:\n      heal nothing"
    found, _ = base(Edit(SPELLS, '"on hero seen: heal 2"', folded))
    told = [d for d in found.diagnostics if d.code == "DSE002"]
    line = found.the(Card, "mending-word").line
    assert line is not None and [d.at for d in told] == [line.at]


def test_words_know_their_parts_across_lines() -> None:
    found = base()[0]
    at = found.the(Card, "charm").places.at("text")
    words = next(words for words in found.all_of(Words) if words.at == at)
    lines = FILES[SPELLS].split("\n")
    place = words.place_of("One ally")
    assert lines[place.line - 1][place.column - 1 :].startswith("One ally a hero.")
    assert words.place_of("elephant") == words.at


def test_what_a_monster_does_in_a_turn() -> None:
    bestiary = base()[0].the(Bestiary)
    giant, dragon = bestiary.monster("giant"), bestiary.monster("darkfyre")
    assert giant is not None and dragon is not None and bestiary.monster("rat") is None
    assert giant.attacks == (Attack("Club", ("d12",), False),)
    assert giant.instead == (Attack("Rock", ("d10",), True),)
    assert dragon.dice == ("d10", "d10", "d12")
    assert dragon.breath is not None and dragon.breath.line.effect is not None
    assert (dragon.length, dragon.flies, dragon.doors) == (2, True, "any")


def test_heroes_of_one_seat() -> None:
    party = base()[0].the(Party)
    assert [hero.seat for hero in party.heroes].count("thief") == 2
    elf = party.hero("elf")
    assert elf is not None and (elf.spells, elf.is_far, elf.sneak_attacks) == ((2, 1), True, 0)
    assert party.hero("bard") is None


def test_markers_have_a_back_for_every_copy() -> None:
    markers = {marker.id: marker for marker in box().markers}
    assert [side.id for side in markers["fire"].sides] == [
        "smoke",
        "smoke",
        "campfire",
        "water",
        "water",
        "grass",
    ]
    assert [side.id for side in markers["web"].sides] == ["web", "web"], "the same on both sides"


def test_tracks_are_named_for_the_figures_on_them() -> None:
    tracks = box().tracks
    assert [track.name for track in tracks if track.edge == "right"] == [
        "Troll",
        "Bugbear 3",
        "Bugbear 4",
        "Orcs",
        "Death knights",
    ]
    assert [(track.name, track.hit_points) for track in tracks[:2]] == [("Darkfyre", 8), ("Giant", 6)]


def test_a_footer_is_found_by_its_text() -> None:
    held = box()
    keep = held.footer("Keep")
    assert keep is not None and (keep.icon, keep.uses) == ("infinity", ("keep", "worn"))
    assert held.footer("Burn") is None and held.deck("burn") is None


@pytest.mark.parametrize("missing", ["box.yaml", "monsters.yaml", "heroes.yaml", "theme.yaml"])
def test_a_file_that_cannot_be_read_is_told_once(missing: str) -> None:
    found = content({**FILES, missing: FILES[missing].replace("title:", "titel:", 1)})
    assert {d.at.file for d in found.diagnostics} == {missing}
    assert {d.code for d in found.diagnostics} == {"SCH003"}


def test_a_broken_list_is_told_once() -> None:
    found, _ = base(Edit(SPELLS, "name: Gust", "nmae: Gust"))
    assert {d.at.file for d in found.diagnostics} == {SPELLS}
    assert "hero-spells" in found.the(Content).broken_lists
