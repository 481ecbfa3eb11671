"""Hex geometry, held against arithmetic in the plane."""

from __future__ import annotations

import math

import pytest

from toolkit.grid.hex import Layout, distance, ring, steps_from

ALL = [(c, r) for c in range(-3, 5) for r in range(-3, 5)]


def middle(layout: Layout, cell: tuple[int, int]) -> tuple[float, float]:
    """The middle of a cell in the plane, hexes one unit flat to flat."""
    column, row = cell
    step = math.sqrt(3) / 2
    if layout.is_pointy:
        return column + (0.5 if layout.is_pushed(row) else 0), row * step
    return column * step, row + (0.5 if layout.is_pushed(column) else 0)


@pytest.mark.parametrize("layout", list(Layout))
def test_neighbours_are_the_six_cells_one_unit_away(layout: Layout) -> None:
    for cell in ALL:
        x, y = middle(layout, cell)
        near = {
            other
            for other in (
                (cell[0] + dc, cell[1] + dr) for dc in (-2, -1, 0, 1, 2) for dr in (-2, -1, 0, 1, 2)
            )
            if 0.5 < math.dist((x, y), middle(layout, other)) < 1.1
        }
        assert set(layout.neighbours(cell)) == near
        assert len(near) == 6


@pytest.mark.parametrize("layout", list(Layout))
def test_axial_and_offset_undo_each_other(layout: Layout) -> None:
    assert all(layout.offset(layout.axial(cell)) == cell for cell in ALL)


def test_the_layouts_count_rows_from_one() -> None:
    pushed = [layout.is_pushed(0) for layout in Layout]
    assert pushed == [True, False, True, False]


def test_a_ring_has_six_hexes_for_each_step_and_goes_round() -> None:
    for radius in range(1, 5):
        found = ring((2, -1), radius)
        assert len(set(found)) == len(found) == 6 * radius
        assert all(distance((2, -1), each) == radius for each in found)
        assert all(distance(a, b) == 1 for a, b in zip(found, (*found[1:], found[0]), strict=True))


def test_steps_on_a_graph() -> None:
    line = [(1,), (0, 2), (1,), ()]
    assert steps_from(line, [0]) == (0, 1, 2, -1)
    assert steps_from(line, []) == (-1, -1, -1, -1)
