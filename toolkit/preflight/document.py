"""Reads a finished PDF back: the file as a whole, then page by page.

In: bytes. Out: a report, or the summary lines of the file.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from io import BytesIO

import pikepdf

from toolkit.preflight.box import boxes_of, in_words
from toolkit.preflight.colour import PLATES
from toolkit.preflight.content import walk
from toolkit.preflight.judge import Judge
from toolkit.preflight.layer import Layers
from toolkit.preflight.page import inspect_content, inspect_page, is_active
from toolkit.preflight.profile import PROFILES, Profile, Size
from toolkit.preflight.report import Report, page_range
from toolkit.preflight.state import Faces
from toolkit.preflight.value import elements, entry, name
from toolkit.preflight.visit import Budget, TooMuch, Visit

# What these log of a damaged file is said in our diagnostics; without a handler it would go to stderr too.
for _library in ("pikepdf", "fontTools"):
    logging.getLogger(_library).addHandler(logging.NullHandler())


class Damaged(Exception):
    """A file that cannot be opened; the message says why, `code` under what it is reported."""

    def __init__(self, message: str, code: str = "PRT001"):
        super().__init__(message)
        self.code = code


@contextmanager
def opened(content: bytes) -> Iterator[pikepdf.Pdf]:
    """An open PDF. Raises Damaged for what is none, or one that had to be repaired to be read."""
    if not content:
        raise Damaged("the file is empty")
    if b"%PDF-" not in content[:1024]:
        raise Damaged("the file is no PDF")
    try:
        with pikepdf.open(BytesIO(content), suppress_warnings=True) as pdf:
            pages = len(pdf.pages)
            if warnings := pdf.get_warnings():
                raise Damaged(f"the file is damaged: {_said(warnings[0])}")
            if not pages:
                raise Damaged("the file has no pages", "PRT003")
            yield pdf
    except pikepdf.PasswordError:
        raise Damaged("the file is encrypted and asks for a password", "PRT002") from None
    except pikepdf.PdfError as error:
        raise Damaged(f"the file is damaged: {_said(error)}") from None


def _said(problem: object) -> str:
    """What the PDF library says, in one line and without its name for the file."""
    text = " ".join(str(problem).split())
    return re.sub(r"^.*?<_io[^>]*>\s*(\([^)]*\))?:?\s*", "", text)[:120] or "it cannot be read"


def inspect(content: bytes, profile: Profile, spots: tuple[str, ...], size: Size | None) -> Report:
    """Everything that a printer with this profile would refuse."""
    report = Report()
    try:
        with opened(content) as pdf:
            _inspect(pdf, profile, spots, size, report)
            if not report.has("PRT001") and (warnings := pdf.get_warnings()):
                report.add("PRT001", f"the file is damaged: {_said(warnings[0])}")
    except Damaged as damaged:
        report.add(damaged.code, str(damaged))
    except TooMuch:
        report.add("PRT009", "the file draws more than the check follows")
    except Exception as error:  # a damaged PDF fails in as many ways as its reader has
        report.add("PRT001", f"the file is damaged: {type(error).__name__} while reading it")
    return report


def _inspect(
    pdf: pikepdf.Pdf, profile: Profile, spots: tuple[str, ...], size: Size | None, report: Report
) -> None:
    if pdf.is_encrypted:
        report.add("PRT002", "the file is encrypted")
    layers = Layers(pdf.Root)
    _inspect_catalogue(pdf, profile, layers, report)
    judge, faces, budget = Judge(profile, report), Faces(), Budget()
    cuts: dict[str, int] = {}
    for index, page in enumerate(pdf.pages, 1):
        try:
            boxes = inspect_page(page, index, profile, size, report, faces)
            if boxes is not None:
                cuts.setdefault(in_words(boxes.cut), index)
                judge.page, judge.unit = index, boxes.unit
                inspect_content(page, boxes, Visit(judge, faces, layers, budget, bool(profile.margin)))
        except (TooMuch, MemoryError):
            raise TooMuch from None
        except Exception as error:  # see above; the other pages are still worth reading
            report.add("PRT001", f"it cannot be read: {_said(error)}", index)
    if profile.one_component and len(cuts) > 1:
        listed = ", ".join(f"{words} (page {index})" for words, index in cuts.items())
        report.add("PRT023", f"the pages have {len(cuts)} formats: {listed}")
    for face in faces.all():
        for what in face.missing():
            report.add("PRT006", f"the font {face.label} has no glyph for {what}")
    judge.finish(spots)


def _inspect_catalogue(pdf: pikepdf.Pdf, profile: Profile, layers: Layers, report: Report) -> None:
    root = pdf.Root
    if entry(root, "/Names", "/JavaScript") is not None or is_active(entry(root, "/OpenAction")):
        report.add("PRT007", "the file runs something when it is opened")
    elif entry(root, "/AA") is not None:
        report.add("PRT007", "the file runs something of its own accord")
    if elements(entry(root, "/AcroForm", "/Fields")) or entry(root, "/AcroForm", "/XFA") is not None:
        report.add("PRT008", "the file holds a form to fill in")
    if profile.unscaled and name(entry(root, "/ViewerPreferences", "/PrintScaling")) != "None":
        report.add(
            "PRT014", "the file lets viewers scale it", help="set PrintScaling None, and print at 100 %"
        )
    if profile.layers and layers.names:
        for label in layers.off:
            report.add("PRT040", f"the layer `{label}` is off")
        version = name(entry(root, "/Version")) or pdf.pdf_version
        if max(_version(version), _version(pdf.pdf_version)) < (1, 5):
            report.add("PRT041", f"the file has layers but says it is PDF {pdf.pdf_version}")


def _version(text: str) -> tuple[int, ...]:
    return tuple(int(part) for part in re.findall(r"\d+", text)[:2])


def summarise(content: bytes) -> tuple[str, ...]:
    """Pages, sizes and plates in a few lines; one line that says why for a file that cannot be read."""
    judge, lines = Judge(PROFILES["screen"], Report()), dict[str, list[int]]()
    try:
        with opened(content) as pdf:
            layers, faces, budget = Layers(pdf.Root), Faces(), Budget()
            for index, page in enumerate(pdf.pages, 1):
                boxes, judge.page = boxes_of(page), index
                walk(page, Visit(judge, faces, layers, budget))
                what = "no size" if boxes is None else in_words(boxes.cut)
                trimmed = " (trim)" if boxes is not None and boxes.trim is not None else ""
                plates = ", ".join(_in_order(judge.plates.get(index, {}))) or "nothing"
                lines.setdefault(f"{what}{trimmed}, prints {plates}", []).append(index)
            count = len(pdf.pages)
            head = f"{count} page{'s' if count > 1 else ''}, PDF {pdf.pdf_version}"
    except Damaged as damaged:
        return (str(damaged),)
    except Exception:  # as above
        return ("the file cannot be read",)
    return (head, *(f"{page_range(pages)}: {line}" for line, pages in lines.items()))


def _in_order(plates: Iterable[str]) -> list[str]:
    """Process inks first, in the order of the press; then spots and colours by name."""
    return sorted(plates, key=lambda plate: (PLATES.index(plate) if plate in PLATES else len(PLATES), plate))
