"""Backups of a SQLite file while two other programs write to it at full speed, and rounds without a backup."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from evenings import new_evening

from irondie_to.app.core.desk import Desk
from irondie_to.app.export.imports import ImportTournament
from irondie_to.storage.file_store import open_store

WRITER = """
import sqlite3, sys
connection = sqlite3.connect(sys.argv[1], timeout=60, isolation_level=None)
print("ready", flush=True)
number = 0
while True:
    number += 1
    connection.execute(
        'INSERT INTO journal (kind, name, "values", who, at, images, undone) '
        "VALUES ('do', 'step.create_event', '{}', 'other', '2026-03-21T09:00:00Z', '[]', 0)"
    )
"""


@pytest.fixture
def writers(empty_club: Path, tmp_path: Path) -> Iterator[Path]:
    club = tmp_path / "club.sqlite"
    club.write_bytes(empty_club.read_bytes())
    open_store(str(club), lambda _place: tmp_path / "backups")[1].close()
    running = [
        subprocess.Popen([sys.executable, "-c", WRITER, str(club)], stdout=subprocess.PIPE) for _number in range(2)
    ]
    for each in running:
        assert each.stdout is not None
        each.stdout.readline()
    yield club
    for each in running:
        each.kill()
        each.communicate()


def test_no_backup_is_refused_while_others_write(writers: Path, tmp_path: Path) -> None:
    _store, keeper = open_store(str(writers), lambda _place: tmp_path / "backups")
    counts = []
    for number in range(12):
        with closing(sqlite3.connect(keeper.backup(f"{number}"))) as backup:
            assert backup.execute("PRAGMA integrity_check").fetchone() == ("ok",)
            counts.append(backup.execute("SELECT COUNT(*) FROM journal").fetchone()[0])
    keeper.close()
    assert counts == sorted(counts)
    assert counts[0] < counts[-1]


def test_a_round_without_a_backup_says_so_until_there_is_one(tmp_path: Path) -> None:
    folder = tmp_path / "backups"
    store, keeper = open_store(str(tmp_path / "club.sqlite"), lambda _place: folder)
    evening = new_evening(Desk(store, lambda: "2026-03-21T09:00:00Z", "desk"), 4, swiss_rounds=1)
    assert keeper.round_without_backup() is None
    folder.write_text("a file where the folder should be")
    evening.pair()
    found = keeper.round_without_backup()
    assert found is not None
    assert found.code == "database.round_not_in_backup"
    assert found.values["event"] == "Spring cup"
    folder.unlink()
    keeper.backup("by-hand")
    assert keeper.round_without_backup() is None
    folder.rename(tmp_path / "aside")
    folder.write_text("again")
    evening.report_all()
    keeper.close()
    folder.unlink()
    (tmp_path / "aside").rename(folder)
    _store, keeper = open_store(str(tmp_path / "club.sqlite"), lambda _place: folder)
    found = keeper.round_without_backup()  # also after a restart
    assert found is not None
    assert found.code == "database.results_not_in_backup"
    keeper.backup("by-hand")
    assert keeper.round_without_backup() is None
    keeper.close()


def test_rounds_that_are_imported_are_backed_up(tmp_path: Path) -> None:
    store, keeper = open_store(str(tmp_path / "club.sqlite"), lambda _place: tmp_path / "backups")
    desk = Desk(store, lambda: "2026-03-21T09:00:00Z", "desk")
    evening = new_evening(desk, 4)
    evening.play_round()
    desk.do(ImportTournament(evening.picture.tournament, "2026-03-22"))
    assert keeper.round_without_backup() is None
    assert list((tmp_path / "backups").glob("*-event-2-imported.sqlite"))
    keeper.close()
