"""The page of every preflight code, as `boxwright explain` prints it."""

from __future__ import annotations

from toolkit.diagnostic import CodePage, Severity

CODES = (
    CodePage(
        "PRT001",
        "A PDF cannot be read",
        "A printer's software gives up on a file that is empty, cut short or altered on the way, or repairs "
        "it by guessing. What it guesses is not what was proved.",
        "a PDF whose last kilobyte was lost in an upload",
        "the same file, whole",
    ),
    CodePage(
        "PRT002",
        "A PDF is encrypted",
        "Printers cannot impose, trap or separate an encrypted file, even one that opens without a password.",
        "a PDF saved with an owner password",
        "the same file without protection",
    ),
    CodePage(
        "PRT003",
        "A PDF has no pages",
        "There is nothing to print.",
        "a document of 0 pages",
        "at least one page",
    ),
    CodePage(
        "PRT004",
        "Page boxes do not lie inside one another",
        "The trim lies inside the bleed and the bleed inside the paper. Where they do not, software that "
        "cuts by the boxes cuts in the wrong place.",
        "a BleedBox that is wider than the MediaBox",
        "TrimBox inside BleedBox inside MediaBox",
    ),
    CodePage(
        "PRT005",
        "A font is not embedded",
        "Where the font is missing another takes its place, with other widths. Printers refuse such a file "
        "even if no text uses the font, so every font a page can reach must bring its font file.",
        "a page that lists Helvetica without a font file",
        "a page whose fonts all have a FontFile, FontFile2 or FontFile3",
    ),
    CodePage(
        "PRT006",
        "Text shows a character that its font does not have",
        "The font draws an empty box, or nothing, in its place.",
        "U+6F22 set in a font with Latin letters only",
        "text whose every character has a glyph",
    ),
    CodePage(
        "PRT007",
        "A PDF carries a script or starts something",
        "Printers refuse files with JavaScript or launch actions, and readers should not run what a stranger "
        "wrote.",
        "a PDF with an OpenAction that runs JavaScript",
        "a PDF that only shows pages",
    ),
    CodePage(
        "PRT008",
        "A PDF has a form or an annotation that prints",
        "Fields and notes lie outside the page's own content: one printer prints them, another does not.",
        "a page with a text field or a stamp",
        "the same marks drawn as part of the page; links are fine",
    ),
    CodePage(
        "PRT009",
        "A PDF is too large to be checked",
        "It draws more than the check is ready to follow, so nothing is proved of it.",
        "forms that place forms that place forms, a million times over",
        "a file of ordinary size",
    ),
    CodePage(
        "PRT010",
        "A page has the wrong size",
        "A page that is not the sheet in the tray is scaled to fit, and then no card has its size any more.",
        "a page of 200 × 300 mm for a home printer",
        "A4 (210 × 297 mm) or Letter (215.9 × 279.4 mm)",
    ),
    CodePage(
        "PRT011",
        "Something prints too near the paper's edge",
        "Home printers cannot reach the outer 5 mm: what lies there is cut off, or the page is shrunk to fit "
        "it in.",
        "a crop mark 2 mm from the left edge",
        "everything at least 5 mm from every edge",
    ),
    CodePage(
        "PRT012",
        "A picture is too coarse to print",
        "At this size its pixels show.",
        "300 pixels across 60 mm, 127 dots an inch",
        "720 pixels across 60 mm, 305 dots an inch",
    ),
    CodePage(
        "PRT013",
        "A picture is rather coarse",
        "It prints, but softer than what stands around it.",
        "425 pixels across 60 mm, 180 dots an inch",
        "720 pixels across 60 mm, 305 dots an inch",
        Severity.WARNING,
    ),
    CodePage(
        "PRT014",
        "A home file lets viewers scale it",
        "Viewers shrink pages by default; the file can ask them not to.",
        "no PrintScaling in the viewer preferences",
        "PrintScaling None",
        Severity.WARNING,
    ),
    CodePage(
        "PRT015",
        "A home file uses press inks",
        "Home printers mix their own inks from RGB: CMYK and spots are converted twice, and every viewer "
        "converts them its own way.",
        "a fill of CMYK 10 95 95 25",
        "the same colour as RGB",
        Severity.WARNING,
    ),
    CodePage(
        "PRT020",
        "A page does not say where it is cut",
        "Without TrimBox and BleedBox the printer has to guess where the component ends.",
        "a page with a MediaBox only",
        "a page with TrimBox and BleedBox",
    ),
    CodePage(
        "PRT021",
        "The bleed is too narrow",
        "Cutters wander by up to a millimetre and a half; without enough bleed white edges show.",
        "a BleedBox 2 mm outside the TrimBox",
        "3 mm on every side",
    ),
    CodePage(
        "PRT022",
        "A page holds more than its component",
        "Print on demand takes one component a page, with its bleed and no marks: whatever lies further out "
        "is printed as if it were part of it, or shifts the cut.",
        "a card with crop marks on A4 paper",
        "a page that ends where the bleed ends",
    ),
    CodePage(
        "PRT023",
        "The pages of a file have different formats",
        "Print on demand takes one file for each format.",
        "cards of 63 × 88 mm and a board of 210 × 210 mm in one file",
        "two files",
        Severity.WARNING,
    ),
    CodePage(
        "PRT030",
        "A colour is not made of printing inks",
        "RGB, Lab and profiled colours are converted at the printer, and not as you would: black becomes "
        "four inks, red turns brown.",
        "a fill of DeviceRGB, also inside a picture or a pattern",
        "DeviceCMYK, DeviceGray or a Separation",
    ),
    CodePage(
        "PRT031",
        "Something is transparent",
        "Transparency is flattened at the printer; spots and overprints under it turn into process colours.",
        "a fill at half opacity, a soft mask",
        "opaque tints",
    ),
    CodePage(
        "PRT032",
        "Black text in more than black ink",
        "Four plates never meet exactly, so black text of several inks has coloured edges.",
        "text in CMYK 60 40 40 100",
        "text in CMYK 0 0 0 100",
    ),
    CodePage(
        "PRT033",
        "Small type in several inks",
        "A plate that is out by a tenth of a millimetre makes it unreadable: small type is printed in black "
        "alone, in one spot, or left out of the ground around it.",
        "7 pt in CMYK 10 95 95 25",
        "7 pt in black, or 9 pt in that red",
    ),
    CodePage(
        "PRT034",
        "Reversed type is too small",
        "The inks around paper-coloured letters spread into them and close them.",
        "4 pt in the colour of the paper",
        "5 pt or more",
    ),
    CodePage(
        "PRT035",
        "A line is too thin",
        "A thinner line breaks up on the plate; a line of width 0 is as thin as the device can make it.",
        "a stroke of 0.05 mm",
        "a stroke of 0.1 mm or more",
    ),
    CodePage(
        "PRT036",
        "Too much ink in one place",
        "Paper takes only so much: beyond that ink smears, sets off on the next sheet and keeps the scratch "
        "coating from holding.",
        "a fill of CMYK 80 70 70 90, 310 %",
        "at most 240 % in total",
    ),
    CodePage(
        "PRT037",
        "A spot colour that the printer does not know",
        "A separation is found by its exact name. A misspelt one becomes a plate of its own, or is "
        "converted.",
        "a spot called `Scratch Off`",
        "`Scratch`, `Scratch-Overprint`, `Varnish`, `CutContour`",
    ),
    CodePage(
        "PRT038",
        "A spot colour is missing",
        "What should be a plate of its own was left out or became process colour, and would be printed as "
        "part of the picture or not at all.",
        "a scratch card without a separation `Scratch`",
        "the spot painted by that very name",
    ),
    CodePage(
        "PRT039",
        "A spot colour does not overprint",
        "It would knock the picture out from under itself: where the silver is scratched off, white "
        "paper is left.",
        "`Scratch` filled without overprint",
        "overprint on for fills and strokes of the spot",
    ),
    CodePage(
        "PRT040",
        "A layer is off",
        "Plates of a layer that is off come out blank.",
        "a layer `Scratch` in the list OFF",
        "every layer on",
    ),
    CodePage(
        "PRT041",
        "Layers in a PDF version that does not know them",
        "Layers came with PDF 1.5; software that goes by the version ignores them.",
        "a PDF 1.4 with layers",
        "PDF 1.5 or newer",
    ),
)

SEVERITY = {page.code: page.severity for page in CODES}
