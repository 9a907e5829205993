"""Backups and restores of a server while other stations write."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

import pytest
from sqlalchemy import Connection, Table, event, make_url, text

from irondie_to.app.core.desk import Desk
from irondie_to.app.event.commands import CreateEvent
from irondie_to.app.players.commands import AddEntrant
from irondie_to.app.players.details import PlayerDetails
from irondie_to.errors import UserError
from irondie_to.messages.core.words import say
from irondie_to.storage import backups
from irondie_to.storage.connect import Database, open_database
from irondie_to.storage.keeper import DatabaseKeeper
from irondie_to.storage.unit_of_work import SqlStore


@dataclass(frozen=True)
class Station:
    """A station with its open database, and the event of one player that the stations share."""

    database: Database
    desk: Desk
    event: int

    def enter(self, name: str) -> None:
        """Enter a player."""
        self.desk.do(AddEntrant(self.event, PlayerDetails(name)))

    def names(self) -> list[str]:
        """The names of the players in the order in which they were entered."""
        return [entrant.name for entrant in self.desk.picture(self.event).entrants]


@pytest.fixture
def stations(place: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[Station, Station]]:
    """Two stations that wait only a moment for each other."""
    monkeypatch.setattr("irondie_to.storage.connect._WAIT_MS", 100)
    named = place
    if "://" in place:
        address = make_url(place).update_query_dict({"application_name": "Referee"})
        named = address.render_as_string(hide_password=False)
    databases = [open_database(where, tmp_path / "backups") for where in (place, named)]
    one, other = (Desk(SqlStore(database), lambda: "2026-03-21T09:00:00Z", "desk") for database in databases)
    created = int(one.do(CreateEvent("Cup", "2026-03-21", 1)).value or 0)
    one.do(AddEntrant(created, PlayerDetails("Ada")))
    yield Station(databases[0], one, created), Station(databases[1], other, created)
    for database in databases:
        database.close()


def counts(backup: Path) -> list[int]:
    """The numbers of players, of their persons and of the steps that entered them."""
    with closing(sqlite3.connect(backup)) as connection:
        assert connection.execute("PRAGMA foreign_key_check").fetchall() == []
        tables = ("entrant", "person", "journal WHERE event_id IS NOT NULL")
        return [connection.execute(f"SELECT COUNT(*) FROM {table}").fetchone()[0] for table in tables]  # noqa: S608


@pytest.mark.parametrize("place", ["postgresql"], indirect=True)
def test_a_backup_shows_one_moment(stations: tuple[Station, Station]) -> None:
    one, other = stations
    guests = (f"Guest {number}" for number in range(1_000))

    @event.listens_for(one.database.engine, "before_cursor_execute")
    def somebody_writes(_connection: object, _cursor: object, statement: str, *_given: object) -> None:
        if statement.startswith("SELECT"):
            other.enter(next(guests))

    assert len(set(counts(one.database.backup("round 1")))) == 1
    assert len(other.names()) > 10


def test_nobody_writes_during_a_restore(stations: tuple[Station, Station]) -> None:
    one, other = stations
    backup = one.database.backup("round 1")
    one.enter("Bo")

    def somebody_tries_to_write() -> None:
        assert other.names() == ["Ada", "Bo"]
        with pytest.raises(UserError, match=r"desk\.busy"):
            other.enter("Guest")

    backups.restore(one.database.engine, backup, somebody_tries_to_write)
    assert (
        Desk(SqlStore(other.database), lambda: "2026-03-21T09:00:00Z", "new").picture(one.event).entrants[-1].name
        == "Ada"
    )


@pytest.mark.parametrize("place", ["sqlite"], indirect=True)
def test_a_file_that_another_program_writes_is_not_restored(stations: tuple[Station, Station]) -> None:
    one, other = stations
    keeper = DatabaseKeeper(SqlStore(one.database), lambda _place: one.database.backup_folder)
    backup = keeper.backup("round 1")
    with SqlStore(other.database).writing(None), pytest.raises(UserError, match=r"desk\.busy"):
        keeper.restore(backup)


@pytest.mark.parametrize("place", ["postgresql"], indirect=True)
@pytest.mark.parametrize("club", [True, False])
def test_a_restore_that_waits_for_others_names_them(stations: tuple[Station, Station], club: bool) -> None:
    one, other = stations
    backup = one.database.backup("round 1")
    with SqlStore(other.database).writing(None if club else other.event), pytest.raises(UserError) as told:
        backups.restore(one.database.engine, backup, lambda: None)
    assert told.value.code == "database.in_use"
    assert "Still saving: Referee. Nothing was changed." in say(told.value.phrase)
    backups.restore(one.database.engine, backup, lambda: None)


def test_the_backup_before_a_restore_has_everything(stations: tuple[Station, Station]) -> None:
    one, _other = stations
    path = one.database.backup("round 1")
    one.enter("Bo")
    keeper = DatabaseKeeper(SqlStore(one.database), lambda _place: path.parent)
    keeper.restore(str(path))
    (before,) = path.parent.glob("*-before-restore.sqlite")
    assert [counts(path), counts(before)] == [[1, 1, 1], [2, 2, 2]]
    keeper.restore(str(before))
    assert one.names() == ["Ada", "Bo"]


def test_ids_are_not_used_again_after_a_restore(stations: tuple[Station, Station]) -> None:
    one, other = stations
    backup = one.database.backup("round 1")
    one.enter("Bo")
    last = one.desk.picture(one.event)
    backups.restore(one.database.engine, backup, lambda: None)
    other.enter("Cy")
    now = other.desk.picture(one.event)
    assert now.step > last.step
    assert now.entrants[-1].row.id > last.entrants[-1].row.id


def test_a_copy_of_a_server_that_lacks_a_row_is_not_kept(
    stations: tuple[Station, Station], monkeypatch: pytest.MonkeyPatch
) -> None:
    one, _other = stations
    if not one.database.shared:
        pytest.skip("the copy of a file is verified in tests/storage/test_keeper.py")
    kept = one.database.backup("by-hand")
    copy_rows = backups._copy_rows

    def copy_without_last_step(source: Connection, target: Connection, tables: Sequence[Table]) -> None:
        copy_rows(source, target, [table for table in tables if table.name != "unfinished"])
        target.execute(text("DELETE FROM journal WHERE id = (SELECT MAX(id) FROM journal)"))

    monkeypatch.setattr(backups, "_copy_rows", copy_without_last_step)
    with pytest.raises(UserError) as refused:
        one.database.backup("by-hand")
    assert refused.value.code == "database.copy_differs"
    assert list(one.database.backup_folder.iterdir()) == [kept]


def test_the_newest_backup_says_what_restoring_it_gives_up(stations: tuple[Station, Station]) -> None:
    one, other = stations
    keeper = DatabaseKeeper(SqlStore(one.database), lambda _place: one.database.backup_folder)
    assert keeper.newest_backup() is None
    early = keeper.backup("round 1")
    other.enter("Bo")
    found = keeper.newest_backup()
    assert found is not None
    assert (found.path, found.given_up.count) == (early, 1)
    assert [name.values["name"] for name in found.given_up.latest] == ["Bo"]
    other.enter("Cy")
    with pytest.raises(UserError) as refused:
        keeper.restore(early, found.given_up)
    assert refused.value.code == "database.more_given_up"
    keeper.restore(early, keeper.content_of(early).given_up)
    one.desk.reload()
    assert one.names() == ["Ada"]
    newest = keeper.newest_backup()
    assert newest is not None
    assert newest.path.endswith("-restored.sqlite")
