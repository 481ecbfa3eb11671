"""The shipped maps as model objects, read once for all tests of a run."""

from __future__ import annotations

from functools import cache

from tests.shipped import checked
from toolkit.games.saint_george.model import Map


@cache
def _maps() -> dict[str, Map]:
    subjects = checked("saint-george").subjects
    return {subject.id: subject for subject in subjects if isinstance(subject, Map)}


MAPS = sorted(_maps())
"""Ids of every shipped map, in order."""


def shipped_map(name: str) -> Map:
    """The shipped map of that id."""
    return _maps()[name]
