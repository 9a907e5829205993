"""Where things of this computer's user lie, and what the environment says about it."""

from __future__ import annotations

import getpass
import os
from pathlib import Path

from platformdirs import user_config_path, user_data_path

DATABASE_VARIABLE = "IRONDIE_TO_DATABASE"
"""The environment variable that names another database: a path or a postgresql:// address."""


def data_folder() -> Path:
    """The folder of the club's database and its backups."""
    return user_data_path("irondie-to", appauthor=False)


def window_file() -> Path:
    """The file in which the window keeps how its user likes it."""
    return user_config_path("irondie-to", appauthor=False) / "window.ini"


def database_place(chosen: str | None) -> str:
    """The database: as chosen, else as the environment says, else the club's own file."""
    return chosen or os.environ.get(DATABASE_VARIABLE) or str(data_folder() / "club.sqlite")


def backup_folder(place: str) -> Path:
    """Where the backups of a database lie: beside a file, in the data folder for a server."""
    if "://" in place:
        return data_folder() / "backups"
    path = Path(place).expanduser().absolute()
    return path.with_name(f"{path.stem}-backups")


def station_name() -> str:
    """The name under which this station's steps stand in the journal."""
    try:
        name = getpass.getuser()
        name.encode()
    except (KeyError, OSError, UnicodeEncodeError):  # no name, as in some containers, or none that can be kept
        return "desk"
    return name
