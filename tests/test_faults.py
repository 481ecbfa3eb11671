"""Faults that people reported of tools like ours, from a spreadsheet to the finished print.

Numbers are those of our list of reports; the parts have tests of their own.
"""

from __future__ import annotations

import io
import unicodedata
from pathlib import Path

import pikepdf
import pytest

from tests.render.reading import marks, opened
from toolkit import font
from toolkit.diagnostic import Diagnostic, has_error
from toolkit.drawing import Document, Drawing, Group, Info, Rect, Sheet, Style, Text, translate
from toolkit.game import Artefact
from toolkit.games.card_deck import GAME
from toolkit.games.card_deck.artefacts import artefacts
from toolkit.ink import BLACK, Ink
from toolkit.making import Result, make
from toolkit.materials import Materials
from toolkit.pipeline import check_game
from toolkit.preflight import preflight
from toolkit.printer import DEFAULT
from toolkit.render.pdf import pdf
from toolkit.schema import Schemas
from toolkit.workspace import Workspace, shipped_root

DECK = """\
id: mine
title: Mine
size: poker
cards: mine
face: card-deck/card-face.xml.j2
back: card-deck/card-back.xml.j2
"""
SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 57 33"><rect width="57" height="33"/></svg>'
CARDS = "content/card-deck/cards/mine.csv"


@pytest.fixture
def own(tmp_path: Path) -> Workspace:
    for folder in ("cards", "decks", "art"):
        (tmp_path / "content/card-deck" / folder).mkdir(parents=True)
    (tmp_path / "content/card-deck/decks/mine.yaml").write_text(DECK, encoding="utf-8")
    return Workspace(tmp_path, shipped_root())


def put(workspace: Workspace, cards: str | bytes) -> None:
    (workspace.root / CARDS).write_bytes(cards if isinstance(cards, bytes) else cards.encode())


def prints(workspace: Workspace) -> dict[str, Artefact]:
    """The prints of a deck that is free of findings, by file name."""
    content, found = check_game(workspace, GAME, Schemas(workspace.schemas))
    assert not [d for d in found if d.at.file.startswith("content/")]
    return {each.path.rpartition("/")[2]: each for each in artefacts(content.subjects, DEFAULT)}


def made(workspace: Workspace, name: str = "cards-a4.pdf") -> Result:
    result = make(prints(workspace)[name], workspace, DEFAULT)
    assert result.failure == ""
    return result


def only(workspace: Workspace) -> Diagnostic:
    """The one finding that refuses the sheets, while the list of the cards is still written."""
    result = made(workspace)
    (found,) = result.problems
    assert result.content is None
    assert made(workspace, "components.txt").content is not None
    return found


# 11: odd Unicode kills a field or prints a box.


@pytest.mark.parametrize("text", ["Łódź", "one — two", "naïve “café”", "cafe\u0301"])
def test_letters_that_the_faces_have_are_printed(own: Workspace, text: str) -> None:
    put(own, f"name,text\nWeb,{text}\n")
    result = made(own)
    assert result.content is not None and not has_error(result.problems)


@pytest.mark.parametrize(("letter", "code"), [("漢", "U+6F22"), ("🐉", "U+1F409"), ("𝔸", "U+1D538")])
def test_a_letter_that_no_face_has_is_named_at_its_cell(own: Workspace, letter: str, code: str) -> None:
    put(own, f'name,text\nWeb,Stop\nGust,"One\n{letter} two"\n')
    found = only(own)
    assert (found.code, str(found.at)) == ("LAY002", f"{CARDS}:3, column text")
    assert code in found.message and letter in found.message


# 12: an unembedded Helvetica that nobody used; printers refused the book.


@pytest.mark.parametrize(
    "name", ["cards-a4.pdf", "cards-letter.pdf", "cards-gutterfold-a4.pdf", "cards-pod.pdf"]
)
def test_every_font_of_every_print_is_in_the_file(own: Workspace, name: str) -> None:
    put(own, "name,text,icon\nWeb,**Stop** and _rest_,link\n")
    content = made(own, name).content
    assert content is not None and b"Helvetica" not in content
    with opened(content) as held:
        dictionaries = [each for each in held.objects if isinstance(each, pikepdf.Dictionary)]
        fonts = [each for each in dictionaries if each.get("/Type") == "/Font"]
        assert fonts and all("/FontFile2" in each.FontDescriptor for each in fonts)


# 13: black text in four inks.


def _press(*items: object) -> bytes:
    sheet = Sheet(Drawing(63, 88, items), bleed=3)  # type: ignore[arg-type]
    return pdf(Document((sheet,), Info("Mine"), "press"))


def _words(ink: Ink, size: float = 8) -> Text:
    face = font.find("Source Serif")
    return Text(5, 20, "Stop", face, size, ink, font.advances(face, "Stop", size))


def test_black_text_is_printed_in_black_alone() -> None:
    shown = [mark for mark in marks(_press(_words(BLACK))) if mark.operator == "TJ"]
    assert [mark.state["fill"] for mark in shown] == [("k", [0, 0, 0, 1])]
    assert preflight(_press(_words(BLACK)), "press", "x.pdf") == ()


def test_black_text_of_several_inks_is_refused() -> None:
    rich = Ink("rich", (10, 10, 10), (60, 40, 40, 90))
    (found,) = preflight(_press(_words(rich, 12)), "press", "x.pdf")
    assert found.code == "PRT032" and "“Stop”" in found.message


# 14: a spot colour silently became process colour.


def _die(ink: Ink, *, overprint: bool = True) -> bytes:
    lines = Group((Rect(5, 5, 20, 20, Style(stroke=ink, width=0.2)),), translate(1, 1), overprint=overprint)
    return _press(lines)


def test_a_spot_stays_a_separation_of_its_name_and_overprints() -> None:
    content = _die(Ink("cut", (230, 0, 126), (0, 100, 0, 0), spot="CutContour"))
    with opened(content) as held:
        spaces = held.pages[0].obj.Resources.ColorSpace.values()
        assert [(str(each[0]), str(each[1])) for each in spaces] == [("/Separation", "/CutContour")]
    (line,) = marks(content)
    assert line.state["gs"] == {"/OP": True, "/op": True, "/OPM": 1}
    assert preflight(content, "press", "x.pdf", spots=("CutContour",)) == ()


def test_a_spot_that_became_process_colour_is_missed_and_one_that_knocks_out_is_found() -> None:
    process = _die(Ink("cut", (230, 0, 126), (0, 100, 0, 0)))
    (found,) = preflight(process, "press", "x.pdf", spots=("CutContour",))
    assert found.code == "PRT038" and "`CutContour`" in found.message
    cut = Ink("cut", (230, 0, 126), (0, 100, 0, 0), spot="CutContour")
    (found,) = preflight(_die(cut, overprint=False), "press", "x.pdf", spots=("CutContour",))
    assert found.code == "PRT039"


def test_a_spot_that_another_program_converted_is_missed() -> None:
    held = io.BytesIO()
    with opened(_die(Ink("cut", (230, 0, 126), (0, 100, 0, 0), spot="CutContour"))) as changed:
        page = changed.pages[0]
        content = page.Contents.read_bytes()
        name = next(iter(page.obj.Resources.ColorSpace.keys())).encode()
        process = content.replace(name + b" CS", b"").replace(b"1 SCN", b"0 1 0 0 K")
        assert process != content
        page.Contents = changed.make_stream(process)
        changed.save(held)
    codes = {d.code for d in preflight(held.getvalue(), "press", "x.pdf", spots=("CutContour",))}
    assert codes == {"PRT038"}


# 18: a byte-order mark: "unknown field nika, did you mean nika?"


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16"])
def test_a_list_that_a_spreadsheet_program_saved_is_printed(own: Workspace, encoding: str) -> None:
    put(own, "name;copies;text\r\nWéb;2.0;Stop\r\n".encode(encoding))
    assert made(own).content is not None
    listed = made(own, "components.txt").content
    assert listed is not None and "* Wéb × 2\n  text: Stop" in listed.decode()


# 20: decomposed or differently cased file names are not found.


@pytest.mark.parametrize("on_disk", ["NFC", "NFD"])
@pytest.mark.parametrize("in_list", ["NFC", "NFD"])
def test_a_picture_is_found_however_its_letters_are_composed(
    own: Workspace, on_disk: str, in_list: str
) -> None:
    name = unicodedata.normalize(on_disk, "épée.svg")  # type: ignore[arg-type]
    (own.root / "content/card-deck/art" / name).write_text(SVG)
    put(own, f"name,picture\nSword,{unicodedata.normalize(in_list, 'épée.svg')}\n")  # type: ignore[arg-type]
    result = made(own)
    assert result.content is not None and result.problems == ()
    assert "content/card-deck/art/épée.svg" in result.reads


@pytest.mark.parametrize("wrong", ["Epee.svg", "EPEE.SVG", "epe.svg", "epee.png"])
def test_a_picture_that_is_nearly_named_is_advised_at_its_cell(own: Workspace, wrong: str) -> None:
    (own.root / "content/card-deck/art/epee.svg").write_text(SVG)
    put(own, f"name,picture\nSword,{wrong}\n")
    found = only(own)
    assert (found.code, str(found.at)) == ("LAY014", f"{CARDS}:2, column picture")
    assert found.help == "did you mean `epee.svg`?"


def test_a_disk_that_takes_capitals_for_small_letters_finds_no_more(
    own: Workspace, monkeypatch: pytest.MonkeyPatch
) -> None:
    (own.root / "content/card-deck/art/epee.svg").write_text(SVG)
    is_file = Path.is_file
    monkeypatch.setattr(Path, "is_file", lambda path: is_file(path.with_name(path.name.lower())))
    assert Materials(own, DEFAULT).art("card-deck", "Epee.svg") is None
    assert Materials(own, DEFAULT).art("card-deck", "epee.svg") is not None


def test_a_template_is_found_however_its_letters_are_composed(own: Workspace) -> None:
    folder = own.root / "templates/card-deck"
    folder.mkdir(parents=True)
    name = unicodedata.normalize("NFD", "épée.xml.j2")
    text = '<text of="name" x="9" y="9" font-size="9"/>'
    face = f'<face width="{{{{ size.width }}}}" height="{{{{ size.height }}}}">{text}</face>'
    (folder / name).write_text(face, encoding="utf-8")
    deck = DECK.replace("card-face", "épée").replace("card-deck/card-back.xml.j2", "none")
    (own.root / "content/card-deck/decks/mine.yaml").write_text(deck, encoding="utf-8")
    put(own, "name\nWeb\n")
    assert made(own).content is not None


# 26: the text of cards is not readable by machines.


def test_the_list_of_cards_holds_every_word_on_them(own: Workspace) -> None:
    put(own, 'name,copies,text,icon\nWeb,2,"**Stop** the :heart: of\nyour _foe_.",link\nGust,1,Blow,wind\n')
    content = made(own, "components.txt").content
    assert content is not None
    text = content.decode()
    assert "Mine: 3" in text and "* Web × 2\n" in text and "* Gust\n" in text
    assert "text: Stop the :heart: of your foe." in text and "icon: link" in text
    assert "**" not in text
