"""PDF: documents into bytes. The only module that knows ReportLab.

In: a `Document`. Out: a PDF whose boxes, inks, layers and text are those of the document, the same bytes on
every machine's every day. Pages are drawn in mm under one matrix; text is embedded, selectable and kerned.
"""

from __future__ import annotations

import hashlib
import itertools
import re
import zlib
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import ClassVar

from reportlab.lib.colors import CMYKColorSep
from reportlab.pdfbase import pdfdoc
from reportlab.pdfbase.ttfonts import TTFont

import toolkit
from toolkit.drawing import Document, FontFace, Info, LinearGradient, Sheet, Symbol
from toolkit.font import PT
from toolkit.ink import Ink
from toolkit.render.content import Content
from toolkit.render.placings import Placings
from toolkit.render.raster import Raster, raster

_PER_MM = 1 / PT


class _Deflate:
    """A stream filter: level 4 takes a quarter of the usual level's time for five hundredths more bytes."""

    pdfname = "FlateDecode"

    @staticmethod
    def encode(content: str) -> bytes:
        return zlib.compress(content.encode("latin-1"), 4)


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


class _Font(TTFont):
    """A TrueType font whose text can be read back, characters past U+FFFF too."""

    def addObjects(self, doc: pdfdoc.PDFDocument) -> None:  # noqa: N802
        super().addObjects(doc)
        for name, held in doc.idToObject.items():
            if name.startswith("toUnicodeCMap:"):
                text: str = held.content  # type: ignore[attr-defined]
                held.content = re.sub(r"<([0-9A-F]{5,})>", _surrogates, text)  # type: ignore[attr-defined]


def _surrogates(found: re.Match[str]) -> str:
    return f"<{chr(int(found[1], 16)).encode('utf-16-be').hex().upper()}>"


@lru_cache(maxsize=32)
def _loaded(path: str, label: str) -> _Font:
    """A font file, parsed; `label` is the name it bears in PDFs."""
    font = _Font(label, path, asciiReadable=0)
    font.face.name = label.encode("ascii", "replace")
    # Some viewers round a fractional width and some do not: with whole ones all place a glyph alike.
    font.face.charWidths = {code: round(width) for code, width in font.face.charWidths.items()}
    font.face.defaultWidth = round(font.face.defaultWidth)
    return font


class _Coded:
    """A font inside one document."""

    def __init__(self, font: _Font, document: pdfdoc.PDFDocument) -> None:
        self._font = font
        self._document = document
        self._held: dict[str, tuple[str, str, float]] = {}

    def codes(self, text: str) -> Sequence[tuple[str, str, float]]:
        """For each character its font resource, its code there (two hexadecimal digits) and its width in
        thousandths of the em."""
        return [self._held.get(c) or self._code(c) for c in text]

    def _code(self, character: str) -> tuple[str, str, float]:
        ((subset, code),) = self._font.splitString(character, self._document)
        name = self._font.getSubsetInternalName(subset, self._document)[1:]
        # ReportLab sets a non-breaking space as a plain one.
        drawn = 32 if character == "\u00a0" else ord(character)
        width = float(self._font.face.getCharWidth(drawn))  # type: ignore[no-untyped-call]
        self._held[character] = (name, f"{code[0]:02x}", width)
        return self._held[character]


class _Supply:
    """Makes the resources of one document, each once, and names them in order of first use."""

    def __init__(
        self, document: pdfdoc.PDFDocument, placings: Placings, plates: Mapping[str, str], *, is_press: bool
    ) -> None:
        self.layers: dict[str, str] = {}
        self._plates = plates
        self._document = document
        self._placings = placings
        self._is_press = is_press
        self._fonts: dict[tuple[FontFace, str], _Coded] = {}
        self._spots: dict[str, Ink] = {}
        self._names: dict[object, str] = {}
        self._counts: Counter[str] = Counter()
        self.parts: dict[str, object] = {}

    def font(self, face: FontFace) -> _Coded:
        key = (face, face.path)
        if key not in self._fonts:
            label = face.label
            if any(held.label == label for held, _ in self._fonts):
                label += f"-{len(self._fonts)}"
            self._fonts[key] = _Coded(_loaded(face.path, label), self._document)
        return self._fonts[key]

    def _named(self, prefix: str, key: object, part: object) -> str:
        self._counts[prefix] += 1
        name = f"{prefix}{self._counts[prefix]}"
        self._names[key] = name
        self.parts[name] = part
        return name

    def separation(self, ink: Ink) -> str:
        held = self._spots.setdefault(ink.spot, ink)
        if held.cmyk != ink.cmyk:
            raise ValueError(f"the spot `{ink.spot}` has two alternates: {held.cmyk} and {ink.cmyk}")
        key = ("spot", ink.spot)
        if key in self._names:
            return self._names[key]
        c, m, y, k = (v / 100 for v in ink.cmyk)
        colour = CMYKColorSep(c, m, y, k, spotName=self._plates.get(ink.spot, ink.spot))
        return self._named("CS", key, pdfdoc.PDFSeparationCMYKColor(colour).value())

    def shading(self, gradient: LinearGradient) -> str:
        return self._names.get(gradient) or self._named("Sh", gradient, _shading(gradient))

    def form(self, symbol: Symbol) -> str:
        symbol = self._placings.first(symbol)
        if self._placings.is_single(symbol):
            return ""
        key = ("form", id(symbol))
        if key not in self._names:
            content = Content(self, is_press=self._is_press, is_form=True)
            content.draw(symbol.items)
            x, y, w, h = symbol.box
            form = self.stream(content)
            entries = form.dictionary.dict
            entries["Type"] = pdfdoc.PDFName("XObject")
            entries["Subtype"] = pdfdoc.PDFName("Form")
            entries["BBox"] = pdfdoc.PDFArray([round(v, 4) for v in (x, y, x + w, y + h)])
            entries["Resources"] = self.resources(content)
            self._named("Fm", key, form)
        return self._names[key]

    def image(self, path: str) -> str:
        key = ("image", path)
        if key not in self._names:
            self._named("Im", key, self._picture(raster(path, is_press=self._is_press)))
        return self._names[key]

    def _picture(self, held: Raster) -> pdfdoc.PDFStream:
        entries: dict[str, object] = {
            "Type": pdfdoc.PDFName("XObject"),
            "Subtype": pdfdoc.PDFName("Image"),
            "Width": held.width,
            "Height": held.height,
            "BitsPerComponent": 8,
            "ColorSpace": pdfdoc.PDFName(held.space),
            "Filter": pdfdoc.PDFName(held.filter),
        }
        if held.mask is not None:
            mask = self._picture(held.mask)
            entries["SMask"] = self._document.Reference(mask)  # type: ignore[no-untyped-call]
        return pdfdoc.PDFStream(pdfdoc.PDFDictionary(entries), held.data)

    def layer(self, name: str) -> str:
        key = ("layer", name)
        if key not in self._names:
            group = {"Type": pdfdoc.PDFName("OCG"), "Name": pdfdoc.PDFString(self._plates.get(name, name))}
            self.layers[name] = self._named("OC", key, pdfdoc.PDFDictionary(group))
        return self._names[key]

    def overprint(self) -> str:
        if "overprint" not in self._names:
            state = {"OP": "true", "op": "true", "OPM": 1, "Type": pdfdoc.PDFName("ExtGState")}
            self._named("GS", "overprint", pdfdoc.PDFDictionary(state))
        return self._names["overprint"]

    def stream(self, content: Content) -> pdfdoc.PDFStream:
        """A compressed stream of the content."""
        return pdfdoc.PDFStream(content="\n".join([*content.operators, ""]), filters=[_Deflate])

    def resources(self, content: Content) -> pdfdoc.PDFDictionary:
        """The resource dictionary of just what the content uses."""
        return pdfdoc.PDFDictionary(
            {
                kind: pdfdoc.PDFDictionary({name: pdfdoc.PDFObjectReference(name) for name in names})
                for kind, names in content.used.items()
            }
        )


def _shading(gradient: LinearGradient) -> pdfdoc.PDFAxialShading:
    stops = sorted(gradient.stops, key=lambda stop: stop[0])
    stops = [(0.0, stops[0][1]), *(s for s in stops if 0 < s[0] < 1), (1.0, stops[-1][1])]
    colours = [[round(v / 255, 4) for v in ink.rgb] for _, ink in stops]
    steps = [pdfdoc.PDFExponentialFunction(C0=a, C1=b, N=1) for a, b in itertools.pairwise(colours)]
    function = pdfdoc.PDFStitchingFunction(
        steps, [offset for offset, _ in stops[1:-1]], [0, 1] * len(steps), Domain=pdfdoc.PDFArray([0, 1])
    )
    (x0, y0), (x1, y1) = gradient.start, gradient.end
    return pdfdoc.PDFAxialShading(
        x0, y0, x1, y1, Function=function, ColorSpace="DeviceRGB", Extend=pdfdoc.PDFArray(["true", "true"])
    )


def _box(sheet: Sheet, edge: float) -> pdfdoc.PDFArray:
    """The box that lies `edge` mm outside the trim, in points from the paper's bottom left."""
    inset = sheet.bleed + sheet.margin - edge
    w, h = sheet.drawing.width + 2 * edge, sheet.drawing.height + 2 * edge
    corners = (inset, inset, inset + w, inset + h)
    return pdfdoc.PDFArray([round(v * _PER_MM, 4) for v in corners])


def _page(sheet: Sheet, supply: _Supply, is_press: bool) -> pdfdoc.PDFPage:
    content = Content(supply, is_press=is_press)
    edge = sheet.bleed + sheet.margin
    left, top = edge * _PER_MM, (sheet.drawing.height + edge) * _PER_MM
    content.operators.append(f"{_PER_MM:.6f} 0 0 {-_PER_MM:.6f} {left:.4f} {top:.4f} cm")
    content.draw(sheet.drawing.items)
    page = pdfdoc.PDFPage()
    page.MediaBox = _box(sheet, edge)
    page.TrimBox = _box(sheet, 0)  # type: ignore[attr-defined]
    page.BleedBox = _box(sheet, sheet.bleed)  # type: ignore[attr-defined]
    page.Contents = supply.stream(content)
    page.Resources = supply.resources(content)
    return page


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


class _File(pdfdoc.PDFDocument):
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

    def finished(self, supply: _Supply) -> bytes:
        """The file's bytes, once all pages are in it."""
        for name, part in supply.parts.items():
            self.Reference(part, name)  # type: ignore[no-untyped-call]
        if supply.layers:
            self._pdfVersion = (1, 6)
            groups = pdfdoc.PDFArray([pdfdoc.PDFObjectReference(name) for name in supply.layers.values()])
            shown = pdfdoc.PDFDictionary({"Order": groups, "ON": groups})
            self.Catalog.OCProperties = pdfdoc.PDFDictionary({"OCGs": groups, "D": shown})
        return bytes(self.GetPDFData(None))


def pdf(document: Document) -> bytes:
    """The document as a PDF.

    `colour` "rgb" prints the inks' screen colours; "press" prints CMYK, and inks with a spot as separations.
    Raises ValueError for a gradient in a press file, and OSError for a picture that cannot be read.
    """
    is_press = document.colour == "press"
    file = _File(document.info, document.outline)
    supply = _Supply(file, Placings(document), dict(document.plates), is_press=is_press)
    for sheet in document.sheets:
        page = _page(sheet, supply, is_press)
        file.updateSignature(page.Contents.content)
        file.addPage(page)
    return file.finished(supply)
