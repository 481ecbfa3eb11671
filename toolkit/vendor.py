"""Vendors: printers of cards on demand, the sizes they cut and the files they want, each a file of data.

In: a workspace; its own `content/vendors/*.yaml` lie over the shipped ones by name. Out: `Vendor`s, and what
is wrong with their files. What is written for a component is a `Format`; writing it is for whoever makes the
artefact. All lengths in mm.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, TypedDict, cast

from toolkit.diagnostic import Diagnostic, Severity, did_you_mean, has_error
from toolkit.drawing import Drawing, Group, translate
from toolkit.layout.component import COMPONENTS, Component, UnknownComponent, component
from toolkit.layout.measure import is_same, shown
from toolkit.location import Location
from toolkit.schema import Schemas
from toolkit.source import MappingSource, read
from toolkit.workspace import VENDORS, Workspace
from toolkit.workspace.entry import entries

FOLDER = f"content/{VENDORS}"
SCHEMA = "shared/vendor.schema.json"
INCH = 25.4
MOST_BLEED = 10.0
"""No vendor asks for more, in mm."""

Form = Literal["png", "pdf"]
Colour = Literal["rgb", "cmyk"]
Order = Literal["front-back", "back-front"]
Copies = Literal["list", "repeat"]


@dataclass(frozen=True, slots=True)
class Format:
    """A size that a vendor cuts: its name there, the trim, the bleed, what is safe from cuts."""

    name: str
    component: Component
    bleed_across: float
    bleed_down: float
    safe: float
    resolution: int

    @property
    def bleed(self) -> float:
        """The wider of the two bleeds: a face must be drawn so far beyond its trim."""
        return max(self.bleed_across, self.bleed_down)

    @property
    def pixels(self) -> tuple[int, int]:
        """Width and height of a picture with its bleed."""
        across = self.component.width + 2 * self.bleed_across
        down = self.component.height + 2 * self.bleed_down
        return round(across / INCH * self.resolution), round(down / INCH * self.resolution)

    def framed(self, face: Drawing) -> Drawing:
        """The face with its bleed inside the picture's frame, ready to become a PNG at `resolution`."""
        placed = Group(face.items, transform=translate(self.bleed_across, self.bleed_down))
        width = face.width + 2 * self.bleed_across
        return Drawing(width, face.height + 2 * self.bleed_down, (placed,), face.title)


@dataclass(frozen=True, slots=True)
class Vendor:
    """A printer of cards on demand.

    `copies` "list" wants one file for all copies of a card and a list of quantities, "repeat" a page for each
    copy. `steps` are the deck sizes sold, or empty. `ink_limit` is in percent, 0 for none.
    """

    id: str
    title: str
    site: str
    form: Form
    colour: Colour
    order: Order
    copies: Copies
    ink_limit: int
    standard: str
    steps: tuple[int, ...]
    formats: tuple[Format, ...]

    def format(self, width: float, height: float, at: Location) -> Format | Diagnostic:
        """The format for a component of this size; LAY040 with what comes near if there is none."""
        for each in self.formats:
            if is_same((each.component.width, each.component.height), (width, height)):
                return each
        near = min(
            self.formats, key=lambda f: abs(f.component.width - width) + abs(f.component.height - height)
        )
        advice = f"the nearest is {near.name}, {near.component.size}"
        return Diagnostic("LAY040", f"{self.title} does not cut {shown(width, height)}", at, help=advice)

    def sold(self, count: int) -> int:
        """How many cards an order of `count` pays for: the next step, or `count` where there is none.

        >>> Vendor("v", "V", "", "png", "rgb", "front-back", "list", 0, "", (18, 36), ()).sold(19)
        36
        """
        return next((step for step in self.steps if step >= count), count)


@dataclass(frozen=True, slots=True)
class Vendors:
    """The vendors of a workspace in order of id, and what is wrong with the files of the others."""

    vendors: tuple[Vendor, ...]
    problems: tuple[Diagnostic, ...]

    def named(self, id: str, at: Location) -> Vendor | Diagnostic:
        """The vendor of that id; REF001 with the nearest spelling if there is none."""
        known = {vendor.id: vendor for vendor in self.vendors}
        if id in known:
            return known[id]
        return Diagnostic("REF001", f"there is no vendor `{id}`", at, help=did_you_mean(id, known))


def vendors_of(workspace: Workspace) -> Vendors:
    """Every vendor of a workspace, its own over the shipped one of the same name."""
    files: dict[str, tuple[str, Path]] = {}
    found: list[Vendor] = []
    problems: list[Diagnostic] = []
    for root, prefix in reversed(workspace.roots):
        for entry in entries(root / FOLDER):
            file = f"{prefix}{FOLDER}/{entry.name}"
            if entry.name.endswith(".yaml"):
                files[Path(entry.name).stem] = (file, Path(entry.path))
            elif entry.name.lower() != "readme.md":
                message, advice = f"`{entry.name}` is no .yaml file", "rename it, or move it elsewhere"
                problems.append(Diagnostic("WSP004", message, Location(file), Severity.WARNING, advice))
    schemas = Schemas(workspace.schemas)
    for _, (file, path) in sorted(files.items()):
        content = workspace.read(file, path)
        if isinstance(content, Diagnostic):
            problems.append(content)
            continue
        vendor, wrong = parsed(content, file, schemas)
        problems += wrong
        found += [vendor] if vendor is not None else []
    return Vendors(tuple(found), tuple(problems))


_StatedFile = TypedDict(
    "_StatedFile",
    {
        "form": Form,
        "colour": Colour,
        "resolution": int,
        "order": Order,
        "copies": Copies,
        "standard": str,
        "ink-limit": int,
    },
    total=False,
)


class _StatedFormat(TypedDict, total=False):
    component: str
    name: str
    pixels: list[int]
    safe: float


class _Stated(TypedDict, total=False):
    id: str
    title: str
    site: str
    file: _StatedFile
    bleed: float
    safe: float
    steps: list[int]
    formats: list[_StatedFormat]


def parsed(content: bytes, file: str, schemas: Schemas) -> tuple[Vendor | None, tuple[Diagnostic, ...]]:
    """The vendor that the bytes of a file describe, None if it has an error."""
    held = read(content, file)
    source = held.source
    if source is None:
        return None, held.diagnostics
    problems = [*held.diagnostics, *schemas.validate(source, SCHEMA)]
    if has_error(problems) or not isinstance(source, MappingSource):
        return None, tuple(problems)
    stated = cast(_Stated, source.data)
    if stated["id"] != Path(file).stem:
        message = f"the id is `{stated['id']}`, and the file is named `{Path(file).stem}`"
        problems.append(Diagnostic("REF002", message, source.at("id"), help="make them equal"))
    formats = []
    for number, each in enumerate(stated["formats"]):
        try:
            found = _format(each, stated)
            formats.append(found)
            bleeds = (found.bleed_across, found.bleed_down)
            if min(bleeds) < -0.01 or max(bleeds) > MOST_BLEED:
                across, down = (f"{bleed:.2f}" for bleed in bleeds)
                what = f"these pixels leave {across} mm of bleed at the sides and {down} mm at head and foot"
                advice = f"a bleed is 0 to {MOST_BLEED:g} mm: correct the pixels, or the resolution"
                at = source.at("formats", number, "pixels")
                problems.append(Diagnostic("SCH005", what, at, help=advice))
        except UnknownComponent as unknown:
            at = source.at("formats", number, "component")
            advice = did_you_mean(each["component"], COMPONENTS)
            problems.append(Diagnostic("SCH004", str(unknown).partition(":")[0], at, help=advice))
    return None if has_error(problems) else _vendor(stated, formats), tuple(problems)


def _vendor(stated: _Stated, formats: Sequence[Format]) -> Vendor:
    """The vendor of what the schema has accepted."""
    form = stated["file"]
    return Vendor(
        id=stated["id"],
        title=stated["title"],
        site=stated.get("site", ""),
        form=form["form"],
        colour=form["colour"],
        order=form.get("order", "front-back"),
        copies=form.get("copies", "list"),
        ink_limit=int(form.get("ink-limit", 0)),
        standard=form.get("standard", ""),
        steps=tuple(sorted(map(int, stated.get("steps", [])))),
        formats=tuple(formats),
    )


def _format(each: _StatedFormat, vendor: _Stated) -> Format:
    """One format. Raises UnknownComponent."""
    size = component(each["component"])
    resolution = int(vendor["file"].get("resolution", 300))
    across = down = float(vendor["bleed"])
    if "pixels" in each:
        across, down = (
            (pixels / resolution * INCH - length) / 2
            for pixels, length in zip(each["pixels"], (size.width, size.height), strict=True)
        )
    safe = float(each.get("safe", vendor["safe"]))
    return Format(each["name"], size, across, down, safe, resolution)
