"""The four portraits: busts drawn for the card, 100 × 104 units, one light from the left (art, outlines E).

In: a portrait's name and four tones. Out: paths, unit 100 on the frame's foot and its middle at unit 50 (53).
"""

from __future__ import annotations

from dataclasses import dataclass

from toolkit.drawing import Path, Style
from toolkit.ink import Ink
from toolkit.outline import path_of, placement

UNIT = 0.158
"""Millimetres a unit in a frame of 14.4 × 16.4 mm."""
THIN = 2.0
"""Lines up to this width (units) are pen strokes with round ends; thicker ones are tubes, cut straight."""


@dataclass(frozen=True, slots=True)
class Tones:
    """The tones of a portrait; `bare` None leaves what is underneath (silver or paper) free."""

    ink: Ink
    mid: Ink
    deep: Ink
    bare: Ink


def bust(portrait: str, middle: float, foot: float, tones: Tones, scale: float = 1) -> tuple[Path, ...]:
    """A portrait whose frame has this middle and foot (mm)."""
    unit = UNIT * scale
    matrix = placement(middle, foot, unit, origin=(MIDDLES[portrait], 100))
    inks = {"ink": tones.ink, "mid": tones.mid, "deep": tones.deep, "bare": tones.bare}
    paths = []
    for fill, line, data in BUSTS[portrait]:
        tone, _, width = line.partition(" ")
        style = Style(
            fill=inks.get(fill),
            stroke=inks.get(tone),
            width=float(width or 0) * unit,
            cap=1 if tone == "ink" and float(width) < THIN else 0,
        )
        paths.append(path_of(data, style, matrix))
    return tuple(paths)


MIDDLES = {"scout": 53.0, "firefighter": 50.0, "grenadier": 50.0, "gunner": 53.0}
"""The unit that stands on a frame's middle."""

BUSTS: dict[str, tuple[tuple[str, str, str], ...]] = {
    "scout": (
        ("mid", "", "M4,104 C6,86 20,79 38,74 L62,74 C80,79 94,86 96,104 Z"),
        ("ink", "", "M38,74 L50,92 L62,74 L66,78 L52,104 L48,104 L34,78 Z"),
        (
            "ink",
            "",
            "M30,36 C27,46 28,54 32,60 C27,61 24,66 26,71 C29,77 38,76 40,70 C41,66 40,61 38,58 L38,36 Z",
        ),
        ("mid", "", "M43,58 L57,58 L58.6,78 L50,88 L41.4,78 Z"),
        ("bare", "", "M36,36 C35,55 41,66.5 50,70.5 C59,66.5 65,55 64,36 Z"),
        ("mid", "", "M53,36 L64,36 C65,55 59,66.5 50,70.5 C56,62 57,48 53,36 Z"),
        ("mid", "", "M28,38 C22,18 38,9 56,10 C74,11 80,24 74,38 Z"),
        ("ink", "", "M28,38 L74,38 L75,31 L27,31 Z"),
        ("ink", "", "M26,38 C40,35 60,35 75,38 C79,39.4 81,41 81.6,43 C70,41 40,40.6 26,42 Z"),
        ("ink", "", "M37,46.4 C40,49 45,49 48,46.4 L48.4,48 C45,51.4 40,51.4 36.8,48.4 Z"),
        (
            "ink",
            "",
            "M45.6,61.6 C47.2,60.2 48.6,60.4 49.6,61 C50.6,60.4 52,60.2 53.6,61.4 C52.2,64.6 "
            "47,64.8 45.6,61.6 Z",
        ),
        ("ink", "", "M84,104 L70,66 L82,62 C90,74 95,86 97,104 Z"),
        ("ink", "bare 1", "M53,41 L60,39.6 L62.4,54 L55.4,55 Z"),
        ("ink", "bare 1", "M60,41.6 L82,37.4 L84.4,50.4 L62,53 Z"),
        ("mid", "", "M63,44.4 L80,41 L80.6,43.8 L63.5,47 Z"),
        ("ink", "bare 1", "M81,34.6 L92,32.4 L95.4,52 L84.4,54 Z"),
        ("bare", "", "M92,32.4 C95.4,31.8 98.6,51.4 95.4,52 C92.2,52.6 88.8,33 92,32.4 Z"),
        ("bare", "", "M66.4,50 C64,56 66,65 72,66.6 L82,63.4 C84.6,58 83.6,52 80.6,48.6 Z"),
        ("", "ink 1.3", "M67.4,55.4 L76,54 M68,59.4 L76.4,58 M70.4,63.4 L77.4,61.8"),
    ),
    "firefighter": (
        ("mid", "", "M4,104 C6,86 20,79 38,74 L62,74 C80,79 94,86 96,104 Z"),
        ("ink", "", "M38,74 L50,92 L62,74 L66,78 L52,104 L48,104 L34,78 Z"),
        ("mid", "", "M33,34 C30,60 40,78 50,78 C60,78 70,60 67,34 Z"),
        ("deep", "", "M50,34 L67,34 C70,60 60,78 50,78 Z"),
        ("ink", "", "M33,50 a8,8 0 1,0 16,0 a8,8 0 1,0 -16,0 Z"),
        ("bare", "", "M36,50 a5,5 0 1,0 10,0 a5,5 0 1,0 -10,0 Z"),
        ("ink", "", "M51,50 a8,8 0 1,0 16,0 a8,8 0 1,0 -16,0 Z"),
        ("bare", "", "M54,50 a5,5 0 1,0 10,0 a5,5 0 1,0 -10,0 Z"),
        ("ink", "", "M44,66 L56,66 L58,80 L42,80 Z"),
        ("", "bare 1.5", "M44,70 H56 M43.4,74 H56.6"),
        ("", "ink 13", "M50,80 C50,92 60,90 64,104"),
        ("", "mid 7.5", "M50,80 C50,92 60,90 64,104"),
        ("mid", "", "M27,36 C26,8 74,8 73,36 Z"),
        ("ink", "", "M60,15 C70,20 73,28 73,36 L63,36 C65,28 64,20 60,15 Z"),
        ("ink", "", "M34,14 C40,4 60,4 66,14 C60,10 40,10 34,14 Z"),
        ("ink", "", "M45,8 h10 l1.4,22 h-12.8 Z"),
        ("ink", "", "M19,42 C26,33 74,33 81,42 C70,38.6 30,38.6 19,42 Z"),
        ("bare", "", "M46,18 h8 v2.6 h-8 Z M48.6,15.4 h2.8 v8 h-2.8 Z"),
    ),
    "grenadier": (
        ("mid", "", "M4,104 C6,86 20,79 38,74 L62,74 C80,79 94,86 96,104 Z"),
        ("ink", "", "M38,74 L50,92 L62,74 L66,78 L52,104 L48,104 L34,78 Z"),
        ("mid", "", "M42,60 L58,60 L60,78 L50,88 L40,78 Z"),
        ("bare", "", "M35,36 C34,58 40,70 50,72 C60,70 66,58 65,36 Z"),
        ("mid", "", "M52,36 L65,36 C66,58 60,70 50,72 C58,64 58,48 52,36 Z"),
        ("mid", "", "M25,37 C25,10 75,10 75,37 Z"),
        ("ink", "", "M60,16 C71,20 75,28 75,37 L63,37 C65,28 64,21 60,16 Z"),
        ("ink", "", "M14,38.4 C26,32.4 74,32.4 86,38.4 C79,44 21,44 14,38.4 Z"),
        ("ink", "", "M36,46 L47,46 L47,49 L37,49 Z M53,46 L64,46 L63,49 L53,49 Z"),
        (
            "ink",
            "",
            "M39,60 C44,56 48,57 50,59 C52,57 56,56 61,60 C57,64 52,63 50,61.5 C48,63 43,64 39,60 Z",
        ),
        ("ink", "", "M15,90 C15,81 29,81 29,90 C29,100 15,100 15,90 Z"),
        ("ink", "", "M19,82 h6 v-5 h-6 Z"),
        ("", "bare 1.4", "M16,88 h12 M16,93 h12 M20,83 v15 M24.5,83 v15"),
        ("ink", "", "M73,90 C73,81 87,81 87,90 C87,100 73,100 73,90 Z"),
        ("ink", "", "M77,82 h6 v-5 h-6 Z"),
        ("", "bare 1.4", "M74,88 h12 M74,93 h12 M78,83 v15 M82.5,83 v15"),
    ),
    "gunner": (
        ("ink", "", "M60,104 L88,6 L96,8 L72,104 Z"),
        ("ink", "", "M84,2 L101,6 L99,13 L82,9 Z"),
        ("mid", "", "M4,104 C6,86 20,79 38,74 L62,74 C80,79 94,86 96,104 Z"),
        ("ink", "", "M38,74 L50,92 L62,74 L66,78 L52,104 L48,104 L34,78 Z"),
        (
            "ink",
            "",
            "M27,38 C24,52 25,62 29,70 C34,72 39,70 42,66 L58,66 C60,69.6 63,70.6 66.6,69 C70,62 "
            "72,52 70.6,38 Z",
        ),
        ("mid", "", "M43,58 L57,58 L58.6,78 L50,88 L41.4,78 Z"),
        ("bare", "", "M36,36 C35,55 41,66.5 50,70.5 C59,66.5 65,55 64,36 Z"),
        ("mid", "", "M53,36 L64,36 C65,55 59,66.5 50,70.5 C56,62 57,48 53,36 Z"),
        ("mid", "", "M25,37 C25,10 75,10 75,37 Z"),
        ("ink", "", "M60,16 C71,20 75,28 75,37 L63,37 C65,28 64,21 60,16 Z"),
        ("ink", "", "M14,38.4 C26,32.4 74,32.4 86,38.4 C79,44 21,44 14,38.4 Z"),
        (
            "ink",
            "",
            "M36.6,49.6 C39,45.6 45,45.4 48,48.6 L47.4,50 C45,50.6 40,50.8 38.6,50.4 Z M52,48.6 "
            "C55,45.4 61,45.6 63.4,49.6 L61.4,50.4 C60,50.8 55,50.6 52.6,50 Z",
        ),
        (
            "ink",
            "",
            "M45.8,62 C47.4,60.6 48.8,60.8 50,61.4 C51.2,60.8 52.8,60.2 54.6,61 C53,64.6 47.4,65 45.8,62 Z",
        ),
        ("ink", "bare 2", "M60,80 a17,17 0 1,0 34,0 a17,17 0 1,0 -34,0 Z"),
        ("", "bare 1.6", "M82.56,82.25 L89.98,85.24"),
        ("", "bare 1.6", "M79.34,85.52 L82.47,92.89"),
        ("", "bare 1.6", "M74.75,85.56 L71.76,92.98"),
        ("", "bare 1.6", "M71.48,82.34 L64.11,85.47"),
        ("", "bare 1.6", "M71.44,77.75 L64.02,74.76"),
        ("", "bare 1.6", "M74.66,74.48 L71.53,67.11"),
        ("", "bare 1.6", "M79.25,74.44 L82.24,67.02"),
        ("", "bare 1.6", "M82.52,77.66 L89.89,74.53"),
        ("bare", "", "M73,80 a4,4 0 1,0 8,0 a4,4 0 1,0 -8,0 Z"),
    ),
}
"""Fill, line (tone and width in units) and outline of each shape, drawn in order."""
