"""Opening, versions, backups and restoring."""

from __future__ import annotations

import platform
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import make_url, text
from sqlalchemy.exc import DatabaseError, OperationalError

from irondie_to.app.core.rows import PersonRow
from irondie_to.errors import SYSTEM_REASONS, UserError
from irondie_to.messages.core.words import say, templates
from irondie_to.storage import backups
from irondie_to.storage.connect import Database, open_database
from irondie_to.storage.reasons import reason
from irondie_to.storage.unit_of_work import SqlStore


def test_a_newer_database_is_refused_and_left_alone(place: str, tmp_path: Path) -> None:
    first = open_database(place, tmp_path / "backups")
    with first.engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    first.close()
    with pytest.raises(UserError) as told:
        open_database(place, tmp_path / "backups")
    assert told.value.code == "database.newer"
    assert "newer version" in say(told.value.phrase)
    assert not (tmp_path / "backups").exists()


def test_foreign_files_are_refused_and_left_alone(tmp_path: Path) -> None:
    words = tmp_path / "letter.txt"
    words.write_text("Dear players, the next tournament will be held in May.\n" * 50)
    other = tmp_path / "other.sqlite"
    with closing(sqlite3.connect(other)) as connection:
        connection.execute("CREATE TABLE recipes (name TEXT)")
    for path in (words, other):
        before = path.read_bytes()
        with pytest.raises(UserError) as told:
            open_database(str(path), tmp_path / "backups")
        assert told.value.code == "database.not_ours"
        assert told.value.phrase.values["place"] == str(path)
        assert path.read_bytes() == before


@pytest.mark.parametrize("place", ["mysql://club", "http://example.org/x"])
def test_invalid_addresses_are_refused(place: str, tmp_path: Path) -> None:
    with pytest.raises(UserError) as told:
        open_database(place, tmp_path)
    assert told.value.code == "database.bad_address"


def test_a_server_that_does_not_answer_is_named_without_its_password(tmp_path: Path) -> None:
    with pytest.raises(UserError) as told:
        open_database("postgresql://club:secret@127.0.0.1:1/club", tmp_path)
    assert told.value.code == "database.unreachable"
    assert "secret" not in say(told.value.phrase)


def test_a_folder_that_cannot_be_created_is_reported(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(UserError) as told:
        open_database(str(tmp_path / "file" / "club.sqlite"), tmp_path)
    assert told.value.code == "database.unreachable"
    assert {name.lower() for name in SYSTEM_REASONS} <= set(templates("system"))
    assert say(told.value.phrase).endswith(("part of the path isn’t a folder.", "it already exists."))


def test_a_folder_in_place_of_the_file_is_reported(tmp_path: Path) -> None:
    with pytest.raises(UserError) as told:
        open_database(str(tmp_path), tmp_path / "backups")
    assert say(told.value.phrase) == f"The database {tmp_path} can’t be opened: it is a folder."


def test_a_read_only_folder_is_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_given: object) -> None:
        refused = sqlite3.OperationalError("unable to open database file")
        refused.sqlite_errorname = "SQLITE_CANTOPEN"
        raise OperationalError("SELECT", {}, refused)

    monkeypatch.setattr("irondie_to.storage.connect.bring_up_to_date", refuse)
    monkeypatch.setattr("os.access", lambda path, _mode: path != tmp_path)
    with pytest.raises(UserError) as told:
        open_database(str(tmp_path / "club.sqlite"), tmp_path / "backups")
    assert say(told.value.phrase).endswith("club.sqlite can’t be opened: you don’t have permission.")


def test_a_database_locked_by_another_program_is_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    place = tmp_path / "club.sqlite"
    monkeypatch.setattr("irondie_to.storage.connect._WAIT_MS", 10)
    with closing(sqlite3.connect(place, isolation_level=None)) as holding:
        holding.execute("PRAGMA locking_mode = EXCLUSIVE")
        holding.execute("BEGIN EXCLUSIVE")
        with pytest.raises(UserError) as told:
            open_database(str(place), tmp_path / "backups")
    assert say(told.value.phrase).endswith("can’t be opened: another program is using it.")


def test_a_database_is_opened_and_read_while_another_program_writes(
    club: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("irondie_to.storage.connect._WAIT_MS", 10)
    with closing(sqlite3.connect(club, isolation_level=None)) as holding:
        holding.execute("BEGIN IMMEDIATE")
        database = open_database(str(club), tmp_path / "backups")
        assert names(SqlStore(database)) == []
        database.close()


def names(store: SqlStore) -> list[str]:
    with store.reading() as reading:
        return [person.name for person in reading.rows(PersonRow)]


def test_a_backup_restores_everything(database: Database, tmp_path: Path) -> None:
    store = SqlStore(database)
    with store.writing(None) as tx:
        tx.add_all([PersonRow(0, "Ada"), PersonRow(0, "Bo")])
    path = database.backup("Round 1")
    assert path.name.endswith("-round-1.sqlite")
    assert path.stat().st_mode & 0o077 == 0
    with store.writing(None) as tx:
        tx.remove(tx.rows(PersonRow)[0])
        tx.add(PersonRow(0, "Cy"))
    backups.restore(database.engine, path, lambda: None)
    assert names(store) == ["Ada", "Bo"]
    with store.writing(None) as tx:
        assert tx.add(PersonRow(0, "Dot")).id > 2
    opened = open_database(str(path), tmp_path / "again")
    assert names(SqlStore(opened)) == ["Ada", "Bo"]
    opened.close()


def test_only_backups_are_restored(database: Database, tmp_path: Path) -> None:
    store = SqlStore(database)
    with store.writing(None) as tx:
        tx.add(PersonRow(0, "Ada"))
    (tmp_path / "empty.sqlite").touch()
    (tmp_path / "words.sqlite").write_text("no database at all " * 100)
    for name, code in (("empty", "not_ours"), ("words", "not_ours"), ("none", "no_backup")):
        with pytest.raises(UserError) as told:
            backups.restore(database.engine, tmp_path / f"{name}.sqlite", lambda: None)
        assert told.value.code == f"database.{code}"
    assert names(store) == ["Ada"]


def test_a_backup_that_cannot_be_written_is_reported(database: Database, tmp_path: Path) -> None:
    (tmp_path / "backups").write_text("a file where the folder should be")
    with pytest.raises(UserError) as told:
        database.backup("round 1")
    assert told.value.code == "database.backup_failed"


def test_a_full_disk_during_a_backup_is_reported(database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_room_left(*_given: object) -> None:
        raise OperationalError("INSERT", {}, sqlite3.OperationalError("database or disk is full"))

    monkeypatch.setattr(backups, "copy_to", no_room_left)
    with pytest.raises(UserError) as told:
        database.backup("round 1")
    assert told.value.code == "database.backup_failed"
    assert told.value.phrase.values["reason"] == "database or disk is full"
    assert list(database.backup_folder.iterdir()) == []


@pytest.fixture
def postgres(postgres_address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Database]:
    """A database on the server with short timeouts."""
    monkeypatch.setattr("irondie_to.storage.connect._WAIT_MS", 50)
    monkeypatch.setattr("irondie_to.storage.connect._ANSWER_MS", 1_000)
    address = make_url(postgres_address).update_query_dict({"keepalives_count": "7", "options": "-c work_mem=1MB"})
    opened = open_database(address.render_as_string(hide_password=False), tmp_path / "backups")
    yield opened
    opened.close()


def test_waiting_for_a_server_has_a_limit(postgres: Database) -> None:
    with postgres.connection(write=False) as connection:
        shown = [connection.scalar(text(f"SHOW {name}")) for name in ("statement_timeout", "lock_timeout", "work_mem")]
        driver = connection.connection.driver_connection
        assert driver is not None
        given = driver.info.get_parameters()
    assert shown == ["1s", "50ms", "1MB"]
    names = ("connect_timeout", "tcp_user_timeout", "keepalives_idle", "keepalives_interval", "keepalives_count")
    assert [given[name] for name in names] == ["5", "1000", "5", "3", "7"]
    assert given["application_name"] == f"irondie-to {platform.node()}"
    with pytest.raises(OperationalError, match="statement timeout"), postgres.connection(write=False) as connection:
        connection.execute(text("SELECT pg_sleep(20)"))


def test_waiting_too_long_for_another_station_raises_busy(postgres: Database) -> None:
    with SqlStore(postgres).writing(None), pytest.raises(UserError) as told, SqlStore(postgres).writing(None):
        pass
    assert told.value.code == "desk.busy"


def test_an_error_without_a_message_is_named() -> None:
    assert reason(DatabaseError("", None, sqlite3.OperationalError(" "))) == "OperationalError"
