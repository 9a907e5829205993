"""Reads and writes files; errors of the operating system become a `UserError`."""

from __future__ import annotations

from pathlib import Path

from irondie_to.errors import UserError
from irondie_to.messages.core.system import reason

_MOST_MB = 50


def write_file(path: str, content: bytes) -> None:
    """Write the content to the file at this path. Raises `UserError` with the code `files.unwritable` on failure."""
    try:
        Path(path).write_bytes(content)
    except OSError as fault:
        raise UserError("files.unwritable", file=path, reason=reason(fault)) from fault


def read_bytes(path: str) -> bytes:
    """The content of the file at this path.

    Raises `UserError` with the code `files.unreadable` or `files.too_large`.
    """
    try:
        with Path(path).open("rb") as file:
            data = file.read(_MOST_MB * 1_000_000 + 1)
    except OSError as fault:
        raise UserError("files.unreadable", file=path, reason=reason(fault)) from fault
    if len(data) > _MOST_MB * 1_000_000:
        raise UserError("files.too_large", file=path, most=_MOST_MB)
    return data
