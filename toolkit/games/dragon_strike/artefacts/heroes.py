"""Hero cards: standing cards, printed as nets of 95 × 264 mm, two to a sheet (DS-2, DS-92).

In: a hero of the model. Out: the net from `hero.xml.j2`, its rear upside down above the front, so that the
folded card shows a face to both sides of the table. All in mm.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from toolkit import font
from toolkit.drawing import Drawing, Item, Line, Style
from toolkit.games.dragon_strike.artefacts.job import Job
from toolkit.games.dragon_strike.artefacts.studio import BLEED, Studio, Texts, field
from toolkit.games.dragon_strike.model import Hero, Party
from toolkit.ink import BLACK
from toolkit.layout.face import Field
from toolkit.layout.imposition import Arrangement, Imposed, Piece, arrange, impose
from toolkit.layout.imposition.arrangement import CLEAR
from toolkit.printing import label_face

WIDTH, HEIGHT, FOOT = 95.0, 125.0, 14.0
NET_HEIGHT = 2 * HEIGHT + FOOT
FOLDS = (HEIGHT, 2 * HEIGHT)
"""Where a net is folded, from its top."""
TRACK_TOP, TRACK_FOOT = 17.0, 121.0
"""The room of the hit point track on the front."""
_SCALE, _ROW = 5.6, 4.368
"""Half the width of a dragon scale, and the distance of two rows."""
_FOLD_STYLE = Style(stroke=BLACK, width=0.3, dash=(1, 0.6))
_FOLD_MARK = 4.2
_LEAST_MARK = 1.6


def hero_net(hero: Hero, studio: Studio) -> Drawing:
    """The net of a hero's card. Problems are kept in the studio."""
    texts = _texts(hero)
    faces = studio.kit.faces
    plate = font.width(faces["display"], hero.name, 26) + 14
    half, tip = round(plate / 2, 3), round(plate / 2 + 4.5, 3)
    values: dict[str, object] = {
        "portrait": f"heroes/{hero.id}.svg",
        "sign": hero.sign,
        "far": hero.is_far,
        "note": bool(hero.note),
        "name_room": round(65 - font.width(faces["text-italic"], hero.motto, 8) - 3, 3),
        "plate": f"M{-half} -7H{half}L{tip} 0L{half} 7H{-half}L{-tip} 0Z",
        "rows": list(_scales()),
        "stats": [
            {"label": "Speed", "value": "speed", "note": "spaces", "die": ""},
            {"label": "Armor class", "value": "armor", "note": "armor-kind", "die": ""},
            {"label": "Attack", "value": "", "note": "weapon", "die": hero.attack},
        ],
        "rolls": [
            {"name": "Save vs. magic", "die": hero.save},
            {"name": "Find, disarm traps", "die": hero.traps},
            {"name": "Find passages", "die": hero.passages},
            {"name": "Strength feat", "die": hero.strength},
            {"name": "Dexterity feat", "die": hero.dexterity},
        ],
        **_track(hero, texts),
    }
    return studio.draw("hero", values, texts, hero.name)


def _texts(hero: Hero) -> Texts:
    """The texts of a hero's card, without those of the track."""
    places = hero.places
    texts: Texts = {
        "name": field(hero.name, places, "name"),
        "motto": field(hero.motto, places, "motto"),
        "sign": field(hero.sign, places, "sign"),
        "portrait": field(hero.id, places, "id"),
        "speed": field(str(hero.speed), places, "speed"),
        "armor": field(str(hero.armor), places, "armor"),
        "spaces": Field("spaces", places.at("speed")),
        "armor-kind": field(hero.armor_kind, places, "armor-kind"),
        "weapon": field(hero.weapon, places, "weapon"),
        "equipment": field(", ".join(hero.equipment), places, "equipment"),
    }
    if hero.note:
        texts["note"] = field(hero.note, places, "note")
    return texts


def _track(hero: Hero, texts: Texts) -> Mapping[str, object]:
    """A tag for each Hit Point and one for 0, the highest number first (DS-92)."""
    pitch = (TRACK_FOOT - TRACK_TOP) / (hero.hit_points + 1)
    steps = []
    for n, value in enumerate(range(hero.hit_points, -1, -1)):
        texts[f"points-{value}"] = field(str(value), hero.places, "hit-points")
        y = round(TRACK_TOP + pitch * (n + 0.5), 3)
        steps.append({"value": value, "y": y, "of": f"points-{value}"})
    return {"pitch": round(pitch, 3), "track": steps}


def _scales() -> Iterator[Mapping[str, object]]:
    """Rows of dragon scales from the foot of the rear up, each a row of drops and one of arcs."""
    for row in range(32, -2, -1):
        y = 2 + row * _ROW
        xs = [4 + 2 * _SCALE * column + (_SCALE if row % 2 else 0) for column in range(-1, 9)]
        drops = "".join(f"M{x - _SCALE:.2f} {y - 2.8:.2f}q0 5.6 5.6 8.96q5.6 -3.36 5.6 -8.96Z" for x in xs)
        arcs = "".join(f"M{x - 3.47:.2f} {y - 0.56:.2f}q0.67 2.91 3.47 4.93" for x in xs)
        yield {"drops": drops, "arcs": arcs, "shifted": row % 2 == 1}


def hero_pieces(party: Party, studio: Studio) -> tuple[Piece, ...]:
    """The cards of a party, one piece each; what is on the other side of the sheet stays blank."""
    return tuple(
        Piece(hero.name, hero_net(hero, studio), None, BLEED, 1, studio.edge, hero.places.at("name"))
        for hero in party.heroes
    )


def hero_sheets(party: Party, job: Job) -> Imposed:
    """The nets on a paper, two to a sheet, with marks for cuts and dashes for folds."""
    printer = job.printer
    grid = arrange(
        WIDTH,
        NET_HEIGHT,
        job.paper,
        at=party.places.at("heroes"),
        bleed=printer.bleed,
        gap=printer.gap,
        has_marks=printer.marks_on("front"),
    )
    return impose(
        hero_pieces(party, job.studio),
        grid,
        printer,
        title=job.title,
        face=label_face(),
        info=job.info,
        over=fold_marks(grid),
    )


def fold_marks(grid: Arrangement) -> tuple[Item, ...]:
    """Dashes outside the trims where nets are folded; none where the paper has no room for them."""
    out = grid.bleed + CLEAR
    left, right = grid.block.x - out, grid.block.x + grid.block.width + out
    room = min(_FOLD_MARK, grid.mark_length("left") - _FOLD_STYLE.width / 2)
    if room < _LEAST_MARK:
        return ()
    return tuple(
        Line(x, slot.y + fold, x + step, slot.y + fold, _FOLD_STYLE)
        for slot in grid.slots
        for fold in FOLDS
        for x, step in ((left, -room), (right, room))
    )
