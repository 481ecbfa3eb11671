"""Widths and outlines are those of the font's own tables, read here with fontTools."""

from __future__ import annotations

import os
from functools import lru_cache
from pathlib import Path

import pytest
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables.TupleVariation import TupleVariation

from toolkit import font
from toolkit.drawing import FontFace
from toolkit.font import PT

SERIF = font.find("Source Serif")
FJALLA = font.find("Fjalla One")
FACES = (SERIF, FJALLA, font.find("Source Serif", 600), font.find("Source Serif", 400, italic=True))


@lru_cache
def read(path: str) -> TTFont:
    return TTFont(path)


def units(face: FontFace, char: str) -> float:
    tables = read(face.path)
    return tables["hmtx"][tables.getBestCmap()[ord(char)]][0] / tables["head"].unitsPerEm


def kern(face: FontFace, left: str, right: str) -> float:
    """What the font's GPOS table says of a pair, in em: the first lookup and subtable that knows it."""
    tables = read(face.path)
    names = tables.getBestCmap()
    first, second = names[ord(left)], names[ord(right)]
    gpos = tables["GPOS"].table
    wanted = {
        i for f in gpos.FeatureList.FeatureRecord if f.FeatureTag == "kern" for i in f.Feature.LookupListIndex
    }
    total = 0
    for i in sorted(wanted):
        lookup = gpos.LookupList.Lookup[i]
        if lookup.LookupType == 8:
            continue  # Kerning by context does not touch our pairs.
        for held in lookup.SubTable:
            subtable = held.ExtSubTable if lookup.LookupType == 9 else held
            if first not in subtable.Coverage.glyphs:
                continue
            value = None
            if subtable.Format == 1:
                pairs = subtable.PairSet[subtable.Coverage.glyphs.index(first)].PairValueRecord
                value = next((p.Value1 for p in pairs if p.SecondGlyph == second), None)
                if value is None:
                    continue
            else:
                row = subtable.ClassDef1.classDefs.get(first, 0)
                column = subtable.ClassDef2.classDefs.get(second, 0)
                value = subtable.Class1Record[row].Class2Record[column].Value1
            total += getattr(value, "XAdvance", 0) if value else 0
            break
    return total / tables["head"].unitsPerEm


@pytest.mark.parametrize("face", FACES, ids=lambda f: f.label)
def test_an_advance_is_the_font_s_own_width_in_mm(face: FontFace) -> None:
    for char in "aMil.1—é":
        assert font.advances(face, char, 12) == pytest.approx((units(face, char) * 12 * 25.4 / 72,))


@pytest.mark.parametrize("face", FACES, ids=lambda f: f.label)
@pytest.mark.parametrize("pair", ["AV", "To", "LT", "AT", "nn", "Ty"])
def test_pairs_are_kerned_as_the_font_says(face: FontFace, pair: str) -> None:
    first, second = font.advances(face, pair, 10)
    assert first == pytest.approx((units(face, pair[0]) + kern(face, *pair)) * 10 * PT)
    assert second == pytest.approx(units(face, pair[1]) * 10 * PT)


def test_some_pairs_really_are_kerned() -> None:
    assert kern(SERIF, "T", "o") < 0
    assert kern(FJALLA, "A", "T") < 0


@pytest.mark.parametrize("face", FACES, ids=lambda f: f.label)
def test_letters_that_could_join_stay_apart(face: FontFace) -> None:
    for text in ("fi", "ffl", "Th"):
        held = font.advances(face, text, 10)
        assert len(held) == len(text)
        assert all(a > 0 for a in held)
        assert held[-1] == pytest.approx(units(face, text[-1]) * 10 * PT)


def test_tracking_follows_every_character_but_the_last() -> None:
    plain = font.advances(FJALLA, "MAP", 10)
    tracked = font.advances(FJALLA, "MAP", 10, 2)
    assert tracked == pytest.approx((plain[0] + 2 * PT, plain[1] + 2 * PT, plain[2]))
    assert font.width(FJALLA, "MAP", 10, 2) == pytest.approx(sum(plain) + 4 * PT)


def test_nothing_has_no_width() -> None:
    assert font.advances(SERIF, "", 10, 3) == ()
    assert font.width(SERIF, "", 10, 3) == 0


def test_a_combining_mark_takes_no_room() -> None:
    for text in ("e\u0301x", "x\u0301x"):
        held = font.advances(SERIF, text, 10)
        assert len(held) == 3
        assert held[1] == 0
        assert held[2] == pytest.approx(units(SERIF, "x") * 10 * PT)


def test_missing_names_each_character_once_in_order() -> None:
    assert font.missing(SERIF, "ł — a") == ""
    assert font.missing(FJALLA, "a✓b漢✓\U0001d538\U0001f600") == "✓漢\U0001d538\U0001f600"


@pytest.mark.parametrize("face", FACES, ids=lambda f: f.label)
def test_metrics_are_those_of_the_tables(face: FontFace) -> None:
    with TTFont(face.path) as tables:
        em = tables["head"].unitsPerEm
        held = font.metrics(face)
        assert held.cap_height == pytest.approx(tables["OS/2"].sCapHeight / em)
        assert held.x_height == pytest.approx(tables["OS/2"].sxHeight / em)
        assert held.ascent == pytest.approx(tables["hhea"].ascent / em)
        assert held.descent == pytest.approx(-tables["hhea"].descent / em)


@pytest.mark.parametrize("char", "OgQ&8é")
def test_an_outline_fills_the_glyph_s_box_with_y_down(char: str) -> None:
    with TTFont(SERIF.path) as tables:
        glyphs = tables.getGlyphSet()
        pen = BoundsPen(glyphs)
        glyphs[tables.getBestCmap()[ord(char)]].draw(pen)
        left, low, right, high = (v / tables["head"].unitsPerEm for v in pen.bounds)
    xs, ys = [], []
    here = (0.0, 0.0)
    for kind, *values in font.outline(SERIF, char):
        points = list(zip(values[::2], values[1::2], strict=True))
        if kind == "C":
            p0, p1, p2, p3 = here, *points
            for i in range(201):
                t = i / 200
                weights = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
                xs.append(sum(w * p[0] for w, p in zip(weights, (p0, p1, p2, p3), strict=True)))
                ys.append(sum(w * p[1] for w, p in zip(weights, (p0, p1, p2, p3), strict=True)))
        if points:
            here = points[-1]
            xs.append(here[0])
            ys.append(here[1])
    assert (min(xs), -max(ys), max(xs), -min(ys)) == pytest.approx((left, low, right, high), abs=2e-4)


def test_a_space_has_no_outline() -> None:
    assert font.outline(SERIF, " ") == ()


def test_a_face_says_what_it_is() -> None:
    face = font.find("source-serif", 600, italic=True)
    assert (face.family, face.weight, face.italic) == ("Source Serif", 600, True)
    with TTFont(face.path) as tables:
        assert tables["OS/2"].usWeightClass == 600
        assert tables["OS/2"].fsSelection & 1


def test_an_unknown_family_is_refused_with_the_known_ones() -> None:
    with pytest.raises(font.FontNotFound, match=r"`Comic`.*Fjalla One, .*Source Serif"):
        font.find("Comic")


def test_no_other_weight_or_style_takes_the_place_of_a_missing_one() -> None:
    with pytest.raises(font.FontNotFound, match=r"weight 500 \(it has 200, 300, 400, 600, 700, 900\)"):
        font.find("Source Serif", 500)
    with pytest.raises(font.FontNotFound, match="no italic face"):
        font.find("Fjalla One", italic=True)


def renamed(source: str, target: Path, family: str) -> None:
    with TTFont(source) as tables:
        for record in list(tables["name"].names):
            if record.nameID in (16, 17):
                tables["name"].removeNames(record.nameID)
        tables["name"].setName(family, 1, 3, 1, 0x409)
        tables.save(target)


def test_a_folder_s_own_fonts_come_first(tmp_path: Path) -> None:
    renamed(SERIF.path, tmp_path / "mine.ttf", "House Serif")
    renamed(SERIF.path, tmp_path / "other.ttf", "Fjalla One")
    (tmp_path / "broken.ttf").write_bytes(b"no font at all")
    (tmp_path / "empty.ttf").write_bytes(b"")
    assert font.find("house serif", folders=(tmp_path,)).path == str(tmp_path / "mine.ttf")
    assert font.find("Fjalla One", folders=(tmp_path,)).path == str(tmp_path / "other.ttf")
    assert font.find("Fjalla One").path == FJALLA.path
    assert set(font.families((tmp_path,))) - set(font.families()) == {"House Serif"}


@pytest.mark.parametrize("table", ["glyf", "loca", "head", "hhea", "maxp", "post", "cmap", "OS/2"])
def test_a_damaged_font_is_none_however_it_is_damaged(tmp_path: Path, table: str) -> None:
    (own := tmp_path / "own").mkdir()
    renamed(FJALLA.path, own / "mine.ttf", "House Serif")
    assert font.unusable((own,)) == ()
    data = bytearray((own / "mine.ttf").read_bytes())
    with TTFont(own / "mine.ttf") as tables:
        entry = tables.reader.tables[table]
    data[entry.offset : entry.offset + entry.length] = b"\xff" * entry.length
    (own / "mine.ttf").write_bytes(data)
    assert font.unusable((own,)) == (own / "mine.ttf",)
    with pytest.raises(font.FontNotFound):
        font.find("House Serif", folders=(own,))


def test_a_link_out_of_the_folder_or_a_pipe_is_no_font(tmp_path: Path) -> None:
    (own := tmp_path / "own").mkdir()
    renamed(FJALLA.path, tmp_path / "mine.ttf", "House Serif")
    (own / "mine.ttf").symlink_to(tmp_path / "mine.ttf")
    os.mkfifo(own / "pipe.ttf")
    assert "House Serif" not in font.families((own,))
    assert font.unusable((own,)) == (own / "mine.ttf", own / "pipe.ttf")


def test_a_font_of_another_form_is_told_and_capitals_of_its_name_do_not_matter(tmp_path: Path) -> None:
    renamed(FJALLA.path, tmp_path / "MINE.TTF", "House Serif")
    (tmp_path / "other.woff2").write_bytes(b"wOF2")
    (tmp_path / "licence.txt").write_text("free")
    assert font.find("House Serif", folders=(tmp_path,)).path == str(tmp_path / "MINE.TTF")
    assert font.unusable((tmp_path,)) == (tmp_path / "other.woff2",)


def test_advice_names_the_nearest_family() -> None:
    assert font.advice("Volkorn") == "did you mean `Vollkorn`?"
    assert font.advice("Vollkorn") == "take one of its own weights and slants"


def variable(path: Path) -> None:
    """A font of one letter, 500 wide at weight 100 and 900 wide at 900."""
    pen = TTGlyphPen(None)
    pen.moveTo((50, 0))
    pen.lineTo((450, 0))
    pen.lineTo((450, 700))
    pen.closePath()
    builder = FontBuilder(1000, isTTF=True)
    builder.setupGlyphOrder([".notdef", "A"])
    builder.setupCharacterMap({65: "A"})
    builder.setupGlyf({".notdef": TTGlyphPen(None).glyph(), "A": pen.glyph()})
    builder.setupHorizontalMetrics({".notdef": (500, 0), "A": (500, 50)})
    builder.setupHorizontalHeader(ascent=800, descent=-200)
    builder.setupNameTable({"familyName": "Bend", "styleName": "Regular", "psName": "Bend-Regular"})
    builder.setupOS2(usWeightClass=100)
    builder.setupPost()
    builder.setupFvar([("wght", 100, 100, 900, "Weight")], [])
    moves = [(0, 0), (400, 0), (400, 0), (0, 0), (400, 0), (0, 0), (0, 0)]
    builder.setupGvar({"A": [TupleVariation({"wght": (0, 1, 1)}, moves)]})
    builder.font.save(path)


def test_a_variable_font_is_cut_once_at_the_weight_asked_for(tmp_path: Path) -> None:
    own, cache, other = (tmp_path / name for name in ("own", "cache", "other"))
    own.mkdir()
    variable(own / "Bend[wght].ttf")
    face = font.find("Bend", 500, folders=(own,), cache=cache)
    assert font.advances(face, "A", 10) == pytest.approx((0.7 * 10 * PT,))
    assert font.advances(font.find("Bend", 100, folders=(own,), cache=cache), "A", 10)[0] == pytest.approx(
        5 * PT
    )
    again = font.find("Bend", 500, folders=(own,), cache=other)
    assert Path(face.path).read_bytes() == Path(again.path).read_bytes()
    assert Path(face.path).name == Path(again.path).name
    assert sorted(p.suffix for p in cache.iterdir()) == [".ttf", ".ttf"]
    with pytest.raises(font.FontNotFound, match="100–900"):
        font.find("Bend", 950, folders=(own,), cache=cache)
