"""A deck of one's own as it is printed."""

from __future__ import annotations

from pathlib import Path

from tests.printing.deck import made, workspace
from toolkit.drawing import Document, Rect, walk


def test_a_theme_of_ones_own_recolours_without_a_template(tmp_path: Path) -> None:
    held = workspace(tmp_path, ("Rope,1,a",))
    shipped = (held.shipped / "content/card-deck/theme.yaml").read_text("utf-8")
    own = shipped.replace("rgb: [38, 84, 110]", "rgb: [200, 0, 0]")
    assert own != shipped
    (tmp_path / "content/card-deck/theme.yaml").write_text(own, "utf-8")
    product = made(held, "cards-a4.pdf").product
    assert isinstance(product, Document)
    fills = {
        getattr(item.style.fill, "rgb", None)
        for sheet in product.sheets
        for item, _ in walk(sheet.drawing.items)
        if isinstance(item, Rect)
    }
    assert (200, 0, 0) in fills and (38, 84, 110) not in fills
