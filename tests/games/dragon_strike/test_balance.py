"""The tables of the game's page are what the content's numbers come to."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import floor
from pathlib import Path

from tests.games.dragon_strike.box_content import base
from toolkit.games.dragon_strike.model import Bestiary, Card, Content, Party
from toolkit.games.dragon_strike.model.effect import Happening, Roll

PAGE = (Path(__file__).parents[3] / "docs/games/dragon-strike.md").read_text("utf-8")
SIDES = {"d8": 8, "d10": 10, "d12": 12}
ARMOR = (4, 5, 6, 7, 8)


def table(head: str) -> dict[str, list[str]]:
    """The rows of the table with that head, by their first cell."""
    lines = PAGE.split("\n")
    start = lines.index(head) + 2
    rows = {}
    for line in lines[start:]:
        if not line.startswith("|"):
            break
        first, *cells = (cell.strip() for cell in line.strip("|").split("|"))
        rows[first] = cells
    return rows


def hit(die: str, armor: int) -> Fraction:
    """How many of the die's faces reach the armor class, over its faces."""
    return Fraction(sum(face >= armor for face in range(1, SIDES[die] + 1)), SIDES[die])


def shown(value: Fraction, places: int) -> str:
    """Rounded half up."""
    return f"{floor(value * 10**places + Fraction(1, 2)) / 10**places:.{places}f}"


def hits(dice: Sequence[str], armor: int) -> Fraction:
    return sum((hit(die, armor) for die in dice), Fraction(0))


def the_content() -> tuple[Bestiary, Party, Content]:
    found = base()[0]
    return found.the(Bestiary), found.the(Party), found.the(Content)


def test_the_chances_of_the_dice() -> None:
    head = "| die | armor 4 | armor 5 | armor 6 | armor 7 | armor 8 | 6 or more |"
    assert table(head) == {die: [shown(100 * hit(die, n), 0) for n in (*ARMOR, 6)] for die in SIDES}


def test_how_long_heroes_stand() -> None:
    head = "| hero | Hit Points | armor | attack | against d8 | against d10 | against d12 |"
    _, party, _ = the_content()
    assert table(head) == {
        hero.id: [
            str(hero.hit_points),
            str(hero.armor),
            hero.attack,
            *(shown(hero.hit_points / hit(die, hero.armor), 1) for die in SIDES),
        ]
        for hero in party.heroes
    }


def test_how_long_monsters_stand() -> None:
    head = "| monster | Hit Points | armor | save | with d12 | with d10 | with d8 | party |"
    bestiary, party, _ = the_content()
    four = [hero.attack for hero in party.heroes if hero.id in ("warrior", "wizard", "male-thief", "elf")]
    assert len(four) == 4
    expected = {}
    for monster in bestiary.monsters:
        cells = [str(monster.hit_points), str(monster.armor), monster.save]
        for dice in (["d12"], ["d10"], ["d8"], four):
            lost = hits(dice, monster.armor) - monster.regenerates
            cells.append(shown(monster.hit_points / lost, 1) if lost > 0 else "never")
        expected[monster.id] = cells
    assert table(head) == expected


def test_how_hard_monsters_hit() -> None:
    columns = " | ".join(f"armor {armor}" for armor in ARMOR)
    head = f"| monster | attack | {columns} | Warrior falls after |"
    bestiary, party, _ = the_content()
    warrior = party.hero("warrior")
    assert warrior is not None
    assert table(head) == {
        monster.id: [
            " + ".join(monster.dice),
            *(shown(hits(monster.dice, armor), 2) for armor in ARMOR),
            shown(warrior.hit_points / hits(monster.dice, warrior.armor), 1),
        ]
        for monster in bestiary.monsters
    }


def loss(steps: tuple[Happening, ...], die: str) -> Fraction:
    """The Hit Points that steps cost on average a figure who rolls this die."""
    total = Fraction(0)
    for step in steps:
        if isinstance(step, Roll):
            made = hit(die, step.at)
            total += made * loss(step.then, die) + (1 - made) * loss(step.otherwise, die)
        elif step.verb == "damage":
            amount = step.value("amount")
            assert isinstance(amount, int)
            total += amount
    return total


def first_roll(card: Card) -> str:
    assert card.effect is not None
    return next(step.roll for step in card.effect.steps if isinstance(step, Roll))


def test_what_cards_cost() -> None:
    _, _, content = the_content()
    expected = {
        card.id: [first_roll(card), *(shown(loss(card.effect.steps, die), 2) for die in SIDES)]
        for card in content.cards
        if card.effect is not None and loss(card.effect.steps, "d8")
    }
    assert table("| card | rolls | d8 | d10 | d12 |") == expected


def test_the_treasures_hold_15_hit_points_to_drink() -> None:
    _, _, content = the_content()
    drunk = 0
    for card in content.cards:
        for step in card.effect.steps if card.effect and card.list == "treasures" else ():
            amount = step.value("amount") if not isinstance(step, Roll) and step.verb == "heal" else 0
            drunk += card.copies * amount if isinstance(amount, int) else 0
    assert drunk == 15
    assert "hold\n15 Hit Points" in PAGE
