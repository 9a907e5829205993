"""Fixtures that run each storage test on a SQLite file and on a PostgreSQL server."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from postgresserver import postgres_server

from irondie_to.storage.connect import Database, open_database


@pytest.fixture(scope="session")
def postgres_address() -> Iterator[str]:
    """The address of a PostgreSQL server started for this test session."""
    with postgres_server() as address:
        yield address


@pytest.fixture(params=["sqlite", "postgresql"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The path or address of a new, empty database."""
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


@pytest.fixture
def database(place: str, tmp_path: Path) -> Iterator[Database]:
    """A new, empty database."""
    opened = open_database(place, tmp_path / "backups")
    yield opened
    opened.close()
