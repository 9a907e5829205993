"""Places of databases and backups that nothing can be read from are refused in a sentence."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from terminals import Terminal

from irondie_to.storage.open_file import OpenFile


@pytest.mark.parametrize(
    "place",
    [
        f"/tmp/{'A' * 300}/club.sqlite",  # noqa: S108 - nothing is written there
        "club\0.sqlite",
        "club\ud800.sqlite",
        "~nobody-here/club.sqlite",
        "postgresql://ada@\ud800/club?connect_timeout=1",
        "postgresql://ada@127.0.0.1:1/club?con\ud800=1",
        f"postgresql://ada@{'[' * 200}/club?connect_timeout=1",
        "postgresql://ada@127.אבג/club?connect_timeout=1",
    ],
)
def test_a_place_that_cannot_be_one_is_refused(terminal: Terminal, place: str) -> None:
    told = terminal("--database", place, "event", "list")
    assert told.code == 2
    assert "database" in told.err or "address" in told.err
    assert "developers" not in told.err


@pytest.mark.parametrize("length", [248, 255, 256, 5000])
def test_a_name_that_is_too_long_is_refused_also_if_only_its_backups_have_no_room(
    terminal: Terminal, tmp_path: Path, length: int
) -> None:
    place = tmp_path / ("d" * (length - 3) + ".db")
    told = terminal("--database", str(place), "event", "list")
    assert told.code == 2
    assert "the name is too long" in told.err
    assert not list(tmp_path.glob("d*"))


def test_a_database_whose_tables_have_damaged_names_is_refused(terminal: Terminal, club: Path) -> None:
    damaged = club.with_name("damaged.sqlite")
    with closing(sqlite3.connect(club)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    damaged.write_bytes(club.read_bytes().replace(b"tabletable_clock", b"tabletable_\x89\x89ock"))
    before = damaged.read_bytes()
    for words in (("db", "restore", str(damaged)), ("--database", str(damaged), "event", "list")):
        told = terminal(*words)
        assert told.code == 2
        assert "damaged.sqlite" in told.err
        assert "developers" not in told.err
    assert damaged.read_bytes() == before


@pytest.mark.parametrize(
    ("error", "sentence"),
    [
        (sqlite3.DatabaseError("database disk image is malformed"), "is damaged"),
        (sqlite3.OperationalError("disk I/O error"), "can’t be opened: disk I/O error"),
    ],
)
def test_a_database_whose_check_fails_is_refused(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch, error: sqlite3.Error, sentence: str
) -> None:
    def fail(_file: OpenFile) -> bool:
        raise error

    monkeypatch.setattr(OpenFile, "is_sound", fail)
    told = terminal("event", "list")
    assert told.code == 2
    assert sentence in told.err
