"""The pages of the codes of faces and pictures."""

from __future__ import annotations

from toolkit.diagnostic import CodePage, Severity

CODES = (
    CodePage(
        "LAY011",
        "Drawing XML that cannot be read",
        "A face and a picture are XML without document types, entities or anything from outside. An element "
        "that is not closed, or a stray `&`, leaves no drawing at all.",
        '<rect x="3" y="3" width="57" height="33">',
        '<rect x="3" y="3" width="57" height="33"/>',
    ),
    CodePage(
        "LAY012",
        "An element that drawing XML does not have",
        "Faces know rect, circle, ellipse, line, polyline, polygon, path, text, textbox, image, g, use, "
        "defs, symbol and clipPath; pictures the same without text. Anything else would be missing from the "
        "print. A picture that needs filters, gradients or text is best exported as a PNG.",
        "<filter/>",
        "<path/>",
    ),
    CodePage(
        "LAY013",
        "An attribute that makes no sense",
        "A number, colour, outline or reference that cannot be read would put a shape in the wrong place or "
        "leave it out.",
        'fill="parchmnt"',
        'fill="parchment"',
    ),
    CodePage(
        "LAY014",
        "A picture that is missing",
        "Pictures lie in `content/<game>/art/`. A name that no file has would print an empty window.",
        "picture: wep",
        "picture: web",
    ),
    CodePage(
        "LAY015",
        "A template asks for a text that does not exist",
        "`of` names a text of the card. A misspelt one would leave its place empty on every card.",
        '<text of="nmae"/>',
        '<text of="name"/>',
    ),
    CodePage(
        "LAY016",
        "A text that no template prints",
        "The card says something that its face has no place for, so players would never read it.",
        "flavor: on a card whose template has no flavor",
        "a template with `<textbox of='flavor'/>`",
        Severity.WARNING,
    ),
    CodePage(
        "LAY017",
        "Type too small to read",
        "Type whose capitals are lower than 1.2 mm cannot be read at a table, and breaks up in print.",
        'font-size="4"',
        'font-size="5.2"',
    ),
    CodePage(
        "LAY018",
        "A picture file that cannot be used",
        "Pictures are SVG, PNG or JPEG. A damaged file, or one of another kind, would stop the print.",
    ),
    CodePage(
        "LAY019",
        "A picture that is coarse where it stands",
        "Below 200 dots an inch a picture looks soft, and most printers on demand refuse it; below 150 its "
        "dots are seen, and home sheets are not made of it either.",
        "a picture of 300 pixels, 63 mm wide",
        "a picture of 750 pixels, 63 mm wide",
        Severity.WARNING,
    ),
)
