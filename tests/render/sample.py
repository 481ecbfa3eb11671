"""A drawing that has one of everything."""

from __future__ import annotations

from toolkit import font
from toolkit.drawing import (
    Circle,
    Document,
    Drawing,
    Group,
    Info,
    Item,
    Line,
    LinearGradient,
    Polygon,
    Rect,
    Sheet,
    Style,
    Symbol,
    Use,
    translate,
)
from toolkit.ink import BLACK, Ink, grey
from toolkit.layout.paragraph import TextStyle, paragraph
from toolkit.layout.text import line
from toolkit.location import Location
from toolkit.outline import icon, path_of

PAPER = Ink("paper", (241, 234, 217), (4, 6, 15, 0))
RED = Ink("red", (166, 40, 32), (10, 95, 95, 25))
SILVER = Ink("silver", (186, 188, 190), (0, 0, 0, 30), spot="Scratch")
SERIF = font.find("Source Serif")
ITALIC = font.find("Source Serif", italic=True)
BOLD = font.find("Source Serif", 600)
FJALLA = font.find("Fjalla One")
SWEEP = LinearGradient((50, 40), (90, 60), ((0, grey(100)), (0.5, grey(230)), (1, grey(120))))


def items(*, is_press: bool = False) -> tuple[Item, ...]:
    style = TextStyle(SERIF, 8, 10, BLACK, italic=ITALIC, bold=BOLD)
    orders = "Move the **squad** to _any_ hex beside it, then scratch. Tiły — “quoted” To AVATAR."
    counter = Symbol(
        "counter",
        (
            Circle(0, 0, 2, Style(stroke=BLACK, fill=SILVER)),
            line(0, 1, "4", FJALLA, 8, BLACK, align="center"),
        ),
        (-3, -3, 6, 6),
    )
    clip = (Circle(60, 50, 8, Style()), Polygon(((60, 45), (60, 55), (85, 55), (85, 45)), Style()))
    return (
        Rect(-3, -3, 106, 76, Style(fill=PAPER)),
        line(5, 10, "OPERATION", FJALLA, 20, BLACK, tracking=1),
        line(95, 20, "AVATAR LT", FJALLA, 14, RED, align="right"),
        *paragraph(orders, 40, style, Location("orders.yaml")).place(5, 20),
        Rect(50, 25, 20, 10, Style(fill=RED, stroke=BLACK, width=0.5, dash=(1, 1)), radius=2),
        icon("heart", 80, 30, height=10, style=Style(fill=RED)),
        Group(
            (Rect(50, 40, 40, 20, Style(fill=SILVER if is_press else SWEEP)),),
            clip=clip,
            layer="Scratch",
            overprint=True,
        ),
        Group((line(0, 0, "turned", SERIF, 9, BLACK),), transform=(0.866, 0.5, -0.5, 0.866, 75, 60)),
        path_of("M0,0 h10 v10 h-10 z M2,2 h6 v6 h-6 z", Style(fill=BLACK, even_odd=True), translate(5, 58)),
        *(Use(counter, translate(20 + 6 * i, 63)) for i in range(4)),
        Line(5, 50, 45, 50, Style(stroke=RED, width=0.3, cap=1)),
    )


def drawing() -> Drawing:
    return Drawing(100, 70, items(), "One of everything")


def document(colour: str = "rgb") -> Document:
    sheet = Sheet(Drawing(100, 70, items(is_press=colour == "press")), bleed=3, margin=5)
    info = Info("Tëst — ł", "A subject", ("maps", "dragons"))
    return Document((sheet, sheet), info, colour, ("Front", "Back ł"))
