"""The paths of the user's files, and settings from environment variables."""

from __future__ import annotations

import getpass
import os
import re
from pathlib import Path
from zlib import crc32

from platformdirs import user_config_path, user_data_path

DATABASE_VARIABLE = "IRONDIE_TO_DATABASE"
"""The environment variable that names another database: a path or a postgresql:// address."""


PERSON_VARIABLE = "IRONDIE_TO_WHO"
"""The environment variable with the name of the person at this station."""


def data_folder() -> Path:
    """The default folder of the club's database and its backups."""
    return user_data_path("irondie-to", appauthor=False)


def window_file() -> Path:
    return user_config_path("irondie-to", appauthor=False) / "window.ini"


def station_folder() -> Path:
    """The folder of the files that identify the stations of this installation, beside the window's settings."""
    return window_file().with_name("station")


def database_place(chosen: str | None) -> str:
    """The path or address of the database: `chosen`, else the environment variable, else the default file."""
    return chosen or os.environ.get(DATABASE_VARIABLE) or str(data_folder() / "club.sqlite")


def backup_folder(place: str) -> Path:
    """The folder for a database's backups: beside the database file, or in the data folder for a database server.

    For example, the folder is `club-backups` for `club.sqlite` and `club.db.backups` for `club.db`. The folder of a
    database on a server is named after the server, the database and the options in the address. It does not depend on
    the driver, on the user or the password, or on capitals in the name of the server. If the address has signs that the
    name of a folder cannot show, the name ends in a checksum of the address.
    """
    if "://" in place:
        server, _, options = place.partition("://")[2].rpartition("@")[2].partition("?")
        host, slash, database = server.partition("/")
        # Options such as the host of a socket can name another server.
        others = sorted(option for option in options.split("&") if option and not _OF_PERSON.match(option))
        address = "-".join([f"{host.casefold()}{slash}{database}", *others])
        name = _folder_name(address.casefold())
        if not _PLAIN.fullmatch(address):
            name = f"{name}-{crc32(address.encode(errors='surrogatepass')):08x}"
        return data_folder() / "backups" / name
    path = Path(place).expanduser().absolute()
    return path.with_name(f"{path.stem}-backups" if path.suffix == ".sqlite" else f"{path.name}.backups")


_OF_PERSON = re.compile(r"(user|password|sslpassword)=")
_PLAIN = re.compile(r"[a-z0-9]([a-z0-9.]|-(?=[a-z0-9])(?![0-9]+[:/]))*(:[0-9]+)?/[a-z0-9.]*[a-z0-9]")
"""Matches the addresses of a server and a database whose folder name cannot be that of any other address."""


def _folder_name(address: str) -> str:
    return re.sub(r"[^a-z0-9.]+", "-", address).strip("-.") or "server"


def person_name(chosen: str | None) -> str:
    """The name of the person at this station: `chosen`, else the environment variable, else empty."""
    return os.environ.get(PERSON_VARIABLE, "") if chosen is None else chosen


def login_name() -> str:
    """The name of the user in the operating system, or empty."""
    try:
        name = getpass.getuser()
        name.encode()
    except (KeyError, OSError, ImportError, UnicodeEncodeError):  # no user name (ImportError: Windows), or bad Unicode
        return ""
    return "".join(letter for letter in name if letter.isprintable())
