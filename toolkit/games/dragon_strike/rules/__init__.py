"""What a schema cannot say about Dragon Strike's content: one module of rules a noun."""

from __future__ import annotations

__all__: list[str] = []
