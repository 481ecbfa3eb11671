"""Component sizes have the measures that makers cut."""

from __future__ import annotations

import pytest

from toolkit.layout.component import COMPONENTS, UnknownComponent, component

INCH = 25.4


@pytest.mark.parametrize(
    ("name", "width", "height"),
    [
        ("poker", 2.5 * INCH, 3.5 * INCH),
        ("bridge", 2.25 * INCH, 3.5 * INCH),
        ("tarot", 2.75 * INCH, 4.75 * INCH),
        ("mini", 1.75 * INCH, 2.5 * INCH),
        ("domino", 1.75 * INCH, 3.5 * INCH),
        ("business", 2 * INCH, 3.5 * INCH),
        ("jumbo", 3.5 * INCH, 5.5 * INCH),
        ("square-mini", 2 * INCH, 2 * INCH),
        ("poker-metric", 63, 88),
        ("bridge-metric", 57, 89),
        ("tarot-metric", 70, 120),
        ("mini-metric", 44, 63),
        ("mini-euro", 44, 68),
        ("euro", 59, 92),
        ("square", 70, 70),
    ],
)
def test_a_name_is_a_size(name: str, width: float, height: float) -> None:
    held = component(name)
    assert (held.width, held.height) == pytest.approx((width, height))


@pytest.mark.parametrize("name", ["Poker Metric", " poker-metric "])
def test_names_may_be_written_as_people_do(name: str) -> None:
    assert component(name) is COMPONENTS["poker-metric"]


@pytest.mark.parametrize("text", ["63x88", "63 × 88 mm", "63.0 mm X 88 mm"])
def test_any_size_is_a_component(text: str) -> None:
    assert (component(text).width, component(text).height) == (63, 88)


@pytest.mark.parametrize("text", ["pokr", "63", "63 x", "-63 x 88", "0 x 88", ""])
def test_anything_else_is_refused(text: str) -> None:
    with pytest.raises(UnknownComponent):
        component(text)


def test_a_misspelt_name_is_told_the_nearest() -> None:
    with pytest.raises(UnknownComponent, match="did you mean `poker`"):
        component("pokr")
