"""The only modules that write a format. In: drawings and data. Out: bytes, the same on every run."""

from __future__ import annotations

from toolkit.drawing import Document, Drawing
from toolkit.game import Config, Page, Picture, Product


def render(product: Product) -> bytes:
    """The bytes of a product's file: PDF, SVG, PNG, text or JSON, by its type.

    Renderers are loaded when they are first needed: each pulls in its library.
    """
    if isinstance(product, Document):
        from toolkit.render.pdf import pdf

        return pdf(product)
    if isinstance(product, Drawing):
        from toolkit.render.svg import svg

        return svg(product)
    if isinstance(product, Picture):
        from toolkit.render.png import png

        return png(product.drawing, product.dpi)
    from toolkit.render.data import json_text, plain_text

    if isinstance(product, Config):
        return json_text(product.data)
    assert isinstance(product, Page)
    return plain_text(product.text)
