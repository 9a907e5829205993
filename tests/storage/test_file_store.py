"""The store of a SQLite file: it reads the same as SQLAlchemy without loading it, and opens the same files."""

from __future__ import annotations

import shutil
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import closing
from itertools import islice
from pathlib import Path
from threading import Barrier, Thread
from typing import Any

import pytest
from hypothesis import given
from hypothesis import settings as given_settings
from hypothesis import strategies as st

from irondie_to import settings
from irondie_to.app.core.desk import Desk
from irondie_to.app.core.ports import Generation, Reading
from irondie_to.app.core.rows import AwardRow, JournalRow, MatchRow, NameParts, PersonRow, RoundRow
from irondie_to.app.event import queries
from irondie_to.app.start.demo import play
from irondie_to.errors import UserError
from irondie_to.storage import keeper as full
from irondie_to.storage.connect import open_database
from irondie_to.storage.file_store import FileStore, open_store
from irondie_to.storage.tables import TABLES
from irondie_to.storage.unit_of_work import SqlStore

_TEXTS = st.text(st.characters(codec="utf-8", exclude_characters="\0"), max_size=8)
_VALUES: dict[str, st.SearchStrategy[Any]] = {
    "int": st.integers(0, 3) | st.integers(-(2**63), 2**63 - 1),
    "str": _TEXTS,
    "bool": st.booleans(),
    "None": st.none(),
}
_KINDS: tuple[type[Any], ...] = (*TABLES, JournalRow)


def _row(kind: type[Any]) -> st.SearchStrategy[tuple[Any, ...]]:
    """The values of a row, of the types of its fields but otherwise arbitrary; small numbers make rows meet."""
    types = [str(kind.__annotations__[name].__forward_arg__).split(" | ") for name in kind._fields[1:]]
    return st.tuples(*(st.one_of(*(_VALUES[each] for each in one)) for one in types))


_CLUBS = st.fixed_dictionaries({kind: st.lists(_row(kind), max_size=3) for kind in _KINDS})


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A club with events in several states."""
    place = tmp_path_factory.mktemp("club") / "club.sqlite"
    database = open_database(str(place), place.with_name("backups"))
    desk = Desk(SqlStore(database), lambda: "2026-03-21T09:00:00Z", "desk")
    for seed, moments in enumerate((1, 4, 7, 100)):
        list(islice(play(desk, 9, seed, f"2026-03-2{seed}"), moments))
    database.close()
    return place


@pytest.fixture
def copy(club: Path, tmp_path: Path) -> Path:
    """A copy of the club's file."""
    return Path(shutil.copy(club, tmp_path / "club.sqlite"))


@pytest.fixture
def opened(copy: Path) -> Iterator[tuple[FileStore, Desk]]:
    """The store of the copy, and a desk that uses it."""
    store, keeper = open_store(str(copy), settings.backup_folder)
    assert isinstance(store, FileStore)
    yield store, Desk(store, lambda: "2026-03-21T09:00:00Z", "desk")
    keeper.close()


def _read(reading: Reading) -> list[object]:
    """Everything that can be read, with the classes of all values."""
    found: list[list[Any]] = [reading.rows(kind) for kind in _KINDS[:-1]]
    for kind in (RoundRow, PersonRow):
        found += [reading.rows(kind, version=version) for version in (1, 2)]
    found += [reading.rows(PersonRow, club=club, mark=None) for club in (None, "", "0")]
    found += [[reading.row(PersonRow, number)] for number in (0, 1, 2)]
    for event in (None, 0, 1, 2):
        found += [reading.journal(event), reading.journal(event, 1), reading.journal(event, since=2)]
        found.append(reading.journal(event, done=("step.cut", "step.drop_after")))
        found.append([reading.last_step(event)])
    for event in (0, 1, 2):
        found += [reading.rows_of_rounds(MatchRow, event), reading.rows_of_rounds(AwardRow, event)]
        found.append(reading.rows(NameParts, event_id=event))
    return [[(each, _classes(each)) for each in rows] for rows in found]


def _classes(each: object) -> list[type]:
    return [type(each), *(type(value) for value in each)] if isinstance(each, tuple) else [type(each)]


@given_settings(deadline=None, max_examples=50)
@given(_CLUBS)
def test_all_rows_are_read_as_by_sqlalchemy(empty_club: Path, rows: dict[type, list[tuple[Any, ...]]]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        place = Path(shutil.copy(empty_club, folder))
        with closing(sqlite3.connect(place)) as connection, connection:
            connection.execute("PRAGMA ignore_check_constraints = ON")
            for kind in _KINDS:
                table = "journal" if kind is JournalRow else TABLES[kind].__table__.name
                columns = ", ".join(f'"{name}"' for name in kind._fields)
                for number, values in enumerate(rows[kind], start=1):
                    marks = ", ".join("?" * (len(values) + 1))
                    query = f"INSERT OR IGNORE INTO {table} ({columns}) VALUES ({marks})"  # noqa: S608 - our own names
                    connection.execute(query, (number, *values))
        store, keeper = open_store(str(place), settings.backup_folder)
        assert isinstance(store, FileStore)
        with store.reading() as reading:
            found = _read(reading)
        counts = store.steps_so_far()
        with store.load().reading() as reading:
            assert _read(reading) == found
        assert store.load().steps_so_far() == counts
        keeper.close()


def test_unfinished_work_is_counted_as_by_sqlalchemy(opened: tuple[FileStore, Desk], copy: Path) -> None:
    store, _desk = opened
    before = store.unfinished_so_far()
    with closing(sqlite3.connect(copy)) as connection, connection:
        connection.execute("INSERT INTO unfinished VALUES (4, NULL, 'set', NULL, NULL, '', '{}', 'now', 3)")
        connection.execute("INSERT INTO unfinished VALUES (7, NULL, 'set', NULL, NULL, '', '{}', 'now', 2)")
    assert (before, store.unfinished_so_far()) == ((0, 0, 0), (7, 2, 5))
    assert store.load().unfinished_so_far() == (7, 2, 5)


def test_the_generation_is_read_as_by_sqlalchemy(opened: tuple[FileStore, Desk], copy: Path) -> None:
    store, _desk = opened
    with store.reading() as reading:
        assert reading.generation() == Generation(0, "")
    with closing(sqlite3.connect(copy)) as connection, connection:
        connection.execute("INSERT INTO restore VALUES (3, 'round 1.sqlite'), (5, 'round 2.sqlite')")
    with store.reading() as reading, store.load().reading() as loaded:
        assert reading.generation() == loaded.generation() == Generation(5, "round 2.sqlite")


def test_the_list_of_events_is_the_same_before_and_after_sqlalchemy_is_loaded(
    opened: tuple[FileStore, Desk], copy: Path
) -> None:
    store, desk = opened
    quick = [queries.event_line(desk.picture(event.id)) for event in desk.events()]
    loaded = Desk(store.load(), lambda: "", "desk")
    assert [queries.event_line(loaded.picture(event.id)) for event in loaded.events()] == quick
    assert [line.phase for line in quick] == ["finished", "cut", "swiss", "registration"]
    assert [desk.picture(line.id) for line in quick] == [loaded.picture(line.id) for line in quick]


_READ = """
import sys
from pathlib import Path
from irondie_to import bootstrap
desk, keeper = bootstrap.open_desk(sys.argv[1])
for event in desk.events():
    desk.picture(event.id)
desk.check_other_stations()
print(keeper.place == sys.argv[1], Path(keeper.backup_place).name, "sqlalchemy" in sys.modules)
keeper.load()
print("sqlalchemy" in sys.modules, len(desk.events()))
keeper.close()
"""


def test_events_are_read_without_loading_sqlalchemy(copy: Path) -> None:
    done = subprocess.run([sys.executable, "-c", _READ, str(copy)], check=True, capture_output=True, text=True)
    assert done.stdout.split() == ["True", "club-backups", "False", "True", "4"]


def test_a_step_is_seen_at_once_but_not_by_a_snapshot(opened: tuple[FileStore, Desk]) -> None:
    store, desk = opened
    counted = store.steps_so_far()
    with store.reading() as before:
        persons = before.rows(PersonRow)
        with store.writing(None) as tx:
            tx.add(PersonRow(0, "Zoe"))
            tx.step(JournalRow(0, None, "do", None, "step.test", "{}", "desk", "now", ""))
        assert before.rows(PersonRow) == persons
    assert "Zoe" in [person.name for person in desk.persons()]
    assert store.steps_so_far() == (counted[0] + 1, counted[1] + 1)


def test_the_steps_before_a_power_cut_are_read(copy: Path, tmp_path: Path) -> None:
    other = tmp_path / "there" / "club.sqlite"
    other.parent.mkdir()
    with closing(sqlite3.connect(copy)) as connection:
        connection.execute("PRAGMA journal_mode = WAL")
        with connection:
            connection.execute("INSERT INTO person (name, version) VALUES ('Zoe', 1)")
        for name in ("club.sqlite", "club.sqlite-wal"):  # while the step is only in the write-ahead log
            shutil.copy(copy.with_name(name), other.with_name(name))
    store, keeper = open_store(str(other), settings.backup_folder)
    assert isinstance(store, FileStore)
    with store.reading() as reading:
        assert "Zoe" in [person.name for person in reading.rows(PersonRow)]
    keeper.close()


def _older(place: Path) -> None:
    with closing(sqlite3.connect(place)) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = '0000'")


def _newer(place: Path) -> None:
    with closing(sqlite3.connect(place)) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")


def _foreign(place: Path) -> None:
    with closing(sqlite3.connect(place)) as connection, connection:
        connection.execute("DROP TABLE alembic_version")


def _damaged(place: Path) -> None:
    place.write_bytes(b"\xff" * 4096)


def _folder(place: Path) -> None:
    place.unlink()
    place.mkdir()


@pytest.mark.parametrize("spoil", [_newer, _foreign, _damaged, _folder])
def test_a_file_that_is_no_database_of_this_version_is_refused_as_always(copy: Path, spoil: Any) -> None:
    spoil(copy)
    with pytest.raises(UserError) as always:
        full.open_store(str(copy), settings.backup_folder)
    with pytest.raises(UserError) as now:
        open_store(str(copy), settings.backup_folder)
    assert now.value.phrase == always.value.phrase


@pytest.mark.parametrize("spoil", [Path.unlink, lambda place: place.write_bytes(b"")])
def test_a_missing_or_empty_file_gets_its_tables(copy: Path, spoil: Any) -> None:
    spoil(copy)
    store, keeper = open_store(str(copy), settings.backup_folder)
    with store.reading() as reading:
        assert reading.rows(PersonRow) == []
    keeper.close()


def test_a_file_lost_before_sqlalchemy_is_loaded_is_still_read_and_saved(
    opened: tuple[FileStore, Desk], copy: Path
) -> None:
    store, desk = opened
    events = desk.events()
    for part in copy.parent.glob("club.sqlite*"):
        part.unlink()
    assert desk.events() == events
    with pytest.raises(UserError, match=r"database\.lost"):
        store.steps_so_far()
    with pytest.raises(UserError, match=r"database\.lost"), store.writing(None):
        pass
    assert desk.events() == events


def test_the_keeper_continues_in_another_file(copy: Path, tmp_path: Path) -> None:
    store, keeper = open_store(str(copy), settings.backup_folder)
    for part in copy.parent.glob("club.sqlite*"):
        part.unlink()
    keeper.save_elsewhere(str(tmp_path / "new.sqlite"))
    assert keeper.place == str(tmp_path / "new.sqlite")
    assert keeper.backup_place == settings.backup_folder(keeper.place).as_posix()
    with store.reading() as reading:
        assert len(reading.rows(PersonRow)) > 9
    assert store.steps_so_far()[1] > 0
    keeper.close()


@pytest.mark.parametrize(
    ("kind", "name", "code"),
    [
        (sqlite3.OperationalError, "SQLITE_IOERR", "database.unreachable"),
        (sqlite3.DatabaseError, "SQLITE_CORRUPT", "database.damaged"),
    ],
)
def test_a_read_that_fails_is_reported_as_by_sqlalchemy(
    opened: tuple[FileStore, Desk], kind: type[sqlite3.Error], name: str, code: str
) -> None:
    fault = kind("disk I/O error")
    fault.sqlite_errorname, fault.sqlite_errorcode = name, getattr(sqlite3, name)
    with pytest.raises(UserError) as found, opened[0].reading():
        raise fault
    assert found.value.code == code


def test_two_threads_read_and_load_at_the_same_time(opened: tuple[FileStore, Desk]) -> None:
    store, _desk = opened
    barrier, found = Barrier(2), []

    def work() -> None:
        with store.reading() as reading:
            barrier.wait()  # both have a snapshot
            found.append(len(reading.rows(PersonRow)))
        found.append(id(store.load()))

    threads = [Thread(target=work) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(found) == 4
    assert len(set(found)) == 2, "both read the same rows and got the same store"
