"""Cut pieces: stacked pile by pile they are in order, and the marks are where the cuts go through."""

from __future__ import annotations

from typing import Any

import pytest
from paperreading import JOB
from reportlab.pdfgen.canvas import Canvas

from irondie_to.app.papers.kinds import PageSize
from irondie_to.printing.core.cuts import cut_marks, in_piles
from irondie_to.printing.core.measures import portrait
from irondie_to.printing.core.sheet import Sheet


@pytest.mark.parametrize("on_sheet", [1, 2, 3, 4, 8])
@pytest.mark.parametrize("count", [1, 2, 7, 8, 9, 37])
def test_piles_put_on_top_of_each_other_are_in_order(count: int, on_sheet: int) -> None:
    sheets = in_piles(range(count), on_sheet)
    assert len(sheets) == -(-count // on_sheet)
    assert {len(sheet) for sheet in sheets} == {on_sheet}
    stack = [sheet[place] for place in range(on_sheet) for sheet in sheets]
    assert stack[:count] == list(range(count))
    assert stack[count:] == [None] * (len(sheets) * on_sheet - count)


def test_nothing_to_cut_is_a_sheet_of_empty_places() -> None:
    assert in_piles((), 8) == [(None,) * 8]


def test_marks_are_at_the_edges_and_crosses_where_cuts_meet(monkeypatch: pytest.MonkeyPatch) -> None:
    lines: list[tuple[float, float, float, float]] = []

    def rule(_sheet: Sheet, x: float, y: float, to_x: float, to_y: float | None = None, **how: Any) -> None:
        assert how["line"] == 0.5
        lines.append((x, y, to_x, y if to_y is None else to_y))

    monkeypatch.setattr(Sheet, "rule", rule)
    cut_marks(Sheet(Canvas("unused.pdf"), JOB, portrait(PageSize.A4)), (105.0,), (74.25, 148.5))
    assert sorted(lines) == sorted(
        [
            (105.0, 0.0, 105.0, 8.0),
            (105.0, 70.25, 105.0, 78.25),
            (105.0, 144.5, 105.0, 152.5),
            (105.0, 289.0, 105.0, 297.0),
            (0.0, 74.25, 8.0, 74.25),
            (101.0, 74.25, 109.0, 74.25),
            (202.0, 74.25, 210.0, 74.25),
            (0.0, 148.5, 8.0, 148.5),
            (101.0, 148.5, 109.0, 148.5),
            (202.0, 148.5, 210.0, 148.5),
        ]
    )
