"""Imposition: pieces on sheets of paper, so that they can be printed, cut out and used. Pure geometry.

In: pieces (drawings), a paper, a printer's profile. Out: documents, and what is wrong. `arrange` says how
many fit, `impose` puts fronts and backs on sheets, `gutterfold` side by side to be folded, `poster` tiles
what is larger than the paper, `single` gives each face a page, `calibration` proves the printer.
"""

from __future__ import annotations

from toolkit.layout.imposition.arrangement import Arrangement, Orientation, arrange
from toolkit.layout.imposition.calibration import calibration
from toolkit.layout.imposition.code import CODES
from toolkit.layout.imposition.gutterfold import foldable, gutterfold
from toolkit.layout.imposition.imposed import Imposed
from toolkit.layout.imposition.piece import Faces, Piece, Side, copied
from toolkit.layout.imposition.poster import poster
from toolkit.layout.imposition.sheet import impose
from toolkit.layout.imposition.single import single
from toolkit.layout.imposition.tiling import Tile, Tiling, tiling

__all__ = [
    "CODES",
    "Arrangement",
    "Faces",
    "Imposed",
    "Orientation",
    "Piece",
    "Side",
    "Tile",
    "Tiling",
    "arrange",
    "calibration",
    "copied",
    "foldable",
    "gutterfold",
    "impose",
    "poster",
    "single",
    "tiling",
]
