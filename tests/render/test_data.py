"""JSON and text come out the same everywhere and can be read back."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.render.reading import words
from tests.render.sample import document, drawing
from toolkit.drawing import Drawing
from toolkit.game import Config, Page, Picture
from toolkit.render import render
from toolkit.render.data import json_text, plain_text

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(),
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=20,
)


@given(VALUES)
def test_any_data_is_read_back_as_it_was_in_its_order(data: object) -> None:
    text = json_text(data).decode()
    assert json.loads(text) == data
    assert json.dumps(json.loads(text)) == json.dumps(data)
    assert text.endswith("\n")


def test_short_lists_stay_on_a_line_and_long_ones_do_not() -> None:
    data = {
        "b": [1, 2, 3],
        "a": [[1, 2], [3]],
        "long": list(range(100)),
        "none": [],
        "map": {},
        "w": ("é", None),
    }
    lines = json_text(data).decode().splitlines()
    assert lines[:6] == ["{", '  "b": [1, 2, 3],', '  "a": [', "    [1, 2],", "    [3]", "  ],"]
    assert lines[6:8] == ['  "long": [', "    0,"]
    assert lines[-4:] == ['  "none": [],', '  "map": {},', '  "w": ["é", null]', "}"]


@pytest.mark.parametrize("data", [float("nan"), float("inf"), [float("nan")]])
def test_numbers_that_json_has_not_are_refused(data: object) -> None:
    with pytest.raises(ValueError, match="not JSON compliant"):
        json_text(data)


@pytest.mark.parametrize("data", [{1: 2}, {"a": {2}}, object(), [b"x"]])
def test_what_is_no_json_is_refused(data: object) -> None:
    with pytest.raises(TypeError):
        json_text(data)


def test_text_ends_with_one_newline() -> None:
    assert plain_text("a\r\nb\n\n\n") == b"a\nb\n"
    assert plain_text("ł") == "ł\n".encode()


def test_each_product_has_its_format() -> None:
    assert render(document()).startswith(b"%PDF-")
    assert "OPERATION" in words(render(document()))
    assert render(drawing()).startswith(b"<?xml")
    assert render(Picture(Drawing(1, 1, ()), 72)).startswith(b"\x89PNG")
    assert render(Page("a")) == b"a\n"
    assert render(Config({"id": "x"}, "map")) == b'{\n  "id": "x"\n}\n'
