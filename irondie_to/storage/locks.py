"""The locks that let several stations share a PostgreSQL server.

A lock is held until the end of its transaction; other transactions that need it wait. SQLite needs no such locks,
because it allows only one writer at a time.
"""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, Engine, select, text
from sqlalchemy.exc import OperationalError

from irondie_to.app.core.rows import EventRow
from irondie_to.errors import UserError
from irondie_to.storage.tables import column

# Our numbers for PostgreSQL's advisory locks.
_CLUB = 7_461
_SCHEMA = 7_462

WAITED = {"55P03", "57014"}
"""PostgreSQL's codes for waiting too long for a lock and for an answer."""

_WRITING = """
SELECT DISTINCT application_name FROM pg_locks JOIN pg_stat_activity USING (pid)
WHERE granted AND pid <> :own_process AND datname = current_database()
AND (relation = 'event'::regclass AND mode = 'RowShareLock' OR locktype = 'advisory' AND objid = :club)
ORDER BY application_name
"""

_ON_THE_WAY_S = 2  # for the server's answer once its own timeout has passed
_SCHEMA_WAIT_S = 60  # long enough for another station to back up and upgrade a large database


def lock_event(connection: Connection, event_id: int | None) -> None:
    """Lock the event (None: the data that belongs to no event) against writes by other stations."""
    if event_id is None:
        _lock(connection, _CLUB)
    else:
        event = column(EventRow, "id")
        connection.execute(select(event).where(event == event_id).with_for_update())


def lock_all(connection: Connection) -> None:
    """Lock all data until the transaction ends: other stations can still read it, but have to wait to write.

    Raises `UserError("database.in_use")` with the names of the stations that keep writing for too long, or `desk.busy`
    if they have finished in the meantime.
    """
    if connection.dialect.name != "postgresql":
        return
    own_process = connection.exec_driver_sql("SELECT pg_backend_pid()").scalar_one()
    try:
        # In this order, nobody waits for us while holding what we wait for: every writer locks the club or an event
        # before anything else, and whoever has locked the club locks no event.
        _lock(connection, _CLUB)
        connection.exec_driver_sql("LOCK TABLE event IN EXCLUSIVE MODE")
    except OperationalError as fault:
        if getattr(fault.orig, "sqlstate", None) not in WAITED:
            raise
        stations = _writing_stations(connection.engine, own_process)
        raise UserError("database.in_use", stations=stations) if stations else UserError("desk.busy") from fault


def _writing_stations(engine: Engine, own_process: int) -> str:
    """The names of the other stations that have locked the club or an event; empty if they have finished by now."""
    with engine.connect() as connection:
        return ", ".join(connection.scalars(text(_WRITING), {"club": _CLUB, "own_process": own_process}))


def lock_schema(connection: Connection) -> None:
    """Keep other stations from creating or upgrading the database.

    Waits up to a minute for a station that has already begun.
    """
    if connection.dialect.name == "postgresql":
        connection.exec_driver_sql(f"SET LOCAL lock_timeout = '{_SCHEMA_WAIT_S}s'")
        connection.exec_driver_sql(f"SET LOCAL statement_timeout = '{_SCHEMA_WAIT_S}s'")
        driver: Any = connection.connection.driver_connection
        before, driver.longest_s = driver.longest_s, _SCHEMA_WAIT_S + _ON_THE_WAY_S
        try:
            _lock(connection, _SCHEMA)
        finally:
            driver.longest_s = before
        for limit in ("lock_timeout", "statement_timeout"):
            connection.exec_driver_sql(f"SET LOCAL {limit} TO DEFAULT")


def _lock(connection: Connection, number: int) -> None:
    connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({number})")
