"""Cards made from a seed: plain decks for every program alike, and long lists with effects to check."""

from __future__ import annotations

import csv
import random
from collections.abc import Mapping, Sequence
from pathlib import Path

from PIL import Image, ImageDraw

SEED = 20260
FIELDS = ("name", "text", "picture")
ICON = "icon.png"
WORDS = (
    *("a", "the", "of", "and", "until", "while", "past", "on", "your", "old", "cold", "fallen", "gold"),
    *("hero", "dragon", "wall", "heap", "roll", "dice", "move", "sleeps", "sneezes", "somebody"),
)
EFFECTS = (
    ("any time, on hero reach: heal {n}", "Restores: {{heal|Hit Point}}"),
    ("save {d} else damage {n}, end-turn", "Save: {{save}}+ escapes"),
    ("on figure seen: save {d} else damage {n} fire", "Save: {{save}}+ ducks"),
    (
        "on monster seen, not darkfyre: save {d} else charm for {n} rounds, mark charm",
        "Lasts: {{charm|round}}",
    ),
    ("on space seen, area {m}: save {d} else stuck until save {d}, mark web", "Area: It + {{around}} around"),
)
"""An effect and the fact that takes a number from it."""

DECK = """\
id: plain-{count}
title: Plain
size: poker-metric
cards: plain-{count}
face: card-deck/plain.xml.j2
back: none
"""
FACE = """\
<face width="63" height="88">
<rect x="2" y="2" width="59" height="84" fill="none" stroke="ink" stroke-width="0.5"/>
<text of="name" x="31.5" y="12" font-family="display" font-size="14" text-anchor="middle"/>
<image href="{{ card.picture }}" of="picture" x="21.5" y="18" width="20" height="20"/>
<textbox of="text" x="6" y="44" width="51" height="38" font-size="9" leading="11"/>
</face>
"""


def _sentence(generator: random.Random, least: int, most: int) -> str:
    words = generator.choices(WORDS, k=generator.randint(least, most))
    return f"{' '.join(words).capitalize()}."


def plain(count: int) -> list[dict[str, str]]:
    """The rows of a plain deck."""
    generator = random.Random(SEED)
    return [
        {"name": f"Card {n}", "text": _sentence(generator, 14, 28), "picture": ICON}
        for n in range(1, count + 1)
    ]


def effective(count: int) -> list[dict[str, str]]:
    """The rows of a Dragon Strike list: facts, a text and an effect each."""
    generator = random.Random(SEED)
    rows = []
    for number in range(1, count + 1):
        effect, fact = generator.choice(EFFECTS)
        dice = {"n": generator.randint(1, 5), "d": generator.randint(3, 8), "m": generator.randint(2, 20)}
        rows.append(
            {
                "id": f"card-{number}",
                "name": f"Card {number}",
                "fact-1": fact.format(**dice),
                "fact-2": "When: Any time",
                "text": _sentence(generator, 14, 28),
                "effect": effect.format(**dice),
            }
        )
    return rows


def write_csv(path: Path, rows: Sequence[Mapping[str, str]]) -> None:
    """Rows as a spreadsheet."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, list(rows[0]))
        writer.writeheader()
        writer.writerows(rows)


def write_yaml(path: Path, rows: Sequence[Mapping[str, str]]) -> None:
    """Rows as YAML, as a designer writes it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    lines = [f"id: {path.stem}", "cards:"]
    for row in rows:
        for n, (key, value) in enumerate(row.items()):
            shown = f'"{value}"' if ": " in value or "{" in value else value
            lines.append(f"  {'-' if n == 0 else ' '} {key}: {shown}")
    path.write_text("\n".join((*lines, "")), encoding="utf-8")


def write_plain(root: Path, count: int) -> Path:
    """A workspace with a plain deck. Returns the list of its cards."""
    content, templates = root / "content/card-deck", root / "templates/card-deck"
    for folder in (content / "decks", content / "art", templates):
        folder.mkdir(parents=True, exist_ok=True)
    (content / f"decks/plain-{count}.yaml").write_text(DECK.format(count=count), encoding="utf-8")
    (templates / "plain.xml.j2").write_text(FACE, encoding="utf-8")
    icon = Image.new("RGB", (256, 256), "white")
    ImageDraw.Draw(icon).ellipse((8, 8, 248, 248), fill=(200, 40, 32))
    ImageDraw.Draw(icon).ellipse((80, 80, 176, 176), fill=(250, 220, 90))
    icon.save(content / "art" / ICON)
    listed = content / f"cards/plain-{count}.csv"
    write_csv(listed, plain(count))
    return listed
