"""The Dragon Master's screen: a panel of 297 × 210 mm with the monsters' tracks and the rules (DS-140).

In: the box's tracks and its monsters. Out: the panel from `screen.xml.j2`. Tracks run along the free edges,
so that a clip can slide on them: the highest number first, 0 last, to the right or downward. At home the
panel is printed as large as the paper and its marks allow, for no printer reaches an edge. All in mm.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from toolkit import font
from toolkit.diagnostic import CodePage, Diagnostic
from toolkit.drawing import Drawing, Group, Info
from toolkit.games.dragon_strike.artefacts.facts import facts
from toolkit.games.dragon_strike.artefacts.job import Job
from toolkit.games.dragon_strike.artefacts.studio import BLEED, Studio, Texts, field
from toolkit.games.dragon_strike.model import Bestiary, Box, Monster, Track
from toolkit.layout.face import Field
from toolkit.layout.imposition import Arrangement, Imposed, Piece, arrange, impose, single
from toolkit.layout.paper import Paper
from toolkit.location import Location
from toolkit.printer import Printer
from toolkit.printing import label_face

WIDTH, HEIGHT = 297.0, 210.0
DEPTH = 10.6
"""From the edge to the middle of a figure on a tag."""
_STEP = 0.005
_LEAST_SCALE = 0.5
_NUMBER_GAP = 1.3

CODES = (
    CodePage(
        "LAY060",
        "More tracks than an edge of the screen holds",
        "A tag must be as wide as a paper clip, 7 mm, or two clips stand on one another. Tracks that do not "
        "fit an edge belong on another, and figures of 1 Hit Point can share one.",
        "twelve tracks on the left edge",
        "five tracks on the top edge, four on the left, five on the right",
    ),
)


@dataclass(frozen=True, slots=True)
class Edge:
    """An edge of the panel: the room of its tracks, the gap between them, the widest and narrowest tag."""

    name: str
    start: float
    end: float
    gap: float
    widest: float
    narrowest: float = 7.0

    def cell(self, tracks: Sequence[Track]) -> float:
        """Width of a tag: what fits, but no more than the widest."""
        room = self.end - self.start - self.gap * (len(tracks) - 1)
        return min(room / max(_tags(tracks), 1), self.widest)

    def first(self, tracks: Sequence[Track]) -> float:
        """Where the first tag begins; on the top edge tracks stand in the middle."""
        taken = self.cell(tracks) * _tags(tracks) + self.gap * (len(tracks) - 1)
        return (self.start + self.end - taken) / 2 if self.name == "top" else self.start


EDGES = (
    Edge("top", 6, WIDTH - 6, 4.2, 7.72),
    Edge("left", 38, 204, 4.6, 11),
    Edge("right", 38, 204, 4.6, 11),
)


def _tags(tracks: Sequence[Track]) -> int:
    return sum(track.hit_points + 1 for track in tracks)


def screen(box: Box, bestiary: Bestiary, studio: Studio) -> Drawing:
    """The panel at its full size. Problems are kept in the studio."""
    texts: Texts = {}
    tracks = []
    for edge in EDGES:
        held = [track for track in box.tracks if track.edge == edge.name]
        cell, start = edge.cell(held), edge.first(held)
        if held and cell < edge.narrowest - 1e-6:
            message = f"the tracks of the {edge.name} edge leave {cell:.1f} mm a tag, and a clip takes 7"
            advice = "put some on another edge"
            studio.note((Diagnostic("LAY060", message, held[-1].places.at("edge"), help=advice),))
        for track in held:
            monster = bestiary.monster(track.monster)
            if monster is not None:
                tracks.append(_track(track, monster, edge, start, cell, texts, studio))
            start += cell * (track.hit_points + 1) + edge.gap
    values: dict[str, object] = {"tracks": tracks, "boss": _boss(bestiary)}
    return studio.draw("screen", values, texts, f"{box.title}, the Dragon Master's screen")


def _track(
    track: Track, monster: Monster, edge: Edge, start: float, cell: float, texts: Texts, studio: Studio
) -> Mapping[str, object]:
    """A track for the template: its tags in order, its name, its facts."""
    key = f"{track.monster}-{track.number}"
    name = track.name.removesuffix(f" {track.number}") if track.number else track.name
    texts[key] = Field(name, track.places.at("monster"))
    steps = []
    for n, value in enumerate(range(track.hit_points, -1, -1)):
        of = f"{key}-{value}"
        texts[of] = Field(str(value), monster.places.at("hit-points"))
        middle = start + cell * (n + 0.5)
        x, y, edge_x, edge_y = {
            "top": (middle, DEPTH, middle, 0.0),
            "left": (DEPTH, middle, 0.0, middle),
            "right": (WIDTH - DEPTH, middle, WIDTH, middle),
        }[edge.name]
        at = {"x": x, "y": y + 1.85, "edge_x": edge_x, "edge_y": edge_y}
        steps.append({"value": value, "of": of, **{k: round(v, 3) for k, v in at.items()}})
    x, y, room = {
        "top": (start + 0.4, 20.0, cell * (track.hit_points + 1) + edge.gap - 1),
        "left": (17.6, start + 4.7, 34.6),
        "right": (247.4, start + 4.7, 34.0),
    }[edge.name]
    if track.number:
        texts[f"{key}-number"] = field(str(track.number), track.places, "number")
    faces = studio.kit.faces
    return {
        "edge": edge.name,
        "cell": round(cell, 3),
        "steps": steps,
        "name": key,
        "number": f"{key}-number" if track.number else "",
        "x": round(x, 3),
        "y": round(y, 3),
        "number_x": round(x + font.width(faces["display"], name, 11.5) + _NUMBER_GAP, 3),
        "parts": facts(monster, x, y, room, texts, faces),
    }


def _boss(bestiary: Bestiary) -> Mapping[str, object] | None:
    """The monster that breathes fire, and the numbers of its breath (DS-88 to DS-91)."""
    for monster in bestiary.monsters:
        if monster.breath is not None:
            numbers = {name.replace("-", "_"): value for name, value in monster.breath.line.numbers.items()}
            breath = {"nearest": monster.breath.nearest, "farthest": monster.breath.farthest}
            return {"name": monster.name, "strikes": len(monster.dice), **breath, **numbers}
    return None


def screen_sheets(box: Box, bestiary: Bestiary, job: Job) -> Imposed:
    """The panel on one turned sheet, with marks and ruler; the sheet says at what share of its size."""
    at = box.places.at("tracks")
    scale, grid = _scaled(job.paper, job.printer, at)
    whole = screen(box, bestiary, job.studio)
    items = (Group(whole.items, transform=(scale, 0, 0, scale, 0, 0)),)
    shown = Drawing(round(WIDTH * scale, 3), round(HEIGHT * scale, 3), items, whole.title)
    piece = Piece(whole.title, shown, None, BLEED * scale, 1, job.studio.edge, at)
    name = f"{job.title}, {scale * 100:.0f} % of its size"
    return impose((piece,), grid, job.printer, title=name, face=label_face(), info=job.info)


def _scaled(paper: Paper, printer: Printer, at: Location) -> tuple[float, Arrangement]:
    """The largest scale at which the panel, its marks and the ruler fit, or else the panel alone."""
    scale = 1.0
    fitting: tuple[float, Arrangement] | None = None
    while scale > _LEAST_SCALE:
        grid = arrange(
            round(WIDTH * scale, 3),
            round(HEIGHT * scale, 3),
            paper,
            at=at,
            bleed=printer.bleed * scale,
            has_marks=printer.marks_on("front"),
        )
        if grid.is_complete:
            return scale, grid
        if grid.per_sheet and fitting is None:
            fitting = scale, grid
        scale = round(scale - _STEP, 3)
    return fitting or (scale, grid)


def screen_on_demand(box: Box, bestiary: Bestiary, studio: Studio, info: Info) -> Imposed:
    """The panel at its full size on one page with a bleed, for a print shop."""
    at = box.places.at("tracks")
    drawn = screen(box, bestiary, studio)
    piece = Piece(drawn.title, drawn, None, BLEED, 1, studio.edge, at)
    return single((piece,), info=info, at=at, bleed=BLEED)
