"""Reads and writes files named on the command line."""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path

from irondie_to.errors import UserError
from irondie_to.messages.core.system import reason

MOST_BYTES = 64_000_000


def read_file(name: str) -> bytes:
    """Return the content of the file; `-` is standard input.

    Raises `UserError("files.unreadable")`, or `files.too_large` above `MOST_BYTES`.
    """
    try:
        if name == "-":
            data = sys.stdin.buffer.read(MOST_BYTES + 1)
        else:
            with Path(name).open("rb") as file:
                data = file.read(MOST_BYTES + 1)
    except (OSError, ValueError) as fault:
        raise UserError("files.unreadable", file=name, reason=reason(fault)) from fault
    if len(data) > MOST_BYTES:
        raise UserError("files.too_large", file=name, most=MOST_BYTES // 1_000_000)
    return data


def write_file(name: str, data: bytes) -> None:
    """Write the file atomically, through a temporary file next to it. Raises `UserError("files.unwritable")`."""
    path = Path(name)
    try:
        handle, beside = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}-")
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(data)
            mask = os.umask(0)
            os.umask(mask)
            Path(beside).chmod(0o666 & ~mask)  # same permissions as any file the user creates
            Path(beside).replace(path)
        except OSError:
            Path(beside).unlink(missing_ok=True)
            raise
    except (OSError, ValueError) as fault:
        raise UserError("files.unwritable", file=name, reason=reason(fault)) from fault
