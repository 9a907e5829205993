"""Reads and writes files. Errors of the operating system become a `UserError`."""

from __future__ import annotations

from pathlib import Path

from irondie_to.errors import UserError
from irondie_to.messages.core.system import reason

_MOST_MB = 50


def write_file(path: str, content: bytes) -> None:
    """Write the content to the file at this path, replacing an existing file.

    Raises `UserError` with the code `files.unwritable` if the file cannot be written.
    """
    try:
        Path(path).write_bytes(content)
    except OSError as fault:
        raise UserError("files.unwritable", file=path, reason=reason(fault)) from fault


def read_bytes(path: str) -> bytes:
    """Return the content of the file at this path.

    Raises `UserError` with the code `files.unreadable` if the file cannot be read, and with `files.too_large` if it is
    larger than 50 MB.
    """
    try:
        with Path(path).open("rb") as file:
            data = file.read(_MOST_MB * 1_000_000 + 1)
    except OSError as fault:
        raise UserError("files.unreadable", file=path, reason=reason(fault)) from fault
    if len(data) > _MOST_MB * 1_000_000:
        raise UserError("files.too_large", file=path, most=_MOST_MB)
    return data
