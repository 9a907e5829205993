"""A database on a full disk is opened to be read, says so, and is written again as soon as there is room."""

from __future__ import annotations

import os
import signal
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from irondie_to.app.core.ports import Keeper, Store
from irondie_to.app.core.rows import PersonRow
from irondie_to.errors import UserError
from irondie_to.storage.file_store import FileStore, open_store
from irondie_to.storage.system.shared_locks import SharedLocks

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="needs a limit to the size of files")


@contextmanager
def full_disk() -> Iterator[None]:
    """Inside the block, this process cannot write files larger than 1 KiB, as if there were no more room."""
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (1024, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


@pytest.fixture
def place(tmp_path: Path) -> Path:
    """A database with one person, not open in any program."""
    path = tmp_path / "club.sqlite"
    store, keeper = opened(path)
    add(store, "Ada")
    keeper.close()
    return path


def opened(path: Path) -> tuple[Store, Keeper]:
    return open_store(str(path), lambda _place: path.with_name("backups"))


def add(store: Store, name: str) -> None:
    with store.writing(None) as tx:
        tx.add(PersonRow(0, name))


def names(store: Store) -> list[str]:
    with store.reading() as reading:
        return [person.name for person in reading.rows(PersonRow)]


@pytest.mark.parametrize("is_loaded", [False, True])
def test_it_is_read_and_nothing_is_stored_before_there_is_room(place: Path, is_loaded: bool) -> None:
    before = place.read_bytes()
    with full_disk():
        store, keeper = opened(place)
        assert isinstance(store, FileStore)
        if is_loaded:
            keeper.load()
        assert keeper.warning is not None
        assert keeper.warning.code == "database.opened_to_read"
        assert names(store) == ["Ada"]
        with pytest.raises(UserError) as fault:
            add(store, "Bo")
        assert str(fault.value.phrase.values["reason"]) == str(UserError("system.enospc").phrase)
        assert names(store) == ["Ada"]
    assert place.read_bytes() == before
    add(store, "Cid")
    assert names(store) == ["Ada", "Cid"]
    keeper.close()
    store, keeper = opened(place)
    assert names(store) == ["Ada", "Cid"]
    assert keeper.warning is None
    keeper.close()


@pytest.mark.parametrize("is_moved", [False, True])
def test_the_disk_of_the_new_place_is_not_called_full(place: Path, is_moved: bool) -> None:
    with full_disk():
        _store, keeper = opened(place)
    if is_moved:
        keeper.save_elsewhere(str(place.with_name("elsewhere.sqlite")))
    else:
        backup = keeper.backup("by-hand")
        keeper.continue_with_backup(backup, str(place.with_name("elsewhere.sqlite")))
    assert keeper.warning is None
    keeper.close()


@pytest.mark.parametrize("failure", [sqlite3.OperationalError("disk I/O error"), PermissionError(13, "denied")])
def test_a_file_that_cannot_be_opened_now_is_read_from_its_copy(
    place: Path, monkeypatch: pytest.MonkeyPatch, failure: Exception
) -> None:
    def fail(_locks: object, _path: Path) -> None:
        raise failure

    with full_disk():
        store, keeper = opened(place)
    with monkeypatch.context() as patch:
        patch.setattr(SharedLocks, "begin", fail)
        with pytest.raises(UserError, match=r"database\.not_stored"):
            add(store, "Bo")
        assert names(store) == ["Ada"]
        assert keeper.warning is not None
    add(store, "Cid")
    assert names(store) == ["Ada", "Cid"]
    assert keeper.warning is None
    keeper.close()


def test_steps_that_a_killed_program_left_beside_the_file_are_read(place: Path) -> None:
    child = os.fork()
    if child == 0:
        store, _keeper = opened(place)
        add(store, "Bo")
        os.kill(os.getpid(), signal.SIGKILL)
    os.waitpid(child, 0)
    assert place.with_name(f"{place.name}-wal").stat().st_size
    place.with_name(f"{place.name}-shm").unlink()
    with full_disk():
        store, keeper = opened(place)
        assert names(store) == ["Ada", "Bo"]
    add(store, "Cid")
    keeper.close()
    with closing(sqlite3.connect(place)) as connection:
        assert connection.execute("SELECT COUNT(*) FROM person").fetchone() == (3,)


def test_a_connection_read_from_the_copy_is_not_used_after_there_is_room(place: Path) -> None:
    with full_disk():
        store, keeper = opened(place)
        assert isinstance(store, FileStore)
        connection = store.file.connect()
    add(store, "Bo")
    store.file.give_back(connection)
    with pytest.raises(sqlite3.ProgrammingError, match="closed"):
        connection.execute("SELECT 1")
    assert names(store) == ["Ada", "Bo"]
    keeper.close()
