"""Starting files of each kind, complete and commented: what `boxwright new` writes."""

from __future__ import annotations

CARDS = """\
id: {id}
# One entry a card; a spreadsheet `{id}.csv` or `{id}.xlsx` with these names as columns does as well.
# `name` is needed, `copies` is 1 unless stated; every other text is for the template to print.
cards:
  - name: Lantern
    copies: 2
    text: "**Once a round:** look at the top card of any pile."
    icon: lightbulb # one of Font Awesome's, or an SVG of yours in art/icons/
  - name: Rope
    text: Cross a gap without a roll, and bring one friend.
    icon: link
"""

DECK = """\
id: {id}
title: "{title}"
size: poker # or bridge, tarot, mini, euro, square, or a size such as 63 x 88 (mm)
cards: {id} # a list in cards/
face: card-deck/card-face.xml.j2 # copy it to templates/card-deck/ in your workspace and change it
back: card-deck/card-back.xml.j2 # `none` for a deck without backs
"""

THEME = """\
id: theme
# Each ink for screens (rgb, 0-255) and for print (cmyk, percent).
inks:
  ink: {rgb: [38, 36, 34], cmyk: [0, 0, 0, 100], use: "text and lines"}
  paper: {rgb: [250, 246, 236], cmyk: [0, 2, 7, 2], use: "the card's ground"}
  deck: {rgb: [38, 84, 110], cmyk: [75, 30, 15, 45], use: "border, plate and back"}
  white: {rgb: [255, 255, 255], cmyk: [0, 0, 0, 0], use: "text on the plate"}
# Roles of type: `text-bold` and `text-italic` go with `text`.
type:
  display: {family: Vollkorn, weight: 800}
  text: {family: Source Serif}
  text-bold: {family: Source Serif, weight: 600}
  text-italic: {family: Source Serif, italic: true}
  label: {family: Lato, weight: 700}
"""
