"""Square grids: squares by name, the edges between them, steps and sight past walls. Whole numbers only.

A cell is (column, row), 0-based from the top left; its name is a column letter and a 1-based row, `C4`. An
edge is the side that two cells share, also with a cell that lies off the board.

>>> name((2, 3)), cell("C4")
('C4', (2, 3))
"""

from toolkit.grid.square.address import DIRECTIONS, MOST_COLUMNS, SIDES, Cell, cell, name
from toolkit.grid.square.barrier import OPEN, Barriers, distance, is_in_sight, touches, walk
from toolkit.grid.square.grid import Grid, parts
from toolkit.grid.square.side import OFF, Edge, between, edge, edges_of

__all__ = [
    "DIRECTIONS",
    "MOST_COLUMNS",
    "OFF",
    "OPEN",
    "SIDES",
    "Barriers",
    "Cell",
    "Edge",
    "Grid",
    "between",
    "cell",
    "distance",
    "edge",
    "edges_of",
    "is_in_sight",
    "name",
    "parts",
    "touches",
    "walk",
]
