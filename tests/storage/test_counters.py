"""The counters from which a database file takes new ids, in backups that somebody has changed."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from evenings import new_evening

from irondie_to.app.core.desk import Desk
from irondie_to.storage.backups import write_rows


@pytest.mark.parametrize("counted", ["many", None, 2.5, b"7"])
def test_a_counter_that_is_no_number_is_counted_from_the_rows(
    desk: Desk, club: Path, tmp_path: Path, counted: object
) -> None:
    new_evening(desk, 5)
    backup, written = tmp_path / "backup.sqlite", tmp_path / "written.sqlite"
    with closing(sqlite3.connect(club)) as live, closing(sqlite3.connect(backup)) as copy:
        live.backup(copy)
        copy.execute("UPDATE sqlite_sequence SET seq = ? WHERE name = 'person'", (counted,))
        copy.execute("UPDATE sqlite_sequence SET seq = 40 WHERE name = 'event'")
        copy.execute("INSERT INTO sqlite_sequence VALUES ('elsewhere', 9)")
        copy.commit()
    write_rows(backup, written, [])
    with closing(sqlite3.connect(written)) as found:
        counters = dict(found.execute("SELECT name, seq FROM sqlite_sequence"))
    assert (counters["person"], counters["event"]) == (5, 40)
    assert "elsewhere" not in counters
