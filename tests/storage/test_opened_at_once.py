"""Several stations that open a new or an old database at the same time."""

from __future__ import annotations

import shutil
import sqlite3
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from threading import Barrier

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import create_engine, make_url, text
from testdata import DATA as TEST_DATA

from irondie_to.app.core.rows import PersonRow
from irondie_to.storage import schema
from irondie_to.storage.connect import open_database
from irondie_to.storage.unit_of_work import SqlStore

# Says that it is ready, and opens the database when it is told to.
STATION = """
import sys
from pathlib import Path
from alembic import command  # takes long, so that the stations open the database at the same moment
from irondie_to.app.core.rows import PersonRow
from irondie_to.storage.connect import open_database
from irondie_to.storage.unit_of_work import SqlStore

print("ready", flush=True)
sys.stdin.readline()
store = SqlStore(open_database(sys.argv[1], Path(sys.argv[2])))
with store.writing(None) as tx:
    print(tx.add(PersonRow(0, sys.argv[3])).id, flush=True)
store.database.close()
"""
STATIONS = 3
THREADS = 4


def make_old(place: str) -> None:
    """Make a database of the first version at this place."""
    if "://" not in place:
        shutil.copy(TEST_DATA / "databases" / "revision-0001.sqlite", place)
        return
    engine = create_engine(make_url(place))
    config = Config()
    config.set_main_option("script_location", str(Path(schema.__file__).with_name("migrations")))
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "0001")
        connection.execute(text("INSERT INTO person (name, version) VALUES ('Player of old', 1)"))
    engine.dispose()


@pytest.mark.parametrize("old", [False, True], ids=["new", "old"])
def test_all_stations_open_it(place: str, tmp_path: Path, old: bool) -> None:
    if old:
        make_old(place)
    stations = [
        subprocess.Popen(
            [sys.executable, "-c", STATION, place, str(tmp_path / "backups"), f"Player {number}"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        for number in range(STATIONS)
    ]
    for station in stations:
        assert station.stdout is not None
        assert station.stdout.readline() == "ready\n"
    for station in stations:
        assert station.stdin is not None
        station.stdin.write("open\n")
        station.stdin.flush()
    ended = [station.communicate(timeout=60) for station in stations]
    assert [said for _ids, said in ended] == [""] * STATIONS
    backups = list((tmp_path / "backups").glob("*"))
    assert len(backups) == old
    for backup in backups:
        with closing(sqlite3.connect(backup)) as connection:
            assert connection.execute("SELECT version_num FROM alembic_version").fetchall() == [("0001",)]
            (before,) = connection.execute("SELECT COUNT(*) FROM person").fetchone()
            assert before >= 1
    database = open_database(place, tmp_path / "backups")
    with SqlStore(database).reading() as reading:
        names = [person.name for person in reading.rows(PersonRow)]
    assert {f"Player {number}" for number in range(STATIONS)} <= set(names)
    database.close()


def test_threads_of_one_program_make_databases_at_the_same_time(tmp_path: Path) -> None:
    together = Barrier(THREADS)

    def make(number: int) -> list[tuple[int, int]]:
        made = []
        for time in range(4):
            together.wait()
            database = open_database(str(tmp_path / f"{number}-{time}.sqlite"), tmp_path / "backups")
            made.append(SqlStore(database).steps_so_far())
            database.close()
        return made

    with ThreadPoolExecutor(THREADS) as threads:
        assert list(threads.map(make, range(THREADS))) == [[(0, 0)] * 4] * THREADS
