"""Everything under `build/dragon-strike/box/`: all of it there, without a problem, proved, and signed."""

from __future__ import annotations

import io

import pikepdf
import pypdfium2
import pytest

from tests.games.dragon_strike.shipped import SLUG, prints
from tests.shipped import WORKSPACE, checked
from toolkit.making import make
from toolkit.printer import DEFAULT, Printer

PAPERS = ("a4", "letter")
SETTINGS = ("castle", "valley", "cavern", "city")
ON_PAPER = ("cards", "cards-gutterfold", "heroes", "markers", "figures", "screen", "assembly", "calibration")
EXPECTED = {
    *(f"{name}-{paper}.pdf" for name in ON_PAPER for paper in PAPERS),
    *(f"board-{setting}.{kind}" for setting in SETTINGS for kind in ("svg", "pdf")),
    *(f"board-{setting}-tiles-{paper}.pdf" for setting in SETTINGS for paper in PAPERS),
    "cards-pod.pdf",
    "blank-maps.pdf",
    "components.txt",
    "tabletop-simulator/cards.json",
}
"""What the box is printed as."""


def test_the_whole_box_is_there() -> None:
    assert set(prints()) >= EXPECTED


@pytest.mark.parametrize("name", sorted(name for name in prints() if name.endswith(".pdf")))
def test_each_pdf_passes_preflight_and_says_whose_work_it_is(name: str) -> None:
    result = make(prints()[name], WORKSPACE, DEFAULT)
    assert (result.failure, [p for p in result.problems if p.severity.value != "note"]) == ("", [])
    assert result.content is not None
    with pikepdf.open(io.BytesIO(result.content)) as held:
        assert "Unofficial edition · Boxwright" in str(held.docinfo.Subject)
        assert "Font Awesome: CC BY 4.0" in str(held.docinfo.Subject)
    if name.endswith("-pod.pdf"):
        return  # a page is a component, and nothing else may stand on it
    with pypdfium2.PdfDocument(result.content) as held:
        words = " ".join(page.get_textpage().get_text_bounded() for page in held)
    assert "Unofficial edition" in words


@pytest.mark.parametrize("name", sorted(f"{name}-{paper}.pdf" for name in ON_PAPER for paper in PAPERS))
def test_each_pdf_with_little_ink_passes_preflight(name: str) -> None:
    printer = Printer(ink="low")
    result = make(prints(printer)[name], WORKSPACE, printer)
    assert (result.failure, [p for p in result.problems if p.severity.value != "note"]) == ("", [])


def test_an_artefacts_sources_are_files_of_the_content() -> None:
    files = {each.file for each in checked(SLUG).files}
    for name, artefact in prints().items():
        assert set(artefact.sources) <= files, name
