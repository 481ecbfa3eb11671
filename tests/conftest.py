"""What every test may use: golden files, refreshed only by `make golden`, and the shipped schemas."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests import shipped
from toolkit.schema import Schemas

Golden = Callable[[str, str], None]


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--golden", action="store_true", help="write the golden files anew; read their diff")


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Golden:
    """Compares a text with the golden file of that name beside the test."""

    def compare(name: str, text: str) -> None:
        path = Path(request.path).parent / "golden" / name
        if request.config.getoption("--golden"):
            path.parent.mkdir(exist_ok=True)
            path.write_text(text, encoding="utf-8")
        assert path.exists(), f"{path.name} does not exist: run `make golden` and read what it writes"
        assert text == path.read_text(encoding="utf-8"), f"{path.name} differs: see `make golden`"

    return compare


@pytest.fixture(scope="session")
def schemas() -> Schemas:
    """The shipped schemas."""
    return shipped.schemas()
