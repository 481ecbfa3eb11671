"""Outlines: SVG path data and icons into `Path`s, and the geometry that proofs of a drawing need.

In: SVG path data, names of Font Awesome icons, drawing items (mm). Out: `Path`s, bounds, flat polygons (mm).
"""

from toolkit.outline.extent import Box, bounds
from toolkit.outline.fontawesome import IconNotFound, icon, icon_names, icon_ratio
from toolkit.outline.polygon import flatten
from toolkit.outline.segment import Segments, moved, parse, path_of, placement
from toolkit.outline.shape import ROUND, round_segments, segments_of

__all__ = [
    "ROUND",
    "Box",
    "IconNotFound",
    "Segments",
    "bounds",
    "flatten",
    "icon",
    "icon_names",
    "icon_ratio",
    "moved",
    "parse",
    "path_of",
    "placement",
    "round_segments",
    "segments_of",
]
