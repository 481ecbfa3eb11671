"""The printer's profile: what a workspace's `boxwright.yaml` says about paper, duplex, marks, ink and plates.

In: a workspace, and options of a build. Out: `Printer`, with what is wrong with the file. Lengths in mm.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Literal, TypedDict, cast

from toolkit.diagnostic import Diagnostic, has_error
from toolkit.layout.paper import A4, LETTER, Paper, paper
from toolkit.schema import Schemas
from toolkit.source import MappingSource, Source, read
from toolkit.vendor import Vendor, vendors_of
from toolkit.workspace import Workspace

FILE = "boxwright.yaml"
"""In the workspace's root; the key `printer` holds the profile."""

SCHEMA = "shared/workspace.schema.json"

RESERVED = frozenset({"All", "None", "Cyan", "Magenta", "Yellow", "Black"})
"""Names of separations that stand for other plates in a PDF."""

Flip = Literal["long-edge", "short-edge"]
"""The edge of the paper that a duplex printer turns it over."""

Marks = Literal["both", "front", "back", "none"]
"""Which sides have crop marks."""

InkUse = Literal["full", "low"]
"""`low` leaves grounds unprinted; what that means for a card is its game's to say."""

GapMode = Literal["auto", "shared", "gap"]
"""`shared`: neighbours share a cut, the bleed lies round the block. `gap`: each has a bleed of its own.
`auto`: the one that holds more and leaves room for marks and ruler; a gap where both do."""

Offset = tuple[float, float]
"""How far backs are moved, to the right and down as a back is read."""


@dataclass(frozen=True, slots=True)
class Printer:
    """How a workspace prints at home, and what its press calls the plates.

    `offset` moves the backs of upright pages, `landscape_offset` those of turned ones: a printer feeds both
    the same way, so that they drift in different directions as they are read.
    """

    papers: tuple[Paper, ...] = (A4, LETTER)
    flip: Flip = "long-edge"
    offset: Offset = (0.0, 0.0)
    landscape_offset: Offset = (0.0, 0.0)
    marks: Marks = "both"
    ink: InkUse = "full"
    bleed: float = 2.0
    gap: GapMode = "auto"
    spots: tuple[tuple[str, str], ...] = ()
    """Our name of a plate and the press's own."""
    resolution: int = 300
    """Of numbered pictures, in dots an inch."""
    tabletop_address: str = "http://127.0.0.1:8000/"
    """Where Tabletop Simulator finds the pictures: the build folder served on this machine, or the web."""
    vendors: tuple[Vendor, ...] = ()
    """Printers of cards on demand that files can be made for."""

    def back_offset(self, *, is_landscape: bool) -> Offset:
        """The offset of the backs of pages that are upright or turned."""
        return self.landscape_offset if is_landscape else self.offset

    def marks_on(self, side: Literal["front", "back"]) -> bool:
        """Whether a side has crop marks."""
        return self.marks in ("both", side)

    def spot(self, name: str) -> str:
        """What the press calls a plate.

        >>> Printer(spots=(("Scratch", "Latex Silver"),)).spot("Scratch"), Printer().spot("Varnish")
        ('Latex Silver', 'Varnish')
        """
        return dict(self.spots).get(name, name)

    def override(
        self,
        *,
        papers: tuple[Paper, ...] | None = None,
        flip: Flip | None = None,
        offset: Offset | None = None,
        marks: Marks | None = None,
        ink: InkUse | None = None,
        bleed: float | None = None,
        gap: GapMode | None = None,
        resolution: int | None = None,
    ) -> Printer:
        """The profile with the options of one build over it; None leaves what the file says.

        An offset is taken for upright and turned pages alike.
        """
        return replace(
            self,
            papers=self.papers if papers is None else papers,
            flip=self.flip if flip is None else flip,
            offset=self.offset if offset is None else offset,
            landscape_offset=self.landscape_offset if offset is None else offset,
            marks=self.marks if marks is None else marks,
            ink=self.ink if ink is None else ink,
            bleed=self.bleed if bleed is None else bleed,
            gap=self.gap if gap is None else gap,
            resolution=self.resolution if resolution is None else resolution,
        )


DEFAULT = Printer()


@dataclass(frozen=True, slots=True)
class Profile:
    """The printer of a workspace, and what is wrong with the file that describes it.

    Where the file has an error the printer is the default one; nothing should be printed with it.
    """

    printer: Printer
    problems: tuple[Diagnostic, ...] = ()


def printer_of(workspace: Workspace) -> Profile:
    """The profile in the workspace's `boxwright.yaml`; the default one where it says nothing."""
    known = vendors_of(workspace)
    found = _profile(workspace)
    return Profile(replace(found.printer, vendors=known.vendors), (*found.problems, *known.problems))


def _profile(workspace: Workspace) -> Profile:
    path = workspace.root / FILE
    if not path.exists():
        return Profile(Printer())
    content = workspace.read(FILE, path)
    if isinstance(content, Diagnostic):
        return Profile(Printer(), (content,))
    return parsed(content, Schemas(workspace.schemas))


def parsed(content: bytes, schemas: Schemas) -> Profile:
    """The profile in the bytes of a `boxwright.yaml`, checked against its schema."""
    held = read(content, FILE)
    problems = tuple(d for d in held.diagnostics if d.code != "YML013")  # an empty file marks a workspace too
    if held.source is None:
        return Profile(Printer(), problems)
    problems += schemas.validate(held.source, SCHEMA)
    if not has_error(problems):
        problems += tuple(_mixed(held.source))
    if has_error(problems) or not isinstance(held.source, MappingSource):
        return Profile(Printer(), problems)
    stated = held.source.data.get("printer")
    return Profile(_printer(cast(_Stated, stated)) if isinstance(stated, dict) else Printer(), problems)


def _mixed(source: Source) -> Iterator[Diagnostic]:
    """Plates that a press would take for another: of one name, or of a name that means something in a PDF."""
    profile = source.data.get("printer") if isinstance(source.data, dict) else None
    spots = profile.get("spots") if isinstance(profile, dict) else None
    first: dict[str, str] = {}
    for plate, name in spots.items() if isinstance(spots, dict) else ():
        at = source.at("printer", "spots", plate)
        if name in RESERVED:
            yield Diagnostic(
                "SCH004", f"no plate can be named `{name}`", at, help="take the press's own name"
            )
        if first.setdefault(str(name), plate) != plate:
            message = f"the plates `{first[str(name)]}` and `{plate}` are both named `{name}`"
            yield Diagnostic("SCH008", message, at, help="give each a name of its own")


class _Point(TypedDict, total=False):
    x: float
    y: float


_Stated = TypedDict(
    "_Stated",
    {
        "paper": str | list[str],
        "flip": Flip,
        "back-offset": _Point,
        "landscape-back-offset": _Point,
        "marks": Marks,
        "ink": InkUse,
        "bleed": float,
        "gap": GapMode,
        "resolution": int,
        "tabletop-address": str,
        "spots": Mapping[str, str],
    },
    total=False,
)
"""The profile as the schema lets it be written."""


def _printer(stated: _Stated) -> Printer:
    """The profile of what the schema has accepted."""
    default = Printer()
    names = stated.get("paper", [each.name for each in default.papers])
    return Printer(
        papers=tuple(dict.fromkeys(paper(name) for name in ([names] if isinstance(names, str) else names))),
        flip=stated.get("flip", default.flip),
        offset=_offset(stated.get("back-offset", {})),
        landscape_offset=_offset(stated.get("landscape-back-offset", {})),
        marks=stated.get("marks", default.marks),
        ink=stated.get("ink", default.ink),
        bleed=float(stated.get("bleed", default.bleed)),
        gap=stated.get("gap", default.gap),
        resolution=int(stated.get("resolution", default.resolution)),
        tabletop_address=stated.get("tabletop-address", default.tabletop_address),
        spots=tuple(stated.get("spots", {}).items()),
    )


def _offset(stated: _Point) -> Offset:
    return float(stated.get("x", 0)), float(stated.get("y", 0))
