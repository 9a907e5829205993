"""Fixtures for all tests: an empty database, which is created once and copied for each test."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from irondie_to.app.core.desk import Desk
from irondie_to.storage.connect import open_database
from irondie_to.storage.unit_of_work import SqlStore


@pytest.fixture(scope="session", autouse=True)
def _own_settings(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Keep what the program stores beside its settings away from those of the user, also in other processes."""
    before = os.environ.get("XDG_CONFIG_HOME")
    os.environ["XDG_CONFIG_HOME"] = str(tmp_path_factory.mktemp("settings"))
    yield
    os.environ.pop("XDG_CONFIG_HOME")
    if before is not None:
        os.environ["XDG_CONFIG_HOME"] = before


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
