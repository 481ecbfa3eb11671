"""How the box is put together: a page for each paper, with a standing hero card to look at.

In: the party, a job. Out: a document of one page. All in mm.
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.drawing import Document, Drawing, Group, Item, Line, Matrix, Polygon, Rect, Sheet, Style
from toolkit.games.dragon_strike.artefacts.heroes import HEIGHT, TRACK_TOP, WIDTH, hero_net
from toolkit.games.dragon_strike.artefacts.job import Job
from toolkit.games.dragon_strike.artefacts.studio import Studio
from toolkit.games.dragon_strike.model import Hero, Party
from toolkit.ink import grey
from toolkit.layout.imposition import Imposed
from toolkit.layout.paper import REACH, ruler
from toolkit.layout.text import line
from toolkit.printing import label_face

_SHARE = 0.4
"""The standing card is drawn this large."""
_LEAN = 0.1
"""How far its upright edges lean to the left for each mm of height."""
_TOP = 46.0
"""Where the columns begin; the words stand in the template."""


def assembly(party: Party, job: Job) -> Imposed:
    """The page."""
    studio, paper, info = job.studio, job.paper, job.info
    column = (paper.width - 40) / 2
    x = 25 + column
    tall = HEIGHT * _SHARE
    values = {"width": paper.width, "height": paper.height, "top": _TOP, "below": _TOP + tall + 55}
    page = studio.draw("assembly", values, {}, "Put the box together")
    foot = paper.height - REACH - 9
    face, ink = label_face(), studio.ink("text")
    items: list[Item] = [*page.items, ruler(15, foot, face)]
    for row, said in enumerate(info.colophon or ()):
        items.append(line(paper.width - 15, foot + 3 * row, said, face, 6.5, ink, align="right"))
    if party.heroes:
        hero = party.heroes[0]
        items += _standing(hero_net(hero, studio), x + 8, _TOP + 43, studio)
        items += _labels(hero, x, _TOP + 43, studio)
    drawing = Drawing(paper.width, paper.height, tuple(items), page.title)
    return Imposed(Document((Sheet(drawing),), info))


def _standing(net: Drawing, x: float, y: float, studio: Studio) -> Iterator[Item]:
    """A card seen a little from its right: the rear face behind, the front before it, a clip on its track."""
    wide, tall = WIDTH * _SHARE, HEIGHT * _SHARE
    lean = _LEAN * tall
    behind = ((x + lean, y), (x + lean + wide, y), (x + wide + 18, y + tall - 4), (x + wide, y + tall))
    yield Polygon(behind, Style(grey(150), studio.ink("ink"), 0.4, join=1))
    leaning: Matrix = (_SHARE, 0, -_LEAN * _SHARE, _SHARE, x + lean, y)
    front = Rect(0, 0, WIDTH, HEIGHT, Style())
    shifted = Group(net.items, (1, 0, 0, 1, 0, -HEIGHT))
    yield Group((Group((shifted,), clip=(front,)),), leaning, label="A hero card, folded")
    top = TRACK_TOP + 2
    clip = ((WIDTH - 11, top), (WIDTH + 3, top), (WIDTH + 3, top + 5.4), (WIDTH - 11, top + 5.4))
    yield Group((Polygon(clip, Style(studio.ink("light-gold"), studio.ink("ink"), 0.8, join=1)),), leaning)


def _labels(hero: Hero, x: float, y: float, studio: Studio) -> Iterator[Item]:
    """What the picture shows."""
    face, ink = studio.kit.faces["bold"], studio.ink("text")
    tall = HEIGHT * _SHARE
    pen = Style(stroke=ink, width=0.25)
    at = x + 8 + WIDTH * _SHARE
    yield Line(at + 5.6, y + 9, at + 14, y + 5, pen)
    yield line(at + 15, y + 5.8, f"clip on {hero.hit_points}", face, 8, ink)
    yield Line(at + 9, y + tall * 0.7, at + 19, y + tall * 0.6, pen)
    for row, said in enumerate(("the table sees", "name, numbers")):
        yield line(at + 20, y + tall * 0.6 + 3.4 * row, said, face, 8, ink)
