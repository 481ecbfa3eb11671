"""The plain deck in protograf, for a Python that has it: its built-in Helvetica, which is not embedded.

python protograf_deck.py cards.csv art-folder out.pdf
"""

from __future__ import annotations

import sys
from pathlib import Path


def draw(cards: Path, art: Path, out: Path) -> None:
    """Read the cards and write the deck."""
    from protograf import Card, Create, Data, Deck, Save, T, image, rectangle, text

    sys.argv[1:] = ["--directory", str(out.parent)]  # it reads the command line itself
    Create(filename=out.name, paper="A4", units="mm", margin=10, margin_left=10.5)
    Data(filename=str(cards))
    Deck(width=63, height=88, cols=3, rows=3)
    Card(
        "all",
        rectangle(x=2, y=2, width=59, height=84, fill=None, stroke="black", stroke_width=0.5),
        text(x=31.5, y=12, text=T("{{ name }}"), font_size=14, align="centre"),
        image(T(f"{art}/{{{{ picture }}}}"), x=21.5, y=18, width=20, height=20),
        text(x=6, y=44, width=51, height=38, text=T("{{ text }}"), font_size=9, wrap=True, align="left"),
    )
    Save()


if __name__ == "__main__":
    draw(*map(Path, sys.argv[1:4]))
