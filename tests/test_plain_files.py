"""Files that SQLite has open are neither opened nor closed by the program."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from secondprograms import locks_on

from irondie_to import files, plain_files
from irondie_to.errors import UserError

needs_locks = pytest.mark.skipif(not Path("/proc/locks").exists(), reason="needs /proc/locks")


@pytest.fixture
def database(tmp_path: Path) -> Iterator[Path]:
    """A database that SQLite has open, with locks on it."""
    path = tmp_path / "club.sqlite"
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("CREATE TABLE event (id)")
        yield path


@pytest.fixture
def spared(database: Path) -> Iterator[Path]:
    found = plain_files.identity_of(database)
    assert found is not None
    plain_files.spare([found])
    yield database
    plain_files.end_sparing([found])


def open_numbers() -> int:
    return len(list(Path("/proc/self/fd").iterdir()))


@needs_locks
def test_a_plain_look_would_drop_the_locks(database: Path) -> None:
    before = locks_on(database)
    database.read_bytes()
    assert locks_on(database) < before


@needs_locks
@pytest.mark.parametrize("name", ["club.sqlite", "link.sqlite", "other.sqlite", "/dev/fd/{}"])
def test_such_a_file_is_not_opened_under_any_of_its_names(spared: Path, name: str) -> None:
    spared.with_name("link.sqlite").symlink_to(spared)
    spared.with_name("other.sqlite").hardlink_to(spared)
    numbers = {os.path.realpath(each): each.name for each in Path("/proc/self/fd").iterdir()}
    number = numbers[str(spared)]
    place, before = str(spared.parent / name.format(number)), locks_on(spared)
    assert before
    with pytest.raises(plain_files.OpenDatabaseError):
        plain_files.opened(place)
    with pytest.raises(UserError, match=r"files\.is_database"):
        files.read_file(place)
    with pytest.raises(UserError, match=r"files\.over_database"):
        files.write_file(place, b"a list")
    assert not files.begins_with(place, b"SQLite")
    assert files.is_open_database(place)
    assert locks_on(spared) == before


@needs_locks
def test_a_file_that_was_open_before_is_closed_when_sqlite_has_closed_it(database: Path) -> None:
    found = plain_files.identity_of(database)
    assert found is not None
    before, numbers = locks_on(database), open_numbers()
    with plain_files.opened(database) as early:
        plain_files.spare([found])
        plain_files.spare([found])
        assert early.read(6) == b"SQLite"
    assert locks_on(database) == before
    plain_files.end_sparing([found])
    assert open_numbers() == numbers + 1
    plain_files.end_sparing([found])
    assert open_numbers() == numbers
    assert not plain_files.is_spared(database)


def test_other_files_are_read_copied_and_compared(tmp_path: Path) -> None:
    one, other = tmp_path / "one", tmp_path / "other"
    one.write_bytes(b"some text" * 300_000)
    plain_files.copy(one, other)
    assert plain_files.is_same(one, other)
    with plain_files.opened(other, "r+b") as file:
        file.seek(2_000_000)
        file.write(b"!")
    assert not plain_files.is_same(one, other)
    assert other.stat().st_size == one.stat().st_size
    with plain_files.opened(one, "wb") as file:
        file.write(b"short")
    assert one.read_bytes() == b"short"
    assert not plain_files.is_same(one, other)


@needs_locks
def test_a_folder_is_refused_and_nothing_stays_open(tmp_path: Path) -> None:
    before = open_numbers()
    with pytest.raises(IsADirectoryError):
        plain_files.opened(tmp_path)
    with pytest.raises(UserError, match=r"files\.unreadable"):
        files.read_file(str(tmp_path))
    with pytest.raises(FileNotFoundError):
        plain_files.opened(tmp_path / "none")
    assert open_numbers() == before
