"""Faces from XML: shapes where SVG puts them, texts that fit or are reported, errors at the right line."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest
from PIL import ImageColor

from tests.layout.face.kit import RED, drawn, field, found, kit
from toolkit.drawing import Circle, Group, Item, Line, Polygon, Rect, Text, walk
from toolkit.drawing import Path as Outline
from toolkit.font import PT
from toolkit.ink import BLACK, Ink
from toolkit.layout.face import face
from toolkit.layout.face.painter import MAX_SHAPES
from toolkit.layout.paragraph import TextStyle
from toolkit.outline import bounds
from toolkit.template import TemplateProblem, Templates


def one(folder: Path, inside: str) -> Item:
    result = drawn(folder, f'<face width="63" height="88">{inside}</face>')
    assert not result.problems
    (item,) = result.drawing.items
    return item


def texts_of(items: tuple[Item, ...]) -> list[Text]:
    return [item for item, _ in walk(items) if isinstance(item, Text)]


def test_shapes_are_svgs_own(tmp_path: Path) -> None:
    rect = one(tmp_path, '<rect x="3" y="4" width="5" height="6" rx="1" fill="red" stroke="ink"/>')
    assert isinstance(rect, Rect)
    assert (rect.x, rect.y, rect.w, rect.h, rect.radius) == (3, 4, 5, 6, 1)
    assert (rect.style.fill, rect.style.stroke, rect.style.width) == (RED, BLACK, 1)
    circle = one(tmp_path, '<circle cx="1" cy="2" r="3" fill="#fff"/>')
    assert isinstance(circle, Circle) and circle.style.fill is not None
    assert circle.style.fill.rgb == (255, 255, 255)
    polygon = one(tmp_path, '<polygon points="0,0 4,0 4,4" fill="red+50%white"/>')
    assert isinstance(polygon, Polygon) and polygon.style.fill is not None
    assert polygon.style.fill.rgb == (228, 128, 128)
    assert polygon.style.fill.cmyk == (0, 50, 50, 10)
    ellipse = one(tmp_path, '<ellipse cx="10" cy="10" rx="4" ry="2"/>')
    assert bounds([ellipse]) == pytest.approx((6, 8, 14, 12))
    arc = one(tmp_path, '<path d="M0 0h10v5H0z" fill="none" stroke="red"/>')
    assert isinstance(arc, Outline)


def test_groups_pass_on_colours_and_move_what_is_inside(tmp_path: Path) -> None:
    group = one(
        tmp_path,
        '<g fill="red" transform="translate(10 5) scale(2)"><rect width="3" height="1"/></g>',
    )
    assert isinstance(group, Group)
    assert bounds([group]) == pytest.approx((10, 5, 16, 7))
    assert [item.style.fill for item, _ in walk([group]) if isinstance(item, Rect)] == [RED]


def test_use_places_a_definition_again(tmp_path: Path) -> None:
    inside = '<defs><symbol id="dot"><circle r="1"/></symbol></defs><use href="#dot" x="4" y="6"/>'
    assert bounds([one(tmp_path, inside)]) == pytest.approx((3, 5, 5, 7))


def test_a_symbol_takes_the_colour_of_each_place(tmp_path: Path) -> None:
    dots = '<use href="#dot" fill="{}"/>'
    inside = '<defs><symbol id="dot"><circle r="1"/></symbol></defs>'
    inside += "".join(dots.format(colour) for colour in ("#ff0000", "#0000ff", "#ff0000"))
    result = drawn(tmp_path, f'<face width="63" height="88">{inside}</face>')
    fills = [item.style.fill for item in result.drawing.items if isinstance(item, Circle)]
    assert [fill.rgb for fill in fills if isinstance(fill, Ink)] == [(255, 0, 0), (0, 0, 255), (255, 0, 0)]


def test_a_definition_that_uses_itself_ends(tmp_path: Path) -> None:
    xml = '<face width="9" height="9"><defs><g id="a"><use href="#a"/></g></defs><use href="#a"/></face>'
    assert found(drawn(tmp_path, xml)) == [("LAY013", "templates/toy/card.xml.j2:1")]


def test_text_is_broken_once_and_stays_in_its_box(tmp_path: Path) -> None:
    xml = """<face width="63" height="88">
<textbox of="text" x="5" y="10" width="50" height="30" font-size="9" leading="11" paragraph-gap="2"/>
</face>"""
    words = "Roll a **save**. On six or more you slip free of the web and may move on.\nNobody else does."
    result = drawn(tmp_path, xml, {"text": field(words)})
    assert not result.problems
    lines = sorted({(text.y, text.x) for text in texts_of(result.drawing.items)})
    baselines = sorted({y for y, _ in lines})
    steps = [b - a for a, b in pairwise(baselines)]
    assert steps[:-1] == pytest.approx([11 * PT] * (len(steps) - 1))
    assert steps[-1] == pytest.approx(11 * PT + 2)
    left, top, right, _ = bounds(result.drawing.items) or (0, 0, 0, 0)
    assert left >= 5 - 0.2 and right <= 55.2 and top == pytest.approx(10, abs=0.3)
    assert "".join(t.text for t in texts_of(result.drawing.items)).replace(" ", "") == words.replace(
        " ", ""
    ).replace("*", "").replace("\n", "")


def test_long_text_shrinks_to_its_floor_and_no_further(tmp_path: Path) -> None:
    def xml(floor: str) -> str:
        box = f'<textbox of="text" width="50" height="14" font-size="9" leading="11" floor="{floor}"/>'
        return f'<face width="63" height="88">{box}</face>'

    words = field("one two three four five six seven eight nine ten " * 3)
    fits = drawn(tmp_path, xml("7"), {"text": words})
    assert not fits.problems
    sizes = {text.size for text in texts_of(fits.drawing.items)}
    assert len(sizes) == 1 and 7 <= sizes.pop() < 9
    _, _, _, foot = bounds(fits.drawing.items) or (0, 0, 0, 0)
    assert foot <= 14


def test_a_text_as_large_as_it_can_be_is_found_in_few_steps(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sizes: list[float] = []
    real = TextStyle.at_size

    def counted(style: TextStyle, size: float) -> TextStyle:
        sizes.append(size)
        return real(style, size)

    monkeypatch.setattr(TextStyle, "at_size", counted)
    box = '<textbox of="text" width="50" height="30" font-size="500" floor="6"/>'
    result = drawn(tmp_path, f'<face width="63" height="88">{box}</face>', {"text": field("word " * 20)})
    assert not result.problems and len(sizes) < 60
    found = texts_of(result.drawing.items)[0].size
    box = f'<textbox of="text" width="50" height="30" font-size="{found + 0.1:.1f}"/>'
    larger = drawn(tmp_path, f'<face width="63" height="88">{box}</face>', {"text": field("word " * 20)})
    assert [p.code for p in larger.problems] == ["LAY001"]


def test_nine_hundred_characters_are_an_error_at_their_line_and_none_is_lost(tmp_path: Path) -> None:
    xml = """<face width="63" height="88">
<textbox of="text" x="5" y="60" width="50" height="20" font-size="8.5" floor="7.4"/></face>"""
    words = ("word " * 180).strip()
    result = drawn(tmp_path, xml, {"text": field(words, 12)})
    assert found(result) == [("LAY001", "cards.csv:12, column text")]
    assert "use fewer words" in result.problems[0].help
    assert sum(len(t.text.split()) for t in texts_of(result.drawing.items)) == 180


@pytest.mark.parametrize("text", ["ł — ő", "naïve café"])
def test_letters_the_face_has_are_set(tmp_path: Path, text: str) -> None:
    xml = '<face width="63" height="88"><text of="name" x="3" y="9" font-size="9"/></face>'
    assert not drawn(tmp_path, xml, {"name": field(text)}).problems


@pytest.mark.parametrize(("text", "code"), [("漢", "U+6F22"), ("🐉", "U+1F409"), ("𝔸", "U+1D538")])
def test_letters_no_face_has_are_named(tmp_path: Path, text: str, code: str) -> None:
    for element in ('<text of="name" y="9"/>', '<textbox of="name" width="50" height="20"/>'):
        result = drawn(tmp_path, f'<face width="63" height="88">{element}</face>', {"name": field(text, 3)})
        assert found(result) == [("LAY002", "cards.csv:3, column text")]
        assert code in result.problems[0].message


@pytest.mark.parametrize(
    "text", [":heart:", ":heart: first", "last :heart:", "in the :heart: middle " * 6, ":heart::heart:"]
)
def test_icons_stand_where_their_names_stand(tmp_path: Path, text: str) -> None:
    xml = """<face width="63" height="88">
<textbox of="text" x="5" y="5" width="40" height="60" font-size="9" fill="red"/></face>"""
    result = drawn(tmp_path, xml, {"text": field(text)})
    assert not result.problems
    icons = [item for item, _ in walk(result.drawing.items) if isinstance(item, Outline)]
    assert len(icons) == text.count(":heart:")
    for icon in icons:
        left, top, right, bottom = bounds([icon]) or (0, 0, 0, 0)
        assert left >= 5 and right <= 45 and bottom - top < 9 * PT
        for word in texts_of(result.drawing.items):
            if abs((top + bottom) / 2 - word.y) < 2 and word.text.strip():  # on the same line
                inner = word.x + word.width - (word.advances[-1] if word.text.endswith(" ") else 0)
                assert right <= word.x + 1e-6 or left >= inner - 1e-6


def test_an_unknown_icon_is_named_at_its_line(tmp_path: Path) -> None:
    xml = '<face width="63" height="88"><textbox of="text" width="40" height="60"/></face>'
    result = drawn(tmp_path, xml, {"text": field("lose :haert: 1", 4)})
    assert found(result) == [("LAY005", "cards.csv:4, column text")]
    assert "`heart`" in result.problems[0].help


def test_a_word_is_divided_only_when_asked(tmp_path: Path) -> None:
    def xml(more: str) -> str:
        box = f'<textbox of="text" width="16" height="80" font-size="9" {more}/>'
        return f'<face width="63" height="88">{box}</face>'

    words = {"text": field("Invisibility notwithstanding")}
    plain = drawn(tmp_path, xml(""), words)
    assert [p.code for p in plain.problems] == ["LAY003"] * len(plain.problems) != []
    divided = drawn(tmp_path, xml('hyphenate="en_GB"'), words)
    assert not divided.problems
    lines = [text.text for text in texts_of(divided.drawing.items)]
    assert any(text.endswith("-") for text in lines)
    assert "".join(lines).replace("-", "").replace(" ", "") == "Invisibilitynotwithstanding"


def test_a_misspelt_text_is_named_at_the_templates_line(tmp_path: Path) -> None:
    xml = '<face width="63" height="88">\n{# a note #}\n<text of="nmae" y="9"/>\n</face>'
    result = drawn(tmp_path, xml, {"name": field("Web")})
    assert ("LAY015", "templates/toy/card.xml.j2:3") in found(result)
    assert "did you mean `name`?" in [p.help for p in result.problems]


def test_a_misspelt_value_is_named_at_the_templates_line(tmp_path: Path) -> None:
    with pytest.raises(TemplateProblem) as caught:
        drawn(tmp_path, '<face width="63" height="88">\n<rect x="{{ lft }}"/>\n</face>')
    assert str(caught.value.diagnostic.at) == "templates/toy/card.xml.j2:2"


def test_a_text_that_nothing_prints_is_told_at_its_line(tmp_path: Path) -> None:
    result = drawn(tmp_path, '<face width="63" height="88"/>', {"flavor": field("Boo.", 9)})
    assert found(result) == [("LAY016", "cards.csv:9, column text")]
    assert not result.problems[0].is_error


def test_lines_are_right_inside_loops(tmp_path: Path) -> None:
    loop = "{% for n in [1, 2, 3] %}\n<rect width='3' height='3' hieght='3'/>\n{% endfor %}"
    xml = f'<face width="63" height="88">\n{loop}\n</face>'
    assert found(drawn(tmp_path, xml)) == [("LAY013", "templates/toy/card.xml.j2:3")]


@pytest.mark.parametrize(
    ("inside", "code"),
    [
        ("<filter/>", "LAY012"),
        ("<rect width='x' height='3'/>", "LAY013"),
        ("<rect width='3' height='3' fill='parchmnt'/>", "LAY013"),
        ("<rect width='3' height='3' fill='url(#g)'/>", "LAY013"),
        ("<rect width='3' height='3' opacity='0.5'/>", "LAY013"),
        ("<path d='M 0 q'/>", "LAY013"),
        ("<g transform='turn(3)'><rect width='3' height='3'/></g>", "LAY013"),
        ("<g clip-path='url(#no)'><rect width='3' height='3'/></g>", "LAY013"),
        ("<use href='#no'/>", "LAY013"),
        ("<use href='icon:haert' height='3'/>", "LAY005"),
        ("<image href='wep.svg' width='3' height='3'/>", "LAY014"),
        ("<text y='3' font-family='dislpay'>a</text>", "LAY013"),
        ("<text y='3' font-size='4'>a</text>", "LAY017"),
        ("<textbox width='30' height='9' text-align='justify'>a</textbox>", "LAY013"),
        ("<rect x='1e999' width='3' height='3'/>", "LAY013"),
        ("<rect width='-3' height='3'/>", "LAY013"),
        ("<rect width='3'/>", "LAY013"),
        ("<circle/>", "LAY013"),
        ("<line x2='3' stroke='ink' stroke-width='-1'/>", "LAY013"),
        ("<line x2='3' stroke='ink' stroke-dasharray='2 -1'/>", "LAY013"),
        ("<line x2='3' stroke='ink' stroke-dasharray='dotted'/>", "LAY013"),
        ("<line x2='3' stroke='ink' stroke-linecap='rond'/>", "LAY013"),
        ("<rect width='3' height='3' fill-rule='oddeven'/>", "LAY013"),
        ("<path d='M 0 0 A 1e308 1e308 0 0 0 5 5'/>", "LAY013"),
        ("<path d='M 1e999 0 L 5 5'/>", "LAY013"),
        ("<polygon points='0,0 a,4 5,5'/>", "LAY013"),
        ("<polygon points='0,0 1e999,4'/>", "LAY013"),
        ("<g transform='scale(0)'><rect width='3' height='3'/></g>", "LAY013"),
        ("<g transform='scale(1e200)'><rect width='3' height='3'/></g>", "LAY013"),
        ("<clipPath id='c'><g/></clipPath><rect width='3' height='3' clip-path='url(#c)'/>", "LAY012"),
        ("<rect width='3' height='3' fill='ink+400%white'/>", "LAY013"),
        ("<rect width='3' height='3' fill='ink" + "+1%white" * 999 + "'/>", "LAY013"),
        ("<use/>", "LAY013"),
        ("<use href='icon:heart'/>", "LAY013"),
        ("<use href='icon:heart' size='3' fill='none'/>", "LAY013"),
        ("<g>words</g>", "LAY012"),
        ("<text y='3'>a <tspan>b</tspan></text>", "LAY012"),
        ("<text y='3' fill='none'>a</text>", "LAY013"),
        ("<text y='3' text-anchor='left'>a</text>", "LAY013"),
        ("<text y='3' text-transform='lowercase'>a</text>", "LAY013"),
        ("<text y='3' font-size='1e9'>a</text>", "LAY013"),
        ("<text y='3' letter-spacing='-9'>a b</text>", "LAY013"),
        ("<text y='3' width='-9'>a</text>", "LAY013"),
        ("<textbox width='30'>a</textbox>", "LAY013"),
        ("<textbox width='30' height='9' leading='1'>a</textbox>", "LAY013"),
        ("<textbox width='30' height='9' font-size='1e6' floor='1'>a</textbox>", "LAY013"),
        ("<textbox width='30' height='9' hyphenate='en_GN'>a</textbox>", "LAY013"),
        ("<image href='../../etc/passwd' width='3' height='3'/>", "LAY014"),
    ],
)
def test_what_makes_no_sense_is_named_at_its_line(tmp_path: Path, inside: str, code: str) -> None:
    xml = f'<face width="63" height="88">\n\n{inside}\n</face>'
    assert (code, "templates/toy/card.xml.j2:3") in found(drawn(tmp_path, xml))


@pytest.mark.parametrize(
    "xml",
    [
        '<face width="63" height="88"><rect></face>',
        '<face width="63" height="88"><text>a & b</text></face>',
        '<!DOCTYPE face [<!ENTITY a "b">]><face width="63" height="88"><text y="9">&a;</text></face>',
        "not xml at all",
        "",
        "<face>" + "<g>" * 500 + "</g>" * 500 + "</face>",
    ],
)
def test_xml_that_cannot_be_read_is_one_error(tmp_path: Path, xml: str) -> None:
    result = drawn(tmp_path, xml)
    assert [p.code for p in result.problems] == ["LAY011"]
    assert result.problems[0].at.file == "templates/toy/card.xml.j2"


@pytest.mark.parametrize(
    "inside",
    [
        "<text x='60' y='20'>runs out at the right</text>",
        "<text x='-1' y='20'>at the left</text>",
        "<text x='3' y='1'>at the top</text>",
        "<text x='3' y='89'>at the foot</text>",
        "<g transform='translate(50 0)'><text x='9' y='20'>moved out</text></g>",
        "<g transform='rotate(-90)'><text x='3' y='20'>turned out</text></g>",
        "<textbox x='3' y='80' width='20' height='40'>one two three four five six seven eight</textbox>",
        "<symbol id='s'><text>again</text></symbol><use href='#s' y='20'/><use href='#s' x='60' y='20'/>",
    ],
)
def test_words_that_stand_out_of_the_card_are_an_error(tmp_path: Path, inside: str) -> None:
    result = drawn(tmp_path, f'<face width="63" height="88">\n{inside}</face>')
    assert set(found(result)) == {("LAY001", "templates/toy/card.xml.j2:2")}
    assert "out of the card" in result.problems[0].message


def test_turned_words_may_stand_anywhere_on_the_card(tmp_path: Path) -> None:
    inside = "<g transform='rotate(180 31.5 44)'><text x='6' y='11'>upside down</text></g>"
    assert not drawn(tmp_path, f'<face width="63" height="88">{inside}</face>').problems


def test_both_of_and_words_of_its_own_is_an_error(tmp_path: Path) -> None:
    xml = '<face width="63" height="88"><text of="name" y="9">and more</text></face>'
    assert [code for code, _ in found(drawn(tmp_path, xml, {"name": field("Web")}))] == ["LAY013"]


def test_a_face_of_another_size_than_its_card_is_told_at_the_template(tmp_path: Path) -> None:
    templates = Templates(lambda name: ('<face width="50" height="50"/>', f"templates/{name}"))
    result = face(templates, "toy/card.xml.j2", {}, {}, kit(tmp_path), "", (63, 88))
    assert found(result) == [("LAY013", "templates/toy/card.xml.j2:1")]
    assert "63 × 88" in result.problems[0].message and result.drawing.width == 0


def test_a_line_of_no_dashes_is_whole(tmp_path: Path) -> None:
    line = one(tmp_path, '<line x2="3" stroke="ink" stroke-dasharray="0 0"/>')
    assert isinstance(line, Line) and line.style.dash == ()


def test_a_colour_is_found_by_its_name_whoever_asked_before(tmp_path: Path) -> None:
    for _ in range(2):
        rect = one(tmp_path, "<rect width='3' height='3' fill='Teal'/>")
        assert isinstance(rect, Rect) and isinstance(rect.style.fill, Ink)
        assert rect.style.fill.rgb == (0, 128, 128)
        ImageColor.getrgb("teal")


def test_hidden_elements_are_not_drawn(tmp_path: Path) -> None:
    hidden = "<rect width='3' height='3' {}/>"
    ways = ("display='none'", "style='display: none'", "visibility='hidden'")
    xml = "".join(hidden.format(way) for way in ways) + "<g display='none'><rect width='3' height='3'/></g>"
    result = drawn(tmp_path, f'<face width="63" height="88">{xml}</face>')
    assert not result.problems and not result.drawing.items


def test_outlines_without_end_are_an_error(tmp_path: Path) -> None:
    path = "<path id='p' d='" + "M0 0L5 5" * 30_000 + "'/>"
    xml = f'<face width="9" height="9"><defs>{path}</defs>' + "<use href='#p'/>" * 50 + "</face>"
    result = drawn(tmp_path, xml)
    assert [code for code, _ in found(result)] == ["LAY013"] * len(result.problems) != []
    assert len(result.drawing.items) < 10


def test_a_bomb_of_uses_ends(tmp_path: Path) -> None:
    layers = "".join(f'<g id="l{n + 1}">' + f'<use href="#l{n}"/>' * 10 + "</g>" for n in range(8))
    first = '<rect id="l0" width="1" height="1"/>'
    xml = f'<face width="9" height="9"><defs>{first}{layers}</defs><use href="#l8"/></face>'
    result = drawn(tmp_path, xml)
    assert "LAY013" in [p.code for p in result.problems]
    assert sum(1 for _ in walk(result.drawing.items)) <= 2 * MAX_SHAPES


def test_words_of_a_card_never_become_elements(tmp_path: Path) -> None:
    xml = '<face width="63" height="88"><text y="9" font-size="9">{{ name }}</text></face>'
    result = drawn(tmp_path, xml, values={"name": '<rect width="9"/> & "Co"'})
    assert not result.problems
    assert [t.text for t in texts_of(result.drawing.items)] == ['<rect width="9"/> & "Co"']
