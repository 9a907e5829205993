"""Checks the version of a database: upgrades an older one, refuses a newer one or that of another program."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from irondie_to.errors import UserError

if TYPE_CHECKING:  # the version of a file can be checked without loading SQLAlchemy
    from sqlalchemy import Connection, Engine

HEAD = "0005"
"""The newest migration; a test compares it with the migration files."""

_MIGRATIONS = Path(__file__).with_name("migrations")


def version(connection: Connection) -> str | None:
    """The version of the database; None if it is empty.

    Raises `UserError("database.not_ours")` if it has tables but no version, like the database of another program.
    """
    from sqlalchemy import inspect, text  # noqa: PLC0415 - see above

    names = inspect(connection).get_table_names()
    if "alembic_version" not in names:
        if names:
            url = connection.engine.url
            is_file = url.get_backend_name() == "sqlite" and url.database
            raise UserError("database.not_ours", place=is_file or url.render_as_string(hide_password=True))
        return None
    found: str | None = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    return found


def bring_up_to_date(engine: Engine, backup: Callable[[], object]) -> None:
    """Create the tables of an empty database, upgrade an older one after a backup, refuse a newer one.

    Raises `UserError` `database.newer` or `database.not_ours`.
    """
    with engine.connect() as connection:
        present = version(connection)
    if present == HEAD:
        return
    if present is not None:
        if present > HEAD:
            raise UserError("database.newer", version=present, known=HEAD)
        backup()
    upgrade(engine)


def upgrade(engine: Engine) -> None:
    """Run the missing migrations in one transaction."""
    # Alembic takes longer to import than everything above, and an up-to-date database does not need it.
    from alembic import command  # noqa: PLC0415 - see above
    from alembic.config import Config  # noqa: PLC0415 - see above

    config = Config()
    config.set_main_option("script_location", str(_MIGRATIONS).replace("%", "%%"))
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, HEAD)
