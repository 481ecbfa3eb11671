"""The pages of the imposition's codes."""

from __future__ import annotations

from toolkit.diagnostic import CodePage, Severity

CODES = (
    CodePage(
        "LAY030",
        "A component larger than the paper",
        "Home printers do not reach the outer 5 mm of a sheet, so a component must be at least 10 mm shorter "
        "and narrower than the paper it is printed on. What is larger is printed as a poster, in tiles.",
        "a board of 297 × 210 mm on A4",
        "the same board as a poster, or on A3",
    ),
    CodePage(
        "LAY031",
        "A component that is not the size of its place",
        "A card larger than its slot would lie over its neighbours, a smaller one would be cut at the wrong "
        "place, and a back of another size than its front cannot meet it.",
        "a tarot card (70 × 120 mm) among poker cards (63 × 88 mm)",
        "a sheet for each size",
    ),
    CodePage(
        "LAY032",
        "Marks that do not stand on every side",
        "Nothing prints within 5 mm of the paper's edge, crop marks included. Where a side has no room for "
        "them, the cuts are marked on the other sides only.",
        "nine poker cards on Letter: 5.7 mm above and below them",
        "eight poker cards on Letter, or nine on A4",
        Severity.NOTE,
    ),
    CodePage(
        "LAY033",
        "A ruler that moves to the calibration page",
        "A ruler of 100 mm proves that a file was printed at its true size. Where it does not fit beside the "
        "components, the file begins with a calibration page that has it.",
        "nine poker cards on Letter",
        "eight poker cards on Letter, or nine on A4",
        Severity.NOTE,
    ),
    CodePage(
        "LAY034",
        "A layout with room for its marks was taken",
        "Another layout holds more components a sheet, but leaves no room for marks on all sides and the "
        "ruler outside the 5 mm that printers do not reach. `gap: shared` in the printer's profile takes it.",
        "nine poker cards on Letter",
        "nine poker cards on A4",
        Severity.NOTE,
    ),
    CodePage(
        "LAY035",
        "Neighbours of different colours share a cut",
        "With shared cuts a card's edge is its neighbour's, and a cut that drifts by half a millimetre "
        "leaves a stripe of the neighbour's colour. `gap: gap` gives each card a bleed of its own.",
        "a card with a red border beside one with a blue border, cut by one line",
        "cards with one border colour, or a gap between them",
        Severity.WARNING,
    ),
    CodePage(
        "LAY036",
        "A component that bleeds less than its sheet",
        "The bleed is what is cut off; where it is too narrow, a cut that drifts leaves a white edge.",
        "a card drawn with 1 mm of bleed on a sheet with 2 mm",
        "a card drawn with 3 mm of bleed",
        Severity.WARNING,
    ),
    CodePage(
        "LAY037",
        "A back offset that pushes backs off the sheet",
        "The offset moves the backs and their marks to where the printer puts the fronts. It may take some "
        "of the bleed at the paper's edge, but never a part of a card.",
        "back-offset: {x: 12, y: 0}",
        "back-offset: {x: 1.5, y: -0.5}",
    ),
    CodePage(
        "LAY038",
        "A bleed that the paper has no room for",
        "A component that just fits the paper has no room for all of its bleed; it gets what there is.",
        "a map of 199 × 280 mm with 3 mm of bleed on A4",
        "a map of 190 × 280 mm with 3 mm of bleed on A4",
        Severity.WARNING,
    ),
    CodePage(
        "LAY039",
        "A poster that cannot be tiled",
        "Each tile repeats a strip of its neighbours, so that they can be glued; a tile must be at least 90 "
        "mm wide, and wider than two such strips.",
        "an overlap of 100 mm on A4",
        "an overlap of 10 mm",
    ),
    CodePage(
        "LAY041",
        "A component too tall to be folded",
        "A gutterfold sheet shows each front with its back beyond a fold. Where both do not fit on a paper, "
        "no such file is made for it.",
        "a jumbo card (88.9 × 139.7 mm) on A4",
        "a poker card on A4",
        Severity.NOTE,
    ),
    CodePage(
        "LAY042",
        "More ink than a vendor takes",
        "Ink of all plates together past a limit does not dry, smears, and is refused at upload.",
        "an ink of 300 % for a vendor that takes 240 %",
        "an ink of 220 %",
    ),
    CodePage(
        "LAY040",
        "A size that a vendor does not print",
        "A printer of cards on demand cuts the sizes of its catalogue and no others; an upload of another "
        "size is refused, or scaled until its border is uneven.",
        "poker cards of 63 × 88 mm for a vendor that cuts 63.5 × 88.9 mm",
        "a size that the vendor's file lists",
    ),
)
