"""An SVG shows what the PDF shows, needs no font, and keeps its words for those who listen."""

from __future__ import annotations

import base64
import io
from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree

import pytest
from PIL import Image as Picture
from PIL import ImageChops, ImageStat

from tests.render.rasteriser import LINK, NAMESPACE, Raster
from tests.render.sample import BOLD, FJALLA, RED, SERIF, SWEEP, drawing
from toolkit.drawing import (
    Circle,
    Drawing,
    Group,
    Image,
    Item,
    Line,
    Polygon,
    Rect,
    Style,
    Symbol,
    Use,
    translate,
)
from toolkit.font import PT
from toolkit.ink import BLACK
from toolkit.layout.text import line
from toolkit.outline import icon, path_of
from toolkit.render.png import png
from toolkit.render.svg import svg


def tree(*drawn: Item, title: str = "") -> ElementTree.Element:
    return ElementTree.fromstring(svg(Drawing(100, 70, drawn, title)))


def found(root: ElementTree.Element, name: str) -> list[ElementTree.Element]:
    return list(root.iter(NAMESPACE + name))


def test_the_size_is_in_mm_and_so_are_the_units() -> None:
    root = tree(title="Map & <key>")
    assert (root.get("width"), root.get("height"), root.get("viewBox")) == ("100mm", "70mm", "0 0 100 70")
    assert root[0].tag == NAMESPACE + "title"
    assert root[0].text == "Map & <key>"


SOLID = Style(fill=RED)


@pytest.mark.parametrize(
    "drawn",
    [
        (Rect(10, 10, 50, 30, SOLID),),
        (Rect(10, 10, 50, 30, Style(fill=RED, stroke=BLACK, width=2), radius=6),),
        (Circle(50, 35, 20, Style(fill=RED, stroke=BLACK, width=1)),),
        (Line(5, 5, 90, 60, Style(stroke=BLACK, width=1)), Polygon(((80, 5), (95, 5), (90, 30)), SOLID)),
        (line(5, 30, "AVATAR To", SERIF, 40, BLACK), line(95, 60, "Qg8&", FJALLA, 60, RED, align="right")),
        (Group((line(0, 0, "Turned", BOLD, 30, BLACK),), transform=(0.866, 0.5, -0.5, 0.866, 30, 20)),),
        (
            path_of(
                "M0,0 h30 v30 h-30 z M6,6 h18 v18 h-18 z", Style(fill=BLACK, even_odd=True), translate(9, 9)
            ),
        ),
        (
            icon("dragon", 50, 35, height=50, style=SOLID),
            icon("heart", 15, 55, height=20, style=SOLID, flip=True),
        ),
        (Rect(10, 10, 80, 50, Style(fill=SWEEP)),),
        (
            Group(
                (Rect(0, 0, 100, 70, SOLID),),
                clip=(Circle(40, 35, 20, Style()), Rect(50, 20, 40, 9, Style())),
            ),
        ),
        tuple(
            Use(
                Symbol("s", (Circle(0, 0, 6, SOLID), line(0, 2, "4", FJALLA, 20, BLACK)), (-9, -9, 18, 18)), m
            )
            for m in (translate(20, 20), (2, 0, 0, 2, 60, 40), (0, 1, -1, 0, 20, 55))
        ),
    ],
    ids=("rect", "round", "circle", "line", "text", "turned", "hole", "icon", "sweep", "clip", "symbol"),
)
def test_svg_and_pdf_show_the_same(drawn: tuple[Item, ...]) -> None:
    made = Drawing(100, 70, drawn)
    one = Picture.open(io.BytesIO(png(made, 127)))
    other = Raster(svg(made), 127 / 25.4).picture()
    assert one.size == other.size == (500, 350)
    difference = ImageChops.difference(one, other).convert("L")
    white = ImageStat.Stat(ImageChops.difference(one, Picture.new("RGB", one.size, "white"))).mean[1]
    assert white > 1
    # What is left is the smoothing of edges: the mean differs hardly at all, and no square of 1 mm.
    assert ImageStat.Stat(difference).mean[0] < 0.08 * white
    assert max(difference.reduce(5).tobytes()) < 40


def test_text_is_drawn_by_outlines_and_named_by_its_words() -> None:
    run = line(10, 20, "Fire & <smoke>", SERIF, 12, RED)
    root = tree(run)
    assert not found(root, "text")
    (group,) = (g for g in found(root, "g") if g.get("role") == "img")
    assert group.get("aria-label") == "Fire & <smoke>"
    assert group.get("fill") == RED.hex
    assert group.get("transform", "").startswith("translate(10 20)")
    scale = 12 * PT / 1000
    starts = [float(u.get("x", 0)) * scale for u in group]
    wanted = [sum(run.advances[:i]) for i, c in enumerate(run.text) if c != " "]
    assert starts == pytest.approx(wanted, abs=0.001)


def test_a_glyph_and_a_symbol_are_defined_once() -> None:
    dot = Symbol("dot", (Circle(0, 0, 1, SOLID),), (-1, -1, 2, 2))
    twin = Symbol("dot", (Circle(0, 0, 1, SOLID),), (-1, -1, 2, 2))
    root = tree(line(0, 9, "aabba", SERIF, 9, BLACK), line(0, 20, "ab", SERIF, 20, RED), Use(dot), Use(twin))
    (defs,) = found(root, "defs")
    assert sorted(e.tag.removeprefix(NAMESPACE) for e in defs) == ["path", "path", "symbol"]
    ids = [e.get("id") for e in root.iter() if e.get("id")]
    assert len(ids) == len(set(ids))
    assert all(u.attrib[LINK][1:] in ids for u in found(root, "use"))


def test_groups_carry_their_layer_and_name() -> None:
    inside = (Rect(0, 0, 1, 1, SOLID),)
    root = tree(
        Group(inside, layer="Scratch", label="Silver & more"),
        Group(inside, layer="Scratch"),
        Group(inside, label="Glyph 1"),
        Group(inside, label="漢"),
        line(0, 9, "a", SERIF, 9, BLACK),
    )
    named = [(g.get("id"), g.get("aria-label")) for g in found(root, "g") if g.get("id")]
    assert named == [
        ("scratch", "Silver & more"),
        ("scratch-2", None),
        ("glyph-1", "Glyph 1"),
        ("part", "漢"),
    ]
    ids = [e.get("id") for e in root.iter() if e.get("id")]
    assert len(ids) == len(set(ids))


def test_strokes_keep_dashes_caps_and_joins() -> None:
    (drawn,) = found(
        tree(Line(0, 0, 9, 0, Style(stroke=RED, width=0.3, dash=(0.9, 0.7), cap=2, join=1))), "path"
    )
    assert {k: v for k, v in drawn.attrib.items() if k.startswith("stroke")} == {
        "stroke": RED.hex,
        "stroke-width": "0.3",
        "stroke-dasharray": "0.9 0.7",
        "stroke-linecap": "square",
        "stroke-linejoin": "round",
    }


def test_hostile_words_stay_words() -> None:
    nasty = '"><script>alert(1)</script>]]>&amp;\u0000\u001b\ud800'
    root = tree(Group((Rect(0, 0, 1, 1, SOLID),), label=nasty, layer=nasty), title=nasty)
    assert not found(root, "script")
    cleaned = '"><script>alert(1)</script>]]>&amp;'
    assert found(root, "title")[0].text == cleaned
    assert [g.get("aria-label") for g in found(root, "g") if g.get("aria-label")] == [cleaned]


def test_pictures_are_inside(tmp_path: Path) -> None:
    path = tmp_path / "a.png"
    Picture.new("RGB", (2, 1), (255, 0, 0)).save(path)
    (plain,) = found(tree(Image(1, 2, 30, 40, str(path))), "image")
    assert plain.attrib[LINK] == "data:image/png;base64," + base64.b64encode(path.read_bytes()).decode()
    assert [plain.get(k) for k in ("x", "y", "width", "height")] == ["1", "2", "30", "40"]
    root = tree(Image(10, 20, 30, 40, str(path), crop=(0.5, 0, 1, 1)))
    (cropped,) = found(root, "image")
    assert [cropped.get(k) for k in ("x", "y", "width", "height")] == ["-20", "20", "60", "40"]
    (window,) = next(iter(found(root, "clipPath")))
    assert [window.get(k) for k in ("x", "y", "width", "height")] == ["10", "20", "30", "40"]
    (tmp_path / "note.png").write_text("none")
    with pytest.raises(OSError, match=r"note\.png"):
        tree(Image(0, 0, 1, 1, str(tmp_path / "note.png")))


def test_numbers_have_three_decimals_at_most() -> None:
    (drawn,) = found(tree(Circle(1 / 3, 2 / 3, 1e-9, SOLID)), "circle")
    assert [drawn.get(k) for k in ("cx", "cy", "r")] == ["0.333", "0.667", "0"]


def test_a_small_drawing_as_it_stood(golden: Callable[[str, str], None]) -> None:
    dashed = Style(fill=SWEEP, stroke=BLACK, width=0.5, dash=(1, 1))
    word = Group((line(1, 2, "He!", FJALLA, 9, RED),), transform=(0, 1, -1, 0, 30, 5), label="Side")
    made = Drawing(40, 20, (Rect(5, 5, 20, 10, dashed, radius=2), Circle(35, 10, 1, SOLID), word), "Golden")
    golden("figure.svg", svg(made).decode().replace("><", ">\n<"))


def test_one_of_everything_is_well_formed() -> None:
    assert ElementTree.fromstring(svg(drawing())).tag == NAMESPACE + "svg"
