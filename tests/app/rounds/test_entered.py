"""The results of a round with their times of entry, wherever they were entered."""

from __future__ import annotations

from evenings import new_evening
from halls import minute

from irondie_to.app.clocks.commands import StartRoundClock
from irondie_to.app.clocks.game_commands import EndGame, SettleTime
from irondie_to.app.core.desk import Desk
from irondie_to.app.core.results import PENDING, read_result
from irondie_to.app.core.steps import Together
from irondie_to.app.journal.queries import journal
from irondie_to.app.knockout.commands import MakeCut
from irondie_to.app.knockout.results import CorrectResult, RecordResults
from irondie_to.app.referee.penalties.absence import GiveAbsenceLoss, MarkAbsent
from irondie_to.app.rounds.entered import entered
from irondie_to.tournament.clocks.clock import Winner


def test_a_corrected_result_has_the_one_before(desk: Desk) -> None:
    evening = new_evening(desk, 4)
    evening.pair()
    evening.report("1 2-0")
    desk.do(CorrectResult(evening.event, "1", 1, read_result("1-2")))
    evening.report("2 2-1")
    found = entered(journal(desk.journal(evening.event), desk.seat), 1)
    assert [(line.table, line.result, line.before) for line in found] == [
        (2, "2-1", None),
        (1, "1-2", "2-0"),
        (1, "2-0", None),
    ]


def test_results_of_the_clocks_are_among_those_that_were_entered(desk: Desk) -> None:
    evening = new_evening(desk, 10)
    evening.pair()
    desk.do(StartRoundClock(evening.event, minute(0)))
    evening.report("1 2-0")
    for at in (2, 3):
        desk.do(EndGame(evening.event, minute(at), 2, Winner.B))
    desk.do(EndGame(evening.event, minute(30), 3, Winner.A))
    desk.do(SettleTime(evening.event, minute(50), 3))
    desk.do(MarkAbsent(evening.event, 4, evening.picture.entrant(evening.picture.matches[3].b_id).code))
    desk.do(GiveAbsenceLoss(evening.event, 4, at_ms=minute(20)))
    found = entered(journal(desk.journal(evening.event), desk.seat), 1)
    stored = {match.table_number: evening.picture.match(match) for match in evening.picture.matches}
    assert [(line.table, line.result) for line in found] == [(4, "fb"), (3, "1-0"), (2, "0-2"), (1, "2-0")]
    assert all(not stored[line.table].is_pending for line in found)


def test_several_results_of_one_step_are_all_among_them(desk: Desk) -> None:
    evening = new_evening(desk, 6)
    evening.pair()
    results = tuple((table, read_result(text)) for table, text in ((1, "2-0"), (3, "1-2")))
    desk.do(RecordResults(evening.event, results))
    corrections = (
        CorrectResult(evening.event, "1", 1, read_result("2-1")),
        CorrectResult(evening.event, "1", 3, read_result("0-2")),
    )
    desk.do(Together(corrections))
    found = entered(journal(desk.journal(evening.event), desk.seat), 1)
    assert [(line.table, line.result, line.before) for line in found] == [
        (3, "0-2", "1-2"),
        (1, "2-1", "2-0"),
        (1, "2-0", None),
        (3, "1-2", None),
    ]


def test_a_result_that_was_taken_back_is_not_among_them(desk: Desk) -> None:
    """It was listed a second time after it had been taken back and reported again."""
    evening = new_evening(desk, 6)
    for number in (1, 2):  # the tables of round 1 have the same numbers
        evening.pair()
        evening.report("1 2-0 2 2-1")
        desk.do(CorrectResult(evening.event, str(number), 1, read_result("1-2")))
        if number == 1:
            evening.report("3 2-0")
    desk.do(CorrectResult(evening.event, "2", 1, PENDING))

    def results() -> list[tuple[int, int, str]]:
        return [
            (line.round, line.table, line.result)
            for line in entered(journal(desk.journal(evening.event), desk.seat), 2)
        ]

    before = [(2, 2, "2-1"), (1, 3, "2-0"), (1, 1, "1-2"), (1, 1, "2-0"), (1, 2, "2-1")]
    assert results() == before
    evening.report("1 2-0")
    assert results() == [(2, 1, "2-0"), *before]


def test_results_of_the_knockout_are_not_those_of_the_last_round(desk: Desk) -> None:
    evening = new_evening(desk, 6, swiss_rounds=1, cut=4)
    evening.pair()
    desk.do(StartRoundClock(evening.event, minute(0)))
    for at in (2, 3):
        desk.do(EndGame(evening.event, minute(at), 1, Winner.A))
    evening.report("2 2-1 3 2-0")
    desk.do(CorrectResult(evening.event, "1", 2, read_result("1-2")))
    before = entered(journal(desk.journal(evening.event), desk.seat), 1)
    assert before[0].before == "2-1"
    desk.do(MakeCut(evening.event))
    desk.do(StartRoundClock(evening.event, minute(60)))
    for at in (62, 63):
        desk.do(EndGame(evening.event, minute(at), 2, Winner.A))
    assert entered(journal(desk.journal(evening.event), desk.seat), 1, is_cut=True) == before
