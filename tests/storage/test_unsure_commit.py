"""Whether a step is said to be refused or unsure when its commit fails."""

from __future__ import annotations

import sqlite3

import pytest
from sqlalchemy.exc import OperationalError

from irondie_to.errors import UserError
from irondie_to.storage.faults import faults_of_commit


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
