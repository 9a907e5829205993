"""The steps at a table whose match time is over, by the rulings."""

from __future__ import annotations

import pytest
from evenings import new_evening

from irondie_to.app.clocks.board import clock_board
from irondie_to.app.clocks.commands import StartRoundClock
from irondie_to.app.clocks.game_commands import EndGame, SettleTime, StartGame
from irondie_to.app.clocks.time_up import time_up
from irondie_to.app.core.clock_facts import facts_at
from irondie_to.app.core.desk import Desk
from irondie_to.app.knockout.commands import MakeCut
from irondie_to.app.referee.tables.on_phone import Progress, ending_at, settling, time_up_lines
from irondie_to.errors import UserError
from irondie_to.messages.core.words import say
from irondie_to.tournament.clocks.clock import Winner

LATE = 120 * 60_000


def lines(desk: Desk, event: int, table: int = 1) -> list[tuple[str, str]]:
    ending = time_up(desk.picture(event), table, LATE)
    return [(line.progress.value, say(line.phrase)) for line in time_up_lines(ending, "16:47")]


@pytest.mark.parametrize(
    ("ruling", "third", "last"),
    [
        ("unfinished_game_drawn", "Game 2 counts as drawn", "Result 1–0–1: Player 1 wins"),
        ("more_life_wins", "Game 2 goes to the player with more life points", None),
    ],
)
def test_a_swiss_match_with_a_game_in_progress(desk: Desk, ruling: str, third: str, last: str | None) -> None:
    evening = new_evening(desk, 2, rulings={"swiss_time_up": ruling})
    evening.pair()
    desk.do(StartRoundClock(evening.event, 0, with_games=True))
    desk.do(EndGame(evening.event, 600_000, 1, Winner.A))
    desk.do(StartGame(evening.event, 700_000, (1,)))
    found = lines(desk, evening.event)
    assert found[:3] == [
        ("done", "Match time ended at 16:47"),
        ("now", "Finish the turn in progress under normal rules"),
        ("next", third),
    ]
    assert [line for _progress, line in found[3:]] == ([] if last is None else [last.replace("Player 1", winner(desk))])


def winner(desk: Desk) -> str:
    picture = desk.picture(1)
    return picture.entrant(picture.matches[0].a_id).name


def test_nothing_in_progress_leads_to_the_result_or_to_the_slip(desk: Desk) -> None:
    evening = new_evening(desk, 4)
    evening.pair()
    desk.do(StartRoundClock(evening.event, 0))
    found = lines(desk, evening.event)
    assert [progress for progress, _line in found] == ["done", "now", "next"]
    assert found[-1][1] == "The result comes from the slip"
    desk.do(EndGame(evening.event, 600_000, 2, Winner.DRAWN))
    assert lines(desk, evening.event, 2)[1:] == [("now", "Result 0–0–1: a drawn match")]
    assert say(time_up_lines(time_up(desk.picture(evening.event), 2, LATE), "")[0].phrase) == "Match time is up"


def test_a_tied_knockout_match_is_decided_by_one_more_game_or_by_seed(desk: Desk) -> None:
    ruling = "more_life_wins_then_sudden_death"
    evening = new_evening(desk, 4, swiss_rounds=1, cut=2, rulings={"knockout_time_up": ruling})
    evening.play_round()
    desk.do(MakeCut(evening.event))
    desk.do(StartRoundClock(evening.event, 0, with_games=True))
    desk.do(EndGame(evening.event, 600_000, 1, Winner.A))
    desk.do(EndGame(evening.event, 700_000, 1, Winner.B))
    assert lines(desk, evening.event)[1:] == [("now", "The games are tied: one more is played under overtime rules")]
    desk.do(SettleTime(evening.event, LATE - 600_000, 1))
    assert lines(desk, evening.event)[1][0] == Progress.NOW.value
    assert "play one more game under overtime rules" in lines(desk, evening.event)[1][1]


def test_settling_reads_only_what_is_asked(desk: Desk) -> None:
    evening = new_evening(desk, 4, rulings={"swiss_time_up": "more_life_wins"})
    evening.pair()
    desk.do(StartRoundClock(evening.event, 0))
    desk.do(StartGame(evening.event, 700_000, (1,)))
    picture = evening.picture
    one, other = (ending_at(picture, clock_board(picture).at(LATE).tables[place], LATE) for place in (0, 1))
    assert one is not None
    assert other is not None
    for lives in (("", "1"), ("-1", "2"), ("1", "٣"), ("100", "2")):
        with pytest.raises(UserError, match="want_lives"):
            settling(picture, one, LATE, lives, "")
    with pytest.raises(UserError):
        settling(picture, other, LATE, ("1", "2"), "3-3")
    desk.do(settling(picture, one, LATE, ("3", "5"), "2-0"))
    desk.do(settling(evening.picture, other, LATE, ("", ""), " 2-1 "))
    results = {match.table_number: (match.games_a, match.games_b) for match in evening.picture.matches}
    assert results == {1: (0, 1), 2: (2, 1)}
    assert ending_at(evening.picture, clock_board(evening.picture).at(LATE).tables[0], LATE) is None
    assert not facts_at(evening.picture, 1).pending
