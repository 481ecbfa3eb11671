"""Schemas: what a JSON Schema finds wrong with a source, in our own words.

In: schemas as parsed JSON by name, and a source. Out: diagnostics at the very field. `linking` joins schemas
that refer to one another, `acceptance` knows what is right without the library, `violation` makes plain
findings of the library's errors and picks the branch that was meant, `wording` says them.
"""

from __future__ import annotations

from toolkit.schema.code import CODES
from toolkit.schema.schemas import Schemas

__all__ = ["CODES", "Schemas"]
