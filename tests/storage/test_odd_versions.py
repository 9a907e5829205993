"""A database whose version this program never wrote is refused with a sentence, and left as it is."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from irondie_to.errors import UserError
from irondie_to.storage import backups
from irondie_to.storage.file_store import open_store

ODD = ["abc", "", "0000a", 7, b"0007", "-001", "٠٠٠٧", None]
"""Values of the version; None deletes its row."""


@pytest.mark.parametrize("version", ODD)
def test_an_odd_version_is_refused(tmp_path: Path, version: object) -> None:
    path = tmp_path / "club.sqlite"
    _store, keeper = open_store(str(path), lambda _place: tmp_path / "backups")
    backup = Path(keeper.backup("round-1"))
    keeper.close()
    for file in (path, backup):
        with closing(sqlite3.connect(file)) as connection, connection:
            if version is None:
                connection.execute("DELETE FROM alembic_version")
            else:
                connection.execute("UPDATE alembic_version SET version_num = ?", (version,))
    before = path.read_bytes()
    with pytest.raises(UserError) as refused:
        open_store(str(path), lambda _place: tmp_path / "backups")
    assert refused.value.code == "database.not_ours"
    assert path.read_bytes() == before
    assert backups.newest(tmp_path / "backups") is None


@pytest.mark.parametrize(
    "table", ["CREATE TABLE alembic_version (other TEXT)", "CREATE TABLE alembic_version (version_num TEXT)"]
)
def test_a_foreign_table_of_versions_is_refused(tmp_path: Path, table: str) -> None:
    path = tmp_path / "club.sqlite"
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute(table)
    with pytest.raises(UserError) as refused:
        open_store(str(path), lambda _place: tmp_path / "backups")
    assert refused.value.code == "database.not_ours"


def test_an_option_that_the_client_does_not_know_is_no_database_of_another_program(tmp_path: Path) -> None:
    with pytest.raises(UserError) as refused:
        open_store("postgresql://ada:s3cret@127.0.0.1:1/club?connect_timeout=abc", lambda _place: tmp_path)
    assert refused.value.code == "database.unreachable"
    assert "s3cret" not in str(refused.value.phrase)


def test_opening_and_reading_do_not_wait_for_a_writer(tmp_path: Path) -> None:
    path = tmp_path / "club.sqlite"
    open_store(str(path), lambda _place: tmp_path / "backups")[1].close()
    with closing(sqlite3.connect(path, isolation_level=None)) as writer:
        writer.execute("BEGIN IMMEDIATE")
        store, keeper = open_store(str(path), lambda _place: tmp_path / "backups")
        assert store.steps_so_far() == (0, 0)
        keeper.close()
        writer.execute("ROLLBACK")
