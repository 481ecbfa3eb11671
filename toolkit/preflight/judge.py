"""Judges inks, type, lines and pictures as a page uses them.

In: what a walker met, each different thing once. Out: findings in a report, and the plates of each page.
"""

from __future__ import annotations

from toolkit.diagnostic import did_you_mean
from toolkit.preflight.colour import Colour, Space
from toolkit.preflight.extent import Matrix
from toolkit.preflight.font import Face
from toolkit.preflight.image import Raster
from toolkit.preflight.profile import MILLIMETRE, Profile
from toolkit.preflight.report import Report

SLACK = 0.05
"""pt and percent: what rounding in a PDF may cost."""


class Judge:
    """Holds what is painted against a profile. `page` is the 1-based page in hand, `unit` its UserUnit."""

    def __init__(self, profile: Profile, report: Report):
        self.profile = profile
        self.report = report
        self.page = 1
        self.unit = 1.0
        self.plates: dict[int, dict[str, None]] = {}
        """Plates by page, in order of appearance."""
        self.spots: dict[str, None] = {}
        """Spots that are painted anywhere."""

    def paint(self, colour: Colour, overprints: bool, what: str) -> None:
        """A fill, a stroke or a text in this colour."""
        self._plate(*colour.plates)
        self._space(colour.space, what)
        profile = self.profile
        if profile.total_ink and colour.total > profile.total_ink + SLACK:
            self._add(
                "PRT036",
                f"{what} lays down {colour.total:.0f} % ink ({colour.label}), "
                f"more than {profile.total_ink:g} %",
                colour.label,
            )
        for spot, _ in colour.spots:
            self.spots.setdefault(spot)
            if profile.spots and not overprints:
                self._add("PRT039", f"{what} in the spot `{spot}` does not overprint", spot)

    def stroke(self, width: float) -> None:
        """A line of this width in points."""
        limit = self.profile.hairline
        millimetres = width * self.unit / MILLIMETRE
        if limit and millimetres < limit - 0.001:
            self._add("PRT035", f"a line of {millimetres:.3g} mm is thinner than {limit:g} mm")

    def text(self, face: Face, shown: bytes, size: float, colour: Colour) -> None:
        """A text at this size in points, as it stands on the page."""
        profile, size = self.profile, size * self.unit
        if not profile.least_type or not shown:
            return
        cyan, magenta, yellow, black = colour.process or (0, 0, 0, 0)
        is_mixed = colour.process is None or max(cyan, magenta, yellow) > SLACK
        is_paper = (
            colour.process is not None
            and sum(colour.process) <= profile.paper_ink + SLACK
            and not any(tint for _, tint in colour.spots)
            and (is_mixed or colour.is_white)
        )
        key = f"{face.label} {size:.1f} {colour.label}"
        if colour.process is not None and black >= profile.dark and is_mixed:
            self._add("PRT032", f"{self._quote(face, shown, size)} is black in {colour.label}", key)
        elif is_paper:
            if size < profile.least_reversed - SLACK:
                limit = f"and paper-coloured type is at least {profile.least_reversed:g} pt"
                self._add("PRT034", f"{self._quote(face, shown, size)} is reversed out, {limit}", key)
        elif is_mixed and size < profile.least_type - SLACK:
            limit = f"below {profile.least_type:g} pt"
            self._add("PRT033", f"{self._quote(face, shown, size)} is in {colour.label} {limit}", key)

    def image(self, raster: Raster, matrix: Matrix) -> None:
        """A picture where the matrix places it."""
        profile, dots = self.profile, raster.resolution(matrix) / self.unit
        if raster.is_transparent:
            self.transparent(f"{raster.label} has a soft mask")
        for code, least in (("PRT012", profile.resolution), ("PRT013", profile.good_resolution)):
            if dots < least - 0.5:
                self._add(
                    code, f"{raster.label} has {dots:.0f} dots an inch, fewer than {least:g}", raster.label
                )
                break
        if raster.is_stencil:
            return
        space = raster.space
        if space.kind == "spot":
            self._plate(*space.spots)
            for spot in space.spots:
                self.spots.setdefault(spot)
        else:
            self._plate(*_plates_of(space))
        self._space(space, raster.label)
        if profile.total_ink and (most := raster.most_ink()) > profile.total_ink + 1:
            limit = f"more than {profile.total_ink:g} %"
            self._add("PRT036", f"{raster.label} lays down {most:.0f} % ink, {limit}", raster.label)

    def shade(self, space: Space, most: float) -> None:
        """A gradient in this space whose heaviest colour has so much process ink in percent."""
        self._plate(*_plates_of(space))
        self._space(space, "a gradient")
        if self.profile.total_ink and most > self.profile.total_ink + SLACK:
            limit = f"more than {self.profile.total_ink:g} %"
            self._add("PRT036", f"a gradient lays down {most:.0f} % ink, {limit}", f"gradient {most:.0f}")

    def transparent(self, message: str) -> None:
        """Something lets what is under it show."""
        if not self.profile.transparency:
            self._add("PRT031", message)

    def broken(self, what: str) -> None:
        """The content of the page cannot be read to its end."""
        self._add("PRT001", f"its content is damaged: {what[:1].lower()}{what[1:]}")

    def finish(self, required: tuple[str, ...]) -> None:
        """Holds the spots of the whole file against those that are known and those that it must have."""
        known = self.profile.spots
        if known:
            wanted = (*known, *(spot for spot in required if spot not in known))
            for spot in self.spots:
                if spot not in wanted:
                    self.report.add(
                        "PRT037", f"no printer's plate is called `{spot}`", help=did_you_mean(spot, wanted)
                    )
        for spot in required:
            if spot not in self.spots:
                painted = ", ".join(f"`{each}`" for each in self.spots) or "none"
                self.report.add("PRT038", f"nothing is painted in the spot `{spot}` (painted: {painted})")

    def _space(self, space: Space, what: str) -> None:
        wanted = self.profile.inks
        if wanted == "press" and not space.is_press:
            self._add("PRT030", f"{what} is in {space.culprit}", f"{space.culprit} {_general(what)}")
        elif wanted == "rgb" and "cmyk" in (space.kind, space.base.kind if space.base else ""):
            self._add("PRT015", f"{what} is in {space.label}", f"{space.label} {_general(what)}")

    def _plate(self, *plates: str) -> None:
        held = self.plates.setdefault(self.page, {})
        for plate in plates:
            held.setdefault(plate)

    def _quote(self, face: Face, shown: bytes, size: float) -> str:
        text = " ".join(face.text(shown).split())
        if len(text) > 30:
            text = text[:29] + "…"
        return f"text “{text}” ({face.label}, {size:.1f} pt)"

    def _add(self, code: str, message: str, key: str = "") -> None:
        self.report.add(code, message, self.page, key=key)


def _general(what: str) -> str:
    """The kind of thing, so that a hundred texts in one wrong colour are one finding."""
    return "text" if what.startswith("text") else what


def _plates_of(space: Space) -> tuple[str, ...]:
    base = space.base if space.kind == "indexed" and space.base else space
    if base.kind == "cmyk":
        return ("Cyan", "Magenta", "Yellow", "Black")
    if base.kind == "gray":
        return ("Black",)
    return base.spots or (base.label,)
