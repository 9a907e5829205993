"""Pictures that are brought up to date are those that a new reading would give."""

from __future__ import annotations

from operator import attrgetter

import pytest
from evenings import Evening, new_evening

from irondie_to.app.clocks.board import clock_board
from irondie_to.app.clocks.commands import StartRoundClock
from irondie_to.app.clocks.game_commands import EndGame, StartGame
from irondie_to.app.core.clock_facts import GiveExtraTime
from irondie_to.app.core.desk import Desk
from irondie_to.app.core.phones.rules import PhoneRules
from irondie_to.app.core.picture import of_play
from irondie_to.app.core.picture_reading import take_picture
from irondie_to.app.core.reports.matches import reported_matches
from irondie_to.app.core.results import read_result
from irondie_to.app.core.steps import Changes
from irondie_to.app.phones.access import ChangePhoneRules
from irondie_to.app.phones.now import pair_lines
from irondie_to.app.phones.reports import AgreeToReport, AskForReferee, EndCall, ReportResult, TakeBackReport
from irondie_to.app.start.demo import play
from irondie_to.errors import UserError
from irondie_to.storage.unit_of_work import SqlStore
from irondie_to.tournament.clocks.clock import Winner

NOW_MS = 1_774_083_600_000


def watch(desk: Desk, other_desk: Desk) -> list[str]:
    """Compare the pictures of both desks, and what is made of them, with a new reading after each step.

    Return the steps that were compared.
    """
    seen: list[str] = []

    def compare(changes: Changes) -> None:
        if changes.event_id is None:
            return
        stored = desk.read(lambda reading: take_picture(reading, changes.event_id or 0))
        for each in (desk, other_desk):
            picture = each.picture(changes.event_id)
            assert picture == stored, changes.name
            for made in (pair_lines, clock_board, reported_matches, attrgetter("tournament", "pending", "entrants")):
                assert made(picture) == made(stored), changes.name
        seen.append(changes.name.code)

    desk.add_listener(compare)
    return seen


def test_a_whole_event_is_kept_up_to_date(desk: Desk, other_desk: Desk) -> None:
    seen = watch(desk, other_desk)
    for _moment in play(desk, 9, 3, "2026-03-21"):
        pass
    assert len(seen) > 20


def test_clocks_and_phones_are_kept_up_to_date_also_when_undone(desk: Desk, other_desk: Desk) -> None:
    evening = new_evening(desk, players=6)
    evening.pair()
    seen, event = watch(desk, other_desk), evening.event
    first = evening.picture.pending[0]
    a, b = (evening.picture.entrant(row_id).code for row_id in (first.a_id, first.b_id))
    desk.do(StartRoundClock(event, NOW_MS))
    desk.do(StartGame(event, NOW_MS + 60_000, (1,)))
    desk.do(EndGame(event, NOW_MS + 120_000, 1, Winner.A))
    desk.do(GiveExtraTime(event, 2, 60))
    desk.do(ReportResult(event, first.id, a, read_result("2-1")))
    desk.do(TakeBackReport(event, a, evening.picture.reports[0]))
    desk.do(AskForReferee(event, first.id, b))
    desk.do(EndCall(event, evening.picture.calls[0], b))
    desk.do(ReportResult(event, first.id, a, read_result("2-0")))
    desk.do(AgreeToReport(event, b, evening.picture.reports[0]))
    desk.do(ChangePhoneRules(event, PhoneRules(report=False)))
    for _ in range(8):
        desk.undo(event)
    for _ in range(8):
        desk.redo(event)
    assert len(seen) == 27


def test_what_phones_send_leaves_the_rest_as_it_is(desk: Desk) -> None:
    evening = new_evening(desk, players=6)
    evening.pair()
    before, match = evening.picture, evening.picture.pending[0]
    player = before.entrant(match.a_id).code
    desk.do(ReportResult(evening.event, match.id, player, read_result("2-1")))
    after = evening.picture
    assert len(after.reports) == 1
    assert after.step > before.step
    assert of_play(after) is of_play(before)
    assert of_play(after).reports == ()
    assert of_play(of_play(after)) is of_play(after)
    assert after.entrants is before.entrants
    evening.report("1 2-0")
    assert of_play(evening.picture) is not of_play(before)
    assert evening.picture.reports == ()


def test_many_or_undone_steps_are_read_as_a_whole(desk: Desk, store: SqlStore, monkeypatch: pytest.MonkeyPatch) -> None:
    evening = new_evening(desk, players=4)
    evening.pair()
    step = evening.picture.step

    def changed() -> object:
        with store.reading() as reading:
            return reading.changed_since(evening.event, step)

    assert changed() == {}
    evening.report("1 2-0")
    assert changed() == {("match", "change"): {evening.picture.matches[0].id}}
    with monkeypatch.context() as patched:
        patched.setattr("irondie_to.storage.file_reading._MOST_STEPS", 1)
        assert changed() is None
    desk.undo(evening.event)
    assert changed() is None
    assert len(Evening(desk, evening.event).picture.pending) == 2
    with pytest.raises(UserError):
        desk.picture(evening.event + 1)
