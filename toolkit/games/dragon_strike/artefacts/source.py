"""The content files that decide a print."""

from __future__ import annotations

from toolkit.workspace import SHIPPED


def own_first(*files: str) -> tuple[str, ...]:
    """The files, a user's own first: what has one of them is theirs to build."""
    return tuple(sorted(files, key=lambda file: file.startswith(SHIPPED)))
