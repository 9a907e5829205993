"""Fixtures for all tests: an empty database, which is created once and copied for each test."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import hypothesis
import pytest
from postgresserver import postgres_server
from sources import IS_CHECKOUT, PACKAGE
from sqlalchemy import Engine, create_engine

from irondie_to.app.core.desk import Desk
from irondie_to.storage.connect import open_database
from irondie_to.storage.unit_of_work import SqlStore

# How long an example takes depends on what else this computer does, so it is never a reason to fail.
hypothesis.settings.register_profile(
    "any-computer", deadline=None, suppress_health_check=[hypothesis.HealthCheck.too_slow]
)
hypothesis.settings.load_profile("any-computer")


def pytest_report_header() -> str:
    """Which program is tested."""
    whose = "of this checkout" if IS_CHECKOUT else "installed, so that what is about a checkout is left out"
    return f"program: {PACKAGE} ({whose})"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Run the proofs of documents and files first, which take a second each at most and notice most changes."""
    items.sort(key=lambda item: item.path.name != "test_proofs.py")


@pytest.fixture(scope="session", autouse=True)
def _own_settings(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Keep what the program stores beside its settings away from those of the user, also in other processes."""
    before = os.environ.get("XDG_CONFIG_HOME")
    os.environ["XDG_CONFIG_HOME"] = str(tmp_path_factory.mktemp("settings"))
    yield
    os.environ.pop("XDG_CONFIG_HOME")
    if before is not None:
        os.environ["XDG_CONFIG_HOME"] = before


@pytest.fixture(scope="session", autouse=True)
def _quick_storage() -> Iterator[None]:
    """Save the time of what no test can tell, which would be a quarter of all.

    Nothing waits for the disk, because no test cuts the power; the program, in a process of its own, does wait.
    Statements are compiled once for all databases in files, not once for the database of each test.
    """
    compiling = create_engine("sqlite://")
    compiling.connect().close()  # which completes its dialect

    def engine(*place: Any, **options: Any) -> Engine:
        made = create_engine(*place, **options)
        if made.dialect.name == compiling.dialect.name:
            made.dialect, made._compiled_cache = compiling.dialect, compiling._compiled_cache
        return made

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("irondie_to.storage.connect.create_engine", engine)
        patch.setattr("irondie_to.storage.connect._SYNCHRONOUS", "OFF")
        patch.setattr(os, "fsync", lambda _number: None)
        yield


@pytest.fixture(scope="session")
def postgres_address() -> Iterator[str]:
    """The address of a PostgreSQL server started for this test session."""
    with postgres_server() as address:
        yield address


@pytest.fixture(params=["sqlite", "postgresql"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The path or address of a new, empty database. The test runs once on a file and once on a server."""
    if request.param == "sqlite":
        yield str(tmp_path / "club.sqlite")
        return
    from sqlalchemy import create_engine, make_url, text

    address = make_url(request.getfixturevalue("postgres_address")).set(drivername="postgresql+psycopg")
    server = create_engine(address, isolation_level="AUTOCOMMIT")
    name = f"club_{abs(hash(str(tmp_path))):x}"
    with server.connect() as connection:
        connection.execute(text(f"CREATE DATABASE {name}"))
    yield address.set(database=name).render_as_string(hide_password=False)
    with server.connect() as connection:
        connection.execute(text(f"DROP DATABASE {name} WITH (FORCE)"))
    server.dispose()


@pytest.fixture(scope="session")
def empty_club(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The path of an empty database of the newest version."""
    folder = tmp_path_factory.mktemp("empty")
    open_database(str(folder / "club.sqlite"), folder / "backups").close()
    return folder / "club.sqlite"


@pytest.fixture
def club(empty_club: Path, tmp_path: Path) -> Path:
    """The path of an empty database that only this test uses."""
    return Path(shutil.copy(empty_club, tmp_path / "club.sqlite"))


@pytest.fixture
def store(club: Path, tmp_path: Path) -> Iterator[SqlStore]:
    """A store on this test's database."""
    database = open_database(str(club), tmp_path / "backups")
    assert database.file is not None
    connection = database.file.connect()
    connection.execute("PRAGMA synchronous = OFF")  # also for what is written when the file is closed
    database.file.give_back(connection)
    yield SqlStore(database)
    database.close()


def ticking() -> str:
    """A clock for the journal that always returns the same time, so that only ids order the steps."""
    return "2026-03-21T09:00:00Z"


@pytest.fixture
def desk(store: SqlStore) -> Desk:
    """A desk on this test's database."""
    return Desk(store, ticking, "desk")


@pytest.fixture
def other_desk(store: SqlStore) -> Desk:
    """The desk of another station on this test's database. A window is not told of its steps."""
    return Desk(store, ticking, "other")
