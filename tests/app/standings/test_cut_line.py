"""The cut line: who is above and below it, and what decided it."""

from __future__ import annotations

from random import Random

from evenings import new_evening

from irondie_to.app.core.desk import Desk
from irondie_to.app.core.picture import Picture
from irondie_to.app.knockout.commands import MakeCut
from irondie_to.app.players.commands import Drop
from irondie_to.app.standings import queries as standings_queries
from irondie_to.app.standings.cut_line import CutLine, cut_line
from irondie_to.app.standings.figure_text import Separation


def line_of(picture: Picture) -> CutLine | None:
    return cut_line(picture, standings_queries.standings(picture))


def reason_of(line: CutLine) -> Separation:
    assert isinstance(line.reason, Separation)
    assert line.reason.above == line.above
    return line.reason


def line_settled(picture: Picture) -> bool:
    line = line_of(picture)
    return line is not None and line.settled


def test_lot_decides_before_anything_is_played(desk: Desk) -> None:
    line = line_of(new_evening(desk, 12).picture)
    assert line is not None
    assert (line.cut, reason_of(line).above.rank, reason_of(line).below.rank) == (4, 4, 5)
    assert (reason_of(line).decided_by, reason_of(line).above_value, reason_of(line).below_value) == ("lot", None, None)
    assert (line.level_from, line.level_to, line.settled) == (1, 12, False)


def test_what_decides_is_the_first_difference(desk: Desk) -> None:
    evening = new_evening(desk, 12, tiebreakers=["buchholz", "opponents_match_win"])
    seen = set()
    for number in range(4):
        assert number == 0 or not line_settled(evening.picture)
        evening.play_round(Random(number))
        view = standings_queries.standings(evening.picture)
        line = line_of(evening.picture)
        assert line is not None
        seen.add(reason_of(line).decided_by)
        above, below = view.lines[3], view.lines[4]
        buchholz = view.tiebreakers.index("buchholz")
        if above.points != below.points:
            assert reason_of(line).decided_by == "points"
        elif above.values[buchholz] != below.values[buchholz]:
            assert reason_of(line).decided_by == "buchholz"
            assert (reason_of(line).above_value, reason_of(line).below_value) == (
                above.values[buchholz],
                below.values[buchholz],
            )
    assert len(seen) > 1
    assert line_settled(evening.picture)


def test_players_who_dropped_or_declined_are_skipped(desk: Desk) -> None:
    evening = new_evening(desk, 12)
    for _ in range(4):
        evening.play_round()
    ranked = [line.code for line in standings_queries.standings(evening.picture).lines]
    desk.do(Drop(evening.event, ranked[1]))
    line = line_of(evening.picture)
    assert line is not None
    assert (reason_of(line).above.rank, reason_of(line).below.rank, line.settled) == (5, 6, True)
    desk.do(MakeCut(evening.event, declined=(ranked[2],)))
    line = line_of(evening.picture)
    assert line is not None
    assert (reason_of(line).above.rank, reason_of(line).below.rank, line.settled) == (6, 7, True)


def test_no_line_where_nobody_is_left_out(desk: Desk) -> None:
    assert line_of(new_evening(desk, 8, cut=8).picture) is None
    assert line_of(new_evening(desk, 3).picture) is None


def test_the_rounds_left_are_worth_their_most_points_and_name_the_ranks_they_can_reach(desk: Desk) -> None:
    evening = new_evening(desk, 12, cut=4)
    for number in range(4):
        evening.play_round(Random(number))
        line = line_of(evening.picture)
        assert line is not None
        assert (line.rounds_left, line.worth) == (3 - number, 3 * (3 - number))
        lines = standings_queries.standings(evening.picture).lines
        near = [each.rank for each in lines[4:] if each.points >= line.above.points - line.worth]
        assert line.within == ((near[0], near[-1]) if near else None)


def test_a_round_without_all_results_is_left_and_players_who_dropped_reach_nothing(desk: Desk) -> None:
    evening = new_evening(desk, 12, cut=4)
    evening.play_round()
    evening.pair()
    line = line_of(evening.picture)
    assert line is not None
    assert line.rounds_left == 3
    last = standings_queries.standings(evening.picture).lines[-1]
    assert line.within == (5, 12)
    desk.do(Drop(evening.event, last.code))
    line = line_of(evening.picture)
    assert line is not None
    assert line.within == (5, 11)
