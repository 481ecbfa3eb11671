"""The pages of the home editions: how much white they keep, and what stands on all of them.

In: a paper. Out: lengths in mm.
"""

from __future__ import annotations

from toolkit.layout.paper import A4, Paper

COLOPHON = 9.6
"""From the page's content to the lower line of the colophon."""


def edge(paper: Paper) -> float:
    """White border at the head and foot of a page: less on a paper that is shorter than A4."""
    return 8.5 if paper.height >= A4.height else 6.5
