"""Clocks, games, records and set checks on both databases: no orphaned rows, and every step can be undone."""

from __future__ import annotations

import pytest
from evenings import LEGAL, Evening, new_evening
from halls import minute

from irondie_to.app.clocks.board import clock_board
from irondie_to.app.clocks.commands import PauseHall, PauseTable, SetHallClock, StartRoundClock
from irondie_to.app.clocks.game_commands import EndGame
from irondie_to.app.core.desk import Desk
from irondie_to.app.core.results import PENDING
from irondie_to.app.core.rows import (
    GameRecordRow,
    GameRow,
    JournalRow,
    MatchRow,
    RoundClockRow,
    SetCheckRow,
    TableClockRow,
)
from irondie_to.app.event.commands import RemoveEvent
from irondie_to.app.knockout.commands import MakeCut
from irondie_to.app.knockout.results import CorrectResult
from irondie_to.errors import UserError
from irondie_to.storage.connect import Database
from irondie_to.storage.unit_of_work import SqlStore
from irondie_to.tournament.clocks.clock import MINUTE_MS, Winner


@pytest.fixture
def store(database: Database) -> SqlStore:
    return SqlStore(database)


def played_final(store: SqlStore) -> Evening:
    """An event in whose final a game was played, paused, checked and recorded."""
    evening = new_evening(Desk(store, lambda: "2026-03-21T09:00:00Z", "desk"), 4, swiss_rounds=1, cut=4)
    desk, event = evening.desk, evening.event
    evening.play_round()
    desk.do(MakeCut(event))
    evening.report_all()
    desk.do(StartRoundClock(event, minute(0), with_games=True))
    desk.do(EndGame(event, minute(5), 1, Winner.A))
    desk.do(PauseTable(event, minute(6), 1))
    desk.do(PauseHall(event, minute(7)))
    final = evening.picture.pending[0]
    with store.writing(event) as tx:
        tx.add(GameRecordRow(0, event, final.id, 1, "final, game 1", "{}", "2026-03-21T09:00:00Z"))
        tx.add(SetCheckRow(0, event, final.a_id, "final", 1, 1, LEGAL, LEGAL, 95, "", "2026-03-21T09:00:00Z"))
        note = JournalRow(0, event, "do", None, "step.note", '{"kind": "test"}', "desk", "2026-03-21T09:00:00Z", "")
        tx.step(note._replace(station="desk"))
    return evening


def stored(store: SqlStore) -> list[tuple[object, ...]]:
    """All rows of clocks and everything attached to them, without their version numbers."""
    with store.reading() as reading:
        rows = [
            *reading.rows(RoundClockRow),
            *reading.rows(TableClockRow),
            *reading.rows(GameRow),
            *reading.rows(GameRecordRow),
            *reading.rows(SetCheckRow),
        ]
    return [tuple(row)[:-1] for row in rows]


def test_removing_an_event_removes_everything_and_undo_restores_it(store: SqlStore) -> None:
    evening = played_final(store)
    before = stored(store)
    assert len(before) == 5
    evening.desk.do(RemoveEvent(evening.event))
    assert stored(store) == []
    evening.desk.undo(None)
    assert stored(store) == before
    evening.desk.redo(None)
    assert stored(store) == []


def test_removing_a_match_removes_its_clock_but_not_its_records(store: SqlStore) -> None:
    evening = played_final(store)
    desk, event = evening.desk, evening.event
    before = stored(store)
    desk.do(CorrectResult(event, "semifinals", 1, PENDING))
    assert [row.name for row in evening.picture.knockout] == ["semifinals"]
    with store.reading() as reading:
        assert len(stored(store)) == 2
        (record,) = reading.rows(GameRecordRow)
        assert (record.match_id, record.game_number, record.name) == (None, None, "final, game 1")
    desk.undo(event)
    assert stored(store) == before


def test_times_of_a_clock_decades_off_can_be_stored(store: SqlStore) -> None:
    evening = new_evening(Desk(store, lambda: "2026-03-21T09:00:00Z", "desk"), 4)
    evening.pair()
    evening.desk.do(StartRoundClock(evening.event, minute(0)))
    decades = 30 * 365 * 24 * 60
    evening.desk.do(SetHallClock(evening.event, minute(-decades), 30 * MINUTE_MS))
    face = clock_board(evening.picture).at(minute(-decades)).hall
    assert face is not None
    assert face.remaining_ms == 30 * MINUTE_MS
    (clock,) = evening.picture.clocks
    long = clock._replace(match_ms=2**40, game_ms=2**40, showing_ms=2**40, adjusted_ms=-(2**40))
    with store.writing(evening.event) as tx:
        tx.change(clock, long)
        tx.step(JournalRow(0, evening.event, "do", None, "step.note", "{}", "desk", "2026-03-21T09:00:00Z", ""))
    with store.reading() as reading:
        assert [row[:-1] for row in reading.rows(RoundClockRow)] == [long[:-1]]


def test_every_step_can_be_undone_and_redone(store: SqlStore) -> None:
    evening = played_final(store)
    desk, event = evening.desk, evening.event
    before = stored(store)
    steps = sum(step.kind == "do" for step in desk.journal(event))
    for _step in range(steps):
        desk.undo(event)
    assert stored(store) == []
    with store.reading() as reading:
        assert reading.rows(MatchRow) == []
    for _step in range(steps):
        desk.redo(event)
    assert stored(store) == before


def test_a_match_with_a_clock_cannot_be_removed_alone(store: SqlStore) -> None:
    evening = played_final(store)
    with pytest.raises(UserError, match=r"desk\.still_used"), store.writing(evening.event) as tx:
        tx.remove(evening.picture.pending[0])
    assert len(stored(store)) == 5
