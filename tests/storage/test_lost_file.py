"""The database file is lost while it is open: nothing is acknowledged unless it is in the file at its path."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Callable
from contextlib import ExitStack, closing
from pathlib import Path

import pytest
from sqlalchemy.exc import DatabaseError

from irondie_to.app.core.rows import JournalRow, PersonRow
from irondie_to.errors import UserError
from irondie_to.messages.core.words import say
from irondie_to.storage import backups
from irondie_to.storage.connect import open_database
from irondie_to.storage.unit_of_work import SqlStore


def add(store: SqlStore, name: str) -> None:
    with store.writing(None) as tx:
        tx.add(PersonRow(0, name))
        tx.step(JournalRow(0, None, "do", None, "step.test", "{}", "desk", f"at {name}", ""))


def names(store: SqlStore) -> list[str]:
    with store.reading() as reading:
        return [person.name for person in reading.rows(PersonRow)]


def delete(club: Path) -> None:
    club.unlink()


def delete_all(club: Path) -> None:
    for part in club.parent.glob("club.sqlite*"):
        part.unlink()


def replace(club: Path) -> None:
    shutil.copy(club, club.with_name("other.sqlite"))
    club.with_name("other.sqlite").replace(club)


def delete_log(club: Path) -> None:
    club.with_name("club.sqlite-wal").unlink()


def delete_index(club: Path) -> None:
    club.with_name("club.sqlite-shm").unlink()


def empty(club: Path) -> None:
    club.write_bytes(b"")


def move_folder(club: Path) -> None:
    club.parent.rename(club.parent.with_name("elsewhere"))


def replace_folder(club: Path) -> None:
    move_folder(club)
    shutil.copytree(club.parent.with_name("elsewhere"), club.parent)


def lose_after(_added: PersonRow, club: Path, lose: Callable[[Path], None]) -> None:
    lose(club)


LOSSES = [delete, delete_all, replace, delete_log, empty, move_folder]
FINDS = [delete_index, replace_folder]
"""What leaves everything at the path of the file."""


@pytest.fixture
def club(empty_club: Path, tmp_path: Path) -> Path:
    """A database for this test alone, in a separate folder."""
    (tmp_path / "here").mkdir()
    return Path(shutil.copy(empty_club, tmp_path / "here" / "club.sqlite"))


@pytest.mark.parametrize("lose", LOSSES)
def test_a_step_is_refused_once_the_file_is_lost(store: SqlStore, club: Path, lose: Callable[[Path], None]) -> None:
    add(store, "Ada")
    lose(club)
    for _ in range(2):
        with pytest.raises(UserError) as told:
            add(store, "Bo")
        assert told.value.code == "database.lost"
        assert f"The database {club} is lost: " in say(told.value.phrase)
        assert ".sqlite" in say(told.value.phrase.values["reason"])  # type: ignore[arg-type]
    with pytest.raises(UserError, match=r"database\.lost"):
        store.steps_so_far()


@pytest.mark.parametrize("lose", FINDS)
def test_the_store_goes_on_with_what_is_at_the_path(
    store: SqlStore, club: Path, tmp_path: Path, lose: Callable[[Path], None]
) -> None:
    add(store, "Ada")
    lose(club)
    add(store, "Bo")
    store.backup("round 1")
    assert names(store) == ["Ada", "Bo"]
    store.database.close()
    again = open_database(str(club), tmp_path / "backups")
    assert names(SqlStore(again)) == ["Ada", "Bo"]
    again.close()


@pytest.mark.parametrize("lose", [delete, move_folder, replace])
def test_a_step_is_refused_where_the_file_is_lost_before_it_is_committed(
    store: SqlStore, club: Path, lose: Callable[[Path], None]
) -> None:
    add(store, "Ada")
    with pytest.raises(UserError, match=r"database\.lost"), store.writing(None) as tx:
        lose_after(tx.add(PersonRow(0, "Bo")), club, lose)
    assert names(store) == ["Ada"]  # the copy of the open file does not contain the refused step


def test_a_step_is_not_acknowledged_where_the_file_is_lost_as_it_is_committed(store: SqlStore, club: Path) -> None:
    from sqlalchemy import event

    event.listen(store.database.engine, "commit", lambda _connection: delete(club))
    with pytest.raises(UserError, match=r"database\.lost"):
        add(store, "Ada")


@pytest.mark.parametrize("lose", [delete, delete_all, replace, move_folder])
def test_what_was_read_from_the_file_can_still_be_read(
    store: SqlStore, club: Path, lose: Callable[[Path], None]
) -> None:
    add(store, "Ada")
    lose(club)
    assert names(store) == ["Ada"]


@pytest.mark.parametrize("lose", LOSSES)
def test_a_backup_of_a_lost_file_is_refused_and_writes_nothing(
    store: SqlStore, club: Path, tmp_path: Path, lose: Callable[[Path], None]
) -> None:
    add(store, "Ada")
    lose(club)
    before = sorted(club.parent.glob("*"))
    with pytest.raises(UserError, match=r"database\.lost"):
        store.backup("round 1")
    assert sorted(club.parent.glob("*")) == before
    assert not list((tmp_path / "backups").glob("*"))


def test_no_connection_creates_an_empty_file_in_place_of_a_lost_one(store: SqlStore, club: Path) -> None:
    with ExitStack() as used:
        for _ in range(2):  # the connections that are open
            used.enter_context(store.reading())
        delete(club)
        with pytest.raises(UserError, match=r"database\.lost"):
            names(store)
    store.database.engine.pool.dispose()
    with pytest.raises(UserError, match=r"database\.lost"):
        names(store)
    with pytest.raises(UserError, match=r"database\.lost"):
        add(store, "Ada")
    assert not club.exists()


def test_a_file_that_is_back_can_be_used_again(store: SqlStore, club: Path) -> None:
    add(store, "Ada")
    move_folder(club)
    with pytest.raises(UserError):
        add(store, "Bo")
    club.parent.with_name("elsewhere").rename(club.parent)
    add(store, "Cy")
    store.database.close()
    again = open_database(str(club), club.parent / "backups")
    assert names(SqlStore(again)) == ["Ada", "Cy"]
    again.close()


def test_two_programs_and_many_backups_do_not_lose_the_file(store: SqlStore, club: Path, tmp_path: Path) -> None:
    for number in range(3):
        other = open_database(str(club), tmp_path / "backups")
        add(SqlStore(other), f"There {number}")
        other.backup("other")
        other.close()
        add(store, f"Here {number}")
        store.backup("round")
    assert len(names(store)) == 6


def test_an_incomplete_copy_is_refused(store: SqlStore, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = iter([(0, 0), (1, 1)])
    monkeypatch.setattr(backups, "steps_so_far", lambda _reading: next(found))
    with pytest.raises(UserError, match=r"database\.copy_differs"):
        store.backup("round 1")
    assert list((tmp_path / "backups").iterdir()) == []


def test_a_damaged_file_is_reported(store: SqlStore, club: Path) -> None:
    store.database.engine.pool.dispose()
    with closing(sqlite3.connect(club)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    club.write_bytes(b"no database at all " * 5_000)
    for work in (lambda: names(store), lambda: add(store, "Ada"), store.steps_so_far):
        with pytest.raises(UserError, match=r"database\.damaged"):
            work()


def test_our_own_errors_are_not_reported_as_damage(store: SqlStore) -> None:
    from sqlalchemy import text

    with pytest.raises(DatabaseError), store.writing(None) as tx:
        tx._connection.execute(text("SELECT * FROM nothing"))
