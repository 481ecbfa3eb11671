"""A small SVG rasteriser that shares no code with the renderers: ElementTree, fontTools' paths and Pillow.

It knows what our SVG uses, save dashes, caps and joins.
"""

from __future__ import annotations

import itertools
import math
import re
from xml.etree import ElementTree

from fontTools.pens.recordingPen import RecordingPen
from fontTools.svgLib.path import parse_path
from PIL import Image, ImageChops, ImageDraw

NAMESPACE = "{http://www.w3.org/2000/svg}"
LINK = "{http://www.w3.org/1999/xlink}href"
OVER = 4
STEPS = 16

Matrix = tuple[float, float, float, float, float, float]
Loop = list[tuple[float, float]]


def times(m: Matrix, n: Matrix) -> Matrix:
    """First `m`, then `n`."""
    return (
        m[0] * n[0] + m[1] * n[2],
        m[0] * n[1] + m[1] * n[3],
        m[2] * n[0] + m[3] * n[2],
        m[2] * n[1] + m[3] * n[3],
        m[4] * n[0] + m[5] * n[2] + n[4],
        m[4] * n[1] + m[5] * n[3] + n[5],
    )


def transform(text: str) -> Matrix:
    """The matrix of a transform attribute; its rightmost step comes first."""
    made: Matrix = (1, 0, 0, 1, 0, 0)
    for name, inside in re.findall(r"(\w+)\(([^)]*)\)", text):
        v = [float(x) for x in re.split(r"[\s,]+", inside.strip())]
        step = {
            "matrix": lambda v=v: tuple(v),
            "translate": lambda v=v: (1, 0, 0, 1, v[0], v[1] if len(v) > 1 else 0),
            "scale": lambda v=v: (v[0], 0, 0, v[1] if len(v) > 1 else v[0], 0, 0),
        }[name]()
        made = times(step, made)
    return made


class Raster:
    """An SVG as an RGB picture, `scale` pixels a user unit."""

    def __init__(self, data: bytes, scale: float) -> None:
        self.root = ElementTree.fromstring(data)
        _, _, w, h = map(float, self.root.get("viewBox", "").split())
        self.size = (round(w * scale), round(h * scale))
        self.canvas = Image.new("RGB", (self.size[0] * OVER, self.size[1] * OVER), "white")
        self.ids = {e.get("id"): e for e in self.root.iter() if e.get("id")}
        self.plane: Matrix = (self.size[0] * OVER / w, 0, 0, self.size[1] * OVER / h, 0, 0)
        for child in self.root:
            self.draw(child, self.plane, {}, None)

    def picture(self) -> Image.Image:
        return self.canvas.resize(self.size, Image.Resampling.BOX)

    def draw(
        self, element: ElementTree.Element, matrix: Matrix, style: dict[str, str], clip: Image.Image | None
    ) -> None:
        name = element.tag.removeprefix(NAMESPACE)
        if name in ("defs", "title"):
            return
        style = {**style, **{k: v for k, v in element.attrib.items() if k not in ("transform", "clip-path")}}
        matrix = times(transform(element.get("transform", "")), matrix)
        if name == "use":
            matrix = times((1, 0, 0, 1, float(element.get("x", 0)), float(element.get("y", 0))), matrix)
            self.draw(self.ids[element.attrib[LINK][1:]], matrix, style, clip)
            return
        if "clip-path" in element.attrib:
            mask = self.blank()
            for shape in self.ids[element.attrib["clip-path"][5:-1]]:
                rule = shape.get("clip-rule", "nonzero")
                mask = ImageChops.lighter(mask, self.mask(loops(shape), matrix, rule))
            clip = mask if clip is None else ImageChops.multiply(clip, mask)
        if name in ("g", "symbol"):
            for child in element:
                self.draw(child, matrix, style, clip)
            return
        outline = loops(element)
        fill = style.get("fill", "black")
        if fill != "none":
            self.paint(self.mask(outline, matrix, style.get("fill-rule", "nonzero")), fill, matrix, clip)
        if style.get("stroke", "none") != "none":
            half = float(style["stroke-width"]) / 2
            self.paint(self.stroked(outline, matrix, half), style["stroke"], matrix, clip)

    def blank(self) -> Image.Image:
        return Image.new("L", self.canvas.size)

    def mask(self, outline: list[Loop], matrix: Matrix, rule: str) -> Image.Image:
        """Even-odd by exclusive or; nonzero by union of outer loops less the holes that run the other way."""
        made = self.blank()
        for loop in sorted(outline, key=lambda held: -abs(area(held))):
            part = self.blank()
            ImageDraw.Draw(part).polygon([place(matrix, p) for p in loop], fill=255)
            if rule == "evenodd":
                made = ImageChops.difference(made, part)
            elif area(loop) * area(max(outline, key=lambda held: abs(area(held)))) >= 0:
                made = ImageChops.lighter(made, part)
            else:
                made = ImageChops.subtract(made, part)
        return made

    def stroked(self, outline: list[Loop], matrix: Matrix, half: float) -> Image.Image:
        made = self.blank()
        pen = ImageDraw.Draw(made)
        for loop in outline:
            for a, b in itertools.pairwise(loop):
                length = math.hypot(b[0] - a[0], b[1] - a[1]) or 1
                x, y = -(b[1] - a[1]) / length * half, (b[0] - a[0]) / length * half
                corners = [
                    (a[0] + x, a[1] + y),
                    (b[0] + x, b[1] + y),
                    (b[0] - x, b[1] - y),
                    (a[0] - x, a[1] - y),
                ]
                pen.polygon([place(matrix, p) for p in corners], fill=255)
        return made

    def paint(self, mask: Image.Image, colour: str, matrix: Matrix, clip: Image.Image | None) -> None:
        mask = mask if clip is None else ImageChops.multiply(mask, clip)
        if colour.startswith("#"):
            self.canvas.paste(Image.new("RGB", self.canvas.size, colour), mask=mask)
        else:
            self.canvas.paste(self.gradient(self.ids[colour[5:-1]], matrix), mask=mask)

    def gradient(self, element: ElementTree.Element, matrix: Matrix) -> Image.Image:
        x1, y1 = place(matrix, (float(element.attrib["x1"]), float(element.attrib["y1"])))
        x2, y2 = place(matrix, (float(element.attrib["x2"]), float(element.attrib["y2"])))
        stops = [(float(s.attrib["offset"]), s.attrib["stop-color"]) for s in element]
        dx, dy = x2 - x1, y2 - y1
        made = Image.new("RGB", self.canvas.size)
        # A gradient has no more than 256 shades: paint each as a stripe across its line.
        far = 4 * max(self.canvas.size)
        pen = ImageDraw.Draw(made)
        length = math.hypot(dx, dy)
        across = (-dy / length * far, dx / length * far)
        for i in range(-1, 257):
            t, u = (i - 0.5) / 256, (i + 0.5) / 256
            t, u = (-20 if i == -1 else t), (20 if i == 256 else u)
            ends = [(x1 + dx * t, y1 + dy * t), (x1 + dx * u, y1 + dy * u)]
            (ax, ay), (bx, by) = ends
            corners = [
                (ax + across[0], ay + across[1]),
                (bx + across[0], by + across[1]),
                (bx - across[0], by - across[1]),
                (ax - across[0], ay - across[1]),
            ]
            pen.polygon(corners, fill=shade(stops, min(max(i / 256, 0), 1)))
        return made


def shade(stops: list[tuple[float, str]], t: float) -> tuple[int, ...]:
    for (low, first), (high, second) in itertools.pairwise(stops):
        if t <= high:
            share = (t - low) / (high - low)
            ends = [[int(c[i : i + 2], 16) for i in (1, 3, 5)] for c in (first, second)]
            return tuple(round(a + (b - a) * share) for a, b in zip(*ends, strict=True))
    return tuple(int(stops[-1][1][i : i + 2], 16) for i in (1, 3, 5))


def place(m: Matrix, p: tuple[float, float]) -> tuple[float, float]:
    return (m[0] * p[0] + m[2] * p[1] + m[4] - 0.5, m[1] * p[0] + m[3] * p[1] + m[5] - 0.5)


def area(loop: Loop) -> float:
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(loop, loop[1:] + loop[:1], strict=True)) / 2


def loops(element: ElementTree.Element) -> list[Loop]:
    """The outline of a shape as closed or open runs of points."""
    name = element.tag.removeprefix(NAMESPACE)
    number = {
        k: float(v)
        for k, v in element.attrib.items()
        if k in ("x", "y", "width", "height", "rx", "cx", "cy", "r")
    }
    if name == "circle":
        turns = [2 * math.pi * i / 90 for i in range(91)]
        cx, cy, r = number["cx"], number["cy"], number["r"]
        return [[(cx + r * math.cos(t), cy + r * math.sin(t)) for t in turns]]
    if name == "rect":
        x, y, w, h, r = (number.get(k, 0) for k in ("x", "y", "width", "height", "rx"))
        if not r:
            return [[(x, y), (x + w, y), (x + w, y + h), (x, y + h), (x, y)]]
        made = []
        for cx, cy, turn in (
            (x + w - r, y + r, 3),
            (x + w - r, y + h - r, 0),
            (x + r, y + h - r, 1),
            (x + r, y + r, 2),
        ):
            angles = [(turn + i / STEPS) * math.pi / 2 for i in range(STEPS + 1)]
            made += [(cx + r * math.cos(t), cy + r * math.sin(t)) for t in angles]
        return [[*made, made[0]]]
    pen = RecordingPen()
    parse_path(element.attrib["d"], pen)
    found: list[Loop] = []
    for operator, points in pen.value:
        if operator == "moveTo":
            found.append([points[0]])
        elif operator == "lineTo":
            found[-1].append(points[0])
        elif operator == "curveTo":
            p0 = found[-1][-1]
            for i in range(1, STEPS + 1):
                t = i / STEPS
                k = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
                found[-1].append(
                    tuple(sum(w * p[axis] for w, p in zip(k, (p0, *points), strict=True)) for axis in (0, 1))
                )
        elif operator == "closePath":
            found[-1].append(found[-1][0])
    return found
