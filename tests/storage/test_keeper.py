"""Recovering from a lost database file: saving the open file elsewhere, or continuing with the newest backup."""

from __future__ import annotations

import os
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import pytest

from irondie_to import settings
from irondie_to.app.core.rows import JournalRow, PersonRow
from irondie_to.errors import UserError
from irondie_to.storage.keeper import DatabaseKeeper, open_store
from irondie_to.storage.unit_of_work import SqlStore


@pytest.fixture
def kept(empty_club: Path, tmp_path: Path) -> Iterator[tuple[SqlStore, DatabaseKeeper, Path]]:
    """A store with two steps and a backup between them, its keeper, and its file in a separate folder."""
    (tmp_path / "here").mkdir()
    club = Path(shutil.copy(empty_club, tmp_path / "here" / "club.sqlite"))
    store, keeper = open_store(str(club), settings.backup_folder)
    add(store, "Ada")
    keeper.backup("round 1")
    add(store, "Bo")
    yield store, keeper, club
    keeper.close()


def add(store: SqlStore, name: str) -> None:
    with store.writing(None) as tx:
        tx.add(PersonRow(0, name))
        tx.step(JournalRow(0, None, "do", None, "step.undone", "{}", "desk", "2026-03-21T09:00:00Z", "[]"))


def names(store: SqlStore) -> list[str]:
    with store.reading() as reading:
        return [person.name for person in reading.rows(PersonRow)]


def reopened(path: Path) -> list[str]:
    store, keeper = open_store(str(path), settings.backup_folder)
    found = names(store)
    keeper.close()
    return found


@pytest.mark.parametrize("target", ["here/club.sqlite", "there/spring.sqlite"])
@pytest.mark.parametrize("keep_log", [True, False])
def test_a_deleted_file_is_saved_whole_where_it_was_or_elsewhere(
    kept: tuple[SqlStore, DatabaseKeeper, Path], tmp_path: Path, target: str, keep_log: bool
) -> None:
    store, keeper, club = kept
    for part in club.parent.glob("club.sqlite" if keep_log else "club.sqlite*"):
        part.unlink()
    keeper.save_elsewhere(str(tmp_path / target))
    assert keeper.place == str(tmp_path / target)
    backup = keeper.newest_backup()
    assert backup is not None  # also at its current path
    assert backup.given_up.count == 0
    add(store, "Cy")
    assert names(store) == ["Ada", "Bo", "Cy"]
    keeper.backup("round 2")
    keeper.close()
    assert reopened(tmp_path / target) == ["Ada", "Bo", "Cy"]
    assert not list(tmp_path.rglob("*.part"))


def test_a_folder_that_was_moved_is_saved_where_it_was(
    kept: tuple[SqlStore, DatabaseKeeper, Path], tmp_path: Path
) -> None:
    store, keeper, club = kept
    club.parent.rename(tmp_path / "moved")
    assert keeper.newest_backup() is None
    keeper.save_elsewhere(str(club))
    add(store, "Cy")
    assert names(store) == ["Ada", "Bo", "Cy"]
    keeper.close()
    assert reopened(tmp_path / "moved" / "club.sqlite") == ["Ada", "Bo"]


def test_the_newest_backup_says_what_is_missing_and_can_be_used(
    kept: tuple[SqlStore, DatabaseKeeper, Path],
) -> None:
    store, keeper, club = kept
    club.unlink()
    backup = keeper.newest_backup()
    assert backup is not None
    assert backup.given_up.count == 1
    os.utime(backup.path, (0, 0))
    assert keeper.newest_backup() == backup  # the name says when it was written
    moment = datetime.fromisoformat(backup.written).astimezone(UTC)
    assert moment.strftime("%Y%m%d-%H%M%S") == Path(backup.path).name[:15]
    before = Path(backup.path).read_bytes()
    keeper.continue_with_backup(backup.path, str(club))
    assert names(store) == ["Ada"]
    add(store, "Cy")
    assert Path(backup.path).read_bytes() == before
    keeper.close()
    assert reopened(club) == ["Ada", "Cy"]


@pytest.mark.parametrize("is_backup", [False, True])
def test_what_a_killed_program_left_unfinished_is_no_hindrance(
    kept: tuple[SqlStore, DatabaseKeeper, Path], tmp_path: Path, is_backup: bool
) -> None:
    store, keeper, club = kept
    newest, target = keeper.newest_backup(), tmp_path / "other.sqlite"
    assert newest is not None
    shutil.copy(newest.path, tmp_path / "other.sqlite.part")
    (tmp_path / "other.sqlite.part-journal").write_bytes(b"journal")
    club.unlink()
    if is_backup:
        keeper.continue_with_backup(newest.path, str(target))
    else:
        keeper.save_elsewhere(str(target))
    assert names(store) == (["Ada"] if is_backup else ["Ada", "Bo"])
    assert not list(tmp_path.rglob("*.part*"))


def test_damaged_and_foreign_backups_are_skipped(
    kept: tuple[SqlStore, DatabaseKeeper, Path],
) -> None:
    _store, keeper, _club = kept
    good = keeper.newest_backup()
    assert good is not None
    for number, holds in enumerate((b"", b"words " * 2_000, Path(good.path).read_bytes()[:20_000])):
        (Path(good.path).parent / f"9999010{number}-round-9.sqlite").write_bytes(holds)
    assert keeper.newest_backup() == good


def test_an_emptied_file_is_not_saved_but_its_backup_is_found(
    kept: tuple[SqlStore, DatabaseKeeper, Path], tmp_path: Path
) -> None:
    _store, keeper, club = kept
    with closing(sqlite3.connect(club)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    club.write_bytes(b"")
    with pytest.raises(UserError) as told:
        keeper.save_elsewhere(str(tmp_path / "spring.sqlite"))
    assert told.value.code in {"database.not_saved", "database.copy_differs"}
    assert not list(tmp_path.glob("spring*"))
    backup = keeper.newest_backup()
    assert backup is not None
    assert backup.given_up.count is None


def test_no_file_is_overwritten_and_the_open_file_stays_open(
    kept: tuple[SqlStore, DatabaseKeeper, Path], tmp_path: Path
) -> None:
    store, keeper, club = kept
    club.unlink()
    taken = tmp_path / "letter.txt"
    taken.write_text("Dear players")
    with pytest.raises(UserError, match=r"database\.is_taken"):
        keeper.save_elsewhere(str(taken))
    assert taken.read_text() == "Dear players"
    with pytest.raises(UserError, match=r"database\.not_saved"):
        keeper.save_elsewhere(str(taken / "club.sqlite"))
    assert names(store) == ["Ada", "Bo"]
    keeper.save_elsewhere(str(tmp_path / "club.sqlite"))
    assert names(store) == ["Ada", "Bo"]
