"""The card's signs: threats, abilities, hearts, chevrons, the shield, the marker for the fallen.

In: a sign's name, a middle and a height in mm, and inks. Out: drawing items. Each threat has a silhouette of
its own: shape says what colour might say elsewhere. Outlines are in units, y down (art, appendix A to D).
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping

from toolkit.drawing import Circle, Group, Item, Line, Path, Polygon, Rect, Style
from toolkit.ink import Ink
from toolkit.outline import icon, path_of, placement

SITTING = (
    "M1,15.4 C2,9.4 8,5.2 14.6,5.4 L21.4,.6 L20.2,7 C24.6,9.8 25.4,15.6 23,20.4 C24.4,20.8 "
    "25.6,21.4 26.6,22.2 C27.6,15.6 31.6,9.6 39,6.6 L38.4,12.2 L43.4,17.6 C38.6,17 35.4,19.4 "
    "34.4,24.8 C37,27.8 38,31.4 37.4,34.6 C40.4,33.8 42.2,31.6 42.2,28.8 L38.6,28.6 L44.4,20.8 "
    "L49,29.2 L45.8,29 C46,36.4 41.4,42 34,42 L10.4,42 L7.4,38.6 L12.6,37 C11.4,33 11.6,29 "
    "13,25.6 L4.4,23.6 L7.6,20.8 L2.2,19.4 Z"
)
WALKING = (
    "M1,22.5 C4,19.5 8,18 12,16.6 L25,8.5 L19.6,16.6 C23,17.2 25.4,19 27.4,22 C30,26 34,26.4 "
    "38.6,24.6 C42,23 45,21.6 47,19.4 C48,12 53,5.6 61.4,1.6 L60.6,-3.4 L66,.6 C81,.4 93,6 "
    "104,16.4 C95.4,13.4 88,15 84.6,21.6 C79.4,17.4 73,18.8 70.8,25.4 C68,23.4 65,24 62.6,27 "
    "C71,28.6 77,32.6 84.6,35.6 C93,38.6 101.4,37 106.4,31.4 L103,28.4 L118.6,22.6 L114.6,38 "
    "L111,34.8 C104.6,42.4 92.4,45.6 80,43.6 C74,42.8 69,42 65.6,41 L68,45.6 L75,50 L62.4,50 "
    "L57.4,43 C52.4,43 48,42 45,40.4 L46.6,45.4 L52.4,49.4 L41.6,49.4 L39,39.6 C36,35.4 "
    "32.6,33.6 28.6,32 C24,30 21.4,27.4 18,26.4 L12.6,29.4 L4.4,30.4 L10.4,25.6 Z"
)
EGG = "M0,-5 C2.6,-5 4,-1.2 4,1.2 C4,3.6 2.2,5 0,5 C-2.2,5 -4,3.6 -4,1.2 C-4,-1.2 -2.6,-5 0,-5 Z"
CRACK = "M-2.6,.2 L-1.3,-1.2 L0,.4 L1.3,-1.2 L2.6,.2"
BOWL = "M-11,.6 C-7,3.4 7,3.4 11,.6 C10.4,4.6 7,7.4 0,7.4 C-7,7.4 -10.4,4.6 -11,.6 Z"
TWIGS_IN = "M-8.4,3 L-1,5.6 M-4,2.9 L5,5.8 M2,3 L8,4.2 M-7,5 L-2.4,6.6"
TWIGS_OUT = "M-9.6,1.6 L-12.6,-.6 M9.6,1.6 L12.6,-.8 M-9,3.2 L-12.2,2.6 M9,3.2 L12.2,2.4"
BOMB = "M-9,3.4 C-9,-7 9,-7 9,3.4 C9,10.4 5,15 0,15 C-5,15 -9,10.4 -9,3.4 Z M-4.4,-5 h8.8 v-6.4 h-8.8 Z"
LEVER = "M3,-11.4 L12.4,-6 L12.4,3"
GROOVES = "M-9,3 h18 M0,-4.6 v19.6"
WORM_HEAD = (
    "M-25,-4.2 L-17.6,-10.2 L-15.4,-15 L-13.6,-10 C-10.4,-8 -9.6,-3.6 -10.2,0 C-10.8,4 -9.8,7 -8.6,10 "
    "L-17.6,10 C-18.6,6 -17.4,2.4 -16.8,-.8 C-18.6,.6 -21.4,.8 -23.4,-.2 L-19.4,-2.2 Z"
)
WORM_BACK = (
    "M-6.4,10 C-6.4,2 -5.2,-2.6 -3,-5 L-4,-8.6 L-.4,-7.2 L1.4,-11.2 L3.6,-7.2 L7.4,-8.2 L6.4,-4.8 "
    "C8.6,-2.2 9.6,2.4 9.6,10 L4.7,10 C4.7,4 3.7,1.2 1.6,1.2 C-.5,1.2 -1.5,4 -1.5,10 Z"
)
WORM_TAIL = "M12,10 C12,3 14.6,-1 19,-2.2 L18,-5.2 L25.4,-3.4 L21.6,3.2 L20.4,.8 C17.8,2.2 16.8,5.4 17,10 Z"
SOIL = "M-22,10 C-20,7.2 -8,7.2 -6,10 Z M6.4,10 C8.6,7.4 18,7.4 20.4,10 Z"


def threat(sign: str, x: float, y: float, height: float, ink: Ink, ground: Ink) -> tuple[Item, ...]:
    """A kind of threat around (x, y); `height` is the line's, from which each silhouette takes its own."""
    return THREATS[sign](x, y, height, ink, ground)


def _sitting(
    x: float, y: float, height: float, ink: Ink, ground: Ink, flip: bool = False
) -> tuple[Item, ...]:
    unit = height / 42
    eye = (49 - 11.6 if flip else 11.6) - 24.5
    return (
        path_of(SITTING, Style(ink), placement(x, y, unit, origin=(24.5, 21), flip=flip)),
        Circle(x + eye * unit, y + (12.4 - 21) * unit, 2.1 * unit, Style(ground)),
    )


def _juvenile(x: float, y: float, height: float, ink: Ink, ground: Ink) -> tuple[Item, ...]:
    return _sitting(x, y, height * 0.94, ink, ground)


def _pair(x: float, y: float, height: float, ink: Ink, ground: Ink) -> tuple[Item, ...]:
    apart = height * 0.61
    left = _sitting(x - apart, y, height * 0.94, ink, ground, flip=True)
    return left + _sitting(x + apart, y, height * 0.94, ink, ground)


def _adult(x: float, y: float, height: float, ink: Ink, ground: Ink) -> tuple[Item, ...]:
    return walking(x, y, height * 1.04, ink, ground)


def walking(x: float, y: float, height: float, ink: Ink, ground: Ink) -> tuple[Item, ...]:
    """The adult dragon, `height` from wing to foot; also the ornament of the card's back."""
    unit = height / 53
    return (
        path_of(WALKING, Style(ink), placement(x, y, unit, origin=(59.5, 23.2))),
        Circle(x + (13.6 - 59.5) * unit, y + (20.6 - 23.2) * unit, 1.5 * unit, Style(ground)),
    )


def _nest(x: float, y: float, height: float, ink: Ink, ground: Ink) -> tuple[Item, ...]:
    unit = height * 0.925 / 13
    y += 0.043  # eggs and bowl are of unequal height
    items: list[Item] = []
    for dx, dy, size in ((-4.6, -1.2, 0.86), (4.6, -1.2, 0.86), (0, -2.2, 1)):
        matrix = placement(x + dx * unit, y + dy * unit, unit * size)
        items.append(path_of(EGG, Style(ground, ink, 0.32), matrix))
        items.append(path_of(CRACK, Style(None, ink, 0.22), matrix))
    matrix = placement(x, y, unit)
    items.append(path_of(BOWL, Style(ink), matrix))
    items.append(path_of(TWIGS_IN, Style(None, ground, 0.2, cap=1), matrix))
    items.append(path_of(TWIGS_OUT, Style(None, ink, 0.3, cap=1), matrix))
    return tuple(items)


def _burrower(x: float, y: float, height: float, ink: Ink, ground: Ink) -> tuple[Item, ...]:
    unit = height * 0.94 / 25
    matrix = placement(x, y, unit, origin=(0.2, -2.5))
    outlines = (WORM_HEAD, WORM_BACK, WORM_TAIL, SOIL)
    return (
        *(path_of(outline, Style(ink), matrix) for outline in outlines),
        Circle(x + (-15.2 - 0.2) * unit, y + (-6.2 + 2.5) * unit, 1.1 * unit, Style(ground)),
    )


THREATS: Mapping[str, Callable[[float, float, float, Ink, Ink], tuple[Item, ...]]] = {
    "juvenile": _juvenile,
    "pair": _pair,
    "adult": _adult,
    "nest": _nest,
    "burrower": _burrower,
}


def ability(name: str, x: float, y: float, height: float, ink: Ink, ground: Ink) -> tuple[Item, ...]:
    """An ability's sign around (x, y)."""
    if name == "crosshairs":
        return (icon("crosshairs", x, y, height=height, style=Style(ink)),)
    if name == "shield":
        return (icon("shield-halved", x, y, height=height, style=Style(ink)),)
    if name == "bomb":
        matrix = placement(x, y - 0.1 * height, height * 1.02 / 26)
        return (
            path_of(BOMB, Style(ink), matrix),
            path_of(LEVER, Style(None, ink, 0.34), matrix),
            path_of(GROOVES, Style(None, ground, 0.26), matrix),
        )
    return _drum(x, y, height / 2, ink, ground)


def _drum(x: float, y: float, radius: float, ink: Ink, ground: Ink) -> tuple[Item, ...]:
    spokes: list[Item] = []
    for eighth in range(8):
        angle = math.radians(22.5 + eighth * 45)
        dx, dy = radius * math.cos(angle), radius * math.sin(angle)
        near, far = 0.42, 0.84
        spokes.append(
            Line(x + near * dx, y + near * dy, x + far * dx, y + far * dy, Style(None, ground, 0.2))
        )
    return (Circle(x, y, radius, Style(ink)), *spokes, Circle(x, y, radius * 0.22, Style(ground)))


def heart(x: float, y: float, ink: Ink, height: float = 2.5) -> Path:
    """A point of health."""
    return icon("heart", x, y + 0.1, height=height, style=Style(ink))


def chevrons(x: float, y: float, grade: int, of: int, on: Ink, off: Ink) -> tuple[Item, ...]:
    """Rank chevrons stacked upwards from (x, y), `grade` of them filled."""
    items: list[Item] = []
    for step in range(of):
        low = y - step * 1.9
        points = (
            (x - 3, low),
            (x, low - 1.5),
            (x + 3, low),
            (x + 3, low + 1.05),
            (x, low - 0.45),
            (x - 3, low + 1.05),
        )
        items.append(Polygon(points, Style(on) if step < grade else Style(None, off, 0.15)))
    return tuple(items)


def shield(x: float, y: float, w: float, h: float, field: Ink, cross: Ink, line: Ink) -> tuple[Item, ...]:
    """Saint George's cross on a shield whose upper left corner is (x, y)."""
    outline = (
        f"M0,0 H{w} V{h * 0.5} C{w},{h * 0.78} {w * 0.66},{h * 0.92} {w / 2},{h} "
        f"C{w * 0.34},{h * 0.92} 0,{h * 0.78} 0,{h * 0.5} Z"
    )
    matrix = placement(x, y, 1)
    arm = w * 0.2
    bars = (
        Rect(x + w / 2 - arm / 2, y, arm, h, Style(cross)),
        Rect(x, y + h * 0.4 - arm / 2, w, arm, Style(cross)),
    )
    return (
        path_of(outline, Style(field), matrix),
        Group(bars, clip=(path_of(outline, Style(), matrix),)),
        path_of(outline, Style(None, line, 0.45), matrix),
    )


def fallen(x: float, y: float, foot: float, ink: Ink) -> tuple[Item, ...]:
    """A helmet on a field cross over a mound: around (x, y), the mound on `foot`."""
    return (
        path_of("M-1,6.6 V-2.6 M-3.4,0 H1.4", Style(None, ink, 0.9), placement(x + 1, y, 1)),
        path_of(
            "M-4.2,0 C-3.4,-.9 3.4,-.9 4.2,0 C3.4,.7 -3.4,.7 -4.2,0 Z "
            "M-2.5,-.4 C-2.5,-3.8 2.5,-3.8 2.5,-.4 Z",
            Style(ink),
            placement(x, y - 2.5, 1),
        ),
        path_of("M-5,0 C-2,-1.6 2,-1.6 5,0 Z", Style(ink), placement(x, foot - 1.2, 1)),
    )
