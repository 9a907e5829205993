"""A PostgreSQL server that is stopped (SIGSTOP) is noticed, and work goes on when it continues."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from time import monotonic

import pytest
from sqlalchemy import Connection, text

from irondie_to.app.core.rows import PersonRow
from irondie_to.errors import Phrase, UserError
from irondie_to.storage import bounded_wait, locks
from irondie_to.storage.connect import Database, open_database
from irondie_to.storage.unit_of_work import SqlStore

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="finds the processes of the server in /proc")


@pytest.fixture
def server(postgres_address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Database]:
    """An empty database on the server, with a short limit to the wait for an answer."""
    monkeypatch.setattr(bounded_wait, "LONGEST_S", 0.5)
    database = open_database(postgres_address, tmp_path / "backups")
    with database.engine.begin() as connection:
        connection.execute(text("DELETE FROM person"))
    yield database
    database.close()


@contextmanager
def frozen(pids: list[int]) -> Iterator[None]:
    """Inside the block, these processes are stopped."""
    for pid in pids:
        os.kill(pid, signal.SIGSTOP)
    try:
        yield
    finally:
        for pid in pids:
            os.kill(pid, signal.SIGCONT)


def processes(database: Database) -> list[int]:
    """The processes of the server: the first one and all that it has started."""
    with database.connection(write=False) as connection:
        own: int = connection.execute(text("SELECT pg_backend_pid()")).scalar_one()
    parents = {int(path.name): _parent(path) for path in Path("/proc").iterdir() if path.name.isdigit()}
    return [pid for pid, parent in parents.items() if parents[own] in {pid, parent}]


def _parent(process: Path) -> int:
    try:
        return int((process / "stat").read_text().rpartition(")")[2].split()[1])
    except OSError:  # it has ended
        return 0


def names(store: SqlStore) -> list[str]:
    with store.reading() as reading:
        return [person.name for person in reading.rows(PersonRow)]


def add(store: SqlStore, name: str) -> None:
    with store.writing(None) as tx:
        tx.add(PersonRow(0, name))


def test_it_is_noticed_and_everything_goes_on_when_it_continues(server: Database) -> None:
    store = SqlStore(server)
    add(store, "Ada")
    for action in (lambda: names(store), lambda: add(store, "Bo")):
        with frozen(processes(server)):
            begun = monotonic()
            with pytest.raises(UserError) as fault:
                action()
            assert monotonic() - begun < 5
        assert fault.value.code in {"database.unreachable", "database.not_stored"}
        assert fault.value.phrase.values["reason"] == Phrase("system.etimedout")
        assert names(store) == ["Ada"]
    add(store, "Cid")
    assert names(store) == ["Ada", "Cid"]


def test_a_step_whose_end_is_not_confirmed_is_not_said_to_be_refused(server: Database) -> None:
    store = SqlStore(server)
    pids = processes(server)

    def add_and_freeze(freezing: ExitStack) -> None:
        with store.writing(None) as tx:
            tx.add(PersonRow(0, "Ada"))
            freezing.enter_context(frozen(pids))

    with ExitStack() as freezing, pytest.raises(UserError) as fault:
        add_and_freeze(freezing)
    assert fault.value.code == "database.unsure"
    assert names(store) in ([], ["Ada"])


def test_a_new_connection_is_given_up_too(server: Database, postgres_address: str, tmp_path: Path) -> None:
    with frozen(processes(server)), pytest.raises(UserError) as fault:
        open_database(f"{postgres_address}&connect_timeout=1", tmp_path / "backups")
    assert fault.value.code == "database.unreachable"
    assert fault.value.phrase.values["reason"] == Phrase("system.etimedout")


def test_a_wait_for_the_tables_of_another_station_is_longer(server: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    limits: list[float | None] = []

    def limit(connection: Connection) -> float | None:
        driver = connection.connection.driver_connection
        assert isinstance(driver, bounded_wait.BoundedConnection)
        return driver.longest_s

    monkeypatch.setattr(locks, "_lock", lambda connection, _number: limits.append(limit(connection)))
    with server.engine.begin() as connection:
        locks.lock_schema(connection)
        assert (limits, limit(connection)) == ([62], None)
