"""Own pictures: SVG as vectors, PNG and JPEG cropped about a focal point, nothing from outside."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image as Raster

from tests.layout.face.kit import drawn, field, found
from toolkit.drawing import Group, Image, Rect, Use, walk
from toolkit.drawing import Path as Outline
from toolkit.layout.face import figure
from toolkit.outline import bounds

SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="{}">{}</svg>'
FACE = """<face width="63" height="88">
<image href="{{ picture }}" of="picture" x="3" y="3" width="57" height="33"/></face>"""


def picture(folder: Path, inside: str, box: str = "0 0 57 33") -> Path:
    path = folder / "web.svg"
    path.write_text(SVG.format(box, inside), encoding="utf-8")
    return path


def test_an_svg_fills_its_window(tmp_path: Path) -> None:
    picture(tmp_path, '<rect width="114" height="66" fill="#123456"/>', "0 0 114 66")
    result = drawn(tmp_path, FACE, {"picture": field("web.svg")}, {"picture": "web.svg"})
    assert not result.problems
    assert bounds(result.drawing.items) == pytest.approx((3, 3, 60, 36))
    (group,) = result.drawing.items
    assert isinstance(group, Group) and isinstance(group.items[0], Use)
    (window,) = group.clip
    assert isinstance(window, Rect) and (window.x, window.y, window.w, window.h) == (3, 3, 57, 33)


@pytest.mark.parametrize(
    ("focus", "left"), [((0.5, 0.5), -10), ((0, 0.5), 0), ((1, 0.5), -20), ((0.4, 0.5), -6)]
)
def test_a_crop_keeps_its_focal_point(tmp_path: Path, focus: tuple[float, float], left: float) -> None:
    wide = picture(tmp_path, '<rect width="40" height="20"/>', "0 0 40 20")
    items = figure(wide, "web.svg").place((0, 0, 20, 20), focus=focus)
    assert (bounds(items) or (None,))[0] == pytest.approx(left)


def test_contain_shows_all_of_it(tmp_path: Path) -> None:
    wide = picture(tmp_path, '<rect width="40" height="20"/>', "0 0 40 20")
    items = figure(wide, "web.svg").place((0, 0, 20, 20), fit="contain")
    assert bounds(items) == pytest.approx((0, 5, 20, 15))


def test_a_raster_is_cropped_in_fractions(tmp_path: Path) -> None:
    Raster.new("RGB", (400, 100), "red").save(tmp_path / "web.png")
    items = figure(tmp_path / "web.png", "web.png").place((0, 0, 20, 20))
    (image,) = items
    assert isinstance(image, Image)
    assert image.crop == pytest.approx((0.375, 0, 0.625, 1))


def test_less_ink_is_a_lighter_mix(tmp_path: Path) -> None:
    path = picture(tmp_path, '<rect width="57" height="33" fill="#000"/>')
    items = figure(path, "web.svg").place((0, 0, 57, 33), tint=0.3)
    (rect,) = [item for item, _ in walk(items) if isinstance(item, Rect)]
    assert rect.style.fill is not None and not isinstance(rect.style.fill, tuple)
    assert getattr(rect.style.fill, "rgb", None) == (178, 178, 178)  # 255 less 30 %, to the even number


@pytest.mark.parametrize(
    ("inside", "name"),
    [
        ("<text>words</text>", "text"),
        ("<image href='x.png'/>", "image"),
        ("<foreignObject/>", "foreignObject"),
        ("<script>alert(1)</script>", "script"),
        ("<style>rect {fill: red}</style>", "style"),
    ],
)
def test_an_element_it_does_not_know_is_named_with_its_line(tmp_path: Path, inside: str, name: str) -> None:
    result = figure(picture(tmp_path, f"\n{inside}"), "art/web.svg")
    assert [(p.code, str(p.at)) for p in result.problems] == [("LAY012", "art/web.svg:2")]
    assert f"`<{name}>`" in result.problems[0].message
    assert "PNG" in result.problems[0].help


def test_what_drawing_programs_write_beside_the_picture_is_passed_over(tmp_path: Path) -> None:
    path = tmp_path / "web.svg"
    path.write_text(
        """<?xml version="1.0"?>
<svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"
  xmlns:xlink="http://www.w3.org/1999/xlink" width="57px" height="33px" inkscape:version="1">
<title>Web</title><metadata/><inkscape:grid/>
<defs><circle id="a" r="2"/></defs>
<g inkscape:label="Layer" style="fill:#ff0000;stroke:none;opacity:1"><use xlink:href="#a" x="5" y="5"/></g>
</svg>""",
        encoding="utf-8",
    )
    result = figure(path, "web.svg")
    assert not result.problems
    assert (result.width, result.height) == (57, 33)
    assert bounds(result.place((0, 0, 57, 33))) == pytest.approx((3, 3, 7, 7))


@pytest.mark.parametrize(
    ("name", "content", "code"),
    [
        ("a.svg", b"", "LAY018"),
        ("a.svg", b"<svg xmlns='http://www.w3.org/2000/svg'><rect/></svg>", "LAY018"),
        ("a.svg", b"<html/>", "LAY018"),
        ("a.svg", b"<svg", "LAY011"),
        ("a.svg", b"<!DOCTYPE svg SYSTEM 'http://x/y.dtd'><svg viewBox='0 0 1 1'/>", "LAY011"),
        ("a.png", b"\x89PNG\r\n\x1a\nbroken", "LAY018"),
        ("a.jpg", b"\xff\xd8\xffbroken", "LAY018"),
        ("a.gif", b"GIF89a", "LAY018"),
        ("a.svg", b"<?xml version='1.0' encoding='klingon'?><svg viewBox='0 0 9 9'/>", "LAY011"),
        ("a.svg", b"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'/>", "LAY018"),
        ("a.svg", b"<svg viewBox='0 0 1e999 1e999'><rect width='3' height='3'/></svg>", "LAY018"),
        ("a.svg", b"<svg viewBox='0 0 1e-30 1e-30'><rect width='3' height='3'/></svg>", "LAY018"),
    ],
)
def test_a_file_that_is_no_picture_is_one_error(tmp_path: Path, name: str, content: bytes, code: str) -> None:
    (tmp_path / name).write_bytes(content)
    result = figure(tmp_path / name, name)
    assert [p.code for p in result.problems] == [code]
    assert result.place((0, 0, 9, 9)) == ()


@pytest.mark.parametrize(
    "shape",
    [
        "<path d='M0 0 5 5' marker-end='url(#m)'/>",
        "<rect width='3' height='3' style='mix-blend-mode: multiply'/>",
        "<rect width='1e12' height='3'/>",
        "<path d='M0 0 5 5' stroke='#000' stroke-width='-3'/>",
    ],
)
def test_what_would_not_show_as_in_other_programs_is_told(tmp_path: Path, shape: str) -> None:
    assert [p.code for p in figure(picture(tmp_path, shape), "web.svg").problems] == ["LAY013"]


def test_hidden_layers_stay_hidden(tmp_path: Path) -> None:
    shown, hidden = "<rect width='3' height='3'/>", "<g style='display:none'><rect width='9' height='9'/></g>"
    result = figure(picture(tmp_path, shown + hidden), "web.svg")
    assert not result.problems
    assert bounds(result.place((0, 0, 57, 33))) == pytest.approx((0, 0, 3, 3))


def test_looks_of_the_root_are_inherited(tmp_path: Path) -> None:
    path = tmp_path / "web.svg"
    inside = "viewBox='0 0 9 9' style='fill:#ff0000'><rect width='3' height='3'/>"
    path.write_text(f"<svg xmlns='http://www.w3.org/2000/svg' {inside}</svg>", encoding="utf-8")
    (rect,) = [
        item for item, _ in walk(figure(path, "web.svg").place((0, 0, 9, 9))) if isinstance(item, Rect)
    ]
    assert getattr(rect.style.fill, "rgb", None) == (255, 0, 0)


@pytest.mark.parametrize("unit", [1e9, 30_000, 1, 1e-6])
def test_a_picture_of_any_unit_is_drawn_alike(tmp_path: Path, unit: float) -> None:
    pen = f"stroke='#000' stroke-width='{unit / 10}' stroke-dasharray='{unit / 5}'"
    rect = f"<rect width='{unit / 2}' height='{unit / 2}' {pen}/>"
    inside = f"<g transform='translate({unit / 4} 0)'>{rect}<circle cy='{unit / 2}' r='{unit / 4}'/></g>"
    result = figure(picture(tmp_path, inside, f"0 0 {unit} {unit}"), "web.svg")
    assert not result.problems and 2 <= result.width <= 20_000
    assert bounds(result.place((0, 0, 40, 40))) == pytest.approx((0, 0, 30, 30))
    styles = [item.style for item, _ in walk(result.place((0, 0, 40, 40))) if isinstance(item, Outline)]
    assert styles[0].width / result.width == pytest.approx(0.1)
    assert styles[0].dash[0] / result.width == pytest.approx(0.2)


def test_a_picture_in_utf_16_is_read(tmp_path: Path) -> None:
    path = tmp_path / "web.svg"
    text = "<?xml version='1.0' encoding='utf-16'?>" + SVG.format("0 0 9 9", "<rect width='9' height='9'/>")
    path.write_bytes(text.encode("utf-16"))
    assert not figure(path, "web.svg").problems


def test_a_photograph_taken_sideways_stands_upright(tmp_path: Path) -> None:
    exif = Raster.Exif()
    exif[0x0112] = 6  # the camera's top is at the right
    Raster.new("RGB", (300, 600), "red").save(tmp_path / "web.jpg", exif=exif)
    result = figure(tmp_path / "web.jpg", "web.jpg")
    assert (result.width, result.height) == (600, 300)


def test_a_picture_of_too_many_pixels_is_told_so(tmp_path: Path) -> None:
    Raster.new("1", (20_000, 20_000)).save(tmp_path / "web.png")
    (problem,) = figure(tmp_path / "web.png", "web.png").problems
    assert problem.code == "LAY018" and "pixels" in problem.message


@pytest.mark.parametrize(("wide", "codes"), [(300, ["LAY019"]), (500, [])])
def test_a_coarse_picture_is_a_warning_at_the_cards_line(tmp_path: Path, wide: int, codes: list[str]) -> None:
    Raster.new("RGB", (wide, wide), "red").save(tmp_path / "web.png")
    result = drawn(tmp_path, FACE, {"picture": field("web.png", 5)}, {"picture": "web.png"})
    assert [p.code for p in result.problems] == codes
    for problem in result.problems:
        assert not problem.is_error and str(problem.at) == "cards.csv:5, column text"
        assert "134 dots" in problem.message  # 300 pixels on 57 mm
        assert "449 × 449" in problem.help  # 57 mm at 200 dots an inch: 448.8


def test_a_missing_picture_is_named_at_the_cards_line(tmp_path: Path) -> None:
    picture(tmp_path, "<rect/>")
    result = drawn(tmp_path, FACE, {"picture": field("wep.svg", 5)}, {"picture": "wep.svg"})
    assert found(result) == [("LAY014", "cards.csv:5, column text")]
    assert result.problems[0].help == "did you mean `web.svg`?"


def test_what_is_wrong_with_an_icon_in_a_text_is_told_at_its_file(tmp_path: Path) -> None:
    (tmp_path / "icons").mkdir()
    own = SVG.format("0 0 9 9", "<rect width='9' height='9'/><text>x</text>")
    (tmp_path / "icons" / "banner.svg").write_text(own, encoding="utf-8")
    (tmp_path / "icons" / "flag.png").write_bytes(b"no icon")
    xml = '<face width="63" height="88"><textbox of="text" width="50" height="20"/></face>'
    result = drawn(tmp_path, xml, {"text": field("Raise the :banner: high.")})
    assert found(result) == [("LAY012", "art/icons/banner.svg:1")]
    (problem,) = drawn(tmp_path, xml, {"text": field("Raise the :banne:.")}).problems
    assert (problem.code, problem.help) == ("LAY005", "did you mean `banner`?")
    (problem,) = drawn(tmp_path, xml, {"text": field("Raise the :flgag:.")}).problems
    assert problem.help == "did you mean `flag`?"  # Font Awesome's: a PNG is no icon


def test_a_picture_named_without_its_form_is_told_the_nearest(tmp_path: Path) -> None:
    picture(tmp_path, "<rect/>")
    result = drawn(tmp_path, FACE, {"picture": field("wbe", 5)}, {"picture": "wbe"})
    assert result.problems[0].help == "did you mean `web.svg`?"


def test_an_own_icon_takes_the_colour_of_its_text(tmp_path: Path) -> None:
    (tmp_path / "icons").mkdir()
    own = SVG.format("0 0 2 1", '<rect width="2" height="1" fill="currentColor"/>')
    (tmp_path / "icons" / "banner.svg").write_text(own, encoding="utf-8")
    xml = '<face width="63" height="88"><use href="icon:banner" x="10" y="10" height="4" fill="red"/></face>'
    result = drawn(tmp_path, xml)
    assert not result.problems
    assert bounds(result.drawing.items) == pytest.approx((6, 8, 14, 12))
    (rect,) = [item for item, _ in walk(result.drawing.items) if isinstance(item, Rect)]
    assert getattr(rect.style.fill, "name", "") == "red"
