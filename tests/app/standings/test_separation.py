"""What separates two players in the standings."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise
from random import Random

from evenings import new_evening

from irondie_to.app.core.desk import Desk
from irondie_to.app.standings import queries as standings_queries
from irondie_to.app.standings.figure_text import separation
from irondie_to.messages.core.figures import decimals, percent, told_apart


def test_the_first_difference_separates_two_lines(desk: Desk) -> None:
    evening = new_evening(desk, 16, tiebreakers=["buchholz", "opponents_match_win"])
    seen = set()
    for number in range(4):
        evening.play_round(Random(number))
        view = standings_queries.standings(evening.picture)
        for above, below in pairwise(view.lines):
            found = separation(view, evening.picture.options.tiebreakers, above, below)
            seen.add(found.decided_by)
            if found.decided_by == "lot":
                assert below.code in above.tied
                continue
            assert found.above_value is not None
            assert found.below_value is not None
            assert found.above_value > found.below_value
            if found.decided_by == "points":
                assert (int(found.above_value), int(found.below_value)) == (above.points, below.points)
                continue
            column = view.tiebreakers.index(found.decided_by)
            assert (found.above_value, found.below_value) == (above.values[column], below.values[column])
            assert above.points == below.points
            if found.decided_by == "opponents_match_win":
                buchholz = view.tiebreakers.index("buchholz")
                assert above.values[buchholz] == below.values[buchholz]
    assert seen >= {"points", "buchholz", "opponents_match_win"}


def test_two_values_are_written_with_as_many_decimals_as_tell_them_apart() -> None:
    def show(value: Fraction | None, places: int) -> str:
        return "–" if value is None else percent(decimals(value * 100, places, "en"), "en")

    assert told_apart(Fraction(2, 3), Fraction(1, 3), show) == ("66.67%", "33.33%")
    assert told_apart(Fraction(2, 3), Fraction(666_662, 1_000_000), show) == ("66.667%", "66.666%")
    assert told_apart(Fraction(1, 3), None, show) == ("33.33%", "–")
    least = Fraction(1, 10**12)
    assert told_apart(Fraction(2, 3), Fraction(2, 3) - least, show) == ("66.666667%", "66.666667%")
