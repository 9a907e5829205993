"""Checks the version of a database: upgrades an older one, and refuses a newer one or a database of another program."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from functools import cache
from pathlib import Path
from threading import Lock

from sqlalchemy import Connection, Engine, MetaData, StaticPool, create_engine, inspect, text

from irondie_to.errors import Phrase, UserError
from irondie_to.masking import masked
from irondie_to.storage.declared_layout import HEAD
from irondie_to.storage.layout import Layout, difference, read_layout, version_in, with_version
from irondie_to.storage.locks import lock_schema
from irondie_to.storage.tables import METADATA
from irondie_to.storage.version import is_version

_TABLE = "alembic_version"
_MIGRATIONS = Path(__file__).with_name("migrations")
_ONE_MIGRATION = Lock()
"""Held during a migration: Alembic has one global context, which two migrations in different threads would mix up."""


def version(connection: Connection) -> str | None:
    """The version of the database; None if it is empty.

    Raises `UserError("database.not_ours")` if it has tables but no version that this program ever wrote, like the
    database of another program.
    """
    names = inspect(connection).get_table_names()
    if not names:
        return None
    found = list(connection.execute(text("SELECT * FROM alembic_version")).scalars()) if _TABLE in names else []
    if len(found) != 1 or not is_version(found[0]):
        url = connection.engine.url
        is_file = url.get_backend_name() == "sqlite" and url.database
        raise UserError("database.not_ours", place=is_file or url.render_as_string(hide_password=True))
    return str(found[0])


def bring_up_to_date(engine: Engine, backup: Callable[[], object]) -> None:
    """Create the tables of an empty database, upgrade an older one after a backup, and refuse a newer one.

    When several stations do this at once, one of them creates or upgrades the database while the others wait. Raises
    `UserError` `database.newer`, `database.not_ours` or, for a server, `database.foreign_server`.
    """
    with engine.connect().execution_options(irondie_write=False) as connection:
        if _known_version(connection) == HEAD:
            refuse_foreign_server(connection)
            return
    with engine.begin() as connection:
        lock_schema(connection)
        present = _known_version(connection)  # again, because another station may have been faster
        if present is not None and present != HEAD:
            backup()
        if present != HEAD:
            migrate(connection, HEAD)
        refuse_foreign_server(connection)  # while the upgrade can be rolled back


def refuse_foreign_server(connection: Connection) -> None:
    """Check that the database of a server has nothing but the program's own parts. Files have already been checked.

    Raises `UserError("database.foreign_server")`.
    """
    if connection.dialect.name == "postgresql":
        from irondie_to.storage.server_layout import foreign_part_of_server  # noqa: PLC0415 - few have a server

        fault = foreign_part_of_server(connection)
        if fault is not None:
            place = masked(connection.engine.url.render_as_string(hide_password=True))
            raise UserError("database.foreign_server", place=place, fault=fault)


def _known_version(connection: Connection) -> str | None:
    """The version of the database, as `version` returns it. Also raises `UserError("database.newer")`."""
    present = version(connection)
    if present is not None and present > HEAD:
        raise UserError("database.newer", version=present, known=HEAD)
    return present


def migrate(connection: Connection, to: str) -> None:
    """Run the missing migrations up to this version. May be called in several threads at once."""
    # Alembic takes longer to import than everything above, and an up-to-date database does not need it.
    from alembic import command  # noqa: PLC0415 - see above
    from alembic.config import Config  # noqa: PLC0415 - see above

    config = Config()
    config.set_main_option("script_location", str(_MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    with _ONE_MIGRATION:
        command.upgrade(config, to)


def tables_of(connection: Connection) -> MetaData:
    """The tables of this database, without the table that stores its version."""
    found = MetaData()
    found.reflect(connection, only=lambda name, _found: name != _TABLE)
    return found


def foreign_part(connection: sqlite3.Connection, place: str) -> Phrase | None:
    """The first part of the SQLite database that is foreign, missing or different, or None.

    Only the layout of the database and its version are read. Raises `UserError` `database.not_ours` (also for an empty
    database) or `database.newer`, which name the database by `place`, or `sqlite3.Error`.
    """
    layout = read_layout(connection)
    present = version_in(connection, layout)
    if present is None:
        raise UserError("database.not_ours", place=place)
    if present > HEAD:
        raise UserError("database.newer", version=present, known=HEAD)
    return difference(layout, expected_layout(present))


@cache
def expected_layout(of_version: str) -> Layout:
    """The layout of a database of this version.

    It comes from the declared tables for the newest version, and from running the migrations for an older one.
    """
    with closing(sqlite3.connect(":memory:", check_same_thread=False)) as memory:
        engine = create_engine("sqlite://", creator=lambda: memory, poolclass=StaticPool)
        with engine.begin() as connection:
            if of_version == HEAD:
                METADATA.create_all(connection)
            else:
                migrate(connection, of_version)
        layout = read_layout(memory)
        return with_version(layout) if of_version == HEAD else layout
