"""A file brings nothing but rows: what else it contains is refused by its name, and the file is left as it is."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from hashlib import sha256
from pathlib import Path
from time import process_time

import pytest
from crafted import CRAFTED, OURS_NO_MORE, craft
from evenings import new_evening
from testdata import DATA

from irondie_to.app.core.desk import Desk
from irondie_to.errors import UserError
from irondie_to.storage import backups, layout, schema
from irondie_to.storage.backup_list import held_by
from irondie_to.storage.connect import open_database
from irondie_to.storage.declared_layout import HEAD, LAYOUT
from irondie_to.storage.file_store import open_store
from irondie_to.storage.rescue import rescue

OLD = sorted((DATA / "databases").glob("*.sqlite"))


def backup_folder(place: str) -> Path:
    return Path(place).with_name("backups")


@pytest.fixture
def club(tmp_path: Path) -> Path:
    """A database with an event and a round, which is closed."""
    path = tmp_path / "here" / "club.sqlite"
    path.parent.mkdir()
    store, keeper = open_store(str(path), backup_folder)
    new_evening(Desk(store, lambda: "2026-03-21T09:00:00Z", "desk"), 4).pair()
    keeper.close()
    shutil.rmtree(backup_folder(str(path)))
    return path


def everything(path: Path) -> dict[str, str]:
    """The files of the folder with their sums."""
    return {file.name: sha256(file.read_bytes()).hexdigest() for file in path.parent.iterdir() if file.is_file()}


@pytest.mark.parametrize("name", CRAFTED)
def test_a_foreign_part_of_a_backup_is_named(club: Path, tmp_path: Path, name: str) -> None:
    crafted = Path(shutil.copy(club, tmp_path / "crafted.sqlite"))
    craft(crafted, CRAFTED[name])
    before, begun = everything(crafted), process_time()
    with pytest.raises(UserError) as refused:
        backups.read_whole(crafted)
    assert process_time() - begun < 2
    assert refused.value.code == "database.bad_backup"
    assert name in str(refused.value.phrase.values["fault"])
    assert everything(crafted) == before


@pytest.mark.parametrize("name", CRAFTED)
def test_a_database_with_a_foreign_part_is_not_opened(club: Path, name: str) -> None:
    craft(club, CRAFTED[name])
    before, begun = everything(club), process_time()
    with pytest.raises(UserError) as refused:
        open_store(str(club), backup_folder)
    assert process_time() - begun < 2
    assert refused.value.code == "database.foreign"
    assert name in str(refused.value.phrase.values["fault"])
    assert refused.value.phrase.values["place"] == str(club)
    assert everything(club) == before


@pytest.mark.parametrize("name", OURS_NO_MORE)
@pytest.mark.parametrize("is_backup", [True, False])
def test_a_database_of_another_program_is_left_as_it_is(club: Path, name: str, is_backup: bool) -> None:
    craft(club, OURS_NO_MORE[name])
    before = everything(club)
    with pytest.raises(UserError) as refused:
        _ = backups.read_whole(club) if is_backup else open_store(str(club), backup_folder)
    assert refused.value.code == ("database.newer" if name == "newer" else "database.not_ours")
    assert everything(club) == before


@pytest.mark.parametrize("name", [*CRAFTED, *OURS_NO_MORE])
def test_a_crafted_file_among_the_backups_is_passed_over(club: Path, name: str) -> None:
    _store, keeper = open_store(str(club), backup_folder)
    good = Path(keeper.backup("by-hand"))
    crafted = Path(shutil.copy(good, good.with_name("20300101-000000-000000Z-by-hand.sqlite")))
    with closing(sqlite3.connect(crafted)) as connection, connection:
        connection.execute("UPDATE journal SET id = 1000 + id")  # it says that it is newer
    craft(crafted, {**CRAFTED, **OURS_NO_MORE}[name])
    begun = process_time()
    found = keeper.newest_backup()
    keeper.close()
    club.write_bytes(b"SQLite format 3\0" + bytes(4_000))
    used, _aside = rescue(club, good.parent, None)
    assert process_time() - begun < 4
    assert found is not None
    assert found.path == str(good)
    assert used == good


def test_a_rescue_writes_rows_only(club: Path) -> None:
    _store, keeper = open_store(str(club), backup_folder)
    backup = Path(keeper.backup("by-hand"))
    keeper.close()
    with closing(sqlite3.connect(backup)) as connection, connection:
        connection.execute("PRAGMA user_version = 77")
        connection.execute("PRAGMA application_id = 77")
    club.unlink()
    rescue(club, backup.parent, backup)
    with closing(sqlite3.connect(club)) as connection:
        assert connection.execute("PRAGMA user_version").fetchone() == (0,)
        assert connection.execute("SELECT COUNT(*) FROM entrant").fetchone() == (4,)
        assert schema.foreign_part(connection, str(club)) is None


@pytest.mark.parametrize("old", OLD, ids=lambda path: path.stem)
def test_databases_of_earlier_programs_have_no_foreign_part(old: Path) -> None:
    with closing(sqlite3.connect(f"{old.as_uri()}?immutable=1", uri=True)) as connection:
        assert schema.foreign_part(connection, str(old)) is None


@pytest.mark.parametrize("number", range(1, int(HEAD) + 1))
def test_a_database_of_every_version_is_upgraded_to_the_declared_layout(number: int, tmp_path: Path) -> None:
    version, path = f"{number:04}", tmp_path / "club.sqlite"
    path.touch()
    from sqlalchemy import create_engine

    engine = create_engine(f"sqlite:///{path}")
    with engine.begin() as connection:
        schema.migrate(connection, version)
    engine.dispose()
    backups.read_whole(path).dispose()
    open_database(str(path), tmp_path / "backups").close()
    _store, keeper = open_store(str(path), backup_folder)
    keeper.close()
    with closing(sqlite3.connect(path)) as connection:
        found = layout.read_layout(connection)
    assert layout.difference(found, schema.expected_layout(HEAD)) is None
    assert layout.lines_of(found) == LAYOUT


def test_the_layout_that_is_known_at_the_start_is_the_declared_one() -> None:
    assert layout.lines_of(schema.expected_layout(HEAD)) == LAYOUT, "run packaging/declared_layout.py"


def test_looking_leaves_a_file_with_a_log_as_it_is(club: Path, tmp_path: Path) -> None:
    """Of the file of a program that was killed, with, without and with broken shared memory; the log counts."""
    with closing(sqlite3.connect(club, isolation_level=None)) as writing:
        writing.execute("PRAGMA journal_mode = WAL")
        writing.execute("INSERT INTO restore (backup) VALUES ('x')")
        memory = Path(f"{club}-shm").read_bytes()
        halves = (bytes(len(memory)), memory[:48] + bytes(len(memory) - 48), memory[:20] + b"\1" + memory[21:], b"")
        for number, shared in enumerate((None, memory, *halves)):
            folder = tmp_path / f"killed-{number}"
            folder.mkdir()
            for end in ("", "-wal"):
                shutil.copy(f"{club}{end}", folder / f"club.sqlite{end}")
            if shared is not None:
                (folder / "club.sqlite-shm").write_bytes(shared)
            before = everything(folder / "club.sqlite")
            held = held_by(folder / "club.sqlite")
            assert held is not None
            assert held.generation == 1
            backups.read_whole(folder / "club.sqlite").dispose()
            assert everything(folder / "club.sqlite") == before


@pytest.mark.parametrize("log", [bytes(4_096), b"x", b"\x37\x7f\x06\x82" + bytes(4_120)])
def test_a_log_that_was_only_begun_counts_as_none(club: Path, tmp_path: Path, log: bytes) -> None:
    with closing(sqlite3.connect(club, isolation_level=None)) as writing:
        writing.execute("PRAGMA journal_mode = WAL")
        writing.execute("INSERT INTO restore (backup) VALUES ('x')")
        path = tmp_path / "killed" / "club.sqlite"
        path.parent.mkdir()
        for end in ("", "-shm"):
            shutil.copy(f"{club}{end}", f"{path}{end}")
    Path(f"{path}-wal").write_bytes(log)
    before = everything(path)
    held = held_by(path)
    assert held is not None
    assert held.generation == 0
    assert everything(path) == before


def test_a_file_in_the_mode_of_a_log_is_left_without_one(club: Path) -> None:
    with closing(sqlite3.connect(club)) as connection:
        assert connection.execute("PRAGMA journal_mode = WAL").fetchone() == ("wal",)
    before = everything(club)
    backups.read_whole(club).dispose()
    assert everything(club) == before
    assert list(before) == ["club.sqlite"]


def test_a_file_that_is_too_large_is_not_read(tmp_path: Path, club: Path) -> None:
    with club.open("r+b") as file:
        file.truncate(3 * 1024**3)  # sparse
    with pytest.raises(UserError) as refused:
        backups.read_whole(club)
    assert refused.value.code == "database.too_large"
