"""Resources of a PDF: fonts, separations, shadings, forms, pictures, layers, each made once."""

from __future__ import annotations

import itertools
import zlib
from collections import Counter
from collections.abc import Mapping

from reportlab.lib.colors import CMYKColorSep
from reportlab.pdfbase import pdfdoc

from toolkit.drawing import FontFace, LinearGradient, Symbol
from toolkit.ink import Ink
from toolkit.render.pdf.content import Content
from toolkit.render.pdf.font import CodedFont
from toolkit.render.pdf.placings import Placings
from toolkit.render.pdf.raster import Raster, raster


class Resources:
    """Makes the resources of one document, each once, and names them in order of first use."""

    def __init__(
        self, document: pdfdoc.PDFDocument, placings: Placings, plates: Mapping[str, str], *, is_press: bool
    ) -> None:
        self.layers: dict[str, str] = {}
        self._plates = plates
        self._document = document
        self._placings = placings
        self._is_press = is_press
        self._fonts: dict[tuple[FontFace, str], CodedFont] = {}
        self._spots: dict[str, Ink] = {}
        self._names: dict[object, str] = {}
        self._counts: Counter[str] = Counter()
        self.parts: dict[str, object] = {}

    def font(self, face: FontFace) -> CodedFont:
        """The face, embedded; two files that bear one name get two."""
        key = (face, face.path)
        if key not in self._fonts:
            label = face.label
            if any(held.label == label for held, _ in self._fonts):
                label += f"-{len(self._fonts)}"
            self._fonts[key] = CodedFont(face.path, label, self._document)
        return self._fonts[key]

    def _named(self, prefix: str, key: object, part: object) -> str:
        self._counts[prefix] += 1
        name = f"{prefix}{self._counts[prefix]}"
        self._names[key] = name
        self.parts[name] = part
        return name

    def separation(self, ink: Ink) -> str:
        """The colour space of a spot ink. Raises ValueError if its plate has another colour already."""
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
        """An axial shading."""
        return self._names.get(gradient) or self._named("Sh", gradient, _shading(gradient))

    def form(self, symbol: Symbol) -> str:
        """A form XObject; "" for a symbol that is placed once."""
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
            entries["Resources"] = self.used_by(content)
            self._named("Fm", key, form)
        return self._names[key]

    def image(self, path: str) -> str:
        """An image XObject."""
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
        """An optional-content group."""
        key = ("layer", name)
        if key not in self._names:
            group = {"Type": pdfdoc.PDFName("OCG"), "Name": pdfdoc.PDFString(self._plates.get(name, name))}
            self.layers[name] = self._named("OC", key, pdfdoc.PDFDictionary(group))
        return self._names[key]

    def overprint(self) -> str:
        """A graphics state that overprints fills and strokes."""
        if "overprint" not in self._names:
            state = {"OP": "true", "op": "true", "OPM": 1, "Type": pdfdoc.PDFName("ExtGState")}
            self._named("GS", "overprint", pdfdoc.PDFDictionary(state))
        return self._names["overprint"]

    def stream(self, content: Content) -> pdfdoc.PDFStream:
        """A compressed stream of the content."""
        return pdfdoc.PDFStream(content="\n".join([*content.operators, ""]), filters=[_Deflate])

    def used_by(self, content: Content) -> pdfdoc.PDFDictionary:
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


class _Deflate:
    """A stream filter: level 4 takes a quarter of the usual level's time for five hundredths more bytes."""

    pdfname = "FlateDecode"

    @staticmethod
    def encode(content: str) -> bytes:
        return zlib.compress(content.encode("latin-1"), 4)
