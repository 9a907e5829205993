"""Storing rows, versions, row images and undo, on both databases."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path

import pytest
from sqlalchemy import event
from sqlalchemy.event import listen
from sqlalchemy.exc import OperationalError

from irondie_to.app.core.desk import Desk
from irondie_to.app.core.results import read_result
from irondie_to.app.core.rows import (
    EntrantRow,
    EventRow,
    JournalRow,
    MatchRow,
    NameParts,
    PersonRow,
    RoundRow,
    UnfinishedRow,
)
from irondie_to.app.event.commands import CreateEvent
from irondie_to.app.knockout.results import RecordResults
from irondie_to.app.players.lists.reading import ImportPlayers
from irondie_to.app.rounds.commands import PublishRound
from irondie_to.app.rounds.pairing import propose_round
from irondie_to.errors import UserError
from irondie_to.messages.core.words import say
from irondie_to.storage.connect import Database, open_database
from irondie_to.storage.unit_of_work import SqlStore, SqlWriting

EVENT = EventRow(0, "Spring cup", "2026-03-21", "Torino", "Ada", "10:00", "{}", 2**62)


def entry(event_id: int | None, name: str = "step.test") -> JournalRow:
    return JournalRow(0, event_id, "do", None, name, "{}", "desk", "2026-03-21T09:00:00Z", "")


@pytest.fixture
def store(database: Database) -> SqlStore:
    return SqlStore(database)


def filled(store: SqlStore, players: int = 4) -> tuple[EventRow, list[EntrantRow], list[MatchRow]]:
    with store.writing(None) as tx:
        event = tx.add(EVENT)
        tx.add_all([PersonRow(0, f"Player {number}") for number in range(players)])
        people = tx.rows(PersonRow)
        tx.add_all([EntrantRow(0, event.id, person.id, f"P{person.id:03}", person.name) for person in people])
        entrants = tx.rows(EntrantRow)
        first = tx.add(RoundRow(0, event.id, "swiss", 1, "", "{}"))
        pairs = zip(entrants[::2], entrants[1::2], strict=True)
        tx.add_all([MatchRow(0, first.id, table, a.id, b.id) for table, (a, b) in enumerate(pairs, 1)])
        matches = tx.rows(MatchRow)
        tx.step(entry(None))
    return event, entrants, matches


def test_rows_are_read_as_they_were_stored(store: SqlStore) -> None:
    event, entrants, matches = filled(store)
    assert event == EVENT._replace(id=event.id)
    with store.reading() as reading:
        assert reading.row(EventRow, event.id) == event
        assert reading.rows(EntrantRow, event_id=event.id) == entrants
        assert reading.rows_of_rounds(MatchRow, event.id) == matches
        assert reading.rows(EntrantRow, event_id=event.id, club=None) == entrants
        assert reading.row(EventRow, event.id + 1) is None
        assert isinstance(reading.rows(EntrantRow)[0].checked_in, bool)
        assert reading.rows(NameParts, event_id=event.id) == [
            (row.id, row.code, row.name, row.club, row.mark) for row in entrants
        ]
        assert reading.rows(NameParts, event_id=event.id + 1) == []


def test_all_kinds_of_values_are_stored_by_a_change(store: SqlStore) -> None:
    event, entrants, _matches = filled(store)
    changed = [
        entrants[0]._replace(mark="“50 %” : ? ", club="Torino", fixed_table=3, checked_in=True, name="Æ"),
        entrants[1]._replace(mark=None, club=None, dropped_after=0, paid=True),
    ]
    other = event._replace(seed=-(2**62), most_players=None, fee="%s :seed ?", date="2026-03-22")
    with store.writing(event.id) as tx:
        tx.change_all(list(zip(entrants, changed, strict=False)))
        tx.change(event, other)
        tx.step(entry(event.id))
    with store.reading() as reading:
        assert reading.rows(EntrantRow)[:3] == [*(row._replace(version=2) for row in changed), entrants[2]]
        assert reading.rows(EventRow) == [other._replace(version=2)]
        assert type(reading.rows(EntrantRow)[1].paid) is bool


def test_rows_keep_their_order_when_many_are_added(store: SqlStore) -> None:
    with store.writing(None) as tx:
        tx.add_all([PersonRow(0, f"{number:05}") for number in range(2_500)])
        names = [person.name for person in tx.rows(PersonRow)]
    assert names == [f"{number:05}" for number in range(2_500)]


def test_a_failed_transaction_stores_nothing(store: SqlStore) -> None:
    event, _entrants, matches = filled(store)

    def handler_with_a_bug() -> None:
        with store.writing(event.id) as tx:
            tx.change(matches[0], matches[0]._replace(games_a=2, outcome="played"))
            tx.step(entry(event.id))
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        handler_with_a_bug()
    with store.reading() as reading:
        assert reading.rows(MatchRow) == matches
        assert reading.journal(event.id) == []


def test_a_row_that_another_station_changed_is_not_overwritten(store: SqlStore, place: str) -> None:
    event, _entrants, matches = filled(store)
    other = SqlStore(open_database(place, store.database.backup_folder))
    with other.writing(event.id) as tx:
        tx.change(matches[0], matches[0]._replace(games_a=2, games_b=0, games_drawn=0, outcome="played"))
        tx.step(entry(event.id))
    with pytest.raises(UserError) as told, store.writing(event.id) as tx:
        tx.change(matches[0], matches[0]._replace(games_a=0, games_b=2, games_drawn=0, outcome="played"))
    assert told.value.code == "desk.changed_elsewhere"
    with store.reading() as reading:
        stored = reading.rows(MatchRow)[0]
    assert (stored.games_a, stored.version) == (2, 2)
    other.database.close()


def test_the_same_round_cannot_be_stored_twice(store: SqlStore) -> None:
    event, _entrants, _matches = filled(store)
    with pytest.raises(UserError) as told, store.writing(event.id) as tx:
        tx.add(RoundRow(0, event.id, "swiss", 1, "", "{}"))
    assert told.value.code == "desk.changed_elsewhere"


def test_a_full_disk_is_reported_and_nothing_is_stored(tmp_path: Path) -> None:
    store = SqlStore(open_database(str(tmp_path / "club.sqlite"), tmp_path / "backups"))
    event, entrants, _matches = filled(store)

    def no_room_left(connection: sqlite3.Connection, *_others: object) -> None:
        connection.execute("PRAGMA max_page_count = 1")

    listen(store.database.engine, "checkout", no_room_left)

    def add_many() -> None:
        with store.writing(event.id) as tx:
            tx.add_all([PersonRow(0, "x" * 80) for _ in range(5_000)])

    with pytest.raises(UserError) as told:
        add_many()
    assert told.value.code == "database.not_stored"
    assert "full" in say(told.value.phrase)
    with store.reading() as reading:
        assert len(reading.rows(PersonRow)) == len(entrants)
    store.database.close()


def test_a_row_that_others_refer_to_cannot_be_removed(store: SqlStore) -> None:
    event, entrants, _matches = filled(store)
    with pytest.raises(UserError) as told, store.writing(event.id) as tx:
        tx.remove(entrants[0])
    assert told.value.code == "desk.still_used"
    with store.reading() as reading:
        assert reading.rows(EntrantRow) == entrants


def _plain(rows: list[MatchRow]) -> list[MatchRow]:
    return [row._replace(version=0) for row in rows]


def test_every_kind_of_change_can_be_undone_and_redone(store: SqlStore) -> None:
    event, entrants, matches = filled(store)
    with store.writing(event.id) as tx:
        tx.change_all([(match, match._replace(games_a=2, games_b=1, outcome="played")) for match in matches])
        tx.remove(tx.rows(MatchRow)[1])
        tx.add(MatchRow(0, matches[0].round_id, 9, entrants[3].id, entrants[2].id))
        after = tx.rows(MatchRow)
        tx.step(entry(event.id))
    with store.writing(event.id) as tx:
        (step,) = tx.journal(event.id)
        tx.set_undone(step, undone=True)
    with store.reading() as reading:
        assert _plain(reading.rows(MatchRow)) == _plain(matches)
        assert reading.journal(event.id)[0].undone
        assert reading.journal(event.id, done=("step.test",)) == []
    with store.writing(event.id) as tx:
        tx.set_undone(step, undone=False)
    with store.reading() as reading:
        assert _plain(reading.rows(MatchRow)) == _plain(after)
        assert not reading.journal(event.id)[0].undone
        assert reading.journal(event.id, 1, done=("step.other", "step.test")) == reading.journal(event.id)
        assert reading.journal(event.id, done=("step.other",)) == []


def test_a_step_that_a_later_one_depends_on_is_not_undone(store: SqlStore) -> None:
    event, _entrants, matches = filled(store)
    for games in (1, 2):
        with store.writing(event.id) as tx:
            match = tx.rows(MatchRow)[0]
            tx.change(match, match._replace(games_a=games, outcome="played"))
            tx.step(entry(event.id))
    with store.writing(event.id) as tx:
        first = tx.journal(event.id)[-1]
    with pytest.raises(UserError) as told, store.writing(event.id) as tx:
        tx.set_undone(first, undone=True)
    assert told.value.code == "desk.depends"
    with store.reading() as reading:
        assert reading.row(MatchRow, matches[0].id).games_a == 2  # type: ignore[union-attr]


def test_a_step_is_undone_only_once(store: SqlStore) -> None:
    event, _entrants, _matches = filled(store)
    with store.writing(event.id) as tx:
        tx.change(event, event._replace(name="Summer cup"))
        tx.step(entry(event.id))
    with store.writing(event.id) as tx:
        (step,) = tx.journal(event.id)
        tx.set_undone(step, undone=True)
    with pytest.raises(UserError) as told, store.writing(event.id) as tx:
        tx.set_undone(step, undone=True)
    assert told.value.code == "desk.depends"


def test_the_club_and_each_event_have_separate_journals(store: SqlStore) -> None:
    event, _entrants, _matches = filled(store)
    with store.writing(event.id) as tx:
        number = tx.step(entry(event.id, "step.other")._replace(values=json.dumps({"table": 3})))
    with store.reading() as reading:
        assert [step.name for step in reading.journal(None)] == ["step.test"]
        assert [(step.id, step.name, step.values) for step in reading.journal(event.id)] == [
            (number, "step.other", '{"table": 3}')
        ]
        assert reading.last_step(event.id) == number
        assert reading.last_step(event.id, ("step.other",)) == reading.last_step(event.id + 1) == 0
        assert reading.last_step(event.id, ("step.test", "step.more")) == number


def test_a_vanished_database_is_reported(store: SqlStore) -> None:
    @event.listens_for(store.database.engine, "before_cursor_execute")
    def gone(*_what: object) -> None:
        raise OperationalError("SELECT", {}, ConnectionError("the server closed the connection"))

    with pytest.raises(UserError, match=r"database\.unreachable") as fault, store.reading() as reading:
        reading.rows(EventRow)
    assert "the server closed the connection" in say(fault.value.phrase)


def statements_of(tx: SqlWriting) -> list[str]:
    """A list to which the transaction adds each query with which it reads from now on."""
    found, run = list[str](), tx.run

    def noted(query: str, *values: int | str) -> list[tuple[object, ...]]:
        found.append(query)
        return run(query, *values)

    tx.run = noted
    return found


def test_rows_read_twice_in_a_transaction_are_read_again_only_after_a_write(store: SqlStore) -> None:
    event_row, _entrants, matches = filled(store)
    with store.writing(event_row.id) as tx:
        statements = statements_of(tx)
        kept = tx.rows(MatchRow)
        kept.clear()
        assert tx.rows(MatchRow) == matches, "the caller's list is its own"
        assert len(statements) == 1
        tx.change(matches[0], matches[0]._replace(by_hand=True))
        assert tx.rows(MatchRow)[0].by_hand


def test_a_write_to_one_table_leaves_what_was_read_of_others(store: SqlStore) -> None:
    event_row, entrants, matches = filled(store)
    with store.writing(event_row.id) as tx:
        names, people = tx.rows(NameParts, event_id=event_row.id), tx.rows(EntrantRow, event_id=event_row.id)
        tx.change(matches[0], matches[0]._replace(by_hand=True))
        statements = statements_of(tx)
        assert tx.rows(NameParts, event_id=event_row.id) == names
        assert tx.rows(EntrantRow, event_id=event_row.id) == people
        assert statements == []
        tx.change(entrants[0], entrants[0]._replace(name="Zoe"))
        assert tx.rows(NameParts, event_id=event_row.id)[0].name == "Zoe"
        assert tx.rows(EntrantRow, event_id=event_row.id)[0].name == "Zoe"


@pytest.mark.parametrize("is_undone", [False, True])
def test_a_removal_shows_what_foreign_keys_changed_in_other_tables(store: SqlStore, *, is_undone: bool) -> None:
    with store.writing(None) as tx:
        added = tx.add(EVENT)
        step = tx.step(entry(None))
        tx.add(UnfinishedRow(0, added.id, "set", None, None, "", "{}"))
        assert [work.event_id for work in tx.rows(UnfinishedRow)] == [added.id]
        if is_undone:
            tx.set_undone(next(row for row in tx.journal(None) if row.id == step), undone=True)
        else:
            tx.remove(added)
        assert [work.event_id for work in tx.rows(UnfinishedRow)] == [None]


def test_a_round_is_finished_when_none_of_its_matches_lacks_a_result(store: SqlStore) -> None:
    event_row, _entrants, (first, *others) = filled(store)
    with store.writing(event_row.id) as tx:
        assert tx.finished_rounds(event_row.id) == frozenset()
        tx.change_all([(match, match._replace(outcome="double_loss")) for match in others])
        assert tx.finished_rounds(event_row.id) == frozenset()
        tx.change(first, first._replace(outcome="double_loss"))
        assert tx.finished_rounds(event_row.id) == {first.round_id}
        assert tx.finished_rounds(event_row.id + 1) == frozenset()


def test_many_results_are_recorded_with_as_few_statements_as_two(tmp_path: Path) -> None:
    database = open_database(str(tmp_path / "club.sqlite"), tmp_path / "backups")
    desk = Desk(SqlStore(database), lambda: "2026-03-21T09:00:00Z", "desk")
    event_id = int(desk.do(CreateEvent("Cup", "2026-03-21", 1)).value or 0)
    names = "name\n" + "\n".join(f"Player {number}" for number in range(60))
    desk.do(ImportPlayers(event_id, names, check_in=True))
    desk.do(PublishRound(event_id, propose_round(desk.picture(event_id))))
    statements: list[str] = []
    listen(database.engine, "before_cursor_execute", lambda *call: statements.append(call[2]))

    def amount_for(tables: range) -> int:
        statements.clear()
        desk.do(RecordResults(event_id, tuple((table, read_result("2-0")) for table in tables)))
        return len(statements)

    assert amount_for(range(3, 28)) == amount_for(range(1, 3))
    database.close()
