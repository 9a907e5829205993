"""The content of the cross table: points after each round, the knockout, the moment, and the line of the cut."""

from __future__ import annotations

from dataclasses import replace

import pytest
from paperevents import make_event, with_knockout

from irondie_to.app.papers.cross_table import CrossRow, cross_table, last_in_cut
from irondie_to.app.papers.views import PrintedName
from irondie_to.errors import UserError
from irondie_to.messages.core.words import say
from irondie_to.tournament.model import Options, Points
from irondie_to.tournament.standings.standings import standings_of

FOUR_ROUNDS = Options(swiss_rounds=4, cut=5, points=Points(win=5, draw=2, loss=1))
EVENT = make_event(17, rounds=4, options=FOUR_ROUNDS)


def row(rank: int, *, in_knockout: bool) -> CrossRow:
    return CrossRow(rank, PrintedName("Ada", "Ada", "P001"), (), 0, in_knockout)


@pytest.mark.parametrize(
    ("inside", "last"), [("11100", 3), ("11011", None), ("110100", 4), ("11111", None), ("00000", None), ("", None)]
)
def test_there_is_one_line_below_the_last_of_the_knockout(inside: str, last: int | None) -> None:
    """A player above it who declined, the third in `110100`, does not move it."""
    rows = [row(rank, in_knockout=sign == "1") for rank, sign in enumerate(inside, 1)]
    found = last_in_cut(rows)
    assert (None if found is None else found.rank) == last


def test_points_are_those_of_the_standings_after_every_round() -> None:
    view = cross_table(EVENT)
    assert view.rounds == 4
    for after in range(1, 5):
        points = {row.player: row.points for row in standings_of(EVENT.tournament, after).rows}
        assert {row.who.code: row.totals[after - 1] for row in view.rows} == points
    assert [row.points for row in view.rows] == [row.totals[-1] for row in view.rows]
    assert [row.rank for row in view.rows] == list(range(1, len(view.rows) + 1))


def test_the_knockout_names_games_byes_and_winners() -> None:
    """Five players: one match in the quarterfinals, which the last of the seeds wins, and three byes."""
    event = with_knockout(EVENT, 4)
    view = cross_table(event)
    assert [say(stage) for stage in view.stages] == ["QF", "SF", "3rd", "Final"]
    seeds = {event.entrant(seed.entrant_id).code: seed.place for seed in event.seeds}
    rows = {seeds[row.who.code]: row for row in view.rows if row.in_knockout}
    assert sorted(rows) == [1, 2, 3, 4, 5]
    assert [rows[seed].knockout[0] for seed in (1, 2, 3)] == [(rows[1].knockout[0])] * 3
    first = rows[1].knockout[0]
    assert first is not None
    assert (first.is_bye, first.is_won) == (True, True)
    four, five = rows[4].knockout[0], rows[5].knockout[0]
    assert four is not None
    assert five is not None
    assert {four[:2], five[:2]} == {("1–2", False), ("2–1", True)}
    for number, played in ((1, 4), (2, 2), (3, 2)):
        cells = [row.knockout[number] for row in rows.values() if row.knockout[number] is not None]
        assert len(cells) == played
        assert sum(cell is not None and cell.is_won for cell in cells) == played // 2
    assert all(row.knockout == (None,) * 4 for row in view.rows if not row.in_knockout)


def test_it_says_after_which_round_it_was_made() -> None:
    under_way = make_event(17, rounds=3, options=FOUR_ROUNDS, last_pending=True)
    assert say(cross_table(under_way).subtitle) == "cross table after round 2"
    assert cross_table(under_way).rounds == 2
    assert {len(row.rounds) for row in cross_table(under_way).rows} == {2}
    semifinals = cross_table(with_knockout(EVENT, 2))
    assert say(semifinals.subtitle) == "cross table after: Semifinals"
    assert len(semifinals.stages) == 2
    assert say(cross_table(with_knockout(EVENT, 4)).subtitle) == "cross table"


def test_before_the_first_round_is_finished_there_is_none() -> None:
    with pytest.raises(UserError, match="no_standings"):
        cross_table(replace(EVENT, rounds=()))
