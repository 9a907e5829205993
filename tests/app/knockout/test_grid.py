"""The positions of matches in a drawing of a bracket."""

from __future__ import annotations

from irondie_to.app.knockout.views import BracketGrid

GRID = BracketGrid(left=10, top=100, pitch=40, width=80, gap=20)
ROW = 15


def test_a_match_is_halfway_between_the_matches_that_lead_to_it() -> None:
    assert [GRID.middle(0, place) for place in range(4)] == [120, 160, 200, 240]
    for column in range(1, 5):
        for place in range(4):
            above, below = (GRID.middle(column - 1, 2 * place + half) for half in (0, 1))
            assert GRID.middle(column, place) == (above + below) / 2


def test_a_wire_goes_from_the_middle_of_a_match_to_its_row_of_the_next_match() -> None:
    assert GRID.x(1) == 110
    assert GRID.wire(0, 2, ROW) == ((90, 200), (100, 200), (100, 220 - ROW / 2), (110, 220 - ROW / 2))
    assert GRID.wire(0, 3, ROW) == ((90, 240), (100, 240), (100, 220 + ROW / 2), (110, 220 + ROW / 2))
