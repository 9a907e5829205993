"""The paths of the user's files, and settings from environment variables."""

from __future__ import annotations

import getpass
import os
from pathlib import Path

from platformdirs import user_config_path, user_data_path

DATABASE_VARIABLE = "IRONDIE_TO_DATABASE"
"""The environment variable that names another database: a path or a postgresql:// address."""


def data_folder() -> Path:
    """The default folder of the club's database and its backups."""
    return user_data_path("irondie-to", appauthor=False)


def window_file() -> Path:
    """The path of the file with the window's settings."""
    return user_config_path("irondie-to", appauthor=False) / "window.ini"


def database_place(chosen: str | None) -> str:
    """The path or address of the database: `chosen`, else that in the environment variable, else the default file."""
    return chosen or os.environ.get(DATABASE_VARIABLE) or str(data_folder() / "club.sqlite")


def backup_folder(place: str) -> Path:
    """The folder for a database's backups: beside the database file, or in the data folder for a database server."""
    if "://" in place:
        return data_folder() / "backups"
    path = Path(place).expanduser().absolute()
    return path.with_name(f"{path.stem}-backups")


def station_name() -> str:
    """The name of this station in the journal: the user name in the operating system, else `desk`."""
    try:
        name = getpass.getuser()
        name.encode()
    except (KeyError, OSError, UnicodeEncodeError):  # no user name (some containers), or invalid Unicode
        return "desk"
    return name
