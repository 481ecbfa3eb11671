"""The options of `build` that change the printer's profile."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from typing import Any, cast

import click

from toolkit.printer import Printer


def overriding(options: Mapping[str, object]) -> Callable[[Printer], Printer]:
    """What changes a profile as the options say. Raises ClickException for an unknown paper or offset."""
    stated = {key: value for key, value in options.items() if value not in (None, ())}
    bleed = stated.get("bleed")
    if isinstance(bleed, float) and math.isnan(bleed):
        raise click.ClickException("a bleed is 0 to 5 mm")
    papers = cast(tuple[str, ...], stated.pop("paper", ()))
    if papers:
        stated["papers"] = tuple(_paper(name) for name in papers)
    if "back_offset" in stated:
        stated["offset"] = _offset(str(stated.pop("back_offset")))
    return lambda printer: printer.override(**cast(dict[str, Any], stated))


def _paper(name: str) -> object:
    from toolkit.layout.paper import paper

    try:
        return paper(name)
    except ValueError as error:
        raise click.ClickException(str(error)) from None


def _offset(text: str) -> tuple[float, float]:
    try:
        x, y = (float(part) for part in text.split(","))
    except ValueError:
        raise click.ClickException(f"`{text}` is no offset: write two numbers such as 0.5,-1") from None
    if not (abs(x) <= 20 and abs(y) <= 20):  # so that what is no number is not let through
        raise click.ClickException(f"an offset of {text} mm is past any printer's: 20 mm at most")
    return x, y
