"""Reads and writes files for the windows and the command line. System errors become a `UserError`."""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path
from typing import BinaryIO

from irondie_to import plain_files
from irondie_to.errors import Phrase, UserError
from irondie_to.messages.core.database import reason

EVENT_SUFFIX = ".irondie"
"""The ending of the name of a tournament document that a double click opens."""

MOST_BYTES = 64_000_000
"""The largest file that is read at once."""


def open_file(path: str) -> BinaryIO:
    """Open the file at this path for reading.

    A named pipe is refused, because opening it could wait forever. The pipes of a shell (`<(…)`, `/dev/stdin`) are
    already open and can be read. Raises `UserError` `files.unreadable`, or `files.is_database` if the file is a
    database that this program has open.
    """
    try:
        if stat.S_ISFIFO(Path(path).stat().st_mode) and Path(path).parts[1:2] not in (("dev",), ("proc",)):
            raise UserError("files.unreadable", file=path, reason=Phrase("system.pipe"))
        return plain_files.opened(path)
    except plain_files.OpenDatabaseError as fault:
        raise UserError("files.is_database", file=path) from fault
    except (OSError, ValueError) as fault:
        raise UserError("files.unreadable", file=path, reason=reason(fault)) from fault


def read_file(path: str) -> bytes:
    """Return the content of the file at this path.

    Raises `UserError` as `open_file` does, and `files.too_large` above `MOST_BYTES`.
    """
    with open_file(path) as file:
        return read_all(file, path)


def begins_with(path: str, head: bytes) -> bool:
    """Whether the file at this path begins with these bytes. False if it cannot be read."""
    try:
        with open_file(path) as file:
            return file.read(len(head)) == head
    except (UserError, OSError):
        return False


def is_event_file(path: str) -> bool:
    """Whether the name of the file ends in `EVENT_SUFFIX`, whatever the file contains."""
    return Path(path).suffix.casefold() == EVENT_SUFFIX


def is_open_database(path: str) -> bool:
    """Whether the file at this path is a database that this program has open."""
    return plain_files.is_spared(path)


def read_all(file: BinaryIO, name: str) -> bytes:
    """Return the rest of an open file. Errors refer to the file as `name`.

    Raises `UserError` `files.unreadable`, and `files.too_large` above `MOST_BYTES`.
    """
    try:
        data = file.read(MOST_BYTES + 1)
    except OSError as fault:
        raise UserError("files.unreadable", file=name, reason=reason(fault)) from fault
    if len(data) > MOST_BYTES:
        raise UserError("files.too_large", file=name, most=MOST_BYTES // 1_000_000)
    return data


def write_file(path: str, data: bytes) -> None:
    """Write the data to the file at this path. A regular file is replaced atomically and keeps its permissions.

    A link stays a link: the file that it points to is replaced. If the path leads to a device or a pipe, the data is
    written into it. Raises `UserError` `files.unwritable`, or `files.over_database` if the file is a database that this
    program has open. An existing regular file is unchanged after an error.
    """
    try:
        target = Path(path).resolve()
        if target.is_symlink():  # since Python 3.13, `resolve` gives back links that point to each other
            raise OSError(errno.ELOOP, os.strerror(errno.ELOOP))
        if plain_files.is_spared(target):
            raise UserError("files.over_database", file=path)
        mode = target.stat().st_mode if target.exists() else None
        if mode is not None and not stat.S_ISREG(mode):
            with plain_files.opened(target, "wb") as file:
                file.write(data)
        else:
            _replace(target, data, mode)
    except (OSError, ValueError, RuntimeError) as fault:  # RuntimeError: links that point to each other
        why = fault if isinstance(fault, OSError | ValueError) else ValueError(str(fault))
        raise UserError("files.unwritable", file=path, reason=reason(why)) from fault


def _replace(target: Path, data: bytes, mode: int | None) -> None:
    beside = target.with_name(f".{target.name[:100]}-{os.urandom(4).hex()}.part")
    number = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), 0o666)
    try:
        with os.fdopen(number, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(number)
        if mode is not None:
            beside.chmod(stat.S_IMODE(mode))
        beside.replace(target)
    except OSError:
        beside.unlink(missing_ok=True)
        raise
