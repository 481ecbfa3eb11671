"""The file around the pages: catalogue, information, bookmarks and layers."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import ClassVar

from reportlab.pdfbase import pdfdoc

import toolkit
from toolkit.drawing import Info
from toolkit.render.pdf.resource import Resources


class File(pdfdoc.PDFDocument):
    """A PDF file whose bytes depend on the document alone, not on the day or the environment."""

    Pages: pdfdoc.PDFPages

    def __init__(self, info: Info, outline: Sequence[str]) -> None:
        super().__init__(compression=1, invariant=1, pdfVersion=(1, 4), lang=info.language)
        self.info = _Information(info)
        self.Outlines = self.outline = _outlined(outline) if outline else pdfdoc.PDFOutlines()
        self.Catalog = self._catalog = _Catalog()
        self.Catalog.Pages = self.Pages
        self.Catalog.Outlines = self.Outlines
        self.Catalog.Lang = pdfdoc.PDFString(info.language)
        shown = {"PrintScaling": pdfdoc.PDFName("None"), "DisplayDocTitle": "true"}
        self.Catalog.ViewerPreferences = pdfdoc.PDFDictionary(shown)
        if outline:
            self.Catalog.showOutline()
        # ReportLab's own begins with a date that the environment may set.
        self.signature = hashlib.md5(usedforsecurity=False)

    def finished(self, resources: Resources) -> bytes:
        """The file's bytes, once all pages are in it."""
        for name, part in resources.parts.items():
            self.Reference(part, name)  # type: ignore[no-untyped-call]
        if resources.layers:
            self._pdfVersion = (1, 6)
            groups = pdfdoc.PDFArray([pdfdoc.PDFObjectReference(name) for name in resources.layers.values()])
            shown = pdfdoc.PDFDictionary({"Order": groups, "ON": groups})
            self.Catalog.OCProperties = pdfdoc.PDFDictionary({"OCGs": groups, "D": shown})
        return bytes(self.GetPDFData(None))


class _Catalog(pdfdoc.PDFCatalog):
    """The root of a file, which may hold layers."""

    __NoDefault__: ClassVar[list[str]] = [  # type: ignore[misc]
        *pdfdoc.PDFCatalog.__NoDefault__,
        "OCProperties",
    ]
    __Refs__ = __NoDefault__
    Pages: pdfdoc.PDFPages
    Lang: pdfdoc.PDFString
    ViewerPreferences: pdfdoc.PDFDictionary
    OCProperties: pdfdoc.PDFDictionary
    Outlines: pdfdoc.PDFOutlines | None = None


class _Information(pdfdoc.PDFInfo):
    """The information dictionary, without dates."""

    def __init__(self, info: Info) -> None:
        super().__init__()
        self._entries = {
            "Title": info.title,
            "Subject": " · ".join(filter(None, (info.subject, *(info.colophon or ())))),
            "Keywords": ", ".join(info.keywords),
            "Creator": f"Boxwright {toolkit.__version__}",
        }

    def digest(self, md5object: object) -> None:
        """Nothing: the file's identifier is made of its pages."""

    def format(self, document: pdfdoc.PDFDocument) -> bytes:
        entries: dict[str, object] = {k: pdfdoc.PDFString(v) for k, v in self._entries.items() if v}
        entries["Trapped"] = pdfdoc.PDFName("False")
        return pdfdoc.PDFDictionary(entries).format(document)


def _outlined(names: Sequence[str]) -> pdfdoc.PDFOutlines:
    """A bookmark for each page."""
    outlines = pdfdoc.PDFOutlines()
    tree = []
    for i, name in enumerate(names, start=1):
        outlines.destinationnamestotitles[f"sheet{i}"] = name
        place = [pdfdoc.PDFObjectReference(f"Page{i}"), pdfdoc.PDFName("Fit")]
        tree.append({f"sheet{i}": pdfdoc.PDFArray(place)})
    outlines.setDestinations(tree)
    return outlines
