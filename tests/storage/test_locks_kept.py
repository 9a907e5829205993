"""Looking into the open file and its backups leaves SQLite's locks on the open file in place."""

from __future__ import annotations

import shutil
import sqlite3
import sys
from contextlib import suppress
from pathlib import Path

import pytest
from evenings import new_evening
from secondprograms import locks_on, write_beside
from sqlalchemy.exc import OperationalError

from irondie_to import files
from irondie_to.app.core.desk import Desk
from irondie_to.app.event.commands import CreateEvent
from irondie_to.errors import UserError
from irondie_to.storage import backups
from irondie_to.storage.backup_list import given_up_of_path, held_by
from irondie_to.storage.connect import database_at
from irondie_to.storage.diagnosis import bad_content
from irondie_to.storage.file_store import open_store
from irondie_to.storage.foreign_file import looking_into
from irondie_to.storage.reasons import reason_not_opened
from irondie_to.storage.soundness import looks_damaged

pytestmark = pytest.mark.skipif(not Path("/proc/locks").exists(), reason="needs /proc/locks")


@pytest.mark.skipif(sys.platform != "linux", reason="needs /proc/locks")
@pytest.mark.parametrize("is_loaded", [False, True])
def test_the_locks_stay(tmp_path: Path, is_loaded: bool) -> None:
    path = tmp_path / "club.sqlite"
    store, keeper = open_store(str(path), lambda _place: tmp_path / "backups")
    new_evening(Desk(store, lambda: "2026-03-21T09:00:00Z", "desk"), 4).pair()
    keeper.close()
    store, keeper = open_store(str(path), lambda _place: tmp_path / "backups")
    desk = Desk(store, lambda: "2026-03-21T09:00:00Z", "desk")
    if is_loaded:
        keeper.load()
    assert desk.events()
    before = locks_on(path)
    assert before
    with looking_into(path) as connection:
        connection.execute("SELECT 1 FROM sqlite_master").fetchone()
    backup = Path(keeper.backup("by-hand"))
    held_by(path)
    backups.read_whole(path).dispose()
    backups.newest(tmp_path / "backups")
    given_up_of_path(path, backup)
    assert keeper.bad_content() is None
    assert bad_content(database_at(str(path), tmp_path / "backups"), lambda _phrase: True) is None
    keeper.content_of(str(backup))
    keeper.content_of(str(path))
    assert looks_damaged(path)
    with suppress(UserError, OSError):
        reason_not_opened(OperationalError("", None, sqlite3.OperationalError("unable to open")), path)
    for look in (
        files.read_file,
        lambda name: files.write_file(name, b""),
        lambda name: backups.store_on_disk(Path(name)),
    ):
        with pytest.raises((UserError, OSError)):
            look(str(path))
    (tmp_path / "stick").mkdir()
    keeper.name_second_place(str(tmp_path / "stick"))
    keeper.newest_backup()
    keeper.round_without_backup()
    assert before <= locks_on(path)
    known = [file.stat().st_ino for file in sorted(tmp_path.glob("club.sqlite*"))]
    write_beside(path, "there")
    assert [file.stat().st_ino for file in sorted(tmp_path.glob("club.sqlite*"))] == known
    desk.do(CreateEvent("here", "2026-03-21", 1))
    shutil.rmtree(tmp_path / "backups")
    keeper.close()
