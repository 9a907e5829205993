"""Whether a step is said to be refused or unsure when its commit fails."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest
from sqlalchemy import event
from sqlalchemy.exc import OperationalError

from irondie_to.errors import UserError
from irondie_to.storage.connect import open_database
from irondie_to.storage.keeper import DatabaseKeeper
from irondie_to.storage.reasons import faults_of_commit
from irondie_to.storage.unit_of_work import SqlStore


def fault_of_sqlite(code: int) -> OperationalError:
    fault = sqlite3.OperationalError("refused")
    fault.sqlite_errorcode = code
    return OperationalError("COMMIT", {}, fault)


@pytest.mark.parametrize("code", [sqlite3.SQLITE_IOERR_FSYNC, sqlite3.SQLITE_IOERR_WRITE])
def test_a_disk_that_fails_may_have_stored_the_step(code: int) -> None:
    with pytest.raises(UserError) as told, faults_of_commit():
        raise fault_of_sqlite(code)
    assert told.value.code == "database.unsure"


@pytest.mark.parametrize("code", [sqlite3.SQLITE_FULL, sqlite3.SQLITE_BUSY])
def test_a_full_disk_or_a_lock_has_stored_nothing(code: int) -> None:
    fault = fault_of_sqlite(code)
    with pytest.raises(OperationalError) as told, faults_of_commit():
        raise fault
    assert told.value is fault


def test_a_restore_whose_commit_is_not_confirmed_is_not_said_to_be_refused(club: Path, tmp_path: Path) -> None:
    database = open_database(str(club), tmp_path / "backups")
    backup = database.backup("by-hand")

    def fail(_connection: object) -> None:
        raise fault_of_sqlite(sqlite3.SQLITE_IOERR_FSYNC)

    event.listen(database.engine, "commit", fail)
    with pytest.raises(UserError) as told:
        DatabaseKeeper(SqlStore(database), lambda _place: tmp_path / "backups").restore(str(backup))
    assert told.value.code == "database.unsure"
    event.remove(database.engine, "commit", fail)
    database.close()
