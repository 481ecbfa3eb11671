"""What `boxwright new` writes of inks and type: a theme."""

THEME = """\
id: theme
title: "{title}"
# Each ink for screens (rgb, 0-255) and for print (cmyk, percent); a spot names its own plate on a press.
inks:
  # the page
  paper: {rgb: [241, 234, 217], cmyk: [4, 6, 15, 0], use: "the ground, text on dark, strength fields"}
  white: {rgb: [255, 255, 255], cmyk: [0, 0, 0, 0], use: "the shield's field, the ground of the low-ink edition"}
  ink: {rgb: [33, 31, 29], cmyk: [0, 0, 0, 100], use: "text, threats, rules, frame"}
  soft-ink: {rgb: [92, 86, 76], cmyk: [0, 0, 0, 75], use: "captions, counts, fine rules"}
  ghost: {rgb: [122, 116, 104], cmyk: [0, 0, 0, 60], use: "marks that scratching leaves behind"}
  well: {rgb: [225, 217, 198], cmyk: [8, 9, 22, 3], use: "under every squad part, icon wells"}
  signal-red: {rgb: [166, 40, 32], cmyk: [10, 95, 95, 25], use: "cross, start hexes, arrows, chevrons, serial"}
  # the map
  slate: {rgb: [62, 70, 78], cmyk: [60, 45, 38, 50], use: "the caves' ground"}
  slate-tint: {rgb: [208, 211, 208], cmyk: [16, 10, 14, 3], use: "the caves' threat field"}
  slate-line: {rgb: [38, 44, 50], cmyk: [65, 50, 42, 70], use: "the caves' hex borders"}
  stipple: {rgb: [112, 120, 126], cmyk: [40, 28, 24, 35], use: "stipple in the caves' margins"}
  drab: {rgb: [105, 102, 68], cmyk: [45, 35, 75, 30], use: "the field's ground"}
  drab-tint: {rgb: [221, 216, 187], cmyk: [10, 8, 28, 4], use: "the field's threat field"}
  drab-line: {rgb: [74, 71, 44], cmyk: [50, 42, 80, 55], use: "the field's hex borders"}
  tuft: {rgb: [150, 147, 108], cmyk: [28, 22, 52, 22], use: "grass tufts in the field's margins"}
  rock: {rgb: [38, 42, 47], cmyk: [60, 50, 45, 75], use: "the rock between the halves"}
  hachure: {rgb: [150, 150, 142], cmyk: [0, 0, 0, 45], use: "strokes along the rock's edges"}
  # what is scratched: on screen silver is a sweep between dark and light, on a press one flat spot
  silver: {rgb: [186, 188, 190], cmyk: [0, 0, 0, 28], spot: Scratch, use: "the parts to scratch"}
  silver-dark: {rgb: [164, 166, 168], cmyk: [0, 0, 0, 38], use: "the sweep's dark end, on screen"}
  silver-light: {rgb: [220, 222, 224], cmyk: [0, 0, 0, 13], use: "the sweep's light end, on screen"}
  scale-line: {rgb: [140, 142, 145], cmyk: [0, 0, 0, 100], spot: Scratch-Overprint, tint: 45, use: "dragon scales on the silver of a threat"}
  level-line: {rgb: [144, 146, 149], cmyk: [0, 0, 0, 100], spot: Scratch-Overprint, tint: 43, use: "level lines on the silver of a strength"}
  overprint-ink: {rgb: [33, 31, 29], cmyk: [0, 0, 0, 100], spot: Scratch-Overprint, use: "signs and shadows on silver"}
  overprint-deep: {rgb: [70, 71, 72], cmyk: [0, 0, 0, 100], spot: Scratch-Overprint, tint: 72, use: "deep tone of portraits"}
  overprint-mid: {rgb: [96, 97, 98], cmyk: [0, 0, 0, 100], spot: Scratch-Overprint, tint: 65, use: "middle tone of portraits"}
  overprint-bare: {rgb: [207, 209, 211], cmyk: [0, 0, 0, 0], use: "silver left free in portraits, on screen"}
  varnish: {rgb: [178, 196, 204], cmyk: [20, 8, 6, 0], spot: Varnish, use: "release varnish under the silver"}
  # the low-ink home edition
  low-ink-deep: {rgb: [140, 140, 140], cmyk: [0, 0, 0, 45], use: "deep tone of portraits on white"}
  low-ink-mid: {rgb: [168, 168, 168], cmyk: [0, 0, 0, 34], use: "middle tone of portraits on white"}
"""  # noqa: E501
