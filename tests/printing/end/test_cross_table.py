"""The line of the cut in the table of all rounds."""

from __future__ import annotations

import pytest

from irondie_to.app.papers.report import CrossRow
from irondie_to.app.papers.views import PrintedName
from irondie_to.printing.end.cross_table import above_the_line


def row(rank: int, *, in_knockout: bool) -> CrossRow:
    return CrossRow(rank, PrintedName("Ada", "Ada", "P001"), (), 0, in_knockout)


@pytest.mark.parametrize(
    ("inside", "last"), [("11100", 3), ("11011", None), ("110100", 4), ("11111", None), ("00000", None), ("", None)]
)
def test_there_is_one_line_below_the_last_of_the_knockout(inside: str, last: int | None) -> None:
    """A player above it who declined, the third in `110100`, does not move it."""
    rows = [row(rank, in_knockout=sign == "1") for rank, sign in enumerate(inside, 1)]
    found = above_the_line(rows)
    assert (None if found is None else found.rank) == last
