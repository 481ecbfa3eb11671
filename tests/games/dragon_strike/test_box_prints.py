"""Everything under `build/dragon-strike/box/`: all of it there, without a problem, proved, and signed."""

from __future__ import annotations

import io

import pikepdf
import pypdfium2
import pytest

from tests.games.dragon_strike.shipped import SLUG
from tests.shipped import WORKSPACE, checked
from toolkit.game import Artefact
from toolkit.games.dragon_strike.artefacts import artefacts
from toolkit.making import make
from toolkit.printer import Printer

PAPERS = ("a4", "letter")
SETTINGS = ("castle", "valley", "cavern", "city")
ON_PAPER = ("cards", "cards-gutterfold", "heroes", "markers", "figures", "screen", "assembly")
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


def found() -> dict[str, Artefact]:
    every = artefacts(checked(SLUG).subjects, Printer())
    return {a.path.removeprefix("dragon-strike/box/"): a for a in every if not a.is_on_request}


def test_the_whole_box_is_there() -> None:
    assert set(found()) >= EXPECTED


@pytest.mark.parametrize("name", sorted(name for name in found() if name.endswith(".pdf")))
def test_each_pdf_passes_preflight_and_says_whose_work_it_is(name: str) -> None:
    result = make(found()[name], WORKSPACE, Printer())
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


def test_an_artefacts_sources_are_files_of_the_content() -> None:
    files = {each.file for each in checked(SLUG).files}
    for name, artefact in found().items():
        assert set(artefact.sources) <= files, name
